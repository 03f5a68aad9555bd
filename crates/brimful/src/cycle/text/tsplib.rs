//! `tsplib`: TSPLIB files of type HCP, and DIMACS `.col` graphs; a Hamiltonian cycle is wanted.
//! Nodes count from 1.

use super::NOTATION;
use crate::board::Board;
use crate::content::Content;
use crate::phrase;
use crate::text::{
    Block, FormatError, Line, Lines, Notation, Piece, Reading, Syntax, Unfit, View, edge, header,
    nodes_within, one_line,
};

/// `tsplib`.
pub(crate) static TSPLIB: Syntax = Syntax {
    name: "tsplib",
    example: None,
    words: &["edge", "col"],
    holds: |notation| notation.is(&NOTATION),
    begins: |line| is_problem(line) || is_key(line),
    fits,
    is_block: false,
    read,
    write,
};

const FORM: &str = "write lines such as DIMENSION : 5 and EDGE_DATA_SECTION with one edge a line, \
     or p edge 5 6 with lines e 1 2";

/// `p edge 5 6`
fn is_problem(line: Line<'_>) -> bool {
    let words = || line.words().map(Piece::text);
    line.starts_with("p") && matches!(words().nth(1), Some("edge" | "col")) && words().count() == 4
}

/// `NAME : …`
fn is_key(line: Line<'_>) -> bool {
    let Some((key, _)) = line.text().split_once(':') else { return false };
    matches!(key.trim_end(), "NAME" | "TYPE" | "COMMENT" | "DIMENSION")
}

/// Comments before `p edge 5 6`.
fn fits(lines: &Lines<'_>) -> bool {
    let is_comment = |line: &Line<'_>| line.starts_with("c");
    lines.peek().as_ref().is_some_and(is_comment) && { *lines }
        .find(|line| !is_comment(line))
        .is_some_and(is_problem)
}

/// Whether a TSPLIB file ends before this line; `data` means that its edges have begun.
fn ends(lines: &Lines<'_>, line: Line<'_>, data: bool) -> bool {
    let inside = || is_problem(line) || is_key(line) && !data;
    // numbers alone begin no puzzle: most lines need no further look
    line.is_void() || !line.is_numbers() && lines.is_beginning(line) && !inside()
}

/// The lines before the edges.
#[derive(Default)]
struct Header<'t> {
    title: Option<String>,
    source: Option<String>,
    nodes: Option<Piece<'t>>,
    /// `ADJ_LIST` instead of `EDGE_LIST`.
    adjacency: bool,
}

fn read<'t>(
    lines: &mut Lines<'t>,
    _asked: Option<&'static Notation>,
) -> Result<Reading<'t>, FormatError> {
    let Some(first) = lines.peek() else {
        return Err(lines.here().fault("the text ends here", FORM));
    };
    if matches!(first.text().split_ascii_whitespace().next(), Some("c" | "p")) {
        return read_dimacs(lines);
    }
    let (mut data, mut ended) = (false, false);
    let rest = *lines;
    let block = lines.take_block(usize::MAX, |line| {
        data |= line.text() == "EDGE_DATA_SECTION";
        !std::mem::replace(&mut ended, line.text() == "EOF") && !ends(&rest, line, data)
    });
    read_hcp(block)
}

fn graph(nodes: Piece<'_>, edges: Vec<[u32; 2]>) -> Result<Reading<'_>, FormatError> {
    let count = nodes.natural("the number of nodes")?;
    nodes_within(count, edges.len(), nodes)?;
    let board = Board::from_edges(1, count, edges).map_err(|e| nodes.fault(e.to_string(), FORM))?;
    let contents = vec![Content::Empty; board.len()];
    Ok(Reading::new(&NOTATION, board, contents, nodes, |_| None))
}

fn read_dimacs<'t>(lines: &mut Lines<'t>) -> Result<Reading<'t>, FormatError> {
    let mut problem: Option<Piece<'_>> = None;
    let mut comments: Vec<&str> = Vec::new();
    let mut edges = Vec::new();
    while let Some(line) = lines.peek() {
        let word = line.words().next().map_or("", |word| word.text());
        match (word, problem) {
            ("c", None) => comments.push(line.text()[1..].trim_ascii()),
            ("c", Some(_)) => {}
            ("p", None) => {
                let [_, _, nodes, _] = header(line, "p edge nodes edges")?;
                problem = Some(nodes);
            }
            ("e", Some(nodes)) => {
                let [_, a, b] = header(line, "e node node")?;
                edges.push(edge(a, b, 1, nodes.natural("the number of nodes")?)?);
            }
            ("e", None) => {
                return Err(line
                    .trimmed()
                    .fault("an edge stands before the line \"p edge …\"", FORM));
            }
            ("l" | "t", Some(_)) => {
                return Err(line.trimmed().fault(
                    "this asks for the number of paths: it is not a puzzle",
                    "count answers it",
                ));
            }
            _ => break,
        }
        lines.next();
    }
    let nodes =
        problem.ok_or_else(|| lines.here().fault("the line \"p edge …\" is missing", FORM))?;
    let source = Some(comments.join(" ").trim_ascii().to_owned()).filter(|text| !text.is_empty());
    Ok(Reading { source, ..graph(nodes, edges)? })
}

fn read_hcp(block: Block<'_>) -> Result<Reading<'_>, FormatError> {
    let mut head = Header::default();
    let mut lines = block.lines();
    for line in &mut lines {
        let text = line.trimmed();
        let (key, value) = text.split_once(':').unwrap_or((text, text.end()));
        let (key, value) = (key.trim(), value.trim());
        match key.text() {
            "NAME" => head.title = value.text_if_any(),
            "COMMENT" => head.source = value.text_if_any(),
            "TYPE" if value.text() == "HCP" => {}
            "TYPE" => {
                return Err(value.fault(
                    phrase!("problems of type {quoted} cannot be read", quoted = value.quoted()),
                    "only HCP can",
                ));
            }
            "DIMENSION" => head.nodes = Some(value),
            "EDGE_DATA_FORMAT" if value.text() == "EDGE_LIST" => head.adjacency = false,
            "EDGE_DATA_FORMAT" if value.text() == "ADJ_LIST" => head.adjacency = true,
            "EDGE_DATA_SECTION" => {
                let nodes =
                    head.nodes.ok_or_else(|| key.fault("the DIMENSION is missing", FORM))?;
                let edges =
                    edge_data(lines, nodes.natural("the number of nodes")?, head.adjacency)?;
                return Ok(Reading {
                    title: head.title,
                    source: head.source,
                    ..graph(nodes, edges)?
                });
            }
            _ => {
                return Err(key.fault(
                    phrase!("{quoted} is not a line of an HCP file", quoted = key.quoted()),
                    FORM,
                ));
            }
        }
    }
    Err(block.end.fault("the EDGE_DATA_SECTION is missing", FORM))
}

/// Numbers up to -1 (or `EOF`, or the end): pairs, or lists of a node and its neighbors, each ended
/// by -1.
fn edge_data<'t>(
    lines: impl Iterator<Item = Line<'t>>,
    nodes: u32,
    adjacency: bool,
) -> Result<Vec<[u32; 2]>, FormatError> {
    let mut edges = Vec::new();
    let mut from: Option<Piece<'_>> = None;
    let mut ended = false;
    for word in lines.flat_map(Line::words).take_while(|word| word.text() != "EOF") {
        if ended {
            return Err(word.fault(
                phrase!("{quoted} stands behind the end mark -1", quoted = word.quoted()),
                "end the edges with one -1",
            ));
        }
        match (word.text(), from) {
            ("-1", None) => ended = true,
            ("-1", Some(_)) if adjacency => from = None,
            (_, None) => from = Some(word),
            (_, Some(node)) => {
                edges.push(edge(node, word, 1, nodes)?);
                if !adjacency {
                    from = None;
                }
            }
        }
    }
    match from {
        Some(node) if !adjacency => {
            Err(node.fault("this edge has only one end", "write two nodes for each edge"))
        }
        _ => Ok(edges),
    }
}

/// Any board becomes a graph whose nodes are its cells in reading order.
fn write(view: &View<'_>) -> Result<String, Unfit> {
    let graph = view.board.graph();
    let line = |key: &str, value: Option<&str>| {
        value.map(|value| format!("{key} : {}\n", one_line(value))).unwrap_or_default()
    };
    let (name, comment) = (line("NAME", view.title), line("COMMENT", view.source));
    let edges: String =
        graph.edges().iter().map(|[a, b]| format!("{} {}\n", a.0 + 1, b.0 + 1)).collect();
    Ok(format!(
        "{name}{comment}TYPE : HCP\nDIMENSION : {}\nEDGE_DATA_FORMAT : EDGE_LIST\n\
         EDGE_DATA_SECTION\n{edges}-1\nEOF\n",
        graph.len(),
    ))
}
