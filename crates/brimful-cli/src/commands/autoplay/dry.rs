//! What would be played: gestures as lines, and drawn over the picture.

use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::Path;

use anyhow::{anyhow, bail};
use brimful::numberlink::Rules;
use brimful::puzzle::Puzzle;
use brimful_autoplay::{Act, Gesture, Plan, Shows, plan};
use brimful_vision::{Options, Reading, carried, read};
use serde::Serialize;

use super::Autoplay;
use crate::output::{self, cause, say};
use crate::picture::{self, Picture};
use crate::verdict::Verdict;
use crate::{diagnose, json};

/// A gesture in JSON.
#[derive(Serialize)]
struct Line {
    #[serde(rename = "do")]
    act: &'static str,
    at: [i32; 2],
}

/// Reads a picture and prints what would be played on it.
pub(super) fn run(call: &Autoplay, path: &Path) -> anyhow::Result<Verdict> {
    let shown = path.display().to_string();
    check_output(call)?;
    let bytes =
        fs::read(path).map_err(|error| anyhow!("{shown} cannot be read: {}", cause(&error)))?;
    let reading = look(&bytes, &call.options());
    let Some(puzzle) = &reading.puzzle else {
        let reason = reading
            .reason()
            .map_or_else(|| "it could not be read".to_owned(), |why| why.to_string());
        output::say(diagnose::plain(&format!("{shown}: refused: {reason}"), None).trim_end());
        return Ok(Verdict::Unknown);
    };
    let solution = match call.solve(puzzle)? {
        Ok(solution) => solution,
        Err((verdict, why)) => {
            say(&format!("{shown}: {why}"));
            return Ok(verdict);
        }
    };
    match plan(&reading, &solution) {
        Ok(plan) => show(call, &plan, &bytes).map(|()| Verdict::Good),
        Err(error) => {
            say(diagnose::plain(&format!("{shown}: refused: {error}"), None).trim_end());
            Ok(Verdict::Unknown)
        }
    }
}

/// Refuses a plan in another format than PNG.
pub(super) fn check_output(call: &Autoplay) -> anyhow::Result<()> {
    match &call.output {
        Some(output) if Picture::of_path(output)? != Picture::Png => {
            bail!("{}: the plan is drawn to a file whose name ends in .png", output.display())
        }
        _ => Ok(()),
    }
}

/// Prints a plan, and draws it over its picture if the call asks for that.
pub(super) fn show(call: &Autoplay, plan: &Plan, bytes: &[u8]) -> anyhow::Result<()> {
    print(plan)?;
    if let Some(output) = &call.output {
        let drawn = draw(bytes, plan)?;
        output::write(output, drawn)?;
    }
    Ok(())
}

/// The reading of a picture. Of a drawing that carries its puzzle, the kind is known.
fn look(bytes: &[u8], options: &Options) -> Reading {
    let carried = carried(bytes).map(|found| found.puzzle);
    let kind = options.kind.or(carried.as_ref().map(Puzzle::kind));
    let named = carried.and_then(|puzzle| Rules::from_name(puzzle.options().rules?));
    let rules = named.unwrap_or(options.rules);
    read(bytes, &Options { kind, rules, ..*options })
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
