//! The characters in a cell.

use anstyle::Style;
use brimful::content::Content;
use brimful::graph::Vertex;
use brimful::puzzle::Puzzle;

use super::strokes::{Stroke, tube};
use super::{BOLD, FAINT, line, tile};

/// The text of each vertex and its style.
pub(super) fn faces(puzzle: &Puzzle, strokes: &[Stroke]) -> Vec<(String, Style)> {
    let labels = labels(puzzle);
    (0..).zip(strokes).map(|(v, &stroke)| face(puzzle, Vertex(v), stroke, &labels)).collect()
}

/// The text of a vertex and its style; empty cells show the tube that runs through them.
fn face(puzzle: &Puzzle, v: Vertex, stroke: Stroke, labels: &[String]) -> (String, Style) {
    let path = stroke.path.map(line);
    match puzzle.content(v) {
        Content::Start => ("●".to_owned(), path.unwrap_or(BOLD)),
        Content::Number(number) => (number.to_string(), path.unwrap_or_default()),
        Content::Label(label) => (label, puzzle.path_at(v).map_or(BOLD, line)),
        Content::Tile(color) => (color.to_string(), tile(color)),
        Content::Empty | Content::Hole => {
            // Where no tube can be shown, on hexagons, the path has its label.
            let label = stroke.path.and_then(|path| labels.get(path));
            let text = label.filter(|_| stroke.sides == 0);
            let text = text.map_or(tube(stroke.sides), String::as_str);
            (text.to_owned(), path.unwrap_or(FAINT))
        }
    }
}

/// The labels of the paths whose ends have one, by the number of the path.
fn labels(puzzle: &Puzzle) -> Vec<String> {
    let mut labels = Vec::new();
    for v in Vertex::all(puzzle.board().len()) {
        if let (Content::Label(label), Some(path)) = (puzzle.content(v), puzzle.path_at(v)) {
            labels.resize(labels.len().max(path + 1), String::new());
            labels[path] = label;
        }
    }
    labels
}
