//! The story of every puzzle of paths or loops: its links and slots, and the ladder of rules.

use super::audit::{Audit, audit};
use super::ladder::{self, End, Show};
use super::link_puzzle::LinkPuzzle;
use super::model::Model;
use super::position::Position;
use super::scale::Scale;
use super::step::{Difficulty, Explanation, HintError, Progress, Rating, Step, Unrated};
use super::story::{Story, Weight};
use super::{hint, tell};
use crate::answer::Outcome;
use crate::certificate::Certificate;
use crate::limits::{Limits, Meter, Stop};
use crate::words::{ColorNames, Phrase};

impl<P: LinkPuzzle> Story for P {
    fn explain(&self, _: &ColorNames, limits: &Limits<'_>) -> Explanation {
        let mut steps = Vec::new();
        let mut scale = Scale::default();
        let ended = explain(self, limits, &mut steps, &mut scale);
        let rating = matches!(ended, Ok(End::Solved | End::Several(_))).then(|| scale.rating());
        Explanation { steps, solved: ended == Ok(End::Solved), rating, stopped: ended.err() }
    }

    fn hint(
        &self,
        progress: &Progress,
        _: &ColorNames,
        limits: &Limits<'_>,
    ) -> Result<Option<Step>, HintError> {
        hint::hint(self, progress, limits)
    }

    fn obstacle(
        &self,
        progress: &Progress,
        _: &ColorNames,
        limits: &Limits<'_>,
    ) -> Result<Option<Step>, HintError> {
        hint::obstacle(self, progress, limits)
    }

    fn easy_hint(
        &self,
        progress: &Progress,
        limits: &Limits<'_>,
    ) -> Result<Option<Step>, HintError> {
        hint::easy(self, progress, limits)
    }

    fn rate(&self, limits: &Limits<'_>) -> Result<Rating, Unrated> {
        let model = self.model().ok_or(Stop::Method)?;
        let mut scale = Scale::default();
        let mut contradiction = None;
        walk(&model, limits, &mut |before, inference, choices| {
            scale.add(inference, choices);
            contradiction = inference.is_contradiction().then(|| tell::step(before, inference));
            true
        })?;
        let Some(step) = contradiction else { return Ok(scale.rating()) };
        let step = plain_refusal(self, limits).unwrap_or(step);
        Err(Unrated::Impossible(step.text.why()))
    }

    fn weigh(&self, wanted: Difficulty, limits: &Limits<'_>) -> Result<Weight, Stop> {
        let model = self.model().ok_or(Stop::Method)?;
        let mut scale = Scale::default();
        walk(&model, limits, &mut |_, inference, choices| {
            scale.add(inference, choices);
            scale.rating().difficulty <= wanted
        })?;
        Ok(Weight::of(scale.rating(), wanted, scale.effort()))
    }

    fn why_none(&self, certificate: &Certificate) -> Phrase {
        self.refusal(certificate)
    }

    fn audit(&self, limits: &Limits<'_>) -> Result<Option<Audit>, Stop> {
        self.model().map(|model| audit(&model, limits)).transpose()
    }
}

/// Adds the steps of a puzzle and their costs.
fn explain(
    puzzle: &dyn LinkPuzzle,
    limits: &Limits<'_>,
    steps: &mut Vec<Step>,
    scale: &mut Scale,
) -> Result<End, Stop> {
    let model = puzzle.model().ok_or(Stop::Method)?;
    if let Some(step) = plain_refusal(puzzle, limits) {
        steps.push(step);
        return Ok(End::Impossible);
    }
    let ended = walk(&model, limits, &mut |before, inference, choices| {
        scale.add(inference, choices);
        steps.push(tell::step(before, inference));
        true
    })?;
    if let End::Several(solutions) = &ended {
        steps.push(tell::several(&model, solutions));
    }
    Ok(ended)
}

/// The whole explanation of a puzzle that has no solution for a reason that can be checked at a
/// glance, such as parity.
fn plain_refusal(puzzle: &dyn LinkPuzzle, limits: &Limits<'_>) -> Option<Step> {
    let limits = Limits { threads: 1, ..*limits };
    let certificate = match puzzle.search(&Limits { nodes: Some(1), ..limits }).outcome {
        Outcome::Unsolvable(certificate) => certificate,
        Outcome::Solved(_) => return None,
        Outcome::Unknown { .. } => puzzle.barred_part(&limits)?,
    };
    let is_plain = !matches!(
        certificate,
        Certificate::Forced { .. } | Certificate::Decomposition { .. } | Certificate::Search { .. }
    );
    is_plain.then(|| tell::no_solution(puzzle.refusal(&certificate)))
}

fn walk<'m>(
    model: &'m Model<'m>,
    limits: &Limits<'_>,
    show: &mut Show<'_, 'm>,
) -> Result<End, Stop> {
    ladder::follow(&mut Position::new(model), &mut Meter::new(limits), show)
}
