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
/// Largest width of a digit, as a fraction of its height.
const MAX_DIGIT_WIDTH: f64 = 1.1;

/// A character with the confidence in it, and what it looks like.
pub(super) type Seen = (Character, f64, Glyph);

/// Names the character that a glyph shows, with the confidence in it.
pub(super) type Recognize<'a> = &'a dyn Fn(&Glyph) -> (Character, f64);

/// The confidence that the ink is a cross, if it looks like one.
pub(crate) fn cross(ink: &Ink) -> Option<f64> {
    let [character] = ink.characters()[..] else { return None };
    let (found, confidence) = recognize(&ink.glyph(character));
    // Two small joined digits are as wide as a cross.
    let are_less_sure =
        joined(ink, character, &recognize).all(|parts| sureness(&parts) <= confidence);
    (found == Character::Cross && are_less_sure).then_some(confidence)
}

/// The number in the ink with its confidence, if the ink is a number.
pub(crate) fn number(ink: &Ink) -> Option<(u32, f64)> {
    number_by(ink, &recognize)
}

/// The number in the ink as `recognize` knows its characters.
pub(super) fn number_by(ink: &Ink, recognize: Recognize<'_>) -> Option<(u32, f64)> {
    let (found, sure) = characters(ink, recognize)?;
    let number = found.iter().try_fold(0u32, |number, (character, ..)| match character {
        Character::Digit(digit) => Some((number * 10 + digit).min(MAX_NUMBER)),
        _ => None,
    });
    Some((number?, sure))
}

/// The characters in the ink with the least confidence in one, unless there are too many.
pub(super) fn characters(ink: &Ink, recognize: Recognize<'_>) -> Option<(Vec<Seen>, f64)> {
    let boxes = ink.characters();
    if boxes.is_empty() || boxes.len() > MAX_CHARACTERS {
        return None;
    }
    let mut all = Vec::new();
    for &character in &boxes {
        let mut whole = see(ink, character, recognize);
        let [x0, y0, x1, y1] = character;
        let is_wide = (x1 - x0) as f64 > MAX_DIGIT_WIDTH * (y1 - y0) as f64;
        if is_wide && matches!(whole.0, Character::Digit(_)) {
            whole.1 = 0.0;
        }
        // Small digits may be joined.
        let surest = joined(ink, character, recognize).fold(vec![whole], |best, parts| {
            if sureness(&parts) > sureness(&best) { parts } else { best }
        });
        all.extend(surest);
    }
    let sure = if are_level(&boxes) { sureness(&all) } else { 0.0 };
    Some((all, sure))
}

/// The ways to read a box as several joined characters.
fn joined<'a>(
    ink: &'a Ink,
    character: [usize; 4],
    recognize: Recognize<'a>,
) -> impl Iterator<Item = Vec<Seen>> + 'a {
    let cuts = ink.cuts(character).take_while(|parts| parts.len() <= MAX_CHARACTERS);
    cuts.map(move |parts| parts.into_iter().map(move |part| see(ink, part, recognize)).collect())
}

fn see(ink: &Ink, character: [usize; 4], recognize: Recognize<'_>) -> Seen {
    let glyph = ink.glyph(character);
    let (found, sure) = recognize(&glyph);
    (found, sure, glyph)
}

/// The least confidence in some characters.
fn sureness(found: &[Seen]) -> f64 {
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
pub(super) fn recognize(glyph: &Glyph) -> (Character, f64) {
    surest(&by_templates(glyph))
}

/// The first of some ranked characters, with the confidence in it.
pub(super) fn surest(ranked: &[(f32, Character)]) -> (Character, f64) {
    let (first, second) = (ranked[0], ranked[1]);
    let (good, ahead) =
        ((first.0 - MIN_LIKENESS) / LIKENESS_SPAN, (first.0 - second.0) / CERTAIN_LEAD);
    (first.1, f64::from(good.min(ahead).clamp(0.0, 1.0)))
}

/// All characters, from the one most like a glyph to the one least like it.
pub(super) fn by_templates(glyph: &Glyph) -> Vec<(f32, Character)> {
    ranked(glyph, templates().iter().map(|(character, template)| (*character, template)))
}

/// The characters of some templates, from the one most like a glyph to the one least like it.
pub(super) fn ranked<'a>(
    glyph: &Glyph,
    templates: impl Iterator<Item = (Character, &'a Glyph)>,
) -> Vec<(f32, Character)> {
    let mut best: Vec<(f32, Character)> = Vec::new();
    for (character, template) in templates {
        let likeness = glyph.likeness(template);
        match best.iter_mut().find(|(_, other)| *other == character) {
            Some(entry) => entry.0 = entry.0.max(likeness),
            None => best.push((likeness, character)),
        }
    }
    best.sort_by(|a, b| b.0.total_cmp(&a.0));
    best
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
