//! Unit propagation.

use super::{Search, Watch};
use crate::model::Literal;

impl Search<'_> {
    /// Assigns all that follows by unit propagation; returns the place of a constraint that fails.
    pub(super) fn propagate(&mut self) -> Option<usize> {
        while let Some(&literal) = self.trail.get(self.head) {
            self.head += 1;
            let broken = self.count(!literal).or_else(|| self.visit(!literal));
            if broken.is_some() {
                return broken;
            }
        }
        None
    }

    /// Counts a false literal in every constraint that counts it.
    fn count(&mut self, literal: Literal) -> Option<usize> {
        let rows = std::mem::take(&mut self.counted[literal]);
        let mut broken = None;
        for &place in &rows {
            let row = &mut self.rows[place as usize];
            row.spare -= 1;
            if broken.is_some() || row.spare > 0 {
                continue;
            }
            if row.spare < 0 {
                broken = Some(place as usize);
            } else {
                let literals = std::mem::take(&mut row.literals);
                literals.iter().for_each(|&literal| self.assign(literal, place));
                self.rows[place as usize].literals = literals;
            }
        }
        self.counted[literal] = rows;
        broken
    }

    /// Visits the clauses that watch a literal, which is false now.
    fn visit(&mut self, literal: Literal) -> Option<usize> {
        let mut list = std::mem::take(&mut self.watches[literal]);
        let mut broken = None;
        let mut kept = 0;
        let mut at = 0;
        while at < list.len() {
            let watch = list[at];
            at += 1;
            if self.value[watch.other] > 0 {
                list[kept] = watch;
                kept += 1;
                continue;
            }
            match self.rewatch(watch.row, literal) {
                None => {}
                Some(other) => {
                    list[kept] = Watch { row: watch.row, other };
                    kept += 1;
                    if self.is(other) < 0 {
                        broken = Some(watch.row as usize);
                        break;
                    }
                    self.assign(other, watch.row);
                }
            }
        }
        list.copy_within(at.., kept);
        list.truncate(kept + list.len() - at);
        self.watches[literal] = list;
        broken
    }

    /// Lets a clause watch another literal than the false one; if there is none to watch, or the
    /// clause is fulfilled, returns the other watched literal.
    fn rewatch(&mut self, place: u32, fallen: Literal) -> Option<Literal> {
        let row = &mut self.rows[place as usize];
        if row.literals[0] == fallen {
            row.literals.swap(0, 1);
        }
        let other = row.literals[0];
        if self.value[other] > 0 {
            return Some(other);
        }
        let open = |&literal: &Literal| self.value[literal] >= 0;
        let Some(next) = row.literals[2..].iter().position(open) else { return Some(other) };
        row.literals.swap(1, next + 2);
        let watched = row.literals[1];
        self.watches[watched].push(Watch { row: place, other });
        None
    }
}
