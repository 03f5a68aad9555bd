//! `brimful solve`.

mod solving;

use std::path::PathBuf;

use brimful::answer::{Ask, MethodLabel};
use brimful::puzzle::Kind;
use clap::Args;

use super::proof::Proofs;
use crate::args::{Input, Work, choices, whole};
use crate::input::Feed;
use crate::render::Ink;
use crate::session;
use crate::verdict::Verdict;
pub(super) use solving::{More, Solving};

/// Solve puzzles: a solution, a reason why none exists, or what is known when the work was
/// stopped
///
/// For KAMI and Flood-It a solution is proven shortest; stopped early, the best moves found are
/// given together with the proven lower bound. With --unique it is also decided whether there is a
/// second solution.
#[derive(Args)]
#[command(after_help = EXAMPLES, after_long_help = long_help())]
pub(crate) struct Solve {
    #[command(flatten)]
    input: Input,

    /// Decide whether the solution is the only one; two differ when they use different edges (not
    /// for lists of moves)
    #[arg(long, help_heading = "Solving")]
    unique: bool,

    /// Solve by one of the methods listed below, instead of the engine
    #[arg(long, value_name = "NAME", help_heading = "Solving")]
    method: Option<String>,

    /// Find the solution with the least of this, all paths together, and prove it or give bounds:
    /// `length` in steps, or `length+corners` (numberlink with rules nikoli)
    #[arg(
        long,
        value_name = "WHAT",
        value_parser = objective,
        conflicts_with = "unique",
        help_heading = "Solving"
    )]
    minimize: Option<String>,

    /// For a board without a loop: the fewest walls to open and cells to wall off so that it has
    /// one (cycle only)
    #[arg(long, conflicts_with = "method", help_heading = "Solving")]
    fix: bool,

    /// Also list every shortest list of moves, at most 1000, or the first N of them (KAMI and
    /// Flood-It, small boards)
    #[arg(
        long,
        value_name = "N",
        num_args = 0..=1,
        require_equals = true,
        value_parser = whole::<usize>(0, usize::MAX as u64),
        help_heading = "Solving"
    )]
    all: Option<Option<usize>>,

    /// Write a proof of each claim (one solution with --unique, no solution, fewest moves) into
    /// this folder, for the independent checker `veripb`: NAME.opb and NAME.pbp
    #[arg(long, value_name = "DIR", help_heading = "Output")]
    proof: Option<PathBuf>,

    #[command(flatten)]
    work: Work,

    /// Print one JSON line per puzzle
    #[arg(long, help_heading = "Output")]
    json: bool,

    /// Add the search nodes visited to the JSON lines
    #[arg(long, requires = "json", help_heading = "Output")]
    nodes: bool,
}

const EXAMPLES: &str = "\
Examples:
  brimful solve puzzles/                        every puzzle of a folder
  brimful solve level.txt --unique              is there a second solution?
  brimful solve board.kami --time 5             the best moves and a bound within five seconds
  brimful solve --json --threads 1 - < many     one JSON line per puzzle
  brimful solve b.txt --rules nikoli --minimize length   the shortest paths
  brimful solve level.txt --method propagation  a textbook method, for comparison
  brimful solve level.txt --unique --proof .    then: veripb level.opb level.pbp

Exit codes: 0 all solved, 1 some proven unsolvable, 3 some unknown, 2 some unreadable or
refused; the worst counts, in the order 2, 3, 1.";

/// The examples and the methods of every room.
fn long_help() -> String {
    let mut groups: Vec<(String, Vec<MethodLabel>)> = Vec::new();
    for kind in Kind::ALL {
        let methods = kind.methods();
        match groups.iter_mut().find(|(_, known)| *known == methods) {
            Some((names, _)) => *names += &format!(", {}", kind.name()),
            None => groups.push((kind.name().to_owned(), methods)),
        }
    }
    let mut text = "Methods:\n".to_owned();
    for (kinds, methods) in groups {
        for (i, method) in methods.iter().enumerate() {
            let kinds = if i == 0 { &kinds[..] } else { "" };
            text += &format!("  {kinds:<12} {:<14} {}\n", method.name, method.about);
        }
    }
    text + "\n" + EXAMPLES
}

impl Solve {
    /// Solves every puzzle of the call.
    ///
    /// # Errors
    /// Output that cannot be written.
    pub(crate) fn run(self) -> anyhow::Result<Verdict> {
        let (unique, method, minimize) = (self.unique, self.method, self.minimize);
        let ask = Ask { unique, method, minimize, seed: self.work.seed };
        let ink = Ink::of_stdout();
        let (json, nodes, fix, all) = (self.json, self.nodes, self.fix, self.all);
        let limits = self.work.limits();
        let proof = self.proof.map(Proofs::new).transpose()?;
        let feed: Feed = self.input.feed();
        let feed = if proof.is_some() { feed.counting_twins() } else { feed };
        let task = Solving { ask, limits, json, nodes, fix, all, proof, ink };
        session::run(task, feed, self.work.threads(), self.work.time)
    }
}

/// The name of something to minimize, of any kind.
fn objective(name: &str) -> Result<String, String> {
    let mut all = Kind::ALL.into_iter().flat_map(Kind::objectives).copied();
    let known = all.clone().any(|known| known == name);
    if known { Ok(name.to_owned()) } else { Err(choices(all.by_ref())) }
}
