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
    let (such, known) = match (puzzle.rules(), &axes) {
        (Rules::Fill | Rules::FillTouch, _) => (" whose paths cover every cell", &[][..]),
        (Rules::Nikoli, None) => (" on a board that is not of squares", &OBJECTIVES[..1]),
        (Rules::Nikoli, Some(_)) => ("", OBJECTIVES),
    };
    let objective = match (known.iter().position(|known| *known == name), &axes) {
        (Some(0), _) => Objective::Length,
        (Some(_), Some(axes)) => Objective::Corners { axes },
        _ => return Err(UnknownObjective::new(name, ["numberlink", such], known).into()),
    };
    let linkage = linkage(board, puzzle.pairs().as_slice(), puzzle.rules());
    let answer = least(&linkage, objective, ask.seed, limits);
    Ok(answer.map(|paths| Solution { paths: paths.iter().map(|p| board.cells_of(p)).collect() }))
}

/// The axis of each edge of a board of squares: 0 along a row, 1 along a column, and others for
/// other slopes, as they come. `None` on other boards, and where there are too many slopes.
fn axes(board: &Board) -> Option<IdVec<Edge, u8>> {
    let Shape::Square { rows, cols } = board.shape() else { return None };
    let wrap = board.links().wrap;
    let mut slopes = vec![(0, 1), (1, 0)];
    let axis = |ends: &[Vertex; 2]| {
        let [a, b] = ends.map(|v| board.cell(v));
        let down = way(a.row, b.row, rows, wrap.columns);
        let right = way(a.col, b.col, cols, wrap.rows);
        let known = slopes.iter().position(|&(d, r)| d * right == r * down);
        let axis = known.unwrap_or_else(|| {
            slopes.push((down, right));
            slopes.len() - 1
        });
        u8::try_from(axis).ok()
    };
    board.graph().edges().iter().map(axis).collect()
}

/// The way along an axis of that length; across a side where that is a step.
fn way(from: u32, to: u32, size: u32, is_ring: bool) -> i64 {
    let way = i64::from(to) - i64::from(from);
    if is_ring && from.abs_diff(to) + 1 == size { -way.signum() } else { way }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, Links, Wrap};

    #[test]
    fn edges_of_one_direction_have_one_axis() {
        let wrap = Wrap { rows: true, columns: false };
        let knight = [Cell::new(0, 0), Cell::new(1, 2)];
        let links = Links { wrap, diagonals: true, edges: vec![knight], ..Links::default() };
        let board =
            Board::with_links(Shape::Square { rows: 3, cols: 4 }, &[true; 12], &links).unwrap();
        let axes = axes(&board).unwrap();
        let axis = |a: (u32, u32), b: (u32, u32)| {
            let [a, b] = [a, b].map(|(row, col)| board.vertex(Cell::new(row, col)).unwrap());
            axes[board.graph().edge_between(a, b).unwrap()]
        };
        let falling = axis((0, 0), (1, 1));
        let rising = axis((1, 0), (0, 1));
        assert_eq!((axis((2, 1), (2, 2)), axis((2, 0), (2, 3)), axis((0, 3), (1, 3))), (0, 0, 1));
        assert_eq!((axis((1, 2), (2, 3)), axis((0, 3), (1, 0))), (falling, falling));
        assert_eq!((axis((1, 3), (0, 0)), axis((2, 2), (1, 3))), (rising, rising));
        let all = [0, 1, falling, rising, axis((0, 0), (1, 2))];
        assert_eq!(all.into_iter().collect::<std::collections::BTreeSet<_>>().len(), 5);
    }
}
