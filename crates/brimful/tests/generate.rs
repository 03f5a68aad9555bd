//! Puzzles that were made are what was asked for: proven again by other engines, all different, the
//! same for any order of drawing.
#![allow(clippy::unwrap_used, clippy::panic)]

#[allow(dead_code)]
#[path = "../examples/small_boards.rs"]
mod small_boards;

use std::collections::HashSet;

use brimful::board::Cell;
use brimful::chains::Clue;
use brimful::explain::{self, Difficulty};
use brimful::format::{self, Format};
use brimful::generate::{Failure, Made, Pack, Style, Symmetry, Wish, draw};
use brimful::limits::{Limits, Stop, Watch};
use brimful::numberlink::Rules;
use brimful::puzzle::{Kind, Puzzle, Solution};

/// Makes a pack and checks what holds for every puzzle: its solution is valid, and the only one by
/// exact counting.
fn pack(wish: Wish, count: usize) -> Vec<Made> {
    let mut pack = Pack::new(wish).unwrap();
    let made: Vec<Made> = (0..count).map(|_| pack.next(&Limits::default()).unwrap()).collect();
    for made in &made {
        let text = || format::write(&made.entry(pack.wish()), Format::Native).unwrap();
        assert_eq!(made.puzzle.check(&made.solution), Ok(()), "{}", text());
        if pack.wish().unique {
            let counted = made.puzzle.count(Some(2), &Limits::default());
            assert_eq!(counted.count, 1u32.into(), "{}", text());
            assert!(counted.exact, "{}", text());
        }
    }
    made
}

fn path_lengths(made: &Made) -> Vec<usize> {
    match &made.solution {
        Solution::Numberlink(solution) => solution.paths.iter().map(Vec::len).collect(),
        Solution::Chains(solution) => solution.paths.iter().map(Vec::len).collect(),
        _ => panic!("a puzzle of paths"),
    }
}

#[test]
fn numberlink_boards_have_one_solution() {
    for (rules, count) in [(Rules::Fill, 200), (Rules::FillTouch, 25), (Rules::Nikoli, 25)] {
        for (rows, cols) in [(5, 5), (4, 7), (6, 6)] {
            let wish = Wish { rules, seed: 1, ..Wish::square(Kind::Numberlink, rows, cols) };
            // there are not many small boards
            let count = if rows * cols < 30 { 25 } else { count };
            for made in pack(wish, count) {
                assert!(path_lengths(&made).iter().all(|&length| length >= 3));
            }
        }
    }
}

#[test]
fn numberlink_boards_have_as_many_pairs_as_wished() {
    for pairs in [3, 5, 8] {
        let wish = Wish {
            pairs: Some(pairs),
            walls: Some(0.1),
            seed: 2,
            ..Wish::square(Kind::Numberlink, 6, 6)
        };
        for made in pack(wish, 20) {
            assert_eq!(path_lengths(&made).len(), pairs as usize);
            assert_eq!(made.puzzle.board().len(), 33);
        }
    }
    let hex = Wish {
        seed: 3,
        ..Wish::new(Kind::Numberlink, brimful::board::Shape::Hex { rows: 4, cols: 5 })
    };
    pack(hex, 10);
}

#[test]
fn chains_levels_have_one_solution() {
    for (rows, cols, starts, numbers) in
        [(4, 4, 1, 3), (5, 5, 2, 4), (6, 5, 4, 5), (6, 7, 1, 3), (6, 7, 6, 3)]
    {
        let wish = Wish {
            starts: Some(starts),
            numbers: Some(numbers),
            ..Wish::square(Kind::Chains, rows, cols)
        };
        for made in pack(wish, 40) {
            let Puzzle::Chains(level) = &made.puzzle else { panic!("a level") };
            let used: HashSet<Clue> = level.clues().iter().copied().collect();
            assert_eq!((level.starts().len(), used.len()), (starts as usize, numbers as usize + 1));
            assert!(path_lengths(&made).iter().all(|&length| length >= 2));
        }
    }
    pack(Wish { seed: 4, ..Wish::square(Kind::Chains, 5, 5) }, 250);
}

#[test]
fn cycle_boards_have_a_loop() {
    for style in Style::ALL {
        for (share, seed) in [(None, 0), (Some(0.2), 1), (Some(0.4), 2)] {
            let wish = Wish {
                style: Some(style),
                walls: share,
                seed,
                ..Wish::square(Kind::Cycle, 12, 15)
            };
            pack(wish, 20);
        }
        let unique = Wish { unique: true, style: Some(style), ..Wish::square(Kind::Cycle, 8, 8) };
        if style != Style::Blocks {
            pack(unique, 10);
        }
    }
    let symmetric = Wish { symmetry: Symmetry::Turn, ..Wish::square(Kind::Cycle, 12, 12) };
    for made in pack(symmetric, 10) {
        let board = made.puzzle.board();
        let turned =
            |cell: &brimful::board::Cell| brimful::board::Cell::new(11 - cell.row, 11 - cell.col);
        assert!(board.cells().iter().all(|cell| board.vertex(turned(cell)).is_some()));
    }
    pack(Wish { walls: Some(0.0), ..Wish::square(Kind::Cycle, 6, 6) }, 1);
}

#[test]
fn packs_do_not_depend_on_the_order_of_drawing() {
    for kind in [Kind::Chains, Kind::Numberlink, Kind::Cycle] {
        // so small that many candidates are there already
        let wish = Wish { seed: 5, ..Wish::square(kind, 4, 4) };
        let limits = Limits::default();
        let count = if kind == Kind::Cycle { 4 } else { 30 };
        let mut in_turn = Pack::new(wish.clone()).unwrap();
        let expected: Vec<_> = (0..count).map(|_| in_turn.next(&limits)).collect();
        let mut candidates: Vec<_> =
            (0..count).rev().map(|index| draw(&wish, index, 0, &limits)).collect();
        let mut in_any_order = Pack::new(wish).unwrap();
        let found: Vec<_> =
            (0..count).map(|_| in_any_order.admit(candidates.pop().unwrap(), &limits)).collect();
        assert_eq!(found, expected, "{}", kind.name());
        assert!(expected.iter().filter(|made| made.is_ok()).count() > 1, "{}", kind.name());
    }
}

#[test]
fn puzzles_are_as_hard_as_wished() {
    let sizes = [
        (Kind::Chains, 7),
        (Kind::Numberlink, 8),
        (Kind::Cycle, 8),
        (Kind::Kami, 7),
        (Kind::Flood, 8),
    ];
    for (kind, size) in sizes {
        for difficulty in Difficulty::ALL {
            if kind == Kind::Cycle && difficulty >= Difficulty::Hard {
                // takes seconds: those of the pack are rated in its test
                continue;
            }
            let wish =
                Wish { difficulty: Some(difficulty), seed: 6, ..Wish::square(kind, size, size) };
            for made in pack(wish, 3) {
                let rated = explain::rate(&made.puzzle, &Limits::default()).unwrap();
                assert_eq!(
                    (rated.difficulty, made.rating),
                    (difficulty, Some(rated)),
                    "{}",
                    kind.name()
                );
                assert!(
                    kind != Kind::Cycle
                        || made.puzzle.count(Some(2), &Limits::default()).count == 1u32.into()
                );
            }
        }
    }
}

#[test]
fn what_cannot_be_is_refused() {
    let fails =
        |wish: Wish| match Pack::new(wish).and_then(|mut pack| pack.next(&Limits::default())) {
            Err(Failure::Refused(text) | Failure::NotFound(text)) => assert!(!text.is_empty()),
            other => panic!("{other:?}"),
        };
    fails(Wish { pairs: Some(30), ..Wish::square(Kind::Numberlink, 5, 5) });
    fails(Wish { starts: Some(0), ..Wish::square(Kind::Chains, 5, 5) });
    fails(Wish { numbers: Some(25), ..Wish::square(Kind::Chains, 5, 5) });
    fails(Wish { colors: Some(3), ..Wish::square(Kind::Chains, 5, 5) });
    fails(Wish::square(Kind::Chains, 1, 1));
    fails(Wish::square(Kind::Numberlink, 1, 1));
    fails(Wish::square(Kind::Numberlink, 2, 2));
    fails(Wish::square(Kind::Cycle, 1, 9));
    fails(Wish { walls: Some(0.0), ..Wish::square(Kind::Cycle, 5, 5) });
    fails(Wish { difficulty: Some(Difficulty::Hard), ..Wish::square(Kind::Cycle, 5, 5) });
    fails(Wish { difficulty: Some(Difficulty::Expert), ..Wish::square(Kind::Numberlink, 4, 4) });
    fails(Wish {
        difficulty: Some(Difficulty::Hard),
        walls: Some(0.0),
        ..Wish::square(Kind::Cycle, 8, 8)
    });
    fails(Wish {
        difficulty: Some(Difficulty::Easy),
        unique: false,
        ..Wish::square(Kind::Chains, 8, 8)
    });
    fails(Wish {
        symmetry: Symmetry::Mirror,
        style: Some(Style::Mix),
        ..Wish::square(Kind::Cycle, 5, 5)
    });
}

#[test]
fn it_can_be_stopped() {
    struct Now;
    impl Watch for Now {
        fn stop(&self) -> Option<Stop> {
            Some(Stop::Canceled)
        }
    }
    for kind in [Kind::Chains, Kind::Numberlink, Kind::Cycle] {
        let made = draw(&Wish::square(kind, 20, 20), 0, 0, &Limits::watched(&Now));
        assert_eq!(made, Err(Failure::Stopped(Stop::Canceled)));
    }
}

/// Where a symmetry takes a cell of a board of so many rows and columns.
fn image(cell: Cell, (rows, cols): (u32, u32), symmetry: Symmetry) -> Cell {
    let row = if symmetry == Symmetry::Turn { rows - 1 - cell.row } else { cell.row };
    Cell::new(row, cols - 1 - cell.col)
}

#[test]
fn ends_of_numberlink_lie_symmetrically() {
    let mut with_symmetric_labels = 0;
    for symmetry in [Symmetry::Turn, Symmetry::Mirror] {
        for (size, rules, walls, pairs) in [
            ((7, 7), Rules::Fill, None, None),
            ((6, 7), Rules::Fill, Some(0.1), Some(6)),
            ((6, 6), Rules::FillTouch, None, Some(6)),
            ((7, 5), Rules::Nikoli, None, None),
            ((12, 12), Rules::Fill, None, None),
        ] {
            let wish = Wish {
                symmetry,
                rules,
                walls,
                pairs,
                seed: 8,
                ..Wish::square(Kind::Numberlink, size.0, size.1)
            };
            for made in pack(wish, 8) {
                let Puzzle::Numberlink(puzzle) = &made.puzzle else { panic!("a Numberlink board") };
                let (board, labels) = (puzzle.board(), puzzle.label_at());
                let to =
                    |v: u32| board.vertex(image(board.cell(v), size, symmetry)).unwrap() as usize;
                assert!(
                    (0..board.len()).all(|v| labels[v].is_some() == labels[to(v as u32)].is_some())
                );
                assert!(pairs.is_none_or(|pairs| puzzle.pairs().len() == pairs as usize));
                let keeps = |&[a, b]: &[u32; 2]| labels[to(a)] == labels[to(b)];
                // small boards often have no other choice
                let large = size == (12, 12);
                with_symmetric_labels += usize::from(large && puzzle.pairs().iter().all(keeps));
            }
        }
    }
    assert_eq!(with_symmetric_labels, 0, "solutions are not symmetric");
}

#[test]
fn chains_levels_are_their_own_image() {
    for (symmetry, size, starts, numbers) in [
        (Symmetry::Turn, (5, 5), None, None),
        (Symmetry::Turn, (6, 6), Some(2), Some(3)),
        (Symmetry::Turn, (7, 8), Some(4), Some(4)),
        (Symmetry::Mirror, (5, 6), None, None),
        (Symmetry::Mirror, (8, 8), Some(2), Some(4)),
    ] {
        let wish = Wish {
            symmetry,
            starts,
            numbers,
            seed: 9,
            ..Wish::square(Kind::Chains, size.0, size.1)
        };
        for made in pack(wish, 10) {
            let Puzzle::Chains(level) = &made.puzzle else { panic!("a level") };
            let board = level.board();
            let clues = level.clues();
            let to = |v: u32| board.vertex(image(board.cell(v), size, symmetry)).unwrap() as usize;
            assert!((0..board.len()).all(|v| clues[v] == clues[to(v as u32)]));
            assert_eq!(board.len() as u32, (size.0 * size.1) & !1);
            assert!(starts.is_none_or(|starts| level.starts().len() == starts as usize));
        }
    }
    let hard = Wish {
        symmetry: Symmetry::Turn,
        difficulty: Some(Difficulty::Hard),
        ..Wish::square(Kind::Chains, 6, 6)
    };
    pack(hard, 2);
}

#[test]
fn what_cannot_be_symmetric_is_refused_with_the_reason() {
    let refused = |wish: Wish, why: &str| match draw(&wish, 0, 0, &Limits::default()) {
        Err(Failure::Refused(text)) => assert!(text.contains(why), "{text}"),
        other => panic!("{other:?}"),
    };
    let turn =
        |kind, rows, cols| Wish { symmetry: Symmetry::Turn, ..Wish::square(kind, rows, cols) };
    refused(Wish { pairs: Some(7), ..turn(Kind::Numberlink, 8, 8) }, "one more or fewer");
    refused(Wish { pairs: Some(6), ..turn(Kind::Numberlink, 7, 7) }, "one more or fewer");
    refused(Wish { starts: Some(3), ..turn(Kind::Chains, 6, 6) }, "even number of them");
    refused(Wish { walls: Some(0.0), ..turn(Kind::Chains, 5, 5) }, "middle cell");
    refused(
        Wish { symmetry: Symmetry::Mirror, ..turn(Kind::Chains, 6, 5) },
        "even number of columns",
    );
}

#[test]
fn small_boards_are_as_many_as_enumeration_counts() {
    assert_eq!(small_boards::count("numberlink", 4, 4).unwrap().by, [204, 2, 0, 0]);
    assert_eq!(small_boards::count("numberlink", 4, 5).unwrap().by[1..], [35, 0, 0]);
    assert_eq!(small_boards::count("cycle", 5, 5).unwrap().by, [753, 1, 0, 0]);
    assert_eq!(small_boards::count("chains", 2, 3).unwrap().by, [91, 3, 0, 0]);
    let medium = Some(Difficulty::Medium);
    for (kind, side, count) in [(Kind::Numberlink, 4, 2), (Kind::Cycle, 5, 1)] {
        let wish = Wish { difficulty: medium, ..Wish::square(kind, side, side) };
        let made = draw(&wish, count - 1, 0, &Limits::default()).unwrap();
        assert_eq!(made.rating.unwrap().difficulty, Difficulty::Medium);
        let Err(Failure::NotFound(text)) = draw(&wish, count, 0, &Limits::default()) else {
            panic!("one more")
        };
        assert!(text.starts_with(&format!("there are no more than {count} medium")), "{text}");
    }
    let hard = Wish { difficulty: Some(Difficulty::Hard), ..Wish::square(Kind::Numberlink, 5, 5) };
    let Err(Failure::Refused(text)) = draw(&hard, 0, 0, &Limits::default()) else {
        panic!("a hard board")
    };
    assert!(text.contains("none of the 70346") && text.contains("6x6"), "{text}");
}
