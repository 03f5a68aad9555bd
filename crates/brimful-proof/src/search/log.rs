//! The log of a search: cuts, learned clauses, and what each was derived from.

use crate::model::{Constraint, Cut, Literals, Model, number};

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
    Learned(Literals),
}

/// All steps in their order.
#[derive(Default)]
pub(crate) struct Log {
    steps: Vec<Step>,
    from: Vec<Vec<u32>>,
    bytes: usize,
    /// The numbers of constraints and of variables of the model.
    rows: usize,
    variables: usize,
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
    /// References that are still to be marked.
    roots: Vec<u32>,
}

/// A proof in the format of VeriPB, and the constraints and cuts it needs in the model.
pub(crate) struct Written {
    pub(crate) rows: Vec<usize>,
    pub(crate) cuts: Vec<Cut>,
    pub(crate) lines: String,
    pub(crate) lemmas: usize,
}

impl Log {
    pub(super) fn new(model: &Model) -> Self {
        let [rows, variables] = [model.constraints().len(), model.variables()];
        Log { rows, variables, ..Log::default() }
    }

    pub(super) fn cut(&mut self, cut: Cut) -> u32 {
        self.push(Step::Cut(cut), Vec::new())
    }

    pub(super) fn learn(&mut self, clause: Literals, mut from: Vec<u32>) -> u32 {
        from.sort_unstable();
        from.dedup();
        self.push(Step::Learned(clause), from)
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

    /// Writes the steps that the contradiction needs, given what it was derived from, and what each
    /// variable known without decisions was. A learned clause is deleted after its last use.
    pub(super) fn write(&self, end: &[u32], root: impl Fn(usize, &mut Vec<u32>)) -> Written {
        let Used { last, rows, .. } = self.used(end, root);
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
            let mut start = "del id ";
            for &from in over {
                lines += std::mem::replace(&mut start, " ");
                number(id[from as usize], &mut lines);
            }
            if start == " " {
                lines += " ;\n";
            }
        }
        lines += "rup >= 1 ;\n";
        Written { rows, cuts, lines, lemmas }
    }

    /// What the contradiction needs.
    fn used(&self, end: &[u32], root: impl Fn(usize, &mut Vec<u32>)) -> Used {
        let mut used = Used {
            last: vec![0; self.steps.len()],
            known: vec![false; self.variables],
            rows: vec![false; self.rows],
            roots: Vec::new(),
        };
        used.mark(end, usize::MAX, &root);
        for at in (0..self.steps.len()).rev() {
            if used.last[at] > 0 {
                used.mark(&self.from[at], at + 1, &root);
            }
        }
        used
    }
}

impl Used {
    /// Marks what a step uses.
    fn mark(&mut self, from: &[u32], user: usize, root: &impl Fn(usize, &mut Vec<u32>)) {
        from.iter().for_each(|&it| self.mark_one(it, user));
        while let Some(it) = self.roots.pop() {
            let place = (it & !ROOT) as usize;
            if it & ROOT == 0 {
                self.mark_one(it, usize::MAX);
            } else if !std::mem::replace(&mut self.known[place], true) {
                root(place, &mut self.roots);
            }
        }
    }

    /// Marks a reference, or leaves it for later if it is to a variable.
    fn mark_one(&mut self, reference: u32, user: usize) {
        let place = (reference & !(ROOT | ROW)) as usize;
        match reference & (ROOT | ROW) {
            ROOT => self.roots.push(reference),
            ROW => self.rows[place] = true,
            _ => self.last[place] = self.last[place].max(user),
        }
    }
}
