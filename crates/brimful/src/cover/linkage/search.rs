//! Linkages by satisfiability: works on every graph, proves everything, and scales to a few thousand vertices.
//!
//! One variable per edge, kept to paths between equal labels by the path theory, and one variable per vertex and
//! label. The second kind is redundant for correctness but carries what the search learns across the board; with it the
//! clauses against touching make induced linkages 30 times easier to find than others (measured on the Janko set). So
//! touching is first forbidden by an assumption also where it is allowed, and only then decided in full.

use super::{Found, Linkage, Paths, detour, labels, trace};
use crate::cover::sat::{Cycles, Links, Literal, PathSat, Sat};
use crate::graph::Vertex;
use crate::limits::{Meter, Stop};

/// Looks for `wanted` (1 or 2) different linkages.
pub(super) fn find(linkage: &Linkage<'_>, wanted: usize, seed: u64, meter: &mut Meter<'_>) -> Found {
    let mut linkages = Vec::new();
    let stop = collect(linkage, wanted, seed, meter, &mut linkages).err();
    Found { linkages, stop }
}

fn collect(
    linkage: &Linkage<'_>,
    wanted: usize,
    seed: u64,
    meter: &mut Meter<'_>,
    linkages: &mut Vec<Paths>,
) -> Result<(), Stop> {
    let mut model = Model::new(linkage, seed, meter)?;
    while linkages.len() < wanted {
        let Some(paths) = model.next(meter)? else { break };
        if wanted > 1 && !linkage.spanning && linkages.is_empty() {
            linkages.extend(detour::detour(linkage, &paths));
        }
        linkages.insert(0, paths);
    }
    Ok(())
}

/// Bytes the solver takes for one literal in a clause, watches included (about).
const BYTES_PER_LITERAL: usize = 16;

/// The satisfiability model of a linkage.
struct Model<'l, 'm> {
    linkage: &'l Linkage<'l>,
    sat: PathSat<'m>,
    labels: Vec<u32>,
    /// Says that no path runs alongside itself.
    apart: Literal,
    /// The literal "vertex v belongs to path c", at v * pairs + c.
    colors: Vec<Literal>,
}

impl<'l, 'm> Model<'l, 'm> {
    fn new(linkage: &'l Linkage<'l>, seed: u64, meter: &Meter<'m>) -> Result<Self, Stop> {
        let graph = linkage.graph;
        let literals = (8 * graph.edges().len() + 6 * graph.len()).saturating_mul(linkage.pairs.len());
        if literals.saturating_mul(BYTES_PER_LITERAL) > meter.limits().memory {
            return Err(Stop::Memory);
        }
        let labels = labels(linkage);
        let links = Links {
            vertices: graph.len(),
            ends: graph.edges(),
            labels: &labels,
            cycles: Cycles::Never,
            prefer: &|_| None,
        };
        let mut sat = PathSat::new(&links, seed, meter.limits());
        let apart = sat.fresh();
        if linkage.induced || !linkage.spanning {
            sat.clause(&[apart]);
        }
        let mut model = Model { linkage, sat, labels, apart, colors: Vec::new() };
        model.add_colors();
        model.add_degrees();
        model.add_squares();
        Ok(model)
    }

    /// The next linkage, different from all before.
    fn next(&mut self, meter: &mut Meter<'_>) -> Result<Option<Paths>, Stop> {
        let apart_first: &[&[Literal]] =
            if self.linkage.induced || !self.linkage.spanning { &[&[]] } else { &[&[self.apart], &[]] };
        for assumptions in apart_first {
            if self.sat.solve(assumptions, None, meter)? == Sat::Yes {
                let used = self.sat.used();
                let paths = trace(self.linkage, |e| used.binary_search(&(e as usize)).is_ok());
                let block: Vec<Literal> = used.into_iter().map(|e| !self.sat.link(e)).collect();
                self.sat.clause(&block);
                return Ok(Some(paths));
            }
        }
        Ok(None)
    }

    fn color(&self, v: Vertex, c: usize) -> Literal {
        self.colors[v as usize * self.linkage.pairs.len() + c]
    }

    /// Each vertex has (at most) one color, ends have their own; used edges join equal colors, and where paths stay apart
    /// equal colors side by side are joined.
    fn add_colors(&mut self) {
        let (graph, k) = (self.linkage.graph, self.linkage.pairs.len());
        let yes = self.sat.fresh();
        self.sat.clause(&[yes]);
        for v in 0..graph.len() as Vertex {
            match self.labels[v as usize] as usize {
                0 => {
                    let here: Vec<Literal> = (0..k).map(|_| self.sat.fresh()).collect();
                    self.sat.between(&here, usize::from(self.linkage.spanning), 1);
                    self.colors.extend(here);
                }
                label => self.colors.extend((1..=k).map(|c| if c == label { yes } else { !yes })),
            }
        }
        for (e, &[u, v]) in graph.edges().iter().enumerate() {
            let link = self.sat.link(e);
            for c in 0..k {
                let (a, b) = (self.color(u, c), self.color(v, c));
                self.sat.clause(&[!link, !a, b]);
                self.sat.clause(&[!link, a, !b]);
                self.sat.clause(&[!self.apart, link, !a, !b]);
            }
        }
    }

    /// Ends have one edge, other vertices two (or none, where they may stay uncovered).
    fn add_degrees(&mut self) {
        for v in 0..self.linkage.graph.len() as Vertex {
            let incident: Vec<Literal> =
                self.linkage.graph.links(v).iter().map(|&(_, e)| self.sat.link(e as usize)).collect();
            match self.labels[v as usize] {
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
    }

    /// Where paths stay apart no path takes three sides of a square: implied by the colors, but sooner seen.
    fn add_squares(&mut self) {
        let Some(places) = self.linkage.lattice else { return };
        let graph = self.linkage.graph;
        let at = |row: u32, col: u32| {
            let key = |p: &crate::board::Cell| (p.row, p.col);
            places.binary_search_by_key(&(row, col), key).ok().map(|v| v as Vertex)
        };
        for place in places {
            let corners = [(0, 0), (0, 1), (1, 1), (1, 0)].map(|(r, c)| at(place.row + r, place.col + c));
            let [Some(a), Some(b), Some(c), Some(d)] = corners else { continue };
            let sides = [(a, b), (b, c), (c, d), (d, a)].map(|(u, v)| graph.edge_between(u, v));
            let [Some(ab), Some(bc), Some(cd), Some(da)] = sides else { continue };
            let [ab, bc, cd, da] = [ab, bc, cd, da].map(|e| !self.sat.link(e as usize));
            for three in [[ab, bc, cd], [bc, cd, da], [cd, da, ab], [da, ab, bc]] {
                self.sat.clause(&[!self.apart, three[0], three[1], three[2]]);
            }
        }
    }
}
