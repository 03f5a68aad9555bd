//! Which format a text is in, told from its first lines.

use super::text::{Line, Lines, Piece};
use super::{Format, FormatError};

/// What may stand where a puzzle begins.
pub(super) const HELP: &str = "a puzzle begins with a line such as \"[numberlink] Title\", \"kami tri 29 10 4 -1\", \
     \"flood sq 14 14 6 0 0 -1\", \"5 5\" and rows of numbers, \"[[0, 1], [1, 2]]\", a puzz.link address, \
     or rows of '.' and '#'";

/// The format of the puzzle at the front, which must not be a blank line.
pub(super) fn recognize(lines: &Lines<'_>) -> Option<Format> {
    let mut lines = *lines;
    let first = lines.next()?;
    if let Some(format) = headed(first) {
        return Some(format);
    }
    let is_comment = |line: &Line<'_>| line.words().next().is_some_and(|word| word.text() == "c");
    if is_comment(&first) && lines.find(|line| !is_comment(line)).is_some_and(is_dimacs_problem) {
        return Some(Format::Tsplib);
    }
    let mut words = first.words();
    match (integers(first), words.clone().count()) {
        (true, 4) => Some(Format::ChainsText),
        (true, 2) => Some(sized(first, lines.peek())),
        (_, 1) => Some(picture(first, lines)),
        // Pictures with blanks between their cells.
        (false, _) if words.all(|word| word.text().chars().nth(1).is_none()) => {
            Some(picture(first, lines))
        }
        _ => None,
    }
}

/// The format of a puzzle that begins with this line, where the line alone can tell.
fn headed(line: Line<'_>) -> Option<Format> {
    let text = line.text();
    let mut words = text.split_ascii_whitespace();
    match text.as_bytes().first()? {
        b'[' => bracketed(text),
        b'k' if words.next() == Some("kami") => {
            Some(if words.next() == Some("graph") { Format::KamiGraph } else { Format::Kami })
        }
        b'f' if words.next() == Some("flood") => Some(Format::Flood),
        b'0'..=b'9' if is_game_id(text) => Some(Format::TathamFlood),
        b'p' if is_dimacs_problem(line) => Some(Format::Tsplib),
        _ if is_tsplib_key(text) => Some(Format::Tsplib),
        _ if is_address(text) => Some(Format::Puzzlink),
        _ => None,
    }
}

/// `[chains] …` is native, `[[…` and `[1, 2` a matrix; rows of letters may begin with a bracket,
/// too.
fn bracketed(text: &str) -> Option<Format> {
    match text[1..].trim_start().bytes().next() {
        None | Some(b'[' | b'-' | b'0'..=b'9') => Some(Format::ChainsMatrix),
        Some(b']') => Some(if text.len() == 2 { Format::ChainsMatrix } else { Format::Native }),
        Some(c) if c.is_ascii_alphabetic() && (text.contains(']') || text.contains(' ')) => {
            Some(Format::Native)
        }
        Some(_) => None,
    }
}

/// `12x12c6m5:…`
fn is_game_id(text: &str) -> bool {
    text.split_once(':').is_some_and(|(params, _)| {
        params.contains('x') && params.bytes().all(|b| b.is_ascii_digit() || b"xcm".contains(&b))
    })
}

/// `p edge 5 6`
fn is_dimacs_problem(line: Line<'_>) -> bool {
    let mut words = line.words().map(|word| word.text());
    words.next() == Some("p")
        && matches!(words.next(), Some("edge" | "col"))
        && line.words().count() == 4
}

/// Any web address, or the part behind its host.
fn is_address(text: &str) -> bool {
    let path = text.rsplit('?').next().unwrap_or(text);
    let name = path.split_once('/').map_or("", |(name, _)| name.split('_').next().unwrap_or(name));
    text.starts_with("http://")
        || text.starts_with("https://")
        || ["numlin", "arukone", "simpleloop"].contains(&name)
}

fn is_tsplib_key(text: &str) -> bool {
    let Some((key, _)) = text.split_once(':') else { return false };
    matches!(key.trim_end(), "NAME" | "TYPE" | "COMMENT" | "DIMENSION")
}

fn integers(line: Line<'_>) -> bool {
    line.words().all(|word| {
        let text = word.text();
        text.strip_prefix('-').unwrap_or(text).bytes().all(|b| b.is_ascii_digit())
    })
}

/// Behind two numbers come rows of numbers or rows of characters. (`1 1` and `2 1` leave a doubt:
/// numbers, then.)
fn sized(first: Line<'_>, second: Option<Line<'_>>) -> Format {
    let Some(second) = second else { return Format::NumberlinkInt };
    let size = |n| first.words().nth(n).and_then(|word| word.text().parse::<usize>().ok());
    let words = second.words().count();
    let numbers =
        if words > 1 { !spaced_letters(second) } else { integers(second) && size(1) == Some(1) };
    if numbers { Format::NumberlinkInt } else { Format::NumberlinkLetters }
}

/// A row of characters with blanks between them, not a row of numbers with a slip of the pen.
fn spaced_letters(line: Line<'_>) -> bool {
    let single = |word: Piece<'_>| word.text().chars().nth(1).is_none();
    let number = |word: Piece<'_>| word.text().bytes().all(|b| b.is_ascii_digit());
    line.words().all(single)
        && (line.words().any(|word| matches!(word.text(), "." | "#")) || !line.words().any(number))
}

/// A line that begins no puzzle.
pub(super) fn unknown(line: Line<'_>) -> FormatError {
    let piece = line.trimmed();
    if integers(line) {
        return piece.fault(
            "these numbers begin no puzzle",
            "write the size before them: \"rows columns\" for a board of labels",
        );
    }
    piece.fault(format!("{} begins no puzzle", piece.quoted()), HELP)
}

/// Rows of characters: walls, unless some character is neither `.` nor `#`.
fn picture(first: Line<'_>, mut rest: Lines<'_>) -> Format {
    let walls = |line: Line<'_>| {
        line.text().bytes().all(|b| matches!(b, b'.' | b'#') || b.is_ascii_whitespace())
    };
    let block = rest.take_block(usize::MAX, |line| !ends_block(line));
    if walls(first) && block.lines().all(walls) { Format::Walls } else { Format::NumberlinkLetters }
}

/// Whether a list of rows ends before this line.
pub(super) fn ends_matrix(line: Line<'_>) -> bool {
    let inside = headed(line) == Some(Format::ChainsMatrix) && !line.text().starts_with("[[");
    line.is_void() || headed(line).is_some() && !inside
}

/// Whether a TSPLIB file ends before this line; `data` says whether its edges have begun.
pub(super) fn ends_tsplib(line: Line<'_>, data: bool) -> bool {
    let inside = headed(line) == Some(Format::Tsplib) && !(data && is_tsplib_key(line.text()));
    line.is_void() || headed(line).is_some() && !inside
}

/// Whether a puzzle that has no fixed number of lines ends before this line.
pub(super) fn ends_block(line: Line<'_>) -> bool {
    line.is_void()
        || headed(line).is_some()
        || integers(line) && matches!(line.words().count(), 2 | 4)
}

/// The same for graphs and the native format, whose lines may be two or four numbers.
pub(super) fn ends_list(line: Line<'_>) -> bool {
    line.is_void() || headed(line).is_some()
}

/// `0 0`, which ends a stream of boards.
pub(super) fn is_end_mark(line: Line<'_>) -> bool {
    line.text() == "0 0"
}
