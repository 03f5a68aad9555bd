//! Whether triangles are pieces of larger cells.

use super::Tile;
use crate::lattice::triangles::points_right;
use crate::pixels::color::{DISTINCT, Lab, distance};

/// Triangles with their half-rows and columns, ascending.
pub(super) struct Pieces<'a> {
    pub(super) places: &'a [(i64, i64)],
    pub(super) tiles: &'a [Tile],
}

impl Pieces<'_> {
    /// The color at a place.
    fn color(&self, place: &(i64, i64)) -> Option<Lab> {
        self.places.binary_search(place).ok().map(|i| self.tiles[i].color)
    }

    /// Whether they are pieces of hexagons: around every third vertex all have one color. Those are
    /// the vertices of half-rows with the same remainder modulo three.
    pub(super) fn are_hexagons(&self) -> bool {
        let mut differs = [false; 3];
        for (&(row, col), own) in self.places.iter().zip(self.tiles) {
            // Neighbors with the half-rows of the vertices they share.
            let aside = beside((row, col));
            for (other, shared) in [(aside, [row, row + 2]), ((row - 1, col), [row, row + 1])] {
                if self.color(&other).is_some_and(|color| distance(color, own.color) > DISTINCT) {
                    shared.iter().for_each(|row| differs[row.rem_euclid(3) as usize] = true);
                }
            }
        }
        differs.contains(&false)
    }

    /// Whether they are quarters of triangles: colors change, and the board ends, only at every
    /// second line of each direction.
    pub(super) fn are_quarters(&self) -> bool {
        // By direction: whether something ends at even and at odd lines.
        let mut ends = [[false; 2]; 3];
        for (&(row, col), own) in self.places.iter().zip(self.tiles) {
            let [side, above, below] = if points_right(row, col) {
                [(0, col), (1, row - col), (2, row + col + 2)]
            } else {
                [(0, col + 1), (2, row + col + 1), (1, row - col + 1)]
            };
            let others =
                [(beside((row, col)), side), ((row - 1, col), above), ((row + 1, col), below)];
            for (other, (direction, line)) in others {
                let color = self.color(&other);
                if color.is_none_or(|color| distance(color, own.color) > DISTINCT) {
                    // slanted lines meet every second vertex of a vertical one
                    let line = if direction == 0 { line } else { line / 2 };
                    ends[direction][line.rem_euclid(2) as usize] = true;
                }
            }
        }
        ends.iter().all(|lines| lines.contains(&false))
    }
}

/// The triangle across the vertical side of one.
fn beside((row, col): (i64, i64)) -> (i64, i64) {
    (row, if points_right(row, col) { col - 1 } else { col + 1 })
}

#[cfg(test)]
mod tests {
    use super::super::Face;
    use super::*;
    use crate::lattice::triangles::TriangleLattice;
    use crate::readers::sighting::triangle;

    /// Colors without order, by place.
    fn color(row: i64, col: i64) -> Lab {
        [50.0, if (7 * row + 3 * col + row * col) % 3 == 0 { 60.0 } else { -60.0 }, 0.0]
    }

    /// The triangles of a board of a lattice twice as wide, cut in four or whole.
    fn tiles(cut: bool) -> (Vec<(i64, i64)>, Vec<Tile>) {
        let wide = TriangleLattice { vertex: [0.0; 2], width: 40.0 };
        let fine = TriangleLattice { width: if cut { 20.0 } else { 40.0 }, ..wide };
        let wide_places = (0..9i64).flat_map(|row| (0..6i64).map(move |col| (row, col)));
        let whole: Vec<(i64, i64)> = wide_places.collect();
        let far = |[x, y]: [f64; 2], [u, v]: [f64; 2]| (x - u).powi(2) + (y - v).powi(2);
        let places = (-2..22i64).flat_map(|row| (-1..14i64).map(move |col| (row, col)));
        let tile = |(row, col): (i64, i64)| {
            let center = fine.center(row, col);
            let off = |&(row, col): &(i64, i64)| far(center, wide.center(row, col));
            let own = *whole.iter().min_by(|a, b| off(a).total_cmp(&off(b)))?;
            // the center of a quarter at a corner is 13.3 off
            let is_inside = off(&own) < 14f64.powi(2);
            let tile = || Tile {
                cell: triangle(&fine, row, col, 1.0),
                color: color(own.0, own.1),
                face: Face::Even,
            };
            is_inside.then(|| ((row, col), tile()))
        };
        places.filter_map(tile).unzip()
    }

    #[test]
    fn quarters_of_triangles_are_seen() {
        for cut in [false, true] {
            let (places, tiles) = tiles(cut);
            assert_eq!(tiles.len(), if cut { 216 } else { 54 });
            assert_eq!(Pieces { places: &places, tiles: &tiles }.are_quarters(), cut);
        }
    }
}
