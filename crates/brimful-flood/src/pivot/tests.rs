//! The bounds of the pivot game against its true optimum.

use std::collections::HashSet;

use rand::Rng;

use super::astar::AStar;
use super::layers::Board;
use super::pairs::Pairs;
use super::position::Position;
use crate::parts::Part;
use crate::testing::{optimum as fewest, play, random_part, rng};
use brimful_graph::limits::{Limits, Meter};

#[test]
fn bounds_never_exceed_the_optimum() {
    let mut rng = rng(3);
    let limits = Limits::default();
    for _ in 0..2_000 {
        let part = random_part(&mut rng, 12, 4);
        let pivot = rng.random_range(0..part.len() as u32);
        let board = Board::<1>::new(&part);
        let (pairs, mut distances) =
            Pairs::choose(&board, pivot, 2, &mut Meter::new(&limits)).unwrap();
        let mut position = Position::start(&board, pivot, part.colors[pivot as usize]);
        let mut colors = part.colors.clone();
        assert!(
            pairs.moves_left(&distances) <= fewest(&part, &colors, Some(pivot)),
            "{part:?} from {pivot}"
        );
        while position.flooded != board.all {
            let optimum = fewest(&part, &colors, Some(pivot));
            let layers = position.moves_left(&board, u32::MAX);
            assert!(layers <= optimum, "{part:?} from {pivot} at {colors:?}");
            for most in 0..=layers {
                let left = position.moves_left(&board, most);
                assert!(if layers > most { left > most && left <= layers } else { left == layers });
            }
            let soonest = pairs.soonest(&distances);
            let mut next = Vec::new();
            position.each_move(&board, None, None, |after| next.push(after));
            let after = next[rng.random_range(0..next.len() as u32) as usize];
            let taken = after.flooded.minus(&position.flooded);
            colors = play(&part, &colors, pivot, after.color);
            let left = fewest(&part, &colors, Some(pivot));
            let (nearer, least) =
                pairs.after(&distances, &soonest, &after.flooded, &taken, u32::MAX).unwrap();
            assert!(least <= left, "{part:?} from {pivot} at {colors:?}");
            assert_eq!(
                pairs.after(&distances, &soonest, &after.flooded, &taken, left),
                Some((nearer, least))
            );
            assert_eq!(least, pairs.moves_left(&nearer));
            (distances, position) = (nearer, after);
        }
    }
}

/// Nothing but the moves worth trying stands between the search and the oracle: no beam, and a
/// hopeless list to begin with.
#[test]
fn search_alone_finds_the_optimum() {
    let mut rng = rng(4);
    let limits = Limits::default();
    for round in 0..BOARDS {
        let part = random_part(&mut rng, 9 + round % 4, 4 + round % 2);
        let pivot = rng.random_range(0..part.len() as u32);
        let last = (round % 4 == 0).then(|| rng.random_range(0..part.palette_len() as u32) as u8);
        if part.len() == 1 {
            continue;
        }
        let hopeless = vec![0; 40];
        let mut meter = Meter::new(&limits);
        let (moves, lower, stop) =
            AStar::<1>::new(&part, pivot, last).run_after(&[], hopeless, &mut meter);
        if round % 20 == 0 {
            let limits = Limits { threads: 3, ..Limits::default() };
            let mut threads = Meter::new(&limits);
            let found =
                AStar::<1>::new(&part, pivot, last).run_after(&[], vec![0; 40], &mut threads);
            assert_eq!(
                (&found, threads.nodes()),
                (&(moves.clone(), lower, stop), meter.nodes()),
                "{pivot} of {part:?}"
            );
        }
        let optimum = flood_optimum(&part, pivot, last);
        assert_eq!(
            (moves.map(|moves| moves.len() as u32), lower, stop),
            (Some(optimum), optimum, None),
            "{pivot}, {last:?} of {part:?}"
        );
    }
}

/// More of them were tried once (`BOARDS` = 400,000).
const BOARDS: u32 = 10_000;

/// The fewest moves by breadth-first search over sets of flooded regions and the color last played.
fn flood_optimum(part: &Part, pivot: u32, last: Option<u8>) -> u32 {
    let all = (1u32 << part.len()) - 1;
    let mut level = HashSet::from([(1 << pivot, part.colors[pivot as usize])]);
    for moves in 0.. {
        if level
            .iter()
            .any(|&(flooded, color)| flooded == all && last.is_none_or(|last| last == color))
        {
            return moves;
        }
        let after = |(flooded, color): (u32, u8)| {
            let touched = |&v: &u32| {
                part.colors[v as usize] == color
                    && part.graph.neighbors(v).any(|w| flooded >> w & 1 == 1)
            };
            (
                flooded | (0..part.len() as u32).filter(touched).fold(0, |taken, v| taken | 1 << v),
                color,
            )
        };
        let colors = 0..part.palette_len() as u8;
        level = level
            .iter()
            .flat_map(|&(flooded, _)| colors.clone().map(move |color| after((flooded, color))))
            .collect();
    }
    unreachable!("a connected part can be flooded")
}
