//! A game that knows strokes and taps, not rules: it paints what a finger does over the drawing of
//! a puzzle. Whether the puzzle is solved, the library's checker says.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, unreachable_pub)]

pub mod boards;
pub mod screen;

use brimful::board::Cell;
use brimful::content::{Move, PlainSolution};
use brimful::graph::Vertex;
use brimful::ids::Color;
use brimful::kami;
use brimful::puzzle::Puzzle;
use brimful_autoplay::{Act, Capture, Gesture};
use image::{Rgb, RgbImage};

/// Pixels of a cell.
pub const CELL: f64 = 40.0;
/// Where the board is on the screen.
const CORNER: [u32; 2] = [30, 60];
/// Pixels of a button of a color, and from one to the next.
const BUTTON: u32 = 36;
const BESIDE: u32 = 48;

/// A game with one board.
pub struct Game {
    pub puzzle: Puzzle,
    /// The board as the picture shows it: recolorings change it.
    now: Puzzle,
    /// The tiles' colors on the screen.
    hues: Vec<[u8; 3]>,
    margin: f64,
    lines: Vec<Vec<Cell>>,
    moves: Vec<Move>,
    chosen: Option<usize>,
    finger: Option<Vec<[i32; 2]>>,
    /// Strokes and taps so far, and which of them are swallowed: every Nth.
    pub touches: usize,
    pub swallows: Option<usize>,
    pub canvas: RgbImage,
}

impl Game {
    pub fn new(puzzle: Puzzle) -> Self {
        let mut game = Game {
            now: puzzle.clone(),
            puzzle,
            hues: Vec::new(),
            margin: 0.0,
            lines: Vec::new(),
            moves: Vec::new(),
            chosen: None,
            finger: None,
            touches: 0,
            swallows: None,
            canvas: RgbImage::new(1, 1),
        };
        game.paint();
        game
    }

    /// What the screen shows.
    pub fn capture(&self) -> Capture {
        let (width, height) = self.canvas.dimensions();
        let pixels = self.canvas.pixels().map(|pixel| pixel.0).collect();
        Capture::new([width, height], pixels).unwrap()
    }

    /// A finger presses, moves or is lifted.
    pub fn act(&mut self, Gesture { act, at }: Gesture) {
        match act {
            Act::Press => {
                assert!(self.finger.is_none(), "pressed twice");
                self.finger = Some(vec![at]);
            }
            Act::Move => self.finger.as_mut().expect("moved while pressed").push(at),
            Act::Release => {
                let mut points = self.finger.take().expect("released while pressed");
                points.push(at);
                self.touches += 1;
                if self.swallows.is_none_or(|every| !self.touches.is_multiple_of(every)) {
                    self.follow(&points);
                    self.paint();
                }
            }
        }
    }

    /// The finger is lifted in the middle of something: the line ends there.
    pub fn lift(&mut self) {
        self.finger = None;
    }

    pub fn is_pressed(&self) -> bool {
        self.finger.is_some()
    }

    fn follow(&mut self, points: &[[i32; 2]]) {
        let mut cells: Vec<Cell> = points.iter().filter_map(|&at| self.cell(at)).collect();
        cells.dedup();
        if matches!(self.puzzle, Puzzle::Kami(_) | Puzzle::Flood(_)) {
            self.tap(points[0], &cells);
        } else if cells.len() > 1 {
            // A line that begins or ends where another does replaces it.
            let ends = [cells[0], *cells.last().unwrap()];
            self.lines.retain(|line| !ends.contains(&line[0]));
            self.lines.push(cells);
        }
    }

    /// A tap: on a button it chooses the color, on a tile it recolors.
    fn tap(&mut self, at: [i32; 2], cells: &[Cell]) {
        let button = (0..self.hues.len()).find(|&color| self.is_on_button(at, color));
        let is_flood = matches!(self.puzzle, Puzzle::Flood(_));
        if let Some(color) = button {
            self.chosen = Some(color);
        }
        match (self.chosen, cells) {
            (Some(color), _) if is_flood && button.is_some() => {
                let pivot = self.tiles().pivot().unwrap();
                self.recolor(self.puzzle.board().cell(pivot), color);
            }
            (Some(color), [cell]) if !is_flood => self.recolor(*cell, color),
            _ => {}
        }
    }

    fn tiles(&self) -> &kami::Puzzle {
        match &self.now {
            Puzzle::Kami(tiles) | Puzzle::Flood(tiles) => tiles,
            _ => panic!("no tiles"),
        }
    }

    fn recolor(&mut self, cell: Cell, color: usize) {
        let step = Move { cell, color: Color::new(color) };
        if let Ok(after) = self.tiles().after(&[step]) {
            self.moves.push(step);
            self.now = Puzzle::from(after);
        }
    }

    /// How many moves were made.
    pub fn moves(&self) -> usize {
        self.moves.len()
    }

    /// Whether the checker accepts what was played.
    pub fn is_solved(&self) -> bool {
        let plain = match &self.puzzle {
            Puzzle::Kami(_) | Puzzle::Flood(_) => PlainSolution::Moves(self.moves.clone()),
            Puzzle::Cycle(_) => {
                let Some(line) = self.lines.first() else { return false };
                PlainSolution::Loop(line[..line.len() - 1].to_vec())
            }
            puzzle => {
                let board = puzzle.board();
                let place = |line: &Vec<Cell>| puzzle.path_at(board.vertex(line[0]).unwrap());
                let mut lines = self.lines.clone();
                // A path of one cell is its start alone.
                let alone = (0..board.len() as u32).filter(|&v| {
                    let of = puzzle.path_at(Vertex(v));
                    of.is_some() && !lines.iter().any(|line| place(line) == of)
                });
                lines.extend(alone.map(|v| vec![board.cell(Vertex(v))]).collect::<Vec<_>>());
                lines.sort_by_key(place);
                PlainSolution::Paths(lines)
            }
        };
        let solution = self.puzzle.kind().solution(plain);
        solution.is_some_and(|solution| self.puzzle.check(&solution).is_ok())
    }

    /// The cell at a place of the screen.
    fn cell(&self, at: [i32; 2]) -> Option<Cell> {
        let [x, y] = [0, 1].map(|a| {
            ((f64::from(at[a]) - f64::from(CORNER[a]) - self.margin) / CELL).floor() as i64
        });
        let cell = Cell::new(u32::try_from(y).ok()?, u32::try_from(x).ok()?);
        self.puzzle.board().vertex(cell).map(|_| cell)
    }

    fn center(&self, cell: Cell) -> [f64; 2] {
        let at = |a: usize, along: u32| {
            f64::from(CORNER[a]) + self.margin + CELL * (f64::from(along) + 0.5)
        };
        [at(0, cell.col), at(1, cell.row)]
    }

    /// The corner of a color's button.
    fn button(&self, color: usize) -> [u32; 2] {
        [CORNER[0] + BESIDE * color as u32, self.canvas.height() - BUTTON - 10]
    }

    fn is_on_button(&self, at: [i32; 2], color: usize) -> bool {
        let corner = self.button(color);
        (0..2).all(|a| (0..BUTTON as i32).contains(&(at[a] - corner[a] as i32)))
    }

    fn paint(&mut self) {
        let drawing = boards::drawn(&self.now);
        let (width, height) = drawing.dimensions();
        self.margin =
            (f64::from(width) - CELL * f64::from(self.now.board().shape().size().1)) / 2.0;
        let page = *drawing.get_pixel(0, 0);
        let wide = (width + 2 * CORNER[0]).max(CORNER[0] + BESIDE * 8);
        self.canvas = RgbImage::from_pixel(wide, height + CORNER[1] + BUTTON + 130, page);
        image::imageops::replace(
            &mut self.canvas,
            &drawing,
            i64::from(CORNER[0]),
            i64::from(CORNER[1]),
        );
        if self.hues.is_empty() {
            self.hues = self.first_hues();
        }
        for (color, &hue) in self.hues.clone().iter().enumerate() {
            let [left, top] = self.button(color);
            for i in 0..BUTTON * BUTTON {
                self.canvas.put_pixel(left + i % BUTTON, top + i / BUTTON, Rgb(hue));
            }
        }
        for line in self.lines.clone() {
            let centers: Vec<[f64; 2]> = line.iter().map(|&cell| self.center(cell)).collect();
            centers.windows(2).for_each(|ends| self.line([ends[0], ends[1]]));
        }
    }

    /// How the colors look: beside the centers of their tiles.
    fn first_hues(&self) -> Vec<[u8; 3]> {
        let (Puzzle::Kami(tiles) | Puzzle::Flood(tiles)) = &self.puzzle else { return Vec::new() };
        let look = |color: u32| {
            let v = tiles.colors().iter().position(|&of| of.0 == color)?;
            let [x, y] = self.center(tiles.board().cell(Vertex(v as u32)));
            Some(self.canvas.get_pixel(x as u32 - 14, y as u32 - 14).0)
        };
        (0..tiles.palette()).map_while(look).collect()
    }

    fn line(&mut self, [from, to]: [[f64; 2]; 2]) {
        for k in 0..=80 {
            let at = [0, 1].map(|a| from[a] + (to[a] - from[a]) * f64::from(k) / 80.0);
            for i in 0..81 {
                let [x, y] = [at[0] as u32 + i % 9 - 4, at[1] as u32 + i / 9 - 4];
                self.canvas.put_pixel(x, y, Rgb([40, 90, 200]));
            }
        }
    }
}
