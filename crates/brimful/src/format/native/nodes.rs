//! The nodes and edges of graphs: the keys `nodes` and `edges`.

use super::head::Head;
use super::keys::Keys;
use crate::phrase;
use crate::text::{FormatError, Piece, edge};
use crate::words::Phrase;

impl<'t> Keys<'t> {
    /// The first node and the number of nodes: `nodes: first-last`, or one for each cell drawn.
    pub(super) fn node_range(
        &self,
        drawn: u32,
        head: &Head<'_>,
    ) -> Result<(u32, u32), FormatError> {
        let form = "write \"nodes: 0-4\", the first node and the last";
        let Some(value) = self.nodes else {
            if drawn == 0 {
                return Err(head.place.fault("the nodes are missing", form));
            }
            return Ok((0, drawn));
        };
        let (first, last) = value
            .split_once('-')
            .ok_or_else(|| value.fault("this is not a range of nodes", form))?;
        let (first, last) =
            (first.trim().natural("the first node")?, last.trim().natural("the last node")?);
        if last < first || last == u32::MAX {
            return Err(
                value.fault(phrase!("node {last} comes before node {first}", last, first), form)
            );
        }
        Ok((first, last - first + 1))
    }

    /// The edges of `edges: 0-1-2 2-0`; each word is a walk along edges.
    pub(super) fn edges(&self, first: u32, nodes: u32) -> Result<Vec<[u32; 2]>, FormatError> {
        let mut edges = Vec::new();
        for walk in self.edges.iter().flat_map(|line| line.words()) {
            let form = ("an edge", "join nodes with '-', as in 0-1 or 0-1-2");
            for [from, to] in steps(walk, '-', form)? {
                edges.push(edge(from, to, first, nodes)?);
            }
        }
        Ok(edges)
    }
}

/// The steps of a walk such as `0-1-2`; `form` names what a word without a step should be, and how
/// to write it.
pub(super) fn steps<'t>(
    walk: Piece<'t>,
    sign: char,
    (what, help): (&'static str, &'static str),
) -> Result<Vec<[Piece<'t>; 2]>, FormatError> {
    let stops: Vec<Piece<'t>> = walk.split(sign).collect();
    if stops.len() < 2 {
        return Err(walk.fault(
            phrase!("{quoted} is not {what}", quoted = walk.quoted(), what = Phrase::new(what)),
            help,
        ));
    }
    Ok(stops.windows(2).map(|step| [step[0], step[1]]).collect())
}
