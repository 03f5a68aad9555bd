//! `brimful snake`.

mod decide;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use anyhow::{anyhow, bail};
use brimful::board::{Board, Shape};
use brimful::format::{Entry, Hints};
use brimful::limits::{Limits, Progress};
use brimful::puzzle::{Kind, Puzzle};
use brimful_snake::{Autopilot, Game, PILOTS, Pilot, Tally, autopilot, play};
use clap::{ArgGroup, Args};
use serde::Serialize;

use crate::args::{self, Work, choices, whole};
use crate::input::{Feed, Queue};
use crate::json;
use crate::output::{self, say};
use crate::progress::Bar;
use crate::verdict::Verdict;
use crate::watch::{Clock, INTERRUPTED};
use crate::words::{duration, why_no_loop};

/// Let an autopilot play Snake, and print the number of steps it takes to fill the board
///
/// A game is won when the snake fills every free cell. No autopilot ever loses on a board with a
/// loop through every free cell; where no loop exists, the command says why and which length is
/// still guaranteed.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
#[command(group(ArgGroup::new("board").args(["size", "walls"]).required(true).multiple(true)))]
#[command(mut_arg("time", |arg| {
    arg.help("Stop after this many seconds and report the games finished by then")
}))]
#[command(mut_arg("seed", |arg| {
    arg.help("Seed of the first game; the next game has the next seed")
}))]
#[command(mut_arg("threads", |arg| {
    arg.help("Play this many games at once, by default one per processor")
}))]
pub(crate) struct Snake {
    /// Rows and columns of the board; with --walls, those of the file by default
    #[arg(long, value_name = "RxC", value_parser = args::size)]
    size: Option<(u32, u32)>,

    /// A board with walls: rows of '.' (free) and '#' (wall), or a board for a cycle in any other
    /// format
    #[arg(long, value_name = "FILE")]
    walls: Option<PathBuf>,

    /// Decide instead whether the snake can win wherever the food is placed and the snake starts
    ///
    /// Boards with a loop are winnable; boards that one cell holds together are losable, and so are
    /// boards of an odd number of cells without twins (see docs/SNAKE.md). Other boards are decided
    /// by search if memory suffices, up to some 30 cells.
    #[arg(long, conflicts_with_all = ["games", "autopilot"])]
    decide: bool,

    /// With --decide, draw a game that shows the verdict: in a terminal every step, else every meal
    #[arg(long, requires = "decide", conflicts_with = "json")]
    watch: bool,

    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = whole::<u64>(0, u64::MAX))]
    games: u64,

    /// Who plays: best, repair, shortcut or cycle
    #[arg(long, value_name = "NAME", value_parser = pilot, default_value = "best")]
    autopilot: Pilot,

    #[command(flatten)]
    work: Work,

    /// Print one JSON line
    #[arg(long, help_heading = "Output")]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  brimful snake --size 10x10 --games 100
  brimful snake --walls garden.txt --games 20 --autopilot shortcut
  brimful snake --size 30x30 --games 1000 --seed 7 --json
  brimful snake --walls garden.txt --decide --watch

Exit codes: 0 all won, 1 no loop, so that filling the board is not sure, 3 stopped early, 2 a board
that cannot be read. With --decide: 0 winnable, 1 losable, 3 unknown, 2 a board that cannot be read.";

/// What the games came to.
#[derive(Serialize, Default)]
struct Line {
    games: u64,
    won: u64,
    mean_steps: Option<f64>,
    max_steps: Option<u64>,
    mean_seconds: Option<f64>,
    /// The length that every snake is sure to reach, and the mean length reached.
    guaranteed_length: usize,
    mean_length: Option<f64>,
}

impl Line {
    /// The line of games that took this many seconds in all.
    fn new(tally: &Tally, seconds: f64, guaranteed_length: usize) -> Self {
        Line {
            games: tally.games,
            won: tally.won,
            mean_steps: tally.mean_steps(),
            max_steps: (tally.games > 0).then_some(tally.max_steps),
            mean_seconds: (tally.games > 0).then(|| seconds / tally.games as f64),
            guaranteed_length,
            mean_length: tally.mean_length(),
        }
    }
}

/// An autopilot, and the length that it is sure to reach.
type Driver = (Box<dyn Autopilot>, usize);

impl Snake {
    /// Plays the games.
    ///
    /// # Errors
    /// A board that cannot be read, output that cannot be written.
    pub(crate) fn run(self) -> anyhow::Result<Verdict> {
        let board = self.board()?;
        // Without a handler Ctrl-C would still end the program; nothing hangs on its error.
        let _ = ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed));
        if self.decide {
            return self.decide(&board);
        }
        let bar = Bar::new();
        let clock = self.work.clock("snake", &bar);
        let guarantee =
            match autopilot(self.autopilot, &board, self.work.seed, &Limits::watched(&clock)) {
                Ok((_, guarantee)) => guarantee,
                Err(refusal) => {
                    say(&refusal.to_string());
                    self.tell(&Line::default())?;
                    return Ok(Verdict::Unknown);
                }
            };
        if let Some(reason) = &guarantee.no_cycle {
            let reason = why_no_loop(reason, &board);
            say(&format!("no loop leads through every free cell: {reason}"));
        }
        let (tally, seconds, length) = self.play(&board, guarantee.length, (&clock, &bar));
        bar.finish();
        let fills = length == board.len();
        if guarantee.no_cycle.is_some() {
            say(&match fills {
                true => format!("the snake still fills all {} cells", board.len()),
                false => format!("a length of {length} (of {} cells) is guaranteed", board.len()),
            });
        }
        self.tell(&Line::new(&tally, seconds, length))?;
        Ok(match () {
            () if tally.games < self.games => Verdict::Unknown,
            () if fills => Verdict::Good,
            () => Verdict::Bad,
        })
    }

    /// Plays the games on several threads; what those came to that were finished, their seconds,
    /// and the length that is guaranteed in all of them: the autopilot of another seed may be sure
    /// of less than `length`.
    fn play(
        &self,
        board: &Board,
        length: usize,
        (clock, bar): (&Clock<'_>, &Bar),
    ) -> (Tally, f64, usize) {
        let since = Instant::now();
        let next = AtomicU64::new(0);
        let done = Mutex::new((Tally::default(), 0.0, length));
        std::thread::scope(|scope| {
            for _ in 0..self.work.threads() {
                scope.spawn(|| {
                    let mut pilot = None;
                    while let index = next.fetch_add(1, Ordering::Relaxed)
                        && index < self.games
                        && let Some((game, seconds)) = self.game(board, index, clock, &mut pilot)
                    {
                        let (tally, total, sure) =
                            &mut *done.lock().unwrap_or_else(PoisonError::into_inner);
                        tally.add(&game);
                        *total += seconds;
                        if let Some((_, length)) = &pilot {
                            *sure = (*length).min(*sure);
                        }
                        let counted = Some((tally.games, self.games));
                        bar.show(
                            "snake",
                            since,
                            &Progress { stage: "games", done: counted, ..Progress::default() },
                        );
                    }
                });
            }
        });
        done.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// A finished game and its seconds; `None` when it was stopped. Leaves the autopilot for the
    /// next game.
    fn game(
        &self,
        board: &Board,
        index: u64,
        clock: &Clock<'_>,
        pilot: &mut Option<Driver>,
    ) -> Option<(Game, f64)> {
        let since = Instant::now();
        let seed = self.work.seed.wrapping_add(index);
        let limits = Limits::watched(clock);
        let again = pilot.take().and_then(|(pilot, length)| Some((pilot.again()?, length)));
        let new = || {
            let (new, guarantee) = autopilot(self.autopilot, board, seed, &limits).ok()?;
            Some((new, guarantee.length))
        };
        let (pilot, _) = pilot.insert(again.or_else(new)?);
        let mut game = Game::new(board.clone(), seed)?;
        play(&mut game, &mut **pilot, &limits).ok()?;
        Some((game, since.elapsed().as_secs_f64()))
    }

    fn board(&self) -> anyhow::Result<Board> {
        let Some(path) = &self.walls else {
            let (rows, cols) = self.size.unwrap_or((1, 1));
            let cells = u64::from(rows) * u64::from(cols);
            if cells > brimful::board::MAX_CELLS {
                bail!(
                    "a board of {rows}x{cols} is too large: the most is {} cells",
                    brimful::board::MAX_CELLS
                );
            }
            return Ok(Board::new(Shape::Square { rows, cols }, &vec![true; cells as usize])?);
        };
        let board = walled(path)?;
        match self.size {
            Some(size) if size != board.shape().size() => {
                let (rows, cols) = board.shape().size();
                bail!(
                    "{} has {rows} rows and {cols} columns: \
                     leave out --size, or make it {rows}x{cols}",
                    path.display()
                )
            }
            _ => Ok(board),
        }
    }

    fn tell(&self, tally: &Line) -> anyhow::Result<()> {
        let mut out = output::stdout();
        let left = match self.games.saturating_sub(tally.games) {
            0 => String::new(),
            left => format!("; {left} more were not finished"),
        };
        let written = match *tally {
            _ if self.json => out.write_all(&json::line(tally)),
            Line {
                games,
                won,
                mean_steps: Some(steps),
                max_steps: Some(most),
                mean_seconds: Some(seconds),
                mean_length: Some(length),
                ..
            } => writeln!(
                out,
                "{won} of {games} games won, {length:.1} cells and {steps:.1} steps on average, \
                 {most} at most ({} a game){left}",
                duration(seconds)
            ),
            _ => writeln!(out, "no game was finished"),
        };
        output::is_closed(written.and_then(|()| out.flush()))?;
        Ok(())
    }
}

/// The first board of a file.
fn walled(path: &Path) -> anyhow::Result<Board> {
    let shown = path.display();
    let mut feed = Feed::<Entry>::new(
        &[path.to_owned()],
        Hints { kind: Some(Kind::Cycle), ..Hints::default() },
    );
    let first = feed.next().ok_or_else(|| anyhow!("{shown} holds no board"))?;
    let entry = first.entry.map_err(|error| anyhow!(error.line))?;
    if !feed.is_empty() {
        say(&format!("{shown} holds several boards: the first one is played on"));
    }
    match entry.puzzle {
        Puzzle::Cycle(puzzle) => Ok(puzzle.board().clone()),
        other => bail!(
            "{shown} holds a {} puzzle: Snake is played on boards for a cycle",
            other.kind().name()
        ),
    }
}

fn pilot(name: &str) -> Result<Pilot, String> {
    Pilot::from_name(name).ok_or_else(|| choices(PILOTS.iter().map(|pilot| pilot.name)))
}
