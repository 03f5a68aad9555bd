//! Numberlink as links and slots: a link is an edge, and endpoints have labels.

use super::{Puzzle, solve};
use crate::answer::{Answer, Request};
use crate::certificate::Certificate;
use crate::content::PlainSolution;
use crate::graph::Vertex;
use crate::limits::Limits;
use crate::phrase;
use crate::reason::{LinkPuzzle, Model, Properties};
use crate::room::Room;
use crate::words::{Phrase, chessboard_counts, why_no_loop};
use brimful_cover::linkage::Engine;

impl LinkPuzzle for Puzzle {
    fn model(&self) -> Option<Model<'_>> {
        let board = Puzzle::board(self);
        let rules = self.rules();
        let properties = Properties {
            directed: false,
            one_loop: false,
            induced: !rules.may_touch(),
            fills: rules.fills(),
        };
        let contents = Vertex::all(board.len()).map(|v| self.content(v)).collect();
        let links = board.graph().edges().to_vec();
        let model = Model::new(board, contents, properties, links);
        let mut model = model.labeled(self.labels(), self.pairs());
        model.add_sides(|model, v| match (model.label[v], properties.fills) {
            (Some(_), _) => [1, 1],
            (None, true) => [2, 2],
            (None, false) => [0, 2],
        });
        Some(model)
    }

    fn search(&self, limits: &Limits<'_>) -> Answer<PlainSolution> {
        let answer = solve::by_engine(self, Engine::Portfolio, Request::UNIQUE, limits);
        answer.map(|solution| PlainSolution::Paths(solution.paths))
    }

    fn refusal(&self, certificate: &Certificate) -> Phrase {
        match certificate {
            Certificate::Balance { even, odd } => self.imbalance(*even, *odd),
            _ => why_no_loop(certificate, Puzzle::board(self)),
        }
    }
}

impl Puzzle {
    /// A path between two cells of one chessboard color covers one more of that color, any other
    /// path as many of each.
    fn imbalance(&self, even: usize, odd: usize) -> Phrase {
        let is_even = Puzzle::board(self).chessboard().unwrap_or_default();
        let surplus = |pair: &[Vertex; 2]| match pair.map(|v| is_even[v]) {
            [true, true] => 1,
            [false, false] => -1,
            [true, false] | [false, true] => 0,
        };
        let surplus: i64 = self.pairs().iter().map(surplus).sum();
        let more = match surplus {
            0 => phrase!("as many of each"),
            1.. => phrase!("{n} more of the first", n = surplus),
            _ => phrase!("{n} more of the second", n = -surplus),
        };
        phrase!(
            "{counts}; paths alternate between the colors, and between these endpoints they cover \
             {more}",
            counts = chessboard_counts(even, odd),
            more,
        )
    }
}
