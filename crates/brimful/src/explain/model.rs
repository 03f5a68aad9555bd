//! What the three path puzzles have in common, as a person reasons about them: links between cells,
//! each used or not, and *slots*, sets of links of which so many are used.
//!
//! In Numberlink and Hamiltonian cycles a link is an edge, and each cell is a slot: an endpoint has
//! one side, another cell two. In Cardinal Chains a link is a step in one direction, and each cell
//! has two slots: one step (or the start) leads here, one leads on. That a path ends is a link too,
//! to nowhere, so that "leads on" holds for every cell, and one more slot says that there are as
//! many ends as starts.

use smallvec::{SmallVec, smallvec};

use crate::board::Board;
use crate::chains::{self, Clue};
use crate::graph::Vertex;
use crate::puzzle::{Kind, Puzzle};
use crate::{cycle, numberlink};

/// An index into [`Model::links`].
pub(super) type Link = u32;
/// An index into [`Model::slots`].
pub(super) type Slot = u32;

/// Where the link leads that says that a path ends.
pub(super) const END: Vertex = Vertex::MAX;

/// The most labels that can be told apart.
pub(super) const MOST_LABELS: usize = 128;

/// Which links a slot is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    /// Every link at a cell.
    Sides(Vertex),
    /// Steps into a cell.
    Entrances(Vertex),
    /// Steps out of a cell, or its end.
    Exits(Vertex),
    /// The ends of all paths.
    Ends,
    /// The two directions of an edge of which one is used.
    Edge(Vertex, Vertex),
}

/// A set of links of which between `low` and `high` are used.
#[derive(Clone, Debug)]
pub(super) struct SlotRule {
    pub place: Place,
    pub links: Vec<Link>,
    pub low: u32,
    pub high: u32,
    /// None or two, but not one: a cell that may stay empty.
    pub not_one: bool,
}

/// A puzzle as links and slots.
pub(super) struct Model<'p> {
    pub board: &'p Board,
    pub kind: Kind,
    /// The two ends of each link, for chains from the first to the second.
    pub links: Vec<[Vertex; 2]>,
    pub slots: Vec<SlotRule>,
    /// The slots each link is in.
    pub slots_of: Vec<SmallVec<[Slot; 3]>>,
    /// The links at each cell.
    pub at: Vec<Vec<Link>>,
    /// The label of each endpoint.
    pub label: Vec<Option<u32>>,
    /// The texts of the labels.
    pub names: &'p [String],
    /// The endpoints of each label.
    pub pairs: &'p [[Vertex; 2]],
    /// The number of each cell of a chains puzzle, 0 for starts.
    pub number: Vec<u32>,
    /// Every cell is covered.
    pub fills: bool,
    /// No path runs beside itself.
    pub induced: bool,
}

impl<'p> Model<'p> {
    /// A path puzzle with labels that can be told apart; `None` for others.
    pub(super) fn of(puzzle: &'p Puzzle) -> Option<Self> {
        match puzzle {
            Puzzle::Chains(p) => Some(Model::of_chains(p)),
            Puzzle::Numberlink(p) if p.labels().len() <= MOST_LABELS => {
                Some(Model::of_numberlink(p))
            }
            Puzzle::Cycle(p) => Some(Model::of_cycle(p)),
            _ => None,
        }
    }

    /// Cardinal Chains.
    pub(super) fn of_chains(puzzle: &'p chains::Puzzle) -> Self {
        let board = puzzle.board();
        let steps = board.graph().edges().iter().flat_map(|&[a, b]| [[a, b], [b, a]]);
        let steps = steps.filter(|&[a, b]| puzzle.may_step(a, b));
        let ends = (0..board.len() as Vertex).map(|v| [v, END]);
        let mut model = Model::new(board, Kind::Chains, steps.chain(ends).collect());
        model.number =
            puzzle.clues().iter().map(|&c| if let Clue::Number(x) = c { x } else { 0 }).collect();
        for v in 0..board.len() as Vertex {
            let (exits, entrances) =
                model.at[v as usize].iter().partition(|&&l| model.links[l as usize][0] == v);
            let entered = u32::from(puzzle.clues()[v as usize] != Clue::Start);
            model.add_slot(Place::Entrances(v), entrances, entered, entered);
            model.add_slot(Place::Exits(v), exits, 1, 1);
        }
        let first_end = model.links.len() - board.len();
        let paths = puzzle.starts().len() as u32;
        model.add_slot(
            Place::Ends,
            (first_end as Link..model.links.len() as Link).collect(),
            paths,
            paths,
        );
        model
    }

    /// Numberlink, under any of its rules.
    pub(super) fn of_numberlink(puzzle: &'p numberlink::Puzzle) -> Self {
        let board = puzzle.board();
        let mut model = Model::new(board, Kind::Numberlink, board.graph().edges().to_vec());
        model.label = puzzle.label_at().to_vec();
        model.names = puzzle.labels();
        model.pairs = puzzle.pairs();
        model.fills = puzzle.rules().fills();
        model.induced = !puzzle.rules().may_touch();
        for v in 0..board.len() as Vertex {
            let (low, high) = match (model.label[v as usize], model.fills) {
                (Some(_), _) => (1, 1),
                (None, true) => (2, 2),
                (None, false) => (0, 2),
            };
            model.add_slot(Place::Sides(v), model.at[v as usize].clone(), low, high);
        }
        model
    }

    /// Hamiltonian cycles.
    pub(super) fn of_cycle(puzzle: &'p cycle::Puzzle) -> Self {
        let board = puzzle.board();
        let mut model = Model::new(board, Kind::Cycle, board.graph().edges().to_vec());
        for v in 0..board.len() as Vertex {
            model.add_slot(Place::Sides(v), model.at[v as usize].clone(), 2, 2);
        }
        model
    }

    fn new(board: &'p Board, kind: Kind, links: Vec<[Vertex; 2]>) -> Self {
        let mut at = vec![Vec::new(); board.len()];
        for (link, ends) in (0..).zip(&links) {
            ends.iter().filter(|&&v| v != END).for_each(|&v| at[v as usize].push(link));
        }
        Model {
            board,
            kind,
            slots: Vec::new(),
            slots_of: vec![smallvec![]; links.len()],
            links,
            at,
            label: vec![None; board.len()],
            names: &[],
            pairs: &[],
            number: vec![0; board.len()],
            fills: true,
            induced: false,
        }
    }

    fn add_slot(&mut self, place: Place, links: Vec<Link>, low: u32, high: u32) {
        for &link in &links {
            self.slots_of[link as usize].push(self.slots.len() as Slot);
        }
        self.slots.push(SlotRule { place, links, low, high, not_one: low == 0 && high == 2 });
    }

    /// Says that one of the two directions of an edge is used.
    pub(super) fn use_edge(&mut self, a: Vertex, b: Vertex) {
        let mut links: Vec<Link> =
            [[a, b], [b, a]].into_iter().filter_map(|ends| self.link(ends)).collect();
        links.dedup();
        self.add_slot(Place::Edge(a, b), links, 1, 1);
    }

    /// Whether a link is one of the directions of an edge of which one is used.
    pub(super) fn is_drawn(&self, link: Link) -> bool {
        let slots = &self.slots_of[link as usize];
        slots.iter().any(|&slot| matches!(self.slots[slot as usize].place, Place::Edge(..)))
    }

    /// The slot of a place.
    pub(super) fn slot(&self, place: Place) -> Option<Slot> {
        let (Place::Sides(v) | Place::Entrances(v) | Place::Exits(v)) = place else { return None };
        // each kind of puzzle adds the slots of its cells in order
        let index = match place {
            Place::Sides(_) => v,
            Place::Entrances(_) => 2 * v,
            _ => 2 * v + 1,
        };
        Some(index)
            .filter(|&slot| self.slots.get(slot as usize).is_some_and(|rule| rule.place == place))
    }

    /// The number of cells.
    pub(super) fn len(&self) -> usize {
        self.board.len()
    }

    /// Whether links have a direction.
    pub(super) fn is_directed(&self) -> bool {
        self.kind == Kind::Chains
    }

    /// The link from one cell to another; without direction where links have none.
    pub(super) fn link(&self, [a, b]: [Vertex; 2]) -> Option<Link> {
        let ends = if self.is_directed() { [a, b] } else { [a.min(b), a.max(b)] };
        self.at[a as usize].iter().copied().find(|&link| self.links[link as usize] == ends)
    }

    /// The same edge in the other direction, where links have one.
    pub(super) fn back(&self, link: Link) -> Option<Link> {
        let [a, b] = self.links[link as usize];
        (self.is_directed() && b != END).then(|| self.link([b, a])).flatten()
    }

    /// The other end of a link, unless it is the end of a path.
    pub(super) fn across(&self, link: Link, v: Vertex) -> Option<Vertex> {
        let [a, b] = self.links[link as usize];
        let other = if a == v { b } else { a };
        (other != END).then_some(other)
    }

    /// Whether a path may begin at a cell without being entered: a start, an endpoint.
    pub(super) fn is_source(&self, v: Vertex) -> bool {
        match self.kind {
            Kind::Chains => self.number[v as usize] == 0,
            _ => self.label[v as usize].is_some(),
        }
    }
}
