//! Cardinal Chains as links and slots: a link is a step or the end of a path.

use super::{Puzzle, solve};
use crate::answer::{Answer, Request};
use crate::certificate::Certificate;
use crate::content::PlainSolution;
use crate::graph::Vertex;
use crate::limits::Limits;
use crate::phrase;
use crate::reason::{END, LinkPuzzle, Model, Properties};
use crate::room::Room;
use crate::words::{Phrase, chessboard_counts, why_no_loop};

const PROPERTIES: Properties =
    Properties { directed: true, one_loop: false, induced: false, fills: true };

impl LinkPuzzle for Puzzle {
    fn model(&self) -> Option<Model<'_>> {
        let board = Puzzle::board(self);
        let both_ways = board.graph().edges().iter().flat_map(|&[a, b]| [[a, b], [b, a]]);
        let steps = both_ways.filter(|&[a, b]| self.may_step(a, b));
        let cells = Vertex::all(board.len());
        let links = steps.chain(cells.clone().map(|v| [v, END])).collect();
        let contents = cells.map(|v| self.content(v)).collect();
        let mut model = Model::new(board, contents, PROPERTIES, links);
        model.add_entrances_and_exits();
        model.add_ends(self.starts().len() as u32);
        Some(model)
    }

    fn search(&self, limits: &Limits<'_>) -> Answer<PlainSolution> {
        solve::by_engine(self, Request::UNIQUE, limits)
            .map(|solution| PlainSolution::Paths(solution.paths))
    }

    fn refusal(&self, certificate: &Certificate) -> Phrase {
        match certificate {
            Certificate::Balance { even, odd } => self.imbalance(*even, *odd),
            _ => why_no_loop(certificate, Puzzle::board(self)),
        }
    }
}

impl Puzzle {
    /// A path covers as many cells of one chessboard color as of the other, or one more of that of
    /// its start.
    fn imbalance(&self, even: usize, odd: usize) -> Phrase {
        let is_even = Puzzle::board(self).chessboard().unwrap_or_default();
        let first = self.starts().iter().filter(|&&v| is_even[v]).count();
        let second = self.starts().len() - first;
        phrase!(
            "{counts}; paths alternate between the colors, and from these starts they cover at most \
             {first} more of the first or {second} more of the second",
            counts = chessboard_counts(even, odd),
            first,
            second,
        )
    }
}
