//! `zip-json`: the boards of LinkedIn's Zip as archives keep them.

use std::fmt::Write;

use super::NOTATION;
use super::json::{self, Value};
use crate::board::{Board, Cell, Links, Shape};
use crate::content::{Content, Options};
use crate::graph::Vertex;
use crate::path::Rules;
use crate::phrase;
use crate::text::{
    FormatError, Line, Lines, Notation, Piece, Reading, Syntax, Unfit, View, one_line, readable,
    size,
};

/// `zip-json`.
pub(crate) static ZIP: Syntax = Syntax {
    name: "zip-json",
    example: Some("JSON with \"game\": \"zip\""),
    words: &[],
    holds: |notation| notation.is(&NOTATION),
    begins,
    fits: |_| false,
    is_block: false,
    read,
    write,
};

/// `{` alone, or `{"`.
fn begins(line: Line<'_>) -> bool {
    let Some(rest) = line.text().trim_ascii().strip_prefix('{') else { return false };
    matches!(rest.trim_ascii_start().bytes().next(), None | Some(b'"'))
}

fn read<'t>(
    lines: &mut Lines<'t>,
    _asked: Option<&'static Notation>,
) -> Result<Reading<'t>, FormatError> {
    let root = json::take(lines)?;
    let Some(game) = root.get("game") else {
        let help = "add \"game\": \"zip\"; of a puzzle that Brimful printed as JSON, give the text";
        return Err(root.at.fault("this JSON is not a board of Zip", help));
    };
    if game.text() != Some("zip") {
        return Err(game.at.fault("this is another game", "write \"game\": \"zip\""));
    }
    let [r, c] = root.need("grid_size")?.pair("the size")?;
    let (rows, cols) = size(r.at, c.at)?;
    let mut nodes: Vec<(Cell, u32, Piece<'t>)> = Vec::new();
    for node in root.need("nodes")?.list("the list of nodes")? {
        let at = |key| -> Result<&Value<'t>, FormatError> { node.need(key) };
        let cell = cell([at("row")?, at("col")?], (rows, cols))?;
        let id = at("id")?;
        let number = id.natural("the number of the node")?;
        if let Some((_, other, _)) = nodes.iter().find(|(there, ..)| *there == cell) {
            let what = phrase!("{other} is in the cell of {number}", other, number);
            return Err(id.at.fault(what, "put each number in a cell of its own"));
        }
        if number == 0 {
            return Err(id.at.fault("0 is not a number of a node", "count nodes from 1"));
        }
        nodes.push((cell, number, id.at));
    }
    let (shape, mut links) = (Shape::Square { rows, cols }, Links::default());
    for wall in root.get("walls").map_or(Ok(&[][..]), |walls| walls.list("the list of walls"))? {
        let [a, b] = wall.pair("a wall")?;
        let ends = [a, b].map(|end| cell(end.pair("a cell")?, (rows, cols)));
        let [a, b] = ends;
        let pair = [a?, b?];
        if !shape.neighbors(pair[0]).any(|near| near == pair[1]) {
            return Err(wall.at.fault("these cells do not touch", "put walls between neighbors"));
        }
        links.walls.push(pair);
    }
    let present = vec![true; rows as usize * cols as usize];
    let board = Board::with_links(shape, &present, &links)
        .map_err(|e| root.at.fault(e.to_string(), "write another size"))?;
    let mut contents = vec![Content::Empty; board.len()];
    for &(cell, number, _) in &nodes {
        if let Some(v) = board.vertex(cell) {
            contents[v.index()] = Content::Number(number);
        }
    }
    let date = root.get("date").and_then(Value::text).map(str::to_owned);
    let head = root.at;
    let place = move |cell: Cell| nodes.iter().find(|node| node.0 == cell).map(|node| node.2);
    Ok(Reading {
        title: date,
        options: Options { rules: Some(Rules::Order.name()), ..Options::NONE },
        ..Reading::new(&NOTATION, board, contents, head, place)
    })
}

/// The cell at a row and a column.
fn cell([row, col]: [&Value<'_>; 2], (rows, cols): (u32, u32)) -> Result<Cell, FormatError> {
    let cell = Cell::new(row.natural("the row")?, col.natural("the column")?);
    if cell.row >= rows || cell.col >= cols {
        let help = phrase!(
            "rows go from 0 to {row}, columns from 0 to {column}",
            row = rows - 1,
            column = cols - 1
        );
        return Err(row.at.fault(phrase!("{cell} is outside the board", cell), help));
    }
    Ok(cell)
}

fn write(view: &View<'_>) -> Result<String, Unfit> {
    let board = view.board;
    let Shape::Square { rows, cols } = board.shape() else { return Err(Unfit::NotSquare) };
    if view.options.rules != Some(Rules::Order.name()) {
        return Err(Unfit::Rules(Rules::Order.name()));
    }
    if board.len() != rows as usize * cols as usize {
        return Err(Unfit::Holes);
    }
    let links = board.links();
    if !(Links { walls: Vec::new(), ..links.clone() }).is_empty() {
        return Err(Unfit::Touch);
    }
    let mut nodes = Vec::new();
    for v in Vertex::all(board.len()) {
        if let Content::Number(number) = view.contents[v.index()] {
            let Cell { row, col } = board.cell(v);
            nodes.push((
                number,
                format!("{{\"id\":{},\"row\":{row},\"col\":{col}}}", readable(number)?),
            ));
        }
    }
    nodes.sort_unstable();
    let nodes: Vec<String> = nodes.into_iter().map(|(_, node)| node).collect();
    let wall = |[a, b]: &[Cell; 2]| format!("[[{},{}],[{},{}]]", a.row, a.col, b.row, b.col);
    let walls: Vec<String> = links.walls.iter().map(wall).collect();
    let mut text = String::from("{\"game\":\"zip\",");
    if let Some(title) = view.title.map(one_line).filter(|title| is_plain(title)) {
        // Writing to a string cannot fail.
        let _ = write!(text, "\"date\":\"{title}\",");
    }
    let (nodes, walls) = (nodes.join(","), walls.join(","));
    let _ =
        writeln!(text, "\"grid_size\":[{rows},{cols}],\"nodes\":[{nodes}],\"walls\":[{walls}]}}");
    Ok(text)
}

/// Whether a text can stand between quotes as it is.
fn is_plain(text: &str) -> bool {
    !text.is_empty() && !text.contains(['"', '\\']) && !text.chars().any(char::is_control)
}
