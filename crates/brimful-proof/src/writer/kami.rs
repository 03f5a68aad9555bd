//! KAMI: positions that need more than a number of moves, by two halves or by every move from them.
//!
//! docs/PROOFS.md has the argument for halves: a list of m moves leaves one region, so the floods
//! of two sets of regions that neither overlap nor touch take 2 m steps at most together.

use std::collections::HashMap;
use std::rc::Rc;

use brimful::ids::Color;
use brimful::kami::Puzzle;

use super::flood::{Flood, Tide, explain, from_the_rest};
use super::names;
use crate::model::{Literal, Model};
use crate::tiles::{Position, Regions, parts};

/// The fewest moves that a part takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Share {
    pub(crate) moves: usize,
    /// Whether that is so only if it ends in the color that all parts end in.
    pub(crate) to_end: bool,
}

/// Why the board needs more than some moves.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reasons {
    /// Why positions need more than their moves: the floods of two halves take too many steps, or,
    /// without halves, each move leads to a position that needs more than the other moves.
    pub(crate) positions: HashMap<Position, Option<Halves>>,
    /// Where there are several parts: by the last color, the share of each part.
    pub(crate) shares: Vec<Vec<Share>>,
}

/// Two sets of regions, and the steps that the flood of each may take.
#[derive(Clone, Debug)]
pub(crate) struct Halves {
    pub(crate) sets: [Vec<bool>; 2],
    pub(crate) steps: [usize; 2],
}

/// What a flood of a set depends on: the color of each cell in it, and of the tags.
pub(crate) fn dry(regions: &Regions, set: &[bool]) -> Vec<Option<u32>> {
    let color = |&region: &usize| set[region].then_some(regions.color[region]);
    let mut dry: Vec<_> = regions.of.iter().map(|of| of.as_ref().and_then(color)).collect();
    let tags: Vec<_> = regions.tags().filter(|(tag, _)| set[*tag]).collect();
    dry.extend(
        tags.iter().flat_map(|&(tag, on)| [Some(regions.first[on].0), Some(regions.color[tag])]),
    );
    dry
}

impl Halves {
    /// Whether a list of this many moves implies that one of the floods is done in its steps.
    fn bound(&self, regions: &Regions, moves: usize) -> bool {
        let [s, t] = &self.sets;
        let n = regions.len();
        let apart = |region: usize| {
            !s[region] || !t[region] && regions.near[region].iter().all(|&other| !t[other])
        };
        [s, t].iter().all(|set| set.len() == n && set.contains(&false))
            && (0..n).all(apart)
            && regions.are_joined()
            && self.steps[0] + self.steps[1] + 1 >= 2 * moves
    }
}

/// A model that grows by a position at a time.
struct Tree<'p> {
    puzzle: &'p Puzzle,
    reasons: &'p Reasons,
    model: Model,
    /// True where a position can be done in its moves.
    done: HashMap<Position, Literal>,
    /// True where a flood takes more than its steps.
    more: HashMap<(Vec<Option<u32>>, usize), Literal>,
    floods: Vec<(Flood, Tide)>,
}

/// The model of a board and of the positions that the reasons lead to; `None` where a reason is
/// missing or does not hold.
pub(crate) fn model(
    puzzle: &Puzzle,
    moves: usize,
    reasons: &Reasons,
) -> Option<(Model, Vec<(Flood, Tide)>)> {
    let (done, more) = (HashMap::new(), HashMap::new());
    let mut model = Model::of(names(puzzle.board()));
    explain(&mut model);
    model.note("Not both halves of a position take more steps than said, if it can be done in its");
    model.note("moves: a move shortens their floods by two steps at most, together.");
    let mut tree = Tree { puzzle, reasons, model, done, more, floods: Vec::new() };
    let mut parts = parts(puzzle);
    let root = match parts.len() {
        1 => tree.position(Position { colors: parts.remove(0), moves, end: None }, "the board")?,
        _ => tree.parts(&parts, moves)?,
    };
    tree.model.title(&format!("The board can be done in {moves} moves."));
    tree.model.at_least(1, [root]);
    Some((tree.model, tree.floods))
}

impl Tree<'_> {
    fn variable(&mut self, note: &str) -> Literal {
        self.model.variables += 1;
        self.model.note(&format!("x{} {note}", self.model.variables));
        Literal::yes(self.model.variables - 1)
    }

    /// What is true if a board of several parts can be done: all end in one color, and a move is
    /// of one part.
    fn parts(&mut self, parts: &[Vec<Option<Color>>], moves: usize) -> Option<Literal> {
        let done = self.variable(&format!("the board: done in {moves} moves"));
        let mut ends = vec![!done];
        for color in (0..self.puzzle.palette()).map(Color) {
            let shares = self.reasons.shares.get(color.index())?;
            if shares.iter().map(|share| share.moves).sum::<usize>() <= moves {
                return None;
            }
            let end = self.variable(&format!("and end in color {}", color.0));
            ends.push(end);
            let mut less = vec![!end];
            for (i, share) in shares.iter().enumerate().filter(|it| it.1.moves > 0) {
                let (colors, moves) = (parts.get(i)?.clone(), share.moves - 1);
                let end = share.to_end.then_some(color);
                let name = format!("part {}", i + 1);
                less.push(self.position(Position { colors, moves, end }, &name)?);
            }
            self.model
                .title(&format!("x{} means that a part takes fewer moves", end.variable() + 1));
            self.model.title("than its share: with all shares, there are too many moves.");
            self.model.at_least(1, less);
        }
        self.model.title("All parts end in one color.");
        self.model.at_least(1, ends);
        Some(done)
    }

    /// What is true if a position can be done; `name` says which move leads there.
    fn position(&mut self, position: Position, name: &str) -> Option<Literal> {
        if let Some(&known) = self.done.get(&position) {
            return Some(known);
        }
        let end = position.end.map_or_else(String::new, |color| format!(" and end in {}", color.0));
        let done = self.variable(&format!("{name}: done in {} moves{end}", position.moves));
        match self.reasons.positions.get(&position)? {
            Some(halves) => self.halves(halves, &position, done)?,
            None => self.moves(&position, done)?,
        }
        self.done.insert(position, done);
        Some(done)
    }

    /// One of the floods of both halves is done in its steps.
    fn halves(&mut self, of: &Halves, position: &Position, done: Literal) -> Option<()> {
        let regions = Rc::new(position.tagged(self.puzzle));
        if !of.bound(&regions, position.moves) {
            return None;
        }
        let more = [0, 1].map(|half| self.half(&regions, &of.sets[half], of.steps[half]));
        self.model.title(&format!("x{}: one half takes no more", done.variable() + 1));
        self.model.at_least(1, [!done, !more[0], !more[1]]);
        Some(())
    }

    /// What is true if the flood of a set takes more than some steps.
    fn half(&mut self, regions: &Rc<Regions>, set: &[bool], steps: usize) -> Literal {
        let key = (dry(regions, set), steps);
        if let Some(&known) = self.more.get(&key) {
            return known;
        }
        let more = self.variable(&format!("this half takes more than {steps} steps"));
        let flood = from_the_rest(regions, set, steps);
        let tide = flood.tide(&mut self.model, Some(more));
        self.floods.push((flood, tide));
        self.more.insert(key, more);
        more
    }

    /// A position that is not done takes a move, of a region to a color.
    fn moves(&mut self, position: &Position, done: Literal) -> Option<()> {
        if position.is_done() {
            return None;
        }
        let regions = position.regions(self.puzzle);
        let mut next = vec![!done];
        for region in 0..regions.len() {
            for color in (0..self.puzzle.palette()).map(Color) {
                let after = position.after(&regions, region, color);
                let Some(after) = after.filter(|_| color.0 != regions.color[region]) else {
                    continue;
                };
                let of = &self.model.names[regions.first[region].index()];
                let name = format!("x{}, {of} to {}", done.variable() + 1, color.0);
                next.push(self.position(after, &name)?);
            }
        }
        next.sort_unstable();
        next.dedup();
        self.model.title(&format!("x{} takes a move.", done.variable() + 1));
        self.model.at_least(1, next);
        Some(())
    }
}
