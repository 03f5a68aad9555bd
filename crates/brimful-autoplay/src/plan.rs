//! From a reading and a solution to gestures: a pure function.

use brimful::board::Cell;
use brimful::content::{Move, PlainSolution};
use brimful::graph::Vertex;
use brimful::ids::Color;
use brimful::kami;
use brimful::puzzle::Solution;
use brimful_vision::{Point, Reading};

use crate::gesture::{Gesture, stroke, tap};

/// Why a solution cannot be played on the picture.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlanError {
    /// The picture was refused.
    #[error("the board was not read")]
    NotRead,
    /// The solution belongs to another puzzle.
    #[error("the solution belongs to another board")]
    Foreign,
    /// A cell's center is outside the picture.
    #[error("the cell at {cell} is outside the picture")]
    Outside {
        /// The cell.
        cell: Cell,
    },
    /// Joined cells are not neighbors on the screen: a stroke would cross other cells.
    #[error("no stroke leads from {from} to {to}: they are not neighbors on the screen")]
    Apart {
        /// The first cell.
        from: Cell,
        /// The next cell of the path.
        to: Cell,
    },
    /// A color whose button is not visible.
    #[error("the button of color {} was not found beside the board", color.0)]
    NoSwatch {
        /// The color.
        color: Color,
    },
}

/// What the picture shows after a stroke.
#[derive(Clone, Debug, PartialEq)]
pub enum Shows {
    /// A line through these centers, in order.
    Line(Vec<Point>),
    /// Tiles of these colors, by vertex of the board.
    Tiles(Vec<Color>),
}

/// Gestures that belong together, and what they lead to.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    /// The gestures in order; the last is a release.
    pub gestures: Vec<Gesture>,
    /// What the picture shows once the game has followed.
    pub shows: Shows,
}

/// Everything to do on a board.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Plan {
    /// The strokes in order.
    pub strokes: Vec<Stroke>,
}

impl Plan {
    /// All gestures in order.
    pub fn gestures(&self) -> impl Iterator<Item = Gesture> + '_ {
        self.strokes.iter().flat_map(|stroke| stroke.gestures.iter().copied())
    }
}

/// The gestures that play a solution on the board of a reading.
///
/// A path is one stroke from its first cell through the center of every cell to its last; a loop
/// returns to where it began. A recoloring is a tap on the color's button and one on the region.
/// In Flood-It the button alone is enough, and without buttons a tile of the color is tapped.
///
/// # Errors
/// Why the solution cannot be played on this picture.
pub fn plan(reading: &Reading, solution: &Solution) -> Result<Plan, PlanError> {
    let puzzle = reading.puzzle.as_ref().ok_or(PlanError::NotRead)?;
    if puzzle.check(solution).is_err() {
        return Err(PlanError::Foreign);
    }
    let sheet = Sheet { reading };
    let strokes = match solution.plain() {
        PlainSolution::Paths(paths) => {
            // A path of one cell is its start, which the board shows already.
            let drawn = paths.iter().filter(|path| path.len() > 1);
            drawn.map(|path| sheet.line(path)).collect::<Result<_, _>>()?
        }
        PlainSolution::Loop(mut cells) => {
            cells.extend(cells.first().copied());
            vec![sheet.line(&cells)?]
        }
        PlainSolution::Moves(moves) => {
            let tiles = puzzle.as_kami().ok_or(PlanError::Foreign)?;
            sheet.recolorings(tiles, &moves)?
        }
    };
    Ok(Plan { strokes })
}

/// The picture with what was read.
struct Sheet<'a> {
    reading: &'a Reading,
}

impl Sheet<'_> {
    /// The center of a cell, if the picture shows it.
    fn center(&self, cell: Cell) -> Option<Point> {
        let seen = &self.reading.cells;
        let index = seen.binary_search_by_key(&cell, |seen| seen.cell).ok()?;
        let center = seen[index].center;
        let inside =
            |axis: usize| (0.0..f64::from(self.reading.size[axis])).contains(&center[axis]);
        (inside(0) && inside(1)).then_some(center)
    }

    fn line(&self, cells: &[Cell]) -> Result<Stroke, PlanError> {
        for pair in cells.windows(2) {
            let apart = [pair[0].row.abs_diff(pair[1].row), pair[0].col.abs_diff(pair[1].col)];
            if apart.iter().any(|&by| by > 1) {
                return Err(PlanError::Apart { from: pair[0], to: pair[1] });
            }
        }
        let center = |&cell: &Cell| self.center(cell).ok_or(PlanError::Outside { cell });
        let centers: Vec<Point> = cells.iter().map(center).collect::<Result<_, _>>()?;
        let pixels: Vec<[i32; 2]> = centers.iter().copied().map(pixel).collect();
        Ok(Stroke { gestures: stroke(&pixels), shows: Shows::Line(centers) })
    }

    fn recolorings(&self, tiles: &kami::Puzzle, moves: &[Move]) -> Result<Vec<Stroke>, PlanError> {
        let mut strokes = Vec::with_capacity(moves.len());
        let mut before = tiles.clone();
        for &step in moves {
            let after = before.after(&[step]).map_err(|_| PlanError::Foreign)?;
            let gestures = self.recoloring(&before, &after, step)?;
            strokes.push(Stroke { gestures, shows: Shows::Tiles(after.colors().to_vec()) });
            before = after;
        }
        Ok(strokes)
    }

    /// The taps of one move.
    fn recoloring(
        &self,
        before: &kami::Puzzle,
        after: &kami::Puzzle,
        Move { cell, color }: Move,
    ) -> Result<Vec<Gesture>, PlanError> {
        let button = self.reading.swatches.get(color.0 as usize).copied().flatten();
        let board = before.board();
        let is_changed = |v: &Vertex| before.colors()[*v] != after.colors()[*v];
        let vertices = Vertex::all(board.len());
        let tile = |v: Vertex| self.center(board.cell(v)).map(pixel);
        let Some(pivot) = before.pivot() else {
            let button = button.ok_or(PlanError::NoSwatch { color })?;
            let first = board.vertex(cell).into_iter().chain(vertices.filter(is_changed));
            let region = { first }.find_map(tile).ok_or(PlanError::Outside { cell })?;
            return Ok(tap(pixel(button)).into_iter().chain(tap(region)).collect());
        };
        if let Some(button) = button {
            return Ok(tap(pixel(button)).to_vec());
        }
        // A tile of the color beside the region that grows.
        let grows = |v: &Vertex| *v == pivot || is_changed(v);
        let beside = |v: &Vertex| {
            before.colors()[*v] == color && board.graph().neighbors(*v).any(|w| grows(&w))
        };
        let region = { vertices }.filter(beside).find_map(tile);
        region.map(|at| tap(at).to_vec()).ok_or(PlanError::NoSwatch { color })
    }
}

/// The pixel that holds a point.
fn pixel(point: Point) -> [i32; 2] {
    point.map(|x| x.floor() as i32)
}
