//! Another Hamiltonian cycle at random: local search in windows here and there, which may end with
//! any cycle.

use rand::Rng;
use rand_chacha::ChaCha8Rng;

use super::factor::Factor;
use super::obstacles;
use super::order::Order;
use super::wander::Wander;
use super::window::{Frames, Parts};
use brimful_graph::graph::{Graph, Vertex};
use brimful_graph::limits::{Meter, Stop};

/// Vertices of a window.
const WINDOW: usize = 100;
/// At most this many windows; on small boards every vertex is in some of them.
const MOST_WINDOWS: usize = 300;

/// Walks at random from one Hamiltonian cycle to another, on bipartite graphs. Others are left as
/// they are.
pub(super) fn vary(
    graph: &Graph,
    cycle: &[Vertex],
    rng: &mut ChaCha8Rng,
    meter: &mut Meter<'_>,
) -> Result<Option<Vec<Vertex>>, Stop> {
    let Some(colors) = obstacles::bipartition(graph, meter)? else { return Ok(None) };
    let mut factor = Factor::around(cycle);
    let mut order = Order::new(&factor);
    let mut frames = Frames::new(graph.len());
    for _ in 0..(graph.len() / 16 + 1).min(MOST_WINDOWS) {
        let center = rng.random_range(0..graph.len() as u32);
        let ball = frames.ball(graph, &[Vertex(center)], WINDOW);
        let parts = Parts { graph, colors: Some(&colors), factor: &factor, order: &order };
        let mut window = frames.window(&parts, ball, meter)?;
        Wander::new(&mut window).run(1, 60, rng, meter)?;
        let removed = window.write_back(&mut factor);
        order.change(&factor, &removed);
        order.refresh(&factor);
    }
    Ok(factor.hamiltonian(graph))
}
