//! Flow Free style boards: discs on a grid of lines, perhaps with pipes partly drawn.
//!
//! Seen from outside, a disc reaches equally far in every direction, a pipe is narrow in some: so
//! dots are told from pipes and pipe ends by the largest disc inside them. All dots of a board are
//! of one size, pipes and their ends are narrower, and of a dot's color: anything else refuses the
//! board. A dot on a tinted cell stands out from the cell's own corners. Dots of one color are
//! pairs; where one color stands on more dots, the letters in them tell which belong together.

use brimful::board::{Board, Cell, Links, Shape};
use brimful::numberlink::{Draft as Numberlink, Rules};
use brimful::puzzle::{Draft, Kind};

use crate::color::{DISTINCT, Lab, distance};
use crate::grid::{Framed, Grid};
use crate::holes;
use crate::links;
use crate::pairs::pair;
use crate::patch::Patch;
use crate::sheet::Sheet;
use crate::sight::{Miss, Sight, cells_hold, square};

/// The radius of a dot in cells: what is larger is a tile.
const DOT: std::ops::Range<f32> = 0.22..0.46;
/// Half the width of a pipe is at least so much, and at most that share of a dot's radius.
const PIPE: f32 = 0.1;
const SLIM: f32 = 0.8;
/// A pipe reaches so far from the middle of its cell.
const OUT: f32 = 0.38;
/// A pipe's color may be so far from its dots'.
const KIN: f32 = 1.6 * DISTINCT;

/// Borders less sharp than this are the background's glow.
const SHARP: f32 = 9.0;
/// Where few colors show that glow in steps, it is sharp, but stands out by at most this share of
/// what dots do, and by no more than that.
const FAINT: f32 = 0.3;
const FAINTEST: f32 = 25.0;

/// What stands in a cell.
#[derive(Clone, Copy)]
enum Content {
    Empty,
    /// The railings of a bridge.
    Bridge,
    /// A dot or a piece of a pipe: the radius of the largest disc inside, and whether it reaches
    /// the cell's sides.
    Shape {
        color: Lab,
        radius: f32,
        leaves: bool,
    },
    /// Something else.
    Strange,
}

/// Reads a board of dots.
pub(crate) fn read(sheet: &Sheet<'_>, framed: &Framed, rules: Rules) -> Result<Sight, Miss> {
    let grid = &framed.grid;
    let outside = holes::outside(sheet, grid);
    let (mut cells, mut here, mut contents, mut patches) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut seen: Vec<Seen> = (0..grid.rows * grid.cols)
        .map(|i| look(&Patch::smooth(sheet.picture, grid, i / grid.cols, i % grid.cols)))
        .collect();
    overlook(&mut seen);
    for row in 0..grid.rows {
        for col in 0..grid.cols {
            let patch = Patch::of(sheet.picture, grid, row, col);
            let Seen { content, mut confidence, .. } = seen[row * grid.cols + col];
            let mut is_hole = false;
            if matches!(content, Content::Empty) {
                let outside = outside.is(sheet, grid, row, col, &patch);
                is_hole = !framed.closed[row * grid.cols + col] || outside == Some(true);
                if outside.is_none() {
                    confidence = 0.0;
                }
            }
            here.push(!is_hole);
            if !is_hole {
                cells.push(square(grid, row, col, confidence));
                contents.push(content);
                patches.push(patch);
            }
        }
    }
    let (dots, strange) =
        dots(&contents, &mut cells.iter_mut().map(|cell| &mut cell.confidence).collect::<Vec<_>>());
    let count = cells.len();
    if dots.is_empty() {
        return Err(Miss::new(0.2, "there is a grid, but no dot on it"));
    }
    if 4 * strange > count || 3 * dots.len() > 2 * count {
        return Err(Miss::new(0.1, "the cells hold other things than dots"));
    }
    let (at, colors): (Vec<usize>, Vec<Lab>) = dots.into_iter().unzip();
    let dotted: Vec<&Patch> = at.iter().map(|&i| &patches[i]).collect();
    let pairs = pair(&colors, &dotted);
    let mut names = vec![None; count];
    for (&dot, mate) in at.iter().zip(&pairs) {
        names[dot] = Some(mate.label.clone());
        cells[dot].confidence = cells[dot].confidence.min(mate.confidence);
    }
    let mut flaw = None;
    if strange > 0 {
        flaw = Some(format!("{} something that is neither dot nor pipe", cells_hold(strange)));
    } else if let Some(single) = pairs.iter().position(|mate| !mate.paired) {
        flaw = Some(format!("the dot at {} has no second of its color", cells[at[single]].cell));
    } else if !contents.iter().any(|content| matches!(content, Content::Empty | Content::Bridge)) {
        flaw = Some("every cell is filled: the board is finished".to_owned());
    }
    if let Some(cell) = vague_hole(sheet, grid, &here) {
        flaw.get_or_insert(format!("whether there is a cell at {cell} is not clear"));
    }
    let is_bridge = |i: &usize| matches!(contents[*i], Content::Bridge);
    let bridges: Vec<Cell> = (0..count).filter(is_bridge).map(|i| cells[i].cell).collect();
    let links = links::find(sheet.picture, grid, &here).unwrap_or_else(|what| {
        flaw.get_or_insert(what);
        Links::default()
    });
    let shape = Shape::Square { rows: grid.rows as u32, cols: grid.cols as u32 };
    let board = Board::with_links(shape, &here, &Links { bridges, ..links });
    let board = board.map_err(|error| Miss::new(0.5, error.to_string()))?;
    // A bridge is two vertices.
    let lanes = |i: usize| if is_bridge(&i) { 2 } else { 1 };
    let labels = names
        .into_iter()
        .enumerate()
        .flat_map(|(i, name)| std::iter::repeat_n(name, lanes(i)))
        .collect();
    let draft = Draft::Numberlink(Numberlink { board, labels, rules });
    let outline = grid.corners(0, 0, grid.rows, grid.cols);
    Ok(Sight { kind: Kind::Numberlink, draft, cells, outline, flaw })
}

/// A place taken for a hole although no line parts it from a cell beside it.
fn vague_hole(sheet: &Sheet<'_>, grid: &Grid, here: &[bool]) -> Option<Cell> {
    let (rows, cols) = (grid.rows, grid.cols);
    let is_open = |axis: usize, i: usize| grid.strength(sheet, axis, i / cols, i % cols) == 0;
    let hole = (0..rows * cols).filter(|&i| !here[i]).find(|&i| {
        (i % cols > 0 && here[i - 1] && is_open(0, i))
            || (i % cols + 1 < cols && here[i + 1] && is_open(0, i + 1))
            || (i >= cols && here[i - cols] && is_open(1, i))
            || (i + cols < rows * cols && here[i + cols] && is_open(1, i + cols))
    });
    hole.map(|i| Cell::new((i / cols) as u32, (i % cols) as u32))
}

/// The dots with their colors, and how many cells hold what is neither dot nor pipe. A shape near
/// the border between both is less sure.
fn dots(contents: &[Content], confidence: &mut [&mut f64]) -> (Vec<(usize, Lab)>, usize) {
    let mut radii: Vec<f32> = contents.iter().filter_map(|c| Some(c.shape()?.1)).collect();
    radii.sort_unstable_by(|a, b| b.total_cmp(a));
    // Dots come in pairs: the second largest shape is one.
    let least = (SLIM * radii.get(1).copied().unwrap_or(0.0)).max(DOT.start);
    let (mut dots, mut strange) = (Vec::new(), 0);
    for (i, content) in contents.iter().enumerate() {
        match content.shape() {
            Some((color, radius)) if radius > least => {
                *confidence[i] = confidence[i].min(f64::from((radius - least) / 0.04));
                dots.push((i, color));
            }
            Some((_, radius)) => {
                *confidence[i] = confidence[i].min(f64::from((least - radius) / 0.03 + 0.4))
            }
            None => {}
        }
    }
    let is_kin = |color: Lab| dots.iter().any(|&(_, dot)| distance(color, dot) < KIN);
    for (content, confidence) in contents.iter().zip(confidence) {
        let is_strange = match *content {
            Content::Shape { color, radius, leaves } => {
                radius <= least && !(leaves && is_kin(color))
            }
            Content::Strange => true,
            _ => false,
        };
        if is_strange {
            strange += 1;
            **confidence = 0.0;
        }
    }
    (dots, strange)
}

impl Content {
    fn shape(&self) -> Option<(Lab, f32)> {
        match *self {
            Content::Shape { color, radius, .. } => Some((color, radius)),
            _ => None,
        }
    }
}

/// A cell as it looks by itself.
#[derive(Clone, Copy)]
struct Seen {
    content: Content,
    /// How far what is there stands out.
    contrast: f32,
    confidence: f64,
}

/// Takes what stands out little beside the dots for the background.
fn overlook(seen: &mut [Seen]) {
    let is_dot = |seen: &&Seen| matches!(seen.content, Content::Shape { radius, leaves: false, .. } if DOT.contains(&radius));
    let Some(least) = seen.iter().filter(is_dot).map(|dot| dot.contrast).min_by(f32::total_cmp)
    else {
        return;
    };
    let limit = (FAINT * least).min(FAINTEST);
    for seen in seen {
        if matches!(
            seen.content,
            Content::Empty | Content::Strange | Content::Shape { leaves: true, .. }
        ) {
            let sure = f64::from(1.5 - seen.contrast / limit).min(1.0);
            let is_empty = matches!(seen.content, Content::Empty);
            if sure >= 0.5 && !(is_empty && seen.confidence > sure) {
                (seen.content, seen.confidence) = (Content::Empty, sure);
            } else if sure > 0.0 && !is_empty {
                // A pipe stands out as its dots do.
                seen.confidence = seen.confidence.min(0.5 - sure);
            }
        }
    }
}

/// What stands in a cell.
fn look(patch: &Patch) -> Seen {
    let ground = patch.ground();
    let contrast = patch.contrast(ground);
    // A line to somewhere else may be faint.
    if patch.has_strays() {
        return Seen { content: Content::Strange, contrast: f32::INFINITY, confidence: 0.2 };
    }
    let (content, confidence) = shape(patch, ground, contrast);
    Seen { content, contrast, confidence }
}

/// What stands in a cell without strays, and how sure that is.
fn shape(patch: &Patch, ground: Lab, contrast: f32) -> (Content, f64) {
    let sharpness = patch.sharpness();
    if contrast < DISTINCT || sharpness < SHARP {
        return (Content::Empty, f64::from(1.4 - 0.8 * sharpness / SHARP).clamp(0.0, 1.0));
    }
    if patch.has_rails() {
        return (Content::Bridge, 1.0);
    }
    let outline = patch.outline(ground, (0.4 * contrast).max(0.6 * DISTINCT));
    let radius = outline.inner();
    if !(PIPE..DOT.end).contains(&radius) {
        return (Content::Strange, 0.2);
    }
    let color = patch.disc(radius);
    let share = patch.share(radius, color, DISTINCT);
    let leaves = outline.outer() > OUT;
    // Along the middle of a pipe there may be a pattern.
    if share < if leaves { 0.6 } else { 0.8 } || distance(color, ground) < DISTINCT {
        return (Content::Strange, 0.2);
    }
    let even = if leaves { 1.0 } else { (2.5 * share - 1.5).clamp(0.0, 1.0) };
    let margin = ((DOT.end - radius) / 0.04).min(1.0);
    (Content::Shape { color, radius, leaves }, f64::from(margin.min(even)))
}
