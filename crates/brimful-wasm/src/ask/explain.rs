//! Hints, explanations, ratings.

use brimful::difficulty::Difficulty;
use brimful::explain::{self, CellEdge, HintError, Progress, Rating, Unrated};
use brimful::graph::Vertex;
use brimful::phrase;
use brimful::puzzle::Puzzle;
use brimful::words;
use brimful::words::Phrase;
use serde::{Deserialize, Serialize};

use super::{Call, Question, Step, entry};
use crate::solution::{Drawn, read_moves};
use crate::wire::{Fault, cell};

/// Seconds before a hint is looked for among the easiest steps only.
const SOON: f64 = 0.5;

/// What sentences call the colors of tiles; numbers unless chosen otherwise.
#[derive(Deserialize)]
#[serde(untagged, expecting = "must be `numbers`, `letters` or a list of names")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum ColorNames {
    Style(ColorStyle),
    Words(Vec<String>),
}

/// 0, 1, 2 … or A, B, C …
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) enum ColorStyle {
    Numbers,
    Letters,
}

/// Asks for the next step from a player's position.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct HintRequest {
    text: String,
    #[serde(default)]
    progress: Drawn,
    colors: Option<ColorNames>,
    seconds: Option<f64>,
}

/// The next step; null if nothing is left to do.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct HintAnswer {
    step: Option<Step>,
}

/// Asks whether a player's position can be completed.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct CompletionRequest {
    text: String,
    #[serde(default)]
    progress: Drawn,
    colors: Option<ColorNames>,
    seconds: Option<f64>,
}

/// Why it cannot be completed: a mistake, or that there is no solution; null if it can.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct CompletionAnswer {
    obstacle: Option<Step>,
}

/// Asks for every step of a solve.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct ExplainRequest {
    text: String,
    colors: Option<ColorNames>,
    seconds: Option<f64>,
}

/// A solve, step by step.
#[derive(Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ExplainAnswer {
    steps: Vec<Step>,
    solved: bool,
    /// Null if it ended early or there is no solution.
    difficulty: Option<Difficulty>,
    score: Option<f64>,
    stopped: Option<Phrase>,
}

/// Asks how hard a puzzle is.
#[derive(Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
pub(crate) struct RateRequest {
    text: String,
    seconds: Option<f64>,
}

impl From<ColorNames> for words::ColorNames {
    fn from(colors: ColorNames) -> Self {
        match colors {
            ColorNames::Style(ColorStyle::Numbers) => words::ColorNames::Numbers,
            ColorNames::Style(ColorStyle::Letters) => words::ColorNames::Letters,
            ColorNames::Words(words) => words::ColorNames::Words(words),
        }
    }
}

fn color_names(colors: Option<ColorNames>) -> words::ColorNames {
    colors.map_or(words::ColorNames::Numbers, Into::into)
}

impl Question for HintRequest {
    type Answer = HintAnswer;

    fn answer(self, call: &Call<'_>) -> Result<HintAnswer, Fault> {
        let puzzle = entry(&self.text, None)?.puzzle;
        let progress = read_progress(self.progress, &puzzle)?;
        let colors = color_names(self.colors);
        let soon = self.seconds.map_or(SOON, |seconds| seconds.min(SOON));
        let hint = |seconds| {
            explain::hint_with(&puzzle, &progress, &colors, &call.clock(seconds).limits())
        };
        let mut found = hint(Some(soon));
        if let Err(HintError::Stopped(_)) = found {
            found = match explain::easy_hint(&puzzle, &progress, &call.clock(Some(soon)).limits()) {
                Ok(None) | Err(HintError::Stopped(_)) => hint(self.seconds),
                easy => easy,
            };
        }
        let step = found.map_err(|error| fault(phrase!("No hint was found"), error))?;
        Ok(HintAnswer { step: step.map(|step| Step::new(&puzzle, step)) })
    }
}

impl Question for CompletionRequest {
    type Answer = CompletionAnswer;

    fn answer(self, call: &Call<'_>) -> Result<CompletionAnswer, Fault> {
        let puzzle = entry(&self.text, None)?.puzzle;
        let progress = read_progress(self.progress, &puzzle)?;
        let (clock, colors) = (call.clock(self.seconds), color_names(self.colors));
        let step = explain::obstacle(&puzzle, &progress, &colors, &clock.limits())
            .map_err(|error| fault(phrase!("It was not decided"), error))?;
        Ok(CompletionAnswer { obstacle: step.map(|step| Step::new(&puzzle, step)) })
    }
}

fn fault(what: Phrase, error: HintError) -> Fault {
    match error {
        HintError::Position(misfit) => Fault::new(&misfit),
        HintError::Stopped(stop) => {
            Fault::new(phrase!("{what}: {stop}.", what, stop = words::stop(stop)))
        }
    }
}

impl Question for ExplainRequest {
    type Answer = ExplainAnswer;

    fn answer(self, call: &Call<'_>) -> Result<ExplainAnswer, Fault> {
        let puzzle = entry(&self.text, None)?.puzzle;
        let clock = call.clock(self.seconds);
        let story = explain::explain_with(&puzzle, &color_names(self.colors), &clock.limits());
        Ok(ExplainAnswer {
            solved: story.solved,
            difficulty: story.rating.map(|rating| rating.difficulty),
            score: story.rating.map(|rating| rating.score),
            stopped: story.stopped.map(words::stop),
            steps: story.steps.into_iter().map(|step| Step::new(&puzzle, step)).collect(),
        })
    }
}

impl Question for RateRequest {
    type Answer = Rating;

    fn answer(self, call: &Call<'_>) -> Result<Rating, Fault> {
        let puzzle = entry(&self.text, None)?.puzzle;
        explain::rate(&puzzle, &call.clock(self.seconds).limits()).map_err(|why| match why {
            Unrated::Impossible(why) => Fault::new(why),
            Unrated::Stopped(stop) => fault(phrase!("It could not be rated"), stop.into()),
        })
    }
}

fn read_progress(drawn: Drawn, puzzle: &Puzzle) -> Result<Progress, Fault> {
    let board = puzzle.board();
    let edge = |&[a, b]: &[Vertex; 2]| Ok([cell(board, a)?, cell(board, b)?]);
    let edges = |pairs: &[[Vertex; 2]]| -> Result<Vec<CellEdge>, Fault> {
        pairs.iter().map(edge).collect()
    };
    let not_label =
        drawn.not_label.into_iter().map(|mark| Ok((cell(board, mark.cell)?, mark.label)));
    Ok(Progress {
        on: edges(&drawn.on)?,
        off: edges(&drawn.off)?,
        not_label: not_label.collect::<Result<_, Fault>>()?,
        moves: read_moves(puzzle, &drawn.moves)?,
    })
}
