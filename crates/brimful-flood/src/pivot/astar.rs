//! A* (Hart, Nilsson, Raphael) over sets of flooded regions.

use rustc_hash::FxHashMap;

use super::beam::beam;
use super::layers::Board;
use super::pairs::{Distances, MOST, Pairs};
use super::position::Position;
use crate::bits::Bits;
use crate::parts::Part;
use brimful_graph::limits::{Meter, Progress, Stop};
use brimful_graph::threads::in_order;

/// A position and how it was reached.
struct Node<const W: usize> {
    position: Position<W>,
    parent: u32,
    depth: u32,
    distances: Distances,
}

/// What some positions lead to, with the moves it promises in all, and a whole list: a position and
/// the colors from there.
struct Found<const W: usize> {
    children: Vec<(Node<W>, u32)>,
    done: Option<(u32, Vec<u8>)>,
}

/// The open positions by the total number of moves they promise, and by depth: the deepest of the
/// best go first.
#[derive(Default)]
struct Queue {
    buckets: Vec<Vec<Vec<u32>>>,
}

impl Queue {
    fn push(&mut self, total: u32, depth: u32, node: u32) {
        let (total, depth) = (total as usize, depth as usize);
        if self.buckets.len() <= total {
            self.buckets.resize_with(total + 1, Vec::new);
        }
        if self.buckets[total].len() <= depth {
            self.buckets[total].resize_with(depth + 1, Vec::new);
        }
        self.buckets[total][depth].push(node);
    }

    /// A deepest position of that total.
    fn pop(&mut self, total: u32) -> Option<u32> {
        self.buckets.get_mut(total as usize)?.iter_mut().rev().find_map(Vec::pop)
    }
}

/// A search from one pivot.
pub(super) struct AStar<const W: usize> {
    board: Board<W>,
    pairs: Pairs<W>,
    start: u32,
    last: Option<u8>,
    nodes: Vec<Node<W>>,
    depth_of: FxHashMap<Bits<W>, u32>,
    queue: Queue,
}

/// Pairs are looked at on parts of at most this many regions: their number grows with the square.
const MOST_REGIONS: usize = 512;
/// Pairs of each color. More prove more (of 12 boards of `floodtest_19x19x6`: 466, 357, 310
/// thousand nodes with 2, 3, 4; 900 thousand for half of them without pairs) and cost more a node;
/// 2 to 4 take the same time.
const ROUNDS: usize = 3;
/// Positions held before a search works on many at once, how many then, and how many a thread takes
/// at a time. (In tests so few that small boards come that far.)
const ALONE: usize = if cfg!(test) { 8 } else { 8_000 };
const BATCH: usize = if cfg!(test) { 5 } else { 2_048 };
const CHUNK: usize = if cfg!(test) { 2 } else { 128 };
/// The widths of the beams that look for a good list first.
const WIDTHS: [usize; 2] = [20, 150];

impl<const W: usize> AStar<W> {
    /// A search of a part from a region; with `last`, the last color played must be that.
    pub(super) fn new(part: &Part, start: u32, last: Option<u8>) -> Self {
        let board = Board::new(part);
        let position = Position::start(&board, start, part.colors[start as usize]);
        let root = Node { position, parent: u32::MAX, depth: 0, distances: [0; MOST] };
        let pairs = Pairs::none();
        AStar {
            board,
            pairs,
            start,
            last,
            nodes: vec![root],
            depth_of: FxHashMap::default(),
            queue: Queue::default(),
        }
    }

    /// Searches for a list shorter than the one given, which is answered if none exists.
    pub(super) fn run(self, moves: Vec<u8>, meter: &mut Meter<'_>) -> super::Found {
        self.run_after(&WIDTHS, moves, meter)
    }

    /// The same with beams of other widths, or without any.
    pub(super) fn run_after(
        mut self,
        widths: &[usize],
        mut moves: Vec<u8>,
        meter: &mut Meter<'_>,
    ) -> super::Found {
        let mut lower = self.nodes[0].position.moves_left(&self.board, u32::MAX);
        let stop = self.close(widths, &mut moves, &mut lower, meter).err();
        let lower = lower.min(moves.len() as u32);
        (Some(moves), lower, stop)
    }

    /// Closes the bounds.
    fn close(
        &mut self,
        widths: &[usize],
        moves: &mut Vec<u8>,
        lower: &mut u32,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        let report = |stage, lower: u32, moves: &[u8], meter: &mut Meter<'_>| {
            let (lower, upper) = (Some(u64::from(lower)), Some(moves.len() as u64));
            meter.report(Progress { stage, lower, upper, ..Progress::default() });
        };
        let root = self.nodes[0].position;
        for &width in widths {
            report("beam", *lower, moves, meter);
            if (*lower as usize) < moves.len()
                && let Some(better) =
                    beam(&self.board, root, self.last, width, moves.len() as u32, meter)?
            {
                *moves = better;
            }
        }
        if (*lower as usize) < moves.len() && self.board.near.len() <= MOST_REGIONS {
            (self.pairs, self.nodes[0].distances) =
                Pairs::choose(&self.board, self.start, ROUNDS, meter)?;
            *lower = self.pairs.moves_left(&self.nodes[0].distances).max(*lower);
        }
        self.queue.push(*lower, 0, 0);
        report("search", *lower, moves, meter);
        while (*lower as usize) < moves.len() {
            if !self.step(*lower, moves, meter)? {
                *lower += 1;
                report("search", *lower, moves, meter);
            }
        }
        Ok(())
    }

    /// Expands a deepest position that promises `lower` moves, or many at once; false if there is
    /// none.
    ///
    /// Once the search is long, it takes the next [`BATCH`] positions in turn and has threads look
    /// at them side by side; what they find is put into the tables afterwards, in order. So the
    /// search is the same for any number of threads.
    fn step(
        &mut self,
        lower: u32,
        moves: &mut Vec<u8>,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Stop> {
        if self.bytes() > meter.limits().memory || self.nodes.len() >= u32::MAX as usize / 2 {
            return Err(Stop::Memory);
        }
        meter.holds(self.bytes());
        let upper = moves.len() as u32;
        let many = if self.nodes.len() < ALONE { 1 } else { BATCH };
        let mut batch = Vec::new();
        while batch.len() < many {
            let Some(node) = self.queue.pop(lower) else { break };
            batch.push(node);
        }
        let found = if batch.len() > CHUNK {
            let tasks: Vec<&[u32]> = batch.chunks(CHUNK).collect();
            in_order(meter, tasks, |chunk, meter| self.look(chunk, upper, meter), |_| false)
        } else {
            vec![self.look(&batch, upper, meter)]
        };
        for found in found {
            let Found { children, done } = found?;
            children.into_iter().for_each(|(child, total)| self.add(child, total));
            if let Some((at, colors)) = done {
                let mut better = self.line(at);
                better.extend(colors);
                if better.len() < moves.len() {
                    *moves = better;
                }
            }
        }
        Ok(!batch.is_empty())
    }

    /// Tries the moves of some positions.
    fn look(&self, nodes: &[u32], upper: u32, meter: &mut Meter<'_>) -> Result<Found<W>, Stop> {
        let room = nodes.len() * self.board.of_color.len();
        let mut found = Found { children: Vec::with_capacity(room), done: None };
        for &at in nodes {
            let node = &self.nodes[at as usize];
            if self.depth_of.get(&node.position.flooded).is_none_or(|&known| known >= node.depth) {
                meter.node()?;
                meter.work(64)?;
                self.expand(at, upper, &mut found);
            }
        }
        Ok(found)
    }

    /// Tries the moves of a position.
    fn expand(&self, at: u32, upper: u32, found: &mut Found<W>) {
        let Node { position, parent, depth, distances } = self.nodes[at as usize];
        let before = self.nodes.get(parent as usize).map(|node| node.position);
        let depth = depth + 1;
        let soonest = self.pairs.soonest(&distances);
        position.each_move(&self.board, before.as_ref(), self.last, |next| {
            if next.flooded == self.board.all {
                let extra = self.last.filter(|&last| last != next.color);
                let shorter = |(at, colors): &(u32, Vec<u8>)| {
                    self.nodes[*at as usize].depth + (colors.len() as u32)
                        < depth + 1 + u32::from(extra.is_some())
                };
                if depth + u32::from(extra.is_some()) < upper
                    && !found.done.as_ref().is_some_and(shorter)
                {
                    found.done = Some((at, [next.color].into_iter().chain(extra).collect()));
                }
                return;
            }
            if self.depth_of.get(&next.flooded).is_some_and(|&known| known <= depth) {
                return;
            }
            let taken = next.flooded.minus(&position.flooded);
            let most = upper - depth - 1;
            let after = self.pairs.after(&distances, &soonest, &next.flooded, &taken, most);
            let Some((distances, left)) = after else { return };
            let left = next.moves_left(&self.board, most).max(left);
            if left <= most {
                found
                    .children
                    .push((Node { position: next, parent: at, depth, distances }, depth + left));
            }
        });
    }

    /// Opens a position that promises this many moves in all, unless it is known.
    ///
    /// Positions that promise too much are not noted: to look at one again costs less than the
    /// larger table (a sixth of the time).
    fn add(&mut self, node: Node<W>, total: u32) {
        let known = self.depth_of.entry(node.position.flooded).or_insert(u32::MAX);
        if *known > node.depth {
            *known = node.depth;
            self.queue.push(total, node.depth, self.nodes.len() as u32);
            self.nodes.push(node);
        }
    }

    /// The colors played up to a position.
    fn line(&self, mut at: u32) -> Vec<u8> {
        let mut colors = Vec::new();
        while at != 0 {
            colors.push(self.nodes[at as usize].position.color);
            at = self.nodes[at as usize].parent;
        }
        colors.reverse();
        colors
    }

    /// About the memory taken.
    fn bytes(&self) -> usize {
        self.nodes.capacity() * (size_of::<Node<W>>() + 4)
            + self.depth_of.capacity() * (size_of::<(Bits<W>, u32)>() + 1)
    }
}
