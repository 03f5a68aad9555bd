//! How one board writes its digits: all are written alike, so clear ones help to read the others,
//! and a digit unlike the others of its kind is doubted.

use super::digits::{by_templates, characters, number_by, ranked, recognize, surest};
use super::glyph::Glyph;
use super::ink::Ink;
use super::strokes::Character;

/// Likeness to a digit of the board at which recognition begins, the further likeness that makes
/// it certain, and the lead over other digits that does.
const MIN_LIKENESS: f32 = 0.85;
const LIKENESS_SPAN: f32 = 0.1;
const CERTAIN_LEAD: f32 = 0.08;
/// How much less like its templates a digit may be than another character.
const MAX_LAG: f32 = 0.04;
/// Confidence from which a number shows how the board writes digits.
const CLEAR: f64 = 0.7;
/// Confidence from which a digit is not doubted, however unusual it is.
const CERTAIN: f64 = 0.9;
/// Most examples of a digit, and fewest that show what is unusual.
const MAX_EXAMPLES: usize = 12;
const MIN_EXAMPLES: usize = 3;
/// Likeness to the best of them below which a digit is unusual.
const USUAL_LIKENESS: f32 = 0.8;

/// The digits that a board shows clearly.
#[derive(Default)]
pub(crate) struct Hand(Vec<Example>);

/// A digit in a cell.
struct Example {
    digit: Character,
    cell: usize,
    glyph: Glyph,
}

impl Hand {
    /// Learns the digits in a cell if they are clear.
    pub(crate) fn learn(&mut self, cell: usize, ink: &Ink) {
        let Some((found, sure)) = characters(ink, &recognize) else { return };
        for (digit, _, glyph) in found.into_iter().filter(|_| sure >= CLEAR) {
            if self.examples(digit).count() < MAX_EXAMPLES {
                self.0.push(Example { digit, cell, glyph });
            }
        }
    }

    fn examples(&self, digit: Character) -> impl Iterator<Item = &Example> {
        self.0.iter().filter(move |example| example.digit == digit)
    }

    /// The number in the ink with its confidence, if the ink is a number.
    pub(crate) fn number(&self, ink: &Ink) -> Option<(u32, f64)> {
        number_by(ink, &|glyph| self.recognize(glyph))
    }

    /// Whether a digit in a cell that is not certain is unlike the same digit in other cells.
    pub(crate) fn is_unusual(&self, cell: usize, ink: &Ink) -> bool {
        characters(ink, &recognize).is_some_and(|(found, _)| {
            found.iter().filter(|(_, sure, _)| *sure < CERTAIN).any(|(digit, _, glyph)| {
                let others = self.examples(*digit).filter(|example| example.cell != cell);
                let alike: Vec<f32> = others.map(|other| other.glyph.likeness(glyph)).collect();
                alike.len() >= MIN_EXAMPLES && alike.iter().all(|&like| like < USUAL_LIKENESS)
            })
        })
    }

    /// The character that a glyph is, with the confidence in it.
    fn recognize(&self, glyph: &Glyph) -> (Character, f64) {
        let templates = by_templates(glyph);
        let plain = surest(&templates);
        self.alike(glyph, &templates).filter(|&(_, sure)| sure > plain.1).unwrap_or(plain)
    }

    /// The digit of the board most like a glyph, with the confidence in it, unless templates say
    /// that it is another.
    fn alike(&self, glyph: &Glyph, templates: &[(f32, Character)]) -> Option<(Character, f64)> {
        let own = ranked(glyph, self.0.iter().map(|example| (example.digit, &example.glyph)));
        let &(likeness, digit) = own.first()?;
        let by_template = templates.iter().find(|entry| entry.1 == digit)?;
        if by_template.0 < templates[0].0 - MAX_LAG {
            return None;
        }
        let others = own.iter().chain(templates).filter(|entry| entry.1 != digit);
        let next = others.map(|entry| entry.0).fold(0.0, f32::max);
        let (good, ahead) =
            ((likeness - MIN_LIKENESS) / LIKENESS_SPAN, (likeness - next) / CERTAIN_LEAD);
        Some((digit, f64::from(good.min(ahead).clamp(0.0, 1.0))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digit_is_compared_with_those_of_other_cells() {
        let mut hand = Hand::default();
        let one = Ink::rectangles(&[[0.45, 0.2, 0.55, 0.8]]);
        (0..4).for_each(|cell| hand.learn(cell, &one));
        assert_eq!(hand.0.len(), 4);
        assert_eq!(hand.number(&one), Some((1, 1.0)));
        // What templates say is more than the likeness to the only digit seen so far.
        let seven = Ink::rectangles(&[[0.3, 0.2, 0.7, 0.3], [0.6, 0.2, 0.7, 0.8]]);
        assert_ne!(hand.number(&seven).map(|(number, _)| number), Some(1));
        assert!(!hand.is_unusual(0, &one));
    }

    #[test]
    fn an_uncertain_digit_unlike_the_others_is_unusual() {
        let mut hand = Hand::default();
        // With a flag and a foot.
        let clear = Ink::rectangles(&[
            [0.45, 0.2, 0.55, 0.8],
            [0.35, 0.22, 0.55, 0.3],
            [0.33, 0.72, 0.67, 0.8],
        ]);
        (0..4).for_each(|cell| hand.learn(cell, &clear));
        assert_eq!(hand.0.len(), 4);
        // A part of a 4: a bar across, and no foot.
        let parts = |left: f64| [[0.5, 0.2, 0.6, 0.8], [0.5 - left, 0.55, 0.65, 0.63]];
        let unusual =
            (5..40).filter(|&k| hand.is_unusual(9, &Ink::rectangles(&parts(0.01 * f64::from(k)))));
        assert!(unusual.count() > 0);
        assert!(!hand.is_unusual(9, &clear));
    }
}
