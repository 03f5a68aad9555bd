//! Other formats, and drawings.

use brimful::draw::{self, Style, Theme};
use brimful::format::{Format, write};
use brimful::phrase;
use brimful::words::Phrase;
use serde::{Deserialize, Serialize};

use super::{Call, Question, entry};
use crate::solution::Solution;
use crate::wire::{Fault, unknown};

/// Writes a puzzle in another format.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ConvertRequest {
    text: String,
    /// One of `Capabilities.formats`.
    to: String,
}

/// A puzzle in another format.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ConvertAnswer {
    text: String,
}

/// Draws a puzzle; the drawing carries the puzzle's text.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct SvgRequest {
    text: String,
    solution: Option<Solution>,
    dark: Option<bool>,
    patterns: Option<bool>,
    /// Draw the graph instead of the board.
    graph: Option<bool>,
}

/// A drawing.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct SvgAnswer {
    svg: String,
}

impl Question for ConvertRequest {
    type Answer = ConvertAnswer;

    fn answer(self, _: &Call<'_>) -> Result<ConvertAnswer, Fault> {
        let format = Format::from_name(&self.to).ok_or_else(|| unknown("format", &self.to))?;
        let text = write(&entry(&self.text, None)?, format);
        Ok(ConvertAnswer {
            text: text.map_err(|error| {
                Fault::new(phrase!(
                    "a {kind} puzzle cannot be written as {format}: {why}",
                    kind = error.kind.name(),
                    format = error.format.name(),
                    why = Phrase::from(&error.why)
                ))
            })?,
        })
    }
}

impl Question for SvgRequest {
    type Answer = SvgAnswer;

    fn answer(self, _: &Call<'_>) -> Result<SvgAnswer, Fault> {
        let puzzle = entry(&self.text, None)?.puzzle;
        let theme = if self.dark.unwrap_or_default() { Theme::Dark } else { Theme::Light };
        let patterns = self.patterns.unwrap_or_default();
        let style = Style { theme, patterns, source: true, ..Style::default() };
        if self.graph.unwrap_or_default() {
            return Ok(SvgAnswer { svg: draw::graph_svg(&puzzle, None, &style) });
        }
        let solution = self.solution.map(|solution| solution.read(&puzzle)).transpose()?;
        Ok(SvgAnswer { svg: draw::svg(&puzzle, solution.as_ref(), &style) })
    }
}
