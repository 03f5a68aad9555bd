//! From the text to an entry.

use crate::board::{Board, Cell, Shape};
use crate::puzzle::{Draft, Kind};
use crate::{chains, cycle, kami, numberlink};

use super::super::kami::palette_size;
use super::super::recognize::ends_list;
use super::super::rows::{nodes_within, same_width};
use super::super::text::{Line, Lines, Piece, many};
use super::super::{Entry, FormatError, Hints, finish};
use super::keys::{Head, Keys, Lattice, is_key};
use super::links::link;
use super::picture::{Picture, bare};

pub(in super::super) fn read(lines: &mut Lines<'_>, hints: &Hints) -> Result<Entry, FormatError> {
    let Some(first) = lines.next() else {
        return Err(lines.here().fault("the text ends here", "write [kind] title"));
    };
    let head = Head::read(first);
    // Take every line of the puzzle before looking closer, so that a mistake does not make its rest
    // look like another.
    let before = take_keys(lines);
    // A graph to go round has nothing on its nodes; what follows it is another puzzle.
    let bare_nodes =
        head.as_ref().is_ok_and(|head| head.kind == Kind::Cycle && head.lattice == Lattice::Graph);
    if !bare_nodes {
        lines.skip_void();
    }
    let block = lines.take_block(if bare_nodes { 0 } else { usize::MAX }, |line| {
        !ends_list(line) && !is_key(line)
    });
    let after = take_keys(lines);

    let head = head?;
    let mut keys = Keys::default();
    for line in before.chain(after).filter(|line| !line.is_void()) {
        keys.read(line, &head)?;
    }
    let picture = Picture::new(block)?;
    let (board, first_node) = match head.lattice {
        Lattice::Graph => graph(picture, &keys, &head)?,
        Lattice::Square | Lattice::Triangle | Lattice::Hex => (lattice(picture, &keys, &head)?, 0),
    };
    let draft = draft(board, picture, &keys, &head, hints, first_node)?;
    let at = |cell: Cell| match head.lattice {
        Lattice::Graph => picture.cells().nth(cell.col.checked_sub(first_node)? as usize),
        Lattice::Square | Lattice::Triangle | Lattice::Hex => picture.cell(cell),
    };
    let entry = finish(draft, keys.pivot.unwrap_or(head.place), at)?;
    if hints.rules.is_some() {
        // what is known under the puzzle's own rules says nothing of those asked for
        keys.answer.iter_mut().for_each(|known| known.rules = known.rules.or(head.rules));
    }
    Ok(Entry {
        title: head.title,
        author: keys.author,
        source: keys.source,
        answer: keys.answer,
        ..entry
    })
}

/// Takes lines up to the last that is `key: value`, blank lines and comments between them too.
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
    if drawn != nodes && head.kind != Kind::Cycle {
        let what = format!(
            "there are {} for {}",
            many(drawn as usize, "cell"),
            many(nodes as usize, "node")
        );
        return Err(place.fault(what, "write what stands on each node, in order"));
    }
    if let Some(hole) = picture.cells().find(|cell| cell.text() == "#") {
        return Err(hole.fault("every node of a graph is there", "leave the node out instead"));
    }
    let board = Board::from_edges(first, nodes, edges)
        .map_err(|e| place.fault(e.to_string(), "write fewer nodes"))?;
    Ok((board, first))
}

fn draft(
    board: Board,
    picture: Picture<'_>,
    keys: &Keys<'_>,
    head: &Head<'_>,
    hints: &Hints,
    first: u32,
) -> Result<Draft, FormatError> {
    let cells = picture.cells().filter(|cell| cell.text() != "#");
    Ok(match head.kind {
        Kind::Chains => {
            let clues = cells.map(bare).map(clue).collect::<Result<_, _>>()?;
            Draft::Chains(chains::Draft { board, clues })
        }
        Kind::Numberlink => {
            let label =
                |cell: Piece<'_>| (cell.text() != ".").then(|| bare(cell).text().to_owned());
            if let Some(cell) = cells.clone().filter(|cell| cell.text() == "0").nth(2) {
                return Err(cell
                    .fault("the label \"0\" stands a third time", "an empty cell is written '.'"));
            }
            let rules = hints.rules.or(head.rules).unwrap_or_default();
            // what stands on a bridge stands on its first lane, where the puzzle will refuse it
            let mut cells = cells.map(label);
            let lanes =
                board.cells().iter().zip([None].into_iter().chain(board.cells().iter().map(Some)));
            let labels = lanes
                .map(
                    |(cell, before)| {
                        if Some(cell) == before { None } else { cells.next().flatten() }
                    },
                )
                .collect();
            Draft::Numberlink(numberlink::Draft { board, labels, rules })
        }
        Kind::Cycle => {
            if let Some(odd) = cells.clone().find(|cell| cell.text() != ".") {
                let what = format!("{} is neither a free cell nor a wall", odd.quoted());
                return Err(odd.fault(what, "write '.' for a free cell, '#' for a wall"));
            }
            Draft::Cycle(cycle::Draft { board })
        }
        Kind::Kami | Kind::Flood => {
            let colors =
                cells.map(|cell| bare(cell).natural("a color")).collect::<Result<Vec<u32>, _>>()?;
            let palette = match keys.colors {
                Some(value) => palette_size(value)?,
                None => colors.iter().max().map_or(0, |most| most.saturating_add(1)),
            };
            let pivot =
                if head.kind == Kind::Flood { Some(keys.pivot(head, first)?) } else { None };
            Draft::from(kami::Draft { board, colors, palette, moves: keys.moves, pivot })
        }
    })
}

fn clue(cell: Piece<'_>) -> Result<chains::Clue, FormatError> {
    if matches!(cell.text(), "o" | "O") {
        return Ok(chains::Clue::Start);
    }
    let number = cell.integer("o for a start, a number from 1, or # for no cell")?;
    match u32::try_from(number) {
        Ok(0) => Ok(chains::Clue::Start),
        Ok(number) => Ok(chains::Clue::Number(number)),
        Err(_) => Err(cell.fault(
            format!("{number} is not a clue"),
            "write o for a start, a number from 1, or # for no cell",
        )),
    }
}
