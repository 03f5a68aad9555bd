//! Numberlink boards under rules `nikoli`, of 20x20 to 60x60 cells and 5 to 500 pairs, generated
//! from seeds.
//!
//! Paths are laid between random ends, one after the other, each where it is cheapest among what is
//! left; a cell costs a random number. So each board has a solution. Some paths are nearly straight
//! and others wander, as costs vary less or more. A board is done when it has its pairs, when a
//! given part of its cells is taken, or when no path has been found for long.

use std::collections::BinaryHeap;
use std::fmt::Write as _;

use crate::patches::numbers;

const BOARDS: u64 = 200;
const SIDES: [usize; 5] = [20, 30, 40, 50, 60];
/// Parts of the cells that are taken, in hundredths.
const DENSITIES: [usize; 5] = [40, 55, 70, 85, 100];
/// Paths in a row that are not found before a board is done.
const FAILURES: u32 = 300;

/// Returns the boards as text, one after another: those from a number on.
pub fn boards(first: u64) -> String {
    (first..first + BOARDS).map(board).collect()
}

fn board(seed: u64) -> String {
    let mut numbers = numbers(seed);
    let mut random = |below: usize| (numbers.next().unwrap_or_default() >> 33) as usize % below;
    let side = SIDES[random(SIDES.len())];
    let most = DENSITIES[random(DENSITIES.len())] * side * side / 100;
    // as many boards with 5 to 50 pairs as with 50 to 500
    let pairs = (5.0 * 100f64.powf(random(1_000) as f64 / 1_000.0)) as usize;
    // the more pairs, the nearer their ends
    let reach = (3 * side / pairs.isqrt()).clamp(3, side);
    let mut label = vec![0; side * side];
    let mut taken = vec![false; side * side];
    let (mut made, mut used, mut failures) = (0, 0, 0);
    while made < pairs && used < most && failures < FAILURES {
        let spread = 1 + random(40);
        let cost: Vec<usize> = (0..side * side).map(|_| 1 + random(spread)).collect();
        let from = [random(side), random(side)];
        let to = from.map(|at| (at + random(2 * reach + 1)).saturating_sub(reach).min(side - 1));
        let ends = [from, to].map(|[row, col]| row * side + col);
        let path = path(side, ends, &cost, &taken).filter(|path| path.len() > 2);
        let Some(path) = path else {
            failures += 1;
            continue;
        };
        failures = 0;
        made += 1;
        used += path.len();
        path.iter().for_each(|&v| taken[v] = true);
        ends.iter().for_each(|&v| label[v] = made);
    }
    let mut text = format!("{side} {side}\n");
    for row in label.chunks(side) {
        for label in row {
            let _ = write!(text, "{label} ");
        }
        text.push('\n');
    }
    text
}

/// The cheapest path through cells that are not taken (Dijkstra).
fn path(side: usize, [from, to]: [usize; 2], cost: &[usize], taken: &[bool]) -> Option<Vec<usize>> {
    let mut came_from = vec![None; taken.len()];
    let mut queue = BinaryHeap::from([(0isize, from, from)]);
    while let Some((cheap, v, before)) = queue.pop() {
        if taken[v] || came_from[v].is_some() {
            continue;
        }
        came_from[v] = Some(before);
        if v == to {
            let onward = |&v: &usize| came_from[v].filter(|_| v != from);
            return Some(std::iter::successors(Some(to), onward).collect());
        }
        let (row, col) = (v / side, v % side);
        let sides = [
            (row > 0).then(|| v - side),
            (row + 1 < side).then(|| v + side),
            (col > 0).then(|| v - 1),
            (col + 1 < side).then(|| v + 1),
        ];
        queue.extend(sides.into_iter().flatten().map(|w| (cheap - cost[w] as isize, w, v)));
    }
    None
}
