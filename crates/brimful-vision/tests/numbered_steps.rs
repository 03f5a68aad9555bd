//! Numbrix and Hidato as newspapers and pages print them: numbers in a grid of lines.
//!
//! The runs are small;
//! `cargo test --release -p brimful-vision --test numbered_steps -- --ignored --nocapture` prints
//! the figures of docs/PICTURES.md.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use std::fmt::Write;

use brimful::answer::Ask;
use brimful::board::Cell;
use brimful::generate::{Pack, Spec};
use brimful::limits::Limits;
use brimful::path::Rules;
use brimful::puzzle::{Kind, Puzzle, Solution};
use brimful_vision::{Options, read};
use common::{Dice, Shot, asked, shot, shown};

/// Page, cells, lines, writing, cells of given numbers, holes.
type Theme = [&'static str; 6];

const THEMES: [Theme; 6] = [
    ["#ffffff", "#ffffff", "#000000", "#000000", "#e4e4e4", "#000000"],
    ["#ffffff", "#ffffff", "#9a9a9a", "#1a1a1a", "#d9ecff", "#202020"],
    ["#f3efe6", "#ffffff", "#55504a", "#222222", "#ece3cf", "#3a3632"],
    ["#e8ecf1", "#fbfcfe", "#b4bcc8", "#14315c", "#dfe6f2", "#10151d"],
    ["#000000", "#000000", "#8a8a8a", "#f4f4f4", "#2c2c2c", "#777777"],
    ["#12161b", "#20262d", "#5d6874", "#e9e4d8", "#333d49", "#12161b"],
];
/// Between the rim of a drawing and the board, in cells.
const MARGIN: f64 = 0.7;
const FONTS: [&str; 12] = [
    "DejaVu Sans",
    "DejaVu Serif",
    "DejaVu Sans Mono",
    "Liberation Sans",
    "Liberation Serif",
    "Liberation Mono",
    "Roboto",
    "Lato",
    "Nimbus Sans",
    "Nimbus Roman",
    "C059",
    "P052",
];

/// How given numbers stand out.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Given {
    Plain,
    Bold,
    Shaded,
    /// In a box within the cell.
    Boxed,
}

impl Given {
    /// The same on a path.
    fn bare(self) -> Self {
        if self == Given::Boxed { Given::Plain } else { self }
    }
}

/// How the first and the last number stand out.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Ends {
    Plain,
    Ringed,
    OnDiscs,
    Shaded,
}

/// A drawing; lengths are in cells.
#[derive(Clone, Copy, Debug)]
struct Look {
    pitch: f64,
    line: f64,
    /// The width of the line around the board.
    frame: f64,
    font: &'static str,
    size: f64,
    given: Given,
    ends: Ends,
    /// The gap between cells drawn as tiles, without lines.
    gap: f64,
    /// Whether holes are filled, or left out.
    filled: bool,
    theme: Theme,
}

impl Look {
    fn random(dice: &mut Dice) -> Self {
        let line = 0.015 + 0.03 * dice.part();
        let givens = [Given::Plain, Given::Plain, Given::Bold, Given::Shaded, Given::Boxed];
        let ends = [Ends::Plain, Ends::Plain, Ends::Ringed, Ends::OnDiscs, Ends::Shaded];
        let fonts = shot::families(&FONTS);
        let theme = THEMES[dice.below(THEMES.len())];
        Look {
            theme,
            pitch: 26.0 * 3.5f64.powf(dice.part()),
            line,
            frame: line * [1.0, 1.0, 2.0, 3.0][dice.below(4)],
            font: fonts[dice.below(fonts.len())],
            size: 0.38 + 0.24 * dice.part(),
            given: givens[dice.below(5)],
            ends: ends[dice.below(5)],
            gap: if dice.chance(0.15) && theme[0] != theme[1] {
                0.03 + 0.05 * dice.part()
            } else {
                0.0
            },
            filled: theme[0] == theme[1] || dice.chance(0.5),
        }
    }
}

/// A puzzle with one solution, plain or with cells that touch at corners and perhaps holes.
fn puzzle(dice: &mut Dice, seed: u64) -> Puzzle {
    let most = if dice.chance(0.3) { 14 } else { 9 };
    let size = [0; 2].map(|_: u8| dice.between(3, most) as u32);
    let corners = dice.chance(0.4);
    let mut spec = Spec::square(Kind::Path, size[0], size[1]).seed(seed).with("rules", "step");
    if corners {
        spec = spec.with("diagonals", true);
        if dice.chance(0.5) {
            spec = spec.walls(0.05 + 0.1 * dice.part());
        }
    }
    let made = Pack::new(spec).and_then(|mut pack| pack.next(&Limits::default()));
    let Ok(made) = made else { return puzzle(dice, seed + 1_000_000) };
    match &made.puzzle {
        // One number is not a picture of a puzzle; a full board leaves nothing to do.
        Puzzle::Path(p) if (2..p.board().len()).contains(&p.givens().len()) => made.puzzle,
        _ => puzzle(dice, seed + 1_000_000),
    }
}

/// A path as it is drawn; lengths are in cells.
#[derive(Clone, Copy, Debug)]
struct Stroke {
    /// Of the path, of its rim, and of what is written on it.
    colors: [&'static str; 3],
    width: f64,
    rim: f64,
    /// The radius of the discs under numbers.
    disc: f64,
}

impl Stroke {
    fn random(dice: &mut Dice) -> Self {
        let colors = [
            ["#e69f00", "#956400", "#000000"],
            ["#0072b2", "#5fb4e6", "#ffffff"],
            ["#d55e00", "#d55e00", "#ffffff"],
            ["#2fa36b", "#14603c", "#ffffff"],
            ["#c678c0", "#c678c0", "#000000"],
        ];
        let disc = 0.32 + 0.08 * dice.part();
        Stroke {
            colors: colors[dice.below(5)],
            width: 2.0 * disc * (0.45 + 0.3 * dice.part()),
            rim: if dice.chance(0.6) { 0.02 + 0.02 * dice.part() } else { 0.0 },
            disc,
        }
    }

    /// The path through these cells, and discs under those that have a number.
    fn draw(&self, cells: &[Cell], look: &Look, has_number: impl Fn(Cell) -> bool) -> String {
        let [fill, rim, _] = self.colors;
        let middle =
            |cell: Cell| [cell.col, cell.row].map(|at| (MARGIN + 0.5 + f64::from(at)) * look.pitch);
        let points: Vec<String> =
            cells.iter().map(|&cell| middle(cell).map(|x| x.to_string()).join(" ")).collect();
        let line = format!("M{}", points.join("L"));
        let mut svg = String::new();
        for (color, wider) in [(rim, self.rim), (fill, 0.0)] {
            let _ = write!(
                svg,
                "<path d='{line}' fill='none' stroke='{color}' stroke-width='{}' \
                 stroke-linecap='round' stroke-linejoin='round'/>",
                (self.width + 2.0 * wider) * look.pitch
            );
            for [x, y] in cells.iter().filter(|cell| has_number(**cell)).map(|&cell| middle(cell)) {
                let r = (self.disc + wider) * look.pitch;
                let _ = write!(svg, "<circle cx='{x}' cy='{y}' r='{r}' fill='{color}'/>");
            }
        }
        svg
    }
}

fn draw(puzzle: &Puzzle, look: &Look, path: Option<(&[Cell], &Stroke)>) -> String {
    let Puzzle::Path(p) = puzzle else { panic!("another kind") };
    let (rows, cols) = p.board().shape().size();
    let [page, floor, line, ink, shade, hole] = look.theme;
    let (m, by) = (MARGIN * look.pitch, look.pitch);
    let (w, h) = (2.0 * m + f64::from(cols) * by, 2.0 * m + f64::from(rows) * by);
    let mut svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{w:.0}' height='{h:.0}'>\
         <rect width='{w}' height='{h}' fill='{page}'/>"
    );
    let last = p.board().len() as u32;
    let (mut rims, mut writing) = (String::new(), String::new());
    for i in 0..rows * cols {
        let cell = Cell::new(i / cols, i % cols);
        let (x, y) = (m + f64::from(cell.col) * by, m + f64::from(cell.row) * by);
        let vertex = p.board().vertex(cell);
        let number = vertex.and_then(|v| p.numbers()[v]);
        let is_end = number.is_some_and(|number| number == 1 || number == last);
        let is_shaded =
            look.given == Given::Shaded && number.is_some() || look.ends == Ends::Shaded && is_end;
        let fill = match vertex {
            None if !look.filled => continue,
            None => hole,
            Some(_) if is_shaded => shade,
            Some(_) => floor,
        };
        let (gap, side) = (look.gap * by / 2.0, by * (1.0 - look.gap));
        let stroke = if look.gap > 0.0 { 0.0 } else { (look.line * by).max(1.0) };
        let round = if look.gap > 0.0 { 0.08 * by } else { 0.0 };
        let _ = write!(
            svg,
            "<rect x='{}' y='{}' width='{side}' height='{side}' rx='{round}' fill='{fill}' \
             stroke='{line}' stroke-width='{stroke}'/>",
            x + gap,
            y + gap
        );
        rims += &rim(puzzle, look, cell, [x, y]);
        let Some(number) = number else { continue };
        let stroke = path.filter(|(cells, _)| cells.contains(&cell)).map(|(_, stroke)| stroke);
        let middle = [x + by / 2.0, y + by / 2.0];
        match stroke {
            Some(stroke) => {
                let plain = Look { ends: Ends::Plain, given: look.given.bare(), ..*look };
                write_number(&mut writing, number, middle, true, &plain, stroke.colors[2]);
            }
            None => write_number(&mut writing, number, middle, is_end, look, ink),
        }
    }
    if let Some((cells, stroke)) = path {
        let number = |cell: Cell| p.board().vertex(cell).and_then(|v| p.numbers()[v]);
        rims += &stroke.draw(cells, look, |cell| number(cell).is_some());
    }
    svg + &rims + &writing + "</svg>"
}

/// The frame around the board at a cell with this corner.
fn rim(puzzle: &Puzzle, look: &Look, cell: Cell, [x, y]: [f64; 2]) -> String {
    if look.frame <= look.line || look.gap > 0.0 {
        return String::new();
    }
    let (by, width) = (look.pitch, (look.frame * look.pitch).max(1.0));
    let (rows, cols) = puzzle.board().shape().size();
    let sides = [
        (cell.col == 0, [0.0, 0.0, 0.0, 1.0]),
        (cell.col + 1 == cols, [1.0, 0.0, 1.0, 1.0]),
        (cell.row == 0, [0.0, 0.0, 1.0, 0.0]),
        (cell.row + 1 == rows, [0.0, 1.0, 1.0, 1.0]),
    ];
    let line = |[x0, y0, x1, y1]: [f64; 4]| {
        format!(
            "<path d='M{} {}L{} {}' stroke='{}' stroke-width='{width}' stroke-linecap='square'/>",
            x + x0 * by,
            y + y0 * by,
            x + x1 * by,
            y + y1 * by,
            look.theme[2]
        )
    };
    sides.into_iter().filter(|side| side.0).map(|side| line(side.1)).collect()
}

/// A number in the middle of a cell.
fn write_number(
    svg: &mut String,
    number: u32,
    [x, y]: [f64; 2],
    is_end: bool,
    look: &Look,
    ink: &str,
) {
    let by = look.pitch;
    let text = number.to_string();
    let room = if is_end && look.ends != Ends::Plain { 0.5 } else { 0.76 };
    let size = by * look.size.min(room / (0.64 * text.len() as f64)).min(0.62);
    let mut ink = ink;
    match look.ends {
        Ends::Ringed if is_end => {
            let r = 0.4 * by;
            *svg += &format!(
                "<circle cx='{x}' cy='{y}' r='{r}' fill='none' stroke='{ink}' stroke-width='{}'/>",
                (0.03 * by).max(1.0)
            );
        }
        Ends::OnDiscs if is_end => {
            *svg += &format!("<circle cx='{x}' cy='{y}' r='{}' fill='{ink}'/>", 0.4 * by);
            ink = look.theme[1];
        }
        _ if look.given == Given::Boxed => {
            let half = 0.42 * by;
            *svg += &format!(
                "<rect x='{}' y='{}' width='{}' height='{}' fill='none' stroke='{ink}' \
                 stroke-width='{}'/>",
                x - half,
                y - half,
                2.0 * half,
                2.0 * half,
                (0.025 * by).max(1.0)
            );
        }
        _ => {}
    }
    let weight = if look.given == Given::Bold { "bold" } else { "normal" };
    let _ = write!(
        svg,
        "<text x='{x}' y='{}' font-size='{size}' font-weight='{weight}' text-anchor='middle' \
         fill='{ink}' font-family='{}'>{text}</text>",
        y + 0.36 * size,
        look.font
    );
}

/// How pictures of a set are taken.
type Set = fn(&mut Dice) -> Shot;
/// How a puzzle becomes a file.
type Take = fn(&mut Dice, &Puzzle, Set) -> (Vec<u8>, String);

#[derive(Default)]
struct Tally {
    exact: usize,
    refused: Vec<String>,
    wrong: Vec<String>,
}

/// The file of a puzzle as it is printed, and its look in a line.
fn printed(dice: &mut Dice, puzzle: &Puzzle, shot: Set) -> (Vec<u8>, String) {
    let look = Look::random(dice);
    let shot = Shot { cell: look.pitch, crop: [0.0; 4], ..shot(dice) };
    let picture = shot::raster(&draw(puzzle, &look, None));
    (shot.develop(&picture), format!("{} {look:?}", shot.brief()))
}

/// The same with a part of the path drawn over it.
fn begun(dice: &mut Dice, puzzle: &Puzzle, shot: Set) -> (Vec<u8>, String) {
    let answer = puzzle.solve(&Ask::default(), &Limits::default()).unwrap();
    let Some(Solution::Path(path)) = answer.solution() else { panic!("no solution") };
    let mut cells = path.cells.clone();
    cells.truncate(cells.len() - dice.below(cells.len() / 2));
    cells.drain(..dice.below(cells.len() - 1));
    let look = Look { gap: 0.0, ..Look::random(dice) };
    let stroke = Stroke::random(dice);
    let shot = Shot { cell: look.pitch, crop: [0.0; 4], ..shot(dice) };
    let picture = shot::raster(&draw(puzzle, &look, Some((&cells, &stroke))));
    (shot.develop(&picture), format!("{} {look:?} {stroke:?}", shot.brief()))
}

/// Reads one picture of each seed.
fn measure(seeds: std::ops::Range<u64>, take: Take, shot: Set) -> Tally {
    let mut tally = Tally::default();
    for seed in seeds {
        let mut dice = Dice::new(seed);
        let puzzle = puzzle(&mut dice, seed);
        let (file, look) = take(&mut dice, &puzzle, shot);
        let reading = read(&file, &Options::default());
        let line = format!(
            "{seed} {:?}: {:?} {:?}\n      {look}",
            puzzle.board().shape().size(),
            reading.kind,
            reading.reason(),
        );
        let is_exact = |read: &Puzzle| {
            let is_step = matches!(read, Puzzle::Path(p) if p.rules() == Rules::Step);
            is_step && shown(read) == shown(&puzzle)
        };
        match &reading.puzzle {
            Some(read) if is_exact(read) => tally.exact += 1,
            Some(read) => {
                tally.wrong.push(format!("{line}\n{:?}\n{:?}", shown(&puzzle), shown(read)))
            }
            None => tally.refused.push(line),
        }
    }
    tally
}

/// A picture of a page or a program.
fn screen(dice: &mut Dice) -> Shot {
    Shot { screen: dice.chance(0.5), turn: 0.0, ..Shot::random(dice) }
}

/// At least this many of the seeds are read, none wrongly.
fn holds(take: Take, shot: Set, seeds: std::ops::Range<u64>, least: usize) {
    if shot::families(&FONTS).is_empty() {
        return;
    }
    let tally = measure(seeds, take, shot);
    assert!(tally.wrong.is_empty(), "read wrongly:\n{}", tally.wrong.join("\n"));
    assert!(tally.exact >= least, "{} exact; refused:\n{}", tally.exact, tally.refused.join("\n"));
}

#[test]
fn on_screens() {
    holds(printed, screen, 0..12, 4);
}

#[test]
fn passed_on() {
    holds(printed, Shot::worn, 0..6, 1);
}

#[test]
fn paths_partly_drawn() {
    holds(begun, screen, 1000..1016, 1);
}

#[test]
#[ignore = "a table, not a test"]
#[allow(clippy::print_stdout)]
fn table() {
    let (first, count) = (asked("BRIMFUL_FIRST", 1000), asked("BRIMFUL_COUNT", 200));
    let sets: [(&str, Take, Set); 6] = [
        ("screen", printed, screen),
        ("worn", printed, Shot::worn),
        ("tinted", printed, Shot::tinted),
        ("battered", printed, Shot::battered),
        ("begun, screen", begun, screen),
        ("begun, worn", begun, Shot::worn),
    ];
    let only = std::env::var("BRIMFUL_ONLY").unwrap_or_default();
    for (name, take, shot) in sets.into_iter().filter(|(name, ..)| name.contains(&only)) {
        let tally = measure(first..first + count, take, shot);
        let (refused, wrong) = (tally.refused.len(), tally.wrong.len());
        println!("{name:20} exact {:4}  refused {refused:4}  wrong {wrong:4}", tally.exact);
        tally.wrong.iter().for_each(|line| println!("    WRONG {line}"));
        tally.refused.iter().for_each(|line| println!("    {line}"));
    }
}
