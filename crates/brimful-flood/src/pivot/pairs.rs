//! A lower bound for the pivot game from pairs of far regions.
//!
//! To flood two regions v and w, the colors played must contain, in order, the colors along some
//! path to v and those along some path to w. How many moves that takes from any flood is found
//! exactly by a search over pairs of regions, once for each chosen pair v, w; during the game a
//! flood's distance to the pair only has to be lowered, by one or not at all with each move.
//!
//! Admissible: each distance is the optimum of a part of the task. Pairs of one color say more: a
//! color's last move comes at the distance of its pairs at the earliest, and the last moves of
//! different colors are different moves, so in order of distance each comes at least one later than
//! the one before. (This project's own; pairs rather than single regions because two paths in
//! different directions want different colors. What it proved: a third of the nodes and less on
//! boards of six colors, see `ROUNDS` in `astar.rs`; what it costs: a few milliseconds a pair once,
//! and about as much as the layers a position.)

use super::layers::Board;
use crate::bits::Bits;
use brimful_graph::limits::{Meter, Stop};

/// The most pairs looked at.
pub(super) const MOST: usize = 24;

/// Pairs are chosen of the first this many colors.
const COLORS: usize = 8;

/// For each pair, the moves a flood is from having flooded it.
pub(super) type Distances = [u8; MOST];

/// What brings a flood nearer to a pair.
struct Table<const W: usize> {
    color: u8,
    levels: Vec<Level<W>>,
}

/// What is at most this many moves from a pair.
struct Level<const W: usize> {
    /// For each region, the regions that together with it reach the pair.
    partners: Rows<W>,
    /// The regions that have partners.
    some: Bits<W>,
}

impl<const W: usize> Level<W> {
    /// `rows` tell by the region that goes to the first target; which goes where does not matter
    /// here.
    fn new(rows: Rows<W>) -> Self {
        let mut partners = rows.clone();
        for (x, row) in rows.iter().enumerate() {
            row.each(|y| partners[y as usize].insert(x as u32));
        }
        let mut some = Bits::EMPTY;
        (0..).zip(&partners).filter(|(_, row)| !row.is_empty()).for_each(|(x, _)| some.insert(x));
        Level { partners, some }
    }
}

/// The chosen pairs of a board.
pub(super) struct Pairs<const W: usize> {
    tables: Vec<Table<W>>,
}

/// Pairs of regions as rows of second regions by first ones.
type Rows<const W: usize> = Vec<Bits<W>>;

/// All pairs by the moves that join them to one pair: level t has those of at most t moves. Two
/// tokens stand on the pair; a move is a color, and each token may step to a neighbor of that
/// color, or stay. Told forward from the pair, or backward to it.
fn levels<const W: usize>(
    board: &Board<W>,
    pair: (u32, u32),
    forward: bool,
    meter: &mut Meter<'_>,
) -> Result<Vec<Rows<W>>, Stop> {
    let n = board.near.len();
    let mut known = vec![Bits::EMPTY; n];
    known[pair.0 as usize].insert(pair.1);
    let mut new = known.clone();
    let mut all = Vec::new();
    while new.iter().any(|row| !row.is_empty()) {
        all.push(known.clone());
        let mut next = known.clone();
        for of_color in &board.of_color {
            let mut stepped = new.clone();
            of_color.each(|to| {
                board.near[to as usize].each(|from| {
                    let (from, to) = if forward { (from, to) } else { (to, from) };
                    stepped[to as usize] |= new[from as usize];
                });
            });
            for (row, stepped) in
                next.iter_mut().zip(&stepped).filter(|(_, stepped)| !stepped.is_empty())
            {
                let other = if forward {
                    board.around(stepped) & *of_color
                } else {
                    board.around(&(*stepped & *of_color))
                };
                *row |= *stepped | other;
            }
            meter.work(n as u64)?;
        }
        for ((new, next), known) in new.iter_mut().zip(&next).zip(&known) {
            *new = next.minus(known);
        }
        known = next;
    }
    Ok(all)
}

impl<const W: usize> Pairs<W> {
    /// No pairs.
    pub(super) fn none() -> Self {
        Pairs { tables: Vec::new() }
    }

    /// Chooses pairs of every color, the farthest from the start first; also returns how far they
    /// are.
    ///
    /// # Errors
    /// The reason the meter gave to stop.
    pub(super) fn choose(
        board: &Board<W>,
        start: u32,
        rounds: usize,
        meter: &mut Meter<'_>,
    ) -> Result<(Self, Distances), Stop> {
        let forward = levels(board, (start, start), true, meter)?;
        let mut pairs = Pairs { tables: Vec::new() };
        let mut distances = [0; MOST];
        let mut free = board.of_color.clone();
        for _ in 0..rounds {
            let mut found: Vec<(usize, u32, u32, u8)> = Vec::new();
            for (color, free) in free.iter().enumerate().take(COLORS) {
                let far = |v: u32, w: u32| {
                    forward.iter().position(|rows| rows[v as usize].has(w)).unwrap_or(0)
                };
                let all = free.iter().flat_map(|v| {
                    free.iter().filter(move |&w| v <= w).map(move |w| (far(v, w), v, w))
                });
                found.extend(all.max().map(|(distance, v, w)| (distance, v, w, color as u8)));
            }
            found.sort_by_key(|&(distance, v, ..)| (std::cmp::Reverse(distance), v));
            for (distance, v, w, color) in found {
                let bytes =
                    pairs.tables.len() * forward.len() * board.near.len() * size_of::<Bits<W>>();
                if pairs.tables.len() < MOST
                    && distance <= u8::MAX as usize
                    && bytes < meter.limits().memory / 8
                {
                    distances[pairs.tables.len()] = distance as u8;
                    let rows = levels(board, (v, w), false, meter)?;
                    let levels = rows.into_iter().map(Level::new).collect();
                    pairs.tables.push(Table { color, levels });
                    free[color as usize].remove(v);
                    free[color as usize].remove(w);
                }
            }
        }
        Ok((pairs, distances))
    }

    /// When each color is due after any move from these distances, at the earliest: no move brings
    /// a flood nearer to a pair than by one.
    pub(super) fn soonest(&self, before: &Distances) -> Due {
        let mut of = [0; COLORS];
        for (table, &distance) in self.tables.iter().zip(before) {
            let known = &mut of[table.color as usize];
            *known = distance.saturating_sub(1).max(*known);
        }
        Due { of, last: last_of(&of) }
    }

    /// The distances after a move that took `taken` into the flood, and how many moves they ask for
    /// at least, given the soonest after any move. `None` as soon as that is seen to be more than
    /// `most`.
    pub(super) fn after(
        &self,
        before: &Distances,
        soonest: &Due,
        flooded: &Bits<W>,
        taken: &Bits<W>,
        most: u32,
    ) -> Option<(Distances, u32)> {
        let mut after = *before;
        let Due { mut of, mut last } = *soonest;
        for (table, distance) in self.tables.iter().zip(&mut after) {
            let Some(nearer) = distance.checked_sub(1) else { continue };
            let level = &table.levels[nearer as usize];
            if (*taken & level.some).iter().any(|x| level.partners[x as usize].meets(flooded)) {
                *distance = nearer;
            } else if of[table.color as usize] < *distance {
                // Due one later than before: only as many more are due then or later.
                of[table.color as usize] = *distance;
                let later = of.iter().filter(|&due| due >= distance).count() as u32;
                last = last.max(u32::from(*distance) + later - 1);
                if last > most {
                    return None;
                }
            }
        }
        Some((after, last))
    }

    /// How many moves some distances ask for at least.
    pub(super) fn moves_left(&self, distances: &Distances) -> u32 {
        let mut latest = [0u8; COLORS];
        for (table, &distance) in self.tables.iter().zip(distances) {
            let known = &mut latest[table.color as usize];
            *known = (*known).max(distance);
        }
        last_of(&latest)
    }
}

/// When each color is due at the earliest, in moves, and the last of them.
pub(super) struct Due {
    of: [u8; COLORS],
    last: u32,
}

/// When the last color is done, if each is done when it is due at the earliest and no two at once.
fn last_of(due: &[u8; COLORS]) -> u32 {
    let rank = |of: u8| due.iter().map(|&other| u32::from(other >= of)).sum::<u32>();
    due.iter().filter(|&&due| due > 0).map(|&due| u32::from(due) + rank(due) - 1).max().unwrap_or(0)
}
