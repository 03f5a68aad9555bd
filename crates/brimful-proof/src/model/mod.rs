//! Pseudo-Boolean models: variables, constraints, and their text. All this knows of a puzzle is
//! which cuts it has.

mod constraint;
mod cuts;
mod opb;

pub use constraint::{Constraint, Literal, Literals};
pub(crate) use constraint::{number, write};
pub use cuts::Cut;
pub(crate) use cuts::Cuts;

use std::fmt::Write;

use smallvec::SmallVec;

/// Steps that touch most vertices.
const SIDES: usize = 4;

/// A vertex that takes steps from its neighbors or gives them: the constraint that says how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bound {
    /// The place of the constraint among all.
    pub(crate) row: usize,
    /// The number of steps.
    pub(crate) count: usize,
}

/// A step between two cells: a variable and the vertices it joins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    pub(crate) variable: usize,
    pub(crate) from: usize,
    pub(crate) to: usize,
}

/// A puzzle as a pseudo-Boolean model: its solutions are the solutions of the puzzle, except for
/// closed loops that [`Model::cut`] excludes, and paths that touch themselves, which
/// [`Model::ring`] excludes where cells may stay empty or the rules forbid them.
///
/// ```
/// use brimful::format::{self, Hints};
/// use brimful_proof::Model;
///
/// let read = format::read("[cycle]\n\n...\n.#.\n...\n", &Hints::default()).remove(0)?;
/// let model = Model::new(&read.puzzle).ok_or("no model")?;
/// assert_eq!((model.variables(), model.constraints().len()), (8, 16));
/// assert!(model.opb(&[]).starts_with("* #variable= 8 #constraint= 16\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// What variables are: the notes before the list of steps and those after it.
    notes: [String; 2],
    pub(crate) variables: usize,
    pub(crate) rows: Vec<Constraint>,
    /// Titles, each with the place of the first constraint below it.
    titles: Vec<(usize, String)>,
    /// Names of vertices.
    pub(crate) names: Vec<String>,
    /// The vertex by which a walk leaves each vertex: another one where a stretch of it ends.
    pub(crate) left_by: Vec<usize>,
    /// The steps that have a variable.
    pub(crate) steps: Vec<Step>,
    /// The steps that touch each vertex.
    at: Vec<SmallVec<[Step; SIDES]>>,
    /// At least this many steps into each vertex, at most this many out of it.
    pub(crate) takes: Vec<Option<Bound>>,
    pub(crate) gives: Vec<Option<Bound>>,
    pub(crate) cuts: Cuts,
    /// The variables that are true in the solution that is excluded.
    pub(crate) shown: Vec<usize>,
}

impl Model {
    /// A model of vertices with these names, without constraints.
    pub(crate) fn of(names: Vec<String>) -> Self {
        let n = names.len();
        let (at, takes, gives) = (vec![SmallVec::new(); n], vec![None; n], vec![None; n]);
        Model { at, names, left_by: (0..n).collect(), takes, gives, ..Model::default() }
    }

    /// The number of variables.
    #[must_use]
    pub fn variables(&self) -> usize {
        self.variables
    }

    /// The constraints, in the order of the file.
    #[must_use]
    pub fn constraints(&self) -> &[Constraint] {
        &self.rows
    }

    /// The number of vertices.
    pub(crate) fn vertices(&self) -> usize {
        self.names.len()
    }

    /// Starts a section of constraints.
    pub(crate) fn title(&mut self, title: &str) {
        self.titles.push((self.rows.len(), title.to_owned()));
    }

    /// Adds a constraint and returns its place.
    pub(crate) fn at_least(
        &mut self,
        count: usize,
        literals: impl IntoIterator<Item = Literal>,
    ) -> usize {
        self.rows.push(Constraint::at_least(count, literals));
        self.rows.len() - 1
    }

    pub(crate) fn at_most(&mut self, count: usize, literals: &[Literal]) -> usize {
        self.rows.push(Constraint::at_most(count, literals));
        self.rows.len() - 1
    }

    /// Exactly one of the literals is true.
    pub(crate) fn exactly_one(&mut self, literals: Literals) {
        self.at_most(1, &literals);
        self.at_least(1, literals);
    }

    /// At least `count` of these steps lead into a vertex.
    pub(crate) fn takes(&mut self, v: usize, count: usize, steps: Literals) {
        self.takes[v] = Some(Bound { row: self.at_least(count, steps), count });
    }

    /// At most `count` of these steps lead out of a vertex.
    pub(crate) fn gives(&mut self, v: usize, count: usize, steps: &[Literal]) {
        self.gives[v] = Some(Bound { row: self.at_most(count, steps), count });
    }

    /// At most `count` steps touch a vertex, and at least as many if `always`. Returns the steps.
    pub(crate) fn degree(&mut self, v: usize, count: usize, always: bool) -> Literals {
        let steps = self.literals(v, |_| true);
        self.gives(v, count, &steps);
        if always {
            self.takes(v, count, steps.clone());
        }
        steps
    }

    /// Adds variables of a vertex and a line that says so.
    pub(crate) fn variables_of(&mut self, v: usize, count: usize) -> Literals {
        let first = self.variables;
        self.variables += count;
        self.note(&format!("x{} to x{} {}", first + 1, self.variables, self.names[v]));
        (first..self.variables).map(Literal::yes).collect()
    }

    /// Adds lines that say what variables are.
    pub(crate) fn note(&mut self, note: &str) {
        let notes = &mut self.notes[usize::from(!self.steps.is_empty())];
        note.lines().for_each(|line| _ = writeln!(notes, "* {line}"));
    }

    /// Adds a variable: a step between two vertices.
    pub(crate) fn step(&mut self, from: usize, to: usize) {
        let step = Step { variable: self.variables, from, to };
        self.variables += 1;
        self.steps.push(step);
        [from, to].iter().for_each(|&v| self.at[v].push(step));
    }

    /// The steps that touch a vertex.
    pub(crate) fn touching(&self, v: usize) -> &[Step] {
        self.at.get(v).map_or(&[], |steps| &steps[..])
    }

    /// The variables of these steps of a vertex.
    pub(crate) fn literals(&self, v: usize, which: impl Fn(&Step) -> bool) -> Literals {
        let steps = self.touching(v).iter().filter(|step| which(step));
        steps.map(|step| Literal::yes(step.variable)).collect()
    }

    /// The variable of the step from a vertex to another.
    pub(crate) fn between(&self, a: usize, b: usize) -> Option<usize> {
        let joins = |step: &&Step| {
            [step.from, step.to] == [a, b] || !self.is_directed() && [step.to, step.from] == [a, b]
        };
        self.touching(a).iter().find(joins).map(|step| step.variable)
    }

    /// The variables of the steps along a walk; `None` if one of them is missing.
    pub(crate) fn walk(&self, walk: &[usize]) -> Option<Vec<usize>> {
        walk.windows(2).map(|two| self.between(self.left_by[two[0]], two[1])).collect()
    }
}
