//! A* (Hart, Nilsson, Raphael) over sets of flooded regions.

use rustc_hash::FxHashMap;

use super::Found;
use super::layers::Board;
use crate::flood::bits::Bits;
use crate::flood::regions::Part;
use crate::limits::{Meter, Progress, Stop};

/// A position and how it was reached.
struct Node<const W: usize> {
    flooded: Bits<W>,
    parent: u32,
    depth: u32,
    color: u8,
}

/// The open positions by the total number of moves they promise, and by depth: the deepest of the best go first.
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
    last: Option<u8>,
    nodes: Vec<Node<W>>,
    depth_of: FxHashMap<Bits<W>, u32>,
    queue: Queue,
}

impl<const W: usize> AStar<W> {
    /// A search of a part from a region; with `last`, the last color played must be that.
    pub(super) fn new(part: &Part, start: u32, last: Option<u8>) -> Self {
        let mut near = vec![Bits::EMPTY; part.len()];
        for &[a, b] in part.graph.edges() {
            near[a as usize].insert(b);
            near[b as usize].insert(a);
        }
        let mut of_color = vec![Bits::EMPTY; part.palette_len()];
        for (v, &c) in part.colors.iter().enumerate() {
            of_color[c as usize].insert(v as u32);
        }
        let board = Board { near, of_color, all: Bits::below(part.len() as u32) };
        let flooded = Bits::one(start);
        let root = Node { flooded, parent: u32::MAX, depth: 0, color: part.colors[start as usize] };
        AStar { board, last, nodes: vec![root], depth_of: FxHashMap::default(), queue: Queue::default() }
    }

    /// Searches for a list shorter than the one given, which is answered if there is none.
    pub(super) fn run(mut self, mut moves: Vec<u8>, meter: &mut Meter<'_>) -> Found {
        let root = self.nodes[0].flooded;
        let mut lower = self.board.moves_left(&root, &self.board.around(&root));
        let mut upper = moves.len() as u32;
        self.queue.push(lower, 0, 0);
        let mut stop = None;
        while lower < upper {
            let Some(node) = self.queue.pop(lower) else {
                lower += 1;
                let (lower, upper) = (Some(u64::from(lower)), Some(u64::from(upper)));
                meter.report(Progress { stage: "search", lower, upper, ..Progress::default() });
                continue;
            };
            match self.expand(node, upper, meter) {
                Ok(None) => {}
                Ok(Some(better)) => {
                    upper = better.len() as u32;
                    moves = better;
                }
                Err(reason) => {
                    stop = Some(reason);
                    break;
                }
            }
        }
        (Some(moves), lower, stop)
    }

    /// Plays every color around a position; answers a whole list if one shorter than `upper` shows.
    fn expand(&mut self, node: u32, upper: u32, meter: &mut Meter<'_>) -> Result<Option<Vec<u8>>, Stop> {
        let Node { flooded, depth, .. } = self.nodes[node as usize];
        if self.depth_of.get(&flooded).is_some_and(|&known| known < depth) {
            return Ok(None);
        }
        meter.node()?;
        if self.bytes() > meter.limits().memory || self.nodes.len() >= u32::MAX as usize / 2 {
            return Err(Stop::Memory);
        }
        let around = self.board.around(&flooded);
        let rim = around.minus(&flooded);
        for color in 0..self.board.of_color.len() as u8 {
            let taken = self.board.of_color[color as usize] & rim;
            if taken.is_empty() {
                continue;
            }
            meter.work(8)?;
            let next = flooded | taken;
            let depth = depth + 1;
            if next == self.board.all {
                let extra = self.last.filter(|&last| last != color);
                if depth + u32::from(extra.is_some()) < upper {
                    let mut moves = self.line(node);
                    moves.extend([color].into_iter().chain(extra));
                    return Ok(Some(moves));
                }
                continue;
            }
            let known = self.depth_of.entry(next).or_insert(u32::MAX);
            if *known <= depth {
                continue;
            }
            *known = depth;
            let total = depth + self.board.moves_left(&next, &(around | self.board.around(&taken)));
            if total < upper {
                self.queue.push(total, depth, self.nodes.len() as u32);
                self.nodes.push(Node { flooded: next, parent: node, depth, color });
            }
        }
        Ok(None)
    }

    /// The colors played up to a position.
    fn line(&self, mut node: u32) -> Vec<u8> {
        let mut colors = Vec::new();
        while node != 0 {
            colors.push(self.nodes[node as usize].color);
            node = self.nodes[node as usize].parent;
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
