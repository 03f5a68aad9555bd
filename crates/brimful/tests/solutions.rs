//! Solutions as text: filled boards and steps, there and back.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;
#[path = "common/numberlink_oracle.rs"]
mod oracle;

use std::collections::HashSet;

use brimful::answer::Ask;
use brimful::format::{self, Gap, Hints, NotASolution, SolutionFormat, Solutions, write_solution};
use brimful::ids::Label;
use brimful::limits::Limits;
use brimful::numberlink::Rules;
use brimful::puzzle::{Puzzle, Solution};
use common::rng;
use oracle::{all_solutions, random_puzzle};

fn read(text: &str) -> Puzzle {
    format::read(text, &Hints::default()).remove(0).unwrap().puzzle
}

fn solved(puzzle: &Puzzle) -> Solution {
    puzzle.solve(&Ask::default(), &Limits::default()).unwrap().solution().unwrap().clone()
}

/// Whether the only solution of a text is one of the puzzle.
fn is_solution(puzzle: &Puzzle, text: &str) -> bool {
    match Solutions::new(text).next(puzzle).unwrap() {
        Ok(solution) => puzzle.check(&solution).is_ok(),
        Err(NotASolution::Wrong(_)) => false,
        Err(error) => panic!("{text}: {error}"),
    }
}

/// A board of numbers from a list of them.
fn rows(puzzle: &Puzzle, numbers: &[usize]) -> String {
    let (_, cols) = puzzle.board().shape().size();
    let mut text: Vec<Vec<String>> = Vec::new();
    for (cell, number) in puzzle.board().cells().iter().zip(numbers) {
        text.resize(cell.row as usize + 1, vec!["-1".to_owned(); cols as usize]);
        text[cell.row as usize][cell.col as usize] = number.to_string();
    }
    let (all, _) = puzzle.board().shape().size();
    text.resize(all as usize, vec!["-1".to_owned(); cols as usize]);
    text.iter().map(|row| row.join(" ") + "\n").collect()
}

/// Every filling of small boards is judged as the list of all solutions judges it.
#[test]
fn filled_boards_are_solutions_exactly_when_paths_fill_them_so() {
    let mut rng = rng(20);
    let (mut right, mut wrong, mut boards) = (0, 0, [0; 3]);
    while boards.iter().any(|&count| count < 40) {
        let puzzle = random_puzzle(&mut rng, 3);
        let (cells, labels) = (puzzle.board().len(), puzzle.labels().len());
        let free = cells - 2 * labels;
        let kinds = labels + 1;
        if labels > 2 || free == 0 || free > 7 || !puzzle.board().is_plain() {
            continue;
        }
        let rules = Rules::ALL.iter().position(|&rules| rules == puzzle.rules()).unwrap();
        if boards[rules] == 40 {
            continue;
        }
        boards[rules] += 1;
        let own = |label: usize| puzzle.labels()[Label::new(label)].parse().unwrap_or(0);
        let renumber = (0..labels).any(|label| own(label) == 0);
        let number = |label: usize| if renumber { label + 1 } else { own(label) };
        let fill = |solution: &brimful::numberlink::Solution| {
            let mut filled = vec![0; cells];
            for path in &solution.paths {
                let first = puzzle.board().vertex(path[0]).unwrap();
                let label = puzzle.label_at()[first].unwrap().index();
                for &cell in path {
                    filled[puzzle.board().vertex(cell).unwrap().index()] = number(label);
                }
            }
            filled
        };
        let all: HashSet<Vec<usize>> = all_solutions(&puzzle).iter().map(fill).collect();
        let given: Vec<Option<usize>> =
            puzzle.label_at().iter().map(|at| at.map(|label| number(label.index()))).collect();
        let puzzle = Puzzle::from(puzzle.clone());
        for code in 0..kinds.pow(free as u32) {
            let mut rest = code;
            let mut next = || {
                let label = rest % kinds;
                rest /= kinds;
                if label == 0 { 0 } else { number(label - 1) }
            };
            let filled: Vec<usize> =
                given.iter().map(|given| given.unwrap_or_else(&mut next)).collect();
            let expected = all.contains(&filled);
            let text = rows(&puzzle, &filled);
            assert_eq!(is_solution(&puzzle, &text), expected, "{:?}\n{text}", puzzle.options());
            right += u32::from(expected);
            wrong += u32::from(!expected);
        }
    }
    assert!(right > 30 && wrong > 1000, "{right} right, {wrong} wrong");
}

#[test]
fn filled_boards_come_back() {
    let mut rng = rng(21);
    let mut written = 0;
    for _ in 0..400 {
        let puzzle = random_puzzle(&mut rng, 4);
        for solution in all_solutions(&puzzle).into_iter().take(5) {
            let puzzle = Puzzle::from(puzzle.clone());
            let solution = Solution::from(solution);
            let Ok(text) = write_solution(&puzzle, &solution, SolutionFormat::Filled) else {
                continue;
            };
            assert!(is_solution(&puzzle, &text), "{text}");
            written += 1;
        }
    }
    assert!(written > 100, "{written}");
}

#[test]
fn filled_boards_are_written_in_many_ways() {
    let puzzle = read("[numberlink fill-touch]\na.b\na.b\n");
    for text in [
        "1 2 2\n1 2 2\n",
        "122\n122\n",
        "a b b\na b b\n",
        "abb\nabb\n",
        "2 3\n1 2 2\n1 2 2\n",
        "[[1, 2, 2],\n [1, 2, 2]]\n",
        "{{1, 2, 2}, {1, 2, 2}};\n",
    ] {
        assert!(is_solution(&puzzle, text), "{text}");
        assert!(!is_solution(&read("[numberlink]\na.b\na.b\n"), text), "{text}");
    }
}

#[test]
fn what_is_wrong_with_a_filled_board() {
    let puzzle = read("1 . 2\n1 . 2\n. . .\n".replace(" ", "").as_str());
    let say = |text: &str| Solutions::new(text).next(&puzzle).unwrap().unwrap_err().to_string();
    for (text, what) in [
        ("2 1 2\n1 1 2\n1 1 2\n", "The endpoint of label 1 at row 1, column 1 is filled with 2."),
        (
            "1 1 2\n1 1 2\n1 1 1\n",
            "The cell at row 1, column 1 has 2 neighbors of its label 1, not 1.",
        ),
        ("1 0 2\n0 0 2\n0 0 0\n", "The cell at row 2, column 1 is not covered."),
        ("1 1 2\n", "line 1, column 1: there are 1 row, not 3"),
        ("1 1 2\n1 1\n1 1 1", "line 2, column 1: this row has 2 cells, not 3"),
        ("1 1 2\n1 7 2\n1 1 1", "line 2, column 3: the puzzle has no label \"7\""),
        ("1 1 2\n1 -1 2\n1 1 1", "line 2, column 3: the puzzle has a cell here"),
    ] {
        assert_eq!(say(text), what, "{text}");
    }
}

#[test]
fn a_word_stands_for_a_missing_solution() {
    let (chains, numberlink) = (read("[[0, 1]]"), read("[numberlink]\na.a\n"));
    let text = "unsolvable\n\n0 0\n0 1\n\nunknown\n\naaa\n";
    let mut found = Solutions::new(text);
    let mut next = |puzzle: &Puzzle| found.next(puzzle).unwrap();
    assert_eq!(next(&numberlink), Err(NotASolution::Gap(Gap::Unsolvable)));
    assert!(next(&chains).is_ok());
    assert_eq!(next(&chains), Err(NotASolution::Gap(Gap::Unknown)));
    assert!(next(&numberlink).is_ok());
    // The same word may be the first row of a board.
    let wide = read("[numberlink]\na.....a\n.......\n");
    let error = Solutions::new("unknown\nunknown\n").next(&wide).unwrap().unwrap_err();
    assert!(matches!(error, NotASolution::Unreadable(_)), "{error}");
}

#[test]
fn steps_come_back() {
    for text in [
        "[[-1,-1,0],[1,1,1],[1,1,1],[2,2,3]]",
        "[[0, 1, 1, 0], [1, 2, 2, 2]]",
        "[cycle]\n....\n....\n",
        "[cycle graph]\nnodes: 1-4\nedges: 1-2-3-4-1\n",
        "[path]\n1 . .\n. . .\n. . 2\n",
    ] {
        let puzzle = read(text);
        let solution = solved(&puzzle);
        let steps = write_solution(&puzzle, &solution, SolutionFormat::Steps).unwrap();
        let mut twice = steps.clone() + "\n" + &steps;
        twice += "\n";
        let mut found = Solutions::new(&twice);
        for _ in 0..2 {
            assert_eq!(found.next(&puzzle).unwrap().unwrap(), solution, "{steps}");
        }
        assert_eq!((found.line(), found.next(&puzzle)), (None, None));
        let cut = steps.trim_end().rsplit_once('\n').unwrap().0;
        assert!(!is_solution(&puzzle, cut), "{cut}");
        let filled = write_solution(&puzzle, &solution, SolutionFormat::Filled).unwrap_err();
        assert_eq!(filled.why, format::Unfit::Kind);
    }
    let chains = read("[[-1,-1,0],[1,1,1],[1,1,1],[2,2,3]]");
    let first = "0 2\n1 2\n1 1\n1 0\n2 0\n2 1\n2 2\n";
    assert!(!is_solution(&chains, first));
    for (text, what) in [
        ("0 2\n0 1\n", "There is no cell at row 1, column 2."),
        ("0 2\n1\n", "line 2, column 2: this line has 1 word, not 2"),
        ("0 2\n-1 2\n", "line 2, column 1: -1 is negative"),
    ] {
        let error = Solutions::new(text).next(&chains).unwrap().unwrap_err();
        assert_eq!(error.to_string(), what, "{text}");
    }
}
