//! Rules that a proposed solution breaks, found by checkers that share nothing with the solvers.

use std::fmt;

use crate::board::{Cell, Place};
use crate::ids::Color;
use crate::phrase;
use crate::words::Phrase;

/// The rule that a proposed solution breaks, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Violation {
    /// The solution is of another kind of puzzle.
    OtherKind {
        /// The kind of the puzzle.
        kind: &'static str,
    },
    /// A path has no cell.
    EmptyPath,
    /// The board has no such cell.
    NoCell {
        /// What the board's cells are called: a cell, a free cell, a tile.
        what: &'static str,
        /// Where.
        place: Place,
    },
    /// Two cells in a row do not touch.
    Apart {
        /// The cells.
        places: [Place; 2],
    },
    /// A cell is covered twice.
    CoveredTwice {
        /// Where.
        place: Place,
        /// Which way over a bridge.
        lane: Option<Lane>,
    },
    /// A cell is not covered.
    NotCovered {
        /// Where.
        place: Place,
        /// Which way over a bridge.
        lane: Option<Lane>,
    },
    /// A path begins where no path may begin.
    NotAStart {
        /// Where.
        place: Place,
    },
    /// A path enters the start of another.
    EntersStart {
        /// The step.
        places: [Place; 2],
    },
    /// A path goes to a smaller number.
    GoesDown {
        /// The step.
        places: [Place; 2],
        /// The numbers of its cells.
        numbers: [u32; 2],
    },
    /// A path turns on a bridge.
    TurnsOnBridge {
        /// The bridge, and the next cell.
        places: [Place; 2],
    },
    /// A label has two paths.
    TwoPaths {
        /// The label.
        label: String,
        /// Where the second path begins.
        place: Place,
    },
    /// A label has no path.
    NotJoined {
        /// The label.
        label: String,
        /// Its two endpoints.
        places: [Place; 2],
    },
    /// A path joins different labels.
    JoinsOthers {
        /// The labels.
        labels: [String; 2],
        /// The endpoints.
        places: [Place; 2],
    },
    /// A path does not run from one endpoint to another without meeting a third.
    NotBetweenEndpoints {
        /// Its first and its last cell.
        places: [Place; 2],
    },
    /// A path runs alongside itself.
    TouchesItself {
        /// The cells that touch.
        places: [Place; 2],
    },
    /// A filled board gives an endpoint another label.
    OtherLabel {
        /// The label.
        label: String,
        /// The label it is filled with.
        found: String,
        /// Where.
        place: Place,
    },
    /// A cell of a filled board has too few or too many neighbors of its own label.
    Neighbors {
        /// The label.
        label: String,
        /// Where.
        place: Place,
        /// The neighbors of that label.
        count: usize,
        /// The neighbors on a path: 1 at an endpoint, else 2.
        due: usize,
    },
    /// A cell of a filled board is not on the path of its label.
    OffPath {
        /// The label.
        label: String,
        /// Where.
        place: Place,
    },
    /// No path goes through all the cells of a label.
    NoWalk {
        /// The label.
        label: String,
        /// Its two endpoints.
        places: [Place; 2],
    },
    /// A number is met before the one below it.
    WrongOrder {
        /// The number met.
        number: u32,
        /// The number that comes next.
        due: u32,
        /// Where.
        place: Place,
    },
    /// A number is not the step at which the path is there.
    WrongStep {
        /// The number.
        number: u32,
        /// The step, from 1.
        step: u32,
        /// Where.
        place: Place,
    },
    /// The path begins before its first number, or goes on after its last.
    NotAtEnd {
        /// The number.
        number: u32,
        /// What the path should do there: `begin` or `end`.
        end: &'static str,
        /// Where.
        place: Place,
    },
    /// The loop passes a cell twice.
    LoopCrosses {
        /// Where.
        place: Place,
    },
    /// The loop misses a cell.
    LoopMisses {
        /// Where.
        place: Place,
    },
    /// The loop has fewer than three cells.
    LoopTooShort {
        /// Its cells.
        cells: Vec<Cell>,
    },
    /// A move cannot be played.
    Move {
        /// Its number, from 1.
        number: usize,
        /// What is wrong with it.
        why: BadMove,
        /// The cell it names.
        place: Place,
    },
    /// Several colors are left after the last move.
    ColorsLeft {
        /// Two tiles of different colors.
        places: [Place; 2],
    },
}

impl From<&Violation> for Phrase {
    fn from(error: &Violation) -> Self {
        match error {
            Violation::OtherKind { kind } => {
                phrase!("This is not a solution of a {kind} puzzle.", kind)
            }
            Violation::EmptyPath => phrase!("A path has no cell."),
            Violation::NoCell { what, place } => {
                phrase!("There is no {what} at {place}.", what = Phrase::new(what), place)
            }
            Violation::Apart { places: [one, other] } => {
                phrase!("The cells at {one} and at {other} do not touch.", one, other)
            }
            Violation::CoveredTwice { place, lane } => {
                phrase!("{way} is covered twice.", way = way(lane, place))
            }
            Violation::NotCovered { place, lane } => {
                phrase!("{way} is not covered.", way = way(lane, place))
            }
            Violation::NotAStart { place } => {
                phrase!("A path begins at {place}, which is not a start.", place)
            }
            Violation::EntersStart { places: [_, to] } => {
                phrase!("A path enters the start at {to}.", to)
            }
            Violation::GoesDown { places: [_, place], numbers: [from, to] } => {
                phrase!("A path goes down from {from} to {to} at {place}.", from, to, place)
            }
            Violation::TurnsOnBridge { places: [bridge, _] } => {
                phrase!("A path turns on the bridge at {bridge}.", bridge)
            }
            Violation::TwoPaths { label, .. } => phrase!("Label {label} has two paths.", label),
            Violation::NotJoined { label, .. } => phrase!("Label {label} is not joined.", label),
            Violation::JoinsOthers { labels: [one, other], .. } => {
                phrase!("A path joins label {one} to label {other}.", one, other)
            }
            Violation::NotBetweenEndpoints { places: [from, to] } => phrase!(
                "The path from {from} to {to} must join two endpoints and meet no other.",
                from,
                to
            ),
            Violation::TouchesItself { places: [one, other] } => {
                phrase!("A path runs alongside itself at {one} and {other}.", one, other)
            }
            Violation::OtherLabel { label, found, place } => phrase!(
                "The endpoint of label {label} at {place} is filled with {found}.",
                label,
                place,
                found
            ),
            Violation::Neighbors { label, place, count, due } => phrase!(
                "The cell at {place} has {count} neighbors of its label {label}, not {due}.",
                place,
                count,
                label,
                due
            ),
            Violation::OffPath { label, place } => phrase!(
                "The cell at {place} is not on the path of its label {label}.",
                place,
                label
            ),
            Violation::NoWalk { label, .. } => phrase!(
                "No path joins the endpoints of label {label} through all of its cells.",
                label
            ),
            Violation::WrongOrder { number, due, place } => phrase!(
                "The path meets the {number} at {place} where {due} is due.",
                number,
                place,
                due
            ),
            Violation::WrongStep { number, step, place } => phrase!(
                "The path meets the {number} at {place} as its cell {step}.",
                number,
                place,
                step
            ),
            Violation::NotAtEnd { number, end, place } => phrase!(
                "The path does not {end} at the {number} at {place}.",
                end = Phrase::new(end),
                number,
                place
            ),
            Violation::LoopCrosses { place } => {
                phrase!("The loop passes the cell at {place} twice.", place)
            }
            Violation::LoopMisses { place } => {
                phrase!("The loop misses the cell at {place}.", place)
            }
            Violation::LoopTooShort { .. } => phrase!("A loop has at least three cells."),
            Violation::Move { number, why, .. } => {
                phrase!("Move {number}: {why}.", number, why = Phrase::from(why))
            }
            Violation::ColorsLeft { places: [one, other] } => phrase!(
                "After the last move the tiles at {one} and {other} differ in color.",
                one,
                other
            ),
        }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Phrase::from(self).fmt(f)
    }
}

/// What is wrong with a recoloring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadMove {
    /// There is no tile at the cell it names.
    NoTile(Place),
    /// Its color is not in the palette.
    NoColor(Color),
    /// The region has that color.
    SameColor(Place, Color),
    /// Only the pivot's region is recolored, and the cell is not in it.
    NotThePivot(Place),
}

impl From<&BadMove> for Phrase {
    fn from(error: &BadMove) -> Self {
        match error {
            BadMove::NoTile(place) => phrase!("there is no tile at {place}", place),
            BadMove::NoColor(color) => phrase!("color {color} is not in the palette", color),
            BadMove::SameColor(place, color) => {
                phrase!("the region at {place} already has color {color}", place, color)
            }
            BadMove::NotThePivot(place) => {
                phrase!("{place} is not in the region of the pivot", place)
            }
        }
    }
}

impl fmt::Display for BadMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Phrase::from(self).fmt(f)
    }
}

/// A way over a bridge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// Along the row, over it.
    Row,
    /// Along the column, under it.
    Column,
}

/// A cell, or a way over a bridge.
fn way(lane: &Option<Lane>, place: &Place) -> Phrase {
    match lane {
        None => phrase!("The cell at {place}", place),
        Some(Lane::Row) => phrase!("The way along the row over the bridge at {place}", place),
        Some(Lane::Column) => {
            phrase!("The way along the column under the bridge at {place}", place)
        }
    }
}

impl Violation {
    /// The cells to point at.
    #[must_use]
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Violation::OtherKind { .. } | Violation::EmptyPath => Vec::new(),
            Violation::LoopTooShort { cells } => cells.clone(),
            Violation::NoCell { place, .. }
            | Violation::CoveredTwice { place, .. }
            | Violation::NotCovered { place, .. }
            | Violation::NotAStart { place }
            | Violation::TwoPaths { place, .. }
            | Violation::OtherLabel { place, .. }
            | Violation::Neighbors { place, .. }
            | Violation::OffPath { place, .. }
            | Violation::WrongOrder { place, .. }
            | Violation::WrongStep { place, .. }
            | Violation::NotAtEnd { place, .. }
            | Violation::LoopCrosses { place }
            | Violation::LoopMisses { place }
            | Violation::Move { place, .. } => vec![place.cell()],
            Violation::Apart { places }
            | Violation::EntersStart { places }
            | Violation::GoesDown { places, .. }
            | Violation::TurnsOnBridge { places }
            | Violation::NotJoined { places, .. }
            | Violation::NoWalk { places, .. }
            | Violation::JoinsOthers { places, .. }
            | Violation::NotBetweenEndpoints { places }
            | Violation::TouchesItself { places }
            | Violation::ColorsLeft { places } => places.iter().map(|place| place.cell()).collect(),
        }
    }
}
