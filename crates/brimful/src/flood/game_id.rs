//! `tatham-flood`: `WxHcCmM:cells,limit`, the game IDs of Simon Tatham's Flood.
//!
//! The limit is the number of moves its own solver needs plus M; the cell at the top left is the
//! pivot. Colors above 9 are letters from `A`.

use super::text::NOTATION;
use crate::board::{Cell, Shape};
use crate::content::{Content, Options};
use crate::ids::{Color, IdVec};
use crate::kami::text::{colors, numbers, palette, tile};
use crate::phrase;
use crate::text::{
    FormatError, Line, Lines, Notation, Piece, Reading, Syntax, Unfit, View, board, full_square,
    rows, size,
};
use crate::words::Phrase;

/// `tatham-flood`.
pub(crate) static GAME_ID: Syntax = Syntax {
    name: "tatham-flood",
    example: None,
    words: &[],
    holds: |notation| notation.is(&NOTATION),
    begins,
    fits: |_| false,
    is_block: false,
    read,
    write,
};

const FORM: &str = "write a game ID such as 2x2c3m0:0121,3";

/// `12x12c6m5:…`, or `12x12c6m5#…`, which is refused with a reason.
fn begins(line: Line<'_>) -> bool {
    let text = line.text();
    text.starts_with(|c: char| c.is_ascii_digit())
        && text.split_once([':', '#']).is_some_and(|(params, _)| {
            let part = |b: u8| b.is_ascii_digit() || b"xcm".contains(&b);
            params.contains('x') && params.bytes().all(part)
        })
}

fn read<'t>(
    lines: &mut Lines<'t>,
    _asked: Option<&'static Notation>,
) -> Result<Reading<'t>, FormatError> {
    let Some(line) = lines.next() else {
        return Err(lines.here().fault("the text ends here", FORM));
    };
    let id = line.trimmed();
    if !id.text().contains(':') && id.text().contains('#') {
        let what = "this ID holds only the seed of a random game, not its board";
        return Err(id.fault(what, "use the ID behind Game > Specific in the game's menu"));
    }
    let (params, desc) =
        id.split_once(':').ok_or_else(|| id.end().fault("the ':' is missing", FORM))?;
    let (cells, limit) =
        desc.split_once(',').ok_or_else(|| id.end().fault("the move limit is missing", FORM))?;
    let params = split_params(params);
    let (rows, cols) = size(params.height, params.width)?;
    let palette = params.colors.map_or(Ok(6), self::palette)?;
    let extra = params.extra.map_or(Ok(0), |extra| extra.natural("the number of extra moves"))?;
    let moves = limit.natural("the move limit")?.checked_sub(extra);
    let moves = moves.ok_or_else(|| {
        limit.fault(phrase!("the limit is below its {extra} extra moves", extra), FORM)
    })?;

    let count = rows as usize * cols as usize;
    let places: Vec<Piece<'_>> = cells.chars().collect();
    if places.len() != count {
        let place = places.get(count).copied().unwrap_or(cells.end());
        let what = phrase!(
            "there are {cells} for {cols} x {rows}",
            cells = Phrase::count(places.len(), "{n} cell", "{n} cells"),
            cols,
            rows
        );
        return Err(place.fault(
            what,
            phrase!("write {cells}", cells = Phrase::count(count, "{n} cell", "{n} cells")),
        ));
    }
    let contents = places.iter().map(|&place| color(place)).collect::<Result<Vec<_>, _>>()?;
    let board = board(Shape::Square { rows, cols }, &vec![true; count], params.width)?;
    let at = move |cell: Cell| {
        places.get(cell.row as usize * cols as usize + cell.col as usize).copied()
    };
    let options = Options {
        palette: Some(palette),
        moves: Some(moves),
        pivot: Some(Cell::new(0, 0)),
        ..Options::default()
    };
    let head = params.colors.unwrap_or(params.width);
    Ok(Reading { options, ..Reading::new(&NOTATION, board, contents, head, at) })
}

fn color(place: Piece<'_>) -> Result<Content, FormatError> {
    match place.text().as_bytes() {
        [b @ b'0'..=b'9'] => Ok(tile(u32::from(b - b'0'))),
        [b @ b'A'..=b'Z'] => Ok(tile(u32::from(b - b'A') + 10)),
        _ => {
            let what = phrase!("{quoted} is not a color", quoted = place.quoted());
            Err(place.fault(what, "write 0 to 9, then A to Z"))
        }
    }
}

struct Params<'t> {
    width: Piece<'t>,
    height: Piece<'t>,
    colors: Option<Piece<'t>>,
    extra: Option<Piece<'t>>,
}

/// `12x10c6m5`; a single size is both sides.
fn split_params(params: Piece<'_>) -> Params<'_> {
    let (rest, extra) = cut(params, 'm');
    let (rest, colors) = cut(rest, 'c');
    let (width, height) = cut(rest, 'x');
    Params { width, height: height.unwrap_or(width), colors, extra }
}

fn cut(piece: Piece<'_>, mark: char) -> (Piece<'_>, Option<Piece<'_>>) {
    piece.split_once(mark).map_or((piece, None), |(head, tail)| (head, Some(tail)))
}

fn write(view: &View<'_>) -> Result<String, Unfit> {
    let (height, width) = full_square(view.board)?;
    if view.options.pivot != Some(Cell::new(0, 0)) {
        return Err(Unfit::PivotElsewhere);
    }
    let moves = view.options.moves.ok_or(Unfit::NoMoves)?;
    let (palette, _) = numbers(&view.options);
    let names: IdVec<Color, char> = ('0'..='9').chain('A'..='Z').collect();
    if palette as usize > names.len() {
        return Err(Unfit::Colors(names.len()));
    }
    let colors = colors(view);
    let cells = rows(view.board, ' ', "", |v| names[colors[v]]);
    Ok(format!("{width}x{height}c{palette}m0:{},{moves}\n", cells.replace('\n', "")))
}
