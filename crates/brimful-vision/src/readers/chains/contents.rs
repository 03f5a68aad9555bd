//! The contents of a cell: a number, a start or nothing, perhaps on a tube.

use brimful::chains::Clue;

use super::thresholds as t;
use crate::cells::digits;
use crate::cells::hand::Hand;
use crate::cells::ink::Ink;
use crate::cells::samples::CellSamples;
use crate::lattice::grid::Grid;
use crate::pixels::color::{DISTINCT, Lab, distance};
use crate::pixels::picture::Picture;
use crate::reading::DOUBT;

/// A clue with the confidence in it.
pub(super) type SureClue = (Clue, f64);

/// A cell seen without its neighbors.
pub(super) struct Seen {
    /// `None` for an empty cell; an error for a mark that is neither number nor start.
    pub(super) content: Result<Option<SureClue>, ()>,
    /// The color behind the mark.
    pub(super) ground: Lab,
    /// Whether no path covers the cell.
    pub(super) is_bare: bool,
    /// The height of a number on a bare cell, in cells.
    pub(super) height: Option<f64>,
    /// The writing on a bare cell.
    pub(super) ink: Option<Ink>,
}

impl Seen {
    pub(super) fn of(picture: &Picture, grid: &Grid, [row, col]: [usize; 2]) -> Self {
        let ink = Ink::of(picture, grid, row, col);
        let samples = CellSamples::of(picture, grid, row, col);
        let ground = ink.ground;
        let covered = |content| Seen { content, ground, is_bare: false, height: None, ink: None };
        if samples.has_strays() {
            return covered(Err(()));
        }
        if ink.contrast < t::WRITING_CONTRAST {
            return covered(Ok(None));
        }
        if let Some(radius) = disc(&samples) {
            let has_number = holds_number(picture, grid, [row, col], &samples, radius);
            return covered(if has_number { Err(()) } else { Ok(Some((Clue::Start, 1.0))) });
        }
        match tube(&samples) {
            Some(OnTube::Start) => covered(Ok(Some((Clue::Start, 1.0)))),
            Some(OnTube::Number(color)) => {
                covered(number_on_tube(picture, grid, [row, col], color).map(Some).ok_or(()))
            }
            None => {
                // A number of many digits reaches the strips along the sides of a small cell.
                let wide = ink.is_cut.then(|| Ink::wide(picture, grid, row, col));
                let ink = wide.filter(|wide| !wide.is_cut).unwrap_or(ink);
                let clue = written(&ink);
                let is_number = clue.is_some_and(|(clue, _)| clue != Clue::Start);
                let height = is_number.then(|| ink.height());
                Seen { is_bare: true, height, ink: Some(ink), ..covered(clue.map(Some).ok_or(())) }
            }
        }
    }

    /// Whether a clue is clear.
    pub(super) fn is_sure(&self) -> bool {
        matches!(self.content, Ok(Some((_, sure))) if sure >= DOUBT)
    }
}

/// Compares numbers with the clear ones of the board: doubtful ones are read again by what those
/// look like, and unusual ones are doubted.
pub(super) fn compare(all: &mut [Seen]) {
    let mut hand = Hand::default();
    for (cell, seen) in all.iter().enumerate().filter(|(_, seen)| seen.is_sure()) {
        seen.ink.iter().for_each(|ink| hand.learn(cell, ink));
    }
    for (cell, seen) in all.iter_mut().enumerate() {
        let Some(ink) = &seen.ink else { continue };
        if !seen.is_sure() {
            let found = hand.number(ink).filter(|&(number, sure)| number > 0 && sure >= DOUBT);
            if let Some((number, sure)) = found {
                seen.content = Ok(Some((Clue::Number(number), sure)));
                seen.height = Some(ink.height());
            }
        } else if hand.is_unusual(cell, ink) {
            seen.content = seen.content.map(|clue| clue.map(|(clue, _)| (clue, 0.0)));
        }
    }
}

/// The radius of the disc of one color in a cell, if the shape there is one.
fn disc(samples: &CellSamples) -> Option<f32> {
    let ground = samples.ground();
    let outline = samples.outline(ground, outline_contrast(samples, ground));
    let radius = outline.inner();
    let is_disc =
        t::DISC_RADIUS.contains(&radius) && outline.roundness_error() < t::MAX_ROUNDNESS_ERROR && {
            let color = samples.disc(radius);
            samples.share(radius, color, DISTINCT) > t::DISC_SHARE
                && distance(color, ground) > DISTINCT
        };
    is_disc.then_some(radius)
}

/// Whether a disc holds a number, as in other puzzles. A dot in its middle is not one.
fn holds_number(
    picture: &Picture,
    grid: &Grid,
    at: [usize; 2],
    samples: &CellSamples,
    radius: f32,
) -> bool {
    let heart = t::DISC_HEART * f64::from(radius);
    let ink = Ink::in_disc(picture, grid, at, heart, samples.disc(radius));
    let number = digits::number(&ink).filter(|_| ink.contrast >= t::WRITING_CONTRAST);
    number.is_some_and(|(number, sure)| number > 0 && sure >= DOUBT)
}

/// The least color distance between a shape and the ground of its cell.
fn outline_contrast(samples: &CellSamples, ground: Lab) -> f32 {
    (0.4 * samples.contrast(ground)).max(0.6 * DISTINCT)
}

/// The load of a tube.
enum OnTube {
    /// A disc wider than the tube.
    Start,
    /// Perhaps a number; the color is the tube's.
    Number(Lab),
}

/// The load of the tube in a cell, if there is a tube: a shape of one color and of a tube's width
/// that leaves the cell.
fn tube(samples: &CellSamples) -> Option<OnTube> {
    let ground = samples.ground();
    let outline = samples.outline(ground, outline_contrast(samples, ground));
    let radius = outline.inner();
    if outline.outer() <= t::TUBE_REACH {
        return None;
    }
    if (t::MIN_DISC_ON_TUBE..t::DISC_RADIUS.end).contains(&radius) {
        let color = samples.disc(radius);
        let is_disc = samples.share(radius, color, DISTINCT) > t::DISC_SHARE_ON_TUBE
            && distance(color, ground) > DISTINCT;
        return is_disc.then_some(OnTube::Start);
    }
    let (color, share) = samples.arms(ground, t::TUBE_HEART as f32)?;
    let is_tube = t::TUBE_RADIUS.contains(&radius) && share > t::TUBE_SHARE;
    is_tube.then_some(OnTube::Number(color))
}

/// The number on a tube of a color.
fn number_on_tube(picture: &Picture, grid: &Grid, at: [usize; 2], color: Lab) -> Option<SureClue> {
    let ink = Ink::in_disc(picture, grid, at, t::TUBE_HEART, color);
    let (number, sure) = digits::number(&ink).filter(|_| ink.contrast >= t::WRITING_CONTRAST)?;
    (number > 0).then_some((Clue::Number(number), sure))
}

/// The number or cross in a cell, if the ink is one.
fn written(ink: &Ink) -> Option<SureClue> {
    match digits::cross(ink) {
        Some(confidence) => Some((Clue::Start, confidence)),
        None => digits::number(ink)
            .filter(|&(number, _)| number > 0)
            .map(|(number, sure)| (Clue::Number(number), sure)),
    }
}
