//! Whether the snake can always win on a board.
//!
//! Someone places the food, where it hurts most, and also chooses where the snake begins. The board
//! is *winnable* if the snake fills it all the same. That is NP-hard to decide, even between walls
//! on a square lattice (Graafsma, Manthey and Skopalik, "Playing Snake on a Graph", arXiv
//! 2506.21281). Decided are:
//!
//! - boards that one cell holds together, of any size: lost (`cut`);
//! - boards with a loop through all cells, of any size: won ([`crate::autopilot`]);
//! - boards of two colors and an odd number of cells, of any size: won if they have twins
//!   (`crate::twin`), else lost (`colors`);
//! - all others whose bodies can be listed (`bodies`, `sure`).

mod bodies;
mod colors;
mod cut;
mod duel;
mod exact;
mod sure;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use brimful::board::Board;
use brimful::graph::Vertex;
use brimful::ids::IdVec;
use brimful::limits::{Limits, Meter, Stop};
use brimful::phrase;
use brimful::words::{self, Phrase};

use crate::pilot::cycle_of;
use crate::twin::Twins;
use crate::{Autopilot, Game, Pilot, Refusal, autopilot};
use colors::Twinless;
use cut::Cut;
pub use duel::{Duel, Line, Moment};
use exact::Miser;
pub(crate) use exact::{Exact, Hunter};

/// Someone who places the food.
pub trait Adversary: Send {
    /// Where the snake begins.
    fn start(&self) -> Vertex;

    /// The cell for the next food; `None` if every one will do.
    fn food(&mut self, game: &Game) -> Option<Vertex>;
}

/// Whether a board can be won wherever the food is placed.
pub enum Verdict {
    /// The snake fills the board; this autopilot does.
    Winnable(Reason, Box<dyn Autopilot>),
    /// Food can be placed so that no snake fills the board; here is who does.
    Losable(Reason, Box<dyn Adversary>),
    /// The limits came first, or the board is too large.
    Unknown(Stop),
}

/// Why a board can be won, or cannot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Reason {
    /// A loop leads through every cell.
    Loop,
    /// A loop leads through every cell but one, and that one can take the place of another.
    Twins,
    /// The board falls into parts.
    Parts,
    /// Only this cell joins two parts.
    Cut(Vertex),
    /// A path alternates between two colors, which have these numbers of cells.
    Colors([usize; 2]),
    /// The number of cells is odd, and of two colors, but there are no twins.
    NoTwins,
    /// Every body of the snake was looked at.
    Search {
        /// How many bodies there are.
        bodies: u64,
        /// The length that is sure.
        length: usize,
    },
}

impl Reason {
    /// The name that scripts know it by.
    pub fn name(&self) -> &'static str {
        match self {
            Reason::Loop => "loop",
            Reason::Twins => "twins",
            Reason::Parts => "disconnected",
            Reason::Cut(_) => "cut",
            Reason::Colors(_) => "balance",
            Reason::NoTwins => "no-twins",
            Reason::Search { .. } => "search",
        }
    }

    /// The cells that the sentence is about.
    pub fn cells(&self, board: &Board) -> Vec<Vertex> {
        let graph = board.graph();
        let all = || Vertex::all(graph.len());
        match *self {
            Reason::Cut(v) => vec![v],
            Reason::Parts => {
                let (part, _) = graph.components();
                all().filter(|&v| part[v] != part[Vertex(0)]).collect()
            }
            Reason::Colors([a, b]) => {
                let colors = graph.two_coloring().unwrap_or_default();
                all().filter(|&v| colors.get(v) == Some(&(b > a))).collect()
            }
            Reason::Loop | Reason::Twins | Reason::NoTwins | Reason::Search { .. } => Vec::new(),
        }
    }

    /// A sentence without its end.
    pub fn phrase(&self, board: &Board) -> Phrase {
        match *self {
            Reason::Loop if board.len() < 3 => {
                phrase!("on one or two free cells no step can be wrong")
            }
            Reason::Loop => phrase!("a loop leads through every free cell"),
            Reason::Twins => phrase!(
                "a loop leads through every free cell but one, and that one can take the place \
                 of another"
            ),
            Reason::Parts => phrase!("the free cells are not connected"),
            Reason::Cut(v) => phrase!(
                "only {cell} joins two parts: a snake too long to turn around in the smaller one \
                 never comes back",
                cell = board.name(board.cell(v))
            ),
            Reason::Colors([a, b]) => phrase!(
                "a snake alternates between two colors like a chessboard's, but {a} cells have \
                 one color and {b} the other",
                a = a,
                b = b
            ),
            Reason::NoTwins => phrase!(
                "the number of cells is odd, and no loop leads through all of them but one that \
                 can take the place of another"
            ),
            Reason::Search { bodies, length } => phrase!(
                "all {bodies} ways the snake can lie were judged, and a length of {length} is sure",
                bodies = bodies,
                length = length
            ),
        }
    }
}

/// Why a board stayed undecided, without a capital and a full stop. `refused` are about the bytes
/// that the largest table refused would have taken.
pub fn why_open(stop: Stop, refused: Option<u64>, board: &Board) -> Phrase {
    match stop {
        Stop::Method if board.len() > bodies::MOST_CELLS => phrase!(
            "no known rule decides this board, and with {cells} cells it is too large for a \
             search, which ends at {most}",
            cells = board.len(),
            most = bodies::MOST_CELLS
        ),
        Stop::Memory => phrase!(
            "no known rule decides this board, and the snake has too many bodies on it: \
             {reason}",
            reason = words::stopped(stop, refused)
        ),
        _ => words::stopped(stop, refused),
    }
}

/// Decides whether a board can be won wherever the food is placed, wherever the snake begins.
///
/// # Errors
/// A board without cells.
pub fn decide(board: &Board, seed: u64, limits: &Limits<'_>) -> Result<Verdict, Refusal> {
    if board.is_empty() {
        return Err(Refusal::NoCell);
    }
    let verdict = by_theory(board, seed, limits).unwrap_or_else(|| by_search(board, limits));
    Ok(verdict.unwrap_or_else(Verdict::Unknown))
}

/// The verdict that needs no look at bodies, if there is one.
fn by_theory(board: &Board, seed: u64, limits: &Limits<'_>) -> Option<Result<Verdict, Stop>> {
    let graph = board.graph();
    let n = graph.len();
    if graph.components().1 > 1 {
        return Some(Ok(Verdict::Losable(Reason::Parts, Box::new(Elsewhere))));
    }
    let colors = graph.two_coloring();
    if let Some(cut) = Cut::find(graph, colors.is_some()) {
        return Some(Ok(Verdict::Losable(Reason::Cut(cut.cell), Box::new(cut))));
    }
    match colors {
        Some(colors) if n % 2 == 1 && n >= 5 => Some(odd(board, colors, seed, limits)),
        Some(colors) if colors::count(&colors)[0].abs_diff(colors::count(&colors)[1]) > 1 => {
            let counts = colors::count(&colors);
            Some(Ok(Verdict::Losable(Reason::Colors(counts), Box::new(Elsewhere))))
        }
        _ => match cycle_of(board, seed, limits) {
            Ok(Ok(_)) => {
                let (pilot, _) = autopilot(Pilot::Best, board, seed, limits).ok()?;
                Some(Ok(Verdict::Winnable(Reason::Loop, pilot)))
            }
            Ok(Err(_)) | Err(Refusal::NoCell) => None,
            // every body may be seen sooner than every loop
            Err(Refusal::Open(stop)) => (n > bodies::MOST_CELLS).then_some(Err(stop)),
        },
    }
}

fn odd(
    board: &Board,
    colors: IdVec<Vertex, bool>,
    seed: u64,
    limits: &Limits<'_>,
) -> Result<Verdict, Stop> {
    let counts = colors::count(&colors);
    if counts[0].abs_diff(counts[1]) > 1 {
        return Ok(Verdict::Losable(Reason::Colors(counts), Box::new(Elsewhere)));
    }
    Ok(match Twins::find(board, usize::MAX, seed, limits)? {
        Some(twins) => Verdict::Winnable(Reason::Twins, Box::new(twins)),
        None => Verdict::Losable(Reason::NoTwins, Box::new(Twinless::new(colors))),
    })
}

fn by_search(board: &Board, limits: &Limits<'_>) -> Result<Verdict, Stop> {
    let exact = Arc::new(Exact::new(board.graph(), &mut Meter::new(limits))?);
    let reason = Reason::Search { bodies: exact.bodies(board.len()), length: exact.length() };
    Ok(match exact.length() == board.len() {
        true => Verdict::Winnable(reason, Box::new(Hunter::new(exact))),
        false => Verdict::Losable(reason, Box::new(Miser(exact))),
    })
}

/// Lays food out of reach, if there is such a cell.
struct Elsewhere;

impl Adversary for Elsewhere {
    fn start(&self) -> Vertex {
        Vertex(0)
    }

    fn food(&mut self, game: &Game) -> Option<Vertex> {
        let (part, _) = game.board().graph().components();
        let here = part[game.head()];
        Vertex::all(part.len()).find(|&v| part[v] != here)
    }
}
