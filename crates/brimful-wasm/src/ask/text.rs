//! Other formats, and pictures.

use brimful::draw::{self, Style, Theme};
use brimful::format::{Format, write};
use serde::{Deserialize, Serialize};

use super::{Fault, Told};
use crate::wire::entry;

#[derive(Serialize)]
pub(super) struct Text {
    text: String,
}

#[derive(Serialize)]
pub(super) struct Svg {
    svg: String,
}

/// Writes a puzzle in another format.
pub(super) fn convert(text: &str, to: &str) -> Result<Text, Fault> {
    let format =
        Format::from_name(to).ok_or_else(|| Fault::new(format!("there is no format {to:?}")))?;
    let text = write(&entry(text, None)?, format).map_err(|error| Fault::new(error.to_string()))?;
    Ok(Text { text })
}

/// A drawing that is wanted.
#[derive(Deserialize)]
pub(super) struct Picture {
    text: String,
    solution: Option<Told>,
    #[serde(default)]
    dark: bool,
    #[serde(default)]
    patterns: bool,
    #[serde(default)]
    graph: bool,
}

impl Picture {
    pub(super) fn draw(self) -> Result<Svg, Fault> {
        let puzzle = entry(&self.text, None)?.puzzle;
        let theme = if self.dark { Theme::Dark } else { Theme::Light };
        let style = Style { theme, patterns: self.patterns, ..Style::default() };
        if self.graph {
            return Ok(Svg { svg: draw::graph_svg(&puzzle, None, &style) });
        }
        let solution = self.solution.map(|told| told.read(&puzzle)).transpose()?;
        Ok(Svg { svg: draw::svg(&puzzle, solution.as_ref(), &style) })
    }
}
