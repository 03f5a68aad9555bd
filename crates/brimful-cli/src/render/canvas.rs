//! A grid of styled characters.

use anstyle::Style;

use super::Ink;

/// Characters in rows, each with its style.
pub(super) struct Canvas {
    width: usize,
    chars: Vec<(char, Style)>,
}

const BLANK: (char, Style) = (' ', Style::new());

impl Canvas {
    /// An empty canvas.
    pub(super) fn new(height: usize, width: usize) -> Self {
        Canvas { width, chars: vec![BLANK; height * width] }
    }

    /// Writes a text; what lies outside is cut off.
    pub(super) fn put(&mut self, y: usize, x: usize, text: &str, style: Style) {
        let row = self.chars.iter_mut().skip(y * self.width).take(self.width);
        for (place, c) in row.skip(x).zip(text.chars()) {
            *place = (c, style);
        }
    }

    /// Every row on a line of its own, blanks at its end left out.
    pub(super) fn write(&self, ink: Ink, out: &mut String) {
        for row in self.chars.chunks(self.width.max(1)) {
            let end = row.iter().rposition(|place| *place != BLANK).map_or(0, |last| last + 1);
            for run in row[..end].chunk_by(|a, b| a.1 == b.1) {
                let text: String = run.iter().map(|place| place.0).collect();
                out.push_str(&ink.paint(run[0].1, text));
            }
            out.push('\n');
        }
    }
}
