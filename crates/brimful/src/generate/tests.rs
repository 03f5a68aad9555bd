//! Wishes and canonical forms.

use super::canon::Canon;
use super::{Failure, Wish};
use crate::board::{Board, Shape};
use crate::kami;
use crate::puzzle::{Kind, Puzzle};

fn kami(shape: Shape, colors: [u32; 4]) -> Puzzle {
    let board = Board::new(shape, &[true; 4]).unwrap();
    Puzzle::from(
        kami::Puzzle::new(kami::Draft {
            board,
            colors: colors.to_vec(),
            palette: 3,
            moves: None,
            pivot: None,
        })
        .unwrap(),
    )
}

#[test]
fn turned_mirrored_and_recolored_puzzles_are_the_same() {
    let shape = Shape::Square { rows: 2, cols: 2 };
    let canon = Canon::new(shape);
    let same = [[0, 0, 1, 2], [1, 0, 2, 0], [2, 1, 0, 0], [1, 1, 2, 0]];
    let prints = same.map(|colors| canon.fingerprint(&kami(shape, colors)));
    assert!(prints.iter().all(|&print| print == prints[0]));
    assert_ne!(prints[0], canon.fingerprint(&kami(shape, [0, 1, 2, 0])));
}

#[test]
fn triangles_allow_fewer_moves() {
    // a path of four: top left, bottom left, bottom right, top right
    let shape = Shape::Triangle { rows: 2, cols: 2 };
    let canon = Canon::new(shape);
    let print = |colors| canon.fingerprint(&kami(shape, colors));
    assert_eq!(print([0, 1, 1, 1]), print([1, 0, 1, 1]));
    assert_ne!(print([0, 1, 1, 1]), print([1, 1, 0, 1]));
}

#[test]
fn no_option_is_ignored() {
    let wish = Wish { pairs: Some(3), ..Wish::square(Kind::Cycle, 8, 8) };
    assert_eq!(
        wish.check(),
        Err(Failure::Refused(
            "a number of pairs can be asked for numberlink, not for cycle".into()
        ))
    );
    assert!(Wish { unique: true, ..Wish::square(Kind::Cycle, 8, 8) }.check().is_ok());
    assert!(Wish { unique: true, ..Wish::square(Kind::Kami, 8, 8) }.check().is_err());
    assert!(Wish { walls: Some(f64::NAN), ..Wish::square(Kind::Cycle, 8, 8) }.check().is_err());
    assert!(Wish::square(Kind::Flood, 0, 8).check().is_err());
    assert!(Wish::square(Kind::Flood, u32::MAX, u32::MAX).check().is_err());
}
