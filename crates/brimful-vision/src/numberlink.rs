//! Flow Free style boards: discs on a grid of lines, perhaps with pipes partly drawn.
//!
//! Seen from outside, a disc reaches equally far in every direction, a pipe is narrow in some: so dots are told from
//! pipes and pipe ends by the largest disc inside them, whatever the size of the cell. A dot on a tinted cell stands out
//! from the cell's own corners. Dots of one color are pairs; where one color stands on more dots, the letters in them
//! tell which belong together.

use brimful::board::{Board, Shape};
use brimful::numberlink::{Draft as Numberlink, Rules};
use brimful::puzzle::{Draft, Kind};

use crate::color::{DISTINCT, Lab, distance};
use crate::grid::Framed;
use crate::pairs::pair;
use crate::patch::Patch;
use crate::sheet::Sheet;
use crate::sight::{Miss, Sight, square};

/// The radius of a dot in cells: pipes are narrower, what is larger is a tile.
const DOT: std::ops::Range<f32> = 0.22..0.46;

/// Borders less sharp than this are the background's glow.
const SHARP: f32 = 9.0;

/// What stands in a cell.
enum Content {
    Empty,
    Dot(Lab),
    /// A piece of a pipe.
    Pipe,
    /// Something else.
    Strange,
}

/// Reads a board of dots.
pub(crate) fn read(sheet: &Sheet<'_>, framed: &Framed, rules: Rules) -> Result<Sight, Miss> {
    let grid = &framed.grid;
    let (mut cells, mut here) = (Vec::new(), Vec::new());
    let (mut dots, mut colors, mut patches) = (Vec::new(), Vec::new(), Vec::new());
    let (mut empty, mut strange) = (0, 0);
    for row in 0..grid.rows {
        for col in 0..grid.cols {
            let patch = Patch::of(sheet.picture, grid, row, col);
            let (content, confidence) = look(&patch);
            let is_hole = matches!(content, Content::Empty) && !framed.closed[row * grid.cols + col];
            here.push(!is_hole);
            if is_hole {
                continue;
            }
            match content {
                Content::Empty => empty += 1,
                Content::Pipe => {}
                Content::Strange => strange += 1,
                Content::Dot(color) => {
                    dots.push(cells.len());
                    colors.push(color);
                    patches.push(patch);
                }
            }
            cells.push(square(grid, row, col, confidence));
        }
    }
    let count = cells.len();
    if dots.is_empty() {
        return Err(Miss::new(0.2, "there is a grid, but no dot on it"));
    }
    if 4 * strange > count || 3 * dots.len() > 2 * count {
        return Err(Miss::new(0.1, "the cells hold other things than dots"));
    }
    let pairs = pair(&colors, &patches);
    let mut labels = vec![None; count];
    for (&dot, mate) in dots.iter().zip(&pairs) {
        labels[dot] = Some(mate.label.clone());
        cells[dot].confidence = cells[dot].confidence.min(mate.confidence);
    }
    let mut flaw = None;
    if strange > 0 {
        flaw = Some(format!("{strange} cells hold something that is neither dot nor pipe"));
    } else if let Some(single) = pairs.iter().position(|mate| !mate.paired) {
        let cell = cells[dots[single]].cell;
        flaw = Some(format!("the dot at {cell} has no second of its color"));
    } else if empty == 0 {
        flaw = Some("every cell is filled: the board is finished".to_owned());
    }
    let shape = Shape::Square { rows: grid.rows as u32, cols: grid.cols as u32 };
    let board = Board::new(shape, &here).map_err(|error| Miss::new(0.5, error.to_string()))?;
    let draft = Draft::Numberlink(Numberlink { board, labels, rules });
    let outline = grid.corners(0, 0, grid.rows, grid.cols);
    Ok(Sight { kind: Kind::Numberlink, draft, cells, outline, flaw })
}

/// What stands in a cell, and how sure that is.
fn look(patch: &Patch) -> (Content, f64) {
    let ground = patch.ground();
    let (contrast, sharpness) = (patch.contrast(ground), patch.sharpness());
    if contrast < DISTINCT || sharpness < SHARP {
        return (Content::Empty, f64::from(1.4 - 0.8 * sharpness / SHARP).clamp(0.0, 1.0));
    }
    let outline = patch.outline(ground, (0.4 * contrast).max(0.6 * DISTINCT));
    let radius = outline.inner();
    if DOT.contains(&radius) {
        let color = patch.disc(radius);
        let share = patch.share(radius, color, DISTINCT);
        let apart = distance(color, ground);
        if share > 0.8 && apart > DISTINCT {
            let margin = (radius - DOT.start).min(DOT.end - radius) / 0.04;
            return (Content::Dot(color), f64::from(margin.min(1.0) * (2.5 * share - 1.5).clamp(0.0, 1.0)));
        }
        return (Content::Strange, 0.2);
    }
    // A pipe leaves the cell somewhere and is narrow elsewhere.
    if outline.outer() > 0.38 && (0.06..DOT.start).contains(&radius) {
        return (Content::Pipe, f64::from(((DOT.start - radius) / 0.04).min(1.0)));
    }
    (Content::Strange, 0.2)
}
