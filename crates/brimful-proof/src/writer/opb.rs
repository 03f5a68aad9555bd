//! A model as text, whole or in part.

use std::fmt::Write;

use super::{Cut, Model};

impl Model {
    /// The model in the format OPB, with these cuts below it; each was returned by [`Model::cut`]
    /// or [`Model::ring`].
    #[must_use]
    pub fn opb(&self, cuts: &[Cut]) -> String {
        let all = self.rows.len() + cuts.len();
        let mut text = format!("* #variable= {} #constraint= {all}\n", self.variables);
        text += "* r2c1 is the cell in row 2, column 1, counted from 1; n7 is node 7.\n";
        text += &self.legend;
        let mut titles = self.titles.iter().peekable();
        for (at, row) in self.rows.iter().enumerate() {
            while let Some((_, title)) = titles.next_if(|title| title.0 <= at) {
                let _ = writeln!(text, "* {title}");
            }
            row.write(&mut text);
            text += " ;\n";
        }
        if cuts.iter().any(|cut| !cut.is_ring) {
            let _ = writeln!(text, "* {}", self.cuts.title());
        }
        if cuts.iter().any(|cut| cut.is_ring) {
            text += "* A path that takes all steps around a ring but one would touch itself.\n";
        }
        for Cut { vertices, constraint, is_ring } in cuts {
            let names: Vec<&str> = vertices.iter().map(|&v| &self.names[v][..]).collect();
            let what = if *is_ring { "ring" } else { "set" };
            let _ = writeln!(text, "* {what}: {}", names.join(" "));
            constraint.write(&mut text);
            text += " ;\n";
        }
        text
    }

    /// The model with these constraints alone, in this order. With fewer constraints more is
    /// possible, so that a proof about them is one about all.
    pub(crate) fn only(&self, rows: &[usize]) -> Self {
        let place = |at: usize| rows.partition_point(|&row| row < at);
        let ends = |at: usize| self.titles.iter().map(|title| title.0).find(|&next| next > at);
        let mut titles = self.titles.clone();
        titles.retain(|&(at, _)| place(at) < ends(at).map_or(rows.len(), place));
        titles.iter_mut().for_each(|title| title.0 = place(title.0));
        let rows = rows.iter().map(|&row| self.rows[row].clone()).collect();
        Model {
            legend: self.legend.clone(),
            names: self.names.clone(),
            cuts: self.cuts.clone(),
            variables: self.variables,
            rows,
            titles,
            ..Model::default()
        }
    }
}
