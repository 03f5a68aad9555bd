//! The contents of a cell: nothing, a dot, a pipe or a bridge.
//!
//! Seen from outside, a disc reaches equally far in every direction, and a pipe is narrow in some.
//! The largest disc inside a shape therefore distinguishes dots from pipes and from pipe ends.

use super::thresholds as t;
use crate::cells::samples::CellSamples;
use crate::pixels::color::{DISTINCT, Lab, distance};

/// The content of a cell.
#[derive(Clone, Copy)]
pub(in crate::readers) enum Content {
    Empty,
    /// The railings of a bridge.
    Bridge,
    /// A dot or a piece of a pipe.
    Shape {
        color: Lab,
        /// The radius of the largest disc inside.
        radius: f32,
        /// Whether it reaches the cell's sides.
        leaves: bool,
    },
    /// Any other mark.
    Strange,
}

impl Content {
    fn shape(&self) -> Option<(Lab, f32)> {
        match *self {
            Content::Shape { color, radius, .. } => Some((color, radius)),
            _ => None,
        }
    }

    /// Whether a path could still enter the cell.
    pub(in crate::readers) fn is_open(&self) -> bool {
        matches!(self, Content::Empty | Content::Bridge)
    }
}

/// A cell seen without its neighbors.
#[derive(Clone, Copy)]
pub(in crate::readers) struct Seen {
    pub(in crate::readers) content: Content,
    /// The contrast between the content and the ground.
    contrast: f32,
    pub(in crate::readers) confidence: f64,
}

impl Seen {
    pub(in crate::readers) fn of(samples: &CellSamples) -> Self {
        let ground = samples.ground();
        let contrast = samples.contrast(ground);
        // A line to a distant cell may be faint.
        if samples.has_strays() {
            return Seen { content: Content::Strange, contrast: f32::INFINITY, confidence: 0.2 };
        }
        let (content, confidence) = content(samples, ground, contrast);
        Seen { content, contrast, confidence }
    }
}

/// The content of a cell without strays, and the confidence in it.
fn content(samples: &CellSamples, ground: Lab, contrast: f32) -> (Content, f64) {
    let sharpness = samples.sharpness();
    if contrast < DISTINCT || sharpness < t::BORDER_SHARPNESS {
        let confidence = f64::from(1.4 - 0.8 * sharpness / t::BORDER_SHARPNESS).clamp(0.0, 1.0);
        return (Content::Empty, confidence);
    }
    if samples.has_rails() {
        return (Content::Bridge, 1.0);
    }
    let outline = samples.outline(ground, (0.4 * contrast).max(0.6 * DISTINCT));
    let radius = outline.inner();
    if !(t::MIN_PIPE_RADIUS..t::DOT_RADIUS.end).contains(&radius) {
        return (Content::Strange, 0.2);
    }
    let mut color = samples.disc(radius);
    let leaves = outline.outer() > t::PIPE_REACH;
    let mut share = samples.share(radius, color, DISTINCT);
    if !leaves && share < t::EVEN_SHARE {
        share = share.max(samples.share_around_number(radius, color, DISTINCT));
    }
    // A ring is a pattern, as letters are.
    let beside = (share < t::EVEN_SHARE).then(|| samples.beside_ring(radius, DISTINCT)).flatten();
    if let Some(beside) = beside.filter(|beside| beside.1 > share) {
        (color, share) = beside;
    }
    let least = if leaves { t::PIPE_SHARE } else { t::DISC_SHARE };
    if share < least || distance(color, ground) < DISTINCT {
        return (Content::Strange, 0.2);
    }
    let even = if leaves { 1.0 } else { (2.5 * share - 1.5).clamp(0.0, 1.0) };
    let margin = ((t::DOT_RADIUS.end - radius) / 0.04).min(1.0);
    (Content::Shape { color, radius, leaves }, f64::from(margin.min(even)))
}

/// Takes faint shapes for the background, if the dots stand out much more.
pub(in crate::readers) fn remove_glow(seen: &mut [Seen]) {
    let is_dot = |seen: &&Seen| match seen.content {
        Content::Shape { radius, leaves: false, .. } => t::DOT_RADIUS.contains(&radius),
        _ => false,
    };
    let Some(least) = seen.iter().filter(is_dot).map(|dot| dot.contrast).min_by(f32::total_cmp)
    else {
        return;
    };
    let limit = (t::GLOW_RATIO * least).min(t::GLOW_CONTRAST);
    for seen in seen {
        if matches!(
            seen.content,
            Content::Empty | Content::Strange | Content::Shape { leaves: true, .. }
        ) {
            let glow = f64::from(1.5 - seen.contrast / limit).min(1.0);
            let is_empty = matches!(seen.content, Content::Empty);
            if glow >= 0.5 && !(is_empty && seen.confidence > glow) {
                (seen.content, seen.confidence) = (Content::Empty, glow);
            } else if glow > 0.0 && !is_empty {
                // A pipe stands out as much as its dots.
                seen.confidence = seen.confidence.min(0.5 - glow);
            }
        }
    }
}

/// The dots of a board.
pub(in crate::readers) struct Dots {
    /// Their cells and colors.
    pub(in crate::readers) list: Vec<(usize, Lab)>,
    /// The number of cells with a mark that is neither dot nor pipe.
    pub(in crate::readers) strange: usize,
}

impl Dots {
    /// Sorts shapes into dots and pipes, whose color is a dot's or `pipe`. Near the border between
    /// both, confidence falls.
    pub(in crate::readers) fn of(
        contents: &[Content],
        confidence: &mut [f64],
        pipe: Option<Lab>,
    ) -> Self {
        let mut radii: Vec<f32> = contents.iter().filter_map(|c| Some(c.shape()?.1)).collect();
        radii.sort_unstable_by(|a, b| b.total_cmp(a));
        // Dots come in pairs, so the second largest shape is a dot.
        let second = radii.get(1).copied().unwrap_or(0.0);
        let least = (t::MAX_PIPE_RATIO * second).max(t::DOT_RADIUS.start);
        let mut list = Vec::new();
        for (i, content) in contents.iter().enumerate() {
            let Some((color, radius)) = content.shape() else { continue };
            let sure = match radius > least {
                true => f64::from((radius - least) / 0.04),
                false => f64::from((least - radius) / 0.03 + 0.4),
            };
            confidence[i] = confidence[i].min(sure);
            if radius > least {
                list.push((i, color));
            }
        }
        let is_pipe_color = |color: Lab| {
            let mut known = list.iter().map(|&(_, dot)| dot).chain(pipe);
            known.any(|known| distance(color, known) < t::PIPE_COLOR)
        };
        let mut strange = 0;
        for (content, confidence) in contents.iter().zip(confidence) {
            let is_strange = match *content {
                Content::Shape { color, radius, leaves } => {
                    radius <= least && !(leaves && is_pipe_color(color))
                }
                Content::Strange => true,
                Content::Empty | Content::Bridge => false,
            };
            if is_strange {
                strange += 1;
                *confidence = 0.0;
            }
        }
        Dots { list, strange }
    }
}
