//! KAMI as text: colors and keys of the native format, `kami` and `kami-graph`.

mod graph;
mod lattice;

pub(crate) use graph::GRAPH;
pub(crate) use lattice::{KAMI, parse_rows, write_rows};

use super::MAX_COLORS;
use crate::content::{Content, Options};
use crate::graph::Vertex;
use crate::ids::{Color, IdVec};
use crate::phrase;
use crate::text::{FormatError, Key, Notation, Piece, View};

/// How KAMI puzzles are written.
pub(crate) static NOTATION: Notation = Notation {
    cells: |cells| Notation::each(cells, |cell| cell.bare().natural("a color").map(tile)),
    is_bare: false,
    has_bridges: false,
    number: Some(tile),
    is_picky: false,
    keys: &[&COLORS, &MOVES],
    complete: |options, _| options.pivot = None,
    address: None,
};

/// A tile of the color of this number.
pub(crate) fn tile(color: u32) -> Content {
    Content::Tile(Color(color))
}

/// The size of the palette.
pub(crate) static COLORS: Key = Key {
    name: "colors",
    shows_errors: false,
    read: |value, _, options| {
        options.palette = Some(palette(value)?);
        Ok(())
    },
    write: |view| view.options.palette.map(|palette| palette.to_string()),
};

/// The stated number of moves.
pub(crate) static MOVES: Key = Key {
    name: "moves",
    shows_errors: false,
    read: |value, _, options| {
        options.moves = Some(value.natural("the number of moves")?);
        Ok(())
    },
    write: |view| view.options.moves.map(|moves| moves.to_string()),
};

/// The number of colors.
pub(crate) fn palette(word: Piece<'_>) -> Result<u32, FormatError> {
    let palette = word.natural("the number of colors")?;
    if palette > MAX_COLORS {
        let what = phrase!("{palette} colors are too many", palette);
        return Err(word.fault(what, phrase!("the most is {most}", most = MAX_COLORS)));
    }
    Ok(palette)
}

/// The palette and the stated moves of a first line; -1 moves are unknown.
pub(crate) fn stated(colors: Piece<'_>, moves: Piece<'_>) -> Result<Options, FormatError> {
    let palette = Some(palette(colors)?);
    let stated = moves.integer("the number of moves, or -1")?;
    if stated < -1 {
        let what = phrase!("{stated} is not a number of moves", stated);
        return Err(moves.fault(what, "write -1 when it is unknown"));
    }
    Ok(Options { palette, moves: u32::try_from(stated).ok(), ..Options::default() })
}

/// The palette and the stated moves as numbers.
pub(crate) fn numbers(options: &Options) -> (u32, i64) {
    (options.palette.unwrap_or_default(), options.moves.map_or(-1, i64::from))
}

/// The color of each vertex.
pub(crate) fn colors(view: &View<'_>) -> IdVec<Vertex, Color> {
    let color =
        |content: &Content| if let Content::Tile(color) = *content { color } else { Color(0) };
    view.contents.iter().map(color).collect()
}

/// The kind asked for if it is a game of colors, else the kind of the format.
pub(crate) fn kind_of(
    asked: Option<&'static Notation>,
    own: &'static Notation,
) -> &'static Notation {
    let has_colors = |notation: &&Notation| notation.keys.iter().any(|key| key.name == COLORS.name);
    asked.filter(has_colors).unwrap_or(own)
}
