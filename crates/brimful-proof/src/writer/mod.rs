//! The writer: turns a puzzle into a pseudo-Boolean model. It shares no code with the solvers.
//!
//! These files and the checker are all that a reader has to trust; docs/PROOFS.md explains each
//! constraint.

mod chains;
mod constraint;
mod cut;
mod cycle;
mod flood;
mod kami;
mod links;
mod opb;
mod path;
mod regions;
#[cfg(test)]
mod tests;

pub use constraint::{Constraint, Literal};
pub use cut::Cut;
pub(crate) use cut::Cuts;
pub(crate) use flood::{Flood, Tide, from_pivot, no_moves};
pub(crate) use kami::{
    Half, Halves, Position, Reasons, Share, Why, dry, from_the_rest, model as positions, parts,
};
pub(crate) use regions::Regions;

use brimful::graph::Vertex;
use std::fmt::Write;

use brimful::content::PlainSolution;
use brimful::numberlink::Rules;
use brimful::{Board, Cell, Puzzle, Shape, Solution};

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
/// closed loops that [`Model::cut`] excludes. Where cells may stay empty, they are those whose
/// paths do not touch themselves.
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
    /// What each variable or range of variables is.
    legend: String,
    variables: usize,
    rows: Vec<Constraint>,
    /// Titles, each with the place of the first constraint below it.
    titles: Vec<(usize, String)>,
    /// Names of vertices.
    names: Vec<String>,
    /// The steps that have a variable.
    pub(crate) steps: Vec<Step>,
    /// The steps that touch each vertex.
    at: Vec<Vec<Step>>,
    /// At least this many steps into each vertex, at most this many out of it.
    pub(crate) takes: Vec<Option<Bound>>,
    pub(crate) gives: Vec<Option<Bound>>,
    cuts: Cuts,
    /// Whether a step may be taken one way only.
    pub(crate) directed: bool,
    /// The variables that are true in the solution that is excluded.
    pub(crate) shown: Vec<usize>,
}

impl Model {
    /// The model of a puzzle; `None` for the kinds that have none.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Option<Self> {
        match puzzle {
            Puzzle::Cycle(puzzle) => Some(cycle::model(puzzle)),
            Puzzle::Numberlink(puzzle) => Some(links::numberlink(puzzle, puzzle.rules())),
            Puzzle::Chains(puzzle) => Some(chains::model(puzzle)),
            Puzzle::Path(puzzle) => path::model(puzzle),
            _ => None,
        }
    }

    /// The model of a puzzle that allows more, where that makes proofs shorter: cells may stay empty.
    pub(crate) fn of_more(puzzle: &Puzzle) -> Option<Self> {
        let Puzzle::Numberlink(puzzle) = puzzle else { return None };
        (puzzle.rules() == Rules::FillTouch).then(|| {
            let mut model = links::numberlink(puzzle, Rules::Nikoli);
            model.note("Here, cells may stay empty: what is impossible even so is impossible.");
            model
        })
    }

    /// Excludes a solution of the puzzle: any other misses one of its steps. Returns whether the
    /// solution has the right form, and none of its paths can be longer.
    #[must_use]
    pub fn exclude(&mut self, puzzle: &Puzzle, solution: &Solution) -> bool {
        let Some(held) = self.held(puzzle, solution) else { return false };
        if self.rules() == Some(Rules::Nikoli) && self.has_detour(&held[0]) {
            return false;
        }
        self.title("A solution other than the one shown misses one of its steps.");
        self.shown = held.first().cloned().unwrap_or_default();
        for variables in held {
            self.at_least(1, variables.into_iter().map(Literal::no).collect());
        }
        true
    }

    /// The variables that are true in a solution; several lists if it can be written in several
    /// ways.
    fn held(&self, puzzle: &Puzzle, solution: &Solution) -> Option<Vec<Vec<usize>>> {
        let walks = match (puzzle, solution.plain()) {
            (Puzzle::Path(puzzle), PlainSolution::Paths(paths)) => {
                return path::held(self, puzzle, paths.first()?);
            }
            (Puzzle::Cycle(_), PlainSolution::Loop(cells)) => {
                vec![cells.iter().chain(cells.first()).copied().collect()]
            }
            (Puzzle::Numberlink(_) | Puzzle::Chains(_), PlainSolution::Paths(paths)) => paths,
            _ => return None,
        };
        let mut held = Vec::new();
        for walk in walks {
            held.extend(self.walk(&vertices(puzzle.board(), &walk)?)?);
        }
        Some(vec![held])
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

    /// The rules that the paths of a linkage follow.
    pub(crate) fn rules(&self) -> Option<Rules> {
        let Cuts::Linked { rules, .. } = self.cuts else { return None };
        Some(rules)
    }

    /// Whether no path touches itself: by the rules, or, where cells may stay empty, because it
    /// could be shorter.
    pub(crate) fn keeps_apart(&self) -> bool {
        self.rules().is_some_and(|rules| rules != Rules::FillTouch)
    }

    /// Whether a path between these vertices would join two labels.
    pub(crate) fn mixes(&self, a: usize, b: usize) -> bool {
        let Cuts::Linked { label_at, .. } = &self.cuts else { return false };
        label_at[a].zip(label_at[b]).is_some_and(|(a, b)| a != b)
    }

    /// Whether a solution is a loop through all vertices.
    pub(crate) fn is_one_loop(&self) -> bool {
        self.cuts == Cuts::Crossed
    }

    /// Starts a section of constraints.
    fn title(&mut self, title: &str) {
        self.titles.push((self.rows.len(), title.to_owned()));
    }

    /// Adds a constraint and returns its place.
    fn at_least(&mut self, count: usize, literals: Vec<Literal>) -> usize {
        self.rows.push(Constraint::at_least(count, literals));
        self.rows.len() - 1
    }

    fn at_most(&mut self, count: usize, literals: &[Literal]) -> usize {
        self.rows.push(Constraint::at_most(count, literals));
        self.rows.len() - 1
    }

    /// At most `count` steps touch a vertex, and at least as many if `always`.
    fn degree(&mut self, v: usize, count: usize, always: bool) {
        let steps = self.literals(v, |_| true);
        let row = self.at_most(count, &steps);
        self.gives.push(Some(Bound { row, count }));
        let takes = always.then(|| Bound { row: self.at_least(count, steps), count });
        self.takes.push(takes);
    }

    /// Adds a line to the legend.
    fn note(&mut self, note: &str) {
        let _ = writeln!(self.legend, "* {note}");
    }

    /// Adds a variable: a step between two vertices.
    fn step(&mut self, from: usize, to: usize) {
        let variable = self.variables;
        self.variables += 1;
        let arrow = if self.directed { " to " } else { " - " };
        let number = Literal::yes(variable);
        for text in
            ["* ", &number.to_string(), " ", &self.names[from], arrow, &self.names[to], "\n"]
        {
            self.legend += text;
        }
        let step = Step { variable, from, to };
        self.steps.push(step);
        self.at.resize_with(self.names.len(), Vec::new);
        [from, to].iter().for_each(|&v| self.at[v].push(step));
    }

    /// The steps that touch a vertex.
    pub(crate) fn touching(&self, v: usize) -> &[Step] {
        self.at.get(v).map_or(&[], |steps| &steps[..])
    }

    /// The variables of these steps of a vertex.
    fn literals(&self, v: usize, which: impl Fn(&Step) -> bool) -> Vec<Literal> {
        let steps = self.touching(v).iter().filter(|step| which(step));
        steps.map(|step| Literal::yes(step.variable)).collect()
    }

    /// The variables of the steps along a walk; `None` if one of them is missing.
    fn walk(&self, walk: &[usize]) -> Option<Vec<usize>> {
        let joins = |step: &&Step, [a, b]: [usize; 2]| {
            [step.from, step.to] == [a, b] || !self.directed && [step.to, step.from] == [a, b]
        };
        let step = |two: &[usize]| {
            let mut steps = self.touching(two[0]).iter();
            steps.find(|step| joins(step, [two[0], two[1]])).map(|step| step.variable)
        };
        walk.windows(2).map(step).collect()
    }
}

/// The vertices along cells, each of which touches the next.
fn vertices(board: &Board, cells: &[Cell]) -> Option<Vec<usize>> {
    Some(board.walk(cells)?.into_iter().map(|v| v.index()).collect())
}

/// The names of the cells of a board, by vertex.
fn names(board: &Board) -> Vec<String> {
    let node = matches!(board.shape(), Shape::Abstract { .. });
    let name = |v: Vertex| {
        let cell = board.cell(v);
        let mut lanes = board.vertices(cell);
        let lane = match lanes.len() {
            1 => "",
            _ if lanes.next() == Some(v) => ".row",
            _ => ".column",
        };
        match node {
            true => format!("n{}", cell.col),
            false => format!("r{}c{}{lane}", cell.row + 1, cell.col + 1),
        }
    };
    Vertex::all(board.len()).map(name).collect()
}
