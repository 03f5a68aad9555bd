//! Flood-It as text: the pivot of the native format, and `flood`.

use crate::board::{Cell, Shape};
use crate::kami::text as kami;
use crate::phrase;
use crate::text::{
    FormatError, Key, Lines, Linked, Notation, Piece, Reading, Syntax, Unfit, View, header,
};

/// How Flood-It puzzles are written: as KAMI, with a pivot.
pub(crate) static NOTATION: Notation = Notation {
    cells: kami::NOTATION.cells,
    is_bare: false,
    has_bridges: false,
    number: kami::NOTATION.number,
    is_picky: false,
    keys: &[&kami::COLORS, &kami::MOVES, &PIVOT],
    complete: |options, board| {
        let first = match board.shape() {
            Shape::Abstract { first, .. } => first,
            _ => 0,
        };
        options.pivot.get_or_insert(Cell::new(0, first));
    },
    address: None,
};

/// The pivot: a node, or a row and a column.
static PIVOT: Key = Key {
    name: "pivot",
    shows_errors: true,
    read: |value, linked, options| {
        let words: Vec<Piece<'_>> = value.words().collect();
        let pivot = match (&words[..], linked) {
            ([node], Linked::Graph) => Cell::new(0, node.natural("the pivot's node")?),
            ([row, col], Linked::Lattice) => {
                Cell::new(row.natural("the pivot's row")?, col.natural("the pivot's column")?)
            }
            (_, Linked::Graph) => {
                return Err(value.fault("the pivot is one node", "write \"pivot: 0\""));
            }
            (_, Linked::Lattice) => {
                return Err(value.fault("the pivot is a row and a column", "write \"pivot: 0 0\""));
            }
        };
        options.pivot = Some(pivot);
        Ok(())
    },
    write: |view| {
        let Cell { row, col } = view.options.pivot?;
        Some(match view.board.shape() {
            Shape::Abstract { .. } => col.to_string(),
            _ => format!("{row} {col}"),
        })
    },
};

/// `flood`.
pub(crate) static FLOOD: Syntax = Syntax {
    name: "flood",
    example: Some("\"flood sq 14 14 6 0 0 -1\""),
    words: &["flood"],
    holds: |notation| notation.is(&NOTATION),
    begins: |line| line.starts_with("flood"),
    fits: |_| false,
    is_block: false,
    read,
    write,
};

const FORM: &str = "flood tri|up|sq rows columns colors pivot-row pivot-column optimum";

fn read<'t>(
    lines: &mut Lines<'t>,
    asked: Option<&'static Notation>,
) -> Result<Reading<'t>, FormatError> {
    let Some(first) = lines.next() else {
        return Err(lines.here().fault("the text ends here", FORM));
    };
    let [flood, lattice, rows, cols, colors, row, col, moves] = header(first, FORM)?;
    if flood.text() != "flood" {
        return Err(flood.fault(
            "this line does not begin a flood board",
            phrase!("write {form}", form = format!("{FORM:?}")),
        ));
    }
    let pivot = Cell::new(row.natural("the pivot's row")?, col.natural("the pivot's column")?);
    let mut options = kami::stated(colors, moves)?;
    options.pivot = Some(pivot);
    let notation = kami::kind_of(asked, &NOTATION);
    kami::parse_rows(lines, notation, [lattice, rows, cols], options, row)
}

fn write(view: &View<'_>) -> Result<String, Unfit> {
    let pivot = view.options.pivot.ok_or(Unfit::NoPivot)?;
    let (size, picture) = kami::write_rows(view, "native")?;
    let (_, moves) = kami::numbers(&view.options);
    Ok(format!("flood {size} {} {} {moves}\n{picture}", pivot.row, pivot.col))
}
