//! Whether every step can have a vertex to itself: a matching of steps and vertices.
//!
//! Why: sets that look well each by itself may leave three vertices to two steps. A search notices
//! that only when it has tried them all, and again for every choice elsewhere.

use super::places::{Lost, Places};
use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;

const NONE: u32 = u32::MAX;

impl Places {
    /// Mends the matching after sets were narrowed.
    ///
    /// # Errors
    /// A step that no matching has a vertex for.
    pub(super) fn assign(&mut self) -> Result<(), Lost> {
        self.mate.resize(self.steps, NONE);
        let mut owner = IdVec::from_elem(NONE, self.steps);
        let mut single = Vec::new();
        for step in 0..self.steps {
            let v = self.mate[step];
            if v != NONE && self.has(step, Vertex(v)) {
                owner[Vertex(v)] = step as u32;
            } else {
                single.push(step);
            }
        }
        let mut from = IdVec::from_elem(NONE, self.steps);
        let mut seen = vec![0; self.words];
        for step in single {
            self.augment(step, &mut owner, &mut from, &mut seen)?;
        }
        Ok(())
    }

    /// Finds a vertex for a step by moving others on (Harold Kuhn's alternating paths).
    fn augment(
        &mut self,
        start: usize,
        owner: &mut IdVec<Vertex, u32>,
        from: &mut IdVec<Vertex, u32>,
        seen: &mut [u64],
    ) -> Result<(), Lost> {
        seen.fill(0);
        let mut queue = vec![start as u32];
        let mut next = 0;
        while let Some(&step) = queue.get(next) {
            next += 1;
            for (word, seen) in seen.iter_mut().enumerate() {
                let mut new = self.rows[step as usize * self.words + word] & !*seen;
                *seen |= new;
                while new != 0 {
                    let v = Vertex(64 * word as u32 + new.trailing_zeros());
                    new &= new - 1;
                    from[v] = step;
                    if owner[v] == NONE {
                        self.move_on(v, start as u32, owner, from);
                        return Ok(());
                    }
                    queue.push(owner[v]);
                }
            }
        }
        Err(Lost::Step(start))
    }

    /// Gives a free vertex to the step it was reached from, that one's to the step before, and so
    /// on.
    fn move_on(
        &mut self,
        free: Vertex,
        start: u32,
        owner: &mut IdVec<Vertex, u32>,
        from: &IdVec<Vertex, u32>,
    ) {
        let mut v = free;
        loop {
            let step = from[v];
            let old = std::mem::replace(&mut self.mate[step as usize], v.0);
            owner[v] = step;
            if step == start {
                return;
            }
            v = Vertex(old);
        }
    }
}
