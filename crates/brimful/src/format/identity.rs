//! A name for a puzzle that depends on nothing but the puzzle.

use super::{Entry, Format, write};
use crate::hash::fnv1a;
use crate::puzzle::Puzzle;

/// The hash of a puzzle's native text, in 16 hexadecimal digits: a key to store games under.
///
/// Title, author and source have no part in it.
///
/// ```
/// use brimful::format::{self, Hints, identity};
///
/// let read = |text| format::read(text, &Hints::default()).remove(0);
/// let bare = read("3 3\n1 0 0\n0 2 0\n2 1 0\n")?;
/// let titled = read("[numberlink] A\n\n1 . .\n. 2 .\n2 1 .\n")?;
/// assert_eq!(identity(&bare.puzzle), identity(&titled.puzzle));
/// # Ok::<(), brimful::format::FormatError>(())
/// ```
#[must_use]
pub fn identity(puzzle: &Puzzle) -> String {
    // The native format holds every puzzle.
    let text = write(&Entry::new(puzzle.clone()), Format::Native).unwrap_or_default();
    format!("{:016x}", fnv1a(text.bytes()))
}
