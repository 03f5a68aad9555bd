//! Grouping colors: which tiles have the same one.
//!
//! Drawings shade their tiles a little. Colors of one group form a chain of small steps; a wide
//! step leads to the next group: single linkage.

use crate::pixels::color::{Lab, distance, mean};

/// Color distance below which two colors are in one group.
const LINK: f32 = 8.0;
/// Color distance from which on two groups are certainly different.
const CLEAR: f32 = 14.0;

/// Colors sorted into groups.
pub(crate) struct ColorGroups {
    /// The group of each color, numbered in order of first appearance.
    pub(crate) of: Vec<usize>,
    /// The number of groups.
    pub(crate) count: usize,
    /// The confidence in each assignment, from 0 to 1.
    pub(crate) confidence: Vec<f64>,
}

impl ColorGroups {
    /// Groups a list of colors.
    pub(crate) fn of(colors: &[Lab]) -> Self {
        let (heads, head) = heads(colors);
        let linked = link(&heads);
        let mut numbers: Vec<usize> = Vec::new();
        let of: Vec<usize> =
            head.iter().map(|&h| position_or_push(&mut numbers, linked[h])).collect();
        let mean_of = |&group: &usize| {
            let own = heads.iter().zip(&linked).filter(|&(_, other)| *other == group);
            mean(&own.map(|(&head, _)| head).collect::<Vec<_>>())
        };
        let means: Vec<Lab> = numbers.iter().map(mean_of).collect();
        let nearest_other = |h: usize| {
            let others = (0..heads.len()).filter(|&other| linked[other] != linked[h]);
            others.map(|other| distance(heads[h], heads[other])).fold(f32::MAX, f32::min)
        };
        let others: Vec<f32> = (0..heads.len()).map(nearest_other).collect();
        let confidence = colors.iter().zip(&head).zip(&of).map(|((&color, &h), &group)| {
            let separation = (others[h] - LINK) / (CLEAR - LINK);
            // A chain that strays far from its mean may have swallowed a neighbor.
            let spread = (2.0 * CLEAR - distance(color, means[group])) / CLEAR;
            f64::from(separation.min(spread).clamp(0.0, 1.0))
        });
        ColorGroups { confidence: confidence.collect(), count: numbers.len(), of }
    }
}

/// Representatives, each for the colors within a quarter of a link, and the representative of each
/// color. Thousands of tiles have few of them.
fn heads(colors: &[Lab]) -> (Vec<Lab>, Vec<usize>) {
    let mut heads: Vec<Lab> = Vec::new();
    let head = |&color: &Lab| {
        let near = heads.iter().position(|&head| distance(head, color) < LINK / 4.0);
        near.unwrap_or_else(|| {
            heads.push(color);
            heads.len() - 1
        })
    };
    let of = colors.iter().map(head).collect();
    (heads, of)
}

/// A group for each representative, joined along links.
fn link(heads: &[Lab]) -> Vec<usize> {
    let mut group: Vec<usize> = (0..heads.len()).collect();
    for i in 0..heads.len() {
        for j in 0..i {
            if distance(heads[i], heads[j]) < LINK && group[i] != group[j] {
                let (from, to) = (group[i], group[j]);
                group.iter_mut().filter(|k| **k == from).for_each(|k| *k = to);
            }
        }
    }
    group
}

fn position_or_push(list: &mut Vec<usize>, value: usize) -> usize {
    list.iter().position(|&other| other == value).unwrap_or_else(|| {
        list.push(value);
        list.len() - 1
    })
}
