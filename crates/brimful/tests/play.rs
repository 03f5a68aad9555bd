//! The game: whatever hands do, the board stays a possible play, and nothing is lost.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;
#[path = "common/gestures.rs"]
mod gestures;

use std::collections::HashSet;

use brimful::answer::{Ask, Outcome, Violation};
use brimful::board::{Board, Shape};
use brimful::chains::{self, Clue};
use brimful::graph::Vertex;
use brimful::limits::Limits;
use brimful::play::{Action, Code, Game, RecordError, State, Unit, Verdict, film};
use brimful::puzzle::{Draft, Puzzle, Solution};
use brimful::{cycle, kami};
use common::rng;
use gestures::{random_action, random_puzzle};
use rand::Rng;
use rand_chacha::ChaCha8Rng;

/// What the rules always demand of a board under play, checked independently of the game's own
/// code.
fn assert_possible(game: &Game, state: &State) {
    let puzzle = game.puzzle();
    let graph = puzzle.board().graph();
    let mut seen = HashSet::new();
    let mut drawn = HashSet::new();
    for path in state.paths.iter().filter(|path| path.ghost.is_empty()) {
        let cells = &path.cells;
        assert!(cells.len() >= 2, "{state:?}");
        assert!(cells.iter().all(|&v| seen.insert(v)), "a cell on two: {state:?}\n{puzzle:?}");
        for step in cells.windows(2) {
            assert!(graph.edge_between(step[0], step[1]).is_some(), "{state:?}");
            drawn.insert([step[0].min(step[1]), step[0].max(step[1])]);
        }
        match puzzle {
            Puzzle::Chains(p) => {
                let starts: Vec<usize> =
                    (0..cells.len()).filter(|&i| p.clues()[cells[i]] == Clue::Start).collect();
                assert!(starts.is_empty() || starts == [0], "{state:?}");
                let start = path.path.map(|path| p.starts()[path]);
                assert_eq!(start, starts.first().map(|_| cells[0]));
                let rises = cells.windows(2).all(|step| p.may_step(step[0], step[1]));
                let falls = cells.windows(2).all(|step| p.may_step(step[1], step[0]));
                assert!(rises || falls && start.is_none(), "{state:?}");
            }
            Puzzle::Numberlink(p) => {
                let label = |v: Vertex| p.label_at()[v];
                let marked: Vec<Vertex> =
                    cells.iter().copied().filter(|&v| label(v).is_some()).collect();
                let ends = [cells[0], cells[cells.len() - 1]];
                assert!(marked.iter().all(|v| ends.contains(v)), "goes on behind its end");
                assert_eq!(path.path, marked.first().map(|&v| label(v).unwrap().index()));
                assert!(marked.iter().all(|&v| label(v) == label(marked[0])), "{state:?}");
                assert_eq!(path.complete, marked.len() == 2, "{state:?}");
            }
            _ => assert_eq!(path.path, None, "{state:?}"),
        }
    }
    if state.hand.is_none() {
        assert!(state.paths.iter().all(|path| path.ghost.is_empty()), "{state:?}");
        for [a, b] in &state.crosses {
            assert!(graph.edge_between(*a, *b).is_some() && !drawn.contains(&[*a, *b]));
        }
    }
    if let Puzzle::Kami(p) | Puzzle::Flood(p) = puzzle {
        let cell = |v: Vertex| p.board().cell(v);
        let moves =
            state.moves.iter().map(|m| kami::Move { cell: cell(m.cell), color: m.color }).collect();
        let accepted = kami::check(p, &kami::Solution { moves });
        assert_eq!(accepted.is_ok(), state.solved, "{state:?}\n{puzzle:?}");
        assert!(
            accepted.is_ok() || accepted.is_err_and(|v| matches!(v, Violation::ColorsLeft { .. })),
            "{state:?}"
        );
    }
}

#[test]
fn whatever_hands_do_the_board_is_a_possible_play() {
    let mut rng = rng(11);
    let (mut solved, mut nudges) = (0, HashSet::new());
    for _ in 0..3_000 {
        let mut game = Game::new(random_puzzle(&mut rng, 4));
        for _ in 0..40 {
            let action = random_action(&mut rng, &game);
            let (before, outcome) = (game.state(), game.act(&action));
            let state = game.state();
            assert_possible(&game, &state);
            assert!(outcome.cursor.is_none_or(|v| v.index() < game.puzzle().board().len()));
            if !outcome.changed && state.hand.is_none() && before.hand.is_none() {
                assert_eq!(before.paths, state.paths, "{action:?}");
                assert_eq!(before.crosses, state.crosses, "{action:?}");
                assert_eq!(before.colors, state.colors, "{action:?}");
            }
            nudges.extend(outcome.nudge.map(|nudge| nudge.code));
            let progress = game.puzzle().kind().solution(game.progress()).unwrap();
            let accepted = game.puzzle().check(&progress).is_ok();
            assert_eq!(game.is_solved(), accepted, "{state:?}\n{:?}", game.puzzle());
            assert_eq!(game.check().verdict == Verdict::Solved, accepted);
            solved += usize::from(accepted);
            Vertex::all(game.puzzle().board().len())
                .for_each(|v| assert!(game.describe(v).is_some()));
        }
    }
    assert!(solved > 500, "{solved}");
    for code in [
        Code::Far,
        Code::Start,
        Code::Lower,
        Code::Endpoint,
        Code::Joined,
        Code::TwoLines,
        Code::EarlyLoop,
        Code::Closed,
        Code::NoPath,
        Code::SameColor,
        Code::NoColor,
        Code::NoMoves,
        Code::Solved,
        Code::Nothing,
        Code::NoBranch,
        Code::WrongKind,
        Code::NoCell,
    ] {
        assert!(nudges.contains(&code), "never met: {code:?}");
    }
}

#[test]
fn undo_leads_back_through_every_state_and_redo_forth() {
    let mut rng = rng(12);
    for _ in 0..1_500 {
        let mut game = Game::new(random_puzzle(&mut rng, 4));
        let shot = |game: &Game| {
            let State { paths, crosses, colors, moves, branches, .. } = game.state();
            (paths, crosses, colors, moves, branches)
        };
        let mut trail = vec![shot(&game)];
        for _ in 0..30 {
            let action = random_action(&mut rng, &game);
            if matches!(action, Action::Undo | Action::Redo) {
                continue;
            }
            let depth = game.state().depth;
            game.act(&action);
            if game.state().depth > depth {
                game.act(&Action::Cancel);
                trail.push(shot(&game));
            }
        }
        game.act(&Action::Cancel);
        let steps = trail.len() - 1;
        assert_eq!(game.state().depth, steps);
        for i in (0..steps).rev() {
            game.act(&Action::Undo);
            assert_eq!(shot(&game), trail[i], "undo to {i}");
        }
        assert!(!game.state().can_undo);
        for (i, then) in trail.iter().enumerate().skip(1) {
            game.act(&Action::Redo);
            assert_eq!(&shot(&game), then, "redo to {i}");
        }
        assert!(!game.state().can_redo);
    }
}

#[test]
fn a_record_brings_everything_back_and_bad_ones_are_refused() {
    let mut rng = rng(13);
    let mut refused = 0;
    for _ in 0..1_500 {
        let puzzle = random_puzzle(&mut rng, 4);
        let mut game = Game::new(puzzle.clone());
        for _ in 0..rng.random_range(0..40u32) {
            let action = random_action(&mut rng, &game);
            game.act(&action);
        }
        game.act(&Action::Cancel);
        let record = game.save();
        let mut again = Game::restore(puzzle.clone(), &record)
            .unwrap_or_else(|e| panic!("{e}\n{record}\n{puzzle:?}"));
        assert_eq!((again.state(), again.save()), (game.state(), record.clone()));
        while again.state().can_redo {
            again.act(&Action::Redo);
            game.act(&Action::Redo);
            assert_eq!(again.state(), game.state(), "{record}");
        }
        // a record with one byte changed is read or refused, and what is read is a possible play
        let mut bytes = record.into_bytes();
        let at = rng.random_range(0..bytes.len() as u32) as usize;
        bytes[at] = b"0123456789,;:+=mpext-k\n"[rng.random_range(0..23u32) as usize];
        match Game::restore(puzzle, &String::from_utf8(bytes).unwrap()) {
            Ok(game) => assert_possible(&game, &game.state()),
            Err(_) => refused += 1,
        }
    }
    assert!(refused > 100, "{refused}");
}

#[test]
fn a_solution_shown_is_accepted_and_check_never_calls_its_parts_wrong() {
    let mut rng = rng(14);
    let mut shown = 0;
    for _ in 0..2_000 {
        let puzzle = random_puzzle(&mut rng, 4);
        let answer = puzzle.solve(&Ask::default(), &Limits::default()).unwrap();
        let Outcome::Solved(solution) = answer.outcome else { continue };
        let mut game = Game::new(puzzle.clone());
        game.act(&Action::Limit(None));
        assert_eq!(game.act(&Action::Show(solution.clone())).nudge, None);
        assert!(game.is_solved(), "{puzzle:?}\n{solution:?}");
        shown += 1;
        // drawn by hand, cell by cell, it never looks wrong on the way
        let mut game = Game::new(puzzle.clone());
        game.act(&Action::Limit(None));
        for action in by_hand(&puzzle, &solution) {
            let outcome = game.act(&action);
            assert_eq!(outcome.nudge, None, "{action:?} {solution:?}\n{puzzle:?}");
            assert_ne!(
                game.check().verdict,
                Verdict::Wrong,
                "{:?} {solution:?}\n{puzzle:?}",
                game.check()
            );
        }
        assert!(game.is_solved(), "{puzzle:?}\n{solution:?}\n{:?}", game.state());
    }
    assert!(shown > 500, "{shown}");
}

/// The gestures that draw a solution with keys.
fn by_hand(puzzle: &Puzzle, solution: &Solution) -> Vec<Action> {
    let vertex = |cell| puzzle.board().vertex(cell).unwrap();
    let extend = |step: &[brimful::board::Cell]| Action::Extend {
        cell: vertex(step[0]),
        to: vertex(step[1]),
    };
    match solution {
        Solution::Chains(s) => {
            s.paths.iter().flat_map(|path| path.windows(2)).map(extend).collect()
        }
        Solution::Numberlink(s) => {
            s.paths.iter().flat_map(|path| path.windows(2)).map(extend).collect()
        }
        Solution::Path(s) => s.cells.windows(2).map(extend).collect(),
        Solution::Cycle(s) => {
            let around: Vec<_> = s.cells.iter().chain(s.cells.first()).copied().collect();
            around.windows(2).map(extend).collect()
        }
        Solution::Kami(s) | Solution::Flood(s) => s
            .moves
            .iter()
            .map(|step| Action::Paint { cell: vertex(step.cell), color: step.color })
            .collect(),
    }
}

#[test]
fn rules_by_hand_come_to_an_end_and_the_search_takes_over() {
    let mut rng = rng(8);
    let (mut solved, mut applied) = (0, 0);
    for _ in 0..1_500 {
        let Puzzle::Chains(puzzle) = random_puzzle(&mut rng, 4) else { continue };
        let engine = chains::solve(&puzzle, &Ask::default(), &Limits::default()).unwrap();
        let mut chosen = Vec::new();
        let mut now = film::by_hand(&puzzle, &chosen, false, 10_000, &Limits::default());
        assert!(now.film.frames.is_empty() && now.answer.is_none());
        // each time any of the rules that have something to do
        loop {
            let offers: Vec<_> = now.offers.iter().filter(|(_, steps)| *steps > 0).collect();
            if offers.is_empty() {
                break;
            }
            let &&(rule, steps) = &offers[rng.random_range(0..offers.len() as u32) as usize];
            chosen.push(rule);
            let then = film::by_hand(&puzzle, &chosen, false, 10_000, &Limits::default());
            assert_eq!(then.film.frames.len(), now.film.frames.len() + steps);
            assert_eq!(then.film.frames[..now.film.frames.len()], now.film.frames[..]);
            assert!(then.arrows <= now.arrows);
            now = then;
            applied += 1;
        }
        assert!(!now.refuted || engine.solution().is_none());
        let end = film::by_hand(&puzzle, &chosen, true, 10_000, &Limits::default());
        if let Some(answer) = &end.answer {
            assert_eq!(answer.solution().is_some(), engine.solution().is_some());
            solved += usize::from(answer.solution().is_some());
        }
    }
    assert!(solved > 10 && applied > 100, "{solved} solved, {applied} rules applied");
}

#[test]
fn a_loop_counts_the_cells_it_passes_through() {
    let board = Board::new(Shape::Square { rows: 2, cols: 2 }, &[true; 4]).unwrap();
    let mut game = Game::new(Puzzle::new(Draft::Cycle(cycle::Draft { board })).unwrap());
    let counts = [[0, 1], [1, 3], [3, 2], [2, 0]].map(|ends| {
        let [cell, to] = ends.map(Vertex);
        assert_eq!(game.act(&Action::Extend { cell, to }).nudge, None);
        let state = game.state();
        (state.filled, state.total, state.unit)
    });
    assert_eq!(counts, [0, 1, 2, 4].map(|filled| (filled, 4, Unit::Cell)));
    assert!(game.is_solved());
}

#[test]
fn faults_of_a_saved_game_are_data() {
    let board = Board::new(Shape::Square { rows: 2, cols: 2 }, &[true; 4]).unwrap();
    let puzzle = Puzzle::new(Draft::Cycle(cycle::Draft { board })).unwrap();
    let restore = |text: &str| Game::restore(puzzle.clone(), text).map(drop);
    assert_eq!(restore("nonsense"), Err(RecordError::Head));
    assert_eq!(restore("brimful game 1\nat x limit -\n"), Err(RecordError::Place));
    let beyond = RecordError::Beyond { at: 2, steps: 1 };
    assert_eq!(restore("brimful game 1\nat 2 limit -\nm e0\n"), Err(beyond));
    let step = RecordError::Step { line: 3 };
    assert_eq!(restore("brimful game 1\nat 0 limit -\nm e9\n"), Err(step));
}

/// Saved games of before lines could be loose, written as that program wrote them.
#[test]
fn games_saved_as_whole_paths_are_read() {
    let mut rng = rng(15);
    let mut read = 0;
    while read < 500 {
        let puzzle = random_puzzle(&mut rng, 5);
        let ends: Vec<Vec<Vertex>> = match &puzzle {
            Puzzle::Chains(p) => p.starts().iter().map(|&v| vec![v]).collect(),
            Puzzle::Numberlink(p) => p.pairs().iter().map(|pair| pair.to_vec()).collect(),
            _ => continue,
        };
        read += 1;
        let first: Vec<Vec<Vertex>> =
            ends.iter().map(|e| if e.len() == 1 { e.clone() } else { vec![] }).collect();
        let (mut paths, mut lines, mut trail) = (first.clone(), vec![], vec![first.clone()]);
        let mut branches = Vec::new();
        for _ in 0..rng.random_range(1..30u32) {
            let line = match rng.random_range(0..16u32) {
                0 => {
                    paths = first.clone();
                    "r".to_owned()
                }
                1 => {
                    branches.push(trail.len() - 1);
                    "b a trial".to_owned()
                }
                2 if !branches.is_empty() => {
                    branches.pop();
                    "k".to_owned()
                }
                3 if !branches.is_empty() => {
                    paths = trail[branches.pop().unwrap()].clone();
                    "d".to_owned()
                }
                _ => {
                    let index = rng.random_range(0..ends.len() as u32) as usize;
                    let now = old_path(&mut rng, &puzzle, &paths, &ends[index], index);
                    let both = paths[index].iter().zip(&now);
                    let keep = both.take_while(|(a, b)| a == b).count();
                    let added: Vec<String> = now[keep..].iter().map(Vertex::to_string).collect();
                    paths[index] = now;
                    format!("m p{index}:{keep}+{}", added.join(","))
                }
            };
            lines.push(line);
            trail.push(paths.clone());
        }
        let record = format!("brimful game 1\nat {} limit -\n{}\n", lines.len(), lines.join("\n"));
        let mut game = Game::restore(puzzle.clone(), &record)
            .unwrap_or_else(|e| panic!("{e}\n{record}\n{puzzle:?}"));
        assert_eq!(game.state().depth, lines.len());
        for paths in trail.iter().rev() {
            let edge = |step: &[Vertex]| [step[0].min(step[1]), step[0].max(step[1])];
            let mut goal: Vec<_> = paths.iter().flat_map(|p| p.windows(2)).map(edge).collect();
            goal.sort_unstable();
            let mut drawn: Vec<_> = game.drawn().iter().map(|step| edge(step)).collect();
            drawn.sort_unstable();
            assert_eq!(drawn, goal, "{record}\n{puzzle:?}");
            game.act(&Action::Undo);
        }
    }
}

/// A path made longer, cut back or begun again, as hands once did.
fn old_path(
    rng: &mut ChaCha8Rng,
    puzzle: &Puzzle,
    paths: &[Vec<Vertex>],
    ends: &[Vertex],
    index: usize,
) -> Vec<Vertex> {
    let mut path = paths[index].clone();
    if rng.random_bool(0.3) {
        path.truncate(rng.random_range(1..=path.len().max(1) as u32) as usize);
    }
    if path.is_empty() {
        path.push(ends[rng.random_range(0..ends.len() as u32) as usize]);
    }
    for _ in 0..rng.random_range(0..5u32) {
        let head = path[path.len() - 1];
        let is_whole = ends.len() == 2 && path.len() > 1 && ends.contains(&head);
        let is_free = |v: &Vertex| {
            let taken = paths.iter().enumerate().any(|(i, p)| i != index && p.contains(v));
            let foreign = puzzle.path_at(*v).is_some_and(|path| path != index);
            let rises = match puzzle {
                Puzzle::Chains(p) => p.may_step(head, *v),
                _ => true,
            };
            !taken && !foreign && rises && !path.contains(v)
        };
        let near: Vec<Vertex> = puzzle.board().graph().neighbors(head).filter(is_free).collect();
        if is_whole || near.is_empty() {
            break;
        }
        path.push(near[rng.random_range(0..near.len() as u32) as usize]);
    }
    if path.len() == 1 && ends.len() == 2 { Vec::new() } else { path }
}

#[test]
fn a_tap_in_line_leads_the_nearest_line_straight_there() {
    let open = |text: &str| {
        let entry = brimful::format::read(text, &brimful::format::Hints::default()).remove(0);
        Game::new(entry.unwrap().puzzle)
    };
    let tap = |game: &mut Game, cell: Vertex| {
        game.act(&Action::Press(cell));
        game.act(&Action::Release).nudge.map(|nudge| nudge.code)
    };
    let drawn = |game: &Game| -> Vec<Vec<Vertex>> {
        game.state().paths.into_iter().map(|path| path.cells).collect()
    };
    let mut game = open("[path]\n\n1 . . .\n. . . .\n. . . .\n. . 2 .\n");
    assert_eq!(tap(&mut game, Vertex(3)), None);
    assert_eq!(tap(&mut game, Vertex(11)), None);
    assert_eq!(drawn(&game), [[0, 1, 2, 3, 7, 11].map(Vertex)]);
    assert_eq!(tap(&mut game, Vertex(5)), Some(Code::NoPath), "not in line");
    assert_eq!(tap(&mut game, Vertex(8)), None);
    assert_eq!(drawn(&game), [[0, 1, 2, 3, 7, 11, 10, 9, 8].map(Vertex)]);
    // the line under way is meant, though the other end of the path is nearer
    let mut game = open("[path]\n\n1 . . .\n. . . .\n. . . .\n. . . .\n2 . . .\n");
    assert_eq!(tap(&mut game, Vertex(2)), None);
    assert_eq!(tap(&mut game, Vertex(18)), None);
    assert_eq!(drawn(&game), [[0, 1, 2, 6, 10, 14, 18].map(Vertex)]);
    // between two ends that are as near, nobody knows which is meant
    let mut game = open("[numberlink]\n\na . . . b\n. . . . .\n. . . . .\na . . . b\n");
    assert_eq!(tap(&mut game, Vertex(2)), Some(Code::NoPath));
}
