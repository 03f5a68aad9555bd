//! The progress bar: on stderr, only when that is a terminal, and only once a call has become a
//! long one.

use std::fmt::Write as _;
use std::io::IsTerminal;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use brimful::limits::Progress;
use indicatif::{ProgressBar, ProgressStyle};

/// Calls shorter than this show no bar.
const PATIENCE: Duration = Duration::from_millis(400);

/// A bar that comes into being when there is something to wait for.
pub(crate) struct Bar {
    wanted: bool,
    since: Instant,
    bar: OnceLock<ProgressBar>,
}

impl Bar {
    /// A bar for this call.
    pub(crate) fn new() -> Self {
        Bar { wanted: std::io::stderr().is_terminal(), since: Instant::now(), bar: OnceLock::new() }
    }

    fn get(&self) -> Option<&ProgressBar> {
        if !self.wanted || self.since.elapsed() < PATIENCE {
            return None;
        }
        Some(self.bar.get_or_init(|| {
            let bar = ProgressBar::new_spinner();
            if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {wide_msg}") {
                bar.set_style(style);
            }
            bar
        }))
    }

    /// Shows that work on a puzzle goes on.
    pub(crate) fn beat(&self, name: &str) {
        let Some(bar) = self.get() else { return };
        if bar.message().is_empty() {
            bar.set_message(name.to_owned());
        }
        bar.tick();
    }

    /// Shows how far a puzzle has come.
    pub(crate) fn show(&self, name: &str, since: Instant, progress: &Progress) {
        if let Some(bar) = self.get() {
            bar.set_message(describe(name, since.elapsed().as_secs_f64(), progress));
        }
    }

    /// Takes the bar away while something is printed.
    pub(crate) fn aside<T>(&self, print: impl FnOnce() -> T) -> T {
        match self.bar.get() {
            Some(bar) => {
                bar.set_message("");
                bar.suspend(print)
            }
            None => print(),
        }
    }

    /// Takes the bar away for good.
    pub(crate) fn finish(&self) {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
    }
}

/// One line: the puzzle, the stage, the bounds, the work done, how fast it goes and what it takes.
fn describe(name: &str, seconds: f64, progress: &Progress) -> String {
    let mut text = format!("{name}  {}", progress.stage);
    if let Some(lower) = progress.lower {
        let upper = progress.upper.map_or("?".to_owned(), |upper| upper.to_string());
        let _ = write!(text, "  [{lower}, {upper}]");
    }
    if let Some((done, total)) = progress.done {
        let _ = write!(text, "  {done}/{total}");
    }
    if progress.nodes > 0 {
        let speed = progress.nodes as f64 / seconds.max(1e-3);
        let _ = write!(text, "  {} nodes, {speed:.0} a second", progress.nodes);
    }
    if let Some(bytes) = progress.memory {
        let _ = write!(text, "  {} MB", bytes.div_ceil(1_000_000));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_shown_as_an_interval() {
        let (lower, upper, memory) = (Some(3), Some(7), Some(4_500_000));
        let progress = Progress { stage: "search", nodes: 12, lower, upper, memory, done: None };
        assert_eq!(
            describe("A1", 2.0, &progress),
            "A1  search  [3, 7]  12 nodes, 6 a second  5 MB"
        );
        let progress = Progress {
            stage: "matching",
            lower: Some(3),
            done: Some((4, 9)),
            ..Progress::default()
        };
        assert_eq!(describe("A1", 2.0, &progress), "A1  matching  [3, ?]  4/9");
    }
}
