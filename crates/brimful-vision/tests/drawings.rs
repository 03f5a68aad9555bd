//! A drawing is read back exactly, or refused: `read(draw(p)) = p`.
//!
//! These runs are small;
//! `cargo test --release -p brimful-vision --test drawings -- --ignored --nocapture` prints the
//! table of BENCHMARKS.md.
#![allow(clippy::unwrap_used, clippy::print_stdout)]

mod common;

use brimful::board::{Board, Shape};
use brimful::cycle;
use brimful::draw::{self, Style};
use brimful::puzzle::{Draft, Kind, Puzzle, Solution};
use brimful_vision::{Options, read};
use common::puzzles::{RULES, odd, played, solved};
use common::shot::{encode, raster};
use common::{Dice, Shot, asked, shot, shown};
use image::RgbImage;
use image::imageops::overlay;

/// One set of pictures, each made from its seed.
type Set = fn(&mut Dice, Kind) -> (Puzzle, Option<Solution>, Shot);

fn plain(dice: &mut Dice, kind: Kind) -> (Puzzle, Option<Solution>, Shot) {
    (solved(dice, kind).0, None, Shot::random(dice))
}

fn worn(dice: &mut Dice, kind: Kind) -> (Puzzle, Option<Solution>, Shot) {
    (solved(dice, kind).0, None, Shot::worn(dice))
}

/// Cells of 22 to 31 pixels, on which numbers are barely legible.
fn small(dice: &mut Dice, kind: Kind) -> (Puzzle, Option<Solution>, Shot) {
    let puzzle = solved(dice, kind).0;
    let quality = dice.chance(0.5).then(|| dice.between(75, 95) as u8);
    let cell = 22.0 + 9.0 * dice.part();
    (puzzle, None, Shot { cell, quality, screen: dice.chance(0.3), ..Shot::plain() })
}

fn battered(dice: &mut Dice, kind: Kind) -> (Puzzle, Option<Solution>, Shot) {
    let shot = Shot::battered(dice);
    (if dice.chance(0.6) { solved(dice, kind).0 } else { odd(dice, kind) }, None, shot)
}

fn tinted(dice: &mut Dice, kind: Kind) -> (Puzzle, Option<Solution>, Shot) {
    let shot = Shot::tinted(dice);
    (solved(dice, kind).0, None, shot)
}

/// A part of the picture cut off.
fn cut(dice: &mut Dice, kind: Kind) -> (Puzzle, Option<Solution>, Shot) {
    let shot = Shot::cut(dice);
    (if dice.chance(0.7) { solved(dice, kind).0 } else { odd(dice, kind) }, None, shot)
}

/// Paths partly drawn.
fn begun(dice: &mut Dice, kind: Kind) -> (Puzzle, Option<Solution>, Shot) {
    let (puzzle, paths) = solved(dice, kind);
    let solution = played(dice, kind, paths);
    (puzzle, solution, Shot::random(dice))
}

/// Every feature that boards can have.
fn strange(dice: &mut Dice, kind: Kind) -> (Puzzle, Option<Solution>, Shot) {
    (odd(dice, kind), None, Shot { turn: 0.0, ..Shot::random(dice) })
}

#[derive(Default)]
struct Tally {
    exact: usize,
    refused: Vec<String>,
    wrong: Vec<String>,
}

/// Reads the pictures of some seeds; `judged` if the puzzles have solutions to check.
fn measure(set: Set, kind: Kind, seeds: std::ops::Range<u64>, judged: bool) -> Tally {
    let mut tally = Tally::default();
    for seed in seeds {
        let mut dice = Dice::new(seed);
        let (puzzle, solution, shot) = set(&mut dice, kind);
        let file = shot.take(&puzzle, solution.as_ref());
        let nodes = if judged { Options::default().nodes } else { 0 };
        let reading = read(&file, &Options { rules: RULES, nodes, ..Options::default() });
        let line = format!(
            "{kind:?} seed {seed}: {:?} {:?} {}",
            reading.kind,
            reading.reason(),
            shot.brief()
        );
        match &reading.puzzle {
            Some(read) if shown(read) == shown(&puzzle) => tally.exact += 1,
            Some(read) => {
                tally.wrong.push(format!("{line}\n      {}\n      {}", brief(&puzzle), brief(read)))
            }
            None => tally.refused.push(line),
        }
    }
    tally
}

/// A board in one line, for the list of misreadings.
fn brief(puzzle: &Puzzle) -> String {
    let board = puzzle.board();
    let links = board.links();
    let (walls, edges) = (links.walls.len(), links.edges.len());
    format!(
        "{:?} {} cells, {:?}, {walls} walls, {edges} links, bridges {:?}",
        board.shape(),
        board.len(),
        links.wrap,
        links.bridges
    )
}

/// Reads pictures of random puzzles; some may be refused, none may be read wrongly.
fn holds(set: Set, kind: Kind, seeds: std::ops::Range<u64>, least: usize) {
    if kind == Kind::Chains && !shot::can_write() {
        return; // No font can draw numbers.
    }
    // Odd puzzles need not have a solution, so the judge is off.
    let tally = measure(set, kind, seeds, least > 0);
    assert!(
        tally.wrong.is_empty(),
        "{} read wrongly:\n{}",
        tally.wrong.len(),
        tally.wrong.join("\n")
    );
    assert!(
        tally.exact >= least,
        "only {} exact; refused:\n{}",
        tally.exact,
        tally.refused.join("\n")
    );
}

/// The same for every kind at once, however many are refused.
fn none_is_wrong(set: Set, seeds: std::ops::Range<u64>) {
    std::thread::scope(|scope| {
        for kind in KINDS {
            let seeds = seeds.clone();
            scope.spawn(move || holds(set, kind, seeds, 0));
        }
    });
}

#[test]
fn numberlink() {
    holds(plain, Kind::Numberlink, 0..25, 18);
    holds(worn, Kind::Numberlink, 0..10, 5);
}

#[test]
fn chains() {
    holds(plain, Kind::Chains, 0..25, 17);
    holds(worn, Kind::Chains, 0..10, 5);
}

#[test]
fn cycle() {
    holds(plain, Kind::Cycle, 0..25, 24);
    holds(worn, Kind::Cycle, 0..10, 8);
}

#[test]
fn kami() {
    holds(plain, Kind::Kami, 0..25, 18);
    holds(worn, Kind::Kami, 0..10, 4);
}

#[test]
fn flood() {
    holds(plain, Kind::Flood, 0..25, 15);
    holds(worn, Kind::Flood, 0..10, 4);
}

#[test]
fn paths_partly_drawn() {
    holds(begun, Kind::Numberlink, 0..12, 5);
    holds(begun, Kind::Chains, 0..12, 1);
    holds(begun, Kind::Path, 0..12, 1);
}

#[test]
fn thin_walls_joined_sides_links_bridges_hexagons_and_graphs() {
    none_is_wrong(strange, 0..10);
}

#[test]
fn parts_of_a_board() {
    none_is_wrong(cut, 0..8);
}

#[test]
fn one_path() {
    holds(plain, Kind::Path, 0..25, 18);
    holds(worn, Kind::Path, 0..10, 5);
}

#[test]
fn heavy_wear() {
    none_is_wrong(battered, 0..5);
}

/// Two cells make the outermost column, and a path ends between them: no line is drawn around them.
#[test]
fn a_short_outermost_column() {
    for seed in [5077, 5098] {
        holds(small, Kind::Chains, seed..seed + 1, 0);
    }
}

#[test]
fn small_numbers() {
    holds(small, Kind::Chains, 1008..1018, 8);
    // Joined digits, cut wrongly, are other digits: 121 and 171, 113 and 10.
    holds(small, Kind::Chains, 1019..1020, 0);
    // A 4 without its upper stroke is much like a 1.
    holds(worn, Kind::Chains, 3068..3069, 0);
}

/// Two links between distant cells run together down the middle of a side, like a path.
#[test]
fn links_that_look_like_a_path() {
    holds(battered, Kind::Path, 4025..4026, 0);
}

/// A walled board with cells of 64 pixels in a window, with a column of tools beside it.
fn beside_tools(rows: &[&str]) -> (Puzzle, Vec<u8>) {
    let shape = Shape::Square { rows: rows.len() as u32, cols: rows[0].len() as u32 };
    let here: Vec<bool> = rows.concat().bytes().map(|cell| cell == b'.').collect();
    let board = Board::new(shape, &here).unwrap();
    let puzzle = Puzzle::new(Draft::Cycle(cycle::Draft { board })).unwrap();
    let style = Style { cell: Some(64.0), ..Style::default() };
    let drawn = raster(&draw::svg(&puzzle, None, &style));
    let tools = |[w, h]: [u32; 2]| {
        let tool = |tool: u32| {
            // A ring for a sign, and bars for letters.
            let (x, y) = (w - 150, h - 150 - 46 * tool);
            let bar = |letter: u32| {
                let (x, y) = (x + 24 + 9 * letter, y - 6);
                format!("<rect x='{x}' y='{y}' width='6' height='12' fill='#222'/>")
            };
            let ring = format!("<circle cx='{x}' cy='{y}' r='9' stroke='#222' fill='none'/>");
            ring + &(0..6).map(bar).collect::<String>()
        };
        (0..7).map(tool).collect()
    };
    let window = window(&drawn, tools);
    (puzzle, window)
}

/// A drawing in a window that is 200 pixels larger, with more drawn beside it.
fn window(drawn: &RgbImage, beside: impl Fn([u32; 2]) -> String) -> Vec<u8> {
    let [w, h] = [drawn.width() + 200, drawn.height() + 200];
    let [r, g, b] = drawn.get_pixel(0, 0).0;
    let head = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{w}' height='{h}'>\
         <rect width='{w}' height='{h}' fill='rgb({r},{g},{b})'/>"
    );
    let mut window = raster(&(head + &beside([w, h]) + "</svg>"));
    overlay(&mut window, drawn, 0, 100);
    encode(&window, None)
}

/// Buttons in the colors of the board, which the lattice cuts into tiles.
#[test]
fn triangles_beside_buttons() {
    let mut exact = 0;
    for seed in 0..12 {
        let mut dice = Dice::new(seed);
        let puzzle = std::iter::repeat_with(|| solved(&mut dice, Kind::Kami).0)
            .find(|puzzle| matches!(puzzle.board().shape(), Shape::Triangle { .. }))
            .unwrap();
        let style = Style { cell: Some(56.0), ..Style::default() };
        let drawn = raster(&draw::svg(&puzzle, None, &style));
        let (left, up) = (dice.between(150, 185) as u32, dice.between(0, 60) as u32);
        let button = |[w, h]: [u32; 2], at: u32| {
            let (x, y) = (w - left + 64 * (at % 2), h / 2 - up + 60 * (at / 2));
            let [r, g, b] = drawn.get_pixel(drawn.width() / 2, drawn.height() * (at + 1) / 6).0;
            format!(
                "<rect x='{x}' y='{y}' width='56' height='52' rx='8' stroke='#222' \
                 stroke-width='2' fill='rgb({r},{g},{b})'/>"
            )
        };
        let window = window(&drawn, |size| (0..5).map(|at| button(size, at)).collect());
        let reading = read(&window, &Options::default());
        match reading.puzzle.as_ref().map(shown) {
            None => println!("{seed}: {:?}", reading.reason()),
            read => assert!(read == Some(shown(&puzzle)), "seed {seed} is read wrongly"),
        }
        exact += u32::from(reading.puzzle.is_some());
    }
    assert!(exact >= 10, "{exact}");
}

/// Tools may seem to be more cells, and most cells may be walls.
#[test]
fn walled_boards_beside_tools() {
    let many_walls = [
        "########", "..#..###", ".....###", "..##..##", "#...#.##", "#...#...", "###.....",
        "####..##",
    ];
    let few_walls = [
        "...#.....#",
        ".#.....#.#",
        "..#..#....",
        "#.......#.",
        "#...#####.",
        "..#....##.",
        "....#..#..",
        "..#...##.#",
        "###...##.#",
        "#####....#",
    ];
    for rows in [&many_walls[..], &few_walls] {
        let (puzzle, window) = beside_tools(rows);
        let reading = read(&window, &Options::default());
        let read = reading.puzzle.as_ref().map(shown);
        assert_eq!(read, Some(shown(&puzzle)), "{:?}", reading.reason());
    }
}

const KINDS: [Kind; 6] =
    [Kind::Numberlink, Kind::Chains, Kind::Cycle, Kind::Path, Kind::Kami, Kind::Flood];

#[test]
#[ignore = "a table, not a test"]
#[allow(clippy::print_stdout)]
fn table() {
    let (first, count) = (asked("BRIMFUL_FIRST", 1000), asked("BRIMFUL_COUNT", 100));
    let only = std::env::var("BRIMFUL_ONLY").unwrap_or_default();
    let sets: [(&str, Set, bool); 8] = [
        ("plain", plain, true),
        ("small", small, true),
        ("worn", worn, true),
        ("begun", begun, true),
        ("strange", strange, false),
        ("battered", battered, false),
        ("cut", cut, true),
        ("tinted", tinted, true),
    ];
    for (name, set, judged) in sets {
        for kind in KINDS {
            let label = format!("{name} {}", kind.name());
            if !label.contains(&only)
                || name == "begun" && !matches!(kind, Kind::Numberlink | Kind::Chains | Kind::Path)
            {
                continue;
            }
            let tally = measure(set, kind, first..first + count, judged);
            let (refused, wrong) = (tally.refused.len(), tally.wrong.len());
            println!("{label:20} exact {:4}  refused {refused:4}  wrong {wrong:4}", tally.exact);
            tally.wrong.iter().for_each(|line| println!("    WRONG {line}"));
            tally.refused.iter().for_each(|line| println!("    {line}"));
        }
    }
}
