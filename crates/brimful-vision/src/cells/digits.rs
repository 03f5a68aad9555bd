//! Digits and crosses, recognized by templates.
//!
//! The templates are the strokes of [`strokes`](super::strokes), drawn in four weights. The
//! heaviest has small holes, so filled shapes resemble it: a filled box and a disc have templates
//! too. The measure is correlation, and the confidence is the lead of the best digit over the next.
//! An earlier version counted holes and crossings; small or segmented digits break that.

use std::sync::OnceLock;

use super::glyph::Glyph;
use super::ink::Ink;
use super::strokes::{CHARACTERS, Character, Stroke};

/// Weights of strokes, as fractions of the height.
const WEIGHTS: [f64; 4] = [0.09, 0.14, 0.2, 0.27];

/// Difference, as a fraction of the height, in where the characters of a number begin and end.
const MAX_UNEVENNESS: f64 = 0.2;
/// Difference of numbers in height, as a fraction; one pixel comes on top.
const MAX_HEIGHT_DIFFERENCE: f64 = 0.05;
/// Largest number; above it is a misreading.
const MAX_NUMBER: u32 = 9999;
/// Most characters of a number.
const MAX_CHARACTERS: usize = 4;
/// Correlation at which recognition begins, and the further correlation that makes it certain.
const MIN_LIKENESS: f32 = 0.6;
const LIKENESS_SPAN: f32 = 0.15;
/// Lead over the second digit that makes a digit certain.
const CERTAIN_LEAD: f32 = 0.06;

/// The confidence that the ink is a cross, if it looks like one.
pub(crate) fn cross(ink: &Ink) -> Option<f64> {
    let [character] = ink.characters()[..] else { return None };
    let (found, confidence) = recognize(&ink.glyph(character));
    // Two small joined digits are as wide as a cross.
    let are_less_sure = joined(ink, character).all(|parts| sureness(&parts) <= confidence);
    (found == Character::Cross && are_less_sure).then_some(confidence)
}

/// The number in the ink with its confidence, if the ink is a number.
pub(crate) fn number(ink: &Ink) -> Option<(u32, f64)> {
    let boxes = ink.characters();
    if boxes.is_empty() || boxes.len() > MAX_CHARACTERS {
        return None;
    }
    let (mut number, mut sure) = (0u32, if are_level(&boxes) { 1.0f64 } else { 0.0 });
    for &character in &boxes {
        // Small digits may be joined.
        let whole = vec![recognize(&ink.glyph(character))];
        let surest = joined(ink, character).fold(whole, |best, parts| {
            if sureness(&parts) > sureness(&best) { parts } else { best }
        });
        for found in surest {
            let (Character::Digit(digit), confidence) = found else { return None };
            number = (number * 10 + digit).min(MAX_NUMBER);
            sure = sure.min(confidence);
        }
    }
    Some((number, sure))
}

/// The ways to read a box as several joined characters.
fn joined(ink: &Ink, character: [usize; 4]) -> impl Iterator<Item = Vec<(Character, f64)>> {
    let cuts = ink.cuts(character).take_while(|parts| parts.len() <= MAX_CHARACTERS);
    cuts.map(|parts| parts.into_iter().map(|part| recognize(&ink.glyph(part))).collect())
}

/// The least confidence in some characters.
fn sureness(found: &[(Character, f64)]) -> f64 {
    found.iter().map(|found| found.1).fold(1.0, f64::min)
}

/// Whether characters share a baseline and a height; otherwise one may not be a digit.
fn are_level(boxes: &[[usize; 4]]) -> bool {
    let ends = |side: usize| {
        let of = || boxes.iter().map(|character| character[side]);
        [of().min().unwrap_or(0), of().max().unwrap_or(0)]
    };
    let ([top, low], [high, bottom]) = (ends(1), ends(3));
    ((low - top).max(bottom - high) as f64) < MAX_UNEVENNESS * (bottom - top) as f64
}

/// The numbers of an unusual height: a part of them is covered, or they are not numbers. `pixel`
/// is the height of a pixel in the unit of the heights.
pub(crate) fn of_unusual_height(heights: &[Option<f64>], pixel: f64) -> Vec<usize> {
    let mut sorted: Vec<f64> = heights.iter().flatten().copied().collect();
    sorted.sort_unstable_by(f64::total_cmp);
    let Some(&usual) = sorted.get(sorted.len() / 2) else { return Vec::new() };
    let slack = MAX_HEIGHT_DIFFERENCE * usual + pixel;
    let is_off = |i: &usize| heights[*i].is_some_and(|height| (height - usual).abs() > slack);
    (0..heights.len()).filter(is_off).collect()
}

/// The character most like a glyph, with the confidence in it.
fn recognize(glyph: &Glyph) -> (Character, f64) {
    let mut best: Vec<(f32, Character)> = Vec::new();
    for (character, template) in templates() {
        let likeness = glyph.likeness(template);
        match best.iter_mut().find(|(_, other)| other == character) {
            Some(entry) => entry.0 = entry.0.max(likeness),
            None => best.push((likeness, *character)),
        }
    }
    best.sort_by(|a, b| b.0.total_cmp(&a.0));
    let (first, second) = (best[0], best[1]);
    let (good, ahead) =
        ((first.0 - MIN_LIKENESS) / LIKENESS_SPAN, (first.0 - second.0) / CERTAIN_LEAD);
    (first.1, f64::from(good.min(ahead).clamp(0.0, 1.0)))
}

fn templates() -> &'static [(Character, Glyph)] {
    static TEMPLATES: OnceLock<Vec<(Character, Glyph)>> = OnceLock::new();
    TEMPLATES.get_or_init(|| {
        let all = CHARACTERS.iter().flat_map(|entry| WEIGHTS.map(|weight| (entry, weight)));
        all.filter_map(|((character, strokes), weight)| {
            let ink = draw(strokes, weight);
            let left = ink.characters().first()?.to_owned();
            let around = ink.characters().iter().fold(left, |a, b| {
                [a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])]
            });
            Some((*character, ink.glyph(around)))
        })
        .chain(blobs())
        .collect()
    })
}

/// A filled box and a disc. Ink that resembles them more than any digit is not a digit.
fn blobs() -> impl Iterator<Item = (Character, Glyph)> {
    let filled: [fn(f64, f64) -> bool; 2] = [
        |x, y| (x - 0.5).abs() < 0.2 && (y - 0.5).abs() < 0.3,
        |x, y| (x - 0.5).powi(2) + (y - 0.5).powi(2) < 0.09,
    ];
    filled.into_iter().filter_map(|is_in| {
        let ink = Ink::drawn(|x, y| if is_in(x, y) { 1.0 } else { 0.0 });
        Some((Character::Blob, ink.glyph(*ink.characters().first()?)))
    })
}

/// Strokes in the middle of a square, low enough that their ends fit.
fn draw(strokes: &[Stroke], weight: f64) -> Ink {
    Ink::drawn(|x, y| {
        let at = ((x - 0.5) / 0.7 + 0.3, (y - 0.5) / 0.7 + 0.5);
        let distance =
            strokes.iter().flat_map(|s| s.windows(2)).map(|s| to_segment(at, s[0], s[1]));
        let distance = distance.fold(f64::MAX, f64::min);
        // One sample wide from ink to ground.
        ((weight / 2.0 - distance) * 45.0 + 0.5).clamp(0.0, 1.0) as f32
    })
}

/// The distance of a place from a segment.
fn to_segment(at: (f64, f64), a: (f64, f64), b: (f64, f64)) -> f64 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let length = dx * dx + dy * dy;
    let t = if length > 0.0 {
        (((at.0 - a.0) * dx + (at.1 - a.1) * dy) / length).clamp(0.0, 1.0)
    } else {
        0.0
    };
    let (x, y) = (at.0 - a.0 - t * dx, at.1 - a.1 - t * dy);
    (x * x + y * y).sqrt()
}
