//! A drag, from press to release.

use crate::board::{Cell, Shape};
use crate::graph::Vertex;

use super::change::Change;
use super::ground::Ground;
use super::nudge::{Code, Nudge};
use super::paths::PathDrag;
use super::position::Position;
use super::ring::RingDrag;
use super::shown::{Hand, PathState};

/// The most steps in which a drag finds its own way around a corner that the pointer cut.
const SHORT_WAY: usize = 4;

/// A drag under way.
#[derive(Clone, Debug)]
pub(crate) enum Grip {
    /// A cell without a path was pressed.
    Cell(Vertex),
    Path(PathDrag),
    Ring(RingDrag),
}

impl Position {
    /// The grip of a press on a cell.
    ///
    /// # Errors
    /// Tiles are not dragged.
    pub(crate) fn press(&self, ground: Ground<'_>, cell: Vertex) -> Result<Grip, Nudge> {
        let cell = self.drawn_lane(ground, cell);
        match self {
            Position::Paths(paths) => Ok(paths.pick_up(cell).map_or(Grip::Cell(cell), Grip::Path)),
            Position::Ring(ring) => Ok(Grip::Ring(RingDrag::new(ring, cell))),
            Position::Tiles(_) => Err(Nudge::new(Code::WrongKind, [])),
        }
    }

    /// The lane of a bridge that is picked up: one with a path, if there is one.
    fn drawn_lane(&self, ground: Ground<'_>, cell: Vertex) -> Vertex {
        let board = ground.board;
        let is_drawn = |&v: &Vertex| match self {
            Position::Paths(paths) => paths.find(v).is_some(),
            Position::Ring(ring) => ring.degree(v) > 0,
            Position::Tiles(_) => false,
        };
        if is_drawn(&cell) {
            return cell;
        }
        board.vertices(board.cell(cell)).find(is_drawn).unwrap_or(cell)
    }

    /// The paths, or pieces of a loop, to show during a drag, and the one in the hand.
    pub(crate) fn shown(&self, grip: Option<&Grip>) -> (Vec<PathState>, Option<Hand>) {
        match (self, grip) {
            (Position::Paths(paths), Some(Grip::Path(drag))) => paths.shown(Some(drag)),
            (Position::Paths(paths), _) => paths.shown(None),
            (Position::Ring(_), Some(Grip::Ring(drag))) => drag.ring.shown(Some(drag.at)),
            (Position::Ring(ring), _) => ring.shown(None),
            (Position::Tiles(_), _) => (Vec::new(), None),
        }
    }

    /// The changes that a release makes.
    ///
    /// # Errors
    /// A tap on a cell that no path can be drawn into.
    pub(crate) fn release(&self, ground: Ground<'_>, grip: &Grip) -> Result<Vec<Change>, Nudge> {
        match (grip, self) {
            (Grip::Path(drag), Position::Paths(paths)) => Ok(drag.changes(paths)),
            (&Grip::Cell(cell), Position::Paths(paths)) => match paths.reach(ground, cell) {
                Some(drag) => Ok(drag.changes(paths)),
                None => Err(Nudge::new(Code::NoPath, [cell])),
            },
            (Grip::Ring(drag), Position::Ring(ring)) => {
                Ok(ring.changes_to(ground.board.graph(), &drag.ring))
            }
            (Grip::Cell(_) | Grip::Path(_) | Grip::Ring(_), _) => Ok(Vec::new()),
        }
    }
}

impl Grip {
    /// Where the hand is.
    pub(crate) fn at(&self) -> Vertex {
        match self {
            Grip::Cell(cell) => *cell,
            Grip::Path(drag) => drag.head(),
            Grip::Ring(drag) => drag.at,
        }
    }

    /// Leads the hand to a cell as far as it gets, and returns what stopped it.
    pub(crate) fn drag(
        &mut self,
        ground: Ground<'_>,
        position: &Position,
        to: Vertex,
    ) -> Option<Nudge> {
        if let (&mut Grip::Cell(cell), Position::Paths(paths)) = (&mut *self, position) {
            if to == cell {
                return None;
            }
            match paths.reach(ground, cell) {
                Some(drag) => *self = Grip::Path(drag),
                None => return Some(Nudge::new(Code::NoPath, [cell])),
            }
        }
        let (at, to) = (self.at(), self.meant_lane(ground, to));
        if at == to {
            return None;
        }
        let way = match self {
            Grip::Path(drag) if drag.cells.contains(&to) => Some(vec![to]),
            _ => straight(ground, at, to).or_else(|| self.short_way(ground, position, to)),
        };
        let Some(way) = way else { return Some(Nudge::new(Code::Far, [at, to])) };
        way.into_iter().find_map(|v| self.step(ground, position, v).err())
    }

    fn step(&mut self, ground: Ground<'_>, position: &Position, to: Vertex) -> Result<(), Nudge> {
        match (self, position) {
            (Grip::Path(drag), Position::Paths(paths)) => drag.step(ground, paths, to),
            (Grip::Ring(drag), _) => drag.step(ground.board.graph(), to),
            (Grip::Cell(_) | Grip::Path(_), _) => Ok(()),
        }
    }

    /// The lane of a bridge that the hand means: one its path is on, else one it can step to.
    fn meant_lane(&self, ground: Ground<'_>, to: Vertex) -> Vertex {
        let board = ground.board;
        let mut lanes = board.vertices(board.cell(to));
        let meant = match self {
            Grip::Cell(_) => None,
            Grip::Path(drag) => lanes
                .clone()
                .find(|v| drag.cells.contains(v))
                .or_else(|| lanes.find(|&v| ground.touch(drag.head(), v))),
            Grip::Ring(drag) => lanes.find(|&v| ground.touch(drag.at, v)),
        };
        meant.unwrap_or(to)
    }

    /// A shortest way of few steps that crosses nothing, for pointers that cut a corner.
    fn short_way(
        &self,
        ground: Ground<'_>,
        position: &Position,
        to: Vertex,
    ) -> Option<Vec<Vertex>> {
        let from = self.at();
        let mut before: Vec<(Vertex, Vertex)> = vec![(from, from)];
        let mut level = 0..1;
        for _ in 0..SHORT_WAY {
            for i in level.clone() {
                let v = before[i].0;
                for w in ground.board.graph().neighbors(v) {
                    let met = before.iter().any(|&(u, _)| u == w);
                    if !met
                        && (w == to || self.is_open(position, w))
                        && self.may_pass(ground, position, v, w)
                    {
                        before.push((w, v));
                    }
                }
            }
            if before.iter().any(|&(v, _)| v == to) {
                return Some(way_back(&before, from, to));
            }
            level = level.end..before.len();
        }
        None
    }

    /// Whether nothing is drawn through a cell.
    fn is_open(&self, position: &Position, v: Vertex) -> bool {
        match (self, position) {
            (Grip::Path(drag), Position::Paths(paths)) => {
                !drag.cells.contains(&v) && paths.find(v).is_none() && paths.end_of(v).is_none()
            }
            (Grip::Ring(drag), _) => drag.ring.degree(v) == 0,
            (Grip::Cell(_) | Grip::Path(_), _) => false,
        }
    }

    fn may_pass(&self, ground: Ground<'_>, position: &Position, from: Vertex, to: Vertex) -> bool {
        match (self, position) {
            (Grip::Path(drag), Position::Paths(paths)) => {
                !paths.is_complete(drag.index, &drag.cells)
                    && paths.may_step(ground, drag.index, &[from], to).is_ok()
            }
            (Grip::Ring(_), _) => true,
            (Grip::Cell(_) | Grip::Path(_), _) => false,
        }
    }
}

/// The way from a vertex to another, without the first, by the vertex before each.
fn way_back(before: &[(Vertex, Vertex)], from: Vertex, to: Vertex) -> Vec<Vertex> {
    let mut way = Vec::new();
    let mut at = to;
    while at != from {
        way.push(at);
        at = before.iter().find(|&&(v, _)| v == at).map_or(from, |&(_, u)| u);
    }
    way.reverse();
    way
}

/// The cells of a straight way between two cells, all of which touch, without the first. The way
/// to a neighbor is always straight.
fn straight(ground: Ground<'_>, from: Vertex, to: Vertex) -> Option<Vec<Vertex>> {
    if ground.touch(from, to) {
        return Some(vec![to]);
    }
    let board = ground.board;
    let (a, b) = (board.cell(from), board.cell(to));
    let in_line = match board.shape() {
        Shape::Square { .. } => a.row == b.row || a.col == b.col,
        Shape::Hex { .. } => a.row == b.row,
        Shape::Triangle { .. } | Shape::Abstract { .. } => false,
    };
    let toward = |x: u32, goal: u32| if x < goal { x + 1 } else { x - u32::from(x > goal) };
    let mut way = Vec::new();
    let mut at = a;
    while in_line && at != b {
        at = Cell::new(toward(at.row, b.row), toward(at.col, b.col));
        let last = way.last().copied().unwrap_or(from);
        way.push(board.vertices(at).find(|&v| ground.touch(last, v))?);
    }
    in_line.then_some(way)
}
