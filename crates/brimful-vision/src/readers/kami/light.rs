//! The colors of paper in uneven light.
//!
//! A screenshot of KAMI 2 is brighter in the middle than at the rims. A tile at a rim may look more
//! like another color than like the same color in the middle. Light scales a color's distance from
//! black in Lab by one smooth factor, here a polynomial of second degree in the place.
//!
//! Assigning tiles to swatches alternates with fitting that factor, as in the EM algorithm
//! (Dempster, Laird and Rubin, 1977). Fixed thresholds read a fifth of the boards; plain k-means
//! fails where the light differs most.

use super::thresholds as t;
use crate::cells::triangle::TriangleTile;
use crate::pixels::color::{Lab, chroma, distance, median};

/// Terms of the light's polynomial.
const TERMS: usize = 6;
/// Rounds of fitting and sorting.
const ROUNDS: usize = 4;

/// A tile with its color.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lit {
    /// The number of the swatch; `None` for a gap.
    pub(crate) color: Option<usize>,
    pub(crate) confidence: f64,
}

/// Assigns tiles to swatches. A tile that is not in view has confidence 0.
pub(crate) fn sort(
    tiles: &[Option<TriangleTile>],
    places: &[[f32; 2]],
    swatches: &[Lab],
) -> Vec<Lit> {
    let mut factor = [0.0f32; TERMS];
    factor[0] = 1.0;
    for _ in 0..ROUNDS {
        let mut sums = Sums::default();
        for (tile, &place) in tiles.iter().zip(places) {
            let Some(tile) = tile else { continue };
            let near = Near::of(tile, gain(&factor, place), swatches);
            // Doubtful tiles do not vote.
            if near.distance < 0.5 * near.second && near.tint < t::GAP_TINT && tile.mixed < 0.3 {
                sums.add(place, off_black(tile.color), off_black(swatches[near.color]));
            }
        }
        factor = sums.solve().unwrap_or(factor);
    }
    let sort = |(tile, &place): (&Option<TriangleTile>, &[f32; 2])| match tile {
        Some(tile) => lit(tile, gain(&factor, place), swatches),
        None => Lit { color: Some(0), confidence: 0.0 },
    };
    let mut sorted: Vec<Lit> = tiles.iter().zip(places).map(sort).collect();
    let seen: Vec<Option<Lab>> = tiles
        .iter()
        .zip(places)
        .map(|(tile, &place)| Some(dim((*tile)?.color, 1.0 / gain(&factor, place))))
        .collect();
    doubt_mixtures(&mut sorted, &seen, swatches.len());
    sorted
}

/// The color of a tile in light of this factor, and the confidence in it.
fn lit(tile: &TriangleTile, gain: f32, swatches: &[Lab]) -> Lit {
    let near = Near::of(tile, gain, swatches);
    let limit = if is_pale(tile.color) { t::GAP_TINT } else { t::COLORED_GAP_TINT };
    let clear = (near.tint - limit).abs() / (0.3 * limit);
    // A piece of two colors is not a tile: the lattice is wrong, or an object lies on it.
    let whole = match tile.scant {
        true => (t::MAX_MIXED_SCANT - tile.mixed) / 0.2,
        false => (t::MAX_MIXED - tile.mixed) / 0.1,
    };
    if near.tint > limit {
        let is_table = tile.color[0] > t::TABLE_LIGHTNESS && chroma(tile.color) < t::TABLE_CHROMA;
        let even = (t::MAX_UNEVEN_GAP - tile.uneven) / 0.15;
        // Compression stains the little that is in view beside a swatch or a neighbor.
        let is_stained = tile.scant && tile.mixed > t::MAX_MIXED_SCANT_GAP;
        let clear = if is_table && !is_stained { clear.min(whole).min(even) } else { 0.0 };
        return Lit { color: None, confidence: f64::from(clear.clamp(0.0, 1.0)) };
    }
    let lead = 1.6 * (near.second - near.distance) / (near.second + near.distance).max(1.0);
    let confidence = f64::from(clear.min(lead).min(whole).clamp(0.0, 1.0));
    Lit { color: Some(near.color), confidence }
}

/// Doubts tiles whose tint or brightness differs from most tiles of their color. Their class may
/// mix tiles with the table, or with a black object over them.
fn doubt_mixtures(lit: &mut [Lit], seen: &[Option<Lab>], count: usize) {
    for color in 0..count {
        let own = |lit: &&Lit| lit.color == Some(color);
        let mut all: Vec<Lab> = lit
            .iter()
            .zip(seen)
            .filter(|(lit, _)| own(lit))
            .filter_map(|(_, &seen)| seen)
            .collect();
        let middle = off_black(median(&mut all));
        for (lit, seen) in lit.iter_mut().zip(seen) {
            if let Some(seen) = seen.filter(|_| lit.color == Some(color)) {
                let seen = off_black(seen);
                let tint = (t::MAX_TINT - off_tint(seen, middle)) / (0.3 * t::MAX_TINT);
                let shade = (dot(seen, middle) / dot(middle, middle) - 1.0).abs();
                let shade = (t::MAX_SHADE - shade) / (0.3 * t::MAX_SHADE);
                lit.confidence = lit.confidence.min(f64::from(tint.min(shade).clamp(0.0, 1.0)));
            }
        }
    }
}

/// The swatch nearest to a tile, given the light there.
struct Near {
    color: usize,
    distance: f32,
    /// The distance of the next swatch.
    second: f32,
    /// The tile's distance from that swatch in any light; folds of paper change only brightness.
    tint: f32,
}

impl Near {
    fn of(tile: &TriangleTile, gain: f32, swatches: &[Lab]) -> Self {
        let color = dim(tile.color, 1.0 / gain);
        let mut near = Near { color: 0, distance: f32::MAX, second: f32::MAX, tint: 0.0 };
        for (i, &swatch) in swatches.iter().enumerate() {
            let d = distance(color, swatch);
            if d < near.distance {
                near = Near { color: i, distance: d, second: near.distance, tint: 0.0 };
            } else {
                near.second = near.second.min(d);
            }
        }
        if let Some(&swatch) = swatches.get(near.color) {
            let (seen, own) = (off_black(color), off_black(swatch));
            near.tint = off_tint(seen, own);
        }
        near
    }
}

/// The distance of a color from another in any light, both as vectors from black.
fn off_tint(seen: Lab, own: Lab) -> f32 {
    distance(seen, own.map(|c| c * dot(seen, own) / dot(own, own)))
}

/// A color as a vector from black, which light scales.
fn off_black([l, a, b]: Lab) -> Lab {
    [l + 16.0, a, b]
}

/// Whether a color could be the table's in full light.
fn is_pale(color: Lab) -> bool {
    color[0] > 72.0 && chroma(color) < 24.0
}

fn dot(a: Lab, b: Lab) -> f32 {
    a.iter().zip(b).map(|(p, q)| p * q).sum()
}

/// A color in light scaled by a factor.
fn dim(color: Lab, by: f32) -> Lab {
    let [l, a, b] = off_black(color).map(|c| c * by);
    [l - 16.0, a, b]
}

/// The terms of the polynomial at a place.
fn terms([x, y]: [f32; 2]) -> [f32; TERMS] {
    [1.0, x, y, x * x, x * y, y * y]
}

/// The light's factor at a place, never far from 1.
fn gain(factor: &[f32; TERMS], place: [f32; 2]) -> f32 {
    terms(place).iter().zip(factor).map(|(t, f)| t * f).sum::<f32>().clamp(0.6, 1.6)
}

/// The normal equations of the fit.
#[derive(Default)]
struct Sums {
    matrix: [[f32; TERMS]; TERMS],
    right: [f32; TERMS],
}

impl Sums {
    fn add(&mut self, place: [f32; 2], seen: Lab, own: Lab) {
        let (weight, value) = (dot(own, own) / 1000.0, dot(seen, own) / 1000.0);
        let terms = terms(place);
        for i in 0..TERMS {
            (0..TERMS).for_each(|j| self.matrix[i][j] += weight * terms[i] * terms[j]);
            self.right[i] += value * terms[i];
        }
    }

    /// Gauss-Jordan elimination; `None` if the tiles do not determine the polynomial.
    fn solve(mut self) -> Option<[f32; TERMS]> {
        for i in 0..TERMS {
            // A little weight on the constant light keeps the equations regular.
            self.matrix[i][i] += 1e-3;
        }
        self.right[0] += 1e-3;
        for i in 0..TERMS {
            let pivot = (i..TERMS)
                .max_by(|&a, &b| self.matrix[a][i].abs().total_cmp(&self.matrix[b][i].abs()))?;
            self.matrix.swap(i, pivot);
            self.right.swap(i, pivot);
            let scale = self.matrix[i][i];
            if scale.abs() < 1e-6 {
                return None;
            }
            self.matrix[i].iter_mut().for_each(|m| *m /= scale);
            self.right[i] /= scale;
            for j in (0..TERMS).filter(|&j| j != i) {
                let by = self.matrix[j][i];
                (0..TERMS).for_each(|k| self.matrix[j][k] -= by * self.matrix[i][k]);
                self.right[j] -= by * self.right[i];
            }
        }
        Some(self.right)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pixels::color::lab;

    const SIDE: usize = 12;

    fn places() -> Vec<[f32; 2]> {
        let at = |k: usize| k as f32 / SIDE as f32 - 0.5;
        (0..SIDE * SIDE).map(|i| [at(i % SIDE), at(i / SIDE)]).collect()
    }

    /// Tiles in light that falls off to the rims; where `color` gives none, the pale table.
    fn tiles(
        swatches: &[Lab],
        color: impl Fn(usize) -> Option<usize>,
    ) -> Vec<Option<TriangleTile>> {
        let tile = |(i, [x, y]): (usize, [f32; 2])| {
            let own = color(i).map_or(lab([214, 208, 196]), |color| swatches[color]);
            Some(TriangleTile {
                color: dim(own, 1.05 - 0.5 * (x * x + y * y)),
                mixed: 0.0,
                uneven: 0.0,
                scant: false,
            })
        };
        places().into_iter().enumerate().map(tile).collect()
    }

    /// The second swatch in full light is about as bright as the first at a corner.
    fn swatches() -> Vec<Lab> {
        [[200, 70, 60], [160, 52, 46], [60, 140, 150]].map(lab).to_vec()
    }

    #[test]
    fn tiles_are_assigned_in_uneven_light() {
        let swatches = swatches();
        let color = |i: usize| (i * 7 + i / SIDE) % 3;
        let lit = sort(&tiles(&swatches, |i| Some(color(i))), &places(), &swatches);
        assert!(lit.iter().enumerate().all(|(i, lit)| lit.color == Some(color(i))));
    }

    #[test]
    fn the_table_is_a_gap_and_unseen_tiles_have_no_confidence() {
        let swatches = swatches();
        let gaps = [30, 31, 80];
        let color = |i: usize| (!gaps.contains(&i)).then_some(2 * (i % 2));
        let mut tiles = tiles(&swatches, color);
        tiles[5] = None;
        let lit = sort(&tiles, &places(), &swatches);
        let read: Vec<usize> = (0..lit.len()).filter(|&i| lit[i].color.is_none()).collect();
        assert_eq!(read, gaps);
        assert_eq!(lit[5].confidence, 0.0);
        assert!(gaps.iter().all(|&i| lit[i].confidence > 0.5));
        // Little of two gaps is in view, and the second shows more than the table.
        tiles[30] = tiles[30].map(|tile| TriangleTile { scant: true, ..tile });
        tiles[31] = tiles[31].map(|tile| TriangleTile { scant: true, mixed: 0.2, ..tile });
        let lit = sort(&tiles, &places(), &swatches);
        assert!(lit[30].confidence > 0.5 && lit[31].confidence == 0.0);
    }

    #[test]
    fn tiles_under_an_object_are_doubted() {
        let swatches = [[200, 70, 60], [30, 36, 62]].map(lab);
        let mut tiles = tiles(&swatches, |i| (i != 70).then_some(i % 2));
        // A message in thin letters, and a black bar over tiles of both colors.
        tiles[11] = tiles[11].map(|tile| TriangleTile { mixed: 0.2, ..tile });
        tiles[20..23].fill(Some(TriangleTile {
            color: lab([0; 3]),
            mixed: 0.0,
            uneven: 0.0,
            scant: false,
        }));
        let before = sort(&tiles, &places(), &swatches);
        let doubted: Vec<usize> =
            (0..tiles.len()).filter(|&i| before[i].confidence < 0.5).collect();
        assert_eq!(doubted, [11, 20, 21, 22]);
        tiles[70] = tiles[70].map(|tile| TriangleTile { uneven: 0.5, ..tile });
        let after = sort(&tiles, &places(), &swatches);
        assert_eq!((after[70].color, after[70].confidence), (None, 0.0));
    }
}
