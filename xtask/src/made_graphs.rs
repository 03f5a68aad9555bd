//! Graphs made from formulas and seeds, for the benchmarks of cycles.

use std::collections::HashSet;
use std::fmt::Write as _;

use crate::cycle::Numbers;

/// A graph: the ends of its edges. Its vertices are 0 to the greatest one.
#[derive(Clone)]
pub struct Made(pub Vec<[usize; 2]>);

impl Made {
    /// Returns the number of vertices.
    pub fn len(&self) -> usize {
        self.0.iter().flatten().max().map_or(0, |&last| last + 1)
    }

    /// Returns the graph in TSPLIB's format.
    pub fn text(&self, name: &str) -> String {
        let mut text = format!(
            "NAME : {name}\nTYPE : HCP\nDIMENSION : {}\n\
             EDGE_DATA_FORMAT : EDGE_LIST\nEDGE_DATA_SECTION\n",
            self.len()
        );
        self.0.iter().for_each(|[a, b]| _ = writeln!(text, "{} {}", a + 1, b + 1));
        text + "-1\nEOF\n"
    }

    /// Returns the edges between these vertices and their neighbors, by vertex.
    fn neighbors(&self, v: usize) -> Vec<usize> {
        let beside =
            |ends: &[usize; 2]| ends.iter().position(|&end| end == v).map(|at| ends[1 - at]);
        self.0.iter().filter_map(beside).collect()
    }

    /// Removes vertices and closes the gaps in the numbers.
    fn without(mut self, gone: &[usize]) -> Self {
        self.0.retain(|ends| !ends.iter().any(|v| gone.contains(v)));
        let lower = |v: usize| v - gone.iter().filter(|&&other| other < v).count();
        self.0.iter_mut().flatten().for_each(|v| *v = lower(*v));
        self
    }

    /// Adds another graph beside this one.
    fn beside(&mut self, other: &Made) {
        let n = self.len();
        self.0.extend(other.0.iter().map(|ends| ends.map(|v| v + n)));
    }

    /// Puts a cubic graph, less its vertex 0, in the place of a vertex of degree three.
    pub fn with_part(mut self, at: usize, part: &Made) -> Self {
        let n = self.len();
        let gates = part.neighbors(0);
        let ends = self.neighbors(at);
        self.beside(part);
        self.0.extend(ends.into_iter().zip(gates).map(|(end, gate)| [end, gate + n]));
        self.without(&[at, n])
    }

    /// Rufus Isaacs' dot product of two cubic graphs: the edges 0 and `far` of the first one and
    /// the two ends of the edge 0 of the other are replaced by four edges.
    pub fn dot(mut self, far: usize, other: &Made) -> Self {
        let n = self.len();
        let ([a, b], [c, d], [x, y]) = (self.0[0], self.0[far], other.0[0]);
        let beyond = |v: usize, not: usize| {
            other.neighbors(v).into_iter().filter(move |&w| w != not).map(|w| w + n)
        };
        let joints =
            [a, b].into_iter().zip(beyond(x, y)).chain([c, d].into_iter().zip(beyond(y, x)));
        let joints: Vec<[usize; 2]> = joints.map(|(v, w)| [v, w]).collect();
        self.beside(other);
        self.0.swap_remove(far);
        self.0.swap_remove(0);
        self.0.extend(joints);
        self.without(&[x + n, y + n])
    }
}

/// The generalized Petersen graph GP(n, k).
pub fn petersen(n: usize, k: usize) -> Made {
    Made((0..n).flat_map(|i| [[i, (i + 1) % n], [i, n + i], [n + i, n + (i + k) % n]]).collect())
}

/// The flower snark of `n` stars, an odd number.
pub fn flower(n: usize) -> Made {
    let star = |i: usize| {
        let (here, next) = (4 * i, 4 * ((i + 1) % n));
        // the last star changes the two long rows
        let [c, d] = if i + 1 < n { [2, 3] } else { [3, 2] };
        let ring = [[here + 1, next + 1], [here + 2, next + c], [here + 3, next + d]];
        ring.into_iter().chain((1..4).map(move |k| [here, here + k]))
    };
    Made((0..n).flat_map(star).collect())
}

/// Coxeter's graph: seven vertices, each joined to three rings of steps 1, 2 and 3.
pub fn coxeter() -> Made {
    let spokes =
        |i: usize, k: usize| [[i, 7 + 7 * k + i], [7 + 7 * k + i, 7 + 7 * k + (i + k + 1) % 7]];
    Made((0..7).flat_map(|i| (0..3).flat_map(move |k| spokes(i, k))).collect())
}

/// A random cubic graph of an even number of vertices, with a cycle.
pub fn cubic(n: usize, numbers: &mut Numbers) -> Made {
    let cycle = shuffled(n, numbers);
    let mut edges: Vec<[usize; 2]> = (0..n).map(|i| [cycle[i], cycle[(i + 1) % n]]).collect();
    let seen: HashSet<[usize; 2]> = edges.iter().flat_map(|&[a, b]| [[a, b], [b, a]]).collect();
    let matching = loop {
        let all = shuffled(n, numbers);
        if all.chunks(2).all(|pair| !seen.contains(pair)) {
            break all;
        }
    };
    edges.extend(matching.chunks(2).map(|pair| [pair[0], pair[1]]));
    Made(edges)
}

/// A random cubic graph of two halves and a bridge.
pub fn bridged(n: usize, numbers: &mut Numbers) -> Made {
    let mut whole = cubic(n / 2, numbers);
    let other = cubic(n - n / 2, numbers);
    let m = whole.len();
    whole.beside(&other);
    let (one, two) = (whole.0.swap_remove(0), whole.0.pop().unwrap_or_default());
    let middle = m + other.len();
    whole.0.extend(one.map(|v| [v, middle]));
    whole.0.extend(two.map(|v| [v, middle + 1]));
    whole.0.push([middle, middle + 1]);
    whole
}

/// The numbers below `n` in random order.
pub fn shuffled(n: usize, numbers: &mut Numbers) -> Vec<usize> {
    let mut all: Vec<usize> = (0..n).collect();
    (1..n).rev().for_each(|i| all.swap(i, numbers.below(i + 1)));
    all
}
