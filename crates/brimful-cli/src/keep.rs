//! A count under way, kept in a file.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use brimful::cycle::Keeper;

/// The pause between two times a count is kept.
const PAUSE: Duration = Duration::from_secs(60);

/// The file, and what went wrong with it.
pub(crate) struct KeptFile {
    path: PathBuf,
    last: Instant,
    pause: Duration,
    trouble: Option<String>,
}

impl KeptFile {
    pub(crate) fn new(path: &Path) -> Self {
        KeptFile { path: path.to_owned(), last: Instant::now(), pause: PAUSE, trouble: None }
    }

    /// Why the count is not kept, if it is not.
    pub(crate) fn trouble(self) -> Option<String> {
        self.trouble.map(|why| format!("{}: {why}\n", self.path.display()))
    }

    /// Where it is written before it takes the place of the last.
    fn part(&self) -> PathBuf {
        let mut name = self.path.clone().into_os_string();
        name.push(".part");
        name.into()
    }
}

impl Keeper for KeptFile {
    fn kept(&mut self) -> Option<Box<dyn Read + '_>> {
        match File::open(&self.path) {
            Ok(file) => Some(Box::new(BufReader::with_capacity(1 << 20, file))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => {
                self.trouble = Some(format!("it cannot be read ({error}); the count is not kept"));
                None
            }
        }
    }

    fn refuse(&mut self) {
        let why = "it is broken or of another puzzle; it stays as it is and the count is not kept";
        self.trouble = Some(why.to_owned());
    }

    fn due(&mut self) -> Option<Box<dyn Write + '_>> {
        if self.trouble.is_some() || self.last.elapsed() < self.pause {
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
        if let Err(error) = result.and_then(|()| fs::rename(self.part(), &self.path)) {
            self.trouble = Some(format!("it cannot be written ({error}); the count is not kept"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_whole_or_as_it_was() {
        let folder = std::env::temp_dir().join(format!("brimful-keep-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("count.kept");
        let mut file = KeptFile { pause: Duration::ZERO, ..KeptFile::new(&path) };
        assert!(file.kept().is_none());
        file.due().unwrap().write_all(b"one").unwrap();
        file.done(Ok(()));
        assert_eq!(fs::read(&path).unwrap(), b"one");
        file.due().unwrap().write_all(b"tw").unwrap();
        file.done(Err(io::ErrorKind::StorageFull.into()));
        assert_eq!(fs::read(&path).unwrap(), b"one");
        assert!(file.due().is_none());
        assert!(file.trouble().unwrap().contains("cannot be written"));
        let mut file = KeptFile { pause: Duration::ZERO, ..KeptFile::new(&path) };
        assert!(file.kept().is_some());
        file.refuse();
        assert!(file.due().is_none());
        fs::remove_dir_all(&folder).unwrap();
    }
}
