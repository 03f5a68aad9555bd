//! Random puzzles of every kind, and random gestures on them.

use brimful::chains::{self, Clue};
use brimful::graph::Vertex;
use brimful::ids::Color;
use brimful::numberlink::{self, Rules};
use brimful::play::{Action, Game};
use brimful::puzzle::{Draft, Puzzle};
use brimful::{cycle, kami};
use rand::Rng;
use rand_chacha::ChaCha8Rng;

use crate::common::{random_board, random_linked_board};

/// A random puzzle of any kind, solvable or not.
pub(crate) fn random_puzzle(rng: &mut ChaCha8Rng, most: u32) -> Puzzle {
    loop {
        let linked = rng.random_bool(0.4);
        let board = if linked {
            random_linked_board(rng, most, 0.15)
        } else {
            random_board(rng, most, 0.1)
        };
        let cells = board.len();
        let draft = match rng.random_range(0..5u32) {
            0 => {
                let clue = |_| {
                    if rng.random_bool(0.2) {
                        Clue::Start
                    } else {
                        Clue::Number(rng.random_range(1..4))
                    }
                };
                Draft::Chains(chains::Draft { board, clues: (0..cells).map(clue).collect() })
            }
            1 => {
                let mut labels = vec![None; cells];
                for label in 0..rng.random_range(1..4u32) {
                    for _ in 0..2 {
                        let v = rng.random_range(0..cells as u32) as usize;
                        labels[v] = Some(label.to_string().into());
                    }
                }
                let rules = Rules::ALL[rng.random_range(0..3u32) as usize];
                Draft::Numberlink(numberlink::Draft { board, labels, rules })
            }
            2 => Draft::Cycle(cycle::Draft { board }),
            kind => {
                let palette = rng.random_range(1..4);
                let colors = (0..cells).map(|_| Color(rng.random_range(0..palette))).collect();
                let moves = rng.random_bool(0.5).then(|| rng.random_range(0..6));
                let pivot = (kind == 3).then(|| board.cell(Vertex(0)));
                Draft::from(kami::Draft { board, colors, palette, moves, pivot })
            }
        };
        if let Ok(puzzle) = Puzzle::new(draft) {
            return puzzle;
        }
    }
}

/// Mostly gestures that do something, now and then any.
pub(crate) fn random_action(rng: &mut ChaCha8Rng, game: &Game) -> Action {
    let cells = game.puzzle().board().len() as u32;
    let state = game.state();
    let any = |rng: &mut ChaCha8Rng| Vertex(rng.random_range(0..cells + 1));
    let near = |rng: &mut ChaCha8Rng, v: Vertex| {
        let near: Vec<Vertex> =
            if v.0 < cells { game.puzzle().board().graph().neighbors(v).collect() } else { vec![] };
        if near.is_empty() { v } else { near[rng.random_range(0..near.len() as u32) as usize] }
    };
    let ends: Vec<Vertex> =
        state.paths.iter().filter_map(|path| path.cells.last().copied()).collect();
    let end = |rng: &mut ChaCha8Rng| match ends.len() as u32 {
        0 => any(rng),
        n => ends[rng.random_range(0..n) as usize],
    };
    match rng.random_range(0..26u32) {
        0 => Action::Press(any(rng)),
        1 | 2 => Action::Press(end(rng)),
        3 => Action::Drag(any(rng)),
        4..=7 => {
            let at = state.hand.map_or_else(|| any(rng), |hand| hand.cell);
            Action::Drag(near(rng, at))
        }
        8 | 9 => Action::Release,
        10 => Action::Cancel,
        11..=14 => {
            let cell = end(rng);
            Action::Extend { cell, to: near(rng, cell) }
        }
        15 => Action::Retract(any(rng)),
        16 if rng.random_bool(0.5) => Action::Clear(any(rng)),
        16 => {
            let cell = any(rng);
            Action::Cross { cell, to: near(rng, cell) }
        }
        17 => {
            let mut edge = || {
                let cell = any(rng);
                vec![[cell, near(rng, cell)]]
            };
            Action::Lay { lines: edge(), crosses: edge(), blanks: edge() }
        }
        18..=19 => Action::Paint { cell: any(rng), color: Color(rng.random_range(0..4)) },
        20 => Action::Undo,
        21 => Action::Redo,
        22 if rng.random_bool(0.3) => Action::Restart,
        22 => Action::Limit(rng.random_bool(0.5).then(|| rng.random_range(0..9))),
        23 => Action::Branch("trial".into()),
        24 => Action::Keep,
        _ => Action::Drop,
    }
}
