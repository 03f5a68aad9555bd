//! Boards generated from seeds: for KAMI of 64 regions, 4 colors and 6 moves, and for Flood-It.
//!
//! For KAMI, a square is cut into the patches nearest to random points, and the patches are colored
//! at random. The listed seeds are those whose boards have exactly 64 regions and need exactly 6
//! moves, as `solve` proves each time.

use std::fmt::Write as _;

const SIDE: u32 = 24;
const POINTS: usize = 140;
const COLORS: u32 = 4;

/// The seeds of the boards.
const SEEDS: [u64; 6] = [278, 309, 395, 476, 873, 2077];

/// Returns the boards as text, one after another.
pub fn boards() -> String {
    SEEDS.map(board).concat()
}

fn board(seed: u64) -> String {
    let mut numbers = numbers(seed);
    let mut random = |below: u32| (numbers.next().unwrap_or_default() >> 33) as u32 % below;
    let points: Vec<[u32; 3]> =
        (0..POINTS).map(|_| [random(SIDE), random(SIDE), random(COLORS)]).collect();
    let mut text = format!("kami sq {SIDE} {SIDE} {COLORS} 6\n");
    for row in 0..SIDE {
        for col in 0..SIDE {
            let nearest = points
                .iter()
                .min_by_key(|[r, c, _]| r.abs_diff(row).pow(2) + c.abs_diff(col).pow(2));
            let _ = write!(text, "{} ", nearest.map_or(0, |point| point[2]));
        }
        text.push('\n');
    }
    text
}

/// Returns 100 square boards for Flood-It, colored at random, flooded from a corner. With another
/// shift, a multiple of 65,536, they are other boards.
pub fn floods(side: u32, colors: u32, shift: u64) -> String {
    let mut numbers = numbers(shift + u64::from(side << 8 | colors));
    let mut text = String::new();
    for _ in 0..100 {
        let _ = writeln!(text, "flood sq {side} {side} {colors} 0 0 -1");
        for _ in 0..side {
            let row = numbers.by_ref().take(side as usize);
            row.for_each(|number| _ = write!(text, "{} ", (number >> 33) as u32 % colors));
            text.push('\n');
        }
    }
    text
}

/// Random numbers (splitmix64, Steele et al.).
pub fn numbers(seed: u64) -> impl Iterator<Item = u64> {
    let mut state = seed;
    std::iter::repeat_with(move || {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = state;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    })
}
