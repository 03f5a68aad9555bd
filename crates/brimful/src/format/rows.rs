//! What the readers share: sizes, and boards drawn in rows.

use crate::board::{Board, MAX_CELLS, Shape};

use super::FormatError;
use super::recognize::ends_list;
use super::text::{Block, Line, Lines, Piece, many};

/// Rows and columns, from the two words that declare them.
pub(super) fn size(rows: Piece<'_>, cols: Piece<'_>) -> Result<(u32, u32), FormatError> {
    let (r, c) = (rows.natural("the number of rows")?, cols.natural("the number of columns")?);
    for (value, word) in [(r, rows), (c, cols)] {
        if value == 0 {
            return Err(word.fault("the board has no cell", "write a size of at least 1"));
        }
    }
    if u64::from(r) * u64::from(c) > MAX_CELLS {
        let what = format!("a board of {r} x {c} cells is too large");
        return Err(rows.fault(what, format!("the most is {MAX_CELLS} cells")));
    }
    Ok((r, c))
}

/// Exactly `N` words of a header line; `form` shows how they should read.
pub(super) fn header<'t, const N: usize>(
    line: Line<'t>,
    form: &str,
) -> Result<[Piece<'t>; N], FormatError> {
    let mut words = [line.end(); N];
    let mut given = line.words();
    for (i, word) in words.iter_mut().enumerate() {
        let missing = || {
            line.end().fault(
                format!("this line has {}, not {N}", many(i, "word")),
                format!("write {form:?}"),
            )
        };
        *word = given.next().ok_or_else(missing)?;
    }
    match given.next() {
        Some(extra) => {
            Err(extra.fault("there is a word too many in this line", format!("write {form:?}")))
        }
        None => Ok(words),
    }
}

/// Takes the declared number of rows, or as many of them as there are; with a wrong size, all lines
/// up to a blank one.
pub(super) fn sized_block<'t>(
    lines: &mut Lines<'t>,
    rows: Piece<'_>,
    cols: Piece<'_>,
) -> Result<((u32, u32), Block<'t>), FormatError> {
    let size = size(rows, cols);
    let most = size.as_ref().map_or(usize::MAX, |&(rows, _)| rows as usize);
    let block = lines.take_block(most, |line| !ends_list(line));
    size.map(|size| (size, block))
}

/// Every number of a block that should have `rows` rows of `cols` numbers.
pub(super) fn integers(
    block: Block<'_>,
    (rows, cols): (u32, u32),
) -> Result<Vec<i32>, FormatError> {
    let mut numbers = Vec::new();
    for (row, line) in block.lines().enumerate() {
        let before = numbers.len();
        for word in line.words() {
            if numbers.len() - before == cols as usize {
                let what =
                    format!("row {} has more than {}", row + 1, many(cols as usize, "number"));
                return Err(word.fault(what, declared_numbers(cols)));
            }
            numbers.push(word.integer("the number of a cell")?);
        }
        let count = numbers.len() - before;
        if count < cols as usize {
            let what = format!("row {} has {}, not {cols}", row + 1, many(count, "number"));
            return Err(line.end().fault(what, declared_numbers(cols)));
        }
    }
    enough_rows(block, rows)?;
    Ok(numbers)
}

fn declared_numbers(cols: u32) -> String {
    format!("write {} in each row, as the first line declares", many(cols as usize, "number"))
}

/// That a block has as many rows as declared.
pub(super) fn enough_rows(block: Block<'_>, rows: u32) -> Result<(), FormatError> {
    if block.len < rows as usize {
        let what = format!("the board ends after {} of {rows}", many(block.len, "row"));
        return Err(block.end.fault(
            what,
            format!("write {}, as the first line declares", many(rows as usize, "row")),
        ));
    }
    Ok(())
}

/// A board cut from a lattice; too large a one is shown at `head`.
pub(super) fn board(shape: Shape, present: &[bool], head: Piece<'_>) -> Result<Board, FormatError> {
    Board::new(shape, present)
        .map_err(|e| head.fault(e.to_string(), format!("the most is {MAX_CELLS} cells")))
}

/// The cells of one row of a picture: words if `spaced`, else characters.
pub(super) fn cells<'t>(line: Line<'t>, spaced: bool) -> impl Iterator<Item = Piece<'t>> + Clone {
    let (words, chars) =
        if spaced { (Some(line.words()), None) } else { (None, Some(line.trimmed().chars())) };
    words.into_iter().flatten().chain(chars.into_iter().flatten())
}

/// That each row of a picture has as many cells as the first; gives that number.
pub(super) fn same_width<'t>(
    block: Block<'t>,
    row_cells: impl Fn(Line<'t>) -> usize,
) -> Result<u32, FormatError> {
    let width = block.line(0).map_or(0, &row_cells);
    for (row, line) in block.lines().enumerate() {
        let count = row_cells(line);
        if count != width {
            let what =
                format!("row {} has {}, but row 1 has {width}", row + 1, many(count, "cell"));
            return Err(line
                .trimmed()
                .fault(what, "draw every row equally long; '#' is a cell that is not there"));
        }
    }
    u32::try_from(width).map_err(|_| {
        block.end.fault("the rows are too long", format!("the most is {MAX_CELLS} cells"))
    })
}

/// Checks the number of nodes a header declares: at most [`MAX_CELLS`], and few of them without an
/// edge.
///
/// Nodes without an edge need no text, so they are where a short text could ask for much memory.
pub(super) fn nodes_within(nodes: u32, edges: usize, word: Piece<'_>) -> Result<(), FormatError> {
    if u64::from(nodes) > MAX_CELLS {
        return Err(word.fault(
            format!("a graph of {nodes} nodes is too large"),
            format!("the most is {MAX_CELLS}"),
        ));
    }
    if nodes as usize > 2 * edges + 1000 {
        let what = format!("{nodes} nodes are too many for {}", many(edges, "edge"));
        return Err(word.fault(what, "at most 1000 nodes may have no edge"));
    }
    Ok(())
}

/// One end of an edge.
pub(super) fn node(word: Piece<'_>, first: u32, nodes: u32) -> Result<u32, FormatError> {
    let node = word.natural("a node's number")?;
    if node < first || node - first >= nodes {
        let last = u64::from(first) + u64::from(nodes);
        let help = format!("nodes are numbered from {first} to {}", last.saturating_sub(1));
        return Err(word.fault(format!("there is no node {node}"), help));
    }
    Ok(node)
}

/// The edge between two nodes, which must differ.
pub(super) fn edge(
    a: Piece<'_>,
    b: Piece<'_>,
    first: u32,
    nodes: u32,
) -> Result<[u32; 2], FormatError> {
    let ends = [node(a, first, nodes)?, node(b, first, nodes)?];
    if ends[0] == ends[1] {
        return Err(
            b.fault(format!("node {} is joined to itself", ends[0]), "join two different nodes")
        );
    }
    Ok(ends)
}
