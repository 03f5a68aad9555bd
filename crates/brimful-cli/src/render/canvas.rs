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

    /// Lines of texts, each with its style.
    pub(super) fn of_lines(lines: Vec<Vec<(String, Style)>>) -> Self {
        let length =
            |line: &Vec<(String, Style)>| line.iter().map(|(text, _)| text.chars().count()).sum();
        let mut canvas = Canvas::new(lines.len(), lines.iter().map(length).max().unwrap_or(0));
        for (y, line) in lines.into_iter().enumerate() {
            let mut x = 0;
            for (text, style) in line {
                canvas.put(y, x, &text, style);
                x += text.chars().count();
            }
        }
        canvas
    }

    /// This canvas with another at its right.
    pub(super) fn beside(self, gap: usize, other: &Canvas) -> Self {
        let left = if self.width == 0 { 0 } else { self.width + gap };
        let height = self.height().max(other.height());
        let mut both = Canvas::new(height, left + other.width);
        for (canvas, shift) in [(&self, 0), (other, left)] {
            for (y, row) in canvas.chars.chunks(canvas.width.max(1)).enumerate() {
                let start = y * both.width + shift;
                if let Some(place) = both.chars.get_mut(start..start + row.len()) {
                    place.copy_from_slice(row);
                }
            }
        }
        both
    }

    fn height(&self) -> usize {
        self.chars.len() / self.width.max(1)
    }

    /// Writes a text; what lies outside is cut off.
    pub(super) fn put(&mut self, y: usize, x: usize, text: &str, style: Style) {
        let row = self.chars.get_mut(y * self.width + x..(y + 1) * self.width);
        for (place, c) in row.unwrap_or_default().iter_mut().zip(text.chars()) {
            *place = (c, style);
        }
    }

    /// Every row on a line of its own, blanks at its end left out.
    pub(super) fn write(&self, ink: Ink) -> String {
        // Most characters of tubes are three bytes long.
        let mut out = String::with_capacity(3 * self.chars.len());
        for row in self.chars.chunks(self.width.max(1)) {
            let is_drawn = |place: &(char, Style)| place.0 != ' ' || ink.color && *place != BLANK;
            let end = row.iter().rposition(is_drawn).map_or(0, |last| last + 1);
            for run in row[..end].chunk_by(|a, b| !ink.color || a.1 == b.1) {
                let text = run.iter().map(|place| place.0);
                match ink.color {
                    true => out += &ink.paint(run[0].1, text.collect::<String>()),
                    false => out.extend(text),
                }
            }
            out.push('\n');
        }
        out
    }
}
