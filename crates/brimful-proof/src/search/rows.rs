//! The constraints of a search, one after the other in memory, and whom a false literal concerns.

use brimful::ids::{Id, IdVec};

use super::log;
use super::trail::Trail;
use crate::model::{Literal, Model};

/// What stands before the literals of a constraint: how many they are, how many of them must be
/// true, where it comes from (for the log), and the decision levels of its literals when it was
/// learned (0 for what is never forgotten).
const LEN: usize = 0;
const NEED: usize = 1;
const FROM: usize = 2;
const LEVELS: usize = 3;
const HEAD: usize = 4;
/// In place of levels: the clause is forgotten.
const GONE: u32 = u32::MAX;

/// A constraint that watches a literal; if the other literal is true, the constraint holds.
#[derive(Clone, Copy)]
struct Watch {
    row: u32,
    other: Literal,
}

/// A constraint that counts its false literals.
struct Counter {
    row: u32,
    /// How many literals may still become false.
    spare: i32,
}

/// All constraints. Those of the model that need several literals count their false ones. All
/// others watch one literal more than they need, the first ones. The place of a constraint is that
/// of its first word.
pub(super) struct Rows {
    words: Vec<u32>,
    /// Where constraints begin that may be forgotten.
    learned: usize,
    counters: Vec<Counter>,
    /// By literal: where in `counting` the counters begin that count it.
    counted: Vec<u32>,
    counting: Vec<u32>,
    watches: IdVec<Literal, Vec<Watch>>,
}

impl Rows {
    /// The constraints of a model.
    pub(super) fn new(model: &Model) -> Self {
        let literals = 2 * model.variables();
        let all = model.constraints();
        let size: usize = all.iter().map(|row| HEAD + row.literals.len()).sum();
        let mut rows = Rows {
            words: Vec::with_capacity(size),
            learned: size,
            counters: Vec::new(),
            counted: vec![0; literals + 1],
            counting: Vec::new(),
            watches: IdVec::from_elem(Vec::new(), literals),
        };
        for (from, row) in (log::ROW..).zip(all) {
            let place = rows.push(&row.literals, row.at_least, [from, 0]);
            if row.at_least > 1 {
                row.literals.iter().for_each(|it| rows.counted[it.index()] += 1);
                let spare = row.literals.len() as i32 - row.at_least as i32;
                rows.counters.push(Counter { row: place as u32, spare });
            } else {
                rows.watch(place);
            }
        }
        rows.list_counting();
        rows
    }

    /// Lists for each literal the counters that count it, given how many there are.
    fn list_counting(&mut self) {
        let mut end = 0;
        let mut counted = std::mem::take(&mut self.counted);
        for start in &mut counted {
            end += *start;
            *start = end;
        }
        let mut counting = vec![0; end as usize];
        for (at, counter) in self.counters.iter().enumerate().rev() {
            for literal in self.words_of(counter.row as usize) {
                let start = &mut counted[*literal as usize];
                *start -= 1;
                counting[*start as usize] = at as u32;
            }
        }
        (self.counted, self.counting) = (counted, counting);
    }

    fn push(&mut self, literals: &[Literal], need: usize, [from, levels]: [u32; 2]) -> usize {
        let place = self.words.len();
        self.words.extend([literals.len() as u32, need as u32, from, levels]);
        self.words.extend(literals.iter().map(|it| it.index() as u32));
        place
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
        let need = self.need(place);
        if need == 0 || self.words_of(place).len() <= need {
            return;
        }
        for at in 0..=need {
            let literal = self.literal(place, at);
            // A constraint that needs several literals names none: this one will be false.
            let other = if need == 1 { self.literal(place, 1 - at) } else { literal };
            self.watches[literal].push(Watch { row: place as u32, other });
        }
    }

    /// The places of all constraints.
    pub(super) fn places(&self) -> impl Iterator<Item = usize> {
        self.places_from(0)
    }

    fn places_from(&self, first: usize) -> impl Iterator<Item = usize> {
        let after = |&place: &usize| Some(place + HEAD + *self.words.get(place)? as usize);
        let all = std::iter::successors(Some(first), after);
        all.take_while(|&place| place < self.words.len())
    }

    /// How many literals of a constraint must be true.
    pub(super) fn need(&self, place: usize) -> usize {
        self.words[place + NEED] as usize
    }

    /// Where a constraint comes from: a step of the log, or the model.
    pub(super) fn origin(&self, place: usize) -> u32 {
        self.words[place + FROM]
    }

    pub(super) fn literals(&self, place: usize) -> impl ExactSizeIterator<Item = Literal> + Clone {
        self.words_of(place).iter().map(|&it| Literal::new(it as usize))
    }

    fn literal(&self, place: usize, at: usize) -> Literal {
        Literal::new(self.words[place + HEAD + at] as usize)
    }

    fn words_of(&self, place: usize) -> &[u32] {
        &self.words[place + HEAD..][..self.words[place + LEN] as usize]
    }

    /// The counters that count a literal: their places in `counting`.
    fn span(&self, literal: Literal) -> std::ops::Range<usize> {
        self.counted[literal.index()] as usize..self.counted[literal.index() + 1] as usize
    }

    /// Counts a false literal in every constraint that counts it, and assigns what follows; returns
    /// a constraint that fails.
    pub(super) fn count(&mut self, literal: Literal, trail: &mut Trail) -> Option<usize> {
        let mut broken = None;
        for at in self.span(literal) {
            let Counter { row, spare } = &mut self.counters[self.counting[at] as usize];
            let row = *row;
            *spare -= 1;
            if *spare < 0 {
                broken = broken.or(Some(row as usize));
            } else if *spare == 0 && broken.is_none() {
                self.literals(row as usize).for_each(|literal| trail.assign(literal, row));
            }
        }
        broken
    }

    /// Takes back that a literal was counted.
    pub(super) fn uncount(&mut self, literal: Literal) {
        for at in self.span(literal) {
            self.counters[self.counting[at] as usize].spare += 1;
        }
    }

    /// Visits the constraints that watch a literal, which is false now, and assigns what follows;
    /// returns one that fails.
    pub(super) fn visit(&mut self, literal: Literal, trail: &mut Trail) -> Option<usize> {
        let mut broken = None;
        let mut kept = 0;
        let mut at = 0;
        // No constraint comes to watch this literal meanwhile.
        while let Some(&Watch { row, other }) = self.watches[literal].get(at) {
            at += 1;
            let stays = match trail.is(other) > 0 {
                true => Some(other),
                false => self.rewatch(row, literal, trail),
            };
            let Some(other) = stays else { continue };
            self.watches[literal][kept] = Watch { row, other };
            kept += 1;
            match trail.is(other) {
                0 => trail.assign(other, row),
                -1 if !self.imply(row, trail) => {
                    broken = Some(row as usize);
                    break;
                }
                _ => {}
            }
        }
        self.watches[literal].drain(kept..at);
        broken
    }

    /// Lets a constraint watch another literal than the false one. If all others are false or
    /// watched, or the constraint holds, returns the other watched literal.
    fn rewatch(&mut self, place: u32, fallen: Literal, trail: &Trail) -> Option<Literal> {
        let words = &mut self.words[place as usize..];
        let (len, last) = (words[LEN] as usize, words[NEED] as usize);
        let literals = &mut words[HEAD..][..len];
        let literal = |word: u32| Literal::new(word as usize);
        if let Some(at) = literals[..last].iter().position(|&it| literal(it) == fallen) {
            literals.swap(at, last);
        }
        let other = if last == 1 { literal(literals[0]) } else { fallen };
        if trail.is(other) > 0 {
            return Some(other);
        }
        let open = |&word: &u32| trail.is(literal(word)) >= 0;
        let Some(next) = literals[last + 1..].iter().position(open) else { return Some(other) };
        literals.swap(last, last + 1 + next);
        let watched = literal(literals[last]);
        let other = if last == 1 { other } else { watched };
        self.watches[watched].push(Watch { row: place, other });
        None
    }

    /// Assigns the watched literals of a constraint but the last; returns whether they can hold.
    fn imply(&self, place: u32, trail: &mut Trail) -> bool {
        let literals = self.literals(place as usize).take(self.need(place as usize));
        let fits = literals.clone().all(|literal| trail.is(literal) >= 0);
        if fits {
            literals.for_each(|literal| trail.assign(literal, place));
        }
        fits
    }

    /// Forgets the worse half of the learned clauses; returns how many there are fewer.
    pub(super) fn forget(&mut self, trail: &mut Trail) -> usize {
        let mut worst: Vec<(u32, usize, usize)> = Vec::new();
        for place in self.places_from(self.learned) {
            let (levels, literals) = (self.words[place + LEVELS], self.words_of(place));
            let is_reason = |&first: &u32| trail.is_due_to(Literal::new(first as usize), place);
            if levels > 2 && !literals.first().is_some_and(is_reason) {
                worst.push((levels, literals.len(), place));
            }
        }
        worst.sort_unstable();
        let worst = &worst[worst.len() / 2..];
        for &(_, _, place) in worst {
            self.words[place + LEVELS] = GONE;
        }
        self.close_gaps(trail);
        worst.len()
    }

    /// Moves together what is not forgotten.
    fn close_gaps(&mut self, trail: &mut Trail) {
        let first = self.learned;
        let mut old = self.words.split_off(first);
        let mut place = 0;
        while place < old.len() {
            let next = place + HEAD + old[place + LEN] as usize;
            if old[place + LEVELS] != GONE {
                let moved = self.words.len() as u32;
                self.words.extend_from_slice(&old[place..next]);
                old[place + FROM] = moved;
            }
            place = next;
        }
        let moved = |row: u32| match (row as usize).checked_sub(first) {
            Some(place) if old[place + LEVELS] == GONE => None,
            Some(place) => Some(old[place + FROM]),
            None => Some(row),
        };
        for list in self.watches.iter_mut() {
            list.retain_mut(|watch| {
                moved(watch.row).is_some_and(|row| {
                    watch.row = row;
                    true
                })
            });
        }
        trail.rename(moved);
    }
}
