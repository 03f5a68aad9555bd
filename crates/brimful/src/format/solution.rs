//! Solutions as plain text: the cells of paths step by step, or the board filled with labels.

use crate::ids::IdVec;
use std::fmt;

use super::FormatError;
use crate::board::{Cell, Shape};
use crate::content::PlainSolution;
use crate::graph::Vertex;
use crate::phrase;
use crate::puzzle::{Kind, Puzzle, Solution};
use crate::room::{Filling, Misfilled};
use crate::text::{Line, Lines, Piece, Unfit, begins_list, header, list_of_rows, rows};
use crate::violation::Violation;
use crate::words::Phrase;

/// A format of solutions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SolutionFormat {
    /// The rows of the board, each cell with the number of its label: Numberlink.
    Filled,
    /// One `row column` a line, a blank line between paths: chains, cycles and paths. The cells of
    /// graphs are the numbers of their nodes.
    Steps,
}

impl SolutionFormat {
    /// Every format.
    pub const ALL: [SolutionFormat; 2] = [SolutionFormat::Filled, SolutionFormat::Steps];

    /// The name for scripts.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            SolutionFormat::Filled => "filled",
            SolutionFormat::Steps => "steps",
        }
    }
}

impl fmt::Display for SolutionFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A solution that a format cannot hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a {} solution cannot be written as {format}: {why}", kind.name())]
pub struct CannotWriteSolution {
    /// The kind of the puzzle.
    pub kind: Kind,
    /// The format asked for.
    pub format: SolutionFormat,
    /// The reason.
    pub why: Unfit,
}

/// Writes a solution, in lines that each end with a line break.
///
/// ```
/// use brimful::format::{self, Hints, SolutionFormat};
/// use brimful::{Ask, Limits};
///
/// let entry = format::read("2 3\n1 0 1\n2 0 2\n", &Hints::default()).remove(0)?;
/// let answer = entry.puzzle.solve(&Ask::default(), &Limits::default())?;
/// let solution = answer.solution().ok_or("no solution")?;
/// let text = format::write_solution(&entry.puzzle, solution, SolutionFormat::Filled)?;
/// assert_eq!(text, "1 1 1\n2 2 2\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A solution that the format cannot hold.
pub fn write_solution(
    puzzle: &Puzzle,
    solution: &Solution,
    format: SolutionFormat,
) -> Result<String, CannotWriteSolution> {
    let plain = solution.plain();
    let written = match (format, puzzle.room().filling()) {
        (SolutionFormat::Filled, Some(filling)) => write_filled(puzzle, filling, &plain),
        (SolutionFormat::Steps, None) => write_steps(puzzle, &plain),
        _ => Err(Unfit::Kind),
    };
    written.map_err(|why| CannotWriteSolution { kind: puzzle.kind(), format, why })
}

fn write_filled(
    puzzle: &Puzzle,
    filling: &dyn Filling,
    plain: &PlainSolution,
) -> Result<String, Unfit> {
    if matches!(puzzle.board().shape(), Shape::Abstract { .. }) {
        return Err(Unfit::Graph);
    }
    if puzzle.board().bridges().next().is_some() {
        return Err(Unfit::Bridges);
    }
    let numbers = filling.fill(plain);
    Ok(rows(puzzle.board(), -1, " ", |v| i64::from(numbers[v])))
}

fn write_steps(puzzle: &Puzzle, plain: &PlainSolution) -> Result<String, Unfit> {
    let is_graph = matches!(puzzle.board().shape(), Shape::Abstract { .. });
    let step = |cell: &Cell| match is_graph {
        true => format!("{}\n", cell.col),
        false => format!("{} {}\n", cell.row, cell.col),
    };
    let walk = |cells: &Vec<Cell>| cells.iter().map(step).collect::<String>();
    match plain {
        PlainSolution::Paths(paths) => Ok(paths.iter().map(walk).collect::<Vec<_>>().join("\n")),
        PlainSolution::Loop(cells) => Ok(walk(cells)),
        PlainSolution::Moves(_) => Err(Unfit::Kind),
    }
}

/// A word on a line of its own, in place of the solution of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Gap {
    /// The puzzle has no solution.
    Unsolvable,
    /// No solution is known.
    Unknown,
}

impl Gap {
    /// The word.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Gap::Unsolvable => "unsolvable",
            Gap::Unknown => "unknown",
        }
    }
}

impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Why a text is not a solution.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotASolution {
    /// It says that it holds none for this puzzle.
    #[error("The text says \"{0}\" in place of a solution.")]
    Gap(Gap),
    /// It cannot be read.
    #[error(transparent)]
    Unreadable(#[from] FormatError),
    /// It breaks a rule of the puzzle.
    #[error(transparent)]
    Wrong(#[from] Violation),
}

/// The solutions of a text, one after the other: filled boards for Numberlink, steps for the other
/// kinds of paths. A puzzle without a solution has a [`Gap`] in its place.
///
/// Filled boards are matrices of numbers, rows of words, or rows of characters; 0 or `.` is a cell
/// that no path passes. A board is a solution if the cells of each label form one path between its
/// endpoints. Under the rules `fill` that path is the only one; under the others some path through
/// exactly these cells is searched.
///
/// ```
/// use brimful::format::{self, Hints, Solutions};
///
/// let entry = format::read("2 3\n1 0 1\n2 0 2\n", &Hints::default()).remove(0)?;
/// let solution = Solutions::new("[[1, 1, 1], [2, 2, 2]]").next(&entry.puzzle).unwrap()?;
/// assert_eq!(entry.puzzle.check(&solution), Ok(()));
///
/// let wrong = Solutions::new("[[1, 1, 1], [2, 1, 2]]").next(&entry.puzzle).unwrap();
/// let what = wrong.unwrap_err().to_string();
/// assert_eq!(what, "The cell at row 1, column 2 has 3 neighbors of its label 1, not 2.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solutions<'t> {
    lines: Lines<'t>,
}

impl<'t> Solutions<'t> {
    /// The solutions of this text.
    #[must_use]
    pub fn new(text: &'t str) -> Self {
        Solutions { lines: Lines::new(text, begins_list) }
    }

    /// The number of the next line with text, from 1; `None` at the end.
    pub fn line(&mut self) -> Option<usize> {
        self.lines.pass(Line::is_void);
        self.lines.peek().map(|line| line.trimmed().fault("", "").line)
    }

    /// Takes the next solution, which must be one of this puzzle; `None` at the end. Only its form
    /// is checked: [`Puzzle::check`] decides whether it is right.
    ///
    /// # Errors
    /// Why it is not a solution.
    pub fn next(&mut self, puzzle: &Puzzle) -> Option<Result<Solution, NotASolution>> {
        self.line()?;
        if let Some(gap) = self.gap() {
            return Some(Err(NotASolution::Gap(gap)));
        }
        let plain = match puzzle.room().filling() {
            Some(filling) => self.filled(puzzle, filling),
            None => self.steps(puzzle),
        };
        let other = Violation::OtherKind { kind: puzzle.kind().name() };
        Some(plain.and_then(|plain| puzzle.kind().solution(plain).ok_or(other.into())))
    }

    /// Takes the next block if it is a gap: the same word may be the first row of a filled board.
    fn gap(&mut self) -> Option<Gap> {
        let mut lines = self.lines;
        let block = lines.take_block(2, |line| !line.is_void());
        let word = block.line(0).filter(|_| block.len == 1)?;
        let mut gaps = [Gap::Unsolvable, Gap::Unknown].into_iter();
        let gap = gaps.find(|gap| word.text() == gap.name())?;
        self.lines = lines;
        Some(gap)
    }

    fn steps(&mut self, puzzle: &Puzzle) -> Result<PlainSolution, NotASolution> {
        let paths = (Vertex::all(puzzle.board().len())).filter_map(|v| puzzle.path_at(v)).max();
        let walks = if puzzle.kind().is_one_walk() { 1 } else { paths.map_or(1, |last| last + 1) };
        let mut found = Vec::new();
        while found.len() < walks && self.line().is_some() {
            let lines = self.lines.take_block(usize::MAX, |line| !line.is_void());
            found.push(lines.lines().map(|line| step(puzzle, line)).collect::<Result<_, _>>()?);
        }
        Ok(match puzzle.kind().is_loop() {
            true => PlainSolution::Loop(found.into_iter().flatten().collect()),
            false => PlainSolution::Paths(found),
        })
    }

    fn filled(
        &mut self,
        puzzle: &Puzzle,
        filling: &dyn Filling,
    ) -> Result<PlainSolution, NotASolution> {
        let board = puzzle.board();
        let (words, head) = self.matrix(board.shape().size())?;
        if board.bridges().next().is_some() {
            let what = "a filled board cannot show which path crosses a bridge above the other";
            return Err(head.fault(what, JSON_INSTEAD).into());
        }
        let mut cells = IdVec::new();
        for (row, words) in (0..).zip(&words) {
            for (col, &word) in (0..).zip(words) {
                let is_hole = matches!(word.text(), "-1" | "#");
                if board.vertex(Cell::new(row, col)).is_none() == is_hole {
                    if !is_hole {
                        cells.push(word);
                    }
                    continue;
                }
                let what = match is_hole {
                    true => "the puzzle has a cell here",
                    false => "the puzzle has no cell here",
                };
                return Err(word.fault(what, "fill the cells of the puzzle; -1 is no cell").into());
            }
        }
        let texts: Vec<&str> = cells.iter().map(|word| word.text()).collect();
        filling.trace(&texts).map_err(|wrong| match wrong {
            Misfilled::NoLabel(v) => {
                let word = cells[v];
                let what = phrase!("the puzzle has no label {quoted}", quoted = word.quoted());
                word.fault(what, "write the number of a label, or 0 for an empty cell").into()
            }
            Misfilled::Unclear(label) => {
                let what =
                    format!("no path through the cells of label {label:?} was found in time");
                head.fault(what, JSON_INSTEAD).into()
            }
            Misfilled::Wrong(violation) => violation.into(),
        })
    }

    /// The words of a matrix of this size: a list of rows, or rows of words or characters, with or
    /// without the size before them.
    fn matrix(
        &mut self,
        (rows, cols): (u32, u32),
    ) -> Result<(Vec<Row<'t>>, Piece<'t>), FormatError> {
        let Some(first) = self.lines.peek() else {
            return Err(self.lines.here().fault("the text ends here", "fill the board"));
        };
        let (found, head) = if begins_list(first) {
            list_of_rows(&mut self.lines)?
        } else {
            let block = self.lines.take_block(usize::MAX, |line| !line.is_void());
            let is_size = block.len == rows as usize + 1
                && header::<2>(first, "").is_ok_and(|size| {
                    size.map(|word| word.text().parse().ok()) == [Some(rows), Some(cols)]
                });
            let lines = block.lines().skip(usize::from(is_size));
            (lines.map(|line| row(line, cols)).collect(), first.trimmed())
        };
        let help = phrase!("fill a board of {rows} x {cols} cells", rows, cols);
        if let Some(row) = found.iter().find(|row| row.len() != cols as usize) {
            let place = row.first().copied().unwrap_or(head);
            let what = phrase!(
                "this row has {cells}, not {cols}",
                cells = Phrase::count(row.len(), "{n} cell", "{n} cells"),
                cols
            );
            return Err(place.fault(what, help));
        }
        if found.len() != rows as usize {
            let what = phrase!(
                "there are {found}, not {rows}",
                found = Phrase::count(found.len(), "{n} row", "{n} rows"),
                rows
            );
            return Err(head.fault(what, help));
        }
        Ok((found, head))
    }
}

type Row<'t> = Vec<Piece<'t>>;

const JSON_INSTEAD: &str = "give the paths as JSON, as solve --json prints them";

/// The cells of a row: its words, or the characters of its only word.
fn row(line: Line<'_>, cols: u32) -> Row<'_> {
    let words: Row<'_> = line.words().collect();
    match words[..] {
        [word] if cols > 1 => word.chars().collect(),
        _ => words,
    }
}

/// The cell of a line of steps.
fn step(puzzle: &Puzzle, line: Line<'_>) -> Result<Cell, NotASolution> {
    let board = puzzle.board();
    let cell = if matches!(board.shape(), Shape::Abstract { .. }) {
        let [node] = header(line, "node")?;
        Cell::new(0, node.natural("the number of a node")?)
    } else {
        let [row, col] = header(line, "row column")?;
        Cell::new(row.natural("the row of a cell")?, col.natural("the column of a cell")?)
    };
    match board.vertex(cell) {
        Some(_) => Ok(cell),
        None => Err(Violation::NoCell { what: "cell", place: board.name(cell) }.into()),
    }
}
