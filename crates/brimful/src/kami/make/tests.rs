//! Boards are as requested, proven by a second method, and the same for the same seed.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::{MAKER, PIVOT_MAKER};
use crate::answer::{Ask, Outcome};
use crate::board::Shape;
use crate::kami::{Puzzle, check, solve};
use crate::limits::{Limits, Meter};
use crate::plant::{Failure, Request, Source, Symmetry};

fn request(shape: Shape, options: &[(&str, u32)]) -> Request {
    let request = Request::new(shape, false);
    options.iter().fold(request, |request, &(option, number)| request.or(option, number))
}

fn make(request: &Request, pivot: bool, seed: u64) -> Result<Puzzle, Failure> {
    let (rng, limits) = (&mut ChaCha8Rng::seed_from_u64(seed), Limits::default());
    let maker = if pivot { PIVOT_MAKER } else { MAKER };
    let (puzzle, solution) =
        (maker.make)(request, &mut Source { rng, meter: &mut Meter::new(&limits) })?;
    assert_eq!(check(&puzzle, &solution), Ok(()));
    assert_eq!(puzzle.stated_moves(), Some(solution.moves.len() as u32));
    Ok(puzzle)
}

/// Small boards of every kind, whose fewest moves breadth-first search confirms.
#[test]
fn small_boards_need_exactly_the_moves_requested() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut made = 0;
    let breadth_first = Ask { method: Some("breadth-first".into()), ..Ask::default() };
    for seed in 0..100 {
        let (rows, cols) = (rng.random_range(3..=6), rng.random_range(3..=6));
        let shapes = [
            Shape::Square { rows, cols },
            Shape::Triangle { rows, cols },
            Shape::Hex { rows, cols },
        ];
        let pivot = rng.random_range(0..2u32) == 1;
        let moves = rng.random_range(2..=4);
        let wanted = rng.random_range(2..=4.min(moves + 1));
        let walls = [None, Some(0.2)][rng.random_range(0..2u32) as usize];
        let shape = shapes[rng.random_range(0..3u32) as usize];
        let mut request = request(shape, &[("moves", moves), ("colors", wanted)]);
        request.walls = walls;
        let puzzle = match make(&request, pivot, seed) {
            Ok(puzzle) => puzzle,
            Err(failure) => {
                assert!(matches!(failure, Failure::NotFound(_)), "{failure}: {request:?}");
                continue;
            }
        };
        made += 1;
        let Outcome::Solved(solution) =
            solve(&puzzle, &breadth_first, &Limits::default()).unwrap().outcome
        else {
            panic!("breadth-first search solves {puzzle:?}");
        };
        assert_eq!(solution.moves.len() as u32, moves, "{puzzle:?}");
        let mut colors = puzzle.colors().to_vec();
        colors.sort_unstable();
        colors.dedup();
        assert_eq!(colors.len() as u32, wanted, "{puzzle:?}");
        assert_eq!(
            make(&request, pivot, seed).unwrap(),
            puzzle,
            "the same seed makes the same board"
        );
    }
    assert!(made >= 80, "most small boards can be made: {made}");
}

#[test]
fn dealt_boards_need_the_moves_they_state() {
    let breadth_first = Ask { method: Some("breadth-first".into()), ..Ask::default() };
    for seed in 0..60 {
        let shape = Shape::Square { rows: 3, cols: 3 + seed as u32 % 3 };
        let mut dealt = request(shape, &[("colors", 4)]);
        dealt.set("style", "random");
        let puzzle = make(&dealt, true, seed).unwrap();
        let answer = solve(&puzzle, &breadth_first, &Limits::default()).unwrap();
        let Outcome::Solved(solution) = answer.outcome else { panic!("{puzzle:?} is solved") };
        let moves = puzzle.stated_moves();
        assert_eq!(moves, Some(solution.moves.len() as u32), "{puzzle:?}");
        let again = dealt.clone().or("moves", moves.unwrap());
        assert_eq!(make(&again, true, seed).unwrap().stated_moves(), moves);
    }
    let mut few = request(Shape::Square { rows: 1, cols: 3 }, &[("colors", 4)]);
    few.set("style", "random");
    assert!(matches!(make(&few, true, 1), Err(Failure::Refused(_))));
}

#[test]
fn symmetric_boards_look_like_their_image() {
    let shape = Shape::Triangle { rows: 13, cols: 6 };
    for (seed, symmetry) in
        [Symmetry::Turn, Symmetry::Mirror].into_iter().cycle().take(10).enumerate()
    {
        let mut request = request(shape, &[("moves", 5)]);
        (request.walls, request.symmetry) = (Some(0.1), symmetry);
        let puzzle = make(&request, false, seed as u64).unwrap();
        for (v, &cell) in puzzle.board().cells().iter_enumerated() {
            let mut image = cell;
            image.col = 5 - cell.col;
            if symmetry == Symmetry::Turn {
                image.row = 12 - cell.row;
            }
            let image = puzzle.board().vertex(image).unwrap();
            assert_eq!(puzzle.colors()[v], puzzle.colors()[image], "{puzzle:?}");
        }
    }
}

#[test]
fn impossible_requests_are_refused() {
    let refused = |request: Request| {
        assert!(matches!(make(&request, false, 1), Err(Failure::Refused(_))), "{request:?}");
    };
    let square = Shape::Square { rows: 4, cols: 4 };
    refused(request(square, &[("colors", 5), ("moves", 3)]));
    refused(request(square, &[("colors", 1), ("moves", 1)]));
    refused(request(square, &[("colors", 0)]));
    refused(request(square, &[("colors", 17)]));
    refused(request(square, &[("moves", 16)]));
    let mut triangles = request(Shape::Triangle { rows: 4, cols: 5 }, &[]);
    triangles.symmetry = Symmetry::Mirror;
    refused(triangles);
    assert!(make(&request(square, &[("colors", 1), ("moves", 0)]), false, 1).is_ok());
}

#[test]
fn boards_of_many_colors_are_found_where_the_moves_are_left_open() {
    for pivot in [false, true] {
        let wanted = request(Shape::Square { rows: 10, cols: 10 }, &[("colors", 8)]);
        let found = (0..10).filter(|&seed| make(&wanted, pivot, seed).is_ok()).count();
        assert!(found >= 6, "{found} with a pivot: {pivot}");
    }
}
