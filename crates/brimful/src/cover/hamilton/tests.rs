//! Each stage on small graphs whose truth is known.

use super::*;
use crate::board::{Board, Shape};

/// The board of a picture of `.` and `#`.
fn board(picture: &str) -> Board {
    let rows: Vec<&str> = picture.split('/').collect();
    let shape = Shape::Square { rows: rows.len() as u32, cols: rows[0].len() as u32 };
    Board::new(shape, &rows.concat().chars().map(|c| c == '.').collect::<Vec<_>>()).unwrap()
}

fn reason(picture: &str) -> &'static str {
    match solve(board(picture).graph(), Ask::default(), &Limits::default()).outcome {
        crate::answer::Outcome::Unsolvable(certificate) => certificate.name(),
        other => panic!("{picture}: {other:?}"),
    }
}

#[test]
fn each_reason_is_named() {
    assert_eq!(reason("..."), "parity");
    assert_eq!(reason(".."), "degree");
    assert_eq!(reason("..#../..#.."), "disconnected");
    assert_eq!(reason("#.../..../..../...#"), "balance");
}
