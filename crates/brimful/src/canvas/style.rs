//! The look of a picture.

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

/// The look of a picture, and whether it carries its puzzle.
///
/// ```
/// use brimful::draw::{self, Style, Theme};
/// use brimful::format::{self, Hints};
///
/// let puzzle = format::read("[cycle]\n\n...\n...\n", &Hints::default()).remove(0)?.puzzle;
/// let dark = Style { theme: Theme::Dark, cell: Some(10.0), ..Style::default() };
/// let picture = draw::svg(&puzzle, None, &dark);
/// // Three cells of ten pixels, and half a cell of margin on each side.
/// assert!(picture.contains("width=\"40\" height=\"30\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Style {
    /// Light or dark.
    pub theme: Theme,
    /// The side of a cell in pixels; `None` fits the picture to a page. The size changes nothing
    /// else.
    pub cell: Option<f64>,
    /// Distinguish colors by patterns and text as well, for print and for color-blind eyes: KAMI
    /// tiles show the number of their color, and every path has a pattern.
    pub patterns: bool,
    /// Carry the puzzle's native text in `<metadata>`, where
    /// [`embedded_source`](crate::draw::embedded_source) finds it. The solution is not part of it.
    pub source: bool,
}
