//! `best-first` is its author's search: it takes up the positions in the order of a plain
//! transcription, and finds the fewest moves of a board as large as the one in the article.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::collections::HashSet;

use brimful::answer::{Answer, Ask};
use brimful::content::Move;
use brimful::format::{Hints, read};
use brimful::ids::Color;
use brimful::kami::{self, Draft, Puzzle, Solution};
use brimful::limits::Limits;
use brimful_graph::graph::Vertex;
use common::{random_board, rng};
use rand::Rng;

/// A position in the queue.
struct Position {
    colors: Vec<Color>,
    heuristic: usize,
    moves: Vec<Move>,
}

/// The regions, each by its cells in reading order, in the order of their first cells.
fn regions(puzzle: &Puzzle, colors: &[Color]) -> Vec<Vec<Vertex>> {
    let mut met = vec![false; colors.len()];
    let mut regions = Vec::new();
    for start in Vertex::all(colors.len()) {
        let (mut region, mut stack) = (Vec::new(), vec![start]);
        while let Some(v) = stack.pop() {
            if !std::mem::replace(&mut met[v.index()], true) {
                region.push(v);
                let same = |w: &Vertex| colors[w.index()] == colors[v.index()];
                stack.extend(puzzle.board().graph().neighbors(v).filter(same));
            }
        }
        regions.extend((!region.is_empty()).then_some(region));
    }
    regions
}

/// The author's program: a plain list searched for its lowest heuristic, the regions at the start
/// less those that the last move removed, plus the level; a position that was taken up is not
/// queued again, a move that removes nothing is not tried. As in the article's text, and unlike
/// its listing, a region with a single neighbor may take that neighbor's color.
fn best_first(puzzle: &Puzzle) -> Option<Vec<Move>> {
    let first = regions(puzzle, puzzle.colors().as_slice()).len();
    let start = Position { colors: puzzle.colors().to_vec(), heuristic: first, moves: Vec::new() };
    let (mut queue, mut visited) = (vec![start], HashSet::new());
    while let Some(lowest) = (0..queue.len()).min_by_key(|&i| queue[i].heuristic) {
        let here = queue.remove(lowest);
        let before = regions(puzzle, &here.colors);
        if before.len() == 1 {
            return Some(here.moves);
        }
        visited.insert(here.colors.clone());
        for region in &before {
            let own = here.colors[region[0].index()];
            for color in Color::all(puzzle.palette() as usize).filter(|&color| color != own) {
                let mut colors = here.colors.clone();
                region.iter().for_each(|v| colors[v.index()] = color);
                let removed = before.len() - regions(puzzle, &colors).len();
                if removed > 0 && !visited.contains(&colors) {
                    let step = Move { cell: puzzle.board().cell(region[0]), color };
                    let moves = [&here.moves[..], &[step]].concat();
                    let heuristic = first - removed + moves.len();
                    queue.push(Position { colors, heuristic, moves });
                }
            }
        }
    }
    None
}

fn by(puzzle: &Puzzle, method: &str) -> Answer<Solution> {
    let ask = Ask { method: Some(method.into()), ..Ask::default() };
    kami::solve(puzzle, &ask, &Limits::default()).unwrap()
}

#[test]
fn random_boards_get_the_moves_of_the_transcription() {
    let mut rng = rng(1);
    let mut long = 0;
    for _ in 0..400 {
        let board = random_board(&mut rng, 4, 0.0);
        let palette = rng.random_range(2..=4);
        let colors = (0..board.len()).map(|_| Color(rng.random_range(0..palette))).collect();
        let draft = Draft { board, colors, palette, moves: None, pivot: None };
        let puzzle = Puzzle::new(draft).unwrap();
        if regions(&puzzle, puzzle.colors().as_slice()).len() > 8 {
            continue;
        }
        let expected = best_first(&puzzle).unwrap();
        assert_eq!(by(&puzzle, "best-first").solution().unwrap().moves, expected, "{puzzle:?}");
        long += usize::from(expected.len() > 3);
    }
    assert!(long > 5, "{long}");
}

/// Made by `brimful generate kami --size 20x16 --colors 4 --moves 6 --seed 7`: 64 regions.
const SIXTY_FOUR: &str = "[kami]

0 0 0 1 2 2 2 2 2 2 2 2 1 0 0 0
0 3 3 1 2 2 2 2 2 2 2 2 1 3 3 0
2 0 0 1 0 0 0 1 1 0 0 0 1 0 0 2
2 0 0 2 2 2 2 2 2 2 2 2 2 0 0 2
3 3 3 2 2 2 2 2 2 2 2 2 2 3 3 3
1 1 1 1 3 1 1 1 1 1 1 3 1 1 1 1
1 0 0 2 1 1 1 1 1 1 1 1 2 0 0 1
1 0 0 0 0 1 1 0 0 1 1 0 0 0 0 1
2 2 2 0 0 0 3 0 0 3 0 0 0 2 2 2
2 0 3 3 1 1 2 0 0 2 1 1 3 3 0 2
2 2 3 3 1 1 0 0 0 0 1 1 3 3 2 2
2 2 0 0 0 0 0 0 0 0 0 0 0 0 2 2
3 0 3 3 0 1 1 0 0 1 1 0 3 3 0 3
1 1 3 3 2 2 1 3 3 1 2 2 3 3 1 1
0 0 3 3 2 2 2 3 3 2 2 2 3 3 0 0
0 0 3 3 2 0 0 0 0 0 0 2 3 3 0 0
1 3 3 1 2 0 0 0 0 0 0 2 1 3 3 1
1 3 3 1 1 1 2 2 2 2 1 1 1 3 3 1
1 1 3 3 1 1 0 0 0 0 1 1 3 3 1 1
1 1 0 3 3 2 2 2 2 2 2 3 3 0 1 1
";

#[test]
fn sixty_four_regions_in_the_fewest_moves() {
    let brimful::puzzle::Puzzle::Kami(puzzle) =
        read(SIXTY_FOUR, &Hints::default()).remove(0).unwrap().puzzle
    else {
        panic!("a board of KAMI");
    };
    assert_eq!(regions(&puzzle, puzzle.colors().as_slice()).len(), 64);
    let found = by(&puzzle, "best-first");
    assert_eq!(found.solution().unwrap().moves, best_first(&puzzle).unwrap());
    let length = |answer: Answer<Solution>| answer.bounds.unwrap().upper.unwrap();
    assert_eq!(by(&puzzle, "engine").bounds.unwrap().lower, 6);
    assert_eq!(length(found), 6);
    assert!(length(by(&puzzle, "fewest-regions")) > 6, "the regions left are a worse guide");
}
