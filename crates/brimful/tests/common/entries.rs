//! Random puzzles of every kind on every lattice, with everything a file may say about them.

use crate::common::random_linked_board;
use brimful::board::{Board, Cell, Shape};
use brimful::chains::{self, Clue};
use brimful::content::Text;
use brimful::format::{Entry, Known, Verdict};
use brimful::ids::Color;
use brimful::numberlink::{self, Rules};
use brimful::puzzle::{Draft, Puzzle};
use brimful::{cycle, kami, path};
use rand::Rng;
use rand::seq::{IndexedMutRandom, IndexedRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;

/// A random puzzle with a random title, author, source and answer.
pub(crate) fn random_entry(rng: &mut ChaCha8Rng) -> Entry {
    let text = |rng: &mut ChaCha8Rng| {
        let texts = [
            "Ada",
            "a: b",
            "[x] y",
            "// no comment",
            "Ünïcode 漢字",
            "https://puzz.link/p?numlin/2/1/11",
            "5 5",
            "#",
        ];
        rng.random_bool(0.5).then(|| (*texts.choose(rng).unwrap()).to_owned())
    };
    let puzzle = random_puzzle(rng);
    Entry {
        title: text(rng),
        author: text(rng),
        source: text(rng),
        answer: random_answer(rng, puzzle.kind().rules()),
        ..Entry::new(puzzle)
    }
}

fn random_answer(rng: &mut ChaCha8Rng, rules: &[&'static str]) -> Vec<Known> {
    let verdict = |rng: &mut ChaCha8Rng| match rng.random_range(0..8u32) {
        0 => Verdict::Solvable,
        1 => Verdict::Unique,
        2 => Verdict::Several,
        3 => Verdict::Solutions("123456789012345678901234567890".parse().unwrap()),
        4 => Verdict::Unsolvable(None),
        5 => Verdict::Unsolvable(Some("two-factor".into())),
        6 => Verdict::Moves(rng.random_range(0..100)),
        _ => Verdict::Between(3, 1000),
    };
    (0..rng.random_range(0..3u32))
        .map(|_| Known {
            rules: rules.choose(rng).copied().filter(|_| rng.random()),
            verdict: verdict(rng),
        })
        .collect()
}

/// A random puzzle of any kind on any lattice.
pub(crate) fn random_puzzle(rng: &mut ChaCha8Rng) -> Puzzle {
    loop {
        let board = any_board(rng);
        let draft = match rng.random_range(0..6u32) {
            5 => random_path(rng, board),
            0 => random_chains(rng, board),
            1 => random_numberlink(rng, board),
            2 => Draft::Cycle(cycle::Draft { board }),
            3 => random_kami(rng, board, false),
            _ => random_kami(rng, board, true),
        };
        if let Ok(puzzle) = Puzzle::new(draft) {
            return puzzle;
        }
    }
}

/// Some cells in random order, numbered from 1; under rules `step` with gaps.
fn random_path(rng: &mut ChaCha8Rng, board: Board) -> Draft {
    let rules = *path::Rules::ALL.choose(rng).unwrap();
    let mut cells: Vec<usize> = (0..board.len()).collect();
    cells.shuffle(rng);
    let count = rng.random_range(0..=board.len());
    let mut numbers = vec![None; board.len()];
    for (number, &v) in (1..).zip(&cells[..count]) {
        let is_given = rules == path::Rules::Order || rng.random_bool(0.5);
        numbers[v] = is_given.then_some(number);
    }
    Draft::Path(path::Draft { board, numbers, rules })
}

fn any_board(rng: &mut ChaCha8Rng) -> Board {
    let (rows, cols) = (rng.random_range(1..=6), rng.random_range(1..=6));
    let holes = *[0.0, 0.0, 0.3].choose(rng).unwrap();
    if rng.random_range(0..4u32) == 0 {
        return random_linked_board(rng, 6, holes);
    }
    let present: Vec<bool> = (0..rows * cols).map(|_| !rng.random_bool(holes)).collect();
    match rng.random_range(0..4u32) {
        0 if cols % 2 == 0 => Board::new(Shape::Upright { rows, cols }, &present).unwrap(),
        0 => Board::new(Shape::Triangle { rows, cols }, &present).unwrap(),
        1 => {
            let (first, nodes) = (rng.random_range(0..3), rng.random_range(1..30));
            let node = |rng: &mut ChaCha8Rng| first + rng.random_range(0..nodes);
            let edges: Vec<[u32; 2]> =
                (0..rng.random_range(0..40u32)).map(|_| [node(rng), node(rng)]).collect();
            Board::from_edges(first, nodes, edges).unwrap()
        }
        _ => Board::new(Shape::Square { rows, cols }, &present).unwrap(),
    }
}

fn random_chains(rng: &mut ChaCha8Rng, board: Board) -> Draft {
    let most = *[3, 9, 10, 12345].choose(rng).unwrap();
    let clue = |rng: &mut ChaCha8Rng| match rng.random_range(0..=most) {
        0 => Clue::Start,
        number => Clue::Number(number),
    };
    let mut clues: Vec<Clue> = (0..board.len()).map(|_| clue(rng)).collect();
    if let Some(clue) = clues.choose_mut(rng) {
        *clue = Clue::Start;
    }
    Draft::Chains(chains::Draft { board, clues })
}

const ODD_LABELS: [&str; 31] = [
    "(", ")", "((", "()", "#", ".", "..", "0", "-1", "kami", "flood", "author", "pivot", "edges",
    "edge", "[", "]", "//", "/", "c", "p", "e", "o", ":", "ab:", "é", "漢字", "http", "\"", "\\",
    "?",
];

fn random_numberlink(rng: &mut ChaCha8Rng, board: Board) -> Draft {
    let pairs = rng.random_range(1..=(board.len() as u32 / 2).clamp(1, 8));
    let mut names: Vec<String> = match rng.random_range(0..3u32) {
        0 => (1..=pairs).map(|k| (k * 7).to_string()).collect(),
        1 => (0..pairs).map(|k| char::from(b'A' + k as u8).to_string()).collect(),
        _ => {
            let mut odd = ODD_LABELS;
            odd.shuffle(rng);
            odd.iter().take(pairs as usize).map(|&label| label.to_owned()).collect()
        }
    };
    names.shuffle(rng);
    let mut labels: Vec<Option<Text>> =
        names.iter().flat_map(|name| [Some(name.into()), Some(name.into())]).collect();
    labels.resize(board.len(), None);
    labels.shuffle(rng);
    Draft::Numberlink(numberlink::Draft { board, labels, rules: *Rules::ALL.choose(rng).unwrap() })
}

fn random_kami(rng: &mut ChaCha8Rng, board: Board, flood: bool) -> Draft {
    let most = *[4, 10, 36, 64].choose(rng).unwrap();
    let palette = rng.random_range(1..=most);
    let colors = (0..board.len()).map(|_| Color(rng.random_range(0..palette))).collect();
    let moves = rng.random_bool(0.5).then(|| rng.random_range(0..50));
    let pivot = board
        .cells()
        .as_slice()
        .choose(rng)
        .copied()
        .filter(|_| flood)
        .or(Some(Cell::new(0, 0)).filter(|_| flood));
    Draft::from(kami::Draft { board, colors, palette, moves, pivot })
}
