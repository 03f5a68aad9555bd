//! Colors: a quiet sheet and a palette that people with any of the three common color deficiencies
//! can tell apart.
//!
//! The hues are those of Okabe and Ito ("Color Universal Design", 2002; their black is a gray
//! here). They differ in lightness as well as hue, so some are too pale for a shape on white: every
//! swatch has an `edge` of at least 3:1 against the cells, drawn around its shapes, and an `ink` of
//! at least 4.5:1 for text on its
//! `fill`. Eight hues times three patterns make 24 labels; text on the endpoints tells them apart a third way. `tests.rs`
//! measures it all.

use std::fmt;

use super::Theme;

/// An sRGB color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rgb(pub(super) u32);

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0)
    }
}

/// How the core of a shape is drawn when hues run out or are not to be relied on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pattern {
    Plain,
    Dashed,
    Dotted,
}

/// The colors of one label, path or tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Swatch {
    pub(super) fill: Rgb,
    pub(super) edge: Rgb,
    pub(super) ink: Rgb,
}

/// Everything that is not a label, path or tile.
pub(super) struct Colors {
    /// The sheet.
    pub(super) page: Rgb,
    /// A cell.
    pub(super) floor: Rgb,
    /// Between cells.
    pub(super) hairline: Rgb,
    /// Around the board.
    pub(super) border: Rgb,
    /// A wall.
    pub(super) wall: Rgb,
    /// Text.
    pub(super) ink: Rgb,
    swatches: &'static [Swatch; HUES],
}

/// The number of hues.
pub(super) const HUES: usize = 8;

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
    pub(super) fn of(theme: Theme) -> &'static Self {
        match theme {
            Theme::Light => &LIGHT,
            Theme::Dark => &DARK,
        }
    }

    /// The colors of the label, path or tile color of that number.
    pub(super) fn swatch(&self, number: usize) -> Swatch {
        self.swatches[number % HUES]
    }
}

impl Pattern {
    /// The pattern of that number: the first eight are plain.
    pub(super) fn of(number: usize) -> Self {
        match number / HUES % 3 {
            0 => Pattern::Plain,
            1 => Pattern::Dashed,
            _ => Pattern::Dotted,
        }
    }
}
