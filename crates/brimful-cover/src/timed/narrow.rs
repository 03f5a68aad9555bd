//! The sets of a path's steps, narrowed until nothing more follows.
//!
//! What it does: a vertex goes when no neighbor of it is left one step before or after, or only the
//! same one for both; when it is taken by another step; when a neighbor that the path is known to
//! join it to is left neither before nor after; and all others go when a vertex has only this step
//! left. Parity and the reach from numbers follow from that by themselves.

use super::places::{Lost, Near, Places, bits};
use brimful_graph::graph::Vertex;

impl Places {
    /// Leaves each step only what the steps beside it can reach: distance and parity alone.
    ///
    /// # Errors
    /// What shows that no path is left.
    pub fn reach(&mut self, near: &Near) -> Result<(), Lost> {
        let mut reach = [vec![0; self.words], vec![0; self.words]];
        while let Some(step) = self.dirty.pop() {
            self.is_dirty[step as usize] = false;
            self.spread(step as usize, near, &mut reach)?;
        }
        Ok(())
    }

    /// Narrows the sets until nothing more follows.
    ///
    /// # Errors
    /// What shows that no path is left.
    pub fn narrow(&mut self, near: &Near) -> Result<(), Lost> {
        let mut reach = [vec![0; self.words], vec![0; self.words]];
        loop {
            while let Some(step) = self.dirty.pop() {
                let step = step as usize;
                self.is_dirty[step] = false;
                self.fix(step)?;
                self.spread(step, near, &mut reach)?;
            }
            if !self.settle_vertices()? && !self.pass_through(near)? {
                return Ok(());
            }
        }
    }

    /// Takes the only vertex of a step away from all others.
    fn fix(&mut self, step: usize) -> Result<(), Lost> {
        if self.fixed[step] || self.count(step) != 1 {
            return Ok(());
        }
        self.fixed[step] = true;
        let Some(v) = self.vertices(step).next() else { return Err(Lost::Step(step)) };
        self.taken[v.index() / 64] |= 1 << (v.0 % 64);
        for other in (0..self.steps).filter(|&other| other != step) {
            if self.has(other, v) {
                self.remove(other, v)?;
            }
        }
        Ok(())
    }

    /// One step before and after, only neighbors of a step's vertices are left.
    fn spread(&mut self, step: usize, near: &Near, reach: &mut [Vec<u64>; 2]) -> Result<(), Lost> {
        let [reach, twice] = reach;
        near.beside(self.row(step), reach, twice);
        let before = step.checked_sub(1);
        let after = Some(step + 1).filter(|&after| after < self.steps);
        for other in before.into_iter().chain(after) {
            let row = &mut self.rows[other * self.words..(other + 1) * self.words];
            let (mut changed, mut left) = (false, 0);
            for (word, &reach) in row.iter_mut().zip(reach.iter()) {
                changed |= *word & !reach != 0;
                *word &= reach;
                left |= *word;
            }
            if left == 0 {
                return Err(Lost::Step(other));
            }
            if changed {
                self.touch(other);
            }
        }
        Ok(())
    }

    /// Gives vertices with one step left that step; whether there was one.
    fn settle_vertices(&mut self) -> Result<bool, Lost> {
        let (mut once, mut twice) = (vec![0; self.words], vec![0; self.words]);
        for step in 0..self.steps {
            for (i, &word) in self.row(step).iter().enumerate() {
                twice[i] |= once[i] & word;
                once[i] |= word;
            }
        }
        let left: u32 = once.iter().map(|word| word.count_ones()).sum();
        let is_lost = |v: &Vertex| once[v.index() / 64] >> (v.0 % 64) & 1 == 0;
        if (left as usize) < self.steps
            && let Some(v) = Vertex::all(self.steps).find(is_lost)
        {
            return Err(Lost::Vertex(v));
        }
        for (i, word) in once.iter_mut().enumerate() {
            *word &= !twice[i] & !self.taken[i];
        }
        let settled: Vec<Vertex> = bits(&once).collect();
        for &v in &settled {
            let step = (0..self.steps).find(|&step| self.has(step, v)).ok_or(Lost::Vertex(v))?;
            self.put(step, v)?;
        }
        Ok(!settled.is_empty())
    }

    /// Takes vertices away that could only be entered and left by the same neighbor, or that would
    /// miss a neighbor they are joined to; whether there was one.
    fn pass_through(&mut self, near: &Near) -> Result<bool, Lost> {
        let mut any = false;
        let [mut around, mut once, mut twice] = [(); 3].map(|()| vec![0; self.words]);
        let mut gone = Vec::new();
        for step in 0..self.steps {
            if !std::mem::take(&mut self.is_fresh[step]) {
                continue;
            }
            if step > 0 && step + 1 < self.steps && !self.fixed[step] {
                let sides = self.row(step - 1).iter().zip(self.row(step + 1));
                around.iter_mut().zip(sides).for_each(|(all, (&a, &b))| *all = a | b);
                near.beside(&around, &mut once, &mut twice);
                let row = self.row(step).iter().zip(twice.iter_mut());
                row.for_each(|(&row, twice)| *twice = row & !*twice);
                gone.extend(bits(&twice));
            }
            if near.has_joined() {
                gone.extend(self.vertices(step).filter(|&v| !self.keeps_joined(near, step, v)));
            }
            for v in gone.drain(..) {
                self.remove(step, v)?;
                any = true;
            }
        }
        Ok(any)
    }

    /// Whether the neighbors that a vertex is joined to can be beside it at a step.
    fn keeps_joined(&self, near: &Near, step: usize, v: Vertex) -> bool {
        let before = step.checked_sub(1);
        let after = Some(step + 1).filter(|&after| after < self.steps);
        let at = |side: Option<usize>, w: Vertex| side.is_some_and(|step| self.has(step, w));
        match near.joined(v) {
            [] => true,
            &[w] => at(before, w) || at(after, w),
            &[w, x, ..] => at(before, w) && at(after, x) || at(before, x) && at(after, w),
        }
    }
}
