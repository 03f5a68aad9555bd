//! Films say what happens: their frames are replayed and compared with their sentences.
#![allow(clippy::unwrap_used)]

use brimful::board::Board;
use brimful::format::{self, Hints};
use brimful::limits::Limits;
use brimful::play::film::{self, Edge, Film, Mark};
use brimful::puzzle::Puzzle;
use brimful_graph::graph::Vertex;

fn read(text: &str) -> Puzzle {
    format::read(text, &Hints::default()).remove(0).unwrap().puzzle
}

/// The drawing after each frame.
struct Replay<'f> {
    links: &'f [[Vertex; 2]],
    film: &'f Film,
    edges: Vec<Edge>,
    marks: Vec<Mark>,
}

impl<'f> Replay<'f> {
    fn new(film: &'f Film, board: &'f Board) -> Self {
        let marks = vec![Mark::None; board.len()];
        Replay { links: board.graph().edges(), film, edges: film.edges.clone(), marks }
    }

    fn step(&mut self, frame: usize) {
        let frame = &self.film.frames[frame];
        for &(e, was, now) in &frame.edges {
            assert_eq!(std::mem::replace(&mut self.edges[e.index()], now), was, "{}", frame.text);
        }
        for &(v, was, now) in &frame.marks {
            assert_eq!(std::mem::replace(&mut self.marks[v.index()], now), was, "{}", frame.text);
        }
    }

    fn degree(&self, v: Vertex) -> usize {
        let there = |e: Edge| matches!(e, Edge::On | Edge::Added);
        let links = self.links.iter().zip(&self.edges);
        links.filter(|&(ends, &e)| ends.contains(&v) && there(e)).count()
    }

    fn marked(&self, mark: Mark) -> Vec<Vertex> {
        Vertex::all(self.marks.len()).filter(|v| self.marks[v.index()] == mark).collect()
    }
}

fn signs(film: &Film, frame: usize) -> String {
    film.frames[frame].signs.iter().map(|&(_, sign)| sign).collect()
}

#[test]
fn each_edge_of_a_reflection_says_what_it_was() {
    let mut seen = [0; 3];
    let boards = ["......\n......\n......\n......\n", "......\n.#..#.\n......\n......\n"];
    for (board, method) in boards.into_iter().flat_map(|b| [(b, "deletion"), (b, "merging")]) {
        let puzzle = read(&format!("[cycle]\n\n{board}"));
        let (film, _) = film::watch(&puzzle, method, 10_000, &Limits::default()).unwrap();
        let names: Vec<&str> = film.names.iter().map(String::as_str).collect();
        assert_eq!(names[..3], ["a", "b", "c"]);
        let mut now = Replay::new(&film, puzzle.board());
        for (n, frame) in film.frames.iter().enumerate() {
            let before = now.edges.clone();
            now.step(n);
            if frame.text.to_string().starts_with("Remainder set: ") {
                let crowded: Vec<Vertex> =
                    Vertex::all(names.len()).filter(|&v| now.degree(v) > 2).collect();
                assert_eq!(now.marked(Mark::Remaining), crowded);
                let listed = crowded.iter().map(|&v| names[v.index()]).collect::<Vec<_>>();
                assert!(
                    frame.text.to_string().contains(&format!(": {}.", listed.join(", "))),
                    "{}",
                    frame.text
                );
                seen[0] += 1;
            }
            for &(e, sign) in &frame.signs {
                let is = |edge: Edge| matches!(edge, Edge::On | Edge::Added);
                assert_eq!(sign == 'O', is(now.edges[e.index()]), "{}", frame.text);
                if frame.text.to_string().starts_with("Reflected") {
                    assert_ne!(is(before[e.index()]), is(now.edges[e.index()]));
                }
            }
            if frame.text.to_string().starts_with("Reflected") {
                let (was, is) = (signs(&film, n - 1), signs(&film, n));
                assert!(
                    frame.text.to_string().contains(&format!("{was} becomes {is}")),
                    "{}",
                    frame.text
                );
                assert!(film.frames[n - 1].text.to_string().contains(&format!(" {was}.")));
                assert!(!was.contains("OO") && !was.contains("XX"));
                let destroyer = frame.text.to_string().contains("lose an edge");
                assert_eq!(was.len() % 2 == 1 && was.starts_with('O'), destroyer);
                seen[1 + usize::from(destroyer)] += 1;
            }
        }
        assert_eq!(now.marked(Mark::Remaining), []);
    }
    assert!(seen.iter().all(|&n| n > 0), "{seen:?}");
}
