//! A text in lines and pieces that remember where they stand, so that every message can point at
//! the right place.

use super::FormatError;

/// `1 row`, `2 rows`.
pub(super) fn many(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// One line without its line end.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'t> {
    raw: &'t str,
    /// Byte offset in the whole text.
    start: usize,
    /// From 1.
    number: usize,
}

/// A stretch of one line: a word, a cell, or the gap where one is missing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'t> {
    line: Line<'t>,
    from: usize,
    to: usize,
}

impl<'t> Line<'t> {
    fn piece(self, from: usize, to: usize) -> Piece<'t> {
        Piece { line: self, from, to }
    }

    /// Everything but the blanks around it.
    pub(super) fn trimmed(self) -> Piece<'t> {
        let from = self.raw.len() - self.raw.trim_ascii_start().len();
        let to = self.raw.trim_ascii_end().len();
        self.piece(from.min(to), to)
    }

    pub(super) fn text(self) -> &'t str {
        self.raw.trim_ascii()
    }

    /// Whether it holds nothing for a reader: blank, or a comment.
    pub(super) fn is_void(self) -> bool {
        let text = self.text();
        text.is_empty() || text.starts_with("//")
    }

    /// The words between blanks.
    pub(super) fn words(self) -> impl Iterator<Item = Piece<'t>> + Clone {
        self.trimmed().words()
    }

    /// The gap after its last word.
    pub(super) fn end(self) -> Piece<'t> {
        let to = self.trimmed().to;
        self.piece(to, to)
    }
}

impl<'t> Piece<'t> {
    pub(super) fn text(self) -> &'t str {
        &self.line.raw[self.from..self.to]
    }

    pub(super) fn text_if_any(self) -> Option<String> {
        Some(self.text().to_owned()).filter(|text| !text.is_empty())
    }

    /// The part between two byte offsets of this piece, which must lie on character boundaries.
    pub(super) fn part(self, from: usize, to: usize) -> Piece<'t> {
        Piece { from: self.from + from, to: self.from + to, ..self }
    }

    /// The same without blanks around it.
    pub(super) fn trim(self) -> Piece<'t> {
        let text = self.text();
        let from = text.len() - text.trim_ascii_start().len();
        self.part(from, from + text.trim_ascii().len())
    }

    /// The part before and the part after the first `mark`.
    pub(super) fn split_once(self, mark: char) -> Option<(Piece<'t>, Piece<'t>)> {
        let text = self.text();
        text.find(mark).map(|at| (self.part(0, at), self.part(at + mark.len_utf8(), text.len())))
    }

    /// The parts between marks.
    pub(super) fn split(self, mark: char) -> impl Iterator<Item = Piece<'t>> + Clone {
        let mut rest = Some(self);
        std::iter::from_fn(move || {
            let piece = rest?;
            let (head, tail) =
                piece.split_once(mark).map_or((piece, None), |(head, tail)| (head, Some(tail)));
            rest = tail;
            Some(head)
        })
    }

    /// The words between blanks.
    pub(super) fn words(self) -> impl Iterator<Item = Piece<'t>> + Clone {
        let bytes = self.text().as_bytes();
        let mut at = 0;
        std::iter::from_fn(move || {
            at += bytes[at..].iter().position(|b| !b.is_ascii_whitespace())?;
            let from = at;
            at += bytes[at..].iter().position(u8::is_ascii_whitespace).unwrap_or(bytes.len() - at);
            Some(self.part(from, at))
        })
    }

    /// Each character.
    pub(super) fn chars(self) -> impl Iterator<Item = Piece<'t>> + Clone {
        self.text().char_indices().map(move |(at, c)| self.part(at, at + c.len_utf8()))
    }

    /// The gap after it.
    pub(super) fn end(self) -> Piece<'t> {
        Piece { from: self.to, ..self }
    }

    /// An error here.
    pub(super) fn fault(self, what: impl Into<String>, help: impl Into<String>) -> FormatError {
        let before = &self.line.raw[..self.from];
        FormatError {
            line: self.line.number,
            column: before.chars().count() + 1,
            span: self.line.start + self.from..self.line.start + self.to,
            what: what.into(),
            help: help.into(),
        }
    }

    /// Its text in quotes, cut short where it is long.
    pub(super) fn quoted(self) -> String {
        let text = self.text();
        match text.char_indices().nth(24) {
            Some((at, _)) => format!("{:?}", format!("{}…", &text[..at])),
            None => format!("{text:?}"),
        }
    }

    /// An integer; `role` says what is expected here.
    pub(super) fn integer(self, role: &str) -> Result<i32, FormatError> {
        let text = self.text();
        text.parse().map_err(|_| {
            if text.is_empty() {
                return self.fault("a number is missing", format!("here belongs {role}"));
            }
            let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
            if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) {
                self.fault(
                    format!("the number {} is too large", self.quoted()),
                    format!("numbers go up to {}", i32::MAX),
                )
            } else {
                self.fault(
                    format!("{} is not a whole number", self.quoted()),
                    format!("here belongs {role}"),
                )
            }
        })
    }

    /// An integer that is not negative.
    pub(super) fn natural(self, role: &str) -> Result<u32, FormatError> {
        let value = self.integer(role)?;
        u32::try_from(value).map_err(|_| {
            self.fault(format!("{value} is negative"), format!("here belongs {role}, from 0 up"))
        })
    }
}

/// The lines that are still to be read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lines<'t> {
    rest: &'t str,
    start: usize,
    number: usize,
    last: Line<'t>,
}

impl<'t> Lines<'t> {
    /// All lines of a text; a byte order mark is passed over.
    pub(super) fn new(text: &'t str) -> Self {
        let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
        let start = text.len() - rest.len();
        Lines { rest, start, number: 1, last: Line { raw: "", start, number: 1 } }
    }

    /// The next line, left in place.
    pub(super) fn peek(&self) -> Option<Line<'t>> {
        if self.rest.is_empty() {
            return None;
        }
        let raw = self.rest.find('\n').map_or(self.rest, |end| &self.rest[..end]);
        Some(Line { raw, start: self.start, number: self.number })
    }

    /// How many bytes have been taken.
    pub(super) fn offset(&self) -> usize {
        self.start
    }

    /// Passes over blank lines and comments.
    pub(super) fn skip_void(&mut self) {
        self.pass(Line::is_void);
    }

    /// Passes over lines.
    pub(super) fn pass(&mut self, skip: impl Fn(Line<'t>) -> bool) {
        while self.peek().is_some_and(&skip) {
            self.next();
        }
    }

    /// The gap after the last line taken.
    pub(super) fn here(&self) -> Piece<'t> {
        self.last.end()
    }

    /// Takes the next lines, at most `most`, as long as they belong together.
    pub(super) fn take_block(
        &mut self,
        most: usize,
        mut belongs: impl FnMut(Line<'t>) -> bool,
    ) -> Block<'t> {
        let lines = *self;
        let mut len = 0;
        while len < most && self.peek().is_some_and(&mut belongs) {
            self.next();
            len += 1;
        }
        Block { lines, len, end: self.here() }
    }
}

impl<'t> Iterator for Lines<'t> {
    type Item = Line<'t>;

    fn next(&mut self) -> Option<Line<'t>> {
        let line = self.peek()?;
        let eaten = (line.raw.len() + 1).min(self.rest.len());
        self.rest = &self.rest[eaten..];
        self.start += eaten;
        self.number += 1;
        self.last = line;
        Some(line)
    }
}

/// Lines that belong together, such as the rows of a board. Holds no copy of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block<'t> {
    lines: Lines<'t>,
    /// The number of lines.
    pub(super) len: usize,
    /// The gap after the last line (of the block, or before it when it is empty).
    pub(super) end: Piece<'t>,
}

impl<'t> Block<'t> {
    pub(super) fn lines(self) -> impl Iterator<Item = Line<'t>> + Clone {
        self.lines.take(self.len)
    }

    pub(super) fn line(self, row: usize) -> Option<Line<'t>> {
        self.lines().nth(row)
    }

    /// A word of a line.
    pub(super) fn word(self, row: usize, word: usize) -> Option<Piece<'t>> {
        self.line(row)?.words().nth(word)
    }
}
