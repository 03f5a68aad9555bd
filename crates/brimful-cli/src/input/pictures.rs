//! Pictures as input.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;

use brimful::puzzle::Kind;

use super::files::{Source, folder, may_be_picture};
use super::text::{Unreadable, reason};
use super::{Job, Queue};

/// The most bytes a picture may have.
const MAX_PICTURE: u64 = 256 << 20;

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
        let sources = paths.iter().flat_map(|path| match Source::of(path) {
            Source::File(path) if path.is_dir() => {
                folder(&path, may_be_picture, "PNG, JPEG or SVG file")
            }
            source => VecDeque::from([source]),
        });
        Pictures { sources: sources.collect(), read: 0 }
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
}

impl Iterator for Pictures {
    type Item = Job<Picture>;

    fn next(&mut self) -> Option<Job<Picture>> {
        let source = self.sources.pop_front()?;
        let (shown, name) = (source.shown().into_owned(), source.stem());
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
