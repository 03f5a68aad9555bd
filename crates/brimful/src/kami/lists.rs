//! The shortest lists of moves, and the tree of all of them.
//!
//! A position is on a shortest list if one of its moves leads to a position from which the rest
//! takes one move less. A depth-first search finds that out, with a lower bound before each step,
//! the engine where many moves are left, and a table of what is known. The first lists are there
//! long before all are; and a tree that is too large to draw is given up as soon as that shows.

use rustc_hash::FxHashMap;

use super::count::least;
use super::solve::shortest;
use super::tree::{Scope, Tree, grow, is_one, moves};
use super::{Puzzle, Solution};
use crate::content::Move;
use crate::ids::Color;
use crate::limits::{Limits, Meter, Progress, Stop};
use brimful_flood::Regions;

/// The shortest lists of moves, in order, at most `most` of them. Fewer than `most` are all.
///
/// # Errors
/// The reason to stop.
pub fn shortest_lists(
    puzzle: &Puzzle,
    most: usize,
    limits: &Limits<'_>,
) -> Result<Vec<Solution>, Stop> {
    let meter = &mut Meter::new(limits);
    let Some(solution) = shortest(puzzle, meter)? else { return Ok(Vec::new()) };
    let mut search = Search::new(puzzle, usize::MAX, meter);
    let mut lists = Lists { found: Vec::new(), most, line: Vec::new() };
    lists.list(&mut search, puzzle.colors().as_slice(), solution.moves.len() as u32)?;
    Ok(lists.found)
}

/// The tree of all shortest lists: the start alone if the puzzle cannot be solved, and `None` if
/// it has more than `most` positions.
///
/// # Errors
/// The reason to stop.
pub(crate) fn shortest_tree(
    puzzle: &Puzzle,
    most: usize,
    limits: &Limits<'_>,
) -> Result<Option<Tree>, Stop> {
    let meter = &mut Meter::new(limits);
    let length = shortest(puzzle, meter)?.map_or(0, |solution| solution.moves.len() as u32);
    let mut search = Search::new(puzzle, most, meter);
    if length > 0 {
        search.leads(puzzle.colors().as_slice(), length, true)?;
    }
    if search.leading > most {
        return Ok(None);
    }
    let known = search.known;
    let keep = |colors: &[Color], depth: u32| {
        depth == length && is_one(colors)
            || known.get(colors).is_some_and(|it| it.leads && it.rest + depth == length)
    };
    grow(puzzle, Scope::Shortest, (length, &keep), meter).map(Some)
}

/// With fewer moves left, the moves are tried without asking the engine.
const FEWEST_LEFT: u32 = 3;
/// The most nodes of the engine for a position.
const ENGINE_NODES: u64 = 10_000;

/// What is known of a position.
struct Known {
    /// The moves left when it was looked at.
    rest: u32,
    /// Whether they suffice; if not, fewer do not either.
    leads: bool,
}

/// A search for positions on shortest lists.
struct Search<'p, 'm, 'a> {
    puzzle: &'p Puzzle,
    known: FxHashMap<Vec<Color>, Known>,
    /// The positions known to be on a shortest list, those of one color not counted.
    leading: usize,
    /// No more of them are wanted.
    most: usize,
    meter: &'m mut Meter<'a>,
}

impl<'p, 'm, 'a> Search<'p, 'm, 'a> {
    fn new(puzzle: &'p Puzzle, most: usize, meter: &'m mut Meter<'a>) -> Self {
        meter.report(Progress { stage: "shortest lists", ..*meter.progress() });
        Search { puzzle, known: FxHashMap::default(), leading: 0, most, meter }
    }

    /// Whether a position can be done in exactly this many moves, which are the fewest that it may
    /// need. With `all`, every position behind it that can is known afterwards.
    fn leads(&mut self, colors: &[Color], rest: u32, all: bool) -> Result<bool, Stop> {
        if rest == 0 || is_one(colors) {
            return Ok(rest == 0 && is_one(colors));
        }
        if let Some(known) = self.known.get(colors) {
            if known.leads {
                return Ok(known.rest == rest);
            }
            if known.rest >= rest {
                return Ok(false);
            }
        }
        self.meter.node()?;
        let size = colors.len() * 4 + 100;
        if self.known.len() * size > self.meter.limits().memory {
            return Err(Stop::Memory);
        }
        let mut leads = false;
        if self.least(colors)? <= rest {
            let decided = self.decided(colors, rest)?;
            leads = decided == Some(true);
            if decided.is_none() || leads && all {
                for (_, after) in moves(self.puzzle, colors, Scope::Shortest) {
                    leads |= self.leads(&after, rest - 1, all)?;
                    if leads && !all || self.leading > self.most {
                        break;
                    }
                }
            }
        }
        self.leading += usize::from(leads);
        self.known.insert(colors.to_vec(), Known { rest, leads });
        Ok(leads)
    }

    /// Whether a position can be done in this many moves, if the engine decides it soon.
    fn decided(&mut self, colors: &[Color], rest: u32) -> Result<Option<bool>, Stop> {
        if rest < FEWEST_LEFT {
            return Ok(None);
        }
        let position = self.puzzle.at(colors.to_vec().into());
        let fewest =
            self.meter.budgeted(ENGINE_NODES, |meter| match shortest(&position, meter) {
                Err(Stop::Memory | Stop::Method) => Ok(None),
                found => Ok(found?.map(|solution| solution.moves.len() as u32)),
            })?;
        Ok(fewest.flatten().map(|fewest| fewest <= rest))
    }

    /// A lower bound on the moves of a position.
    fn least(&mut self, colors: &[Color]) -> Result<u32, Stop> {
        let regions = Regions::contract(self.puzzle.board().graph(), colors);
        least(&regions, self.puzzle.pivot(), self.meter)
    }
}

/// Lists as they are found.
struct Lists {
    found: Vec<Solution>,
    most: usize,
    /// The moves to the position at work.
    line: Vec<Move>,
}

impl Lists {
    fn list(
        &mut self,
        search: &mut Search<'_, '_, '_>,
        colors: &[Color],
        rest: u32,
    ) -> Result<(), Stop> {
        if rest == 0 && self.found.len() < self.most {
            self.found.push(Solution { moves: self.line.clone() });
        }
        if rest == 0 {
            return Ok(());
        }
        for (step, after) in moves(search.puzzle, colors, Scope::Shortest) {
            if self.found.len() >= self.most {
                break;
            }
            if search.leads(&after, rest - 1, false)? {
                self.line.push(step);
                self.list(search, &after, rest - 1)?;
                self.line.pop();
            }
        }
        Ok(())
    }
}
