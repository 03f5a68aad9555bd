//! Solutions one after another, each when it is asked for.
//!
//! The satisfiability search of the cover engine finds a solution, then is forbidden to use just
//! those links again. It runs on a thread of its own and waits while nobody asks.

use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use brimful::answer::Violation;
use brimful::board::Board;
use brimful::content::PlainSolution;
use brimful::graph::Vertex;
use brimful::ids::{IdVec, Label};
use brimful::limits::{Limits, Meter, Stop};
use brimful::{Puzzle as Any, Solution};
use brimful_cover::sat::{Cycles, Links, Literal, PathSat, Sat};
use pyo3::prelude::*;

use crate::answer::Plain;
use crate::budget::Budget;
use crate::puzzle::Puzzle;
use crate::raise;
use crate::run::Clock;

/// How often Python is asked for signals.
const POLL: Duration = Duration::from_millis(10);
const STACK: usize = 8 << 20;

/// The solutions of a puzzle, one after another.
#[pyclass(frozen, module = "brimful._brimful")]
pub(crate) struct Search {
    found: Mutex<Receiver<Result<Plain, Stop>>>,
    clock: Arc<Clock>,
}

#[pymethods]
impl Search {
    #[new]
    fn new(py: Python<'_>, puzzle: &Puzzle, budget: &Budget) -> PyResult<Self> {
        let entry = puzzle.0.clone();
        let model = Model::new(&entry.puzzle).ok_or_else(|| {
            let kind = entry.puzzle.kind().name();
            raise::option(py, format!("the solutions of {kind} puzzles are not listed: draw some"))
        })?;
        let clock = Arc::new(Clock::start(budget));
        let (send, receive) = sync_channel(0);
        let (watch, limits) = (clock.clone(), budget.limits());
        let work = move || {
            let limits = Limits { watch: Some(&*watch), ..limits };
            if let Err(stop) = model.search(&entry.puzzle, &limits, &send) {
                let _ = send.send(Err(stop));
            }
        };
        std::thread::Builder::new().stack_size(STACK).spawn(work)?;
        Ok(Search { found: Mutex::new(receive), clock })
    }

    /// The next solution; `None` after the last.
    fn next(&self, py: Python<'_>) -> PyResult<Option<Plain>> {
        loop {
            let received = py.detach(|| {
                self.found.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(POLL)
            });
            match received {
                Ok(Ok(solution)) => return Ok(Some(solution)),
                Ok(Err(stop)) => return Err(raise::raise(py, "Stopped", (stop.to_string(),))),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => py.check_signals()?,
            }
        }
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        self.clock.cancel();
    }
}

/// A puzzle as links to use or not.
struct Model {
    ends: Vec<[Vertex; 2]>,
    labels: IdVec<Vertex, u32>,
    cycles: Cycles,
    /// Links of which between this many and that many are used; `true` where one alone is not.
    counts: Vec<(Vec<usize>, [usize; 2], bool)>,
    /// Where paths begin; empty where the solution is a loop.
    begins: Vec<Vertex>,
}

impl Model {
    /// The model of a puzzle; `None` for kinds without links.
    fn new(puzzle: &Any) -> Option<Self> {
        match puzzle {
            Any::Cycle(it) => Some(Self::around(it.board())),
            Any::Numberlink(it) => {
                let pairs = it.pairs();
                Some(Self::linkage(it.board(), pairs, it.rules().fills()))
            }
            Any::Chains(it) => Some(Self::chains(it)),
            _ => None,
        }
    }

    fn around(board: &Board) -> Self {
        let graph = board.graph();
        let at = |v| (links_at(board, v), [2, 2], false);
        Model {
            ends: graph.edges().to_vec(),
            labels: IdVec::from_elem(0, graph.len()),
            cycles: Cycles::Hamiltonian,
            counts: Vertex::all(graph.len()).map(at).collect(),
            begins: Vec::new(),
        }
    }

    fn linkage(board: &Board, pairs: &IdVec<Label, [Vertex; 2]>, fills: bool) -> Self {
        let graph = board.graph();
        let mut labels = IdVec::from_elem(0, graph.len());
        for (label, pair) in (1..).zip(pairs) {
            pair.iter().for_each(|&v| labels[v] = label);
        }
        let at = |v: Vertex| {
            let (range, not_one) = match labels[v] {
                0 if fills => ([2, 2], false),
                0 => ([0, 2], true),
                _ => ([1, 1], false),
            };
            (links_at(board, v), range, not_one)
        };
        let counts = Vertex::all(graph.len()).map(at).collect();
        let begins = pairs.iter().map(|pair| pair[0]).collect();
        Model { ends: graph.edges().to_vec(), labels, cycles: Cycles::Never, counts, begins }
    }

    fn chains(puzzle: &brimful::chains::Puzzle) -> Self {
        let graph = puzzle.board().graph();
        let steps = graph.edges().iter().flat_map(|&[a, b]| [[a, b], [b, a]]);
        let ends: Vec<[Vertex; 2]> = steps.filter(|&[a, b]| puzzle.may_step(a, b)).collect();
        let mut counts = Vec::new();
        for v in Vertex::all(graph.len()) {
            let side = |side: usize| {
                let here = ends.iter().enumerate().filter(|(_, ends)| ends[side] == v);
                here.map(|(link, _)| link).collect::<Vec<_>>()
            };
            let entrances = usize::from(!puzzle.starts().contains(&v));
            counts.push((side(0), [0, 1], false));
            counts.push((side(1), [entrances; 2], false));
        }
        let (labels, begins) = (IdVec::from_elem(0, graph.len()), puzzle.starts().to_vec());
        Model { ends, labels, cycles: Cycles::Never, counts, begins }
    }

    /// Sends each solution, until there is no other or nobody listens.
    fn search(
        &self,
        puzzle: &Any,
        limits: &Limits<'_>,
        send: &SyncSender<Result<Plain, Stop>>,
    ) -> Result<(), Stop> {
        let links = Links {
            vertices: self.labels.len(),
            ends: &self.ends,
            labels: &self.labels,
            cycles: self.cycles,
            prefer: &|_| None,
        };
        let mut sat = PathSat::new(&links, 0, limits);
        for (links, [least, most], not_one) in &self.counts {
            let literals: Vec<Literal> = links.iter().map(|&link| sat.link(link)).collect();
            sat.between(&literals, *least, *most);
            for &literal in literals.iter().filter(|_| *not_one) {
                let others = literals.iter().map(|&it| if it == literal { !it } else { it });
                sat.clause(&others.collect::<Vec<_>>());
            }
        }
        let mut meter = Meter::new(limits);
        loop {
            match sat.solve(&[], None, &mut meter)? {
                Sat::Yes => {}
                Sat::No => return Ok(()),
                Sat::OutOfBudget => return Err(Stop::Nodes),
            }
            let used = sat.used();
            let (forbidden, solution) = self.solution(puzzle, used);
            if solution.is_some_and(|solution| send.send(Ok(Plain::of(&solution))).is_err()) {
                return Ok(());
            }
            let clause: Vec<Literal> = forbidden.into_iter().map(|it| !sat.link(it)).collect();
            sat.clause(&clause);
        }
    }

    /// The solution of some links, and those that no other solution uses together; no solution
    /// where a path runs alongside itself.
    fn solution(&self, puzzle: &Any, used: Vec<usize>) -> (Vec<usize>, Option<Solution>) {
        let walks = self.walks(&used);
        let board = puzzle.board();
        let cells = |walk: &Vec<(Vertex, usize)>| {
            walk.iter().map(|&(v, _)| board.cell(v)).collect::<Vec<_>>()
        };
        let plain = if self.begins.is_empty() {
            PlainSolution::Loop(walks.first().map(cells).unwrap_or_default())
        } else {
            PlainSolution::Paths(walks.iter().map(cells).collect())
        };
        let solution = puzzle.kind().solution(plain);
        let violation = solution.as_ref().and_then(|solution| puzzle.check(solution).err());
        let Some(Violation::TouchesItself { places }) = violation else {
            return (used, solution.filter(|_| violation.is_none()));
        };
        let section = walks.iter().find_map(|walk| {
            let at = |cell| walk.iter().position(|&(v, _)| board.cell(v) == cell);
            let (a, b) = (at(places[0].cell())?, at(places[1].cell())?);
            Some(walk[a.min(b) + 1..=a.max(b)].iter().map(|&(_, link)| link).collect())
        });
        (section.unwrap_or(used), None)
    }

    /// The vertices of each path or of the loop, each with the link that leads there.
    fn walks(&self, used: &[usize]) -> Vec<Vec<(Vertex, usize)>> {
        let mut at = vec![Vec::new(); self.labels.len()];
        for &link in used {
            let [a, b] = self.ends[link];
            at[a.index()].push((b, link));
            at[b.index()].push((a, link));
        }
        let begins = if self.begins.is_empty() { &[Vertex(0)][..] } else { &self.begins };
        let walk = |&begin: &Vertex| {
            let mut walk = vec![(begin, usize::MAX)];
            let (mut v, mut last) = (begin, usize::MAX);
            while let Some(&(next, link)) = at[v.index()].iter().find(|&&(_, link)| link != last) {
                if next == begin {
                    break;
                }
                walk.push((next, link));
                (v, last) = (next, link);
            }
            walk
        };
        begins.iter().map(walk).collect()
    }
}

/// The links at a vertex, where links are the graph's edges.
fn links_at(board: &Board, v: Vertex) -> Vec<usize> {
    board.graph().links(v).iter().map(|&(_, edge)| edge.index()).collect()
}
