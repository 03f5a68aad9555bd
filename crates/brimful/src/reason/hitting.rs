//! The smallest set that has a member in common with each of some sets.

use crate::limits::{Meter, Stop};

/// Steps of the search.
const STEPS: u64 = 20_000;

/// A smallest set that hits all of these sets; `None` when the budget ended first.
///
/// Tries sizes from the smallest up: some member of the first set that is not hit yet must be
/// taken. The depth of the search is the size of the set.
pub(crate) fn smallest(
    sets: &[Vec<usize>],
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<usize>>, Stop> {
    let mut steps = STEPS;
    for size in 0..=sets.len() {
        let mut taken = Vec::new();
        if extend(sets, size, &mut taken, &mut steps, meter)? {
            taken.sort_unstable();
            return Ok(Some(taken));
        }
        if steps == 0 {
            break;
        }
    }
    Ok(None)
}

/// Hits all the sets with `more` further members.
fn extend(
    sets: &[Vec<usize>],
    more: usize,
    taken: &mut Vec<usize>,
    steps: &mut u64,
    meter: &mut Meter<'_>,
) -> Result<bool, Stop> {
    let Some(first) = sets.iter().find(|set| !set.iter().any(|member| taken.contains(member)))
    else {
        return Ok(true);
    };
    if more == 0 {
        return Ok(false);
    }
    for &member in first {
        if *steps == 0 {
            return Ok(false);
        }
        *steps -= 1;
        meter.work(sets.len() as u64)?;
        taken.push(member);
        if extend(sets, more - 1, taken, steps, meter)? {
            return Ok(true);
        }
        taken.pop();
    }
    Ok(false)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;
    use rand::{Rng, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn it_is_as_small_as_the_smallest_of_all_subsets() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..300 {
            let sets: Vec<Vec<usize>> = (0..rng.random_range(0..8usize))
                .map(|_| {
                    (0..rng.random_range(1..4u32))
                        .map(|_| rng.random_range(0..9u32) as usize)
                        .collect()
                })
                .collect();
            let hits =
                |subset: u32| sets.iter().all(|set| set.iter().any(|&i| subset & (1 << i) != 0));
            let truth =
                (0..1u32 << 9).filter(|&subset| hits(subset)).map(u32::count_ones).min().unwrap();
            let found = smallest(&sets, &mut Meter::new(&Limits::default())).unwrap().unwrap();
            assert!(hits(found.iter().fold(0, |subset, i| subset | 1 << i)));
            assert_eq!(found.len(), truth as usize, "{sets:?}");
        }
    }
}
