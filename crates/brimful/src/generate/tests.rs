//! Specs and canonical forms.

use super::canon::Canon;
use super::{Failure, Refusal, Spec, Symmetry, draw};
use crate::board::{Board, Shape, Wrap};
use crate::entry::Verdict;
use crate::ids::Color;
use crate::kami;
use crate::limits::Limits;
use crate::puzzle::{Kind, Puzzle};

fn kami(shape: Shape, colors: [u32; 4]) -> Puzzle {
    let board = Board::new(shape, &[true; 4]).unwrap();
    Puzzle::from(
        kami::Puzzle::new(kami::Draft {
            board,
            colors: colors.map(Color).to_vec(),
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
    let refused = |spec: Spec| match spec.check() {
        Err(Failure::Refused(refusal)) => refusal,
        other => panic!("{other:?}"),
    };
    let cycle = || Spec::square(Kind::Cycle, 8, 8);
    let pairs = refused(cycle().with("pairs", 3));
    assert_eq!(pairs.to_string(), "cycle has no option pairs: it has style");
    let style = refused(cycle().with("style", "baroque"));
    assert_eq!(
        style.to_string(),
        "style cannot be baroque: take mix, rooms, blocks, eden, maze, uniform"
    );
    assert!(matches!(refused(cycle().with("style", 3)), Refusal::Value { .. }));
    assert!(cycle().unique(true).check().is_ok());
    let kami = Spec::square(Kind::Kami, 8, 8).unique(true);
    assert_eq!(refused(kami), Refusal::Uncounted { kind: "kami" });
    assert_eq!(refused(cycle().walls(f64::NAN)), Refusal::Walls);
    let empty = Spec::square(Kind::Flood, 0, 8);
    assert_eq!(refused(empty), Refusal::Size { rows: 0, cols: 8 });
    assert!(Spec::square(Kind::Flood, u32::MAX, u32::MAX).check().is_err());
}

/// A board without cells that touch across its joined sides would be no other than a plain one.
#[test]
fn boards_with_joined_sides_use_them() {
    let wrap = Wrap { rows: false, columns: true };
    let spec = Spec::square(Kind::Cycle, 5, 4).wrap(wrap).seed(235_431);
    for index in 0..20 {
        let made = draw(&spec, index, 0, &Limits::default()).unwrap();
        assert_eq!(made.puzzle.board().links().wrap, wrap, "no. {}", index + 1);
    }
    // two rows touch on a plain board too
    let spec = Spec::square(Kind::Cycle, 2, 5).wrap(wrap);
    let title = draw(&spec, 0, 0, &Limits::default()).unwrap().entry(&spec).title.unwrap();
    assert!(title.starts_with("Cycle 2x5, seed"), "{title}");
}

#[test]
fn boards_too_small_for_the_kind_are_refused_by_their_size() {
    let said =
        |kind| draw(&Spec::square(kind, 1, 1), 0, 0, &Limits::default()).unwrap_err().to_string();
    assert_eq!(said(Kind::Chains), "a level needs a start and a number: ask for a larger board");
    let one_color = "a board of one color needs no moves: ask for more colors or a larger board";
    assert_eq!([said(Kind::Kami), said(Kind::Flood)], [one_color; 2]);
    for seed in 0..20 {
        let spec = Spec::square(Kind::Kami, 1, 2).seed(seed);
        let made = draw(&spec, 0, 0, &Limits::default()).unwrap();
        assert_eq!(made.verdict, Verdict::Moves(1));
    }
}

/// Packs name the command that makes them; its options keep their order.
#[test]
fn sources_list_options_in_one_order() {
    let spec = Spec::new(Kind::Numberlink, Shape::Hex { rows: 5, cols: 6 })
        .with("pairs", 4)
        .with("trivial", true)
        .with("rules", "nikoli")
        .symmetry(Symmetry::Turn)
        .walls(0.1)
        .unique(false)
        .seed(9);
    let names: Vec<&str> = spec.parts().into_iter().map(|(name, _)| name).collect();
    let order = "size seed shape rules several trivial walls symmetry pairs";
    assert_eq!(names.join(" "), order);
    let spec = Spec::square(Kind::Flood, 4, 4).with("moves", 3).with("colors", 3).seed(9);
    let source = draw(&spec, 2, 0, &Limits::default()).unwrap().entry(&spec).source.unwrap();
    let end = " generate flood --size 4x4 --seed 9 --colors 3 --moves 3, no. 3";
    assert!(source.ends_with(end), "{source}");
}
