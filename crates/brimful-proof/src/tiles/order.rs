//! The order in which a list of moves is looked for.

use std::collections::BTreeSet;

use brimful::graph::Vertex;

use super::{Position, Regions};

/// A region that moves have made.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Patch {
    /// Its first cell.
    first: Vertex,
    /// How many moves have recolored the region that it began with.
    stage: usize,
    /// The first cells of what touches the parts brought to it since the last of these moves.
    beside: BTreeSet<Vertex>,
}

/// The patches made so far: each is to be brought to the one before it.
///
/// docs/PROOFS.md has the rules, and why they leave a shortest list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Order(Vec<Patch>);

impl Order {
    /// The position after a move, and the order there; `None` if no list goes on with this move.
    pub(crate) fn after(
        &self,
        position: &Position,
        regions: &Regions,
        to: (usize, u8),
    ) -> Option<(Position, Self)> {
        let (region, color) = to;
        let first = |it: &usize| regions.first[*it];
        let place = |it: &usize| self.0.iter().position(|patch| patch.first == first(it));
        let near = &regions.near[region];
        let merged = || near.iter().filter(|&&it| regions.color[it] == color);
        let own = place(&region);
        // A tag has the name of its region.
        let mut others = merged().filter_map(place).filter(|&at| Some(at) != own);
        let (other, top) = (others.next(), self.0.len().checked_sub(1));
        let mut next = self.0.clone();
        match (own, other) {
            (None, None) if self.may_begin(regions, merged().chain([&region])) => {
                next.push(Patch { first: first(&region), stage: 1, beside: BTreeSet::new() });
            }
            (None, Some(_)) if other == top && merged().count() > 1 => {}
            (Some(at), None) if own == top => {
                next[at].stage += 1;
                next[at].beside.clear();
                if at > 0 && next[at].stage >= next[at - 1].stage {
                    return None;
                }
            }
            (Some(at), Some(below)) if own == top && at == below + 1 => {
                next.pop();
            }
            _ => return None,
        }
        let is_beside = || self.0.iter().any(|patch| patch.beside.contains(&first(&region)));
        if merged().next().is_none() || others.next().is_some() || own.is_none() && is_beside() {
            return None;
        }
        let patch = next.last_mut()?;
        patch.first = merged().chain([&region]).map(first).min()?;
        patch.beside.extend(near.iter().map(first));
        let after = position.after(regions, to).filter(|_| next.len() <= position.moves)?;
        Some((after, Order(next)))
    }

    /// Whether a patch may begin with some regions.
    fn may_begin<'r>(&self, regions: &Regions, mut with: impl Iterator<Item = &'r usize>) -> bool {
        let Some(top) = self.0.last() else { return true };
        let touches =
            |&it: &usize| regions.near[it].iter().any(|&it| regions.first[it] == top.first);
        top.stage > 2 || top.stage == 2 && with.any(touches)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use brimful::ids::Color;
    use brimful::kami::{Draft, Puzzle};
    use brimful::{Board, Shape};
    use rand::{Rng, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use crate::tiles::parts;

    /// Boards of each shape.
    const BOARDS: u64 = 1_500;

    /// A small connected board of squares or hexagons, one of three of them a row.
    fn puzzle(seed: u64) -> Option<Puzzle> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let rows = [1, 2, 3][seed as usize % 3];
        let cols = rng.random_range(2..=[8, 4, 3][seed as usize % 3]);
        let shape = match seed < BOARDS {
            true => Shape::Square { rows, cols },
            false => Shape::Hex { rows, cols },
        };
        let present: Vec<bool> = (0..rows * cols).map(|_| !rng.random_bool(0.1)).collect();
        let board = Board::new(shape, &present).ok()?;
        let palette = rng.random_range(2..=4);
        let colors = (0..board.len()).map(|_| Color(rng.random_range(0..palette))).collect();
        let puzzle =
            Puzzle::new(Draft { board, colors, palette, moves: None, pivot: None }).ok()?;
        (parts(&puzzle).len() == 1).then_some(puzzle)
    }

    /// The fewest moves of a board, perhaps to end in a color, by breadth-first search, and the
    /// positions met on the way; of all lists, or of those in order, in this many moves.
    fn fewest(puzzle: &Puzzle, end: Option<u8>, in_order: Option<usize>) -> Option<(usize, usize)> {
        let moves = in_order.unwrap_or(usize::MAX);
        let start = Position { colors: parts(puzzle).remove(0), moves, end };
        let mut level = HashSet::from([(start, Order::default())]);
        let (mut seen, mut met) = (HashSet::new(), 0);
        for moves in 0.. {
            met += level.len();
            let mut next = HashSet::new();
            for (position, order) in level {
                let regions = position.regions(puzzle);
                if regions.len() == 1 {
                    return Some((moves, met));
                }
                for to in regions.moves(puzzle.palette()) {
                    let after = match in_order {
                        Some(_) => order.after(&position, &regions, to),
                        None => position.after(&regions, to).zip(Some(Order::default())),
                    };
                    next.extend(after.filter(|(after, order)| {
                        in_order.is_some() || seen.insert((after.colors.clone(), order.clone()))
                    }));
                }
            }
            if next.is_empty() {
                return None;
            }
            level = next;
        }
        None
    }

    /// A board that can be done in some moves has a list in order, also to each color.
    #[test]
    fn some_shortest_list_is_in_order() {
        let (mut boards, mut counts) = (0, [0; 2]);
        for puzzle in (0..2 * BOARDS).filter_map(puzzle) {
            for end in std::iter::once(None).chain((0..puzzle.palette() as u8).map(Some)) {
                let (moves, all) = fewest(&puzzle, end, None).unwrap();
                let (_, met) = fewest(&puzzle, end, Some(moves))
                    .unwrap_or_else(|| panic!("{moves} to {end:?}: {puzzle:?}"));
                counts = [counts[0] + all, counts[1] + met];
                boards += 1;
            }
        }
        assert!(boards > 5_000 && 3 * counts[1] < counts[0], "{boards}: {counts:?}");
    }
}
