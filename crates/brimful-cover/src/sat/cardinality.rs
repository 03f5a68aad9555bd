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

/// Demands that at least `k` of the literals are true.
///
/// Where `k` is small and the set large, the counter of [`at_most`] would count what is false, in
/// the square of the set's size. The counter here runs the other way: it may only claim what is
/// true.
pub(super) fn at_least(sat: &mut PathSat<'_>, literals: &[Literal], k: usize) {
    if k > literals.len() {
        sat.clause(&[]);
    } else if 2 * k >= literals.len() || subsets(literals.len(), k.max(1) - 1) <= MOST_SUBSETS {
        let negated: Vec<Literal> = literals.iter().map(|&l| !l).collect();
        at_most(sat, &negated, literals.len() - k);
    } else {
        claiming_counter(sat, literals, k);
    }
}

/// n choose k, capped.
fn subsets(n: usize, k: usize) -> usize {
    (0..k.min(n - k)).fold(1usize, |product, i| (product * (n - i) / (i + 1)).min(1 << 20))
}

fn forbid_subsets(sat: &mut PathSat<'_>, literals: &[Literal], size: usize) {
    let mut chosen: Vec<usize> = (0..size).collect();
    let mut clause: Vec<Literal> = Vec::with_capacity(size);
    loop {
        clause.clear();
        clause.extend(chosen.iter().map(|&i| !literals[i]));
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

fn claiming_counter(sat: &mut PathSat<'_>, literals: &[Literal], k: usize) {
    // claimed[j]: only if more than j of the literals so far are true
    let mut claimed: Vec<Literal> = Vec::new();
    for (i, &literal) in literals.iter().enumerate() {
        let next: Vec<Literal> = (0..k.min(i + 1)).map(|_| sat.fresh()).collect();
        for (j, &claim) in next.iter().enumerate() {
            let mut before = claimed.get(j).copied().into_iter().collect::<Vec<_>>();
            if let Some(j) = j.checked_sub(1) {
                before.push(claimed[j]);
                sat.clause(&[&[!claim][..], &before].concat());
                before.pop();
            }
            sat.clause(&[&[!claim, literal][..], &before].concat());
        }
        claimed = next;
    }
    if let Some(&all) = claimed.last() {
        sat.clause(&[all]);
    }
}
