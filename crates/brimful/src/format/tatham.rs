//! `tatham-flood`: `WxHcCmM:cells,limit`, the game IDs of Simon Tatham's Flood. The limit is the
//! moves its own solver needs plus M; the cell at the top left is the pivot. Colors above 9 are
//! letters from `A`.

use crate::board::{Cell, Shape};
use crate::kami::{Draft, Puzzle};
use crate::puzzle;

use super::kami::palette_size;
use super::rows::{board, size};
use super::text::{Lines, Piece, many};
use super::write::{Unfit, rows, square, without_holes};
use super::{Entry, FormatError, finish};

const FORM: &str = "write a game ID such as 2x2c3m0:0121,3";

pub(super) fn read(lines: &mut Lines<'_>) -> Result<Entry, FormatError> {
    let Some(line) = lines.next() else {
        return Err(lines.here().fault("the text ends here", FORM));
    };
    let id = line.trimmed();
    let (params, desc) =
        id.split_once(':').ok_or_else(|| id.end().fault("the ':' is missing", FORM))?;
    let (cells, limit) =
        desc.split_once(',').ok_or_else(|| id.end().fault("the move limit is missing", FORM))?;
    let params = split_params(params);
    let (rows, cols) = size(params.height, params.width)?;
    let palette = params.colors.map_or(Ok(6), palette_size)?;
    let extra = params.extra.map_or(Ok(0), |extra| extra.natural("the number of extra moves"))?;
    let moves = limit.natural("the move limit")?.checked_sub(extra);
    let moves = moves
        .ok_or_else(|| limit.fault(format!("the limit is below its {extra} extra moves"), FORM))?;

    let count = rows as usize * cols as usize;
    let places: Vec<Piece<'_>> = cells.chars().collect();
    if places.len() != count {
        let place = places.get(count).copied().unwrap_or(cells.end());
        let what = format!("there are {} for {cols} x {rows}", many(places.len(), "cell"));
        return Err(place.fault(what, format!("write {}", many(count, "cell"))));
    }
    let colors = places.iter().map(|&place| color(place)).collect::<Result<Vec<_>, _>>()?;
    let board = board(Shape::Square { rows, cols }, &vec![true; count], params.width)?;
    let at =
        |cell: Cell| places.get(cell.row as usize * cols as usize + cell.col as usize).copied();
    let draft = Draft { board, colors, palette, moves: Some(moves), pivot: Some(Cell::new(0, 0)) };
    finish(puzzle::Draft::from(draft), params.colors.unwrap_or(params.width), at)
}

fn color(place: Piece<'_>) -> Result<u32, FormatError> {
    match place.text().as_bytes() {
        [b @ b'0'..=b'9'] => Ok(u32::from(b - b'0')),
        [b @ b'A'..=b'Z'] => Ok(u32::from(b - b'A') + 10),
        _ => {
            Err(place
                .fault(format!("{} is not a color", place.quoted()), "write 0 to 9, then A to Z"))
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

pub(super) fn write(puzzle: &Puzzle) -> Result<String, Unfit> {
    let board = puzzle.board();
    let (height, width) = square(board)?;
    without_holes(board)?;
    if puzzle.pivot() != Some(0) {
        return Err("its pivot is the cell at the top left".into());
    }
    let moves = puzzle.stated_moves().ok_or("it needs a stated number of moves as the limit")?;
    let names: Vec<char> = ('0'..='9').chain('A'..='Z').collect();
    if puzzle.palette() as usize > names.len() {
        return Err(format!("it has {} colors only", names.len()));
    }
    let cells =
        rows(board, ' ', "", |v| names[puzzle.colors()[v as usize] as usize]).replace('\n', "");
    Ok(format!("{width}x{height}c{}m0:{cells},{moves}\n", puzzle.palette()))
}
