//! Lists of rows as programs write them: `[[1, 2], [3, 4]]`, on one line or many.
//!
//! What surrounds a list in a program may be pasted along: `grid = np.array([[…]], dtype=int)`, or
//! the braces of C, `int grid[2][2] = {{…}};`.

use super::{FormatError, Line, Lines, Piece};
use crate::board::MAX_CELLS;
use crate::phrase;
use crate::words::Phrase;

/// `[[…`, `{{…` and `[1, 2`; also a bracket alone on its line, or all that a program says before
/// it.
pub(crate) fn begins_list(line: Line<'_>) -> bool {
    let (before, rest) = line.text().split_at(prefix(line.text()));
    let Some(inside) = rest.strip_prefix(['[', '{']) else { return !before.is_empty() };
    match inside.trim_start().bytes().next() {
        // A brace alone begins JSON.
        None => rest.starts_with('[') || !before.is_empty(),
        Some(b'[' | b'{' | b'-' | b'0'..=b'9') => true,
        Some(b']') => inside.len() == 1,
        Some(_) => false,
    }
}

/// The length of what a program says before a list: `name =`, `int name[2][2] =`, `np.array(`.
fn prefix(text: &str) -> usize {
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.');
    let begins_name = |text: &str| text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    let mut at = 0;
    if let Some((name, rest)) = text.split_once('=')
        && begins_name(name)
        && name.chars().all(|c| is_name(c) || matches!(c, ' ' | '[' | ']' | '*' | ':' | ','))
    {
        at = text.len() - rest.trim_start().len();
    }
    let rest = &text[at..];
    if let Some((call, list)) = rest.split_once('(')
        && begins_name(call)
        && call.chars().all(is_name)
        && matches!(call.rsplit('.').next(), Some("array" | "asarray" | "matrix"))
    {
        at += rest.len() - list.trim_start().len();
    }
    let is_list =
        text[at..].is_empty() && text.ends_with('(') || text[at..].starts_with(['[', '{']);
    if is_list { at } else { 0 }
}

/// Whether a list of rows ends before this line.
fn ends(lines: &Lines<'_>, line: Line<'_>) -> bool {
    let is_first =
        |text: &str| prefix(text) > 0 || ["[[", "{{"].iter().any(|twice| text.starts_with(twice));
    let inside = begins_list(line) && !is_first(line.text());
    line.is_void() || lines.is_beginning(line) && !inside
}

/// The entries of a row.
pub(crate) type Row<'t> = Vec<Piece<'t>>;

/// The rows of `[[1, 2], [3, 4]]`, at least one and equally long, and their
/// first token.
pub(crate) fn list_of_rows<'t>(
    lines: &mut Lines<'t>,
) -> Result<(Vec<Row<'t>>, Piece<'t>), FormatError> {
    const HELP: &str = "write a list of rows such as [[0, 1], [1, 2]]";
    let mut rows: Vec<Row<'t>> = Vec::new();
    let (mut depth, mut closed, mut cells, mut head) = (0, false, 0, None);
    let (rest, mut is_open) = (*lines, false);
    let block = lines.take_block(usize::MAX, |line| {
        let goes_on = if is_open { !ends(&rest, line) } else { !line.is_void() };
        is_open |= line.text()[prefix(line.text())..].contains(['[', '{']);
        goes_on
    });
    let start = block.line(0).map_or(0, |line| prefix(line.text()));
    let is_call = block.line(0).is_some_and(|line| line.text()[..start].contains('('));
    let mut tail = Tail { is_call, is_open: is_call };
    let all = block.lines().enumerate().flat_map(|(row, line)| {
        let line = line.trimmed();
        tokens(line.part(if row == 0 { start } else { 0 }, line.text().len()))
    });
    for token in all {
        let first = head.get_or_insert(token).text();
        let (open, close) = if first == "{" { ("{", "}") } else { ("[", "]") };
        match (token.text(), depth) {
            _ if closed => tail.take(token)?,
            (mark, 0 | 1) if mark == open => {
                depth += 1;
                cells += 1;
                if depth == 2 {
                    rows.push(Vec::new());
                }
            }
            (mark, 1 | 2) if mark == close => {
                depth -= 1;
                closed = depth == 0;
            }
            (",", _) => {}
            ("[" | "]" | "{" | "}", _) => {
                return Err(
                    token.fault(phrase!("{quoted} is out of place", quoted = token.quoted()), HELP)
                );
            }
            (_, 2) => {
                cells += 1;
                rows.last_mut().into_iter().for_each(|row| row.push(token));
            }
            _ => {
                return Err(token.fault(
                    phrase!("{quoted} stands outside a row", quoted = token.quoted()),
                    HELP,
                ));
            }
        }
        if cells > 2 * MAX_CELLS {
            return Err(token.fault(
                "the list is too long",
                phrase!("the most is {most} cells", most = MAX_CELLS),
            ));
        }
    }
    let head = head.unwrap_or(lines.here());
    if !closed || tail.is_open {
        return Err(lines.here().fault("the list is not closed", HELP));
    }
    if rows.first().is_none_or(Vec::is_empty) {
        return Err(head.fault("the list has no cell", HELP));
    }
    let cols = rows[0].len();
    if let Some((row, short)) = rows.iter().enumerate().find(|(_, row)| row.len() != cols) {
        let place = short.first().copied().unwrap_or(head);
        let what = phrase!(
            "row {row} has {numbers}, but row 1 has {cols}",
            row = row + 1,
            numbers = Phrase::count(short.len(), "{n} number", "{n} numbers"),
            cols
        );
        return Err(place.fault(what, "write every row equally long; -1 is no cell"));
    }
    Ok((rows, head))
}

/// What a program may say behind a list: `, dtype=int)` if an array is made of it, `;` in C.
struct Tail {
    is_call: bool,
    /// Whether the parenthesis of the call is still open.
    is_open: bool,
}

impl Tail {
    fn take(&mut self, token: Piece<'_>) -> Result<(), FormatError> {
        match token.text() {
            ")" if self.is_open => self.is_open = false,
            "," | ";" => {}
            option if self.is_open && option.starts_with(|c: char| c.is_ascii_alphabetic()) => {}
            _ if self.is_call => {
                return Err(token.fault("the array is closed already", "write only dtype=… here"));
            }
            _ => {
                let help = "leave a line between puzzles";
                return Err(token.fault("the list is closed already", help));
            }
        }
        Ok(())
    }
}

/// Brackets, commas, and the words between them.
fn tokens<'t>(piece: Piece<'t>) -> impl Iterator<Item = Piece<'t>> {
    let text = piece.text();
    let mut at = 0;
    std::iter::from_fn(move || {
        at += text[at..].find(|c: char| !c.is_ascii_whitespace())?;
        let from = at;
        let is_mark = |c: char| matches!(c, '[' | ']' | '{' | '}' | ')' | ',' | ';');
        at += match text[at..].find(|c: char| is_mark(c) || c.is_ascii_whitespace()) {
            Some(0) => 1,
            Some(len) => len,
            None => text.len() - at,
        };
        Some(piece.part(from, at))
    })
}
