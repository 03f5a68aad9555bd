//! The lines of a proof that a flood comes too late.

use std::collections::HashMap;
use std::fmt::Write;
use std::ops::Range;

use super::bits::Bits;
use super::refute::{Blockade, Refutation};
use crate::model::{Constraint, Literal};
use crate::writer::Tide;

impl Refutation {
    /// The lines of the proof, each a clause; returns how many there are. Of the variables of the
    /// flood, those of colors, and of regions on and behind the blockades used are marked as
    /// needed.
    pub(crate) fn write(&self, tide: &Tide, needed: &mut [bool], text: &mut String) -> usize {
        let used = self.used();
        needed[tide.variables()].fill(false);
        let last = self.levels.len() - 1;
        let mut lines = Lines { text, ids: 0, lemmas: 0 };
        let mut behind = Bits::none(self.color.len());
        let mut later = 0..0;
        for step in (0..=last).rev() {
            let start = lines.ids;
            let used =
                || self.levels[step].iter().zip(&used[step]).filter(|it| *it.1).map(|it| it.0);
            if step < last {
                self.write_counts(tide, step, used(), needed, &mut lines);
            }
            for blockade in used() {
                behind.add_all_but(&self.before_shore(blockade));
                if let Some(base) = blockade.base.filter(|_| step < last) {
                    self.write_one(tide, (step, blockade, base), &mut lines);
                }
            }
            let behind = behind.iter().filter(|&region| region < self.color.len());
            let flooded = behind.filter_map(|region| self.flooded(tide, step, region));
            let colors = (0..tide.colors.len()).filter(|_| step > 0);
            let plays = colors.map(|color| tide.plays(step, color));
            flooded.chain(plays).for_each(|literal| needed[literal.variable()] = true);
            // Among several floods, deleting takes the checker longer than it saves.
            if tide.unless.is_none() {
                lines.delete(later);
            }
            later = start..lines.ids;
        }
        lines.lemmas
    }

    /// By step, the blockades that the first one depends on.
    fn used(&self) -> Vec<Vec<bool>> {
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
        step: usize,
        used: impl Iterator<Item = &'s Blockade>,
        needed: &mut [bool],
        lines: &mut Lines<'_>,
    ) {
        let last = self.levels.len() - 1;
        let mut known: HashMap<usize, usize> = HashMap::new();
        for Blockade { set, .. } in used.filter(|it| it.base.is_none()) {
            for region in set.iter() {
                known.entry(region).or_insert_with(|| {
                    let flooded = (step..=last).filter_map(|step| self.flooded(tide, step, region));
                    flooded.for_each(|it| needed[it.variable()] = true);
                    let color = self.place(tide, region);
                    let steps = (step + 1..=last).map(|step| tide.plays(step, color));
                    lines.rup(self.flooded(tide, step, region).into_iter().chain(steps).collect());
                    lines.ids
                });
            }
            *lines.text += "pol";
            let mut plus = "";
            let mut add = |what: &dyn std::fmt::Display| {
                let _ = write!(lines.text, " {what}{plus}");
                plus = " +";
            };
            for region in set.iter() {
                add(&(known[&region] as isize - lines.ids as isize - 1));
            }
            let colors: Vec<usize> = set.iter().map(|it| self.place(tide, it)).collect();
            for step in step + 1..=last {
                add(&step);
                let others = (0..tide.colors.len()).filter(|color| !colors.contains(color));
                others.for_each(|color| add(&tide.plays(step, color)));
            }
            *lines.text += " ;\n";
            lines.ids += 1;
            lines.lemmas += 1;
        }
    }

    fn flooded(&self, tide: &Tide, step: usize, region: usize) -> Option<Literal> {
        tide.flooded(step, self.order[region])
    }

    /// The place of a region's color in the list of the flood.
    fn place(&self, tide: &Tide, region: usize) -> usize {
        let color = self.palette[self.color[region]];
        tide.colors.partition_point(|&other| other < color)
    }

    /// That one of a blockade is flooded: else no color can be played.
    fn write_one(
        &self,
        tide: &Tide,
        (step, blockade, base): (usize, &Blockade, usize),
        lines: &mut Lines<'_>,
    ) {
        let flooded = blockade.set.iter().filter_map(|region| self.flooded(tide, step, region));
        let set: Vec<Literal> = flooded.chain(tide.unless).collect();
        // A color that leads to one region of the base only: when no other can be played, this one
        // has to be.
        let base = &self.levels[step + 1][base].set;
        let in_base = |color: usize| base.iter().filter(|&it| self.color[it] == color).count();
        let last = blockade.played.iter().position(|&(color, _)| in_base(color) == 1);
        let played = blockade.played.iter().enumerate().filter(|it| Some(it.0) != last);
        let colors = played
            .filter_map(|(_, &(color, _))| tide.colors.binary_search(&self.palette[color]).ok());
        let excluded: Vec<Literal> = colors.map(|color| !tide.plays(step + 1, color)).collect();
        // To end `pbc`, the checker looks at all constraints again: too many if there are several
        // floods.
        if tide.unless.is_some() || excluded.is_empty() {
            for &no in &excluded {
                lines.rup([&set[..], &[no]].concat());
            }
            lines.rup(set);
        } else {
            lines.by_contradiction(set, excluded);
        }
    }
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
    fn rup(&mut self, clause: Vec<Literal>) {
        self.line("rup ", clause, ";\n");
        self.ids += 1;
    }

    /// Appends a clause that these units, one after the other, show.
    fn by_contradiction(&mut self, clause: Vec<Literal>, units: Vec<Literal>) {
        self.line("pbc ", clause, ":subproof\n");
        units.into_iter().for_each(|unit| self.rup(vec![unit]));
        *self.text += "qed;\n";
        self.ids += 2;
    }

    fn line(&mut self, start: &str, clause: Vec<Literal>, end: &str) {
        *self.text += start;
        Constraint::at_least(1, clause).write(self.text);
        *self.text += end;
        self.lemmas += 1;
    }

    /// Deletes constraints by their numbers, from 0.
    fn delete(&mut self, range: Range<usize>) {
        if range.start < range.end && range.end < self.ids {
            let [from, to] = [range.start, range.end].map(|id| self.ids - id);
            let _ = writeln!(self.text, "del range -{from} -{to} ;");
        }
    }
}
