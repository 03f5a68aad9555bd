//! A game tree: rows of small boards, one row a number of moves, and a line for each move.

use super::document::Document;
use super::{sheet, source};
use crate::canvas::svg::{Num, Point, Svg};
use crate::canvas::{Pen, Plan, Position, Style, TreeError};
use crate::ids::Color;
use crate::limits::Limits;
use crate::puzzle::Puzzle;

/// The side of the square each board is fitted into, and the space between two, in pixels.
const SIDE: f64 = 72.0;
const GAP: f64 = 20.0;
/// The height between two rows, for the lines.
const RISE: f64 = 64.0;

/// Draws the tree of all shortest lists of moves; a line has the color that its move gives.
///
/// The picture grows with the tree: beyond a few hundred positions it is too large to look at. A
/// tree of more than `most` positions is not drawn.
///
/// ```
/// use brimful::draw::{self, Style, TreeError};
/// use brimful::format::{self, Hints};
/// use brimful::limits::Limits;
///
/// let (limits, style) = (Limits::default(), Style::default());
/// let puzzle = format::read("[kami]\n\n0 1 2\n", &Hints::default()).remove(0)?.puzzle;
/// let picture = draw::tree_svg(&puzzle, 100, &limits, &style)?;
/// assert!(picture.contains("class=\"position\""));
///
/// let puzzle = format::read("[cycle]\n\n..\n..\n", &Hints::default()).remove(0)?.puzzle;
/// assert_eq!(draw::tree_svg(&puzzle, 100, &limits, &style), Err(TreeError::NoTree));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Why there is no such tree, or why it was not finished.
pub fn tree_svg(
    puzzle: &Puzzle,
    most: usize,
    limits: &Limits<'_>,
    style: &Style,
) -> Result<String, TreeError> {
    let plan = Plan::new(puzzle.board(), None);
    let pen = Pen::new(&plan, style);
    let positions = puzzle.tree(&pen, most, limits)?;
    let (places, size) = layout(&positions);
    let document = Document {
        size,
        scale: 1.0,
        title: format!("Game tree of {} positions", positions.len()),
        about: sheet::about(puzzle, None),
        source: source::of(puzzle, style),
    };
    Ok(document.write(&pen, |svg| {
        svg.nest("g", &[("class", &"moves"), ("fill", &"none"), ("stroke-width", &2)], |svg| {
            for (position, &place) in positions.iter().zip(&places) {
                for &(color, to) in &position.moves {
                    line(&pen, svg, color, [place, places[to]]);
                }
            }
        });
        let [w, h] = plan.size;
        let scale = SIDE / w.max(h);
        for (position, [x, y]) in positions.iter().zip(places) {
            let (x, y) = (x + (SIDE - w * scale) / 2.0, y + (SIDE - h * scale) / 2.0);
            let at = format!("translate({} {}) scale({scale:.5})", Num(x), Num(y));
            svg.nest("g", &[("class", &"position"), ("transform", &at)], |svg| {
                svg.raw(&position.body);
            });
        }
    }))
}

/// The place of each position, and the size of the whole tree.
fn layout(positions: &[Position]) -> (Vec<Point>, Point) {
    let mut rows: Vec<usize> = Vec::new();
    let mut columns = Vec::new();
    for position in positions {
        let depth = position.depth as usize;
        rows.resize(rows.len().max(depth + 1), 0);
        columns.push(rows[depth]);
        rows[depth] += 1;
    }
    let step = SIDE + GAP;
    let width = rows.iter().max().map_or(0.0, |&most| most as f64 * step) + GAP;
    let height = rows.len() as f64 * (SIDE + RISE) - RISE + 2.0 * GAP;
    let place = |(position, column): (&Position, usize)| {
        let left = (width - rows[position.depth as usize] as f64 * step + GAP) / 2.0;
        [left + column as f64 * step, GAP + f64::from(position.depth) * (SIDE + RISE)]
    };
    (positions.iter().zip(columns).map(place).collect(), [width, height])
}

/// The line of a move, from the foot of one position to the head of the next.
fn line(pen: &Pen<'_>, svg: &mut Svg, color: Color, [from, to]: [Point; 2]) {
    let (x1, y1) = (Num(from[0] + SIDE / 2.0), from[1] + SIDE);
    let (x2, y2) = (Num(to[0] + SIDE / 2.0), to[1]);
    let (middle, y1, y2) = (Num((y1 + y2) / 2.0), Num(y1), Num(y2));
    let way = format!("M{x1} {y1}C{x1} {middle} {x2} {middle} {x2} {y2}");
    let stroke = pen.colors.swatch(color.index()).edge;
    svg.empty("path", &[("data-color", &color), ("stroke", &stroke), ("d", &way)]);
}
