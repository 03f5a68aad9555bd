//! A flood that grows by one color at a step, over regions that touch it.
//!
//! This is Flood-It; and by floods of two halves a KAMI board is bounded.

use std::rc::Rc;

use brimful::graph::Vertex;
use brimful::kami::Puzzle;

use super::names;
use crate::model::{Constraint, Literal, Model};
use crate::tiles::{Regions, colors, distances};

/// What the variables and constraints of floods are.
pub(super) const FLOODS: &str = "\
A region is named by its first cell, and so is its tag, if it is listed twice. For a flood, those
are listed that are not flooded before its first step. It has these variables for each step, the
last step first: for each color from 0 on, that the step plays it; for each region listed, that it
is flooded after the step. A region n regions away from the flood cannot be flooded before step n.";

/// A flood of regions from the water around them, and the number of steps it may take.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Flood {
    /// The first cell of each region.
    first: Vec<Vertex>,
    /// The color of each region.
    pub(crate) color: Vec<u8>,
    /// The others that touch each region, by their places.
    pub(crate) near: Vec<Vec<usize>>,
    /// How far each region is from those that touch the water before the first step.
    pub(crate) distance: Vec<usize>,
    /// The number of steps.
    pub(crate) steps: usize,
}

/// A flood with its variables.
#[derive(Clone, Debug)]
pub(crate) struct Tide {
    pub(crate) flood: Rc<Flood>,
    /// The first variable.
    first: usize,
    /// The number of colors, those from 0 to the last one of a region.
    pub(crate) colors: usize,
    /// True where the flood need not reach everything.
    pub(crate) unless: Option<Literal>,
}

impl Flood {
    /// The flood of a set of regions from all others.
    pub(crate) fn new(regions: &Regions, set: &[bool], steps: usize) -> Self {
        let dry = Vec::from_iter((0..regions.len()).filter(|&region| set[region]));
        let place = |region: &usize| dry.binary_search(region).ok();
        let near = |&region: &usize| regions.near[region].iter().filter_map(place).collect();
        let near = Vec::from_iter(dry.iter().map(near));
        let is_shore = |&place: &usize| regions.near[dry[place]].iter().any(|&other| !set[other]);
        Flood {
            first: dry.iter().map(|&region| regions.first[region]).collect(),
            color: dry.iter().map(|&region| regions.color[region]).collect(),
            distance: distances(&near, (0..dry.len()).filter(is_shore)),
            near,
            steps,
        }
    }
}

impl Tide {
    /// Adds the variables of a flood to a model; with a literal, the flood need not reach
    /// everything where that holds.
    pub(super) fn new(flood: Rc<Flood>, model: &mut Model, unless: Option<Literal>) -> Self {
        let names = flood.first.iter().map(|cell| &model.names[cell.index()][..]);
        let names = Vec::from_iter(names).join(" ");
        let colors = flood.color.iter().max().map_or(0, |&last| usize::from(last) + 1);
        let (steps, first) = (flood.steps, model.variables + 1);
        model.note(&format!("Regions {names}; {colors} colors; {steps} steps, from x{first} on"));
        let tide = Tide { flood, first: model.variables, colors, unless };
        model.variables = tide.before(0);
        tide
    }

    /// The first variable of a step. Proofs are mostly about the last steps: these have the small
    /// numbers.
    fn before(&self, step: usize) -> usize {
        self.first + (self.flood.steps - step) * (self.colors + self.flood.color.len())
    }

    /// Step `step`, counted from 1, plays a color.
    pub(crate) fn plays(&self, step: usize, color: usize) -> Literal {
        Literal::yes(self.before(step) + color)
    }

    /// A region is flooded after a step; `None` where it is too far away.
    pub(crate) fn flooded(&self, step: usize, region: usize) -> Option<Literal> {
        let variable = self.before(step) + self.colors + region;
        (step > self.flood.distance[region]).then(|| Literal::yes(variable))
    }

    /// A step plays one color at most.
    pub(crate) fn one_color(&self, step: usize) -> Constraint {
        let colors = (0..self.colors).map(|color| self.plays(step, color));
        Constraint::at_most(1, &Vec::from_iter(colors))
    }

    /// A region that was flooded before a step is flooded after it.
    pub(crate) fn stays(&self, step: usize, region: usize) -> Option<Constraint> {
        let [before, now] = [self.flooded(step - 1, region)?, self.flooded(step, region)?];
        Some(Constraint::at_least(1, [!before, now]))
    }

    /// A region is flooded after a step only if it was before, or one of these is true.
    fn rises(
        &self,
        (step, region): (usize, usize),
        or: impl IntoIterator<Item = Literal>,
    ) -> Option<Constraint> {
        let some = self.flooded(step - 1, region).into_iter().chain([!self.flooded(step, region)?]);
        Some(Constraint::at_least(1, some.chain(or)))
    }

    /// A region is flooded by a step that plays its color.
    pub(crate) fn by_color(&self, step: usize, region: usize) -> Option<Constraint> {
        self.rises((step, region), [self.plays(step, self.flood.color[region].into())])
    }

    /// A region that does not touch the water before the first step is flooded from one that
    /// touches it.
    pub(crate) fn by_touch(&self, step: usize, region: usize) -> Option<Constraint> {
        let near = self.flood.near[region].iter().filter_map(|&it| self.flooded(step - 1, it));
        self.rises((step, region), near).filter(|_| self.flood.distance[region] > 0)
    }

    /// A region is flooded after the last step.
    pub(crate) fn end(&self, region: usize) -> Constraint {
        let last = self.flooded(self.flood.steps, region);
        Constraint::at_least(1, self.unless.into_iter().chain(last))
    }
}

/// The model of the flood of a Flood-It board from its pivot, which is still to be refuted; `None`
/// for other boards, and where tiles are out of its reach.
pub(crate) fn from_pivot(puzzle: &Puzzle, steps: usize) -> Option<(Model, Vec<Tide>)> {
    let regions = Regions::new(puzzle.board(), &colors(puzzle));
    let pivot = regions.of[puzzle.pivot()?];
    let set = Vec::from_iter((0..regions.len()).map(|region| Some(region) != pivot));
    let mut model = Model::of(names(puzzle.board()));
    model.note(FLOODS);
    let tide = Tide::new(Rc::new(Flood::new(&regions, &set, steps)), &mut model, None);
    regions.are_joined().then(|| (model, vec![tide]))
}
