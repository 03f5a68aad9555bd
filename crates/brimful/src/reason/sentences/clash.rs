//! Sentences about lines that no path has together, whatever the cells need.

use super::Words;
use crate::graph::Vertex;
use crate::phrase;
use crate::reason::judge::Claim;
use crate::reason::position::Literal;
use crate::words::Phrase;

impl Words<'_, '_> {
    /// What these lines would do together: branch, close a loop, join two paths.
    pub(super) fn clash(&self, wrong: &[&Claim]) -> Phrase {
        let drawn: Vec<&Claim> = wrong.iter().copied().filter(|claim| !claim.crossed).collect();
        let lines: Vec<[Vertex; 2]> = drawn.iter().map(|claim| claim.ends).collect();
        let mut cells = lines.as_flattened().to_vec();
        cells.sort_unstable();
        cells.dedup();
        let count = |v: Vertex| lines.iter().filter(|line| line.contains(&v)).count();
        let branch = cells.iter().find_map(|&v| self.branch(v, count(v)));
        branch.or_else(|| self.meeting(&drawn, &cells)).unwrap_or_else(|| {
            let ends: Vec<Vertex> = cells.into_iter().filter(|&v| count(v) == 1).collect();
            match ends[..] {
                [] if !lines.is_empty() => phrase!("a loop would close"),
                [a, b] if self.model.is_source(a) && self.model.is_source(b) => {
                    phrase!("{a} and {b} would be joined", a = self.cell(a), b = self.cell(b))
                }
                [a, b] => self.refused(in_order(lines.clone(), a), b),
                _ => phrase!("no path could go this way"),
            }
        })
    }

    /// That a cell would have more lines than any path has there.
    fn branch(&self, v: Vertex, lines: usize) -> Option<Phrase> {
        let cell = self.cell(v);
        match (self.model.is_source(v), self.model.is_directed(), lines) {
            (true, true, 2..) => {
                Some(phrase!("the path at {cell} would continue in two ways", cell))
            }
            (true, false, 2..) => Some(phrase!("{cell} would have more than one line", cell)),
            (false, _, 3..) => Some(phrase!("{cell} would have more than two lines", cell)),
            _ => None,
        }
    }

    /// That two paths would enter a cell, or one would leave it twice.
    fn meeting(&self, drawn: &[&Claim], cells: &[Vertex]) -> Option<Phrase> {
        let steps = || {
            drawn.iter().filter_map(|claim| match claim.literal {
                Some(Literal::On(link)) if self.model.is_directed() => {
                    Some(self.model.links[link as usize])
                }
                _ => None,
            })
        };
        cells.iter().find_map(|&v| {
            let cell = self.cell(v);
            if steps().filter(|step| step[0] == v).count() > 1 {
                return Some(phrase!("the path at {cell} would continue in two ways", cell));
            }
            (steps().filter(|step| step[1] == v).count() > 1)
                .then(|| phrase!("two paths would enter {cell}", cell))
        })
    }

    /// Why the puzzle refuses a piece of path that ends at a cell.
    fn refused(&self, mut cells: Vec<Vertex>, end: Vertex) -> Phrase {
        if cells.last() != Some(&end) {
            cells.clear();
        }
        let pieces = self.model.pieces.as_ref();
        let refused = pieces.and_then(|pieces| pieces.refused(&cells));
        refused.map_or_else(|| phrase!("no path could go this way"), |refused| refused.why)
    }
}

/// The cells of lines that make a path, from one of its ends.
fn in_order(mut lines: Vec<[Vertex; 2]>, first: Vertex) -> Vec<Vertex> {
    let mut cells = vec![first];
    let mut last = first;
    while let Some(i) = lines.iter().position(|line| line.contains(&last)) {
        let [a, b] = lines.swap_remove(i);
        last = if a == last { b } else { a };
        cells.push(last);
    }
    cells
}
