//! Standard output, and readers that go away; remarks on stderr.

use std::io::{self, BufWriter, StdoutLock, Write};

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

/// Says something on stderr.
pub(crate) fn say(text: &str) {
    // Nothing is left to do when stderr is closed.
    let _ = writeln!(anstream::stderr(), "{text}");
}
