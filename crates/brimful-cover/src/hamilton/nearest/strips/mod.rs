//! Changes that a rectangle of squares needs, strip by strip, with prices on the edges between.
//!
//! A cycle cut by the borders of strips a few rows high leaves paths in each strip, and none of
//! them closes. The cheapest such paths of a strip are found exactly, by a sweep over its columns
//! (`machine`, `sweep`). Their costs add up to a lower bound. It becomes a good one by prices: if
//! the upper strip pays for using an edge through a border what the lower strip gets for it, no
//! cycle costs more or less than before, and strips that disagree about an edge come to agree.
//! Any prices give a bound, so they need not be right: they start with the dual values of the
//! cheapest 2-factor (`relaxed`), with which strips prove as much as it does, and follow the
//! disagreement.
//!
//! On boards of 128x128 with walls scattered at random, strips add nothing to the cheapest 2-factor
//! up to 12 % walls, and 0.9 % beyond (2,050 become 2,068 at 45 %). Strips of 7 rows prove about as
//! much as of 8.
//!
//! Whose idea: Lagrangian decomposition (Monique Guignard and Siwhan Kim 1987), prices by
//! subgradients with deflected directions (Paolo Camerini, Luigi Fratta and Francesco Maffioli
//! 1975) and steps towards the best cost known (Boris Polyak 1969).

mod machine;
mod sweep;
#[cfg(test)]
mod tests;

use super::Search;
use super::relaxed::Relaxed;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};
use machine::{DOWN, KINDS, LEFT, MOST_ROWS, Machine, RIGHT, UP};
use sweep::{Costs, MOST_CELLS, NEVER, SCALE, Sweep};

/// How often prices change, and what all that may cost in steps of machines.
const ROUNDS: usize = 80;
const MOST_STEPS: usize = 3_000_000_000;
/// The least height of strips to try.
const LEAST_ROWS: usize = 3;
/// The highest strips that are tried: the next cost three times as much.
const ROWS: usize = MOST_ROWS - 1;
/// How far prices go at first towards what would close the gap, and what that is multiplied with
/// from round to round.
const FIRST_STEP: f64 = 1.2;
const COOLING: f64 = 0.95;
/// How much of the last direction is kept.
const KEPT: f64 = 0.7;
/// The highest price.
const MOST_PRICE: i32 = 4 * SCALE;

/// Raises the lower bound of a search on a rectangle of squares.
pub(super) fn raise(
    search: &mut Search<'_>,
    relaxed: &Relaxed,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    let Some(cols) = columns(search.graph) else { return Ok(()) };
    let Some(mut strips) = Strips::new(search, relaxed, cols) else { return Ok(()) };
    let mut step = FIRST_STEP;
    for _ in 0..strips.rounds {
        let least = strips.bound(meter)?;
        search.raise(counted(search, least));
        if search.lower == search.cost {
            break;
        }
        strips.follow(step, search.cost as f64 * f64::from(SCALE) - least as f64);
        step *= COOLING;
    }
    Ok(())
}

/// The counted changes of every cycle that costs at least this much, in fractions of a change.
fn counted(search: &Search<'_>, least: i64) -> usize {
    let scale = i64::from(SCALE);
    let above = least - search.price.base as i64 * scale;
    let each = search.price.each as i64 * scale;
    usize::try_from((above + each - 1).div_euclid(each)).unwrap_or(0)
}

/// The number of columns if a graph is a rectangle of squares, its vertices in reading order.
fn columns(graph: &Graph) -> Option<usize> {
    let n = graph.len();
    let cols = graph.links(Vertex(0)).get(1)?.0.index();
    let beside = |&[a, b]: &[Vertex; 2]| {
        let (a, b) = (a.index().min(b.index()), a.index().max(b.index()));
        b == a + cols || (b == a + 1 && b % cols != 0)
    };
    let edges = (2 * n).checked_sub(cols + n / cols)?;
    (n.is_multiple_of(cols) && graph.edges().len() == edges && graph.edges().iter().all(beside))
        .then_some(cols)
}

/// Rows of a strip.
struct Rows {
    first: usize,
    height: usize,
}

/// What the dual values make of a cell, in fractions of a change.
#[derive(Clone, Copy)]
struct Cell {
    /// The cost if it is not passed.
    left_out: i32,
    /// The cost of each side that is used: up, left, right and down.
    sides: [i32; 4],
}

/// A rectangle cut into strips, and prices.
struct Strips {
    cols: usize,
    cells: IdVec<Vertex, Cell>,
    /// What all cycles cost.
    base: i64,
    strips: Vec<Rows>,
    /// Machines of the lower and of the higher strips.
    machines: [Machine; 2],
    rounds: usize,
    /// By border and column: what an edge costs more above and less below.
    prices: Vec<i32>,
    /// By border and column: how much more often it is used above than below, now and before.
    direction: Vec<f64>,
    sweep: Sweep,
}

impl Strips {
    /// Strips of nearly the same height, as high as the work allows, without prices; `None` where
    /// they would be too large, or a cycle within one might be the best.
    fn new(search: &Search<'_>, relaxed: &Relaxed, cols: usize) -> Option<Self> {
        let rows = search.graph.len() / cols;
        let affordable = |&most: &usize| {
            let size = Machine::new(most).size() / most * rows * cols;
            most * cols <= MOST_CELLS && size * ROUNDS <= MOST_STEPS
        };
        let most = (LEAST_ROWS..=ROWS).rev().find(affordable).unwrap_or(LEAST_ROWS);
        let count = rows.div_ceil(most);
        if count < 2 || most * cols > MOST_CELLS {
            return None;
        }
        let strips = Strips::of(search.graph, relaxed, cols, count);
        let wanted = |rows: std::ops::Range<usize>| {
            let vertices = (rows.start * cols..rows.end * cols).map(Vertex::new);
            vertices.filter(|&v| search.wanted[v]).count()
        };
        let all = wanted(0..rows);
        let left_out = |strip: &Rows| all - wanted(strip.first..strip.first + strip.height);
        strips.strips.iter().all(|strip| left_out(strip) >= search.cost).then_some(strips)
    }

    /// This many strips.
    fn of(graph: &Graph, relaxed: &Relaxed, cols: usize, count: usize) -> Self {
        let rows = graph.len() / cols;
        let machines = [rows / count, rows.div_ceil(count)].map(Machine::new);
        let starts: Vec<usize> = (0..=count).map(|i| i * rows / count).collect();
        let strips = starts.windows(2).map(|s| Rows { first: s[0], height: s[1] - s[0] }).collect();
        let size = machines[1].size() * cols * count;
        let scaled = |quarters: i32| quarters * (SCALE / 4);
        let cell = |v: Vertex| {
            let mut sides = [NEVER; 4];
            for &(w, e) in graph.links(v) {
                let beside = v.index().abs_diff(w.index()) == 1;
                let side = match (beside, w < v) {
                    (false, true) => 0,
                    (true, true) => 1,
                    (true, false) => 2,
                    (false, false) => 3,
                };
                let end = usize::from(graph.ends(e)[0] != v);
                sides[side] = scaled(relaxed.ends[e][end]);
            }
            Cell { left_out: scaled(relaxed.left_out[v]), sides }
        };
        Strips {
            cols,
            cells: Vertex::all(graph.len()).map(cell).collect(),
            base: relaxed.base * i64::from(SCALE / 4),
            strips,
            machines,
            rounds: ROUNDS.min(MOST_STEPS / size.max(1)),
            prices: vec![0; (count - 1) * cols],
            direction: vec![0.0; (count - 1) * cols],
            sweep: Sweep::default(),
        }
    }

    /// What the cheapest paths of all strips cost together, in fractions of a change; how they
    /// disagree goes into the direction.
    fn bound(&mut self, meter: &mut Meter<'_>) -> Result<i64, Stop> {
        self.direction.iter_mut().for_each(|at| *at *= KEPT);
        let mut total = self.base;
        for (i, strip) in self.strips.iter().enumerate() {
            let cells = self.costs(i);
            let machine = &self.machines[usize::from(strip.height != self.machines[0].height())];
            meter.work((machine.size() * self.cols / 64) as u64)?;
            let cheapest = self.sweep.run(machine, &cells);
            total += i64::from(cheapest.cost);
            for (col, [up, down]) in cheapest.used.into_iter().enumerate() {
                if up {
                    self.direction[(i - 1) * self.cols + col] -= 1.0;
                }
                if down {
                    self.direction[i * self.cols + col] += 1.0;
                }
            }
        }
        Ok(total)
    }

    /// What steps over the cells of a strip cost, column by column.
    fn costs(&self, i: usize) -> Vec<Costs> {
        let strip = &self.strips[i];
        let price = |border: usize, col: usize| self.prices.get(border * self.cols + col).copied();
        let cells = (0..self.cols).flat_map(|col| (0..strip.height).map(move |row| (row, col)));
        cells
            .map(|(row, col)| {
                let Cell { left_out, mut sides } =
                    self.cells[Vertex::new((strip.first + row) * self.cols + col)];
                if row == 0
                    && let Some(above) = i.checked_sub(1)
                {
                    sides[0] -= price(above, col).unwrap_or(0);
                }
                if row + 1 == strip.height {
                    sides[3] += price(i, col).unwrap_or(0);
                }
                costs_of(left_out, sides)
            })
            .collect()
    }

    /// Changes the prices in the direction of the disagreement, this share of the way on which the
    /// gap would close.
    fn follow(&mut self, step: f64, gap: f64) {
        let square: f64 = self.direction.iter().map(|at| at * at).sum();
        let length = step * gap / square.max(1.0);
        for (price, at) in self.prices.iter_mut().zip(&self.direction) {
            let new = f64::from(*price) + (length * at).round();
            *price = (new as i32).clamp(-MOST_PRICE, MOST_PRICE);
        }
    }
}

/// What a cell costs by the sides that are used.
fn costs_of(left_out: i32, sides: [i32; 4]) -> Costs {
    let mut costs = [NEVER; KINDS];
    costs[0] = left_out;
    let sides = [UP, LEFT, RIGHT, DOWN].into_iter().zip(sides);
    for (k, (a, first)) in sides.clone().enumerate() {
        for (b, second) in sides.clone().skip(k + 1) {
            costs[usize::from(a | b)] = first.saturating_add(second).min(NEVER);
        }
    }
    costs
}
