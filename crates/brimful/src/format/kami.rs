//! `kami tri|sq R C COLORS MOVES`, `flood sq R C COLORS ROW COLUMN OPTIMUM` and
//! `kami graph N COLORS MOVES`.

use crate::board::{Board, Cell, Shape};
use crate::graph::Vertex;
use crate::kami::{Draft, MAX_COLORS, Puzzle};
use crate::puzzle;
use crate::puzzle::Kind;

use super::recognize::ends_list;
use super::rows::{board, edge, header, integers, nodes_within, sized_block};
use super::text::{Line, Lines, Piece, many};
use super::write::{Unfit, rows};
use super::{Entry, FormatError, Hints, finish};

const KAMI: &str = "kami tri|sq rows columns colors moves";
const GRAPH: &str = "kami graph nodes colors moves";
const FLOOD: &str = "flood tri|sq rows columns colors pivot-row pivot-column optimum";

/// What a first line says beside the size.
struct Game {
    palette: u32,
    moves: Option<u32>,
    pivot: Option<Cell>,
}

pub(super) fn read(lines: &mut Lines<'_>, hints: &Hints) -> Result<Entry, FormatError> {
    let Some(first) = lines.next() else {
        return Err(lines.here().fault("the text ends here", KAMI));
    };
    let words: Vec<&str> = first.words().take(2).map(|word| word.text()).collect();
    match words[..] {
        ["kami", "graph"] => read_graph(first, lines, hints),
        ["flood", ..] => {
            let [_, lattice, rows, cols, colors, row, col, moves] = header(first, FLOOD)?;
            let pivot =
                Cell::new(row.natural("the pivot's row")?, col.natural("the pivot's column")?);
            let pivot = (hints.kind != Some(Kind::Kami)).then_some(pivot);
            read_lattice(lines, [lattice, rows, cols], game(colors, moves, pivot)?, row)
        }
        ["kami", ..] => {
            let [_, lattice, rows, cols, colors, moves] = header(first, KAMI)?;
            let pivot = (hints.kind == Some(Kind::Flood)).then_some(Cell::new(0, 0));
            read_lattice(lines, [lattice, rows, cols], game(colors, moves, pivot)?, lattice)
        }
        _ => Err(first.trimmed().fault(
            "this line begins no kami or flood board",
            format!("write {KAMI:?} or {FLOOD:?}"),
        )),
    }
}

fn game(colors: Piece<'_>, moves: Piece<'_>, pivot: Option<Cell>) -> Result<Game, FormatError> {
    let palette = palette_size(colors)?;
    let stated = moves.integer("the number of moves, or -1")?;
    let moves = match u32::try_from(stated) {
        Err(_) if stated < -1 => {
            return Err(
                moves.fault(format!("{stated} moves are none"), "write -1 when it is unknown")
            );
        }
        stated => stated.ok(),
    };
    Ok(Game { palette, moves, pivot })
}

/// The number of colors.
pub(super) fn palette_size(word: Piece<'_>) -> Result<u32, FormatError> {
    let palette = word.natural("the number of colors")?;
    if palette > MAX_COLORS {
        return Err(word
            .fault(format!("{palette} colors are too many"), format!("the most is {MAX_COLORS}")));
    }
    Ok(palette)
}

fn read_lattice<'t>(
    lines: &mut Lines<'t>,
    [lattice, rows, cols]: [Piece<'t>; 3],
    game: Game,
    head: Piece<'t>,
) -> Result<Entry, FormatError> {
    let (size, block) = sized_block(lines, rows, cols)?;
    let (rows, cols) = size;
    let shape = match lattice.text() {
        "tri" => Shape::Triangle { rows, cols },
        "sq" => Shape::Square { rows, cols },
        _ => {
            return Err(lattice
                .fault(format!("there is no lattice {}", lattice.quoted()), "write tri or sq"));
        }
    };
    let word = |cell: Cell| block.word(cell.row as usize, cell.col as usize);
    finish_lattice(integers(block, size)?, shape, game, head, word)
}

/// A square board of colors of which nothing else is known.
pub(super) fn finish_colors<'t>(
    numbers: Vec<i32>,
    (rows, cols): (u32, u32),
    kind: Kind,
    head: Piece<'t>,
    word: impl Fn(Cell) -> Option<Piece<'t>>,
) -> Result<Entry, FormatError> {
    let palette = numbers.iter().max().map_or(0, |&color| (color + 1).unsigned_abs());
    let pivot = (kind == Kind::Flood).then_some(Cell::new(0, 0));
    finish_lattice(
        numbers,
        Shape::Square { rows, cols },
        Game { palette, moves: None, pivot },
        head,
        word,
    )
}

fn finish_lattice<'t>(
    numbers: Vec<i32>,
    shape: Shape,
    Game { palette, moves, pivot }: Game,
    head: Piece<'t>,
    word: impl Fn(Cell) -> Option<Piece<'t>>,
) -> Result<Entry, FormatError> {
    let cols = shape.size().1;
    if let Some(i) = numbers.iter().position(|&number| number < -1) {
        let place = word(Cell::new(i as u32 / cols, i as u32 % cols)).unwrap_or(head);
        return Err(place.fault(
            format!("{} is not a color", numbers[i]),
            "write -1 for no tile, or a color from 0",
        ));
    }
    let present: Vec<bool> = numbers.iter().map(|&number| number >= 0).collect();
    let board = board(shape, &present, head)?;
    let colors = numbers.into_iter().filter_map(|number| u32::try_from(number).ok()).collect();
    finish(puzzle::Draft::from(Draft { board, colors, palette, moves, pivot }), head, word)
}

fn read_graph<'t>(
    first: Line<'t>,
    lines: &mut Lines<'t>,
    hints: &Hints,
) -> Result<Entry, FormatError> {
    let block = lines.take_block(usize::MAX, |line| !ends_list(line));
    let [_, _, count, colors, moves] = header(first, GRAPH)?;
    let nodes = count.natural("the number of nodes")?;
    let pivot = (hints.kind == Some(Kind::Flood)).then_some(Cell::new(0, 0));
    let Game { palette, moves, pivot } = game(colors, moves, pivot)?;

    nodes_within(nodes, nodes as usize, count)?;
    let mut rest = block.lines();
    let mut places: Vec<Piece<'t>> = Vec::new();
    while places.len() < nodes as usize {
        let Some(line) = rest.next() else {
            let what = format!(
                "there are {} for {}",
                many(places.len(), "color"),
                many(nodes as usize, "node")
            );
            return Err(block
                .end
                .fault(what, "write the color of each node behind the first line"));
        };
        places.extend(line.words().take(nodes as usize + 1 - places.len()));
    }
    if let Some(extra) = places.get(nodes as usize) {
        return Err(extra.fault(
            format!("there are more than {}", many(nodes as usize, "color")),
            "write one color for each node",
        ));
    }
    let colors = places
        .iter()
        .map(|place| place.natural("the node's color"))
        .collect::<Result<Vec<_>, _>>()?;
    let mut edges = Vec::new();
    for line in rest {
        let [a, b] = header(line, "node node")?;
        edges.push(edge(a, b, 0, nodes)?);
    }
    let board =
        Board::from_edges(0, nodes, edges).map_err(|e| count.fault(e.to_string(), GRAPH))?;
    let at = |cell: Cell| places.get(cell.col as usize).copied();
    finish(puzzle::Draft::from(Draft { board, colors, palette, moves, pivot }), count, at)
}

fn moves(puzzle: &Puzzle) -> i64 {
    puzzle.stated_moves().map_or(-1, i64::from)
}

/// `tri R C` and the rows.
fn lattice(puzzle: &Puzzle) -> Result<(String, String), Unfit> {
    let name = match puzzle.board().shape() {
        Shape::Square { .. } | Shape::Triangle { .. } if !puzzle.board().is_plain() => {
            return Err(
                "it knows neither thin walls nor links between distant tiles; kami-graph holds it"
                    .into(),
            );
        }
        Shape::Square { .. } => "sq",
        Shape::Triangle { .. } => "tri",
        Shape::Hex { .. } => return Err("it knows no hexagons; kami-graph holds it".into()),
        Shape::Abstract { .. } => return Err("a graph has no rows; kami-graph holds it".into()),
    };
    let (r, c) = puzzle.board().shape().size();
    let picture = rows(puzzle.board(), -1, " ", |v| i64::from(puzzle.colors()[v as usize]));
    Ok((format!("{name} {r} {c} {}", puzzle.palette()), picture))
}

fn without_pivot(puzzle: &Puzzle) -> Result<(), Unfit> {
    if puzzle.pivot().is_some() { Err("it has no place for a pivot".into()) } else { Ok(()) }
}

pub(super) fn write(puzzle: &Puzzle) -> Result<String, Unfit> {
    without_pivot(puzzle)?;
    let (size, picture) = lattice(puzzle)?;
    Ok(format!("kami {size} {}\n{picture}", moves(puzzle)))
}

pub(super) fn write_flood(puzzle: &Puzzle) -> Result<String, Unfit> {
    let pivot = puzzle.board().cell(puzzle.pivot().ok_or("it needs a pivot")?);
    let (size, picture) = lattice(puzzle)?;
    Ok(format!("flood {size} {} {} {}\n{picture}", pivot.row, pivot.col, moves(puzzle)))
}

/// A graph as it is, a board as the graph of its regions; nodes count from 0.
pub(super) fn write_graph(puzzle: &Puzzle) -> Result<String, Unfit> {
    without_pivot(puzzle)?;
    let regions = match puzzle.board().shape() {
        Shape::Abstract { .. } => (0..puzzle.board().len() as Vertex).collect(),
        _ => regions(puzzle),
    };
    let count = regions.iter().max().map_or(0, |&last| last as usize + 1);
    let mut colors = vec![0; count];
    for (&region, &color) in regions.iter().zip(puzzle.colors()) {
        colors[region as usize] = color;
    }
    let graph = puzzle.board().graph();
    let ends = graph.edges().iter().map(|edge| edge.map(|v| regions[v as usize]));
    let mut edges: Vec<[u32; 2]> =
        ends.filter(|[a, b]| a != b).map(|[a, b]| [a.min(b), a.max(b)]).collect();
    edges.sort_unstable();
    edges.dedup();
    let colors: Vec<String> = colors.iter().map(u32::to_string).collect();
    let edges: String = edges.iter().map(|[a, b]| format!("{a} {b}\n")).collect();
    let head = format!("kami graph {count} {} {}", puzzle.palette(), moves(puzzle));
    Ok(format!("{head}\n{}\n{edges}", colors.join(" ")))
}

/// The number of each tile's region: touching tiles of one color.
fn regions(puzzle: &Puzzle) -> Vec<u32> {
    let (graph, colors) = (puzzle.board().graph(), puzzle.colors());
    let mut region = vec![u32::MAX; colors.len()];
    let mut count = 0;
    let mut stack = Vec::new();
    for v in 0..colors.len() as Vertex {
        if region[v as usize] == u32::MAX {
            region[v as usize] = count;
            stack.push(v);
            count += 1;
        }
        while let Some(u) = stack.pop() {
            for w in graph.neighbors(u) {
                if region[w as usize] == u32::MAX && colors[w as usize] == colors[u as usize] {
                    region[w as usize] = region[u as usize];
                    stack.push(w);
                }
            }
        }
    }
    region
}
