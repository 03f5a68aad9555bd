//! The JSON lines of a file, and the puzzles of the call that they belong to.

use std::collections::{HashMap, HashSet};
use std::io::Write;
use std::path::Path;

use anyhow::anyhow;
use serde_json::error::Category;

use crate::input::text;
use crate::json::{self, Line};
use crate::output;

/// The JSON lines of a file, or of standard input for `-`.
///
/// # Errors
/// A file that cannot be read, or that holds something else.
pub(super) fn lines(path: &Path) -> anyhow::Result<Vec<Line>> {
    lines_of(path, &text(path)?)
}

/// The JSON lines of a text that was read from this file.
///
/// # Errors
/// The place of something else.
pub(super) fn lines_of(path: &Path, text: &str) -> anyhow::Result<Vec<Line>> {
    json::lines(text).map_err(|(line, error)| {
        let begins = text.lines().nth(line - 1).unwrap_or_default();
        let inside = begins.trim_start();
        let (column, what) = match (inside.starts_with('{'), error.classify()) {
            (false, _) => {
                let blanks = begins.chars().count() - inside.chars().count();
                (blanks + 1, "this line is not a JSON object".to_owned())
            }
            (true, Category::Data) => (error.column(), json::reason(&error)),
            (true, _) => (error.column(), format!("this is not JSON: {}", json::reason(&error))),
        };
        anyhow!("{}:{line}:{column}: {what}", path.display())
    })
}

/// Passes on what was found. If that is an error, first prints the line that `line` makes for each
/// puzzle from its name and the error.
///
/// # Errors
/// The error; output that cannot be written.
pub(super) fn tell<'a, T>(
    found: anyhow::Result<T>,
    names: impl IntoIterator<Item = &'a str>,
    line: impl Fn(&str, &str) -> Option<Vec<u8>>,
) -> anyhow::Result<T> {
    if let Err(error) = &found {
        let why = error.to_string();
        let lines: Vec<_> = names.into_iter().filter_map(|name| line(name, &why)).collect();
        let mut out = output::stdout();
        output::is_closed(out.write_all(&lines.concat()).and_then(|()| out.flush()))?;
    }
    found
}

/// The line that goes with each puzzle, as its index.
///
/// A line belongs to the puzzle of its name. If names are missing, repeated or all unknown, the
/// other lines belong to the puzzles at their positions.
pub(super) fn partners(names: &[&str], lines: &[Line]) -> Vec<Option<usize>> {
    let puzzles = places(names.iter().map(|&name| Some(name)));
    let by_name = places(lines.iter().map(|line| line.name.as_deref()));
    let only = |places: Option<&Vec<usize>>| match places.map(Vec::as_slice) {
        Some(&[place]) => Some(place),
        _ => None,
    };
    let named = |&name: &&str| only(puzzles.get(name)).and(only(by_name.get(name)));
    let named: Vec<Option<usize>> = names.iter().map(named).collect();
    let are_distinct = by_name.len() == lines.len() && puzzles.len() == names.len();
    if are_distinct && named.iter().any(Option::is_some) {
        return named;
    }
    let taken: HashSet<usize> = named.iter().copied().flatten().collect();
    let at_position = |i: usize| (i < lines.len() && !taken.contains(&i)).then_some(i);
    (0..).zip(named).map(|(i, line)| line.or_else(|| at_position(i))).collect()
}

/// The indices of each name.
fn places<'a>(names: impl Iterator<Item = Option<&'a str>>) -> HashMap<&'a str, Vec<usize>> {
    let mut places: HashMap<&str, Vec<usize>> = HashMap::new();
    for (i, name) in names.enumerate() {
        if let Some(name) = name {
            places.entry(name).or_default().push(i);
        }
    }
    places
}

/// A sentence about lines that belong to no puzzle, unless all have names and every puzzle found
/// its own: then the puzzles of the call are a selection. `things` names what lines hold.
pub(super) fn surplus(
    names: &[&str],
    lines: &[Line],
    partners: &[Option<usize>],
    things: &str,
) -> Option<String> {
    let is_own = |(&name, line): (&&str, &Option<usize>)| {
        line.is_some_and(|i| lines[i].name.as_deref() == Some(name))
    };
    if lines.iter().all(|line| line.name.is_some()) && names.iter().zip(partners).all(is_own) {
        return None;
    }
    let used: HashSet<usize> = partners.iter().copied().flatten().collect();
    let first = (0..lines.len()).find(|i| !used.contains(i))?;
    let name = lines[first].name.as_ref().map_or(String::new(), |name| format!(" ({name:?})"));
    let (all, left) = (lines.len(), lines.len() - used.len());
    Some(match left {
        1 => format!("1 of {all} {things} belongs to no puzzle: number {}{name}", first + 1),
        _ => format!(
            "{left} of {all} {things} belong to no puzzle, the first is number {}{name}",
            first + 1
        ),
    })
}
