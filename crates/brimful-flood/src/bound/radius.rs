//! The radius: the fewest steps in which some region reaches all others.
//!
//! Admissible: one move lowers it by at most one. Let the move recolor region v, and let c be a
//! center after it. A shortest path from c before the move differs only where it passes through v
//! and the neighbors v swallowed: it is at most two longer, or one longer if it starts there. If c
//! is the merged region, start from v: every distance grows by at most one. If not, take c one step
//! nearer to v: what lies through v is one nearer than from c, so at most one farther than after
//! the move, and the rest is at most one farther too. When no step is left one region is left. Seen
//! through a [`super::partition`] the same holds: distances count only steps between groups, and
//! that just a piece of a merged region changes its group only lengthens paths.
//!
//! With two groups it is exact: recolor the center again and again.

use crate::bits::Bits;
use crate::free::state::State;

/// The regions of a position by what a view sees as one group, and room to work in.
pub(crate) struct View<'a, const W: usize> {
    /// The position.
    pub(crate) state: &'a State<W>,
    /// For each color, the regions of its group.
    pub(crate) same: &'a [Bits<W>],
}

impl<const W: usize> View<'_, W> {
    /// The regions by their distance from `start`; the last layer lies at its eccentricity.
    pub(crate) fn spread(&self, start: u32, layers: &mut Vec<Bits<W>>) {
        layers.clear();
        let mut layer = Bits::one(start);
        let mut seen = layer;
        while !layer.is_empty() {
            let mut next = Bits::EMPTY;
            let mut todo = layer;
            while let Some(u) = todo.first() {
                todo.remove(u);
                let near = self.state.near[u as usize].minus(&seen);
                let close = near & self.same[self.state.color[u as usize] as usize];
                todo |= close;
                layer |= close;
                seen |= close;
                next |= near;
            }
            layers.push(layer);
            layer = next.minus(&seen);
            seen |= layer;
        }
    }

    /// A region from which all others are at most `limit` steps away, if there is one; `hint` is
    /// tried first.
    ///
    /// Each search from a region u rules centers out: they lie at most
    /// `limit` from u, and not nearer than the eccentricity of u less `limit`. Searching also from
    /// a farthest region keeps the number of searches small.
    pub(crate) fn center_within(
        &self,
        limit: u32,
        hint: u32,
        layers: &mut Vec<Bits<W>>,
    ) -> Option<u32> {
        let limit = limit as usize;
        let mut open = self.state.alive;
        let mut probe = if open.has(hint) { hint } else { open.first()? };
        loop {
            for _ in 0..2 {
                self.spread(probe, layers);
                let farthest = layers.len() - 1;
                if farthest <= limit {
                    return Some(probe);
                }
                let mut kept = Bits::EMPTY;
                for layer in layers.iter().take(limit + 1).skip(farthest - limit) {
                    kept |= *layer;
                }
                open = open & kept;
                if open.is_empty() {
                    return None;
                }
                probe = layers[farthest].first()?;
            }
            probe = open.first()?;
        }
    }
}
