//! `icgca`: graphs whose paths of bounded length are to be counted.
//!
//! The format of the International Competition on Graph Counting Algorithms: a DIMACS graph with
//! the most edges a path may have, and its two ends. Without ends the paths between any two nodes
//! are counted. It is a question, not a puzzle, so it has no kind.
//!
//! ```
//! use brimful::{Limits, icgca};
//!
//! let text = "p edge 4 4\ne 1 2\ne 2 3\ne 3 4\ne 4 1\nl 2\nt 1 3\n";
//! let questions = icgca::read(text).unwrap();
//! let count = questions[0].as_ref().unwrap().count(&Limits::default());
//! assert_eq!(count.count, 2u32.into());
//! # assert!(count.exact);
//! ```

use brimful_cover::short_paths;

use crate::answer::Count;
use crate::graph::{Graph, Vertex};
use crate::limits::Limits;
use crate::text::{FormatError, Line, Lines, Piece, edge, header, nodes_within};

/// The name of the format.
pub const NAME: &str = "icgca";

const FORM: &str = "write p edge 3 2, e 1 2, e 2 3, then l 2 and, for one pair of ends, t 1 3";

/// Which paths are to be counted.
#[derive(Clone, Debug)]
pub struct Question {
    graph: Graph,
    most: u32,
    ends: Option<[Vertex; 2]>,
}

impl Question {
    /// The number of paths.
    #[must_use]
    pub fn count(&self, limits: &Limits<'_>) -> Count {
        short_paths::count(&self.graph, self.ends, self.most as usize, limits)
    }
}

fn begins(line: Line<'_>) -> bool {
    line.starts_with("p")
}

/// Whether the text is of this format: it has a line `p` and after it a line `l`.
#[must_use]
pub fn fits(text: &str) -> bool {
    let mut words = text.lines().filter_map(|line| line.split_ascii_whitespace().next());
    words.find(|&word| word != "c") == Some("p") && words.any(|word| word == "l")
}

/// Every question of a text, in order; `None` when the text is not of this format.
#[must_use]
pub fn read(text: &str) -> Option<Vec<Result<Question, FormatError>>> {
    fits(text).then(|| read_all(text))
}

/// Every question of a text that is of this format.
#[must_use]
pub fn read_all(text: &str) -> Vec<Result<Question, FormatError>> {
    let mut lines = Lines::new(text, begins);
    let mut questions = Vec::new();
    lines.pass(|line| !begins(line));
    while lines.peek().is_some() {
        questions.push(read_one(&mut lines));
        lines.pass(|line| !begins(line));
    }
    if questions.is_empty() {
        questions.push(Err(lines.here().fault("the line \"p edge …\" is missing", FORM)));
    }
    questions
}

/// The question that begins at the front.
fn read_one(lines: &mut Lines<'_>) -> Result<Question, FormatError> {
    let Some(first) = lines.next() else {
        return Err(lines.here().fault("the text ends here", FORM));
    };
    let [_, _, nodes, _] = header(first, "p edge nodes edges")?;
    let count = nodes.natural("the number of nodes")?;
    let (mut edges, mut most, mut ends) = (Vec::new(), None, None);
    while let Some(line) = lines.peek().filter(|&line| !begins(line)) {
        let word = line.words().next().map_or("", Piece::text);
        match word {
            "e" => {
                let [_, a, b] = header(line, "e node node")?;
                edges.push(edge(a, b, 1, count)?.map(|node| node - 1));
            }
            "l" => {
                let [_, length] = header(line, "l length")?;
                most = Some(length.natural("the most edges of a path")?);
            }
            "t" => {
                let [_, a, b] = header(line, "t node node")?;
                ends = Some(edge(a, b, 1, count)?.map(|node| Vertex(node - 1)));
            }
            "" | "c" => {}
            _ => return Err(line.trimmed().fault("this line does not belong to a graph", FORM)),
        }
        lines.next();
    }
    nodes_within(count, edges.len(), nodes)?;
    let most = most.ok_or_else(|| nodes.fault("the line \"l length\" is missing", FORM))?;
    let graph = Graph::new(count, edges).map_err(|error| nodes.fault(error.to_string(), FORM))?;
    Ok(Question { graph, most, ends })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(text: &str) -> Vec<Result<String, String>> {
        let count = |question: Question| question.count(&Limits::default()).count.to_string();
        let all = read(text).unwrap_or_default();
        all.into_iter().map(|one| one.map(count).map_err(|error| error.what.to_string())).collect()
    }

    #[test]
    fn paths_of_a_square_are_counted() {
        let square = "c four\np edge 4 4\ne 1 2\ne 2 3\ne 3 4\ne 4 1\n";
        let ask = |rest: &str| answers(&format!("{square}{rest}"));
        assert_eq!(ask("l 3\nt 1 2\n"), [Ok("2".to_owned())]);
        assert_eq!(ask("l 2\nt 1 2\n"), [Ok("1".to_owned())]);
        assert_eq!(ask("l 0\nt 1 2\n"), [Ok("0".to_owned())]);
        assert_eq!(ask("l 1\n"), [Ok("4".to_owned())]);
        assert_eq!(ask("l 9\n"), [Ok("12".to_owned())]);
        let two = format!("{square}l 1\n{square}t 1 3\nl 2\n");
        assert_eq!(answers(&two), [Ok("4".to_owned()), Ok("2".to_owned())]);
    }

    #[test]
    fn what_is_wrong_is_pointed_at() {
        let wrong = |text: &str| answers(text).remove(0).unwrap_err();
        assert_eq!(wrong("p edge 3 1\ne 1 4\nl 2\n"), "there is no node 4");
        assert_eq!(wrong("p edge 3 1\ne 1 2\nt 1 1\nl 2\n"), "node 1 is joined to itself");
        assert_eq!(wrong("p edge 3 1\ne 1 2\nx\nl 2\n"), "this line does not belong to a graph");
        assert!(read("p edge 3 1\ne 1 2\n").is_none());
        assert!(read_all("p edge 3 1\ne 1 2\n")[0].is_err());
        assert!(read_all("").remove(0).is_err());
    }
}
