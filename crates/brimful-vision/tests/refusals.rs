//! Pictures without a puzzle, and finished puzzles, are refused with a reason.

#![allow(clippy::unwrap_used)]

mod common;

use brimful::answer::{Ask, Outcome};
use brimful::board::{Board, Shape};
use brimful::cycle;
use brimful::draw::{self, Style};
use brimful::limits::Limits;
use brimful::numberlink::Rules;
use brimful::puzzle::{Kind, Puzzle};
use brimful_vision::{Options, Reading, Status, read};
use common::garbage::{SCENES, Scene};
use common::puzzles::puzzle;
use common::shot::raster;
use common::{Dice, Shot};
use image::{Rgb, RgbImage};

fn refused(name: &str, file: &[u8]) -> Reading {
    let reading = read(file, &Options { rules: Rules::FillTouch, ..Options::default() });
    assert_eq!(reading.status(), Status::Refused, "{name} was read as {:?}", reading.puzzle);
    assert!(reading.puzzle.is_none() && reading.refusal.is_some(), "{name} without a reason");
    reading
}

fn shot(picture: &RgbImage, quality: Option<u8>) -> Vec<u8> {
    Shot { quality, ..Shot::plain() }.develop(picture)
}

#[test]
fn pictures_of_nothing() {
    let size = (360, 480);
    let mut dice = Dice::new(1);
    let mut noise = RgbImage::new(size.0, size.1);
    noise.pixels_mut().for_each(|p| *p = Rgb([0; 3].map(|_: u8| dice.below(256) as u8)));
    let gradient = RgbImage::from_fn(size.0, size.1, |x, y| {
        Rgb([(x * 255 / 360) as u8, (y * 255 / 480) as u8, 128])
    });
    let flat = RgbImage::from_pixel(size.0, size.1, Rgb([40, 90, 160]));
    let stripes =
        RgbImage::from_fn(size.0, size.1, |_, y| Rgb(if y % 40 < 20 { [250; 3] } else { [30; 3] }));
    let blobs = RgbImage::from_fn(size.0, size.1, |x, y| {
        let wave = |k: u32| ((x * k) as f64 * 0.013).sin() + ((y * (5 - k)) as f64 * 0.017).cos();
        Rgb([1, 2, 3].map(|k| (127.0 + 60.0 * wave(k)) as u8))
    });
    for (name, picture) in [
        ("noise", noise),
        ("gradient", gradient),
        ("flat", flat),
        ("stripes", stripes),
        ("blobs", blobs),
    ] {
        for quality in [None, Some(60)] {
            refused(name, &shot(&picture, quality));
        }
    }
}

#[test]
fn a_page_of_text() {
    let mut dice = Dice::new(2);
    let mut svg = sheet(400, 500);
    for line in 0..24 {
        let words: String = (0..38)
            .map(|_| if dice.chance(0.17) { ' ' } else { char::from(b'a' + dice.below(26) as u8) })
            .collect();
        svg += &format!(
            "<text x='12' y='{}' font-size='16' font-family='DejaVu Sans'>{words}</text>",
            24 + 20 * line
        );
    }
    refused("text", &shot(&raster(&(svg + "</svg>")), None));
}

/// A picture of 8 by 8 places with this SVG at each row and column.
fn board(place: impl Fn(usize, usize) -> String) -> Vec<u8> {
    let places: String = (0..64).map(|i| place(i / 8, i % 8)).collect();
    shot(&raster(&format!("{}{places}</svg>", sheet(400, 400))), Some(85))
}

/// The beginning of an SVG with a white background.
fn sheet(width: u32, height: u32) -> String {
    let size = format!("width='{width}' height='{height}'");
    format!("<svg xmlns='http://www.w3.org/2000/svg' {size}><rect {size} fill='#fff'/>")
}

fn square(row: usize, col: usize, fill: &str) -> String {
    let (x, y) = (20 + 45 * col, 20 + 45 * row);
    let line = "stroke='#333' stroke-width='2'";
    format!("<rect x='{x}' y='{y}' width='45' height='45' fill='{fill}' {line}/>")
}

fn text([x, y]: [usize; 2], size: usize, what: &str, fill: &str) -> String {
    let y = y + size * 36 / 100;
    let font = "text-anchor='middle' font-family='DejaVu Sans'";
    format!("<text x='{x}' y='{y}' font-size='{size}' fill='{fill}' {font}>{what}</text>")
}

/// Writing in the middle of a square.
fn mark(row: usize, col: usize, size: usize, what: &str, fill: &str) -> String {
    text([42 + 45 * col, 42 + 45 * row], size, what, fill)
}

#[test]
fn checkers_and_chess() {
    let man = |row: usize, col: usize| {
        let color = if row < 3 { "#111" } else { "#c22" };
        let (x, y) = (42 + 45 * col, 42 + 45 * row);
        format!("<circle cx='{x}' cy='{y}' r='16' fill='{color}'/>")
    };
    let checkers = board(|r, c| match (r + c) % 2 {
        1 if r != 3 && r != 4 => square(r, c, "#765") + &man(r, c),
        1 => square(r, c, "#765"),
        _ => square(r, c, "#edc"),
    });
    refused("checkers", &checkers);
    let chess = board(|r, c| square(r, c, ["#f0d9b5", "#b58863"][(r + c) % 2]));
    refused("chess", &chess);
}

/// Digits in some cells, thick lines around blocks.
#[test]
fn sudoku() {
    let file = board(|r, c| {
        let digit = (r * 5 + c * 3) % 11;
        let given = match digit < 8 {
            true => mark(r, c, 26, &(digit + 1).to_string(), "#222"),
            false => String::new(),
        };
        if r % 4 > 0 || c % 4 > 0 {
            return square(r, c, "#fff") + &given;
        }
        let (x, y) = (20 + 45 * c, 20 + 45 * r);
        let line = "fill='none' stroke='#000' stroke-width='5'";
        let block = format!("<rect x='{x}' y='{y}' width='180' height='180' {line}/>");
        square(r, c, "#fff") + &given + &block
    });
    refused("sudoku", &file);
}

/// Closed cells, open ones with numbers, flags.
#[test]
fn minesweeper() {
    let file = board(|r, c| match (r * 7 + c * 5) % 6 {
        0 | 1 => square(r, c, "#bbb"),
        2 => square(r, c, "#bbb") + &mark(r, c, 26, "F", "#c00"),
        n => square(r, c, "#eee") + &mark(r, c, 26, &(n - 2).to_string(), "#22c"),
    });
    refused("minesweeper", &file);
}

/// Partly filled, with numbers beside the lines.
#[test]
fn nonogram() {
    let file = board(|r, c| match (r, c) {
        (0 | 1, 0 | 1) => String::new(),
        (0 | 1, _) => mark(r, c, 20, &(1 + (c * 3 + r) % 4).to_string(), "#222"),
        (_, 0 | 1) => mark(r, c, 20, &(1 + (r * 3 + c) % 4).to_string(), "#222"),
        _ => square(r, c, if (r * 3 + c * 5) % 7 < 3 { "#222" } else { "#fff" }),
    });
    refused("nonogram", &file);
}

/// Rounded tiles with powers of two.
#[test]
fn game_2048() {
    let file = board(|r, c| {
        if r % 2 + c % 2 > 0 {
            return String::new();
        }
        let (x, y, power) = (24 + 45 * c, 24 + 45 * r, (r + 3 * c) % 5);
        let fill = ["#cdc1b4", "#eee4da", "#ede0c8", "#f2b179", "#f59563"][power];
        let tile = format!("<rect x='{x}' y='{y}' width='82' height='82' rx='6' fill='{fill}'/>");
        let number = if power > 0 { (1 << power).to_string() } else { String::new() };
        tile + &text([x + 41, y + 41], 34, &number, "#776e65")
    });
    refused("2048", &file);
}

#[test]
fn word_search() {
    let file = board(|r, c| {
        let letter = char::from(b'A' + ((r * 7 + c * 11) % 26) as u8);
        square(r, c, "#fff") + &mark(r, c, 24, &letter.to_string(), "#000")
    });
    refused("letters", &file);
}

/// One of four ways to take a picture.
fn taken(dice: &mut Dice) -> Shot {
    match dice.below(4) {
        0 => Shot::plain(),
        1 => Shot { quality: Some(dice.between(40, 90) as u8), ..Shot::plain() },
        2 => Shot { around: [0; 4].map(|_| dice.below(60)), screen: true, ..Shot::plain() },
        _ => Shot { turn: 0.04 * (dice.part() - 0.5), quality: Some(80), ..Shot::plain() },
    }
}

/// Reads every scene for each seed, on two threads; all must be refused.
fn scenes(seeds: std::ops::Range<u64>) {
    let read_as: Vec<String> = std::thread::scope(|scope| {
        let half = |half: usize| {
            let (scenes, seeds) = (SCENES.iter().skip(half).step_by(2), seeds.clone());
            scope.spawn(move || -> Vec<String> {
                let pairs = scenes.flat_map(|scene| seeds.clone().map(move |seed| (scene, seed)));
                pairs.filter_map(|(&(name, scene), seed)| read_scene(name, scene, seed)).collect()
            })
        };
        let halves = [half(0), half(1)];
        halves.into_iter().flat_map(|half| half.join().unwrap()).collect()
    });
    assert!(read_as.is_empty(), "{} read:\n{}", read_as.len(), read_as.join("\n"));
}

/// What a scene was read as, if it was not refused.
fn read_scene(name: &str, scene: Scene, seed: u64) -> Option<String> {
    let mut dice = Dice::new(seed);
    let picture = scene(&mut dice);
    let shot = taken(&mut dice);
    let options = Options { rules: Rules::FillTouch, ..Options::default() };
    let reading = read(&shot.develop(&picture), &options);
    (reading.status() == Status::Read).then(|| {
        format!("{name} {seed}, {}: {:?} {:?}", shot.brief(), reading.kind, reading.reason())
    })
}

#[test]
fn scenes_that_are_no_puzzle() {
    scenes(0..3);
}

#[test]
#[ignore = "a long run"]
fn many_scenes_that_are_no_puzzle() {
    let number = |name: &str, other: u64| {
        std::env::var(name).ok().and_then(|n| n.parse().ok()).unwrap_or(other)
    };
    let first = number("BRIMFUL_FIRST", 1000);
    scenes(first..first + number("BRIMFUL_COUNT", 20));
}

#[test]
fn empty_and_finished_boards() {
    let open = |shape: Shape, cells: usize| {
        let board = Board::new(shape, &vec![true; cells]).unwrap();
        Puzzle::Cycle(cycle::Puzzle::new(cycle::Draft { board }).unwrap())
    };
    let style = Style::default();
    let empty = open(Shape::Square { rows: 6, cols: 6 }, 36);
    refused("empty board", &shot(&raster(&draw::svg(&empty, None, &style)), None));
    refused(
        "hexagons",
        &shot(&raster(&draw::svg(&open(Shape::Hex { rows: 5, cols: 6 }, 30), None, &style)), None),
    );
    refused("a graph", &shot(&raster(&draw::graph_svg(&empty, None, &style)), None));
    for kind in [Kind::Numberlink, Kind::Chains] {
        for seed in 0..4 {
            let puzzle = puzzle(&mut Dice::new(seed), kind);
            let answer = puzzle
                .solve(&Ask::default(), &Limits { nodes: Some(100_000), ..Limits::default() })
                .unwrap();
            let Outcome::Solved(solution) = answer.outcome else { continue };
            refused(
                "a finished board",
                &shot(&raster(&draw::svg(&puzzle, Some(&solution), &style)), None),
            );
        }
    }
}

#[test]
fn the_puzzle_can_be_named() {
    let with =
        |file: &[u8], kind: Kind| read(file, &Options { kind: Some(kind), ..Options::default() });
    let board = Board::new(Shape::Square { rows: 6, cols: 6 }, &[true; 36]).unwrap();
    let empty = Puzzle::Cycle(cycle::Puzzle::new(cycle::Draft { board }).unwrap());
    let file = Shot::plain().take(&empty, None);
    // An empty board could be any puzzle before it is made, or a loop's.
    refused("an empty board", &file);
    assert_eq!(with(&file, Kind::Cycle).puzzle, Some(empty));
    let lined = Shot::plain().take(&puzzle(&mut Dice::new(3), Kind::Numberlink), None);
    for kind in [Kind::Chains, Kind::Cycle, Kind::Kami, Kind::Flood] {
        assert_eq!(with(&lined, kind).status(), Status::Refused, "{kind:?}");
    }
}

#[test]
fn broken_files() {
    let mut dice = Dice::new(3);
    let puzzle = puzzle(&mut dice, Kind::Numberlink);
    let jpeg = Shot { quality: Some(80), ..Shot::plain() }.take(&puzzle, None);
    let png = Shot::plain().take(&puzzle, None);
    for (name, file) in [("jpeg", &jpeg), ("png", &png)] {
        assert_eq!(
            read(file, &Options { rules: Rules::FillTouch, ..Options::default() }).status(),
            Status::Read,
            "{name}"
        );
        for part in [0, 1, 8, 50, file.len() / 2, file.len() - 20] {
            refused(&format!("{name} cut at {part}"), &file[..part]);
        }
        for _ in 0..15 {
            // Damage must not panic; what it leaves may still be readable.
            let mut damaged = file.clone();
            for _ in 0..dice.between(1, 8) {
                let at = dice.below(damaged.len());
                damaged[at] ^= 1 << dice.below(8);
            }
            let _ = read(&damaged, &Options { nodes: 0, ..Options::default() });
        }
    }
    refused("a text", b"5 5\n1 0 0 0 1\n");
    refused("a GIF", b"GIF89a\x10\x00\x10\x00\x80\x00\x00");
    // The header of a PNG that claims 100 megapixels, with nothing behind it that deserves the
    // name.
    let mut bomb = png[..33].to_vec();
    bomb[16..24].copy_from_slice(&[0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10]);
    let crc = crc32(&bomb[12..29]);
    bomb[29..33].copy_from_slice(&crc.to_be_bytes());
    bomb.extend_from_slice(&png[33..]);
    let reason = refused("a bomb", &bomb).reason().unwrap();
    assert!(reason.to_string().contains("too large (10000 x 10000"), "{reason}");
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0u32, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| {
            crc >> 1 ^ if crc & 1 == 1 { 0xEDB8_8320 } else { 0 }
        })
    })
}
