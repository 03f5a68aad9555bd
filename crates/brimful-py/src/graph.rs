//! The graphs behind two kinds: the arrows of Cardinal Chains, the regions of KAMI.

use std::sync::{Arc, Mutex, PoisonError};

use brimful::Limits;
use brimful::chains::reference::rules::{Deduced, Event, Rule};
use brimful::content::Move;
use brimful::entry::Entry;
use brimful::kami::{Scope, Tree};
use brimful::play::film;
use brimful::words::plural;
use pyo3::prelude::*;

use crate::answer::{PairMove, pair_move};
use crate::argument::Arg;
use crate::budget::Budget;
use crate::puzzle::Puzzle;
use crate::raise::{self, Pair, pair};
use crate::run::long;

/// An arrow: from where, to where, whether it may be walked both ways.
type Arrow = (Pair, Pair, bool);

/// What a rule did: its name (or `end`, or `contradiction`), the cell it looked at, and the step
/// it took away.
type Did = (&'static str, Pair, Option<(Pair, Pair)>);

/// The mixed graph of a Cardinal Chains board, and what rules have taken from it.
#[pyclass(frozen, module = "brimful._brimful")]
pub(crate) struct ArrowGraph {
    entry: Arc<Entry>,
    deduced: Mutex<Deduced>,
}

#[pymethods]
impl ArrowGraph {
    #[new]
    fn new(py: Python<'_>, puzzle: &Puzzle) -> PyResult<Self> {
        let entry = puzzle.0.clone();
        let it = entry.puzzle.as_chains();
        let it = it.ok_or_else(|| raise::option(py, "only chains has this graph"))?;
        Ok(ArrowGraph { deduced: Mutex::new(Deduced::new(it)), entry })
    }

    /// The names of the rules.
    #[staticmethod]
    fn rules() -> Vec<&'static str> {
        Rule::ALL.into_iter().map(Rule::name).collect()
    }

    /// The arrows that are left.
    #[getter]
    fn arrows(&self) -> Vec<Arrow> {
        let deduced = self.deduced.lock().unwrap_or_else(PoisonError::into_inner);
        let at = |v| pair(self.entry.puzzle.board().cell(v));
        let arrow = |it: brimful::chains::Arrow| (at(it.from), at(it.to), it.two_way);
        deduced.graph.arrows().map(arrow).collect()
    }

    /// The cells where paths must end.
    #[getter]
    fn ends(&self) -> Vec<Pair> {
        let deduced = self.deduced.lock().unwrap_or_else(PoisonError::into_inner);
        deduced.ends.iter().map(|&v| pair(self.entry.puzzle.board().cell(v))).collect()
    }

    /// Applies one rule once to every cell; returns what it did.
    fn apply(&self, py: Python<'_>, rule: Arg<String>) -> PyResult<Vec<Did>> {
        let rule = rule.named(py, "rule")?;
        let rule = Rule::from_name(&rule).ok_or_else(|| {
            let known = Self::rules().join(", ");
            raise::option(py, format!("there is no rule {rule:?}: take {known}"))
        })?;
        let Some(it) = self.entry.puzzle.as_chains() else { return Ok(Vec::new()) };
        let mut seen: Vec<Event> = Vec::new();
        let mut deduced = self.deduced.lock().unwrap_or_else(PoisonError::into_inner);
        // A contradiction is among the events.
        let _ = deduced.apply(it, rule, &mut seen);
        let at = |v| pair(it.board().cell(v));
        let did = |event: Event| match event {
            Event::End(v) => ("end", at(v), None),
            Event::Contradiction(v) => ("contradiction", at(v), None),
            Event::Forbidden { rule, because, step: [a, b] } => {
                (rule.name(), at(because), Some((at(a), at(b))))
            }
        };
        Ok(seen.into_iter().map(did).collect())
    }

    /// A copy that goes its own way.
    fn copy(&self) -> Self {
        let deduced = self.deduced.lock().unwrap_or_else(PoisonError::into_inner);
        ArrowGraph { entry: self.entry.clone(), deduced: Mutex::new(deduced.clone()) }
    }
}

/// A number and its noun.
fn counted(count: usize, one: &str, many: &str) -> String {
    format!("{count} {}", plural(count, one, many))
}

/// A connected region of one color.
///
/// ```text
/// >>> import brimful as bf
/// >>> region = bf.Kami([[0, 1, 1]]).regions[1]
/// >>> region.id, region.color, region.cells
/// ((0, 1), 1, [(0, 1), (0, 2)])
///
/// ```
#[pyclass(frozen, get_all, module = "brimful")]
#[derive(Clone)]
pub(crate) struct Region {
    /// Its first cell, which names it.
    id: Pair,
    /// Its color, from 0.
    color: u32,
    /// Its cells, in reading order.
    cells: Vec<Pair>,
}

#[pymethods]
impl Region {
    fn __repr__(&self) -> String {
        let cells = counted(self.cells.len(), "cell", "cells");
        format!("<Region {:?} of {cells}, color {}>", self.id, self.color)
    }
}

/// The regions and the pairs of them that touch.
type RegionGraph = (Vec<Region>, Vec<(Pair, Pair)>);

/// The region graph before the first move and after each.
#[pyfunction]
pub(crate) fn contractions(
    py: Python<'_>,
    puzzle: &Puzzle,
    moves: Arg<Vec<Move>>,
) -> PyResult<Vec<RegionGraph>> {
    let moves = moves.named(py, "moves")?;
    let it = puzzle.0.puzzle.as_kami();
    let it = it.ok_or_else(|| raise::option(py, "this kind has no regions"))?;
    if let Err(error) = it.after(&moves) {
        let at = error.cells().first().copied().map(pair);
        return Err(raise::raise(py, "PuzzleError", (error.to_string(), "", at)));
    }
    let at = |v| pair(it.board().cell(v));
    let graph = |graph: film::RegionGraph| {
        let region = |region: &film::Region| Region {
            id: at(region.id),
            color: region.color.0,
            cells: region.cells.iter().map(|&v| at(v)).collect(),
        };
        let touching = graph.edges.iter().map(|&[a, b]| (at(a), at(b))).collect();
        (graph.regions.iter().map(region).collect(), touching)
    };
    Ok(film::contractions(it, &moves).into_iter().map(graph).collect())
}

/// A position of a game tree.
///
/// ```text
/// >>> import brimful as bf
/// >>> first, last = bf.Kami([[0, 1]]).tree(2)[:2]
/// >>> first.depth, first.colors
/// (0, [((0, 0), 0), ((0, 1), 1)])
/// >>> first.moves[0][1], last.depth
/// (1, 1)
///
/// ```
#[pyclass(frozen, get_all, module = "brimful")]
#[derive(Clone)]
pub(crate) struct Position {
    /// The number of moves that lead to it.
    depth: u32,
    /// The color of each cell.
    colors: Vec<(Pair, u32)>,
    /// The moves from it, each with the number of the position that it leads to.
    moves: Vec<(PairMove, usize)>,
}

#[pymethods]
impl Position {
    fn __repr__(&self) -> String {
        let moves = counted(self.moves.len(), "move", "moves");
        format!("<Position of depth {}, {moves}>", self.depth)
    }
}

/// The positions of a game tree: those of shortest lists, or (`most`) the first ones.
#[pyfunction]
#[pyo3(signature = (puzzle, most, budget))]
pub(crate) fn positions(
    py: Python<'_>,
    puzzle: &Puzzle,
    most: Option<Arg<usize>>,
    budget: &Budget,
) -> PyResult<(Vec<Position>, bool)> {
    let most = Arg::some(py, "most", most)?;
    let entry = puzzle.0.clone();
    let scope = most.map_or(Scope::Shortest, Scope::First);
    let grow = move |limits: &Limits<'_>| {
        Some(brimful::kami::tree(entry.puzzle.as_kami()?, scope, limits))
    };
    let tree = long(py, budget, grow)?.or_interrupt()?;
    let tree = tree.ok_or_else(|| raise::option(py, "this kind has no game tree"))?;
    let Tree { nodes, cut } =
        tree.map_err(|stop| raise::raise(py, "Stopped", (stop.to_string(),)))?;
    let board = puzzle.0.puzzle.board();
    let position = |node: brimful::kami::Node| Position {
        depth: node.depth,
        colors: board
            .cells()
            .iter()
            .copied()
            .map(pair)
            .zip(node.colors.iter().map(|color| color.0))
            .collect(),
        moves: node.moves.iter().map(|(step, to)| (pair_move(step), *to)).collect(),
    };
    Ok((nodes.into_iter().map(position).collect(), cut))
}
