//! Colors: a quiet sheet, and a palette for every eye, also with one of the three common color
//! deficiencies.
//!
//! The hues are those of Okabe and Ito ("Color Universal Design", 2002; their black is a gray
//! here). They differ in lightness as well as hue, so some are too pale for a shape on white.
//! Every swatch therefore has an `edge` of at least 4:1 against the ground, drawn around its
//! shapes, and an `ink` of at least 4.5:1 for text on its `fill`. Eight hues times three patterns
//! make 24 labels; the text on their endpoints differs as well. `tests.rs` measures it all.

use std::fmt;

use super::style::Theme;

/// An sRGB color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Rgb(pub(crate) u32);

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0)
    }
}

/// The line along the core of a tube: for more labels than hues, and for color-blind eyes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pattern {
    Plain,
    Dashed,
    Dotted,
}

/// The colors of one label, path or tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Swatch {
    pub(crate) fill: Rgb,
    pub(crate) edge: Rgb,
    pub(crate) ink: Rgb,
}

/// The colors of a theme: the ground, and the swatches.
pub(crate) struct Colors {
    /// The sheet.
    pub(crate) page: Rgb,
    /// A cell.
    pub(crate) floor: Rgb,
    /// Between cells.
    pub(crate) hairline: Rgb,
    /// Around the board.
    pub(crate) border: Rgb,
    /// A wall.
    pub(crate) wall: Rgb,
    /// Text.
    pub(crate) ink: Rgb,
    swatches: &'static [Swatch; HUES],
}

/// The number of hues.
pub(crate) const HUES: usize = 8;

const fn swatch(fill: u32, edge: u32, ink: u32) -> Swatch {
    Swatch { fill: Rgb(fill), edge: Rgb(edge), ink: Rgb(ink) }
}

static ON_LIGHT: [Swatch; HUES] = [
    swatch(0x0072b2, 0x00527f, 0xffffff),
    swatch(0xe69f00, 0x966400, 0x000000),
    swatch(0x009e73, 0x006b4e, 0x000000),
    swatch(0xcc79a7, 0x9a4674, 0x000000),
    swatch(0xf0e442, 0x857c00, 0x000000),
    swatch(0x56b4e9, 0x20729f, 0x000000),
    swatch(0xd55e00, 0x943f00, 0x000000),
    swatch(0x5c6066, 0x3c4045, 0xffffff),
];

static ON_DARK: [Swatch; HUES] = [
    swatch(0x0072b2, 0x4ba9e0, 0xffffff),
    swatch(0xe69f00, 0xffc64d, 0x000000),
    swatch(0x009e73, 0x3fd0a8, 0x000000),
    swatch(0xcc79a7, 0xeaaacb, 0x000000),
    swatch(0xf0e442, 0xfff59b, 0x000000),
    swatch(0x56b4e9, 0x9ad6f8, 0x000000),
    swatch(0xd55e00, 0xff9a52, 0x000000),
    swatch(0xa9aeb5, 0xd3d7dc, 0x000000),
];

static LIGHT: Colors = Colors {
    page: Rgb(0xfaf8f4),
    floor: Rgb(0xffffff),
    hairline: Rgb(0xdcd8d0),
    border: Rgb(0x8a867e),
    wall: Rgb(0x5a5d63),
    ink: Rgb(0x1d1f22),
    swatches: &ON_LIGHT,
};

static DARK: Colors = Colors {
    page: Rgb(0x101317),
    floor: Rgb(0x1b1f25),
    hairline: Rgb(0x333a44),
    border: Rgb(0x7d8590),
    wall: Rgb(0x757d89),
    ink: Rgb(0xe9ecf0),
    swatches: &ON_DARK,
};

impl Colors {
    /// The colors of a theme.
    pub(crate) fn of(theme: Theme) -> &'static Self {
        match theme {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }

    /// The colors of the label, path or tile color of that number.
    pub(crate) fn swatch(&self, number: usize) -> Swatch {
        self.swatches[number % HUES]
    }
}

impl Pattern {
    /// The pattern of that number: the first eight are plain.
    pub(crate) fn of(number: usize) -> Self {
        match number / HUES % 3 {
            0 => Pattern::Plain,
            1 => Pattern::Dashed,
            _ => Pattern::Dotted,
        }
    }
}
