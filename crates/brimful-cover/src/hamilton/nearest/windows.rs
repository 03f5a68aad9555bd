//! A good cycle made better, window by window: inside, the nearest cycle is searched for by
//! clauses, everything outside stays (large neighborhood search; Paul Shaw 1998).
//!
//! Each path of the cycle outside the window becomes one vertex that must be passed, or two where
//! that many keep the colors as they are. So a window is the same problem again, on a small graph.

use rustc_hash::FxHashMap;

use super::{Price, Search};
use crate::hamilton::window::Frames;
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// The most windows.
const MOST_WINDOWS: usize = 5000;
/// Work on all windows' bookkeeping, in vertices.
const MOST_WORK: usize = 100_000_000;

/// How large windows are.
pub(super) struct Size {
    /// Vertices of a window.
    window: usize,
    /// Those of them around which no other window is tried after it failed.
    core: usize,
    /// Conflicts spent on a window, times its edges.
    effort: u64,
    /// The share of the bound, in percent, within which a cycle is good enough.
    slack: usize,
}

/// Windows that are searched in a moment.
pub(super) const SMALL: Size = Size { window: 150, core: 30, effort: 150_000, slack: 0 };
/// Windows for cycles that small ones leave far from the bound. On boards of 128x128 with walls
/// scattered at random they make fixes 1 to 3 % smaller and take ten times as long.
pub(super) const LARGE: Size = Size { window: 300, core: 20, effort: 600_000, slack: 4 };

/// Tries windows around the changes of the best cycle until none helps, or it is good enough.
pub(super) fn improve(
    search: &mut Search<'_>,
    size: &Size,
    meter: &mut Meter<'_>,
) -> Result<(), Stop> {
    let n = search.graph.len();
    let mut frames = Frames::new(n);
    let mut tired = IdVec::from_elem(false, n);
    let mut passed = passed(search);
    let wanted = search.wanted;
    let changed = |passed: &IdVec<Vertex, bool>, v: Vertex| passed[v] != wanted[v];
    let mut waiting: Vec<Vertex> = Vertex::all(n).rev().filter(|&v| changed(&passed, v)).collect();
    let mut windows = MOST_WINDOWS.min(MOST_WORK / n.max(1));
    while let Some(center) = waiting.pop() {
        if tired[center] || !changed(&passed, center) {
            continue;
        }
        if windows == 0
            || search.cost.saturating_sub(search.lower) * 100 <= search.lower * size.slack
        {
            break;
        }
        windows -= 1;
        meter.work(n as u64 / 4)?;
        let ball = frames.ball(search.graph, &[center], size.window);
        let before = search.cost;
        if let Some(piece) = Piece::new(search, &ball)
            && let Some(cycle) = piece.improved(search, size.effort, meter)?
        {
            search.offer(cycle);
        }
        if search.cost < before {
            passed = self::passed(search);
            ball.iter().for_each(|&v| tired[v] = false);
            waiting.extend(ball.iter().rev());
        } else {
            ball.iter().take(size.core).for_each(|&v| tired[v] = true);
        }
    }
    Ok(())
}

fn passed(search: &Search<'_>) -> IdVec<Vertex, bool> {
    let mut passed = IdVec::from_elem(false, search.graph.len());
    search.best.iter().for_each(|&v| passed[v] = true);
    passed
}

/// The place of each vertex in a list.
pub(super) fn numbers(names: &[Vertex]) -> FxHashMap<Vertex, Vertex> {
    names.iter().zip(0..).map(|(&v, i)| (v, Vertex(i))).collect()
}

/// A path of the cycle outside the window: the ends in the window, and where it lies on the cycle,
/// turned so that it begins in the window.
struct Outside {
    from: Vertex,
    path: std::ops::Range<usize>,
}

/// The problem in a window. First come the window's vertices, then those that stand for paths
/// outside.
struct Piece {
    graph: Graph,
    names: IdVec<Vertex, Vertex>,
    wanted: IdVec<Vertex, bool>,
    colors: Option<IdVec<Vertex, bool>>,
    /// The cycle.
    cycle: Vec<Vertex>,
    /// The whole cycle from a vertex of the window on, and its paths outside.
    whole: Vec<Vertex>,
    outside: Vec<Outside>,
    /// For each vertex that stands for a path, which.
    stands_for: Vec<usize>,
}

impl Piece {
    /// `None` if the cycle leaves the window nowhere or passes fewer than two of its vertices.
    fn new(search: &Search<'_>, ball: &[Vertex]) -> Option<Self> {
        let local = numbers(ball);
        let mut whole = search.best.clone();
        let start = whole.iter().position(|v| local.contains_key(v))?;
        whole.rotate_left(start);
        let inside: Vec<usize> =
            (0..whole.len()).filter(|&i| local.contains_key(&whole[i])).collect();
        if inside.len() < 2 || inside.len() == whole.len() {
            return None;
        }
        let near = |v: Vertex| search.graph.neighbors(v).filter_map(|w| local.get(&w).copied());
        let mut edges: Vec<[Vertex; 2]> =
            ball.iter().zip(0..).flat_map(|(&v, i)| near(v).map(move |j| [Vertex(i), j])).collect();
        let mut wanted: IdVec<Vertex, bool> = ball.iter().map(|&v| search.wanted[v]).collect();
        let mut colors =
            search.colors.map(|all| ball.iter().map(|&v| all[v]).collect::<IdVec<_, _>>());
        let (mut cycle, mut outside, mut stands_for) = (Vec::new(), Vec::new(), Vec::new());
        for (k, &i) in inside.iter().enumerate() {
            let next = inside.get(k + 1).copied().unwrap_or(whole.len());
            let from = local[&whole[i]];
            cycle.push(from);
            if next == i + 1 {
                continue;
            }
            let to = local[&whole[next % whole.len()]];
            let mut at = from;
            // as many stand-ins as keep the colors in turn, one or two
            for _ in 0..if (next - i) % 2 == 0 { 1 } else { 2 } {
                let stand_in = Vertex::new(wanted.len());
                edges.push([at, stand_in]);
                if let Some(colors) = &mut colors {
                    colors.push(!colors[at]);
                }
                wanted.push(true);
                stands_for.push(outside.len());
                cycle.push(stand_in);
                at = stand_in;
            }
            edges.push([at, to]);
            outside.push(Outside { from, path: i + 1..next });
        }
        let graph = Graph::new(wanted.len() as u32, edges).ok()?;
        Some(Piece {
            graph,
            names: ball.to_vec().into(),
            wanted,
            colors,
            cycle,
            whole,
            outside,
            stands_for,
        })
    }

    /// A better cycle of the whole graph, if the window allows one.
    fn improved(
        &self,
        search: &Search<'_>,
        effort: u64,
        meter: &mut Meter<'_>,
    ) -> Result<Option<Vec<Vertex>>, Stop> {
        let mut part = Search::new(&self.graph, &self.wanted, self.colors.as_ref());
        part.price = Price::new(self.colors.as_ref(), &self.wanted);
        part.fixed = self.names.len();
        part.offer(self.cycle.clone());
        let before = part.cost;
        debug_assert!(search.cost >= before);
        part.improve(effort, meter)?;
        Ok((part.cost < before).then(|| self.told(&part.best)))
    }

    /// A cycle of the window in the words of the whole graph.
    fn told(&self, cycle: &[Vertex]) -> Vec<Vertex> {
        let mut cycle = cycle.to_vec();
        let inside = |v: &Vertex| v.index() < self.names.len();
        let start = cycle.iter().position(inside).unwrap_or(0);
        cycle.rotate_left(start);
        let (mut whole, mut from) = (Vec::with_capacity(self.whole.len()), None);
        for &v in &cycle {
            if let Some(&name) = self.names.get(v) {
                whole.push(name);
                from = Some(v);
                continue;
            }
            // of two stand-ins of a path the first says it all
            let Some(at) = from.take() else { continue };
            let outside = &self.outside[self.stands_for[v.index() - self.names.len()]];
            let path = &self.whole[outside.path.clone()];
            if outside.from == at {
                whole.extend(path);
            } else {
                whole.extend(path.iter().rev());
            }
        }
        whole
    }
}
