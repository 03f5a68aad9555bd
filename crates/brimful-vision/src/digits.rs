//! Digits, and the cross of a start, by templates of our own: strokes as a person would draw them,
//! in three weights.
//!
//! Each character is a handful of polylines in a box one high and 0.6 wide; what fonts do
//! differently (a 1 with or without a foot, an open or closed 4, a straight or round tail of 6 and
//! 9, seven segments) is a variant. A character of the picture is compared with all of them by
//! correlation; how far the best digit is ahead of the next is the confidence. Tried instead:
//! counting holes and crossings, which small or segmented digits break.

use std::sync::OnceLock;

use crate::glyph::{Ink, Shape};

/// What a character can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Character {
    Digit(u32),
    Cross,
}

type Stroke = &'static [(f64, f64)];

/// The strokes of each character: x from 0 to 0.6 and y from 0 to 1 downward.
const CHARACTERS: &[(Character, &[Stroke])] = {
    use Character::{Cross, Digit};
    const BOWL_0: Stroke = &[
        (0.3, 0.0),
        (0.45, 0.03),
        (0.55, 0.15),
        (0.6, 0.35),
        (0.6, 0.65),
        (0.55, 0.85),
        (0.45, 0.97),
        (0.3, 1.0),
        (0.15, 0.97),
        (0.05, 0.85),
        (0.0, 0.65),
        (0.0, 0.35),
        (0.05, 0.15),
        (0.15, 0.03),
        (0.3, 0.0),
    ];
    const TOP_8: Stroke = &[
        (0.3, 0.0),
        (0.45, 0.03),
        (0.54, 0.12),
        (0.55, 0.24),
        (0.5, 0.37),
        (0.3, 0.46),
        (0.1, 0.37),
        (0.05, 0.24),
        (0.06, 0.12),
        (0.15, 0.03),
        (0.3, 0.0),
    ];
    const BOTTOM_8: Stroke = &[
        (0.3, 0.46),
        (0.48, 0.52),
        (0.58, 0.63),
        (0.6, 0.75),
        (0.56, 0.88),
        (0.45, 0.97),
        (0.3, 1.0),
        (0.15, 0.97),
        (0.04, 0.88),
        (0.0, 0.75),
        (0.02, 0.63),
        (0.12, 0.52),
        (0.3, 0.46),
    ];
    const LOOP_6: Stroke = &[
        (0.03, 0.62),
        (0.1, 0.48),
        (0.2, 0.41),
        (0.32, 0.39),
        (0.46, 0.43),
        (0.57, 0.54),
        (0.6, 0.69),
        (0.57, 0.85),
        (0.46, 0.97),
        (0.32, 1.0),
        (0.17, 0.97),
        (0.06, 0.85),
        (0.02, 0.7),
        (0.0, 0.55),
    ];
    const LOOP_9: Stroke = &[
        (0.57, 0.38),
        (0.5, 0.52),
        (0.4, 0.59),
        (0.28, 0.61),
        (0.14, 0.57),
        (0.03, 0.46),
        (0.0, 0.31),
        (0.03, 0.15),
        (0.14, 0.03),
        (0.28, 0.0),
        (0.43, 0.03),
        (0.54, 0.15),
        (0.58, 0.3),
        (0.6, 0.45),
    ];
    // The seven segments: top, upper right, lower right, bottom, lower left, upper left, middle.
    const A: Stroke = &[(0.07, 0.0), (0.53, 0.0)];
    const B: Stroke = &[(0.6, 0.06), (0.6, 0.44)];
    const C: Stroke = &[(0.6, 0.56), (0.6, 0.94)];
    const D: Stroke = &[(0.07, 1.0), (0.53, 1.0)];
    const E: Stroke = &[(0.0, 0.56), (0.0, 0.94)];
    const F: Stroke = &[(0.0, 0.06), (0.0, 0.44)];
    const G: Stroke = &[(0.07, 0.5), (0.53, 0.5)];
    &[
        (Cross, &[&[(0.0, 0.0), (0.6, 1.0)], &[(0.0, 1.0), (0.6, 0.0)]]),
        (Digit(0), &[BOWL_0]),
        (Digit(0), &[A, B, C, D, E, F]),
        (Digit(1), &[&[(0.0, 0.0), (0.0, 1.0)]]),
        (Digit(1), &[&[(0.0, 0.2), (0.25, 0.0), (0.25, 1.0)]]),
        (Digit(1), &[&[(0.0, 0.1), (0.26, 0.03), (0.26, 1.0)], &[(0.0, 1.0), (0.52, 1.0)]]),
        (Digit(1), &[&[(0.0, 0.22), (0.22, 0.12), (0.3, 0.0), (0.3, 1.0)]]),
        (
            Digit(2),
            &[&[
                (0.03, 0.22),
                (0.08, 0.1),
                (0.18, 0.02),
                (0.32, 0.0),
                (0.46, 0.03),
                (0.55, 0.12),
                (0.57, 0.26),
                (0.5, 0.42),
                (0.34, 0.6),
                (0.0, 1.0),
                (0.6, 1.0),
            ]],
        ),
        (Digit(2), &[A, B, G, E, D]),
        (
            Digit(3),
            &[&[
                (0.02, 0.15),
                (0.1, 0.05),
                (0.28, 0.0),
                (0.45, 0.04),
                (0.55, 0.15),
                (0.55, 0.28),
                (0.47, 0.4),
                (0.22, 0.47),
                (0.46, 0.52),
                (0.58, 0.63),
                (0.6, 0.76),
                (0.54, 0.9),
                (0.42, 0.98),
                (0.26, 1.0),
                (0.1, 0.96),
                (0.0, 0.84),
            ]],
        ),
        (
            Digit(3),
            &[&[
                (0.04, 0.0),
                (0.56, 0.0),
                (0.26, 0.39),
                (0.44, 0.43),
                (0.57, 0.54),
                (0.6, 0.7),
                (0.55, 0.87),
                (0.42, 0.98),
                (0.26, 1.0),
                (0.1, 0.96),
                (0.0, 0.85),
            ]],
        ),
        (Digit(3), &[A, B, C, D, G]),
        (Digit(4), &[&[(0.46, 1.0), (0.46, 0.0), (0.0, 0.7), (0.6, 0.7)]]),
        (Digit(4), &[&[(0.3, 0.0), (0.0, 0.66), (0.6, 0.66)], &[(0.46, 0.3), (0.46, 1.0)]]),
        (Digit(4), &[F, B, C, G]),
        (
            Digit(5),
            &[&[
                (0.54, 0.0),
                (0.1, 0.0),
                (0.05, 0.47),
                (0.16, 0.39),
                (0.3, 0.36),
                (0.46, 0.41),
                (0.57, 0.53),
                (0.6, 0.68),
                (0.55, 0.85),
                (0.43, 0.97),
                (0.26, 1.0),
                (0.1, 0.96),
                (0.0, 0.84),
            ]],
        ),
        (Digit(5), &[A, F, G, C, D]),
        (
            Digit(6),
            &[
                &[
                    (0.54, 0.14),
                    (0.46, 0.03),
                    (0.33, 0.0),
                    (0.18, 0.05),
                    (0.07, 0.18),
                    (0.02, 0.35),
                    (0.0, 0.55),
                ],
                LOOP_6,
            ],
        ),
        (Digit(6), &[&[(0.42, 0.0), (0.2, 0.25), (0.06, 0.48), (0.0, 0.7)], LOOP_6]),
        (Digit(6), &[A, F, G, E, C, D]),
        (Digit(6), &[F, G, E, C, D]),
        (Digit(7), &[&[(0.0, 0.0), (0.6, 0.0), (0.42, 0.35), (0.28, 0.65), (0.2, 1.0)]]),
        (Digit(7), &[&[(0.0, 0.0), (0.6, 0.0), (0.15, 1.0)]]),
        (Digit(7), &[A, B, C]),
        (Digit(7), &[F, A, B, C]),
        (Digit(8), &[TOP_8, BOTTOM_8]),
        (Digit(8), &[A, B, C, D, E, F, G]),
        (
            Digit(9),
            &[
                &[
                    (0.06, 0.86),
                    (0.14, 0.97),
                    (0.27, 1.0),
                    (0.42, 0.95),
                    (0.53, 0.82),
                    (0.58, 0.65),
                    (0.6, 0.45),
                ],
                LOOP_9,
            ],
        ),
        (Digit(9), &[&[(0.18, 1.0), (0.4, 0.75), (0.54, 0.52), (0.6, 0.3)], LOOP_9]),
        (Digit(9), &[A, B, C, D, F, G]),
        (Digit(9), &[A, B, C, F, G]),
    ]
};

/// The weights of strokes, as shares of the height.
const WEIGHTS: [f64; 3] = [0.09, 0.14, 0.2];

/// Characters of a number differ less in where they begin and end, as a share of their height.
const UNEVEN: f64 = 0.2;
/// Larger numbers are misreadings.
const MOST: u32 = 9999;

/// How sure it is that a cross is written, if it is.
pub(crate) fn cross(ink: &Ink) -> Option<f64> {
    let [character] = ink.characters()[..] else { return None };
    let (found, confidence) = recognize(&ink.shape(character));
    // Two small digits that run into each other are as wide as a cross.
    let parts = ink
        .cut(character)
        .into_iter()
        .map(|part| recognize(&ink.shape(part)).1)
        .fold(1.0, f64::min);
    (found == Character::Cross && parts <= confidence).then_some(confidence)
}

/// The number that is written, if it is one, and how sure that is.
pub(crate) fn number(ink: &Ink) -> Option<(u32, f64)> {
    let boxes = ink.characters();
    if boxes.is_empty() || boxes.len() > 4 {
        return None;
    }
    let (mut number, mut sure) = (0u32, if are_level(&boxes) { 1.0f64 } else { 0.0 });
    for &character in &boxes {
        let whole = recognize(&ink.shape(character));
        let parts: Vec<_> =
            ink.cut(character).into_iter().map(|part| recognize(&ink.shape(part))).collect();
        // Small digits run into each other; a cross is as wide as two.
        let least = parts.iter().map(|part| part.1).fold(1.0, f64::min);
        for found in if least > whole.1 { parts } else { vec![whole] } {
            let (Character::Digit(digit), confidence) = found else { return None };
            number = (number * 10 + digit).min(MOST);
            sure = sure.min(confidence);
        }
    }
    Some((number, sure))
}

/// Whether characters stand on one line and are of one height, nearly: else something that is no
/// digit may be among them.
fn are_level(boxes: &[[usize; 4]]) -> bool {
    let ends = |side: usize| {
        let of = || boxes.iter().map(|character| character[side]);
        [of().min().unwrap_or(0), of().max().unwrap_or(0)]
    };
    let ([top, low], [high, bottom]) = (ends(1), ends(3));
    ((low - top).max(bottom - high) as f64) < UNEVEN * (bottom - top) as f64
}

/// The character that a shape is most like, and how sure that is.
pub(crate) fn recognize(shape: &Shape) -> (Character, f64) {
    let mut best: Vec<(f32, Character)> = Vec::new();
    for (character, template) in templates() {
        let likeness = shape.likeness(template);
        match best.iter_mut().find(|(_, other)| other == character) {
            Some(entry) => entry.0 = entry.0.max(likeness),
            None => best.push((likeness, *character)),
        }
    }
    best.sort_by(|a, b| b.0.total_cmp(&a.0));
    let (first, second) = (best[0], best[1]);
    let (good, ahead) = ((first.0 - 0.6) / 0.15, (first.0 - second.0) / 0.06);
    (first.1, f64::from(good.min(ahead).clamp(0.0, 1.0)))
}

fn templates() -> &'static [(Character, Shape)] {
    static TEMPLATES: OnceLock<Vec<(Character, Shape)>> = OnceLock::new();
    TEMPLATES.get_or_init(|| {
        let all = CHARACTERS.iter().flat_map(|entry| WEIGHTS.map(|weight| (entry, weight)));
        all.filter_map(|((character, strokes), weight)| {
            let ink = draw(strokes, weight);
            let left = ink.characters().first()?.to_owned();
            let around = ink.characters().iter().fold(left, |a, b| {
                [a[0].min(b[0]), a[1].min(b[1]), a[2].max(b[2]), a[3].max(b[3])]
            });
            Some((*character, ink.shape(around)))
        })
        .collect()
    })
}

/// Strokes in the middle of a square, so high that their ends fit.
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
