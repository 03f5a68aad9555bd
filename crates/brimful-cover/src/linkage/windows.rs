//! A second spanning linkage near the first: everything is fixed but a small ball, and
//! satisfiability looks inside.
//!
//! Where paths may touch themselves the whole board is hard to decide (CDCL without the clauses
//! against touching needs 30 times longer), but nearly all boards with a second linkage have one
//! that differs in a few dozen cells only: on 161 of 161 such boards of the Janko set. The inside
//! of a ball is a linkage of its own, with one more vertex for each part of a path outside that
//! comes back, and one more end for each part that does not. Its model has no colors: in a ball
//! they tell little, and took two thirds of the time.
//!
//! This only ever finds; that there is no second linkage is left to others.

use super::search::Model;
use super::{Linkage, Paths, trace};
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};
use brimful_graph::threads::in_order;

/// Radii of the balls, in edges.
pub(super) const RADII: [u32; 4] = [3, 4, 6, 8];
/// Conflicts for one ball.
const BUDGET: u64 = 3000;
/// Units of work for each vertex of a ball (about).
const WORK: u64 = 100;

/// A linkage other than `first` that differs from it only in some ball of one of these radii, if
/// one is found.
pub(super) fn second(
    linkage: &Linkage<'_>,
    first: &Paths,
    radii: &[u32],
    seed: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<Paths>, Stop> {
    let graph = linkage.graph;
    for &radius in radii {
        let search = |center, meter: &mut Meter<'_>| {
            let mut ball = Ball::new(graph);
            ball.grow(graph, center, radius);
            meter.work(WORK * ball.members.len() as u64)?;
            inside(linkage, first, &ball, seed, meter)
        };
        let centers = centers(graph, radius / 2, meter)?;
        let mut stop = None;
        for found in in_order(meter, centers, search, Option::is_some) {
            match found {
                Ok(None) => {}
                Ok(other) => return Ok(other),
                Err(reason) => stop = stop.or(Some(reason)),
            }
        }
        stop.map_or(Ok(()), Err)?;
    }
    Ok(None)
}

/// Vertices, one of which is within this distance of every vertex.
fn centers(graph: &Graph, distance: u32, meter: &mut Meter<'_>) -> Result<Vec<Vertex>, Stop> {
    let mut ball = Ball::new(graph);
    let mut near = IdVec::from_elem(false, graph.len());
    let mut centers = Vec::new();
    for center in Vertex::all(graph.len()) {
        if !near[center] {
            ball.grow(graph, center, distance);
            meter.work(ball.members.len() as u64)?;
            ball.members.iter().for_each(|&v| near[v] = true);
            centers.push(center);
        }
    }
    Ok(centers)
}

/// A linkage other than `first` that differs from it only inside the ball, if one is found.
fn inside(
    linkage: &Linkage<'_>,
    first: &Paths,
    ball: &Ball,
    seed: u64,
    meter: &mut Meter<'_>,
) -> Result<Option<Paths>, Stop> {
    let window = Window::new(linkage, first, ball);
    let Ok(graph) = Graph::new(window.vertices, window.edges) else { return Ok(None) };
    let inner = Linkage {
        graph: &graph,
        pairs: &window.pairs,
        spanning: true,
        induced: false,
        lattice: None,
    };
    let found = meter.budgeted(BUDGET, |meter| {
        let mut model = Model::plain(&inner, seed, meter)?;
        model.forbid(&window.paths);
        model.next(meter)
    })?;
    Ok(found.flatten().map(|paths| merge(linkage, first, ball, &graph, &paths)))
}

/// The first linkage outside the ball and the new one inside.
fn merge(linkage: &Linkage<'_>, first: &Paths, ball: &Ball, inner: &Graph, paths: &Paths) -> Paths {
    let mut used = IdVec::from_elem(false, linkage.graph.edges().len());
    let mut inner_used = IdVec::from_elem(false, inner.edges().len());
    for (graph, used, paths) in [(linkage.graph, &mut used, first), (inner, &mut inner_used, paths)]
    {
        for step in paths.iter().flat_map(|path| path.windows(2)) {
            if let Some(e) = graph.edge_between(step[0], step[1]) {
                used[e] = true;
            }
        }
    }
    trace(linkage, |e| {
        let [a, b] = linkage.graph.ends(e).map(|v| ball.number(v));
        let inside = a.zip(b).and_then(|(a, b)| inner.edge_between(a, b));
        inside.map_or(used[e], |e| inner_used[e])
    })
}

/// The linkage inside a ball: the ball's vertices come first, then one for each part of a path
/// outside it.
struct Window {
    vertices: u32,
    edges: Vec<[Vertex; 2]>,
    pairs: Vec<[Vertex; 2]>,
    /// The first linkage, as seen inside.
    paths: Paths,
}

impl Window {
    fn new(linkage: &Linkage<'_>, first: &Paths, ball: &Ball) -> Self {
        let mut window = Window {
            vertices: ball.members.len() as u32,
            edges: Vec::new(),
            pairs: Vec::new(),
            paths: Vec::new(),
        };
        for &v in &ball.members {
            for w in linkage.graph.neighbors(v).filter(|&w| v < w) {
                window.edges.extend(ball.number(v).zip(ball.number(w)).map(|(a, b)| [a, b]));
            }
        }
        first
            .iter()
            .filter(|path| path.iter().any(|&v| ball.contains(v)))
            .for_each(|path| window.add(path, ball));
        window
    }

    /// Adds a path, each part of it outside the ball drawn together to one vertex.
    fn add(&mut self, path: &[Vertex], ball: &Ball) {
        let mut drawn: Vec<Vertex> = Vec::new();
        for &v in path {
            let number = ball.number(v);
            let outside_already =
                drawn.last().is_some_and(|&last| last >= Vertex(ball.members.len() as u32));
            if number.is_none() && outside_already {
                continue;
            }
            let next = number.unwrap_or(Vertex(self.vertices));
            if let Some(&last) = drawn.last().filter(|_| number.is_none() || outside_already) {
                self.edges.push([last, next]);
            }
            self.vertices += u32::from(number.is_none());
            drawn.push(next);
        }
        if let (Some(&from), Some(&to)) = (drawn.first(), drawn.last()) {
            self.pairs.push([from, to]);
            self.paths.push(drawn);
        }
    }
}

/// The vertices within some distance of a center.
struct Ball {
    members: Vec<Vertex>,
    /// The place in `members` of each vertex, where `members` agrees.
    place: IdVec<Vertex, u32>,
}

impl Ball {
    fn new(graph: &Graph) -> Self {
        Ball { members: Vec::new(), place: IdVec::from_elem(0, graph.len()) }
    }

    /// The number of a vertex inside the ball.
    fn number(&self, v: Vertex) -> Option<Vertex> {
        let place = self.place[v];
        (self.members.get(place as usize) == Some(&v)).then_some(Vertex(place))
    }

    fn contains(&self, v: Vertex) -> bool {
        self.number(v).is_some()
    }

    fn add(&mut self, v: Vertex) {
        self.place[v] = self.members.len() as u32;
        self.members.push(v);
    }

    fn grow(&mut self, graph: &Graph, center: Vertex, radius: u32) {
        self.members.clear();
        self.add(center);
        let mut shell = 0;
        for _ in 0..radius {
            let end = self.members.len();
            for i in shell..end {
                for w in graph.neighbors(self.members[i]) {
                    if !self.contains(w) {
                        self.add(w);
                    }
                }
            }
            shell = end;
        }
    }
}
