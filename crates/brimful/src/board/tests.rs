//! Lattices, and boards that differ from them.

use super::*;

fn full(shape: Shape, links: &Links) -> Board {
    let (rows, cols) = shape.size();
    Board::with_links(shape, &vec![true; (rows * cols) as usize], links).unwrap()
}

fn wrap(rows: bool, columns: bool) -> Links {
    Links { wrap: Wrap { rows, columns }, ..Links::default() }
}

#[test]
fn neighbors_are_mutual() {
    for size in 1..=6 {
        for (rows, cols) in (1..=6).map(|cols| (size, cols)) {
            let shapes = [
                Shape::Square { rows, cols },
                Shape::Triangle { rows, cols },
                Shape::Hex { rows, cols },
            ];
            for shape in shapes {
                for bits in 0..8 {
                    let wrap = Wrap { rows: bits & 1 != 0, columns: bits & 2 != 0 };
                    let around = Around { wrap, diagonals: bits & 4 != 0 };
                    if !shape.fits(around) {
                        continue;
                    }
                    for cell in full(shape, &Links::default()).cells() {
                        for near in shape.neighbors_around(*cell, around) {
                            let back = shape.neighbors_around(near, around).any(|c| c == *cell);
                            assert!(back, "{shape:?} {around:?} {cell} {near}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn cells_that_are_there_touch_where_the_lattice_says() {
    for (rows, cols) in (1..=4).flat_map(|rows| (1..=4).map(move |cols| (rows, cols))) {
        let shapes = [
            Shape::Square { rows, cols },
            Shape::Triangle { rows, cols },
            Shape::Upright { rows, cols },
            Shape::Hex { rows, cols },
        ];
        for (shape, hole) in
            shapes.into_iter().flat_map(|shape| (1..=5).map(move |hole| (shape, hole)))
        {
            let present: Vec<bool> = (1..=rows * cols).map(|i| i % hole != 0).collect();
            let board = Board::new(shape, &present).unwrap();
            assert_eq!(Board::new(shape, &present).as_ref(), Ok(&board), "the one kept");
            for (v, &cell) in board.cells().iter_enumerated() {
                let near: Vec<Vertex> =
                    shape.neighbors(cell).filter_map(|near| board.vertex(near)).collect();
                assert_eq!(
                    board.graph().neighbors(v).collect::<Vec<_>>(),
                    near,
                    "{shape:?} {cell}"
                );
            }
        }
    }
}

#[test]
fn a_torus_has_no_rim() {
    for (shape, degree) in [
        (Shape::Square { rows: 3, cols: 5 }, 4),
        (Shape::Triangle { rows: 4, cols: 6 }, 3),
        (Shape::Hex { rows: 4, cols: 5 }, 6),
    ] {
        let board = full(shape, &wrap(true, true));
        assert!(Vertex::all(board.len()).all(|v| board.graph().degree(v) == degree), "{shape:?}");
        assert_eq!(board.links(), wrap(true, true));
        assert!(!board.is_plain());
    }
    let odd = Shape::Hex { rows: 3, cols: 4 };
    assert_eq!(Board::with_links(odd, &[true; 12], &wrap(false, true)), Err(BoardError::Wrap));
}

#[test]
fn a_hexagon_touches_six() {
    let board = full(Shape::Hex { rows: 3, cols: 3 }, &Links::default());
    let near: Vec<Vertex> = board.graph().neighbors(Vertex(4)).collect();
    assert_eq!(near, [1, 2, 3, 5, 7, 8].map(Vertex), "row 1 lies half a cell to the right");
    assert!(board.is_plain() && !board.is_plain_square());
}

#[test]
fn links_are_told_briefly() {
    let shape = Shape::Square { rows: 4, cols: 4 };
    let [a, b, c] = [Cell::new(0, 0), Cell::new(0, 1), Cell::new(0, 3)];
    // A wall across a joined side, and one between cells that were no neighbors.
    let links = Links { walls: vec![[c, a], [b, a], [b, c]], ..wrap(true, false) };
    let board = full(shape, &links);
    assert!(
        !board.touch(a, b) && !board.touch(a, c) && board.touch(Cell::new(1, 0), Cell::new(1, 3))
    );
    assert_eq!(board.links(), Links { walls: vec![[a, b], [a, c]], ..wrap(true, false) });
    let edges = Links { edges: vec![[c, a], [a, b]], ..Links::default() };
    assert_eq!(full(shape, &edges).links(), Links { edges: vec![[a, c]], ..Links::default() });
    // What changes nothing leaves a board plain: two columns touch on both sides.
    assert!(full(Shape::Square { rows: 3, cols: 2 }, &wrap(true, false)).is_plain());
}

#[test]
fn sides_stay_joined_where_no_cells_are_yet() {
    let shape = Shape::Square { rows: 1, cols: 4 };
    let board = Board::with_links(shape, &[true, true, true, false], &wrap(true, false)).unwrap();
    assert!(board.is_plain() && board.links().is_empty());
    assert_eq!(board.links_as_said(), wrap(true, false));
    assert_eq!(board, Board::new(shape, &[true, true, true, false]).unwrap());
    let around = Board::with_links(shape, &[true; 4], &board.links_as_said()).unwrap();
    assert!(around.touch(Cell::new(0, 0), Cell::new(0, 3)));
}

#[test]
fn a_bridge_is_two_lanes() {
    // a plus of five cells whose middle is a bridge: its lane along the row joins left and right,
    // the other above and below
    let shape = Shape::Square { rows: 3, cols: 3 };
    let present: Vec<bool> = (0..9).map(|i| i % 2 == 1 || i == 4).collect();
    let middle = Cell::new(1, 1);
    let links = Links { bridges: vec![middle, middle, Cell::new(0, 0)], ..Links::default() };
    let board = Board::with_links(shape, &present, &links).unwrap();
    assert_eq!(
        board.graph().edges(),
        [[0, 3], [1, 2], [2, 4], [3, 5]].map(|ends| ends.map(Vertex))
    );
    assert_eq!(board.len(), 6);
    assert!(board.vertices(middle).eq([2, 3].map(Vertex)));
    assert_eq!(board.vertices(Cell::new(0, 0)).len(), 0);
    assert_eq!(board.links(), Links { bridges: vec![middle], ..Links::default() });
    assert!(
        !board.is_plain()
            && board.touch(middle, Cell::new(0, 1))
            && !board.touch(Cell::new(0, 1), Cell::new(1, 0))
    );
    let [up, left, right, down] =
        [(0, 1), (1, 0), (1, 2), (2, 1)].map(|(row, col)| Cell::new(row, col));
    assert_eq!(board.walk(&[left, middle, right]), Some([1, 2, 4].map(Vertex).to_vec()));
    assert_eq!(board.walk(&[down, middle, up]), Some([5, 3, 0].map(Vertex).to_vec()));
    assert_eq!(board.walk(&[middle, up]), Some([3, 0].map(Vertex).to_vec()));
    assert_eq!(
        board.walk(&[up, middle, right]),
        Some([0, 3, 4].map(Vertex).to_vec()),
        "a turn stays on its lane"
    );
    assert_eq!(board.walk(&[up, Cell::new(0, 0)]), None);
    let hex = Board::with_links(Shape::Hex { rows: 3, cols: 3 }, &present, &links);
    assert_eq!(hex, Err(BoardError::Bridge(middle)));
}

#[test]
fn bridges_side_by_side_join_their_lanes_and_walls_stand_across_one_lane() {
    let shape = Shape::Square { rows: 1, cols: 4 };
    let [a, b, c, d] = [0, 1, 2, 3].map(|col| Cell::new(0, col));
    let links = Links { bridges: vec![b, c], ..Links::default() };
    let board = Board::with_links(shape, &[true; 4], &links).unwrap();
    assert_eq!(board.graph().edges(), [[0, 1], [1, 3], [3, 5]].map(|ends| ends.map(Vertex)));
    let links = Links { walls: vec![[b, c]], edges: vec![[a, d]], ..links };
    let board = Board::with_links(shape, &[true; 4], &links).unwrap();
    assert_eq!(board.graph().edges(), [[0, 1], [0, 5], [3, 5]].map(|ends| ends.map(Vertex)));
    assert_eq!(Board::with_links(shape, &[true; 4], &board.links()), Ok(board));
}
