//! All checks of the repository.

use std::time::Instant;

use anyhow::Result;

use crate::{sh, wasm, web};

/// Runs every check, cheapest first, and stops at the first that fails.
pub fn run() -> Result<()> {
    let start = Instant::now();
    cargo("fmt", &["--all", "--check"])?;
    cargo("clippy", &["--workspace", "--all-targets", "--", "-D", "warnings"])?;
    sh::run(
        sh::command("cargo")
            .args(["doc", "--workspace", "--no-deps"])
            .env("RUSTDOCFLAGS", "-D warnings"),
    )?;
    cargo("test", &["--workspace"])?;
    wasm::run()?;
    web::test()?;
    println!("all checks passed in {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

fn cargo(verb: &str, arguments: &[&str]) -> Result<()> {
    sh::run(sh::command("cargo").arg(verb).args(arguments))
}
