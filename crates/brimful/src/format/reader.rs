//! From one puzzle of a text to the next, past those that cannot be read.

use crate::board::Cell;
use crate::puzzle::{Draft, DraftError, Puzzle};

use super::text::{Lines, Piece};
use super::{Entry, Format, FormatError, Hints};
use super::{chains, kami, native, numberlink, puzzlink, recognize, tatham, tsplib, walls};

/// The puzzles of a text, one after the other.
pub(super) struct Reader<'t> {
    lines: Lines<'t>,
    hints: Hints,
}

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str, hints: &Hints) -> Self {
        Reader { lines: Lines::new(text), hints: *hints }
    }

    /// The gap behind the last puzzle.
    pub(super) fn here(&self) -> Piece<'t> {
        self.lines.here()
    }

    pub(super) fn next(&mut self) -> Option<Result<Entry, FormatError>> {
        self.lines.pass(|line| line.is_void() || recognize::is_end_mark(line));
        let first = self.lines.peek()?;
        let format = self.hints.format.or_else(|| recognize::recognize(&self.lines));
        let before = self.lines.offset();
        let result = match format {
            Some(format) => read_one(format, &mut self.lines, &self.hints)
                .and_then(|entry| self.nothing_left_over(entry)),
            None => Err(recognize::unknown(first)),
        };
        if result.is_err() {
            if self.lines.offset() == before {
                self.lines.next();
            }
            self.resync(format);
        }
        Some(result)
    }

    /// Behind a puzzle there must be a blank line, a comment, another puzzle or the end.
    fn nothing_left_over(&self, entry: Entry) -> Result<Entry, FormatError> {
        match self.lines.peek() {
            Some(line) if !recognize::ends_block(line) => {
                let help =
                    "leave a blank line between puzzles, or correct the size in the first line";
                Err(line.trimmed().fault("this line belongs to no puzzle", help))
            }
            _ => Ok(entry),
        }
    }

    /// Goes on to where the next puzzle may begin. A line of two or four numbers begins one only
    /// behind boards whose own lines were counted off.
    fn resync(&mut self, format: Option<Format>) {
        use Format::{ChainsText, NumberlinkInt, NumberlinkLetters, Walls};
        match format {
            Some(ChainsText | NumberlinkInt | NumberlinkLetters | Walls) => {
                self.lines.pass(|line| !recognize::ends_block(line))
            }
            _ => self.lines.pass(|line| !recognize::ends_list(line)),
        }
    }
}

fn read_one(format: Format, lines: &mut Lines<'_>, hints: &Hints) -> Result<Entry, FormatError> {
    match format {
        Format::Native => native::read(lines, hints),
        Format::ChainsText => chains::read_text(lines),
        Format::ChainsMatrix => chains::read_matrix(lines, hints),
        Format::NumberlinkInt => numberlink::read_int(lines, hints),
        Format::NumberlinkLetters => numberlink::read_letters(lines, hints),
        Format::Walls => walls::read(lines),
        Format::Kami | Format::KamiGraph | Format::Flood => kami::read(lines, hints),
        Format::Puzzlink => puzzlink::read(lines, hints),
        Format::TathamFlood => tatham::read(lines),
        Format::Tsplib => tsplib::read(lines),
    }
}

/// Validates a draft; what is wrong is shown at its cell, or else at `head`.
pub(super) fn finish<'t>(
    draft: Draft,
    head: Piece<'t>,
    at: impl FnOnce(Cell) -> Option<Piece<'t>>,
) -> Result<Entry, FormatError> {
    Puzzle::new(draft).map(Entry::new).map_err(|error| {
        // A pivot is shown where it is declared, not where it lies.
        let pivot = matches!(error, DraftError::Kami(crate::kami::DraftError::Pivot(_)));
        let place = error.cell().filter(|_| !pivot).and_then(at).unwrap_or(head);
        let text = error.to_string();
        let otherwise =
            if pivot { "choose a tile of the board" } else { "a puzzle needs a cell at least" };
        let (what, help) = text.rsplit_once(": ").unwrap_or((&text, otherwise));
        place.fault(what, help)
    })
}
