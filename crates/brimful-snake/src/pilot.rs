//! Choosing an autopilot for a board, and letting it play.

use std::sync::Arc;

use super::decide::{Exact, Hunter};
use super::ears::Ears;
use super::follow::{Follow, Loop, Shortcut};
use super::twin::Twins;
use super::weave::{Effort, Weave};
use super::{Game, State};
use brimful::answer::{Ask, MethodLabel, Outcome};
use brimful::board::Board;
use brimful::certificate::Certificate;
use brimful::cycle;
use brimful::graph::Vertex;
use brimful::limits::{Limits, Meter, Stop};

/// How many cells all pairs have together that may be tried as twins for an autopilot, and how many
/// pairs are tried at least: on large boards without twins all of them would take minutes.
const CELLS_OF_PAIRS: usize = 1 << 19;
const LEAST_PAIRS: usize = 12;
/// The most bodies that are judged for an autopilot.
const MOST_BODIES: u64 = 1_000_000;

/// Something that steers.
pub trait Autopilot {
    /// Where the head goes next; `None` when no step is safe, which a safe autopilot never says.
    fn next(&mut self, game: &Game) -> Option<Vertex>;

    /// The witness of its safety after its last [`Autopilot::next`]: a cycle along which the body
    /// lies in order. It passes every cell, or all but a twin. Empty before the first step.
    fn witness(&self) -> Vec<Vertex>;

    /// The way it means to take after its last [`Autopilot::next`], the next cell first: as far as
    /// it has planned, and it may still think better of it. Empty when it plans no further than one
    /// step.
    fn way(&self) -> Vec<Vertex> {
        Vec::new()
    }

    /// Whether its last [`Autopilot::next`] keeps what it promises, although it has no witness.
    fn is_sure(&self) -> bool {
        false
    }

    /// The same autopilot for another game on the same board, if it need not be made anew.
    fn again(&self) -> Option<Box<dyn Autopilot>> {
        None
    }
}

/// The autopilots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pilot {
    /// The fewest steps.
    Best,
    /// Repairs the cycle on the way to the food, without looking further.
    Repair,
    /// Jumps ahead along one cycle.
    Shortcut,
    /// Follows one cycle.
    Cycle,
}

/// The autopilots by name, the default first, in the order of [`Pilot::ALL`].
pub const PILOTS: &[MethodLabel] = &[
    MethodLabel {
        name: "best",
        about: "weaves the cycle on the way and looks ahead: the fewest steps",
    },
    MethodLabel { name: "repair", about: "weaves the cycle on the shortest way to the food" },
    MethodLabel { name: "shortcut", about: "follows one cycle with safe shortcuts" },
    MethodLabel { name: "cycle", about: "follows one cycle" },
];

impl Pilot {
    /// Every autopilot, the default first.
    pub const ALL: [Pilot; 4] = [Pilot::Best, Pilot::Repair, Pilot::Shortcut, Pilot::Cycle];

    /// The autopilot of that name.
    pub fn from_name(name: &str) -> Option<Self> {
        PILOTS.iter().position(|method| method.name == name).map(|i| Self::ALL[i])
    }
}

/// What an autopilot promises on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guarantee {
    /// The length that the snake is sure to reach: all cells when it always wins.
    pub length: usize,
    /// Why no cycle leads through all cells, if none does.
    pub no_cycle: Option<Certificate>,
}

/// Why there is no autopilot for a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// There is no cell to play on.
    #[error("there is no free cell")]
    NoCell,
    /// Whether there is a cycle stayed open.
    #[error("whether a loop leads through every free cell stayed open: {0}")]
    Open(Stop),
}

/// An autopilot for a board, and what it promises there.
///
/// # Errors
/// A board without cells, or one of which the limits leave open whether it has a cycle.
pub fn autopilot(
    pilot: Pilot,
    board: &Board,
    seed: u64,
    limits: &Limits<'_>,
) -> Result<(Box<dyn Autopilot>, Guarantee), Refusal> {
    let order = match cycle_of(board, seed, limits)? {
        Ok(order) => order,
        Err(why) => {
            let (autopilot, length) = without_cycle(board, seed, limits);
            return Ok((autopilot, Guarantee { length, no_cycle: Some(why) }));
        }
    };
    let autopilot: Box<dyn Autopilot> = match pilot {
        Pilot::Cycle => Box::new(Follow(Loop::new(&order))),
        Pilot::Shortcut => Box::new(Shortcut::new(Loop::new(&order))),
        Pilot::Repair => Box::new(Weave::new(board, &order, Effort::Greedy, seed)),
        Pilot::Best => Box::new(Weave::new(board, &order, Effort::Planned, seed)),
    };
    Ok((autopilot, Guarantee { length: board.len(), no_cycle: None }))
}

/// An autopilot for a board without a cycle, and the length that it is sure to reach.
fn without_cycle(board: &Board, seed: u64, limits: &Limits<'_>) -> (Box<dyn Autopilot>, usize) {
    let pairs = (CELLS_OF_PAIRS / board.len().max(1)).max(LEAST_PAIRS);
    if let Ok(Some(twins)) = Twins::find(board, pairs, seed, limits) {
        return (Box::new(twins), board.len());
    }
    let judge = |meter: &mut Meter<'_>| Exact::new(board.graph(), meter);
    if let Ok(Some(exact)) = Meter::new(limits).budgeted(MOST_BODIES, judge) {
        let length = exact.length();
        return (Box::new(Hunter::new(Arc::new(exact))), length);
    }
    let (ears, length) = Ears::new(board, seed, limits);
    (Box::new(ears), length)
}

/// A cycle through every cell. (A puzzle has no cycle of one or two cells, but a snake fills such
/// a board at once.)
pub(crate) fn cycle_of(
    board: &Board,
    seed: u64,
    limits: &Limits<'_>,
) -> Result<Result<Vec<Vertex>, Certificate>, Refusal> {
    let tiny = board.len() <= 2 && board.graph().components().1 == 1;
    if tiny {
        return Ok(Ok(Vertex::all(board.len()).collect()));
    }
    let puzzle =
        cycle::Puzzle::new(cycle::Draft { board: board.clone() }).map_err(|_| Refusal::NoCell)?;
    let ask = Ask { seed, ..Ask::default() };
    match cycle::solve(&puzzle, &ask, limits).map(|answer| answer.outcome) {
        Ok(Outcome::Solved(solution)) => {
            Ok(Ok(solution.cells.iter().filter_map(|&cell| board.vertex(cell)).collect()))
        }
        Ok(Outcome::Unsolvable(why)) => Ok(Err(why)),
        Ok(Outcome::Unknown { stop, .. }) => Err(Refusal::Open(stop)),
        Err(_) => Err(Refusal::Open(Stop::Method)),
    }
}

/// Lets an autopilot play a game to its end, or until the limits stop it.
///
/// # Errors
/// The reason to stop. The game is left as it is then.
pub fn play(
    game: &mut Game,
    autopilot: &mut dyn Autopilot,
    limits: &Limits<'_>,
) -> Result<State, Stop> {
    // games of few steps never come to where a meter asks
    limits.watch.and_then(|watch| watch.stop()).map_or(Ok(()), Err)?;
    let mut meter = Meter::new(limits);
    while game.state() == State::Playing {
        meter.node()?;
        match autopilot.next(game) {
            Some(to) => game.step(to),
            None => break,
        };
    }
    Ok(game.state())
}
