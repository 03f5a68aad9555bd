//! `brimful snake --decide`: whether a board can be won against the worst food.

use std::io::{IsTerminal, Write};
use std::time::{Duration, Instant};

use brimful::board::Board;
use brimful::graph::Vertex;
use brimful::limits::{Limits, Stop};
use brimful_snake::{Line, Reason, Verdict as Decided, decide, why_open};
use serde::Serialize;

use crate::args::reason;
use crate::json::{self, Place};
use crate::output::{self, say};
use crate::progress::Bar;
use crate::verdict::Verdict;
use crate::words::duration;

use super::Snake;

/// What `--decide --json` prints.
#[derive(Serialize)]
struct DecideLine<'a> {
    verdict: &'static str,
    reason: Option<&'static str>,
    text: String,
    game: Option<GameLine<'a>>,
    seconds: f64,
}

/// A game that shows the verdict.
#[derive(Serialize)]
struct GameLine<'a> {
    start: Place<'a>,
    foods: Vec<Place<'a>>,
    steps: Vec<Place<'a>>,
    length: usize,
}

/// A verdict, why, and a game that shows it.
struct Shown {
    verdict: Verdict,
    reason: Option<Reason>,
    text: String,
    line: Option<Line>,
}

impl Snake {
    /// Decides the board and shows a game.
    ///
    /// # Errors
    /// Output that cannot be written.
    pub(super) fn decide(&self, board: &Board) -> anyhow::Result<Verdict> {
        let bar = Bar::new();
        let clock = self.work.clock("snake", &bar);
        let since = Instant::now();
        let shown = self.judge(board, &Limits { watch: Some(&clock), ..self.work.limits() });
        bar.finish();
        let seconds = since.elapsed().as_secs_f64();
        let name = name(shown.verdict);
        let mut out = output::stdout();
        let written = if self.json {
            let line = DecideLine {
                verdict: name,
                reason: shown.reason.map(|reason| reason.name()),
                game: shown.line.as_ref().map(|line| told(board, line)),
                text: shown.text,
                seconds,
            };
            out.write_all(&json::line(&line))
        } else {
            let films = shown.line.as_ref().filter(|_| self.watch);
            films
                .map_or(Ok(()), |line| film(&mut out, board, line))
                .and_then(|()| writeln!(out, "{name}: {}  ({})", shown.text, duration(seconds)))
        };
        output::is_closed(written.and_then(|()| out.flush()))?;
        Ok(shown.verdict)
    }

    fn judge(&self, board: &Board, limits: &Limits<'_>) -> Shown {
        let decided = match decide(board, self.work.seed, limits) {
            Ok(decided) => decided,
            Err(refusal) => {
                let text = refusal.to_string();
                return Shown { verdict: Verdict::Unknown, reason: None, text, line: None };
            }
        };
        let (verdict, why) = match &decided {
            Decided::Winnable(why, _) => (Verdict::Good, *why),
            Decided::Losable(why, _) => (Verdict::Bad, *why),
            Decided::Unknown(stop) => {
                let text = match stop {
                    Stop::Memory => reason(*stop, None),
                    _ => why_open(*stop, None, board).to_string(),
                };
                return Shown { verdict: Verdict::Unknown, reason: None, text, line: None };
            }
        };
        let text = why.phrase(board).to_string();
        let line = decided.line(board, self.work.seed, limits);
        if let Err(stop) = &line {
            say(&format!("no game is shown: {}", reason(*stop, None)));
        }
        Shown { verdict, reason: Some(why), text, line: line.ok().flatten() }
    }
}

fn name(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Good => "winnable",
        Verdict::Bad => "losable",
        Verdict::Unknown | Verdict::Refused | Verdict::Unreadable => "unknown",
    }
}

fn told<'a>(board: &'a Board, line: &Line) -> GameLine<'a> {
    let place = |&v: &Vertex| Place(board, board.cell(v));
    GameLine {
        start: place(&line.start),
        foods: line.foods.iter().map(place).collect(),
        steps: line.steps.iter().map(place).collect(),
        length: line.length,
    }
}

/// Draws every step in a terminal, elsewhere every meal.
fn film(out: &mut impl Write, board: &Board, line: &Line) -> std::io::Result<()> {
    let every = std::io::stdout().is_terminal();
    let trail = line.trail();
    let mut drawn = 0;
    for (at, moment) in line.moments().into_iter().enumerate() {
        if every && at > 0 {
            std::thread::sleep(FRAME);
            write!(out, "\x1b[{}A", board.shape().size().0 + 1)?;
        }
        if every || moment.length > drawn {
            draw(out, board, &trail[at + 1 - moment.length..=at], moment.food)?;
            drawn = moment.length;
        }
    }
    Ok(())
}

/// Time between two steps of a film.
const FRAME: Duration = Duration::from_millis(60);

/// The board as rows of characters: `O` the head, `o` the body, `*` food, `.` free, `#` wall.
fn draw(
    out: &mut impl Write,
    board: &Board,
    body: &[Vertex],
    food: Option<Vertex>,
) -> std::io::Result<()> {
    let (rows, cols) = board.shape().size();
    let mut cells = vec![vec!['#'; cols as usize]; rows as usize];
    for v in Vertex::all(board.len()) {
        let cell = board.cell(v);
        cells[cell.row as usize][cell.col as usize] = match () {
            () if body.last() == Some(&v) => 'O',
            () if body.contains(&v) => 'o',
            () if food == Some(v) => '*',
            () => '.',
        };
    }
    for row in cells {
        writeln!(out, "{}", row.into_iter().collect::<String>())?;
    }
    writeln!(out)?;
    out.flush()
}
