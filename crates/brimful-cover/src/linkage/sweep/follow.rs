//! What follows from decided edges.

use super::board::{DOWN, LEFT, RIGHT, SIZE, Spot, UP, Way, ways};
use super::{Sweep, Wish};

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
        let Spot { open: set, needs, .. } = self.spots[cell];
        if open == 0 {
            return needs == 0 || needs == 2 && !self.linkage.spanning;
        }
        let may_be_empty = needs == 2 && !self.linkage.spanning;
        let used = match needs {
            0 => false,
            _ if may_be_empty && open < 2 => false,
            _ if may_be_empty => return true,
            _ if open == needs => true,
            _ => return false,
        };
        for way in ways(set) {
            self.queue.push(Wish { is_counted: true, ..Wish::new(cell, way, used) });
        }
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
            2 => {
                self.follow_square(cell, last, used);
                true
            }
            _ => false,
        }
    }

    /// Queues what follows where two edges around a square are used.
    #[inline(never)]
    fn follow_square(&mut self, cell: usize, last: usize, used: u8) {
        let [one, other] = [cell, last].map(|it| self.spots[it]);
        for (cell, set) in [(cell, one.open & 3), (last, other.open & 12)] {
            for way in ways(set) {
                self.queue.push(Wish::new(cell, way, false));
            }
        }
        // right, and down at one of its ends: a turn above a cell, which turns likewise
        let side = match used {
            0b0011 => RIGHT,
            0b1001 => LEFT,
            _ => return,
        };
        if !self.linkage.spanning {
            let inner = self.onto(cell + usize::from(side == RIGHT), DOWN);
            let Spot { is_there, label, .. } = self.spots[inner];
            if is_there && label == 0 {
                self.queue.push(Wish::new(inner, side, true));
                self.queue.push(Wish::new(inner, DOWN, true));
            }
        }
    }

    /// Queues what the neighbors of an end imply whose path begins at a terminal.
    pub(super) fn greet(&mut self, end: usize) {
        let Spot { open, mate, .. } = self.spots[end];
        let label = self.spots[mate as usize].label;
        for way in ways(open) {
            let Spot { needs, mate, .. } = self.spots[self.onto(end, way)];
            if needs != 1 {
                continue;
            }
            let there = self.spots[mate as usize].label;
            if there != 0 {
                self.queue.push(Wish::new(end, way, there == label));
            }
        }
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
