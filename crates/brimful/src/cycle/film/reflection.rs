//! Paths of alternately present and absent edges, in the notation of Alhalabi, Kitanneh, Alharbi,
//! Balfakih and Sarirete ("Efficient solution for finding Hamilton cycles in undirected graphs",
//! 2016): O is an edge, X is the place of one that is missing, and a reflection swaps them.
//!
//! Each reflection is two frames: first the path as it was found, then the path reflected.

use super::Looping;
use crate::camera::{Edge, Mark};
use crate::graph::Vertex;
use crate::phrase;
use crate::words::Phrase;

/// The most cells of a path, and signs of its edges, that a sentence lists.
const MOST: usize = 12;

/// The name of a cell: a, b, …, z, aa, ab, …
pub(super) fn letter(v: Vertex) -> String {
    let mut left = v.0 + 1;
    let mut name = Vec::new();
    while left > 0 {
        left -= 1;
        name.insert(0, b'a' + (left % 26) as u8);
        left /= 26;
    }
    name.into_iter().map(char::from).collect()
}

/// The names of some cells: `b, g, f`; of many, the first and the last.
pub(super) fn listed(cells: &[Vertex]) -> String {
    let names = |cells: &[Vertex]| cells.iter().map(|&v| letter(v)).collect::<Vec<_>>().join(", ");
    match cells {
        [first @ .., last] if first.len() >= MOST => {
            format!("{}, …, {}", names(&first[..MOST - 2]), letter(*last))
        }
        _ => names(cells),
    }
}

/// The signs of a path's edges; of many, the first and the last.
fn shortened(signs: &[char]) -> String {
    match signs {
        [first @ .., last] if first.len() >= 2 * MOST => {
            first[..2 * MOST - 2].iter().chain(&['…', *last]).collect()
        }
        _ => signs.iter().collect(),
    }
}

impl Looping<'_> {
    /// Shows a destroyer, then what is left after its reflection.
    pub(super) fn destroyer(&mut self, path: &[Vertex]) {
        let signs = self.found(path);
        let text = phrase!(
            "Destroyer ({path}): its edges are {signs}.",
            path = listed(path),
            signs = shortened(&signs)
        );
        self.camera.shoot(text, path);
        let after = self.reflected(path, &signs);
        let ends = [path.first(), path.last()].map(|v| v.copied().unwrap_or_default());
        for v in ends {
            let mark = if self.degree(v) > 2 { Mark::Remaining } else { Mark::None };
            self.camera.mark(v, mark);
        }
        let [from, to] = ends.map(letter);
        let text = phrase!(
            "Reflected: {signs} becomes {after}. Its ends {from} and {to} lose an edge each.",
            signs = shortened(&signs),
            after = shortened(&after),
            from,
            to
        );
        self.camera.shoot(text, path);
    }

    /// Shows a closed walk of alternate edges, then the loops that are left after its reflection.
    pub(super) fn reflect(&mut self, walk: &[Vertex], name: Phrase, cycles: usize) {
        let closed = closed(walk);
        let signs = self.found(&closed);
        let text = phrase!(
            "{name} ({closed}): its edges are {signs}.",
            name,
            closed = listed(&closed),
            signs = shortened(&signs)
        );
        self.camera.shoot(text, walk);
        let after = self.reflected(&closed, &signs);
        let (signs, after) = (shortened(&signs), shortened(&after));
        let text = match cycles {
            1 => phrase!("Reflected: {signs} becomes {after}, and one loop is left.", signs, after),
            n => phrase!(
                "Reflected: {signs} becomes {after}, and fewer loops are left ({n}).",
                signs,
                after,
                n,
            ),
        };
        self.camera.shoot(text, walk);
    }

    /// Shows a connector that does not help.
    pub(super) fn rejected(&mut self, walk: &[Vertex]) {
        let closed = closed(walk);
        let signs = self.found(&closed);
        let text = phrase!(
            "Connector ({closed}), {signs}: reflected, it would leave as many loops as before. \
             Nothing changes.",
            closed = listed(&closed),
            signs = shortened(&signs)
        );
        self.camera.shoot(text, walk);
    }

    /// Writes O or X on each edge of a path as it is, and returns these signs.
    fn found(&mut self, path: &[Vertex]) -> Vec<char> {
        steps(path)
            .map(|step| {
                let sign = if self.camera.edge_now(step) == Edge::On { 'O' } else { 'X' };
                if sign == 'X' {
                    self.camera.edge(step, Edge::Absent);
                }
                self.camera.sign(step, sign);
                sign
            })
            .collect()
    }

    /// Reflects a path with these signs, writes the new ones on its edges and returns them.
    fn reflected(&mut self, path: &[Vertex], signs: &[char]) -> Vec<char> {
        steps(path)
            .zip(signs)
            .map(|(step, &was)| {
                let (sign, edge) = if was == 'O' { ('X', Edge::Gone) } else { ('O', Edge::Added) };
                self.camera.edge(step, edge);
                self.camera.sign(step, sign);
                sign
            })
            .collect()
    }

    /// The number of edges at a cell.
    fn degree(&self, v: Vertex) -> usize {
        let there = |&w: &Vertex| matches!(self.camera.edge_now([v, w]), Edge::On | Edge::Added);
        self.camera.graph().neighbors(v).filter(there).count()
    }
}

/// A walk with its first cell again at its end.
fn closed(walk: &[Vertex]) -> Vec<Vertex> {
    walk.iter().chain(walk.first()).copied().collect()
}

fn steps(path: &[Vertex]) -> impl Iterator<Item = [Vertex; 2]> {
    path.windows(2).map(|step| [step[0], step[1]])
}
