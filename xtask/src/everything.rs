//! All benchmarks, one after the other.

use std::time::Instant;

use anyhow::{Result, bail};

use crate::corpus::Request;
use crate::{
    bench, cycle, fixes, graphs, hexagons, late, lattices, loops, references, refuted, snake,
};

/// A part: its title, and what runs it.
type Part = (&'static str, fn(&Request) -> Result<()>);

const PARTS: [Part; 12] = [
    ("The solvers", bench::table),
    ("Loops of large boards", |_| cycle::run(None)),
    ("Boards full of small loops", |_| loops::run(50)),
    ("Loops of hexagons with holes", |_| hexagons::run(10)),
    ("The nearest fixes", |_| fixes::run(2)),
    ("Large KAMI boards", |_| lattices::run(60, 3)),
    ("The FHCP challenge", |request| graphs::run(request, 10, 1)),
    ("Graphs without a cycle", |_| refuted::run()),
    ("How late large graphs end", |_| late::run("")),
    ("Snake", |_| snake::run()),
    ("The textbook methods", references::run),
    ("Other solvers", bench::peers),
];

/// Runs every part. One that cannot run is named, and the others go on; it is an error in the end.
pub fn run(request: &Request) -> Result<()> {
    let mut failed = Vec::new();
    for (title, part) in PARTS {
        println!("\n## {title}\n");
        let begun = Instant::now();
        match part(request) {
            Ok(()) => println!("\n({:.0} s)", begun.elapsed().as_secs_f64()),
            Err(error) => {
                println!("\nnot measured: {error:#}");
                failed.push(title);
            }
        }
    }
    if !failed.is_empty() {
        bail!("not measured: {}", failed.join(", "));
    }
    Ok(())
}
