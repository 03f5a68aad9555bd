//! Linkages by satisfiability: works on every graph, proves everything, and scales to a few
//! thousand vertices.
//!
//! One variable per edge, kept to paths between equal labels by the path theory. On the square
//! lattice, spanning and induced, that and the rule of nested turns ([`Lattice::stacks`]) is all:
//! on 50x50 boards it is ten times faster than with colors. Elsewhere there is one more variable
//! per vertex and path, its color: redundant, but it carries what the search learns across the
//! board, and with the clauses against touching makes induced linkages 30 times easier to find than
//! others.

use super::lattice::{DOWN, Lattice, TURNS, opposite};
use super::{Linkage, Paths, labels, touches, trace};
use crate::sat::{Cycles, Links, Literal, PathSat, Sat};
use brimful_graph::graph::Vertex;
use brimful_graph::ids::IdVec;
use brimful_graph::limits::{Meter, Stop};

/// Bytes the solver takes (about): for a vertex, for a pair of edges at a vertex, for a color of a
/// vertex.
const BYTES: [usize; 3] = [700, 50, 700];

/// What a search for the next linkage came to.
pub(super) enum Next {
    /// A linkage.
    Found(Paths),
    /// None exists.
    None,
    /// The conflicts were used up.
    Open,
}

/// The satisfiability model of a linkage.
pub(super) struct Model<'l, 'm> {
    linkage: &'l Linkage<'l>,
    sat: PathSat<'m>,
    labels: IdVec<Vertex, u32>,
    /// Whether no path may run alongside itself: given, or because any linkage can be shortened to
    /// such a one.
    apart: bool,
    /// The literal "vertex v belongs to path c", at v * pairs + c; empty if the model has no
    /// colors.
    colors: Vec<Literal>,
}

impl<'l, 'm> Model<'l, 'm> {
    pub(super) fn new(
        linkage: &'l Linkage<'l>,
        seed: u64,
        meter: &mut Meter<'m>,
    ) -> Result<Self, Stop> {
        Self::with(linkage, seed, true, meter)
    }

    /// Without colors.
    pub(super) fn plain(
        linkage: &'l Linkage<'l>,
        seed: u64,
        meter: &mut Meter<'m>,
    ) -> Result<Self, Stop> {
        Self::with(linkage, seed, false, meter)
    }

    fn with(
        linkage: &'l Linkage<'l>,
        seed: u64,
        may_color: bool,
        meter: &mut Meter<'m>,
    ) -> Result<Self, Stop> {
        let (n, memory) = (linkage.graph.len(), meter.limits().memory);
        let [bytes, colors] = Self::bytes(linkage);
        if bytes > memory {
            return Err(meter.limits().refuse(bytes));
        }
        let with_colors = may_color && colors > 0 && colors <= memory - bytes;
        let labels = labels(linkage);
        // where turns nest, a solver that keeps to the values it had last takes twice as long
        let prefer = |_| turns_suffice(linkage).then_some(false);
        let links = Links {
            vertices: n,
            ends: linkage.graph.edges(),
            labels: &labels,
            cycles: Cycles::Never,
            prefer: &prefer,
        };
        let sat = PathSat::new(&links, seed, meter.limits());
        let mut model = Model {
            linkage,
            sat,
            labels,
            apart: linkage.induced || !linkage.spanning,
            colors: Vec::new(),
        };
        model.add_degrees(meter)?;
        if with_colors {
            model.add_colors(meter)?;
        }
        if let Some(places) = linkage.lattice.filter(|_| model.apart) {
            model.add_turns(&Lattice::new(linkage.graph, places), meter)?;
        }
        Ok(model)
    }

    /// About how many bytes the model of a linkage takes without colors, and how many more its
    /// colors, if it wants any.
    pub(super) fn bytes(linkage: &Linkage<'_>) -> [usize; 2] {
        let n = linkage.graph.len();
        let squares: usize =
            Vertex::all(n).map(|v| linkage.graph.degree(v).saturating_pow(2)).sum();
        let colors = if turns_suffice(linkage) { 0 } else { n * linkage.pairs.len() };
        [BYTES[0] * n + BYTES[1].saturating_mul(squares), BYTES[2].saturating_mul(colors)]
    }

    /// The next linkage that is not forbidden.
    pub(super) fn next(&mut self, meter: &mut Meter<'_>) -> Result<Option<Paths>, Stop> {
        match self.next_within(&[], u64::MAX, meter)? {
            Next::Found(paths) => Ok(Some(paths)),
            Next::None => Ok(None),
            Next::Open => Err(Stop::Nodes),
        }
    }

    /// The next linkage that is not forbidden and lies in the cube, looked for with about this many
    /// conflicts.
    pub(super) fn next_within(
        &mut self,
        cube: &[Literal],
        conflicts: u64,
        meter: &mut Meter<'_>,
    ) -> Result<Next, Stop> {
        let begin = meter.nodes();
        loop {
            match self.sat.solve(
                cube,
                Some(conflicts.saturating_sub(meter.nodes() - begin)),
                meter,
            )? {
                Sat::No => return Ok(Next::None),
                Sat::OutOfBudget => return Ok(Next::Open),
                Sat::Yes => {}
            }
            let paths = trace(self.linkage, |e| self.sat.is_true(self.sat.link(e.index())));
            // with colors none touches; without, it is first seen here
            let touching =
                if self.linkage.induced { touches(self.linkage, &paths) } else { Vec::new() };
            for part in &touching {
                self.forbid_part(part);
            }
            if touching.is_empty() {
                return Ok(Next::Found(paths));
            }
        }
    }

    /// Demands another linkage than this one.
    pub(super) fn forbid(&mut self, paths: &Paths) {
        let steps = paths.iter().flat_map(|path| path.windows(2));
        let edges = steps.filter_map(|step| self.linkage.graph.edge_between(step[0], step[1]));
        let clause: Vec<Literal> = edges.map(|e| !self.sat.link(e.index())).collect();
        self.sat.clause(&clause);
    }

    /// Demands that not all of a part of a path is used.
    fn forbid_part(&mut self, part: &[Vertex]) {
        let edges =
            part.windows(2).filter_map(|step| self.linkage.graph.edge_between(step[0], step[1]));
        let clause: Vec<Literal> = edges.map(|e| !self.sat.link(e.index())).collect();
        self.sat.clause(&clause);
    }

    /// The solver.
    pub(super) fn sat(&mut self) -> &mut PathSat<'m> {
        &mut self.sat
    }

    fn color(&self, v: Vertex, c: usize) -> Literal {
        self.colors[v.index() * self.linkage.pairs.len() + c]
    }

    /// Each vertex has (at most) one color, ends have their own; used edges join equal colors, and
    /// where paths stay apart equal colors side by side are joined.
    fn add_colors(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let (graph, k) = (self.linkage.graph, self.linkage.pairs.len());
        let yes = self.sat.fresh();
        self.sat.clause(&[yes]);
        for v in Vertex::all(graph.len()) {
            meter.work(k as u64)?;
            match self.labels[v] as usize {
                0 => {
                    let here: Vec<Literal> = (0..k).map(|_| self.sat.fresh()).collect();
                    self.sat.between(&here, usize::from(self.linkage.spanning), 1);
                    self.colors.extend(here);
                }
                label => self.colors.extend((1..=k).map(|c| if c == label { yes } else { !yes })),
            }
        }
        for (e, &[u, v]) in graph.edges().iter().enumerate() {
            meter.work(k as u64)?;
            let link = self.sat.link(e);
            for c in 0..k {
                let (a, b) = (self.color(u, c), self.color(v, c));
                self.sat.clause(&[!link, !a, b]);
                self.sat.clause(&[!link, a, !b]);
                if self.apart {
                    self.sat.clause(&[link, !a, !b]);
                }
            }
        }
        Ok(())
    }

    /// Ends have one edge, other vertices two (or none, where they may stay uncovered).
    fn add_degrees(&mut self, meter: &mut Meter<'_>) -> Result<(), Stop> {
        for v in Vertex::all(self.linkage.graph.len()) {
            meter.work(16)?;
            let incident: Vec<Literal> = self
                .linkage
                .graph
                .links(v)
                .iter()
                .map(|&(_, e)| self.sat.link(e.index()))
                .collect();
            match self.labels[v] {
                0 if self.linkage.spanning => self.sat.between(&incident, 2, 2),
                0 => {
                    self.sat.between(&incident, 0, 2);
                    for i in 0..incident.len() {
                        let mut clause = incident.clone();
                        clause[i] = !clause[i];
                        self.sat.clause(&clause);
                    }
                }
                _ => self.sat.between(&incident, 1, 1),
            }
        }
        Ok(())
    }

    /// What paths that stay apart may do where one turns.
    fn add_turns(&mut self, lattice: &Lattice, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let stacks = lattice.stacks(&self.labels);
        for v in Vertex::all(self.linkage.graph.len()) {
            if self.labels[v] != 0 {
                continue;
            }
            meter.work(16)?;
            for (turn, (vertical, horizontal)) in TURNS.into_iter().enumerate() {
                let sides = [vertical, horizontal].map(|dir| lattice.edge(v, dir));
                let inner = lattice.step(v, vertical).and_then(|w| lattice.step(w, horizontal));
                if let ([Some(a), Some(b)], Some(inner)) = (sides, inner) {
                    let made = [!self.sat.link(a.index()), !self.sat.link(b.index())];
                    if self.linkage.spanning && stacks[v] & 1 << turn == 0 {
                        self.sat.clause(&made);
                    } else {
                        self.add_turn(lattice, made, inner, [vertical, horizontal]);
                    }
                }
            }
        }
        Ok(())
    }

    /// What one turn (given as the clause that forbids it) asks of the vertex inside it: not to
    /// close three sides of the square, and, unless it is an end, to turn likewise. Where vertices
    /// may stay uncovered it may also be empty; then the turn could as well be made there, and only
    /// one of the two choices, the lower, is kept.
    fn add_turn(
        &mut self,
        lattice: &Lattice,
        turn: [Literal; 2],
        inner: Vertex,
        [vertical, horizontal]: [usize; 2],
    ) {
        let side = |model: &Self, dir| lattice.edge(inner, dir).map(|e| model.sat.link(e.index()));
        for dir in [opposite(vertical), opposite(horizontal)] {
            if let Some(link) = side(self, dir) {
                self.sat.clause(&[turn[0], turn[1], !link]);
            }
        }
        if self.labels[inner] != 0 {
            return;
        }
        let may_be_empty = !self.linkage.spanning && vertical == DOWN;
        for (dir, other) in [(vertical, horizontal), (horizontal, vertical)] {
            let mut clause = turn.to_vec();
            clause.extend(side(self, dir));
            if may_be_empty {
                let Some(other) = side(self, other) else { continue };
                clause.push(!other);
            }
            self.sat.clause(&clause);
        }
    }
}

/// Whether the rule of nested turns takes the place of colors.
fn turns_suffice(linkage: &Linkage<'_>) -> bool {
    linkage.spanning && linkage.induced && linkage.lattice.is_some()
}
