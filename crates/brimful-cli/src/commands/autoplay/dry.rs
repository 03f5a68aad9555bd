//! What would be played: gestures as lines, and drawn over the picture.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::sync::atomic::Ordering;

use anyhow::{Context, bail};
use brimful::answer::{Ask, Outcome};
use brimful::puzzle::{Puzzle, Solution};
use brimful_autoplay::{Act, Gesture, Plan, Shows, plan};
use brimful_vision::{Options, Reading, read};
use serde::Serialize;

use super::Autoplay;
use crate::output::{self, say};
use crate::picture::{self, Picture};
use crate::progress::Bar;
use crate::verdict::Verdict;
use crate::watch::INTERRUPTED;
use crate::{diagnose, json};

/// A gesture in JSON.
#[derive(Serialize)]
struct Line {
    #[serde(rename = "do")]
    act: &'static str,
    at: [i32; 2],
}

/// Reads a picture and prints what would be played on it.
pub(super) fn run(call: &Autoplay) -> anyhow::Result<Verdict> {
    let path = &call.picture;
    let shown = path.display().to_string();
    if let Some(output) = &call.output
        && Picture::of_path(output)? != Picture::Png
    {
        bail!("{}: the plan is drawn to a file whose name ends in .png", output.display());
    }
    let bytes = fs::read(path).with_context(|| format!("{shown} cannot be read"))?;
    let _ = ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed));
    let reading = look(&bytes, &call.options());
    let Some(puzzle) = &reading.puzzle else {
        let reason = reading.reason().unwrap_or_else(|| "it could not be read".to_owned());
        output::say(diagnose::plain(&format!("{shown}: refused: {reason}"), None).trim_end());
        return Ok(Verdict::Unknown);
    };
    let solution = match solve(call, puzzle)? {
        Ok(solution) => solution,
        Err((verdict, why)) => {
            say(&format!("{shown}: {why}"));
            return Ok(verdict);
        }
    };
    match plan(&reading, &solution) {
        Ok(plan) => {
            print(&plan)?;
            if let Some(output) = &call.output {
                let drawn = draw(&bytes, &plan)?;
                fs::write(output, drawn)
                    .with_context(|| format!("{} cannot be written", output.display()))?;
            }
            Ok(Verdict::Good)
        }
        Err(error) => {
            say(diagnose::plain(&format!("{shown}: refused: {error}"), None).trim_end());
            Ok(Verdict::Unknown)
        }
    }
}

/// The reading of a picture. Of a drawing that carries its puzzle, the kind is known.
fn look(bytes: &[u8], options: &Options) -> Reading {
    let carried = picture::embedded(bytes).map(|found| found.entry.puzzle);
    let kind = options.kind.or(carried.as_ref().map(Puzzle::kind));
    let rules = match &carried {
        Some(Puzzle::Numberlink(puzzle)) => puzzle.rules(),
        _ => options.rules,
    };
    read(bytes, &Options { kind, rules, ..*options })
}

/// The solution, or how the call ends without one.
fn solve(call: &Autoplay, puzzle: &Puzzle) -> anyhow::Result<Result<Solution, (Verdict, String)>> {
    let bar = Bar::new();
    let clock = call.work.clock("autoplay", &bar).with_threads(call.work.threads());
    let ask = Ask { seed: call.work.seed, ..Ask::default() };
    let answer = puzzle.solve(&ask, &clock.limit(&call.work.limits()))?;
    bar.finish();
    Ok(match answer.outcome {
        Outcome::Solved(solution) => Ok(solution),
        Outcome::Unsolvable(_) => Err((Verdict::Bad, "the board has no solution".to_owned())),
        Outcome::Unknown { stop, best, .. } => {
            best.ok_or_else(|| (Verdict::Unknown, format!("not solved: {stop}")))
        }
    })
}

/// One line a gesture.
fn print(plan: &Plan) -> anyhow::Result<()> {
    let mut out = output::stdout();
    let line = |gesture: Gesture| json::line(&Line { act: gesture.act.name(), at: gesture.at });
    let written = plan.gestures().try_for_each(|gesture| out.write_all(&line(gesture)));
    output::is_closed(written.and_then(|()| out.flush()))?;
    Ok(())
}

/// The picture with the plan over it, as PNG.
fn draw(bytes: &[u8], plan: &Plan) -> anyhow::Result<Vec<u8>> {
    picture::over(bytes, |width, height| overlay(plan, width, height))
}

/// Strokes in changing colors, each with a disc where it begins and its number beside.
fn overlay(plan: &Plan, width: u32, height: u32) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         font-family=\"sans-serif\" font-size=\"13\" stroke-linejoin=\"round\">"
    );
    for (number, stroke) in (1..).zip(&plan.strokes) {
        // The golden angle keeps the hues of neighbors apart.
        let color = format!("hsl({}, 90%, 40%)", (number * 137) % 360);
        if let Shows::Line(centers) = &stroke.shows {
            let points: Vec<String> = centers.iter().map(|[x, y]| format!("{x},{y}")).collect();
            for (width, color) in [(7, "white"), (3, &color)] {
                let _ = write!(
                    svg,
                    "<polyline fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" \
                     points=\"{}\"/>",
                    points.join(" ")
                );
            }
        }
        for Gesture { at: [x, y], .. } in
            stroke.gestures.iter().filter(|gesture| gesture.act == Act::Press)
        {
            let _ = write!(
                svg,
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"7\" fill=\"{color}\" stroke=\"white\" \
                 stroke-width=\"2\"/><text x=\"{}\" y=\"{}\" fill=\"{color}\" stroke=\"white\" \
                 stroke-width=\"3\" paint-order=\"stroke\">{number}</text>",
                x + 9,
                y + 5
            );
        }
    }
    svg + "</svg>"
}
