//! From a view to the text.

use crate::graph::Vertex;
use crate::ids::IdVec;
use std::fmt::Write;

use super::head::Lattice;
use super::{keys, links};
use crate::board::Shape;
use crate::content::Content;
use crate::format::Format;
use crate::text::{Unfit, View, one_line, readable, rows};

pub(super) fn write(view: &View<'_>) -> Result<String, Unfit> {
    let mut text = head(view);
    let keys = key_lines(view);
    text.push_str(&keys);
    if !keys.is_empty() {
        text.push('\n');
    }
    match view.board.shape() {
        Shape::Abstract { .. } => graph(&mut text, view)?,
        _ => text.push_str(&picture(view)?),
    }
    Ok(text)
}

fn head(view: &View<'_>) -> String {
    let lattice = Some(Lattice::of(view.board)).filter(|&lattice| lattice != Lattice::Square);
    let words = [Some(view.kind), lattice.map(Lattice::name), view.options.rules];
    let words: Vec<&str> = words.into_iter().flatten().collect();
    let title = view.title.map(one_line).unwrap_or_default();
    format!("[{}] {title}", words.join(" ")).trim_end().to_owned() + "\n"
}

fn key_lines(view: &View<'_>) -> String {
    let mut keys: Vec<(&str, String)> = Vec::new();
    keys.extend(view.author.map(|author| ("author", one_line(author))));
    keys.extend(view.source.map(|source| ("source", one_line(source))));
    if !view.answer.is_empty() {
        keys.push(("answer", view.answer.clone()));
    }
    let own = view.notation.keys.iter();
    keys.extend(own.filter_map(|key| Some((key.name, (key.write)(view)?))));
    if let Shape::Abstract { first, nodes } = view.board.shape() {
        keys.push(("nodes", format!("{first}-{}", first + nodes - 1)));
    }
    keys.extend(links::keys(view.board));
    keys.into_iter().map(|(key, value)| format!("{key}: {value}\n")).collect()
}

/// The content of a cell as the picture shows it.
fn shown(content: &Content) -> Result<String, Unfit> {
    Ok(match content {
        Content::Hole => "#".to_owned(),
        Content::Empty => ".".to_owned(),
        Content::Start => "o".to_owned(),
        Content::Number(number) => readable(*number)?.to_string(),
        Content::Tile(color) => color.to_string(),
        Content::Label(label) => quoted(label)?,
    })
}

/// A label as the picture shows it: in brackets unless it is plain letters and digits and no other
/// word of the format.
fn quoted(label: &str) -> Result<String, Unfit> {
    let mut words = Format::ALL.into_iter().flat_map(|format| format.syntax().words);
    let is_taken = words.any(|&word| word == label) || keys::names().any(|key| key == label);
    if !label.is_empty() && label.chars().all(char::is_alphanumeric) && !is_taken {
        return Ok(label.to_owned());
    }
    let inner_close = label.chars().skip(1).any(|c| c == ')');
    if label.is_empty() || inner_close || label.chars().any(char::is_whitespace) {
        return Err(Unfit::Label(label.to_owned()));
    }
    Ok(format!("({label})"))
}

/// A content that stands alone in its row: in brackets, or each of its characters would be a cell.
fn alone(text: String) -> String {
    let many = text.chars().nth(1).is_some() && !text.starts_with('(');
    if many { format!("({text})") } else { text }
}

fn contents(view: &View<'_>) -> Result<IdVec<Vertex, String>, Unfit> {
    view.contents.iter().map(shown).collect()
}

/// The cells in columns with blanks between them; bare ones without blanks.
fn picture(view: &View<'_>) -> Result<String, Unfit> {
    if view.notation.is_bare {
        return Ok(rows(view.board, '#', "", |_| '.'));
    }
    let mut contents = contents(view)?;
    if view.board.shape().size().1 == 1 {
        contents = contents.into_iter().map(alone).collect();
    }
    let width = contents.iter().map(|text| text.chars().count()).max().unwrap_or(1);
    Ok(rows(view.board, format!("{:>width$}", '#'), " ", |v| format!("{:>width$}", contents[v])))
}

/// The contents of the nodes, twenty to a line, and the edges, each at its smaller end.
fn graph(text: &mut String, view: &View<'_>) -> Result<(), Unfit> {
    let board = view.board;
    if !view.notation.is_bare {
        let mut contents = contents(view)?;
        if contents.len() == 1 {
            contents = contents.into_iter().map(alone).collect();
        }
        for line in contents.as_slice().chunks(20) {
            text.push_str(&line.join(" "));
            text.push('\n');
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
