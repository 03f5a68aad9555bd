//! How late the program is on large graphs: beyond its time limit, and after Ctrl-C.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::cycle::Numbers;
use crate::made_graphs::{Made, shuffled};
use crate::{measure, sh};

/// Edges of each graph, about.
const EDGES: usize = 200_000;
/// Time limits in seconds, and the times of Ctrl-C.
const TIMES: [f64; 5] = [0.15, 0.3, 0.6, 1.2, 3.0];
/// Seconds after which a run is killed.
const LIMIT: Duration = Duration::from_secs(60);

/// Prints a line for each graph: the longest time beyond a limit by the program's clock, and from
/// Ctrl-C to the end of the process.
pub fn run(only: &str) -> Result<()> {
    let brimful = measure::brimful()?;
    println!("| graph | vertices | edges | over s | after Ctrl-C s | decided |");
    println!("|---|---:|---:|---:|---:|---:|");
    let folder = sh::root().join("target/bench/late");
    fs::create_dir_all(&folder)?;
    for (label, graph) in graphs().into_iter().filter(|(label, _)| label.contains(only)) {
        let path = folder.join(format!("{}.hcp", label.replace([' ', ','], "_")));
        fs::write(&path, graph.text("made"))?;
        let (mut over, mut after, mut decided) = (0f64, 0f64, 0);
        for seconds in TIMES {
            match beyond(&brimful, &path, seconds)? {
                Some(late) => over = over.max(late),
                None => decided += 1,
            }
            after = after.max(interrupted(&brimful, &path, seconds)?.unwrap_or(0.0));
        }
        println!(
            "| {label} | {} | {} | {over:.3} | {after:.3} | {decided} of {} |",
            graph.len(),
            graph.0.len(),
            TIMES.len()
        );
    }
    Ok(())
}

/// Seconds beyond a time limit; `None` if the graph was decided in time.
fn beyond(brimful: &Path, file: &Path, seconds: f64) -> Result<Option<f64>> {
    let time = seconds.to_string();
    let words = ["solve", "--threads", "1", "--time", &time];
    let run = measure::run(brimful, &words, &[PathBuf::from(file)], LIMIT)?;
    let Some(answer) = run.answers.first().filter(|_| run.whole) else {
        bail!("{}: no answer within {} s", file.display(), LIMIT.as_secs());
    };
    let spent = answer["seconds"].as_f64().context("no time")?;
    let is_open = answer["status"] == "unknown";
    Ok((is_open || spent > seconds).then_some(spent - seconds))
}

/// Seconds from Ctrl-C to the end of the process; `None` if it ended before.
fn interrupted(brimful: &Path, file: &Path, seconds: f64) -> Result<Option<f64>> {
    let mut child = Command::new(brimful)
        .args(["solve", "--threads", "1", "--json"])
        .arg(file)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?;
    // reading the file does not count as solving, but can be interrupted as well
    sleep(Duration::from_secs_f64(seconds));
    if child.try_wait()?.is_some() {
        return Ok(None);
    }
    let start = Instant::now();
    sh::output(Command::new("kill").args(["-INT", &child.id().to_string()]))?;
    while child.try_wait()?.is_none() {
        if start.elapsed() > LIMIT {
            child.kill()?;
            child.wait()?;
        }
        sleep(Duration::from_millis(1));
    }
    Ok(Some(start.elapsed().as_secs_f64()))
}

fn graphs() -> Vec<(String, Made)> {
    let mut graphs = Vec::new();
    for degree in [4, 6, 10, 40, 200] {
        graphs.push((format!("regular {degree}"), regular(degree, 1)));
        graphs.push((format!("bipartite regular {degree}"), bipartite(degree)));
    }
    graphs.push(("dense".to_owned(), random_pairs(900)));
    graphs.push(("sparse random".to_owned(), random_pairs(60_000)));
    graphs.push(("hubs".to_owned(), hubs()));
    graphs.push(("ring of regular parts, 2 edges".to_owned(), ring(2)));
    graphs.push(("ring of regular parts, 3 edges".to_owned(), ring(3)));
    graphs
}

/// The union of random covers by cycles.
fn regular(degree: usize, seed: u64) -> Made {
    let mut numbers = Numbers::new(seed);
    joined(2 * EDGES / degree, degree, &mut numbers)
}

fn joined(n: usize, degree: usize, numbers: &mut Numbers) -> Made {
    let covers = (0..degree / 2).flat_map(|_| {
        let to = shuffled(n, numbers);
        (0..n).map(move |v| [v, to[v]]).filter(|[a, b]| a != b)
    });
    Made(covers.collect())
}

/// The union of random matchings between two halves.
fn bipartite(degree: usize) -> Made {
    let (mut numbers, half) = (Numbers::new(2), EDGES / degree);
    let matchings = (0..degree).flat_map(|_| {
        let to = shuffled(half, &mut numbers);
        (0..half).map(move |v| [v, half + to[v]])
    });
    Made(matchings.collect())
}

fn random_pairs(n: usize) -> Made {
    let mut numbers = Numbers::new(3);
    // a ring, so that no vertex has fewer than two neighbors
    let ring = (0..n).map(|v| [v, (v + 1) % n]);
    let pairs = (n..EDGES).map(|_| [numbers.below(n), numbers.below(n)]);
    Made(ring.chain(pairs).filter(|[a, b]| a != b).collect())
}

/// Fifty vertices that are joined to thousands, which have no more than one other neighbor each.
fn hubs() -> Made {
    let (mut numbers, hubs, n) = (Numbers::new(4), 50, EDGES / 3);
    let spokes = (hubs..n).flat_map(|v| [[v, v % hubs], [v, (v / hubs) % hubs]]);
    let pairs = (0..n / 2).map(|_| [numbers.below(n), numbers.below(n)]);
    Made(spokes.chain(pairs).filter(|[a, b]| a != b).collect())
}

/// Regular parts in a ring, joined to the next by this many edges.
fn ring(joints: usize) -> Made {
    let (mut numbers, parts) = (Numbers::new(5), 100);
    let size = EDGES / 2 / parts;
    let mut whole = Made(Vec::new());
    for i in 0..parts {
        let part = joined(size, 4, &mut numbers);
        whole.0.extend(part.0.iter().map(|ends| ends.map(|v| v + i * size)));
        let next = (i + 1) % parts * size;
        // two parts are joined on both sides, so that each joint is half of a cut
        let joined = (0..joints).filter(|k| k % 2 == 0 || i % 2 == 0);
        whole.0.extend(joined.map(|k| [i * size + 2 * k, next + 2 * k + 1]));
    }
    whole
}
