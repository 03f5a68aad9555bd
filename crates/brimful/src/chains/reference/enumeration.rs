//! Breadth-first enumeration of all paths from each start, longest first, then depth-first search
//! over the starts.
//!
//! The first thing one thinks of. Every path that can be walked is kept, so memory ends it long
//! before time does: a level of sixty equal cells takes gigabytes. It obeys the memory limit.

use super::Found;
use crate::answer::{Answer, Request};
use crate::chains::{Puzzle, Solution};
use crate::graph::Vertex;
use crate::limits::{Limits, Meter, Stop};
use crate::observe::Observer;

/// What the method looked at and concluded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// From this start there are `paths` paths of `length` cells.
    Length {
        /// The start.
        start: Vertex,
        /// Cells of each path, the start included.
        length: usize,
        /// How many there are.
        paths: usize,
    },
    /// This path is tried for its start.
    Try(Vec<Vertex>),
    /// The path chosen last is given up.
    Back,
    /// Every cell is covered.
    Solution,
}

/// Every path from one start; the longest come last.
struct Paths {
    /// The last cell of each path, and the path it prolongs by that cell.
    tails: Vec<(Vertex, u32)>,
    /// The cells of each path as a set of bits, `words` words each.
    sets: Vec<u64>,
    words: usize,
}

const NONE: u32 = u32::MAX;

/// Solves the puzzle.
pub fn solve(
    puzzle: &Puzzle,
    request: Request,
    limits: &Limits<'_>,
    observer: &mut impl Observer<Event>,
) -> Answer<Solution> {
    let mut meter = Meter::new(limits);
    let mut found = Found::new(request);
    let ended = enumerate(puzzle, &mut meter, observer)
        .and_then(|paths| combine(puzzle, &paths, &mut found, &mut meter, observer));
    found.answer("enumeration", ended, meter.nodes())
}

fn enumerate(
    puzzle: &Puzzle,
    meter: &mut Meter<'_>,
    observer: &mut impl Observer<Event>,
) -> Result<Vec<Paths>, Stop> {
    let mut bytes = 0;
    puzzle
        .starts()
        .iter()
        .map(|&start| all_paths(puzzle, start, &mut bytes, meter, observer))
        .collect()
}

/// Every path from one start, breadth first: shorter ones come first.
fn all_paths(
    puzzle: &Puzzle,
    start: Vertex,
    bytes: &mut usize,
    meter: &mut Meter<'_>,
    observer: &mut impl Observer<Event>,
) -> Result<Paths, Stop> {
    let words = puzzle.board().len().div_ceil(64);
    let mut paths = Paths { tails: vec![(start, NONE)], sets: vec![0; words], words };
    paths.sets[start as usize / 64] |= 1 << (start % 64);
    let (mut shorter, mut length) = (0..1, 1);
    while !shorter.is_empty() {
        observer.see(|| Event::Length { start, length, paths: shorter.len() });
        for i in shorter.clone() {
            meter.node()?;
            let (tail, _) = paths.tails[i];
            for next in puzzle.board().graph().neighbors(tail) {
                if puzzle.may_step(tail, next) && !paths.covers(i, next) {
                    *bytes += 8 * (words + 1);
                    if *bytes > meter.limits().memory || paths.tails.len() >= NONE as usize {
                        return Err(Stop::Memory);
                    }
                    paths.prolong(i, next);
                }
            }
        }
        shorter = shorter.end..paths.tails.len();
        length += 1;
    }
    Ok(paths)
}

impl Paths {
    fn set(&self, i: usize) -> &[u64] {
        &self.sets[i * self.words..(i + 1) * self.words]
    }

    fn covers(&self, i: usize, v: Vertex) -> bool {
        self.set(i)[v as usize / 64] >> (v % 64) & 1 == 1
    }

    fn prolong(&mut self, i: usize, v: Vertex) {
        let from = self.sets.len();
        self.sets.extend_from_within(i * self.words..(i + 1) * self.words);
        self.sets[from + v as usize / 64] |= 1 << (v % 64);
        self.tails.push((v, i as u32));
    }

    fn cells(&self, i: usize) -> Vec<Vertex> {
        let mut cells: Vec<Vertex> = std::iter::successors(Some(self.tails[i]), |&(_, shorter)| {
            self.tails.get(shorter as usize).copied()
        })
        .map(|(cell, _)| cell)
        .collect();
        cells.reverse();
        cells
    }
}

/// Chooses a path for each start, longest first, so that no two meet and together they cover the
/// board.
fn combine(
    puzzle: &Puzzle,
    paths: &[Paths],
    found: &mut Found,
    meter: &mut Meter<'_>,
    observer: &mut impl Observer<Event>,
) -> Result<(), Stop> {
    let words = paths[0].words;
    // how many paths of each start are still to try, for the starts up to the one at work
    let mut left = vec![paths[0].tails.len()];
    let mut covered = vec![vec![0u64; words]];
    while let Some(i) = left.last_mut() {
        meter.node()?;
        let start = covered.len() - 1;
        if *i == 0 {
            left.pop();
            covered.pop();
            observer.see(|| Event::Back);
            continue;
        }
        *i -= 1;
        let (set, before) = (paths[start].set(*i), &covered[start]);
        if set.iter().zip(before).any(|(a, b)| a & b != 0) {
            continue;
        }
        observer.see(|| Event::Try(paths[start].cells(*i)));
        let union: Vec<u64> = set.iter().zip(before).map(|(a, b)| a | b).collect();
        if start + 1 < paths.len() {
            left.push(paths[start + 1].tails.len());
            covered.push(union);
        } else if union.iter().map(|word| word.count_ones() as usize).sum::<usize>()
            == puzzle.board().len()
        {
            observer.see(|| Event::Solution);
            let cells = |(paths, &i): (&Paths, &usize)| puzzle.board().cells_of(&paths.cells(i));
            if found.add(Solution { paths: paths.iter().zip(&left).map(cells).collect() }) {
                return Ok(());
            }
        }
    }
    Ok(())
}
