//! Brute force for Cardinal Chains, as plain as possible, and the random boards to compare on.
//! Needs `mod common;`.
#![allow(dead_code, unreachable_pub)]

use brimful::board::{Board, Cell};
use brimful::chains::{Clue, Draft, Puzzle, Solution};
use brimful::graph::Vertex;
use rand::Rng;
use rand_chacha::ChaCha8Rng;

/// Every solution, by walking every family of paths.
pub(crate) fn all_solutions(puzzle: &Puzzle) -> Vec<Solution> {
    walk(puzzle).0
}

/// Every solution, and the number of steps made and paths begun on the way.
pub(crate) fn walk(puzzle: &Puzzle) -> (Vec<Solution>, u64) {
    let mut walker = Walker {
        puzzle,
        visited: vec![false; puzzle.board().len()],
        paths: Vec::new(),
        found: Vec::new(),
        nodes: 0,
    };
    for &start in puzzle.starts() {
        walker.visited[start.index()] = true;
    }
    walker.next_path();
    (walker.found, walker.nodes)
}

struct Walker<'a> {
    puzzle: &'a Puzzle,
    visited: Vec<bool>,
    paths: Vec<Vec<Vertex>>,
    found: Vec<Solution>,
    nodes: u64,
}

impl Walker<'_> {
    fn next_path(&mut self) {
        if let Some(&start) = self.puzzle.starts().get(self.paths.len()) {
            self.paths.push(vec![start]);
            self.go_on(start);
            self.paths.pop();
        } else if self.visited.iter().all(|&seen| seen) {
            let cells = |path: &Vec<Vertex>| -> Vec<Cell> { self.puzzle.board().cells_of(path) };
            self.found.push(Solution { paths: self.paths.iter().map(cells).collect() });
        }
    }

    /// The path ends at `v`, or steps on to a neighbor.
    fn go_on(&mut self, v: Vertex) {
        self.nodes += 1;
        self.next_path();
        let current = self.paths.len() - 1;
        for w in self.puzzle.board().graph().neighbors(v) {
            if !self.visited[w.index()] && self.puzzle.may_step(v, w) {
                self.visited[w.index()] = true;
                self.paths[current].push(w);
                self.go_on(w);
                self.paths[current].pop();
                self.visited[w.index()] = false;
            }
        }
    }
}

/// The program of a player who beat the game, as plain as possible: lists the paths from a start on
/// what is left, tries them from the last to the first or from the first, and goes on to the next
/// start. The first solution, and the number of paths listed and tried.
pub(crate) fn enumerate(puzzle: &Puzzle, longest_first: bool) -> (Option<Vec<Vec<Vertex>>>, u64) {
    let mut nodes = 0;
    let found = choose(puzzle, longest_first, &mut Vec::new(), &mut nodes);
    (found, nodes)
}

fn choose(
    puzzle: &Puzzle,
    longest_first: bool,
    chosen: &mut Vec<Vec<Vertex>>,
    nodes: &mut u64,
) -> Option<Vec<Vec<Vertex>>> {
    let Some(&start) = puzzle.starts().get(chosen.len()) else {
        let covered: usize = chosen.iter().map(Vec::len).sum();
        return (covered == puzzle.board().len()).then(|| chosen.clone());
    };
    let taken = chosen.concat();
    let mut paths = vec![vec![start]];
    let mut at = 0;
    while let Some(path) = paths.get(at).cloned() {
        (*nodes, at) = (*nodes + 1, at + 1);
        let tail = path[path.len() - 1];
        let near = || puzzle.board().graph().neighbors(tail);
        let mut onward: Vec<Vertex> = near().filter(|&w| w > tail).collect();
        onward.extend(near().collect::<Vec<_>>().into_iter().rev().filter(|&w| w < tail));
        for w in onward {
            if puzzle.may_step(tail, w) && !taken.contains(&w) && !path.contains(&w) {
                paths.push([&path[..], &[w]].concat());
            }
        }
    }
    if longest_first {
        paths.reverse();
    }
    for path in paths {
        *nodes += 1;
        chosen.push(path);
        let found = choose(puzzle, longest_first, chosen, nodes);
        chosen.pop();
        if found.is_some() {
            return found;
        }
    }
    None
}

/// A random puzzle of up to `most` rows and columns: half of them planted (made from paths, so they
/// have a solution unless a number was changed afterwards), half with numbers thrown at random.
pub(crate) fn random_puzzle(rng: &mut ChaCha8Rng, most: u32) -> Puzzle {
    loop {
        let holes = [0.0, 0.1, 0.3][rng.random_range(0..3u32) as usize];
        let board = crate::common::random_board(rng, most, holes);
        let n = board.len();
        let starts = rng.random_range(1..=4u32.min(n as u32));
        let numbers = rng.random_range(1..=6u32);
        let mut clues: Vec<Clue> =
            (0..n).map(|_| Clue::Number(rng.random_range(1..=numbers))).collect();
        for _ in 0..starts {
            clues[rng.random_range(0..n as u32) as usize] = Clue::Start;
        }
        if rng.random_bool(0.5) {
            plant(rng, &board, &mut clues, numbers);
        }
        if let Ok(puzzle) = Puzzle::new(Draft { board, clues }) {
            return puzzle;
        }
    }
}

/// Writes ascending numbers along random walks from the starts; cells no walk reaches keep theirs.
fn plant(rng: &mut ChaCha8Rng, board: &Board, clues: &mut [Clue], numbers: u32) {
    let mut heads: Vec<(Vertex, u32)> = Vertex::all(clues.len())
        .filter(|v| clues[v.index()] == Clue::Start)
        .map(|v| (v, 1))
        .collect();
    let mut visited: Vec<bool> = clues.iter().map(|&c| c == Clue::Start).collect();
    while !heads.is_empty() {
        let i = rng.random_range(0..heads.len() as u32) as usize;
        let (v, number) = heads[i];
        let open: Vec<Vertex> =
            board.graph().neighbors(v).filter(|&w| !visited[w.index()]).collect();
        if open.is_empty() {
            heads.swap_remove(i);
            continue;
        }
        let w = open[rng.random_range(0..open.len() as u32) as usize];
        let number = if rng.random_bool(0.3) { (number + 1).min(numbers) } else { number };
        visited[w.index()] = true;
        clues[w.index()] = Clue::Number(number);
        heads[i] = (w, number);
    }
}

/// The puzzle as text, to replay a failing case.
pub(crate) fn picture(puzzle: &Puzzle) -> String {
    let (rows, cols) = puzzle.board().shape().size();
    let mut text = String::new();
    for row in 0..rows {
        for col in 0..cols {
            let clue = puzzle.board().vertex(Cell::new(row, col)).map(|v| puzzle.clues()[v]);
            text += &match clue {
                None => "  .".to_string(),
                Some(Clue::Start) => "  0".to_string(),
                Some(Clue::Number(k)) => format!("{k:3}"),
            };
        }
        text.push('\n');
    }
    text
}
