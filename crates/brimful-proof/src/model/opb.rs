//! A model as text, whole or in part.

use std::fmt::Write;

use super::{Constraint, Cut, Literal, Model};

/// About how many bytes a line takes.
const LINE_BYTES: usize = 32;

impl Model {
    /// The model in the format OPB, with these cuts below it; each was returned by [`Model::cut`]
    /// or [`Model::ring`].
    #[must_use]
    pub fn opb(&self, cuts: &[Cut]) -> String {
        self.part(&Vec::from_iter(0..self.rows.len()), cuts)
    }

    /// The model with these constraints alone, in this order, and the steps that they are about.
    /// With fewer constraints more is possible, so that a proof about them is one about all.
    pub(crate) fn part(&self, rows: &[usize], cuts: &[Cut]) -> String {
        let all = rows.len() + cuts.len();
        let mut text = String::with_capacity(LINE_BYTES * (all + self.steps.len()));
        let of_cuts = cuts.iter().map(|cut| &cut.constraint);
        let of_rows = rows.iter().map(|&at| &self.rows[at]);
        self.write_head(all, of_rows.chain(of_cuts), &mut text);
        self.write_rows(rows.iter().copied(), &mut text);
        if cuts.iter().any(|cut| !cut.is_ring) {
            let _ = writeln!(text, "* {}", self.cuts.title());
        }
        if cuts.iter().any(|cut| cut.is_ring) {
            text += "* A path that takes all steps around a ring but one would touch itself.\n";
        }
        for Cut { vertices, constraint, is_ring } in cuts {
            text += if *is_ring { "* ring:" } else { "* set:" };
            vertices.iter().for_each(|&v| text.extend([" ", &self.names[v]]));
            text += "\n";
            constraint.write(&mut text);
            text += " ;\n";
        }
        text
    }

    /// Appends what stands above constraints: how many there are, and what variables are, of steps
    /// only those that these constraints are about.
    pub(crate) fn write_head<'c>(
        &self,
        count: usize,
        rows: impl Iterator<Item = &'c Constraint>,
        text: &mut String,
    ) {
        let _ = writeln!(text, "* #variable= {} #constraint= {count}", self.variables);
        *text += "* r2c1 is the cell in row 2, column 1, counted from 1; n7 is node 7.\n";
        *text += &self.notes[0];
        let mut is_used = vec![false; self.variables];
        rows.flat_map(|row| &row.literals).for_each(|it| is_used[it.variable()] = true);
        let arrow = if self.is_directed() { " to " } else { " - " };
        for step in self.steps.iter().filter(|step| is_used[step.variable]) {
            *text += "* ";
            Literal::yes(step.variable).write(text);
            text.extend([" ", &self.names[step.from], arrow, &self.names[step.to], "\n"]);
        }
        *text += &self.notes[1];
    }

    /// Appends constraints and their titles.
    pub(crate) fn write_rows(&self, rows: impl Iterator<Item = usize>, text: &mut String) {
        let mut titles = self.titles.iter().peekable();
        for at in rows {
            // Of the titles above, those of the last section.
            let mut above: Vec<&(usize, String)> = Vec::new();
            while let Some(title) = titles.next_if(|title| title.0 <= at) {
                above.retain(|other| other.0 == title.0);
                above.push(title);
            }
            above.iter().for_each(|(_, title)| _ = writeln!(text, "* {title}"));
            self.rows[at].write(text);
            *text += " ;\n";
        }
    }
}
