//! What stands in a cell.

use anstyle::Style;
use brimful::chains::Clue;
use brimful::graph::Vertex;
use brimful::puzzle::Puzzle;

use super::strokes::{Stroke, tube};
use super::{BOLD, FAINT, line, tile};

/// The text of a vertex and its style; empty cells show the tube that runs through them.
pub(super) fn face(puzzle: &Puzzle, v: Vertex, stroke: Stroke) -> (String, Style) {
    let path = stroke.path.map(line);
    let at = v as usize;
    match puzzle {
        Puzzle::Chains(p) => match p.clues().get(at) {
            Some(Clue::Number(number)) => (number.to_string(), path.unwrap_or_default()),
            _ => ("●".to_owned(), path.unwrap_or(BOLD)),
        },
        Puzzle::Numberlink(p) => match p.label_at().get(at).copied().flatten() {
            Some(label) => {
                (p.labels().get(label as usize).cloned().unwrap_or_default(), line(label as usize))
            }
            // Where no tube can be shown, on hexagons, the label tells the path.
            None => match stroke
                .path
                .and_then(|path| p.labels().get(path))
                .filter(|_| stroke.sides == 0)
            {
                Some(label) => (label.clone(), path.unwrap_or(FAINT)),
                None => (tube(stroke.sides).to_owned(), path.unwrap_or(FAINT)),
            },
        },
        Puzzle::Cycle(_) => (tube(stroke.sides).to_owned(), path.unwrap_or(FAINT)),
        Puzzle::Kami(p) | Puzzle::Flood(p) => {
            let color = p.colors().get(at).copied().unwrap_or_default();
            (color.to_string(), tile(color))
        }
    }
}
