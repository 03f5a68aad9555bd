//! Every small puzzle with one solution, up to symmetry, counted by difficulty:
//! `small_boards KIND RxC`.
//!
//! What `generate` refuses as too small rests on these counts (`generate/hardness.rs`). Solutions
//! are enumerated by code that shares nothing with the engines: those whose clues no other solution
//! has belong to puzzles with one solution. Numberlink: partitions into paths of three cells or
//! more that touch themselves nowhere, the clues being their ends. Cycle: loops, the clues being
//! the cells they visit. Chains: all placings of starts and numbers from 1 up without a gap, each
//! solved by trying everything.
#![allow(clippy::print_stdout)]

use std::collections::HashMap;

use brimful::board::{Board, Shape};
use brimful::chains::{self, Clue};
use brimful::cycle;
use brimful::explain;
use brimful::limits::Limits;
use brimful::numberlink::{self, Rules};
use brimful::puzzle::Puzzle;

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [kind, size] = &arguments[..] else { return Err("give a kind and a size".into()) };
    let (rows, cols) = size.split_once('x').ok_or("give rows x columns")?;
    let tally = count(kind, rows.parse()?, cols.parse()?)?;
    let [easy, medium, hard, expert] = tally.by;
    println!("{kind} {size}: {} with one solution", tally.found);
    println!("up to symmetry {easy} easy, {medium} medium, {hard} hard, {expert} expert");
    Ok(())
}

/// Counts the boards of a kind and size.
pub(crate) fn count(kind: &str, rows: usize, cols: usize) -> Result<Tally, Failure> {
    let grid = Grid { rows, cols };
    let mut tally = Tally { grid, found: 0, by: [0; 4] };
    match kind {
        "numberlink" => links(&mut tally)?,
        "cycle" => loops(&mut tally)?,
        "chains" => levels(&mut tally)?,
        _ => return Err("numberlink, cycle or chains".into()),
    }
    Ok(tally)
}

#[derive(Clone, Copy)]
struct Grid {
    rows: usize,
    cols: usize,
}

impl Grid {
    fn len(self) -> usize {
        self.rows * self.cols
    }

    fn right(self, v: usize) -> Option<usize> {
        (!(v + 1).is_multiple_of(self.cols)).then_some(v + 1)
    }

    fn down(self, v: usize) -> Option<usize> {
        Some(v + self.cols).filter(|&w| w < self.len())
    }

    fn neighbors(self, v: usize) -> impl Iterator<Item = usize> {
        let left = (!v.is_multiple_of(self.cols)).then(|| v - 1);
        [self.right(v), self.down(v), left, v.checked_sub(self.cols)].into_iter().flatten()
    }

    /// Where each symmetry takes each cell.
    fn images(self) -> Vec<Vec<usize>> {
        let (rows, cols) = (self.rows, self.cols);
        let mut all = Vec::new();
        for how in 0..if rows == cols { 8 } else { 4 } {
            let image = |v: usize| {
                let (mut row, mut col) = (v / cols, v % cols);
                if how & 1 != 0 {
                    row = rows - 1 - row;
                }
                if how & 2 != 0 {
                    col = cols - 1 - col;
                }
                if how & 4 != 0 { col * cols + row } else { row * cols + col }
            };
            all.push((0..self.len()).map(image).collect());
        }
        all
    }

    fn board(self, present: &[bool]) -> Result<Board, Failure> {
        Ok(Board::new(Shape::Square { rows: self.rows as u32, cols: self.cols as u32 }, present)?)
    }
}

/// The boards with one solution.
pub(crate) struct Tally {
    grid: Grid,
    /// All of them.
    pub(crate) found: u64,
    /// Those that are easy, medium, hard and expert, up to symmetry.
    pub(crate) by: [u64; 4],
}

impl Tally {
    fn rate(&mut self, puzzle: &Puzzle) -> Result<(), Failure> {
        let rating = explain::rate(puzzle, &Limits::default())?;
        self.by[rating.difficulty as usize] += 1;
        Ok(())
    }
}

/// Edges chosen cell by cell, in order.
struct Links<'s> {
    grid: Grid,
    degree: Vec<u8>,
    /// The part of each cell.
    part: Vec<u8>,
    linked: Vec<[bool; 2]>,
    see: &'s mut dyn FnMut(&[u8], &[u8]),
}

impl Links<'_> {
    /// Chooses the edges to the right of and below `v`, and so on.
    fn choose(&mut self, v: usize) {
        let grid = self.grid;
        if v == grid.len() {
            if self.is_partition() {
                (self.see)(&self.degree, &self.part);
            }
            return;
        }
        let before = self.part.clone();
        for choice in 0..4 {
            let ways = [grid.right(v), grid.down(v)];
            let takes = |i: usize| choice >> i & 1 == 1;
            if (0..2).any(|i| takes(i) && ways[i].is_none()) {
                continue;
            }
            let total = self.degree[v] + u8::from(takes(0)) + u8::from(takes(1));
            if !(1..=2).contains(&total) {
                continue;
            }
            let mut good = true;
            for (i, way) in ways.into_iter().enumerate() {
                let Some(w) = way else { continue };
                let same = self.part[v] == self.part[w];
                // a loop, or a path beside itself
                good &= !same && (!takes(i) || self.degree[w] < 2);
                if good && takes(i) {
                    let (old, new) = (self.part[w], self.part[v]);
                    self.part.iter_mut().filter(|part| **part == old).for_each(|part| *part = new);
                }
            }
            if good {
                for (i, way) in ways.into_iter().enumerate() {
                    if let (true, Some(w)) = (takes(i), way) {
                        self.degree[v] += 1;
                        self.degree[w] += 1;
                    }
                }
                self.linked[v] = [takes(0), takes(1)];
                self.choose(v + 1);
                for (i, way) in ways.into_iter().enumerate() {
                    if let (true, Some(w)) = (takes(i), way) {
                        self.degree[v] -= 1;
                        self.degree[w] -= 1;
                    }
                }
            }
            self.part.copy_from_slice(&before);
        }
    }

    /// Whether no path has two cells, and none touches itself.
    fn is_partition(&self) -> bool {
        let grid = self.grid;
        (0..grid.len()).all(|v| {
            [grid.right(v), grid.down(v)].into_iter().enumerate().all(|(i, w)| {
                w.is_none_or(|w| {
                    let linked = self.linked[v][i];
                    (linked || self.part[v] != self.part[w])
                        && !(linked && self.degree[v] == 1 && self.degree[w] == 1)
                })
            })
        })
    }
}

/// The other end of the path of each end, 255 elsewhere.
fn mates(degree: &[u8], part: &[u8]) -> Vec<u8> {
    let mut last = vec![255; degree.len()];
    let mut mates = vec![255; degree.len()];
    for v in (0..degree.len()).filter(|&v| degree[v] == 1) {
        let other = std::mem::replace(&mut last[part[v] as usize], v as u8);
        if other != 255 {
            mates[v] = other;
            mates[other as usize] = v as u8;
        }
    }
    mates
}

fn links(tally: &mut Tally) -> Result<(), Failure> {
    let grid = tally.grid;
    let n = grid.len();
    let mut times: HashMap<Vec<u8>, bool> = HashMap::new();
    let mut see = |degree: &[u8], part: &[u8]| {
        times.entry(mates(degree, part)).and_modify(|once| *once = false).or_insert(true);
    };
    let part = (0..n as u8).collect();
    Links { grid, degree: vec![0; n], part, linked: vec![[false; 2]; n], see: &mut see }.choose(0);
    let images = grid.images();
    for mates in times.iter().filter(|&(_, &once)| once).map(|(mates, _)| mates) {
        tally.found += 1;
        let moved = |image: &Vec<usize>| {
            let mut moved = vec![255; n];
            (0..n)
                .filter(|&v| mates[v] != 255)
                .for_each(|v| moved[image[v]] = image[mates[v] as usize] as u8);
            moved
        };
        if images.iter().any(|image| moved(image) < *mates) {
            continue;
        }
        let label = |v: usize| (mates[v] != 255).then(|| mates[v].min(v as u8).to_string());
        let labels = (0..n).map(label).collect();
        let draft =
            numberlink::Draft { board: grid.board(&vec![true; n])?, labels, rules: Rules::Fill };
        tally.rate(&Puzzle::Numberlink(numberlink::Puzzle::new(draft)?))?;
    }
    Ok(())
}

/// A walk from the first cell of a loop.
struct Walk<'s> {
    grid: Grid,
    seen: u64,
    first: usize,
    see: &'s mut dyn FnMut(u64),
}

impl Walk<'_> {
    fn go(&mut self, v: usize, second: usize) {
        for w in self.grid.neighbors(v) {
            // each loop from its first cell, in one direction
            if w == self.first && v > second && self.seen.count_ones() > 2 {
                (self.see)(self.seen);
            } else if w > self.first && self.seen >> w & 1 == 0 {
                self.seen |= 1 << w;
                self.go(w, second);
                self.seen &= !(1 << w);
            }
        }
    }
}

fn loops(tally: &mut Tally) -> Result<(), Failure> {
    let grid = tally.grid;
    let n = grid.len();
    let mut all: Vec<u64> = Vec::new();
    for first in 0..n {
        for second in grid.neighbors(first).filter(|&second| second > first) {
            let seen = 1 << first | 1 << second;
            Walk { grid, seen, first, see: &mut |cells| all.push(cells) }.go(second, second);
        }
    }
    all.sort_unstable();
    let images = grid.images();
    for i in 0..all.len() {
        let cells = all[i];
        if (i > 0 && all[i - 1] == cells) || all.get(i + 1) == Some(&cells) {
            continue;
        }
        tally.found += 1;
        let moved = |image: &Vec<usize>| {
            (0..n).filter(|&v| cells >> v & 1 == 1).map(|v| 1u64 << image[v]).sum::<u64>()
        };
        if images.iter().any(|image| moved(image) < cells) {
            continue;
        }
        let present: Vec<bool> = (0..n).map(|v| cells >> v & 1 == 1).collect();
        tally.rate(&Puzzle::Cycle(cycle::Puzzle::new(cycle::Draft {
            board: grid.board(&present)?,
        })?))?;
    }
    Ok(())
}

/// How many ways there are to cover the cells, counted to two.
fn covers(grid: Grid, clues: &[u32], at: usize, seen: u32, starts: u32, ways: &mut u32) {
    if *ways > 1 {
        return;
    }
    for w in grid.neighbors(at).filter(|&w| seen >> w & 1 == 0 && clues[w] >= clues[at].max(1)) {
        covers(grid, clues, w, seen | 1 << w, starts, ways);
    }
    // the path ends here, the next start goes on
    if starts != 0 {
        covers(grid, clues, starts.trailing_zeros() as usize, seen, starts & (starts - 1), ways);
    } else if seen.count_ones() as usize == grid.len() {
        *ways += 1;
    }
}

fn levels(tally: &mut Tally) -> Result<(), Failure> {
    let grid = tally.grid;
    let n = grid.len();
    let images = grid.images();
    let mut clues = vec![0u32; n];
    loop {
        // the next placing of numbers below n
        let Some(v) = (0..n).find(|&v| clues[v] + 1 < n as u32) else { return Ok(()) };
        clues[v] += 1;
        clues[..v].fill(0);
        let used = clues.iter().fold(0u32, |used, &clue| used | 1 << clue);
        if used & 1 == 0 || used & (used + 1) != 0 {
            continue;
        }
        if images.iter().any(|image| (0..n).map(|v| clues[image[v]]).lt(clues.iter().copied())) {
            continue;
        }
        let starts: u32 = (0..n).filter(|&v| clues[v] == 0).map(|v| 1 << v).sum();
        let mut ways = 0;
        covers(
            grid,
            &clues,
            starts.trailing_zeros() as usize,
            starts,
            starts & (starts - 1),
            &mut ways,
        );
        if ways != 1 {
            continue;
        }
        tally.found += 1;
        let clue = |&clue: &u32| if clue == 0 { Clue::Start } else { Clue::Number(clue) };
        let draft = chains::Draft {
            board: grid.board(&vec![true; n])?,
            clues: clues.iter().map(clue).collect(),
        };
        tally.rate(&Puzzle::Chains(chains::Puzzle::new(draft)?))?;
    }
}
