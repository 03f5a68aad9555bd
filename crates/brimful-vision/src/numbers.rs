//! Numbers written on tiles, one a region: which colors look alike.
//!
//! A drawing has eight hues. Where a board has more colors, or where people asked for it, the
//! number of its color stands in each region.

use brimful::board::Board;

/// The colors of tiles whose hues and numbers are told, and how many there are; an error where the
/// numbers and the hues do not fit together. Without numbers the hues are the colors.
pub(crate) fn colors(
    board: &Board,
    hues: &[u32],
    written: &[Option<u32>],
) -> Result<(Vec<u32>, u32), String> {
    let palette = hues.iter().max().map_or(0, |most| most + 1);
    if written.iter().all(Option::is_none) {
        return Ok((hues.to_vec(), palette));
    }
    // The hue of each number.
    let mut seen: Vec<(u32, u32)> = Vec::new();
    let mut colors = vec![0; hues.len()];
    for region in regions(board, hues) {
        let numbers: Vec<u32> = region.iter().filter_map(|&v| written[v]).collect();
        let [number] = numbers[..] else {
            return Err(format!(
                "the region at {} shows {} numbers of colors instead of one",
                board.cells()[region[0]],
                numbers.len()
            ));
        };
        let hue = hues[region[0]];
        match seen.iter().position(|&(other, _)| other == number) {
            Some(i) if seen[i].1 != hue => {
                return Err(format!("the number {number} stands on two colors"));
            }
            Some(i) => region.iter().for_each(|&v| colors[v] = i as u32),
            None => {
                region.iter().for_each(|&v| colors[v] = seen.len() as u32);
                seen.push((number, hue));
            }
        }
    }
    Ok((colors, seen.len() as u32))
}

/// Connected cells of one hue, in the order of their first cells.
fn regions(board: &Board, hues: &[u32]) -> Vec<Vec<usize>> {
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
            for w in board.graph().neighbors(v as u32).map(|w| w as usize) {
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
    use brimful::board::Shape;

    use super::*;

    fn row(cols: u32) -> Board {
        Board::new(Shape::Square { rows: 1, cols }, &vec![true; cols as usize]).unwrap()
    }

    #[test]
    fn one_hue_with_two_numbers_is_two_colors() {
        let read = colors(&row(5), &[0, 0, 1, 0, 0], &[Some(3), None, Some(1), None, Some(11)]);
        assert_eq!(read, Ok((vec![0, 0, 1, 2, 2], 3)));
        assert_eq!(colors(&row(3), &[0, 1, 0], &[None; 3]), Ok((vec![0, 1, 0], 2)));
    }

    #[test]
    fn what_does_not_fit_is_told() {
        let missing = colors(&row(3), &[0, 1, 0], &[Some(1), Some(2), None]).unwrap_err();
        assert!(missing.contains("0 numbers"), "{missing}");
        let twice = colors(&row(2), &[0, 1], &[Some(1), Some(1)]).unwrap_err();
        assert!(twice.contains("two colors"), "{twice}");
    }
}
