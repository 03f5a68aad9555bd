//! Few flat colors: which tiles are of one color.
//!
//! Drawings shade their tiles a little, so that colors of one kind form a chain of small steps,
//! with a wide step to the next kind: single linkage.

use crate::color::{Lab, distance, mean};

/// Steps within a color are smaller than this…
const STEP: f32 = 8.0;
/// …and those to the next are clear from this on.
const CLEAR: f32 = 14.0;

/// Colors sorted into kinds.
pub(crate) struct Groups {
    /// The kind of each color, numbered in the order of first places.
    pub(crate) of: Vec<usize>,
    /// How many kinds there are.
    pub(crate) count: usize,
    /// How sure each is.
    pub(crate) confidence: Vec<f64>,
}

/// Sorts colors into kinds.
pub(crate) fn sort(colors: &[Lab]) -> Groups {
    // Thousands of tiles have few colors: link representatives, each standing for what is within a
    // small step.
    let mut heads: Vec<Lab> = Vec::new();
    let head: Vec<usize> = colors
        .iter()
        .map(|&color| {
            heads.iter().position(|&h| distance(h, color) < STEP / 4.0).unwrap_or_else(|| {
                heads.push(color);
                heads.len() - 1
            })
        })
        .collect();
    let mut kind: Vec<usize> = (0..heads.len()).collect();
    for i in 0..heads.len() {
        for j in 0..i {
            if distance(heads[i], heads[j]) < STEP && kind[i] != kind[j] {
                let (from, to) = (kind[i], kind[j]);
                kind.iter_mut().filter(|k| **k == from).for_each(|k| *k = to);
            }
        }
    }
    let mut numbers: Vec<usize> = Vec::new();
    let of: Vec<usize> = head
        .iter()
        .map(|&h| {
            numbers.iter().position(|&k| k == kind[h]).unwrap_or_else(|| {
                numbers.push(kind[h]);
                numbers.len() - 1
            })
        })
        .collect();
    let means: Vec<Lab> = numbers
        .iter()
        .map(|&k| {
            mean(
                &heads
                    .iter()
                    .zip(&kind)
                    .filter(|(_, kind)| **kind == k)
                    .map(|(&h, _)| h)
                    .collect::<Vec<_>>(),
            )
        })
        .collect();
    let nearest_stranger = |h: usize| {
        (0..heads.len())
            .filter(|&j| kind[j] != kind[h])
            .map(|j| distance(heads[h], heads[j]))
            .fold(f32::MAX, f32::min)
    };
    let strangers: Vec<f32> = (0..heads.len()).map(nearest_stranger).collect();
    let confidence = colors.iter().zip(&head).zip(&of).map(|((&color, &h), &kind)| {
        let apart = (strangers[h] - STEP) / (CLEAR - STEP);
        // A chain that wanders far from its middle may have swallowed a neighbor.
        let spread = (2.0 * CLEAR - distance(color, means[kind])) / CLEAR;
        f64::from(apart.min(spread).clamp(0.0, 1.0))
    });
    Groups { confidence: confidence.collect(), count: numbers.len(), of }
}
