//! The editor: any edits, undone and done again, against a list of whole drafts.
#![allow(clippy::unwrap_used)]

use brimful::board::{Cell, Shape};
use brimful::content::Content;
use brimful::edit::{Edit, Editor, Sketch};
use brimful::ids::Color;
use brimful::puzzle::Kind;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn random_edit(rng: &mut ChaCha8Rng) -> Edit {
    let cell = |rng: &mut ChaCha8Rng| Cell::new(rng.random_range(0..6), rng.random_range(0..6));
    let a = cell(rng);
    match rng.random_range(0..12) {
        0 => Edit::Resize(rng.random_range(0..6), rng.random_range(1..6)),
        1 => Edit::Wall([a, Cell::new(a.row, a.col + 1)], rng.random()),
        2 => Edit::Palette(rng.random_range(0..5)),
        3 => Edit::Title(rng.random_range(0..3).to_string(), String::new()),
        4 => Edit::Begin(Sketch::blank(Kind::Kami, Shape::Triangle { rows: 4, cols: 3 }).unwrap()),
        5 => Edit::Set(vec![a], Content::Start),
        6 => Edit::Set(vec![a, cell(rng)], Content::Hole),
        _ => Edit::Set(vec![a], Content::Tile(Color(rng.random_range(0..3)))),
    }
}

#[test]
fn undo_and_redo_lead_through_the_same_drafts() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let first = Sketch::blank(Kind::Kami, Shape::Square { rows: 3, cols: 4 }).unwrap();
    let mut desk = Editor::new(first.clone());
    let (mut drafts, mut at) = (vec![first], 0_usize);
    let (mut edits, mut undone) = (0, 0);
    for _ in 0..20_000 {
        match rng.random_range(0..3) {
            0 => {
                at = at.saturating_sub(1);
                undone += u32::from(desk.can_undo());
                desk.edit(Edit::Undo).unwrap();
            }
            1 => {
                at = (at + 1).min(drafts.len() - 1);
                desk.edit(Edit::Redo).unwrap();
            }
            _ => {
                let before = desk.sketch().clone();
                let done = desk.edit(random_edit(&mut rng));
                if done.is_err() {
                    assert_eq!(*desk.sketch(), before, "an edit that fails changes nothing");
                }
                if *desk.sketch() != before {
                    edits += 1;
                    at += 1;
                    drafts.truncate(at);
                    drafts.push(desk.sketch().clone());
                }
            }
        }
        assert_eq!(*desk.sketch(), drafts[at]);
        assert_eq!((desk.can_undo(), desk.can_redo()), (at > 0, at + 1 < drafts.len()));
    }
    assert!(edits > 2_000 && undone > 2_000, "{edits} {undone}");
}

#[test]
fn what_a_smaller_board_has_no_place_for_is_gone() {
    let far = Cell::new(3, 3);
    let mut sketch = Sketch::blank(Kind::Numberlink, Shape::Square { rows: 4, cols: 4 }).unwrap();
    sketch.links.bridges = vec![Cell::new(1, 1), far];
    sketch.links.walls = vec![[Cell::new(3, 2), far]];
    let mut desk = Editor::new(sketch);
    desk.edit(Edit::Resize(3, 3)).unwrap();
    desk.edit(Edit::Resize(4, 4)).unwrap();
    assert_eq!(desk.sketch().links.bridges, [Cell::new(1, 1)]);
    assert!(desk.sketch().links.walls.is_empty());
}

#[test]
fn only_numberlink_has_bridges() {
    let kinds = [Kind::Chains, Kind::Numberlink, Kind::Cycle, Kind::Kami, Kind::Flood];
    let refused: Vec<Kind> = kinds
        .into_iter()
        .filter(|&kind| {
            let mut sketch = Sketch::blank(kind, Shape::Square { rows: 3, cols: 3 }).unwrap();
            match kind {
                Kind::Chains => sketch.contents[0] = Content::Start,
                Kind::Numberlink => {
                    [0, 8].into_iter().for_each(|i| sketch.contents[i] = Content::Label("a".into()))
                }
                _ => {}
            }
            assert!(sketch.entry().is_ok(), "{kind:?}");
            sketch.links.bridges = vec![Cell::new(1, 1)];
            sketch.entry().is_err_and(|fault| fault.to_string().contains("bridge"))
        })
        .collect();
    assert_eq!(refused, [Kind::Chains, Kind::Cycle, Kind::Kami, Kind::Flood]);
}
