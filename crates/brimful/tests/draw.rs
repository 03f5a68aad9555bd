//! Pictures are well-formed, complete, deterministic, and stay small on large boards.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use brimful::answer::Ask;
use brimful::board::{Board, Cell, Shape};
use brimful::draw::{Style, Theme, embedded_source, graph_svg, svg};
use brimful::format::{self, Entry, Format, Hints};
use brimful::ids::Color;
use brimful::limits::Limits;
use brimful::numberlink::Rules;
use brimful::puzzle::{Draft, Puzzle, Solution};
use brimful::{chains, cycle, kami, numberlink};
use brimful_graph::graph::Vertex;
use common::{random_board, random_linked_board, rng};
use expect_test::expect;
use rand::Rng;
use roxmltree::Document;

fn square(rows: u32, cols: u32, present: &[bool]) -> Board {
    Board::new(Shape::Square { rows, cols }, present).unwrap()
}

fn chains_puzzle(board: Board, number: impl Fn(usize) -> u32) -> Puzzle {
    let clue = |v| if v == 0 { chains::Clue::Start } else { chains::Clue::Number(number(v)) };
    let clues = (0..board.len()).map(clue).collect();
    Puzzle::new(Draft::Chains(chains::Draft { board, clues })).unwrap()
}

fn numberlink_puzzle(board: Board, labels: Vec<Option<String>>) -> Puzzle {
    let labels = labels.into_iter().map(|label| label.map(Into::into)).collect();
    Puzzle::new(Draft::Numberlink(numberlink::Draft { board, labels, rules: Rules::Fill })).unwrap()
}

fn cycle_puzzle(board: Board) -> Puzzle {
    Puzzle::new(Draft::Cycle(cycle::Draft { board })).unwrap()
}

fn kami_puzzle(board: Board, colors: Vec<u32>, palette: u32, pivot: Option<Cell>) -> Puzzle {
    let colors = colors.into_iter().map(Color).collect();
    Puzzle::new(Draft::from(kami::Draft { board, colors, palette, moves: None, pivot })).unwrap()
}

fn cells(cells: &[(u32, u32)]) -> Vec<Cell> {
    cells.iter().map(|&(row, col)| Cell::new(row, col)).collect()
}

/// The number of elements of a class, after checking that the picture is XML with a title.
fn count(picture: &str, class: &str) -> usize {
    let document = Document::parse(picture).unwrap_or_else(|e| panic!("{e}\n{picture}"));
    let root = document.root_element();
    assert_eq!(root.tag_name().name(), "svg");
    assert_eq!(root.first_element_child().map(|e| e.tag_name().name()), Some("title"));
    let members = document.descendants().filter(|e| e.attribute("class") == Some(class));
    if class == "numbers" || class == "labels" {
        members
            .flat_map(|e| e.children())
            .filter(|e| e.has_tag_name((root.tag_name().namespace().unwrap(), "text")))
            .count()
    } else {
        members.count()
    }
}

#[test]
fn chains_show_every_number_start_and_path() {
    let puzzle = chains_puzzle(
        square(3, 3, &[true, true, true, false, true, true, true, true, true]),
        |v| v as u32,
    );
    let path = cells(&[(0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (2, 1), (2, 0)]);
    let solution = Solution::Chains(chains::Solution { paths: vec![path, cells(&[(2, 2)])] });
    let plain = svg(&puzzle, None, &Style::default());
    let solved = svg(&puzzle, Some(&solution), &Style::default());
    assert_eq!(
        [count(&plain, "numbers"), count(&plain, "start"), count(&plain, "path")],
        [7, 1, 0]
    );
    assert_eq!(
        [count(&solved, "numbers"), count(&solved, "start"), count(&solved, "path")],
        [7, 1, 2]
    );
    let graph = graph_svg(&puzzle, None, &Style::default());
    assert_eq!([count(&graph, "numbers"), count(&graph, "start")], [14, 2]);
}

#[test]
fn labels_are_escaped() {
    let labels = ["<&>", "\"'", "<&>", "\"'"].map(|s| Some(s.to_string())).to_vec();
    let puzzle = numberlink_puzzle(square(2, 2, &[true; 4]), labels);
    let paths = vec![cells(&[(0, 0), (1, 0)]), cells(&[(0, 1), (1, 1)])];
    let picture = svg(
        &puzzle,
        Some(&Solution::Numberlink(numberlink::Solution { paths })),
        &Style::default(),
    );
    assert_eq!(
        [count(&picture, "endpoint"), count(&picture, "labels"), count(&picture, "path")],
        [4, 4, 2]
    );
    let document = Document::parse(&picture).unwrap();
    let mut texts: Vec<_> = document
        .descendants()
        .filter(|e| e.tag_name().name() == "text")
        .map(|e| e.text())
        .collect();
    texts.sort_unstable();
    assert_eq!(texts, [Some("\"'"), Some("\"'"), Some("<&>"), Some("<&>")]);
}

#[test]
fn kami_draws_a_board_a_move() {
    let board = Board::new(Shape::Triangle { rows: 3, cols: 2 }, &[true; 6]).unwrap();
    let puzzle = kami_puzzle(board, vec![0, 1, 0, 1, 2, 1], 3, None);
    let moves = vec![
        kami::Move { cell: Cell::new(0, 0), color: Color(1) },
        kami::Move { cell: Cell::new(2, 0), color: Color(1) },
    ];
    let solution = Solution::Kami(kami::Solution { moves });
    let plain = svg(&puzzle, None, &Style::default());
    let solved = svg(&puzzle, Some(&solution), &Style::default());
    assert_eq!([count(&plain, "panel"), count(&plain, "region"), count(&plain, "move")], [1, 3, 0]);
    assert_eq!(
        [count(&solved, "panel"), count(&solved, "region"), count(&solved, "move")],
        [3, 3 + 2 + 1, 2]
    );
    assert_eq!(count(&graph_svg(&puzzle, None, &Style::default()), "node"), 3);
}

#[test]
fn flood_marks_its_pivot() {
    let puzzle = kami_puzzle(square(2, 2, &[true; 4]), vec![0, 1, 1, 9], 12, Some(Cell::new(0, 0)));
    let picture = svg(&puzzle, None, &Style::default());
    // More colors than hues: their numbers are drawn whatever the style.
    assert_eq!([count(&picture, "pivot"), count(&picture, "numbers")], [1, 4]);
}

#[test]
fn the_triangles_tile() {
    let puzzle = kami_puzzle(
        Board::new(Shape::Triangle { rows: 2, cols: 2 }, &[true; 4]).unwrap(),
        vec![0; 4],
        1,
        None,
    );
    let picture = svg(&puzzle, None, &Style::default());
    let document = Document::parse(&picture).unwrap();
    let region = document.descendants().find(|e| e.attribute("class") == Some("region")).unwrap();
    // (0,0) points right and shares its slanted sides; (0,1) points left; every vertical side is
    // two half-rows long.
    expect!["M0 0L40 23.09L0 46.19zM80 0V46.19L40 23.09zM40 23.09V69.28L0 46.19zM40 23.09L80 46.19L40 69.28z"]
        .assert_eq(region.attribute("d").unwrap());
}

#[test]
fn a_small_picture_to_the_letter() {
    let puzzle =
        numberlink_puzzle(square(1, 2, &[true; 2]), vec![Some("A".into()), Some("A".into())]);
    let solution =
        Solution::Numberlink(numberlink::Solution { paths: vec![cells(&[(0, 0), (0, 1)])] });
    let style = Style { theme: Theme::Dark, cell: Some(20.0), ..Style::default() };
    expect![[r##"
        <svg xmlns="http://www.w3.org/2000/svg" width="60" height="40" viewBox="0 0 120 80" role="img" font-family="system-ui, -apple-system, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif" stroke-linecap="round" stroke-linejoin="round">
        <title>Numberlink, solved</title>
        <desc>1 row, 2 columns, 2 cells, 1 label. Solved by 1 path.</desc>
        <rect class="page" width="100%" height="100%" fill="#101317"/>
        <g class="panel" transform="translate(20 20)">
        <path class="cells" fill="#1b1f25" d="M0 0h80v40h-80z"/>
        <path class="hairlines" fill="none" stroke="#333a44" stroke-width="1" d="M40 0V40"/>
        <path class="border" fill="none" stroke="#7d8590" stroke-width="2" d="M0 0V40M0 0H40M0 40H40M40 0H80M40 40H80M80 0V40"/>
        <g class="path" data-label="A" fill="none">
        <path stroke="#4ba9e0" stroke-width="19.6" d="M20 20H60"/>
        <path stroke="#0072b2" stroke-width="16.8" d="M20 20H60"/>
        </g>
        <circle class="endpoint" data-label="A" cx="20" cy="20" r="14.8" fill="#0072b2" stroke="#4ba9e0" stroke-width="1.4"/>
        <circle class="endpoint" data-label="A" cx="60" cy="20" r="14.8" fill="#0072b2" stroke="#4ba9e0" stroke-width="1.4"/>
        <g class="labels" text-anchor="middle" font-weight="600">
        <text x="20" y="26.51" font-size="18.09" fill="#ffffff">A</text>
        <text x="60" y="26.51" font-size="18.09" fill="#ffffff">A</text>
        </g>
        </g>
        </svg>
    "##]].assert_eq(&svg(&puzzle, Some(&solution), &style));
}

#[test]
fn nonsense_is_drawn_without_panic() {
    let puzzle = cycle_puzzle(square(2, 2, &[true, true, true, false]));
    for cells in [vec![], cells(&[(9, 9)]), cells(&[(1, 1), (0, 0), (0, 0)])] {
        let solution = Solution::Cycle(cycle::Solution { cells });
        count(&svg(&puzzle, Some(&solution), &Style::default()), "cells");
    }
    let other = Solution::Kami(kami::Solution::default());
    assert_eq!(count(&svg(&puzzle, Some(&other), &Style::default()), "cells"), 1);
    for cell in [0.0, -1.0, f64::NAN, f64::INFINITY, 1e-9] {
        count(&svg(&puzzle, None, &Style { cell: Some(cell), ..Style::default() }), "cells");
    }
    for nodes in 0..4 {
        if let Ok(puzzle) = Puzzle::new(Draft::Cycle(cycle::Draft {
            board: Board::from_edges(7, nodes, []).unwrap(),
        })) {
            count(&svg(&puzzle, None, &Style::default()), "cells");
            count(&graph_svg(&puzzle, None, &Style::default()), "nodes");
        }
    }
}

#[test]
fn random_boards_of_every_kind_are_drawn() {
    let mut rng = rng(7);
    for round in 0..300 {
        let mut board = random_board(&mut rng, 6, 0.3);
        match round % 4 {
            3 => board = random_linked_board(&mut rng, 6, 0.2),
            0 => {
                let (rows, cols) = board.shape().size();
                let present: Vec<bool> = (0..rows * cols)
                    .map(|i| board.vertex(Cell::new(i / cols, i % cols)).is_some())
                    .collect();
                board = Board::new(Shape::Triangle { rows, cols }, &present).unwrap();
            }
            1 => {
                let n = board.len() as u32;
                board = Board::from_edges(
                    1,
                    n,
                    board.graph().edges().iter().map(|e| e.map(|v| v.0 + 1)),
                )
                .unwrap()
            }
            _ => {}
        }
        let n = board.len();
        let colors: Vec<u32> = (0..n).map(|_| rng.random_range(0..4)).collect();
        let mut labels: Vec<Option<String>> = vec![None; n];
        labels
            .iter_mut()
            .take(n / 2 * 2)
            .enumerate()
            .for_each(|(i, l)| *l = Some((i / 2).to_string()));
        let mut puzzles = vec![
            chains_puzzle(board.clone(), |v| v as u32 % 3 + 1),
            cycle_puzzle(board.clone()),
            kami_puzzle(board.clone(), colors, 4, (round % 2 == 0).then(|| board.cell(Vertex(0)))),
        ];
        if n >= 2 {
            puzzles.push(numberlink_puzzle(board, labels));
        }
        let style = Style {
            theme: if round % 4 < 2 { Theme::Light } else { Theme::Dark },
            patterns: round % 5 == 0,
            ..Style::default()
        };
        for puzzle in puzzles {
            let picture = svg(&puzzle, None, &style);
            assert_eq!(count(&picture, "panel"), 1, "{puzzle:?}");
            assert_eq!(picture, svg(&puzzle, None, &style), "{puzzle:?}");
            let graph = graph_svg(&puzzle, None, &style);
            assert_eq!(count(&graph, "panel"), 2, "{puzzle:?}");
            discs_stand_apart(&graph);
            carries_its_text(&puzzle, &Style { source: true, ..style });
        }
    }
}

/// The nodes of a region graph leave a part of every line between them visible.
fn discs_stand_apart(picture: &str) {
    let document = Document::parse(picture).unwrap();
    let number = |e: &roxmltree::Node<'_, '_>, name| e.attribute(name)?.parse::<f64>().ok();
    let nodes = document.descendants().filter(|e| e.attribute("class") == Some("node"));
    let discs: Vec<[f64; 3]> =
        nodes.map(|e| ["cx", "cy", "r"].map(|name| number(&e, name).unwrap())).collect();
    let edges = document.descendants().rfind(|e| e.attribute("class") == Some("edges"));
    let at = |x: f64, y: f64| discs.iter().find(|disc| (disc[0] - x).hypot(disc[1] - y) < 0.05);
    let data = edges.filter(|_| !discs.is_empty()).and_then(|e| e.attribute("d")).unwrap_or("");
    for line in data.split('M').skip(1) {
        let Some((start, end)) = line.split_once(['H', 'V', 'L']) else { continue };
        let place = |text: &str| text.split(' ').map(|x| x.parse().unwrap()).collect::<Vec<f64>>();
        let (from, end) = (place(start), place(end));
        let to = match (end[..].first(), end.get(1)) {
            (Some(&x), Some(&y)) => [x, y],
            (Some(&x), None) if line.contains('H') => [x, from[1]],
            (Some(&y), None) => [from[0], y],
            (None, _) => continue,
        };
        // Where no regions touch, the last edges are those of the board.
        let (Some(a), Some(b)) = (at(from[0], from[1]), at(to[0], to[1])) else { continue };
        let length = (a[0] - b[0]).hypot(a[1] - b[1]);
        assert!(a[2] + b[2] < 0.75 * length, "{a:?} {b:?}");
    }
}

/// The text in `<metadata>` is the puzzle's, for our reader and for any reader of XML.
fn carries_its_text(puzzle: &Puzzle, style: &Style) {
    let text = format::write(&Entry::new(puzzle.clone()), Format::Native).unwrap();
    for picture in [svg(puzzle, None, style), graph_svg(puzzle, None, style)] {
        assert_eq!(embedded_source(&picture).as_ref(), Some(&text));
        let document = Document::parse(&picture).unwrap();
        let metadata = document.descendants().find(|e| e.tag_name().name() == "metadata");
        assert_eq!(metadata.and_then(|e| e.text()), Some(&text[..]));
    }
}

#[test]
fn a_solution_is_drawn_beside_the_graph() {
    let text = "[kami]\n\n0 0 1\n2 1 1\n";
    let puzzle = format::read(text, &Hints::default()).remove(0).unwrap().puzzle;
    let answer = puzzle.solve(&Ask::default(), &Limits::default()).unwrap();
    let picture = graph_svg(&puzzle, answer.solution(), &Style::default());
    assert_eq!([count(&picture, "panel"), count(&picture, "move")], [4, 2]);
    assert!(picture.contains("<title>KAMI, solved beside its graph</title>"));
}

#[test]
fn links_are_drawn() {
    let text = "[cycle] Ring\nwrap: rows\nwalls: 0,1|1,1\nedges: 0,1-1,2\n\n....\n....\n";
    let puzzle = format::read(text, &Hints::default()).remove(0).unwrap().puzzle;
    let solution = puzzle.solve(&Ask::default(), &Limits::default()).unwrap();
    let picture = svg(&puzzle, solution.solution(), &Style::default());
    assert_eq!(
        (count(&picture, "thin-walls"), count(&picture, "links"), count(&picture, "path")),
        (1, 1, 1)
    );
    let hex =
        format::read("[cycle hex]\n#..\n...\n#..\n", &Hints::default()).remove(0).unwrap().puzzle;
    let picture = svg(&hex, None, &Style::default());
    assert_eq!(
        (count(&picture, "cells"), count(&picture, "thin-walls"), count(&picture, "links")),
        (1, 0, 0)
    );
    assert!(picture.contains("7 hexagons"));
}

#[test]
fn a_million_cells_stay_small() {
    let n = 1000;
    let mut loop_cells = Vec::new();
    for row in 0..n {
        let cols: Vec<u32> = if row % 2 == 0 { (1..n).collect() } else { (1..n).rev().collect() };
        loop_cells.extend(cols.into_iter().map(|col| Cell::new(row, col)));
    }
    loop_cells.extend((0..n).rev().map(|row| Cell::new(row, 0)));
    let present = vec![true; (n * n) as usize];
    let loop_puzzle = cycle_puzzle(square(n, n, &present));
    let solution = Solution::Cycle(cycle::Solution { cells: loop_cells });
    assert!(svg(&loop_puzzle, Some(&solution), &Style::default()).len() < 200_000);
    let numbers = chains_puzzle(square(n, n, &present), |v| 1 + v as u32 / 5000);
    assert!(svg(&numbers, None, &Style::default()).len() < 200_000);
    assert!(graph_svg(&numbers, None, &Style::default()).len() < 200_000);
}
