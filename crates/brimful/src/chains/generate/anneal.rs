//! Paths and numbers that leave few choices: threshold accepting on the number of *chords*.
//!
//! A chord is a pair of neighbors with equal numbers that no path joins: a two-way street beside the planted way. Where
//! there is none, each number is a set of paths that must be walked from end to end. Planted at random, a path with few
//! numbers has far too many chords for any repair (10x10, one start, four numbers: 45; below 20 most are unique at once). So paths
//! and numbers are changed a little, again and again, most often where that leaves no more chords than before:
//!
//! - a step between two numbers moves by one place;
//! - a part of a path whose neighbors touch is taken out and put in between two other neighbors on a path; a part that is a
//!   ring may be opened anywhere (flips of two unit squares, as used to sample Hamiltonian paths, are such moves);
//! - an end turns back: the path is cut beside a neighbor of the end, and what lies between reversed (backbiting); or it takes over
//!   what lies behind a neighbor on another path.
//!
//! Paths are linked lists, so that all but the last kind of move cost no more than the part that is moved. Thresholds are
//! whole numbers: accepting by exponentials would come out differently on different machines.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::level::Level;
use crate::cover::path_cover::END as NONE;
use crate::graph::{Graph, Vertex};
use crate::limits::{Meter, Stop};

/// The longest part that is moved from one place to another.
const LONGEST: usize = 40;
/// How often an end is moved.
const MOVE_END: f64 = 0.05;
/// How often one or two chords more are accepted at first; it falls to nothing toward the end.
const UPHILL: f64 = 0.2;

/// Changes the level that many times, each time keeping the change or not.
pub(super) fn anneal(
    graph: &Graph,
    level: &mut Level,
    changes: u64,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    let mut weave = Weave::new(graph, level);
    for i in 0..changes {
        let warmth = 1.0 - i as f64 / changes as f64;
        weave.uphill = if rng.random_bool(UPHILL * warmth) { rng.random_range(1..=2) } else { 0 };
        meter.work(8)?;
        match rng.random_range(0..4u32) {
            0 if rng.random_bool(4.0 * MOVE_END) => {
                meter.work(graph.len() as u64)?;
                weave.move_end(rng);
            }
            0 | 1 => weave.move_step(rng),
            _ => weave.move_part(rng),
        }
    }
    level.replace(&weave.next, &weave.numbers);
    Ok(())
}

/// The level as linked lists.
struct Weave<'g> {
    graph: &'g Graph,
    next: Vec<Vertex>,
    before: Vec<Vertex>,
    /// 0 at starts.
    numbers: Vec<u32>,
    most: u32,
    /// How many vertices have each number.
    used: Vec<u32>,
    /// How many chords more are accepted now.
    uphill: i32,
    /// The vertices a move may change: those with the present mark.
    marks: Vec<u32>,
    mark: u32,
    touched: Vec<Vertex>,
}

impl<'g> Weave<'g> {
    fn new(graph: &'g Graph, level: &Level) -> Self {
        let next = level.next().to_vec();
        let mut before = vec![NONE; next.len()];
        for (v, &w) in (0..).zip(&next).filter(|&(_, &w)| w != NONE) {
            before[w as usize] = v;
        }
        Weave {
            graph,
            before,
            numbers: level.numbers().to_vec(),
            most: level.most(),
            used: level.used().to_vec(),
            uphill: 0,
            marks: vec![0; next.len()],
            mark: 0,
            touched: Vec::new(),
            next,
        }
    }

    /// Lets the numbers step up a place earlier or later.
    fn move_step(&mut self, rng: &mut ChaCha8Rng) {
        let v = rng.random_range(0..self.graph.len() as Vertex);
        let (before, next) = (self.before[v as usize], self.next[v as usize]);
        let old = self.number(v);
        if before == NONE || self.used[old as usize] == 1 {
            return;
        }
        let least = self.number(before).max(1);
        let most = if next == NONE { self.most } else { self.number(next) };
        let new = if rng.random_bool(0.5) { least } else { most };
        if new == old {
            return;
        }
        self.touch([v]);
        let chords = self.chords();
        self.set(v, new);
        if self.chords() > chords + 2 * self.uphill {
            self.set(v, old);
        }
    }

    /// Takes out the part between two neighbors on one path, and puts it in elsewhere, under one number.
    fn move_part(&mut self, rng: &mut ChaCha8Rng) {
        let v = rng.random_range(0..self.graph.len() as Vertex);
        let Some(w) = random_neighbor(self.graph, v, rng) else { return };
        let part = self.next[v as usize];
        if !self.touch_part(part, w) {
            return;
        }
        let count = self.touched.len();
        let last = self.touched[count - 1];
        // the part from `first` on; a ring may be opened anywhere
        let ring = count > 1 && self.graph.edge_between(part, last).is_some();
        let turn = if ring { rng.random_range(0..count as u32) as usize } else { 0 };
        let (first, last) = (self.touched[turn], self.touched[(turn + count - 1) % count]);
        let Some(near) = random_neighbor(self.graph, first, rng) else { return };
        let behind = rng.random_bool(0.5);
        let beyond = if behind { self.next[near as usize] } else { self.before[near as usize] };
        let free = |v: Vertex| v != NONE && self.marks[v as usize] != self.mark;
        if !free(near) || !free(beyond) || self.graph.edge_between(last, beyond).is_none() {
            return;
        }
        let (from, to) = if behind { (near, beyond) } else { (beyond, near) };
        let number = if rng.random_bool(0.5) { self.number(from).max(1) } else { self.number(to) };
        let part: Vec<Vertex> = (0..count).map(|i| self.touched[(turn + i) % count]).collect();
        let old: Vec<u32> = part.iter().map(|&v| self.number(v)).collect();
        let original: Vec<Vertex> = self.touched.clone();
        self.touch_too([v, w, near, beyond]);
        let chords = self.chords();
        self.link(v, w);
        if behind {
            self.thread(from, part.iter().copied(), to);
        } else {
            self.thread(from, part.iter().rev().copied(), to);
        }
        part.iter().for_each(|&v| self.set(v, number));
        if self.chords() > chords + 2 * self.uphill || self.used[1..].contains(&0) {
            self.link(from, to);
            self.thread(v, original.into_iter(), w);
            part.iter().zip(old).for_each(|(&v, number)| self.set(v, number));
        }
    }

    /// Moves the end of a path. Costs time linear in the board.
    fn move_end(&mut self, rng: &mut ChaCha8Rng) {
        let ends: Vec<Vertex> = (0..).zip(&self.next).filter(|&(_, &w)| w == NONE).map(|(v, _)| v).collect();
        let x = ends[rng.random_range(0..ends.len().max(1) as u32) as usize];
        let Some(y) = random_neighbor(self.graph, x, rng) else { return };
        let (next, before, numbers) = (self.next.clone(), self.before.clone(), self.numbers.clone());
        let used = self.used.clone();
        self.touch(0..self.graph.len() as Vertex);
        let chords = self.chords();
        let behind: Vec<Vertex> = self.walk(y).collect();
        if behind.last() == Some(&x) {
            // y … x: what follows y is reversed, under the same numbers by place
            let numbers: Vec<u32> = behind[1..].iter().map(|&v| self.number(v)).collect();
            let mut from = y;
            for (&v, number) in behind[1..].iter().rev().zip(numbers) {
                self.link(from, v);
                self.set(v, number);
                from = v;
            }
            self.next[from as usize] = NONE;
        } else {
            let rest = self.before[y as usize];
            if rest == NONE || self.before[rest as usize] == NONE {
                return;
            }
            self.next[rest as usize] = NONE;
            self.link(x, y);
            let least = self.number(x);
            for v in behind {
                let number = self.number(v).max(least);
                self.set(v, number);
            }
        }
        if self.chords() > chords + 2 * self.uphill || self.used[1..].contains(&0) {
            (self.next, self.before, self.numbers, self.used) = (next, before, numbers, used);
        }
    }

    /// Touches the vertices from `from` to just before `to` on their path, if they are few and there are some.
    fn touch_part(&mut self, from: Vertex, to: Vertex) -> bool {
        self.touch([]);
        let mut v = from;
        while v != to && v != NONE && self.touched.len() < LONGEST {
            self.touched.push(v);
            self.marks[v as usize] = self.mark;
            v = self.next[v as usize];
        }
        v == to && from != to
    }

    /// Begins a new set of touched vertices.
    fn touch(&mut self, vertices: impl IntoIterator<Item = Vertex>) {
        self.mark = self.mark.wrapping_add(1);
        self.touched.clear();
        self.touch_too(vertices);
    }

    /// Touches these vertices as well.
    fn touch_too(&mut self, vertices: impl IntoIterator<Item = Vertex>) {
        for v in vertices {
            if std::mem::replace(&mut self.marks[v as usize], self.mark) != self.mark {
                self.touched.push(v);
            }
        }
    }

    /// Twice the chords that touched vertices have.
    fn chords(&self) -> i32 {
        let mut chords = 0;
        for &v in &self.touched {
            let (number, next, before) = (self.number(v), self.next[v as usize], self.before[v as usize]);
            for w in self.graph.neighbors(v).filter(|&w| w != next && w != before) {
                if self.number(w) == number && number != 0 {
                    chords += if self.marks[w as usize] == self.mark { 1 } else { 2 };
                }
            }
        }
        chords
    }

    fn walk(&self, from: Vertex) -> impl Iterator<Item = Vertex> + '_ {
        std::iter::successors(Some(from), |&v| Some(self.next[v as usize]).filter(|&w| w != NONE))
    }

    fn number(&self, v: Vertex) -> u32 {
        self.numbers[v as usize]
    }

    fn set(&mut self, v: Vertex, number: u32) {
        let old = std::mem::replace(&mut self.numbers[v as usize], number);
        self.used[old as usize] -= 1;
        self.used[number as usize] += 1;
    }

    fn link(&mut self, from: Vertex, to: Vertex) {
        self.next[from as usize] = to;
        self.before[to as usize] = from;
    }

    /// Links these vertices one after the other, from `from` to `to`.
    fn thread(&mut self, from: Vertex, vertices: impl Iterator<Item = Vertex>, to: Vertex) {
        let mut last = from;
        for v in vertices {
            self.link(last, v);
            last = v;
        }
        self.link(last, to);
    }
}

fn random_neighbor(graph: &Graph, v: Vertex, rng: &mut ChaCha8Rng) -> Option<Vertex> {
    let near = graph.links(v);
    near.get(rng.random_range(0..near.len().max(1) as u32) as usize).map(|&(w, _)| w)
}
