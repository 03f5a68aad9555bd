//! A drag, from press to release.

use crate::graph::Vertex;

use super::change::Change;
use super::ground::Ground;
use super::lead::Lead;
use super::lines::{Ink, Lines};
use super::nudge::{Code, Nudge};
use super::position::Position;

/// The most steps in which a drag finds its own way around a corner that the pointer cut.
const SHORT_WAY: usize = 4;

/// A drag under way.
#[derive(Clone, Debug)]
pub(crate) struct Grip {
    pub(super) lead: Lead,
}

impl Position {
    /// The lines on the board.
    ///
    /// # Errors
    /// There are tiles on it.
    pub(crate) fn lines(&self) -> Result<&Lines, Nudge> {
        match self {
            Position::Lines(lines) => Ok(lines),
            Position::Tiles(_) => Err(Nudge::new(Code::WrongKind, [])),
        }
    }

    /// The grip of a press on a cell.
    ///
    /// # Errors
    /// Tiles are not dragged.
    pub(crate) fn press(&self, ground: Ground<'_>, cell: Vertex) -> Result<Grip, Nudge> {
        let lines = self.lines()?;
        let board = ground.board;
        // of a bridge the lane that holds a line, if there is one
        let is_drawn = |&v: &Vertex| lines.degree(board.graph(), v) > 0;
        let mut lanes = std::iter::once(cell).chain(board.vertices(board.cell(cell)));
        let cell = lanes.find(is_drawn).unwrap_or(cell);
        Ok(Grip { lead: Lead::pick_up(lines, ground, cell) })
    }
}

impl Grip {
    /// Where the hand is.
    pub(crate) fn at(&self) -> Vertex {
        self.lead.head()
    }

    /// The changes that a release makes. Without a drag it is a tap: on the end of a path it clears
    /// the path, on the end of a piece it takes a line back, elsewhere it draws the line that ends
    /// beside the cell, or else in line with it, into it.
    ///
    /// # Errors
    /// A tap on a cell that no line can be drawn into.
    pub(crate) fn release(
        &self,
        ground: Ground<'_>,
        position: &Position,
    ) -> Result<Vec<Change>, Nudge> {
        let (lines, at) = (position.lines()?, self.at());
        if self.lead.moved {
            return Ok(lines.changes_to(&self.lead.after(lines, ground).lines));
        }
        match (lines.degree(ground.board.graph(), at), ground.is_end(at)) {
            (0, true) => Ok(Vec::new()),
            (0, false) => match Lead::reach(lines, ground, at)
                .or_else(|| Lead::reach_far(lines, ground, at))
            {
                Some(lead) => Ok(lines.changes_to(&lead.after(lines, ground).lines)),
                None => Err(Nudge::new(Code::NoPath, [at])),
            },
            (1, true) => lines.clear(ground, at),
            (1, false) => lines.retract(ground, at).map(|(changes, _)| changes),
            _ => Ok(Vec::new()),
        }
    }

    /// Leads the hand to a cell as far as it gets, and returns what stopped it.
    pub(crate) fn drag(
        &mut self,
        ground: Ground<'_>,
        position: &Position,
        to: Vertex,
    ) -> Option<Nudge> {
        let lines = position.lines().ok()?;
        let (at, to) = (self.at(), self.meant_lane(ground, to));
        if at == to {
            return None;
        }
        let way = if self.lead.cells.contains(&to) && !ground.touch(at, to) {
            let back = self.lead.cells.iter().rev().skip(1).copied();
            let reach = self.lead.cells.len() - 1;
            let place = self.lead.cells.iter().position(|&v| v == to).unwrap_or(reach);
            Some(back.take(reach - place).collect())
        } else {
            ground.straight(at, to).or_else(|| self.short_way(ground, lines, to))
        };
        let Some(way) = way else { return Some(Nudge::new(Code::Far, [at, to])) };
        way.into_iter().find_map(|v| self.lead.step(ground, v).err())
    }

    /// The lane of a bridge that the hand means: one its line is on, else one it can step to.
    fn meant_lane(&self, ground: Ground<'_>, to: Vertex) -> Vertex {
        let mut lanes = ground.board.vertices(ground.board.cell(to));
        let held = lanes.clone().find(|v| self.lead.cells.contains(v));
        held.or_else(|| lanes.find(|&v| ground.touch(self.at(), v))).unwrap_or(to)
    }

    /// A shortest way of few steps that crosses nothing, for pointers that cut a corner.
    fn short_way(&self, ground: Ground<'_>, lines: &Lines, to: Vertex) -> Option<Vec<Vertex>> {
        let graph = ground.board.graph();
        let from = self.at();
        if self.lead.is_done(ground) {
            return None;
        }
        let is_open = |v: Vertex| {
            lines.degree(graph, v) == 0 && !ground.is_end(v) && !self.lead.cells.contains(&v)
        };
        let mut before: Vec<(Vertex, Vertex)> = vec![(from, from)];
        let mut level = 0..1;
        for _ in 0..SHORT_WAY {
            for i in level.clone() {
                let v = before[i].0;
                for &(w, edge) in graph.links(v) {
                    let met = before.iter().any(|&(u, _)| u == w);
                    if !met && lines.ink(edge) != Ink::Cross && (w == to || is_open(w)) {
                        let way = way_back(&before, from, v).into_iter().chain([w]);
                        let whole: Vec<Vertex> =
                            self.lead.cells.iter().copied().chain(way).collect();
                        if ground.steps.may_be(&whole, false).is_ok() {
                            before.push((w, v));
                        }
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
