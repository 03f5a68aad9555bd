//! Composed boards: bands or rings over the whole board, and a few large figures on top of them,
//! the smaller on the larger, as a paper artist lays sheets.
//!
//! Edges of figures follow the lines of the lattice, and orbits repeat each figure symmetrically,
//! so a dozen sheets make a picture. Distances are whole numbers along the lattice's axes: every
//! machine lays the same sheets.

use brimful_graph::graph::Vertex;
use rand::Rng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::orbits::Orbits;
use crate::board::{Cell, Shape};
use crate::ids::{Color, IdVec};
use crate::plant::Request;

/// The fewest cells that a picture needs.
const FEWEST_CELLS: u32 = 24;
/// How often bands or rings lie under the figures.
const GROUND: f64 = 0.5;
/// How often a figure has its center in the middle of the board.
const CENTERED: f64 = 0.25;
/// How often a figure is framed by another color.
const FRAMED: f64 = 0.4;
/// Half the height of a figure, in percent of half the board's shorter side.
const SIZES: std::ops::RangeInclusive<i32> = 15..=75;
/// How much longer than high a bar is.
const LENGTHS: [i32; 4] = [1, 1, 2, 3];
/// Sheets of bands, as steps wide as usual.
const WIDTHS: [i32; 4] = [1, 1, 1, 2];

/// Where a cell is along each axis of the lattice; squares have two axes.
type Spot = [i32; 3];

/// The sheets laid on a board.
pub(super) struct Composition<'o> {
    orbits: &'o Orbits,
    spots: IdVec<Vertex, Spot>,
    axes: usize,
    /// The distance of two neighboring lines of the lattice.
    unit: i32,
    palette: u32,
    /// The top sheet of each orbit.
    sheet: Vec<u32>,
    colors: Vec<Color>,
}

/// A distance from a spot. Where it is less than a number lies a figure.
struct Figure {
    from: Spot,
    form: Form,
}

enum Form {
    /// A hexagon or a square.
    Round,
    /// A bar along the first axis, this many times as long as high.
    Bar(usize, usize, i32),
    /// A triangle that points to one side or the other.
    Triangle(i32),
    /// Everything on one side of a line.
    Band(usize, i32),
    /// Everything between two lines that meet.
    Chevron(usize, i32, usize, i32),
}

impl<'o> Composition<'o> {
    /// About `count` sheets in `palette` colors: the sheet that each orbit shows, and the color of
    /// each sheet.
    pub(super) fn lay(
        orbits: &'o Orbits,
        count: u32,
        palette: u32,
        rng: &mut ChaCha8Rng,
    ) -> (Vec<u32>, Vec<Color>) {
        let board = orbits.board();
        let (axes, unit) = match board.shape() {
            Shape::Triangle { .. } | Shape::Upright { .. } | Shape::Hex { .. } => (3, 3),
            Shape::Square { .. } | Shape::Abstract { .. } => (2, 2),
        };
        let spots = board.cells().iter().map(|&cell| spot(board.shape(), cell)).collect();
        let colors = vec![Color(rng.random_range(0..palette))];
        let sheet = vec![0; orbits.len()];
        let mut composition = Composition { orbits, spots, axes, unit, palette, sheet, colors };
        let mut left = count;
        if rng.random_bool(GROUND) {
            left = left.saturating_sub(composition.ground(count, rng));
        }
        let mut sizes: Vec<i32> = (0..left).map(|_| rng.random_range(SIZES)).collect();
        sizes.sort_unstable_by_key(|&size| -size);
        sizes.into_iter().for_each(|size| composition.figure(size, rng));
        (composition.sheet, composition.colors)
    }

    /// Lays rings or bands in two or three colors; returns how many.
    fn ground(&mut self, count: u32, rng: &mut ChaCha8Rng) -> u32 {
        let centered = rng.random_bool(0.75);
        let from = self.point(centered, rng);
        let rings = rng.random_bool(0.5);
        let form = if rings { self.form(rng) } else { self.band(rng) };
        let figure = Figure { from, form };
        let distances = || self.spots.iter().map(|spot| figure.distance(spot));
        let (near, far) = (distances().min().unwrap_or(0), distances().max().unwrap_or(0));
        let wanted = if rings { count * 2 / 3 } else { count / 2 }.max(2);
        let width = ((far - near) / self.unit / wanted as i32).max(1) * self.unit;
        let mut colors: Vec<Color> = Color::all(self.palette as usize).collect();
        colors.shuffle(rng);
        colors.truncate(rng.random_range(2..=3));
        self.colors[0] = colors[0];
        let mut laid = 0;
        // lines of the lattice, from the outside in
        let mut edge = (far + self.unit - 1).div_euclid(self.unit) * self.unit - width;
        while edge > near {
            laid += 1;
            self.put(&figure, edge, colors[laid as usize % colors.len()]);
            edge -= width * WIDTHS[rng.random_range(0..WIDTHS.len() as u32) as usize];
        }
        laid
    }

    /// Lays a figure on the board, in another color than what lies at its center.
    fn figure(&mut self, size: i32, rng: &mut ChaCha8Rng) {
        let centered = rng.random_bool(CENTERED);
        let figure = Figure { from: self.point(centered, rng), form: self.form(rng) };
        let steps = (self.reach() * size / 100).max(1);
        let off = |spot: &Spot| -> i32 { (0..3).map(|i| (spot[i] - figure.from[i]).abs()).sum() };
        let all = self.spots.ids();
        let middle = all.min_by_key(|&v| off(&self.spots[v])).unwrap_or(Vertex(0));
        let under = self.sheet[self.orbits.of()[middle] as usize];
        let color = self.other(self.colors[under as usize], rng);
        self.put(&figure, steps * self.unit, color);
        if steps > 1 && rng.random_bool(FRAMED) {
            let inner = self.other(color, rng);
            self.put(&figure, (steps - 1) * self.unit, inner);
        }
    }

    /// Lays a sheet over all orbits with a cell nearer than `edge`.
    fn put(&mut self, figure: &Figure, edge: i32, color: Color) {
        let sheet = self.colors.len() as u32;
        self.colors.push(color);
        for (spot, &orbit) in self.spots.iter().zip(self.orbits.of()) {
            if figure.distance(spot) < edge {
                self.sheet[orbit as usize] = sheet;
            }
        }
    }

    /// A point where lines of the lattice cross, or the middle of a hexagon.
    fn point(&self, centered: bool, rng: &mut ChaCha8Rng) -> Spot {
        let board = self.orbits.board();
        let v = rng.random_range(0..board.len() as u32) as usize;
        let (rows, cols) = board.shape().size();
        let cell =
            if centered { Cell::new(rows / 2, cols / 2) } else { board.cell(Vertex(v as u32)) };
        let [a, b, c] = spot(board.shape(), cell);
        let mut line = |at: i32| {
            let before = at.div_euclid(self.unit) * self.unit;
            if centered || rng.random_bool(0.5) { before } else { before + self.unit }
        };
        match board.shape() {
            Shape::Triangle { .. } | Shape::Upright { .. } => {
                let (b, c) = (line(b), line(c));
                [b + c, b, c]
            }
            Shape::Square { .. } | Shape::Abstract { .. } => [line(a), line(b), 0],
            Shape::Hex { .. } => [a, b, c],
        }
    }

    fn form(&self, rng: &mut ChaCha8Rng) -> Form {
        let [first, second] = self.two_axes(rng);
        let long = LENGTHS[rng.random_range(0..LENGTHS.len() as u32) as usize];
        match rng.random_range(0..5u32) {
            0 | 1 => Form::Round,
            2 if self.axes == 3 => Form::Triangle(sign(rng)),
            _ => Form::Bar(first, second, long),
        }
    }

    fn band(&self, rng: &mut ChaCha8Rng) -> Form {
        let [first, second] = self.two_axes(rng);
        if rng.random_bool(0.4) {
            Form::Band(first, sign(rng))
        } else {
            Form::Chevron(first, sign(rng), second, sign(rng))
        }
    }

    fn two_axes(&self, rng: &mut ChaCha8Rng) -> [usize; 2] {
        let axes = self.axes as u32;
        let first = rng.random_range(0..axes);
        let second = (first + rng.random_range(1..axes)) % axes;
        [first as usize, second as usize]
    }

    /// Half the board's shorter side, in lines of the lattice.
    fn reach(&self) -> i32 {
        let side = |axis: usize| {
            let along = || self.spots.iter().map(|spot| spot[axis]);
            along().max().unwrap_or(0) - along().min().unwrap_or(0)
        };
        let shortest = (0..self.axes).map(side).min().unwrap_or(0);
        (shortest / self.unit / 2).max(2)
    }

    fn other(&self, color: Color, rng: &mut ChaCha8Rng) -> Color {
        if self.palette < 2 {
            return color;
        }
        Color((color.0 + rng.random_range(1..self.palette)) % self.palette)
    }
}

impl Figure {
    fn distance(&self, spot: &Spot) -> i32 {
        let off = |axis: usize| spot[axis] - self.from[axis];
        match self.form {
            Form::Round => (0..3).map(|axis| off(axis).abs()).max().unwrap_or(0),
            Form::Bar(first, second, long) => (off(first).abs() / long).max(off(second).abs()),
            Form::Triangle(side) => (side * off(0)).max(-side * off(1)).max(-side * off(2)),
            Form::Band(axis, side) => side * off(axis),
            Form::Chevron(first, one, second, other) => (one * off(first)).max(other * off(second)),
        }
    }
}

fn sign(rng: &mut ChaCha8Rng) -> i32 {
    if rng.random_bool(0.5) { 1 } else { -1 }
}

/// Where a cell is along each axis. Lines of the lattice are at multiples of 3, of squares at
/// multiples of 2; hexagons have their middles there.
fn spot(shape: Shape, cell: Cell) -> Spot {
    let (row, col) = (cell.row as i32, cell.col as i32);
    match shape {
        Shape::Triangle { .. } => {
            let across = 3 * col + 1 + ((row + col) & 1);
            [across, (across + 3 * row + 3) / 2, (across - 3 * row - 3).div_euclid(2)]
        }
        // mirrored at the diagonal
        Shape::Upright { rows, cols } => {
            spot(Shape::Triangle { rows: cols, cols: rows }, Cell::new(cell.col, cell.row))
        }
        Shape::Hex { .. } => {
            let slanted = col - (row - (row & 1)) / 2;
            [3 * (slanted + row), 3 * slanted, 3 * row]
        }
        Shape::Square { .. } | Shape::Abstract { .. } => [2 * col + 1, 2 * row + 1, 0],
    }
}

/// Whether a board is large enough to have a picture on it.
pub(super) fn suits(request: &Request) -> bool {
    request.cells() >= FEWEST_CELLS
}
