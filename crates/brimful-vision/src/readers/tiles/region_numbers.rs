//! Numbers on tiles, one in each region, which distinguish colors of the same hue.
//!
//! A drawing has eight hues. Each region shows the number of its color if the board has more
//! colors, or if the user asked for it.

use brimful::board::Board;
use brimful::graph::Vertex;
use brimful::ids::Color;

use crate::refusal::Refusal;

/// The colors of a board.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Colors {
    /// The color of each cell.
    pub(super) of: Vec<Color>,
    /// The number of colors.
    pub(super) palette: u32,
}

/// The colors of tiles with these hues and numbers; an error if hues and numbers disagree. Without
/// numbers, the hues are the colors.
pub(super) fn colors(
    board: &Board,
    hues: &[Color],
    written: &[Option<u32>],
) -> Result<Colors, Refusal> {
    let palette = hues.iter().max().map_or(0, |most| most.0 + 1);
    if written.iter().all(Option::is_none) {
        return Ok(Colors { of: hues.to_vec(), palette });
    }
    // The hue of each number.
    let mut seen: Vec<(u32, Color)> = Vec::new();
    let mut colors = vec![Color(0); hues.len()];
    for region in regions(board, hues) {
        let numbers: Vec<u32> = region.iter().filter_map(|&v| written[v]).collect();
        let [number] = numbers[..] else {
            let cell = board.cell(Vertex::new(region[0]));
            return Err(Refusal::RegionNumbers { cell, numbers: numbers.len() });
        };
        let hue = hues[region[0]];
        match seen.iter().position(|&(other, _)| other == number) {
            Some(i) if seen[i].1 != hue => {
                return Err(Refusal::NumberOnTwoColors { number });
            }
            Some(i) => region.iter().for_each(|&v| colors[v] = Color::new(i)),
            None => {
                region.iter().for_each(|&v| colors[v] = Color::new(seen.len()));
                seen.push((number, hue));
            }
        }
    }
    Ok(Colors { of: colors, palette: seen.len() as u32 })
}

/// Connected cells of one hue, in the order of their first cells.
fn regions(board: &Board, hues: &[Color]) -> Vec<Vec<usize>> {
    let mut seen = vec![false; hues.len()];
    let mut regions = Vec::new();
    for start in 0..hues.len() {
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        let mut region = vec![start];
        let mut next = 0;
        while let Some(&v) = region.get(next) {
            next += 1;
            for w in board.graph().neighbors(Vertex(v as u32)).map(|w| w.index()) {
                if hues[w] == hues[start] && !std::mem::replace(&mut seen[w], true) {
                    region.push(w);
                }
            }
        }
        regions.push(region);
    }
    regions
}

#[cfg(test)]
mod tests {
    use brimful::board::{Cell, Shape};

    use super::*;

    fn row(cols: u32) -> Board {
        Board::new(Shape::Square { rows: 1, cols }, &vec![true; cols as usize]).unwrap()
    }

    #[test]
    fn one_hue_with_two_numbers_is_two_colors() {
        let read = colors(
            &row(5),
            &[Color(0), Color(0), Color(1), Color(0), Color(0)],
            &[Some(3), None, Some(1), None, Some(11)],
        );
        assert_eq!(
            read,
            Ok(Colors { of: vec![Color(0), Color(0), Color(1), Color(2), Color(2)], palette: 3 })
        );
        let plain = colors(&row(3), &[Color(0), Color(1), Color(0)], &[None; 3]);
        assert_eq!(plain, Ok(Colors { of: vec![Color(0), Color(1), Color(0)], palette: 2 }));
    }

    #[test]
    fn numbers_that_disagree_with_hues_are_refused() {
        let missing = colors(&row(3), &[Color(0), Color(1), Color(0)], &[Some(1), Some(2), None]);
        assert_eq!(missing, Err(Refusal::RegionNumbers { cell: Cell::new(0, 2), numbers: 0 }));
        let twice = colors(&row(2), &[Color(0), Color(1)], &[Some(1), Some(1)]);
        assert_eq!(twice, Err(Refusal::NumberOnTwoColors { number: 1 }));
    }
}
