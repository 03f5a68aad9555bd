//! A level in the making: planted paths and the numbers along them.

use rand::Rng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use crate::chains::Clue;
use crate::graph::{Graph, Vertex};
use crate::ids::IdVec;
use brimful_cover::path_cover::{END, Successors};

/// Paths from their starts, and numbers that never decrease along them.
#[derive(Clone)]
pub(super) struct Level {
    paths: Vec<Vec<Vertex>>,
    next: Successors,
    /// The path of each vertex, and its place on it.
    place: IdVec<Vertex, (u32, u32)>,
    /// 0 at starts, else from 1 to `most`.
    numbers: IdVec<Vertex, u32>,
    most: u32,
    /// How many vertices have each number.
    used: Vec<u32>,
}

impl Level {
    /// Random numbers along these paths, each beginning with its start;
    /// `None` if there is no place for every number from 1 to `most`.
    pub(super) fn new(
        paths: Vec<Vec<Vertex>>,
        n: usize,
        most: u32,
        rng: &mut ChaCha8Rng,
    ) -> Option<Self> {
        let more = (n - paths.len()).checked_sub(most as usize)?;
        let mut pool: Vec<u32> = (1..=most).collect();
        pool.extend((0..more).map(|_| rng.random_range(1..=most)));
        pool.shuffle(rng);
        let mut level = Level {
            paths: Vec::new(),
            next: IdVec::from_elem(END, n),
            place: IdVec::from_elem((0, 0), n),
            numbers: IdVec::from_elem(0, n),
            most,
            used: vec![0; most as usize + 1],
        };
        level.used[0] = n as u32;
        for path in &paths {
            let mut numbers = pool.split_off(pool.len() - (path.len() - 1));
            numbers.sort_unstable();
            path.iter().skip(1).zip(numbers).for_each(|(&v, number)| level.set(v, number));
        }
        level.follow(paths);
        Some(level)
    }

    /// These numbers along these paths.
    pub(super) fn numbered(
        paths: Vec<Vec<Vertex>>,
        numbers: IdVec<Vertex, u32>,
        most: u32,
    ) -> Self {
        let n = numbers.len();
        let mut used = vec![0; most as usize + 1];
        numbers.iter().for_each(|&number| used[number as usize] += 1);
        let mut level = Level {
            paths: Vec::new(),
            next: IdVec::from_elem(END, n),
            place: IdVec::from_elem((0, 0), n),
            numbers,
            most,
            used,
        };
        level.follow(paths);
        level
    }

    /// Takes these paths for the planted ones; the numbers must not decrease along them.
    fn follow(&mut self, paths: Vec<Vec<Vertex>>) {
        self.next.fill(END);
        for (i, path) in (0..).zip(&paths) {
            for (j, &v) in (0..).zip(path) {
                self.place[v] = (i, j);
            }
            path.windows(2).for_each(|step| self.next[step[0]] = step[1]);
        }
        self.paths = paths;
    }

    /// Makes another cover that the numbers allow, from the same starts, the planted one.
    pub(super) fn adopt(&mut self, next: &Successors) {
        let walk = |path: &Vec<Vertex>| {
            let onward = |&v: &Vertex| Some(next[v]).filter(|&w| w != END);
            std::iter::successors(path.first().copied(), onward).collect()
        };
        let paths = self.paths.iter().map(walk).collect();
        self.follow(paths);
    }

    pub(super) fn paths(&self) -> &[Vec<Vertex>] {
        &self.paths
    }

    /// The planted cover.
    pub(super) fn next(&self) -> &Successors {
        &self.next
    }

    /// Whether every number from 1 up is used.
    pub(super) fn uses_all(&self) -> bool {
        !self.used[1..].contains(&0)
    }

    /// Whether the numbers allow a step.
    pub(super) fn allows(&self, v: Vertex, w: Vertex) -> bool {
        self.numbers[v] <= self.numbers[w]
    }

    /// Whether two vertices are on the same path.
    pub(super) fn together(&self, v: Vertex, w: Vertex) -> bool {
        self.place[v].0 == self.place[w].0
    }

    /// What comes before a vertex on its path; nothing comes before a start.
    pub(super) fn before(&self, v: Vertex) -> Option<Vertex> {
        let (path, at) = self.place[v];
        at.checked_sub(1).map(|at| self.paths[path as usize][at as usize])
    }

    /// The clues of the level.
    pub(super) fn clues(&self) -> IdVec<Vertex, Clue> {
        self.numbers
            .iter()
            .map(|&number| if number == 0 { Clue::Start } else { Clue::Number(number) })
            .collect()
    }

    /// Changes numbers, randomly one of the ways there are, so that no path may step from
    /// `v` to `w`, which is no step of the planted paths. False if there is no way.
    pub(super) fn forbid(&mut self, v: Vertex, w: Vertex, rng: &mut ChaCha8Rng) -> bool {
        let [low, high] = [v, w].map(|v| self.numbers[v]);
        let ((path, at), (other, from)) = (self.place[v], self.place[w]);
        if low == 0 || high < low {
            return high < low;
        }
        if path != other {
            // `v` gets more than `bar`, `w` at most that
            let (least, most) = (low - 1, high.min(self.most - 1));
            let bar = rng.random_range(least.max(1)..=most.max(1));
            if bar < least || bar > most {
                return false;
            }
            self.raise(path, at, bar + 1);
            self.lower(other, from, bar);
            return true;
        }
        // on one path numbers part only between `w` and a later `v`
        if from > at || self.most == 1 {
            return false;
        }
        let split = rng.random_range(from + 1..=at);
        if low == self.most || (low > 1 && rng.random_bool(0.5)) {
            self.lower(path, split - 1, low - 1);
        } else {
            self.raise(path, split, low + 1);
        }
        true
    }

    /// Numbers at least `least` from this place on.
    fn raise(&mut self, path: u32, from: u32, least: u32) {
        for at in from as usize..self.paths[path as usize].len() {
            let v = self.paths[path as usize][at];
            if self.numbers[v] >= least {
                return;
            }
            self.set(v, least);
        }
    }

    /// Numbers at most `most` up to this place.
    fn lower(&mut self, path: u32, to: u32, most: u32) {
        for at in (0..=to as usize).rev() {
            let v = self.paths[path as usize][at];
            if self.numbers[v] <= most {
                return;
            }
            self.set(v, most);
        }
    }

    /// Pairs of neighbors with equal numbers that no path joins.
    pub(super) fn chords(&self, graph: &Graph) -> u32 {
        let equal = |v: Vertex, w: Vertex| {
            let number = self.numbers[v];
            u32::from(number != 0 && number == self.numbers[w])
        };
        let all: u32 = graph.edges().iter().map(|&[v, w]| equal(v, w)).sum();
        let joined: u32 = self
            .paths
            .iter()
            .flat_map(|path| path.windows(2))
            .map(|step| equal(step[0], step[1]))
            .sum();
        all - joined
    }

    /// Replaces the planted cover and the numbers; the starts may be others, but as many.
    pub(super) fn replace(&mut self, next: &Successors, numbers: &IdVec<Vertex, u32>) {
        self.used.fill(0);
        numbers.iter().for_each(|&number| self.used[number as usize] += 1);
        self.numbers.clone_from(numbers);
        let starts = numbers.ids().filter(|&v| numbers[v] == 0).map(|v| vec![v]);
        self.paths = starts.collect();
        self.adopt(next);
    }

    pub(super) fn numbers(&self) -> &IdVec<Vertex, u32> {
        &self.numbers
    }

    /// The largest number.
    pub(super) fn most(&self) -> u32 {
        self.most
    }

    /// How many vertices have each number; 0 are starts.
    pub(super) fn used(&self) -> &[u32] {
        &self.used
    }

    fn set(&mut self, v: Vertex, number: u32) {
        self.used[self.numbers[v] as usize] -= 1;
        self.used[number as usize] += 1;
        self.numbers[v] = number;
    }
}
