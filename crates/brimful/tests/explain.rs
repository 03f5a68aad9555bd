//! Explanations, hints and ratings: every step against all solutions, and proven again from the
//! facts it cites. All kinds of puzzle go through the same checks here, which is why it is one long
//! file.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "common/chains_oracle.rs"]
mod chains_oracle;
mod common;
#[path = "common/cycle_oracle.rs"]
mod cycle_oracle;
#[path = "common/numberlink_oracle.rs"]
mod numberlink_oracle;

use std::collections::{BTreeMap, BTreeSet};

use brimful::answer::{Ask, Outcome};
use brimful::board::Cell;
use brimful::cycle;
use brimful::explain::{
    self, CellEdge, Conclusion, Difficulty, Explanation, HintError, Progress, Step, Unrated,
};
use brimful::format::{self, Format, Hints};
use brimful::generate;
use brimful::graph::Vertex;
use brimful::limits::{Limits, Stop, Watch};
use brimful::numberlink;
use brimful::puzzle::{Kind, Puzzle, Solution};
use expect_test::expect;
use rand::Rng;
use rand::seq::{IndexedRandom, SliceRandom};
use rand_chacha::ChaCha8Rng;

/// A solution as a player sees it: its edges, the label of each cell (of each lane of a bridge;
/// none where no path goes), and where paths end.
struct Seen {
    edges: BTreeSet<CellEdge>,
    labels: BTreeMap<Cell, Vec<Option<String>>>,
    ends: BTreeSet<Cell>,
}

impl Seen {
    fn new(puzzle: &Puzzle, solution: &Solution) -> Self {
        let mut seen =
            Seen { edges: BTreeSet::new(), labels: BTreeMap::new(), ends: BTreeSet::new() };
        let (paths, directed) = match solution {
            Solution::Chains(solution) => (solution.paths.clone(), true),
            Solution::Numberlink(solution) => (solution.paths.clone(), false),
            Solution::Path(solution) => (vec![solution.cells.clone()], false),
            Solution::Cycle(solution) => {
                let ring = solution.cells.iter().chain(solution.cells.first()).copied().collect();
                (vec![ring], false)
            }
            Solution::Kami(_) | Solution::Flood(_) => panic!("no path puzzle"),
        };
        for path in &paths {
            for step in path.windows(2) {
                seen.edges.insert([step[0], step[1]]);
                if !directed {
                    seen.edges.insert([step[1], step[0]]);
                }
            }
            seen.ends.extend(path.last());
        }
        if let Puzzle::Numberlink(puzzle) = puzzle {
            let board = puzzle.board();
            let mut labels: BTreeMap<Vertex, String> = BTreeMap::new();
            for path in &paths {
                let walk = board.walk(path).unwrap();
                let label = puzzle.label_at()[walk[0]].unwrap();
                labels.extend(walk.into_iter().map(|v| (v, puzzle.labels()[label].to_string())));
            }
            for (v, &cell) in board.cells().iter_enumerated() {
                seen.labels.entry(cell).or_default().push(labels.remove(&v));
            }
        }
        seen
    }

    /// Whether it has an edge, in either direction.
    fn has(&self, &[a, b]: &CellEdge) -> bool {
        self.edges.contains(&[a, b]) || self.edges.contains(&[b, a])
    }

    fn agrees(&self, conclusion: &Conclusion) -> bool {
        match conclusion {
            Conclusion::Edges { on, off } => {
                on.iter().all(|edge| self.edges.contains(edge))
                    && !off.iter().any(|edge| self.edges.contains(edge))
            }
            Conclusion::Ends { cells, here } => {
                cells.iter().all(|cell| self.ends.contains(cell) == *here)
            }
            Conclusion::NotLabel { cells, labels } => !cells
                .iter()
                .any(|cell| self.labels[cell].iter().flatten().any(|own| labels.contains(own))),
            Conclusion::Label { cells, label } => cells
                .iter()
                .all(|cell| self.labels[cell].iter().all(|own| own.as_ref() == Some(label))),
            Conclusion::Mistake { edges, .. } => !edges.iter().all(|edge| self.has(edge)),
            Conclusion::Several { .. } => true,
            Conclusion::Impossible => false,
            other => panic!("{other:?} is of another kind of puzzle"),
        }
    }
}

/// A puzzle, all that solves it, and a picture of it.
struct Case {
    puzzle: Puzzle,
    solutions: Vec<Seen>,
    picture: String,
}

impl Case {
    fn new(puzzle: Puzzle, solutions: Vec<Solution>) -> Self {
        let entry = format::Entry::new(puzzle);
        let picture = format::write(&entry, Format::Native).unwrap_or_default();
        let puzzle = entry.puzzle;
        let solutions = solutions.iter().map(|solution| Seen::new(&puzzle, solution)).collect();
        Case { puzzle, solutions, picture }
    }

    fn random(rng: &mut ChaCha8Rng, most: u32) -> Self {
        match rng.random_range(0..8u32) {
            0..3 => {
                let puzzle = chains_oracle::random_puzzle(rng, most);
                let solutions = chains_oracle::all_solutions(&puzzle)
                    .into_iter()
                    .map(Solution::Chains)
                    .collect();
                Case::new(Puzzle::Chains(puzzle), solutions)
            }
            3..7 => {
                let puzzle = numberlink_oracle::random_puzzle(rng, most);
                let solutions = numberlink_oracle::all_solutions(&puzzle);
                Case::new(
                    Puzzle::Numberlink(puzzle),
                    solutions.into_iter().map(Solution::Numberlink).collect(),
                )
            }
            _ => {
                let board = common::random_board(rng, most, 0.2);
                let puzzle = cycle::Puzzle::new(cycle::Draft { board }).unwrap();
                let solutions =
                    cycle_oracle::all_solutions(&puzzle).into_iter().map(Solution::Cycle).collect();
                Case::new(Puzzle::Cycle(puzzle), solutions)
            }
        }
    }
}

#[test]
fn every_step_agrees_with_every_solution_and_explanations_reach_the_end() {
    let mut rng = common::rng(71);
    let mut rules: BTreeMap<&str, usize> = BTreeMap::new();
    let mut ends = [0; 3];
    for _ in 0..4_000 {
        let case = Case::random(&mut rng, 5);
        let explanation = explain::explain(&case.puzzle, &Limits::default());
        let Explanation { steps, solved, stopped, .. } = &explanation;
        assert_eq!(*stopped, None, "{}", case.picture);
        for step in steps {
            *rules.entry(step.rule).or_default() += 1;
            for solution in &case.solutions {
                assert!(solution.agrees(&step.conclusion), "{step:?}\n{}", case.picture);
            }
        }
        let last = steps.last().map(|step| &step.conclusion);
        assert_eq!(*solved, case.solutions.len() == 1, "{last:?}\n{}", case.picture);
        assert_eq!(
            last == Some(&Conclusion::Impossible),
            case.solutions.is_empty(),
            "{last:?}\n{}",
            case.picture
        );
        let several = matches!(last, Some(Conclusion::Several { .. }));
        assert_eq!(several, case.solutions.len() > 1, "{last:?}\n{}", case.picture);
        ends[case.solutions.len().min(2)] += 1;
    }
    assert!(ends.iter().all(|&count| count > 300), "a fair mix of boards: {ends:?}");
    for rule in [
        "early-loop",
        "u-turn",
        "cut-off",
        "entrances",
        "out-of-reach",
        "only-way",
        "what-if",
        "core",
    ] {
        assert!(rules.contains_key(rule), "{rule} was tried: {rules:?}");
    }
}

#[test]
fn every_step_follows_from_the_facts_it_cites() {
    let mut rng = common::rng(72);
    for _ in 0..1_500 {
        let case = Case::random(&mut rng, 5);
        let audit = explain::audit(&case.puzzle, &Limits::default()).unwrap().unwrap();
        assert!(audit.wrong.is_empty(), "{:?}\n{}", audit.wrong, case.picture);
    }
}

#[test]
fn every_step_on_larger_boards_follows_too() {
    let mut rng = common::rng(77);
    let mut rules: BTreeSet<&str> = BTreeSet::new();
    for i in 0..240 {
        let puzzle = match i % 3 {
            0 => Puzzle::Chains(chains_oracle::random_puzzle(&mut rng, 7)),
            1 => Puzzle::Numberlink(numberlink_oracle::random_puzzle(&mut rng, 7)),
            _ => {
                let spec = generate::Spec::square(Kind::Numberlink, 10, 10);
                generate::draw(&spec, i, 0, &Limits::default()).unwrap().puzzle
            }
        };
        let audit = explain::audit(&puzzle, &Limits::default()).unwrap().unwrap();
        assert!(
            audit.wrong.is_empty(),
            "{:?}\n{}",
            audit.wrong,
            Case::new(puzzle, Vec::new()).picture
        );
        rules.extend(audit.steps.iter().map(|&(rule, _)| rule));
    }
    for rule in ["corner", "must-pass", "label-room"] {
        assert!(rules.contains(rule), "{rule} was tried: {rules:?}");
    }
}

#[test]
fn a_single_solution_is_told_edge_by_edge() {
    let mut rng = common::rng(73);
    let mut told = 0;
    for _ in 0..1_000 {
        let case = Case::random(&mut rng, 4);
        let [solution] = &case.solutions[..] else { continue };
        let explanation = explain::explain(&case.puzzle, &Limits::default());
        let drawn: BTreeSet<CellEdge> = explanation.steps.iter().flat_map(drawn).collect();
        assert!(
            solution.edges.iter().all(|&[a, b]| drawn.contains(&[a, b]) || drawn.contains(&[b, a])),
            "{}",
            case.picture
        );
        told += 1;
    }
    assert!(told > 150, "{told} boards have one solution");
}

fn drawn(step: &Step) -> Vec<CellEdge> {
    match &step.conclusion {
        Conclusion::Edges { on, .. } => on.clone(),
        _ => Vec::new(),
    }
}

/// Part of a solution, now and then with an edge of no solution's.
fn played(rng: &mut ChaCha8Rng, case: &Case) -> Progress {
    let mut on: Vec<CellEdge> = Vec::new();
    if let Some(solution) = case.solutions.choose(rng) {
        let share = rng.random_range(0.0..1.0);
        on.extend(solution.edges.iter().filter(|[a, b]| a < b).filter(|_| rng.random_bool(share)));
    }
    let mut off = Vec::new();
    let edges = case.puzzle.board().graph().edges();
    for list in [&mut on, &mut off] {
        if rng.random_bool(0.3)
            && let Some(edge) = edges.choose(rng)
        {
            list.push(edge.map(|v| case.puzzle.board().cell(v)));
        }
    }
    on.sort_unstable();
    on.dedup();
    off.retain(|edge| !on.contains(edge));
    Progress { on, off, ..Progress::default() }
}

#[test]
fn hints_find_mistakes_and_go_on_from_any_position() {
    let mut rng = common::rng(74);
    let (mut mistakes, mut steps, mut done, mut several) = (0, 0, 0, 0);
    for _ in 0..4_000 {
        let case = Case::random(&mut rng, 4);
        let progress = played(&mut rng, &case);
        let context = || format!("{progress:?}\n{}", case.picture);
        let keeps = |solution: &&Seen, on: &[CellEdge], off: &[CellEdge]| {
            on.iter().all(|edge| solution.has(edge))
                && !off.iter().any(|edge| solution.edges.contains(edge))
        };
        let keeping =
            |on: &[CellEdge], off: &[CellEdge]| case.solutions.iter().any(|s| keeps(&s, on, off));
        let hint = explain::hint(&case.puzzle, &progress, &Limits::default()).unwrap();
        let possible = keeping(&progress.on, &progress.off);
        match hint {
            Some(Step { conclusion: Conclusion::Mistake { edges, off: crosses }, .. }) => {
                mistakes += 1;
                assert!(!possible && !case.solutions.is_empty(), "{}", context());
                let of = |edge: &CellEdge| edges.contains(edge);
                let on: Vec<CellEdge> = progress.on.iter().copied().filter(of).collect();
                let off: Vec<CellEdge> = progress.off.iter().copied().filter(of).collect();
                assert_eq!(on.len() + off.len(), edges.len(), "{}", context());
                assert_eq!(off.len(), crosses.len(), "{crosses:?} {}", context());
                assert!(crosses.iter().all(|edge| off.contains(edge)), "{}", context());
                assert!(!keeping(&on, &off), "{edges:?} {}", context());
                for i in 0..edges.len() {
                    let without = |list: &[CellEdge]| {
                        list.iter().copied().filter(|e| *e != edges[i]).collect::<Vec<_>>()
                    };
                    assert!(
                        keeping(&without(&on), &without(&off)),
                        "{edges:?} has one too many {}",
                        context()
                    );
                }
                several += usize::from(edges.len() > 1);
                let claims: Vec<(CellEdge, bool)> = progress
                    .on
                    .iter()
                    .map(|&edge| (edge, true))
                    .chain(progress.off.iter().map(|&edge| (edge, false)))
                    .collect();
                assert!(
                    subsets(&claims, edges.len() - 1).iter().all(|claims| {
                        let of = |drawn: bool| {
                            claims.iter().filter(|c| c.1 == drawn).map(|c| c.0).collect::<Vec<_>>()
                        };
                        keeping(&of(true), &of(false))
                    }),
                    "{edges:?} is not the smallest mistake {}",
                    context()
                );
            }
            Some(step) => {
                steps += 1;
                assert!(possible || case.solutions.is_empty(), "{step:?} {}", context());
                let agreeing = case
                    .solutions
                    .iter()
                    .filter(|solution| keeps(solution, &progress.on, &progress.off));
                for solution in agreeing {
                    assert!(solution.agrees(&step.conclusion), "{step:?} {}", context());
                }
                assert!(!step.text.look.is_empty() && !step.text.clauses.is_empty(), "{step:?}");
            }
            None => {
                done += 1;
                assert!(possible, "{}", context());
            }
        }
    }
    assert!(
        mistakes > 200 && steps > 1_000 && done > 50,
        "a fair mix: {mistakes}, {steps}, {done}"
    );
    assert!(several > 20, "{several} mistakes take several lines");
}

/// All subsets of `size` claims.
fn subsets(claims: &[(CellEdge, bool)], size: usize) -> Vec<Vec<(CellEdge, bool)>> {
    let mut all: Vec<Vec<(CellEdge, bool)>> = vec![Vec::new()];
    for &claim in claims {
        let longer: Vec<_> = all
            .iter()
            .filter(|some| some.len() < size)
            .map(|some| [&some[..], &[claim]].concat())
            .collect();
        all.extend(longer);
    }
    all.retain(|some| some.len() == size);
    all
}

#[test]
fn hints_alone_lead_to_the_solution() {
    let mut rng = common::rng(75);
    let mut played = 0;
    while played < 100 {
        let case = Case::random(&mut rng, 5);
        let [solution] = &case.solutions[..] else { continue };
        played += 1;
        let mut progress = Progress::default();
        for turn in 0.. {
            assert!(turn < 400, "no end of hints\n{}", case.picture);
            match explain::hint(&case.puzzle, &progress, &Limits::default())
                .unwrap()
                .map(|step| step.conclusion)
            {
                None => break,
                Some(Conclusion::Edges { on, off }) => {
                    let [drawn, crossed] = [progress.on.len(), progress.off.len()];
                    progress.on.extend(on);
                    progress.off.extend(off);
                    for list in [&mut progress.on, &mut progress.off] {
                        list.sort_unstable();
                        list.dedup();
                    }
                    assert!(
                        progress.on.len() + progress.off.len() > drawn + crossed,
                        "nothing new\n{}",
                        case.picture
                    );
                }
                other => panic!("{other:?}\n{}", case.picture),
            }
        }
        assert!(progress.on.iter().all(|edge| solution.has(edge)), "{}", case.picture);
    }
}

fn read(text: &str) -> Puzzle {
    format::read(text, &Hints::default()).remove(0).unwrap().puzzle
}

const LEVEL: &str = "[[-1,-1,0],[1,1,1],[1,1,1],[2,2,3]]";
const FLOW: &str = "5 5\n5 0 0 0 4\n3 5 4 2 0\n0 0 0 3 0\n0 0 0 1 0\n1 2 0 0 0\n";

/// The explanation in words, a step a line, and the difficulty.
fn tell(text: &str) -> String {
    let explanation = explain::explain(&read(text), &Limits::default());
    let steps = explanation.steps.iter().map(|step| format!("{}: {}\n", step.rule, step.text));
    steps.collect::<String>()
        + explanation.rating.map_or("not rated", |rating| rating.difficulty.name())
}

#[test]
fn steps_are_told_as_players_say_them() {
    expect![[r#"
        forced-edge: Only two ways remain at the cell in row 1, column 4: left and down. Draw lines from the cell in row 1, column 4 to the 3 in row 1, column 3 and to the cell in row 2, column 4.
        forced-edge: Only two ways remain at the cell in row 4, column 4: up and left. Draw lines from the cell in row 4, column 4 to the cell in row 3, column 4 and to the 3 in row 4, column 3.
        full-cell: The 3 in row 1, column 3 already has its one line. There is no line from the 3 in row 1, column 3 to the 2 in row 1, column 2 or to the cell in row 2, column 3.
        full-cell: The 3 in row 4, column 3 already has its one line. There is no line from the 3 in row 4, column 3 to the cell in row 3, column 3 or to the 2 in row 4, column 2.
        wrong-labels: That would join path 1 to path 2. There is no line from the 1 in row 1, column 1 to the 2 in row 1, column 2.
        wrong-labels: That would join path 1 to path 2. There is no line from the 1 in row 4, column 1 to the 2 in row 4, column 2.
        forced-edge: The 1 in row 1, column 1 has only one way out: down. Draw the line from the 1 in row 1, column 1 to the cell in row 2, column 1.
        forced-edge: The 2 in row 1, column 2 has only one way out: down. Draw the line from the 2 in row 1, column 2 to the cell in row 2, column 2.
        forced-edge: The 1 in row 4, column 1 has only one way out: up. Draw the line from the 1 in row 4, column 1 to the cell in row 3, column 1.
        forced-edge: The 2 in row 4, column 2 has only one way out: up. Draw the line from the 2 in row 4, column 2 to the cell in row 3, column 2.
        wrong-labels: That would join path 1 to path 2. There is no line from the cell in row 2, column 1 to the cell in row 2, column 2.
        wrong-labels: That would join path 1 to path 2. There is no line from the cell in row 3, column 1 to the cell in row 3, column 2.
        forced-edge: The path at the cell in row 2, column 1 can only continue down. Draw the line from the cell in row 2, column 1 to the cell in row 3, column 1.
        same-label: The cell in row 2, column 2 and the cell in row 3, column 2 lie side by side and both belong to path 2: a path does not run beside itself. Draw the line from the cell in row 2, column 2 to the cell in row 3, column 2.
        same-label: The cell in row 2, column 4 and the cell in row 3, column 4 lie side by side and both belong to path 3: a path does not run beside itself. Draw the line from the cell in row 2, column 4 to the cell in row 3, column 4.
        u-turn: The pieces of path at the 3 in row 1, column 3 and at the cell in row 2, column 3 touch in several places: joined, the path would run beside itself. There is no line from the cell in row 2, column 3 to the cell in row 2, column 4.
        u-turn: The pieces of path at the cell in row 3, column 3 and at the cell in row 3, column 4 touch in several places: joined, the path would run beside itself. There is no line from the cell in row 3, column 3 to the cell in row 3, column 4.
        forced-edge: Only two ways remain at the cell in row 2, column 3: left and down. Draw lines from the cell in row 2, column 3 to the cell in row 2, column 2 and to the cell in row 3, column 3.
        forced-edge: The path at the cell in row 3, column 3 can only continue left. Draw the line from the cell in row 3, column 3 to the cell in row 3, column 2.
        no-solution: There is no solution: the cell in row 2, column 2 has too many lines.
        not rated"#]].assert_eq(&tell("4 4\n1 2 3 0\n0 0 0 0\n0 0 0 0\n1 2 3 0\n"));
    expect![[r#"
        forced-entrance: The 1 in row 1, column 3 can only be entered from the left. Draw the line from the 1 in row 1, column 2 to the 1 in row 1, column 3.
        forced-entrance: The 1 in row 2, column 2 can only be entered from above. Draw the line from the 1 in row 1, column 2 to the 1 in row 2, column 2.
        end-point: The 2 in row 2, column 1 has no way out. A path ends at the 2 in row 2, column 1.
        end-point: The 3 in row 2, column 3 has no way out. A path ends at the 3 in row 2, column 3.
        no-solution: There is no solution: the path at the 1 in row 1, column 2 continues in two ways.
        not rated"#]].assert_eq(&tell("[[0,1,1],[2,1,3]]"));
    expect![[r#"
        forced-edge: Only two ways remain at the cell in row 1, column 1: right and down. Draw lines from the cell in row 1, column 1 to the cell in row 1, column 2 and to the cell in row 2, column 1.
        forced-edge: The path at the cell in row 1, column 2 can only continue right. Draw the line from the cell in row 1, column 2 to the cell in row 1, column 3.
        forced-edge: The path at the cell in row 1, column 3 can only continue right. Draw the line from the cell in row 1, column 3 to the cell in row 1, column 4.
        forced-edge: The path at the cell in row 1, column 4 can only continue down. Draw the line from the cell in row 1, column 4 to the cell in row 2, column 4.
        forced-edge: The path at the cell in row 2, column 1 can only continue down. Draw the line from the cell in row 2, column 1 to the cell in row 3, column 1.
        forced-edge: The path at the cell in row 2, column 4 can only continue down. Draw the line from the cell in row 2, column 4 to the cell in row 3, column 4.
        forced-edge: The path at the cell in row 3, column 1 can only continue right. Draw the line from the cell in row 3, column 1 to the cell in row 3, column 2.
        forced-edge: The path at the cell in row 3, column 2 can only continue right. Draw the line from the cell in row 3, column 2 to the cell in row 3, column 3.
        forced-edge: The path at the cell in row 3, column 3 can only continue right. Draw the line from the cell in row 3, column 3 to the cell in row 3, column 4.
        easy"#]].assert_eq(&tell("....\n.##.\n....\n"));
}

/// A small puzzle with bridges and labels anywhere, under random rules.
fn bridged(rng: &mut ChaCha8Rng) -> numberlink::Puzzle {
    let rules = *numberlink::Rules::ALL.choose(rng).unwrap();
    loop {
        let plain = common::random_board(rng, 4, 0.1);
        let board = common::with_bridges(rng, &plain);
        let free = |v: &Vertex| board.vertices(board.cell(*v)).len() == 1;
        let mut free: Vec<Vertex> = Vertex::all(board.len()).filter(free).collect();
        free.shuffle(rng);
        let mut labels = vec![None; board.len()];
        let pairs = rng.random_range(1..4u32) as usize;
        for (label, pair) in free.chunks_exact(2).take(pairs).enumerate() {
            pair.iter().for_each(|v| labels[v.index()] = Some(label.to_string().into()));
        }
        if board.bridges().next().is_some()
            && let Ok(puzzle) = numberlink::Puzzle::new(numberlink::Draft { board, labels, rules })
        {
            return puzzle;
        }
    }
}

/// Adds what a step concluded to what is drawn and ruled out.
fn take_up(progress: &mut Progress, puzzle: &numberlink::Puzzle, conclusion: &Conclusion) {
    let mut rule_out = |cells: &[Cell], labels: &mut dyn Iterator<Item = String>| {
        for label in labels {
            progress.not_label.extend(cells.iter().map(|&cell| (cell, label.clone())));
        }
    };
    match conclusion {
        Conclusion::Edges { on, off } => {
            progress.on.extend(on);
            progress.off.extend(off);
        }
        Conclusion::NotLabel { cells, labels } => rule_out(cells, &mut labels.iter().cloned()),
        Conclusion::Label { cells, label } => {
            let all = puzzle.labels().iter().map(ToString::to_string);
            rule_out(cells, &mut all.filter(|other| other != label));
        }
        _ => {}
    }
}

#[test]
fn what_is_said_of_cells_holds_of_bridges_and_of_cells_that_stay_empty() {
    let mut rng = common::rng(79);
    let (mut counts, mut fed) = ([0; 3], 0);
    for i in 0..20_000 {
        let own = match i % 3 {
            0 => numberlink_oracle::random_puzzle(&mut rng, 4),
            _ => bridged(&mut rng),
        };
        let solutions = numberlink_oracle::all_solutions(&own);
        let solutions = solutions.into_iter().map(Solution::Numberlink).collect();
        let case = Case::new(Puzzle::Numberlink(own.clone()), solutions);
        let explanation = explain::explain(&case.puzzle, &Limits::default());
        let mut progress = Progress::default();
        let stop = rng.random_range(0..explanation.steps.len().max(1) as u32) as usize;
        for (j, step) in explanation.steps.iter().enumerate() {
            for solution in &case.solutions {
                assert!(solution.agrees(&step.conclusion), "{step:?}\n{}", case.picture);
            }
            match &step.conclusion {
                Conclusion::NotLabel { cells, .. } if cells.is_empty() => counts[0] += 1,
                Conclusion::NotLabel { .. } => counts[1] += 1,
                Conclusion::Label { .. } => counts[2] += 1,
                _ => {}
            }
            if j <= stop {
                take_up(&mut progress, &own, &step.conclusion);
            }
        }
        let hint = explain::hint(&case.puzzle, &progress, &Limits::default()).unwrap();
        if let Some(step) = hint {
            fed += usize::from(!progress.not_label.is_empty());
            for solution in &case.solutions {
                let context = || format!("{step:?}\n{progress:?}\n{}", case.picture);
                assert!(solution.agrees(&step.conclusion), "{}", context());
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 20) && fed > 100, "a fair mix: {counts:?} {fed}");
}

#[test]
fn reasons_name_the_lane_of_a_bridge() {
    let crossed = "[numberlink nikoli]\nbridges: 0,1 1,0\n\n. . a\n. . .\na . .\n";
    expect![[r#"
        dead-end: The lane along the column of the bridge in row 1, column 2 has only one way left, so a path that enters it cannot leave. There is no line from the cell in row 1, column 2 to the cell in row 2, column 2.
        dead-end: The lane along the row of the bridge in row 2, column 1 has only one way left, so a path that enters it cannot leave. There is no line from the cell in row 2, column 1 to the cell in row 2, column 2.
        out-of-reach: Path a has no way there. Path a is not at the lane along the column of the bridge in row 1, column 2.
        out-of-reach: Path a has no way there. Path a is not at the lane along the row of the bridge in row 2, column 1.
        several-solutions: No line was found that all of the remaining solutions share. Some have the line from the a in row 1, column 3 to the cell in row 2, column 3, and some do not: choose either.
        medium"#]].assert_eq(&tell(crossed));
    let alone = "[numberlink]\nbridges: 0,0\n\n. a\na .\n";
    expect![[r#"
        no-solution: There is no solution: the lane along the row of the bridge in row 1, column 1 has 1 neighbor, but needs 2.
        not rated"#]].assert_eq(&tell(alone));
    let parted = "[numberlink fill-touch]\nwrap: rows\nbridges: 1,2 2,0 1,1 2,2\n\n\
        . c .\nc . .\n. . .\na . a\n";
    expect![[r#"
        no-solution: There is no solution: without the cell in row 2, column 1, the board falls into 2 parts, too many to visit; each of these cells is in another part: row 1, column 1; row 2, column 2 (along the row).
        not rated"#]].assert_eq(&tell(parted));
}

#[test]
fn a_mistake_names_its_crosses() {
    let at = |row, col| Cell::new(row, col);
    let line = [at(0, 0), at(0, 1)];
    let crosses = vec![[at(1, 0), at(1, 1)], [at(0, 0), at(1, 0)]];
    let progress = Progress {
        on: vec![line, [at(0, 1), at(1, 1)]],
        off: crosses.clone(),
        ..Progress::default()
    };
    let puzzle = read("[numberlink nikoli]\n\na .\na .\n");
    let step = explain::hint(&puzzle, &progress, &Limits::default()).unwrap().unwrap();
    let off = vec![crosses[0]];
    assert_eq!(step.conclusion, Conclusion::Mistake { edges: vec![line, crosses[0]], off });
    expect!["These cannot all stay: the line from the a in row 1, column 1 to the cell in row 1, column 2 and the cross on the way from the a in row 2, column 1 to the cell in row 2, column 2. If all of them stay, the a in row 2, column 1 cannot get what it needs. Take at least one of them back."].assert_eq(&step.text.to_string());
    let progress = Progress { off: vec![line], ..Progress::default() };
    let puzzle = read("[numberlink nikoli]\n\na a\n");
    let step = explain::hint(&puzzle, &progress, &Limits::default()).unwrap().unwrap();
    expect!["The cross on the way from the a in row 1, column 1 to the a in row 1, column 2 cannot stay. Suppose that no path goes from the a in row 1, column 1 to the a in row 1, column 2. But then the a in row 1, column 1 has too few ways left. Take it back."].assert_eq(&step.text.to_string());
}

#[test]
fn nothing_is_left_to_do_after_an_answer_that_leaves_cells_empty() {
    let line = [Cell::new(0, 0), Cell::new(0, 1)];
    let progress = Progress { on: vec![line], ..Progress::default() };
    let puzzle = read("[numberlink nikoli]\n\na a . .\n");
    assert_eq!(explain::hint(&puzzle, &progress, &Limits::default()).unwrap(), None);
}

#[test]
fn cells_that_only_larger_numbers_touch_are_not_called_cut_off() {
    let puzzle = read("[chains]\n\no\n3\n1\n1\n");
    let answer = puzzle.solve(&Ask::default(), &Limits::default()).unwrap();
    let Outcome::Unsolvable(certificate) = answer.outcome else { panic!("{answer:?}") };
    expect!["no way leads into these cells, because each comes from a larger number (in row 3, column 1; row 4, column 1)"].assert_eq(&explain::why_none(&certificate, &puzzle).to_string());
}

#[test]
fn a_mistake_is_shown_with_its_reason() {
    let at = |row, col| Cell::new(row, col);
    let progress =
        Progress { on: vec![[at(0, 0), at(0, 1)], [at(0, 1), at(0, 2)]], ..Progress::default() };
    let step = explain::hint(&read(FLOW), &progress, &Limits::default()).unwrap().unwrap();
    expect![[r#"
        Something is wrong at the cell in row 1, column 2.
        The line from the cell in row 1, column 2 to the cell in row 1, column 3 cannot stay. Suppose that the path goes from the cell in row 1, column 2 to the cell in row 1, column 3. But then the cell in row 1, column 2 and the 5 in row 2, column 2 of one path lie side by side without a line.
        Take it back."#]].assert_eq(&format!("{}\n{}\n{}", step.text.look, step.text.why(), step.text.act));
    let off = Progress { on: vec![[at(0, 0), at(3, 3)]], ..Progress::default() };
    assert!(matches!(
        explain::hint(&read(FLOW), &off, &Limits::default()),
        Err(HintError::Position { .. })
    ));
}

/// The last reason of the mistake that these lines make, given by the places of their cells.
fn mistake(text: &str, lines: &[[u32; 2]]) -> String {
    let puzzle = read(text);
    let cells = |line: &[u32; 2]| line.map(|v| puzzle.board().cell(Vertex(v)));
    let progress = Progress { on: lines.iter().map(cells).collect(), ..Progress::default() };
    let step = explain::hint(&puzzle, &progress, &Limits::default()).unwrap().unwrap();
    assert_eq!(step.rule, "mistake");
    step.text.clauses.last().unwrap().text.to_string()
}

#[test]
fn lines_that_no_path_has_together_are_said_to_branch_close_or_join() {
    let graph = "[cycle graph]\nnodes: 0-4\nedges: 0-1-2-3-4-0 0-2-4-1-3-0\n";
    let square = "[cycle graph]\nnodes: 0-3\nedges: 0-1-2-3-0 0-2\n";
    let path = "[numberlink nikoli]\n\na . . a\n. . . .\nb . . b\n";
    let chains = "[chains]\n\no 1 1\n1 1 1\n";
    let starts = "[chains]\n\no 1 1\no 1 1\n";
    let order = "[path order]\n\n1 . .\n. . .\n. . 2\n";
    expect![[r#"
        If all of them stay, the path at the start in row 1, column 1 would continue in two ways.
        If all of them stay, the start in row 1, column 1 and the start in row 2, column 1 would be joined.
        If all of them stay, node 0 would have more than two lines.
        If all of them stay, a loop would close.
        If it stays, node 1 cannot get what it needs.
        If all of them stay, the a in row 1, column 1 would have more than one line.
        If all of them stay, these cells cannot all get what they need: the cell in row 1, column 3, the a in row 1, column 4, the cell in row 2, column 1, the cell in row 2, column 2, the cell in row 2, column 4 and the cell in row 3, column 2.
        If all of them stay, the a in row 1, column 1 and the b in row 3, column 1 would be joined.
        If all of them stay, the 1 in row 1, column 1 would have more than one line."#]].assert_eq(
        &[
            mistake(chains, &[[0, 1], [0, 3]]),
            mistake(starts, &[[0, 1], [3, 4], [1, 4]]),
            mistake(graph, &[[0, 1], [0, 2], [0, 3]]),
            mistake(graph, &[[0, 1], [1, 2], [2, 0]]),
            mistake(square, &[[0, 2]]),
            mistake(path, &[[0, 1], [0, 4]]),
            mistake(path, &[[5, 6], [6, 10], [10, 9], [9, 5]]),
            mistake(path, &[[0, 4], [4, 8]]),
            mistake(order, &[[0, 1], [0, 3]]),
        ]
        .join("\n"),
    );
}

#[test]
fn ratings_are_those_of_the_explanation() {
    let mut rng = common::rng(76);
    let mut words = BTreeSet::new();
    for _ in 0..300 {
        let case = Case::random(&mut rng, 5);
        let rating = explain::rate(&case.puzzle, &Limits::default());
        let told = explain::explain(&case.puzzle, &Limits::default());
        assert_eq!((rating.as_ref().ok(), told.stopped), (told.rating.as_ref(), None));
        words.extend(rating.map(|rating| rating.difficulty));
    }
    assert!(words.len() >= 3 && words.contains(&Difficulty::Expert), "{words:?}");
}

#[test]
fn stopping_stops() {
    struct Now;
    impl Watch for Now {
        fn stop(&self) -> Option<Stop> {
            Some(Stop::Canceled)
        }
    }
    let limits = Limits::watched(&Now);
    for text in [LEVEL, FLOW] {
        let puzzle = read(text);
        let explanation = explain::explain(&puzzle, &limits);
        assert_eq!((explanation.stopped, explanation.solved), (Some(Stop::Canceled), false));
        assert_eq!(explanation.rating, None);
        assert_eq!(explain::rate(&puzzle, &limits), Err(Unrated::Stopped(Stop::Canceled)));
        let hint = explain::hint(&puzzle, &Progress::default(), &limits);
        assert_eq!(hint, Err(HintError::Stopped(Stop::Canceled)));
    }
}

#[test]
fn what_has_no_solution_has_no_rating() {
    let flood = "flood sq 1 4 2 0 0 -1\n0 -1 0 1\n";
    for text in ["...\n...\n...\n", "[[0,1,-1],[-1,-1,1]]", "2 2\n1 2\n2 1\n", flood] {
        let puzzle = read(text);
        let told = explain::explain(&puzzle, &Limits::default());
        let rated = explain::rate(&puzzle, &Limits::default());
        let last = told.steps.last().unwrap();
        assert_eq!(
            (last.conclusion.clone(), told.rating),
            (Conclusion::Impossible, None),
            "{text}"
        );
        assert_eq!(rated, Err(Unrated::Impossible(last.text.why())), "{text}");
    }
}
