//! Boards as they look without colors.

use brimful::board::Cell;
use brimful::format::{self, Hints};
use brimful::puzzle::{Kind, Puzzle, Solution};
use brimful::{chains, cycle, numberlink};
use expect_test::{Expect, expect};

use super::*;

const PLAIN: Ink = Ink { color: false };

fn puzzle(text: &str, kind: Kind) -> Puzzle {
    let mut found = format::read(text, &Hints { kind: Some(kind), ..Hints::default() });
    found.remove(0).unwrap_or_else(|error| panic!("{error}")).puzzle
}

fn cells(path: &[[u32; 2]]) -> Vec<Cell> {
    path.iter().map(|&[row, col]| Cell::new(row, col)).collect()
}

fn looks(drawn: &str, expected: &Expect) {
    expected.assert_eq(drawn);
}

#[test]
fn numberlink() {
    let puzzle = puzzle("3 3\n1 0 0\n0 12 0\n12 1 0\n", Kind::Numberlink);
    looks(
        &small(&puzzle, None, &[], PLAIN),
        &expect![[r#"
               1  2  3
            1  1  ·  ·
            2  · 12  ·
            3 12  1  ·
        "#]],
    );
    let paths = vec![
        cells(&[[0, 0], [0, 1], [0, 2], [1, 2], [2, 2], [2, 1]]),
        cells(&[[1, 1], [1, 0], [2, 0]]),
    ];
    let solution = Solution::Numberlink(numberlink::Solution { paths });
    looks(
        &small(&puzzle, Some(&solution), &[], PLAIN),
        &expect![[r#"
               1  2  3
            1  1━━━━━┓
            2  ┏━12  ┃
            3 12  1━━┛
        "#]],
    );
}

#[test]
fn columns_beyond_nine_are_numbered_downward() {
    let puzzle = puzzle("............\n............\n", Kind::Cycle);
    looks(
        &small(&puzzle, None, &[], PLAIN),
        &expect![[r#"
                                1 1 1
              1 2 3 4 5 6 7 8 9 0 1 2
            1 · · · · · · · · · · · ·
            2 · · · · · · · · · · · ·
        "#]],
    );
}

#[test]
fn chains_beside_their_arrows() {
    let puzzle = puzzle("[[-1,-1,0],[1,1,1],[1,1,1],[2,2,3]]", Kind::Chains);
    looks(
        &large(&puzzle, None, true, PLAIN),
        &expect![[r#"
              1 2 3
            1     ●             ●
            2 1 1 1             ↓
            3 1 1 1     1 ↔ 1 ↔ 1
            4 2 2 3     ↕   ↕   ↕
                        1 ↔ 1 ↔ 1
                        ↓   ↓   ↓
                        2 ↔ 2 → 3
        "#]],
    );
    let path = [[0, 2], [1, 2], [2, 2], [2, 1], [1, 1], [1, 0], [2, 0], [3, 0], [3, 1], [3, 2]];
    let solution = Solution::Chains(chains::Solution { paths: vec![cells(&path)] });
    looks(
        &large(&puzzle, Some(&solution), false, PLAIN),
        &expect![[r#"
              1 2 3
            1     ●
                  ┃
            2 1━1 1
              ┃ ┃ ┃
            3 1 1━1
              ┃
            4 2━2━3
        "#]],
    );
}

#[test]
fn cycles_and_cells_pointed_at() {
    let puzzle = puzzle("....\n.##.\n....\n", Kind::Cycle);
    looks(
        &small(&puzzle, None, &cells(&[[1, 0], [9, 9]]), PLAIN),
        &expect![[r#"
              1 2 3 4
            1 · · · ·
            2 ◆ ▒▒▒ ·
            3 · · · ·
        "#]],
    );
    let ring = [[0, 0], [0, 1], [0, 2], [0, 3], [1, 3], [2, 3], [2, 2], [2, 1], [2, 0], [1, 0]];
    let solution = Solution::Cycle(cycle::Solution { cells: cells(&ring) });
    // A mark hides no part of the line.
    let marks = cells(&ring);
    let drawn = small(&puzzle, Some(&solution), &[], PLAIN);
    assert_eq!(small(&puzzle, Some(&solution), &marks, PLAIN), drawn);
    looks(
        &small(&puzzle, Some(&solution), &[], PLAIN),
        &expect![[r#"
              1 2 3 4
            1 ┏━━━━━┓
            2 ┃ ▒▒▒ ┃
            3 ┗━━━━━┛
        "#]],
    );
    looks(
        &large(&puzzle, None, true, PLAIN),
        &expect![[r#"
              1 2 3 4
            1 · · · ·     ○ ─ ○ ─ ○ ─ ○
            2 · ▒▒▒ ·     │           │
            3 · · · ·     ○           ○
                          │           │
                          ○ ─ ○ ─ ○ ─ ○
        "#]],
    );
}

#[test]
fn tiles_beside_their_regions() {
    let puzzle = puzzle("kami tri 2 3 3 -1\n0 1 -1\n0 2 2\n", Kind::Kami);
    looks(
        &large(&puzzle, None, true, PLAIN),
        &expect![[r#"
              1 2 3     0  0  2 tiles at r1c1: 2
            1 0 1       1  1  1 tile at r1c2: 2
            2 0 2 2     2  2  1 tile at r2c2: 0 1
                        3  2  1 tile at r2c3:
        "#]],
    );
    let painted = large(&puzzle, None, false, Ink { color: true });
    assert!(painted.contains("\u{1b}[48;5;"), "{painted}");
}

#[test]
fn graphs_are_drawn_as_lists() {
    let puzzle = puzzle("kami graph 3 2 1\n0 1 0\n0 1\n1 2\n", Kind::Kami);
    assert_eq!(small(&puzzle, None, &[], PLAIN), "");
    looks(
        &large(&puzzle, None, false, PLAIN),
        &expect![[r#"
               0  0  1 tile at node 0: 1
               1  1  1 tile at node 1: 0 2
               2  0  1 tile at node 2: 1
        "#]],
    );
}

#[test]
fn broken_solutions_are_drawn_as_far_as_they_go() {
    let puzzle = puzzle("..\n..\n", Kind::Cycle);
    let solution = Solution::Cycle(cycle::Solution { cells: cells(&[[0, 0], [1, 1], [7, 7]]) });
    looks(
        &small(&puzzle, Some(&solution), &[], PLAIN),
        &expect![[r#"
              1 2
            1 · ·
            2 · ·
        "#]],
    );
}

#[test]
fn thin_walls_rings_and_hexagons() {
    let ring = puzzle("[cycle]\nwrap: rows\nwalls: 0,0|0,1 0,2|1,2\n\n...\n...\n", Kind::Cycle);
    let around =
        cycle::Solution { cells: cells(&[[0, 0], [0, 2], [0, 1], [1, 1], [1, 2], [1, 0]]) };
    looks(
        &small(&ring, Some(&Solution::Cycle(around)), &[], PLAIN),
        &expect![[r#"
              1 2 3
            1 ┓│┏━━━
              ┃ ┃ ─
            2 ┛ ┗━━━
        "#]],
    );
    let hex = puzzle("[numberlink hex]\n\n# a .\n. . b\n# b a\n", Kind::Numberlink);
    let paths = vec![cells(&[[0, 1], [1, 1], [2, 2]]), cells(&[[1, 2], [0, 2]])];
    looks(
        &small(&hex, Some(&Solution::Numberlink(numberlink::Solution { paths })), &[], PLAIN),
        &expect![[r#"
              1 2 3
            1   a b
            2  · a b
            3   b a
        "#]],
    );
}
