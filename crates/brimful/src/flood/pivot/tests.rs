//! The bounds of the pivot game against its true optimum.

use rand::Rng;

use super::layers::Board;
use super::pairs::Pairs;
use super::position::Position;
use crate::flood::testing::{optimum as fewest, play, random_part, rng};
use crate::limits::{Limits, Meter};

#[test]
fn bounds_never_exceed_the_optimum() {
    let mut rng = rng(3);
    let limits = Limits::default();
    for _ in 0..2_000 {
        let part = random_part(&mut rng, 12, 4);
        let pivot = rng.random_range(0..part.len() as u32);
        let board = Board::<1>::new(&part);
        let (pairs, mut distances) = Pairs::choose(&board, pivot, 2, &mut Meter::new(&limits)).unwrap();
        let mut position = Position::start(&board, pivot, part.colors[pivot as usize]);
        let mut colors = part.colors.clone();
        assert!(pairs.moves_left(&distances) <= fewest(&part, &colors, Some(pivot)), "{part:?} from {pivot}");
        while position.flooded != board.all {
            let optimum = fewest(&part, &colors, Some(pivot));
            assert!(position.moves_left(&board) <= optimum, "{part:?} from {pivot} at {colors:?}");
            let mut next = Vec::new();
            position.each_move(&board, None, None, |after| next.push(after));
            let after = next[rng.random_range(0..next.len() as u32) as usize];
            let taken = after.flooded.minus(&position.flooded);
            colors = play(&part, &colors, pivot, after.color);
            let left = fewest(&part, &colors, Some(pivot));
            let (nearer, least) = pairs.after(&distances, &after.flooded, &taken, u32::MAX).unwrap();
            assert!(least <= left, "{part:?} from {pivot} at {colors:?}");
            assert_eq!(pairs.after(&distances, &after.flooded, &taken, left), Some((nearer, least)));
            (distances, position) = (nearer, after);
        }
    }
}
