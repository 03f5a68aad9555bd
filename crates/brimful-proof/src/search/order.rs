//! The order in which steps are decided at first.

use brimful::Board;

use crate::model::{Cuts, Model};

/// The steps of paths between pairs of cells, row by row as a sweep over the board goes; `None` for
/// other models.
///
/// The rows are along the shorter side, and the first one is where more ends of paths are near:
/// from the opposite corner, proofs of puzz.link's `nikoli` boards are seven times as long.
pub(super) fn rows(model: &Model, board: &Board) -> Option<Vec<usize>> {
    const AXES: [usize; 2] = [0, 1];
    let Cuts::Linked { label_at, .. } = &model.cuts else { return None };
    if model.is_one_loop() {
        return None;
    }
    let (rows, cols) = board.shape().size();
    let last = [rows, cols].map(|size| size.saturating_sub(1));
    let places: Vec<[u32; 2]> = board.cells().iter().map(|cell| [cell.row, cell.col]).collect();
    let ends = places.iter().zip(label_at).filter(|(_, label)| label.is_some());
    let ends: Vec<[u32; 2]> = ends.map(|(&place, _)| place).collect();
    let sum = |far: &dyn Fn(&[u32; 2]) -> u32| ends.iter().map(|it| u64::from(far(it))).sum();
    let near: [u64; 2] = AXES.map(|axis| sum(&|end| end[axis]));
    let far: [u64; 2] = AXES.map(|axis| sum(&|end| last[axis] - end[axis]));
    let least = AXES.map(|axis| near[axis].min(far[axis]));
    let is_wide = (last[0], least[1]) < (last[1], least[0]);
    let key = |v: usize| {
        let turn = |axis: usize| match places.get(v).map(|place| place[axis]) {
            Some(at) if near[axis] > far[axis] => last[axis] - at,
            Some(at) => at,
            // A second vertex of a cell counts by the other cell of the step.
            None => u32::MAX,
        };
        let [row, place] = if is_wide { [turn(1), turn(0)] } else { [turn(0), turn(1)] };
        u64::from(row) << u32::BITS | u64::from(place)
    };
    let mut steps: Vec<_> = (model.steps.iter())
        .map(|step| {
            let [a, b] = [step.from, step.to].map(key);
            (a.min(b), a.max(b), step.variable)
        })
        .collect();
    steps.sort_unstable();
    Some(steps.into_iter().map(|(_, _, variable)| variable).collect())
}
