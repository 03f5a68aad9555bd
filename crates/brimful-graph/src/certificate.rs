//! Why there is no solution: objects that a person can be shown and, but for searches, anyone can
//! check.

use crate::graph::Vertex;

/// A proof, or the name of a proof, that a board has no solution. Vertices are those of the board's
/// graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Certificate {
    /// The number of cells is odd, but every cycle of the lattice is even.
    Parity {
        /// The number of cells.
        cells: usize,
    },
    /// The two chessboard colors are not equally many, but paths and cycles alternate.
    Balance {
        /// Cells where row plus column is even; where that does not tell the colors, those of the
        /// first cell's color.
        even: usize,
        /// The others.
        odd: usize,
    },
    /// A vertex has fewer neighbors than any solution needs there.
    Degree {
        /// The vertex.
        vertex: Vertex,
        /// How many neighbors it has.
        has: usize,
        /// How many it needs.
        needs: usize,
    },
    /// The graph falls into parts that no solution can join.
    Disconnected {
        /// Every vertex of one part that is cut off from the rest.
        part: Vec<Vertex>,
    },
    /// Removing these k vertices leaves more parts than any solution can visit.
    Cut {
        /// The vertices removed (a single one is an articulation point).
        removed: Vec<Vertex>,
        /// One vertex of each part that is left.
        parts: Vec<Vertex>,
    },
    /// An edge whose removal disconnects the graph.
    Bridge {
        /// The edge's two ends.
        edge: [Vertex; 2],
    },
    /// No cycle can pass a part: no path through all of it comes in by one edge of the cut around
    /// it and leaves by another.
    Part {
        /// All edges, at most three, between the part and the rest, their ends in the part first.
        cut: Vec<[Vertex; 2]>,
        /// Every vertex of the part.
        part: Vec<Vertex>,
    },
    /// No 2-factor: these vertices, no two of them neighbors, need more edges than their neighbors
    /// can give.
    TwoFactor {
        /// An independent set.
        independent: Vec<Vertex>,
        /// All neighbors of that set. Each gives the set two edges at most, or one if only one
        /// leads there; together that is less than two for each member of the set.
        neighbors: Vec<Vertex>,
    },
    /// Forced edges lead to a contradiction at these vertices.
    ///
    /// Edges are forced where a vertex has only two left, or one choice would close a loop too
    /// early. For cycles, edges that are in no 2-factor may fall away after that.
    Forced {
        /// Where the contradiction shows: vertices with too few or too many edges, or cut off from
        /// the rest.
        at: Vec<Vertex>,
        /// What it is.
        why: Contradiction,
    },
    /// The graph is narrow, and nothing is left when its vertices are eliminated one by one.
    ///
    /// A *state* says of the vertices in touch with those eliminated so far how many of their edges
    /// are used, and which of them are the two ends of a path. In a narrow graph there are few
    /// states, and from some vertex on none in which every eliminated vertex has two edges and no
    /// loop is closed early.
    Decomposition {
        /// Every vertex, in the order of elimination.
        order: Vec<Vertex>,
        /// The most vertices in touch with what is eliminated.
        width: usize,
    },
    /// An exhaustive search found nothing.
    Search {
        /// The size of the search.
        nodes: u64,
    },
}

/// The contradiction that forced edges lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Contradiction {
    /// Fewer than two edges are left at a vertex of a cycle.
    TooFewEdges,
    /// More than two edges are forced at a vertex of a cycle.
    TooManyEdges,
    /// An edge that must be used closes a loop too early.
    EarlyLoop,
    /// Forced edges close a loop that leaves vertices out.
    SmallLoop,
    /// An edge that must be used has been ruled out.
    EdgeRuledOut,
    /// Without the edges that forced edges rule out, these vertices cannot have two each.
    NoTwoFactor,
    /// Without the edges that no 2-factor can use, these vertices are cut off from the rest.
    CutOff,
    /// No neighbor of a vertex may step into it.
    NoEntrance,
    /// A path must end at each of these vertices, but there are fewer paths.
    DeadEnds {
        /// The number of paths.
        paths: usize,
    },
    /// These vertices can be entered from too few others.
    TooFewEntrances {
        /// The number of vertices that lead to them.
        from: usize,
    },
    /// Steps forced one after the other contradict each other.
    Steps,
    /// The contradiction is not stated, as in a certificate read from a file.
    Unstated,
}

impl Certificate {
    /// The name scripts know it by.
    pub fn name(&self) -> &'static str {
        match self {
            Certificate::Parity { .. } => "parity",
            Certificate::Balance { .. } => "balance",
            Certificate::Degree { .. } => "degree",
            Certificate::Disconnected { .. } => "disconnected",
            Certificate::Cut { .. } => "cut",
            Certificate::Bridge { .. } => "bridge",
            Certificate::Part { .. } => "part",
            Certificate::TwoFactor { .. } => "two-factor",
            Certificate::Forced { .. } => "forced",
            Certificate::Decomposition { .. } => "decomposition",
            Certificate::Search { .. } => "search",
        }
    }

    /// The vertices to point at.
    pub fn vertices(&self) -> Vec<Vertex> {
        match self {
            Certificate::Parity { .. }
            | Certificate::Balance { .. }
            | Certificate::Decomposition { .. }
            | Certificate::Search { .. } => Vec::new(),
            Certificate::Degree { vertex, .. } => vec![*vertex],
            Certificate::Disconnected { part } => part.clone(),
            Certificate::Cut { removed, .. } => removed.clone(),
            Certificate::Bridge { edge } => edge.to_vec(),
            Certificate::Part { part, .. } => part.clone(),
            Certificate::TwoFactor { independent, .. } => independent.clone(),
            Certificate::Forced { at, .. } => at.clone(),
        }
    }
}
