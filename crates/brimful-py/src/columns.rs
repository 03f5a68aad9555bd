//! Solutions of many puzzles in the layout of Arrow, so that no cell becomes an object of Python.

use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::answer::Plain;

/// The offsets of lists, and a bit for each list that is not null.
#[derive(Default)]
struct Offsets {
    valid: Vec<u8>,
    offsets: Vec<i32>,
}

impl Offsets {
    /// Begins a list at an offset; the last one only ends the list before it.
    ///
    /// # Errors
    /// `OverflowError` for an offset of more than 31 bits.
    fn push(&mut self, offset: usize, there: bool) -> PyResult<()> {
        let bit = self.offsets.len() % 8;
        if bit == 0 {
            self.valid.push(0);
        }
        if let Some(byte) = self.valid.last_mut() {
            *byte |= u8::from(there) << bit;
        }
        self.offsets.push(i32::try_from(offset)?);
        Ok(())
    }

    fn buffers(self, py: Python<'_>) -> Lists {
        (PyBytes::new(py, &self.valid).unbind(), bytes(py, self.offsets.iter().copied()))
    }
}

/// The bits of lists that are not null, and the offsets.
type Lists = (Py<PyBytes>, Py<PyBytes>);

/// Numbers of 32 bits as Arrow has them.
fn bytes(py: Python<'_>, numbers: impl Iterator<Item = i32>) -> Py<PyBytes> {
    let all: Vec<u8> = numbers.flat_map(i32::to_ne_bytes).collect();
    PyBytes::new(py, &all).unbind()
}

/// Numbers that are no larger than a board's sides or its palette.
fn small(numbers: &[u32]) -> impl Iterator<Item = i32> {
    numbers.iter().map(|&number| i32::try_from(number).unwrap_or(i32::MAX))
}

/// The paths of each solution as the buffers of lists of lists of rows and columns.
///
/// A loop is one path, and so are the cells of moves.
#[pyfunction]
pub(crate) fn path_buffers(
    py: Python<'_>,
    solutions: Vec<Option<PyRef<'_, Plain>>>,
) -> PyResult<(Lists, Lists, Py<PyBytes>, Py<PyBytes>)> {
    let (mut outer, mut inner) = (Offsets::default(), Offsets::default());
    let (mut rows, mut columns) = (Vec::new(), Vec::new());
    for solution in &solutions {
        outer.push(inner.offsets.len(), solution.is_some())?;
        let Some(solution) = solution else { continue };
        for path in solution.walks().iter() {
            inner.push(rows.len(), true)?;
            rows.extend(path.iter().map(|cell| cell.0));
            columns.extend(path.iter().map(|cell| cell.1));
        }
    }
    outer.push(inner.offsets.len(), true)?;
    inner.push(rows.len(), true)?;
    let (outer, inner) = (outer.buffers(py), inner.buffers(py));
    Ok((outer, inner, bytes(py, small(&rows)), bytes(py, small(&columns))))
}

/// The color of each move as the buffers of lists; null for solutions that are not moves.
#[pyfunction]
pub(crate) fn color_buffers(
    py: Python<'_>,
    solutions: Vec<Option<PyRef<'_, Plain>>>,
) -> PyResult<(Lists, Py<PyBytes>)> {
    let (mut lists, mut colors) = (Offsets::default(), Vec::new());
    for solution in &solutions {
        let found = solution.as_ref().and_then(|solution| solution.colors());
        lists.push(colors.len(), found.is_some())?;
        colors.extend(found.into_iter().flatten());
    }
    lists.push(colors.len(), true)?;
    Ok((lists.buffers(py), bytes(py, small(&colors))))
}
