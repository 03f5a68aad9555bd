//! Lines and pieces of a text that remember their place, so that every message can point at it.

use super::FormatError;
use crate::phrase;
use crate::words::Phrase;

/// One line without its line end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'t> {
    pub(super) raw: &'t str,
    /// Byte offset in the whole text.
    pub(super) start: usize,
    /// From 1.
    pub(super) number: usize,
}

/// A stretch of one line: a word, a cell, or the gap where one is missing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Piece<'t> {
    line: Line<'t>,
    from: usize,
    to: usize,
}

impl<'t> Line<'t> {
    fn piece(self, from: usize, to: usize) -> Piece<'t> {
        Piece { line: self, from, to }
    }

    /// The line without the blanks around it.
    pub(crate) fn trimmed(self) -> Piece<'t> {
        let from = self.raw.len() - self.raw.trim_ascii_start().len();
        let to = self.raw.trim_ascii_end().len();
        self.piece(from.min(to), to)
    }

    /// Its text without the blanks around it.
    pub(crate) fn text(self) -> &'t str {
        self.raw.trim_ascii()
    }

    /// Whether it is blank or a comment.
    pub(crate) fn is_void(self) -> bool {
        let text = self.text();
        text.is_empty() || text.starts_with("//")
    }

    /// The words between blanks.
    pub(crate) fn words(self) -> impl Iterator<Item = Piece<'t>> + Clone {
        self.trimmed().words()
    }

    /// Whether this is its first word. Looks no further, where `words` looks for the end of a word.
    pub(crate) fn starts_with(self, word: &str) -> bool {
        let rest = self.text().strip_prefix(word).map(str::as_bytes);
        rest.is_some_and(|rest| rest.first().is_none_or(u8::is_ascii_whitespace))
    }

    /// Whether every word is a whole number.
    pub(crate) fn is_numbers(self) -> bool {
        let mut before = b' ';
        self.raw.bytes().all(|b| {
            let begins = std::mem::replace(&mut before, b).is_ascii_whitespace();
            b.is_ascii_digit() || b.is_ascii_whitespace() || b == b'-' && begins
        })
    }

    /// Adds its numbers to a list and returns how many; `None` if a word is not a number of at most
    /// nine digits, and then some may have been added.
    pub(super) fn add_numbers(self, list: &mut Vec<i32>) -> Option<usize> {
        let before = list.len();
        let (mut sign, mut number, mut digits) = (1, 0, 0);
        for b in self.raw.bytes().chain([b' ']) {
            match b {
                b'0'..=b'9' if digits < 9 => {
                    number = 10 * number + i32::from(b - b'0');
                    digits += 1;
                }
                b'-' if sign > 0 && digits == 0 => sign = -1,
                _ if !b.is_ascii_whitespace() || sign < 0 && digits == 0 => return None,
                _ => {
                    if digits > 0 {
                        list.push(sign * number);
                    }
                    (sign, number, digits) = (1, 0, 0);
                }
            }
        }
        Some(list.len() - before)
    }

    /// Whether it may be a row of characters, with or without blanks between them.
    pub(crate) fn is_picture(self) -> bool {
        let mut words = self.words();
        words.clone().count() == 1 || !self.is_numbers() && words.all(Piece::is_single)
    }

    /// The gap after its last word.
    pub(crate) fn end(self) -> Piece<'t> {
        let to = self.trimmed().to;
        self.piece(to, to)
    }
}

impl<'t> Piece<'t> {
    /// Its text.
    pub(crate) fn text(self) -> &'t str {
        &self.line.raw[self.from..self.to]
    }

    /// Whether it is at most one character.
    pub(crate) fn is_single(self) -> bool {
        self.text().chars().nth(1).is_none()
    }

    /// The inside of `(12)`; any other piece as it is.
    pub(crate) fn bare(self) -> Self {
        let len = self.text().len();
        let grouped = len > 2 && self.text().starts_with('(') && self.text().ends_with(')');
        if grouped { self.part(1, len - 1) } else { self }
    }

    /// Its text, unless it is empty.
    pub(crate) fn text_if_any(self) -> Option<String> {
        Some(self.text().to_owned()).filter(|text| !text.is_empty())
    }

    /// The part between two byte offsets of this piece, which must lie on character boundaries.
    pub(crate) fn part(self, from: usize, to: usize) -> Piece<'t> {
        Piece { from: self.from + from, to: self.from + to, ..self }
    }

    /// The same without blanks around it.
    pub(crate) fn trim(self) -> Piece<'t> {
        let text = self.text();
        let from = text.len() - text.trim_ascii_start().len();
        self.part(from, from + text.trim_ascii().len())
    }

    /// The part before and the part after the first `mark`.
    pub(crate) fn split_once(self, mark: char) -> Option<(Piece<'t>, Piece<'t>)> {
        let text = self.text();
        text.find(mark).map(|at| (self.part(0, at), self.part(at + mark.len_utf8(), text.len())))
    }

    /// The parts between marks.
    pub(crate) fn split(self, mark: char) -> impl Iterator<Item = Piece<'t>> + Clone {
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
    pub(crate) fn words(self) -> impl Iterator<Item = Piece<'t>> + Clone {
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
    pub(crate) fn chars(self) -> impl Iterator<Item = Piece<'t>> + Clone {
        self.text().char_indices().map(move |(at, c)| self.part(at, at + c.len_utf8()))
    }

    /// The gap after it.
    pub(crate) fn end(self) -> Piece<'t> {
        Piece { from: self.to, ..self }
    }

    /// An error here.
    pub(crate) fn fault(self, what: impl Into<Phrase>, help: impl Into<Phrase>) -> FormatError {
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
    pub(crate) fn quoted(self) -> String {
        let text = self.text();
        match text.char_indices().nth(24) {
            Some((at, _)) => format!("{:?}", format!("{}…", &text[..at])),
            None => format!("{text:?}"),
        }
    }

    /// An integer; `role` names the number expected here.
    pub(crate) fn integer(self, role: &'static str) -> Result<i32, FormatError> {
        let text = self.text();
        text.parse().map_err(|_| {
            if text.is_empty() {
                return self.fault(
                    "a number is missing",
                    phrase!("write {role}", role = Phrase::new(role)),
                );
            }
            let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
            if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) {
                self.fault(
                    phrase!("the number {quoted} is too large", quoted = self.quoted()),
                    phrase!("numbers go up to {most}", most = i32::MAX),
                )
            } else {
                self.fault(
                    phrase!("{quoted} is not a whole number", quoted = self.quoted()),
                    phrase!("write {role}", role = Phrase::new(role)),
                )
            }
        })
    }

    /// An integer that is not negative.
    pub(crate) fn natural(self, role: &'static str) -> Result<u32, FormatError> {
        let value = self.integer(role)?;
        u32::try_from(value).map_err(|_| {
            self.fault(
                phrase!("{value} is negative", value),
                phrase!("write {role}, 0 or more", role = Phrase::new(role)),
            )
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every line of at most six of these characters, and numbers of many digits.
    fn lines() -> Vec<String> {
        let mut lines = vec![String::new()];
        for i in 0.. {
            if lines[i].len() == 6 {
                break;
            }
            for c in ['0', '7', '-', '+', ' '] {
                lines.push(format!("{}{c}", lines[i]));
            }
        }
        let long = ["123456789", "1234567890", "-2147483648", "2147483647", "2147483648", "12\t3"];
        lines.extend(long.map(|long| format!("5 {long} 6")));
        lines
    }

    #[test]
    fn numbers_are_read_as_word_by_word() {
        for raw in lines() {
            let line = Line { raw: &raw, start: 0, number: 1 };
            let mut list = vec![8];
            if let Some(count) = line.add_numbers(&mut list) {
                let words: Vec<i32> =
                    line.words().map(|word| word.integer("a number").unwrap()).collect();
                assert_eq!((list.split_off(1), count), (words.clone(), words.len()), "{raw:?}");
            } else {
                let is_plain = |word: Piece<'_>| {
                    let word = word.text();
                    word.len() < 10 && !word.starts_with('+') && word.parse::<i32>().is_ok()
                };
                assert!(!line.words().all(is_plain), "{raw:?}");
            }
        }
    }

    #[test]
    fn lines_of_numbers_are_told_as_word_by_word() {
        for raw in lines() {
            let line = Line { raw: &raw, start: 0, number: 1 };
            let is_number = |word: Piece<'_>| {
                let digits = word.text().strip_prefix('-').unwrap_or(word.text());
                digits.bytes().all(|b| b.is_ascii_digit())
            };
            assert_eq!(line.is_numbers(), line.words().all(is_number), "{raw:?}");
        }
    }
}
