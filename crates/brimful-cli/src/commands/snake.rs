//! `brimful snake`.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, anyhow, bail};
use brimful::board::{Board, Shape};
use brimful::format::{self, Format, Hints};
use brimful::limits::{Limits, Progress, Stop, Watch};
use brimful::puzzle::Kind;
use brimful::snake::{Game, PILOTS, Pilot, State, autopilot, play};
use clap::Args;
use serde::Serialize;

use crate::args::choices;
use crate::input;
use crate::json;
use crate::output;
use crate::progress::Bar;
use crate::verdict::Verdict;
use crate::watch::{INTERRUPTED, interrupted};
use crate::words::{duration, why_no_loop};

/// Let an autopilot play Snake, and tell how many steps it takes to fill the board
///
/// A game is won when the snake fills every free cell. No autopilot ever loses on a board with a loop through every
/// free cell; where there is none the command says why, and what length is sure all the same.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Snake {
    /// Rows and columns of the board; with --walls, those of the file by default
    #[arg(long, value_name = "RxC", value_parser = size, required_unless_present = "walls")]
    size: Option<(u32, u32)>,

    /// A board with walls: rows of '.' (free) and '#' (wall)
    #[arg(long, value_name = "FILE")]
    walls: Option<PathBuf>,

    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = 1)]
    games: u64,

    /// Who plays: best, repair, shortcut or cycle
    #[arg(long, value_name = "NAME", value_parser = pilot, default_value = "best")]
    autopilot: Pilot,

    /// Seed of the first game; the next game has the next seed
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,

    /// Stop after so many seconds; the games finished by then are told
    #[arg(long, value_name = "SECONDS", value_parser = crate::args::seconds)]
    time: Option<Duration>,

    /// Play so many games at once; by default as many as the machine has processors
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,

    /// Print one JSON line
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  brimful snake --size 10x10 --games 100
  brimful snake --walls garden.txt --games 20 --autopilot shortcut
  brimful snake --size 30x30 --games 1000 --seed 7 --json

Exit codes: 0 all won, 1 no loop, so that filling the board is not sure, 3 stopped early, 2 a board that cannot be read.";

/// What the games came to.
#[derive(Serialize, Default)]
struct Tally {
    games: u64,
    won: u64,
    mean_steps: f64,
    max_steps: u64,
    mean_seconds: f64,
    /// The length that every snake is sure to reach, and the mean length reached.
    guaranteed_length: usize,
    mean_length: f64,
}

/// One game.
struct Played {
    won: bool,
    length: usize,
    steps: u64,
    seconds: f64,
}

impl Snake {
    /// Plays the games.
    ///
    /// # Errors
    /// A board that cannot be read, output that cannot be written.
    pub(crate) fn run(self) -> anyhow::Result<Verdict> {
        let board = self.board()?;
        // Without a handler Ctrl-C would still end the program; nothing hangs on its error.
        let _ = ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed));
        let timer = Timer::new(self.time);
        let limits = Limits::watched(&timer);
        let guarantee = match autopilot(self.autopilot, &board, self.seed, &limits) {
            Ok((_, guarantee)) => guarantee,
            Err(refusal) => {
                eprint(&format!("{refusal}"));
                self.tell(&Tally::default())?;
                return Ok(Verdict::Unknown);
            }
        };
        let fills = guarantee.length == board.len();
        if let Some(reason) = &guarantee.no_cycle {
            let reason = why_no_loop(reason, &board);
            let sure = match fills {
                true => format!("The snake fills all {} cells all the same", board.len()),
                false => format!("Of {} cells a length of {} is sure", board.len(), guarantee.length),
            };
            eprint(&format!("no loop leads through every free cell: {reason}. {sure}."));
        }
        let played = self.play(&board, &timer);
        timer.bar.finish();
        let tally = Tally { guaranteed_length: guarantee.length, ..sum(&played) };
        self.tell(&tally)?;
        Ok(match () {
            () if tally.games < self.games => Verdict::Unknown,
            () if fills => Verdict::Good,
            () => Verdict::Bad,
        })
    }

    /// Plays the games on several threads; those that were finished, in order.
    fn play(&self, board: &Board, timer: &Timer) -> Vec<Played> {
        let since = Instant::now();
        let next = AtomicU64::new(0);
        let done: Mutex<Vec<(u64, Played)>> = Mutex::new(Vec::new());
        let threads = match self.threads {
            Some(threads) => usize::from(threads),
            None => std::thread::available_parallelism().map_or(1, usize::from),
        };
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    while let game = next.fetch_add(1, Ordering::Relaxed)
                        && game < self.games
                        && let Some(played) = self.game(board, self.seed.wrapping_add(game), timer)
                    {
                        let mut done = done.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                        done.push((game, played));
                        let counted = Some((done.len() as u64, self.games));
                        let progress = Progress { stage: "games", done: counted, ..Progress::default() };
                        timer.bar.show("snake", since, &progress);
                    }
                });
            }
        });
        let mut done = done.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        done.sort_unstable_by_key(|&(game, _)| game);
        done.into_iter().map(|(_, played)| played).collect()
    }

    /// Plays one game; `None` when it was stopped.
    fn game(&self, board: &Board, seed: u64, timer: &Timer) -> Option<Played> {
        let since = Instant::now();
        let limits = Limits::watched(timer);
        let (mut autopilot, _) = autopilot(self.autopilot, board, seed, &limits).ok()?;
        let mut game = Game::new(board.clone(), seed)?;
        let state = play(&mut game, &mut *autopilot, &limits).ok()?;
        Some(Played {
            won: state == State::Won,
            length: game.length(),
            steps: game.steps(),
            seconds: since.elapsed().as_secs_f64(),
        })
    }

    fn board(&self) -> anyhow::Result<Board> {
        let Some(path) = &self.walls else {
            let (rows, cols) = self.size.unwrap_or((1, 1));
            let cells = u64::from(rows) * u64::from(cols);
            if cells > brimful::board::MAX_CELLS {
                bail!("a board of {rows}x{cols} is too large: the most is {} cells", brimful::board::MAX_CELLS);
            }
            return Ok(Board::new(Shape::Square { rows, cols }, &vec![true; cells as usize])?);
        };
        let text = input::text(path)?;
        let hints = Hints { format: Some(Format::Walls), kind: Some(Kind::Cycle), rules: None };
        let entry = format::read(&text, &hints).into_iter().next().ok_or_else(|| anyhow!("the file holds no board"));
        let entry = entry?.with_context(|| format!("{} cannot be read", path.display()))?;
        let board = entry.puzzle.board().clone();
        match self.size {
            Some(size) if size != board.shape().size() => {
                let (rows, cols) = board.shape().size();
                bail!(
                    "{} has {rows} rows and {cols} columns: leave out --size, or make it {rows}x{cols}",
                    path.display()
                )
            }
            _ => Ok(board),
        }
    }

    fn tell(&self, tally: &Tally) -> anyhow::Result<()> {
        let mut out = output::stdout();
        let written = if self.json {
            out.write_all(&json::line(tally))
        } else {
            writeln!(
                out,
                "{} of {} games won, {:.1} cells and {:.1} steps on average, {} at most ({} a game)",
                tally.won,
                tally.games,
                tally.mean_length,
                tally.mean_steps,
                tally.max_steps,
                duration(tally.mean_seconds)
            )
        };
        output::is_closed(written.and_then(|()| out.flush()))?;
        Ok(())
    }
}

fn sum(played: &[Played]) -> Tally {
    let games = played.len() as u64;
    let mean = |total: f64| if games == 0 { 0.0 } else { total / games as f64 };
    Tally {
        games,
        won: played.iter().filter(|game| game.won).count() as u64,
        mean_steps: mean(played.iter().map(|game| game.steps as f64).sum()),
        max_steps: played.iter().map(|game| game.steps).max().unwrap_or(0),
        mean_seconds: mean(played.iter().map(|game| game.seconds).sum()),
        mean_length: mean(played.iter().map(|game| game.length as f64).sum()),
        ..Tally::default()
    }
}

/// Says something on stderr.
fn eprint(text: &str) {
    // Nothing is left to do when stderr is closed.
    let _ = writeln!(anstream::stderr(), "{text}");
}

/// Stops games at Ctrl-C and at the deadline.
struct Timer {
    deadline: Option<Instant>,
    bar: Bar,
}

impl Timer {
    fn new(time: Option<Duration>) -> Self {
        Timer { deadline: time.and_then(|time| Instant::now().checked_add(time)), bar: Bar::new() }
    }
}

impl Watch for Timer {
    fn stop(&self) -> Option<Stop> {
        if interrupted() {
            return Some(Stop::Canceled);
        }
        self.bar.beat("snake");
        self.deadline.filter(|&deadline| Instant::now() >= deadline).map(|_| Stop::Deadline)
    }
}

fn size(text: &str) -> Result<(u32, u32), String> {
    let parsed = text.split_once('x').and_then(|(rows, cols)| Some((rows.parse().ok()?, cols.parse().ok()?)));
    parsed.filter(|&(rows, cols)| rows > 0 && cols > 0).ok_or_else(|| "give rows x columns, such as 10x12".to_owned())
}

fn pilot(name: &str) -> Result<Pilot, String> {
    Pilot::from_name(name).ok_or_else(|| choices(PILOTS.iter().map(|pilot| pilot.name)))
}
