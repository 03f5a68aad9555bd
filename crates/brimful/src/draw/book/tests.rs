//! Books hold every puzzle and answer once, in order, on pages of their own size.

use super::{BookLayout, BookPuzzle, Paper, book};
use crate::answer::Ask;
use crate::entry::Entry;
use crate::format::{self, Hints};
use crate::limits::Limits;
use crate::puzzle::Solution;

fn entry(text: &str) -> (Entry, Option<Solution>) {
    let entry = format::read(text, &Hints::default()).remove(0).unwrap();
    let answer = entry.puzzle.solve(&Ask::default(), &Limits::default()).unwrap();
    let solution = answer.solution().cloned();
    (entry, solution)
}

fn bound<'a>(all: &'a [(Entry, Option<Solution>)]) -> Vec<BookPuzzle<'a>> {
    let puzzle = |(entry, solution): &'a (Entry, Option<Solution>)| BookPuzzle {
        entry,
        solution: solution.as_ref(),
        difficulty: None,
    };
    all.iter().map(puzzle).collect()
}

const LOOP: &str = "[cycle]\n\n....\n....\n";
const LINK: &str = "[numberlink]\n\na . a\nb . b\n";
const PAPER: &str = "[kami]\n\n0 1 2\n1 2 0\n";

/// The pages on which a text stands as a whole element.
fn pages_with(pages: &[String], text: &str) -> Vec<usize> {
    let element = format!(">{text}</text>");
    (0..pages.len()).filter(|&page| pages[page].contains(&element)).collect()
}

#[test]
fn sections_begin_with_how_to_play_and_answers_stand_at_the_back() {
    let all: Vec<_> = [LINK, LINK, LOOP, PAPER].into_iter().map(entry).collect();
    let layout = BookLayout { title: Some("A & B".to_owned()), ..BookLayout::default() };
    let pages = book(&bound(&all), &layout);
    assert_eq!(pages_with(&pages, "A &amp; B"), [0]);
    assert_eq!(pages_with(&pages, "Numberlink"), [0]);
    assert_eq!(pages_with(&pages, "Hamiltonian cycle"), [1]);
    assert_eq!(pages_with(&pages, "KAMI"), [2]);
    assert_eq!(pages_with(&pages, "Answers"), [3]);
    let boards: usize = pages.iter().map(|page| page.matches("class=\"board\"").count()).sum();
    assert_eq!(boards, 2 * all.len());
    for page in &pages {
        roxmltree::Document::parse(page).unwrap();
    }
}

#[test]
fn pages_hold_as_many_as_asked_for() {
    let all: Vec<_> = (0..13).map(|_| (entry(LOOP).0, None)).collect();
    for (per_page, wanted) in [(1, 13), (2, 7), (4, 4), (6, 3), (12, 2), (30, 1)] {
        let layout = BookLayout { per_page, ..BookLayout::default() };
        assert_eq!(book(&bound(&all), &layout).len(), wanted, "{per_page} to a page");
    }
    assert!(book(&[], &BookLayout::default()).is_empty());
}

/// A board whose cells would be too small in its place gets a page; the others keep their order.
#[test]
fn a_large_board_has_a_page_of_its_own() {
    let large = format!("[cycle]\n\n{}", format!("{}\n", ".".repeat(50)).repeat(50));
    let all: Vec<_> = [LOOP, &large, LOOP].into_iter().map(|text| (entry(text).0, None)).collect();
    let pages = book(&bound(&all), &BookLayout::default());
    let boards = |page: &String| page.matches("class=\"board\"").count();
    assert_eq!(pages.iter().map(boards).collect::<Vec<_>>(), [1, 1, 1]);
}

/// Drawings stay within the margins, whatever the paper and the shape of the board.
#[test]
fn drawings_stay_on_the_paper() {
    let tall = format!("[cycle]\n\n{}", "..\n".repeat(40));
    let all: Vec<_> = [LOOP, &tall, LINK, PAPER].into_iter().map(entry).collect();
    for paper in [Paper::A4, Paper::A5, Paper::LETTER, Paper { width: 283.0, height: 283.0 }] {
        for per_page in [1, 4, 9, 30] {
            let pages = book(&bound(&all), &BookLayout { title: None, paper, per_page });
            for group in pages.iter().flat_map(|page| page.split("<g class=\"board\"").skip(1)) {
                let at = group.split_once("translate(").unwrap().1.split_once(')').unwrap().0;
                let (x, y) = at.split_once(' ').unwrap();
                let (x, y): (f64, f64) = (x.parse().unwrap(), y.parse().unwrap());
                assert!((0.0..paper.width).contains(&x), "{x} on {paper:?}");
                assert!((0.0..paper.height).contains(&y), "{y} on {paper:?}, {per_page}");
            }
        }
    }
}
