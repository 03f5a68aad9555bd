//! Why no list of moves is shorter: the bound that proves it, as cells to look at.
//!
//! From the simplest to the strongest: the number of colors; the distance that even the best-placed
//! region has to the farthest one; the same seen with some colors taken for one, added up over
//! several such views; and where the bound stays below the optimum, the search that found no
//! shorter list.

use std::collections::{BTreeMap, VecDeque};

use super::{Conclusion, Step, Text};
use crate::board::Cell;
use crate::kami::Puzzle;
use crate::limits::{Meter, Stop};
use crate::words::ColorNames;
use brimful_flood::Regions;
use brimful_flood::free::{Need, needs};

/// The step that says why `fewest` moves are needed.
///
/// # Errors
/// The reason to stop.
pub(super) fn at_least(
    puzzle: &Puzzle,
    fewest: u32,
    colors: &ColorNames,
    meter: &mut Meter<'_>,
) -> Result<Step, Stop> {
    let sight = Sight::of(puzzle);
    if sight.colors.len() as u32 == fewest + 1 {
        return Ok(sight.by_colors(fewest));
    }
    let (distance, path) = sight.radius(&sight.apart(), meter)?;
    if distance == fewest {
        return Ok(sight.by_distance(fewest, &path));
    }
    let views = if puzzle.pivot().is_none() { needs(&sight.regions, meter)? } else { Vec::new() };
    let total: f64 = views.iter().map(|view| f64::from(view.moves) * view.share).sum();
    let bound = (total - 1e-6).ceil() as u32;
    let (because, text) = sight.by_views(&views, colors, meter)?;
    if bound == fewest {
        return Ok(sight.step(
            "groups",
            because,
            format!("{text} Together that makes {fewest} moves."),
            fewest,
        ));
    }
    let known = bound.max(distance).max(sight.colors.len() as u32 - 1);
    let because = if bound > distance { because } else { sight.cells(&path) };
    let why = format!(
        "Distances and colors alone ask for {known} moves. That fewer than {fewest} never do, no picture shows: every way was tried."
    );
    Ok(sight.step("search", because, why, fewest))
}

/// The step that says why there is no solution: parts beyond the pivot's reach differ.
pub(in crate::explain) fn impossible(puzzle: &Puzzle) -> Step {
    let board = puzzle.board();
    let (part, _) = board.graph().components();
    let here = puzzle.pivot().map_or(0, |pivot| part[pivot as usize]);
    let beyond: Vec<Cell> = board
        .cells()
        .iter()
        .zip(&part)
        .filter(|(_, p)| **p != here)
        .map(|(&cell, _)| cell)
        .collect();
    Step {
        rule: "cut-off",
        cells: beyond.clone(),
        because: beyond,
        text: Text {
            look: "Look at the tiles that the pivot never reaches.".into(),
            why:
                "The tiles that the pivot never reaches differ in color, and no move changes them."
                    .into(),
            act: "This board cannot be done.".into(),
        },
        conclusion: Conclusion::Impossible,
    }
}

/// The board as regions.
struct Sight<'p> {
    puzzle: &'p Puzzle,
    regions: Regions,
    /// A cell of each color.
    colors: BTreeMap<u32, Cell>,
}

impl<'p> Sight<'p> {
    fn of(puzzle: &'p Puzzle) -> Self {
        let regions = Regions::contract(puzzle.board().graph(), puzzle.colors());
        let mut colors = BTreeMap::new();
        for (&color, &cell) in puzzle.colors().iter().zip(puzzle.board().cells()) {
            colors.entry(color).or_insert(cell);
        }
        Sight { puzzle, regions, colors }
    }

    fn step(&self, rule: &'static str, because: Vec<Cell>, why: String, fewest: u32) -> Step {
        let moves = if fewest == 1 { "one move".to_owned() } else { format!("{fewest} moves") };
        Step {
            rule,
            cells: because.clone(),
            because,
            text: Text {
                look: "Look at how far apart the regions are.".into(),
                why,
                act: format!("No list is shorter than {moves}."),
            },
            conclusion: Conclusion::AtLeast(fewest),
        }
    }

    /// Every color a group of its own.
    fn apart(&self) -> BTreeMap<u32, u8> {
        self.colors.keys().copied().zip(0..).collect()
    }

    /// The cells of some regions.
    fn cells(&self, among: &[u32]) -> Vec<Cell> {
        let all = self.puzzle.board().cells().iter().zip(self.regions.of());
        all.filter(|(_, region)| among.contains(region)).map(|(&cell, _)| cell).collect()
    }

    /// The first cell of a region.
    fn cell(&self, region: u32) -> Cell {
        let first = self.regions.of().iter().position(|&of| of == region).unwrap_or(0);
        self.puzzle.board().cells()[first]
    }

    fn by_colors(&self, fewest: u32) -> Step {
        let many = self.colors.len();
        let why = format!("There are {many} colors, and a move takes away at most one.");
        self.step("colors", self.colors.values().copied().collect(), why, fewest)
    }

    fn by_distance(&self, fewest: u32, path: &[u32]) -> Step {
        let ends = (path.first().copied().unwrap_or(0), path.last().copied().unwrap_or(0));
        let (from, to) = (self.cell(ends.0), self.cell(ends.1));
        let why = match self.puzzle.pivot() {
            Some(_) => format!(
                "From the pivot the region at {to} is {fewest} steps away, and a move brings it one nearer at most."
            ),
            None => format!(
                "Even from the best-placed region, at {from}, the one at {to} is {fewest} steps away; from every other one some \
                 region is as far or farther. A move shortens that by one at most."
            ),
        };
        self.step("distance", self.cells(path), why, fewest)
    }

    /// The views in words, and the ways that they show.
    fn by_views(
        &self,
        views: &[Need],
        colors: &ColorNames,
        meter: &mut Meter<'_>,
    ) -> Result<(Vec<Cell>, String), Stop> {
        let mut regions = Vec::new();
        let mut sentences = Vec::new();
        for view in views {
            let mut groups: BTreeMap<u8, Vec<String>> = BTreeMap::new();
            view.groups.iter().for_each(|(&color, &group)| {
                groups.entry(group).or_default().push(colors.name(color))
            });
            let alike: Vec<String> = groups
                .values()
                .filter(|group| group.len() > 1)
                .map(|group| format!("{} alike", group.join(" and ")))
                .collect();
            let seen = if alike.is_empty() {
                "As the board is".to_owned()
            } else {
                format!("With colors {}", alike.join(", "))
            };
            let counts = if view.share < 0.999 {
                format!(", which count {:.2} each", view.share)
            } else {
                String::new()
            };
            sentences
                .push(format!("{seen} {} moves between the rest are needed{counts}.", view.moves));
            regions.extend(self.radius(&view.groups, meter)?.1);
        }
        Ok((self.cells(&regions), sentences.join(" ")))
    }

    /// The radius of the board seen in groups of colors (of the pivot's part its distance from the
    /// pivot), and a way that long from a center; the largest such of all parts.
    fn radius(
        &self,
        groups: &BTreeMap<u32, u8>,
        meter: &mut Meter<'_>,
    ) -> Result<(u32, Vec<u32>), Stop> {
        let (part, parts) = self.regions.graph().components();
        let mut best: Vec<Option<(u32, Vec<u32>)>> = vec![None; parts as usize];
        let pivot = self.puzzle.pivot().map(|v| self.regions.of()[v as usize]);
        for center in pivot.map_or(0..part.len() as u32, |pivot| pivot..pivot + 1) {
            let far = self.farthest(center, groups, meter)?;
            let best = &mut best[part[center as usize] as usize];
            if best.as_ref().is_none_or(|(least, _)| far.0 < *least) {
                *best = Some(far);
            }
        }
        Ok(best.into_iter().flatten().max_by_key(|(distance, _)| *distance).unwrap_or_default())
    }

    /// The farthest region from one and the way there; a step within a group is none (0-1
    /// breadth-first search).
    fn farthest(
        &self,
        from: u32,
        groups: &BTreeMap<u32, u8>,
        meter: &mut Meter<'_>,
    ) -> Result<(u32, Vec<u32>), Stop> {
        let graph = self.regions.graph();
        let group = |region: u32| groups.get(&self.regions.colors()[region as usize]);
        let mut reached = vec![(u32::MAX, from); graph.len()];
        reached[from as usize] = (0, from);
        let mut queue = VecDeque::from([(0, from)]);
        let mut last = (0, from);
        while let Some((distance, v)) = queue.pop_front() {
            if distance > reached[v as usize].0 {
                continue;
            }
            last = (distance, v);
            for w in graph.neighbors(v) {
                meter.work(1)?;
                let step = u32::from(group(v) != group(w));
                if distance + step < reached[w as usize].0 {
                    reached[w as usize] = (distance + step, v);
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
            way.push(reached[v as usize].1);
        }
        way.reverse();
        Ok((last.0, way))
    }
}
