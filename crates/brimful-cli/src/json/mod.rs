//! The JSON lines of the contract: one struct each, fields in the promised order.
//!
//! Every puzzle gets a line with the same keys. If it could not be read, `kind` and the unknown
//! values are null, and `error` says why.

mod certificate;
mod explain;
mod given;
mod invalid;
mod progress;
mod puzzle;
mod read;
mod reading;
mod solution;

use std::io::{self, Write};

use brimful::puzzle::Kind;
use serde::Serialize;
use serde_json::ser::{CompactFormatter, Formatter};

pub(crate) use certificate::ToldCertificate;
pub(crate) use explain::{ExplainLine, HintLine, RateLine, Why};
pub(crate) use given::reason;
pub(crate) use invalid::Invalid;
pub(crate) use progress::progress;
pub(crate) use puzzle::PuzzleLine;
pub(crate) use read::{Line, is_json, lines, refutation, solution, status};
pub(crate) use reading::ReadLine;
pub(crate) use solution::{Place, Told, ToldFix, label};

/// What `solve` prints.
#[derive(Serialize, Default)]
pub(crate) struct SolveLine<'a> {
    pub(crate) name: &'a str,
    /// Null when the puzzle could not be read.
    pub(crate) kind: Option<&'static str>,
    pub(crate) status: &'static str,
    pub(crate) solution: Option<Told<'a>>,
    pub(crate) unique: Option<bool>,
    pub(crate) optimal: Option<bool>,
    pub(crate) lower_bound: Option<u64>,
    pub(crate) upper_bound: Option<u64>,
    pub(crate) method: &'a str,
    pub(crate) reason: Option<String>,
    pub(crate) seconds: f64,
    pub(crate) error: Option<&'a str>,
    /// About the bytes to give with `--memory`; only where less than that ended the work.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) needs_bytes: Option<u64>,
    /// Only with `--nodes`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) nodes: Option<u64>,
    /// Only with `--all`, for KAMI and Flood-It.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) solutions: Option<Vec<Told<'a>>>,
    /// Whether `solutions` are all there are; null if the work ended before that was known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) all: Option<Option<bool>>,
    /// Only for boards without a loop: the reason in a form that `check` verifies.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) certificate: Option<ToldCertificate<'a>>,
    /// Only with `--fix`, for a board without a loop.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) fix: Option<ToldFix<'a>>,
    /// Only with `--proof`: the two files, or null where no proof was written.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) proof: Option<Option<[String; 2]>>,
}

/// What `check` prints.
#[derive(Serialize, Default)]
pub(crate) struct CheckLine<'a> {
    pub(crate) name: &'a str,
    pub(crate) valid: bool,
    pub(crate) violation: Option<&'a str>,
    pub(crate) cells: Vec<Place<'a>>,
    pub(crate) error: Option<&'a str>,
}

/// What `count` prints.
#[derive(Serialize, Default)]
pub(crate) struct CountLine<'a> {
    pub(crate) name: &'a str,
    pub(crate) kind: Option<&'static str>,
    pub(crate) count: Option<String>,
    pub(crate) exact: bool,
    pub(crate) seconds: f64,
    /// Why the counting ended early, unless it ended at the limit asked for.
    pub(crate) reason: Option<String>,
    pub(crate) error: Option<&'a str>,
    /// About the bytes to give with `--memory`; only where less than that ended the counting.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) needs_bytes: Option<u64>,
}

/// What `convert --json` prints.
#[derive(Serialize, Default)]
pub(crate) struct ConvertLine<'a> {
    pub(crate) name: &'a str,
    pub(crate) kind: Option<&'static str>,
    pub(crate) format: &'a str,
    pub(crate) text: Option<&'a str>,
    /// Why the solution that was asked for is missing.
    pub(crate) reason: Option<String>,
    pub(crate) error: Option<&'a str>,
}

impl<'a> ConvertLine<'a> {
    /// The line of a puzzle that could not be written in this format.
    pub(crate) fn none(name: &'a str, kind: Option<Kind>, format: &'a str, why: Why<'a>) -> Self {
        let (reason, error) = why.reason_and_error();
        ConvertLine { name, kind: kind.map(Kind::name), format, text: None, reason, error }
    }
}

/// One JSON line, with its end.
pub(crate) fn line(value: &impl Serialize) -> Vec<u8> {
    let mut bytes = Bytes(Vec::with_capacity(USUAL));
    // These structs have no keys that are not strings, and memory does not fail: nothing is lost
    // here.
    let mut to = serde_json::Serializer::with_formatter(&mut bytes, Brief);
    if value.serialize(&mut to).is_err() {
        bytes.0.clear();
    }
    bytes.0.push(b'\n');
    bytes.0
}

/// Enough bytes for most lines.
const USUAL: usize = 2048;

/// Writes numbers of one digit as such: most rows and columns are.
struct Brief;

impl Formatter for Brief {
    fn write_u32<W: ?Sized + Write>(&mut self, to: &mut W, value: u32) -> io::Result<()> {
        match value {
            0..10 => to.write_all(&[b'0' + value as u8]),
            _ => CompactFormatter.write_u32(to, value),
        }
    }
}

/// The bytes written so far. Most come one by one: brackets and commas.
struct Bytes(Vec<u8>);

impl Write for Bytes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match bytes {
            &[byte] => self.0.push(byte),
            bytes => self.0.extend_from_slice(bytes),
        }
        Ok(bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.write(bytes).map(drop)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(test)]
mod tests;
