//! Files, folders and standard input, as a stream of puzzles.

mod files;
mod pictures;
mod text;

use std::collections::{HashMap, VecDeque};
use std::path::PathBuf;
use std::sync::Arc;
use std::{io, iter};

use brimful::format::{Entries, Entry, Format, FormatError, Hints};
use brimful::puzzle::Kind;

use crate::diagnose;

use files::{Source, folder, may_be_puzzle};
pub(crate) use pictures::{Picture, Pictures};
pub(crate) use text::{Unreadable, text};
use text::{open, printable, slurp};

/// One puzzle of the call, read or not.
pub(crate) struct Job<E = Entry> {
    /// Its title, or the stem of its file with `#2`, `#3`… for the further puzzles of the file.
    pub(crate) name: String,
    /// Its place among the puzzles of the call, from 0.
    pub(crate) index: usize,
    /// How many puzzles of the call before it have the same name as a file, regardless of case; 0 if
    /// nobody counts.
    pub(crate) twins: usize,
    /// The puzzle with what its file says about it.
    pub(crate) entry: Result<E, Unreadable>,
}

/// What a call is about, one after the other.
pub(crate) trait Queue: Iterator<Item = Job<Self::Entry>> + Send + 'static {
    /// What a job holds.
    type Entry;

    /// Its kind, as far as it is known.
    fn kind(entry: &Self::Entry) -> Option<Kind>;

    /// How many there are, as far as `most`.
    fn ready(&mut self, most: usize) -> usize;

    /// Whether nothing is left.
    fn is_empty(&mut self) -> bool {
        self.ready(1) == 0
    }
}

/// What is found in a text, one after the other.
pub(crate) type Found<E> = Box<dyn Iterator<Item = Result<E, FormatError>> + Send>;

/// What a text holds.
pub(crate) trait Readable: Sized + Send + 'static {
    /// Everything in a text; `icgca` says that it is of that format.
    fn read(text: &Arc<str>, hints: &Hints, icgca: bool) -> Found<Self>;

    /// The puzzle, if it is one.
    fn entry(&self) -> Option<&Entry>;
}

impl Readable for Entry {
    fn read(text: &Arc<str>, hints: &Hints, icgca: bool) -> Found<Self> {
        // a question about a graph is no puzzle: its reader says so
        let format = if icgca { Some(Format::Tsplib) } else { hints.format };
        Box::new(Entries::new(Arc::clone(text), &Hints { format, ..*hints }))
    }

    fn entry(&self) -> Option<&Entry> {
        Some(self)
    }
}

/// How many small files are read at once: threads wait for each other here, and to read a puzzle
/// may take as long as to solve it.
const AHEAD: usize = 16;
/// The most bytes of a small file.
const SMALL: usize = 4096;

/// A text whose puzzles are not all taken.
struct Open<E> {
    text: Arc<str>,
    source: Source,
    stem: String,
    found: iter::Enumerate<Found<E>>,
}

/// The puzzles of a call in order; files, and the puzzles in them, are read when their turn comes.
pub(crate) struct Feed<E = Entry> {
    sources: VecDeque<Source>,
    open: Option<Open<E>>,
    ready: VecDeque<Job<E>>,
    read: usize,
    buffer: Vec<u8>,
    hints: Hints,
    icgca: bool,
    names: Option<HashMap<String, usize>>,
}

impl<E: Readable> Feed<E> {
    /// The puzzles of these files, folders and `-`.
    pub(crate) fn new(paths: &[PathBuf], hints: Hints) -> Self {
        Feed {
            sources: paths.iter().map(|path| Source::of(path)).collect(),
            open: None,
            ready: VecDeque::new(),
            read: 0,
            buffer: Vec::new(),
            hints,
            icgca: false,
            names: None,
        }
    }

    /// Takes every text as `icgca`, if that is so.
    pub(crate) fn icgca(self, icgca: bool) -> Self {
        Feed { icgca, ..self }
    }

    /// Counts puzzles of the same name.
    pub(crate) fn counting_twins(self) -> Self {
        Feed { names: Some(HashMap::new()), ..self }
    }

    /// Reads every puzzle of the call ahead, and returns their names.
    pub(crate) fn names(&mut self) -> Vec<&str> {
        while self.advance() {}
        self.ready.iter().map(|job| job.name.as_str()).collect()
    }

    /// Reads one more puzzle, if there is one.
    fn advance(&mut self) -> bool {
        loop {
            if let Some(mut open) = self.open.take()
                && let Some((i, entry)) = open.found.next()
            {
                self.take(i, entry, &open);
                self.open = Some(open);
                return true;
            }
            let Some(source) = self.sources.pop_front() else { return false };
            let text = match &source {
                Source::Stdin => slurp(io::stdin().lock(), &mut self.buffer, &source.shown()),
                Source::File(path) => match open(path, &mut self.buffer, &source.shown()) {
                    // to ask this of each file first would take longer than most are read in
                    Err(_) if path.is_dir() => {
                        let mut sources = folder(path, may_be_puzzle, "puzzle file");
                        sources.append(&mut self.sources);
                        self.sources = sources;
                        continue;
                    }
                    text => text,
                },
                Source::Broken(_, error) => Err(error.clone()),
            };
            let stem = source.stem();
            match text.map(Arc::from) {
                Ok(text) => {
                    let found = E::read(&text, &self.hints, self.icgca).enumerate();
                    self.open = Some(Open { text, source, stem, found });
                }
                Err(error) => {
                    self.push(stem, Err(error));
                    return true;
                }
            }
        }
    }

    /// Takes what was found `i`-th in a text.
    fn take(&mut self, i: usize, entry: Result<E, FormatError>, from: &Open<E>) {
        let Open { text, source, stem, .. } = from;
        let puzzle = entry.as_ref().ok().and_then(E::entry);
        let title = puzzle.and_then(|entry| entry.title.as_deref().map(printable));
        let name = title
            .unwrap_or_else(|| if i == 0 { stem.clone() } else { format!("{stem}#{}", i + 1) });
        if let Some(entry) = puzzle
            && self.hints.format.is_none()
        {
            note(source, entry);
        }
        let entry = entry.map_err(|error| Unreadable {
            line: in_a_line(&source.shown(), &error),
            drawing: diagnose::pointed(&source.shown(), text, &error),
        });
        self.push(name, entry);
    }

    /// Whether the last puzzle came from a small file.
    fn is_small(&self) -> bool {
        self.open.as_ref().is_some_and(|open| open.text.len() <= SMALL)
    }

    fn push(&mut self, name: String, entry: Result<E, Unreadable>) {
        let mut twins = 0;
        if let Some(names) = &mut self.names {
            let met = names.entry(plain(&name).to_lowercase()).or_default();
            twins = *met;
            *met += 1;
        }
        self.ready.push_back(Job { name, index: self.read, twins, entry });
        self.read += 1;
    }
}

impl<E: Readable> Queue for Feed<E> {
    type Entry = E;

    fn kind(entry: &E) -> Option<Kind> {
        entry.entry().map(|entry| entry.puzzle.kind())
    }

    /// Reads ahead until this many are ready or all are.
    fn ready(&mut self, most: usize) -> usize {
        while self.ready.len() < most && self.advance() {}
        self.ready.len().min(most)
    }
}

impl<E: Readable> Iterator for Feed<E> {
    type Item = Job<E>;

    fn next(&mut self) -> Option<Job<E>> {
        if self.ready.is_empty() {
            while self.advance() && self.ready.len() < AHEAD && self.is_small() {}
        }
        self.ready.pop_front()
    }
}

/// Says on stderr which kind was taken where a text may be meant as another one.
fn note(source: &Source, entry: &Entry) {
    let taken = entry.puzzle.kind().name();
    let others: Vec<&str> = entry.also.iter().map(|kind| kind.name()).collect();
    if !others.is_empty() {
        let others = others.join(" or ");
        let shown = source.shown();
        anstream::eprintln!("{shown}: read as {taken}; give --kind {others} if that is meant");
    }
}

/// The most bytes of a file's name without its ending.
const MOST: usize = 200;

/// The name of a puzzle as that of a file: letters, digits and `-_.#`, and no more than fit.
pub(crate) fn plain(name: &str) -> String {
    let plain = |c: char| if c.is_alphanumeric() || "-_.#".contains(c) { c } else { '-' };
    let fits = |&(at, c): &(usize, char)| at + c.len_utf8() <= MOST;
    let name: String = name.char_indices().take_while(fits).map(|(_, c)| plain(c)).collect();
    if name.is_empty() || name.starts_with(['.', '-']) { format!("_{name}") } else { name }
}

/// An error in a text, in one line.
pub(crate) fn in_a_line(shown: &str, error: &FormatError) -> String {
    let FormatError { line, column, what, help, .. } = error;
    let help = if help.is_empty() { String::new() } else { format!("; {help}") };
    format!("{shown}:{line}:{column}: {what}{help}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_are_plain() {
        assert_eq!(plain("Two by two"), "Two-by-two");
        assert_eq!(plain("../a/b: c"), "_..-a-b--c");
        assert_eq!((plain("level#2"), plain("")), ("level#2".to_owned(), "_".to_owned()));
        assert_eq!(plain(&"é".repeat(300)), "é".repeat(100));
    }
}
