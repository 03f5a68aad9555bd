//! Why a KAMI position needs more than some moves: halves, or each move from it, looked at in the
//! same way.

use std::collections::HashSet;
use std::rc::Rc;

use brimful::ids::Color;
use brimful::kami::Puzzle;
use brimful::limits::{Meter, Stop};

use super::halves::Cuts;
use crate::prove::Unproven;
use crate::tiles::{Position, Regions, parts};
use crate::writer::{Halves, Reasons, Share, dry, from_the_rest};

/// Positions looked at.
const MOST: usize = 40_000;

/// What is known of positions.
struct Tree<'p> {
    puzzle: &'p Puzzle,
    reasons: Reasons,
    cuts: Cuts,
    /// Positions without halves.
    uncut: HashSet<Position>,
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
    let (reasons, uncut) = (Reasons::default(), HashSet::new());
    let mut tree = Tree { puzzle, reasons, cuts: Cuts::default(), uncut };
    let mut parts = parts(puzzle);
    let need_more = match parts.len() {
        1 => tree.deepen(Position { colors: parts.remove(0), moves, end: None }, meter)?,
        _ => tree.share(&parts, moves, meter)?,
    };
    match need_more {
        false => Ok(None),
        true if tree.bytes() <= meter.limits().memory => Ok(Some(tree.reasons)),
        true => Err(Stop::Memory.into()),
    }
}

impl Tree<'_> {
    /// About how many bytes the model takes.
    fn bytes(&self) -> usize {
        let mut counted = HashSet::new();
        let mut bytes = 0;
        for (position, halves) in &self.reasons.positions {
            let Some(Halves { sets, steps }) = halves else { continue };
            let regions = Rc::new(position.tagged(self.puzzle));
            for (set, &steps) in sets.iter().zip(steps) {
                if counted.insert((dry(&regions, set), steps)) {
                    bytes += from_the_rest(&regions, set, steps).bytes();
                }
            }
        }
        bytes
    }

    /// Finds how the parts share the moves, for each color that they may end in.
    fn share(
        &mut self,
        parts: &[Vec<Option<Color>>],
        moves: usize,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Unproven> {
        let mut least = vec![Share { moves: 0, to_end: false }; parts.len()];
        for (share, part) in least.iter_mut().zip(parts) {
            while share.moves <= moves && self.exceeds(share, (part, None), meter)? {
                share.moves += 1;
            }
        }
        for color in (0..self.puzzle.palette()).map(Color) {
            let mut shares = least.clone();
            let mut sum: usize = shares.iter().map(|share| share.moves).sum();
            for (share, part) in shares.iter_mut().zip(parts) {
                if sum <= moves && self.exceeds(share, (part, Some(color)), meter)? {
                    *share = Share { moves: share.moves + 1, to_end: true };
                    sum += 1;
                }
            }
            if sum <= moves {
                return Ok(false);
            }
            self.reasons.shares.push(shares);
        }
        Ok(true)
    }

    /// Whether a part needs more moves than its share, perhaps to end in a color.
    fn exceeds(
        &mut self,
        share: &Share,
        (part, end): (&[Option<Color>], Option<Color>),
        meter: &mut Meter<'_>,
    ) -> Result<bool, Unproven> {
        match self.deepen(Position { colors: part.to_vec(), moves: share.moves, end }, meter) {
            Err(Unproven::False) => Ok(false),
            result => result,
        }
    }

    /// Whether a position needs more than its moves, as far as that is found.
    fn deepen(&mut self, position: Position, meter: &mut Meter<'_>) -> Result<bool, Unproven> {
        for depth in 0..=position.moves + 1 {
            if self.need_more(position.clone(), depth, meter)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a position needs more than its moves, as far as halves of positions this many moves
    /// later show.
    fn need_more(
        &mut self,
        position: Position,
        depth: usize,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Unproven> {
        if self.reasons.positions.contains_key(&position) {
            return Ok(true);
        }
        if position.is_done() {
            return Err(Unproven::False);
        }
        if !self.uncut.contains(&position) {
            let regions = Rc::new(position.tagged(self.puzzle));
            if let Some(halves) = self.cuts.find(&regions, position.moves, meter)? {
                self.reasons.positions.insert(position, Some(halves));
                return Ok(true);
            }
            self.uncut.insert(position.clone());
        }
        if depth == 0 || self.uncut.len() + self.reasons.positions.len() > MOST {
            return Ok(false);
        }
        let regions = position.regions(self.puzzle);
        for (region, color) in moves_of(&regions, self.puzzle.palette()) {
            let Some(after) = position.after(&regions, region, color) else { break };
            if !self.need_more(after, depth - 1, meter)? {
                return Ok(false);
            }
        }
        self.reasons.positions.insert(position, None);
        Ok(true)
    }
}

/// All moves, those that take the most regions in first: they lead nearest to the end.
fn moves_of(regions: &Regions, palette: u32) -> Vec<(usize, Color)> {
    let mut moves: Vec<(usize, usize, Color)> = Vec::new();
    for (region, near) in regions.near.iter().enumerate() {
        for color in (0..palette).filter(|&color| color != regions.color[region]) {
            let merged = near.iter().filter(|&&other| regions.color[other] == color).count();
            moves.push((merged, region, Color(color)));
        }
    }
    moves.sort_by_key(|&(merged, ..)| std::cmp::Reverse(merged));
    moves.into_iter().map(|(_, region, color)| (region, color)).collect()
}
