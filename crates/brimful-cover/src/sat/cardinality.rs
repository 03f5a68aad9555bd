//! "At most k of these" as clauses.

use super::{Literal, PathSat};

/// Above this many subsets the sequential counter is smaller than naming every forbidden subset.
const MOST_SUBSETS: usize = 24;

/// Demands that at most `k` of the literals are true.
///
/// Small sets name every forbidden subset of k+1; large ones use the sequential counter of Carsten
/// Sinz, "Towards an optimal CNF encoding of Boolean cardinality constraints" (CP 2005).
pub(super) fn at_most(sat: &mut PathSat<'_>, literals: &[Literal], k: usize) {
    if k >= literals.len() {
        return;
    }
    if subsets(literals.len(), k + 1) <= MOST_SUBSETS {
        forbid_subsets(sat, literals, k + 1);
    } else {
        sequential_counter(sat, literals, k);
    }
}

/// n choose k, capped.
fn subsets(n: usize, k: usize) -> usize {
    (0..k.min(n - k)).fold(1usize, |product, i| (product * (n - i) / (i + 1)).min(1 << 20))
}

fn forbid_subsets(sat: &mut PathSat<'_>, literals: &[Literal], size: usize) {
    let mut chosen: Vec<usize> = (0..size).collect();
    loop {
        let clause: Vec<Literal> = chosen.iter().map(|&i| !literals[i]).collect();
        sat.clause(&clause);
        // the next subset in lexicographic order
        let Some(i) = (0..size).rev().find(|&i| chosen[i] < literals.len() - size + i) else {
            return;
        };
        chosen[i] += 1;
        for j in i + 1..size {
            chosen[j] = chosen[j - 1] + 1;
        }
    }
}

fn sequential_counter(sat: &mut PathSat<'_>, literals: &[Literal], k: usize) {
    if k == 0 {
        for &literal in literals {
            sat.clause(&[!literal]);
        }
        return;
    }
    // counted[j]: more than j of the literals so far are true
    let mut counted: Vec<Literal> = Vec::new();
    for (i, &literal) in literals.iter().enumerate() {
        if counted.len() == k {
            sat.clause(&[!literal, !counted[k - 1]]);
        }
        if i + 1 == literals.len() {
            return;
        }
        let next: Vec<Literal> = (0..k.min(i + 1)).map(|_| sat.fresh()).collect();
        for (j, &count) in next.iter().enumerate() {
            if let Some(&before) = counted.get(j) {
                sat.clause(&[!before, count]);
            }
            match j.checked_sub(1).map(|j| counted[j]) {
                Some(fewer) => sat.clause(&[!literal, !fewer, count]),
                None => sat.clause(&[!literal, count]),
            }
        }
        counted = next;
    }
}
