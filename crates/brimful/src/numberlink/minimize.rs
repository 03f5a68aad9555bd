//! The solution of least length, or of least length and fewest corners, where cells may stay empty.

use crate::answer::{Answer, Ask, AskError, UnknownMethod, UnknownObjective};
use crate::board::{Board, Shape};
use crate::ids::{Edge, IdVec};
use crate::limits::Limits;
use brimful_cover::linkage::{Objective, least};
use brimful_graph::graph::Vertex;

use super::solve::linkage;
use super::{METHODS, OBJECTIVES, Puzzle, Rules, Solution};

/// The least solution, with bounds: proven least if it is solved.
pub(super) fn minimize(
    puzzle: &Puzzle,
    name: &str,
    ask: &Ask,
    limits: &Limits<'_>,
) -> Result<Answer<Solution>, AskError> {
    let engine = METHODS[0].name;
    if let Some(name) = ask.method.clone().filter(|name| name != engine) {
        let kind = "numberlink with something to minimize";
        return Err(UnknownMethod { name, kind, known: engine.to_owned() }.into());
    }
    let board = puzzle.board();
    let axes = axes(board);
    let (kind, known) = match (puzzle.rules(), &axes) {
        (Rules::Fill | Rules::FillTouch, _) => ("numberlink whose paths cover every cell", &[][..]),
        (Rules::Nikoli, None) => ("numberlink on a board that is not of squares", &OBJECTIVES[..1]),
        (Rules::Nikoli, Some(_)) => ("numberlink", OBJECTIVES),
    };
    let objective = match (known.iter().position(|known| *known == name), &axes) {
        (Some(0), _) => Objective::Length,
        (Some(_), Some(axes)) => Objective::Corners { axes },
        _ => return Err(UnknownObjective::new(name, kind, known).into()),
    };
    let linkage = linkage(board, puzzle.pairs().as_slice(), puzzle.rules());
    let answer = least(&linkage, objective, ask.seed, limits);
    Ok(answer.map(|paths| Solution { paths: paths.iter().map(|p| board.cells_of(p)).collect() }))
}

/// The axis of each edge of a board of squares: 0 along a row, 1 along a column.
fn axes(board: &Board) -> Option<IdVec<Edge, u8>> {
    let Shape::Square { .. } = board.shape() else { return None };
    let axis = |ends: &[Vertex; 2]| {
        let [a, b] = ends.map(|v| board.cell(v));
        u8::from(a.row != b.row)
    };
    Some(board.graph().edges().iter().map(axis).collect())
}
