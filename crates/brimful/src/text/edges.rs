//! Nodes and edges of graphs.

use super::{FormatError, Piece};
use crate::board::MAX_CELLS;
use crate::phrase;
use crate::words::Phrase;

/// Checks the declared number of nodes: at most [`MAX_CELLS`], and few of them without an edge.
///
/// Nodes without an edge need no text, so a short text could ask for much memory with them.
pub(crate) fn nodes_within(nodes: u32, edges: usize, word: Piece<'_>) -> Result<(), FormatError> {
    if u64::from(nodes) > MAX_CELLS {
        return Err(word.fault(
            phrase!("a graph of {nodes} nodes is too large", nodes),
            phrase!("the most is {most}", most = MAX_CELLS),
        ));
    }
    if nodes as usize > 2 * edges + 1000 {
        let what = phrase!(
            "{nodes} nodes are too many for {edges}",
            nodes,
            edges = Phrase::count(edges, "{n} edge", "{n} edges")
        );
        return Err(word.fault(what, "at most 1000 nodes may have no edge"));
    }
    Ok(())
}

/// One end of an edge.
pub(crate) fn node(word: Piece<'_>, first: u32, nodes: u32) -> Result<u32, FormatError> {
    let node = word.natural("a node's number")?;
    if node < first || node - first >= nodes {
        let last = u64::from(first) + u64::from(nodes);
        let help = phrase!(
            "nodes are numbered from {first} to {last}",
            first,
            last = last.saturating_sub(1)
        );
        return Err(word.fault(phrase!("there is no node {node}", node), help));
    }
    Ok(node)
}

/// The edge between two nodes, which must differ.
pub(crate) fn edge(
    a: Piece<'_>,
    b: Piece<'_>,
    first: u32,
    nodes: u32,
) -> Result<[u32; 2], FormatError> {
    let ends = [node(a, first, nodes)?, node(b, first, nodes)?];
    if ends[0] == ends[1] {
        return Err(b.fault(
            phrase!("node {node} is joined to itself", node = ends[0]),
            "join two different nodes",
        ));
    }
    Ok(ends)
}
