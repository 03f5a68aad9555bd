//! From an entry to the text.

use std::fmt::Write;

use crate::board::{Board, Shape};
use crate::chains::Clue;
use crate::graph::Vertex;
use crate::puzzle::{Kind, Puzzle};

use super::super::Entry;
use super::super::write::{Unfit, one_line, readable, rows};
use super::keys::{KEYS, Lattice};
use super::links;

pub(in super::super) fn write(entry: &Entry) -> Result<String, Unfit> {
    let puzzle = &entry.puzzle;
    let board = puzzle.board();
    let mut text = head(entry);
    let keys = keys(entry);
    text.push_str(&keys);
    if !keys.is_empty() {
        text.push('\n');
    }
    match board.shape() {
        Shape::Abstract { .. } => graph(&mut text, puzzle)?,
        _ => text.push_str(&picture(puzzle)?),
    }
    Ok(text)
}

fn lattice(board: &Board) -> Lattice {
    match board.shape() {
        Shape::Square { .. } => Lattice::Square,
        Shape::Triangle { .. } => Lattice::Triangle,
        Shape::Hex { .. } => Lattice::Hex,
        Shape::Abstract { .. } => Lattice::Graph,
    }
}

fn head(entry: &Entry) -> String {
    let mut words = vec![entry.puzzle.kind().name()];
    words.extend(
        Some(lattice(entry.puzzle.board())).filter(|&l| l != Lattice::Square).map(Lattice::name),
    );
    if let Puzzle::Numberlink(puzzle) = &entry.puzzle {
        words.push(puzzle.rules().name());
    }
    let title = entry.title.as_deref().map(one_line).unwrap_or_default();
    format!("[{}] {title}", words.join(" ")).trim_end().to_owned() + "\n"
}

fn keys(entry: &Entry) -> String {
    let mut keys: Vec<(&str, String)> = Vec::new();
    keys.extend(entry.author.as_deref().map(|author| ("author", one_line(author))));
    keys.extend(entry.source.as_deref().map(|source| ("source", one_line(source))));
    if !entry.answer.is_empty() {
        let claims: Vec<String> = entry.answer.iter().map(ToString::to_string).collect();
        keys.push(("answer", claims.join("; ")));
    }
    if let Puzzle::Kami(puzzle) | Puzzle::Flood(puzzle) = &entry.puzzle {
        keys.push(("colors", puzzle.palette().to_string()));
        keys.extend(puzzle.stated_moves().map(|moves| ("moves", moves.to_string())));
        keys.extend(puzzle.pivot().map(|v| ("pivot", pivot(puzzle.board(), v))));
    }
    if let Shape::Abstract { first, nodes } = entry.puzzle.board().shape() {
        keys.push(("nodes", format!("{first}-{}", first + nodes - 1)));
    }
    keys.extend(links::keys(entry.puzzle.board()));
    keys.into_iter().map(|(key, value)| format!("{key}: {value}\n")).collect()
}

fn pivot(board: &Board, v: Vertex) -> String {
    let cell = board.cell(v);
    match board.shape() {
        Shape::Abstract { .. } => cell.col.to_string(),
        _ => format!("{} {}", cell.row, cell.col),
    }
}

/// What stands in each cell, by vertex.
fn contents(puzzle: &Puzzle) -> Result<Vec<String>, Unfit> {
    match puzzle {
        Puzzle::Chains(p) => p.clues().iter().map(|&clue| chains_clue(clue)).collect(),
        Puzzle::Numberlink(p) => {
            let texts =
                p.labels().iter().map(|label| quoted(label)).collect::<Result<Vec<_>, _>>()?;
            let text = |label: &Option<u32>| {
                label.map_or(".".to_owned(), |label| texts[label as usize].clone())
            };
            Ok(p.label_at().iter().map(text).collect())
        }
        Puzzle::Cycle(p) => Ok(vec![".".to_owned(); p.board().len()]),
        Puzzle::Kami(p) | Puzzle::Flood(p) => Ok(p.colors().iter().map(u32::to_string).collect()),
    }
}

fn chains_clue(clue: Clue) -> Result<String, Unfit> {
    Ok(match clue {
        Clue::Start => "o".to_owned(),
        Clue::Number(number) => readable(number)?.to_string(),
    })
}

/// A label as the picture shows it: in brackets unless it is plain letters and digits and no other
/// word of the format.
fn quoted(label: &str) -> Result<String, Unfit> {
    let taken = ["kami", "flood", "edge", "col"].contains(&label)
        || KEYS.iter().any(|&(key, _)| key == label);
    if !label.is_empty() && label.chars().all(char::is_alphanumeric) && !taken {
        return Ok(label.to_owned());
    }
    let inner_close = label.chars().skip(1).any(|c| c == ')');
    if label.is_empty() || inner_close || label.chars().any(char::is_whitespace) {
        return Err(format!("the label {label:?} cannot be drawn"));
    }
    Ok(format!("({label})"))
}

/// Cells with blanks between them and set in columns; walled boards without, since they say one
/// thing a cell.
fn picture(puzzle: &Puzzle) -> Result<String, Unfit> {
    let board = puzzle.board();
    if puzzle.kind() == Kind::Cycle {
        return Ok(rows(board, '#', "", |_| '.'));
    }
    let mut contents = contents(puzzle)?;
    // A picture without any blank has one character a cell.
    if board.shape().size().1 == 1 {
        contents
            .iter_mut()
            .filter(|text| text.chars().count() > 1 && !text.starts_with('('))
            .for_each(|text| *text = format!("({text})"));
    }
    let width = contents.iter().map(|text| text.chars().count()).max().unwrap_or(1);
    Ok(rows(board, format!("{:>width$}", '#'), " ", |v| {
        format!("{:>width$}", contents[v as usize])
    }))
}

/// What stands on the nodes, twenty to a line, and the edges, each at its smaller end.
fn graph(text: &mut String, puzzle: &Puzzle) -> Result<(), Unfit> {
    let board = puzzle.board();
    if puzzle.kind() != Kind::Cycle {
        let contents = contents(puzzle)?;
        for (i, content) in contents.iter().enumerate() {
            let long =
                contents.len() < 2 && content.chars().count() > 1 && !content.starts_with('(');
            let content = if long { format!("({content})") } else { content.clone() };
            let end = if i % 20 == 19 || i + 1 == contents.len() { '\n' } else { ' ' };
            text.push_str(&content);
            text.push(end);
        }
    }
    let mut from = None;
    for &[a, b] in board.graph().edges() {
        let [a_name, b_name] = [a, b].map(|v| board.cell(v).col);
        let start = match from {
            Some(last) if last == a => " ",
            None => "edges: ",
            Some(_) => "\nedges: ",
        };
        // Writing to a string cannot fail.
        let _ = write!(text, "{start}{a_name}-{b_name}");
        from = Some(a);
    }
    if from.is_some() {
        text.push('\n');
    }
    Ok(())
}
