//! Every sample puzzle of `puzzles/` is solved, and its answer is the one in its file.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::path::{Path, PathBuf};

use brimful::answer::{Answer, Ask, Outcome};
use brimful::format::{Entry, Hints, Known, Verdict, read};
use brimful::limits::Limits;
use brimful::numberlink::Rules;
use brimful::puzzle::{Kind, Puzzle, Solution};

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles");
    let mut files: Vec<PathBuf> =
        folder.read_dir().unwrap().map(|file| file.unwrap().path()).collect();
    // packs have a test of their own
    files.retain(|file| file.is_file());
    files.sort();
    files
}

fn entries(file: &Path) -> Vec<Entry> {
    let text = std::fs::read_to_string(file).unwrap();
    let found = read(&text, &Hints::default());
    found
        .into_iter()
        .map(|entry| entry.unwrap_or_else(|e| panic!("{}: {e}; {}", file.display(), e.help)))
        .collect()
}

/// The puzzle under the rules a known answer is about.
fn under(puzzle: &Puzzle, rules: Option<&str>) -> Puzzle {
    match (puzzle, rules.and_then(Rules::from_name)) {
        (Puzzle::Numberlink(puzzle), Some(rules)) => {
            Puzzle::Numberlink(puzzle.clone().with_rules(rules))
        }
        _ => puzzle.clone(),
    }
}

/// Whether a solver that says `found` agrees with a file that says `known`. A solver may learn to
/// say more than that it searched, or that it followed forced edges.
fn same_reason(found: &str, known: &str) -> bool {
    found == known || known == "search" || known == "forced" && found != "search"
}

fn agrees(answer: &Answer<Solution>, puzzle: &Puzzle, verdict: &Verdict) -> bool {
    let solved = matches!(answer.outcome, Outcome::Solved(_));
    let moves = match &answer.outcome {
        Outcome::Solved(Solution::Kami(solution) | Solution::Flood(solution)) => {
            Some(solution.moves.len())
        }
        _ => None,
    };
    match (verdict, &answer.outcome) {
        (Verdict::Solvable, _) => solved,
        (Verdict::Unique, _) => solved && answer.unique == Some(true),
        (Verdict::Several, _) => solved && answer.unique == Some(false),
        (Verdict::Solutions(count), _) => {
            let counted = puzzle.count(None, &Limits::default());
            solved && counted.exact && counted.count == *count && answer.unique == Some(false)
        }
        (Verdict::Unsolvable(None), Outcome::Unsolvable(_)) => true,
        (Verdict::Unsolvable(Some(known)), Outcome::Unsolvable(found)) => {
            same_reason(found.name(), known)
        }
        (Verdict::Moves(known), _) => moves == Some(*known as usize),
        _ => false,
    }
}

fn check(puzzle: &Puzzle, known: &Known) -> Result<(), String> {
    let puzzle = under(puzzle, known.rules);
    let ask = Ask { unique: true, ..Ask::default() };
    let answer = puzzle.solve(&ask, &Limits::default()).map_err(|e| e.to_string())?;
    for solution in answer.solution().into_iter().chain(&answer.second) {
        puzzle.check(solution).map_err(|violation| violation.to_string())?;
    }
    if agrees(&answer, &puzzle, &known.verdict) {
        return Ok(());
    }
    let found = match &answer.outcome {
        Outcome::Solved(_) => format!("solved, unique: {:?}", answer.unique),
        Outcome::Unsolvable(why) => format!("unsolvable ({})", why.name()),
        Outcome::Unknown { stop, .. } => stop.to_string(),
    };
    Err(format!("known is \"{known}\", found is \"{found}\""))
}

#[test]
fn samples_have_their_known_answers() {
    let mut failures = Vec::new();
    for file in files() {
        for entry in entries(&file) {
            let title = entry.title.as_deref().unwrap_or("no title");
            assert!(
                !entry.answer.is_empty() && entry.source.is_some(),
                "{}: {title}",
                file.display()
            );
            for known in &entry.answer {
                let wrong = check(&entry.puzzle, known).err();
                failures.extend(wrong.map(|why| format!("{}, {title}: {why}", file.display())));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn there_are_samples_of_every_kind_and_reason() {
    let entries: Vec<Entry> = files().iter().flat_map(|file| entries(file)).collect();
    for kind in Kind::ALL {
        assert!(
            entries.iter().filter(|entry| entry.puzzle.kind() == kind).count() >= 8,
            "{}",
            kind.name()
        );
    }
    for reason in [
        "parity",
        "balance",
        "degree",
        "disconnected",
        "cut",
        "bridge",
        "two-factor",
        "forced",
        "search",
    ] {
        let verdict = Verdict::Unsolvable(Some(reason.to_owned()));
        let has = |entry: &&Entry| {
            entry.puzzle.kind() == Kind::Cycle && entry.answer.iter().any(|k| k.verdict == verdict)
        };
        assert!(
            entries.iter().any(|entry| has(&entry)),
            "no cycle board without a loop for the reason {reason}"
        );
    }
    for entry in entries.iter().filter(|entry| entry.puzzle.kind() == Kind::Numberlink) {
        let rules: Vec<Option<&str>> = entry.answer.iter().map(|known| known.rules).collect();
        assert_eq!(rules, Rules::ALL.map(|rules| Some(rules.name())), "{:?}", entry.title);
    }
}
