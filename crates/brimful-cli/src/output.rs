//! Standard output, and readers that go away; remarks on stderr.

use std::fs;
use std::io::{self, BufWriter, StdoutLock, Write};
use std::path::Path;

use anyhow::anyhow;

/// Standard output, buffered.
pub(crate) fn stdout() -> BufWriter<StdoutLock<'static>> {
    BufWriter::with_capacity(1 << 16, io::stdout().lock())
}

/// Whether nobody reads any more, which is no error: `brimful … | head` ends quietly.
///
/// # Errors
/// Every other error of writing.
pub(crate) fn is_closed(written: io::Result<()>) -> io::Result<bool> {
    match written {
        Ok(()) => Ok(false),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(true),
        Err(error) => Err(error),
    }
}

/// Writes a whole file.
///
/// # Errors
/// A file that cannot be written.
pub(crate) fn write(path: &Path, bytes: impl AsRef<[u8]>) -> anyhow::Result<()> {
    fs::write(path, bytes)
        .map_err(|error| anyhow!("{} cannot be written: {}", path.display(), cause(&error)))
}

/// What the system says went wrong, without the number of the error.
pub(crate) fn cause(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or folder".to_owned(),
        io::ErrorKind::PermissionDenied => "permission is denied".to_owned(),
        _ => {
            let text = error.to_string();
            text.split(" (os error").next().unwrap_or_default().to_owned()
        }
    }
}

/// Says something on stderr.
pub(crate) fn say(text: &str) {
    // Nothing is left to do when stderr is closed.
    let _ = writeln!(anstream::stderr(), "{text}");
}
