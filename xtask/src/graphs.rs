//! Hamiltonian cycles of the FHCP challenge, family by family. Every tour is checked here.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::corpus::Request;
use crate::measure;

/// The folder of graphs in the corpus, with a list of them that names their families.
const FOLDER: &str = "graphs/fhcp";
/// Seconds a graph may take beyond its limit before it is killed.
const GRACE: u64 = 60;

#[derive(Default)]
struct Row {
    graphs: u32,
    solved: u32,
    fast: u32,
    user: f64,
    worst: f64,
    peak: f64,
    /// The longest time beyond the limit, by the program's clock.
    over: f64,
}

/// Prints a line for each family: every `step`th graph, with a limit of this many seconds each.
pub fn run(request: &Request, seconds: u64, step: usize) -> Result<()> {
    let folder = request.corpus.join(FOLDER);
    let index = fs::read_to_string(folder.join("INDEX.tsv"))
        .with_context(|| format!("could not read the list of graphs in {}", folder.display()))?;
    let brimful = measure::brimful()?;
    let mut rows: BTreeMap<&str, Row> = BTreeMap::new();
    for line in index.lines().skip(1).step_by(step.max(1)) {
        let [name, _, _, family, ..] = line.split('\t').collect::<Vec<_>>()[..] else {
            bail!("not a line of the list: {line}");
        };
        let one = measured(&brimful, &folder.join(format!("{name}.hcp")), seconds)?;
        for label in [family, "all"] {
            rows.entry(label).or_default().add(&one);
        }
    }
    println!(
        "| family | graphs | solved | within 1 s | user s | worst s | over s | peak MB |\n\
         |---|---:|---:|---:|---:|---:|---:|---:|"
    );
    for (family, row) in rows {
        println!(
            "| {family} | {} | {} | {} | {:.2} | {:.2} | {:.2} | {:.0} |",
            row.graphs, row.solved, row.fast, row.user, row.worst, row.over, row.peak
        );
    }
    Ok(())
}

impl Row {
    fn add(&mut self, one: &Row) {
        self.graphs += one.graphs;
        self.solved += one.solved;
        self.fast += one.fast;
        self.user += one.user;
        self.worst = self.worst.max(one.worst);
        self.peak = self.peak.max(one.peak);
        self.over = self.over.max(one.over);
    }
}

/// One graph, solved in a process of its own.
fn measured(brimful: &Path, file: &Path, seconds: u64) -> Result<Row> {
    let time = seconds.to_string();
    let words = ["solve", "--threads", "1", "--time", &time];
    let limit = Duration::from_secs(seconds + GRACE);
    let run = measure::run(brimful, &words, &[file.to_path_buf()], limit)?;
    let mut row = Row { graphs: 1, user: run.user, peak: run.peak, ..Row::default() };
    let Some(answer) = run.answers.first() else { return Ok(row) };
    row.over = (answer["seconds"].as_f64().unwrap_or(0.0) - seconds as f64).max(0.0);
    match answer["status"].as_str() {
        Some("solved") => {
            check(&fs::read_to_string(file)?, &answer["solution"]["cells"])
                .with_context(|| format!("a wrong tour of {}", file.display()))?;
            (row.solved, row.fast) = (1, u32::from(run.user <= 1.0));
            row.worst = run.user;
        }
        Some("unsolvable") => bail!("{} has a cycle, but was refuted", file.display()),
        _ => {}
    }
    Ok(row)
}

/// Checks that a tour passes every vertex once and follows edges of the file.
fn check(graph: &str, tour: &Value) -> Result<()> {
    let (head, list) = graph.split_once("EDGE_DATA_SECTION").context("the file lists no edges")?;
    let size = head.lines().find(|line| line.starts_with("DIMENSION"));
    let size: usize =
        size.and_then(|line| line.split(':').nth(1)).context("no size")?.trim().parse()?;
    let ends: Vec<u64> = list.split_whitespace().map_while(|word| word.parse().ok()).collect();
    let edges: HashSet<[u64; 2]> =
        ends.chunks_exact(2).flat_map(|ends| [[ends[0], ends[1]], [ends[1], ends[0]]]).collect();
    let tour: Vec<u64> =
        tour.as_array().context("no tour")?.iter().filter_map(Value::as_u64).collect();
    let visited: HashSet<u64> = tour.iter().copied().collect();
    if tour.len() != size || visited.len() != size {
        bail!("it does not pass every vertex once");
    }
    let next = tour.iter().cycle().skip(1);
    match tour.iter().zip(next).find(|&(&a, &b)| !edges.contains(&[a, b])) {
        Some((a, b)) => bail!("there is no edge {a}-{b}"),
        None => Ok(()),
    }
}
