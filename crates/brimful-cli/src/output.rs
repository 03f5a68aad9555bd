//! Standard output, and readers that go away.

use std::io::{self, BufWriter, StdoutLock};

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
