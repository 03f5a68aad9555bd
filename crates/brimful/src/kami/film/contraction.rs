//! The board contracted edge by edge.

use super::Region;
use crate::graph::Vertex;
use crate::ids::IdVec;
use crate::kami::Puzzle;
use crate::kami::reference::{Contraction, contract};
use crate::phrase;
use crate::words::Phrase;

/// The contraction of a board, from one vertex a cell to one vertex a region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contracting {
    /// A region for each cell.
    pub regions: IdVec<Vertex, Region>,
    /// Pairs of them that touch.
    pub edges: Vec<[Vertex; 2]>,
    /// The steps, in order.
    pub steps: Vec<ContractionStep>,
}

/// A step of contraction. Cells are numbered from 1 in reading order in its sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContractionStep {
    /// The step and its reason, in one line.
    pub text: Phrase,
    /// The region at work, as it is after the step.
    pub region: Region,
    /// The region that is now part of it; its edges are gone.
    pub gone: Option<Vertex>,
    /// The regions that it touches now and did not touch before.
    pub gained: Vec<Vertex>,
}

/// Contracts a board.
#[must_use]
pub fn contraction(puzzle: &Puzzle) -> Contracting {
    let mut events: Vec<Contraction> = Vec::new();
    contract(puzzle, &mut events);
    let region = |(id, &color)| Region { id, color, cells: vec![id] };
    let start: IdVec<Vertex, Region> = puzzle.colors().iter_enumerated().map(region).collect();
    let mut regions = start.clone();
    // The last step of a region says that it is one.
    let mut steps: Vec<ContractionStep> = Vec::new();
    for event in events {
        let (text, at, gone, gained) = match event {
            Contraction::Looked(v) => {
                (phrase!("Looks at the neighbors of {v}.", v = v.0 + 1), v, None, Vec::new())
            }
            Contraction::Merged { kept, gone, gained } => {
                let cells = std::mem::take(&mut regions[gone].cells);
                let region = &mut regions[kept];
                region.cells.extend(cells);
                region.cells.sort_unstable();
                (merged(kept, gone, &gained), kept, Some(gone), gained)
            }
        };
        steps.push(ContractionStep { text, region: regions[at].clone(), gone, gained });
    }
    Contracting { regions: start, edges: puzzle.board().graph().edges().to_vec(), steps }
}

fn merged(kept: Vertex, gone: Vertex, gained: &[Vertex]) -> Phrase {
    let (kept, gone) = (kept.0 + 1, gone.0 + 1);
    let text =
        phrase!("{gone} has the color of {kept}: contracts the edge between them.", gone, kept);
    let list = Phrase::list(gained.iter().map(|v| phrase!("{v}", v = v.0 + 1)));
    let next = match gained.len() {
        0 => phrase!("{kept} touches nothing new.", kept),
        1 => phrase!("{kept} now touches the neighbor of {gone} too: {list}.", kept, gone, list),
        _ => phrase!("{kept} now touches the neighbors of {gone} too: {list}.", kept, gone, list),
    };
    Phrase::sentences([text, next])
}
