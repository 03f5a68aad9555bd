//! A puzzle of paths or loops as a person reasons about it: *links* between cells, each used or
//! not, and *slots*, sets of links of which a known number is used.
//!
//! Where links have no direction, a link is an edge and each cell is a slot: an endpoint uses one
//! of its sides, another cell two. Where they have one, a link is a step and each cell has two
//! slots: one step enters it (unless a path begins there), one leaves it. The end of a path is a
//! link too, to nowhere, so that a step leaves every cell. One more slot says how many ends there
//! are. Without direction such links stand where a path may start or end and nothing says so.

use smallvec::{SmallVec, smallvec};

use super::pieces::Pieces;
use crate::board::Board;
use crate::content::{Content, Text};
use crate::graph::Vertex;
use crate::ids::{IdVec, Label};

/// An index into [`Model::links`].
pub(crate) type Link = u32;
/// An index into [`Model::slots`].
pub(crate) type Slot = u32;

/// The target of a link that stands for the end of a path.
pub(crate) const END: Vertex = Vertex::MAX;

/// Which links a slot is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
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
pub(crate) struct SlotRule {
    pub place: Place,
    pub links: Vec<Link>,
    pub low: u32,
    pub high: u32,
    /// Zero or two, but not one: a cell that may stay empty.
    pub not_one: bool,
}

/// Properties of a puzzle that rules ask about.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Properties {
    /// Links have a direction.
    pub directed: bool,
    /// The solution is one loop, else paths.
    pub one_loop: bool,
    /// No path runs beside itself.
    pub induced: bool,
    /// Every cell is covered.
    pub fills: bool,
}

/// A puzzle as links and slots.
pub(crate) struct Model<'p> {
    pub board: &'p Board,
    pub properties: Properties,
    /// What each cell holds.
    pub contents: IdVec<Vertex, Content>,
    /// The two ends of each link, where links have a direction from the first to the second.
    pub links: Vec<[Vertex; 2]>,
    pub slots: Vec<SlotRule>,
    /// The slots each link is in.
    pub slots_of: Vec<SmallVec<[Slot; 3]>>,
    /// The links at each cell.
    pub at: IdVec<Vertex, Vec<Link>>,
    /// The label of each endpoint.
    pub label: IdVec<Vertex, Option<Label>>,
    /// The texts of the labels.
    pub names: IdVec<Label, Text>,
    /// The endpoints of each label.
    pub pairs: IdVec<Label, [Vertex; 2]>,
    /// What says which pieces of path no solution has.
    pub pieces: Option<Box<dyn Pieces + 'p>>,
}

impl<'p> Model<'p> {
    /// Links on a board whose cells hold these contents; no slots yet.
    pub(crate) fn new(
        board: &'p Board,
        contents: IdVec<Vertex, Content>,
        properties: Properties,
        links: Vec<[Vertex; 2]>,
    ) -> Self {
        let mut at = IdVec::from_elem(Vec::new(), board.len());
        for (link, ends) in (0..).zip(&links) {
            ends.iter().filter(|&&v| v != END).for_each(|&v| at[v].push(link));
        }
        Model {
            board,
            properties,
            contents,
            slots: Vec::new(),
            slots_of: vec![smallvec![]; links.len()],
            links,
            at,
            label: IdVec::from_elem(None, board.len()),
            names: IdVec::new(),
            pairs: IdVec::new(),
            pieces: None,
        }
    }

    /// The same where some pieces of path are refused.
    pub(crate) fn refusing(self, pieces: impl Pieces + 'p) -> Self {
        Model { pieces: Some(Box::new(pieces)), ..self }
    }

    /// The same with labels at its endpoints: their texts, and the two endpoints of each.
    pub(crate) fn labeled(
        mut self,
        names: &IdVec<Label, Text>,
        pairs: &IdVec<Label, [Vertex; 2]>,
    ) -> Self {
        for (label, ends) in pairs.iter_enumerated() {
            ends.iter().for_each(|&v| self.label[v] = Some(label));
        }
        (self.names, self.pairs) = (names.clone(), pairs.clone());
        self
    }

    /// Adds a slot for each cell: how many of its links are used, at least and at most.
    pub(crate) fn add_sides(&mut self, between: impl Fn(&Self, Vertex) -> [u32; 2]) {
        for v in Vertex::all(self.len()) {
            let [low, high] = between(self, v);
            self.add_slot(Place::Sides(v), self.at[v].clone(), low, high);
        }
    }

    /// Adds two slots for each cell: one step enters it, unless a path begins there, and one leaves
    /// it or is its end.
    pub(crate) fn add_entrances_and_exits(&mut self) {
        for v in Vertex::all(self.len()) {
            let (exits, entrances) =
                self.at[v].iter().partition(|&&l| self.links[l as usize][0] == v);
            let entered = u32::from(!self.is_source(v));
            self.add_slot(Place::Entrances(v), entrances, entered, entered);
            self.add_slot(Place::Exits(v), exits, 1, 1);
        }
    }

    /// Adds the slot of all ends: this many paths end.
    pub(crate) fn add_ends(&mut self, paths: u32) {
        let ends = (0..).zip(&self.links).filter(|(_, ends)| ends[1] == END);
        let ends = ends.map(|(link, _)| link).collect();
        self.add_slot(Place::Ends, ends, paths, paths);
    }

    fn add_slot(&mut self, place: Place, links: Vec<Link>, low: u32, high: u32) {
        for &link in &links {
            self.slots_of[link as usize].push(self.slots.len() as Slot);
        }
        self.slots.push(SlotRule { place, links, low, high, not_one: low == 0 && high == 2 });
    }

    /// Adds a slot for an edge of which one direction is used.
    pub(crate) fn use_edge(&mut self, a: Vertex, b: Vertex) {
        let mut links: Vec<Link> =
            [[a, b], [b, a]].into_iter().filter_map(|ends| self.link(ends)).collect();
        links.dedup();
        self.add_slot(Place::Edge(a, b), links, 1, 1);
    }

    /// Whether a link is one of the directions of an edge of which one is used.
    pub(crate) fn is_drawn(&self, link: Link) -> bool {
        let slots = &self.slots_of[link as usize];
        slots.iter().any(|&slot| matches!(self.slots[slot as usize].place, Place::Edge(..)))
    }

    /// The slot of a place.
    pub(crate) fn slot(&self, place: Place) -> Option<Slot> {
        let (Place::Sides(v) | Place::Entrances(v) | Place::Exits(v)) = place else { return None };
        // slots are added in the order of their cells
        let index = match place {
            Place::Sides(_) => v.0,
            Place::Entrances(_) => 2 * v.0,
            _ => 2 * v.0 + 1,
        };
        Some(index)
            .filter(|&slot| self.slots.get(slot as usize).is_some_and(|rule| rule.place == place))
    }

    /// The number of cells.
    pub(crate) fn len(&self) -> usize {
        self.board.len()
    }

    /// Whether links have a direction.
    pub(crate) fn is_directed(&self) -> bool {
        self.properties.directed
    }

    /// The link from one cell to another; without direction where links have none.
    pub(crate) fn link(&self, [a, b]: [Vertex; 2]) -> Option<Link> {
        let ends = if self.is_directed() { [a, b] } else { [a.min(b), a.max(b)] };
        self.at[a].iter().copied().find(|&link| self.links[link as usize] == ends)
    }

    /// The two ends of the path, where the solution is one path whose ends are known.
    pub(crate) fn path_ends(&self) -> Option<[Vertex; 2]> {
        let Properties { directed, one_loop, fills, .. } = self.properties;
        if directed || one_loop || !fills || !self.names.is_empty() {
            return None;
        }
        let ends = Vertex::all(self.len()).filter(|&v| self.is_source(v));
        <[Vertex; 2]>::try_from(ends.take(3).collect::<Vec<_>>()).ok()
    }

    /// The cells that one path meets in this order, if that is known.
    pub(crate) fn stops(&self) -> &[Vertex] {
        self.pieces.as_ref().map_or(&[], |pieces| pieces.stops())
    }

    /// The step, from 0, of each cell of one path, where numbers are steps.
    pub(crate) fn given(&self) -> Option<&IdVec<Vertex, Option<u32>>> {
        self.pieces.as_ref().and_then(|pieces| pieces.given())
    }

    /// Whether one path starts and ends at cells beyond its first and its last stop.
    pub(crate) fn open_ends(&self) -> [bool; 2] {
        let stops = self.stops();
        let (Some(&first), Some(&last), Some(given)) = (stops.first(), stops.last(), self.given())
        else {
            return [false; 2];
        };
        let at = |v: Vertex| given[v].map(|step| step as usize);
        [at(first) != Some(0), at(last) != Some(self.len() - 1)]
    }

    /// Whether links without direction stand for ends that are not known.
    pub(crate) fn has_free_ends(&self) -> bool {
        !self.is_directed() && self.slots.iter().any(|slot| slot.place == Place::Ends)
    }

    /// The same edge in the other direction, where links have one.
    pub(crate) fn back(&self, link: Link) -> Option<Link> {
        let [a, b] = self.links[link as usize];
        (self.is_directed() && b != END).then(|| self.link([b, a])).flatten()
    }

    /// The other end of a link, unless it is the end of a path.
    pub(crate) fn across(&self, link: Link, v: Vertex) -> Option<Vertex> {
        let [a, b] = self.links[link as usize];
        let other = if a == v { b } else { a };
        (other != END).then_some(other)
    }

    /// Whether a path may begin at a cell without being entered: a start, an endpoint.
    pub(crate) fn is_source(&self, v: Vertex) -> bool {
        matches!(self.contents[v], Content::Start | Content::Label(_))
    }
}
