//! How many partial paths of each length are in each state.
//!
//! A state says how partial paths are joined; of how many edges they are is counted apart, in a row
//! of numbers a state: from the least number of edges up to the most that can still be finished.
//! So states are placed once for all lengths, and those of a hopeless length are never counted.

use brimful_graph::graph::Graph;
use num_bigint::BigUint;

use super::counts::Numbers;
use super::pile::Pile;
use super::place::Place;
use super::sweep::{Ledger, Page};

/// Which lengths there are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    /// The most edges; 0 when lengths do not count.
    pub most: u16,
    /// What an edge adds.
    pub edge: u16,
    /// The difference of two lengths of one state is a multiple of this.
    pub step: u16,
}

impl Scale {
    /// Of paths of at most `most` edges; `step` as above.
    pub(super) fn new(graph: &Graph, most: usize, step: u16) -> Self {
        if most + 1 >= graph.len() {
            return Scale { most: 0, edge: 0, step };
        }
        let most = u16::try_from(most).unwrap_or(u16::MAX).min(u16::MAX - 1);
        Scale { most, edge: 1, step }
    }

    /// What the edges of a round add.
    fn added(self, taken: u8) -> u16 {
        self.edge * taken.count_ones() as u16
    }

    /// How many lengths there are from the least on, while this many edges are needed.
    fn lengths(self, least: u16, needs: u16) -> usize {
        usize::from(self.most.saturating_sub(needs).saturating_sub(least) / self.step) + 1
    }
}

/// Where the row of a state is, and the length its first number is of.
#[derive(Clone, Copy)]
struct Row {
    begin: u32,
    least: u16,
    numbers: u16,
}

/// The rows of the states of one table.
#[repr(align(128))]
struct Rows {
    rows: Pile<Row>,
    numbers: Numbers,
}

impl Rows {
    fn new(limbs: usize) -> Self {
        Rows { rows: Pile::new(), numbers: Numbers::new(limbs) }
    }

    fn bytes(&self) -> usize {
        self.rows.bytes() + self.numbers.bytes()
    }

    /// A new row of zeros.
    fn row(&mut self, least: u16, numbers: usize) -> Row {
        let begin = self.numbers.zeros(numbers) as u32;
        Row { begin, least, numbers: numbers as u16 }
    }

    /// The row of a state, from this length or less on.
    fn reach(&mut self, index: usize, least: u16, needs: u16, scale: Scale) -> Row {
        match self.rows.get(index) {
            None => {
                let row = self.row(least, scale.lengths(least, needs));
                self.rows.push(row);
            }
            Some(&old) if old.least > least => {
                let row = self.row(least, scale.lengths(least, needs));
                let shift = ((old.least - least) / scale.step) as usize;
                for i in 0..old.numbers as usize {
                    self.numbers.copy(old.begin as usize + i, row.begin as usize + shift + i);
                }
                self.rows[index] = row;
            }
            Some(_) => {}
        }
        self.rows[index]
    }
}

/// The numbers of the states of this round and of the last, by table and length.
pub(super) struct Lengths {
    scale: Scale,
    last: Vec<Rows>,
    this: Vec<Rows>,
}

impl Lengths {
    pub(super) fn new(scale: Scale) -> Self {
        let mut rows = Rows::new(1);
        let row = rows.row(0, 1);
        rows.rows.push(row);
        rows.numbers.add(0, &[1]);
        Lengths { scale, last: Vec::new(), this: vec![rows] }
    }

    /// The sum over the states of this round.
    pub(super) fn total(&self) -> BigUint {
        let row = |numbers: &Numbers, row: &Row| -> BigUint {
            let begin = row.begin as usize;
            (begin..begin + row.numbers as usize).map(|i| numbers.number(i)).sum()
        };
        let all =
            |rows: &Rows| -> BigUint { rows.rows.iter().map(|r| row(&rows.numbers, r)).sum() };
        self.this.iter().map(all).sum()
    }
}

impl Ledger for Lengths {
    fn begin(&mut self, shards: usize) {
        std::mem::swap(&mut self.last, &mut self.this);
        let limbs = self.last.iter().map(|rows| rows.numbers.limbs()).max().unwrap_or(1);
        self.this = (0..shards).map(|_| Rows::new(limbs)).collect();
    }

    fn end(&mut self) {
        self.last.clear();
    }

    fn pages(&mut self) -> Vec<Box<dyn Page + '_>> {
        let (last, scale) = (&self.last, self.scale);
        let page = |this| Box::new(Sums { scale, last, this }) as Box<dyn Page + '_>;
        self.this.iter_mut().map(page).collect()
    }

    fn bytes(&self) -> usize {
        self.last.iter().chain(&self.this).map(Rows::bytes).sum()
    }
}

/// The rows of one table, as they are added up.
struct Sums<'c> {
    scale: Scale,
    last: &'c [Rows],
    this: &'c mut Rows,
}

impl Page for Sums<'_> {
    fn admits(&self, from: Place, taken: u8, needs: u16) -> bool {
        let least = self.last[from.shard()].rows[from.index()].least;
        u32::from(least) + u32::from(self.scale.added(taken)) + u32::from(needs)
            <= u32::from(self.scale.most)
    }

    fn add(&mut self, index: usize, from: Place, taken: u8, needs: u16) {
        let rows = &self.last[from.shard()];
        let source = rows.rows[from.index()];
        let least = source.least + self.scale.added(taken);
        let target = self.this.reach(index, least, needs, self.scale);
        let shift = ((least - target.least) / self.scale.step) as usize;
        let fits = (target.numbers as usize - shift).min(source.numbers as usize);
        let (from, to) = (source.begin as usize, target.begin as usize + shift);
        for i in 0..fits {
            self.this.numbers.add(to + i, rows.numbers.get(from + i));
        }
    }

    fn bytes(&self) -> usize {
        self.this.bytes()
    }
}
