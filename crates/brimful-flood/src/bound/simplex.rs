//! A small linear program by the simplex method (Dantzig), in its textbook tableau form with
//! Bland's rule.
//!
//! Its answer is only a suggestion: the caller rounds it to fractions and checks them exactly.

/// Maximizes `value · x` over x >= 0 where each row's entries of x add up to at most one; `uses`
/// lists the rows of each x.
pub(super) fn maximize(value: &[f64], uses: &[Vec<usize>], rows: usize) -> Vec<f64> {
    const EPSILON: f64 = 1e-9;
    let n = value.len();
    let width = n + rows + 1;
    let mut table = vec![vec![0.0; width]; rows + 1];
    for (x, used) in uses.iter().enumerate() {
        used.iter().for_each(|&row| table[row][x] = 1.0);
        table[rows][x] = -value[x];
    }
    for row in 0..rows {
        table[row][n + row] = 1.0;
        table[row][width - 1] = 1.0;
    }
    let mut basis: Vec<usize> = (n..n + rows).collect();
    while let Some(enter) = table[rows][..width - 1].iter().position(|&cost| cost < -EPSILON) {
        let ratio = |row: &Vec<f64>| row[width - 1] / row[enter];
        let leave = (0..rows).filter(|&row| table[row][enter] > EPSILON).min_by(|&a, &b| {
            ratio(&table[a]).total_cmp(&ratio(&table[b])).then(basis[a].cmp(&basis[b]))
        });
        let Some(leave) = leave else { break };
        basis[leave] = enter;
        pivot(&mut table, leave, enter);
    }
    let mut x = vec![0.0; n];
    for (row, &variable) in basis.iter().enumerate().filter(|&(_, &variable)| variable < n) {
        x[variable] = table[row][width - 1];
    }
    x
}

/// Makes a column a unit column with its one in the row given.
fn pivot(table: &mut [Vec<f64>], row: usize, column: usize) {
    let scale = table[row][column];
    table[row].iter_mut().for_each(|entry| *entry /= scale);
    let unit = table[row].clone();
    for (_, other) in table.iter_mut().enumerate().filter(|&(i, _)| i != row) {
        let factor = other[column];
        if factor != 0.0 {
            other.iter_mut().zip(&unit).for_each(|(entry, &u)| *entry -= factor * u);
        }
    }
}
