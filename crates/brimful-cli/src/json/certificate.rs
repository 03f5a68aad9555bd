//! The JSON form of a proof that a board has no loop, which `check` can verify.

use crate::json::Invalid;
use brimful::board::Board;
use brimful::certificate::{Certificate, Contradiction};
use brimful::graph::Vertex;
use serde::{Deserialize, Serialize, Serializer};

use super::given::{GivenCell, vertices};
use super::solution::Place;

/// Vertices by their cells.
struct Vertices<'a>(&'a Board, &'a [Vertex]);

impl Serialize for Vertices<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Vertices(board, vertices) = *self;
        to.collect_seq(
            vertices.iter().filter_map(|&v| board.cells().get(v)).map(|&cell| Place(board, cell)),
        )
    }
}

/// A certificate as `solve` prints it: its kind and its parts.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Words<'a> {
    Parity { cells: usize },
    Balance { even: usize, odd: usize },
    Degree { cell: Vertices<'a>, has: usize, needs: usize },
    Disconnected { part: Vertices<'a> },
    Cut { removed: Vertices<'a>, parts: Vertices<'a> },
    Bridge { edge: Vertices<'a> },
    Part { cut: Vec<Vertices<'a>>, part: Vertices<'a> },
    TwoFactor { independent: Vertices<'a>, neighbors: Vertices<'a> },
    Forced { at: Vertices<'a> },
    Decomposition { order: Vertices<'a>, width: usize },
    Search { nodes: u64 },
}

/// A certificate to print.
pub(crate) struct ToldCertificate<'a>(pub(crate) &'a Board, pub(crate) &'a Certificate);

impl Serialize for ToldCertificate<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let ToldCertificate(board, certificate) = *self;
        let some = |vertices| Vertices(board, vertices);
        match certificate {
            Certificate::Parity { cells } => Words::Parity { cells: *cells },
            Certificate::Balance { even, odd } => Words::Balance { even: *even, odd: *odd },
            Certificate::Degree { vertex, has, needs } => {
                Words::Degree { cell: some(std::slice::from_ref(vertex)), has: *has, needs: *needs }
            }
            Certificate::Disconnected { part } => Words::Disconnected { part: some(part) },
            Certificate::Cut { removed, parts } => {
                Words::Cut { removed: some(removed), parts: some(parts) }
            }
            Certificate::Bridge { edge } => Words::Bridge { edge: some(edge) },
            Certificate::Part { cut, part } => {
                Words::Part { cut: cut.iter().map(|ends| some(ends)).collect(), part: some(part) }
            }
            Certificate::TwoFactor { independent, neighbors } => {
                Words::TwoFactor { independent: some(independent), neighbors: some(neighbors) }
            }
            Certificate::Forced { at, .. } => Words::Forced { at: some(at) },
            Certificate::Decomposition { order, width } => {
                Words::Decomposition { order: some(order), width: *width }
            }
            Certificate::Search { nodes } => Words::Search { nodes: *nodes },
        }
        .serialize(to)
    }
}

/// A certificate as it is read back.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub(super) enum Given {
    Parity { cells: usize },
    Balance { even: usize, odd: usize },
    Degree { cell: Vec<GivenCell>, has: usize, needs: usize },
    Disconnected { part: Vec<GivenCell> },
    Cut { removed: Vec<GivenCell>, parts: Vec<GivenCell> },
    Bridge { edge: Vec<GivenCell> },
    Part { cut: Vec<Vec<GivenCell>>, part: Vec<GivenCell> },
    TwoFactor { independent: Vec<GivenCell>, neighbors: Vec<GivenCell> },
    Forced { at: Vec<GivenCell> },
    Decomposition { order: Vec<GivenCell>, width: usize },
    Search { nodes: u64 },
}

impl Given {
    /// The certificate on this board.
    ///
    /// # Errors
    /// Cells that are not there.
    pub(super) fn on(self, board: &Board) -> Result<Certificate, Invalid> {
        let some = |cells: Vec<GivenCell>| vertices(board, cells);
        let few = |expected: &str| Invalid::new(format!("The certificate needs {expected}."), []);
        let ends =
            |edge| <[Vertex; 2]>::try_from(some(edge)?).map_err(|_| few("the two ends of an edge"));
        Ok(match self {
            Given::Parity { cells } => Certificate::Parity { cells },
            Given::Balance { even, odd } => Certificate::Balance { even, odd },
            Given::Degree { cell, has, needs } => {
                let vertex = some(cell)?.first().copied().ok_or_else(|| few("a cell"))?;
                Certificate::Degree { vertex, has, needs }
            }
            Given::Disconnected { part } => Certificate::Disconnected { part: some(part)? },
            Given::Cut { removed, parts } => {
                Certificate::Cut { removed: some(removed)?, parts: some(parts)? }
            }
            Given::Bridge { edge } => Certificate::Bridge { edge: ends(edge)? },
            Given::Part { cut, part } => Certificate::Part {
                cut: cut.into_iter().map(ends).collect::<Result<_, _>>()?,
                part: some(part)?,
            },
            Given::TwoFactor { independent, neighbors } => Certificate::TwoFactor {
                independent: some(independent)?,
                neighbors: some(neighbors)?,
            },
            Given::Forced { at } => {
                Certificate::Forced { at: some(at)?, why: Contradiction::Unstated }
            }
            Given::Decomposition { order, width } => {
                Certificate::Decomposition { order: some(order)?, width }
            }
            Given::Search { nodes } => Certificate::Search { nodes },
        })
    }
}
