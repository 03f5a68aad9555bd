//! Many puzzles in one call, on threads of the library.
//!
//! Each puzzle is worked on by one thread and has the whole time limit for itself. What comes back
//! does not depend on the number of threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use brimful::Limits;
use brimful::answer::Ask;
use brimful::entry::Entry;
use brimful::explain;
use brimful::format::{self, Format, Hints};
use brimful::generate::{self, Failure};
use brimful::puzzle::Kind;
use brimful_vision::Options;
use pyo3::prelude::*;

use crate::answer::{Answer, Plain};
use crate::argument::Arg;
use crate::budget::Budget;
use crate::explain::Rating;
use crate::make::Maker;
use crate::puzzle::rules_of;
use crate::run::{Clock, long};

/// A result, or what was wrong with the row.
type Row<T> = (Option<T>, Option<String>);

fn row<T>(result: Result<T, String>) -> Row<T> {
    match result {
        Ok(value) => (Some(value), None),
        Err(error) => (None, Some(error)),
    }
}

/// Works on every item, on as many threads as the budget allows; results in the order of items.
fn each<I: Send + 'static, T: Send + 'static>(
    py: Python<'_>,
    budget: &Budget,
    items: Vec<I>,
    work: impl Fn(I, &Limits<'_>) -> Result<T, String> + Send + Sync + 'static,
) -> PyResult<Vec<Row<T>>> {
    let (own, threads) = (budget.clone(), budget.threads().min(items.len()).max(1));
    let all = move |_: &Limits<'_>| {
        let items: Vec<Mutex<Option<I>>> =
            items.into_iter().map(|item| Mutex::new(Some(item))).collect();
        let results: Vec<Mutex<Option<Row<T>>>> = items.iter().map(|_| Mutex::new(None)).collect();
        let next = AtomicUsize::new(0);
        let run = || {
            loop {
                let i = next.fetch_add(1, Ordering::Relaxed);
                let Some(item) = items.get(i) else { return };
                let Some(item) = item.lock().unwrap_or_else(PoisonError::into_inner).take() else {
                    continue;
                };
                let clock = Clock::start(&own);
                let limits = Limits { watch: Some(&clock), threads: 1, ..own.limits() };
                let result = row(work(item, &limits));
                *results[i].lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..threads {
                scope.spawn(run);
            }
            run();
        });
        let done = |slot: Mutex<Option<Row<T>>>| {
            let result = slot.into_inner().unwrap_or_else(PoisonError::into_inner);
            result.unwrap_or_else(|| (None, Some("it was not begun".to_owned())))
        };
        results.into_iter().map(done).collect()
    };
    // The time limit is that of a puzzle, not of all.
    long(py, &budget.timeless(), all)?.or_interrupt()
}

/// The kind and the rules, where a text may lack them.
type ReadAs = (Option<Arg<Kind>>, Option<Arg<String>>);

/// What a row's text may lack.
fn hints(py: Python<'_>, (kind, rules): ReadAs) -> PyResult<Hints> {
    let kind = Arg::some(py, "kind", kind)?;
    let rules = Arg::some(py, "rules", rules)?;
    let rules = rules.map(|name| rules_of(py, &name, kind)).transpose()?;
    Ok(Hints { kind, rules, format: None })
}

/// The only puzzle of a text.
fn parse(text: Option<String>, hints: &Hints) -> Result<Entry, String> {
    let text = text.ok_or("the row is null")?;
    let mut found = format::read(&text, hints);
    match found.len() {
        1 => found.remove(0).map_err(|error| format!("{error}: {}", error.help)),
        count => Err(format!("a row has one puzzle, this text has {count}")),
    }
}

/// Solves the puzzle of each text.
#[pyfunction]
#[pyo3(signature = (texts, read_as, unique, method, seed, budget))]
pub(crate) fn solve_texts(
    py: Python<'_>,
    texts: Vec<Option<String>>,
    read_as: ReadAs,
    unique: Arg<bool>,
    method: Option<Arg<String>>,
    seed: Arg<u64>,
    budget: &Budget,
) -> PyResult<Vec<Row<Answer>>> {
    let (unique, seed) = (unique.named(py, "unique")?, seed.named(py, "seed")?);
    let method = Arg::some(py, "method", method)?;
    let hints = hints(py, read_as)?;
    each(py, budget, texts, move |text, limits| {
        let entry = parse(text, &hints)?;
        let begun = Instant::now();
        let ask = Ask { unique, method: method.clone(), seed, ..Ask::default() };
        let answer = entry.puzzle.solve(&ask, limits).map_err(|error| error.to_string())?;
        Ok(Answer::of(&entry, &answer, begun.elapsed().as_secs_f64()))
    })
}

/// Rates the puzzle of each text.
#[pyfunction]
pub(crate) fn rate_texts(
    py: Python<'_>,
    texts: Vec<Option<String>>,
    read_as: ReadAs,
    budget: &Budget,
) -> PyResult<Vec<Row<Rating>>> {
    let hints = hints(py, read_as)?;
    each(py, budget, texts, move |text, limits| {
        let entry = parse(text, &hints)?;
        let rating = explain::rate(&entry.puzzle, limits).map_err(|error| error.to_string())?;
        Ok(Rating::of(rating))
    })
}

/// A puzzle that was made, as text, with its solution, rating and fingerprint.
type Sample = (String, Plain, Option<Rating>, u64);

/// Makes a candidate for each place of a pack: its native text, its solution, its rating.
///
/// `places` are the name of their column, their indices, and for each the number of candidates
/// passed over. With `rated`, puzzles that making did not rate are rated too, as far as possible.
#[pyfunction]
pub(crate) fn make_texts(
    py: Python<'_>,
    maker: &Maker,
    places: (String, Arg<Vec<u64>>, Arg<Vec<u32>>),
    rated: Arg<bool>,
    budget: &Budget,
) -> PyResult<Vec<Row<Sample>>> {
    let rated = rated.named(py, "rated")?;
    let (column, indices, attempts) = places;
    let attempts = attempts.named(py, "attempt")?;
    let places = indices.named(py, &column)?.into_iter().zip(attempts).collect();
    let spec = Arc::new(maker.spec.clone());
    each(py, budget, places, move |(index, attempt), limits| {
        let made = generate::draw(&spec, index, attempt, limits);
        let made = made.map_err(|error: Failure| error.to_string())?;
        let text = format::write(&made.entry(&spec), Format::Native);
        let text = text.map_err(|error| error.to_string())?;
        let rate = || explain::rate(&made.puzzle, limits).ok();
        let rating = made.rating.or_else(|| rated.then(rate).flatten());
        let fingerprint = generate::fingerprint(&made.puzzle);
        Ok((text, Plain::of(&made.solution), rating.map(Rating::of), fingerprint))
    })
}

/// Reads the puzzle in each picture: its native text, or the refusal; and the confidence.
#[pyfunction]
pub(crate) fn read_pictures(
    py: Python<'_>,
    pictures: Vec<Option<Vec<u8>>>,
    kind: Option<Arg<Kind>>,
    budget: &Budget,
) -> PyResult<Vec<Row<(String, f64)>>> {
    let kind = Arg::some(py, "kind", kind)?;
    let options = Options { kind, ..Options::default() };
    each(py, budget, pictures, move |bytes, _| {
        let reading = brimful_vision::read_file(&bytes.ok_or("the row is null")?, &options);
        let reason = reading.reason().unwrap_or_default().to_string();
        let puzzle = reading.puzzle.ok_or(reason)?;
        let text = format::write(&Entry::new(puzzle), Format::Native);
        Ok((text.map_err(|error| error.to_string())?, reading.confidence))
    })
}
