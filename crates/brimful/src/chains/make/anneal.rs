//! Paths and numbers that leave few choices: threshold accepting on the number of *chords*.
//!
//! A chord is a pair of neighbors with equal numbers that no path joins: a two-way street beside
//! the planted way. Without chords, each number is a set of paths that must be walked from end to
//! end. Planted at random, a path with few numbers has far too many chords for any repair
//! (10x10, one start, four numbers: 45; below 20 most are unique at once). So paths and numbers are
//! changed a little, again and again, most often where that leaves no more chords than before:
//!
//! - a step between two numbers moves by one place;
//! - a part of a path whose neighbors touch is taken out and put in between two other neighbors on
//!   a path; a part that is a ring may be opened anywhere (flips of two unit squares, as used to
//!   sample Hamiltonian paths, are such moves);
//! - an end turns back: the path is cut beside a neighbor of the end, and what lies between
//!   reversed (backbiting); or it takes over what lies behind a neighbor on another path.
//!
//! Paths are linked lists, so that a move costs no more than the part that is moved; the number of
//! chords is kept with every link and number. Thresholds are whole numbers: accepting by
//! exponentials would come out differently on different machines.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::level::Level;
use super::linked::{LinkedLevel, random_neighbor};
use crate::graph::{Graph, Vertex};
use crate::limits::{Meter, Stop};
use brimful_cover::path_cover::END as NONE;

/// How often an end is moved.
const MOVE_END: f64 = 0.05;
/// How often one or two chords more are accepted at first; it falls to nothing toward the end.
const UPHILL: f64 = 0.2;

/// How often one or two chords more are accepted while switches are shut.
const UNREST: f64 = 0.05;

/// Tries this many changes of the level, and keeps those that are accepted.
pub(super) fn anneal(
    graph: &Graph,
    level: &mut Level,
    changes: u64,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    let mut linked = LinkedLevel::new(graph, level);
    for i in 0..changes {
        let warmth = 1.0 - i as f64 / changes as f64;
        linked.change(UPHILL * warmth, rng, meter)?;
    }
    linked.write_to(level);
    Ok(())
}

impl LinkedLevel<'_> {
    /// Changes the level until no switch is open, `least` to `most` times.
    pub(super) fn close(
        &mut self,
        least: u32,
        most: u32,
        rng: &mut ChaCha8Rng,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        for i in 0..most {
            if i >= least && self.switches.open() == 0 {
                break;
            }
            self.change(UNREST, rng, meter)?;
        }
        Ok(())
    }

    /// Tries a change; with chance `uphill` it may add one or two chords.
    fn change(
        &mut self,
        uphill: f64,
        rng: &mut ChaCha8Rng,
        meter: &mut Meter<'_>,
    ) -> Result<(), Stop> {
        self.uphill = if rng.random_bool(uphill) { rng.random_range(1..=2) } else { 0 };
        meter.work(8)?;
        match rng.random_range(0..4u32) {
            0 if rng.random_bool(4.0 * MOVE_END) => {
                meter.work(self.graph.len() as u64)?;
                self.move_end(rng);
            }
            0 | 1 => self.move_step(rng),
            _ => self.move_part(rng),
        }
        Ok(())
    }

    /// Lets the numbers step up a place earlier or later.
    fn move_step(&mut self, rng: &mut ChaCha8Rng) {
        let v = self.pick(rng);
        let (before, next) = (self.before[v], self.next[v]);
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
        let energy = self.energy();
        self.set(v, new);
        self.review(&[v]);
        if !self.accepts(energy) {
            self.set(v, old);
            self.review(&[v]);
        }
    }

    /// Takes out the part between two neighbors on one path, and puts it in elsewhere, under one
    /// number.
    fn move_part(&mut self, rng: &mut ChaCha8Rng) {
        let v = self.pick(rng);
        let Some(w) = random_neighbor(self.graph, v, rng) else { return };
        let first = self.next[v];
        if !self.mark_part(first, w) {
            return;
        }
        let count = self.part.len();
        let last = self.part[count - 1];
        // a ring may be opened anywhere
        let ring = count > 1 && self.graph.edge_between(first, last).is_some();
        let turn = if ring { rng.random_range(0..count as u32) as usize } else { 0 };
        let (first, last) = (self.part[turn], self.part[(turn + count - 1) % count]);
        let Some(near) = random_neighbor(self.graph, first, rng) else { return };
        let behind = rng.random_bool(0.5);
        let beyond = if behind { self.next[near] } else { self.before[near] };
        let free = |v: Vertex| v != NONE && self.marks[v] != self.mark;
        if !free(near) || !free(beyond) || self.graph.edge_between(last, beyond).is_none() {
            return;
        }
        let (from, to) = if behind { (near, beyond) } else { (beyond, near) };
        let number = if rng.random_bool(0.5) { self.number(from).max(1) } else { self.number(to) };
        let energy = self.energy();
        let part = std::mem::take(&mut self.part);
        let mut old = std::mem::take(&mut self.old);
        old.clear();
        old.extend(part.iter().map(|&v| self.number(v)));
        self.unthread(v, count);
        self.join(v, w);
        self.cut(from);
        let turned = (0..count).map(|i| part[(turn + i) % count]);
        if behind {
            self.thread(from, turned, to);
        } else {
            self.thread(from, turned.rev(), to);
        }
        part.iter().for_each(|&v| self.set(v, number));
        self.review(&part);
        self.review(&[v, from]);
        if !self.accepts(energy) {
            self.unthread(from, count);
            self.join(from, to);
            self.cut(v);
            self.thread(v, part.iter().copied(), w);
            part.iter().zip(&old).for_each(|(&v, &number)| self.set(v, number));
            self.review(&part);
            self.review(&[v, from]);
        }
        (self.part, self.old) = (part, old);
    }

    /// Moves the end of a path. Costs time linear in the board.
    fn move_end(&mut self, rng: &mut ChaCha8Rng) {
        let ends: Vec<Vertex> = self.next.ids().filter(|&v| self.next[v] == NONE).collect();
        let x = ends[rng.random_range(0..ends.len().max(1) as u32) as usize];
        let Some(y) = random_neighbor(self.graph, x, rng) else { return };
        let energy = self.energy();
        let behind: Vec<Vertex> = self.walk(y).collect();
        let numbers: Vec<u32> = behind.iter().map(|&v| self.number(v)).collect();
        if behind.last() == Some(&x) {
            // y … x: what follows y is reversed, under the same numbers by place
            self.turn(y, behind[1..].iter().rev(), &numbers[1..]);
            self.review(&behind);
            if !self.accepts(energy) {
                self.turn(y, behind[1..].iter(), &numbers[1..]);
                self.review(&behind);
            }
        } else {
            let rest = self.before[y];
            if rest == NONE || self.before[rest] == NONE {
                return;
            }
            self.cut(rest);
            self.join(x, y);
            let least = self.number(x);
            behind.iter().zip(&numbers).for_each(|(&v, &number)| self.set(v, number.max(least)));
            self.review(&behind);
            self.review(&[x, rest]);
            if !self.accepts(energy) {
                self.cut(x);
                self.join(rest, y);
                behind.iter().zip(&numbers).for_each(|(&v, &number)| self.set(v, number));
                self.review(&behind);
                self.review(&[x, rest]);
            }
        }
    }

    /// Reorders all that follows a vertex on its path, and numbers it anew.
    fn turn<'v>(
        &mut self,
        from: Vertex,
        path: impl ExactSizeIterator<Item = &'v Vertex>,
        numbers: &[u32],
    ) {
        self.unthread(from, path.len() - 1);
        let mut last = from;
        for (&v, &number) in path.zip(numbers) {
            self.join(last, v);
            self.set(v, number);
            last = v;
        }
    }
}
