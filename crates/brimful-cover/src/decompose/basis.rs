//! Fewer states, where only the decision is asked: among partial solutions with the same degrees, a
//! few represent all.
//!
//! A state with `k` path ends is a perfect matching of them; it completes to a cycle with those
//! matchings that form one cycle with it. The matrix of which matchings do so has rank 2^(k/2 - 1)
//! over two elements, and the matchings of [`columns`] are a basis of it (Marek Cygan, Stefan
//! Kratsch, Jesper Nederlof, "Fast Hamiltonicity checking via bases of perfect matchings", 2013;
//! the reduction of states by rank is Hans Bodlaender's, Cygan's, Kratsch's and Nederlof's, 2012).
//! So rows that are independent on those columns are enough: where any of the states can be
//! completed, one that was kept can be.

/// The most ends of paths for which states are reduced: rows of 128 bits.
const MOST_ENDS: usize = 16;

/// A perfect matching of `k` numbered points: the partner of each.
pub(super) type Matching = Vec<u8>;

/// The basis of the matchings of `ends` points: each pair of new points is matched with itself, or
/// opened up by the last point before it.
fn columns(ends: usize) -> Vec<Matching> {
    let mut all = vec![vec![1, 0]];
    for size in (2..ends).step_by(2) {
        all = all.iter().flat_map(|matching| extended(matching, size as u8)).collect();
    }
    all
}

fn extended(matching: &Matching, size: u8) -> [Matching; 2] {
    let last = size - 1;
    let partner = matching[usize::from(last)];
    let mut beside = matching.clone();
    beside.extend([size + 1, size]);
    let mut opened = matching.clone();
    opened.extend([partner, last]);
    opened[usize::from(partner)] = size;
    opened[usize::from(last)] = size + 1;
    [beside, opened]
}

/// Whether two matchings form one cycle.
fn one_cycle(one: &[u8], other: &[u8]) -> bool {
    let (mut at, mut passed) = (0u8, 0);
    loop {
        at = other[usize::from(one[usize::from(at)])];
        passed += 2;
        if at == 0 {
            return passed == one.len();
        }
    }
}

/// Picks representatives among matchings of equally many points.
pub(super) struct Basis {
    columns: Vec<Matching>,
    /// Independent rows, each with its highest bit in no other's place.
    rows: Vec<u128>,
}

impl Basis {
    /// A basis for matchings of `ends` points; `None` where rows would be too long.
    pub(super) fn new(ends: usize) -> Option<Self> {
        (2..=MOST_ENDS).contains(&ends).then(|| Basis { columns: columns(ends), rows: Vec::new() })
    }

    /// The number of matchings that represent all of them.
    pub(super) fn rank(&self) -> usize {
        self.columns.len()
    }

    /// Forgets the matchings taken so far.
    pub(super) fn clear(&mut self) {
        self.rows.clear();
    }

    /// Whether the matching is needed beside those taken so far; takes it if so.
    pub(super) fn takes(&mut self, matching: &[u8]) -> bool {
        let bits = self.columns.iter().map(|column| u128::from(one_cycle(matching, column)));
        let mut row = bits.fold(0, |row, bit| row << 1 | bit);
        for &other in &self.rows {
            row = row.min(row ^ other);
        }
        if row != 0 {
            self.rows.push(row);
            self.rows.sort_unstable_by(|a, b| b.cmp(a));
        }
        row != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matchings(ends: usize) -> Vec<Matching> {
        fn extend(partial: &mut Matching, all: &mut Vec<Matching>) {
            let Some(first) = partial.iter().position(|&to| to == u8::MAX) else {
                all.push(partial.clone());
                return;
            };
            for second in first + 1..partial.len() {
                if partial[second] == u8::MAX {
                    (partial[first], partial[second]) = (second as u8, first as u8);
                    extend(partial, all);
                    (partial[first], partial[second]) = (u8::MAX, u8::MAX);
                }
            }
        }
        let mut all = Vec::new();
        extend(&mut vec![u8::MAX; ends], &mut all);
        all
    }

    fn rank(rows: impl Iterator<Item = Vec<bool>>) -> usize {
        let mut kept: Vec<Vec<bool>> = Vec::new();
        for mut row in rows {
            for other in &kept {
                let lead = other.iter().position(|&bit| bit).unwrap();
                if row[lead] {
                    row.iter_mut().zip(other).for_each(|(a, &b)| *a ^= b);
                }
            }
            if row.contains(&true) {
                kept.push(row);
            }
        }
        kept.len()
    }

    #[test]
    fn the_columns_have_the_rank_of_the_whole_matrix() {
        for ends in [2, 4, 6, 8, 10] {
            let all = matchings(ends);
            let columns = columns(ends);
            let table = |columns: &[Matching]| {
                let row = |m: &Matching| columns.iter().map(|c| one_cycle(m, c)).collect();
                rank(all.iter().map(row).collect::<Vec<Vec<bool>>>().into_iter())
            };
            assert_eq!(columns.len(), 1 << (ends / 2 - 1));
            assert_eq!(table(&columns), columns.len(), "{ends} ends");
            assert_eq!(table(&all), columns.len(), "{ends} ends");
            let mut basis = Basis::new(ends).unwrap();
            let taken = all.iter().filter(|m| basis.takes(m)).count();
            assert_eq!(taken, columns.len());
        }
    }
}
