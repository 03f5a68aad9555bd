//! A count under way, kept in a file.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::bail;
use brimful::cycle::Keeper;

use crate::output::cause;

/// The pause between two times a count is kept.
const PAUSE: Duration = Duration::from_secs(60);

/// The file, and whom to tell at once why the count is not kept in it: the end may be days away.
pub(crate) struct KeptFile<'a> {
    path: &'a Path,
    say: &'a dyn Fn(&str),
    last: Instant,
    pause: Duration,
    is_given_up: bool,
}

impl<'a> KeptFile<'a> {
    pub(crate) fn new(path: &'a Path, say: &'a dyn Fn(&str)) -> Self {
        KeptFile { path, say, last: Instant::now(), pause: PAUSE, is_given_up: false }
    }

    /// Whether a file can come to lie there.
    ///
    /// # Errors
    /// A folder that does not exist.
    pub(crate) fn check(path: &Path) -> anyhow::Result<()> {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        match folder {
            Some(folder) if !folder.is_dir() => {
                bail!("{}: there is no folder {}", path.display(), folder.display())
            }
            _ => Ok(()),
        }
    }

    fn give_up(&mut self, why: &str) {
        self.is_given_up = true;
        (self.say)(&format!("{}: {why}; the count is not kept\n", self.path.display()));
    }

    /// Where it is written before it takes the place of the last.
    fn part(&self) -> PathBuf {
        let mut name = self.path.as_os_str().to_owned();
        name.push(".part");
        name.into()
    }
}

impl Keeper for KeptFile<'_> {
    fn kept(&mut self) -> Option<Box<dyn Read + '_>> {
        match File::open(self.path) {
            Ok(file) => Some(Box::new(BufReader::with_capacity(1 << 20, file))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => {
                self.give_up(&format!("it cannot be read ({})", cause(&error)));
                None
            }
        }
    }

    fn refuse(&mut self) {
        self.give_up("it is broken or of another puzzle and stays as it is");
    }

    fn due(&mut self) -> Option<Box<dyn Write + '_>> {
        if self.is_given_up || self.last.elapsed() < self.pause {
            return None;
        }
        match File::create(self.part()) {
            Ok(file) => Some(Box::new(BufWriter::with_capacity(1 << 20, file))),
            Err(error) => {
                self.done(Err(error));
                None
            }
        }
    }

    fn done(&mut self, result: io::Result<()>) {
        self.last = Instant::now();
        if let Err(error) = result.and_then(|()| fs::rename(self.part(), self.path)) {
            self.give_up(&format!("it cannot be written ({})", cause(&error)));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    #[test]
    fn a_file_is_whole_or_as_it_was() {
        let folder = std::env::temp_dir().join(format!("brimful-keep-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("count.kept");
        let said = RefCell::new(String::new());
        let say = |text: &str| said.borrow_mut().push_str(text);
        let kept = || KeptFile { pause: Duration::ZERO, ..KeptFile::new(&path, &say) };
        let mut file = kept();
        assert!(file.kept().is_none());
        file.due().unwrap().write_all(b"one").unwrap();
        file.done(Ok(()));
        assert_eq!(fs::read(&path).unwrap(), b"one");
        file.due().unwrap().write_all(b"tw").unwrap();
        file.done(Err(io::ErrorKind::StorageFull.into()));
        assert_eq!(fs::read(&path).unwrap(), b"one");
        assert!(file.due().is_none());
        assert!(said.take().contains("cannot be written"));
        let mut file = kept();
        assert!(file.kept().is_some());
        file.refuse();
        assert!(said.take().contains("of another puzzle"));
        assert!(file.due().is_none());
        assert!(KeptFile::check(&path).is_ok() && KeptFile::check(&path.join("x")).is_err());
        fs::remove_dir_all(&folder).unwrap();
    }
}
