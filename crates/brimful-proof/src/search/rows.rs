//! The constraints of a search, one after the other in memory, and whom a false literal concerns.

use brimful::ids::{Id, IdVec};
use smallvec::SmallVec;

use super::NONE;
use super::trail::Trail;
use crate::model::{Literal, Model};

/// Watches of a literal that need no memory of their own.
const FEW: usize = 2;

/// A constraint: at least `need` of its literals are true.
#[derive(Clone, Copy)]
pub(super) struct Row {
    start: u32,
    len: u32,
    pub(super) need: u32,
    /// The step of the log that introduced it, or [`NONE`] for those of the model.
    pub(super) step: u32,
    /// Decision levels in a learned clause; 0 for what is never forgotten.
    pub(super) levels: u32,
}

/// A constraint that watches a literal; if the other literal is true, the constraint holds.
#[derive(Clone, Copy)]
pub(super) struct Watch {
    pub(super) row: u32,
    other: Literal,
}

/// All constraints. Those of the model that need several literals count their false ones. All
/// others watch one literal more than they need, the first ones.
pub(super) struct Rows {
    all: Vec<Row>,
    literals: Vec<Literal>,
    /// By constraint of the model: how many literals may still become false, if that is counted.
    spare: Vec<i32>,
    /// By literal: where in `counting` the constraints begin that count it.
    counted: Vec<u32>,
    counting: Vec<u32>,
    watches: IdVec<Literal, SmallVec<[Watch; FEW]>>,
}

impl Rows {
    /// The constraints of a model.
    pub(super) fn new(model: &Model) -> Self {
        let literals = 2 * model.variables();
        let all = model.constraints();
        let size = all.iter().map(|row| row.literals.len()).sum();
        let mut rows = Rows {
            all: Vec::with_capacity(all.len()),
            literals: Vec::with_capacity(size),
            spare: Vec::with_capacity(all.len()),
            counted: vec![0; literals + 1],
            counting: Vec::new(),
            watches: (0..literals).map(|_| SmallVec::new()).collect(),
        };
        for row in all {
            rows.spare.push(row.literals.len() as i32 - row.at_least as i32);
            let place = rows.push(&row.literals, row.at_least, [NONE, 0]);
            if row.at_least > 1 {
                row.literals.iter().for_each(|it| rows.counted[it.index()] += 1);
            } else {
                rows.watch(place);
            }
        }
        rows.list_counting();
        rows
    }

    /// Lists for each literal the constraints that count it, given how many there are.
    fn list_counting(&mut self) {
        let mut end = 0;
        for start in &mut self.counted {
            end += *start;
            *start = end;
        }
        self.counting = vec![0; end as usize];
        for (place, row) in self.all.iter().enumerate().filter(|(_, row)| row.need > 1).rev() {
            for literal in &self.literals[row.start as usize..][..row.len as usize] {
                let start = &mut self.counted[literal.index()];
                *start -= 1;
                self.counting[*start as usize] = place as u32;
            }
        }
    }

    fn push(&mut self, literals: &[Literal], need: usize, [step, levels]: [u32; 2]) -> usize {
        let (start, len) = (self.literals.len() as u32, literals.len() as u32);
        self.literals.extend_from_slice(literals);
        self.all.push(Row { start, len, need: need as u32, step, levels });
        self.all.len() - 1
    }

    /// Adds a constraint that a step of the log introduced; returns its place. What may be false
    /// must come last, and of that, what became false first.
    pub(super) fn add(&mut self, literals: &[Literal], need: usize, from: [u32; 2]) -> usize {
        let place = self.push(literals, need, from);
        self.watch(place);
        place
    }

    /// Lets a constraint watch its first literals, if it has more than it needs.
    fn watch(&mut self, place: usize) {
        let Row { start, len, need, .. } = self.all[place];
        if need == 0 || len <= need {
            return;
        }
        for at in start..=start + need {
            let literal = self.literals[at as usize];
            // A constraint that needs several literals names none: this one will be false.
            let other =
                if need == 1 { self.literals[(2 * start + 1 - at) as usize] } else { literal };
            self.watches[literal].push(Watch { row: place as u32, other });
        }
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    pub(super) fn row(&self, place: usize) -> Row {
        self.all[place]
    }

    pub(super) fn literals(&self, place: usize) -> &[Literal] {
        let Row { start, len, .. } = self.all[place];
        &self.literals[start as usize..][..len as usize]
    }

    /// The constraints that count a literal: their places in `counting`.
    fn span(&self, literal: Literal) -> std::ops::Range<usize> {
        self.counted[literal.index()] as usize..self.counted[literal.index() + 1] as usize
    }

    /// Counts a false literal in every constraint that counts it, and assigns what follows; returns
    /// a constraint that fails.
    pub(super) fn count(&mut self, literal: Literal, trail: &mut Trail) -> Option<usize> {
        let mut broken = None;
        for at in self.span(literal) {
            let place = self.counting[at];
            let spare = &mut self.spare[place as usize];
            *spare -= 1;
            if *spare < 0 {
                broken = broken.or(Some(place as usize));
            } else if *spare == 0 && broken.is_none() {
                for &literal in self.literals(place as usize) {
                    trail.assign(literal, place);
                }
            }
        }
        broken
    }

    /// Takes back that a literal was counted.
    pub(super) fn uncount(&mut self, literal: Literal) {
        for at in self.span(literal) {
            self.spare[self.counting[at] as usize] += 1;
        }
    }

    /// Visits the constraints that watch a literal, which is false now, and assigns what follows;
    /// returns one that fails.
    pub(super) fn visit(&mut self, literal: Literal, trail: &mut Trail) -> Option<usize> {
        if self.watches[literal].is_empty() {
            return None;
        }
        let mut list = std::mem::take(&mut self.watches[literal]);
        let mut broken = None;
        let mut kept = 0;
        let mut at = 0;
        while let Some(&Watch { row, other }) = list.get(at) {
            at += 1;
            let stays = match trail.is(other) > 0 {
                true => Some(other),
                false => self.rewatch(row, literal, trail),
            };
            let Some(other) = stays else { continue };
            list[kept] = Watch { row, other };
            kept += 1;
            if trail.is(other) <= 0 && !self.imply(row, trail) {
                broken = Some(row as usize);
                break;
            }
        }
        list.copy_within(at.., kept);
        list.truncate(kept + list.len() - at);
        self.watches[literal] = list;
        broken
    }

    /// Lets a constraint watch another literal than the false one. If all others are false or
    /// watched, or the constraint holds, returns the other watched literal.
    fn rewatch(&mut self, place: u32, fallen: Literal, trail: &Trail) -> Option<Literal> {
        let Row { start, len, need, .. } = self.all[place as usize];
        let literals = &mut self.literals[start as usize..][..len as usize];
        let last = need as usize;
        if let Some(at) = literals[..last].iter().position(|&it| it == fallen) {
            literals.swap(at, last);
        }
        let other = if last == 1 { literals[0] } else { fallen };
        if trail.is(other) > 0 {
            return Some(other);
        }
        let open = |&literal: &Literal| trail.is(literal) >= 0;
        let Some(next) = literals[last + 1..].iter().position(open) else { return Some(other) };
        literals.swap(last, last + 1 + next);
        let watched = literals[last];
        let other = if last == 1 { other } else { watched };
        self.watches[watched].push(Watch { row: place, other });
        None
    }

    /// Assigns the watched literals of a constraint but the last; returns whether they can hold.
    fn imply(&self, place: u32, trail: &mut Trail) -> bool {
        let Row { start, need, .. } = self.all[place as usize];
        let literals = &self.literals[start as usize..][..need as usize];
        let fits = literals.iter().all(|&literal| trail.is(literal) >= 0);
        if fits {
            literals.iter().for_each(|&literal| trail.assign(literal, place));
        }
        fits
    }

    /// Forgets the worse half of the learned clauses; returns how many there are fewer.
    pub(super) fn forget(&mut self, trail: &Trail) -> usize {
        let mut worst: Vec<(u32, u32, usize)> = Vec::new();
        for (place, row) in self.all.iter().enumerate().filter(|(_, row)| row.levels > 2) {
            let first = self.literals[row.start as usize];
            let locked = trail.is(first) > 0 && trail.reason(first) == place as u32;
            if !locked {
                worst.push((row.levels, row.len, place));
            }
        }
        worst.sort_unstable();
        let worst = &worst[worst.len() / 2..];
        for &(_, _, place) in worst {
            self.all[place].levels = 0;
            self.all[place].len = 0;
        }
        for list in self.watches.iter_mut() {
            list.retain(|watch| self.all[watch.row as usize].len > 0);
        }
        worst.len()
    }
}
