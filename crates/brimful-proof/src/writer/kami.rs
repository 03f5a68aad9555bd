//! KAMI: positions that need more than a number of moves, by two halves or by every move from them.
//!
//! docs/PROOFS.md has the argument for halves: a list of m moves leaves one region, so the floods
//! of two sets of regions that neither overlap nor touch take 2 m steps at most together.

use std::collections::HashMap;

use brimful::ids::Color;
use brimful::kami::Puzzle;

use super::flood::{Flood, Tide};
use super::regions::Regions;
use super::{Literal, Model};

/// The color of each cell, and a number of moves.
pub(crate) type Position = (Vec<Color>, usize);

/// Why a position needs more than these moves.
#[derive(Clone, Debug)]
pub(crate) enum Why {
    /// The floods of two halves take too many steps.
    Halves(Halves),
    /// Each move leads to a position that needs more than the other moves.
    Moves,
}

/// Two sets of regions, and the steps that the flood of each may take.
#[derive(Clone, Debug)]
pub(crate) struct Halves {
    pub(crate) sets: [Vec<bool>; 2],
    pub(crate) steps: [usize; 2],
}

/// The flood of a half, which is still to be refuted.
#[derive(Clone, Debug)]
pub(crate) struct Half {
    regions: Regions,
    set: Vec<bool>,
    steps: usize,
    pub(crate) tide: Tide,
}

impl Half {
    pub(crate) fn flood(&self) -> Flood<'_> {
        from_the_rest(&self.regions, &self.set, self.steps)
    }
}

/// The flood of a set from all other regions.
pub(crate) fn from_the_rest<'r>(regions: &'r Regions, set: &[bool], steps: usize) -> Flood<'r> {
    Flood { regions, start: set.iter().map(|inside| !inside).collect(), steps }
}

/// What a flood of a set depends on: the color of each cell in it.
pub(crate) fn dry(regions: &Regions, set: &[bool]) -> Vec<Option<u32>> {
    regions.of.iter().map(|&region| set[region].then_some(regions.color[region])).collect()
}

impl Halves {
    /// Whether a list of this many moves implies that one of the floods is done in its steps.
    fn bound(&self, regions: &Regions, moves: usize) -> bool {
        let [s, t] = &self.sets;
        let n = regions.names.len();
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
    reasons: &'p HashMap<Position, Why>,
    model: Model,
    /// True where a position can be done in its moves.
    done: HashMap<Position, Literal>,
    /// True where a flood takes more than its steps.
    more: HashMap<(Vec<Option<u32>>, usize), Literal>,
    halves: Vec<Half>,
}

/// The model of a position and of those that the reasons lead to; `None` where a reason is missing
/// or does not hold.
pub(crate) fn model(
    puzzle: &Puzzle,
    moves: usize,
    reasons: &HashMap<Position, Why>,
) -> Option<(Model, Vec<Half>)> {
    let (done, more) = (HashMap::new(), HashMap::new());
    let (model, halves) = (Model::default(), Vec::new());
    let mut tree = Tree { puzzle, reasons, model, done, more, halves };
    let root = tree.position((puzzle.colors().to_vec(), moves), "the board")?;
    tree.model.title(&format!("The board can be done in {moves} moves."));
    tree.model.at_least(1, vec![root]);
    Some((tree.model, tree.halves))
}

impl Tree<'_> {
    fn variable(&mut self, note: &str) -> Literal {
        self.model.variables += 1;
        self.model.note(&format!("x{} {note}", self.model.variables));
        Literal::yes(self.model.variables - 1)
    }

    /// What is true if a position can be done; `name` says which moves lead there.
    fn position(&mut self, position: Position, name: &str) -> Option<Literal> {
        if let Some(&known) = self.done.get(&position) {
            return Some(known);
        }
        let why = self.reasons.get(&position)?;
        let (colors, moves) = &position;
        let regions = Regions::new(self.puzzle.board(), colors);
        let done = self.variable(&format!("{name} can be done in {moves} moves"));
        match why {
            Why::Halves(halves) => self.halves(halves, &regions, *moves, done)?,
            Why::Moves => self.moves(&position, &regions, name, done)?,
        }
        self.done.insert(position, done);
        Some(done)
    }

    /// One of the floods of both halves is done in its steps.
    fn halves(
        &mut self,
        of: &Halves,
        regions: &Regions,
        moves: usize,
        done: Literal,
    ) -> Option<()> {
        if !of.bound(regions, moves) {
            return None;
        }
        let more = [0, 1].map(|half| self.half(regions, &of.sets[half], of.steps[half]));
        self.model.title(&format!("x{} means that one half takes no more", done.variable() + 1));
        self.model.title("steps than said: a move shortens both by two at most, together.");
        self.model.at_least(1, vec![!done, !more[0], !more[1]]);
        Some(())
    }

    /// What is true if the flood of a set takes more than some steps.
    fn half(&mut self, regions: &Regions, set: &[bool], steps: usize) -> Literal {
        let key = (dry(regions, set), steps);
        if let Some(&known) = self.more.get(&key) {
            return known;
        }
        let more = self.variable(&format!("this half takes more than {steps} steps"));
        self.model.title(&format!("The half of x{}", more.variable() + 1));
        let tide = from_the_rest(regions, set, steps).add(&mut self.model, Some(more));
        let (regions, set) = (regions.clone(), set.to_vec());
        self.halves.push(Half { regions, set, steps, tide });
        self.more.insert(key, more);
        more
    }

    /// A position of several colors takes a move, of a region to a color.
    fn moves(
        &mut self,
        (colors, moves): &Position,
        regions: &Regions,
        name: &str,
        done: Literal,
    ) -> Option<()> {
        if colors.iter().all(|color| *color == colors[0]) {
            return None;
        }
        let mut next = vec![!done];
        for (region, of) in regions.names.iter().enumerate().filter(|_| *moves > 0) {
            for color in (0..self.puzzle.palette()).filter(|&color| color != regions.color[region])
            {
                let name = format!("{name}, {of} to {color},");
                let after = regions.after(colors, region, Color(color));
                next.push(self.position((after, moves - 1), &name)?);
            }
        }
        next.sort_unstable();
        next.dedup();
        self.model.title(&format!("x{} takes a move.", done.variable() + 1));
        self.model.at_least(1, next);
        Some(())
    }
}
