//! Changes that a rectangle of squares needs, strip by strip, with prices on the edges between.
//!
//! A cycle cut by the borders of strips a few rows high leaves paths in each strip, and none of
//! them closes. The cheapest such paths of a strip are found exactly, by a sweep over its columns
//! (`machine`, `sweep`). Their costs add up to a lower bound. It becomes a good one by prices: if
//! the upper strip pays for using an edge through a border what the lower strip gets for it, no
//! cycle costs more or less than before, and strips that disagree about an edge come to agree.
//! Any prices give a bound, so they need not be right: they start with those of a linear program
//! (`prices`) and follow the disagreement.
//!
//! On boards of 128x128 with walls scattered at random, blocks and flow alone leave a fix 9 to 17 %
//! above the bound; strips halve that or better. Strips of 7 rows prove about as much as of 8.
//!
//! Whose idea: Lagrangian decomposition (Monique Guignard and Siwhan Kim 1987), prices by
//! subgradients with deflected directions (Paolo Camerini, Luigi Fratta and Francesco Maffioli
//! 1975) and steps towards the best cost known (Boris Polyak 1969).

mod machine;
mod prices;
mod sweep;
#[cfg(test)]
mod tests;

use super::Search;
use super::mend::Part;
use crate::hamilton::matching;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::limits::{Meter, Stop};
use machine::{DOWN, KINDS, MOST_ROWS, Machine, PASSED, UP};
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
pub(super) fn raise(search: &mut Search<'_>, meter: &mut Meter<'_>) -> Result<(), Stop> {
    let Some(cols) = columns(search.graph) else { return Ok(()) };
    let Some(mut strips) = Strips::new(search, cols, meter)? else { return Ok(()) };
    let mut step = FIRST_STEP;
    for _ in 0..strips.rounds {
        let least = strips.bound(search, meter)?;
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

/// A rectangle cut into strips, and prices.
struct Strips {
    cols: usize,
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
    /// `None` where strips would be too large, or a cycle within one might be the best.
    fn new(search: &Search<'_>, cols: usize, meter: &mut Meter<'_>) -> Result<Option<Self>, Stop> {
        let Some(colors) = search.colors else { return Ok(None) };
        let rows = search.graph.len() / cols;
        let Some(mut strips) = Strips::cut(rows, cols) else { return Ok(None) };
        let wanted = |rows: std::ops::Range<usize>| {
            let vertices = (rows.start * cols..rows.end * cols).map(Vertex::new);
            vertices.filter(|&v| search.wanted[v]).count()
        };
        let all = wanted(0..rows);
        let left_out = |strip: &Rows| all - wanted(strip.first..strip.first + strip.height);
        if strips.strips.iter().any(|strip| left_out(strip) < search.cost) {
            return Ok(None);
        }
        let part = Part::new(search.graph, search.wanted, colors);
        let squares = matching::squares(&part.graph, meter)?;
        let most = matching::most(&part.graph, &part.colors, squares, meter)?;
        let factor = part.told(&most, search.graph.len());
        let below = |strip: &Rows| strip.first * cols..(strip.first + 1) * cols;
        let edges: Vec<[Vertex; 2]> = strips.strips[1..]
            .iter()
            .flat_map(|strip| below(strip).map(|v| [v - cols, v].map(Vertex::new)))
            .collect();
        let first = prices::first(search.graph, (search.wanted, colors), &factor, &edges);
        strips.prices = first.iter().map(|price| price * SCALE / 8).collect();
        Ok(Some(strips))
    }

    /// Strips of nearly the same height, as high as the work allows, without prices.
    fn cut(rows: usize, cols: usize) -> Option<Self> {
        let affordable = |&most: &usize| {
            let size = Machine::new(most).size() / most * rows * cols;
            most * cols <= MOST_CELLS && size * ROUNDS <= MOST_STEPS
        };
        let most = (LEAST_ROWS..=ROWS).rev().find(affordable).unwrap_or(LEAST_ROWS);
        let count = rows.div_ceil(most);
        if count < 2 || most * cols > MOST_CELLS {
            return None;
        }
        Some(Strips::of(rows, cols, count))
    }

    /// This many strips.
    fn of(rows: usize, cols: usize, count: usize) -> Self {
        let machines = [rows / count, rows.div_ceil(count)].map(Machine::new);
        let starts: Vec<usize> = (0..=count).map(|i| i * rows / count).collect();
        let strips = starts.windows(2).map(|s| Rows { first: s[0], height: s[1] - s[0] }).collect();
        let size = machines[1].size() * cols * count;
        Strips {
            cols,
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
    fn bound(&mut self, search: &Search<'_>, meter: &mut Meter<'_>) -> Result<i64, Stop> {
        self.direction.iter_mut().for_each(|at| *at *= KEPT);
        let mut total = 0;
        for (i, strip) in self.strips.iter().enumerate() {
            let cells = self.costs(search, i);
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
    fn costs(&self, search: &Search<'_>, i: usize) -> Vec<Costs> {
        let strip = &self.strips[i];
        let price = |border: usize, col: usize| self.prices.get(border * self.cols + col).copied();
        let cells = (0..self.cols).flat_map(|col| (0..strip.height).map(move |row| (row, col)));
        cells
            .map(|(row, col)| {
                let wanted = search.wanted[Vertex::new((strip.first + row) * self.cols + col)];
                let up = i.checked_sub(1).and_then(|border| price(border, col));
                let sides = [(UP, up.map(|price| -price)), (DOWN, price(i, col))];
                let mut costs = [0; KINDS];
                for (kind, cost) in (0..).zip(&mut costs) {
                    *cost = if (kind & PASSED != 0) == wanted { 0 } else { SCALE };
                    for (_, price) in sides.iter().filter(|(side, _)| kind & side != 0) {
                        *cost = price.map_or(NEVER, |price| (*cost + price).min(NEVER));
                    }
                }
                costs
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
