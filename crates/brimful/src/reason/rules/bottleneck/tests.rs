//! Bottlenecks against every pair of links, one by one.

use super::*;
use crate::generate::{Spec, draw};
use crate::limits::Limits;
use crate::puzzle::{Kind, Puzzle};
use crate::reason::LinkPuzzle;
use crate::reason::model::Model;

/// The cells reached from the first one without two links.
fn reached(model: &Model<'_>, gone: [Link; 2]) -> usize {
    let mut seen = IdVec::from_elem(false, model.len());
    let mut stack: Vec<Vertex> = vec![Vertex(0)];
    seen[Vertex(0)] = true;
    while let Some(v) = stack.pop() {
        let links = model.at[v].iter().filter(|link| !gone.contains(link));
        stack.extend(
            links
                .filter_map(|&l| model.across(l, v))
                .filter(|&w| !std::mem::replace(&mut seen[w], true)),
        );
    }
    seen.into_iter().filter(|&seen| seen).count()
}

#[test]
fn pairs_are_those_whose_loss_parts_the_board() {
    let mut pairs = 0;
    for seed in 0..20 {
        let spec = Spec::square(Kind::Cycle, 7, 8).seed(seed);
        let made = draw(&spec, 0, 0, &Limits::default()).unwrap().puzzle;
        let Puzzle::Cycle(puzzle) = &made else { panic!("{made:?}") };
        let model = puzzle.model().unwrap();
        let position = Position::new(&model);
        let mut meter = Meter::new(&Limits::default());
        for link in 0..model.links.len() as Link {
            let found = bridges(&position, link, &mut meter).unwrap();
            let mut others: Vec<Link> = found.iter().map(|&(other, _)| other).collect();
            others.sort_unstable();
            let all = 0..model.links.len() as Link;
            let truth: Vec<Link> = all
                .filter(|&other| other != link && reached(&model, [link, other]) < model.len())
                .collect();
            assert_eq!(others, truth);
            for (other, region) in found {
                let inside = |v: Vertex| region.contains(&v);
                let crosses = |&l: &Link| {
                    model.links[l as usize].map(inside) == [true, false]
                        || model.links[l as usize].map(inside) == [false, true]
                };
                let mut across: Vec<Link> =
                    (0..model.links.len() as Link).filter(crosses).collect();
                across.sort_unstable();
                let mut both = vec![link, other];
                both.sort_unstable();
                assert_eq!(across, both);
                pairs += 1;
            }
        }
    }
    assert!(pairs > 500, "{pairs} pairs are not many");
}
