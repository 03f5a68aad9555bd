//! Two halves of a KAMI board, each flooded from the rest: a lower bound of the moves.
//!
//! docs/PROOFS.md has the argument: a list of m moves leaves one region, so the floods of two sets
//! of regions that neither overlap nor touch take 2 m steps at most together.

use super::flood::{Flood, Tide};
use super::regions::Regions;
use super::{Literal, Model};

/// Two sets of regions, and the steps that the flood of each may take.
#[derive(Clone, Debug)]
pub(crate) struct Halves {
    pub(crate) sets: [Vec<bool>; 2],
    pub(crate) steps: [usize; 2],
}

impl Halves {
    /// The floods of both sets, each from all other regions.
    pub(crate) fn floods<'r>(&self, regions: &'r Regions) -> [Flood<'r>; 2] {
        [0, 1].map(|half| Flood {
            regions,
            start: self.sets[half].iter().map(|inside| !inside).collect(),
            steps: self.steps[half],
        })
    }

    /// Whether a list of this many moves implies that one of the floods is done in its steps.
    fn bound(&self, regions: &Regions, moves: usize) -> bool {
        let [s, t] = &self.sets;
        let n = regions.names.len();
        let apart = |region: usize| {
            !s[region] || !t[region] && regions.near[region].iter().all(|&other| !t[other])
        };
        [s, t].iter().all(|set| set.len() == n && set.contains(&false))
            && (0..n).all(apart)
            && regions.are_joined()
            && self.steps[0] + self.steps[1] + 1 >= 2 * moves
    }

    /// The model of both floods for lists of this many moves; `None` where the sets overlap or
    /// touch, or the steps are too few to say anything.
    pub(crate) fn model(&self, regions: &Regions, moves: usize) -> Option<(Model, [Tide; 2])> {
        if !self.bound(regions, moves) {
            return None;
        }
        let mut model = Model::of_regions(regions);
        let more = [0, 1].map(|half| {
            let steps = self.steps[half];
            let name = ["first", "second"][half];
            model.note(&format!(
                "x{} the flood of the {name} set takes more than {steps} steps",
                half + 1
            ));
            Literal::yes(half)
        });
        model.variables = 2;
        model.title(&format!("{moves} moves shorten both floods by two each at most, together:"));
        model.title("one of them takes no more steps than said.");
        model.at_least(1, more.map(|more| !more).to_vec());
        let floods = self.floods(regions);
        let tides = [0, 1].map(|half| {
            model.title(&format!("The {} set", ["first", "second"][half]));
            floods[half].add(&mut model, Some(more[half]))
        });
        Some((model, tides))
    }
}
