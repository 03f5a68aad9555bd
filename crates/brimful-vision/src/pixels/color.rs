//! Colors as people see them: CIE Lab, in which distances are about as large as they look.
//!
//! Roots use Newton's method. The last digits of the platform's `powf` differ between machines;
//! with Newton's method a picture has the same colors natively and in WebAssembly.

use std::sync::OnceLock;

/// A color in CIE Lab (D65): lightness from 0 to 100, then green to red and blue to yellow.
pub(crate) type Lab = [f32; 3];

/// Distance at which two colors differ at a glance, even after lossy compression.
pub(crate) const DISTINCT: f32 = 12.0;

/// Steps of the table of responses.
const STEPS: usize = 4096;

/// Functions of a level, computed once.
struct Tables {
    /// The linear light of each sRGB level.
    linear: Vec<f32>,
    /// CIE's response to a relative light, in steps.
    response: Vec<f32>,
}

fn tables() -> &'static Tables {
    static TABLES: OnceLock<Tables> = OnceLock::new();
    TABLES.get_or_init(|| Tables {
        linear: (0..=255u8).map(|level| linear(f32::from(level) / 255.0)).collect(),
        response: (0..=STEPS + 1).map(|step| response(step as f32 / STEPS as f32)).collect(),
    })
}

/// The color of an sRGB pixel.
pub(crate) fn lab(pixel: [u8; 3]) -> Lab {
    let tables = tables();
    let [r, g, b] = pixel.map(|level| tables.linear[usize::from(level)]);
    let x = (0.412_456 * r + 0.357_576 * g + 0.180_438 * b) / 0.950_47;
    let y = 0.212_673 * r + 0.715_152 * g + 0.072_175 * b;
    let z = (0.019_334 * r + 0.119_192 * g + 0.950_304 * b) / 1.088_83;
    let [x, y, z] = [x, y, z].map(|t| {
        let at = t.clamp(0.0, 1.0) * STEPS as f32;
        let step = at as usize;
        let (low, high) = (tables.response[step], tables.response[step + 1]);
        low + (high - low) * (at - step as f32)
    });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn response(t: f32) -> f32 {
    if t > 0.008_856 { root::<3>(t) } else { 7.787 * t + 0.137_931 }
}

fn linear(level: f32) -> f32 {
    if level <= 0.040_45 {
        return level / 12.92;
    }
    let t = (level + 0.055) / 1.055;
    // t to the power of 2.4
    t * t * root::<5>(t * t)
}

/// The N-th root of a number between 0 and 1.
fn root<const N: i32>(x: f32) -> f32 {
    if x <= 0.0 {
        return 0.0;
    }
    // From above, Newton's steps only go down. Forty reach the precision of a float for any level.
    let mut y = 1.0f32;
    for _ in 0..40 {
        let power = (1..N).fold(1.0, |p, _| p * y);
        let next = ((N - 1) as f32 * y + x / power) / N as f32;
        if next >= y {
            break;
        }
        y = next;
    }
    y
}

/// The distance of two colors, about as large as it looks.
pub(crate) fn distance(a: Lab, b: Lab) -> f32 {
    a.iter().zip(b).map(|(p, q)| (p - q) * (p - q)).sum::<f32>().sqrt()
}

/// The distance of a color from gray.
pub(crate) fn chroma([_, a, b]: Lab) -> f32 {
    (a * a + b * b).sqrt()
}

/// The median of each channel; black for an empty list.
pub(crate) fn median(colors: &mut [Lab]) -> Lab {
    let middle = colors.len() / 2;
    if colors.is_empty() {
        return [0.0; 3];
    }
    std::array::from_fn(|c| {
        colors.select_nth_unstable_by(middle, |p, q| p[c].total_cmp(&q[c])).1[c]
    })
}

/// The mean of each channel; black for an empty list.
pub(crate) fn mean(colors: &[Lab]) -> Lab {
    let count = colors.len().max(1) as f32;
    let sum =
        colors.iter().fold([0.0; 3], |sum: Lab, color| std::array::from_fn(|c| sum[c] + color[c]));
    sum.map(|s| s / count)
}
