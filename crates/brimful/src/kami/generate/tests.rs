//! Boards made: as wished, proven by a second method, the same again from the same seed.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use super::generate;
use crate::answer::{Ask, Outcome};
use crate::board::Shape;
use crate::generate::{Failure, Symmetry, Wish};
use crate::kami::{Puzzle, check, solve};
use crate::limits::{Limits, Meter};
use crate::puzzle::Kind;

fn make(wish: &Wish, seed: u64) -> Result<Puzzle, Failure> {
    let (puzzle, solution) =
        generate(wish, &mut ChaCha8Rng::seed_from_u64(seed), &mut Meter::new(&Limits::default()))?;
    assert_eq!(check(&puzzle, &solution), Ok(()));
    assert_eq!(puzzle.stated_moves(), Some(solution.moves.len() as u32));
    Ok(puzzle)
}

/// Small boards of every kind, whose fewest moves breadth-first search confirms.
#[test]
fn small_boards_need_exactly_the_moves_wished() {
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
        let kind = [Kind::Kami, Kind::Flood][rng.random_range(0..2u32) as usize];
        let moves = rng.random_range(2..=4);
        let wish = Wish {
            moves: Some(moves),
            colors: Some(rng.random_range(2..=4.min(moves + 1))),
            walls: [None, Some(0.2)][rng.random_range(0..2u32) as usize],
            ..Wish::new(kind, shapes[rng.random_range(0..3u32) as usize])
        };
        let puzzle = match make(&wish, seed) {
            Ok(puzzle) => puzzle,
            Err(failure) => {
                assert!(matches!(failure, Failure::NotFound(_)), "{failure}: {wish:?}");
                continue;
            }
        };
        made += 1;
        let Outcome::Solved(solution) =
            solve(&puzzle, &breadth_first, &Limits::default()).unwrap().outcome
        else {
            panic!("breadth-first search solves {puzzle:?}");
        };
        assert_eq!(Some(solution.moves.len() as u32), wish.moves, "{puzzle:?}");
        let mut colors = puzzle.colors().to_vec();
        colors.sort_unstable();
        colors.dedup();
        assert_eq!(Some(colors.len() as u32), wish.colors, "{puzzle:?}");
        assert_eq!(make(&wish, seed).unwrap(), puzzle, "the same seed makes the same board");
    }
    assert!(made >= 80, "few wishes of small boards cannot be fulfilled: {made}");
}

#[test]
fn symmetric_boards_look_like_their_image() {
    let shape = Shape::Triangle { rows: 13, cols: 6 };
    for (seed, symmetry) in
        [Symmetry::Turn, Symmetry::Mirror].into_iter().cycle().take(10).enumerate()
    {
        let wish =
            Wish { moves: Some(5), walls: Some(0.1), symmetry, ..Wish::new(Kind::Kami, shape) };
        let puzzle = make(&wish, seed as u64).unwrap();
        for (v, &cell) in puzzle.board().cells().iter().enumerate() {
            let mut image = cell;
            image.col = 5 - cell.col;
            if symmetry == Symmetry::Turn {
                image.row = 12 - cell.row;
            }
            let image = puzzle.board().vertex(image).unwrap();
            assert_eq!(puzzle.colors()[v], puzzle.colors()[image as usize], "{puzzle:?}");
        }
    }
}

#[test]
fn what_cannot_be_is_refused() {
    let wish = Wish::square(Kind::Kami, 4, 4);
    let refused =
        |wish: Wish| assert!(matches!(make(&wish, 1), Err(Failure::Refused(_))), "{wish:?}");
    refused(Wish { colors: Some(5), moves: Some(3), ..wish.clone() });
    refused(Wish { colors: Some(1), moves: Some(1), ..wish.clone() });
    refused(Wish { colors: Some(0), ..wish.clone() });
    refused(Wish { colors: Some(17), ..wish.clone() });
    refused(Wish { moves: Some(16), ..wish.clone() });
    refused(Wish {
        symmetry: Symmetry::Mirror,
        ..Wish::new(Kind::Kami, Shape::Triangle { rows: 4, cols: 5 })
    });
    assert!(make(&Wish { colors: Some(1), moves: Some(0), ..wish }, 1).is_ok());
}
