//! Puzzles as Python has them.

use std::sync::Arc;

use brimful::answer::Ask;
use brimful::content::Content;
use brimful::draw::{self, Theme};
use brimful::entry::Entry;
use brimful::format::{self, Format, Hints};
use brimful::puzzle::Kind;
use brimful::{cycle, play};
use num_bigint::BigInt;
use pyo3::prelude::*;

use crate::answer::{self, Answer, Count, Plain};
use crate::budget::Budget;
use crate::build::{self, Given, GivenLinks, GivenOptions};
use crate::explain::{self, Explanation, Progress, Rating, Step};
use crate::film::{self, Film};
use crate::raise::{self, Pair, cell, pair, pairs};
use crate::run::long;

/// A puzzle with its title, author, source and known answer.
#[pyclass(frozen, module = "brimful._brimful")]
pub(crate) struct Puzzle(pub(crate) Arc<Entry>);

/// What a cell holds: nothing, a number, a color or a label.
#[derive(IntoPyObject)]
enum Held {
    Nothing(Option<u32>),
    Number(u32),
    Label(String),
}

/// Cells to open and to wall off, the bound, and the loop of the changed board.
type Fix = (Vec<Pair>, Vec<Pair>, usize, Vec<Pair>);

#[pymethods]
impl Puzzle {
    /// The puzzle of a kind with these values in the cells of a lattice, in reading order.
    #[staticmethod]
    fn lattice(
        py: Python<'_>,
        kind: &str,
        lattice: (String, Pair),
        values: Vec<Option<Given>>,
        options: GivenOptions,
        links: GivenLinks,
    ) -> PyResult<Self> {
        let (kind, shape) = (build::kind(py, kind)?, build::shape(py, &lattice.0, lattice.1)?);
        Ok(Self::of(build::lattice(py, kind, shape, values, (options, links))?))
    }

    /// The Hamiltonian cycles of a graph.
    #[staticmethod]
    fn graph(py: Python<'_>, nodes: u32, edges: Vec<[u32; 2]>) -> PyResult<Self> {
        let board = build::graph_board(py, nodes, edges)?;
        let puzzle = cycle::Puzzle::new(cycle::Draft { board }).map_err(|error| {
            let (what, help) = (error.what().to_string(), error.help().to_string());
            raise::raise(py, "PuzzleError", (what, help, error.cell().map(pair)))
        })?;
        Ok(Self::of(Entry::new(puzzle.into())))
    }

    #[getter]
    fn kind(&self) -> &'static str {
        self.0.puzzle.kind().name()
    }

    #[getter]
    fn title(&self) -> Option<&str> {
        self.0.title.as_deref()
    }

    #[getter]
    fn author(&self) -> Option<&str> {
        self.0.author.as_deref()
    }

    #[getter]
    fn source(&self) -> Option<&str> {
        self.0.source.as_deref()
    }

    #[getter]
    fn known(&self) -> Vec<String> {
        self.0.answer.iter().map(ToString::to_string).collect()
    }

    /// `square`, `triangle`, `hex` or `graph`.
    #[getter]
    fn lattice_name(&self) -> &'static str {
        use brimful::Shape::{Abstract, Hex, Square, Triangle, Upright};
        match self.0.puzzle.board().shape() {
            Square { .. } => "square",
            Triangle { .. } => "triangle",
            Upright { .. } => "upright",
            Hex { .. } => "hex",
            Abstract { .. } => "graph",
        }
    }

    #[getter]
    fn size(&self) -> Pair {
        self.0.puzzle.board().shape().size()
    }

    /// The cells that are there, in reading order; a bridge once.
    #[getter]
    fn cells(&self) -> Vec<Pair> {
        let mut cells = pairs(self.0.puzzle.board().cells().as_slice());
        cells.dedup();
        cells
    }

    /// What each of [`Puzzle::cells`] holds.
    #[getter]
    fn values(&self) -> Vec<Held> {
        let (puzzle, board) = (&self.0.puzzle, self.0.puzzle.board());
        let mut cells = board.cells().to_vec();
        cells.dedup();
        let held = |cell| match board.vertex(cell).map(|v| puzzle.content(v)) {
            None | Some(Content::Hole | Content::Empty) => Held::Nothing(None),
            Some(Content::Start) => Held::Number(0),
            Some(Content::Number(number)) => Held::Number(number),
            Some(Content::Tile(color)) => Held::Number(color.0),
            Some(Content::Label(label)) => Held::Label(label.into()),
        };
        cells.into_iter().map(held).collect()
    }

    /// The pairs of cells that touch; of bridges both lanes.
    #[getter]
    fn edges(&self) -> Vec<(Pair, Pair)> {
        let board = self.0.puzzle.board();
        let ends = |&[a, b]: &[_; 2]| (pair(board.cell(a)), pair(board.cell(b)));
        board.graph().edges().iter().map(ends).collect()
    }

    #[getter]
    fn rules(&self) -> Option<&'static str> {
        self.0.puzzle.options().rules
    }

    /// Whether cells touch at corners too.
    #[getter]
    fn diagonals(&self) -> bool {
        self.0.puzzle.board().links().diagonals
    }

    #[getter]
    fn palette(&self) -> Option<u32> {
        self.0.puzzle.options().palette
    }

    #[getter]
    fn stated_moves(&self) -> Option<u32> {
        self.0.puzzle.options().moves
    }

    #[getter]
    fn pivot(&self) -> Option<Pair> {
        self.0.puzzle.options().pivot.map(pair)
    }

    /// A name that depends on nothing but the puzzle: 16 hexadecimal digits.
    #[getter]
    fn identity(&self) -> String {
        format::identity(&self.0.puzzle)
    }

    /// The methods: name, a line about it, whether it can be watched.
    #[getter]
    fn methods(&self) -> Vec<(&'static str, &'static str, bool)> {
        let kind = self.0.puzzle.kind();
        let films: Vec<&str> = play::film::watchable(kind).map(|method| method.name).collect();
        let row = |name, about| (name, about, films.contains(&name));
        kind.methods().iter().map(|method| row(method.name, method.about)).collect()
    }

    /// The puzzle as text.
    fn text(&self, py: Python<'_>, format: &str) -> PyResult<String> {
        let format = format_of(py, format)?;
        format::write(&self.0, format).map_err(|error| raise::option(py, error.to_string()))
    }

    /// A drawing.
    #[pyo3(signature = (solution, style, graph))]
    fn svg(&self, solution: Option<&Plain>, style: &Style, graph: bool) -> String {
        let puzzle = &self.0.puzzle;
        let solution = solution.and_then(|plain| plain.solution(puzzle.kind()));
        let draw = if graph { draw::graph_svg } else { draw::svg };
        draw(puzzle, solution.as_ref(), &style.0)
    }

    /// A drawing of the game tree of at most this many positions.
    fn tree_svg(
        &self,
        py: Python<'_>,
        most: BigInt,
        style: &Style,
        budget: &Budget,
    ) -> PyResult<String> {
        let most = raise::fit(py, "most", most)?;
        let (entry, style) = (self.0.clone(), style.0);
        long(py, budget, move |limits| draw::tree_svg(&entry.puzzle, most, limits, &style))?
            .or_interrupt()?
            .map_err(|error| raise::option(py, error.to_string()))
    }

    #[pyo3(signature = (unique, proof, method, seed, budget))]
    fn solve(
        &self,
        py: Python<'_>,
        unique: bool,
        proof: bool,
        method: Option<String>,
        seed: BigInt,
        budget: &Budget,
    ) -> PyResult<Answer> {
        let seed = raise::fit(py, "seed", seed)?;
        answer::solve(py, &self.0, (Ask { unique, method, seed, ..Ask::default() }, proof), budget)
    }

    #[pyo3(signature = (limit, budget))]
    fn count(&self, py: Python<'_>, limit: Option<BigInt>, budget: &Budget) -> PyResult<Count> {
        answer::count(py, &self.0, raise::fit_some(py, "limit", limit)?, budget)
    }

    /// Solutions drawn uniformly at random.
    fn sample(
        &self,
        py: Python<'_>,
        most: BigInt,
        seed: BigInt,
        budget: &Budget,
    ) -> PyResult<Vec<Plain>> {
        let (most, seed) = (raise::fit(py, "most", most)?, raise::fit(py, "seed", seed)?);
        let entry = self.0.clone();
        let ran = long(py, budget, move |limits| entry.puzzle.sample(most, seed, limits))?;
        match ran.or_interrupt()? {
            Ok(drawn) => Ok(drawn.iter().map(Plain::of).collect()),
            Err(stop) => Err(raise::raise(py, "Stopped", (stop.to_string(),))),
        }
    }

    /// `None` for a solution, else the violation and the cells to point at.
    fn check(&self, plain: &Plain) -> Option<(String, Vec<Pair>)> {
        let puzzle = &self.0.puzzle;
        let Some(solution) = plain.solution(puzzle.kind()) else {
            let text = format!("This is not a solution of a {} puzzle.", puzzle.kind().name());
            return Some((text, Vec::new()));
        };
        puzzle.check(&solution).err().map(|why| (why.to_string(), pairs(&why.cells())))
    }

    /// Shortest lists of moves, at most this many; `None` for puzzles without moves.
    fn shortest(
        &self,
        py: Python<'_>,
        most: BigInt,
        budget: &Budget,
    ) -> PyResult<Option<Vec<Plain>>> {
        let most = raise::fit(py, "most", most)?;
        let entry = self.0.clone();
        let ran = long(py, budget, move |limits| entry.puzzle.shortest_lists(most, limits))?;
        match ran.or_interrupt()?.transpose() {
            Ok(lists) => Ok(lists.map(|lists| lists.iter().map(Plain::of).collect())),
            Err(stop) => Err(raise::raise(py, "Stopped", (stop.to_string(),))),
        }
    }

    fn explain(&self, py: Python<'_>, budget: &Budget) -> PyResult<Explanation> {
        explain::explain(py, &self.0, budget)
    }

    fn hint(&self, py: Python<'_>, progress: &Progress, budget: &Budget) -> PyResult<Option<Step>> {
        explain::hint(py, &self.0, progress, budget)
    }

    fn rate(&self, py: Python<'_>, budget: &Budget) -> PyResult<Rating> {
        explain::rate(py, &self.0, budget)
    }

    fn film(
        &self,
        py: Python<'_>,
        method: String,
        frames: BigInt,
        budget: &Budget,
    ) -> PyResult<Film> {
        film::film(py, &self.0, method, raise::fit(py, "frames", frames)?, budget)
    }

    /// The fewest cells to open and to wall off so that there is a loop; `None` where nothing was
    /// found.
    fn fix(&self, py: Python<'_>, budget: &Budget) -> PyResult<Option<Fix>> {
        let entry = self.0.clone();
        let fix = long(py, budget, move |limits| entry.puzzle.fix(limits))?.or_interrupt()?;
        Ok(fix.map(|fix| {
            let loop_cells = pairs(&fix.solution.cells);
            (pairs(&fix.remove), pairs(&fix.add), fix.lower_bound, loop_cells)
        }))
    }

    /// The board after some moves.
    fn after(&self, py: Python<'_>, moves: Vec<answer::PairMove>) -> PyResult<Self> {
        let moves: Vec<_> = moves.into_iter().map(answer::plain_move).collect();
        let it = self.0.puzzle.as_kami().ok_or_else(|| raise::option(py, "it has no moves"))?;
        let after = it.after(&moves).map_err(|error| {
            let at = error.cells().first().copied().map(pair);
            raise::raise(py, "PuzzleError", (error.to_string(), "", at))
        })?;
        Ok(Self::of(Entry::new(after.into())))
    }

    /// Whether two cells are there and touch.
    fn touch(&self, a: Pair, b: Pair) -> bool {
        self.0.puzzle.board().touch(cell(a), cell(b))
    }
}

impl Puzzle {
    pub(crate) fn of(entry: Entry) -> Self {
        Puzzle(Arc::new(entry))
    }
}

/// The look of a drawing.
#[pyclass(frozen, module = "brimful._brimful")]
pub(crate) struct Style(draw::Style);

#[pymethods]
impl Style {
    #[new]
    #[pyo3(signature = (dark=false, cell=None, patterns=false, source=false))]
    fn new(dark: bool, cell: Option<f64>, patterns: bool, source: bool) -> Self {
        let theme = if dark { Theme::Dark } else { Theme::Light };
        Style(draw::Style { theme, cell, patterns, source })
    }
}

/// The kinds: name, title, names of the rules, form of solutions.
#[pyfunction]
pub(crate) fn kinds() -> Vec<(&'static str, &'static str, Vec<&'static str>, String)> {
    let row = |kind: Kind| {
        let form = format!("{:?}", kind.solution_form()).to_lowercase();
        (kind.name(), kind.title(), kind.rules().to_vec(), form)
    };
    Kind::ALL.into_iter().map(row).collect()
}

/// Every puzzle of a text, or the exception that says why there is none.
#[pyfunction]
#[pyo3(signature = (text, kind=None, format=None, rules=None))]
pub(crate) fn read(
    py: Python<'_>,
    text: &str,
    kind: Option<&str>,
    format: Option<&str>,
    rules: Option<&str>,
) -> PyResult<Vec<Py<PyAny>>> {
    let kind = kind.map(|name| build::kind(py, name)).transpose()?;
    let format = format.map(|name| format_of(py, name)).transpose()?;
    let rules = rules.map(|name| rules_of(py, name)).transpose()?;
    let found = py.detach(|| format::read(text, &Hints { format, kind, rules }));
    let object = |result: Result<Entry, _>| match result {
        Ok(entry) => Ok(Py::new(py, Puzzle::of(entry))?.into_any()),
        Err(error) => Ok(raise::format(py, error).into_value(py).into_any()),
    };
    found.into_iter().map(object).collect()
}

fn format_of(py: Python<'_>, name: &str) -> PyResult<Format> {
    Format::from_name(name).ok_or_else(|| {
        let known: Vec<&str> = Format::ALL.into_iter().map(Format::name).collect();
        raise::option(py, format!("there is no format {name:?}: take {}", known.join(", ")))
    })
}

/// The rules of that name, of any kind.
pub(crate) fn rules_of(py: Python<'_>, name: &str) -> PyResult<&'static str> {
    let mut all = Kind::ALL.into_iter().flat_map(Kind::rules).copied();
    all.find(|&rules| rules == name)
        .ok_or_else(|| raise::option(py, format!("there are no rules {name:?}")))
}
