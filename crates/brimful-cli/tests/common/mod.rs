//! Runs the program as people and scripts do.
#![allow(dead_code)]

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use serde_json::Value;

/// What came of a call.
pub(crate) struct Done {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Done {
    /// Every line of stdout as JSON.
    pub(crate) fn lines(&self) -> Vec<Value> {
        self.out
            .lines()
            .map(|line| serde_json::from_str(line).expect("stdout is JSON lines"))
            .collect()
    }

    /// Stdout with what differs from run to run or from engine to engine left out of its JSON
    /// lines: the seconds and the method.
    pub(crate) fn settled(&self) -> String {
        let mut text = String::new();
        for line in self.out.lines() {
            text += &without(&without(line, "\"seconds\":", "0"), "\"method\":", "\"…\"");
            text.push('\n');
        }
        text
    }
}

/// The line with the plain value behind that key replaced.
fn without(line: &str, key: &str, value: &str) -> String {
    match line.split_once(key) {
        Some((head, tail)) => {
            let rest = tail.find([',', '}']).map_or("", |at| &tail[at..]);
            format!("{head}{key}{value}{rest}")
        }
        None => line.to_owned(),
    }
}

/// The program, ready to be called.
pub(crate) fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_brimful"));
    command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Calls the program.
pub(crate) fn brimful(args: &[&str]) -> Done {
    piped(args, "")
}

/// Calls the program with a text on its standard input.
pub(crate) fn piped(args: &[&str], input: &str) -> Done {
    let mut child = program().args(args).spawn().expect("the program starts");
    // A program that does not read its input is right, too.
    let _ = child.stdin.take().map(|mut stdin| stdin.write_all(input.as_bytes()));
    finish(child)
}

/// Waits for the end.
pub(crate) fn finish(child: Child) -> Done {
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes| String::from_utf8(bytes).expect("output is text");
    Done { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
}

/// A fresh folder for the files of one test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(test: &str) -> Self {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    /// Writes a file, in a folder if its name says so, and returns its path.
    pub(crate) fn file(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().expect("files have folders"))
            .expect("a folder in the folder");
        fs::write(&path, text).expect("a file for the test");
        path.to_str().expect("paths are text").to_owned()
    }

    pub(crate) fn path(&self) -> &str {
        self.0.to_str().expect("paths are text")
    }

    pub(crate) fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.0.join(name)).expect("the file was written")
    }
}

/// A solvable chains level with one solution.
pub(crate) const CHAINS: &str = "[[-1,-1,0],[1,1,1],[1,1,1],[2,2,3]]\n";
/// A Numberlink board with one solution.
pub(crate) const NUMBERLINK: &str = "3 3\n1 0 0\n0 2 0\n2 1 0\n";
/// A board with a cycle.
pub(crate) const WALLS: &str = "....\n.##.\n....\n";
/// A board without a cycle: an odd number of cells.
pub(crate) const ODD: &str = "...\n...\n...\n";
/// A KAMI board solved in one move.
pub(crate) const KAMI: &str = "kami sq 2 3 2 1\n0 1 0\n0 1 0\n";
/// A Flood-It board solved in two moves.
pub(crate) const FLOOD: &str = "flood sq 2 2 3 0 0 2\n0 1\n1 2\n";
/// A Numberlink board with a cell that is no number.
pub(crate) const BAD: &str = "3 3\n1 0 0\n0 2 x\n2 1 0\n";

/// A KAMI board that no engine finishes soon: noise of many colors.
pub(crate) fn endless() -> String {
    let (side, colors) = (20, 6);
    let mut text = format!("kami sq {side} {side} {colors} -1\n");
    let mut state = 1u64;
    for _ in 0..side {
        for _ in 0..side {
            state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
            text += &format!("{} ", (state >> 33) % colors);
        }
        text += "\n";
    }
    text
}
