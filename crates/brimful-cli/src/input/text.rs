//! Reading texts, and saying why one cannot be read.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use brimful::format;

use crate::diagnose;
use crate::output::cause;

/// The most bytes a file may have.
const MAX_BYTES: u64 = format::MAX_TEXT as u64;

/// Why a puzzle could not be read.
#[derive(Clone)]
pub(crate) struct Unreadable {
    /// `file:line:column: what; help`, in one line.
    pub(crate) line: String,
    /// The same for people, drawn with colors.
    pub(crate) drawing: String,
}

impl Unreadable {
    pub(super) fn plain(line: String, help: Option<&str>) -> Self {
        let drawing = diagnose::plain(&line, help);
        Unreadable { line: help.map_or(line.clone(), |help| format!("{line}; {help}")), drawing }
    }
}

/// The text of a file that holds no puzzles, or of standard input for `-`, without its byte order
/// mark.
///
/// # Errors
/// Why it cannot be read.
pub(crate) fn text(path: &Path) -> anyhow::Result<String> {
    let shown = path.display().to_string();
    let mut buffer = Vec::new();
    let text = match shown.as_str() {
        "-" => slurp(io::stdin().lock(), &mut buffer, "<stdin>"),
        _ => open(path, &mut buffer, &shown),
    };
    match text {
        Ok(text) => Ok(text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text)),
        Err(error) => Err(anyhow::anyhow!(error.line)),
    }
}

/// Reads a file.
pub(super) fn open(path: &Path, buffer: &mut Vec<u8>, shown: &str) -> Result<String, Unreadable> {
    match File::open(path) {
        Ok(file) => slurp(file, buffer, shown),
        Err(error) => Err(Unreadable::plain(format!("{shown}: {}", reason(&error)), None)),
    }
}

/// Reads a whole text of at most [`MAX_BYTES`]. The buffer is used again and again: most files are
/// small.
pub(super) fn slurp(
    reader: impl Read,
    buffer: &mut Vec<u8>,
    shown: &str,
) -> Result<String, Unreadable> {
    buffer.clear();
    buffer.reserve(1 << 14);
    let read = reader.take(MAX_BYTES + 1).read_to_end(buffer);
    read.map_err(|error| Unreadable::plain(format!("{shown}: {}", reason(&error)), None))?;
    if buffer.len() as u64 > MAX_BYTES {
        let line = format!("{shown}: it is larger than {} MiB", MAX_BYTES >> 20);
        return Err(Unreadable::plain(
            line,
            Some("split it: a folder may hold any number of files"),
        ));
    }
    str::from_utf8(buffer).map(printable).map_err(|error| {
        let (good, bad) = buffer.split_at(error.valid_up_to());
        let good = String::from_utf8_lossy(good);
        let line = good.matches('\n').count() + 1;
        let column = good.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
        let byte = bad.first().copied().unwrap_or_default();
        let what = format!("{shown}:{line}:{column}: the byte 0x{byte:02x} is not UTF-8 text");
        Unreadable::plain(
            what,
            Some("puzzles are plain text; pictures of puzzles are not read here"),
        )
    })
}

/// The text without control characters but those between words and lines: a terminal would obey
/// them where a title or a label is printed. A carriage return is between lines only at the end of
/// one.
pub(super) fn printable(text: &str) -> String {
    let is_plain = |b: u8| matches!(b, b' '..=b'~' | b'\t' | b'\n');
    if text.bytes().all(is_plain) {
        return text.to_owned();
    }
    let is_command = |c: char| c.is_control() && !matches!(c, '\t' | '\n');
    let lines = text.split_inclusive('\n').flat_map(|line| {
        let inside = line.trim_end_matches(['\r', '\n']);
        [inside.replace(is_command, "\u{fffd}"), line[inside.len()..].to_owned()]
    });
    lines.collect()
}

/// What went wrong with a file, without the number of the error.
pub(super) fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::PermissionDenied => "it may not be read".to_owned(),
        _ => cause(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terminals_get_no_commands() {
        assert_eq!(printable("a\u{1b}[31m\tb\r\n\u{9b}é"), "a\u{fffd}[31m\tb\r\n\u{fffd}é");
        assert_eq!(printable("a\rb\r\r\n\rc\n\n"), "a\u{fffd}b\r\r\n\u{fffd}c\n\n");
    }

    #[test]
    fn text_that_is_not_utf8_is_pointed_at() {
        let error = slurp(&b"ab\nc\xffd"[..], &mut Vec::new(), "x")
            .err()
            .map(|error| error.line)
            .unwrap_or_default();
        assert!(error.starts_with("x:2:2: the byte 0xff is not UTF-8 text"), "{error}");
    }
}
