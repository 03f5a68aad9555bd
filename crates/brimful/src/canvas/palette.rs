//! Colors: a quiet sheet, and 24 swatches that every eye tells apart, also with one of the three
//! common color deficiencies.
//!
//! The first eight are the hues of Okabe and Ito ("Color Universal Design", 2002; their black is a
//! gray here), and their discs are plain. The next eight have a ring in their discs, the last eight
//! are striped. Within each eight the fills differ for every eye; no two of the 24 fills look alike
//! to most people. Every swatch has an `edge` of at least 4:1 against the ground, drawn around its
//! shapes, and an `ink` of at least 4.5:1 for text on its `fill`. `tests.rs` measures it all, and
//! the web app, whose colors are the same, measures every pair.

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

/// How a disc is finished: colors beyond the first eight differ in more than their fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Finish {
    Plain,
    Ring,
    Stripe,
}

/// The colors of one label, path or tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Swatch {
    pub(crate) fill: Rgb,
    pub(crate) edge: Rgb,
    pub(crate) ink: Rgb,
    pub(crate) finish: Finish,
}

/// The caps of striped discs.
pub(crate) const CAP: Rgb = Rgb(0xffffff);

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
    /// Which edge of a hue is seen on the cells.
    edge: fn(&Hue) -> Rgb,
}

/// The colors that differ by fill alone.
pub(crate) const HUES: usize = 8;

/// The colors that differ by fill and finish.
pub(crate) const LOOKS: usize = 3 * HUES;

/// A swatch before a theme is chosen.
struct Hue {
    fill: Rgb,
    ink: Rgb,
    on_light: Rgb,
    on_dark: Rgb,
}

const fn hue(fill: u32, ink: u32, on_light: u32, on_dark: u32) -> Hue {
    Hue { fill: Rgb(fill), ink: Rgb(ink), on_light: Rgb(on_light), on_dark: Rgb(on_dark) }
}

static SWATCHES: [Hue; LOOKS] = [
    hue(0x0072b2, 0xffffff, 0x00527f, 0x4ba9e0),
    hue(0xe69f00, 0x000000, 0x966400, 0xffc64d),
    hue(0x009e73, 0x000000, 0x006b4e, 0x3fd0a8),
    hue(0xcc79a7, 0x000000, 0x9a4674, 0xeaaacb),
    hue(0xf0e442, 0x000000, 0x857c00, 0xfff59b),
    hue(0x56b4e9, 0x000000, 0x20729f, 0x9ad6f8),
    hue(0xd55e00, 0x000000, 0x943f00, 0xff9a52),
    hue(0x5c6066, 0xffffff, 0x3c4045, 0xd3d7dc),
    hue(0xbd2e6a, 0xffffff, 0x8e2250, 0xce628f),
    hue(0x3feee7, 0x000000, 0x22817d, 0x6ff2ed),
    hue(0x781824, 0xffffff, 0x5a121b, 0xae747c),
    hue(0xa867e8, 0x000000, 0x7e4dae, 0xbe8dee),
    hue(0xaa6734, 0x000000, 0x804d27, 0xbf8d67),
    hue(0x323bb4, 0xffffff, 0x262c87, 0x787ece),
    hue(0x67c993, 0x000000, 0x417f5d, 0x8dd6ae),
    hue(0xcc872a, 0x000000, 0x996520, 0xd9a55f),
    hue(0xa4d741, 0x000000, 0x5d7b25, 0xbbe170),
    hue(0xe45373, 0x000000, 0xab3e56, 0xeb7e96),
    hue(0x7f75f8, 0x000000, 0x5f58ba, 0x9f98fa),
    hue(0x6c9220, 0x000000, 0x516e18, 0x91ad58),
    hue(0xe29fe7, 0x000000, 0x8e6492, 0xe9b7ed),
    hue(0xe88f6b, 0x000000, 0xa0634a, 0xeeab90),
    hue(0xaf70b5, 0x000000, 0x835488, 0xc394c8),
    hue(0xa6a6a6, 0x000000, 0x737373, 0xbcbcbc),
];

static LIGHT: Colors = Colors {
    page: Rgb(0xfaf8f4),
    floor: Rgb(0xffffff),
    hairline: Rgb(0xdcd8d0),
    border: Rgb(0x8a867e),
    wall: Rgb(0x5a5d63),
    ink: Rgb(0x1d1f22),
    edge: |hue| hue.on_light,
};

static DARK: Colors = Colors {
    page: Rgb(0x101317),
    floor: Rgb(0x1b1f25),
    hairline: Rgb(0x333a44),
    border: Rgb(0x7d8590),
    wall: Rgb(0x757d89),
    ink: Rgb(0xe9ecf0),
    edge: |hue| hue.on_dark,
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
        let hue = &SWATCHES[number % LOOKS];
        Swatch { fill: hue.fill, edge: (self.edge)(hue), ink: hue.ink, finish: Finish::of(number) }
    }
}

impl Finish {
    /// The finish of that number: the first eight are plain.
    fn of(number: usize) -> Self {
        match number / HUES % 3 {
            0 => Finish::Plain,
            1 => Finish::Ring,
            _ => Finish::Stripe,
        }
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
