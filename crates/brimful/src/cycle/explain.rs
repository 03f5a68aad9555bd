//! A Hamiltonian cycle as links and slots: a link is an edge, and every cell has two.

use super::{Puzzle, solve};
use crate::answer::{Answer, Request};
use crate::certificate::Certificate;
use crate::content::PlainSolution;
use crate::graph::Vertex;
use crate::limits::Limits;
use crate::reason::{LinkPuzzle, Model, Properties};
use crate::room::Room;
use crate::words::{Phrase, why_no_loop};

const PROPERTIES: Properties =
    Properties { directed: false, one_loop: true, induced: false, fills: true };

impl LinkPuzzle for Puzzle {
    fn model(&self) -> Option<Model<'_>> {
        let board = Puzzle::board(self);
        let contents = Vertex::all(board.len()).map(|v| self.content(v)).collect();
        let links = board.graph().edges().to_vec();
        let mut model = Model::new(board, contents, PROPERTIES, links);
        model.add_sides(|_, _| [2, 2]);
        Some(model)
    }

    fn search(&self, limits: &Limits<'_>) -> Answer<PlainSolution> {
        let board = Puzzle::board(self);
        let answer = solve::engine(board, Request::UNIQUE, limits);
        answer.map(|cycle| PlainSolution::Loop(board.cells_of(&cycle)))
    }

    fn barred_part(&self, limits: &Limits<'_>) -> Option<Certificate> {
        solve::culprit(Puzzle::board(self), limits)
    }

    fn refusal(&self, certificate: &Certificate) -> Phrase {
        why_no_loop(certificate, Puzzle::board(self))
    }
}
