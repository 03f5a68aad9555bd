//! Facts that a step cites: each follows from the rules of the puzzle alone.
//!
//! Four rules are common ground and are never cited: a path does not branch or cross another, it
//! closes no loop (but the one through every cell), it has one label, and it has no piece that the
//! puzzle refuses: where numbers are steps, each cell of a piece is one step on.

use super::model::{END, Link, Model, Place, Slot};
use crate::graph::Vertex;
use crate::ids::{IdVec, Label};

/// Something true of every solution.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Fact {
    /// The slot uses as many links as it needs; a cell that must be covered also has a label.
    Slot(Slot),
    /// The two ends of this link are of different paths, unless it is used.
    Apart(Link),
    /// The path of the label leaves this set of cells, for it holds one of its endpoints.
    Leaves(Label, Vec<Vertex>),
    /// A path of the label that passes these cells enters and leaves them, for none of its
    /// endpoints is there.
    Passes(Label, Vec<Vertex>),
    /// Some path enters this set of cells, for none begins there. The one cycle enters and leaves
    /// it.
    Entered(Vec<Vertex>),
    /// The one path leaves this set of cells, for one of its ends is there and one is not.
    Divided(Vec<Vertex>),
    /// Paths that come to this set of cells leave it, or end there (chains).
    Exited(Vec<Vertex>),
    /// The path is at some cell at every step, and goes from there to a neighbor.
    Steps,
    /// What these slots need together: links counted between them and others. Half of them are
    /// *left*, half *right*; each link joins one of the left to one of the right.
    Balance(Vec<Slot>),
}

/// On which side a slot is when the slots are divided in two such that every link joins one left to
/// one right: exits and entrances of chains, black and white cells of a chessboard.
pub(crate) fn sides(model: &Model<'_>) -> Option<Vec<bool>> {
    let is_loose = model
        .slots
        .iter()
        .any(|slot| slot.low != slot.high && !matches!(slot.place, Place::Edge(..)));
    if is_loose || model.has_free_ends() {
        return None;
    }
    let colors = if model.is_directed() { IdVec::new() } else { model.board.chessboard()? };
    let is_left = |place| match place {
        Place::Sides(v) => colors[v],
        Place::Exits(_) => true,
        Place::Entrances(_) | Place::Ends | Place::Edge(..) => false,
    };
    Some(model.slots.iter().map(|slot| is_left(slot.place)).collect())
}

/// What a balance comes to: the used ones of `more` are `difference` more than the used ones of
/// `fewer`.
pub(crate) struct Balance {
    pub more: Vec<Link>,
    pub fewer: Vec<Link>,
    pub difference: i64,
}

/// Adds the needs of the left slots up and takes those of the right ones away: links within cancel
/// out.
pub(crate) fn balance(model: &Model<'_>, slots: &[Slot], is_left: &[bool]) -> Balance {
    let mut balance = Balance { more: Vec::new(), fewer: Vec::new(), difference: 0 };
    for &slot in slots {
        let rule = &model.slots[slot as usize];
        let left = is_left[slot as usize];
        balance.difference += if left { i64::from(rule.low) } else { -i64::from(rule.low) };
        let other = |&&link: &&Link| {
            !model.slots_of[link as usize].iter().any(|s| *s != slot && slots.contains(s))
        };
        let outside = rule.links.iter().filter(other).copied();
        if left { balance.more.extend(outside) } else { balance.fewer.extend(outside) }
    }
    balance
}

/// The links that lead out of a set of cells (for chains: into it).
pub(crate) fn boundary<'a>(
    model: &'a Model<'_>,
    inside: &'a [Vertex],
) -> impl Iterator<Item = Link> + 'a {
    let mut is_inside = IdVec::from_elem(false, model.len());
    inside.iter().for_each(|&v| is_inside[v] = true);
    let inside_of = move |v: Vertex| v != END && is_inside[v];
    (0..).zip(&model.links).filter_map(move |(link, &[a, b])| {
        let crosses = if model.is_directed() {
            !inside_of(a) && inside_of(b)
        } else {
            inside_of(a) != inside_of(b)
        };
        (crosses && b != END).then_some(link)
    })
}

impl Fact {
    /// Whether it is true of every solution, for reasons that can be read off the puzzle: its
    /// independent checker.
    pub(crate) fn holds(&self, model: &Model<'_>) -> bool {
        match self {
            Fact::Slot(slot) => (*slot as usize) < model.slots.len(),
            Fact::Apart(_) => model.properties.induced,
            Fact::Leaves(label, cells) => {
                let has = |v: &Vertex| cells.contains(v);
                model.pairs.get(*label).is_some_and(|[a, b]| has(a) != has(b))
            }
            Fact::Passes(label, cells) => {
                model.pairs.get(*label).is_some_and(|pair| !pair.iter().any(|v| cells.contains(v)))
            }
            Fact::Exited(cells) => model.is_directed() && !cells.is_empty(),
            Fact::Divided(cells) => model
                .path_ends()
                .is_some_and(|ends| ends.iter().filter(|end| cells.contains(end)).count() == 1),
            Fact::Entered(cells) => {
                let whole = model.properties.one_loop && cells.len() == model.len();
                model.properties.fills
                    && !model.has_free_ends()
                    && !cells.is_empty()
                    && !whole
                    && !cells.iter().any(|&v| model.is_source(v))
            }
            Fact::Steps => model.given().is_some(),
            Fact::Balance(slots) => {
                let exact = |slot: &Slot| {
                    model
                        .slots
                        .get(*slot as usize)
                        .is_some_and(|rule| rule.low == rule.high && !rule.not_one)
                };
                slots.iter().all(exact)
                    && slots.is_sorted_by(|a, b| a < b)
                    && sides(model).is_some()
            }
        }
    }
}
