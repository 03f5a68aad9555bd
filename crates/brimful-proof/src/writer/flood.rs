//! A flood that grows by one color at a step, over regions that touch it.
//!
//! This is Flood-It; and by floods of two halves a KAMI board is bounded.

use std::ops::Range;
use std::rc::Rc;

use brimful::kami::Puzzle;

use super::names;
use crate::model::{Literal, Model};
use crate::tiles::Regions;

/// A flood, and the number of steps it may take.
#[derive(Clone, Debug)]
pub(crate) struct Flood {
    /// The board.
    pub(crate) regions: Rc<Regions>,
    /// The regions under water before the first step.
    pub(crate) start: Vec<bool>,
    /// The number of steps.
    pub(crate) steps: usize,
}

/// The variables of a flood.
#[derive(Clone, Debug)]
pub(crate) struct Tide {
    /// The first variable.
    first: usize,
    /// The colors of regions that are not flooded from the start.
    pub(crate) colors: Vec<u32>,
    /// The place of each region among those that are not flooded from the start.
    place: Vec<Option<usize>>,
    /// How far each region is from those.
    distance: Vec<usize>,
    /// The number of steps.
    steps: usize,
    /// The number of variables of a step.
    block: usize,
    /// True where the flood need not reach everything.
    pub(crate) unless: Option<Literal>,
}

/// What a constraint says about a region and a step.
#[derive(Clone, Copy)]
pub(crate) enum Rise {
    /// It stays flooded.
    Stays,
    /// It is flooded by its color.
    Color,
    /// It is flooded from a region that touches it.
    Near,
    /// It is flooded in the end.
    End,
}

impl Tide {
    /// Step `step`, counted from 1, plays a color, by its place in the list.
    pub(crate) fn plays(&self, step: usize, color: usize) -> Literal {
        Literal::yes(self.before(step) + color)
    }

    /// A region is flooded after a step; `None` for what is known: regions flooded from the start,
    /// and those that are too far away.
    pub(crate) fn flooded(&self, step: usize, region: usize) -> Option<Literal> {
        let place = self.place[region].filter(|_| step >= self.distance[region])?;
        Some(Literal::yes(self.before(step) + self.colors.len() + place))
    }

    /// All variables of the flood.
    pub(crate) fn variables(&self) -> Range<usize> {
        self.first..self.first + self.steps * self.block
    }

    /// The first variable of a step. Proofs are mostly about the last steps: these have the small
    /// numbers.
    fn before(&self, step: usize) -> usize {
        self.first + (self.steps - step) * self.block
    }
}

impl Flood {
    /// The regions that are not under water before the first step.
    fn dry(&self) -> impl Iterator<Item = usize> {
        (0..self.start.len()).filter(|&region| !self.start[region])
    }

    /// Adds the variables of the flood to a model; with a literal, that need not reach everything
    /// where it holds.
    pub(super) fn tide(&self, model: &mut Model, unless: Option<Literal>) -> Tide {
        let mut colors: Vec<u32> = self.dry().map(|region| self.regions.color[region]).collect();
        colors.sort_unstable();
        colors.dedup();
        let mut place = vec![None; self.start.len()];
        self.dry().enumerate().for_each(|(at, region)| place[region] = Some(at));
        let wet = (0..self.start.len()).filter(|&region| self.start[region]);
        let distance = self.regions.distances(&Vec::from_iter(wet));
        let (first, steps, block) =
            (model.variables, self.steps, colors.len() + self.dry().count());
        let tide = Tide { first, colors, place, distance, steps, block, unless };
        model.variables = tide.variables().end;
        self.note(model, &tide);
        tide
    }

    /// Adds the constraints of the flood that are needed to a model. Returns the places of the
    /// first one, of the first about each step, and of the next.
    pub(crate) fn state(
        &self,
        model: &mut Model,
        tide: &Tide,
        is_needed: impl Fn(Literal, Rise) -> bool,
    ) -> Vec<usize> {
        let mut places = vec![model.rows.len()];
        model.title(&format!(
            "The flood from x{} on: a step plays one color at most",
            tide.first + 1
        ));
        for step in 1..=self.steps {
            let colors = (0..tide.colors.len()).map(|color| tide.plays(step, color));
            model.at_most(1, &Vec::from_iter(colors));
        }
        for step in 1..=self.steps {
            places.push(model.rows.len());
            for region in self.dry() {
                self.rise(model, tide, (step, region), &is_needed);
            }
        }
        model.title("After the last step every region is flooded.");
        for region in self.dry() {
            let last = tide.flooded(self.steps, region);
            if last.is_none_or(|last| is_needed(last, Rise::End)) {
                model.at_least(1, tide.unless.into_iter().chain(last));
            }
        }
        places.push(model.rows.len());
        places
    }

    /// Why a region may be flooded after a step.
    fn rise(
        &self,
        model: &mut Model,
        tide: &Tide,
        (step, region): (usize, usize),
        is_needed: impl Fn(Literal, Rise) -> bool,
    ) {
        let Some(now) = tide.flooded(step, region) else { return };
        let before = tide.flooded(step - 1, region);
        if let Some(before) = before.filter(|_| is_needed(now, Rise::Stays)) {
            model.at_least(1, [!before, now]);
        }
        let rest = || before.into_iter().chain([!now]);
        if is_needed(now, Rise::Color) {
            let color = tide.colors.partition_point(|&it| it < self.regions.color[region]);
            model.at_least(1, [tide.plays(step, color)].into_iter().chain(rest()));
        }
        let near = &self.regions.near[region];
        if is_needed(now, Rise::Near) && !near.iter().any(|&other| self.start[other]) {
            let near = near.iter().filter_map(|&other| tide.flooded(step - 1, other));
            model.at_least(1, near.chain(rest()));
        }
    }

    /// Says which variables the flood has.
    fn note(&self, model: &mut Model, tide: &Tide) {
        let first = self.regions.first.iter();
        let mut of = Vec::from_iter(first.map(|v| model.names[v.index()].clone()));
        self.regions.tags().for_each(|(tag, _)| of[tag] += ".end");
        let dry = Vec::from_iter(self.dry().map(|region| &of[region][..])).join(" ");
        let Tide { first, steps, block, colors, .. } = tide;
        model.note(&format!(
            "Regions {dry}; colors {colors:?}; {steps} steps of {block} variables from x{} on",
            first + 1
        ));
    }
}

/// Explains the variables and constraints of floods.
pub(super) fn explain(model: &mut Model) {
    for line in [
        "A region is named by its first cell. For a flood, those are listed that are not flooded",
        "before its first step. It has these variables for each step, the last step first: for",
        "each color, that the step plays it; for each region listed, that it is flooded after the",
        "step. A step plays one color at most. A region is flooded only if it was before, or the",
        "step plays its color and a region that touches it was flooded before. It stays flooded.",
        "No step takes more than what touches the flood, so that a region n regions away is not",
        "flooded before step n.",
    ] {
        model.note(line);
    }
}

/// The flood of a set from all other regions.
pub(crate) fn from_the_rest(regions: &Rc<Regions>, set: &[bool], steps: usize) -> Flood {
    let start = set.iter().map(|inside| !inside).collect();
    Flood { regions: Rc::clone(regions), start, steps }
}

/// The model of the flood of a Flood-It board from its pivot, which is still to be refuted; `None`
/// for other boards, and where tiles are out of its reach.
pub(crate) fn from_pivot(puzzle: &Puzzle, steps: usize) -> Option<(Model, Vec<(Flood, Tide)>)> {
    let colors = Vec::from_iter(puzzle.colors().iter().copied().map(Some));
    let regions = Rc::new(Regions::new(puzzle.board(), &colors));
    let pivot = regions.of[puzzle.pivot()?];
    let start = (0..regions.len()).map(|region| Some(region) == pivot).collect();
    let mut model = Model::of(names(puzzle.board()));
    explain(&mut model);
    let flood = Flood { regions, start, steps };
    let tide = flood.tide(&mut model, None);
    flood.regions.are_joined().then(|| (model, vec![(flood, tide)]))
}

/// The model of lists of fewer than no moves.
pub(crate) fn no_moves() -> Model {
    let mut model = Model::default();
    model.title("No list has fewer than no moves.");
    model.at_least(1, []);
    model
}
