//! What follows from decided edges.

use super::board::{DOWN, LEFT, RIGHT, SIZE, Spot, UP, Way, ways};
use super::{Sweep, Then};

impl Sweep<'_> {
    /// Whether the path through a cell comes down, goes along this row below empty cells, and goes
    /// up again: straight on above is shorter.
    pub(super) fn dips(&self, cell: usize) -> bool {
        let is_used = |cell: usize, way: Way| self.spots[cell].used & 1 << way != 0;
        let (mut first, mut last) = (cell, cell);
        while is_used(first, LEFT) {
            first = self.onto(first, LEFT);
        }
        while is_used(last, RIGHT) {
            last = self.onto(last, RIGHT);
        }
        let is_empty = |cell: usize| {
            let above = self.spots[self.onto(cell, UP)];
            above.is_there && above.needs == 2 && above.open == 0
        };
        first != last && is_used(first, UP) && is_used(last, UP) && (first + 1..last).all(is_empty)
    }

    /// Queues what the number of edges of a cell implies. False if there are too few.
    #[inline(always)]
    pub(super) fn count(&mut self, cell: usize) -> bool {
        let Spot { open, needs, .. } = self.spots[cell];
        let open = SIZE[usize::from(open & 15)];
        // most often nothing follows, which is seen without a call
        open > needs && needs > 0 || self.follow_count(cell, open)
    }

    /// Queues what follows where a cell needs no edge, or has no more open ones than it needs.
    #[inline(never)]
    fn follow_count(&mut self, cell: usize, open: u8) -> bool {
        let needs = self.spots[cell].needs;
        if open == 0 {
            return needs == 0 || needs == 2 && !self.linkage.spanning;
        }
        let may_be_empty = needs == 2 && !self.linkage.spanning;
        let then = match needs {
            0 => Then::LeaveRest,
            _ if may_be_empty && open < 2 => Then::LeaveRest,
            _ if may_be_empty => return true,
            _ if open == needs => Then::UseRest,
            _ => return false,
        };
        self.wish(cell, then);
        true
    }

    /// Of the edges around a square, by its first cell, two are used at most.
    #[inline(always)]
    pub(super) fn square(&mut self, cell: usize) -> bool {
        let last = cell + self.steps[0] + self.steps[1];
        // right and down from the first cell, left and up from the last one
        let used = self.spots[cell].used & 3 | self.spots[last].used & 12;
        match SIZE[usize::from(used & 15)] {
            0 | 1 => true,
            2 => self.follow_square(cell, last, used),
            _ => false,
        }
    }

    /// Leaves the others where two edges around a square are used, and queues what follows. False
    /// if that is impossible.
    #[inline(never)]
    fn follow_square(&mut self, cell: usize, last: usize, used: u8) -> bool {
        for (cell, part) in [(cell, 3), (last, 12)] {
            if !ways(self.spots[cell].open & part).all(|way| self.leave(cell, way)) {
                return false;
            }
        }
        // right, and down at one of its ends: a turn above a cell, which turns likewise
        let side = match used {
            0b0011 => RIGHT,
            0b1001 => LEFT,
            _ => return true,
        };
        if !self.linkage.spanning {
            let inner = self.onto(cell + usize::from(side == RIGHT), DOWN);
            let Spot { is_there, label, .. } = self.spots[inner];
            if is_there && label == 0 {
                self.wish(inner, Then::Use(side));
                self.wish(inner, Then::Use(DOWN));
            }
        }
        true
    }

    /// Decides the edges from an end, whose path begins at a terminal, to ends of other such paths.
    /// False if that is impossible.
    pub(super) fn greet(&mut self, end: usize) -> bool {
        let Spot { open, mate, .. } = self.spots[end];
        let label = self.spots[mate as usize].label;
        ways(open).all(|way| {
            let Spot { needs, mate, .. } = self.spots[self.onto(end, way)];
            let there = self.spots[mate as usize].label;
            if needs != 1 || there == 0 {
                return true;
            }
            if there == label {
                self.wish(end, Then::Use(way));
                return true;
            }
            self.leave(end, way)
        })
    }

    /// Whether the finished path between two ends touches itself nowhere.
    pub(super) fn stays_apart(&mut self, from: usize, to: usize) -> bool {
        self.walked.resize(self.spots.len(), 0);
        self.walk = self.walk.wrapping_add(1);
        let (mut at, mut before) = (from, usize::MAX);
        loop {
            let touches = |way: Way| {
                let other = self.onto(at, way);
                other != before && self.walked[other] == self.walk
            };
            if [RIGHT, DOWN, LEFT, UP].into_iter().any(touches) {
                return false;
            }
            if at == to {
                return true;
            }
            self.walked[at] = self.walk;
            (before, at) = (at, self.onward(at, before));
        }
    }
}
