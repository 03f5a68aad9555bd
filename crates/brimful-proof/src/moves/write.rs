//! The lines of a proof that a flood comes too late.

use std::collections::HashMap;
use std::fmt::Write;
use std::ops::Range;

use super::bits::Bits;
use super::refute::{Blockade, Refutation};
use crate::model::{Constraint, Literal, Model, write};
use crate::writer::Tide;

/// By step, the blockades that the first one depends on.
pub(crate) type Used = Vec<Vec<bool>>;

/// What a constraint says about a region and a step.
#[derive(Clone, Copy)]
enum Rise {
    Stays,
    Color,
    Touch,
    End,
}

impl Rise {
    /// The constraint, by the writer.
    fn row(self, tide: &Tide, step: usize, region: usize) -> Option<Constraint> {
        match self {
            Rise::Stays => tide.stays(step, region),
            Rise::Color => tide.by_color(step, region),
            Rise::Touch => tide.by_touch(step, region),
            Rise::End => Some(tide.end(region)),
        }
    }
}

/// The constraints of a flood that a proof needs: for each variable, bits by what they say.
pub(crate) struct Needed(Vec<u8>);

impl Needed {
    fn has(&self, tide: &Tide, flooded: Literal, rise: Rise) -> bool {
        self.0[flooded.variable() - variables(tide).start] >> rise as u8 & 1 == 1
    }

    /// Adds these constraints to a model that is empty. Returns the places of the first one, of the
    /// first about each step, and of the next, if others come before them.
    pub(crate) fn add(&self, tide: &Tide, before: usize, model: &mut Model) -> Vec<usize> {
        let (steps, regions) = (tide.flood.steps, tide.flood.color.len());
        let mut places = vec![before];
        let first = variables(tide).start + 1;
        model.title(&format!("The flood from x{first} on: a step plays one color at most"));
        model.rows.extend((1..=steps).map(|step| tide.one_color(step)));
        for step in 1..=steps {
            places.push(before + model.rows.len());
            for region in 0..regions {
                let Some(now) = tide.flooded(step, region) else { continue };
                let rises = [Rise::Stays, Rise::Color, Rise::Touch].into_iter();
                let needed = rises.filter(|&rise| self.has(tide, now, rise));
                model.rows.extend(needed.filter_map(|rise| rise.row(tide, step, region)));
            }
        }
        model.title("After the last step every region is flooded.");
        for region in 0..regions {
            let last = tide.flooded(steps, region);
            if last.is_none_or(|last| self.has(tide, last, Rise::End)) {
                model.rows.push(tide.end(region));
            }
        }
        places.push(before + model.rows.len());
        places
    }
}

impl Refutation {
    /// The constraints of the flood that the blockades used need.
    pub(crate) fn needed(&self, tide: &Tide, used: &Used) -> Needed {
        let (n, last) = (self.color.len(), self.levels.len() - 1);
        let variables = variables(tide);
        let mut needed = vec![0; variables.len()];
        let mut mark = |step: usize, set: &Bits, rise: Rise| {
            let flooded = set.iter().filter_map(|region| self.flooded(tide, step, region));
            flooded.for_each(|it| needed[it.variable() - variables.start] |= 1 << rise as u8);
        };
        let (mut counted, mut shore) = (Bits::none(n), Bits::none(n));
        let mut open: Bits = (0..n).map(|_| true).collect();
        for step in (0..last).rev() {
            let mut next = Bits::none(n);
            for blockade in self.used_of(step, used) {
                let Some(base) = blockade.base else {
                    counted.add(&blockade.set);
                    continue;
                };
                let others = blockade.played.iter().map(|it| it.1).chain([base]);
                others.for_each(|at| next.add(&self.levels[step + 1][at].set));
                shore.add(&blockade.set);
                open.keep(&self.before_shore(blockade));
            }
            mark(step + 1, &next, Rise::Color);
            mark(step + 1, &next, Rise::Touch);
            if step + 1 == last {
                mark(last, &next, Rise::End);
            }
            (step + 1..=last).for_each(|step| mark(step, &counted, Rise::Color));
            mark(step, &shore, Rise::Stays);
            let mut behind: Bits = (0..n).map(|_| true).collect();
            behind.remove(&open);
            mark(step, &behind, Rise::Touch);
        }
        mark(last, &counted, Rise::End);
        Needed(needed)
    }

    /// The lines of the proof, each a clause; returns how many there are. The places are those of
    /// the constraints of the flood.
    pub(crate) fn write(
        &self,
        tide: &Tide,
        (used, places): (&Used, &[usize]),
        text: &mut String,
    ) -> usize {
        let last = self.levels.len() - 1;
        let mut lines = Lines { text, ids: 0, lemmas: 0 };
        for step in (0..last).rev() {
            self.write_counts(tide, (step, places[0]), self.used_of(step, used), &mut lines);
        }
        let mut later = 0..0;
        for step in (0..last).rev() {
            let start = lines.ids;
            for blockade in self.used_of(step, used) {
                if let Some(base) = blockade.base {
                    self.write_one(tide, (step, blockade, base), &mut lines);
                }
            }
            // Earlier blockades are about earlier steps. Among several floods, deleting takes the
            // checker longer than it saves.
            if tide.unless.is_none() {
                lines.delete(later);
                lines.delete_rows(places[step + 1]..places[step + 2]);
            }
            later = start..lines.ids;
        }
        lines.lemmas
    }

    fn used_of<'s>(&'s self, step: usize, used: &'s Used) -> impl Iterator<Item = &'s Blockade> {
        self.levels[step].iter().zip(&used[step]).filter(|it| *it.1).map(|it| it.0)
    }

    /// By step, the blockades that the first one depends on.
    pub(crate) fn used(&self) -> Used {
        let mut used: Vec<Vec<bool>> =
            self.levels.iter().map(|level| vec![false; level.len()]).collect();
        if let Some(last) = used[0].last_mut() {
            *last = true;
        }
        for step in 0..self.levels.len() - 1 {
            let (now, next) = used.split_at_mut(step + 1);
            for (blockade, _) in self.levels[step].iter().zip(&now[step]).filter(|it| *it.1) {
                blockade.base.iter().for_each(|&base| next[0][base] = true);
                blockade.played.iter().for_each(|&(_, other)| next[0][other] = true);
            }
        }
        used
    }

    /// The blockades with more colors than there are steps left. Each region takes a step of its
    /// color, and no step plays two.
    fn write_counts<'s>(
        &self,
        tide: &Tide,
        (step, first): (usize, usize),
        used: impl Iterator<Item = &'s Blockade>,
        lines: &mut Lines<'_>,
    ) {
        let last = self.levels.len() - 1;
        let mut known: HashMap<usize, usize> = HashMap::new();
        for Blockade { set, .. } in used.filter(|it| it.base.is_none()) {
            for region in set.iter() {
                known.entry(region).or_insert_with(|| {
                    let color = self.color_of(region);
                    let steps = (step + 1..=last).map(|step| tide.plays(step, color));
                    let flooded = self.flooded(tide, step, region);
                    lines.rup(flooded.into_iter().chain(tide.unless).chain(steps));
                    lines.ids
                });
            }
            *lines.text += "pol";
            let mut plus = "";
            let mut add = |what: &str| {
                lines.text.extend([" ", what, plus]);
                plus = " +";
            };
            for region in set.iter() {
                add(&(known[&region] as isize - lines.ids as isize - 1).to_string());
            }
            let colors: Vec<usize> = set.iter().map(|it| self.color_of(it)).collect();
            for step in step + 1..=last {
                add(&(first + step).to_string());
                for color in (0..tide.colors).filter(|color| !colors.contains(color)) {
                    add(&format!("x{}", tide.plays(step, color).variable() + 1));
                }
            }
            *lines.text += if tide.unless.is_some() { " s ;\n" } else { " ;\n" };
            lines.ids += 1;
            lines.lemmas += 1;
        }
    }

    fn flooded(&self, tide: &Tide, step: usize, region: usize) -> Option<Literal> {
        tide.flooded(step, self.order[region])
    }

    /// The color of a region on the board.
    fn color_of(&self, region: usize) -> usize {
        self.palette[self.color[region]].into()
    }

    /// That one of a blockade is flooded: else no color can be played.
    fn write_one(
        &self,
        tide: &Tide,
        (step, blockade, base): (usize, &Blockade, usize),
        lines: &mut Lines<'_>,
    ) {
        let flooded = || blockade.set.iter().filter_map(|it| self.flooded(tide, step, it));
        let set = || flooded().chain(tide.unless);
        // A color that leads to one region of the base only: when no other can be played, this one
        // has to be.
        let base = &self.levels[step + 1][base].set;
        let in_base = |color: usize| base.iter().filter(|&it| self.color[it] == color).count();
        let last = blockade.played.iter().position(|&(color, _)| in_base(color) == 1);
        let played = blockade.played.iter().enumerate().filter(|it| Some(it.0) != last);
        let colors = played.map(|(_, &(color, _))| usize::from(self.palette[color]));
        let mut excluded = colors.map(|color| !tide.plays(step + 1, color)).peekable();
        // To end `pbc`, the checker looks at all constraints again: too many if there are several
        // floods.
        if tide.unless.is_some() || excluded.peek().is_none() {
            excluded.for_each(|no| lines.rup(set().chain([no])));
            lines.rup(set());
        } else {
            lines.line("pbc ", set(), ":subproof\n");
            excluded.for_each(|no| lines.rup([no]));
            *lines.text += "qed;\n";
            lines.ids += 2;
        }
    }
}

/// All variables of a flood: those of its last step come first.
fn variables(tide: &Tide) -> Range<usize> {
    tide.plays(tide.flood.steps, 0).variable()..tide.plays(0, 0).variable()
}

/// The lines of a proof.
struct Lines<'t> {
    text: &'t mut String,
    /// The number of constraints that the checker has counted.
    ids: usize,
    lemmas: usize,
}

impl Lines<'_> {
    /// Appends a clause that follows by unit propagation.
    fn rup(&mut self, clause: impl IntoIterator<Item = Literal>) {
        self.line("rup ", clause, ";\n");
        self.ids += 1;
    }

    fn line(&mut self, start: &str, clause: impl IntoIterator<Item = Literal>, end: &str) {
        *self.text += start;
        write(clause, 1, self.text);
        *self.text += end;
        self.lemmas += 1;
    }

    /// Deletes constraints of the proof by their numbers, from 0.
    fn delete(&mut self, range: Range<usize>) {
        if range.start < range.end && range.end < self.ids {
            let [from, to] = [range.start, range.end].map(|id| self.ids - id);
            let _ = writeln!(self.text, "del range -{from} -{to} ;");
        }
    }

    /// Deletes constraints of the model.
    fn delete_rows(&mut self, range: Range<usize>) {
        if !range.is_empty() {
            let _ = writeln!(self.text, "del range {} {} ;", range.start + 1, range.end + 1);
        }
    }
}
