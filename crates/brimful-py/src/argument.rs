//! The values of arguments, read in one place, so that every mistake names the argument.

use std::num::NonZero;

use brimful::board::Cell;
use brimful::content::Move;
use brimful::ids::Color;
use num_bigint::BigInt;
use pyo3::Borrowed;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use crate::raise::raise;

/// The most characters of a value that a message shows.
const SHOWN: usize = 60;

/// A value of an argument, or what is wrong with it; [`Arg::named`] decides.
pub(crate) struct Arg<T>(Result<T, Wrong>);

/// What is wrong with a value.
pub(crate) enum Wrong {
    /// It raised an exception.
    Raised(PyErr),
    /// An exception by its name, the place within the argument, and what follows the place.
    Said { exception: &'static str, at: String, says: String },
}

/// What a caller can give for an argument.
pub(crate) trait Argument: Sized {
    /// What it is, as messages say it.
    const IS: &str;

    /// The value as the library has it.
    fn read(given: &Bound<'_, PyAny>) -> Result<Self, Wrong>;
}

impl<T> From<Result<T, Wrong>> for Arg<T> {
    fn from(read: Result<T, Wrong>) -> Self {
        Arg(read)
    }
}

impl<'a, 'py, T: Argument> FromPyObject<'a, 'py> for Arg<T> {
    type Error = PyErr;

    fn extract(given: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        Ok(Arg(T::read(&given)))
    }
}

impl<T> Arg<T> {
    /// The value of the argument of that name.
    ///
    /// # Errors
    /// An exception that names the argument.
    pub(crate) fn named(self, py: Python<'_>, name: &str) -> PyResult<T> {
        self.0.map_err(|wrong| wrong.error(py, name))
    }

    /// The same for an argument that may be missing.
    ///
    /// # Errors
    /// As [`Arg::named`].
    pub(crate) fn some(py: Python<'_>, name: &str, given: Option<Self>) -> PyResult<Option<T>> {
        given.map(|given| given.named(py, name)).transpose()
    }
}

impl Wrong {
    /// The exception, which names the argument.
    fn error(self, py: Python<'_>, name: &str) -> PyErr {
        match self {
            Wrong::Raised(error) => error,
            Wrong::Said { exception: "TypeError", at, says } => {
                PyTypeError::new_err(format!("{name}{at}{says}"))
            }
            Wrong::Said { exception, at, says } => {
                raise(py, exception, (format!("{name}{at}{says}"),))
            }
        }
    }
}

fn said(exception: &'static str, says: String) -> Wrong {
    Wrong::Said { exception, at: String::new(), says }
}

/// A value as messages show it.
fn shown(given: &Bound<'_, PyAny>) -> String {
    let shown = given.repr().map_or_else(|_| "this".to_owned(), |repr| repr.to_string());
    match shown.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &shown[..end]),
        None => shown,
    }
}

/// A value of another type.
fn mistyped(is: &str, given: &Bound<'_, PyAny>) -> Wrong {
    said("TypeError", format!(" is {is}, not {}", shown(given)))
}

/// A number that is not in its range.
fn beyond(range: &str, number: &BigInt) -> Wrong {
    said("OptionError", format!(" is {range}, not {number}"))
}

/// The two parts of a value.
fn two<'py>(is: &str, given: &Bound<'py, PyAny>) -> Result<[Bound<'py, PyAny>; 2], Wrong> {
    let parts = given.try_iter().and_then(|parts| parts.take(3).collect::<PyResult<Vec<_>>>());
    parts.ok().and_then(|parts| parts.try_into().ok()).ok_or_else(|| mistyped(is, given))
}

/// The same as it is read for itself; of another type where a part is.
fn part<T: Argument, U: Argument>(
    whole: &Bound<'_, PyAny>,
    part: &Bound<'_, PyAny>,
) -> Result<U, Wrong> {
    U::read(part).map_err(|wrong| match wrong {
        Wrong::Said { exception: "TypeError", .. } => mistyped(T::IS, whole),
        other => other,
    })
}

/// A number of at least `least`.
fn number<T: TryFrom<BigInt>>(given: &Bound<'_, PyAny>, least: u32) -> Result<T, Wrong> {
    let number = BigInt::read(given)?;
    let range = || format!("{least} or more and below 2**{}", 8 * size_of::<T>());
    let fits = Some(number.clone()).filter(|number| *number >= BigInt::from(least));
    fits.and_then(|number| number.try_into().ok()).ok_or_else(|| beyond(&range(), &number))
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl Argument for $number {
            const IS: &str = BigInt::IS;

            fn read(given: &Bound<'_, PyAny>) -> Result<Self, Wrong> {
                given.extract().or_else(|_| number(given, 0))
            }
        }

        impl Argument for NonZero<$number> {
            const IS: &str = BigInt::IS;

            fn read(given: &Bound<'_, PyAny>) -> Result<Self, Wrong> {
                number::<$number>(given, 1).map(|number| NonZero::new(number).unwrap_or(Self::MIN))
            }
        }
    )*};
}

numbers!(u32, u64, usize);

macro_rules! plain {
    ($($type:ty: $is:literal),*) => {$(
        impl Argument for $type {
            const IS: &str = $is;

            fn read(given: &Bound<'_, PyAny>) -> Result<Self, Wrong> {
                given.extract().map_err(|_| mistyped(Self::IS, given))
            }
        }
    )*};
}

plain!(BigInt: "a whole number", f64: "a number", bool: "True or False", String: "a text");

impl Argument for Cell {
    const IS: &str = "a cell (row, column)";

    fn read(given: &Bound<'_, PyAny>) -> Result<Self, Wrong> {
        if let Ok((row, col)) = given.extract::<(u32, u32)>() {
            return Ok(Cell { row, col });
        }
        let (row, col) = <(BigInt, BigInt)>::read(given)?;
        let none = said("PuzzleError", format!(": there is no cell ({row}, {col})"));
        match (row.try_into(), col.try_into()) {
            (Ok(row), Ok(col)) => Ok(Cell { row, col }),
            _ => Err(none),
        }
    }
}

impl Argument for (BigInt, BigInt) {
    const IS: &str = Cell::IS;

    fn read(given: &Bound<'_, PyAny>) -> Result<Self, Wrong> {
        let [row, col] = two(Self::IS, given)?;
        Ok((part::<Self, _>(given, &row)?, part::<Self, _>(given, &col)?))
    }
}

impl Argument for [Cell; 2] {
    const IS: &str = "a pair of cells (row, column)";

    fn read(given: &Bound<'_, PyAny>) -> Result<Self, Wrong> {
        let [a, b] = two(Self::IS, given)?;
        Ok([part::<Self, _>(given, &a)?, part::<Self, _>(given, &b)?])
    }
}

impl Argument for (Cell, String) {
    const IS: &str = "a cell and a label";

    fn read(given: &Bound<'_, PyAny>) -> Result<Self, Wrong> {
        let [cell, label] = two(Self::IS, given)?;
        Ok((part::<Self, _>(given, &cell)?, part::<Self, _>(given, &label)?))
    }
}

impl Argument for Move {
    const IS: &str = "a move ((row, column), color)";

    fn read(given: &Bound<'_, PyAny>) -> Result<Self, Wrong> {
        let [cell, color] = two(Self::IS, given)?;
        let cell = part::<Self, _>(given, &cell)?;
        let color: BigInt = part::<Self, _>(given, &color)?;
        let none = said("PuzzleError", format!(": there is no color {color}"));
        Ok(Move { cell, color: Color(color.try_into().map_err(|_| none)?) })
    }
}

/// The size of a board: rows and columns.
pub(crate) struct Size(pub(crate) (u32, u32));

impl Argument for Size {
    const IS: &str = "(rows, columns)";

    fn read(given: &Bound<'_, PyAny>) -> Result<Self, Wrong> {
        let refused = || said("OptionError", format!(" is {}, not {}", Self::IS, shown(given)));
        let [rows, cols] = two(Self::IS, given).map_err(|_| refused())?;
        let side = |name: &str, side: &Bound<'_, PyAny>| match NonZero::<u32>::read(side) {
            Ok(side) => Ok(side.get()),
            Err(Wrong::Said { exception: "TypeError", .. }) => Err(refused()),
            Err(wrong) => Err(Wrong::Raised(wrong.error(given.py(), name))),
        };
        Ok(Size((side("rows", &rows)?, side("columns", &cols)?)))
    }
}

impl<T: Argument> Argument for Vec<T> {
    const IS: &str = "a list";

    fn read(given: &Bound<'_, PyAny>) -> Result<Self, Wrong> {
        let items = given.try_iter().map_err(|_| mistyped(Self::IS, given))?;
        let item = |(i, item): (usize, PyResult<Bound<'_, PyAny>>)| {
            T::read(&item.map_err(Wrong::Raised)?).map_err(|wrong| match wrong {
                Wrong::Said { exception, at, says } => {
                    Wrong::Said { exception, at: format!("[{i}]{at}"), says }
                }
                raised => raised,
            })
        };
        items.enumerate().map(item).collect()
    }
}

/// The whole number of an argument, where it is in its range.
#[pyfunction]
#[pyo3(signature = (name, given, least=0, most=None))]
pub(crate) fn whole(
    py: Python<'_>,
    name: &str,
    given: Arg<BigInt>,
    least: i64,
    most: Option<i64>,
) -> PyResult<BigInt> {
    let number = given.named(py, name)?;
    let above = most.is_some_and(|most| number > BigInt::from(most));
    let range = most.map_or(format!("{least} or more"), |most| format!("{least} to {most}"));
    match above || number < BigInt::from(least) {
        true => Arg(Err(beyond(&range, &number))).named(py, name),
        false => Ok(number),
    }
}
