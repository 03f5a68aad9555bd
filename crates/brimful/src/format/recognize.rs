//! Finds the format of a text from its first lines.

use super::Format;
use crate::phrase;
use crate::text::{FormatError, Line, Lines};
use crate::words::Phrase;

/// The format of the puzzle at the front, which must not be a blank line.
pub(super) fn recognize(lines: &Lines<'_>) -> Option<Format> {
    let first = lines.peek()?;
    headed(first).or_else(|| latest_first().find(|format| (format.syntax().fits)(lines)))
}

/// The formats in the order they are asked: a comment of `tsplib`, the last, may quote a web
/// address or look like a row of letters.
fn latest_first() -> impl Iterator<Item = Format> {
    Format::ALL.into_iter().rev()
}

/// The format of a puzzle that begins with this line, if the line alone shows it.
fn headed(line: Line<'_>) -> Option<Format> {
    latest_first().find(|format| (format.syntax().begins)(line))
}

/// Whether the line alone shows that a puzzle begins there; a row of numbers never does.
pub(super) fn begins(line: Line<'_>) -> bool {
    !line.is_numbers() && headed(line).is_some()
}

/// Whether the line is `0 0`, which ends a stream of boards.
pub(super) fn is_end_mark(line: Line<'_>) -> bool {
    line.text() == "0 0"
}

/// Examples of lines that begin a puzzle.
pub(super) fn examples() -> Phrase {
    let all = Format::ALL.into_iter().filter_map(|format| format.syntax().example);
    phrase!("begin a puzzle with one of: {all}", all = Phrase::list(all.map(Phrase::new)))
}

/// An error at a line that does not begin a puzzle.
pub(super) fn unknown(line: Line<'_>) -> FormatError {
    let piece = line.trimmed();
    if line.is_numbers() {
        let help = "write the size before them: \"rows columns\" for a board of labels";
        return piece.fault("no puzzle begins with these numbers", help);
    }
    piece.fault(phrase!("no puzzle begins with {quoted}", quoted = piece.quoted()), examples())
}
