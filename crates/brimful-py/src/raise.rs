//! Exceptions: those of `brimful._errors`, made from the library's errors.

use brimful::answer::{AskError, UnknownMethod};
use brimful::board::Cell;
use brimful::edit::Fault;
use brimful::format::FormatError;
use pyo3::prelude::*;

/// A cell as Python has it.
pub(crate) type Pair = (u32, u32);

/// A cell as Python has it.
pub(crate) fn pair(cell: Cell) -> Pair {
    (cell.row, cell.col)
}

/// Cells as Python has them.
pub(crate) fn pairs(cells: &[Cell]) -> Vec<Pair> {
    cells.iter().copied().map(pair).collect()
}

/// A cell as the library has it.
pub(crate) fn cell((row, col): Pair) -> Cell {
    Cell { row, col }
}

/// The exception of that name from `brimful._errors`.
pub(crate) fn raise<'py>(
    py: Python<'py>,
    name: &str,
    arguments: impl pyo3::call::PyCallArgs<'py>,
) -> PyErr {
    let made = || py.import("brimful._errors")?.getattr(name)?.call1(arguments);
    made().map_or_else(|error| error, PyErr::from_value)
}

/// What is wrong with a puzzle, and in which cell.
pub(crate) fn fault(py: Python<'_>, fault: &Fault) -> PyErr {
    let at = fault.cell().map(pair);
    let (what, help) = match fault {
        Fault::Draft(error) => (error.what().to_string(), error.help().to_string()),
        other => (other.to_string(), String::new()),
    };
    raise(py, "PuzzleError", (what, help, at))
}

/// What is wrong with a text, and where.
pub(crate) fn format(py: Python<'_>, error: FormatError) -> PyErr {
    raise(
        py,
        "FormatError",
        (error.what.to_string(), error.help.to_string(), error.line, error.column),
    )
}

/// A method that the kind does not have.
pub(crate) fn method(py: Python<'_>, error: &UnknownMethod) -> PyErr {
    raise(py, "OptionError", (error.to_string(),))
}

/// Something asked for that the kind does not have.
pub(crate) fn ask(py: Python<'_>, error: &AskError) -> PyErr {
    raise(py, "OptionError", (error.to_string(),))
}

/// A value that an option does not take.
pub(crate) fn option(py: Python<'_>, text: impl Into<String>) -> PyErr {
    raise(py, "OptionError", (text.into(),))
}
