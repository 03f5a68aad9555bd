//! KAMI: positions that need more than a number of moves, by two halves and by the moves that these
//! do not exclude.
//!
//! docs/PROOFS.md has the argument for halves: a list of m moves leaves one region, and a move
//! saves two steps at most of the floods of two sets of regions that neither overlap nor touch.

use std::collections::HashMap;
use std::rc::Rc;

use brimful::kami::Puzzle;

use super::flood::{FLOODS, Flood, Tide};
use super::names;
use crate::model::{Literal, Literals, Model};
use crate::tiles::{Order, Position, Regions, parts};

/// Why positions need more than their moves: by these halves, and because each move that they leave
/// leads to a position that needs more than the other moves.
pub(crate) type Reasons = HashMap<Position, Vec<Halves>>;

/// What the other variables and constraints are.
const POSITIONS: &str = "\
If a position can be done, then of the halves of one of its cuts not both take more steps than
said, or a move leads on: one in order, of those that may save many of these steps.";

/// Two sets of regions, and numbers of steps that the flood of each exceeds.
#[derive(Clone, Debug)]
pub(crate) struct Halves {
    pub(crate) sets: [Vec<bool>; 2],
    pub(crate) steps: [usize; 2],
}

impl Halves {
    /// Whether no list of this many moves begins with the move of a region to a color, if both
    /// floods exceed their steps: after it, they take more than two for each move that is left.
    pub(crate) fn exclude(&self, regions: &Regions, moves: usize, to: (usize, u8)) -> bool {
        let saves: usize = self.sets.iter().map(|set| saves(regions, set, to)).sum();
        self.steps[0] + self.steps[1] + 3 >= 2 * moves + saves
    }
}

/// Whether two sets neither overlap nor touch.
fn are_apart(regions: &Regions, [s, t]: &[Vec<bool>; 2]) -> bool {
    let meets = |it: usize| t[it] || regions.near[it].iter().any(|&other| t[other]);
    (0..regions.len()).all(|it| !s[it] || !meets(it))
}

/// How many steps of the flood of a set a move may save at most: of a region to a color.
fn saves(regions: &Regions, set: &[bool], (region, color): (usize, u8)) -> usize {
    let near = || regions.near[region].iter();
    let joins = |dry: bool| near().filter(move |&&it| set[it] == dry && regions.color[it] == color);
    let (dry, is_shore) = (joins(true).count(), near().any(|&it| !set[it]));
    let is_water = !set[region] || joins(false).next().is_some();
    let by_merging = if is_water { dry > 0 } else { dry > 1 && !is_shore };
    usize::from(set[region]) + usize::from(by_merging)
}

/// A model that grows by a position at a time.
struct Tree<'p> {
    puzzle: &'p Puzzle,
    reasons: &'p Reasons,
    model: Model,
    /// True where a position can be done in its moves, if they go on with those before in order.
    done: HashMap<(Position, Order), Literal>,
    /// True where a flood takes more than its steps.
    more: HashMap<Rc<Flood>, Literal>,
    floods: Vec<Tide>,
}

/// The model of a board done in fewer moves than some, and of the positions that the reasons lead
/// to; `None` where a reason is missing or does not hold.
pub(crate) fn model(
    puzzle: &Puzzle,
    moves: usize,
    reasons: &Reasons,
) -> Option<(Model, Vec<Tide>)> {
    let mut model = Model::of(names(puzzle.board()));
    [FLOODS, POSITIONS].iter().for_each(|note| model.note(note));
    let (done, more, floods) = Default::default();
    let mut tree = Tree { puzzle, reasons, model, done, more, floods };
    let ends = (0..puzzle.palette() as u8).map(|color| tree.end(color, moves));
    let ends = ends.collect::<Option<Literals>>()?;
    tree.model.title(&format!("The board is done in fewer than {moves} moves, in some color."));
    tree.model.at_least(1, ends);
    Some((tree.model, tree.floods))
}

impl Tree<'_> {
    fn variable(&mut self, note: &str) -> Literal {
        self.model.variables += 1;
        self.model.note(&format!("x{} {note}", self.model.variables));
        Literal::yes(self.model.variables - 1)
    }

    /// What is true if the board can be done in fewer moves than some and end in a color: so do all
    /// of its parts, and a move is of one part. The share of a part is the most that it needs,
    /// perhaps to end in the color.
    fn end(&mut self, color: u8, moves: usize) -> Option<Literal> {
        let end = self.variable(&format!("the board: done and ends in color {color}"));
        let (mut less, mut shares) = (vec![!end], 0);
        for (i, part) in parts(self.puzzle).iter().enumerate() {
            let ends = |it: &&Position| it.end.is_none_or(|end| end == color);
            let roots = self.reasons.keys().filter(ends).filter(|it| it.colors == *part);
            let most = roots.max_by_key(|it| (it.moves, it.end.is_none()));
            let Some(position) = most.cloned() else { continue };
            shares += position.moves + 1;
            let tags = if position.end.is_some() { " with tags" } else { "" };
            let name = format!("part {}{tags}", i + 1);
            less.push(self.position((position, Order::default()), &name)?);
        }
        self.model.title("With all shares there are too many moves: a part takes fewer.");
        self.model.at_least(1, less);
        (shares >= moves).then_some(end)
    }

    /// What is true if a position can be done; `name` says which moves lead there.
    fn position(&mut self, at: (Position, Order), name: &str) -> Option<Literal> {
        if let Some(&known) = self.done.get(&at) {
            return Some(known);
        }
        let (position, order) = &at;
        let regions = position.regions(self.puzzle);
        let halves = self.reasons.get(position).filter(|_| regions.len() > 1)?;
        let done = self.variable(&format!("{name}: done in {} moves", position.moves));
        let mut some = Literals::from_slice(&[!done]);
        for Halves { sets, steps } in halves {
            are_apart(&regions, sets).then_some(())?;
            some.extend([0, 1].map(|i| !self.more(Flood::new(&regions, &sets[i], steps[i]))));
        }
        let is_left =
            |to: &(usize, u8)| !halves.iter().any(|it| it.exclude(&regions, position.moves, *to));
        for to in regions.moves(self.puzzle.palette()).filter(is_left) {
            let Some(after) = order.after(position, &regions, to) else { continue };
            let of = &self.model.names[regions.first[to.0].index()];
            some.push(self.position(after, &format!("{name}, {of} to {}", to.1))?);
        }
        some.sort_unstable();
        some.dedup();
        self.model.at_least(1, some);
        self.done.insert(at, done);
        Some(done)
    }

    /// What is true if a flood takes more than its steps.
    fn more(&mut self, flood: Flood) -> Literal {
        if let Some(&known) = self.more.get(&flood) {
            return known;
        }
        let more = self.variable(&format!("this half takes more than {} steps", flood.steps));
        let flood = Rc::new(flood);
        self.floods.push(Tide::new(Rc::clone(&flood), &mut self.model, Some(more)));
        self.more.insert(flood, more);
        more
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use brimful::ids::Color;
    use brimful::kami::Draft;
    use brimful::{Board, Shape};
    use rand::{Rng, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;

    fn puzzle(rng: &mut ChaCha8Rng) -> Puzzle {
        let (rows, cols) = (rng.random_range(1..=3), rng.random_range(2..=4));
        let shape = match rng.random_bool(0.5) {
            true => Shape::Hex { rows, cols },
            false => Shape::Square { rows, cols },
        };
        let board = Board::new(shape, &vec![true; (rows * cols) as usize]).unwrap();
        let colors = (0..board.len()).map(|_| Color(rng.random_range(0..4))).collect();
        Puzzle::new(Draft { board, colors, palette: 4, moves: None, pivot: None }).unwrap()
    }

    /// The fewest steps of the flood of a set, by breadth-first search; `None` if the water is
    /// nowhere.
    fn steps(regions: &Regions, set: &[bool]) -> Option<usize> {
        let mut level = HashSet::from([set.to_vec()]);
        set.contains(&false).then_some(())?;
        for steps in 0.. {
            if level.iter().any(|dry| !dry.contains(&true)) {
                return Some(steps);
            }
            let after = |dry: &Vec<bool>, color: u8| {
                let takes = |it: usize| {
                    regions.color[it] == color && regions.near[it].iter().any(|&it| !dry[it])
                };
                (0..dry.len()).map(|it| dry[it] && !takes(it)).collect()
            };
            level = level.iter().flat_map(|dry| (0..4).map(move |it| after(dry, it))).collect();
        }
        None
    }

    #[test]
    fn a_move_saves_no_more_steps_than_said() {
        let (mut exact, mut all) = ([0; 3], 0);
        for seed in 0..2_000 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let puzzle = puzzle(&mut rng);
            let end = rng.random_bool(0.3).then(|| rng.random_range(0..4));
            let position = Position { colors: parts(&puzzle).remove(0), moves: 9, end };
            let regions = position.regions(&puzzle);
            let mut set = Vec::from_iter((0..regions.len()).map(|_| rng.random_bool(0.7)));
            (regions.tiles..set.len()).for_each(|tag| set[tag] = set[regions.near[tag][0]]);
            let Some(before) = steps(&regions, &set) else { continue };
            for to in regions.moves(4) {
                let after = position.after(&regions, to).unwrap().regions(&puzzle);
                // What merges with water is water.
                let mut left = vec![true; after.len()];
                let of = regions.of.iter().zip(&after.of).filter_map(|(old, new)| (*old).zip(*new));
                of.for_each(|(old, new)| left[new] &= set[old]);
                // Tags stay dry; one where there was none does no harm.
                for (tag, is_dry) in left.iter_mut().enumerate().skip(after.tiles) {
                    let on = Some(after.near[tag][0]);
                    let tags = regions.tiles..regions.len();
                    let mut tags = tags.filter(|&it| after.of[regions.first[it]] == on).peekable();
                    *is_dry = tags.peek().is_none() || tags.any(|it| set[it]);
                }
                let saved = before.saturating_sub(steps(&after, &left).unwrap());
                let most = saves(&regions, &set, to);
                assert!(saved <= most, "{to:?} saves {saved} in {position:?}, {set:?}");
                exact[saved] += usize::from(saved == most);
                all += 1;
            }
        }
        assert!(exact.iter().all(|&count| count > all / 100), "{exact:?} of {all}");
    }
}
