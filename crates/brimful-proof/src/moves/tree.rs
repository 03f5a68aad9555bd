//! Why a KAMI position needs more than some moves: halves, and each move that they leave, looked at
//! in the same way.

use std::collections::HashSet;

use brimful::kami::Puzzle;
use brimful::limits::{Meter, Stop};

use super::halves::Cuts;
use crate::prove::Unproven;
use crate::tiles::{Colors, Order, Position, Regions, parts};
use crate::writer::{Halves, Reasons};

/// About how many bytes of memory a position takes, with its floods and their proof.
const POSITION_BYTES: usize = 20_000;

/// What is known of positions.
struct Tree<'p> {
    puzzle: &'p Puzzle,
    reasons: Reasons,
    cuts: Cuts,
    /// Positions, each with the order of the moves so far, that need more than their moves.
    refuted: HashSet<(Position, Order)>,
}

/// Why the moves asked for are too few, if that is found.
///
/// # Errors
/// The moves are enough, or the reason to stop.
pub(super) fn reasons(
    puzzle: &Puzzle,
    moves: usize,
    meter: &mut Meter<'_>,
) -> Result<Option<Reasons>, Unproven> {
    let (reasons, cuts, refuted) = Default::default();
    let mut tree = Tree { puzzle, reasons, cuts, refuted };
    let mut parts = parts(puzzle);
    let need_more = match parts.len() {
        1 => {
            let whole = Position { colors: parts.remove(0), moves, end: None };
            tree.refute((whole, Order::default()), meter)?;
            true
        }
        _ => tree.share(&parts, moves, meter)?,
    };
    Ok(need_more.then_some(tree.reasons))
}

impl Tree<'_> {
    /// Finds how the parts share the moves, for each color that they may end in.
    fn share(
        &mut self,
        parts: &[Colors],
        moves: usize,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Unproven> {
        let mut least = vec![0; parts.len()];
        for (share, part) in least.iter_mut().zip(parts) {
            while *share <= moves && self.exceeds(*share, (part, None), meter)? {
                *share += 1;
            }
        }
        for color in 0..self.puzzle.palette() as u8 {
            let mut sum: usize = least.iter().sum();
            for (&share, part) in least.iter().zip(parts) {
                if sum <= moves && self.exceeds(share, (part, Some(color)), meter)? {
                    sum += 1;
                }
            }
            if sum <= moves {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether a part needs more than some moves, perhaps to end in a color.
    fn exceeds(
        &mut self,
        moves: usize,
        (part, end): (&Colors, Option<u8>),
        meter: &mut Meter<'_>,
    ) -> Result<bool, Unproven> {
        let position = Position { colors: part.clone(), moves, end };
        match self.refute((position.clone(), Order::default()), meter) {
            Err(Unproven::False) => {
                self.reasons.remove(&position);
                Ok(false)
            }
            result => result.map(|()| true),
        }
    }

    /// Finds why a position needs more than its moves in an order.
    ///
    /// # Errors
    /// It does not, or the reason to stop.
    fn refute(&mut self, at: (Position, Order), meter: &mut Meter<'_>) -> Result<(), Unproven> {
        if self.refuted.contains(&at) {
            return Ok(());
        }
        let (position, order) = &at;
        let regions = position.regions(self.puzzle);
        if regions.len() == 1 {
            return Err(Unproven::False);
        }
        meter.work(regions.len() as u64)?;
        let size = (position.moves, self.puzzle.palette());
        if !self.reasons.contains_key(position) {
            let all = regions.moves(self.puzzle.palette());
            let in_order = |&to: &(usize, u8)| order.after(position, &regions, to).is_some();
            let first = || all.clone().filter(in_order).collect();
            let halves = self.cuts.find(&regions, position.moves, first, meter)?;
            self.reasons.insert(position.clone(), halves);
        }
        for to in left(&self.reasons[position], &regions, size) {
            let next = order.after(position, &regions, to);
            next.map_or(Ok(()), |next| self.refute(next, meter))?;
        }
        self.refuted.insert(at);
        let bytes = POSITION_BYTES * self.refuted.len();
        if bytes > meter.limits().memory { Err(Stop::Memory.into()) } else { Ok(()) }
    }
}

/// The moves that halves do not exclude, those that take the most regions in first: they lead
/// nearest to the end.
fn left(halves: &[Halves], regions: &Regions, (moves, palette): (usize, u32)) -> Vec<(usize, u8)> {
    let excluded = |to| halves.iter().any(|halves| halves.exclude(regions, moves, to));
    let mut left = Vec::from_iter(regions.moves(palette).filter(|&to| !excluded(to)));
    let merged = |&(region, color): &(usize, u8)| {
        regions.near[region].iter().filter(|&&other| regions.color[other] == color).count()
    };
    left.sort_by_cached_key(|to| std::cmp::Reverse(merged(to)));
    left
}
