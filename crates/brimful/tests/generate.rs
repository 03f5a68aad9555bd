//! Puzzles are as requested: proven again by other engines, all different, and the same for any
//! order of drawing.
#![allow(clippy::unwrap_used, clippy::panic)]

use brimful_graph::graph::Vertex;
use std::collections::{HashMap, HashSet};

use brimful::board::{Board, Cell, Shape, Wrap};
use brimful::chains::Clue;
use brimful::cycle::Style;
use brimful::difficulty::Difficulty;
use brimful::explain;
use brimful::format::{self, Format, Hints};
use brimful::generate::{Failure, Made, Outline, Pack, Request, Spec, Symmetry, draw};
use brimful::limits::{Limits, Stop, Watch};
use brimful::numberlink::Rules;
use brimful::path;
use brimful::puzzle::{Kind, Puzzle, Solution};

/// Makes a pack. Every solution must be valid, and the only one by exact counting if that was
/// requested.
fn pack(spec: Spec, count: usize) -> Vec<Made> {
    let mut pack = Pack::new(spec).unwrap();
    let made: Vec<Made> = (0..count).map(|_| pack.next(&Limits::default()).unwrap()).collect();
    for made in &made {
        let text = || format::write(&made.entry(pack.spec()), Format::Native).unwrap();
        assert_eq!(made.puzzle.check(&made.solution), Ok(()), "{}", text());
        if pack.spec().request.unique {
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
            let spec = Spec::square(Kind::Numberlink, rows, cols).seed(1);
            let spec = spec.with("rules", rules.name());
            // there are not many small boards
            let count = if rows * cols < 30 { 25 } else { count };
            for made in pack(spec, count) {
                assert!(path_lengths(&made).iter().all(|&length| length >= 3));
            }
        }
    }
}

#[test]
fn numberlink_boards_have_the_pairs_requested() {
    for pairs in [3, 5, 8] {
        let spec = Spec::square(Kind::Numberlink, 6, 6).with("pairs", pairs).walls(0.1).seed(2);
        for made in pack(spec, 20) {
            assert_eq!(path_lengths(&made).len(), pairs as usize);
            assert_eq!(made.puzzle.board().len(), 33);
        }
    }
    let hex = Spec::new(Kind::Numberlink, brimful::board::Shape::Hex { rows: 4, cols: 5 });
    pack(hex.seed(3), 10);
}

#[test]
fn chains_levels_have_one_solution() {
    for (rows, cols, starts, numbers) in
        [(4, 4, 1, 3), (5, 5, 2, 4), (6, 5, 4, 5), (6, 7, 1, 3), (6, 7, 6, 3)]
    {
        let spec = Spec::square(Kind::Chains, rows, cols);
        for made in pack(spec.with("starts", starts).with("numbers", numbers), 40) {
            let Puzzle::Chains(level) = &made.puzzle else { panic!("a level") };
            let used: HashSet<Clue> = level.clues().iter().copied().collect();
            assert_eq!((level.starts().len(), used.len()), (starts as usize, numbers as usize + 1));
            assert!(path_lengths(&made).iter().all(|&length| length >= 2));
        }
    }
    pack(Spec::square(Kind::Chains, 5, 5).seed(4), 250);
}

#[test]
fn uniform_loops_are_drawn_alike() {
    // 6 loops of the open 4x4 board; chi-square of 5 degrees of freedom: below 20.5 at 0.1 %
    let spec = Spec::square(Kind::Cycle, 4, 4).walls(0.0).with("style", "uniform");
    let mut drawn: HashMap<Vec<[Cell; 2]>, u32> = HashMap::new();
    for seed in 0..600 {
        let made = draw(&spec.clone().seed(seed), 0, 0, &Limits::default()).unwrap();
        let Solution::Cycle(cycle) = made.solution else { panic!("a cycle is a cycle") };
        let next = cycle.cells.iter().cycle().skip(1);
        let mut edges: Vec<[Cell; 2]> =
            cycle.cells.iter().zip(next).map(|(&a, &b)| [a.min(b), a.max(b)]).collect();
        edges.sort_unstable();
        *drawn.entry(edges).or_default() += 1;
    }
    assert_eq!(drawn.len(), 6);
    let off = |count: &u32| (f64::from(*count) - 100.0).powi(2) / 100.0;
    assert!(drawn.values().map(off).sum::<f64>() < 20.5, "{drawn:?}");
}

#[test]
fn cycle_boards_have_a_loop() {
    for style in Style::ALL {
        for (share, seed) in [(None, 0), (Some(0.2), 1), (Some(0.4), 2)] {
            // counting all loops of a board takes longer than planting one
            let (rows, cols) = if style == Style::Uniform { (8, 7) } else { (12, 15) };
            let spec = Spec::square(Kind::Cycle, rows, cols).with("style", style.name()).seed(seed);
            pack(share.map_or(spec.clone(), |share| spec.walls(share)), 20);
        }
        let unique = Spec::square(Kind::Cycle, 8, 8).unique(true).with("style", style.name());
        if style != Style::Blocks {
            pack(unique, 10);
        }
    }
    let symmetric = Spec::square(Kind::Cycle, 12, 12).symmetry(Symmetry::Turn);
    for made in pack(symmetric, 10) {
        let board = made.puzzle.board();
        let turned =
            |cell: &brimful::board::Cell| brimful::board::Cell::new(11 - cell.row, 11 - cell.col);
        assert!(board.cells().iter().all(|cell| board.vertex(turned(cell)).is_some()));
    }
    pack(Spec::square(Kind::Cycle, 6, 6).walls(0.0), 1);
}

#[test]
fn packs_do_not_depend_on_the_order_of_drawing() {
    for kind in [Kind::Chains, Kind::Numberlink, Kind::Cycle] {
        // so small that many candidates are there already
        let spec = Spec::square(kind, 4, 4).seed(5);
        let limits = Limits::default();
        let count = if kind == Kind::Cycle { 4 } else { 30 };
        let mut in_turn = Pack::new(spec.clone()).unwrap();
        let expected: Vec<_> = (0..count).map(|_| in_turn.next(&limits)).collect();
        let mut candidates: Vec<_> =
            (0..count).rev().map(|index| draw(&spec, index, 0, &limits)).collect();
        let mut in_any_order = Pack::new(spec).unwrap();
        let found: Vec<_> =
            (0..count).map(|_| in_any_order.admit(candidates.pop().unwrap(), &limits)).collect();
        assert_eq!(found, expected, "{}", kind.name());
        assert!(expected.iter().filter(|made| made.is_ok()).count() > 1, "{}", kind.name());
    }
}

#[test]
fn puzzles_have_the_difficulty_requested() {
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
            let spec = Spec::square(kind, size, size).difficulty(difficulty).seed(6);
            for made in pack(spec, 3) {
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
fn impossible_requests_fail_with_a_reason() {
    let fails = |spec: Spec| {
        let failure = Pack::new(spec).and_then(|mut pack| pack.next(&Limits::default()));
        let failure = failure.unwrap_err();
        assert!(!matches!(failure, Failure::Stopped(_)) && !failure.to_string().is_empty());
    };
    let chains = |rows, cols| Spec::square(Kind::Chains, rows, cols);
    let numberlink = |rows, cols| Spec::square(Kind::Numberlink, rows, cols);
    let cycle = |rows, cols| Spec::square(Kind::Cycle, rows, cols);
    fails(numberlink(5, 5).with("pairs", 30));
    fails(chains(5, 5).with("starts", 0));
    fails(chains(5, 5).with("numbers", 25));
    fails(chains(5, 5).with("colors", 3));
    fails(chains(1, 1));
    fails(numberlink(1, 1));
    fails(numberlink(2, 2));
    fails(cycle(1, 9));
    fails(cycle(5, 5).walls(0.0));
    fails(cycle(5, 5).difficulty(Difficulty::Hard));
    fails(numberlink(4, 4).difficulty(Difficulty::Expert));
    fails(cycle(8, 8).difficulty(Difficulty::Hard).walls(0.0));
    fails(chains(8, 8).difficulty(Difficulty::Easy).unique(false));
    fails(cycle(6, 6).symmetry(Symmetry::Mirror).with("style", "mix"));
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
        let made = draw(&Spec::square(kind, 20, 20), 0, 0, &Limits::watched(&Now));
        assert_eq!(made, Err(Failure::Stopped(Stop::Canceled)));
    }
}

/// The image of a cell on a board of these rows and columns.
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
            let mut spec = Spec::square(Kind::Numberlink, size.0, size.1)
                .symmetry(symmetry)
                .with("rules", rules.name())
                .seed(8);
            spec.request.walls = walls;
            if let Some(pairs) = pairs {
                spec = spec.with("pairs", pairs);
            }
            for made in pack(spec, 8) {
                let Puzzle::Numberlink(puzzle) = &made.puzzle else { panic!("a Numberlink board") };
                let (board, labels) = (puzzle.board(), puzzle.label_at());
                let to = |v: Vertex| board.vertex(image(board.cell(v), size, symmetry)).unwrap();
                assert!(labels.ids().all(|v| labels[v].is_some() == labels[to(v)].is_some()));
                assert!(pairs.is_none_or(|pairs| puzzle.pairs().len() == pairs as usize));
                let keeps = |&[a, b]: &[Vertex; 2]| labels[to(a)] == labels[to(b)];
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
        let mut spec = Spec::square(Kind::Chains, size.0, size.1).symmetry(symmetry).seed(9);
        if let (Some(starts), Some(numbers)) = (starts, numbers) {
            spec = spec.with("starts", starts).with("numbers", numbers);
        }
        for made in pack(spec, 10) {
            let Puzzle::Chains(level) = &made.puzzle else { panic!("a level") };
            let board = level.board();
            let clues = level.clues();
            let to = |v: Vertex| board.vertex(image(board.cell(v), size, symmetry)).unwrap();
            assert!(clues.ids().all(|v| clues[v] == clues[to(v)]));
            assert_eq!(board.len() as u32, (size.0 * size.1) & !1);
            assert!(starts.is_none_or(|starts| level.starts().len() == starts as usize));
        }
    }
    let hard = Spec::square(Kind::Chains, 6, 6).symmetry(Symmetry::Turn);
    pack(hard.difficulty(Difficulty::Hard), 2);
}

#[test]
fn impossible_symmetries_are_refused_with_the_reason() {
    let refused = |spec: Spec, why: &str| match draw(&spec, 0, 0, &Limits::default()) {
        Err(Failure::Refused(refusal)) => {
            let text = refusal.to_string();
            assert!(text.contains(why), "{text}");
        }
        other => panic!("{other:?}"),
    };
    let turn = |kind, rows, cols| Spec::square(kind, rows, cols).symmetry(Symmetry::Turn);
    refused(turn(Kind::Numberlink, 8, 8).with("pairs", 7), "one more or fewer");
    refused(turn(Kind::Numberlink, 7, 7).with("pairs", 6), "one more or fewer");
    refused(turn(Kind::Chains, 6, 6).with("starts", 3), "even number of them");
    refused(turn(Kind::Chains, 5, 5).walls(0.0), "middle cell");
    let mirror = Spec::square(Kind::Chains, 6, 5).symmetry(Symmetry::Mirror);
    refused(mirror, "even number of columns");
}

#[test]
fn small_boards_lack_difficulties() {
    let hard = Spec::square(Kind::Numberlink, 5, 5).difficulty(Difficulty::Hard);
    let failure = draw(&hard, 0, 0, &Limits::default()).unwrap_err();
    assert!(failure.to_string().contains("6x6"), "{failure}");
    // two of all 4x4 boards are medium, up to symmetry
    let medium = Spec::square(Kind::Numberlink, 4, 4).difficulty(Difficulty::Medium);
    let made = draw(&medium, 0, 0, &Limits::default()).unwrap();
    assert_eq!(made.rating.unwrap().difficulty, Difficulty::Medium);
}

/// The board without its given number `at`; none where the rules want that number.
fn without_number(puzzle: &path::Puzzle, at: usize) -> Option<path::Puzzle> {
    let order = puzzle.rules() == path::Rules::Order;
    if order && (at == 0 || at + 1 == puzzle.givens().len()) {
        return None;
    }
    let (number, v) = puzzle.givens()[at];
    let mut numbers = puzzle.numbers().to_vec();
    numbers[v.index()] = None;
    for above in numbers.iter_mut().flatten().filter(|above| order && **above > number) {
        *above -= 1;
    }
    let draft = path::Draft { board: puzzle.board().clone(), numbers, rules: puzzle.rules() };
    Some(path::Puzzle::new(draft).unwrap())
}

/// The board without a wall.
fn without_wall(puzzle: &path::Puzzle, at: usize) -> path::Puzzle {
    let board = puzzle.board();
    let mut links = board.links();
    links.walls.remove(at);
    let open = Board::with_links(board.shape(), &vec![true; board.len()], &links).unwrap();
    let (numbers, rules) = (puzzle.numbers().to_vec(), puzzle.rules());
    path::Puzzle::new(path::Draft { board: open, numbers, rules }).unwrap()
}

/// Without walls, a board that has no path is refused; a try with walls may still find one.
#[test]
fn boards_without_a_path_are_refused() {
    let shapes = [
        Shape::Square { rows: 1, cols: 1 },
        Shape::Triangle { rows: 4, cols: 6 },
        Shape::Triangle { rows: 5, cols: 6 },
        Shape::Triangle { rows: 7, cols: 8 },
        Shape::Upright { rows: 5, cols: 5 },
        Shape::Upright { rows: 6, cols: 6 },
    ];
    let refused = shapes.map(|shape| {
        let made = draw(&Spec::new(Kind::Path, shape), 0, 0, &Limits::default());
        matches!(made, Err(Failure::Refused(_)))
    });
    assert_eq!(refused, [false, false, true, true, true, false]);
    let walled = Spec::new(Kind::Path, Shape::Triangle { rows: 5, cols: 6 }).walls(0.2);
    pack(walled, 1);
}

/// Every number and every wall rules a second solution out, also where a short search does not
/// tell.
#[test]
fn one_path_boards_have_one_solution_and_nothing_too_many() {
    let zip = Spec::square(Kind::Path, 6, 6).seed(3);
    let numbrix = zip.clone().with("rules", "step");
    let hidato = Spec::square(Kind::Path, 5, 5).with("rules", "step").with("diagonals", true);
    let small = [zip.clone(), zip.with("bars", 6), numbrix, hidato].map(|spec| (spec, 12));
    let walled = Spec::square(Kind::Path, 9, 9).seed(22).with("bars", 10);
    let numbrix = Spec::square(Kind::Path, 9, 9).seed(22).with("rules", "step");
    for (spec, boards) in small.into_iter().chain([(walled, 5), (numbrix, 20)]) {
        for made in pack(spec, boards) {
            let Puzzle::Path(puzzle) = &made.puzzle else { panic!("a path") };
            let counted = path::count(puzzle, Some(2), &Limits::default());
            assert_eq!(counted.count, 1u32.into(), "{puzzle:?}");
            let numbers = 0..puzzle.givens().len();
            let walls = 0..puzzle.board().links().walls.len();
            let fewer = numbers.filter_map(|at| without_number(puzzle, at));
            for fewer in fewer.chain(walls.map(|at| without_wall(puzzle, at))) {
                let counted = path::count(&fewer, Some(2), &Limits::default());
                assert_ne!(counted.count, 1u32.into(), "{fewer:?} is enough of {puzzle:?}");
            }
        }
    }
}

#[test]
fn numbers_of_one_path_are_symmetric_on_request() {
    for symmetry in [Symmetry::Turn, Symmetry::Mirror] {
        let spec = Spec::square(Kind::Path, 6, 6).with("rules", "step").with("bars", 4);
        for made in pack(spec.symmetry(symmetry), 8) {
            let Puzzle::Path(puzzle) = &made.puzzle else { panic!("a path") };
            let board = puzzle.board();
            let given = |cell: Cell| puzzle.numbers()[board.vertex(cell).unwrap()].is_some();
            for &cell in board.cells() {
                let row = if symmetry == Symmetry::Turn { 5 - cell.row } else { cell.row };
                assert_eq!(given(cell), given(Cell::new(row, 5 - cell.col)), "{puzzle:?}");
            }
        }
    }
}

/// Outlines, joined sides, thin walls and bridges: every kind keeps to the form, and counting finds
/// one solution.
#[test]
fn boards_of_every_form_are_as_requested() {
    let both = Wrap { rows: true, columns: true };
    let heart = |kind| Spec::square(kind, 7, 7).outline(Outline::Heart);
    let hexagons =
        |kind| Spec::new(kind, Shape::Hex { rows: 5, cols: 5 }).outline(Outline::Hexagon);
    let torus = |kind| Spec::square(kind, 6, 6).wrap(both);
    let specs = [Kind::Chains, Kind::Numberlink, Kind::Path]
        .into_iter()
        .flat_map(|kind| [hexagons(kind), torus(kind), torus(kind).with("bars", 6)])
        .chain([heart(Kind::Chains), heart(Kind::Numberlink)])
        .chain([heart(Kind::Cycle).unique(true), torus(Kind::Cycle).unique(true)])
        .chain([Spec::square(Kind::Numberlink, 7, 7).with("bridges", 3)])
        .chain([Outline::Full, Outline::Diamond, Outline::Heart].map(|outline| {
            // one path leads through all cells where holes leave room for it
            Spec::square(Kind::Path, 9, 9).outline(outline).walls(0.2)
        }));
    for spec in specs {
        // KAMI boards have the cells of the outline and nothing else
        let Request { shape, outline, wrap, .. } = spec.request;
        let full = Spec::new(Kind::Kami, shape).outline(outline).with("moves", 3);
        let full = draw(&full, 0, 0, &Limits::default()).unwrap().puzzle;
        let number = |option| spec.request.number(option).unwrap_or(0) as usize;
        for made in pack(spec.clone(), 3) {
            let board = made.puzzle.board();
            let outside = |cell: &&Cell| full.board().vertex(**cell).is_none();
            assert_eq!(board.cells().iter().find(outside), None, "{spec:?}");
            assert_eq!(board.bridges().count(), number("bridges"), "{spec:?}");
            if spec.kind != Kind::Cycle {
                let links = board.links();
                assert_eq!(links.walls.is_empty(), number("bars") == 0, "{spec:?}");
                assert!(links.walls.len() <= number("bars"), "{spec:?}");
                assert!(number("bars") > 0 || links.wrap == wrap, "{spec:?}");
            }
            let text = format::write(&made.entry(&spec), Format::Native).unwrap();
            let read = format::read(&text, &Hints::default()).remove(0).unwrap();
            assert_eq!(read.puzzle, made.puzzle, "{text}");
        }
    }
}

#[test]
fn forms_that_cannot_be_are_refused() {
    let both = Wrap { rows: true, columns: true };
    for spec in [
        Spec::square(Kind::Kami, 6, 6).wrap(both),
        Spec::new(Kind::Numberlink, Shape::Hex { rows: 5, cols: 5 }).wrap(both),
        Spec::new(Kind::Numberlink, Shape::Hex { rows: 5, cols: 5 }).with("bridges", 1),
        Spec::square(Kind::Numberlink, 6, 6).with("bridges", 1).symmetry(Symmetry::Turn),
        Spec::square(Kind::Chains, 6, 6).with("bridges", 1),
        // one chessboard color has too many cells
        Spec::square(Kind::Path, 7, 7).outline(Outline::Heart),
    ] {
        let failure = draw(&spec, 0, 0, &Limits::default());
        assert!(matches!(failure, Err(Failure::Refused(_))), "{spec:?}: {failure:?}");
    }
}
