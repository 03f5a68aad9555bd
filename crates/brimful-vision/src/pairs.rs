//! Which dots belong together.
//!
//! Dots are joined from the closest two colors on, as long as the step to the next is small against
//! the steps between groups; every group must then be a pair. Where drawings run out of colors, a
//! group is larger and what is written in the dots decides, if it does so clearly.

use crate::color::{DISTINCT, Lab, distance};
use crate::patch::Patch;

/// A dot with its label.
pub(crate) struct Mate {
    pub(crate) label: String,
    pub(crate) paired: bool,
    pub(crate) confidence: f64,
}

/// Gives every dot a label: `A`, `B` and so on in the order of first places.
pub(crate) fn pair(colors: &[Lab], patches: &[&Patch]) -> Vec<Mate> {
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
                let sure = sureness(colors, group, a, b);
                (confidence[a], confidence[b]) = (sure, sure);
            }
            _ if group.len() % 2 == 0 => by_writing(patches, group, &mut mate, &mut confidence),
            _ => {}
        }
    }
    let mut labels: Vec<Option<usize>> = vec![None; colors.len()];
    let mut next = 0;
    for i in 0..colors.len() {
        let label = mate[i].and_then(|j| labels[j]).unwrap_or_else(|| {
            next += 1;
            next - 1
        });
        labels[i] = Some(label);
    }
    let name = |label: Option<usize>| letters(label.unwrap_or(0));
    (0..colors.len())
        .map(|i| Mate {
            label: name(labels[i]),
            paired: mate[i].is_some(),
            confidence: confidence[i],
        })
        .collect()
}

/// Joins dots, the closest first, up to the largest relative step between two joints.
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
    // Of all places to stop that leave no single, the one with the widest gap behind it.
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

/// How sure a pair is: how near the two are against the nearest stranger.
fn sureness(colors: &[Lab], group: &[usize], a: usize, b: usize) -> f64 {
    let within = distance(colors[a], colors[b]);
    let strangers = (0..colors.len()).filter(|i| !group.contains(i));
    let nearest = strangers
        .map(|i| distance(colors[i], colors[a]).min(distance(colors[i], colors[b])))
        .fold(4.0 * DISTINCT, f32::min);
    f64::from((1.2 - 1.2 * within.max(1.0) / nearest.max(1.0)).clamp(0.0, 1.0))
}

/// Pairs dots of one color by how alike what is written in them looks.
fn by_writing(
    patches: &[&Patch],
    group: &[usize],
    mate: &mut [Option<usize>],
    confidence: &mut [f64],
) {
    let unlike = |i: usize, j: usize| patches[i].unlike(patches[j]);
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
