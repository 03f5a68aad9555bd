//! How a call came out: the exit code.

use std::process::ExitCode;

/// How one puzzle came out, from best to worst; a call comes out as its worst puzzle does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Verdict {
    /// Done: solved, valid, counted, drawn.
    #[default]
    Good,
    /// Proven unsolvable; of a solution: not valid.
    Bad,
    /// Stopped before it was decided.
    Unknown,
    /// It was read, but cannot be answered as asked.
    Refused,
    /// It could not be read or written.
    Unreadable,
}

impl Verdict {
    /// The exit code scripts rely on: 2 beats 3 beats 1.
    pub(crate) fn number(self) -> u8 {
        match self {
            Verdict::Good => 0,
            Verdict::Bad => 1,
            Verdict::Unknown => 3,
            Verdict::Refused | Verdict::Unreadable => 2,
        }
    }

    /// The same for `main` to return.
    pub(crate) fn code(self) -> ExitCode {
        ExitCode::from(self.number())
    }
}
