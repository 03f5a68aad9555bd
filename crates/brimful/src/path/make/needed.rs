//! Which numbers of a planted path are given, and which thin walls stay.

use rand::Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;

use super::rivals::{FEW, Others, Rivals, rounds};
use super::walls::Walls;
use super::{Task, linked};
use crate::board::{Board, Links};
use crate::graph::Vertex;
use crate::ids::IdVec;
use crate::path::{Puzzle, Rules};
use crate::plant::{Failure, Source, Symmetry, images};

/// Cells for each number that a board begins with: fewer where cells touch at corners, too.
/// With fewer numbers to begin with, many searches for another path take long.
const CELLS_A_NUMBER: usize = 6;
const CELLS_A_NUMBER_WITH_CORNERS: usize = 3;

/// A planted path, and what is given of it.
pub(super) struct Plant<'t> {
    task: Task<'t>,
    /// The board without thin walls.
    board: Board,
    path: Vec<Vertex>,
    /// Steps whose numbers are given or left out together.
    groups: Vec<Vec<usize>>,
    /// Whether the number of each step is given.
    given: Vec<bool>,
    walls: Walls,
    rivals: Rivals,
}

impl<'t> Plant<'t> {
    /// A path with the first numbers and all the walls.
    pub(super) fn new(
        task: Task<'t>,
        board: Board,
        path: Vec<Vertex>,
        rng: &mut ChaCha8Rng,
    ) -> Result<Self, Failure> {
        let images = match task.request.symmetry {
            Symmetry::None => Vertex::all(board.len()).collect(),
            symmetry => images(&board, symmetry)?,
        };
        let mut step_at = IdVec::from_elem(0, path.len());
        path.iter().enumerate().for_each(|(step, &v)| step_at[v] = step);
        let image = |step: usize| step_at[images[path[step]]];
        let group = |step: usize| {
            let other = image(step);
            let pair = if other == step { vec![step] } else { vec![step, other] };
            (step <= other).then_some(pair)
        };
        let groups = (0..path.len()).filter_map(group).collect();
        let walls = Walls::random(&board, &path, &images, task.bars, rng);
        let given = vec![false; path.len()];
        let rivals = Rivals::new(&path);
        let mut plant = Plant { task, board, path, groups, given, walls, rivals };
        plant.begin(rng);
        Ok(plant)
    }

    /// The puzzle; `None` where it needs more numbers than requested.
    pub(super) fn puzzle(mut self, source: &mut Source<'_, '_>) -> Result<Option<Puzzle>, Failure> {
        if !self.task.request.unique {
            return Ok(Some(self.write()?));
        }
        let most = self.task.numbers.map_or(self.path.len(), |most| most as usize);
        if !self.complete(source)? {
            return Ok(None);
        }
        self.thin(source)?;
        if self.given.iter().filter(|&&given| given).count() > most {
            return Ok(None);
        }
        self.open_up(source)?;
        Ok(Some(self.write()?))
    }

    /// Whether a group has an end of the path, which the rules want numbered.
    fn is_end(&self, group: &[usize]) -> bool {
        let last = self.path.len() - 1;
        self.task.rules == Rules::Order && group.iter().any(|&step| step == 0 || step == last)
    }

    /// Gives the first numbers.
    fn begin(&mut self, rng: &mut ChaCha8Rng) {
        let n = self.path.len();
        let mut left = match (self.task.numbers, self.task.request.unique) {
            (Some(numbers), false) => numbers as usize,
            _ if self.task.diagonals => n.div_ceil(CELLS_A_NUMBER_WITH_CORNERS).max(2),
            _ => n.div_ceil(CELLS_A_NUMBER).max(2),
        };
        let mut order: Vec<usize> = (0..self.groups.len()).collect();
        order.shuffle(rng);
        order.sort_by_key(|&group| !self.is_end(&self.groups[group]));
        for group in order {
            let size = self.groups[group].len();
            if size <= left || self.is_end(&self.groups[group]) {
                left = left.saturating_sub(size);
                self.set(group, true);
            }
        }
    }

    fn set(&mut self, group: usize, given: bool) {
        self.groups[group].iter().for_each(|&step| self.given[step] = given);
    }

    /// The puzzle with the numbers and walls as they are.
    fn write(&self) -> Result<Puzzle, Failure> {
        let mut numbers = IdVec::from_elem(None, self.path.len());
        let steps = self.path.iter().enumerate().filter(|&(step, _)| self.given[step]);
        for (count, (step, &v)) in (1..).zip(steps) {
            let number = if self.task.rules == Rules::Order { count } else { step as u32 + 1 };
            numbers[v] = Some(number);
        }
        let walls = self.walls.list();
        if walls.is_empty() {
            return self.task.puzzle(&self.board, numbers.into_vec());
        }
        let links = Links { walls, ..self.board.links_as_said() };
        self.task.puzzle(&linked(&self.board, links)?, numbers.into_vec())
    }

    /// Looks for a path other than the planted one, with at most these search nodes.
    fn another(
        &mut self,
        nodes: Option<u64>,
        source: &mut Source<'_, '_>,
    ) -> Result<Others, Failure> {
        if let Some(known) = self.rivals.known(&self.path, &self.given, self.task.rules) {
            return Ok(Others::One(known));
        }
        let puzzle = self.write()?;
        self.rivals.search(&puzzle, &self.path, nodes, source)
    }

    /// Gives numbers until there is no other path; false where that does not succeed.
    fn complete(&mut self, source: &mut Source<'_, '_>) -> Result<bool, Failure> {
        loop {
            let step = match self.another(FEW, source)? {
                Others::None => return Ok(true),
                Others::One(rival) => self.needed(rival, source.rng),
                Others::Unknown => {
                    let free = (0..self.path.len()).filter(|&step| !self.given[step]);
                    free.collect::<Vec<_>>().choose(source.rng).copied()
                }
            };
            let Some(step) = step else { return Ok(false) };
            let Some(group) = self.groups.iter().position(|group| group.contains(&step)) else {
                return Ok(false);
            };
            self.set(group, true);
        }
    }

    /// A step whose number rules a rival out.
    fn needed(&self, rival: usize, rng: &mut ChaCha8Rng) -> Option<usize> {
        let place = |step: usize| self.rivals.step_at(rival, self.path[step]);
        let free = (0..self.path.len()).filter(|&step| !self.given[step]);
        let rules_out = |&step: &usize| match self.task.rules {
            Rules::Step => place(step) != step,
            // the rival is there before the number below, or after the one above
            Rules::Order => {
                let below = (0..step).rev().find(|&below| self.given[below]);
                let above = (step + 1..self.path.len()).find(|&above| self.given[above]);
                below.is_some_and(|below| place(step) < place(below))
                    || above.is_some_and(|above| place(step) > place(above))
            }
        };
        let mut fitting: Vec<usize> = free.clone().filter(rules_out).collect();
        if fitting.is_empty() {
            // the paths differ within one stretch: a number in it comes closer
            fitting = free.filter(|&step| place(step) != step).collect();
        }
        (!fitting.is_empty()).then(|| fitting[rng.random_range(0..fitting.len())])
    }

    /// Takes numbers away as long as the planted path stays the only one.
    fn thin(&mut self, source: &mut Source<'_, '_>) -> Result<(), Failure> {
        let is_given = |&group: &usize| self.given[self.groups[group][0]];
        let mut groups: Vec<usize> = (0..self.groups.len()).filter(is_given).collect();
        groups.shuffle(source.rng);
        groups.retain(|&group| !self.is_end(&self.groups[group]));
        // removals only ever add paths: what is needed once is needed to the end
        for &nodes in rounds(self.task.rules) {
            let mut open = Vec::new();
            for group in groups {
                self.set(group, false);
                match self.another(nodes, source)? {
                    Others::None => continue,
                    Others::One(_) => {}
                    Others::Unknown => open.push(group),
                }
                self.set(group, true);
            }
            groups = open;
        }
        Ok(())
    }

    /// Takes walls away as long as the planted path stays the only one.
    fn open_up(&mut self, source: &mut Source<'_, '_>) -> Result<(), Failure> {
        let mut groups: Vec<usize> = (0..self.walls.groups()).collect();
        for &nodes in rounds(self.task.rules) {
            let mut open = Vec::new();
            for group in groups {
                self.walls.stand(group, false);
                // the paths met before do not fit, or cross walls that stand again
                let puzzle = self.write()?;
                match self.rivals.search(&puzzle, &self.path, nodes, source)? {
                    Others::None => continue,
                    Others::One(_) => {}
                    Others::Unknown => open.push(group),
                }
                self.walls.stand(group, true);
            }
            groups = open;
        }
        Ok(())
    }
}
