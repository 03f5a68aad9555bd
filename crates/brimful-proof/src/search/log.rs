//! The log of a search: cuts, learned clauses, and what each was derived from.

use crate::model::{Cut, Literal, Model, number, write};
use crate::prove::HEAD;

/// Marks a reference to a variable that is known without decisions, instead of a step.
pub(super) const ROOT: u32 = 1 << 31;
/// Marks a reference to a constraint of the model.
pub(super) const ROW: u32 = 1 << 30;

/// About how many bytes a step takes by itself, and each of its literals: in the log, as a
/// constraint of the search, and as text.
const STEP_BYTES: usize = 200;
const LITERAL_BYTES: usize = 32;

/// A step of the log: a cut or a learned clause.
struct Step {
    is_cut: bool,
    /// Where its literals and what it was derived from end, among those of all learned clauses.
    literals: usize,
    from: usize,
}

/// All steps in their order.
#[derive(Default)]
pub(crate) struct Log {
    steps: Vec<Step>,
    cuts: Vec<Cut>,
    /// The literals of learned clauses, and what steps were derived from.
    literals: Vec<Literal>,
    from: Vec<u32>,
    /// The literals and vertices of cuts.
    size_of_cuts: usize,
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
        self.size_of_cuts += cut.constraint.literals.len() + cut.vertices.len();
        self.cuts.push(cut);
        self.push(true)
    }

    /// Notes a clause and what it was derived from, in any order and perhaps several times.
    pub(super) fn learn(&mut self, clause: &[Literal], from: &mut Vec<u32>) -> u32 {
        from.sort_unstable();
        from.dedup();
        self.literals.extend_from_slice(clause);
        self.from.extend_from_slice(from);
        self.push(false)
    }

    fn push(&mut self, is_cut: bool) -> u32 {
        let [literals, from] = [self.literals.len(), self.from.len()];
        self.steps.push(Step { is_cut, literals, from });
        self.steps.len() as u32 - 1
    }

    /// About how many bytes the steps take, here and when they are written.
    pub(super) fn bytes(&self) -> usize {
        STEP_BYTES * self.steps.len()
            + LITERAL_BYTES * (self.literals.len() + self.size_of_cuts)
            + size_of_val(&self.from[..])
    }

    /// What a step was derived from.
    fn from(&self, step: usize) -> &[u32] {
        let start = step.checked_sub(1).map_or(0, |before| self.steps[before].from);
        &self.from[start..self.steps[step].from]
    }

    /// The clause that a step has learned.
    fn clause(&self, step: usize) -> &[Literal] {
        let start = step.checked_sub(1).map_or(0, |before| self.steps[before].literals);
        &self.literals[start..self.steps[step].literals]
    }

    /// Writes the steps that the contradiction needs, given what it was derived from, and what each
    /// variable known without decisions was. A learned clause is deleted after its last use.
    pub(super) fn write(self, end: &[u32], root: impl Fn(usize, &mut Vec<u32>)) -> Written {
        let Used { last, rows, .. } = self.used(end, root);
        let rows: Vec<usize> = (0..rows.len()).filter(|&row| rows[row]).collect();
        let (cuts, clauses): (Vec<usize>, Vec<usize>) =
            (0..self.steps.len()).partition(|&at| self.steps[at].is_cut);
        let is_used = |&&at: &&usize| last[at] > 0;
        let clauses: Vec<usize> = clauses.iter().filter(is_used).copied().collect();
        // The number of each clause as a constraint of the proof: first come those of the model.
        let mut id = vec![0; self.steps.len()];
        let first = rows.len() + cuts.iter().filter(is_used).count();
        (first + 1..).zip(&clauses).for_each(|(n, &at)| id[at] = n);
        let mut lines = HEAD.to_owned();
        for &at in &clauses {
            lines += "rup ";
            write(self.clause(at).iter().copied(), 1, &mut lines);
            lines += ";\n";
            let is_over = |&&from: &&u32| {
                from & (ROOT | ROW) == 0
                    && last[from as usize] == at + 1
                    && !self.steps[from as usize].is_cut
            };
            let mut start = "del id ";
            for &from in self.from(at).iter().filter(is_over) {
                lines += std::mem::replace(&mut start, " ");
                number(id[from as usize], &mut lines);
            }
            if start == " " {
                lines += " ;\n";
            }
        }
        lines += "rup >= 1 ;\n";
        let cuts = self.cuts.into_iter().zip(&cuts).filter(|(_, at)| last[**at] > 0);
        Written { rows, cuts: cuts.map(|(cut, _)| cut).collect(), lines, lemmas: clauses.len() }
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
                used.mark(self.from(at), at + 1, &root);
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
