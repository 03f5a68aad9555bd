//! The lines of a text, taken off its front one after the other.

use super::{Line, Piece};

/// The lines that are still to be read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lines<'t> {
    rest: &'t str,
    start: usize,
    number: usize,
    last: Line<'t>,
    begins: fn(Line<'_>) -> bool,
}

/// The place of a line in its text.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mark {
    start: usize,
    number: usize,
}

impl<'t> Lines<'t> {
    /// All lines of a text without its byte order mark. `begins` decides whether a line alone shows
    /// that a puzzle begins there.
    pub(crate) fn new(text: &'t str, begins: fn(Line<'_>) -> bool) -> Self {
        let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
        let start = text.len() - rest.len();
        Lines { rest, start, number: 1, last: Line { raw: "", start, number: 1 }, begins }
    }

    /// The lines of a text from where an earlier reading stopped.
    pub(crate) fn resume(text: &'t str, mark: Mark, begins: fn(Line<'_>) -> bool) -> Self {
        let first = Lines::new(text, begins);
        let Mark { start, number } = mark;
        if number <= 1 {
            return first;
        }
        let (before, rest) = text.split_at(start);
        let before = before.strip_suffix('\n').unwrap_or(before);
        let from = before[first.start..].rfind('\n').map_or(first.start, |at| first.start + at + 1);
        let last = Line { raw: &before[from..], start: from, number: number - 1 };
        Lines { rest, start, number, last, begins }
    }

    /// Where to go on later.
    pub(crate) fn mark(&self) -> Mark {
        Mark { start: self.start, number: self.number }
    }

    /// The next line, left in place.
    pub(crate) fn peek(&self) -> Option<Line<'t>> {
        if self.rest.is_empty() {
            return None;
        }
        // lines are short: looking at each byte is quicker than a search that is quick on long ones
        let end = self.rest.bytes().position(|b| b == b'\n');
        let raw = end.map_or(self.rest, |end| &self.rest[..end]);
        Some(Line { raw, start: self.start, number: self.number })
    }

    /// Takes the next line.
    fn eat(&mut self, line: Line<'t>) {
        let eaten = (line.raw.len() + 1).min(self.rest.len());
        self.rest = &self.rest[eaten..];
        self.start += eaten;
        self.number += 1;
        self.last = line;
    }

    /// How many bytes have been taken.
    pub(crate) fn offset(&self) -> usize {
        self.start
    }

    /// Whether a line alone shows that a puzzle begins there.
    pub(crate) fn is_beginning(&self, line: Line<'t>) -> bool {
        (self.begins)(line)
    }

    /// Whether a puzzle ends before this line, if its lines may be two or four numbers.
    pub(crate) fn ends_list(&self, line: Line<'t>) -> bool {
        line.is_void() || self.is_beginning(line)
    }

    /// Whether a puzzle ends before this line; two or four numbers begin another one.
    pub(crate) fn ends_block(&self, line: Line<'t>) -> bool {
        self.ends_list(line) || line.is_numbers() && matches!(line.words().count(), 2 | 4)
    }

    /// Takes the rest of a puzzle whose lines may be two or four numbers, at most `most` lines.
    pub(crate) fn take_list(&mut self, most: usize) -> Block<'t> {
        let lines = *self;
        self.take_block(most, |line| !lines.ends_list(line))
    }

    /// Takes the rows of a picture.
    pub(crate) fn take_picture(&mut self) -> Block<'t> {
        let lines = *self;
        self.take_block(usize::MAX, |line| !lines.ends_block(line))
    }

    /// Passes over lines.
    pub(crate) fn pass(&mut self, skip: impl Fn(Line<'t>) -> bool) {
        while let Some(line) = self.peek().filter(|&line| skip(line)) {
            self.eat(line);
        }
    }

    /// The gap after the last line taken.
    pub(crate) fn here(&self) -> Piece<'t> {
        self.last.end()
    }

    /// Takes the next lines as long as they belong together, at most `most`.
    pub(crate) fn take_block(
        &mut self,
        most: usize,
        mut belongs: impl FnMut(Line<'t>) -> bool,
    ) -> Block<'t> {
        let lines = *self;
        let mut len = 0;
        while let Some(line) = self.peek().filter(|&line| len < most && belongs(line)) {
            self.eat(line);
            len += 1;
        }
        Block { lines, len, end: self.here() }
    }
}

impl<'t> Iterator for Lines<'t> {
    type Item = Line<'t>;

    fn next(&mut self) -> Option<Line<'t>> {
        let line = self.peek()?;
        self.eat(line);
        Some(line)
    }
}

/// Lines that belong together, such as the rows of a board. Holds no copy of them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block<'t> {
    lines: Lines<'t>,
    /// The number of lines.
    pub(crate) len: usize,
    /// The gap after its last line, or after the line before an empty block.
    pub(crate) end: Piece<'t>,
}

impl<'t> Block<'t> {
    /// The lines.
    pub(crate) fn lines(self) -> impl Iterator<Item = Line<'t>> + Clone {
        self.lines.take(self.len)
    }

    /// The line at an index.
    pub(crate) fn line(self, row: usize) -> Option<Line<'t>> {
        self.lines().nth(row)
    }

    /// The word at an index of the line at an index.
    pub(crate) fn word(self, row: usize, word: usize) -> Option<Piece<'t>> {
        self.line(row)?.words().nth(word)
    }
}
