//! Paths between pairs of cells: Numberlink, and the stretches of a path between its numbers.
//!
//! A variable for each pair of cells that touch, and one for each cell and label. A step joins
//! cells of one label, so that only equal labels can be joined.

use brimful::numberlink::{Puzzle, Rules};

use super::{Bound, Cut, Cuts, Literal, Model, names};

/// What is to be joined.
pub(super) struct Links {
    /// A name for each vertex.
    pub(super) names: Vec<String>,
    /// The pairs of vertices that touch.
    pub(super) edges: Vec<[usize; 2]>,
    /// The text of each label, and its two endpoints.
    pub(super) pairs: Vec<(String, [usize; 2])>,
    /// Whether every vertex is on a path, and whether a path may touch itself.
    pub(super) rules: Rules,
}

/// The label of a vertex as a literal: known for endpoints, else a variable.
enum Labeled {
    Known(bool),
    Open(Literal),
}

/// Numberlink.
pub(super) fn numberlink(puzzle: &Puzzle) -> Model {
    let board = puzzle.board();
    let pairs = puzzle.labels().iter().zip(puzzle.pairs());
    let links = Links {
        names: names(board),
        edges: board.graph().edges().iter().map(|edge| edge.map(|v| v.index())).collect(),
        pairs: pairs.map(|(text, pair)| (text.clone(), pair.map(|v| v.index()))).collect(),
        rules: puzzle.rules(),
    };
    links.model()
}

impl Links {
    /// Steps and labels, and their constraints.
    pub(super) fn model(self) -> Model {
        let mut model = Model { names: self.names.clone(), ..Model::default() };
        let mut label_at = vec![None; self.names.len()];
        for (label, (_, pair)) in self.pairs.iter().enumerate() {
            pair.iter().for_each(|&v| label_at[v] = Some(label));
        }
        model.note("A variable of two cells is true when a path steps between them.");
        for &[a, b] in &self.edges {
            // Paths end at their endpoints, so none steps between endpoints of two labels.
            if label_at[a].is_none() || label_at[b].is_none() || label_at[a] == label_at[b] {
                model.step(a, b);
            }
        }
        let first = self.note_labels(&mut model, &label_at);
        let labeled = |v: usize, label: usize| match label_at[v] {
            Some(known) => Labeled::Known(known == label),
            None => Labeled::Open(Literal::yes(first[v] + label)),
        };
        self.cover(&mut model, &label_at);
        self.label(&mut model, &label_at, &first);
        self.join(&mut model, labeled);
        let terminal = label_at.iter().map(Option::is_some).collect();
        model.cuts = match self.rules.fills() {
            true => Cuts::Passed { terminal, apart: !self.rules.may_touch() },
            false => Cuts::PassedIfUsed { terminal },
        };
        small_rings(&mut model);
        model
    }

    /// Adds a variable for each open vertex and label; returns the first of each vertex.
    fn note_labels(&self, model: &mut Model, label_at: &[Option<usize>]) -> Vec<usize> {
        let texts: Vec<&str> = self.pairs.iter().map(|(text, _)| &text[..]).collect();
        model.note(&format!("Each other cell has a variable per label, in this order: {texts:?}"));
        let mut first = vec![0; label_at.len()];
        for (v, _) in label_at.iter().enumerate().filter(|(_, label)| label.is_none()) {
            first[v] = model.variables;
            model.variables += texts.len();
            model.note(&format!("x{} to x{} {}", first[v] + 1, model.variables, self.names[v]));
        }
        first
    }

    /// One step at each endpoint, two elsewhere, or none where cells may stay empty.
    fn cover(&self, model: &mut Model, label_at: &[Option<usize>]) {
        model.title("One step at each endpoint, two at each other cell: at least, and at most.");
        for (v, steps) in model.touching().into_iter().enumerate() {
            let count = if label_at[v].is_some() { 1 } else { 2 };
            if label_at[v].is_some() || self.rules.fills() {
                let row = model.at_least(count, steps.clone());
                model.takes.push(Some(Bound { row, count }));
            } else {
                model.takes.push(None);
                for &step in &steps {
                    let others = steps.iter().copied().filter(|&other| other != step);
                    model.at_least(1, others.chain([!step]).collect());
                }
            }
            let row = model.at_most(count, &steps);
            model.gives.push(Some(Bound { row, count }));
        }
    }

    /// One label for each covered cell that is no endpoint.
    fn label(&self, model: &mut Model, label_at: &[Option<usize>], first: &[usize]) {
        model.title(match self.rules.fills() {
            true => "One label for each cell that is not an endpoint.",
            false => "One label at most for each cell, and one exactly where there is a step.",
        });
        for (v, steps) in model.touching().into_iter().enumerate() {
            if label_at[v].is_some() {
                continue;
            }
            let labels: Vec<Literal> =
                (0..self.pairs.len()).map(|label| Literal::yes(first[v] + label)).collect();
            model.at_most(1, &labels);
            if self.rules.fills() {
                model.at_least(1, labels);
                continue;
            }
            for &step in &steps {
                model.at_least(1, labels.iter().copied().chain([!step]).collect());
            }
            for label in labels {
                model.at_least(1, steps.iter().copied().chain([!label]).collect());
            }
        }
    }

    /// Steps join cells of one label; where paths may not touch themselves, cells of one label that
    /// touch are joined.
    fn join(&self, model: &mut Model, labeled: impl Fn(usize, usize) -> Labeled) {
        model.title("A step from a cell of one label leads to a cell of that label.");
        for step in model.steps.clone() {
            let known = |v: usize| matches!(labeled(v, 0), Labeled::Known(_));
            let (from, to) =
                if known(step.to) { (step.to, step.from) } else { (step.from, step.to) };
            for label in 0..self.pairs.len() {
                let mut clause = vec![Literal::no(step.variable)];
                match (labeled(from, label), labeled(to, label)) {
                    (Labeled::Known(false), _) | (_, Labeled::Known(true)) => continue,
                    (Labeled::Known(true), Labeled::Open(b)) => clause.push(b),
                    (Labeled::Open(a), Labeled::Open(b)) => clause.extend([!a, b]),
                    (_, Labeled::Known(false)) => {}
                }
                model.at_least(1, clause);
            }
        }
        if self.rules.may_touch() {
            return;
        }
        model.title("Cells of one label that touch are joined by a step.");
        for step in model.steps.clone() {
            for label in 0..self.pairs.len() {
                let mut clause = vec![Literal::yes(step.variable)];
                let both = [labeled(step.from, label), labeled(step.to, label)];
                if both.iter().any(|it| matches!(it, Labeled::Known(false))) {
                    continue;
                }
                clause.extend(both.iter().filter_map(|it| match it {
                    Labeled::Open(literal) => Some(!*literal),
                    Labeled::Known(_) => None,
                }));
                model.at_least(1, clause);
            }
        }
    }
}

/// Rings of three and of four vertices, where paths may not touch themselves.
fn small_rings(model: &mut Model) {
    let mut near = vec![Vec::new(); model.names.len()];
    for step in &model.steps {
        near[step.from].push(step.to);
        near[step.to].push(step.from);
    }
    let mut rings = Vec::new();
    for (a, around) in near.iter().enumerate() {
        // Each ring once: from its smallest vertex, toward the smaller of its neighbors.
        for &b in around.iter().filter(|&&b| b > a) {
            for &c in near[b].iter().filter(|&&c| c > a) {
                if around.contains(&c) && b < c {
                    rings.push(vec![a, b, c]);
                }
                let last = near[c].iter().filter(|&&d| d > b && around.contains(&d));
                rings.extend(last.map(|&d| vec![a, b, c, d]));
            }
        }
    }
    if !model.keeps_apart() {
        return;
    }
    model
        .title("At most two steps around four cells, one around three: a path would touch itself.");
    let cuts: Vec<Cut> = rings.iter().filter_map(|ring| model.ring(ring)).collect();
    model.rows.extend(cuts.into_iter().map(|cut| cut.constraint));
}
