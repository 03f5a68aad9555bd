//! The log of a search: cuts, learned clauses, and what each was derived from.

use std::ops::Range;

use crate::model::{Constraint, Cut, Literal};

/// Marks a reference to a variable that is known without decisions, instead of a step.
pub(super) const ROOT: u32 = 1 << 31;
/// Marks a reference to a constraint of the model.
pub(super) const ROW: u32 = 1 << 30;

/// About how many bytes a step takes by itself, and each of its literals: in the log, as a
/// constraint of the search, and as text.
const STEP_BYTES: usize = 200;
const LITERAL_BYTES: usize = 32;

/// A step of the log.
pub(crate) enum Step {
    /// A cut.
    Cut(Cut),
    /// A learned clause.
    Learned(Vec<Literal>),
}

/// All steps in their order.
#[derive(Default)]
pub(crate) struct Log {
    steps: Vec<Step>,
    from: Vec<Vec<u32>>,
    end: Vec<u32>,
    bytes: usize,
    /// The number of constraints of the model.
    rows: usize,
    pub(super) root: Roots,
}

/// What each variable known without decisions was derived from.
#[derive(Default)]
pub(super) struct Roots {
    pub(super) from: Vec<u32>,
    /// By variable: the part of the list.
    pub(super) of: Vec<Range<usize>>,
}

/// What a contradiction needs.
struct Used {
    /// For each step one more than the place of the last step that uses it: 0 for one that nothing
    /// uses, and more than all places for one that the end or a known variable uses.
    last: Vec<usize>,
    /// Variables known without decisions.
    known: Vec<bool>,
    /// Constraints of the model.
    rows: Vec<bool>,
}

/// A proof in the format of VeriPB, and the constraints and cuts it needs in the model.
pub(crate) struct Written {
    pub(crate) rows: Vec<usize>,
    pub(crate) cuts: Vec<Cut>,
    pub(crate) lines: String,
    pub(crate) lemmas: usize,
}

impl Log {
    pub(super) fn new(rows: usize) -> Self {
        Log { rows, ..Log::default() }
    }

    pub(super) fn cut(&mut self, cut: Cut) -> u32 {
        self.push(Step::Cut(cut), Vec::new())
    }

    pub(super) fn learn(&mut self, clause: Vec<Literal>, mut from: Vec<u32>) -> u32 {
        from.sort_unstable();
        from.dedup();
        self.push(Step::Learned(clause), from)
    }

    pub(super) fn close(&mut self, from: Vec<u32>) {
        self.end = from;
    }

    /// About how many bytes the steps take, here and when they are written.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    fn push(&mut self, step: Step, from: Vec<u32>) -> u32 {
        let literals = match &step {
            Step::Cut(cut) => cut.constraint.literals.len() + cut.vertices.len(),
            Step::Learned(clause) => clause.len(),
        };
        self.bytes += STEP_BYTES + LITERAL_BYTES * literals + size_of_val(&from[..]);
        self.steps.push(step);
        self.from.push(from);
        self.steps.len() as u32 - 1
    }

    /// Writes the steps that the contradiction needs. A learned clause is deleted after its last
    /// use.
    pub(crate) fn write(self) -> Written {
        let Used { last, rows, .. } = self.used();
        let rows: Vec<usize> = (0..rows.len()).filter(|&row| rows[row]).collect();
        let first = rows.len();
        let mut cuts = Vec::new();
        let mut id = vec![0; self.steps.len()];
        for (at, step) in self.steps.iter().enumerate().filter(|(at, _)| last[*at] > 0) {
            if let Step::Cut(cut) = step {
                cuts.push(cut.clone());
                id[at] = first + cuts.len();
            }
        }
        let mut next = first + cuts.len();
        let mut lines = String::new();
        let mut lemmas = 0;
        for (at, step) in self.steps.iter().enumerate().filter(|(at, _)| last[*at] > 0) {
            let Step::Learned(clause) = step else { continue };
            next += 1;
            lemmas += 1;
            id[at] = next;
            lines += "rup ";
            Constraint::at_least(1, clause.clone()).write(&mut lines);
            lines += ";\n";
            let over = self.from[at].iter().filter(|&&from| {
                from & (ROOT | ROW) == 0
                    && last[from as usize] == at + 1
                    && matches!(self.steps[from as usize], Step::Learned(_))
            });
            let over: Vec<String> = over.map(|&from| id[from as usize].to_string()).collect();
            if !over.is_empty() {
                lines += &format!("del id {} ;\n", over.join(" "));
            }
        }
        lines += "rup >= 1 ;\n";
        Written { rows, cuts, lines, lemmas }
    }

    /// What the contradiction needs.
    fn used(&self) -> Used {
        let mut used = Used {
            last: vec![0; self.steps.len()],
            known: vec![false; self.root.of.len()],
            rows: vec![false; self.rows],
        };
        self.mark(&self.end, usize::MAX, &mut used);
        for at in (0..self.steps.len()).rev() {
            if used.last[at] > 0 {
                self.mark(&self.from[at], at + 1, &mut used);
            }
        }
        used
    }

    /// Marks what a step uses.
    fn mark(&self, from: &[u32], user: usize, used: &mut Used) {
        let mut roots = Vec::new();
        for &it in from {
            roots.extend(used.mark(it, user));
        }
        while let Some(variable) = roots.pop() {
            if !std::mem::replace(&mut used.known[variable], true) {
                let from = &self.root.from[self.root.of[variable].clone()];
                roots.extend(from.iter().filter_map(|&it| used.mark(it, usize::MAX)));
            }
        }
    }
}

impl Used {
    /// Marks a reference; returns the variable if it is to one.
    fn mark(&mut self, reference: u32, user: usize) -> Option<usize> {
        let place = (reference & !(ROOT | ROW)) as usize;
        match reference & (ROOT | ROW) {
            ROOT => return Some(place),
            ROW => self.rows[place] = true,
            _ => self.last[place] = self.last[place].max(user),
        }
        None
    }
}
