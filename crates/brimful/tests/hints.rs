//! Hints, Check and hands agree: what a hint says can be drawn, and nobody contradicts another.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "common/chains_oracle.rs"]
mod chains_oracle;
mod common;
#[path = "common/cycle_oracle.rs"]
mod cycle_oracle;
#[path = "common/gestures.rs"]
mod gestures;
#[path = "common/numberlink_oracle.rs"]
mod numberlink_oracle;

use std::collections::HashSet;
use std::path::Path;

use brimful::board::{Board, Cell};
use brimful::content::Move;
use brimful::explain::{self, CellEdge, Conclusion, Progress, Step};
use brimful::format::{Hints, read};
use brimful::graph::Vertex;
use brimful::limits::Limits;
use brimful::play::{Action, Game, Verdict};
use brimful::puzzle::{Kind, Puzzle};
use brimful::words::ColorNames;
use common::rng;
use gestures::{random_action, random_puzzle};
use rand::Rng;

/// The puzzles of a kind, then those beyond rectangles.
fn pack(kind: Kind) -> Vec<Puzzle> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../puzzles/packs");
    let files = ["", "-boards"].map(|end| folder.join(format!("{}{end}.txt", kind.name())));
    let texts = files.iter().filter_map(|file| std::fs::read_to_string(file).ok());
    let all = texts.flat_map(|text| read(&text, &Hints::default())).collect::<Vec<_>>();
    assert!(all.len() >= 100, "the pack of {} is missing", kind.name());
    all.into_iter().map(|entry| entry.unwrap().puzzle).collect()
}

/// What is drawn, as hints take it.
fn progress(game: &Game) -> Progress {
    let board = game.puzzle().board();
    let edge = |ends: [Vertex; 2]| ends.map(|v| board.cell(v));
    Progress {
        on: game.drawn().into_iter().map(edge).collect(),
        off: game.crossed().into_iter().flat_map(|[a, b]| [[a, b], [b, a]]).map(edge).collect(),
        moves: game
            .state()
            .moves
            .iter()
            .map(|step| Move { cell: board.cell(step.cell), color: step.color })
            .collect(),
        ..Progress::default()
    }
}

fn hint(game: &Game) -> Option<Step> {
    explain::hint(game.puzzle(), &progress(game), &Limits::default()).unwrap()
}

fn ids(board: &Board, edges: &[CellEdge]) -> Vec<[Vertex; 2]> {
    edges.iter().map(|edge| board.walk(edge).unwrap().try_into().unwrap()).collect()
}

/// The action that does what a step says.
fn follow(board: &Board, conclusion: &Conclusion) -> Action {
    let blank = Vec::new;
    match conclusion {
        Conclusion::Edges { on, off } => {
            Action::Lay { lines: ids(board, on), crosses: ids(board, off), blanks: blank() }
        }
        Conclusion::Mistake { edges, .. } => {
            Action::Lay { lines: blank(), crosses: blank(), blanks: ids(board, edges) }
        }
        Conclusion::Move(step) => {
            Action::Paint { cell: board.vertex(step.cell).unwrap(), color: step.color }
        }
        other => panic!("{other:?} is nothing to do"),
    }
}

/// Follows every hint to the end: all are accepted, none is repeated, and they solve the puzzle.
fn follow_all(puzzle: &Puzzle) {
    let mut game = Game::new(puzzle.clone());
    let mut seen = HashSet::new();
    while let Some(step) = hint(&game) {
        if game.is_solved() {
            break;
        }
        let action = follow(puzzle.board(), &step.conclusion);
        let outcome = game.act(&action);
        assert_eq!(outcome.nudge, None, "{step:?}\n{puzzle:?}");
        assert!(outcome.changed, "{step:?}\n{puzzle:?}");
        let position = format!("{:?}", (game.drawn(), game.crossed(), game.state().moves));
        assert!(seen.insert(position), "nothing new: {step:?}");
        assert!(!step.text.clauses.is_empty(), "{step:?}");
        assert_ne!(game.check().verdict, Verdict::Wrong);
    }
    assert!(game.is_solved(), "{puzzle:?}\n{:?}", game.state());
}

#[test]
fn hints_followed_by_hand_solve_every_pack() {
    std::thread::scope(|scope| {
        for kind in Kind::ALL {
            scope.spawn(move || pack(kind).iter().for_each(follow_all));
        }
    });
}

/// Whether some solution has all lines and none of the crosses, by trying all; `None` for tiles.
fn is_completable(game: &Game) -> Option<bool> {
    let edges = |walk: &[Cell], closed: bool| {
        let back = walk.first().copied().filter(|_| closed);
        let cells: Vec<Cell> = walk.iter().copied().chain(back).collect();
        cells.windows(2).map(|step| [step[0].min(step[1]), step[0].max(step[1])]).collect()
    };
    let of_paths = |paths: &[Vec<Cell>]| {
        paths.iter().flat_map(|path| -> Vec<CellEdge> { edges(path, false) }).collect()
    };
    let all: Vec<HashSet<CellEdge>> = match game.puzzle() {
        Puzzle::Chains(p) => {
            chains_oracle::all_solutions(p).iter().map(|s| of_paths(&s.paths)).collect()
        }
        Puzzle::Numberlink(p) => {
            numberlink_oracle::all_solutions(p).iter().map(|s| of_paths(&s.paths)).collect()
        }
        Puzzle::Cycle(p) => {
            let all = cycle_oracle::all_solutions(p);
            all.iter().map(|s| edges(&s.cells, true).into_iter().collect()).collect()
        }
        _ => return None,
    };
    let Progress { on, off, .. } = progress(game);
    let sorted = |&[a, b]: &CellEdge| [a.min(b), a.max(b)];
    Some(all.iter().any(|solution| {
        on.iter().all(|edge| solution.contains(&sorted(edge)))
            && !off.iter().any(|edge| solution.contains(&sorted(edge)))
    }))
}

#[test]
fn check_hint_and_a_search_agree_on_random_positions() {
    let mut rng = rng(91);
    let (mut positions, mut yes, mut no, mut wrong) = (0, 0, 0, 0);
    while positions < 10_000 {
        let mut game = Game::new(random_puzzle(&mut rng, 4));
        game.act(&Action::Limit(None));
        for _ in 0..rng.random_range(1..6u32) {
            for _ in 0..rng.random_range(0..4u32) {
                let action = random_action(&mut rng, &game);
                game.act(&action);
            }
            game.act(&Action::Release);
            positions += 1;
            let drawn = progress(&game);
            let puzzle = &game.puzzle().clone();
            let context = || format!("{drawn:?}\n{puzzle:?}");
            let limits = Limits::default();
            let obstacle =
                explain::obstacle(puzzle, &drawn, &ColorNames::Numbers, &limits).unwrap();
            let hint = hint(&game);
            let warns = hint.as_ref().is_some_and(|step| {
                use Conclusion::{Impossible, Mistake, MistakenMove};
                matches!(step.conclusion, Impossible | Mistake { .. } | MistakenMove { .. })
            });
            assert_eq!(warns, obstacle.is_some(), "{}", context());
            if let Some(truth) = is_completable(&game) {
                assert_eq!(truth, obstacle.is_none(), "{obstacle:?} {}", context());
            }
            match game.check().verdict {
                Verdict::Wrong => {
                    wrong += 1;
                    assert!(obstacle.is_some(), "{}", context());
                }
                Verdict::Solved if !matches!(puzzle, Puzzle::Kami(_) | Puzzle::Flood(_)) => {
                    assert!(obstacle.is_none(), "{}", context());
                }
                Verdict::Solved | Verdict::SoFar => {}
            }
            *(if obstacle.is_none() { &mut yes } else { &mut no }) += 1;
            // a hint can always be done
            if let Some(step) = hint
                && matches!(step.conclusion, Conclusion::Edges { .. } | Conclusion::Mistake { .. })
                && !game.is_solved()
            {
                let outcome = game.act(&follow(puzzle.board(), &step.conclusion));
                assert!(outcome.nudge.is_none() && outcome.changed, "{step:?} {}", context());
                game.act(&Action::Undo);
            }
        }
    }
    assert!(yes > 2_000 && no > 2_000 && wrong > 0, "a fair mix: {yes}, {no}, {wrong}");
}

#[test]
fn easy_hints_are_right_whatever_is_drawn() {
    let mut rng = rng(92);
    let (mut steps, mut mistakes) = (0, 0);
    for _ in 0..3_000 {
        let mut game = Game::new(random_puzzle(&mut rng, 4));
        for _ in 0..rng.random_range(0..12u32) {
            let action = random_action(&mut rng, &game);
            game.act(&action);
        }
        game.act(&Action::Cancel);
        if game.is_solved() {
            continue;
        }
        let drawn = progress(&game);
        let easy = explain::easy_hint(game.puzzle(), &drawn, &Limits::default()).unwrap();
        let Some(truth) = is_completable(&game) else {
            assert_eq!(easy, None);
            continue;
        };
        match easy.map(|step| step.conclusion) {
            Some(Conclusion::Mistake { .. }) => {
                mistakes += 1;
                assert!(!truth, "{drawn:?}\n{:?}", game.puzzle());
            }
            Some(Conclusion::Impossible) => assert!(!truth),
            Some(conclusion) if truth => {
                steps += 1;
                let outcome = game.act(&follow(game.puzzle().board(), &conclusion));
                let context = || format!("{conclusion:?} {drawn:?}\n{:?}", game.puzzle());
                assert!(
                    outcome.nudge.is_none() && outcome.changed,
                    "{:?} {}",
                    outcome.nudge,
                    context()
                );
                assert_eq!(is_completable(&game), Some(true), "{}", context());
            }
            _ => {}
        }
    }
    assert!(steps > 100 && mistakes > 20, "a fair mix: {steps}, {mistakes}");
}
