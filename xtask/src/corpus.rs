//! The puzzles to measure, and the arguments of the commands that measure them.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, bail};

use crate::{patches, sets, sh, wasm, wires};

/// The puzzles that a command measures.
pub struct Request {
    /// The folder of puzzles.
    pub corpus: PathBuf,
    /// Only rows whose label contains this word are measured.
    pub only: String,
    /// The seed of the sets that are made.
    pub seed: u32,
}

impl Request {
    /// Reads `[CORPUS] [--only WORD] [--seed N]`.
    pub fn read(words: &[&str]) -> Result<Self> {
        let (corpus, mut options) = match *words {
            [corpus, ref options @ ..] if !corpus.starts_with('-') => (corpus, options),
            _ => ("../shared/corpus", words),
        };
        let (mut only, mut seed) = ("", sets::SEED);
        while !options.is_empty() {
            options = match *options {
                ["--only", word, ref rest @ ..] => {
                    only = word;
                    rest
                }
                ["--seed", number, ref rest @ ..] => {
                    seed = number.parse().context("the seed is not a number")?;
                    rest
                }
                _ => bail!("expected [CORPUS] [--only WORD] [--seed N], not {}", words.join(" ")),
            };
        }
        let corpus = sh::root().join(corpus);
        if !corpus.is_dir() {
            bail!(
                "{} is not a folder; name a folder of puzzles: `cargo xtask bench path/to/corpus`",
                corpus.display()
            );
        }
        Ok(Request { corpus, only: only.to_owned(), seed })
    }

    /// What the seed adds to the numbers of boards that are made here.
    fn shift(&self) -> u64 {
        u64::from(self.seed.abs_diff(sets::SEED)) << 16
    }

    /// Returns the files of a row, or `None` if it is not selected or the corpus has no such files.
    pub fn files(&self, label: &str, files: &str) -> Result<Option<Vec<PathBuf>>> {
        if !label.contains(&self.only) {
            return Ok(None);
        }
        let mut paths = Vec::new();
        for word in files.split_whitespace() {
            paths.extend(self.expand(word)?);
        }
        Ok(Some(paths).filter(|paths| !paths.is_empty()))
    }

    /// Returns the files that a word names: a file, a folder, a file name with a `*`, `open:N` (the
    /// empty N x N board), `patches` (the boards of [`patches`]), `wires` (those of [`wires`]),
    /// `floods:SIDExCOLORS` (100 random boards), `made:SET` (a set of [`sets`],
    /// `made:swapped-SET` the same with two numbers swapped on each board), or
    /// `sample:KIND:TITLE` (a sample of this repository; titles have `_` for spaces).
    fn expand(&self, word: &str) -> Result<Vec<PathBuf>> {
        if let Some(size) = word.strip_prefix("open:") {
            return Ok(vec![open_board(size.parse()?)?]);
        }
        if let Some((kind, title)) = word.strip_prefix("sample:").and_then(|it| it.split_once(':'))
        {
            let title = title.replace('_', " ");
            let all = fs::read_to_string(sh::root().join(format!("puzzles/{kind}.txt")))?;
            let head = format!("[{kind}] {title}\n");
            let puzzle = wasm::puzzles(&all).into_iter().find(|puzzle| puzzle.starts_with(&head));
            let puzzle = puzzle.with_context(|| format!("there is no sample {title}"))?;
            return Ok(vec![made(&format!("{word}.txt").replace(':', "-"), puzzle)?]);
        }
        if word == "patches" {
            return Ok(vec![made("patches.txt", &patches::boards())?]);
        }
        if word == "wires" {
            return Ok(vec![made("wires.txt", &wires::boards(self.shift()))?]);
        }
        if let Some(set) = word.strip_prefix("made:") {
            return Ok(vec![made(&format!("made_{set}.txt"), &sets::boards(set, self.seed)?)?]);
        }
        if let Some((side, colors)) = word.strip_prefix("floods:").and_then(|it| it.split_once('x'))
        {
            let boards = patches::floods(side.parse()?, colors.parse()?, self.shift());
            return Ok(vec![made(&format!("floods_{side}x{colors}.txt"), &boards)?]);
        }
        let path = self.corpus.join(word);
        let name =
            path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let (Some((head, tail)), Some(folder)) = (name.split_once('*'), path.parent()) else {
            return Ok(Some(path).filter(|path| path.exists()).into_iter().collect());
        };
        if !folder.is_dir() {
            return Ok(Vec::new());
        }
        let entries = fs::read_dir(folder)?.collect::<Result<Vec<_>, _>>()?;
        let mut paths: Vec<PathBuf> = entries.iter().map(fs::DirEntry::path).collect();
        paths.retain(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            name.starts_with(head) && name.ends_with(tail)
        });
        paths.sort();
        Ok(paths)
    }
}

fn open_board(size: usize) -> Result<PathBuf> {
    made(&format!("open_{size}x{size}.txt"), &(".".repeat(size) + "\n").repeat(size))
}

/// Writes generated boards to a file and returns its path.
pub fn made(name: &str, text: &str) -> Result<PathBuf> {
    let folder = sh::root().join("target/bench");
    let path = folder.join(name);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(&path, text))
        .with_context(|| format!("could not write {}", path.display()))?;
    Ok(path)
}
