//! Explanations of small random boards, each claim of theirs proven again.

use brimful_graph::graph::Vertex;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::*;
use crate::board::{Board, Cell, Shape};
use crate::generate::{Spec, draw};
use crate::ids::Color;
use crate::kami::{Draft, check};
use crate::puzzle;
use crate::reason::Conclusion;

fn random(rng: &mut ChaCha8Rng, pivot: bool) -> Puzzle {
    let (rows, cols) = (rng.random_range(1..=4), rng.random_range(1..=4));
    let board =
        Board::new(Shape::Square { rows, cols }, &vec![true; (rows * cols) as usize]).unwrap();
    let colors = (0..board.len()).map(|_| Color(rng.random_range(0..3))).collect();
    let pivot = pivot.then(|| board.cell(Vertex(0)));
    Puzzle::new(Draft { board, colors, palette: 3, moves: None, pivot }).unwrap()
}

fn fewest(puzzle: &Puzzle) -> usize {
    shortest(puzzle, &mut Meter::new(&Limits::default())).unwrap().unwrap().moves.len()
}

#[test]
fn an_explanation_proves_a_bound_and_plays_to_the_end() {
    let mut rng: ChaCha8Rng = rand::SeedableRng::seed_from_u64(1);
    for round in 0..400 {
        let board = random(&mut rng, round % 2 == 0);
        let told = explain(&board, &ColorNames::Numbers, &Limits::default());
        assert!(told.solved && told.stopped.is_none(), "{board:?}");
        let Some((why, rest)) = told.steps.split_first() else { panic!("no steps for {board:?}") };
        assert_eq!(why.conclusion, Conclusion::AtLeast(rest.len() as u32), "{board:?}");
        assert_eq!(fewest(&board), rest.len(), "{board:?}");
        let moves: Vec<Move> = rest
            .iter()
            .map(|step| match step.conclusion {
                Conclusion::Move(step) => step,
                ref other => panic!("{other:?} in {board:?}"),
            })
            .collect();
        assert_eq!(check(&board, &Solution { moves }), Ok(()), "{board:?}");
        assert!(told.rating.unwrap().score >= rest.len() as f64, "{board:?}");
    }
}

#[test]
fn hints_keep_to_a_shortest_list_and_name_the_first_lost_move() {
    let mut rng: ChaCha8Rng = rand::SeedableRng::seed_from_u64(2);
    let (mut lost, mut kept) = (0, 0);
    for round in 0..300 {
        let board = random(&mut rng, round % 3 == 0);
        let mut progress = Progress::default();
        let mut position = board.clone();
        let mut first = None;
        for made in 0..rng.random_range(0..4usize) {
            let any = Vertex(rng.random_range(0..position.board().len() as u32));
            let cell = position.board().cell(position.pivot().map_or(any, |_| Vertex(0)));
            let step = Move { cell, color: Color(rng.random_range(0..3)) };
            if let Ok(after) = position.after(&[step]) {
                let number = progress.moves.len();
                progress.moves.push(step);
                position = after;
                if first.is_none() && number + 1 + fewest(&position) > fewest(&board) {
                    first = Some(number);
                }
            }
            let _ = made;
        }
        let hint =
            hint(&puzzle::Puzzle::from(board.clone()), &progress, &Limits::default()).unwrap();
        match (hint.map(|hint| hint.conclusion), first) {
            (Some(Conclusion::MistakenMove { index }), Some(first)) => {
                assert_eq!(index, first, "{board:?} after {progress:?}");
                lost += 1;
            }
            (Some(Conclusion::Move(step)), None) => {
                assert_eq!(
                    fewest(&position.after(&[step]).unwrap()) + 1,
                    fewest(&position),
                    "{board:?}"
                );
                kept += 1;
            }
            (None, None) => assert_eq!(fewest(&position), 0),
            (other, first) => panic!("{other:?} but {first:?}: {board:?} after {progress:?}"),
        }
    }
    assert!(lost > 50 && kept > 50, "{lost} lost and {kept} kept");
}

fn hint(
    puzzle: &puzzle::Puzzle,
    progress: &Progress,
    limits: &Limits<'_>,
) -> Result<Option<Step>, HintError> {
    crate::explain::hint(puzzle, progress, limits)
}

#[test]
fn moves_that_cannot_be_played_are_refused() {
    let mut rng: ChaCha8Rng = rand::SeedableRng::seed_from_u64(3);
    let board = random(&mut rng, false);
    let progress = Progress {
        moves: vec![Move { cell: board.board().cell(Vertex(0)), color: Color(9) }],
        ..Progress::default()
    };
    let refused = super::hint(&board, &progress, &ColorNames::Numbers, &Limits::default());
    assert!(matches!(refused, Err(HintError::Position { .. })), "{refused:?}");
}

#[test]
fn more_moves_rate_higher() {
    let score = |moves: u32| {
        let shape = Shape::Triangle { rows: 15, cols: 6 };
        let spec = Spec::new(puzzle::Kind::Kami, shape).with("moves", moves);
        let scores = (0..6).map(|index| {
            let made = draw(&spec, index, 0, &Limits::default()).unwrap();
            crate::explain::rate(&made.puzzle, &Limits::default()).unwrap().score
        });
        scores.sum::<f64>()
    };
    assert!(score(3) < score(5) && score(5) < score(7));
}

#[test]
fn boards_that_are_done_or_almost_so_are_told_in_few_words() {
    let tell = |text| {
        let puzzle = crate::format::read(text, &crate::format::Hints::default());
        let puzzle = puzzle.into_iter().next().unwrap().unwrap().puzzle;
        let steps = crate::explain::explain(&puzzle, &Limits::default()).steps;
        steps.iter().map(|step| step.text.to_string()).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(tell("[kami]\n\n0 0 0\n"), "The board already has only one color.");
    assert_eq!(
        tell("[kami]\n\n0 # 1\n"),
        "There are 2 colors, and a move removes at most one. At least 1 move is needed. The \
         old color of the region at row 1, column 1 disappears. That is the last move. Recolor the \
         region at row 1, column 1 to color 1."
    );
}

/// The board turned or mirrored in one of eight ways, with its colors called otherwise.
fn image(board: &Puzzle, way: u32, names: [u32; 3]) -> Puzzle {
    let (rows, cols) = board.board().shape().size();
    let (to_rows, to_cols) = if way & 4 == 0 { (rows, cols) } else { (cols, rows) };
    let shape = Shape::Square { rows: to_rows, cols: to_cols };
    let image = Board::new(shape, &vec![true; (rows * cols) as usize]).unwrap();
    let from = |cell: Cell| {
        let Cell { row, col } = cell;
        let row = if way & 1 == 0 { row } else { to_rows - 1 - row };
        let col = if way & 2 == 0 { col } else { to_cols - 1 - col };
        if way & 4 == 0 { Cell::new(row, col) } else { Cell::new(col, row) }
    };
    let at = |cell: Cell| board.board().vertex(from(cell)).unwrap();
    let color = |cell: &Cell| Color(names[board.colors()[at(*cell)].0 as usize]);
    let colors = image.cells().iter().map(color).collect();
    let pivot = image.cells().iter().copied().find(|&cell| Some(at(cell)) == board.pivot());
    Puzzle::new(Draft { board: image, colors, palette: 3, moves: None, pivot }).unwrap()
}

#[test]
fn images_and_other_colors_rate_the_same() {
    let rating = |board: &Puzzle| Story::rate(board, &Limits::default()).unwrap();
    let read = |text| crate::format::read(text, &crate::format::Hints::default()).remove(0);
    let all = ["[kami]\n\n0 0 2\n2 1 3\n", "[kami]\n\n2 0 0\n3 1 2\n", "[kami]\n\n2 2 0\n0 1 3\n"];
    let [one, other, third] = all
        .map(|text| crate::explain::rate(&read(text).unwrap().puzzle, &Limits::default()).unwrap());
    assert_eq!([&other, &third], [&one; 2]);
    let mut rng: ChaCha8Rng = rand::SeedableRng::seed_from_u64(5);
    for round in 0..60 {
        let (rows, cols) = (rng.random_range(3..=5), rng.random_range(4..=5));
        let board = Board::new(Shape::Square { rows, cols }, &vec![true; (rows * cols) as usize]);
        let board = board.unwrap();
        let colors = (0..board.len()).map(|_| Color(rng.random_range(0..3))).collect();
        let pivot =
            (round % 2 == 0).then(|| board.cell(Vertex(rng.random_range(0..board.len() as u32))));
        let draft = Draft { board, colors, palette: 3, moves: None, pivot };
        let board = Puzzle::new(draft).unwrap();
        for way in 0..8 {
            for names in [[0, 1, 2], [1, 0, 2], [2, 0, 1]] {
                assert_eq!(rating(&image(&board, way, names)), rating(&board), "{board:?}");
            }
        }
    }
}

/// The sentences of a board that needs every kind of them, with colors called so.
fn sentences(colors: &ColorNames) -> Vec<String> {
    let mut rng: ChaCha8Rng = rand::SeedableRng::seed_from_u64(4);
    let boards: Vec<Puzzle> = (0..60).map(|round| random(&mut rng, round % 4 == 0)).collect();
    let steps = boards.iter().flat_map(|board| explain(board, colors, &Limits::default()).steps);
    steps.map(|step| format!("{} {} {}", step.text.look, step.text.why(), step.text.act)).collect()
}

#[test]
fn colors_are_called_as_wished_and_nothing_else_changes() {
    let words = ["teal", "rose", "sand"].map(str::to_owned);
    let [numbers, letters, named] =
        [ColorNames::Numbers, ColorNames::Letters, ColorNames::Words(words.to_vec())]
            .map(|names| sentences(&names));
    let told = |text: &str, name: &dyn Fn(usize) -> String| {
        (0..3)
            .fold(text.to_owned(), |text, color| text.replace(&name(color), &format!("<{color}>")))
    };
    let mut colors = 0;
    for ((number, letter), name) in numbers.iter().zip(&letters).zip(&named) {
        let plain = told(name, &|color| words[color].clone());
        colors += plain.matches('<').count();
        // what is called by a number differs only where a color is named
        let gaps: Vec<&str> = plain.split(['<', '>']).step_by(2).collect();
        let color: Vec<&str> = plain.split(['<', '>']).skip(1).step_by(2).collect();
        let with = |name: &dyn Fn(u32) -> String| {
            let names =
                color.iter().map(|color| name(color.parse().unwrap())).chain([String::new()]);
            gaps.iter().zip(names).map(|(gap, name)| format!("{gap}{name}")).collect::<String>()
        };
        assert_eq!(*number, with(&|color| color.to_string()));
        assert_eq!(*letter, with(&|color| char::from(b'A' + color as u8).to_string()));
    }
    assert!(colors > 100, "{colors} colors named");
    assert!(named.iter().any(|text| text.contains(" alike")), "groups of colors are among them");
}
