//! The oracle of KAMI and Flood-It: breadth-first search over the colorings of the tiles
//! themselves, every region to every color of the palette.

use std::collections::{HashMap, HashSet};

use brimful::kami::Puzzle;

/// The fewest moves and how many lists of that many moves there are (lists of regions and colors);
/// `None` if no list leaves one color.
pub(crate) fn shortest(puzzle: &Puzzle) -> Option<(u32, u128)> {
    let mut level: HashMap<Vec<u32>, u128> = HashMap::from([(puzzle.colors().to_vec(), 1)]);
    let mut seen: HashSet<Vec<u32>> = HashSet::new();
    let mut moves = 0;
    while !level.is_empty() {
        let done: u128 =
            level.iter().filter(|(colors, _)| one_color(colors)).map(|(_, lists)| lists).sum();
        if done > 0 {
            return Some((moves, done));
        }
        seen.extend(level.keys().cloned());
        let mut next: HashMap<Vec<u32>, u128> = HashMap::new();
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

fn one_color(colors: &[u32]) -> bool {
    colors.iter().all(|&color| color == colors[0])
}

fn positions_after(puzzle: &Puzzle, colors: &[u32]) -> Vec<Vec<u32>> {
    let mut met = vec![false; colors.len()];
    let mut after = Vec::new();
    let starts: Vec<u32> = match puzzle.pivot() {
        Some(pivot) => vec![pivot],
        None => (0..colors.len() as u32).collect(),
    };
    for start in starts {
        if met[start as usize] {
            continue;
        }
        let region = region(puzzle, colors, start);
        region.iter().for_each(|&v| met[v as usize] = true);
        for color in (0..puzzle.palette()).filter(|&color| color != colors[start as usize]) {
            let mut recolored = colors.to_vec();
            region.iter().for_each(|&v| recolored[v as usize] = color);
            after.push(recolored);
        }
    }
    after
}

fn region(puzzle: &Puzzle, colors: &[u32], start: u32) -> HashSet<u32> {
    let mut found = HashSet::from([start]);
    let mut stack = vec![start];
    while let Some(v) = stack.pop() {
        for w in puzzle.board().graph().neighbors(v) {
            if colors[w as usize] == colors[start as usize] && found.insert(w) {
                stack.push(w);
            }
        }
    }
    found
}
