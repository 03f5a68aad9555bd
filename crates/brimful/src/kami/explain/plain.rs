//! A board without its looks: the graph of its regions, in an order that does not depend on how
//! the board lies or what its colors are called.
//!
//! Regions and colors get labels from those around them until no more of them differ (color
//! refinement). Where some are still alike, each is tried as the first of them, and the one with
//! the least labels after that is taken: nearly always they are images of each other by then.

use crate::board::Board;
use crate::ids::{Color, Region};
use crate::kami::{Draft, Puzzle};
use brimful_flood::Regions;

/// Visits of a region or color while labels are looked for; after that, ties stay as they are.
const VISITS: usize = 4_000_000;

/// The board of a puzzle, a tile for each region; the puzzle as it is if that is no board.
pub(super) fn plain(puzzle: &Puzzle) -> Puzzle {
    let graph = puzzle.board().graph();
    let regions = Regions::contract(graph, puzzle.colors().as_slice());
    let pivot = puzzle.pivot().map(|v| regions.of()[v]);
    let labels = Labels::of(&regions, pivot).told_apart();
    let (tiles, colors) = labels.split_at(regions.len());
    let (place, color) = (places(tiles), places(colors));
    let edges = regions.colors().ids().flat_map(|v| regions.neighbors(v).map(move |w| [v, w]));
    let mut edges: Vec<[u32; 2]> =
        edges.map(|ends| ends.map(|Region(v)| place[v as usize])).filter(|[a, b]| a < b).collect();
    edges.sort_unstable();
    let mut colored = vec![Color(0); regions.len()];
    for (v, here) in regions.colors().iter_enumerated() {
        colored[place[v.0 as usize] as usize] = Color(color[here.0 as usize]);
    }
    let Ok(board) = Board::from_edges(0, regions.len() as u32, edges) else {
        return puzzle.clone();
    };
    let pivot = pivot.and_then(|v| board.cells().as_slice().get(place[v.0 as usize] as usize));
    let pivot = pivot.copied();
    let palette = puzzle.palette();
    let draft = Draft { board, colors: colored, palette, moves: None, pivot };
    Puzzle::new(draft).unwrap_or_else(|_| puzzle.clone())
}

/// The place of each label among all of them.
fn places(labels: &[u64]) -> Vec<u32> {
    let mut order: Vec<usize> = (0..labels.len()).collect();
    order.sort_by_key(|&v| labels[v]);
    let mut places = vec![0; labels.len()];
    (0..).zip(order).for_each(|(place, v)| places[v] = place);
    places
}

/// Labels of the regions and then of the colors.
struct Labels {
    /// What each touches: regions their neighbors and their color, colors their regions.
    near: Vec<Vec<usize>>,
    labels: Vec<u64>,
    visits: usize,
}

impl Labels {
    /// The labels before anything is looked at but the pivot.
    fn of(regions: &Regions, pivot: Option<Region>) -> Self {
        let len = regions.len();
        let palette = regions.colors().iter().map(|color| color.0 + 1).max().unwrap_or(0);
        let mut near = vec![Vec::new(); len + palette as usize];
        let mut labels = vec![1; len];
        labels.resize(near.len(), 2);
        for (v, color) in regions.colors().iter_enumerated() {
            let (v, color) = (v.0 as usize, len + color.0 as usize);
            near[v].extend(regions.neighbors(Region(v as u32)).map(|w| w.0 as usize));
            near[v].sort_unstable();
            near[v].push(color);
            near[color].push(v);
        }
        if let Some(pivot) = pivot {
            labels[pivot.0 as usize] = 3;
        }
        Labels { near, labels, visits: 0 }
    }

    /// The labels when all differ, or the visits are used up.
    fn told_apart(mut self) -> Vec<u64> {
        self.number_twins();
        self.labels = self.refined(self.labels.clone());
        while let Some(alike) = self.alike().filter(|_| self.visits < VISITS) {
            let tries = alike.into_iter().map(|v| {
                let mut labels = self.labels.clone();
                labels[v] = mixed(labels[v] ^ 1);
                let labels = self.refined(labels);
                let mut sorted = labels.clone();
                sorted.sort_unstable();
                (sorted, labels)
            });
            let tries: Vec<_> = tries.collect();
            let least = tries.into_iter().min_by(|a, b| a.0.cmp(&b.0));
            self.labels = least.map_or_else(Vec::new, |(_, labels)| labels);
        }
        self.labels
    }

    /// Numbers those that touch the same: which of them comes first makes no difference.
    fn number_twins(&mut self) {
        let mut order: Vec<usize> = (0..self.near.len()).collect();
        let key = |&v: &usize| (self.labels[v], &self.near[v]);
        order.sort_by(|a, b| key(a).cmp(&key(b)));
        let labels = order.chunk_by(|a, b| key(a) == key(b)).flat_map(|twins| {
            (0..).zip(twins).map(|(number, &v)| (v, mixed(self.labels[v] + 4 * number)))
        });
        let labels: Vec<(usize, u64)> = labels.collect();
        labels.into_iter().for_each(|(v, label)| self.labels[v] = label);
    }

    /// Labels by the labels around, until no more of them differ.
    fn refined(&mut self, mut labels: Vec<u64>) -> Vec<u64> {
        let mut kinds = count(&labels);
        loop {
            self.visits += labels.len();
            let around = |v: usize| self.near[v].iter().map(|&w| mixed(labels[w]));
            let next = |v: usize| around(v).fold(labels[v].rotate_left(9), u64::wrapping_add);
            labels = (0..labels.len()).map(|v| mixed(next(v))).collect();
            let now = count(&labels);
            if now <= kinds {
                return labels;
            }
            kinds = now;
        }
    }

    /// The fewest that have one label, if any have.
    fn alike(&self) -> Option<Vec<usize>> {
        let mut order: Vec<usize> = (0..self.labels.len()).collect();
        order.sort_by_key(|&v| self.labels[v]);
        let same = order.chunk_by(|&a, &b| self.labels[a] == self.labels[b]);
        same.filter(|same| same.len() > 1).min_by_key(|same| same.len()).map(<[usize]>::to_vec)
    }
}

/// How many labels differ.
fn count(labels: &[u64]) -> usize {
    let mut labels = labels.to_vec();
    labels.sort_unstable();
    labels.dedup();
    labels.len()
}

/// A label that looks random (Sebastiano Vigna's splitmix64).
fn mixed(label: u64) -> u64 {
    let label = label.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let label = (label ^ (label >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let label = (label ^ (label >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    label ^ (label >> 31)
}
