//! Graphs without a Hamiltonian cycle, made here, family by family: how many are refuted, in what
//! time, by which techniques.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, bail};

use crate::cycle::Numbers;
use crate::made_graphs::{Made, bridged, coxeter, cubic, flower, petersen};
use crate::{measure, sh};

/// Seconds that a graph may take.
const SECONDS: &str = "10";
/// Seconds that a family may take.
const LIMIT: Duration = Duration::from_secs(300);
/// The numbers of vertices of random graphs.
const SIZES: [usize; 4] = [100, 500, 1000, 4000];
/// Random graphs of each size.
const SEEDS: u64 = 5;

/// Prints a line for each family.
pub fn run() -> Result<()> {
    let brimful = measure::brimful()?;
    println!("| family | graphs | refuted | within 1 s | user s | worst s | peak MB | by |");
    println!("|---|---:|---:|---:|---:|---:|---:|---|");
    for (family, graphs) in families() {
        if !graphs.iter().all(is_cubic) {
            bail!("not all graphs of {family} are cubic");
        }
        let files = written(family, &graphs)?;
        let words = ["solve", "--threads", "1", "--time", SECONDS];
        let run = measure::run(&brimful, &words, &files, LIMIT)?;
        let (mut refuted, mut fast, mut worst) = (0, 0, 0f64);
        let mut methods: BTreeMap<String, u32> = BTreeMap::new();
        for answer in &run.answers {
            match answer["status"].as_str() {
                Some("unsolvable") => refuted += 1,
                Some("unknown") => continue,
                other => bail!("{} of {family}: {other:?}", answer["name"]),
            }
            let seconds = answer["seconds"].as_f64().unwrap_or(f64::INFINITY);
            fast += u32::from(seconds <= 1.0);
            worst = worst.max(seconds);
            *methods.entry(answer["method"].as_str().unwrap_or("").to_owned()).or_default() += 1;
        }
        let methods: Vec<String> = methods.iter().map(|(name, n)| format!("{name} {n}")).collect();
        println!(
            "| {family} | {} | {refuted} | {fast} | {:.2} | {worst:.3} | {:.0} | {} |",
            graphs.len(),
            run.user,
            run.peak,
            methods.join(", ")
        );
    }
    Ok(())
}

/// The files of a family.
fn written(family: &str, graphs: &[Made]) -> Result<Vec<PathBuf>> {
    let folder = sh::root().join("target/bench/refuted").join(family.replace([' ', ','], "_"));
    fs::create_dir_all(&folder)?;
    let file = |(i, graph): (usize, &Made)| {
        let path = folder.join(format!("{i:03}.hcp"));
        fs::write(&path, graph.text(&format!("made{i}")))?;
        Ok(path)
    };
    graphs.iter().enumerate().map(file).collect()
}

fn families() -> Vec<(&'static str, Vec<Made>)> {
    let products = [2, 3, 5, 10, 20, 50].map(|factors| {
        let petersen = petersen(5, 2);
        (1..factors).fold(petersen.clone(), |product, _| {
            // an edge far from the first one
            let far = product.0.len() - 3;
            product.dot(far, &petersen)
        })
    });
    let parts: [(&'static str, Made); 6] = [
        ("cubic, part of Petersen's graph", petersen(5, 2)),
        ("cubic, part of Coxeter's graph", coxeter()),
        ("cubic, part of GP(35, 2)", petersen(35, 2)),
        ("cubic, part of GP(1001, 2)", petersen(1001, 2)),
        ("cubic, part of the flower snark J21", flower(21)),
        ("cubic, three parts, one of J21", flower(21)),
    ];
    let mut families = vec![
        ("generalized Petersen", (5..=1001).step_by(6).map(|n| petersen(n, 2)).collect()),
        ("flower snarks", (5..=101).step_by(2).map(flower).collect()),
        ("Coxeter", vec![coxeter()]),
        ("dot products", products.to_vec()),
        ("cubic with a bridge", random(bridged)),
    ];
    for (family, part) in parts {
        let graphs = random(|n, numbers| {
            let mut whole = cubic((n + 2).saturating_sub(part.len()).max(6), numbers);
            if family.contains("three") {
                for size in [10, 20] {
                    let other = cubic(size, numbers);
                    whole = whole.clone().with_part(numbers.below(whole.len()), &other);
                }
            }
            let at = numbers.below(whole.len());
            whole.with_part(at, &part)
        });
        families.push((family, graphs));
    }
    families
}

/// Random graphs of all sizes.
fn random(make: impl Fn(usize, &mut Numbers) -> Made) -> Vec<Made> {
    let sizes = SIZES.iter().flat_map(|&n| (1..=SEEDS).map(move |seed| (n, seed)));
    sizes.map(|(n, seed)| make(n, &mut Numbers::new(seed))).collect()
}

/// Whether each vertex has three neighbors, all of them different.
fn is_cubic(made: &Made) -> bool {
    let mut degree = vec![0; made.len()];
    made.0.iter().flatten().for_each(|&v| degree[v] += 1);
    let mut edges: Vec<[usize; 2]> = made.0.iter().map(|&[a, b]| [a.min(b), a.max(b)]).collect();
    edges.sort_unstable();
    edges.dedup();
    edges.len() == made.0.len() && degree.iter().all(|&d| d == 3)
}
