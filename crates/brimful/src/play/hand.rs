//! The hand: what a drag does between press and release, and the same done by keys.

use crate::board::{Cell, Shape};
use crate::graph::Vertex;
use crate::puzzle::Puzzle;

use super::game::{Done, Game, Outcome};
use super::nudge::{Code, Nudge};
use super::position::{Change, Position};
use super::{paths, ring};

/// How far a drag finds its own way around a corner that the pointer cut.
const SHORT_WAY: usize = 4;

/// A drag under way.
#[derive(Clone, Debug)]
pub(super) enum Grip {
    /// A cell without a path was pressed.
    Cell(Vertex),
    Path(paths::Drag),
    Ring(ring::Drag),
}

impl Game {
    pub(super) fn press(&mut self, cell: Vertex) -> Done {
        self.playable(cell)?;
        let cell = self.held_lane(cell);
        self.grip = Some(match &self.position {
            Position::Paths(paths) => match paths::Drag::new(&self.puzzle, paths, cell) {
                Some(drag) => Grip::Path(drag),
                None => Grip::Cell(cell),
            },
            Position::Ring(ring) => Grip::Ring(ring::Drag::new(ring, cell)),
            Position::Tiles(_) => return Err(Nudge::new(Code::WrongKind, [])),
        });
        Ok(Outcome { cursor: Some(cell), ..Outcome::default() })
    }

    pub(super) fn drag(&mut self, to: Vertex) -> Done {
        if to as usize >= self.puzzle.board().len() {
            return Err(Nudge::new(Code::NoCell, []));
        }
        let grip = match self.grip.take() {
            None => return Ok(Outcome::default()),
            Some(Grip::Cell(cell)) if to != cell => match self.reach(cell) {
                Some(drag) => Grip::Path(drag),
                None => {
                    self.grip = Some(Grip::Cell(cell));
                    return Err(Nudge::new(Code::NoPath, [cell]));
                }
            },
            Some(grip) => grip,
        };
        let to = self.lane(&grip, to);
        let (grip, nudge) = self.lead(grip, to);
        let cursor = match &grip {
            Grip::Cell(cell) => *cell,
            Grip::Path(drag) => drag.head(),
            Grip::Ring(drag) => drag.at,
        };
        self.grip = Some(grip);
        Ok(Outcome { nudge, cursor: Some(cursor), ..Outcome::default() })
    }

    /// The lane of a bridge that the hand means: one its path is on, else one it can step to.
    fn lane(&self, grip: &Grip, to: Vertex) -> Vertex {
        let board = self.puzzle.board();
        let mut lanes = board.vertices(board.cell(to));
        let touches = |from: Vertex, v: Vertex| board.graph().edge_between(from, v).is_some();
        let meant = match grip {
            Grip::Cell(_) => None,
            Grip::Path(drag) => lanes
                .clone()
                .find(|v| drag.cells.contains(v))
                .or_else(|| lanes.find(|&v| touches(drag.head(), v))),
            Grip::Ring(drag) => lanes.find(|&v| touches(drag.at, v)),
        };
        meant.unwrap_or(to)
    }

    /// The lane of a bridge that is picked up: one with a path, if there is one.
    fn held_lane(&self, cell: Vertex) -> Vertex {
        let board = self.puzzle.board();
        let held = |&v: &Vertex| match &self.position {
            Position::Paths(paths) => paths::find(paths, v).is_some(),
            Position::Ring(ring) => ring.degree(v) > 0,
            Position::Tiles(_) => false,
        };
        if held(&cell) { cell } else { board.vertices(board.cell(cell)).find(held).unwrap_or(cell) }
    }

    /// Leads the hand to a cell as far as it gets.
    fn lead(&self, mut grip: Grip, to: Vertex) -> (Grip, Option<Nudge>) {
        let at = match &grip {
            Grip::Cell(_) => return (grip, None),
            Grip::Path(drag) => drag.head(),
            Grip::Ring(drag) => drag.at,
        };
        if at == to {
            return (grip, None);
        }
        let way = match &grip {
            Grip::Path(drag) if drag.cells.contains(&to) => vec![to],
            _ => match self.straight(at, to).or_else(|| self.short_way(&grip, at, to)) {
                Some(way) => way,
                None => return (grip, Some(Nudge::new(Code::Far, [at, to]))),
            },
        };
        for v in way {
            let stepped = match &mut grip {
                Grip::Path(drag) => drag.step(&self.puzzle, v),
                Grip::Ring(drag) => drag.step(self.puzzle.board().graph(), v),
                Grip::Cell(_) => Ok(()),
            };
            if let Err(nudge) = stepped {
                return (grip, Some(nudge));
            }
        }
        (grip, None)
    }

    /// The cells of a straight way between two cells that all touch, the first left out; a neighbor
    /// is always straight ahead.
    fn straight(&self, from: Vertex, to: Vertex) -> Option<Vec<Vertex>> {
        let board = self.puzzle.board();
        if board.graph().edge_between(from, to).is_some() {
            return Some(vec![to]);
        }
        let (a, b) = (board.cell(from), board.cell(to));
        let in_line = matches!(board.shape(), Shape::Square { .. })
            && (a.row == b.row || a.col == b.col)
            || matches!(board.shape(), Shape::Hex { .. }) && a.row == b.row;
        let toward = |x: u32, goal: u32| if x < goal { x + 1 } else { x - u32::from(x > goal) };
        let mut way = Vec::new();
        let mut at = a;
        while in_line && at != b {
            let next = Cell::new(toward(at.row, b.row), toward(at.col, b.col));
            let before = way.last().copied().unwrap_or(from);
            way.push(
                board.vertices(next).find(|&v| board.graph().edge_between(before, v).is_some())?,
            );
            at = next;
        }
        in_line.then_some(way)
    }

    /// A shortest way of few steps that the hand may take without crossing anything, for pointers
    /// that cut a corner.
    fn short_way(&self, grip: &Grip, from: Vertex, to: Vertex) -> Option<Vec<Vertex>> {
        let graph = self.puzzle.board().graph();
        let mut before: Vec<(Vertex, Vertex)> = vec![(from, from)];
        let mut level = 0..1;
        for _ in 0..SHORT_WAY {
            for i in level.clone() {
                let v = before[i].0;
                for w in graph.neighbors(v) {
                    let met = before.iter().any(|&(u, _)| u == w);
                    if !met && (w == to || self.is_open(grip, w)) && self.may_pass(grip, v, w) {
                        before.push((w, v));
                    }
                }
            }
            if let Some(&(_, last)) = before.iter().find(|&&(v, _)| v == to) {
                let mut way = vec![to];
                let mut at = last;
                while at != from {
                    way.push(at);
                    at = before.iter().find(|&&(v, _)| v == at).map_or(from, |&(_, u)| u);
                }
                way.reverse();
                return Some(way);
            }
            level = level.end..before.len();
        }
        None
    }

    /// Whether nothing is drawn through a cell.
    fn is_open(&self, grip: &Grip, v: Vertex) -> bool {
        match (grip, &self.position) {
            (Grip::Path(drag), Position::Paths(paths)) => {
                !drag.cells.contains(&v)
                    && paths::find(paths, v).is_none()
                    && paths::beginning(&self.puzzle, v).is_none()
            }
            (Grip::Ring(drag), _) => drag.ring.degree(v) == 0,
            _ => false,
        }
    }

    fn may_pass(&self, grip: &Grip, from: Vertex, to: Vertex) -> bool {
        match grip {
            Grip::Path(drag) => {
                let whole = paths::is_complete(&self.puzzle, drag.index, &drag.cells);
                !whole && paths::may_step(&self.puzzle, drag.index, &[from], to).is_ok()
            }
            Grip::Ring(_) => true,
            Grip::Cell(_) => false,
        }
    }

    /// The path that ends beside a cell and may be drawn into it, as if a hand had just done so.
    fn reach(&self, cell: Vertex) -> Option<paths::Drag> {
        let Position::Paths(paths) = &self.position else { return None };
        let ends = paths.iter().enumerate().filter_map(|(index, path)| {
            let begin = match &self.puzzle {
                Puzzle::Numberlink(p) if path.is_empty() => p.pairs()[index].to_vec(),
                _ => vec![],
            };
            let heads = if path.is_empty() {
                begin.into_iter().map(|v| vec![v]).collect()
            } else {
                vec![path.to_vec()]
            };
            heads.into_iter().find_map(|cells| {
                let mut drag = paths::Drag { index, cells, moved: false };
                drag.step(&self.puzzle, cell).ok()?;
                Some(drag)
            })
        });
        // A path already drawn goes first, then the longest.
        ends.max_by_key(|drag| (drag.cells.len(), std::cmp::Reverse(drag.index)))
    }

    pub(super) fn release(&mut self) -> Done {
        let (changes, cursor) = match (self.grip.take(), &self.position) {
            (Some(Grip::Path(drag)), Position::Paths(paths)) => {
                (drag.changes(&self.puzzle, paths), Some(drag.head()))
            }
            (Some(Grip::Cell(cell)), Position::Paths(paths)) => match self.reach(cell) {
                Some(drag) => (drag.changes(&self.puzzle, paths), Some(cell)),
                None => return Err(Nudge::new(Code::NoPath, [cell])),
            },
            (Some(Grip::Ring(drag)), Position::Ring(ring)) => {
                let edges = ring.changes_to(self.puzzle.board().graph(), &drag.ring);
                (edges.into_iter().map(Change::Edge).collect(), Some(drag.at))
            }
            _ => return Ok(Outcome::default()),
        };
        let outcome = self.step(changes)?;
        Ok(Outcome { cursor, ..outcome })
    }

    pub(super) fn extend(&mut self, cell: Vertex, to: Vertex) -> Done {
        self.playable(cell)?;
        self.playable(to)?;
        let board = self.puzzle.board();
        if !board.touch(board.cell(cell), board.cell(to)) {
            return Err(Nudge::new(Code::Far, [cell, to]));
        }
        self.press(cell)?;
        if let Some(Grip::Cell(_)) = self.grip {
            self.grip = None;
            return Err(Nudge::new(Code::NoPath, [cell]));
        }
        let led = self.drag(to)?;
        match led.nudge {
            Some(nudge) => {
                self.grip = None;
                Err(nudge)
            }
            None => self.release(),
        }
    }
}
