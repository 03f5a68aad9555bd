//! Puzzles as Python has them.

use std::sync::Arc;

use brimful::answer::Ask;
use brimful::board::{Board, MAX_CELLS, Shape};
use brimful::content::{Content, Move};
use brimful::draw::{self, Theme};
use brimful::entry::Entry;
use brimful::format::{self, Format, Hints};
use brimful::puzzle::Kind;
use brimful::{cycle, play};
use pyo3::prelude::*;

use crate::answer::{self, Answer, Count, Plain};
use crate::argument::{Arg, Argument, Size, Wrong};
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
        kind: Arg<Kind>,
        lattice: (Arg<String>, Pair),
        values: Vec<Option<Given>>,
        options: GivenOptions,
        links: GivenLinks,
    ) -> PyResult<Self> {
        let (kind, lattice, size) = (kind.named(py, "kind")?, lattice.0, lattice.1);
        let shape = build::shape(py, &lattice.named(py, "lattice")?, size)?;
        Ok(Self::of(build::lattice(py, kind, shape, values, (options, links))?))
    }

    /// The Hamiltonian cycles of a board of squares that are all free.
    #[staticmethod]
    fn open(py: Python<'_>, size: Arg<Size>) -> PyResult<Self> {
        let Size((rows, cols)) = size.named(py, "size")?;
        let cells = u64::from(rows) * u64::from(cols);
        if cells > MAX_CELLS {
            let what = format!("a board of {rows}x{cols} is too large");
            return Err(raise::option(py, format!("{what}: the most is {MAX_CELLS} cells")));
        }
        let present = vec![true; cells as usize];
        let board = Board::new(Shape::Square { rows, cols }, &present);
        Self::cycle(py, board.map_err(|error| raise::option(py, error.to_string()))?)
    }

    /// The Hamiltonian cycles of a graph.
    #[staticmethod]
    fn graph(py: Python<'_>, nodes: u32, edges: Vec<[u32; 2]>) -> PyResult<Self> {
        Self::cycle(py, build::graph_board(py, nodes, edges)?)
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
    fn text(&self, py: Python<'_>, format: Arg<Format>) -> PyResult<String> {
        let format = format.named(py, "format")?;
        format::write(&self.0, format).map_err(|error| raise::option(py, error.to_string()))
    }

    /// A drawing.
    #[pyo3(signature = (solution, style, graph))]
    fn svg(
        &self,
        py: Python<'_>,
        solution: Option<&Plain>,
        style: &Style,
        graph: Arg<bool>,
    ) -> PyResult<String> {
        let graph = graph.named(py, "graph")?;
        let puzzle = &self.0.puzzle;
        let solution = solution.and_then(|plain| plain.solution(puzzle.kind()));
        let draw = if graph { draw::graph_svg } else { draw::svg };
        Ok(draw(puzzle, solution.as_ref(), &style.0))
    }

    /// A drawing of the game tree of at most this many positions.
    fn tree_svg(
        &self,
        py: Python<'_>,
        most: Arg<usize>,
        style: &Style,
        budget: &Budget,
    ) -> PyResult<String> {
        let most = most.named(py, "most")?;
        let (entry, style) = (self.0.clone(), style.0);
        long(py, budget, move |limits| draw::tree_svg(&entry.puzzle, most, limits, &style))?
            .or_interrupt()?
            .map_err(|error| raise::option(py, error.to_string()))
    }

    #[pyo3(signature = (unique, proof, method, seed, budget))]
    fn solve(
        &self,
        py: Python<'_>,
        unique: Arg<bool>,
        proof: Arg<bool>,
        method: Option<Arg<String>>,
        seed: Arg<u64>,
        budget: &Budget,
    ) -> PyResult<Answer> {
        let (unique, proof) = (unique.named(py, "unique")?, proof.named(py, "proof")?);
        let (method, seed) = (Arg::some(py, "method", method)?, seed.named(py, "seed")?);
        answer::solve(py, &self.0, (Ask { unique, method, seed, ..Ask::default() }, proof), budget)
    }

    #[pyo3(signature = (limit, budget))]
    fn count(&self, py: Python<'_>, limit: Option<Arg<u64>>, budget: &Budget) -> PyResult<Count> {
        answer::count(py, &self.0, Arg::some(py, "limit", limit)?, budget)
    }

    /// Solutions drawn uniformly at random.
    fn sample(
        &self,
        py: Python<'_>,
        most: Arg<usize>,
        seed: Arg<u64>,
        budget: &Budget,
    ) -> PyResult<Vec<Plain>> {
        let (most, seed) = (most.named(py, "most")?, seed.named(py, "seed")?);
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
        most: Arg<usize>,
        budget: &Budget,
    ) -> PyResult<Option<Vec<Plain>>> {
        let most = most.named(py, "most")?;
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
        method: Arg<String>,
        frames: Arg<usize>,
        budget: &Budget,
    ) -> PyResult<Film> {
        film::film(py, &self.0, method.named(py, "method")?, frames.named(py, "frames")?, budget)
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
    fn after(&self, py: Python<'_>, moves: Arg<Vec<Move>>) -> PyResult<Self> {
        let moves = moves.named(py, "moves")?;
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
    /// The Hamiltonian cycles of a board.
    fn cycle(py: Python<'_>, board: Board) -> PyResult<Self> {
        let puzzle = cycle::Puzzle::new(cycle::Draft { board }).map_err(|error| {
            let (what, help) = (error.what().to_string(), error.help().to_string());
            raise::raise(py, "PuzzleError", (what, help, error.cell().map(pair)))
        })?;
        Ok(Self::of(Entry::new(puzzle.into())))
    }

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
    #[pyo3(signature = (dark=None, cell=None, patterns=None))]
    fn new(
        py: Python<'_>,
        dark: Option<Arg<bool>>,
        cell: Option<Arg<f64>>,
        patterns: Option<Arg<bool>>,
    ) -> PyResult<Self> {
        let dark = Arg::some(py, "dark", dark)?.unwrap_or(false);
        let patterns = Arg::some(py, "patterns", patterns)?.unwrap_or(false);
        let cell = Arg::some(py, "cell", cell)?;
        if let Some(cell) = cell.filter(|cell| !cell.is_finite() || *cell <= 0.0) {
            let text = format!("cell is a number of pixels above 0, not {cell}");
            return Err(raise::option(py, text));
        }
        let theme = if dark { Theme::Dark } else { Theme::Light };
        Ok(Style(draw::Style { theme, cell, patterns, source: true }))
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
    text: Arg<String>,
    kind: Option<Arg<Kind>>,
    format: Option<Arg<Format>>,
    rules: Option<Arg<String>>,
) -> PyResult<Vec<Py<PyAny>>> {
    let text = text.named(py, "source")?;
    let (kind, format) = (Arg::some(py, "kind", kind)?, Arg::some(py, "format", format)?);
    let rules = Arg::some(py, "rules", rules)?;
    let rules = rules.map(|name| rules_of(py, &name, kind)).transpose()?;
    let found = py.detach(|| format::read(&text, &Hints { format, kind, rules }));
    let object = |result: Result<Entry, _>| match result {
        Ok(entry) => Ok(Py::new(py, Puzzle::of(entry))?.into_any()),
        Err(error) => Ok(raise::format(py, error).into_value(py).into_any()),
    };
    found.into_iter().map(object).collect()
}

impl Argument for Format {
    const IS: &str = String::IS;

    fn read(given: &Bound<'_, PyAny>) -> Result<Self, Wrong> {
        let name = String::read(given)?;
        Format::from_name(&name).ok_or_else(|| {
            let known: Vec<&str> = Format::ALL.into_iter().map(Format::name).collect();
            let text = format!("there is no format {name:?}: take {}", known.join(", "));
            Wrong::Raised(raise::option(given.py(), text))
        })
    }
}

/// The rules of that name, of a kind or of any.
pub(crate) fn rules_of(py: Python<'_>, name: &str, kind: Option<Kind>) -> PyResult<&'static str> {
    let kinds = kind.map_or(Kind::ALL.to_vec(), |kind| vec![kind]);
    let all: Vec<&'static str> = kinds.into_iter().flat_map(Kind::rules).copied().collect();
    all.iter().find(|&&rules| rules == name).copied().ok_or_else(|| no_rules(py, name, &all))
}

/// The exception for rules that are none of these.
pub(crate) fn no_rules(py: Python<'_>, name: &str, known: &[&str]) -> PyErr {
    let take = if known.is_empty() { "" } else { ": take " };
    raise::option(py, format!("there are no rules {name:?}{take}{}", known.join(", ")))
}
