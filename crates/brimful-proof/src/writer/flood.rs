//! A flood that grows by one color at a step, over regions that touch it.
//!
//! This is Flood-It; and by floods of two halves a KAMI board is bounded.

use std::ops::Range;
use std::rc::Rc;

use brimful::graph::Vertex;
use brimful::kami::Puzzle;

use super::names;
use crate::model::{Literal, Model};
use crate::tiles::{Regions, colors, distances};

/// A flood of regions from the water around them, and the number of steps it may take.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Flood {
    /// The first cell of each region, and whether it is a tag.
    names: Vec<(Vertex, bool)>,
    /// The color of each region.
    pub(crate) color: Vec<u8>,
    /// The others that touch each region, by their places.
    pub(crate) near: Vec<Vec<usize>>,
    /// The regions that touch the water before the first step.
    pub(crate) shore: Vec<usize>,
    /// The number of steps.
    pub(crate) steps: usize,
}

/// The variables of a flood.
#[derive(Clone, Debug)]
pub(crate) struct Tide {
    /// The first variable.
    first: usize,
    /// The colors of the regions.
    pub(crate) colors: Vec<u8>,
    /// How far each region is from the shore.
    distance: Vec<usize>,
    /// The number of steps.
    steps: usize,
    /// The number of variables of a step.
    block: usize,
    /// True where the flood need not reach everything.
    pub(crate) unless: Option<Literal>,
}

/// Floods, each with its variables.
pub(crate) type Floods = Vec<(Rc<Flood>, Tide)>;

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

    /// A region is flooded after a step; `None` where it is too far away.
    pub(crate) fn flooded(&self, step: usize, region: usize) -> Option<Literal> {
        let variable = self.before(step) + self.colors.len() + region;
        (step > self.distance[region]).then(|| Literal::yes(variable))
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
    /// The flood of a set of regions from all others.
    pub(crate) fn new(regions: &Regions, set: &[bool], steps: usize) -> Self {
        let dry = Vec::from_iter((0..regions.len()).filter(|&region| set[region]));
        let place = |region: &usize| dry.binary_search(region).ok();
        let near = |&region: &usize| regions.near[region].iter().filter_map(place).collect();
        let touches = |place: &usize| regions.near[dry[*place]].iter().any(|&other| !set[other]);
        Flood {
            names: dry.iter().map(|&it| (regions.first[it], it >= regions.tiles)).collect(),
            color: dry.iter().map(|&region| regions.color[region]).collect(),
            near: dry.iter().map(near).collect(),
            shore: (0..dry.len()).filter(touches).collect(),
            steps,
        }
    }

    /// Adds the variables of the flood to a model; with a literal, that need not reach everything
    /// where it holds.
    pub(super) fn tide(&self, model: &mut Model, unless: Option<Literal>) -> Tide {
        let mut colors = self.color.clone();
        colors.sort_unstable();
        colors.dedup();
        let distance = distances(&self.near, self.shore.iter().copied());
        let (first, steps, block) = (model.variables, self.steps, colors.len() + self.color.len());
        let tide = Tide { first, colors, distance, steps, block, unless };
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
            for region in 0..self.color.len() {
                self.rise(model, tide, (step, region), &is_needed);
            }
        }
        model.title("After the last step every region is flooded.");
        for region in 0..self.color.len() {
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
            let color = tide.colors.partition_point(|&it| it < self.color[region]);
            model.at_least(1, [tide.plays(step, color)].into_iter().chain(rest()));
        }
        if is_needed(now, Rise::Near) && self.shore.binary_search(&region).is_err() {
            let near = self.near[region].iter();
            let near = near.filter_map(|&other| tide.flooded(step - 1, other));
            model.at_least(1, near.chain(rest()));
        }
    }

    /// Says which variables the flood has.
    fn note(&self, model: &mut Model, tide: &Tide) {
        let name = |&(cell, is_tag): &(Vertex, bool)| {
            model.names[cell.index()].clone() + if is_tag { ".end" } else { "" }
        };
        let regions = Vec::from_iter(self.names.iter().map(name)).join(" ");
        let Tide { first, steps, block, colors, .. } = tide;
        model.note(&format!(
            "Regions {regions}; colors {colors:?}; {steps} steps of {block} variables from x{} on",
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

/// The model of the flood of a Flood-It board from its pivot, which is still to be refuted; `None`
/// for other boards, and where tiles are out of its reach.
pub(crate) fn from_pivot(puzzle: &Puzzle, steps: usize) -> Option<(Model, Floods)> {
    let regions = Regions::new(puzzle.board(), &colors(puzzle));
    let pivot = regions.of[puzzle.pivot()?];
    let set = Vec::from_iter((0..regions.len()).map(|region| Some(region) != pivot));
    let mut model = Model::of(names(puzzle.board()));
    explain(&mut model);
    let flood = Flood::new(&regions, &set, steps);
    let tide = flood.tide(&mut model, None);
    regions.are_joined().then(|| (model, vec![(Rc::new(flood), tide)]))
}

/// The model of lists of fewer than no moves.
pub(crate) fn no_moves() -> Model {
    let mut model = Model::default();
    model.title("No list has fewer than no moves.");
    model.at_least(1, []);
    model
}
