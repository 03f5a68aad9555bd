//! `kami tri|up|sq R C COLORS MOVES` and rows of colors.

use super::graph::is_graph;
use super::{NOTATION, colors, kind_of, numbers, stated, tile};
use crate::board::{Cell, Shape};
use crate::content::Options;
use crate::phrase;
use crate::text::{
    FormatError, Lines, Notation, Piece, Reading, Syntax, Unfit, View, board, header, integers,
    numbered, rows, sized_block,
};

/// `kami`.
pub(crate) static KAMI: Syntax = Syntax {
    name: "kami",
    example: Some("\"kami tri 29 10 4 -1\""),
    words: &["kami"],
    holds: |notation| notation.is(&NOTATION),
    begins: |line| line.starts_with("kami") && !is_graph(line),
    fits: |_| false,
    is_block: false,
    read,
    write,
};

const FORM: &str = "kami tri|up|sq rows columns colors moves";

/// Reads `kami graph …`, too, when it is asked for `kami`.
fn read<'t>(
    lines: &mut Lines<'t>,
    asked: Option<&'static Notation>,
) -> Result<Reading<'t>, FormatError> {
    let Some(first) = lines.peek() else {
        return Err(lines.here().fault("the text ends here", FORM));
    };
    let words: Vec<&str> = first.words().take(2).map(Piece::text).collect();
    match words[..] {
        ["kami", "graph"] => return super::graph::read(lines, asked),
        ["kami", ..] => {}
        _ => {
            let what = "this line does not begin a kami board";
            return Err(first
                .trimmed()
                .fault(what, phrase!("write {form}", form = format!("{FORM:?}"))));
        }
    }
    lines.next();
    let [_, lattice, rows, cols, colors, moves] = header(first, FORM)?;
    let notation = kind_of(asked, &NOTATION);
    parse_rows(lines, notation, [lattice, rows, cols], stated(colors, moves)?, lattice)
}

/// Rows of colors below a first line; errors that no cell shows are at `head`.
pub(crate) fn parse_rows<'t>(
    lines: &mut Lines<'t>,
    notation: &'static Notation,
    [lattice, rows, cols]: [Piece<'t>; 3],
    options: Options,
    head: Piece<'t>,
) -> Result<Reading<'t>, FormatError> {
    let (size, block) = sized_block(lines, rows, cols)?;
    let (rows, cols) = size;
    let shape = match lattice.text() {
        "tri" => Shape::Triangle { rows, cols },
        "up" => Shape::Upright { rows, cols },
        "sq" => Shape::Square { rows, cols },
        _ => {
            let what = phrase!("there is no lattice {quoted}", quoted = lattice.quoted());
            return Err(lattice.fault(what, "write tri, up or sq"));
        }
    };
    let numbers = integers(block, size)?;
    let at = move |cell: Cell| block.word(cell.row as usize, cell.col as usize);
    if let Some(i) = numbers.iter().position(|&number| number < -1) {
        let place = at(Cell::new(i as u32 / cols, i as u32 % cols)).unwrap_or(head);
        let what = phrase!("{number} is not a color", number = numbers[i]);
        return Err(place.fault(what, "write -1 for no tile, or a color from 0"));
    }
    let (present, contents) = numbered(&numbers, tile);
    let board = board(shape, &present, head)?;
    Ok(Reading { options, ..Reading::new(notation, board, contents, head, at) })
}

fn write(view: &View<'_>) -> Result<String, Unfit> {
    let (size, picture) = write_rows(view, "kami-graph")?;
    let (_, moves) = numbers(&view.options);
    Ok(format!("kami {size} {moves}\n{picture}"))
}

/// `tri R C COLORS`, and the rows; `other` is the format for the boards that have none.
pub(crate) fn write_rows(view: &View<'_>, other: &'static str) -> Result<(String, String), Unfit> {
    let name = match view.board.shape() {
        Shape::Square { .. } if view.board.is_plain() => "sq",
        Shape::Triangle { .. } if view.board.is_plain() => "tri",
        Shape::Upright { .. } if view.board.is_plain() => "up",
        _ => return Err(Unfit::Elsewhere(other)),
    };
    let (r, c) = view.board.shape().size();
    let (palette, _) = numbers(&view.options);
    let colors = colors(view);
    let picture = rows(view.board, -1, " ", |v| i64::from(colors[v].0));
    Ok((format!("{name} {r} {c} {palette}"), picture))
}
