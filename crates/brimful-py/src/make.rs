//! Making puzzles.

use std::sync::{Arc, Mutex, PoisonError};

use brimful::Limits;
use brimful::difficulty::Difficulty;
use brimful::generate::{self as library, Failure, Outline, Pack, Spec, Symmetry, Takes, Value};
use brimful::puzzle::Kind;
use pyo3::prelude::*;

use crate::answer::Plain;
use crate::argument::{Arg, Argument, Size, Wrong};
use crate::budget::Budget;
use crate::build;
use crate::explain::Rating;
use crate::puzzle::Puzzle;
use crate::raise;
use crate::run::long;

/// What is requested of the puzzles.
#[derive(FromPyObject)]
#[pyo3(from_item_all)]
pub(crate) struct Wanted {
    shape: Option<Arg<String>>,
    size: Arg<Size>,
    seed: Arg<u64>,
    unique: Option<Arg<bool>>,
    walls: Option<Arg<f64>>,
    difficulty: Option<Arg<String>>,
    symmetry: Option<Arg<String>>,
    outline: Option<Arg<String>>,
    wrap: Option<Arg<String>>,
    options: Vec<(String, Py<PyAny>)>,
}

/// A puzzle that was made, with its solution.
#[pyclass(frozen, get_all, module = "brimful._brimful")]
pub(crate) struct Made {
    index: u64,
    puzzle: Py<Puzzle>,
    solution: Plain,
    rating: Option<Rating>,
}

/// Makes puzzles of one request, no two of them equal up to symmetry.
#[pyclass(frozen, module = "brimful._brimful")]
pub(crate) struct Maker {
    pack: Arc<Mutex<Pack>>,
    pub(crate) spec: Spec,
}

#[pymethods]
impl Maker {
    #[new]
    fn new(py: Python<'_>, kind: Arg<Kind>, wanted: Wanted) -> PyResult<Self> {
        let spec = spec(py, kind.named(py, "kind")?, wanted)?;
        let pack = Pack::new(spec.clone()).map_err(|error| failed(py, error))?;
        Ok(Maker { pack: Arc::new(Mutex::new(pack)), spec })
    }

    /// The next puzzle.
    fn next(&self, py: Python<'_>, budget: &Budget) -> PyResult<Made> {
        let pack = self.pack.clone();
        let next = move |limits: &Limits<'_>| {
            pack.lock().unwrap_or_else(PoisonError::into_inner).next(limits)
        };
        let made = long(py, budget, next)?.or_interrupt()?;
        self.made(py, made)
    }

    /// The candidate for a place of the pack, which depends on nothing but the request and the
    /// place. It may equal another one up to symmetry.
    fn candidate(&self, py: Python<'_>, index: Arg<u64>, budget: &Budget) -> PyResult<Made> {
        let index = index.named(py, "index")?;
        let spec = self.spec.clone();
        let draw = move |limits: &Limits<'_>| library::draw(&spec, index, 0, limits);
        let made = long(py, budget, draw)?.or_interrupt()?;
        self.made(py, made)
    }
}

impl Maker {
    fn made(&self, py: Python<'_>, made: Result<library::Made, Failure>) -> PyResult<Made> {
        let made = made.map_err(|error| failed(py, error))?;
        Ok(Made {
            index: made.index,
            puzzle: Py::new(py, Puzzle::of(made.entry(&self.spec)))?,
            solution: Plain::of(&made.solution),
            rating: made.rating.map(Rating::of),
        })
    }
}

/// The request as the library has it.
fn spec(py: Python<'_>, kind: Kind, wanted: Wanted) -> PyResult<Spec> {
    let shape = Arg::some(py, "shape", wanted.shape)?;
    let Size(size) = wanted.size.named(py, "size")?;
    let shape = build::shape(py, shape.as_deref().unwrap_or("square"), size)?;
    let mut spec = Spec::new(kind, shape).seed(wanted.seed.named(py, "seed")?);
    if let Some(unique) = Arg::some(py, "unique", wanted.unique)? {
        spec = spec.unique(unique);
    }
    if let Some(share) = Arg::some(py, "walls", wanted.walls)? {
        spec = spec.walls(share);
    }
    if let Some(name) = Arg::some(py, "difficulty", wanted.difficulty)? {
        let level = Difficulty::from_name(&name);
        let text = || format!("there is no difficulty {name:?}: take easy, medium, hard or expert");
        spec = spec.difficulty(level.ok_or_else(|| raise::option(py, text()))?);
    }
    if let Some(name) = Arg::some(py, "symmetry", wanted.symmetry)? {
        let symmetry = Symmetry::from_name(&name);
        let text = || format!("there is no symmetry {name:?}: take turn or mirror");
        spec = spec.symmetry(symmetry.ok_or_else(|| raise::option(py, text()))?);
    }
    if let Some(name) = Arg::some(py, "outline", wanted.outline)? {
        let known = Outline::ALL.map(Outline::name).join(", ");
        let text = || format!("there is no outline {name:?}: take {known}");
        spec = spec.outline(Outline::from_name(&name).ok_or_else(|| raise::option(py, text()))?);
    }
    spec = spec.wrap(build::wrap(py, wanted.wrap)?);
    for (name, value) in wanted.options {
        let takes = library::choices(kind).iter().find(|choice| choice.name == name);
        let value = option(takes.map(|choice| &choice.takes), value.bind(py));
        spec = spec.with(&name, Arg::from(value).named(py, &name)?);
    }
    Ok(spec)
}

/// The value of an option that takes this; the library refuses options that do not exist.
fn option(takes: Option<&Takes>, value: &Bound<'_, PyAny>) -> Result<Value, Wrong> {
    match takes {
        Some(Takes::Number { .. }) => u32::read(value).map(Value::Number),
        Some(Takes::Name(_)) => String::read(value).map(Value::Name),
        Some(Takes::Flag) => bool::read(value).map(Value::Flag),
        None => Ok(Value::Flag(true)),
    }
}

fn failed(py: Python<'_>, failure: Failure) -> PyErr {
    let text = failure.to_string();
    match failure {
        Failure::Refused(_) => raise::option(py, text),
        Failure::Stopped(_) => raise::raise(py, "Stopped", (text,)),
        _ => raise::raise(py, "GenerateError", (text,)),
    }
}

/// The options of a kind: name, what it takes, what it sets.
#[pyfunction]
pub(crate) fn choices(
    py: Python<'_>,
    kind: Arg<Kind>,
) -> PyResult<Vec<(&'static str, String, &'static str)>> {
    let takes = |takes: &Takes| match takes {
        Takes::Number { least, most: u32::MAX } => format!("{least} or more"),
        Takes::Number { least, most } => format!("{least} to {most}"),
        Takes::Name(names) => names.join(", "),
        Takes::Flag => "True or False".to_owned(),
    };
    let all = library::choices(kind.named(py, "kind")?);
    Ok(all.iter().map(|choice| (choice.name, takes(&choice.takes), choice.about)).collect())
}
