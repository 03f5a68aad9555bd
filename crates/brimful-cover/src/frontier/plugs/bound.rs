//! What a state may still cost, from below, with prices of vertices.
//!
//! As in [`super::super::least`], but a row at a time only what lies on it and below it counts: at
//! any prices, pairs that are not joined yet pay at least the cheapest way between them there, less
//! the prices of all cells that were not visited. Plugs that are bound as mates are a bridge that
//! such a way may use free of charge; so the cheapest way between them is taken off.

use super::state::State;
use crate::frontier::board::{Board, What};
use crate::frontier::code::{Code, MOST_SLOTS};
use crate::frontier::paths::{MATE, PARTNER, WAITS};
use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// What the cheapest ways cost on the part of the board that is left.
pub(crate) trait Ways {
    /// How much a step costs; a corner costs as much.
    fn unit(&self) -> u32;

    /// The price of each vertex; 0 for terminals.
    fn price(&self) -> &IdVec<Vertex, u32>;

    /// From now on, this vertex is no longer there.
    fn remove(&mut self, v: Vertex);

    /// Finds the cheapest ways from a vertex that was reached by an edge of some axis, or by none.
    /// Its own price is not included, that of the last vertex is.
    fn reach(&mut self, from: (Vertex, Option<u8>));

    /// What the cheapest way to a vertex costs that goes on by an edge of some axis, or by none.
    fn cost(&self, to: (Vertex, Option<u8>)) -> Option<u32>;
}

/// What stands for the cost where there is no way: more than any linkage costs.
const NO_WAY: i32 = 1 << 29;

/// The bounds for every row of a board.
pub(crate) struct Bounds {
    unit: u32,
    price: Vec<i32>,
    rows: Vec<Row>,
}

/// The bounds for a row: plugs down into it come first, then plugs down from it, then plugs right.
struct Row {
    /// By two plugs. No price of the ends is included; where both go to one vertex, its price is
    /// taken off, since that counts twice elsewhere.
    between: Vec<i32>,
    /// From each plug, by the pairs below. The prices of the ends are included.
    to: Vec<i32>,
    /// The cost of each pair below, or on this row, that has no terminal above.
    pairs: Vec<i32>,
}

impl Bounds {
    /// Bounds by these ways.
    ///
    /// # Errors
    /// They take too much memory, or the reason to stop.
    pub(crate) fn new(
        board: &Board,
        ways: &mut impl Ways,
        meter: &mut Meter<'_>,
    ) -> Result<Self, Stop> {
        let a_row = 3 * board.cols * (3 * board.cols + board.ends.len()) * size_of::<i32>();
        // four sides have some
        if board.rows().saturating_mul(a_row) > meter.limits().memory / 16 {
            return Err(Stop::Memory);
        }
        let price = |cell: &crate::frontier::board::Square| match cell.what {
            What::Hole => 0,
            _ => ways.price()[cell.vertex] as i32,
        };
        let price: Vec<i32> = board.cells.iter().map(price).collect();
        let mut bounds = Bounds { unit: ways.unit(), price, rows: Vec::new() };
        for row in 0..board.rows() {
            let row = bounds.row(board, row, (ways, meter))?;
            bounds.rows.push(row);
        }
        Ok(bounds)
    }

    /// What is true of a row; those above are gone.
    fn row(
        &self,
        board: &Board,
        row: usize,
        (ways, meter): (&mut impl Ways, &mut Meter<'_>),
    ) -> Result<Row, Stop> {
        let first = row * board.cols;
        let above = &board.cells[first.saturating_sub(board.cols)..first];
        above.iter().filter(|cell| cell.what != What::Hole).for_each(|at| ways.remove(at.vertex));
        let ends = ends(board, row);
        let (count, pairs) = (ends.len(), board.ends.len());
        let mut out = Row {
            between: vec![NO_WAY; count * count],
            to: vec![NO_WAY; count * pairs],
            pairs: vec![NO_WAY; pairs],
        };
        let work = (board.cells.len() - first) as u64;
        for (from, end) in ends.iter().enumerate().filter_map(|(i, end)| Some((i, (*end)?))) {
            meter.work(work)?;
            ways.reach((end.0, Some(end.1)));
            let price = |v: Vertex| ways.price()[v] as i32;
            for (to, other) in ends.iter().enumerate().filter_map(|(i, end)| Some((i, (*end)?))) {
                let Some(cost) = ways.cost((other.0, Some(other.1))) else { continue };
                // the search counts the price of the last vertex, or none where that is the first
                out.between[from * count + to] = cost as i32 - price(other.0);
            }
            for (pair, &[_, second]) in board.ends.iter().enumerate() {
                if let Some(cost) = ways.cost((board.cells[second].vertex, None)) {
                    out.to[from * pairs + pair] = cost as i32 + price(end.0);
                }
            }
        }
        for (pair, both) in board.ends.iter().enumerate().filter(|(_, both)| both[0] >= first) {
            meter.work(work)?;
            let [from, to] = both.map(|at| board.cells[at].vertex);
            ways.reach((from, None));
            if let Some(cost) = ways.cost((to, None)) {
                out.pairs[pair] = cost as i32;
            }
        }
        Ok(out)
    }
}

/// The vertex and the axis of each plug of a row, where there is one.
fn ends(board: &Board, row: usize) -> Vec<Option<(Vertex, u8)>> {
    let [along, across] = board.axes;
    let first = row * board.cols;
    let end = |at: usize, axis: u8| {
        let cell = board.cells.get(at).filter(|cell| cell.what != What::Hole)?;
        Some((cell.vertex, axis))
    };
    let down = (first..first + 2 * board.cols).map(|at| end(at, across));
    down.chain((first..first + board.cols).map(|at| end(at, along))).collect()
}

/// What the bound needs to know of the present cell.
pub(super) struct Scene<'b> {
    board: &'b Board,
    bounds: &'b Bounds,
    /// The most that a linkage may cost, by the bound's unit.
    most: i64,
    row: usize,
    /// The kind of plug in each slot: an index into the ends of the row.
    end: [u8; MOST_SLOTS],
    /// The pair that each number stands for.
    pair: [u32; MOST_SLOTS],
    /// The price of the cell behind each plug.
    price: [i32; MOST_SLOTS],
    /// Pairs that no terminal has entered of.
    beyond: Vec<bool>,
    /// What these cost at least, less the prices of cells that were not visited.
    rest: i64,
    prices: i32,
}

impl<'b> Scene<'b> {
    pub(super) fn new(board: &'b Board, bounds: &'b Bounds, most: u32) -> Self {
        let pairs = bounds.rows.first().map_or(0, |row| row.pairs.len());
        Scene {
            board,
            bounds,
            most: i64::from(most) * i64::from(bounds.unit),
            row: 0,
            end: [0; MOST_SLOTS],
            pair: [0; MOST_SLOTS],
            price: [0; MOST_SLOTS],
            beyond: vec![true; pairs],
            rest: 0,
            prices: bounds.price.iter().sum(),
        }
    }

    /// This cell is visited.
    pub(super) fn enter(&mut self, at: usize) {
        let (cols, col) = (self.board.cols, at % self.board.cols);
        self.row = at / cols;
        self.prices -= self.bounds.price[at];
        let cell = |at: usize| self.bounds.price.get(at).copied().unwrap_or_default();
        for slot in 0..cols {
            let below = slot <= col;
            self.end[slot] = (slot + if below { cols } else { 0 }) as u8;
            self.price[slot] = cell(self.row * cols + slot + if below { cols } else { 0 });
        }
        self.end[cols] = (2 * cols + col + 1) as u8;
        self.price[cols] = cell(at + 1);
        if let (What::First(number), Some(pair)) =
            (self.board.cells[at].what, self.board.pair_at[at])
        {
            self.pair[number as usize] = pair;
            self.beyond[pair as usize] = false;
        }
        let costs = self.bounds.rows[self.row].pairs.iter().zip(&self.beyond);
        let beyond: i64 = costs.filter(|at| *at.1).map(|at| i64::from(*at.0)).sum();
        self.rest = beyond - i64::from(self.prices);
    }

    /// Whether a state that cost this much so far may lead to a linkage that is cheap enough.
    #[inline]
    pub(super) fn may_lead_on<const W: usize>(&self, state: &State<W>, cost: u32) -> bool {
        let row = &self.bounds.rows[self.row];
        let (count, pairs) = (3 * self.board.cols, row.pairs.len());
        let mut sum = i64::from(cost) * i64::from(self.bounds.unit) + self.rest;
        for (slot, &code) in state[..=self.board.cols].iter().enumerate() {
            let code = Code(code);
            if code == Code::DONE {
                continue;
            }
            let end = self.end[slot] as usize;
            let other = code.slot() as usize;
            let between = || i64::from(row.between[end * count + self.end[other] as usize]);
            match code.kind() {
                WAITS => {
                    sum += i64::from(row.to[end * pairs + self.pair[other] as usize]);
                }
                MATE if slot < other => sum -= between(),
                PARTNER if slot < other => {
                    sum += between() + i64::from(self.price[slot] + self.price[other]);
                }
                _ => {}
            }
        }
        sum <= self.most
    }
}
