//! Connected parts of a marked grid.

/// A rectangle of cells.
pub(crate) struct Area {
    /// First column and row.
    pub(crate) low: [usize; 2],
    /// The column and row after the last.
    pub(crate) high: [usize; 2],
}

/// The area of the largest part of marked cells, with smaller parts nearby: one missing row may
/// split a board.
pub(crate) fn largest(marked: &[bool], cols: usize) -> Option<Area> {
    let mut parts = parts(marked, cols).into_iter();
    let mut area = Area::of(&parts.next()?, cols);
    for part in parts.map(|part| Area::of(&part, cols)) {
        if part.is_near(&area) {
            area = area.with(&part);
        }
    }
    Some(area)
}

/// The area of the largest connected part of marked cells.
pub(crate) fn connected(marked: &[bool], cols: usize) -> Option<Area> {
    Some(Area::of(parts(marked, cols).first()?, cols))
}

impl Area {
    fn of(cells: &[usize], cols: usize) -> Self {
        let mut area = Area { low: [usize::MAX; 2], high: [0; 2] };
        for at in cells.iter().map(|&i| [i % cols, i / cols]) {
            (0..2).for_each(|a| {
                (area.low[a], area.high[a]) = (area.low[a].min(at[a]), area.high[a].max(at[a] + 1))
            });
        }
        area
    }

    /// Columns and rows.
    pub(crate) fn size(&self) -> [usize; 2] {
        [0, 1].map(|a| self.high[a].saturating_sub(self.low[a]))
    }

    /// Whether a column and row are in the area.
    pub(crate) fn holds(&self, at: [usize; 2]) -> bool {
        (0..2).all(|a| (self.low[a]..self.high[a]).contains(&at[a]))
    }

    /// Whether at most one row or column separates two areas.
    fn is_near(&self, other: &Area) -> bool {
        (0..2).all(|a| self.low[a] <= other.high[a] + 1 && other.low[a] <= self.high[a] + 1)
    }

    fn with(&self, other: &Area) -> Self {
        Area {
            low: [0, 1].map(|a| self.low[a].min(other.low[a])),
            high: [0, 1].map(|a| self.high[a].max(other.high[a])),
        }
    }
}

/// The parts of marked cells connected by sides, largest first.
pub(crate) fn parts(marked: &[bool], cols: usize) -> Vec<Vec<usize>> {
    let mut seen = vec![false; marked.len()];
    let mut parts = Vec::new();
    for start in 0..marked.len() {
        if !marked[start] || seen[start] {
            continue;
        }
        seen[start] = true;
        let mut part = vec![start];
        let mut next = 0;
        while let Some(&i) = part.get(next) {
            next += 1;
            let near = [
                (i % cols > 0).then(|| i - 1),
                (i % cols + 1 < cols).then(|| i + 1),
                i.checked_sub(cols),
                (i + cols < marked.len()).then_some(i + cols),
            ];
            for j in near.into_iter().flatten() {
                if marked[j] && !seen[j] {
                    seen[j] = true;
                    part.push(j);
                }
            }
        }
        parts.push(part);
    }
    parts.sort_by_key(|part| std::cmp::Reverse(part.len()));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_come_largest_first_and_near_ones_are_joined() {
        let marks = b"##...# ##...... #....... ........".iter().filter(|&&c| c != b' ');
        let marked: Vec<bool> = marks.map(|&c| c == b'#').collect();
        let cols = 8;
        let marked = &marked[..marked.len() / cols * cols];
        assert_eq!(
            parts(marked, cols)[0].len(),
            parts(marked, cols).iter().map(Vec::len).max().unwrap()
        );
        let near: Vec<bool> = (0..40).map(|i| [0, 1, 8, 9, 3, 11].contains(&i)).collect();
        assert_eq!(largest(&near, 8).unwrap().size(), [4, 2]);
        let far: Vec<bool> = (0..40).map(|i| [0, 1, 8, 9, 7, 15].contains(&i)).collect();
        assert_eq!(largest(&far, 8).unwrap().size(), [2, 2]);
    }
}
