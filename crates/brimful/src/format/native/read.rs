//! From the text to a reading.

use super::head::{Head, Lattice};
use super::keys::{Keys, is_key};
use super::links::link;
use super::picture::Picture;
use crate::board::{Board, Cell, Shape};
use crate::content::{Content, Options};
use crate::phrase;
use crate::text::{FormatError, Line, Lines, Notation, Reading, nodes_within, same_width};
use crate::words::Phrase;

pub(super) fn read<'t>(
    lines: &mut Lines<'t>,
    _asked: Option<&'static Notation>,
) -> Result<Reading<'t>, FormatError> {
    let Some(first) = lines.next() else {
        return Err(lines.here().fault("the text ends here", "write [kind] title"));
    };
    let head = Head::read(first);
    // Take every line of the puzzle before looking closer, so that a mistake does not make its rest
    // look like another.
    let before = take_keys(lines);
    // Bare nodes have no picture; what follows them is another puzzle.
    let bare_nodes = head
        .as_ref()
        .is_ok_and(|head| head.kind.facts().text.is_bare && head.lattice == Lattice::Graph);
    if !bare_nodes {
        lines.pass(Line::is_void);
    }
    let rest = *lines;
    let most = if bare_nodes { 0 } else { usize::MAX };
    let block = lines.take_block(most, |line| !rest.ends_list(line) && !is_key(line));
    let after = take_keys(lines);

    let head = head?;
    let mut keys = Keys::default();
    for line in before.chain(after).filter(|line| !line.is_void()) {
        keys.read(line, &head)?;
    }
    reading(Picture::new(block)?, keys, head)
}

fn reading<'t>(
    picture: Picture<'t>,
    keys: Keys<'t>,
    head: Head<'t>,
) -> Result<Reading<'t>, FormatError> {
    let (board, first_node) = match head.lattice {
        Lattice::Graph => graph(picture, &keys, &head)?,
        Lattice::Square | Lattice::Triangle | Lattice::Upright | Lattice::Hex => {
            (lattice(picture, &keys, &head)?, 0)
        }
    };
    let notation = head.kind.facts().text;
    let contents = contents(&board, picture, notation)?;
    let is_graph = head.lattice == Lattice::Graph;
    let at = move |cell: Cell| match is_graph {
        true => picture.cells().nth(cell.col.checked_sub(first_node)? as usize),
        false => picture.cell(cell),
    };
    let place = keys.place.unwrap_or(head.place);
    Ok(Reading {
        options: Options { rules: head.rules, ..keys.options },
        title: head.title,
        author: keys.author,
        source: keys.source,
        answer: keys.answer,
        ..Reading::new(notation, board, contents, place, at)
    })
}

/// The content of each vertex. A bridge has two; its content belongs to the first.
fn contents(
    board: &Board,
    picture: Picture<'_>,
    notation: &Notation,
) -> Result<Vec<Content>, FormatError> {
    let contents = (notation.cells)(&mut picture.present())?;
    if board.bridges().next().is_none() && !contents.is_empty() {
        return Ok(contents);
    }
    let mut contents = contents.into_iter();
    let mut before = None;
    let mut next = |cell: &Cell| {
        let is_second = before.replace(*cell) == Some(*cell);
        (!is_second).then(|| contents.next()).flatten().unwrap_or(Content::Empty)
    };
    Ok(board.cells().iter().map(&mut next).collect())
}

/// Takes the lines up to the last `key: value`, with blank lines and comments between them.
fn take_keys<'t>(lines: &mut Lines<'t>) -> impl Iterator<Item = Line<'t>> + use<'t> {
    let start = *lines;
    let mut ahead = *lines;
    let (mut seen, mut count) = (0, 0);
    while let Some(line) = ahead.next().filter(|&line| is_key(line) || line.is_void()) {
        seen += 1;
        if is_key(line) {
            count = seen;
            *lines = ahead;
        }
    }
    start.take(count)
}

fn lattice(picture: Picture<'_>, keys: &Keys<'_>, head: &Head<'_>) -> Result<Board, FormatError> {
    if picture.block.len == 0 {
        return Err(head
            .place
            .fault("the picture of the board is missing", "draw it below, row by row"));
    }
    let cols = same_width(picture.block, |line| picture.row(line).count())?;
    let rows = picture.block.len as u32;
    let shape = match head.lattice {
        Lattice::Triangle => Shape::Triangle { rows, cols },
        Lattice::Upright => Shape::Upright { rows, cols },
        Lattice::Hex => Shape::Hex { rows, cols },
        _ => Shape::Square { rows, cols },
    };
    let present: Vec<bool> = picture.cells().map(|cell| cell.text() != "#").collect();
    link(shape, &present, keys, head.place)
}

/// The graph and the number of its first node.
fn graph(
    picture: Picture<'_>,
    keys: &Keys<'_>,
    head: &Head<'_>,
) -> Result<(Board, u32), FormatError> {
    let drawn = picture.cells().count() as u32;
    let (first, nodes) = keys.node_range(drawn, head)?;
    let place = keys.nodes.unwrap_or(head.place);
    let edges = keys.edges(first, nodes)?;
    nodes_within(first.saturating_add(nodes), edges.len().max(drawn as usize), place)?;
    if drawn != nodes && !head.kind.facts().text.is_bare {
        let (cells, nodes) = (
            Phrase::count(drawn as usize, "{n} cell", "{n} cells"),
            Phrase::count(nodes as usize, "{n} node", "{n} nodes"),
        );
        let what = phrase!("there are {cells} for {nodes}", cells, nodes);
        return Err(place.fault(what, "write the content of each node, in order"));
    }
    if let Some(hole) = picture.cells().find(|cell| cell.text() == "#") {
        return Err(hole.fault("every node of a graph is there", "leave the node out instead"));
    }
    let board = Board::from_edges(first, nodes, edges)
        .map_err(|e| place.fault(e.to_string(), "write fewer nodes"))?;
    Ok((board, first))
}
