//! From one puzzle of a text to the next, past those that cannot be read.

use super::recognize::{begins, is_end_mark, recognize, unknown};
use super::{Format, Hints};
use crate::board::Board;
use crate::entry::{Entry, Known};
use crate::phrase;
use crate::puzzle::{Draft, Kind, Puzzle};
use crate::text::{FormatError, Lines, Mark, Piece, Reading};

/// The puzzles of a text, one after the other.
pub(super) struct Reader<'t> {
    lines: Lines<'t>,
    hints: Hints,
}

impl<'t> Reader<'t> {
    /// Goes on from a place; the default one is the front.
    pub(super) fn new(text: &'t str, mark: Mark, hints: &Hints) -> Self {
        Reader { lines: Lines::resume(text, mark, begins), hints: *hints }
    }

    /// Where to go on later.
    pub(super) fn mark(&self) -> Mark {
        self.lines.mark()
    }

    /// The gap behind the last puzzle.
    pub(super) fn here(&self) -> Piece<'t> {
        self.lines.here()
    }

    pub(super) fn next(&mut self) -> Option<Result<Entry, FormatError>> {
        self.lines.pass(|line| line.is_void() || is_end_mark(line));
        let first = self.lines.peek()?;
        let format = self.hints.format.or_else(|| recognize(&self.lines));
        let before = self.lines.offset();
        let result = match format {
            Some(format) => self.read_one(format),
            None => Err(unknown(first)),
        };
        if result.is_err() {
            if self.lines.offset() == before {
                self.lines.next();
            }
            self.resync(format);
        }
        Some(result)
    }

    fn read_one(&mut self, format: Format) -> Result<Entry, FormatError> {
        let asked = self.hints.kind.map(|kind| kind.facts().text);
        let reading = (format.syntax().read)(&mut self.lines, asked)?;
        let entry = validate(reading, &self.hints)?;
        self.nothing_left_over(entry)
    }

    /// Behind a puzzle there must be a blank line, a comment, another puzzle or the end.
    fn nothing_left_over(&self, entry: Entry) -> Result<Entry, FormatError> {
        match self.lines.peek() {
            Some(line) if !self.lines.ends_block(line) => {
                let help =
                    "leave a blank line between puzzles, or correct the size in the first line";
                Err(line.trimmed().fault("this line does not belong to a puzzle", help))
            }
            _ => Ok(entry),
        }
    }

    /// Goes on to where the next puzzle may begin.
    fn resync(&mut self, format: Option<Format>) {
        let lines = self.lines;
        if format.is_some_and(|format| format.syntax().is_block) {
            self.lines.pass(|line| !lines.ends_block(line));
        } else {
            self.lines.pass(|line| !lines.ends_list(line));
        }
    }
}

/// The level of a reading; an error is shown at its cell, or else at the head.
fn validate(reading: Reading<'_>, hints: &Hints) -> Result<Entry, FormatError> {
    let Reading { notation, board, contents, mut options, head, at, numbers, .. } = reading;
    let kind = Kind::ALL.into_iter().find(|kind| kind.facts().text.is(notation));
    let kind = kind.ok_or_else(|| head.fault("this kind of puzzle is unknown", "use another"))?;
    let mut answer = reading.answer.map_or(Ok(Vec::new()), |value| answers(kind, value))?;
    let own = options.rules;
    if let Some(rules) = hints.rules.filter(|rules| kind.rules().contains(rules)) {
        options.rules = Some(rules);
        // The answer was written for the puzzle's own rules.
        answer.iter_mut().for_each(|known| known.rules = known.rules.or(own));
    }
    (notation.complete)(&mut options, &board);
    let also = others(kind, &board, &numbers);
    let draft = Draft::from_contents(kind, board, contents, &options)
        .map_err(|misplaced| head.fault("a cell holds what it cannot", misplaced.needs))?;
    let puzzle = Puzzle::new(draft).map_err(|error| {
        let place = error.cell().and_then(at).unwrap_or(head);
        place.fault(error.what(), error.help())
    })?;
    let Reading { title, author, source, .. } = reading;
    Ok(Entry { title, author, source, answer, puzzle, also })
}

/// The known answers, each for a rule set that the kind has.
fn answers(kind: Kind, value: Piece<'_>) -> Result<Vec<Known>, FormatError> {
    let known = Known::parse_all(value.text()).map_err(|part| {
        value.fault(phrase!("{part} is not an answer", part = format!("{part:?}")), Known::GRAMMAR)
    })?;
    let foreign = known.iter().filter_map(|known| known.rules).find(|rules| {
        let own = kind.rules();
        !own.contains(rules)
    });
    match foreign {
        None => Ok(known),
        Some(rules) if kind.rules().is_empty() => Err(value.fault(
            phrase!("{kind} has no rule set {rules}", kind = kind.name(), rules),
            "write the answer alone",
        )),
        Some(rules) => Err(value.fault(
            phrase!("{kind} has no rule set {rules}", kind = kind.name(), rules),
            phrase!("write one of {names}", names = kind.rules().join(", ")),
        )),
    }
}

/// The other kinds that a matrix of these numbers may be meant as.
fn others(kind: Kind, board: &Board, numbers: &[i32]) -> Vec<Kind> {
    let may_be = |&other: &Kind| {
        let notation = other.facts().text;
        let Some(content) = notation.number.filter(|_| notation.is_picky && other != kind) else {
            return false;
        };
        let cells = numbers.iter().filter_map(|&number| u32::try_from(number).ok());
        let contents = cells.map(content).collect();
        let draft = Draft::from_contents(other, board.clone(), contents, &other.options());
        draft.is_ok_and(|draft| Puzzle::new(draft).is_ok())
    };
    if numbers.is_empty() { Vec::new() } else { Kind::ALL.into_iter().filter(may_be).collect() }
}
