//! One path as links and slots: a link is an edge, and two of them are used at every cell but the
//! ends. Where an end is not given, a link to nowhere stands at every cell that it could be. Which
//! pieces are refused, the numbers say.

use super::{Puzzle, Rules, solve};
use crate::answer::{Answer, Request};
use crate::certificate::Certificate;
use crate::content::{Content, PlainSolution};
use crate::graph::{Graph, Vertex};
use crate::ids::IdVec;
use crate::limits::Limits;
use crate::phrase;
use crate::reason::{END, LinkPuzzle, Model, Pieces, Properties, Refused};
use crate::room::Room;
use crate::words::{Phrase, chessboard_counts, why_no_loop};
use brimful_cover::timed::{Near, Places};

const PROPERTIES: Properties =
    Properties { directed: false, one_loop: false, induced: false, fills: true };

impl LinkPuzzle for Puzzle {
    fn model(&self) -> Option<Model<'_>> {
        let ends = self.ends();
        let board = Puzzle::board(self);
        let is_end = |v: Vertex| ends.contains(&Some(v));
        let content = |v: Vertex| match self.content(v) {
            // the rules know the ends of paths by their labels
            Content::Number(number) if is_end(v) => Content::Label(number.to_string().into()),
            content => content,
        };
        let contents = Vertex::all(board.len()).map(content).collect();
        let single = board.len() == 1;
        let open = if single { 0 } else { ends.iter().filter(|end| end.is_none()).count() };
        let loose = if open > 0 { self.possible_ends() } else { Vec::new() };
        let loose = loose.into_iter().map(|v| [v, END]);
        let links = board.graph().edges().iter().copied().chain(loose).collect();
        let mut model = Model::new(board, contents, PROPERTIES, links);
        model.add_sides(|_, v| match is_end(v) {
            _ if single => [0, 0],
            true => [1, 1],
            false => [2, 2],
        });
        if open > 0 {
            model.add_ends(open as u32);
        }
        Some(model.refusing(Numbers::new(self)))
    }

    fn search(&self, limits: &Limits<'_>) -> Answer<PlainSolution> {
        let answer = solve::by_engine(self, Request::UNIQUE, limits);
        answer.map(|solution| PlainSolution::Paths(vec![solution.cells]))
    }

    fn refusal(&self, certificate: &Certificate) -> Phrase {
        match certificate {
            Certificate::Balance { even, odd } => self.imbalance(*even, *odd),
            _ => why_no_loop(certificate, Puzzle::board(self)),
        }
    }
}

impl Puzzle {
    /// The cells where an end of the path that is not given can be, by the distances from numbers.
    fn possible_ends(&self) -> Vec<Vertex> {
        let graph = Puzzle::board(self).graph();
        let n = graph.len();
        let mut places = match Places::new(n, &solve::steps(self)) {
            Ok(places) => places,
            Err(_) => return Vec::new(),
        };
        // what the distances refuse altogether, the rules refuse with reasons
        let reached = places.reach(&Near::new(n, graph.edges().iter().copied())).is_ok();
        let is_free = |v: &Vertex| self.numbers()[*v].is_none();
        let can_end = |&v: &Vertex| !reached || places.has(0, v) || places.has(n - 1, v);
        Vertex::all(n).filter(is_free).filter(can_end).collect()
    }

    /// A path between two cells of one chessboard color covers one more of that color, any other
    /// path as many of each.
    fn imbalance(&self, even: usize, odd: usize) -> Phrase {
        let is_even = Puzzle::board(self).chessboard().unwrap_or_default();
        let covers = match self.ends().map(|end| end.map(|v| is_even[v])) {
            [Some(true), Some(true)] => {
                phrase!("from this start to this end it covers one more of the first")
            }
            [Some(false), Some(false)] => {
                phrase!("from this start to this end it covers one more of the second")
            }
            [Some(_), Some(_)] => phrase!("from this start to this end it covers as many of each"),
            [Some(_), None] | [None, Some(_)] => {
                phrase!("it covers at most one more, that of its known end")
            }
            [None, None] => phrase!("it covers at most one more of one color"),
        };
        let counts = chessboard_counts(even, odd);
        phrase!("{counts}; a path alternates between the colors, so {covers}", counts, covers)
    }
}

/// What the numbers say about a piece of the path.
struct Numbers<'p> {
    puzzle: &'p Puzzle,
    ends: [Option<Vertex>; 2],
    /// The cells of the numbers, in order.
    stops: Vec<Vertex>,
    /// Under rules `step`: the step of each cell, from 0.
    given: Option<IdVec<Vertex, Option<u32>>>,
    /// Under rules `step`: from each number, in order, the distance of every cell.
    distance: Vec<IdVec<Vertex, u32>>,
}

impl<'p> Numbers<'p> {
    fn new(puzzle: &'p Puzzle) -> Self {
        let is_timed = puzzle.rules() == Rules::Step;
        let givens = puzzle.givens().iter().filter(|_| is_timed);
        let distance = givens.map(|&(_, v)| distances(puzzle.board().graph(), v)).collect();
        let stops = puzzle.givens().iter().map(|given| given.1).collect();
        let given = is_timed.then(|| solve::steps(puzzle));
        Numbers { puzzle, ends: puzzle.ends(), stops, given, distance }
    }

    /// The numbers of two that follow each other on a piece, with the steps between them.
    fn meets(&self, [a, b]: [u32; 2], steps: usize) -> Option<Phrase> {
        let apart = a.abs_diff(b);
        match self.puzzle.rules() {
            Rules::Order => {
                (apart != 1).then(|| phrase!("the path would lead from {a} straight to {b}", a, b))
            }
            Rules::Step => (apart as usize != steps).then(|| {
                let taken = Phrase::count(steps, "{n} step", "{n} steps");
                phrase!(
                    "the path would lead from {a} to {b} in {taken}, not in {apart}",
                    a,
                    b,
                    taken,
                    apart
                )
            }),
        }
    }

    /// The numbers of three that follow each other on a piece: they rise or fall.
    fn turns(&self, [a, b, c]: [u32; 3]) -> Option<Phrase> {
        ((a < b) != (b < c))
            .then(|| phrase!("the path would lead from {a} over {b} to {c}", a, b, c))
    }

    fn lateness(&self, number: u32) -> Phrase {
        let [first, last] = [self.stops.first(), self.stops.last()];
        let is_open = |stop: Option<&Vertex>, end: Option<Vertex>| {
            end.is_none() && stop.and_then(|&v| self.puzzle.numbers()[v]) == Some(number)
        };
        if is_open(first, self.ends[0]) || is_open(last, self.ends[1]) {
            return phrase!("the path could not go on from {number} that far", number);
        }
        phrase!("the path could not reach the number next to {number} in time", number)
    }

    /// Whether a path that leaves a number along a piece of this many steps to a cell cannot reach
    /// the next number in time, whichever way it counts.
    fn is_late(&self, number: u32, steps: usize, head: Vertex) -> bool {
        let givens = self.puzzle.givens();
        let Ok(place) = givens.binary_search_by_key(&number, |given| given.0) else { return false };
        let late = |other: Option<usize>, beyond: u32| {
            let Some(other) = other.filter(|&other| other < givens.len()) else {
                // to the end of the path
                return beyond < steps as u32;
            };
            let due = number.abs_diff(givens[other].0) as usize;
            due < steps || due - steps < self.distance[other][head] as usize
        };
        let last = self.puzzle.board().len() as u32;
        !self.distance.is_empty()
            && late(place.checked_sub(1), number - 1)
            && late(Some(place + 1), last - number)
    }
}

impl Pieces for Numbers<'_> {
    fn stops(&self) -> &[Vertex] {
        &self.stops
    }

    fn given(&self) -> Option<&IdVec<Vertex, Option<u32>>> {
        self.given.as_ref()
    }

    fn refused(&self, cells: &[Vertex]) -> Option<Refused> {
        let number = |(place, &v): (usize, &Vertex)| Some((place, self.puzzle.numbers()[v]?));
        let met: Vec<(usize, u32)> = cells.iter().enumerate().filter_map(number).collect();
        for two in met.windows(2) {
            let [(from, a), (to, b)] = [two[0], two[1]];
            if let Some(why) = self.meets([a, b], to - from) {
                return Some(Refused { part: from..to + 1, why });
            }
        }
        for three in met.windows(3) {
            if let Some(why) = self.turns([three[0].1, three[1].1, three[2].1]) {
                return Some(Refused { part: three[0].0..three[2].0 + 1, why });
            }
        }
        let (first, last) = (*cells.first()?, *cells.last()?);
        let whole = cells.len() == self.puzzle.board().len();
        let is_end = |v: Vertex| self.ends.contains(&Some(v));
        if is_end(first) && is_end(last) && !whole && cells.len() > 1 {
            let why = phrase!("the path would end before it has passed every cell");
            return Some(Refused { part: 0..cells.len(), why });
        }
        let heads = [
            met.first().map(|&(place, number)| (place, number, 0..place + 1, first)),
            met.last().map(|&(place, number)| {
                (cells.len() - 1 - place, number, place..cells.len(), last)
            }),
        ];
        let late = heads
            .into_iter()
            .flatten()
            .find(|(steps, number, _, head)| *steps > 0 && self.is_late(*number, *steps, *head));
        late.map(|(_, number, part, _)| Refused { part, why: self.lateness(number) })
    }
}

/// The distance of every vertex from one.
fn distances(graph: &Graph, from: Vertex) -> IdVec<Vertex, u32> {
    let mut distance = IdVec::from_elem(u32::MAX, graph.len());
    distance[from] = 0;
    let mut queue = std::collections::VecDeque::from([from]);
    while let Some(v) = queue.pop_front() {
        for w in graph.neighbors(v) {
            if distance[w] == u32::MAX {
                distance[w] = distance[v] + 1;
                queue.push_back(w);
            }
        }
    }
    distance
}
