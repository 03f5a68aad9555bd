//! Why a KAMI position needs more than some moves: halves, or each move from it, looked at in the
//! same way.

use std::collections::{HashMap, HashSet};

use brimful::ids::Color;
use brimful::kami::Puzzle;
use brimful::limits::{Meter, Stop};

use super::halves::Cuts;
use crate::prove::Unproven;
use crate::writer::{Halves, Position, Regions, Why, dry, from_the_rest};

/// Positions looked at.
const MOST: usize = 20_000;

/// What is known of positions.
struct Tree<'p> {
    puzzle: &'p Puzzle,
    reasons: HashMap<Position, Why>,
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
) -> Result<Option<HashMap<Position, Why>>, Unproven> {
    let (reasons, uncut) = (HashMap::new(), HashSet::new());
    let mut tree = Tree { puzzle, reasons, cuts: Cuts::default(), uncut };
    for depth in 0..=moves + 1 {
        if tree.need_more((puzzle.colors().to_vec(), moves), depth, meter)? {
            let fits = tree.bytes() <= meter.limits().memory;
            return if fits { Ok(Some(tree.reasons)) } else { Err(Stop::Memory.into()) };
        }
    }
    Ok(None)
}

impl Tree<'_> {
    /// About how many bytes the model takes.
    fn bytes(&self) -> usize {
        let mut counted = HashSet::new();
        let mut bytes = 0;
        for ((colors, _), why) in &self.reasons {
            let Why::Halves(Halves { sets, steps }) = why else { continue };
            let regions = Regions::new(self.puzzle.board(), colors);
            for (set, &steps) in sets.iter().zip(steps) {
                if counted.insert((dry(&regions, set), steps)) {
                    bytes += from_the_rest(&regions, set, steps).bytes();
                }
            }
        }
        bytes
    }

    /// Whether a position needs more than its moves, as far as halves of positions this many moves
    /// later show.
    fn need_more(
        &mut self,
        position: Position,
        depth: usize,
        meter: &mut Meter<'_>,
    ) -> Result<bool, Unproven> {
        if self.reasons.contains_key(&position) {
            return Ok(true);
        }
        let (colors, moves) = &position;
        if colors.iter().all(|color| *color == colors[0]) {
            return Err(Unproven::False);
        }
        let regions = Regions::new(self.puzzle.board(), colors);
        if !self.uncut.contains(&position) {
            if let Some(halves) = self.cuts.find(&regions, *moves, meter)? {
                self.reasons.insert(position, Why::Halves(halves));
                return Ok(true);
            }
            self.uncut.insert(position.clone());
        }
        if depth == 0 || self.uncut.len() + self.reasons.len() > MOST {
            return Ok(false);
        }
        if *moves > 0 {
            for (region, color) in moves_of(&regions, self.puzzle.palette()) {
                let after = regions.after(colors, region, color);
                if !self.need_more((after, moves - 1), depth - 1, meter)? {
                    return Ok(false);
                }
            }
        }
        self.reasons.insert(position, Why::Moves);
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
