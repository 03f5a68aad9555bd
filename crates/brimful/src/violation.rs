//! Rules that a proposed solution breaks, found by checkers that share nothing with the solvers.

use crate::board::{Cell, Place};
use crate::ids::Color;

/// The rule that a proposed solution breaks, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Violation {
    /// The solution is of another kind of puzzle.
    #[error("This is not a solution of a {kind} puzzle.")]
    OtherKind {
        /// The kind of the puzzle.
        kind: &'static str,
    },
    /// A path has no cell.
    #[error("A path has no cell.")]
    EmptyPath,
    /// The board has no such cell.
    #[error("There is no {what} at {place}.")]
    NoCell {
        /// What the board's cells are called: a cell, a free cell, a tile.
        what: &'static str,
        /// Where.
        place: Place,
    },
    /// Two cells in a row do not touch.
    #[error("The cells at {0} and at {1} do not touch.", places[0], places[1])]
    Apart {
        /// The cells.
        places: [Place; 2],
    },
    /// A cell is covered twice.
    #[error("{} is covered twice.", capital(lane, place))]
    CoveredTwice {
        /// Where.
        place: Place,
        /// Which way over a bridge.
        lane: Option<Lane>,
    },
    /// A cell is not covered.
    #[error("{} is not covered.", capital(lane, place))]
    NotCovered {
        /// Where.
        place: Place,
        /// Which way over a bridge.
        lane: Option<Lane>,
    },
    /// A path begins where no path may begin.
    #[error("A path begins at {place}, which is not a start.")]
    NotAStart {
        /// Where.
        place: Place,
    },
    /// A path enters the start of another.
    #[error("A path enters the start at {}.", places[1])]
    EntersStart {
        /// The step.
        places: [Place; 2],
    },
    /// A path goes to a smaller number.
    #[error("A path goes down from {} to {} at {}.", numbers[0], numbers[1], places[1])]
    GoesDown {
        /// The step.
        places: [Place; 2],
        /// The numbers of its cells.
        numbers: [u32; 2],
    },
    /// A path turns on a bridge.
    #[error("A path turns on the bridge at {}.", places[0])]
    TurnsOnBridge {
        /// The bridge, and the next cell.
        places: [Place; 2],
    },
    /// A label has two paths.
    #[error("Label {label} has two paths.")]
    TwoPaths {
        /// The label.
        label: String,
        /// Where the second path begins.
        place: Place,
    },
    /// A label has no path.
    #[error("Label {label} is not joined.")]
    NotJoined {
        /// The label.
        label: String,
        /// Its two endpoints.
        places: [Place; 2],
    },
    /// A path joins different labels.
    #[error("A path joins label {} to label {}.", labels[0], labels[1])]
    JoinsOthers {
        /// The labels.
        labels: [String; 2],
        /// The endpoints.
        places: [Place; 2],
    },
    /// A path does not run from one endpoint to another without meeting a third.
    #[error(
        "The path from {} to {} must join two endpoints and meet no other.",
        places[0],
        places[1]
    )]
    NotBetweenEndpoints {
        /// Its first and its last cell.
        places: [Place; 2],
    },
    /// A path runs alongside itself.
    #[error("A path runs alongside itself at {} and {}.", places[0], places[1])]
    TouchesItself {
        /// The cells that touch.
        places: [Place; 2],
    },
    /// A filled board gives an endpoint another label.
    #[error("The endpoint of label {label} at {place} is filled with {found}.")]
    OtherLabel {
        /// The label.
        label: String,
        /// The label it is filled with.
        found: String,
        /// Where.
        place: Place,
    },
    /// A cell of a filled board has too few or too many neighbors of its own label.
    #[error("The cell at {place} has {count} neighbors of its label {label}, not {due}.")]
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
    #[error("The cell at {place} is not on the path of its label {label}.")]
    OffPath {
        /// The label.
        label: String,
        /// Where.
        place: Place,
    },
    /// No path goes through all the cells of a label.
    #[error("No path joins the endpoints of label {label} through all of its cells.")]
    NoWalk {
        /// The label.
        label: String,
        /// Its two endpoints.
        places: [Place; 2],
    },
    /// A number is met before the one below it.
    #[error("The path meets the {number} at {place} where {due} is due.")]
    WrongOrder {
        /// The number met.
        number: u32,
        /// The number that comes next.
        due: u32,
        /// Where.
        place: Place,
    },
    /// A number is not the step at which the path is there.
    #[error("The path meets the {number} at {place} as its cell {step}.")]
    WrongStep {
        /// The number.
        number: u32,
        /// The step, from 1.
        step: u32,
        /// Where.
        place: Place,
    },
    /// The path begins before its first number, or goes on after its last.
    #[error("The path does not {end} at the {number} at {place}.")]
    NotAtEnd {
        /// The number.
        number: u32,
        /// What the path should do there: `begin` or `end`.
        end: &'static str,
        /// Where.
        place: Place,
    },
    /// The loop passes a cell twice.
    #[error("The loop passes the cell at {place} twice.")]
    LoopCrosses {
        /// Where.
        place: Place,
    },
    /// The loop misses a cell.
    #[error("The loop misses the cell at {place}.")]
    LoopMisses {
        /// Where.
        place: Place,
    },
    /// The loop has fewer than three cells.
    #[error("A loop has at least three cells.")]
    LoopTooShort {
        /// Its cells.
        cells: Vec<Cell>,
    },
    /// A move cannot be played.
    #[error("Move {number}: {why}.")]
    Move {
        /// Its number, from 1.
        number: usize,
        /// What is wrong with it.
        why: BadMove,
        /// The cell it names.
        place: Place,
    },
    /// Several colors are left after the last move.
    #[error("After the last move the tiles at {} and {} differ in color.", places[0], places[1])]
    ColorsLeft {
        /// Two tiles of different colors.
        places: [Place; 2],
    },
}

/// What is wrong with a recoloring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BadMove {
    /// There is no tile at the cell it names.
    #[error("there is no tile at {0}")]
    NoTile(Place),
    /// Its color is not in the palette.
    #[error("color {0} is not in the palette")]
    NoColor(Color),
    /// The region has that color.
    #[error("the region at {0} already has color {1}")]
    SameColor(Place, Color),
    /// Only the pivot's region is recolored, and the cell is not in it.
    #[error("{0} is not in the region of the pivot")]
    NotThePivot(Place),
}

/// A way over a bridge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lane {
    /// Along the row, over it.
    Row,
    /// Along the column, under it.
    Column,
}

fn capital(lane: &Option<Lane>, place: &Place) -> String {
    match lane {
        None => format!("The cell at {place}"),
        Some(Lane::Row) => format!("The way along the row over the bridge at {place}"),
        Some(Lane::Column) => format!("The way along the column under the bridge at {place}"),
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
