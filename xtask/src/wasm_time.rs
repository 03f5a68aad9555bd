//! Measures the library in WebAssembly: the same puzzles by the program and by the module under
//! Node.js. Also measures its hints, pictures and decisions of Snake.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::Value;

use crate::corpus::Request;
use crate::{measure, module, screenshots, sh, wasm};

/// A set of puzzles that takes a second or two.
struct Set {
    label: &'static str,
    files: &'static str,
    rules: &'static str,
}

const fn set(label: &'static str, files: &'static str, rules: &'static str) -> Set {
    Set { label, files, rules }
}

const SETS: &[Set] = &[
    set("chains", "chains", "fill"),
    set("numberlink janko", "numberlink/janko", "fill"),
    set("numberlink 40x20", "numberlink/thomasahle_inputs9", "fill"),
    set("numberlink 50x50", "numberlink/thomasahle_inputs10", "fill"),
    set("numberlink to 80x30", "numberlink/thomasahle_inputs4", "fill"),
    set("numberlink nikoli", "numberlink/numlin_urls", "nikoli"),
    set("numberlink flow_solver, fill-touch", "numberlink/flow_solver", "fill-touch"),
    set("cycle 128x128", "cycle/128", "fill"),
    set("flood 18x18, 6 colors", "kami/flood/b18c6n1000.txt", "fill"),
    set("flood 14x14, 8 colors", "kami/flood/b14c8n1000.txt", "fill"),
];

/// The passes over a set take the program about this many seconds, within the bounds of `PASSES`.
/// V8 compiles during the first passes, and recompiles busy code later. So the mean of the second
/// half counts.
const SECONDS: f64 = 2.0;
/// Least and greatest number of passes.
const PASSES: [usize; 2] = [4, 40];
/// Time limit of a run of the program.
const LIMIT: Duration = Duration::from_secs(120);

/// Prints a line per set. Returns an error when the two answer differently.
pub fn run(request: &Request) -> Result<()> {
    let brimful = measure::brimful()?;
    let out = sh::root().join("target/wasm");
    // Without wasm-opt, which makes the modules of pages smaller but hardly faster.
    let module = module::build_for_node(&out)?;
    println!(
        "`solve --unique`, one thread, user CPU seconds per pass.\n\
         at first: while V8 compiles. wasm: the mean of later passes.\n"
    );
    println!("| {:36} | puzzles | native | wasm at first | wasm | times |", "set");
    for set in SETS {
        if let Some(files) = request.files(set.label, set.files)? {
            compare(&brimful, &module, set, &files)?;
        }
    }
    Ok(())
}

/// Rows of hints: label and files.
const HINTS: &[(&str, &str)] = &[
    ("chains game", "chains/game"),
    ("flow free", "numberlink/flowfree"),
    ("zip 8x8", "made:zip8few"),
    ("numbrix 9x9", "made:numbrix9few"),
    ("hidato 10x10", "made:hidato10few"),
];

/// Prints the time of the module's hints at every position of the solve that it explains.
pub fn hints(request: &Request) -> Result<()> {
    let brimful = measure::brimful()?;
    let module = module::build_for_node(&sh::root().join("target/wasm"))?;
    println!("| {:12} | boards | hints | mean ms | median | 99.9 % | most |", "set");
    for &(label, files) in HINTS {
        let Some(files) = request.files(label, files)? else { continue };
        let mut convert = sh::command(&brimful);
        let texts = sh::output(convert.args(["convert", "--to", "native"]).args(files))?;
        let puzzles = wasm::puzzles(&texts);
        let file = module.with_file_name("hints.jsonl");
        let questions = puzzles
            .iter()
            .map(|text| format!("{}\n", serde_json::json!({ "do": "explain", "text": text })));
        fs::write(&file, questions.collect::<String>())?;
        let script = sh::root().join("xtask/src/hints.mjs");
        let printed = sh::output(sh::command("node").arg(script).arg(&module).arg(&file))?;
        let told: Value = serde_json::from_str(&printed)?;
        let figure = |key: &str| told[key].as_f64().unwrap_or(f64::NAN);
        println!(
            "| {label:12} | {:6} | {:5} | {:7.2} | {:6.2} | {:6.1} | {:4.1} |",
            puzzles.len(),
            told["count"],
            figure("mean"),
            figure("median"),
            figure("most999"),
            figure("most"),
        );
    }
    Ok(())
}

/// Prints the time that the module takes to read each set of labeled pictures.
pub fn pictures(request: &Request) -> Result<()> {
    let module = module::build_for_node(&sh::root().join("target/wasm"))?;
    let script = sh::root().join("xtask/src/pictures.mjs");
    println!("| {:12} | pictures | mean s | most |", "set");
    for set in screenshots::folders(&request.corpus.join("screenshots"))? {
        let label = set.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if !label.contains(&request.only) {
            continue;
        }
        let pictures = screenshots::pictures(&set)?;
        let printed = sh::output(sh::command("node").arg(&script).arg(&module).args(pictures))?;
        let told: Value = serde_json::from_str(&printed)?;
        let seconds = |key: &str| told[key].as_f64().unwrap_or(f64::NAN) / 1e3;
        println!(
            "| {label:12} | {:8} | {:6.2} | {:4.2} |",
            told["count"],
            seconds("mean"),
            seconds("most")
        );
    }
    Ok(())
}

/// Boards of 30x30 for Snake: words after `brimful generate cycle`.
const GROUNDS: &[&str] = &[
    "--style blocks --walls 0",
    "--style blocks --walls 0.2",
    "--style mix --walls 0.2",
    "--style mix --walls 0.3",
    "--style rooms --walls 0.2",
];

/// Prints the time of decisions of the module's best autopilot, one game per board.
pub fn decisions() -> Result<()> {
    let brimful = measure::brimful()?;
    let module = module::build_for_node(&sh::root().join("target/wasm"))?;
    let script = sh::root().join("xtask/src/decisions.mjs");
    println!("| 30x30 board | moves | mean ms | 99 % | 99.9 % | most |");
    for words in GROUNDS {
        let made = ["generate", "cycle", "--size", "30x30", "--seed", "1"];
        let text = sh::output(sh::command(&brimful).args(made).args(words.split(' ')))?;
        let board = module.with_file_name("ground.txt");
        fs::write(&board, text)?;
        let printed = sh::output(sh::command("node").arg(&script).arg(&module).arg(&board))?;
        let told: Value = serde_json::from_str(&printed)?;
        anyhow::ensure!(told["won"] == true, "a game on {words} was lost");
        let figure = |key: &str| told[key].as_f64().unwrap_or(f64::NAN);
        println!(
            "| {words:26} | {} | {:.2} | {:.2} | {:.2} | {:.1} |",
            told["count"],
            figure("mean"),
            figure("most99"),
            figure("most999"),
            figure("most"),
        );
    }
    Ok(())
}

fn compare(brimful: &Path, module: &Path, set: &Set, files: &[PathBuf]) -> Result<()> {
    let words = ["solve", "--unique", "--rules", set.rules, "--threads", "1"];
    let once = measure::run(brimful, &words, files, LIMIT)?;
    let passes = ((SECONDS / once.user.max(0.001)) as usize).clamp(PASSES[0], PASSES[1]);
    // As many passes as the module, in one run: the time of a short process is inaccurate.
    let native = measure::run(brimful, &words, &vec![files; passes].concat(), LIMIT)?;
    let seconds = native.user / passes as f64;
    let mut convert = sh::command(brimful);
    convert.args(["convert", "--to", "native", "--rules", set.rules]).args(files);
    let texts = sh::output(&mut convert)?;
    let questions = wasm::puzzles(&texts)
        .into_iter()
        .map(|text| serde_json::json!({ "do": "solve", "text": text, "unique": true }));
    let file = module.with_file_name("time.jsonl");
    fs::write(&file, questions.map(|question| format!("{question}\n")).collect::<String>())?;
    let (answers, times) = under_node(module, &file, passes)?;
    if !same(&once.answers, &answers) {
        bail!("{}: native and wasm answers differ", set.label);
    }
    let second_half = &times[passes / 2..];
    let last = second_half.iter().sum::<f64>() / second_half.len() as f64;
    println!(
        "| {:36} | {:7} | {seconds:6.3} | {:13.3} | {last:.3} | {:5.2} |",
        set.label,
        answers.len(),
        times[0],
        last / seconds
    );
    Ok(())
}

/// Returns the answers of the module, and the user CPU seconds of each pass.
fn under_node(module: &Path, questions: &Path, passes: usize) -> Result<(Vec<Value>, Vec<f64>)> {
    let script = sh::root().join("xtask/src/answers.mjs");
    let mut node = sh::command("node");
    node.arg(script).arg(module).arg(questions).arg(passes.to_string());
    let printed = sh::output(&mut node)?;
    let mut lines =
        printed.lines().map(serde_json::from_str::<Value>).collect::<Result<Vec<_>, _>>()?;
    let passes = lines.pop().context("the module gave no answer")?;
    Ok((lines, serde_json::from_value(passes)?))
}

/// Whether the program and the module give the same answers.
fn same(native: &[Value], wasm: &[Value]) -> bool {
    let told = |answer: &Value| ["status", "unique"].map(|key| answer[key].clone());
    native.len() == wasm.len() && native.iter().zip(wasm).all(|(a, b)| told(a) == told(b))
}
