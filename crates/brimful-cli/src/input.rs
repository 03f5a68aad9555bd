//! Files, folders and standard input, as a stream of puzzles.

use std::collections::{HashMap, VecDeque};
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use brimful::format::{self, Entry, Format, FormatError, Hints};
use brimful::puzzle::Kind;

use crate::diagnose;

/// The most bytes a file may have.
const MAX_BYTES: u64 = format::MAX_TEXT as u64;

/// Endings of files that lie beside puzzles but hold no puzzle text: solutions, tables, pictures,
/// prose, programs, archives.
const NOT_PUZZLES: &[&str] = &[
    "sol", "jsonl", "tsv", "csv", "log", "png", "jpg", "jpeg", "gif", "webp", "bmp", "svg", "pdf",
    "md", "rst", "html", "rs", "py", "sh", "js", "ts", "c", "cc", "cpp", "h", "hpp", "toml",
    "yaml", "yml", "lock", "zip", "gz", "xz", "bz2", "zst", "tar", "bak", "tmp", "swp", "orig",
];

/// Names of files without an ending that are no puzzles either.
const NOT_NAMES: &[&str] =
    &["README", "LICENSE", "LICENCE", "COPYING", "AUTHORS", "CHANGELOG", "MANIFEST", "Makefile"];

/// Endings of files that may be pictures.
const PICTURES: &[&str] = &["png", "jpg", "jpeg", "svg"];

/// The most bytes a picture may have.
const MAX_PICTURE: u64 = 256 << 20;

/// One puzzle of the call, read or not.
pub(crate) struct Job<E = Entry> {
    /// Its title, or the stem of its file with `#2`, `#3`… for the further puzzles of the file.
    pub(crate) name: String,
    /// Its place among the puzzles of the call, from 0.
    pub(crate) index: usize,
    /// How many puzzles of the call before it have the same name as a file, regardless of case.
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

    /// Whether nothing is left, as far as is known without reading on.
    fn is_empty(&self) -> bool;
}

/// Why a puzzle could not be read.
pub(crate) struct Unreadable {
    /// `file:line:column: what; help`, in one line.
    pub(crate) line: String,
    /// The same for people, drawn with colors.
    pub(crate) drawing: String,
}

impl Unreadable {
    fn plain(line: String, help: Option<&str>) -> Self {
        let drawing = diagnose::plain(&line, help);
        Unreadable { line: help.map_or(line.clone(), |help| format!("{line}; {help}")), drawing }
    }
}

/// Where text comes from.
enum Source {
    Stdin,
    File(PathBuf),
    Broken(PathBuf, Unreadable),
}

impl Source {
    /// What to call it in messages, and what a puzzle without a title is called that comes from it.
    fn names(&self) -> (String, String) {
        match self {
            Source::Stdin => ("<stdin>".to_owned(), "stdin".to_owned()),
            Source::File(path) | Source::Broken(path, _) => {
                (path.display().to_string(), stem(path))
            }
        }
    }
}

/// What a text holds.
pub(crate) trait Readable: Sized + Send + 'static {
    /// Everything in a text; `icgca` says that it is of that format.
    fn read(text: &str, hints: &Hints, icgca: bool) -> Vec<Result<Self, FormatError>>;

    /// The puzzle, if it is one.
    fn entry(&self) -> Option<&Entry>;
}

impl Readable for Entry {
    fn read(text: &str, hints: &Hints, icgca: bool) -> Vec<Result<Self, FormatError>> {
        // a question about a graph is no puzzle: its reader says so
        let format = if icgca { Some(Format::Tsplib) } else { hints.format };
        format::read(text, &Hints { format, ..*hints })
    }

    fn entry(&self) -> Option<&Entry> {
        Some(self)
    }
}

/// The puzzles of a call in order; files are read when their turn comes.
pub(crate) struct Feed<E = Entry> {
    sources: VecDeque<Source>,
    ready: VecDeque<Job<E>>,
    read: usize,
    buffer: Vec<u8>,
    hints: Hints,
    icgca: bool,
    names: HashMap<String, usize>,
}

impl<E: Readable> Feed<E> {
    /// The puzzles of these files, folders and `-`.
    pub(crate) fn new(paths: &[PathBuf], hints: Hints) -> Self {
        let sources = sources(paths, may_be_puzzle, "puzzle file");
        Feed {
            sources,
            ready: VecDeque::new(),
            read: 0,
            buffer: Vec::new(),
            hints,
            icgca: false,
            names: HashMap::new(),
        }
    }

    /// Takes every text as `icgca`, if that is so.
    pub(crate) fn icgca(self, icgca: bool) -> Self {
        Feed { icgca, ..self }
    }

    fn read(&mut self, source: Source) {
        let (shown, stem) = source.names();
        let text = match source {
            Source::Stdin => slurp(io::stdin().lock(), &mut self.buffer, &shown),
            Source::File(path) => open(&path, &mut self.buffer, &shown),
            Source::Broken(_, error) => Err(error),
        };
        match text {
            Ok(text) => self.parse(&text, &shown, &stem),
            Err(error) => self.push(stem, Err(error)),
        }
    }

    fn parse(&mut self, text: &str, shown: &str, stem: &str) {
        for (i, entry) in E::read(text, &self.hints, self.icgca).into_iter().enumerate() {
            let puzzle = entry.as_ref().ok().and_then(E::entry);
            let title = puzzle.and_then(|entry| entry.title.clone());
            let name = title.unwrap_or_else(|| {
                if i == 0 { stem.to_owned() } else { format!("{stem}#{}", i + 1) }
            });
            if let Some(entry) = puzzle
                && self.hints.format.is_none()
            {
                note(shown, entry);
            }
            let entry = entry.map_err(|error| Unreadable {
                line: in_a_line(shown, &error),
                drawing: diagnose::pointed(shown, text, &error),
            });
            self.push(name, entry);
        }
    }

    fn push(&mut self, name: String, entry: Result<E, Unreadable>) {
        let met = self.names.entry(plain(&name).to_lowercase()).or_default();
        self.ready.push_back(Job { name, index: self.read, twins: *met, entry });
        *met += 1;
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
        while self.ready.len() < most
            && let Some(source) = self.sources.pop_front()
        {
            self.read(source);
        }
        self.ready.len().min(most)
    }

    fn is_empty(&self) -> bool {
        self.ready.is_empty() && self.sources.is_empty()
    }
}

impl<E: Readable> Iterator for Feed<E> {
    type Item = Job<E>;

    fn next(&mut self) -> Option<Job<E>> {
        self.ready(1);
        self.ready.pop_front()
    }
}

/// A picture as it lies in its file.
pub(crate) struct Picture {
    /// What to call it in messages.
    pub(crate) shown: String,
    /// The file.
    pub(crate) bytes: Vec<u8>,
}

/// The pictures of a call in order; each is read when its turn comes.
pub(crate) struct Pictures {
    sources: VecDeque<Source>,
    read: usize,
}

impl Pictures {
    /// The pictures of these files, folders and `-`.
    pub(crate) fn new(paths: &[PathBuf]) -> Self {
        Pictures { sources: sources(paths, may_be_picture, "PNG, JPEG or SVG file"), read: 0 }
    }
}

impl Queue for Pictures {
    type Entry = Picture;

    fn kind(_picture: &Picture) -> Option<Kind> {
        None
    }

    fn ready(&mut self, most: usize) -> usize {
        self.sources.len().min(most)
    }

    fn is_empty(&self) -> bool {
        self.sources.is_empty()
    }
}

impl Iterator for Pictures {
    type Item = Job<Picture>;

    fn next(&mut self) -> Option<Job<Picture>> {
        let source = self.sources.pop_front()?;
        let (shown, name) = source.names();
        let mut bytes = Vec::new();
        let read = match source {
            Source::Stdin => io::stdin().lock().take(MAX_PICTURE).read_to_end(&mut bytes),
            Source::File(path) => {
                File::open(path).and_then(|file| file.take(MAX_PICTURE).read_to_end(&mut bytes))
            }
            Source::Broken(_, error) => return Some(self.job(name, Err(error))),
        };
        let picture = match read {
            Ok(_) => Ok(Picture { shown, bytes }),
            Err(error) => Err(Unreadable::plain(format!("{shown}: {}", reason(&error)), None)),
        };
        Some(self.job(name, picture))
    }
}

impl Pictures {
    fn job(&mut self, name: String, entry: Result<Picture, Unreadable>) -> Job<Picture> {
        self.read += 1;
        Job { name, index: self.read - 1, twins: 0, entry }
    }
}

/// Says on stderr which kind was taken where a text may be meant as another one.
fn note(shown: &str, entry: &Entry) {
    let taken = entry.puzzle.kind().name();
    let others: Vec<&str> = entry.also.iter().map(|kind| kind.name()).collect();
    if !others.is_empty() {
        let others = others.join(" or ");
        anstream::eprintln!("{shown}: read as {taken}; give --kind {others} if that is meant");
    }
}

/// The name of a puzzle as that of a file: letters, digits and `-_.#`.
pub(crate) fn plain(name: &str) -> String {
    let plain = |c: char| if c.is_alphanumeric() || "-_.#".contains(c) { c } else { '-' };
    let name: String = name.chars().map(plain).collect();
    if name.is_empty() || name.starts_with(['.', '-']) { format!("_{name}") } else { name }
}

/// The text of a file that holds no puzzles, or of standard input for `-`.
///
/// # Errors
/// Why it cannot be read.
pub(crate) fn text(path: &Path) -> anyhow::Result<String> {
    let shown = path.display().to_string();
    let mut buffer = Vec::new();
    let text = match shown.as_str() {
        "-" => slurp(io::stdin().lock(), &mut buffer, "<stdin>"),
        _ => open(path, &mut buffer, &shown),
    };
    text.map_err(|error| anyhow::anyhow!(error.line))
}

/// The sources that paths stand for; of folders those files that may be what is wanted, called so.
fn sources(paths: &[PathBuf], may_be: fn(&Path) -> bool, wanted: &str) -> VecDeque<Source> {
    let mut sources = VecDeque::new();
    for path in paths {
        if path.as_os_str() == "-" {
            sources.push_back(Source::Stdin);
        } else if path.is_dir() {
            add_folder(path, may_be, wanted, &mut sources);
        } else {
            sources.push_back(Source::File(path.clone()));
        }
    }
    sources
}

/// Every wanted file of a folder and its folders, sorted by name.
fn add_folder(
    folder: &Path,
    may_be: fn(&Path) -> bool,
    wanted: &str,
    sources: &mut VecDeque<Source>,
) {
    let before = sources.len();
    let mut open = vec![(folder.to_owned(), true)];
    while let Some((path, is_folder)) = open.pop() {
        if !is_folder {
            sources.push_back(Source::File(path));
            continue;
        }
        match entries(&path, may_be) {
            // A stack takes the last first.
            Ok(found) => open.extend(found.into_iter().rev()),
            Err(error) => {
                let error =
                    Unreadable::plain(format!("{}: {}", path.display(), reason(&error)), None);
                sources.push_back(Source::Broken(path, error));
            }
        }
    }
    if sources.len() == before {
        let line = format!("{}: there is no {wanted} in this folder", folder.display());
        sources.push_back(Source::Broken(folder.to_owned(), Unreadable::plain(line, None)));
    }
}

/// What a folder holds that may be wanted or a folder of such (marked `true`), sorted by name.
fn entries(folder: &Path, may_be: fn(&Path) -> bool) -> io::Result<Vec<(PathBuf, bool)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        let path = entry.path();
        // Links to folders are not followed: they may lead in circles.
        let is_file = || (kind.is_file() || kind.is_symlink() && path.is_file()) && may_be(&path);
        if !entry.file_name().as_encoded_bytes().starts_with(b".") && (kind.is_dir() || is_file()) {
            found.push((path, kind.is_dir()));
        }
    }
    found.sort_unstable();
    Ok(found)
}

/// Whether a file of a folder may be a puzzle, to judge by its name.
fn may_be_puzzle(path: &Path) -> bool {
    match path.extension().and_then(OsStr::to_str) {
        Some(ending) => !NOT_PUZZLES.iter().any(|no| ending.eq_ignore_ascii_case(no)),
        None => {
            !path.file_name().and_then(OsStr::to_str).is_some_and(|name| NOT_NAMES.contains(&name))
        }
    }
}

/// Whether a file of a folder may be a picture, to judge by its name.
fn may_be_picture(path: &Path) -> bool {
    let ending = path.extension().and_then(OsStr::to_str);
    ending.is_some_and(|ending| PICTURES.iter().any(|picture| ending.eq_ignore_ascii_case(picture)))
}

/// An error in a text, in one line.
pub(crate) fn in_a_line(shown: &str, error: &FormatError) -> String {
    let FormatError { line, column, what, help, .. } = error;
    let help = if help.is_empty() { String::new() } else { format!("; {help}") };
    format!("{shown}:{line}:{column}: {what}{help}")
}

/// Reads a file.
fn open(path: &Path, buffer: &mut Vec<u8>, shown: &str) -> Result<String, Unreadable> {
    match File::open(path) {
        Ok(file) => slurp(file, buffer, shown),
        Err(error) => Err(Unreadable::plain(format!("{shown}: {}", reason(&error)), None)),
    }
}

/// What a puzzle without a title is called.
fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

/// Reads a whole text of at most [`MAX_BYTES`]. The buffer is used again and again: most files are
/// small.
fn slurp(reader: impl Read, buffer: &mut Vec<u8>, shown: &str) -> Result<String, Unreadable> {
    buffer.clear();
    buffer.reserve(1 << 14);
    let read = reader.take(MAX_BYTES + 1).read_to_end(buffer);
    read.map_err(|error| Unreadable::plain(format!("{shown}: {}", reason(&error)), None))?;
    if buffer.len() as u64 > MAX_BYTES {
        let line = format!("{shown}: it is larger than {} MiB", MAX_BYTES >> 20);
        return Err(Unreadable::plain(
            line,
            Some("split it: a folder may hold any number of files"),
        ));
    }
    str::from_utf8(buffer).map(str::to_owned).map_err(|error| {
        let (good, bad) = buffer.split_at(error.valid_up_to());
        let good = String::from_utf8_lossy(good);
        let line = good.matches('\n').count() + 1;
        let column = good.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
        let byte = bad.first().copied().unwrap_or_default();
        let what = format!("{shown}:{line}:{column}: the byte 0x{byte:02x} is not UTF-8 text");
        Unreadable::plain(
            what,
            Some("puzzles are plain text; pictures of puzzles are not read here"),
        )
    })
}

/// What went wrong with a file, without the number of the error.
pub(crate) fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or folder".to_owned(),
        io::ErrorKind::PermissionDenied => "it may not be read".to_owned(),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files_are_plain() {
        assert_eq!(plain("Two by two"), "Two-by-two");
        assert_eq!(plain("../a/b: c"), "_..-a-b--c");
        assert_eq!((plain("level#2"), plain("")), ("level#2".to_owned(), "_".to_owned()));
    }

    #[test]
    fn what_lies_beside_puzzles_is_left_out() {
        for name in ["a.txt", "a.hcp", "level", "a.b.puzzle", "a.SOLUTION", "1", "a.json"] {
            assert!(may_be_puzzle(Path::new(name)), "{name}");
        }
        for name in ["a.sol", "MANIFEST.tsv", "a.PNG", "README", "README.md", "b.jsonl"] {
            assert!(!may_be_puzzle(Path::new(name)), "{name}");
        }
    }

    #[test]
    fn text_that_is_not_utf8_is_pointed_at() {
        let error = slurp(&b"ab\nc\xffd"[..], &mut Vec::new(), "x")
            .err()
            .map(|error| error.line)
            .unwrap_or_default();
        assert!(error.starts_with("x:2:2: the byte 0xff is not UTF-8 text"), "{error}");
    }
}
