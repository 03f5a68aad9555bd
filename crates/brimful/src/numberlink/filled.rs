//! Solutions as filled boards: from paths to labels, and from labels to paths.
//!
//! Under `fill` no path runs alongside itself. A filled board is then a solution exactly when an
//! endpoint has one neighbor of its label, every other cell two, and no cell lies off its path (on
//! a closed ring). Under the other rules a label's cells may hold several paths from end to end, or
//! none: a search with a limit looks for one through all of them.

use std::collections::HashMap;

use super::text::numbers;
use super::{Puzzle, Rules};
use crate::board::Place;
use crate::content::{PlainSolution, Text};
use crate::graph::Vertex;
use crate::ids::{IdVec, Label};
use crate::room::{Filling, Misfilled};
use crate::violation::Violation;

/// The most cells that the search for a path through the cells of one label looks at.
const MOST_WORK: usize = 20_000_000;

impl Filling for Puzzle {
    fn fill(&self, solution: &PlainSolution) -> IdVec<Vertex, u32> {
        let mut filled = IdVec::from_elem(0, self.board().len());
        let numbers = numbers(self.labels());
        let PlainSolution::Paths(paths) = solution else { return filled };
        for path in paths {
            let walk = self.board().walk(path).unwrap_or_default();
            let label = walk.first().and_then(|&v| self.label_at()[v]);
            let number = label.map_or(0, |label| numbers[label]);
            walk.into_iter().for_each(|v| filled[v] = number);
        }
        filled
    }

    fn trace(&self, words: &[&str]) -> Result<PlainSolution, Misfilled> {
        let filled = Filled { puzzle: self, labels: labels(self, words)? };
        filled.check_endpoints()?;
        if self.rules() == Rules::Fill {
            filled.check_neighbors()?;
        }
        let mut cells = IdVec::from_elem(Vec::new(), self.labels().len());
        for (v, label) in filled.labels.iter_enumerated() {
            label.iter().for_each(|&label| cells[label].push(v));
        }
        let paths = self.pairs().iter_enumerated().map(|(label, &ends)| {
            let walk = filled.walk(label, ends, &cells[label])?;
            Ok(self.board().cells_of(&walk))
        });
        Ok(PlainSolution::Paths(paths.collect::<Result<_, Misfilled>>()?))
    }
}

/// The labels that words stand for: their texts where all words are such, else their numbers.
fn labels(puzzle: &Puzzle, words: &[&str]) -> Result<IdVec<Vertex, Option<Label>>, Misfilled> {
    let numbers = numbers(puzzle.labels()).iter().map(|number| number.to_string().into()).collect();
    let texts = labels_by(puzzle.labels(), words);
    if texts.is_ok() { texts } else { labels_by(&numbers, words) }
}

/// The labels that words stand for, by their names; 0 and `.` are none.
fn labels_by(
    names: &IdVec<Label, Text>,
    words: &[&str],
) -> Result<IdVec<Vertex, Option<Label>>, Misfilled> {
    let names: HashMap<&str, Label> =
        names.iter_enumerated().map(|(label, name)| (name.as_str(), label)).collect();
    let label = |(v, word): (Vertex, &&str)| match names.get(word) {
        Some(&label) => Ok(Some(label)),
        None if matches!(*word, "0" | ".") => Ok(None),
        None => Err(Misfilled::NoLabel(v)),
    };
    (0..).map(Vertex).zip(words).map(label).collect()
}

/// A board with a label in each cell.
struct Filled<'a> {
    puzzle: &'a Puzzle,
    labels: IdVec<Vertex, Option<Label>>,
}

impl Filled<'_> {
    fn name(&self, label: Label) -> String {
        self.puzzle.labels()[label].to_string()
    }

    fn place(&self, v: Vertex) -> Place {
        self.puzzle.board().name(self.puzzle.board().cell(v))
    }

    fn same(&self, v: Vertex) -> impl Iterator<Item = Vertex> {
        let near = self.puzzle.board().graph().neighbors(v);
        near.filter(move |&w| self.labels[w] == self.labels[v])
    }

    /// Every endpoint keeps its label.
    fn check_endpoints(&self) -> Result<(), Misfilled> {
        for (v, given) in self.puzzle.label_at().iter_enumerated() {
            let (Some(given), found) = (*given, self.labels[v]) else { continue };
            if found == Some(given) {
                continue;
            }
            let place = self.place(v);
            return Err(Misfilled::Wrong(match found {
                None => Violation::NotCovered { place, lane: None },
                Some(found) => Violation::OtherLabel {
                    label: self.name(given),
                    found: self.name(found),
                    place,
                },
            }));
        }
        Ok(())
    }

    /// An endpoint has one neighbor of its label, every other cell two.
    fn check_neighbors(&self) -> Result<(), Misfilled> {
        for (v, label) in self.labels.iter_enumerated() {
            let Some(label) = *label else { continue };
            let due = if self.puzzle.label_at()[v].is_some() { 1 } else { 2 };
            let count = self.same(v).count();
            if count != due {
                let (label, place) = (self.name(label), self.place(v));
                return Err(Misfilled::Wrong(Violation::Neighbors { label, place, count, due }));
            }
        }
        Ok(())
    }

    /// A path through all cells of a label, from one endpoint to the other. The cells ascend.
    fn walk(
        &self,
        label: Label,
        ends: [Vertex; 2],
        cells: &[Vertex],
    ) -> Result<Vec<Vertex>, Misfilled> {
        let place = |v: Vertex| cells.binary_search(&v).unwrap_or_default();
        let near = |&v: &Vertex| self.same(v).map(place).collect();
        let mut search = Search {
            near: cells.iter().map(near).collect(),
            left: vec![true; cells.len()],
            to: place(ends[1]),
            work: 0,
        };
        let from = place(ends[0]);
        search.left[from] = false;
        if let Some(off) = search.unreached(from) {
            let (label, place) = (self.name(label), self.place(cells[off]));
            return Err(Misfilled::Wrong(Violation::OffPath { label, place }));
        }
        match search.walk(from) {
            Ok(walk) => Ok(walk.into_iter().map(|i| cells[i]).collect()),
            Err(End::None) => {
                let places = ends.map(|v| self.place(v));
                Err(Misfilled::Wrong(Violation::NoWalk { label: self.name(label), places }))
            }
            Err(End::Limit) => Err(Misfilled::Unclear(self.name(label))),
        }
    }
}

/// Depth-first search for a path through all the cells of a label, which it counts from 0.
struct Search {
    near: Vec<Vec<usize>>,
    /// Whether a cell is still to be passed.
    left: Vec<bool>,
    to: usize,
    work: usize,
}

/// Why a search ended without a path.
enum End {
    /// There is none.
    None,
    /// Its limit was reached.
    Limit,
}

impl Search {
    fn walk(&mut self, from: usize) -> Result<Vec<usize>, End> {
        let (mut walk, mut open) = (vec![from], vec![self.onward(from)]);
        while let Some(onward) = open.last_mut() {
            let is_whole = walk.len() == self.near.len();
            if is_whole && walk.last() == Some(&self.to) {
                return Ok(walk);
            }
            if let Some(next) = onward.pop() {
                self.left[next] = false;
                walk.push(next);
                open.push(if self.is_dead(next) { Vec::new() } else { self.onward(next) });
                if self.work > MOST_WORK {
                    return Err(End::Limit);
                }
            } else {
                open.pop();
                walk.pop().into_iter().for_each(|v| self.left[v] = true);
            }
        }
        Err(End::None)
    }

    /// The next cells, the one with the fewest ways on last.
    fn onward(&self, v: usize) -> Vec<usize> {
        let ways = |v: usize| self.near[v].iter().filter(|&&w| self.left[w]);
        let mut next: Vec<usize> = ways(v).copied().collect();
        next.sort_by_key(|&w| std::cmp::Reverse(ways(w).count()));
        next
    }

    /// Whether cells are left that the path cannot reach. With one way on there is no choice to
    /// regret: the next cell is looked at instead.
    fn is_dead(&mut self, at: usize) -> bool {
        let ways = self.near[at].iter().filter(|&&w| self.left[w]).count();
        self.work += 1;
        at == self.to || ways != 1 && self.unreached(at).is_some()
    }

    /// A cell still to be passed that cannot be reached from here.
    fn unreached(&mut self, from: usize) -> Option<usize> {
        let mut left = self.left.clone();
        let mut open = vec![from];
        while let Some(v) = open.pop() {
            for &w in &self.near[v] {
                if std::mem::take(&mut left[w]) {
                    open.push(w);
                }
            }
        }
        self.work += left.len();
        left.iter().position(|&left| left)
    }
}
