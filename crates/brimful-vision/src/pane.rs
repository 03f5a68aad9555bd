//! A picture in a picture: a screenshot in the window of a viewer or the editor of a phone.
//!
//! What is of the page's color lies around it; the largest connected rest is the screenshot, and brackets or handles that
//! stand out at its sides are cut off. It is read as a picture of its own, so that every rule about what a picture shows
//! only a part of holds for it.

use crate::color::{Lab, distance, lab};
use crate::picture::Picture;

/// The picture is looked at in so many blocks across its shorter side, each in so many places a side.
const BLOCKS: usize = 160;
const PLACES: usize = 3;
/// Colors within this distance are the page's.
const SAME: f32 = 5.0;
/// The pane covers at least this share of the picture, and at most that.
const LEAST: f64 = 0.12;
const MOST: f64 = 0.97;
/// A row or column is the pane's if so much of it is.
const FULL: f64 = 0.7;

/// Where the pane is: left, top, right and bottom, ends not included.
pub(crate) type Pane = [usize; 4];

/// The picture within the picture, if there is one.
pub(crate) fn find(picture: &Picture) -> Option<Pane> {
    let size = (picture.width.min(picture.height) / BLOCKS).max(2);
    let (cols, rows) = (picture.width / size, picture.height / size);
    pages(picture).into_iter().find_map(|page| {
        let is_page = |x: f64, y: f64| distance(lab(picture.at(x, y)), page) < SAME;
        let filled = |i: usize| {
            let [x, y] = [i % cols, i / cols].map(|k| (k * size) as f64);
            let off = |k: usize| (k as f64 + 0.5) * size as f64 / PLACES as f64;
            (0..PLACES * PLACES).any(|k| !is_page(x + off(k % PLACES), y + off(k / PLACES)))
        };
        let filled: Vec<bool> = (0..cols * rows).map(filled).collect();
        let part = crate::grid::parts(&filled, cols).into_iter().next()?;
        let mut mask = vec![false; cols * rows];
        part.iter().for_each(|&i| mask[i] = true);
        let [left, top, right, bottom] = trimmed(&mask, cols, rows)?;
        // To the pixel.
        let edge = |low: usize, high: usize, axis: usize, from: usize, to: usize, forward: bool| {
            let is_inside = |at: usize| {
                let place = |k: usize| from as f64 + (to - from) as f64 * (k as f64 + 0.5) / 64.0;
                let hits = (0..64).filter(|&k| {
                    let along = place(k);
                    !if axis == 0 { is_page(at as f64, along) } else { is_page(along, at as f64) }
                });
                hits.count() as f64 >= FULL * 64.0
            };
            if forward { (low..high).find(|&at| is_inside(at)) } else { (low..high).rev().find(|&at| is_inside(at)).map(|at| at + 1) }
        };
        let [l, t, r, b] = [left, top, right, bottom].map(|k| k * size);
        let about = |at: usize, end: usize| (at.saturating_sub(size), (at + 2 * size).min(end));
        let (width, height) = (picture.width, picture.height);
        let find = |at: usize, end: usize, axis, from, to, forward| {
            let (low, high) = about(at, end);
            edge(low, high, axis, from, to, forward)
        };
        let pane = [
            find(l, width, 0, t, b, true)?,
            find(t, height, 1, l, r, true)?,
            find(r.saturating_sub(size), width, 0, t, b, false)?,
            find(b.saturating_sub(size), height, 1, l, r, false)?,
        ];
        let share = ((pane[2] - pane[0]) * (pane[3] - pane[1])) as f64 / (width * height) as f64;
        (LEAST..MOST).contains(&share).then_some(pane)
    })
}

/// The box of a part without rows and columns that are mostly none of it.
fn trimmed(mask: &[bool], cols: usize, rows: usize) -> Option<Pane> {
    let marked = |i: &usize| mask[*i];
    let all = || (0..mask.len()).filter(marked);
    let (mut left, mut right) = (all().map(|i| i % cols).min()?, all().map(|i| i % cols).max()? + 1);
    let (mut top, mut bottom) = (all().next()? / cols, all().next_back()? / cols + 1);
    let _ = rows;
    loop {
        let row = |y: usize| (left..right).filter(|x| mask[y * cols + x]).count() as f64 >= FULL * (right - left) as f64;
        let col = |x: usize| (top..bottom).filter(|y| mask[y * cols + x]).count() as f64 >= FULL * (bottom - top) as f64;
        let before = [left, top, right, bottom];
        let next = [
            left + usize::from(!col(left)),
            top + usize::from(!row(top)),
            right - usize::from(!col(right - 1)),
            bottom - usize::from(!row(bottom - 1)),
        ];
        [left, top, right, bottom] = next;
        if left + 2 > right || top + 2 > bottom {
            return None;
        }
        if next == before {
            return Some(next);
        }
    }
}

/// The colors that a page around a pane may have: the most frequent ones along the picture's sides.
fn pages(picture: &Picture) -> Vec<Lab> {
    const STEPS: usize = 64;
    let (w, h) = (picture.width as f64, picture.height as f64);
    let mut found: Vec<(Lab, usize)> = Vec::new();
    for k in 0..STEPS {
        let t = (k as f64 + 0.5) / STEPS as f64;
        for [x, y] in [[t * w, 1.0], [t * w, h - 2.0], [1.0, t * h], [w - 2.0, t * h]] {
            let color = lab(picture.at(x, y));
            match found.iter_mut().find(|(other, _)| distance(*other, color) < SAME) {
                Some((_, count)) => *count += 1,
                None => found.push((color, 1)),
            }
        }
    }
    found.sort_by(|a, b| b.1.cmp(&a.1));
    found.into_iter().take(2).filter(|&(_, count)| 8 * count > 4 * STEPS).map(|(color, _)| color).collect()
}
