//! The bounds and searches of the pivot game against its true optimum.

use std::collections::HashSet;

use rand::Rng;

use super::blockades::Blockades;
use super::layers::Board;
use super::position::Position;
use super::search::Search;
use super::{Game, distances};
use crate::bits::Bits;

use crate::testing::{optimum as fewest, play, random_grid, random_part, rng};
use brimful_graph::limits::{Limits, Meter, Stop};

#[test]
fn bounds_never_exceed_the_optimum() {
    let mut rng = rng(3);
    for _ in 0..2_000 {
        let part = random_part(&mut rng, 12, 4);
        let pivot = rng.random_range(0..part.len() as u32);
        let board = Board::<1>::new(&part);
        let mut position = Position::start(&board, pivot, part.colors[pivot as usize]);
        let mut colors = part.colors.clone();
        while !board.is_done(&position.flooded) {
            let optimum = fewest(&part, &colors, Some(pivot));
            let layers = position.moves_left(&board, u32::MAX);
            assert!(layers <= optimum, "{part:?} from {pivot} at {colors:?}");
            for most in 0..=layers {
                let left = position.moves_left(&board, most);
                assert!(if layers > most { left > most && left <= layers } else { left == layers });
            }
            let mut next = Vec::new();
            position.each_move(&board, |after| next.push(after));
            position = next[rng.random_range(0..next.len() as u32) as usize];
            colors = play(&part, &colors, pivot, position.color);
        }
    }
}

/// Every flood that avoids a blockade takes more moves, above all the one of all other regions.
#[test]
fn blockades_hold() {
    let mut rng = rng(31);
    let limits = Limits::default();
    let (mut by_layers, mut learned) = (0, 0);
    for round in 0..1_500 {
        let part = random_grid(&mut rng, [4, 5], 5 + round % 3);
        let pivot = rng.random_range(0..part.len() as u32);
        let mut board = Board::<1>::new(&part);
        if rng.random_range(0..3) == 0 {
            board.all = board.all.minus(&board.of_color[rng.random_range(0..part.palette_len())]);
        }
        let left = flood_optimum(&board, Bits::one(pivot));
        let start = Position::start(&board, pivot, part.colors[pivot as usize]);
        let holds = |most: u32, blockade: Bits<1>| {
            let flooded = Bits::below(part.len() as u32).minus(&blockade);
            assert!(flooded.has(pivot), "{pivot} of {part:?}");
            assert!(flood_optimum(&board, flooded) > most, "{blockade:?} of {part:?}");
        };
        for most in 0..left {
            if let Some(blockade) = board.blockade(&start.flooded, &start.around, most) {
                holds(most, blockade);
                by_layers += 1;
            }
        }
        let mut search = Search::new(&board);
        for most in 0..left {
            assert_eq!(search.within(most, start, &mut Meter::new(&limits)), Ok(None));
        }
        for (most, level) in (0..).zip(&search.blockades) {
            for &blockade in level.sets() {
                let flooded = Bits::below(part.len() as u32).minus(&blockade);
                assert!(flood_optimum(&board, flooded) > most, "{blockade:?} of {part:?}");
                learned += 1;
            }
        }
    }
    assert!(by_layers > 5_000 && learned > 200, "{by_layers} {learned}");
}

#[test]
fn blockades_are_found_again() {
    let mut rng = rng(32);
    let mut found = 0;
    for _ in 0..200 {
        let mut known = Blockades::<3>::new(150);
        for _ in 0..rng.random_range(1..200) {
            let mut set = Bits::EMPTY;
            (0..3).for_each(|_| set.insert(rng.random_range(0..150)));
            known.add(set);
            let flooded: Vec<u32> = (0..150).filter(|_| rng.random_range(0..5) > 0).collect();
            let avoided = |set: &&Bits<3>| set.iter().all(|v| flooded.binary_search(&v).is_err());
            let newest = known.sets().iter().rev().find(avoided);
            assert_eq!(known.avoided_by(&flooded), newest);
            found += u32::from(newest.is_some());
        }
    }
    assert!(found > 1_000, "{found}");
}

/// No beam, and a hopeless list to begin with: the search alone finds what the oracle does.
#[test]
fn search_alone_finds_the_optimum() {
    let mut rng = rng(4);
    let limits = Limits::default();
    for round in 0..BOARDS {
        let part = match round % 2 {
            0 => random_part(&mut rng, 9 + round % 5, 4 + round % 3),
            _ => random_grid(&mut rng, [4, 3 + round % 3], 3 + round % 4),
        };
        let start = rng.random_range(0..part.len() as u32);
        let but = (round % 3 == 0).then(|| rng.random_range(0..part.palette_len() as u32) as u8);
        let mut meter = Meter::new(&limits);
        let distance = distances(&part, start, &mut meter).unwrap();
        let game = Game { part: &part, distance, start, but };
        let (mut moves, mut lower) = (vec![0; 40], 0);
        game.search::<1>(&[], &mut moves, &mut lower, &mut meter).unwrap();
        let (board, position) = game.board::<1>();
        let optimum = flood_optimum(&board, position.flooded);
        assert_eq!((moves.len() as u32, lower), (optimum, optimum), "{start}, {but:?} of {part:?}");
        assert!(game.least() <= optimum);
    }
}

/// A beam wide enough for all floods but those that avoid a blockade meets a list where the search
/// does.
#[test]
fn a_beam_loses_nothing_by_what_was_learned() {
    let mut rng = rng(6);
    let limits = Limits::default();
    let meter = &mut Meter::new(&limits);
    let mut learned = 0;
    for round in 0..BOARDS / 20 {
        let part = random_grid(&mut rng, [7, 6 + round % 3], 4 + round % 3);
        let start = rng.random_range(0..part.len() as u32);
        let distance = distances(&part, start, meter).unwrap();
        let (board, start) = Game { part: &part, distance, start, but: None }.board::<1>();
        let mut search = Search::new(&board);
        for most in 0.. {
            let [met, found] = [
                search.beam(most, start, usize::MAX, meter).unwrap(),
                search.within(most, start, meter).unwrap(),
            ]
            .map(|list| list.map(|list| list.len()));
            assert_eq!(met, found, "{most} moves on {part:?}");
            if found.is_some() {
                break;
            }
        }
        learned += search.blockades.iter().map(Blockades::len).sum::<usize>();
    }
    assert!(learned > 1_000, "{learned}");
}

/// Nothing but the width of the words depends on how many regions there are.
#[test]
fn wide_words_find_the_optimum() {
    let mut rng = rng(5);
    let limits = Limits::default();
    for round in 0..BOARDS / 20 {
        let part = random_grid(&mut rng, [4, 3 + round % 3], 3 + round % 4);
        let start = rng.random_range(0..part.len() as u32);
        let but = (round % 3 == 0).then(|| rng.random_range(0..part.palette_len() as u32) as u8);
        let meter = &mut Meter::new(&limits);
        let distance = distances(&part, start, meter).unwrap();
        let game = Game { part: &part, distance, start, but };
        let [narrow, wide] =
            [game.close::<1>(vec![0; 40], meter), game.close::<32>(vec![0; 40], meter)];
        let lengths =
            [narrow, wide].map(|(moves, lower, stop)| (moves.unwrap().len(), lower, stop));
        assert_eq!(lengths[0], lengths[1], "{start}, {but:?} of {part:?}");
    }
}

#[test]
fn a_stopped_search_has_bounds_and_keeps_to_its_memory() {
    let mut rng = rng(33);
    let (mut stopped, mut full) = (0, 0);
    for round in 0..300 {
        let part = random_grid(&mut rng, [8, 8], 4 + round % 5);
        let distance = distances(&part, 0, &mut Meter::new(&Limits::default())).unwrap();
        let game = Game { part: &part, distance, start: 0, but: None };
        let solve = |limits: &Limits<'_>| {
            let moves = crate::greedy::greedy(&part, 0, &mut Meter::new(limits)).unwrap();
            game.close::<1>(moves, &mut Meter::new(limits))
        };
        let (best, optimum, _) = solve(&Limits::default());
        assert_eq!(best.map(|moves| moves.len() as u32), Some(optimum));
        let little = if round % 2 == 0 {
            Limits { memory: 1_000, ..Limits::default() }
        } else {
            Limits { nodes: Some(3), ..Limits::default() }
        };
        let (best, lower, stop) = solve(&little);
        let upper = best.unwrap().len() as u32;
        assert!(lower <= optimum && optimum <= upper);
        assert_eq!(stop.is_none(), lower == upper);
        stopped += u32::from(stop.is_some());
        full += u32::from(stop == Some(Stop::Memory));
    }
    assert!(stopped > 50 && full > 10, "{stopped} {full}");
}

/// More of them were tried once (`BOARDS` = 400,000).
const BOARDS: u32 = 10_000;

/// The fewest moves by breadth-first search over sets of flooded regions.
pub(super) fn flood_optimum(board: &Board<1>, start: Bits<1>) -> u32 {
    let mut level = HashSet::from([start]);
    for moves in 0.. {
        if level.iter().any(|flooded| board.all.iter().all(|v| flooded.has(v))) {
            return moves;
        }
        let after = |(flooded, of_color): (Bits<1>, &Bits<1>)| {
            let touched =
                of_color.iter().filter(|&v| board.near[v as usize].iter().any(|w| flooded.has(w)));
            touched.fold(flooded, |all, v| all | Bits::one(v))
        };
        let colors = || board.of_color.iter();
        let next = level.iter().flat_map(|&flooded| colors().map(move |of| after((flooded, of))));
        level = next.collect();
    }
    unreachable!("a connected part can be flooded")
}
