//! The characters in a cell.

use std::borrow::Cow;

use anstyle::Style;
use brimful::content::Content;
use brimful::graph::Vertex;
use brimful::puzzle::Puzzle;

use super::strokes::{Stroke, tube};
use super::{BOLD, FAINT, line, tile};

/// The text of a cell and its style.
pub(super) type Face = (Cow<'static, str>, Style);

/// The face of each vertex.
pub(super) fn faces(puzzle: &Puzzle, strokes: &[Stroke]) -> Vec<Face> {
    // Where no tube can be shown, on hexagons, a path has its label.
    let is_bare = |stroke: &Stroke| stroke.sides == 0 && stroke.path.is_some();
    let labels = if strokes.iter().any(is_bare) { labels(puzzle) } else { Vec::new() };
    (0..).zip(strokes).map(|(v, &stroke)| face(puzzle, Vertex(v), stroke, &labels)).collect()
}

/// The face of a vertex; empty cells show the tube that runs through them.
fn face(puzzle: &Puzzle, v: Vertex, stroke: Stroke, labels: &[String]) -> Face {
    let path = stroke.path.map(line);
    match puzzle.content(v) {
        Content::Start => ("●".into(), path.unwrap_or(BOLD)),
        Content::Number(number) => (number.to_string().into(), path.unwrap_or_default()),
        Content::Label(label) => (String::from(label).into(), puzzle.path_at(v).map_or(BOLD, line)),
        Content::Tile(color) => (color.to_string().into(), tile(color)),
        Content::Empty | Content::Hole => {
            let label = stroke.path.and_then(|path| labels.get(path));
            let label = label.filter(|_| stroke.sides == 0).cloned();
            let text = label.map_or(Cow::Borrowed(tube(stroke.sides)), Cow::Owned);
            (text, path.unwrap_or(FAINT))
        }
    }
}

/// The labels of the paths whose ends have one, by the number of the path.
fn labels(puzzle: &Puzzle) -> Vec<String> {
    let mut labels = Vec::new();
    for v in Vertex::all(puzzle.board().len()) {
        if let (Content::Label(label), Some(path)) = (puzzle.content(v), puzzle.path_at(v)) {
            labels.resize(labels.len().max(path + 1), String::new());
            labels[path] = label.into();
        }
    }
    labels
}
