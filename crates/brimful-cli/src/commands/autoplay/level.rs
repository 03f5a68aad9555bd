//! One level: what was read, what was played, and the sentences and the line about it.

use std::io::{self, Write as _};
use std::time::Duration;

use anyhow::Context;
use brimful::format::{self, Entry, Format};
use brimful::puzzle::Kind;
use brimful_autoplay::{Capture, Event, Halt, Pace, Plan, Played, Player, Screen, plan};
use brimful_vision::{Options, Reading};
use image::{ExtendedColorType, ImageEncoder, codecs::png::PngEncoder};
use serde::Serialize;

use super::live::is_finished;
use super::{Autoplay, dry};
use crate::json;
use crate::output::{self, say};
use crate::verdict::Verdict;

/// The JSON line of a level.
#[derive(Serialize, Default)]
struct Line {
    level: u32,
    kind: Option<&'static str>,
    /// `finished`, `planned`, `refused`, `unsolvable` or `stopped`.
    status: &'static str,
    /// Native text; null if the board was refused.
    puzzle: Option<String>,
    confidence: f64,
    /// Cells that a person should look at.
    doubts: Vec<[u32; 2]>,
    /// Strokes made, repeated ones included.
    strokes: usize,
    repeated: usize,
    /// Whether the finished board was visible.
    shown: bool,
    reason: Option<String>,
    seconds: f64,
}

/// A level that is played.
pub(super) struct Level {
    line: Line,
    levels: u32,
    json: bool,
    verdict: Verdict,
}

impl Level {
    /// A level of several, about which nothing is known yet.
    pub(super) fn new(number: u32, levels: u32, json: bool) -> Self {
        let line = Line { level: number, status: "stopped", ..Line::default() };
        Level { line, levels, json, verdict: Verdict::Unknown }
    }

    /// How the level came out.
    pub(super) fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// Ends the level early.
    pub(super) fn stop(&mut self, verdict: Verdict, why: &str) {
        self.line.status = if verdict == Verdict::Bad { "unsolvable" } else { "stopped" };
        self.line.reason = Some(why.to_owned());
        self.verdict = verdict;
    }

    /// Plays the board of a reading, or refuses.
    ///
    /// # Errors
    /// A plan that cannot be drawn.
    pub(super) fn play(
        &mut self,
        call: &Autoplay,
        screen: &mut dyn Screen,
        capture: &Capture,
        reading: &Reading,
    ) -> anyhow::Result<()> {
        self.note(reading);
        let Some(puzzle) = &reading.puzzle else {
            let reason = reading
                .reason()
                .map_or_else(|| "it could not be read".to_owned(), |why| why.to_string());
            self.refuse(&reason);
            return Ok(());
        };
        let solution = match call.solve(puzzle)? {
            Ok(solution) => solution,
            Err((verdict, why)) => {
                self.stop(verdict, &why);
                return Ok(());
            }
        };
        let plan = match plan(reading, &solution) {
            Ok(plan) => plan,
            Err(error) => {
                self.refuse(&error.to_string());
                return Ok(());
            }
        };
        if call.dry_run {
            dry::show(call, &plan, &png(capture)?)?;
            (self.verdict, self.line.status) = (Verdict::Good, "planned");
            return Ok(());
        }
        say(&format!("{} strokes to play", plan.strokes.len()));
        match self.touch(call, screen, (reading, capture), &plan) {
            Ok(played) => {
                self.line.strokes = played.strokes;
                self.line.repeated = played.repeated;
                (self.verdict, self.line.status) = (Verdict::Good, "finished");
            }
            Err(halt) => self.stop(Verdict::Unknown, &halt.to_string()),
        }
        Ok(())
    }

    /// Moves the mouse, and looks at the end whether the board is finished.
    fn touch(
        &mut self,
        call: &Autoplay,
        screen: &mut dyn Screen,
        seen: (&Reading, &Capture),
        plan: &Plan,
    ) -> Result<Played, Halt> {
        let mut player = Player {
            pace: Pace { step: call.step(), ..Pace::default() },
            solve: &mut |puzzle| call.solve(puzzle).ok()?.ok(),
            hear: &mut tell,
        };
        let played = player.play(screen, seen, plan)?;
        // Reading a finished board takes longer than any other: every reader tries.
        self.line.shown = played.shown || {
            let options = Options { kind: seen.0.kind, ..call.options() };
            is_finished(&screen.capture()?.read(&options))
        };
        Ok(played)
    }

    fn refuse(&mut self, reason: &str) {
        self.stop(Verdict::Unknown, reason);
        self.line.status = "refused";
    }

    /// Keeps and says what was read.
    fn note(&mut self, reading: &Reading) {
        let line = &mut self.line;
        line.kind = reading.kind.map(Kind::name);
        line.confidence = (reading.confidence * 1000.0).round() / 1000.0;
        line.doubts = reading.doubts().map(|seen| [seen.cell.row, seen.cell.col]).collect();
        let Some(puzzle) = &reading.puzzle else { return };
        line.puzzle = format::write(&Entry::new(puzzle.clone()), Format::Native).ok();
        line.reason = reading.reason().map(|why| why.to_string());
        let (rows, cols) = puzzle.board().shape().size();
        let kind = puzzle.kind().title();
        say(&format!("read: {kind}, {rows} x {cols}, confidence {:.2}", line.confidence));
        if let Some(reason) = &line.reason {
            say(&format!("doubt: {reason}"));
        }
        if !line.doubts.is_empty() {
            let cells: Vec<String> = line
                .doubts
                .iter()
                .map(|[row, col]| format!("({}, {})", row + 1, col + 1))
                .collect();
            say(&format!("doubtful cells (row, column): {}", cells.join(" ")));
        }
    }

    /// Prints how the level came out.
    ///
    /// # Errors
    /// Output that cannot be written.
    pub(super) fn print(mut self, took: Duration) -> io::Result<()> {
        let mut out = output::stdout();
        self.line.seconds = took.as_millis() as f64 / 1e3;
        let Line { level, status, strokes, repeated, shown, seconds, .. } = self.line;
        if self.json {
            out.write_all(&json::line(&self.line))?;
        } else if status != "planned" {
            let number = format!("level {level} of {}: ", self.levels);
            let what = if self.levels > 1 { number } else { String::new() };
            let how = match &self.line.reason {
                Some(reason) if status != "finished" => format!(": {reason}"),
                _ if shown => format!(" with {strokes} strokes, {repeated} of them repeated"),
                _ => format!(" with {strokes} strokes; then the game showed something else"),
            };
            writeln!(out, "{what}{status}{how} ({seconds:.1} s)")?;
        }
        out.flush()
    }
}

/// Says what happens.
fn tell(event: Event) {
    match event {
        Event::Followed { stroke, of } => say(&format!("stroke {stroke} of {of}")),
        Event::Missed { stroke, of } => {
            say(&format!("stroke {stroke} of {of}: the game did not follow"));
        }
        Event::Replanned { strokes } => {
            say(&format!("the board differs from the plan: {strokes} strokes from here"));
        }
        _ => {}
    }
}

/// A capture as a PNG file.
fn png(capture: &Capture) -> anyhow::Result<Vec<u8>> {
    let [width, height] = capture.size();
    let mut file = Vec::new();
    PngEncoder::new(&mut file)
        .write_image(capture.pixels().as_flattened(), width, height, ExtendedColorType::Rgb8)
        .context("the screen cannot be written as PNG")?;
    Ok(file)
}
