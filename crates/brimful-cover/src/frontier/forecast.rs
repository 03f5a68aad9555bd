//! How many states a sweep over squares will still go on from, about.
//!
//! Why it matters: from one side of a board there may be tens of times as many states as from
//! another, and where sweeps should meet depends on the rows that are left.
//!
//! What it says: row by row states grow, at first by a factor of seven, and beyond the middle they
//! become fewer. Each terminal in a row leaves seven of ten of them; behind a pair that has ended,
//! they grow a little more. The figures were chosen so that counts of 138 boards of 8x8 to 12x12
//! take little work.

use super::board::Board;

/// The logarithm of the growth by the first row, without pairs.
const GROWTH: f64 = 2.0;
/// How much it falls from the first row to the last.
const DECLINE: f64 = 3.8;
/// How much it falls for a terminal in the row.
const TERMINAL: f64 = 0.33;
/// How much it rises for a pair that has ended before.
const ENDED: f64 = 0.07;

/// What is known of a board.
pub(super) struct Forecast {
    cols: f64,
    /// The logarithm of the growth by each row.
    growth: Vec<f64>,
}

impl Forecast {
    pub(super) fn new(board: &Board) -> Self {
        let rows = board.rows();
        let mut growth: Vec<f64> =
            (0..rows).map(|row| GROWTH - DECLINE * row as f64 / rows as f64).collect();
        for ends in &board.ends {
            let [first, last] = ends.map(|at| at / board.cols);
            growth[first] -= TERMINAL;
            growth[last] -= TERMINAL;
            growth[last + 1..].iter_mut().for_each(|growth| *growth += ENDED);
        }
        Forecast { cols: board.cols as f64, growth }
    }

    /// The number of rows.
    pub(super) fn rows(&self) -> usize {
        self.growth.len()
    }

    /// The work of no row, of one, of two and so on from row `row` on, about, when that begins with
    /// this many states: those gone on from, cell by cell.
    pub(super) fn work(&self, row: usize, states: usize) -> Vec<f64> {
        let mut now = (states.max(1) as f64).ln();
        let (mut all, mut work) = (vec![0.0], 0.0);
        for growth in &self.growth[row..] {
            let then = (now + growth).max(0.0);
            work += self.cols * f64::midpoint(now, then).exp();
            now = then;
            all.push(work);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_states_are_more_work() {
        let forecast = Forecast { cols: 3.0, growth: vec![1.0, 0.5, -2.0] };
        let [few, many] = [2, 20].map(|states| forecast.work(1, states));
        assert_eq!((few.len(), few[0], many[0]), (3, 0.0, 0.0));
        assert!(few.is_sorted() && few[1..].iter().zip(&many[1..]).all(|(few, many)| few < many));
        assert_eq!(forecast.work(3, 1), [0.0]);
    }
}
