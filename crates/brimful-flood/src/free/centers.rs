//! The pivot game from every region in turn: good lists of moves for the free game.
//!
//! Most boards are solved best, or nearly so, by recoloring one central region again and again; and
//! the pivot game is quick to play well, because the board never changes. Regions of small
//! eccentricity go first.

use super::state::{State, Step};
use crate::bound::radius::View;
use crate::parts::Part;
use crate::pivot::Games;
use brimful_graph::limits::{Meter, Stop};

/// Puts the shortest list below
/// `below` that beams of that width from at most this many regions lead to into `best`, if there is
/// one; also when it is stopped.
///
/// # Errors
/// The reason the meter gave to stop.
pub(super) fn from_centers<const W: usize>(
    part: &Part,
    root: &State<W>,
    (width, most): (usize, usize),
    mut below: u32,
    best: &mut Option<Vec<Step>>,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    let view = View { state: root, same: &root.of_color };
    let games = Games::<W>::new(part);
    let mut layers = Vec::new();
    let mut centers = Vec::new();
    for region in root.alive.iter() {
        meter.work(u64::from(root.len).max(games.price()))?;
        view.spread(region, &mut layers);
        centers.push((layers.len(), region));
    }
    centers.sort_unstable();
    for (_, center) in centers.into_iter().take(most) {
        if let Some(colors) = games.beam(center, width, below, meter)? {
            below = colors.len() as u32;
            *best = Some(colors.into_iter().map(|color| (center, color)).collect());
        }
    }
    Ok(())
}
