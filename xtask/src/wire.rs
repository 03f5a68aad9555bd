//! The TypeScript of the messages between page and library, generated from their Rust types.

use anyhow::Result;

use crate::sh;

/// Writes `web/src/wire`. A test of `brimful-wasm` generates the files; without the variable it
/// fails where they differ, so `cargo xtask test` needs no step of its own.
pub fn write() -> Result<()> {
    let test = ["test", "--quiet", "--package", "brimful-wasm", "--lib", "typescript"];
    sh::run(sh::command("cargo").args(test).env("BRIMFUL_WIRE", "write"))
}
