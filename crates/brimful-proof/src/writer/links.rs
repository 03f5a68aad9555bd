//! Paths between pairs of cells: Numberlink, and the stretches of a path between its numbers.
//!
//! A variable for each pair of cells that touch. That paths join equal labels is up to the cuts.

use brimful::numberlink::{Puzzle, Rules};

use smallvec::{SmallVec, smallvec};

use super::names;
use crate::model::{Cut, Cuts, Literal, Model};

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

/// Numberlink by some rules.
pub(super) fn numberlink(puzzle: &Puzzle, rules: Rules) -> Model {
    let board = puzzle.board();
    let pairs = puzzle.labels().iter().zip(puzzle.pairs());
    let links = Links {
        names: names(board),
        edges: board.graph().edges().iter().map(|edge| edge.map(|v| v.index())).collect(),
        pairs: pairs.map(|(text, pair)| (text.clone(), pair.map(|v| v.index()))).collect(),
        rules,
    };
    links.model()
}

impl Links {
    /// Steps, and how many each vertex takes.
    pub(super) fn model(self) -> Model {
        let mut label_at = vec![None; self.names.len()];
        for (label, (_, pair)) in self.pairs.iter().enumerate() {
            pair.iter().for_each(|&v| label_at[v] = Some(label));
        }
        let mut model = Model::of(self.names);
        model.note("A variable of two cells is true when a path steps between them.");
        for [a, b] in self.edges {
            // Paths end at their endpoints, so none steps between endpoints of two labels.
            if label_at[a].is_none() || label_at[b].is_none() || label_at[a] == label_at[b] {
                model.step(a, b);
            }
        }
        let title = match self.rules.fills() {
            true => "One step at each endpoint, two at each other cell: at least, and at most.",
            false => "One step at each endpoint, two or none at each other cell.",
        };
        model.title(title);
        for (v, label) in label_at.iter().enumerate() {
            let always = label.is_some() || self.rules.fills();
            model.degree(v, if label.is_some() { 1 } else { 2 }, always);
            if !always {
                let steps = model.literals(v, |_| true);
                for &step in &steps {
                    let others = steps.iter().copied().filter(|&other| other != step);
                    model.at_least(1, others.chain([!step]));
                }
            }
        }
        if self.rules.may_touch() {
            labels(&mut model, &self.pairs, &label_at, self.rules.fills());
        }
        model.cuts = Cuts::Linked { label_at, rules: self.rules };
        small_rings(&mut model);
        model
    }
}

/// A label for each cell that is on a path; the cuts alone would do, but proofs are shorter with
/// labels where a path may touch itself.
fn labels(
    model: &mut Model,
    pairs: &[(String, [usize; 2])],
    label_at: &[Option<usize>],
    fills: bool,
) {
    let texts: Vec<&str> = pairs.iter().map(|(text, _)| &text[..]).collect();
    model.note(&format!("Each other cell has a variable per label, in this order: {texts:?}"));
    let mut of = vec![Vec::new(); label_at.len()];
    let open = || (0..label_at.len()).filter(|&v| label_at[v].is_none());
    for v in open() {
        let first = model.variables;
        model.variables += texts.len();
        of[v] = (first..model.variables).map(Literal::yes).collect();
        model.note(&format!("x{} to x{} {}", first + 1, model.variables, model.names[v]));
    }
    model.title(match fills {
        true => "One label for each cell that is not an endpoint.",
        false => "One label at most for each cell, and one exactly where there is a step.",
    });
    for v in open() {
        model.at_most(1, &of[v]);
        if fills {
            model.at_least(1, of[v].iter().copied());
            continue;
        }
        let steps = model.literals(v, |_| true);
        for [all, some] in [[&of[v][..], &steps[..]], [&steps, &of[v]]] {
            some.iter().for_each(|&it| _ = model.at_least(1, all.iter().copied().chain([!it])));
        }
    }
    model.title("A step from a cell of one label leads to a cell of that label.");
    // What is not known is a variable.
    let has = |v: usize, label: usize| {
        label_at[v].map_or_else(|| Ok(of[v][label]), |it| Err(it == label))
    };
    for step in model.steps.clone() {
        let mut ends = [step.from, step.to];
        ends.sort_by_key(|&v| label_at[v].is_none());
        for label in 0..pairs.len() {
            let [from, to] = ends.map(|v| has(v, label));
            if from != Err(false) && to != Err(true) {
                let no = [Some(Literal::no(step.variable)), from.ok().map(|it| !it), to.ok()];
                model.at_least(1, no.into_iter().flatten());
            }
        }
    }
    if fills {
        return;
    }
    model.title("Cells of one label that touch have a step between them: no path touches itself.");
    for step in model.steps.clone() {
        for label in 0..pairs.len() {
            let both = [step.from, step.to].map(|v| has(v, label));
            if !both.contains(&Err(false)) {
                let no = both.iter().filter_map(|it| it.ok()).map(|it| !it);
                model.at_least(1, no.chain([Literal::yes(step.variable)]));
            }
        }
    }
}

/// Rings of three and of four vertices, where paths may not touch themselves.
fn small_rings(model: &mut Model) {
    if !model.keeps_apart() {
        return;
    }
    let near = |v: usize| model.touching(v).iter().map(move |step| step.from + step.to - v);
    let mut rings: Vec<SmallVec<[usize; 4]>> = Vec::new();
    for a in 0..model.vertices() {
        // Each ring once: from its smallest vertex, toward the smaller of its neighbors.
        let later = || near(a).filter(|&v| v > a);
        for (b, d) in later().flat_map(|b| later().filter(move |&d| d > b).map(move |d| (b, d))) {
            let across = near(b).filter(|&c| c > a && near(c).any(|other| other == d));
            rings.extend(across.map(|c| smallvec![a, b, c, d]));
            rings.extend(near(b).any(|other| other == d).then(|| smallvec![a, b, d]));
        }
    }
    model
        .title("At most two steps around four cells, one around three: a path would touch itself.");
    let cuts: Vec<Cut> = rings.iter().filter_map(|ring| model.ring(ring)).collect();
    model.rows.extend(cuts.into_iter().map(|cut| cut.constraint));
    if model.rules().is_some_and(Rules::fills) {
        return;
    }
    model.title("A path turns around no empty cell behind its own: it could turn there, too.");
    for ring in rings.iter().filter(|ring| ring.len() == 4) {
        for [from, by, to, or] in [[0, 1, 2, 3], [1, 2, 3, 0]].map(|at| at.map(|at| ring[at])) {
            let Some(turn) = model.walk(&[by, from, or]) else { continue };
            let there = model.literals(to, |_| true);
            model.at_least(1, turn.into_iter().map(Literal::no).chain(there));
        }
    }
}
