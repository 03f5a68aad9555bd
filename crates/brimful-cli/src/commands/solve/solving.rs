//! Solving one puzzle after the other, and saying what was found out.

use brimful::answer::{Answer, Ask, Outcome};
use brimful::cycle;
use brimful::explain;
use brimful::format::Entry;
use brimful::limits::{Limits, Stop};
use brimful::puzzle::{Kind, Puzzle, Solution};

use crate::args::reason;
use crate::commands::proof::Proofs;
use crate::commands::{human, refuse, unreadable};
use crate::input::Job;
use crate::json::{self, SolveLine, Told, ToldCertificate, ToldFix};
use crate::render::Ink;
use crate::session::{Block, Running, Tally, Task};
use crate::verdict::Verdict;
use crate::watch::Clock;
use crate::words;

/// What it takes to solve one puzzle after the other.
pub(in crate::commands) struct Solving {
    pub(in crate::commands) ask: Ask,
    pub(in crate::commands) limits: Limits<'static>,
    pub(in crate::commands) json: bool,
    pub(in crate::commands) nodes: bool,
    pub(in crate::commands) fix: bool,
    /// The lists of moves asked for, and how many of them if that was said.
    pub(in crate::commands) all: Option<Option<usize>>,
    pub(in crate::commands) proof: Option<Proofs>,
    pub(in crate::commands) ink: Ink,
}

/// What a call asked for besides the answer.
#[derive(Default)]
pub(in crate::commands) struct More {
    fix: Option<cycle::Fix>,
    lists: Option<Lists>,
    proof: Option<Option<[String; 2]>>,
}

/// The most lists of moves that are listed where no number is given.
const MOST_LISTS: usize = 1000;

/// Shortest lists of moves.
struct Lists {
    found: Vec<Solution>,
    /// Whether these are all; `None` if the work ended before that was known.
    all: Option<bool>,
}

impl Task for Solving {
    fn answer(&self, job: Job, clock: &Clock<'_>) -> Block {
        let entry = match &job.entry {
            Ok(entry) => entry,
            Err(error) => {
                let line = SolveLine { error: Some(&error.line), ..self.blank(&job.name, None) };
                return unreadable(error, self.machine(&line));
            }
        };
        let limits = clock.limit(&self.limits);
        let unfit = self.unfit(entry.puzzle.kind());
        let answer = unfit
            .map_or_else(|| entry.puzzle.solve(&self.ask, &limits).map_err(|e| e.to_string()), Err);
        match answer {
            Ok(answer) => {
                let mut remarks = Vec::new();
                let fix = self.mend(&entry.puzzle, &answer, &limits, &mut remarks);
                let lists = self.lists(&entry.puzzle, &answer, &limits, &mut remarks);
                let proof = self.proof.as_ref().map(|proofs| {
                    proofs.write(&job, (&entry.puzzle, &answer), &limits, &mut remarks)
                });
                if self.json {
                    let stated = human::stated(&entry.puzzle, &answer);
                    let say = |[stated, fewest]: [usize; 2]| {
                        format!("the board states {stated} moves; the proven fewest are {fewest}")
                    };
                    remarks.extend(stated.map(say));
                }
                let err =
                    remarks.iter().map(|remark| format!("{}: {remark}\n", job.name)).collect();
                let more = More { fix, lists, proof };
                Block { err, ..self.tell(&job.name, entry, &answer, &more, clock) }
            }
            Err(text) => {
                let line = SolveLine {
                    error: Some(&text),
                    ..self.blank(&job.name, Some(entry.puzzle.kind()))
                };
                refuse(&job.name, &text, self.machine(&line))
            }
        }
    }

    fn give_up(&self, running: &Running, why: &str) -> Block {
        let [lower_bound, upper_bound] = running.heard.bounds();
        let line = SolveLine {
            reason: Some(why.to_owned()),
            lower_bound,
            upper_bound,
            optimal: running.kind.is_some_and(|kind| self.has_bounds(kind)).then_some(false),
            seconds: running.seconds(),
            ..self.blank(&running.name, running.kind)
        };
        let out =
            if self.json { json::line(&line) } else { human::late(&line, self.ink).into_bytes() };
        Block { verdict: Verdict::Unknown, out, err: String::new() }
    }

    fn keeps_places(&self) -> bool {
        self.json
    }

    fn summary(&self, tally: &Tally) -> Option<String> {
        (!self.json && tally.all() > 1).then(|| {
            let parts = [
                (Verdict::Good, "solved"),
                (Verdict::Bad, "unsolvable"),
                (Verdict::Unknown, "unknown"),
                (Verdict::Refused, "refused"),
                (Verdict::Unreadable, "unreadable"),
            ];
            let parts = parts.into_iter().filter(|&(verdict, _)| tally.of(verdict) > 0);
            let parts: Vec<String> =
                parts.map(|(verdict, word)| format!("{} {word}", tally.of(verdict))).collect();
            format!(
                "{} puzzles: {} in {}",
                tally.all(),
                parts.join(", "),
                words::duration(tally.seconds)
            )
        })
    }
}

impl Solving {
    /// Whether answers about puzzles of this kind have bounds.
    fn has_bounds(&self, kind: Kind) -> bool {
        kind.counts_moves() || self.ask.minimize.is_some()
    }

    /// The line of a puzzle of which nothing is known.
    fn blank<'a>(&self, name: &'a str, kind: Option<Kind>) -> SolveLine<'a> {
        SolveLine {
            name,
            kind: kind.map(Kind::name),
            status: "unknown",
            method: "none",
            ..SolveLine::default()
        }
    }

    fn machine(&self, line: &SolveLine<'_>) -> Option<Vec<u8>> {
        self.json.then(|| json::line(line))
    }

    /// The option that says nothing about puzzles of this kind, if there is one.
    fn unfit(&self, kind: Kind) -> Option<String> {
        let (option, fits) = match () {
            () if self.fix && !kind.can_be_fixed() => ("--fix", "boards for a cycle"),
            () if self.all.is_some() && !kind.counts_moves() => {
                ("--all", "KAMI and Flood-It boards")
            }
            () => return None,
        };
        Some(format!("{option} is for {fits}, not for a {} puzzle", kind.name()))
    }

    /// How to change a board that has no loop, if that is asked for.
    fn mend(
        &self,
        puzzle: &Puzzle,
        answer: &Answer<Solution>,
        limits: &Limits<'_>,
        remarks: &mut Vec<String>,
    ) -> Option<cycle::Fix> {
        if !self.fix || !matches!(answer.outcome, Outcome::Unsolvable(_)) {
            return None;
        }
        let fix = puzzle.fix(limits);
        if fix.is_none() {
            remarks.push("--fix: nothing was found that gives this board a loop".to_owned());
        }
        fix
    }

    /// The shortest lists of moves, if they are asked for and not too many to hold.
    fn lists(
        &self,
        puzzle: &Puzzle,
        answer: &Answer<Solution>,
        limits: &Limits<'_>,
        remarks: &mut Vec<String>,
    ) -> Option<Lists> {
        let asked = self.all.filter(|_| matches!(answer.outcome, Outcome::Solved(_)))?;
        let most = asked.unwrap_or(MOST_LISTS);
        let found = match puzzle.shortest_lists(most, limits)? {
            Ok(found) => found,
            Err(stop) => {
                let why = reason(stop, None);
                remarks.push(format!("--all: the search for the lists ended early: {why}"));
                return None;
            }
        };
        let all = if found.len() < most {
            Some(true)
        } else {
            // A search of its own: were it stopped, the lists found would be lost with it.
            let more = puzzle.shortest_lists(most.saturating_add(1), limits)?;
            more.ok().map(|more| more.len() <= most)
        };
        if asked.is_none() && all != Some(true) {
            let more = if all.is_none() { "there may be" } else { "there are" };
            remarks.push(format!("--all: {more} more than {most} lists; --all=N lists more"));
        }
        Some(Lists { found, all })
    }

    pub(in crate::commands) fn tell(
        &self,
        name: &str,
        entry: &Entry,
        answer: &Answer<Solution>,
        more: &More,
        clock: &Clock<'_>,
    ) -> Block {
        let mut line = self.line(name, &entry.puzzle, answer, clock);
        line.fix = more.fix.as_ref().map(|fix| ToldFix::new(entry.puzzle.board(), fix));
        let told = |list| Told::new(&entry.puzzle, list);
        line.solutions = more.lists.as_ref().map(|lists| lists.found.iter().map(told).collect());
        line.all = more.lists.as_ref().map(|lists| lists.all);
        line.proof.clone_from(&more.proof);
        let verdict = match answer.outcome {
            Outcome::Solved(_) => Verdict::Good,
            Outcome::Unsolvable(_) => Verdict::Bad,
            Outcome::Unknown { .. } => Verdict::Unknown,
        };
        let out = if self.json {
            json::line(&line)
        } else {
            self.human(&line, entry, answer, more).into_bytes()
        };
        Block { verdict, out, err: String::new() }
    }

    fn human(
        &self,
        line: &SolveLine<'_>,
        entry: &Entry,
        answer: &Answer<Solution>,
        more: &More,
    ) -> String {
        let mut text = human::block(line, entry, answer, self.ink);
        if let Some(lists) = &more.lists {
            for (number, list) in (1..).zip(&lists.found) {
                let listing = human::listing(&entry.puzzle, Some(list), self.ink);
                text += &format!("List {number}:\n{listing}");
            }
            text += match lists.all {
                Some(true) => "",
                Some(false) => "There are more lists.\n",
                None => "There may be more lists.\n",
            };
        }
        if let Some(fix) = &more.fix {
            text += &human::fix(entry.puzzle.board(), fix, self.ink);
        }
        if let Some(Some([opb, pbp])) = &more.proof {
            text += &format!("Proof: {opb} {pbp}\n\n");
        }
        text
    }

    /// The line of an answered puzzle.
    pub(in crate::commands) fn line<'a>(
        &self,
        name: &'a str,
        puzzle: &'a Puzzle,
        answer: &'a Answer<Solution>,
        clock: &Clock<'_>,
    ) -> SolveLine<'a> {
        let needs = clock.needs(&self.limits);
        let moves = self.has_bounds(puzzle.kind());
        let (status, reason) = match &answer.outcome {
            Outcome::Solved(_) if self.ask.unique && answer.unique.is_none() && !moves => {
                let why = answer.stopped.map(|stop| format!(": {}", reason(stop, needs)));
                let why = why.unwrap_or_default();
                ("solved", Some(format!("it was not decided whether it is the only solution{why}")))
            }
            Outcome::Solved(_) => ("solved", None),
            Outcome::Unsolvable(certificate) => {
                let why = explain::why_none(certificate, puzzle);
                ("unsolvable", Some(format!("{}: {why}", certificate.name())))
            }
            Outcome::Unknown { stop, .. } => ("unknown", Some(reason(*stop, needs))),
        };
        SolveLine {
            status,
            solution: answer.solution().map(|solution| Told::new(puzzle, solution)),
            unique: answer.unique.filter(|_| self.ask.unique),
            optimal: match answer.outcome {
                Outcome::Unsolvable(_) => None,
                _ if !moves => None,
                Outcome::Solved(_) => Some(true),
                Outcome::Unknown { .. } => Some(false),
            },
            lower_bound: answer.bounds.filter(|_| moves).map(|bounds| bounds.lower.into()),
            upper_bound: answer
                .bounds
                .filter(|_| moves)
                .and_then(|bounds| bounds.upper)
                .map(u64::from),
            method: answer.method,
            reason,
            certificate: match &answer.outcome {
                Outcome::Unsolvable(why) if puzzle.kind().has_certificates() => {
                    Some(ToldCertificate(puzzle.board(), why))
                }
                _ => None,
            },
            seconds: clock.seconds(),
            needs_bytes: needs.filter(|_| answer.stopped == Some(Stop::Memory)),
            nodes: self.nodes.then_some(answer.nodes),
            ..self.blank(name, Some(puzzle.kind()))
        }
    }
}
