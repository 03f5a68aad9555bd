//! Where input comes from: files, what folders hold, and standard input.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::{fs, io};

use super::text::{Unreadable, reason};

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

/// Where text comes from.
pub(super) enum Source {
    Stdin,
    File(PathBuf),
    Broken(PathBuf, Unreadable),
}

impl Source {
    /// What a path stands for, as far as its name tells.
    pub(super) fn of(path: &Path) -> Self {
        if path.as_os_str() == "-" { Source::Stdin } else { Source::File(path.to_owned()) }
    }

    /// What to call it in messages.
    pub(super) fn shown(&self) -> Cow<'_, str> {
        match self {
            Source::Stdin => "<stdin>".into(),
            Source::File(path) | Source::Broken(path, _) => path.to_string_lossy(),
        }
    }

    /// What a puzzle without a title is called that comes from it.
    pub(super) fn stem(&self) -> String {
        match self {
            Source::Stdin => "stdin".to_owned(),
            Source::File(path) | Source::Broken(path, _) => {
                path.file_stem().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
            }
        }
    }
}

/// Every wanted file of a folder and its folders, sorted by name.
pub(super) fn folder(folder: &Path, may_be: fn(&Path) -> bool, wanted: &str) -> VecDeque<Source> {
    let mut sources = VecDeque::new();
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
    if sources.is_empty() {
        let line = format!("{}: there is no {wanted} in this folder", folder.display());
        sources.push_back(Source::Broken(folder.to_owned(), Unreadable::plain(line, None)));
    }
    sources
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
pub(super) fn may_be_puzzle(path: &Path) -> bool {
    match path.extension().and_then(OsStr::to_str) {
        Some(ending) => !NOT_PUZZLES.iter().any(|no| ending.eq_ignore_ascii_case(no)),
        None => {
            !path.file_name().and_then(OsStr::to_str).is_some_and(|name| NOT_NAMES.contains(&name))
        }
    }
}

/// Whether a file of a folder may be a picture, to judge by its name.
pub(super) fn may_be_picture(path: &Path) -> bool {
    let ending = path.extension().and_then(OsStr::to_str);
    ending.is_some_and(|ending| PICTURES.iter().any(|picture| ending.eq_ignore_ascii_case(picture)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_beside_puzzles_is_left_out() {
        for name in ["a.txt", "a.hcp", "level", "a.b.puzzle", "a.SOLUTION", "1", "a.json"] {
            assert!(may_be_puzzle(Path::new(name)), "{name}");
        }
        for name in ["a.sol", "MANIFEST.tsv", "a.PNG", "README", "README.md", "b.jsonl"] {
            assert!(!may_be_puzzle(Path::new(name)), "{name}");
        }
    }
}
