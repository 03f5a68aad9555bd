//! Why a picture is refused: data for programs, and one sentence each for people.

use std::fmt;

use brimful::board::{BoardError, Cell};
use brimful::numberlink::Rules;
use brimful::phrase;
use brimful::puzzle::{DraftError, Kind};
use brimful::words::Phrase;

use crate::pixels::decode::Unreadable;

/// Why a picture was not read as a puzzle.
///
/// The variants are for programs; [`Display`](std::fmt::Display) gives the sentence for people.
///
/// ```
/// use brimful_vision::{Options, Refusal, Unreadable, read};
///
/// let refusal = read(b"not a picture", &Options::default()).refusal;
/// assert_eq!(refusal, Some(Refusal::Unreadable(Unreadable::Format)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The file could not be decoded.
    Unreadable(#[from] Unreadable),
    /// An SVG that carries no puzzle.
    NotCarried,
    /// The picture carries a puzzle of another kind than the one asked for.
    OtherKind {
        /// The kind of that puzzle.
        kind: Kind,
    },

    // Whole pictures.
    /// No reader found anything like a board.
    NoBoard,
    /// Lines of the board continue past the part that could be read.
    PartOfBoard,
    /// The picture's rim cuts through the tiles.
    CutByRim,
    /// A board of tiles has a margin on one side and none on the opposite one.
    NoMargin,

    // Finished boards.
    /// A path runs through every cell.
    EveryCellOnPath,
    /// Every cell holds a dot or a pipe.
    EveryCellFilled,
    /// All tiles have the same color.
    OneColor,

    // Cells.
    /// Some cells were read with too little confidence.
    UnclearCells {
        /// The number of those cells.
        cells: usize,
    },
    /// Lines do not decide whether a place is a cell or a hole.
    UnclearHole {
        /// The place.
        cell: Cell,
    },

    // One path.
    /// The discs do not hold 1, 2, 3 and so on, or one of the numbers is not legible.
    NotInOrder,
    /// Numbers repeat, are too large, have no gaps, or fill the board.
    NotSteps,
    /// Numbers differ in color or in what is behind them.
    NumbersDiffer,

    // Cardinal Chains.
    /// Most cells of the grid hold no number.
    FewNumbers,
    /// Holes show different backgrounds.
    HolesDiffer,
    /// Some cells hold a mark that is not a number.
    NotNumbers {
        /// The number of those cells.
        cells: usize,
    },
    /// No cell is marked as the start of a path.
    NoStart,

    // Numberlink.
    /// The grid holds no dot.
    NoDots,
    /// Most marks are not dots.
    NotDots,
    /// Some cells hold a mark that is neither a dot nor a pipe.
    NeitherDotNorPipe {
        /// The number of those cells.
        cells: usize,
    },
    /// A dot has no partner.
    SingleDot {
        /// The cell of the dot.
        cell: Cell,
    },

    // Walled boards.
    /// No lines enclose cells.
    NoEnclosedCells,
    /// A cell is neither gray nor of one color.
    NotPlainCells,
    /// Lines do not decide which color is the walls'.
    UnclearWallCells,
    /// There are no walls at all.
    EmptyBoard,
    /// Rows and columns have marks beside them, as in a nonogram.
    CluesBeside,

    // Thin walls and joined sides.
    /// A line is nearly as thick as a wall.
    UnclearWall {
        /// The cells on both sides of the line.
        cells: [Cell; 2],
    },
    /// A wall at this place would look like its surroundings.
    HiddenWall {
        /// The cells on both sides of that place.
        cells: [Cell; 2],
    },
    /// Lines look like thin walls on cells too small to measure them.
    SmallCells,
    /// One end of a row or column has a stub, the other has not.
    SingleStub {
        /// The cell with the stub.
        cell: Cell,
    },
    /// Most rows or columns between joined sides lack stubs.
    FewStubs,

    // Tiles.
    /// There are no tiles.
    NoTiles,
    /// The tiles are fewer than a board has.
    FewTiles,
    /// Many tiles show several colors.
    UnevenTiles,
    /// All tiles are gray.
    GrayTiles,
    /// More colors than a board has.
    ManyColors,
    /// Lines separate cells of one color.
    LinesBetweenTiles,
    /// Each tile covers several cells of the lattice.
    FineLattice,
    /// A patch beside the board could be more of it.
    UnclearNeighbor,
    /// The background could be tiles as well.
    UnclearOutline,
    /// Several cells are marked as the pivot.
    SeveralPivots,
    /// A mark on a tile is not a number.
    NotNumbersOnTiles,
    /// A chessboard, which is rarely a puzzle.
    Chessboard,
    /// A region shows several numbers of colors, or none where others show one.
    RegionNumbers {
        /// The first cell of the region.
        cell: Cell,
        /// How many numbers it shows.
        numbers: usize,
    },
    /// One number is on tiles of two colors.
    NumberOnTwoColors {
        /// The number.
        number: u32,
    },

    // Triangles.
    /// The game's bar of colors is missing.
    NoColorBar,
    /// Some places are neither plainly tiles nor plainly gaps.
    UnclearGaps,
    /// Triangles fill the picture to its rim.
    NothingAroundTriangles,
    /// Triangles form hexagons.
    Hexagons,
    /// Stubs leave a board of triangles.
    StubsOnTriangles,
    /// There are thin walls between triangles.
    WallsOnTriangles,

    // The puzzle's rules.
    /// The cells do not form a board.
    NotABoard(#[from] BoardError),
    /// The board breaks a rule of its puzzle.
    NotAPuzzle(#[from] DraftError),
    /// The puzzle has no solution, so something was misread.
    NoSolution {
        /// The rules in force, if the kind of puzzle has several sets.
        rules: Option<Rules>,
        /// The name of the proof.
        proof: &'static str,
    },
    /// The puzzle is odd, and without its one solution it may be no puzzle.
    OddNumbers(Oddity),
    /// The puzzle is odd, and a misread wall is the likelier explanation.
    OddWithWalls(Oddity),
    /// The puzzle is odd, and the picture may end before the board does.
    OddAtRim(Oddity),
}

impl From<&Refusal> for Phrase {
    fn from(error: &Refusal) -> Self {
        match error {
            Refusal::Unreadable(error) => error.into(),
            Refusal::NotCarried => {
                phrase!("this SVG carries no puzzle: save it as PNG to have it read by sight")
            }
            Refusal::OtherKind { kind } => {
                phrase!("this picture carries a {kind} puzzle", kind = kind.name())
            }
            Refusal::NoBoard => phrase!("there is no board of lines or tiles"),
            Refusal::PartOfBoard => phrase!(
                "the picture shows only a part of the board: its lines go on beyond what can be read"
            ),
            Refusal::CutByRim => phrase!("the board is cut off by the picture's rim"),
            Refusal::NoMargin => {
                phrase!("the picture may show only a part of the board: one side has no margin")
            }
            Refusal::EveryCellOnPath => phrase!("every cell is on a path: the board is finished"),
            Refusal::EveryCellFilled => phrase!("every cell is filled: the board is finished"),
            Refusal::OneColor => phrase!("the board has one color: it is finished"),
            Refusal::UnclearCells { cells } => {
                Phrase::count(*cells, "one cell is not clear", "{n} cells are not clear")
            }
            Refusal::UnclearHole { cell } => {
                phrase!("it is not clear whether there is a cell at {cell}", cell)
            }
            Refusal::NotInOrder => phrase!("the discs do not hold the numbers 1, 2, 3 and so on"),
            Refusal::NotSteps => phrase!("the numbers are not some of the steps of one path"),
            Refusal::NumbersDiffer => {
                phrase!("the numbers do not look alike: some may be a player's")
            }
            Refusal::FewNumbers => phrase!("there is a grid, but few of its cells hold a number"),
            Refusal::HolesDiffer => phrase!("the cells without numbers differ in color"),
            Refusal::NotNumbers { cells } => Phrase::count(
                *cells,
                "one cell holds something that is not a number",
                "{n} cells hold something that is not a number",
            ),
            Refusal::NoStart => phrase!("the board has no start"),
            Refusal::NoDots => phrase!("there is a grid, but no dot on it"),
            Refusal::NotDots => phrase!("the cells hold other things than dots"),
            Refusal::NeitherDotNorPipe { cells } => Phrase::count(
                *cells,
                "one cell holds something that is neither dot nor pipe",
                "{n} cells hold something that is neither dot nor pipe",
            ),
            Refusal::SingleDot { cell } => {
                phrase!("the dot at {cell} has no second of its color", cell)
            }
            Refusal::NoEnclosedCells => phrase!("no lines enclose cells"),
            Refusal::NotPlainCells => {
                phrase!("some cells are neither plainly free nor plainly walls")
            }
            Refusal::UnclearWallCells => phrase!("it is not clear which cells are walls"),
            Refusal::EmptyBoard => phrase!("the board is empty"),
            Refusal::CluesBeside => {
                phrase!("the marks beside rows and columns belong to another puzzle")
            }
            Refusal::UnclearWall { cells } => phrase!(
                "it is not clear whether a wall stands between {one} and {other}",
                one = cells[0],
                other = cells[1]
            ),
            Refusal::HiddenWall { cells } => phrase!(
                "a wall between {one} and {other} would hardly be seen",
                one = cells[0],
                other = cells[1]
            ),
            Refusal::SmallCells => {
                phrase!("lines look like thin walls, but the cells are too small to be sure")
            }
            Refusal::SingleStub { cell } => {
                phrase!("something reaches over the board's rim at {cell}", cell)
            }
            Refusal::FewStubs => {
                phrase!("few lines reach over the board's rim: joined sides have more")
            }
            Refusal::NoTiles => phrase!("there are no tiles"),
            Refusal::FewTiles => phrase!("there are too few tiles"),
            Refusal::UnevenTiles => phrase!("the tiles are not of one color each"),
            Refusal::GrayTiles => {
                phrase!("the cells are gray: walls, perhaps, but without lines between free cells")
            }
            Refusal::ManyColors => phrase!("there are too many colors"),
            Refusal::LinesBetweenTiles => phrase!("there are lines between cells of one color"),
            Refusal::FineLattice => phrase!("the tiles are larger than the cells of this lattice"),
            Refusal::UnclearNeighbor => {
                phrase!("it is not clear whether what is beside the board belongs to it")
            }
            Refusal::UnclearOutline => {
                phrase!("it is not clear where the board ends and its background begins")
            }
            Refusal::SeveralPivots => phrase!("several cells are marked"),
            Refusal::NotNumbersOnTiles => {
                phrase!("there is something on tiles that is not a number")
            }
            Refusal::Chessboard => phrase!(
                "two colors alternate everywhere, as on a chessboard: name the puzzle if it is one"
            ),
            Refusal::RegionNumbers { cell, numbers } => phrase!(
                "the region at {cell} shows {numbers} numbers of colors instead of one",
                cell,
                numbers
            ),
            Refusal::NumberOnTwoColors { number } => {
                phrase!("the number {number} is on two colors", number)
            }
            Refusal::NoColorBar => phrase!("there are triangles, but no bar of colors below them"),
            Refusal::UnclearGaps => phrase!("some places could be tiles or gaps"),
            Refusal::NothingAroundTriangles => {
                phrase!("there are triangles, but nothing around them")
            }
            Refusal::Hexagons => phrase!("the tiles are hexagons, which are not supported"),
            Refusal::StubsOnTriangles => {
                phrase!("lines reach over the rim of a board of triangles, which is not supported")
            }
            Refusal::WallsOnTriangles => {
                phrase!("there are thin walls between triangles, which are not supported")
            }
            Refusal::NotABoard(error) => error.into(),
            Refusal::NotAPuzzle(error) => error.into(),
            Refusal::NoSolution { rules: None, proof } => {
                phrase!("the board as read has no solution ({proof})", proof)
            }
            Refusal::NoSolution { rules: Some(rules), proof } => phrase!(
                "the board as read has no solution under the rules {rules} ({proof})",
                rules = rules.name(),
                proof,
            ),
            Refusal::OddNumbers(oddity) => phrase!(
                "{oddity}, so its numbers may be misread, or belong to something else",
                oddity = Phrase::from(oddity)
            ),
            Refusal::OddWithWalls(oddity) => {
                phrase!("{oddity}, and its walls may be misread", oddity = Phrase::from(oddity))
            }
            Refusal::OddAtRim(oddity) => phrase!(
                "{oddity}, and the picture may show only a part of it",
                oddity = Phrase::from(oddity)
            ),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Phrase::from(self).fmt(f)
    }
}

/// A property of a puzzle that was read which its game does not promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Oddity {
    /// The puzzle has more than one solution.
    SeveralSolutions,
    /// The search stopped before it found a solution or a proof of unsolvability.
    SolutionUnknown,
}

impl From<&Oddity> for Phrase {
    fn from(error: &Oddity) -> Self {
        match error {
            Oddity::SeveralSolutions => phrase!("the board as read has several solutions"),
            Oddity::SolutionUnknown => {
                phrase!("it is not known whether the board as read has a solution")
            }
        }
    }
}

impl fmt::Display for Oddity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Phrase::from(self).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_agree_in_number() {
        assert_eq!(Refusal::UnclearCells { cells: 1 }.to_string(), "one cell is not clear");
        let many = Refusal::NotNumbers { cells: 3 }.to_string();
        assert_eq!(many, "3 cells hold something that is not a number");
    }

    #[test]
    fn a_contradiction_names_its_rules_and_proof() {
        let rules = Some(Rules::FillTouch);
        let sentence = Refusal::NoSolution { rules, proof: "parity" }.to_string();
        let expected = "the board as read has no solution under the rules fill-touch (parity)";
        assert_eq!(sentence, expected);
    }
}
