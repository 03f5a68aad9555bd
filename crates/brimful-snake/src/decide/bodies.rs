//! Every body that a snake can have on a small board.
//!
//! A body is a path from tail to head. The bodies of one length stand in a row, in the order of the
//! bodies that they grow out of, so that those growing out of one body lie side by side. A step
//! drops the tail and grows a head: its outcomes are the bodies that grow out of the body without
//! its tail, whose number is kept. Nothing else is: a body takes nine bytes.

use std::ops::Range;

use brimful::graph::{Graph, Vertex};
use brimful::limits::{Meter, Stop};

/// The most cells of a board: sets of cells are words.
pub(super) const MOST_CELLS: usize = 64;

/// The bytes that a body takes while it is made: its own nine, and the set of its cells.
const BYTES: usize = 9 + 8;

/// The bodies of one length.
#[derive(Default)]
struct Level {
    heads: Vec<u8>,
    /// The number of the body without its tail among those one shorter.
    rests: Vec<u32>,
    /// The number of the first body that grows out of each, and in the end how many there are.
    first: Vec<u32>,
}

/// All bodies by length; a body is its length and its number.
pub(super) struct Bodies {
    /// Entry 0 is the empty body.
    levels: Vec<Level>,
    bytes: usize,
}

impl Bodies {
    /// Lists the bodies on a board of at most [`MOST_CELLS`] cells.
    ///
    /// # Errors
    /// The limits; each body is a node.
    pub(super) fn new(graph: &Graph, meter: &mut Meter<'_>) -> Result<Self, Stop> {
        let n = graph.len();
        if n > MOST_CELLS {
            return Err(Stop::Method);
        }
        let mut levels = vec![Level { heads: vec![0], rests: vec![0], first: vec![0, n as u32] }];
        levels.push(Level {
            heads: (0..n as u8).collect(),
            rests: vec![0; n],
            first: Vec::with_capacity(n + 1),
        });
        let mut cells: Vec<u64> = (0..n).map(|v| 1 << v).collect();
        let mut bytes = 0;
        while let [.., below, level] = &mut levels[..] {
            let count = count(graph, level, &cells, meter)?;
            bytes += BYTES * level.heads.len();
            let needed = bytes + BYTES * count;
            if count > u32::MAX as usize || needed > meter.limits().memory {
                return Err(meter.limits().refuse(needed));
            }
            meter.holds(needed);
            let grown = Grown { graph, below, level, cells: &cells }.grow(count, meter)?;
            level.first = grown.first;
            if count == 0 {
                break;
            }
            levels.push(grown.level);
            cells = grown.cells;
        }
        Ok(Bodies { levels, bytes })
    }

    /// About the bytes that this takes.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// How many bodies have a length.
    pub(super) fn count(&self, length: usize) -> usize {
        self.levels.get(length).map_or(0, |level| level.heads.len())
    }

    /// The head of a body.
    pub(super) fn head(&self, length: usize, body: u32) -> Vertex {
        Vertex(u32::from(self.levels[length].heads[body as usize]))
    }

    /// The number of a body without its tail.
    pub(super) fn rest(&self, length: usize, body: u32) -> u32 {
        self.levels[length].rests[body as usize]
    }

    /// The bodies one longer that grow out of a body.
    pub(super) fn grown(&self, length: usize, body: u32) -> Range<u32> {
        let first = &self.levels[length].first;
        first[body as usize]..first[body as usize + 1]
    }

    /// How many bodies grow out of those with lower numbers.
    pub(super) fn before(&self, length: usize, body: u32) -> u32 {
        self.levels[length].first[body as usize]
    }

    /// The bodies of the same length one step on, the head on any cell but the food.
    pub(super) fn steps(&self, length: usize, body: u32) -> impl Iterator<Item = u32> + '_ {
        // a snake of one cell has no rest to grow out of
        let grown = match length {
            1 => self.grown(1, body),
            _ => self.grown(length - 1, self.rest(length, body)),
        };
        grown.map(move |next| if length == 1 { self.head(2, next).0 } else { next })
    }

    /// The body that grows out of another onto a cell.
    pub(super) fn onto(&self, length: usize, body: u32, to: Vertex) -> Option<u32> {
        self.grown(length, body).find(|&grown| self.head(length + 1, grown) == to)
    }

    /// The number of a body, given from tail to head.
    pub(super) fn find(&self, body: impl IntoIterator<Item = Vertex>) -> Option<u32> {
        let mut body = body.into_iter();
        let tail = body.next()?.0;
        body.zip(1..).try_fold(tail, |at, (v, length)| self.onto(length, at, v))
    }
}

/// How many bodies grow out of those of a level.
fn count(
    graph: &Graph,
    level: &Level,
    cells: &[u64],
    meter: &mut Meter<'_>,
) -> Result<usize, Stop> {
    let mut count = 0;
    for (&head, &cells) in level.heads.iter().zip(cells) {
        meter.node()?;
        count += free_around(graph, head, cells).count();
    }
    Ok(count)
}

fn free_around(graph: &Graph, head: u8, cells: u64) -> impl Iterator<Item = Vertex> + '_ {
    graph.neighbors(Vertex(u32::from(head))).filter(move |w| cells >> w.0 & 1 == 0)
}

/// What the next level grows out of.
struct Grown<'a> {
    graph: &'a Graph,
    below: &'a Level,
    level: &'a Level,
    cells: &'a [u64],
}

/// The next level, the cells of its bodies, and where those of each body begin.
struct Next {
    level: Level,
    cells: Vec<u64>,
    first: Vec<u32>,
}

impl Grown<'_> {
    fn grow(&self, count: usize, meter: &mut Meter<'_>) -> Result<Next, Stop> {
        let mut heads = Vec::with_capacity(count);
        let mut rests = Vec::with_capacity(count);
        let mut cells = Vec::with_capacity(count);
        let mut first = Vec::with_capacity(self.level.heads.len() + 1);
        for (i, (&head, &taken)) in self.level.heads.iter().zip(self.cells).enumerate() {
            first.push(heads.len() as u32);
            for w in free_around(self.graph, head, taken) {
                meter.work(1)?;
                // without its tail the new body grows out of this one without its tail
                let rest = self.level.rests[i] as usize;
                let among = self.below.first[rest]..self.below.first[rest + 1];
                let found =
                    among.into_iter().find(|&b| u32::from(self.level.heads[b as usize]) == w.0);
                heads.push(w.0 as u8);
                rests.push(found.unwrap_or_default());
                cells.push(taken | 1 << w.0);
            }
        }
        first.push(heads.len() as u32);
        let level = Level { heads, rests, first: Vec::new() };
        Ok(Next { level, cells, first })
    }
}
