//! A film: what is drawn at first, and what each frame changes.

use crate::graph::Vertex;
use crate::ids;
use crate::words::Phrase;

/// How an edge is drawn. One-way arrows go from its smaller to its larger end, or back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Edge {
    /// Not at all.
    #[default]
    None,
    /// As part of a path or loop.
    On,
    /// As being tried.
    Tried,
    /// An arrow from the smaller end.
    Forward,
    /// An arrow from the larger end.
    Backward,
    /// An arrow both ways.
    Both,
    /// Faintly: it was just removed.
    Gone,
    /// Faintly: there is no edge yet, and one may come.
    Absent,
    /// As just added.
    Added,
}

/// How a cell is marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(u8)]
pub enum Mark {
    /// Not at all.
    #[default]
    None,
    /// Something about it is settled.
    Settled,
    /// It is in contradiction.
    Wrong,
    /// It waits in line.
    Waiting,
    /// It remains to be dealt with.
    Remaining,
}

/// One frame: the changes from the last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// The step of the algorithm and its reason, in one line.
    pub text: Phrase,
    /// Search nodes so far.
    pub nodes: u64,
    /// Where to look in this frame only.
    pub focus: Vec<Vertex>,
    /// Edges of the board's graph that change: which, before, after.
    pub edges: Vec<(ids::Edge, Edge, Edge)>,
    /// Marks that change: where, before, after.
    pub marks: Vec<(Vertex, Mark, Mark)>,
    /// Colors (labels, paths) of cells that change: where, before, after.
    pub fills: Vec<(Vertex, Option<u32>, Option<u32>)>,
    /// What is written on edges in this frame only.
    pub signs: Vec<(ids::Edge, char)>,
    /// The cells that wait in a queue or stack after this frame, the next one first: as many as
    /// are shown.
    pub waiting: Vec<Vertex>,
}

/// A film. Its edges are those of the board's graph.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Film {
    /// What is written in each cell throughout; empty if cells have no names.
    pub names: Vec<String>,
    /// Each edge before the first frame.
    pub edges: Vec<Edge>,
    /// The color of each cell before the first frame.
    pub fills: Vec<Option<u32>>,
    /// The frames in order.
    pub frames: Vec<Frame>,
    /// Whether more happened than the film holds.
    pub cut: bool,
}
