//! Links of a picture that differ from its lattice: the keys `wrap`, `diagonals`, `walls`, `edges`
//! and `bridges`.

use crate::board::{Board, Cell, Links, Shape, Wrap};

use super::keys::Keys;
use super::nodes::steps;
use crate::phrase;
use crate::text::{FormatError, Piece, board};

const WALL: (&str, &str) = ("a wall", "write a '|' between two neighbors, as in 0,0|0,1");
const EDGE: (&str, &str) = ("an edge", "join cells with '-', as in 0,0-4,4");

/// The board with the links of its keys.
pub(super) fn link(
    shape: Shape,
    present: &[bool],
    keys: &Keys<'_>,
    head: Piece<'_>,
) -> Result<Board, FormatError> {
    let wrap = wrap(shape, keys)?;
    let place = keys.wrap.unwrap_or(head);
    let linked = |links: &Links| {
        Board::with_links(shape, present, links)
            .map_err(|e| place.fault(e.to_string(), "leave the key out"))
    };
    let diagonals = diagonals(keys)?;
    let around = Links { wrap, diagonals, ..Links::default() };
    let plain = if keys.wrap.is_none() && !diagonals {
        board(shape, present, head)?
    } else {
        linked(&around)?
    };
    if keys.walls.is_empty() && keys.edges.is_empty() && keys.bridges.is_empty() {
        return Ok(plain);
    }
    let walls = pairs(&plain, &keys.walls, '|', WALL, |[a, b], word| {
        let what = || {
            phrase!(
                "the cells {one} and {other} do not touch",
                one = written(a),
                other = written(b)
            )
        };
        if plain.touch(a, b) {
            Ok(())
        } else {
            Err(word.fault(what(), "put walls between neighbors only"))
        }
    })?;
    let edges = pairs(&plain, &keys.edges, '-', EDGE, |[a, b], word| {
        let what = || phrase!("cell {cell} is joined to itself", cell = written(a));
        if a != b { Ok(()) } else { Err(word.fault(what(), "join two different cells")) }
    })?;
    let mut bridges = Vec::new();
    for word in keys.bridges.iter().flat_map(|line| line.words()) {
        bridges.push(cell(&plain, word, "name the bridges as row,column, as in 0,1 2,3")?);
    }
    linked(&Links { walls, edges, bridges, ..around })
}

/// Whether squares touch at corners.
fn diagonals(keys: &Keys<'_>) -> Result<bool, FormatError> {
    let Some(value) = keys.diagonals else { return Ok(false) };
    match value.text() {
        "yes" => Ok(true),
        "no" => Ok(false),
        _ => {
            let what = phrase!("{quoted} is neither yes nor no", quoted = value.quoted());
            Err(value.fault(what, "write yes where squares touch at corners too"))
        }
    }
}

fn wrap(shape: Shape, keys: &Keys<'_>) -> Result<Wrap, FormatError> {
    let Some(value) = keys.wrap else { return Ok(Wrap::default()) };
    let Some(wrap) = Wrap::from_name(value.text()) else {
        let help = "write rows (left and right are joined), columns (top and bottom) or both";
        return Err(value
            .fault(phrase!("{quoted} is not a way to join sides", quoted = value.quoted()), help));
    };
    if !shape.can_wrap(wrap) {
        let help = "triangles need an even number of cells from side to side, \
                    hexagons an even number of rows";
        return Err(value.fault("these sides do not fit together", help));
    }
    Ok(wrap)
}

/// A cell as this format writes it.
fn written(cell: Cell) -> String {
    format!("{},{}", cell.row, cell.col)
}

/// The pairs of cells along some walks, each of which must fit.
fn pairs(
    board: &Board,
    lines: &[Piece<'_>],
    sign: char,
    form: (&'static str, &'static str),
    fits: impl Fn([Cell; 2], Piece<'_>) -> Result<(), FormatError>,
) -> Result<Vec<[Cell; 2]>, FormatError> {
    let mut pairs = Vec::new();
    for walk in lines.iter().flat_map(|line| line.words()) {
        for [from, to] in steps(walk, sign, form)? {
            let pair = [cell(board, from, form.1)?, cell(board, to, form.1)?];
            fits(pair, to)?;
            pairs.push(pair);
        }
    }
    Ok(pairs)
}

/// A cell of the board, written `row,column`.
fn cell(board: &Board, word: Piece<'_>, form: &'static str) -> Result<Cell, FormatError> {
    let (row, col) = word.split_once(',').ok_or_else(|| {
        word.fault(phrase!("{quoted} is not a cell", quoted = word.quoted()), form)
    })?;
    let cell = Cell::new(row.natural("the cell's row")?, col.natural("the cell's column")?);
    match board.vertex(cell) {
        Some(_) => Ok(cell),
        None => Err(word.fault(
            phrase!("there is no cell {quoted}", quoted = word.quoted()),
            "name cells of the picture as row,column",
        )),
    }
}

/// The keys for a board's links; those of one row of the board share a line.
pub(super) fn keys(board: &Board) -> Vec<(&'static str, String)> {
    let links = board.links();
    let wrap = links.wrap.name().map(|name| ("wrap", name.to_owned()));
    let mut keys: Vec<(&str, String)> = wrap.into_iter().collect();
    keys.extend(links.diagonals.then(|| ("diagonals", "yes".to_owned())));
    for (key, sign, pairs) in [("walls", '|', &links.walls), ("edges", '-', &links.edges)] {
        for row in pairs.chunk_by(|x, y| x[0].row == y[0].row) {
            let words: Vec<String> = row
                .iter()
                .map(|[a, b]| format!("{},{}{sign}{},{}", a.row, a.col, b.row, b.col))
                .collect();
            keys.push((key, words.join(" ")));
        }
    }
    for row in links.bridges.chunk_by(|x, y| x.row == y.row) {
        let words: Vec<String> =
            row.iter().map(|cell| format!("{},{}", cell.row, cell.col)).collect();
        keys.push(("bridges", words.join(" ")));
    }
    keys
}
