//! What is known of one part of a board while its bounds close.

use super::state::Step;
use crate::greedy::{greedy, middle};
use crate::parts::Part;
use brimful_graph::limits::{Meter, Progress, Stop};

/// What is known of one part.
#[derive(Default)]
pub(super) struct Known {
    /// The best moves found.
    pub(super) moves: Option<Vec<Step>>,
    /// No list is shorter.
    pub(super) lower: u32,
    /// A region in the middle.
    pub(super) center: u32,
}

impl Known {
    /// Before anything was looked at.
    pub(super) fn nothing(part: &Part) -> Self {
        Known { moves: None, lower: part.palette_len() as u32 - 1, center: 0 }
    }

    /// Takes the radius for a bound and a greedy list for a plan. Linear time.
    ///
    /// # Errors
    /// The reason the meter gave to stop.
    pub(super) fn begin(&mut self, part: &Part, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let (center, radius) = middle(part, meter)?;
        (self.center, self.lower) = (center, self.lower.max(radius));
        let moves = greedy(part, center, meter)?.into_iter().map(|color| (center, color));
        self.moves = Some(moves.collect());
        Ok(())
    }

    /// The length of the best moves found.
    pub(super) fn upper(&self) -> u32 {
        self.moves.as_ref().map_or(u32::MAX, |moves| moves.len() as u32)
    }

    /// Reports the bounds of the board: of this part alone if nothing is `beside` it, else only
    /// from below, as the upper bound of one part is not a bound of the board.
    pub(super) fn report(&self, stage: &'static str, beside: Option<u32>, meter: &mut Meter<'_>) {
        let lower = Some(u64::from(self.lower + beside.unwrap_or(0)));
        let upper = beside.is_none().then_some(u64::from(self.upper()));
        meter.report(Progress { stage, lower, upper, ..Progress::default() });
    }
}
