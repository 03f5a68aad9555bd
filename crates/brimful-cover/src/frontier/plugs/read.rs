//! From the states of each row back to the edges: of the states inside a row none was kept, so each
//! row is swept once more, from one state to one other.

use super::layer::{Checkpoint, Layer};
use super::state::{self, State};
use crate::frontier::board::Board;
use crate::frontier::table::Room;
use brimful_graph::graph::Edge;
use brimful_graph::limits::{Meter, Stop};

/// The edges on the way back from a state of the last row.
pub(super) fn edges<const W: usize>(
    board: &Board,
    rows: &[Checkpoint<W>],
    mut to: usize,
    meter: &mut Meter<'_>,
) -> Result<Vec<Edge>, Stop> {
    let mut edges = Vec::new();
    for (row, after) in rows.iter().enumerate().rev() {
        let from = after.origins[to] as usize;
        let begin = if row == 0 { [0; W] } else { rows[row - 1].states[from] };
        edges.extend(edges_between(board, row, [&begin, &after.states[to]], meter)?);
        to = from;
    }
    Ok(edges)
}

/// The edges of the cheapest way from one state to another over a row.
fn edges_between<const W: usize>(
    board: &Board,
    row: usize,
    [begin, end]: [&State<W>; 2],
    meter: &mut Meter<'_>,
) -> Result<Vec<Edge>, Stop> {
    let cells = board.row(row);
    let mut layers = vec![Layer::start(begin, meter)?];
    for at in cells.clone() {
        let next = visit(board, at, &layers[at - cells.start], end, meter)?;
        layers.push(next);
    }
    let last = layers[board.cols].table.states();
    let Some(mut to) = last.iter().position(|state| state == end) else { return Ok(Vec::new()) };
    let mut edges = Vec::new();
    for (at, layer) in cells.zip(&layers[1..]).rev() {
        let (state, cell) = (&layer.table.states()[to], &board.cells[at]);
        edges.extend(cell.right.filter(|_| state[board.cols] != 0));
        edges.extend(cell.down.filter(|_| state[at % board.cols] != 0));
        to = layer.origins[to] as usize;
    }
    Ok(edges)
}

/// Visits a cell from every state; the origins of what comes out are these states.
fn visit<const W: usize>(
    board: &Board,
    at: usize,
    last: &Layer<W>,
    end: &State<W>,
    meter: &mut Meter<'_>,
) -> Result<Layer<W>, Stop> {
    let mut next = Layer::new(1, Room::left(usize::MAX, 0));
    let states = last.table.states().iter().zip(last.costs.iter());
    for (from, (state, &cost)) in (0..).zip(states) {
        meter.node()?;
        state::visit(board, at, state, |state, more| {
            // a plug that goes down stays, whatever it is bound to later
            let col = at % board.cols;
            let stays = (state[col] == 0) == (end[col] == 0);
            if stays { next.add(state, cost + more, from, meter) } else { Ok(()) }
        })?;
    }
    Ok(next)
}
