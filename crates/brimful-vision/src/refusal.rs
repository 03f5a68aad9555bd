//! Why a picture is refused: data for programs, and one sentence each for people.

use brimful::board::{BoardError, Cell};
use brimful::numberlink::Rules;
use brimful::puzzle::DraftError;

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
    #[error(transparent)]
    Unreadable(#[from] Unreadable),

    // Whole pictures.
    /// No reader found anything like a board.
    #[error("there is no board of lines or tiles")]
    NoBoard,
    /// Lines of the board continue past the part that could be read.
    #[error("the picture shows only a part of the board: its lines go on beyond what can be read")]
    PartOfBoard,
    /// The picture's rim cuts through the tiles.
    #[error("the board is cut off by the picture's rim")]
    CutByRim,
    /// A board of tiles has a margin on one side and none on the opposite one.
    #[error("the picture may show only a part of the board: one side has no margin")]
    NoMargin,

    // Finished boards.
    /// A path runs through every cell.
    #[error("every cell is on a path: the board is finished")]
    EveryCellOnPath,
    /// Every cell holds a dot or a pipe.
    #[error("every cell is filled: the board is finished")]
    EveryCellFilled,
    /// All tiles have the same color.
    #[error("the board has one color: it is finished")]
    OneColor,

    // Cells.
    /// Some cells were read with too little confidence.
    #[error("{}", count(*cells, "is", "are", "not clear"))]
    UnclearCells {
        /// The number of those cells.
        cells: usize,
    },
    /// Lines do not decide whether a place is a cell or a hole.
    #[error("it is not clear whether there is a cell at {cell}")]
    UnclearHole {
        /// The place.
        cell: Cell,
    },

    // One path.
    /// The discs do not hold 1, 2, 3 and so on, or one of the numbers is not legible.
    #[error("the discs do not hold the numbers 1, 2, 3 and so on")]
    NotInOrder,
    /// Numbers repeat, are too large, have no gaps, or fill the board.
    #[error("the numbers are not some of the steps of one path")]
    NotSteps,
    /// Numbers differ in color or in what is behind them.
    #[error("the numbers do not look alike: some may be a player's")]
    NumbersDiffer,

    // Cardinal Chains.
    /// Most cells of the grid hold no number.
    #[error("there is a grid, but few of its cells hold a number")]
    FewNumbers,
    /// Holes show different backgrounds.
    #[error("the cells without numbers differ in color")]
    HolesDiffer,
    /// Some cells hold a mark that is not a number.
    #[error("{}", count(*cells, "holds", "hold", "something that is not a number"))]
    NotNumbers {
        /// The number of those cells.
        cells: usize,
    },
    /// No cell is marked as the start of a path.
    #[error("the board has no start")]
    NoStart,

    // Numberlink.
    /// The grid holds no dot.
    #[error("there is a grid, but no dot on it")]
    NoDots,
    /// Most marks are not dots.
    #[error("the cells hold other things than dots")]
    NotDots,
    /// Some cells hold a mark that is neither a dot nor a pipe.
    #[error("{}", count(*cells, "holds", "hold", "something that is neither dot nor pipe"))]
    NeitherDotNorPipe {
        /// The number of those cells.
        cells: usize,
    },
    /// A dot has no partner.
    #[error("the dot at {cell} has no second of its color")]
    SingleDot {
        /// The cell of the dot.
        cell: Cell,
    },

    // Walled boards.
    /// No lines enclose cells.
    #[error("no lines enclose cells")]
    NoEnclosedCells,
    /// A cell is neither gray nor of one color.
    #[error("some cells are neither plainly free nor plainly walls")]
    NotPlainCells,
    /// Lines do not decide which color is the walls'.
    #[error("it is not clear which cells are walls")]
    UnclearWallCells,
    /// There are no walls at all.
    #[error("the board is empty")]
    EmptyBoard,
    /// Rows and columns have marks beside them, as in a nonogram.
    #[error("the marks beside rows and columns belong to another puzzle")]
    CluesBeside,

    // Thin walls and joined sides.
    /// A line is nearly as thick as a wall.
    #[error("it is not clear whether a wall stands between {} and {}", cells[0], cells[1])]
    UnclearWall {
        /// The cells on both sides of the line.
        cells: [Cell; 2],
    },
    /// A wall at this place would look like its surroundings.
    #[error("a wall between {} and {} would hardly be seen", cells[0], cells[1])]
    HiddenWall {
        /// The cells on both sides of that place.
        cells: [Cell; 2],
    },
    /// Lines look like thin walls on cells too small to measure them.
    #[error("lines look like thin walls, but the cells are too small to be sure")]
    SmallCells,
    /// One end of a row or column has a stub, the other has not.
    #[error("something reaches over the board's rim at {cell}")]
    SingleStub {
        /// The cell with the stub.
        cell: Cell,
    },
    /// Most rows or columns between joined sides lack stubs.
    #[error("few lines reach over the board's rim: joined sides have more")]
    FewStubs,

    // Tiles.
    /// There are no tiles.
    #[error("there are no tiles")]
    NoTiles,
    /// The tiles are fewer than a board has.
    #[error("there are too few tiles")]
    FewTiles,
    /// Many tiles show several colors.
    #[error("the tiles are not of one color each")]
    UnevenTiles,
    /// All tiles are gray.
    #[error("the cells are gray: walls, perhaps, but without lines between free cells")]
    GrayTiles,
    /// More colors than a board has.
    #[error("there are too many colors")]
    ManyColors,
    /// Lines separate cells of one color.
    #[error("there are lines between cells of one color")]
    LinesBetweenTiles,
    /// Each tile covers several cells of the lattice.
    #[error("the tiles are larger than the cells of this lattice")]
    FineLattice,
    /// A patch beside the board could be more of it.
    #[error("it is not clear whether what is beside the board belongs to it")]
    UnclearNeighbor,
    /// The background could be tiles as well.
    #[error("it is not clear where the board ends and its background begins")]
    UnclearOutline,
    /// Several cells are marked as the pivot.
    #[error("several cells are marked")]
    SeveralPivots,
    /// A mark on a tile is not a number.
    #[error("there is something on tiles that is not a number")]
    NotNumbersOnTiles,
    /// A chessboard, which is rarely a puzzle.
    #[error("two colors alternate everywhere, as on a chessboard: name the puzzle if it is one")]
    Chessboard,
    /// A region shows several numbers of colors, or none where others show one.
    #[error("the region at {cell} shows {numbers} numbers of colors instead of one")]
    RegionNumbers {
        /// The first cell of the region.
        cell: Cell,
        /// How many numbers it shows.
        numbers: usize,
    },
    /// One number is on tiles of two colors.
    #[error("the number {number} is on two colors")]
    NumberOnTwoColors {
        /// The number.
        number: u32,
    },

    // Triangles.
    /// The game's bar of colors is missing.
    #[error("there are triangles, but no bar of colors below them")]
    NoColorBar,
    /// Some places are neither plainly tiles nor plainly gaps.
    #[error("some places could be tiles or gaps")]
    UnclearGaps,
    /// Triangles fill the picture to its rim.
    #[error("there are triangles, but nothing around them")]
    NothingAroundTriangles,
    /// Triangles form hexagons.
    #[error("the tiles are hexagons, which are not supported")]
    Hexagons,
    /// Stubs leave a board of triangles.
    #[error("lines reach over the rim of a board of triangles, which is not supported")]
    StubsOnTriangles,
    /// There are thin walls between triangles.
    #[error("there are thin walls between triangles, which are not supported")]
    WallsOnTriangles,

    // The puzzle's rules.
    /// The cells do not form a board.
    #[error(transparent)]
    NotABoard(#[from] BoardError),
    /// The board breaks a rule of its puzzle.
    #[error(transparent)]
    NotAPuzzle(#[from] DraftError),
    /// The puzzle has no solution, so something was misread.
    #[error("the board as read has no solution{} ({proof})", under(*rules))]
    NoSolution {
        /// The rules in force, if the kind of puzzle has several sets.
        rules: Option<Rules>,
        /// The name of the proof.
        proof: &'static str,
    },
    /// The puzzle is odd, and without its one solution it may be no puzzle.
    #[error("{0}, so its numbers may be misread, or belong to something else")]
    OddNumbers(Oddity),
    /// The puzzle is odd, and a misread wall is the likelier explanation.
    #[error("{0}, and its walls may be misread")]
    OddWithWalls(Oddity),
    /// The puzzle is odd, and the picture may end before the board does.
    #[error("{0}, and the picture may show only a part of it")]
    OddAtRim(Oddity),
}

/// A property of a puzzle that was read which its game does not promise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Oddity {
    /// The puzzle has more than one solution.
    #[error("the board as read has several solutions")]
    SeveralSolutions,
    /// The search stopped before it found a solution or a proof of unsolvability.
    #[error("it is not known whether the board as read has a solution")]
    SolutionUnknown,
}

/// A number of cells with its verb: "one cell holds …", "3 cells hold …".
fn count(cells: usize, one: &str, many: &str, what: &str) -> String {
    if cells == 1 {
        format!("one cell {one} {what}")
    } else {
        format!("{cells} cells {many} {what}")
    }
}

fn under(rules: Option<Rules>) -> String {
    rules.map_or(String::new(), |rules| format!(" under the rules {}", rules.name()))
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
