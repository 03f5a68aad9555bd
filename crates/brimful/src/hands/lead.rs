//! A line in the hand, from press to release.
//!
//! The hand leads one piece. All others stay as they are until it lets go; then the lines it ran
//! over are cut, and what fell off the end of a path that way is gone.

use crate::graph::Vertex;

use super::ground::Ground;
use super::lines::{Ink, Lines};
use super::nudge::{Code, Nudge};

/// A line in the hand.
#[derive(Clone, Debug)]
pub(crate) struct Lead {
    /// Its cells; the hand is at the last. A closed loop comes back to the first.
    pub(super) cells: Vec<Vertex>,
    /// How many of them a loose piece had before: these are taken back one by one only.
    kept: usize,
    /// Whether the hand has moved: a mere press changes nothing.
    pub(super) moved: bool,
    /// The piece that was picked up, in the order of `cells`, which begin as a part of it.
    piece: Vec<Vertex>,
    /// How many of its cells the hand took up: all of a path, and what it leaves goes.
    lifted: usize,
}

/// The board as a release would leave it.
pub(super) struct After {
    pub(super) lines: Lines,
    /// What would be cut off, by path.
    pub(super) ghosts: Vec<(usize, Vec<Vertex>)>,
}

impl Lead {
    /// The line that a press on a cell picks up: a path anew from its end, or cut back to the cell;
    /// a loose piece by the cell; or a new piece.
    pub(super) fn pick_up(lines: &Lines, ground: Ground<'_>, cell: Vertex) -> Self {
        let Some(found) = lines.piece_at(ground, cell) else {
            return Lead { cells: vec![cell], kept: 0, moved: false, piece: vec![], lifted: 0 };
        };
        let path = found.path(ground);
        // of what is free at both sides, or tied at both, the longer side is led
        let even = path.is_none() || found.is_complete(ground);
        let mut piece = found.cells;
        let place = |piece: &[Vertex]| piece.iter().position(|&v| v == cell).unwrap_or(0);
        let is_end = ground.is_end(cell);
        let at = place(&piece);
        if if is_end { at > 0 } else { even && 2 * at + 1 < piece.len() } {
            piece.reverse();
        }
        let cells = piece[..=place(&piece)].to_vec();
        let (kept, lifted) = match path {
            Some(_) => (0, piece.len()),
            None => (cells.len(), cells.len()),
        };
        Lead { cells, kept, moved: false, piece, lifted }
    }

    /// The line that ends beside a cell and has just been led into it. One already drawn goes
    /// before an end without a line, then the longest.
    pub(super) fn reach(lines: &Lines, ground: Ground<'_>, cell: Vertex) -> Option<Self> {
        let graph = ground.board.graph();
        let beside = graph.neighbors(cell).filter(|&v| match lines.degree(graph, v) {
            0 => ground.is_end(v),
            1 => !ground.is_end(v),
            _ => false,
        });
        let led = beside.filter_map(|v| {
            let mut lead = Lead::pick_up(lines, ground, v);
            lead.step(ground, cell).ok()?;
            Some(lead)
        });
        led.max_by_key(|lead| (lead.cells.len(), std::cmp::Reverse(lead.cells[0])))
    }

    /// The line whose end lies in line with a cell, led straight to it over open cells: the nearest
    /// one, if no other is as near. Lines already drawn go before ends without a line.
    pub(super) fn reach_far(lines: &Lines, ground: Ground<'_>, cell: Vertex) -> Option<Self> {
        let graph = ground.board.graph();
        let is_open = |&v: &Vertex| lines.degree(graph, v) == 0 && !ground.is_end(v);
        let is_loose_end = |&v: &Vertex| match lines.degree(graph, v) {
            0 => ground.is_end(v),
            1 => !ground.is_end(v),
            _ => false,
        };
        let ways = Vertex::all(graph.len()).filter(is_loose_end).filter_map(|v| {
            let way = ground.straight(v, cell)?;
            way.iter().all(is_open).then_some((v, way))
        });
        let mut ways: Vec<(Vertex, Vec<Vertex>)> = ways.collect();
        let rank = |(v, way): &(Vertex, Vec<Vertex>)| (ground.is_end(*v), way.len());
        ways.sort_by_key(rank);
        if let [near, next, ..] = &ways[..]
            && rank(near) == rank(next)
        {
            return None;
        }
        let (from, way) = ways.into_iter().next()?;
        let mut lead = Lead::pick_up(lines, ground, from);
        way.into_iter().try_for_each(|v| lead.step(ground, v)).ok()?;
        Some(lead)
    }

    /// Where the hand is.
    pub(super) fn head(&self) -> Vertex {
        self.cells.last().copied().unwrap_or_default()
    }

    /// Leads the line to a neighbor of the hand, or back to a cell it holds.
    ///
    /// # Errors
    /// Why it may not go there.
    pub(super) fn step(&mut self, ground: Ground<'_>, to: Vertex) -> Result<(), Nudge> {
        self.choose_side(to);
        let mut next = self.clone();
        next.go(ground, to).map_err(|code| {
            let cells = if code == Code::EarlyLoop { self.cells.clone() } else { vec![to] };
            Nudge::new(code, cells)
        })?;
        next.moved = true;
        *self = next;
        Ok(())
    }

    fn go(&mut self, ground: Ground<'_>, to: Vertex) -> Result<(), Code> {
        let len = self.cells.len();
        if len > 1 && self.cells[len - 2] == to {
            self.cells.pop();
            self.kept = self.kept.min(len - 1);
            return Ok(());
        }
        if !ground.touch(self.head(), to) {
            return Err(Code::Far);
        }
        match self.cells.iter().position(|&v| v == to) {
            _ if self.is_done(ground) => return Err(Code::Joined),
            Some(0) if len > 2 && !ground.is_end(to) => {
                ground.steps.may_be(&self.cells, true)?;
                self.cells.push(to);
            }
            Some(place) if place < self.kept => return Err(Code::TwoLines),
            Some(place) => self.cells.truncate(place + 1),
            None => {
                self.cells.push(to);
                ground.steps.may_be(&self.cells, false)?;
            }
        }
        Ok(())
    }

    /// A loose piece held in its middle is led by the side that a first step goes back along, else
    /// by the longer one.
    fn choose_side(&mut self, to: Vertex) {
        let at = self.cells.len();
        if self.moved || self.lifted != at || self.piece.get(at) != Some(&to) {
            return;
        }
        self.piece.reverse();
        self.cells = self.piece[..=self.piece.len() - at].to_vec();
        (self.kept, self.lifted) = (self.cells.len(), self.cells.len());
    }

    /// Whether it is a closed loop, or joins two ends.
    pub(super) fn is_done(&self, ground: Ground<'_>) -> bool {
        let [first, .., last] = self.cells[..] else { return false };
        first == last || ground.is_end(first) && ground.is_end(last)
    }

    /// The board as a release would leave it.
    pub(super) fn after(&self, before: &Lines, ground: Ground<'_>) -> After {
        let mut after = After { lines: before.clone(), ghosts: Vec::new() };
        if !self.moved {
            return after;
        }
        let graph = ground.board.graph();
        after.lines.trace(graph, &self.piece[..self.lifted], Ink::Blank);
        let cut = self.make_room(&mut after.lines, ground);
        after.lines.trace(graph, &self.cells, Ink::Line);
        let same = self.piece.iter().zip(&self.cells).take_while(|(a, b)| a == b).count();
        let left = &self.piece[same.saturating_sub(1).min(self.lifted)..self.lifted];
        let ends = [self.piece.first(), self.piece.last()].into_iter().flatten();
        let path = ends.copied().find_map(|v| ground.steps.end_at(v));
        after.ghosts.extend(path.filter(|_| left.len() > 1).map(|path| (path, left.to_vec())));
        cut.into_iter().for_each(|edge| after.drop_fallen(before, ground, edge));
        after
    }

    /// Cuts the lines that the hand ran over, and returns them, each from the cell in the hand. A
    /// piece whose end the hand has come to is joined instead, if the rules allow that.
    fn make_room(&self, lines: &mut Lines, ground: Ground<'_>) -> Vec<[Vertex; 2]> {
        let graph = ground.board.graph();
        let last = self.cells.len() - 1;
        let is_closed = last > 0 && self.cells[0] == self.cells[last];
        let mut cut = Vec::new();
        for (i, &v) in self.cells.iter().enumerate() {
            let beside = [i.checked_sub(1), Some(i + 1)].into_iter().flatten();
            let own: Vec<Vertex> = beside.filter_map(|j| self.cells.get(j).copied()).collect();
            let others: Vec<Vertex> = lines.joined(graph, v).filter(|w| !own.contains(w)).collect();
            if let ([w], true) = (&others[..], i == last && !is_closed) {
                let ahead = lines.walk(graph, v, *w);
                let whole: Vec<Vertex> = self.cells.iter().chain(&ahead).copied().collect();
                if ground.steps.may_be(&whole, false).is_ok() {
                    continue;
                }
            }
            for w in others {
                lines.trace(graph, &[v, w], Ink::Blank);
                cut.push([v, w]);
            }
        }
        cut
    }
}

impl After {
    /// Takes away what a cut left of a path, if none of its ends holds it any more.
    fn drop_fallen(&mut self, before: &Lines, ground: Ground<'_>, [at, off]: [Vertex; 2]) {
        let graph = ground.board.graph();
        let was = before.piece_at(ground, off).and_then(|piece| piece.path(ground));
        let Some(path) = was.filter(|_| !ground.is_end(off)) else { return };
        let mut left = vec![off];
        if let Some(next) = self.lines.joined(graph, off).next() {
            left.extend(self.lines.walk(graph, off, next));
        }
        let holds = |&v: &Vertex| ground.is_end(v) || self.lines.degree(graph, v) > 2;
        if self.lines.degree(graph, off) > 1 || left.iter().any(holds) {
            return;
        }
        self.lines.trace(graph, &left, Ink::Blank);
        left.insert(0, at);
        self.ghosts.push((path, left));
    }
}
