//! Films deduction rules applied by hand, in an order of the viewer's choice.

use super::deduction::Deducing;
use super::{color_starts, end};
use crate::answer::{Answer, Request};
use crate::camera::{Film, roll};
use crate::chains::reference::deduction;
use crate::chains::reference::rules::{self, Deduced, Rule};
use crate::chains::{Puzzle, Solution};
use crate::limits::Limits;

/// The result of rules applied by hand.
#[derive(Clone, Debug)]
pub struct ByHand {
    /// Every arrow taken away, and the search if it was asked for.
    pub film: Film,
    /// The number of steps each rule would make now, applied once to every cell: arrows taken away
    /// and end points found.
    pub offers: [(Rule, usize); Rule::ALL.len()],
    /// The arrows that are left; a two-way arrow counts twice.
    pub arrows: usize,
    /// Whether the rules showed that there is no solution.
    pub refuted: bool,
    /// The answer of the search.
    pub answer: Option<Answer<Solution>>,
}

/// Applies rules in this order, each once to every cell, and lets the search take over if asked to.
/// The film holds at most `frames` frames.
pub fn by_hand(
    puzzle: &Puzzle,
    chosen: &[Rule],
    search: bool,
    frames: usize,
    limits: &Limits<'_>,
) -> ByHand {
    roll(puzzle.board(), frames, limits, |mut camera, limits| {
        color_starts(puzzle, &mut camera);
        let mut crew = Deducing::new(puzzle, camera);
        let mut deduced = Deduced::new(puzzle);
        let refuted = chosen.iter().any(|&rule| deduced.apply(puzzle, rule, &mut crew).is_err());
        let offers = Rule::ALL.map(|rule| {
            let steps = if refuted { 0 } else { steps_of(rule, &deduced, puzzle) };
            (rule, steps)
        });
        let arrows = deduced.graph.arrows().map(|arrow| 1 + usize::from(arrow.two_way)).sum();
        let answer = (search && !refuted)
            .then(|| deduction::search(puzzle, &deduced, Request::default(), limits, &mut crew));
        let film = match &answer {
            Some(answer) => end(crew.camera, answer, puzzle),
            None => crew.camera.cut_off(),
        };
        ByHand { film, offers, arrows, refuted, answer }
    })
}

/// The number of steps that a rule would make.
fn steps_of(rule: Rule, deduced: &Deduced, puzzle: &Puzzle) -> usize {
    let mut seen: Vec<rules::Event> = Vec::new();
    // A contradiction is an event like any other.
    let _ = deduced.clone().apply(puzzle, rule, &mut seen);
    seen.len()
}
