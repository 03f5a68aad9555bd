//! Pairing dots by color.
//!
//! Dots are joined in order of color distance, up to the widest relative step between two joints;
//! then every group must be a pair. Where a drawing runs out of colors, a group is larger, and the
//! letters in the dots decide.

use crate::cells::samples::CellSamples;
use crate::pixels::color::{DISTINCT, Lab, distance};

/// A dot with the label of its pair.
pub(crate) struct Mate {
    pub(crate) label: String,
    pub(crate) paired: bool,
    pub(crate) confidence: f64,
}

/// Gives every dot a label: `A`, `B` and so on in order of first appearance.
pub(crate) fn pair(colors: &[Lab], samples: &[&CellSamples]) -> Vec<Mate> {
    let mut mate: Vec<Option<usize>> = vec![None; colors.len()];
    let mut confidence = vec![0.0; colors.len()];
    let mut edges: Vec<(f32, usize, usize)> = Vec::new();
    for i in 0..colors.len() {
        edges.extend((i + 1..colors.len()).map(|j| (distance(colors[i], colors[j]), i, j)));
    }
    edges.sort_by(|a, b| a.0.total_cmp(&b.0));
    let groups = groups(colors.len(), &edges);
    for group in &groups {
        match group[..] {
            [a, b] => {
                (mate[a], mate[b]) = (Some(b), Some(a));
                let sure = confidence_in(colors, group, a, b);
                (confidence[a], confidence[b]) = (sure, sure);
            }
            _ if group.len() % 2 == 0 => by_letters(samples, group, &mut mate, &mut confidence),
            _ => {}
        }
    }
    let labels = labels(&mate);
    let dots = labels.into_iter().zip(&mate).zip(confidence);
    dots.map(|((label, mate), confidence)| Mate { label, paired: mate.is_some(), confidence })
        .collect()
}

/// A label for each dot, shared with its mate.
fn labels(mate: &[Option<usize>]) -> Vec<String> {
    let mut numbers: Vec<usize> = Vec::new();
    let mut next = 0;
    for (i, mate) in mate.iter().enumerate() {
        let earlier = mate.filter(|&j| j < i).map(|j| numbers[j]);
        numbers.push(earlier.unwrap_or(next));
        next += usize::from(earlier.is_none());
    }
    numbers.into_iter().map(letters).collect()
}

/// Joins dots, closest first, up to the largest relative step between two joints.
fn groups(count: usize, edges: &[(f32, usize, usize)]) -> Vec<Vec<usize>> {
    let mut of: Vec<usize> = (0..count).collect();
    let mut joints: Vec<(f32, usize, usize)> = Vec::new();
    for &(length, i, j) in edges {
        let (a, b) = (of[i], of[j]);
        if a != b {
            of.iter_mut().filter(|group| **group == b).for_each(|group| *group = a);
            joints.push((length, i, j));
        }
    }
    // Among the places to stop without a single dot, the one before the widest gap.
    let mut best = (0.0, 0);
    for stop in (count / 2).max(1)..joints.len() + 1 {
        let before = joints[stop - 1].0.max(2.0);
        let after = joints.get(stop).map_or(2.5 * DISTINCT, |joint| joint.0);
        if before < 2.0 * DISTINCT && after / before > best.0 {
            best = (after / before, stop);
        }
    }
    let mut of: Vec<usize> = (0..count).collect();
    for &(_, i, j) in &joints[..best.1] {
        let (a, b) = (of[i], of[j]);
        of.iter_mut().filter(|group| **group == b).for_each(|group| *group = a);
    }
    let mut groups: Vec<Vec<usize>> = vec![Vec::new(); count];
    (0..count).for_each(|i| groups[of[i]].push(i));
    groups.retain(|group| !group.is_empty());
    groups
}

/// The confidence in a pair: its color distance against that of the nearest other dot.
fn confidence_in(colors: &[Lab], group: &[usize], a: usize, b: usize) -> f64 {
    let within = distance(colors[a], colors[b]);
    let others = (0..colors.len()).filter(|i| !group.contains(i));
    let nearest = others
        .map(|i| distance(colors[i], colors[a]).min(distance(colors[i], colors[b])))
        .fold(4.0 * DISTINCT, f32::min);
    f64::from((1.2 - 1.2 * within.max(1.0) / nearest.max(1.0)).clamp(0.0, 1.0))
}

/// Pairs dots of one color by the likeness of their letters.
fn by_letters(
    samples: &[&CellSamples],
    group: &[usize],
    mate: &mut [Option<usize>],
    confidence: &mut [f64],
) {
    let unlike = |i: usize, j: usize| samples[i].unlike(samples[j]);
    let mut edges: Vec<(f32, usize, usize)> = Vec::new();
    for (k, &i) in group.iter().enumerate() {
        edges.extend(group[k + 1..].iter().map(|&j| (unlike(i, j), i, j)));
    }
    edges.sort_by(|a, b| a.0.total_cmp(&b.0));
    for &(length, i, j) in &edges {
        if mate[i].is_some() || mate[j].is_some() {
            continue;
        }
        (mate[i], mate[j]) = (Some(j), Some(i));
        let others = edges
            .iter()
            .filter(|e| (e.1, e.2) != (i, j) && [e.1, e.2].iter().any(|k| *k == i || *k == j));
        let nearest = others.map(|e| e.0).fold(f32::MAX, f32::min);
        let sure = f64::from((1.5 - 1.8 * length / nearest.max(0.01)).clamp(0.0, 1.0));
        (confidence[i], confidence[j]) = (sure, sure);
    }
}

/// `A` to `Z`, then `AA` and so on.
fn letters(number: usize) -> String {
    let last = char::from(b'A' + (number % 26) as u8);
    match number / 26 {
        0 => last.to_string(),
        more => letters(more - 1) + &last.to_string(),
    }
}
