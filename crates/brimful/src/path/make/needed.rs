//! Which numbers of a planted path are given.

use rand::Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;

use super::Task;
use crate::answer::Request;
use crate::board::Board;
use crate::graph::Vertex;
use crate::limits::{Limits, Stop};
use crate::path::solve::by_engine;
use crate::path::{Puzzle, Rules};
use crate::plant::{Failure, Source};

/// Cells for each number that a board begins with: fewer where cells touch at corners, too.
const CELLS_A_NUMBER: usize = 12;
const CELLS_A_NUMBER_WITH_CORNERS: usize = 4;
/// Search nodes for the question whether there is another path. A number without which that takes
/// longer stays.
const NODES: u64 = 1_500;

/// What the engine knows of other paths.
enum Others {
    None,
    One(Vec<Vertex>),
    Unknown,
}

/// The puzzle of a planted path; `None` where it needs more numbers than requested.
pub(super) fn choose(
    board: &Board,
    path: &[Vertex],
    task: Task<'_>,
    source: &mut Source<'_, '_>,
) -> Result<Option<Puzzle>, Failure> {
    let mut given = first(path, task, source.rng);
    if !task.request.unique {
        return Ok(Some(task.puzzle(board, numbers(path, &given, task))?));
    }
    let most = task.numbers.map_or(path.len(), |most| most as usize);
    loop {
        let step = match another(board, path, &given, task, source)? {
            Others::None => break,
            Others::One(other) => needed(path, &other, &given, task.rules, source.rng),
            Others::Unknown => {
                let free: Vec<usize> = (0..path.len()).filter(|&step| !given[step]).collect();
                free.choose(source.rng).copied()
            }
        };
        let Some(step) = step else { return Ok(None) };
        given[step] = true;
    }
    thin(board, path, &mut given, task, source)?;
    if given.iter().filter(|&&given| given).count() > most {
        return Ok(None);
    }
    Ok(Some(task.puzzle(board, numbers(path, &given, task))?))
}

/// The steps whose numbers are given at first.
fn first(path: &[Vertex], task: Task<'_>, rng: &mut ChaCha8Rng) -> Vec<bool> {
    let n = path.len();
    let mut given = vec![false; n];
    let mut left = match (task.numbers, task.request.unique) {
        (Some(numbers), false) => numbers as usize,
        _ if task.diagonals => n.div_ceil(CELLS_A_NUMBER_WITH_CORNERS).max(2),
        _ => n.div_ceil(CELLS_A_NUMBER).max(2),
    };
    if task.rules == Rules::Order {
        for end in [0, n - 1] {
            left = left.saturating_sub(usize::from(!std::mem::replace(&mut given[end], true)));
        }
    }
    let mut steps: Vec<usize> = (0..n).filter(|&step| !given[step]).collect();
    steps.shuffle(rng);
    steps.into_iter().take(left).for_each(|step| given[step] = true);
    given
}

/// The number in each cell.
fn numbers(path: &[Vertex], given: &[bool], task: Task<'_>) -> Vec<Option<u32>> {
    let mut numbers = vec![None; path.len()];
    let steps = path.iter().enumerate().filter(|&(step, _)| given[step]);
    for (count, (step, &v)) in (1..).zip(steps) {
        let number = if task.rules == Rules::Order { count } else { step as u32 + 1 };
        numbers[v as usize] = Some(number);
    }
    numbers
}

/// A path other than the planted one, if there is one.
fn another(
    board: &Board,
    path: &[Vertex],
    given: &[bool],
    task: Task<'_>,
    source: &mut Source<'_, '_>,
) -> Result<Others, Failure> {
    let puzzle = task.puzzle(board, numbers(path, given, task))?;
    let request = Request { unique: true, seed: source.rng.random() };
    let limits = Limits { nodes: Some(NODES), threads: 1, ..*source.meter.limits() };
    let answer = by_engine(&puzzle, request, &limits);
    source.meter.add_nodes(answer.nodes)?;
    source.meter.poll()?;
    let found = answer.solution().into_iter().chain(&answer.second);
    let back: Vec<Vertex> = path.iter().rev().copied().collect();
    let walks = found.map(|solution| board.walk(&solution.cells).unwrap_or_default());
    let mut others = walks.filter(|found| found != path && *found != back);
    match (others.next(), answer.stopped) {
        (Some(other), _) => Ok(Others::One(other)),
        (None, Some(Stop::Nodes)) => Ok(Others::Unknown),
        (None, Some(stop)) => Err(stop.into()),
        (None, None) => Ok(Others::None),
    }
}

/// A step whose number rules the other path out.
fn needed(
    path: &[Vertex],
    other: &[Vertex],
    given: &[bool],
    rules: Rules,
    rng: &mut ChaCha8Rng,
) -> Option<usize> {
    let mut at = vec![0; path.len()];
    other.iter().enumerate().for_each(|(step, &v)| at[v as usize] = step);
    let place = |step: usize| at[path[step] as usize];
    let free = (0..path.len()).filter(|&step| !given[step]);
    let rules_out = |&step: &usize| match rules {
        Rules::Step => place(step) != step,
        // the other path is there before the number below, or after the one above
        Rules::Order => {
            let below = (0..step).rev().find(|&below| given[below]);
            let above = (step + 1..path.len()).find(|&above| given[above]);
            below.is_some_and(|below| place(step) < place(below))
                || above.is_some_and(|above| place(step) > place(above))
        }
    };
    let fitting: Vec<usize> = free.clone().filter(rules_out).collect();
    if fitting.is_empty() {
        // the paths differ within one stretch: a number in it comes closer
        let differ: Vec<usize> = free.filter(|&step| place(step) != step).collect();
        return (!differ.is_empty()).then(|| differ[rng.random_range(0..differ.len())]);
    }
    Some(fitting[rng.random_range(0..fitting.len())])
}

/// Takes numbers away as long as the planted path stays the only one.
fn thin(
    board: &Board,
    path: &[Vertex],
    given: &mut [bool],
    task: Task<'_>,
    source: &mut Source<'_, '_>,
) -> Result<(), Failure> {
    let last = path.len() - 1;
    let is_end = |step: usize| task.rules == Rules::Order && (step == 0 || step == last);
    let mut steps: Vec<usize> = (0..path.len()).filter(|&step| given[step]).collect();
    steps.shuffle(source.rng);
    for step in steps.into_iter().filter(|&step| !is_end(step)) {
        given[step] = false;
        if !matches!(another(board, path, given, task, source)?, Others::None) {
            given[step] = true;
        }
    }
    Ok(())
}
