//! Random puzzles: those that are read, and odd ones with every feature that can be drawn.

use brimful::board::{Board, Cell, Links, Shape, Wrap};
use brimful::chains::{self, Clue};
use brimful::graph::Vertex;
use brimful::ids::Color;
use brimful::numberlink::{self, Rules};
use brimful::puzzle::{Kind, Puzzle, Solution};
use brimful::{cycle, kami, path};

use super::Dice;

/// A puzzle of that kind on a plain board of squares, or of triangles for KAMI, with paths that
/// solve it (of numberlink under the rules `fill-touch`) if it is one of paths.
pub fn solved(dice: &mut Dice, kind: Kind) -> (Puzzle, Vec<Vec<Cell>>) {
    let (rows, cols) = (dice.between(4, 10), dice.between(4, 10));
    match kind {
        Kind::Numberlink => numberlink(dice, rows, cols, 8),
        Kind::Chains => chains(dice, rows, cols),
        Kind::Cycle => loop {
            let free: Vec<bool> = (0..rows * cols).map(|_| !dice.chance(0.2)).collect();
            let all_rows = (0..rows).all(|r| (0..cols).any(|c| free[r * cols + c]));
            let all_cols = (0..cols).all(|c| (0..rows).any(|r| free[r * cols + c]));
            if all_rows && all_cols && free.contains(&false) {
                let board = Board::new(square(rows, cols), &free).unwrap();
                return (
                    Puzzle::Cycle(cycle::Puzzle::new(cycle::Draft { board }).unwrap()),
                    Vec::new(),
                );
            }
        },
        Kind::Path => {
            let board = Board::new(square(rows, cols), &vec![true; rows * cols]).unwrap();
            planted(dice, board)
        }
        Kind::Kami | Kind::Flood => {
            let tri = kind == Kind::Kami && dice.chance(0.6);
            let shape = if tri {
                triangles(dice.between(8, 29), dice.between(4, 10))
            } else {
                square(rows, cols)
            };
            let holes = if kind == Kind::Kami && dice.chance(0.5) { 0.08 } else { 0.0 };
            let here = present(dice, shape, holes);
            let palette = dice.between(2, 6);
            (
                tiles(dice, Board::new(shape, &here).unwrap(), palette, kind == Kind::Flood),
                Vec::new(),
            )
        }
    }
}

/// One path with numbers along it, from its start to its end.
fn planted(dice: &mut Dice, board: Board) -> (Puzzle, Vec<Vec<Cell>>) {
    let (rows, cols) = board.shape().size();
    let way = path(dice, rows as usize, cols as usize);
    let mut numbers = vec![None; way.len()];
    let gap = dice.between(2, 5);
    let last = way.len() - 1;
    let met = (0..last).step_by(gap).chain([last]);
    (1..).zip(met).for_each(|(number, step)| numbers[way[step]] = Some(number));
    let cells = way.iter().map(|&v| board.cell(Vertex(v as u32))).collect();
    let draft = path::Draft { board, numbers, rules: path::Rules::Order };
    (Puzzle::Path(path::Puzzle::new(draft).unwrap()), vec![cells])
}

/// The puzzle alone.
pub fn puzzle(dice: &mut Dice, kind: Kind) -> Puzzle {
    solved(dice, kind).0
}

/// A puzzle on a board with one or more of: holes, triangles, hexagons, nodes, joined sides, thin
/// walls, links between distant cells, bridges. It need not have a solution.
pub fn odd(dice: &mut Dice, kind: Kind) -> Puzzle {
    let (rows, cols) = (dice.between(4, 8), dice.between(4, 8));
    let shape = match dice.below(10) {
        0..7 => square(rows, cols),
        7 => triangles(2 * rows, cols),
        8 => Shape::Hex { rows: rows as u32, cols: cols as u32 },
        _ => {
            let board = graph(dice.below(3), rows * cols / 2);
            return on(dice, board, kind);
        }
    };
    let holes = if dice.chance(0.3) { 0.1 } else { 0.0 };
    let here = present(dice, shape, holes);
    let links = links(dice, shape, &here, kind == Kind::Numberlink);
    on(dice, Board::with_links(shape, &here, &links).unwrap(), kind)
}

fn graph(skip: usize, nodes: usize) -> Board {
    let n = nodes as u32;
    let edges = (0..n).flat_map(|v| [[v, (v + 1) % n], [v, (v + 3) % n]]);
    Board::from_edges(skip as u32, n, edges.map(|[a, b]| [a + skip as u32, b + skip as u32]))
        .unwrap()
}

fn links(dice: &mut Dice, shape: Shape, here: &[bool], may_bridge: bool) -> Links {
    let (rows, cols) = shape.size();
    let any = |dice: &mut Dice| {
        Cell::new(dice.below(rows as usize) as u32, dice.below(cols as usize) as u32)
    };
    let is_there = |cell: &Cell| here[(cell.row * cols + cell.col) as usize];
    let mut links = Links::default();
    if dice.chance(0.3) {
        let wrap = Wrap { rows: dice.chance(0.6), columns: dice.chance(0.6) };
        links.wrap = if shape.can_wrap(wrap) { wrap } else { Wrap::default() };
    }
    if dice.chance(0.6) {
        for _ in 0..dice.between(1, here.len() / 4) {
            let cell = any(dice);
            let near: Vec<Cell> = shape.neighbors(cell).collect();
            links.walls.push([cell, near[dice.below(near.len())]]);
        }
    }
    if dice.chance(0.2) {
        for _ in 0..dice.between(1, 3) {
            let pair = [any(dice), any(dice)];
            if pair[0] != pair[1] {
                links.edges.push(pair);
            }
        }
    }
    if may_bridge && matches!(shape, Shape::Square { .. }) && dice.chance(0.3) {
        links.bridges = (0..dice.between(1, 4)).map(|_| any(dice)).filter(is_there).collect();
    }
    links
}

/// Any puzzle of that kind on a board.
fn on(dice: &mut Dice, board: Board, kind: Kind) -> Puzzle {
    let n = board.len();
    match kind {
        Kind::Cycle => Puzzle::Cycle(cycle::Puzzle::new(cycle::Draft { board }).unwrap()),
        Kind::Kami | Kind::Flood => {
            let palette = dice.between(2, 6);
            tiles(dice, board, palette, kind == Kind::Flood)
        }
        Kind::Numberlink => {
            let cells = board.cells().as_slice();
            let first: Vec<usize> =
                (0..n).filter(|&v| v == 0 || cells[v - 1] != cells[v]).collect();
            let mut labels = vec![None; n];
            let bridges: Vec<Cell> = board.bridges().collect();
            let mut free: Vec<usize> =
                first.into_iter().filter(|&v| !bridges.contains(&cells[v])).collect();
            for label in 1..=dice.between(2, 7).min(free.len() / 2) {
                for _ in 0..2 {
                    labels[free.swap_remove(dice.below(free.len()))] =
                        Some(label.to_string().into());
                }
            }
            Puzzle::Numberlink(
                numberlink::Puzzle::new(numberlink::Draft { board, labels, rules: RULES }).unwrap(),
            )
        }
        Kind::Chains => {
            let mut clues: Vec<Clue> =
                (0..n).map(|_| Clue::Number(dice.between(1, 20) as u32)).collect();
            (0..dice.between(1, 3)).for_each(|_| clues[dice.below(n)] = Clue::Start);
            Puzzle::Chains(chains::Puzzle::new(chains::Draft { board, clues }).unwrap())
        }
        Kind::Path => {
            let (mut free, mut numbers) = ((0..n).collect::<Vec<_>>(), vec![None; n]);
            for number in 1..=dice.between(2, 12).min(n) as u32 {
                numbers[free.swap_remove(dice.below(free.len()))] = Some(number);
            }
            let draft = path::Draft { board, numbers, rules: path::Rules::Order };
            Puzzle::Path(path::Puzzle::new(draft).unwrap())
        }
    }
}

/// The rules that planted paths keep.
pub const RULES: Rules = Rules::FillTouch;

fn square(rows: usize, cols: usize) -> Shape {
    Shape::Square { rows: rows as u32, cols: cols as u32 }
}

fn triangles(rows: usize, cols: usize) -> Shape {
    Shape::Triangle { rows: rows as u32, cols: cols as u32 }
}

fn present(dice: &mut Dice, shape: Shape, holes: f64) -> Vec<bool> {
    let (rows, cols) = shape.size();
    (0..rows * cols).map(|_| !dice.chance(holes)).collect()
}

/// A path through every cell: a snake, shuffled by the backbite move (Mansfield, 1982).
fn path(dice: &mut Dice, rows: usize, cols: usize) -> Vec<usize> {
    let snake = |r: usize, c: usize| r * cols + if r.is_multiple_of(2) { c } else { cols - 1 - c };
    let mut path: Vec<usize> = (0..rows * cols).map(|i| snake(i / cols, i % cols)).collect();
    for _ in 0..rows * cols * 10 {
        if dice.chance(0.5) {
            path.reverse();
        }
        let (r, c) = (path[0] / cols, path[0] % cols);
        let near: Vec<usize> = [
            (r > 0).then(|| path[0] - cols),
            (r + 1 < rows).then(|| path[0] + cols),
            (c > 0).then(|| path[0] - 1),
            (c + 1 < cols).then(|| path[0] + 1),
        ]
        .into_iter()
        .flatten()
        .collect();
        let next = near[dice.below(near.len())];
        let at = path.iter().position(|&v| v == next).unwrap();
        path[..at].reverse();
    }
    path
}

/// Cuts a path into pieces of at least `least` cells.
fn pieces(dice: &mut Dice, path: &[usize], least: usize, most: usize) -> Vec<Vec<usize>> {
    let mut pieces: Vec<Vec<usize>> = Vec::new();
    let mut rest = path;
    while rest.len() >= 2 * least && pieces.len() + 1 < most {
        let length = dice.between(least, (3 * least).min(rest.len() - least));
        pieces.push(rest[..length].to_vec());
        rest = &rest[length..];
    }
    pieces.push(rest.to_vec());
    pieces
}

fn cells(path: &[usize], cols: usize) -> Vec<Cell> {
    path.iter().map(|&i| Cell::new((i / cols) as u32, (i % cols) as u32)).collect()
}

pub fn numberlink(
    dice: &mut Dice,
    rows: usize,
    cols: usize,
    most: usize,
) -> (Puzzle, Vec<Vec<Cell>>) {
    let path = path(dice, rows, cols);
    let mut labels = vec![None; rows * cols];
    let pieces = pieces(dice, &path, 4, most);
    for (i, piece) in pieces.iter().enumerate() {
        labels[piece[0]] = Some((i + 1).to_string().into());
        labels[piece[piece.len() - 1]] = Some((i + 1).to_string().into());
    }
    let board = Board::new(square(rows, cols), &vec![true; rows * cols]).unwrap();
    let puzzle =
        numberlink::Puzzle::new(numberlink::Draft { board, labels, rules: RULES }).unwrap();
    (Puzzle::Numberlink(puzzle), pieces.iter().map(|piece| cells(piece, cols)).collect())
}

fn chains(dice: &mut Dice, rows: usize, cols: usize) -> (Puzzle, Vec<Vec<Cell>>) {
    let path = path(dice, rows, cols);
    let top = [3, 9, 30, 200][dice.below(4)];
    let mut clues = vec![None; rows * cols];
    let mut paths = Vec::new();
    for piece in pieces(dice, &path, 6, 5) {
        let mut number = 1;
        let last = piece.len() - if dice.chance(0.4) { 2 } else { 0 };
        for (i, &v) in piece[..last].iter().enumerate() {
            clues[v] = Some(if i == 0 { Clue::Start } else { Clue::Number(number) });
            number = (number
                + if dice.chance(0.5) { 0 } else { dice.between(1, 1 + top / 8) as u32 })
            .min(top as u32);
        }
        paths.push(cells(&piece[..last], cols));
    }
    let here: Vec<bool> = clues.iter().map(Option::is_some).collect();
    // No picture shows an outermost row or column without cells.
    let is_seen = |row: usize| here[row * cols..(row + 1) * cols].contains(&true);
    let is_seen_across = |col: usize| here.iter().skip(col).step_by(cols).any(|here| *here);
    if ![0, rows - 1].into_iter().all(is_seen) || ![0, cols - 1].into_iter().all(is_seen_across) {
        return chains(dice, rows, cols);
    }
    let board = Board::new(square(rows, cols), &here).unwrap();
    let clues = clues.into_iter().flatten().collect();
    (Puzzle::Chains(chains::Puzzle::new(chains::Draft { board, clues }).unwrap()), paths)
}

pub fn tiles(dice: &mut Dice, board: Board, palette: usize, flood: bool) -> Puzzle {
    let n = board.len();
    let mut colors: Vec<Color> = (0..n).map(|_| Color::new(dice.below(palette))).collect();
    for _ in 0..n * dice.below(3) {
        let v = dice.below(n - 1);
        colors[v + 1] = colors[v];
    }
    let pivot = flood.then(|| board.cell(Vertex::new(dice.below(n))));
    let draft = kami::Draft { board, colors, palette: palette as u32, moves: None, pivot };
    Puzzle::from(kami::Puzzle::new(draft).unwrap())
}

/// Paths as a drawing takes them: parts of some, so that something is left to do.
pub fn played(dice: &mut Dice, kind: Kind, mut paths: Vec<Vec<Cell>>) -> Option<Solution> {
    let most = paths.len() - 1;
    for (i, path) in paths.iter_mut().enumerate() {
        let keep = if i == most { dice.below(path.len() - 2) } else { dice.below(path.len() + 1) };
        path.truncate(keep);
    }
    paths.retain(|path| path.len() > 1);
    match kind {
        Kind::Numberlink => Some(Solution::Numberlink(numberlink::Solution { paths })),
        Kind::Chains => Some(Solution::Chains(chains::Solution { paths })),
        Kind::Path => Some(Solution::Path(path::Solution { cells: paths.pop()? })),
        _ => None,
    }
}
