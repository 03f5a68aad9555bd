//! Why no list of moves is shorter: the bound that proves it, as cells to look at.
//!
//! From the simplest to the strongest: the number of colors; the distance of even the best-placed
//! region to the farthest one; the same with some colors taken for one, added up over several such
//! views; and where all bounds stay below the optimum, the search that found no shorter list.

use std::collections::{BTreeMap, VecDeque};

use crate::board::{Cell, Place};
use crate::graph::Vertex;
use crate::ids::{Color, IdVec, Region};
use crate::kami::Puzzle;
use crate::limits::{Meter, Stop};
use brimful_flood::Regions;
use brimful_flood::free::{Need, needs};

/// A proof that a number of moves is needed.
pub(super) struct Proof {
    /// The argument.
    pub(super) argument: Argument,
    /// The cells to look at.
    pub(super) because: Vec<Cell>,
}

/// An argument for a number of moves.
pub(super) enum Argument {
    /// This many colors are on the board.
    Colors(usize),
    /// A region this far from the best-placed one, or from the pivot.
    Distance {
        /// The center.
        from: Place,
        /// The far region.
        to: Place,
        /// Whether the center is the pivot.
        from_pivot: bool,
    },
    /// Distances with some colors taken for one, each with its share, add up to the number.
    Views(Vec<Need>),
    /// Search found nothing shorter; the other arguments give this many moves.
    Search(u32),
}

/// The simplest proof that `fewest` moves are needed.
///
/// # Errors
/// The reason to stop.
pub(super) fn at_least(puzzle: &Puzzle, fewest: u32, meter: &mut Meter<'_>) -> Result<Proof, Stop> {
    let sight = Sight::of(puzzle);
    if sight.colors.len() as u32 == fewest + 1 {
        let because = sight.colors.values().copied().collect();
        return Ok(Proof { argument: Argument::Colors(sight.colors.len()), because });
    }
    let (distance, path) = sight.radius(&sight.apart(), meter)?;
    if distance == fewest {
        return Ok(sight.by_distance(&path));
    }
    let views = if puzzle.pivot().is_none() { needs(&sight.regions, meter)? } else { Vec::new() };
    let bound = (total(&views) - 1e-6).ceil() as u32;
    let shown = sight.shown_by(&views, meter)?;
    if bound == fewest {
        return Ok(Proof { argument: Argument::Views(views), because: shown });
    }
    let because = if bound > distance { shown } else { sight.cells(&path) };
    let known = bound.max(distance).max(sight.colors.len() as u32 - 1);
    Ok(Proof { argument: Argument::Search(known), because })
}

/// The moves that some views add up to.
pub(super) fn total(views: &[Need]) -> f64 {
    views.iter().map(|view| f64::from(view.moves) * view.share).sum()
}

/// The cells beyond the pivot's reach.
pub(super) fn beyond(puzzle: &Puzzle) -> Vec<Cell> {
    let board = puzzle.board();
    let (part, _) = board.graph().components();
    let here = puzzle.pivot().map_or(0, |pivot| part[pivot]);
    let all = board.cells().iter().zip(&part);
    all.filter(|&(_, &part)| part != here).map(|(&cell, _)| cell).collect()
}

/// The board as regions.
struct Sight<'p> {
    puzzle: &'p Puzzle,
    regions: Regions,
    /// A cell of each color.
    colors: BTreeMap<Color, Cell>,
}

impl<'p> Sight<'p> {
    fn of(puzzle: &'p Puzzle) -> Self {
        let regions = Regions::contract(puzzle.board().graph(), puzzle.colors().as_slice());
        let mut colors = BTreeMap::new();
        for (&color, &cell) in puzzle.colors().iter().zip(puzzle.board().cells()) {
            colors.entry(color).or_insert(cell);
        }
        Sight { puzzle, regions, colors }
    }

    /// Groups of one color each.
    fn apart(&self) -> BTreeMap<Color, u8> {
        self.colors.keys().copied().zip(0..).collect()
    }

    /// The cells of some regions.
    fn cells(&self, among: &[Region]) -> Vec<Cell> {
        let all = self.puzzle.board().cells().iter().zip(self.regions.of());
        all.filter(|(_, region)| among.contains(region)).map(|(&cell, _)| cell).collect()
    }

    /// The first cell of a region.
    fn cell(&self, region: Region) -> Cell {
        let of = self.regions.of();
        let first = of.ids().find(|&v| of[v] == region).unwrap_or(Vertex(0));
        self.puzzle.board().cell(first)
    }

    /// The distance along a path of regions.
    fn by_distance(&self, path: &[Region]) -> Proof {
        let board = self.puzzle.board();
        let end =
            |region: Option<&Region>| board.name(self.cell(region.copied().unwrap_or_default()));
        let argument = Argument::Distance {
            from: end(path.first()),
            to: end(path.last()),
            from_pivot: self.puzzle.pivot().is_some(),
        };
        Proof { argument, because: self.cells(path) }
    }

    /// The cells along the distances that some views measure.
    fn shown_by(&self, views: &[Need], meter: &mut Meter<'_>) -> Result<Vec<Cell>, Stop> {
        let mut regions = Vec::new();
        for view in views {
            regions.extend(self.radius(&view.groups, meter)?.1);
        }
        Ok(self.cells(&regions))
    }

    /// The radius of the board seen in groups of colors, and a way that long from a center; the
    /// largest of all parts. With a pivot, the pivot is the center.
    fn radius(
        &self,
        groups: &BTreeMap<Color, u8>,
        meter: &mut Meter<'_>,
    ) -> Result<(u32, Vec<Region>), Stop> {
        let (part, parts) = self.regions.graph().components();
        let mut best: Vec<Option<(u32, Vec<Region>)>> = vec![None; parts as usize];
        let pivot = self.puzzle.pivot().map(|v| self.regions.of()[v]);
        for center in self.regions.colors().ids().filter(|&v| pivot.is_none_or(|pivot| pivot == v))
        {
            let far = self.farthest(center, groups, meter)?;
            let best = &mut best[part[Vertex(center.0)] as usize];
            if best.as_ref().is_none_or(|(least, _)| far.0 < *least) {
                *best = Some(far);
            }
        }
        Ok(best.into_iter().flatten().max_by_key(|(distance, _)| *distance).unwrap_or_default())
    }

    /// The farthest region from one and the way there; steps within a group cost nothing (0-1
    /// breadth-first search).
    fn farthest(
        &self,
        from: Region,
        groups: &BTreeMap<Color, u8>,
        meter: &mut Meter<'_>,
    ) -> Result<(u32, Vec<Region>), Stop> {
        let group = |region: Region| groups.get(&self.regions.colors()[region]);
        let mut reached = IdVec::from_elem((u32::MAX, from), self.regions.len());
        reached[from] = (0, from);
        let mut queue = VecDeque::from([(0, from)]);
        let mut last = (0, from);
        while let Some((distance, v)) = queue.pop_front() {
            if distance > reached[v].0 {
                continue;
            }
            last = (distance, v);
            for w in self.regions.neighbors(v) {
                meter.work(1)?;
                let step = u32::from(group(v) != group(w));
                if distance + step < reached[w].0 {
                    reached[w] = (distance + step, v);
                    if step == 0 {
                        queue.push_front((distance, w))
                    } else {
                        queue.push_back((distance + 1, w))
                    }
                }
            }
        }
        let mut way = vec![last.1];
        while let Some(&v) = way.last().filter(|&&v| v != from) {
            way.push(reached[v].1);
        }
        way.reverse();
        Ok((last.0, way))
    }
}
