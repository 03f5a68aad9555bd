//! `kami graph N COLORS MOVES`, a color for each node, and edges.

use super::{NOTATION, colors, kind_of, numbers, stated, tile};
use crate::board::{Board, Cell, Shape};
use crate::graph::Vertex;
use crate::ids::{Color, IdVec};
use crate::phrase;
use crate::text::{
    FormatError, Line, Lines, Notation, Piece, Reading, Syntax, Unfit, View, edge, header,
    nodes_within,
};
use crate::words::Phrase;

/// `kami-graph`.
pub(crate) static GRAPH: Syntax = Syntax {
    name: "kami-graph",
    example: None,
    words: &[],
    holds: |notation| notation.is(&NOTATION),
    begins: |line| line.starts_with("kami") && is_graph(line),
    fits: |_| false,
    is_block: false,
    read,
    write,
};

/// Whether the second word is `graph`.
pub(super) fn is_graph(line: Line<'_>) -> bool {
    line.words().nth(1).is_some_and(|word| word.text() == "graph")
}

const FORM: &str = "kami graph nodes colors moves";

pub(super) fn read<'t>(
    lines: &mut Lines<'t>,
    asked: Option<&'static Notation>,
) -> Result<Reading<'t>, FormatError> {
    let Some(first) = lines.next() else {
        return Err(lines.here().fault("the text ends here", FORM));
    };
    let block = lines.take_list(usize::MAX);
    let [kami, graph, count, colors, moves] = header(first, FORM)?;
    if (kami.text(), graph.text()) != ("kami", "graph") {
        let what = "this line does not begin a kami graph";
        return Err(first
            .trimmed()
            .fault(what, phrase!("write {form}", form = format!("{FORM:?}"))));
    }
    let nodes = count.natural("the number of nodes")?;
    let options = stated(colors, moves)?;

    nodes_within(nodes, nodes as usize, count)?;
    let mut rest = block.lines();
    let mut places: Vec<Piece<'t>> = Vec::new();
    while places.len() < nodes as usize {
        let Some(line) = rest.next() else {
            let (colors, nodes) = (
                Phrase::count(places.len(), "{n} color", "{n} colors"),
                Phrase::count(nodes as usize, "{n} node", "{n} nodes"),
            );
            let what = phrase!("there are {colors} for {nodes}", colors, nodes);
            return Err(block.end.fault(what, "write the color of each node below the first line"));
        };
        places.extend(line.words().take(nodes as usize + 1 - places.len()));
    }
    if let Some(extra) = places.get(nodes as usize) {
        return Err(extra.fault(
            phrase!(
                "there are more than {colors}",
                colors = Phrase::count(nodes as usize, "{n} color", "{n} colors")
            ),
            "write one color for each node",
        ));
    }
    let contents = places
        .iter()
        .map(|place| place.natural("the node's color").map(tile))
        .collect::<Result<Vec<_>, _>>()?;
    let mut edges = Vec::new();
    for line in rest {
        let [a, b] = header(line, "node node")?;
        edges.push(edge(a, b, 0, nodes)?);
    }
    let board = Board::from_edges(0, nodes, edges).map_err(|e| count.fault(e.to_string(), FORM))?;
    let at = move |cell: Cell| places.get(cell.col as usize).copied();
    let notation = kind_of(asked, &NOTATION);
    Ok(Reading { options, ..Reading::new(notation, board, contents, count, at) })
}

/// A graph as it is, a board as the graph of its regions; nodes count from 0.
fn write(view: &View<'_>) -> Result<String, Unfit> {
    let tiles = colors(view);
    let regions = match view.board.shape() {
        Shape::Abstract { .. } => (0..tiles.len() as u32).collect(),
        _ => regions(view.board, &tiles),
    };
    let count = regions.iter().max().map_or(0, |&last| last as usize + 1);
    let mut colors = vec![Color(0); count];
    for (&region, &color) in regions.iter().zip(&tiles) {
        colors[region as usize] = color;
    }
    let graph = view.board.graph();
    let ends = graph.edges().iter().map(|edge| edge.map(|v| regions[v]));
    let mut edges: Vec<[u32; 2]> =
        ends.filter(|[a, b]| a != b).map(|[a, b]| [a.min(b), a.max(b)]).collect();
    edges.sort_unstable();
    edges.dedup();
    let colors: Vec<String> = colors.iter().map(Color::to_string).collect();
    let edges: String = edges.iter().map(|[a, b]| format!("{a} {b}\n")).collect();
    let (palette, moves) = numbers(&view.options);
    Ok(format!("kami graph {count} {palette} {moves}\n{}\n{edges}", colors.join(" ")))
}

/// The number of each tile's region: touching tiles of one color.
fn regions(board: &Board, colors: &IdVec<Vertex, Color>) -> IdVec<Vertex, u32> {
    let graph = board.graph();
    let mut region = IdVec::from_elem(u32::MAX, colors.len());
    let mut count = 0;
    let mut stack = Vec::new();
    for v in Vertex::all(colors.len()) {
        if region[v] == u32::MAX {
            region[v] = count;
            stack.push(v);
            count += 1;
        }
        while let Some(u) = stack.pop() {
            for w in graph.neighbors(u) {
                if region[w] == u32::MAX && colors[w] == colors[u] {
                    region[w] = region[u];
                    stack.push(w);
                }
            }
        }
    }
    region
}
