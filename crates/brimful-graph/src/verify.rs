//! Whether a certificate proves that there is no cycle; shares nothing with the code that finds
//! certificates.
//!
//! Each kind is checked by its definition, slowly and plainly. Only an exhaustive search cannot be
//! checked without searching again.

mod decomposition;
mod part;

use std::collections::{HashMap, HashSet, VecDeque};

use crate::certificate::Certificate;
use crate::graph::{Graph, Vertex};
use crate::ids::IdVec;

/// Whether the certificate proves that the graph has no Hamiltonian cycle; `None` for an exhaustive
/// search, which has nothing to look at, for a part of too many vertices and for a decomposition of
/// too many states.
pub fn verify(graph: &Graph, certificate: &Certificate) -> Option<bool> {
    Some(match certificate {
        Certificate::Parity { cells } => {
            *cells == graph.len() && cells % 2 == 1 && chessboard(graph).is_some()
        }
        Certificate::Balance { even, odd } => {
            even != odd
                && chessboard(graph).is_some_and(|c| c == [(*even, *odd)] || c == [(*odd, *even)])
        }
        Certificate::Degree { vertex, has, needs } => {
            inside(graph, [*vertex]) && graph.degree(*vertex) == *has && has < needs && *needs == 2
        }
        Certificate::Disconnected { part } => {
            inside(graph, part.iter().copied()) && {
                let part: HashSet<Vertex> = part.iter().copied().collect();
                let closed = part.iter().all(|&v| graph.neighbors(v).all(|w| part.contains(&w)));
                closed && !part.is_empty() && part.len() < graph.len()
            }
        }
        Certificate::Cut { removed, parts } => {
            inside(graph, removed.iter().chain(parts).copied())
                && leaves_apart(graph, removed, parts)
        }
        Certificate::Bridge { edge: [a, b] } => {
            inside(graph, [*a, *b])
                && graph.edge_between(*a, *b).is_some()
                && !reach(graph, *a, |v, w| [v, w] != [*a, *b] && [v, w] != [*b, *a]).contains(b)
        }
        Certificate::Part { cut, part } => {
            let given = inside(graph, part.iter().copied()) && part::bounds(graph, cut, part);
            if given && part.len() > part::MOST {
                return None;
            }
            given && !part::has_passage(graph, cut, part)
        }
        Certificate::TwoFactor { independent, neighbors } => {
            inside(graph, independent.iter().chain(neighbors).copied())
                && starves(graph, independent, neighbors)
        }
        Certificate::Forced { at, .. } => {
            inside(graph, at.iter().copied()) && contradicts(graph, at)
        }
        Certificate::Decomposition { order, width } => {
            return decomposition::refutes(graph, order, *width);
        }
        Certificate::Search { .. } => return None,
    })
}

fn inside(graph: &Graph, vertices: impl IntoIterator<Item = Vertex>) -> bool {
    vertices.into_iter().all(|v| v.index() < graph.len())
}

/// The sizes of the two colors in each connected part of a graph that can be colored like a
/// chessboard.
fn chessboard(graph: &Graph) -> Option<Vec<(usize, usize)>> {
    let mut color: HashMap<Vertex, bool> = HashMap::new();
    let mut counts = Vec::new();
    for root in Vertex::all(graph.len()) {
        if color.contains_key(&root) {
            continue;
        }
        let mut count = (0, 0);
        let mut queue = VecDeque::from([root]);
        color.insert(root, false);
        while let Some(v) = queue.pop_front() {
            let mine = color[&v];
            if mine {
                count.1 += 1
            } else {
                count.0 += 1
            }
            for w in graph.neighbors(v) {
                match color.get(&w) {
                    Some(&other) if other == mine => return None,
                    Some(_) => {}
                    None => {
                        color.insert(w, !mine);
                        queue.push_back(w);
                    }
                }
            }
        }
        counts.push(count);
    }
    Some(counts)
}

/// What can be reached from `start` over the steps that are allowed.
fn reach(
    graph: &Graph,
    start: Vertex,
    allowed: impl Fn(Vertex, Vertex) -> bool,
) -> HashSet<Vertex> {
    let mut reached = HashSet::from([start]);
    let mut queue = VecDeque::from([start]);
    while let Some(v) = queue.pop_front() {
        for w in graph.neighbors(v) {
            if allowed(v, w) && reached.insert(w) {
                queue.push_back(w);
            }
        }
    }
    reached
}

/// More parts than removed vertices, no two of them joined outside the removed ones. A cycle that
/// leaves a part must enter a removed vertex, so it can visit at most as many parts as there are.
fn leaves_apart(graph: &Graph, removed: &[Vertex], parts: &[Vertex]) -> bool {
    let gone: HashSet<Vertex> = removed.iter().copied().collect();
    let mut seen: HashSet<Vertex> = HashSet::new();
    let apart = parts.iter().all(|&part| {
        let fresh = !gone.contains(&part) && !seen.contains(&part);
        seen.extend(reach(graph, part, |_, w| !gone.contains(&w)));
        fresh
    });
    apart && parts.len() > gone.len() && parts.len() > 1
}

/// The set needs two edges for each member; a neighbor gives at most two, or one if it has one edge
/// into the set.
fn starves(graph: &Graph, independent: &[Vertex], neighbors: &[Vertex]) -> bool {
    let set: HashSet<Vertex> = independent.iter().copied().collect();
    let mut gives: HashMap<Vertex, usize> = HashMap::new();
    for &v in &set {
        for w in graph.neighbors(v) {
            *gives.entry(w).or_default() += 1;
        }
    }
    let named: HashSet<Vertex> = neighbors.iter().copied().collect();
    let all_named = named == gives.keys().copied().collect();
    let apart = gives.keys().all(|w| !set.contains(w));
    all_named && apart && 2 * set.len() > gives.values().map(|&edges| edges.min(2)).sum()
}

/// Follows forced edges, then takes away what no 2-factor has, round by round until nothing
/// changes, and returns whether that ends in a contradiction, or leaves the vertices `at` with
/// fewer edges than they need, or cuts them off.
fn contradicts(graph: &Graph, at: &[Vertex]) -> bool {
    let mut left: HashSet<[Vertex; 2]> = graph.edges().iter().copied().collect();
    let mut used: HashSet<[Vertex; 2]> = HashSet::new();
    loop {
        if follow(graph, &mut left, &mut used) {
            return true;
        }
        let rest = Graph::trusted(graph.len() as u32, left.iter().copied());
        let neighbors: Vec<Vertex> = at.iter().flat_map(|&v| rest.neighbors(v)).collect();
        if starves(&rest, at, &neighbors) || cut_off(&rest, at) {
            return true;
        }
        let Some(side) = sides(&rest) else { return false };
        let Some(partners) = two_factor(&rest, &side, None) else { return true };
        let before = (left.len(), used.len());
        for &[a, b] in rest.edges() {
            let has = partners[a].contains(&b);
            if !can_change(&rest, &side, &partners, [a, b]) {
                if has {
                    used.insert([a, b]);
                } else {
                    left.remove(&[a, b]);
                }
            }
        }
        if before == (left.len(), used.len()) {
            return false;
        }
    }
}

/// Uses what must be used and drops what cannot be until nothing changes; whether that is a
/// contradiction.
fn follow(graph: &Graph, left: &mut HashSet<[Vertex; 2]>, used: &mut HashSet<[Vertex; 2]>) -> bool {
    let key = |v: Vertex, w: Vertex| [v.min(w), v.max(w)];
    loop {
        let before = (left.len(), used.len());
        for v in Vertex::all(graph.len()) {
            let mine: Vec<[Vertex; 2]> =
                graph.neighbors(v).map(|w| key(v, w)).filter(|e| left.contains(e)).collect();
            let forced = mine.iter().filter(|e| used.contains(*e)).count();
            if mine.len() < 2 || forced > 2 {
                return true;
            }
            if mine.len() == 2 {
                used.extend(mine);
            } else if forced == 2 {
                left.retain(|e| !mine.contains(e) || used.contains(e));
            }
        }
        if drop_closing_edges(graph, left, used) {
            return true;
        }
        if before == (left.len(), used.len()) {
            return false;
        }
    }
}

/// Whether some 2-factor differs from this one in that edge: whether a way leads from its one end
/// back to the other, by unused edges to the second side and by used ones back.
fn can_change(
    graph: &Graph,
    side: &IdVec<Vertex, bool>,
    partners: &IdVec<Vertex, HashSet<Vertex>>,
    [a, b]: [Vertex; 2],
) -> bool {
    let has = |v: Vertex, w: Vertex| partners[v].contains(&w);
    let (start, end) = if has(a, b) == side[a] { (b, a) } else { (a, b) };
    reach(graph, start, |v, w| has(v, w) == side[v]).contains(&end)
}

/// Whether the edges from these vertices to others lead to at most one vertex, not counting edges
/// that no 2-factor has. A cycle that passes through both sides would have to use two.
fn cut_off(graph: &Graph, at: &[Vertex]) -> bool {
    let part: HashSet<Vertex> = at.iter().copied().collect();
    let leaving = part
        .iter()
        .flat_map(|&v| graph.neighbors(v).map(move |w| (v, w)))
        .filter(|(_, w)| !part.contains(w));
    let mut gates: HashSet<Vertex> = HashSet::new();
    for (v, w) in leaving {
        // two gates disprove the claim: no need to try the other edges
        if gates.len() < 2 && !gates.contains(&w) && has_two_factor(graph, [v, w]) {
            gates.insert(w);
        }
    }
    gates.len() < 2 && !part.is_empty() && part.len() + 1 < graph.len()
}

/// Whether a bipartite graph has a 2-factor with this edge. True if it is not bipartite.
fn has_two_factor(graph: &Graph, with: [Vertex; 2]) -> bool {
    sides(graph).is_none_or(|side| two_factor(graph, &side, Some(with)).is_some())
}

/// Two partners for each vertex of a bipartite graph, if there are; one for each end of the edge
/// `with`, which is used besides. Augmenting paths from scratch.
fn two_factor(
    graph: &Graph,
    side: &IdVec<Vertex, bool>,
    with: Option<[Vertex; 2]>,
) -> Option<IdVec<Vertex, HashSet<Vertex>>> {
    let is_with = |v: Vertex| with.is_some_and(|ends| ends.contains(&v));
    let mut partners: IdVec<Vertex, HashSet<Vertex>> =
        IdVec::from_elem(HashSet::new(), graph.len());
    let needs = |v: Vertex| if is_with(v) { 1 } else { 2 };
    for start in Vertex::all(graph.len()) {
        while partners[start].len() < needs(start) {
            // breadth-first: from the side of `start` by unused edges, back by used ones
            let mut from: HashMap<Vertex, Vertex> = HashMap::from([(start, start)]);
            let mut queue = VecDeque::from([start]);
            let mut end = None;
            while let Some(v) = queue.pop_front() {
                let out = side[v] == side[start];
                if !out && partners[v].len() < needs(v) {
                    end = Some(v);
                    break;
                }
                for w in graph.neighbors(v) {
                    let fixed = is_with(v) && is_with(w);
                    if !fixed && partners[v].contains(&w) != out && !from.contains_key(&w) {
                        from.insert(w, v);
                        queue.push_back(w);
                    }
                }
            }
            let mut v = end?;
            while v != start {
                let w = from[&v];
                for (a, b) in [(v, w), (w, v)] {
                    if !partners[a].remove(&b) {
                        partners[a].insert(b);
                    }
                }
                v = w;
            }
        }
    }
    Some(partners)
}

/// The side of each vertex of a bipartite graph.
fn sides(graph: &Graph) -> Option<IdVec<Vertex, bool>> {
    let mut side: IdVec<Vertex, Option<bool>> = IdVec::from_elem(None, graph.len());
    for root in Vertex::all(graph.len()) {
        let mut stack = vec![(root, side[root].unwrap_or(false))];
        while let Some((v, mine)) = stack.pop() {
            match side[v] {
                Some(known) if known != mine => return None,
                Some(_) => {}
                None => {
                    side[v] = Some(mine);
                    stack.extend(graph.neighbors(v).map(|w| (w, !mine)));
                }
            }
        }
    }
    side.into_iter().collect()
}

/// Drops the edges that would close a path of used edges too early. True if the used edges close a
/// loop already.
fn drop_closing_edges(
    graph: &Graph,
    left: &mut HashSet<[Vertex; 2]>,
    used: &HashSet<[Vertex; 2]>,
) -> bool {
    let paths = Graph::trusted(graph.len() as u32, used.iter().copied());
    let (part, count) = paths.components();
    let mut members = vec![0usize; count as usize];
    let mut edges = vec![0usize; count as usize];
    for &p in &part {
        members[p as usize] += 1;
    }
    for &[a, _] in used {
        edges[part[a] as usize] += 1;
    }
    let small = |p: usize| members[p] < graph.len();
    if (0..count as usize).any(|p| edges[p] >= members[p] && small(p)) {
        return true;
    }
    left.retain(|e| {
        let [p, q] = e.map(|v| part[v]);
        p != q || used.contains(e) || !small(p as usize)
    });
    false
}
