//! The oracle of KAMI and Flood-It: breadth-first search over the colorings of the tiles
//! themselves, every region to every color of the palette.

use brimful_graph::graph::Vertex;
use std::collections::{HashMap, HashSet};

use brimful::ids::Color;
use brimful::kami::Puzzle;

/// The fewest moves and how many lists of that many moves there are (lists of regions and colors);
/// `None` if no list leaves one color.
pub(crate) fn shortest(puzzle: &Puzzle) -> Option<(u32, u128)> {
    let mut level: HashMap<Vec<Color>, u128> = HashMap::from([(puzzle.colors().to_vec(), 1)]);
    let mut seen: HashSet<Vec<Color>> = HashSet::new();
    let mut moves = 0;
    while !level.is_empty() {
        let done: u128 =
            level.iter().filter(|(colors, _)| one_color(colors)).map(|(_, lists)| lists).sum();
        if done > 0 {
            return Some((moves, done));
        }
        seen.extend(level.keys().cloned());
        let mut next: HashMap<Vec<Color>, u128> = HashMap::new();
        for (colors, lists) in &level {
            for after in positions_after(puzzle, colors) {
                if !seen.contains(&after) {
                    *next.entry(after).or_default() += lists;
                }
            }
        }
        level = next;
        moves += 1;
    }
    None
}

/// The fewest moves; `None` if no list of moves leaves one color.
pub(crate) fn optimum(puzzle: &Puzzle) -> Option<u32> {
    shortest(puzzle).map(|(moves, _)| moves)
}

fn one_color(colors: &[Color]) -> bool {
    colors.iter().all(|&color| color == colors[0])
}

fn positions_after(puzzle: &Puzzle, colors: &[Color]) -> Vec<Vec<Color>> {
    let mut met = vec![false; colors.len()];
    let mut after = Vec::new();
    let starts: Vec<u32> = match puzzle.pivot() {
        Some(pivot) => vec![pivot.0],
        None => (0..colors.len() as u32).collect(),
    };
    for start in starts {
        if met[start as usize] {
            continue;
        }
        let region = region(puzzle, colors, start);
        region.iter().for_each(|&v| met[v as usize] = true);
        let palette = Color::all(puzzle.palette() as usize);
        for color in palette.filter(|&color| color != colors[start as usize]) {
            let mut recolored = colors.to_vec();
            region.iter().for_each(|&v| recolored[v as usize] = color);
            after.push(recolored);
        }
    }
    after
}

fn region(puzzle: &Puzzle, colors: &[Color], start: u32) -> HashSet<u32> {
    let mut found = HashSet::from([start]);
    let mut stack = vec![start];
    while let Some(v) = stack.pop() {
        for w in puzzle.board().graph().neighbors(Vertex(v)) {
            if colors[w.index()] == colors[start as usize] && found.insert(w.0) {
                stack.push(w.0);
            }
        }
    }
    found
}
