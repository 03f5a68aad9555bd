//! Every puzzle of `puzzles/packs` is as its file says: unique or with the stated number of moves,
//! of the stated difficulty, and in no pack twice.
#![allow(clippy::unwrap_used, clippy::panic)]

use std::path::Path;

use brimful::answer::Ask;
use brimful::explain::{self, Difficulty};
use brimful::format::{Entry, Hints, Verdict, read};
use brimful::limits::Limits;
use brimful::puzzle::Kind;

/// The packs whose puzzles have exactly one solution.
const UNIQUE: [Kind; 4] = [Kind::Chains, Kind::Numberlink, Kind::Cycle, Kind::Path];

/// The kinds with a pack of boards beyond rectangles.
const BOARDS: [Kind; 4] = [Kind::Chains, Kind::Numberlink, Kind::Cycle, Kind::Path];

fn pack(kind: Kind) -> Vec<Entry> {
    entries(kind.name())
}

fn boards(kind: Kind) -> Vec<Entry> {
    entries(&format!("{}-boards", kind.name()))
}

fn entries(name: &str) -> Vec<Entry> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles/packs");
    let text = std::fs::read_to_string(folder.join(format!("{name}.txt"))).unwrap();
    read(&text, &Hints::default()).into_iter().map(Result::unwrap).collect()
}

fn told(entry: &Entry) -> Difficulty {
    let title = entry.title.as_deref().unwrap();
    let has =
        |d: &Difficulty| title.contains(&format!(", {},", d.name())) || title.starts_with(d.name());
    Difficulty::ALL.into_iter().find(has).unwrap_or_else(|| panic!("{title} tells no difficulty"))
}

#[test]
fn a_hundred_of_each_kind_from_easy_to_expert() {
    for kind in Kind::ALL {
        let entries = pack(kind);
        assert_eq!(entries.len(), 100, "{}", kind.name());
        assert!(entries.iter().all(|entry| entry.puzzle.kind() == kind && entry.source.is_some()));
        let difficulties: Vec<Difficulty> = entries.iter().map(told).collect();
        assert!(difficulties.is_sorted(), "{}", kind.name());
        for d in Difficulty::ALL {
            let count = difficulties.iter().filter(|&&other| other == d).count();
            assert!(count >= 15, "{} {}: {count}", kind.name(), d.name());
        }
        let same = |a: &Entry, b: &Entry| a.puzzle == b.puzzle;
        assert!(entries.iter().enumerate().all(|(i, a)| !entries[..i].iter().any(|b| same(a, b))));
    }
}

#[test]
fn each_has_exactly_one_solution() {
    let beyond = BOARDS.into_iter().flat_map(boards);
    for entry in UNIQUE.into_iter().flat_map(pack).chain(beyond) {
        let title = entry.title.as_deref().unwrap();
        assert!(entry.answer.iter().all(|known| known.verdict == Verdict::Unique), "{title}");
        let answer = entry
            .puzzle
            .solve(&Ask { unique: true, ..Ask::default() }, &Limits::default())
            .unwrap();
        assert_eq!(answer.unique, Some(true), "{title}");
        assert_eq!(entry.puzzle.check(answer.solution().unwrap()), Ok(()), "{title}");
    }
}

#[test]
fn kami_boards_take_the_moves_told() {
    for entry in [Kind::Kami, Kind::Flood].into_iter().flat_map(pack) {
        let title = entry.title.as_deref().unwrap();
        let answer = entry.puzzle.solve(&Ask::default(), &Limits::default()).unwrap();
        let bounds = answer.bounds.unwrap();
        assert_eq!(bounds.upper, Some(bounds.lower), "{title}");
        assert!(
            entry.answer.iter().any(|known| known.verdict == Verdict::Moves(bounds.lower)),
            "{title}"
        );
        assert_eq!(entry.puzzle.check(answer.solution().unwrap()), Ok(()), "{title}");
    }
    for entry in
        [Kind::Kami, Kind::Flood].into_iter().flat_map(|kind| pack(kind).into_iter().step_by(9))
    {
        assert_eq!(
            explain::rate(&entry.puzzle, &Limits::default()).unwrap().difficulty,
            told(&entry)
        );
    }
}

#[test]
fn samples_are_unique_by_counting_and_as_hard_as_told() {
    for entry in UNIQUE.into_iter().flat_map(|kind| pack(kind).into_iter().step_by(9)) {
        let title = entry.title.as_deref().unwrap();
        assert_eq!(entry.puzzle.count(Some(2), &Limits::default()).count, 1u32.into(), "{title}");
        assert_eq!(
            explain::rate(&entry.puzzle, &Limits::default()).unwrap().difficulty,
            told(&entry),
            "{title}"
        );
    }
}
