//! Linkages by satisfiability: works on every graph, proves everything, and scales to a few thousand vertices.
//!
//! One variable per edge, kept to paths between equal labels by the path theory, and one variable per vertex and
//! label. The second kind is redundant for correctness but carries what the search learns across the board; with it the
//! clauses against touching make induced linkages 30 times easier to find than others (measured on the Janko set). So
//! touching is first forbidden by an assumption also where it is allowed, and only then decided in full.

use super::lattice::{DOWN, LEFT, Lattice, RIGHT, UP, opposite};
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
        model.add_corners();
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

    /// Where paths stay apart no path takes three sides of a square, and turns come in nested stacks ([`Corner`]):
    /// implied by the colors, but sooner seen.
    fn add_corners(&mut self) {
        let Some(places) = self.linkage.lattice else { return };
        let lattice = Lattice::new(self.linkage.graph, places);
        for b in 0..self.linkage.graph.len() as Vertex {
            if self.labels[b as usize] != 0 {
                continue;
            }
            for (vertical, horizontal) in [(UP, LEFT), (UP, RIGHT), (DOWN, LEFT), (DOWN, RIGHT)] {
                let sides = [vertical, horizontal].map(|dir| lattice.edge(b, dir));
                let [Some(v), Some(h)] = sides else { continue };
                let Some(d) = lattice.step(b, vertical).and_then(|a| lattice.step(a, horizontal)) else { continue };
                let turn = [!self.apart, !self.sat.link(v as usize), !self.sat.link(h as usize)];
                for inward in [opposite(vertical), opposite(horizontal)] {
                    if let Some(e) = lattice.edge(d, inward) {
                        self.sat.clause(&[turn[0], turn[1], turn[2], !self.sat.link(e as usize)]);
                    }
                }
                if self.labels[d as usize] != 0 {
                    continue;
                }
                let outward = [vertical, horizontal].map(|dir| lattice.edge(d, dir));
                let may_be_empty = !self.linkage.spanning && vertical == DOWN;
                for i in 0..2 {
                    let mut clause = turn.to_vec();
                    clause.extend(outward[i].map(|e| self.sat.link(e as usize)));
                    if may_be_empty {
                        let Some(other) = outward[1 - i] else { continue };
                        clause.push(!self.sat.link(other as usize));
                    }
                    self.sat.clause(&clause);
                }
            }
        }
    }
}
