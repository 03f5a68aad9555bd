//! Ends that do not lie on bridges.
//!
//! A label on a bridge could be on either lane, so the rules forbid it. Ends on lanes walk away, as
//! ends do when covers are planted.

use rand_chacha::ChaCha8Rng;

use crate::board::Board;
use crate::graph::Vertex;
use crate::limits::{Meter, Stop};
use crate::plant::cover::Cover;

/// Steps of ends for each lane.
const STEPS: u32 = 200;

/// Moves ends until none lies on a bridge; false if steps ran out.
pub(super) fn clear(
    board: &Board,
    cover: &mut Cover<'_>,
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<bool, Stop> {
    let lanes: Vec<Vertex> = board.bridges().flat_map(|cell| board.vertices(cell)).collect();
    let pairs = cover.count();
    for _ in 0..STEPS * lanes.len() as u32 {
        meter.work(lanes.len() as u64 + 4)?;
        let Some(&lane) = lanes.iter().find(|&&lane| cover.paths.is_end(lane)) else { break };
        cover.advance(lane, rng);
        if !cover.lengthen(rng, meter)? || !cover.thicken(pairs, rng) {
            return Ok(false);
        }
    }
    Ok(!lanes.iter().any(|&lane| cover.paths.is_end(lane)))
}
