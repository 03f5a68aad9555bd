//! Large KAMI boards made from seeds, on hexagons and triangles: 200 to 400 regions in 3 to 6
//! colors. How far is the best list of moves from the proven bound?

use std::fmt::Write as _;
use std::fs;
use std::time::Duration;

use anyhow::Result;

use crate::cycle::Numbers;
use crate::{measure, sh};

/// Time limit for the boards of a row.
const LIMIT: Duration = Duration::from_secs(3600);

/// Prints a line for each shape and way to paint, each with this many boards and this many seconds
/// for a board.
pub fn run(seconds: u64, boards: usize) -> Result<()> {
    let brimful = measure::brimful()?;
    println!(
        "| cells | painted | boards | proven | at most one apart | apart in all | user s | peak MB |"
    );
    println!("|---|---|---:|---:|---:|---:|---:|---:|");
    fs::create_dir_all(sh::root().join("target/tmp"))?;
    let file = sh::root().join("target/tmp/lattices.txt");
    for (hexagons, shape) in [(true, "hexagons"), (false, "triangles")] {
        for (number, (paint, name)) in PAINTS.into_iter().enumerate() {
            let board = |i| {
                let seed = i * 100 + number * 10 + usize::from(hexagons);
                let lattice = Lattice::new(hexagons, paint, 3 + (i + number) % 4, seed as u64);
                lattice.text(&format!("{shape} {name} {i}"))
            };
            fs::write(&file, (0..boards).map(board).collect::<Vec<_>>().join("\n"))?;
            let time = seconds.to_string();
            let words = ["solve", "--threads", "1", "--time", &time];
            let run = measure::run(&brimful, &words, std::slice::from_ref(&file), LIMIT)?;
            let apart = |answer: &serde_json::Value| {
                let [lower, upper] = ["lower_bound", "upper_bound"].map(|key| answer[key].as_u64());
                upper.zip(lower).map(|(upper, lower)| upper - lower)
            };
            let apart: Vec<u64> = run.answers.iter().filter_map(apart).collect();
            println!(
                "| {shape} | {name} | {} | {} | {} | {} | {:.1} | {:.0} |",
                apart.len(),
                apart.iter().filter(|&&apart| apart == 0).count(),
                apart.iter().filter(|&&apart| apart <= 1).count(),
                apart.iter().sum::<u64>(),
                run.user,
                run.peak
            );
        }
    }
    Ok(())
}

/// How a board is painted.
#[derive(Clone, Copy, PartialEq)]
enum Paint {
    /// Each cell in a random color.
    Cells,
    /// Patches of the cells nearest to random points, in random colors.
    Patches,
    /// Patches that grew cell by cell, in random colors.
    Blobs,
    /// Backwards from one color: part of a region takes another color, again and again.
    Planted,
}

/// All ways, and what they are called.
const PAINTS: [(Paint, &str); 4] = [
    (Paint::Cells, "cells"),
    (Paint::Patches, "patches"),
    (Paint::Blobs, "blobs"),
    (Paint::Planted, "planted"),
];

/// The side of boards that are not painted cell by cell.
const SIDE: usize = 32;
const REGIONS: std::ops::RangeInclusive<usize> = 200..=400;

/// A board: a color for each cell of a square array of hexagons or triangles.
struct Lattice {
    hexagons: bool,
    side: usize,
    cells: Vec<usize>,
}

impl Lattice {
    /// A board of 200 to 400 regions.
    fn new(hexagons: bool, paint: Paint, colors: usize, seed: u64) -> Self {
        let mut numbers = Numbers::new(seed);
        (0..8).for_each(|_| _ = numbers.below(2));
        let least = REGIONS.start() + numbers.below(160);
        loop {
            let mut size = 10;
            let mut board = Lattice { hexagons, side: SIDE, cells: Vec::new() };
            while board.cells.is_empty() || board.regions() < least {
                size += 1;
                board.paint(paint, size, colors, &mut numbers);
            }
            if REGIONS.contains(&board.regions()) {
                return board;
            }
        }
    }

    /// The text of the board in the native format.
    fn text(&self, name: &str) -> String {
        let shape = if self.hexagons { "hex" } else { "triangle" };
        let mut text = format!("[kami {shape}] {name}\n\n");
        for row in self.cells.chunks(self.side) {
            row.iter().for_each(|color| _ = write!(text, "{color} "));
            text.push('\n');
        }
        text
    }

    fn paint(&mut self, paint: Paint, size: usize, colors: usize, numbers: &mut Numbers) {
        match paint {
            Paint::Cells => {
                self.side = size;
                self.cells = (0..size * size).map(|_| numbers.below(colors)).collect();
            }
            Paint::Patches => self.patches(8 * size, colors, numbers),
            Paint::Blobs => self.blobs(8 * size, colors, numbers),
            Paint::Planted if self.cells.is_empty() => {
                self.cells = vec![numbers.below(colors); SIDE * SIDE];
            }
            Paint::Planted => self.unplay(colors, numbers),
        }
    }

    fn patches(&mut self, count: usize, colors: usize, numbers: &mut Numbers) {
        let points: Vec<[usize; 3]> = (0..count)
            .map(|_| [numbers.below(SIDE), numbers.below(SIDE), numbers.below(colors)])
            .collect();
        let nearest = |cell: usize| {
            let off = |[row, col, _]: &&[usize; 3]| {
                row.abs_diff(cell / SIDE).pow(2) + col.abs_diff(cell % SIDE).pow(2)
            };
            points.iter().min_by_key(off).map_or(0, |point| point[2])
        };
        self.cells = (0..SIDE * SIDE).map(nearest).collect();
    }

    fn blobs(&mut self, count: usize, colors: usize, numbers: &mut Numbers) {
        let mut cells = vec![colors; SIDE * SIDE];
        let mut edge: Vec<(usize, usize)> =
            (0..count).map(|_| (numbers.below(SIDE * SIDE), numbers.below(colors))).collect();
        while !edge.is_empty() {
            let (cell, color) = edge.swap_remove(numbers.below(edge.len()));
            if cells[cell] == colors {
                cells[cell] = color;
                edge.extend(self.near(cell).map(|next| (next, color)));
            }
        }
        self.cells = cells;
    }

    /// Undoes a move that merged a piece of the largest region of a random cell.
    fn unplay(&mut self, colors: usize, numbers: &mut Numbers) {
        let largest = (0..4).map(|_| self.region(numbers.below(self.cells.len())));
        let Some(region) = largest.max_by_key(Vec::len).filter(|region| region.len() > 1) else {
            return;
        };
        let color = self.cells[region[0]];
        let wanted = 1 + numbers.below(region.len() / 2);
        let mut edge = vec![region[numbers.below(region.len())]];
        let mut piece = Vec::new();
        while piece.len() < wanted && !edge.is_empty() {
            let cell = edge.swap_remove(numbers.below(edge.len()));
            // What touches the piece twice mostly stays out, so that many regions are left beside.
            let beside = self.near(cell).filter(|next| piece.contains(next)).count();
            if piece.contains(&cell) || beside > 1 && numbers.below(4) > 0 {
                continue;
            }
            piece.push(cell);
            edge.extend(self.near(cell).filter(|&next| self.cells[next] == color));
        }
        // Where the piece touches its new color, more than the piece would move.
        let first = numbers.below(colors);
        let others = (0..colors).map(|c| (first + c) % colors).filter(|&c| c != color);
        let touches = |&c: &usize| {
            let beside = piece.iter().flat_map(|&cell| self.near(cell));
            beside.filter(|&cell| self.cells[cell] == c).count()
        };
        let other = others.min_by_key(touches).unwrap_or(color);
        piece.into_iter().for_each(|cell| self.cells[cell] = other);
    }

    fn region(&self, cell: usize) -> Vec<usize> {
        let mut region = vec![cell];
        let mut met = vec![false; self.cells.len()];
        met[cell] = true;
        let mut next = 0;
        while let Some(&cell) = region.get(next) {
            next += 1;
            for beside in self.near(cell) {
                if self.cells[beside] == self.cells[cell]
                    && !std::mem::replace(&mut met[beside], true)
                {
                    region.push(beside);
                }
            }
        }
        region
    }

    fn regions(&self) -> usize {
        let mut met = vec![false; self.cells.len()];
        let mut count = 0;
        for cell in 0..self.cells.len() {
            if !met[cell] {
                count += 1;
                self.region(cell).into_iter().for_each(|other| met[other] = true);
            }
        }
        count
    }

    /// The cells that a cell touches: as `Shape::Hex` and `Shape::Triangle` of the library.
    fn near(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let side = self.side as isize;
        let (row, col) = ((cell / self.side) as isize, (cell % self.side) as isize);
        let shift = row & 1;
        let turned = if (row ^ col) & 1 == 0 { -1 } else { 1 };
        let steps = match self.hexagons {
            true => {
                vec![(0, -1), (0, 1), (-1, shift - 1), (-1, shift), (1, shift - 1), (1, shift)]
            }
            false => vec![(-1, 0), (1, 0), (0, turned)],
        };
        let places = steps.into_iter().map(move |(down, right)| (row + down, col + right));
        let inside = move |&(row, col): &(isize, isize)| {
            (0..side).contains(&row) && (0..side).contains(&col)
        };
        places.filter(inside).map(move |(row, col)| (row * side + col) as usize)
    }
}
