//! KAMI, move by move: the color of each region after each move, and what each move recolors.

use brimful::kami::Puzzle;

use super::regions::Regions;
use super::{Literal, Model};

/// The most variables of a model.
const MOST: usize = 1 << 11;

/// The numbers of variables, and where those of each move begin.
struct Plan<'r> {
    regions: &'r Regions,
    colors: usize,
    /// How far the tiles of one color may be from the one that is picked, in regions.
    far: usize,
}

impl Plan<'_> {
    fn n(&self) -> usize {
        self.regions.names.len()
    }

    /// Variables of a move and of the board after it.
    fn block(&self) -> usize {
        self.n() * (self.colors + self.far + 1) + 2 * self.colors
    }

    /// After a move (0: before the first) a region has a color.
    fn has(&self, after: usize, region: usize, color: usize) -> Literal {
        Literal::yes(after * self.block() + region * self.colors + color)
    }

    /// A move recolors a region that is this near to the picked one.
    fn near(&self, step: usize, region: usize, far: usize) -> Literal {
        let first = step * self.block() + self.n() * self.colors;
        Literal::yes(first + region * (self.far + 1) + far)
    }

    /// A move recolors a region.
    fn changes(&self, step: usize, region: usize) -> Literal {
        self.near(step, region, self.far)
    }

    /// A move is from a color, or to a color.
    fn turns(&self, step: usize, to: bool, color: usize) -> Literal {
        let last = (step + 1) * self.block() - 2 * self.colors;
        Literal::yes(last + usize::from(to) * self.colors + color)
    }
}

/// The lists of this many moves (or fewer: a move may leave the color as it is) that leave one
/// color; `None` where there are too many variables.
pub(crate) fn model(puzzle: &Puzzle, regions: &Regions, moves: usize) -> Option<Model> {
    let n = regions.names.len();
    let plan = Plan { regions, colors: puzzle.palette() as usize, far: n / 2 };
    let variables = plan.block().checked_mul(moves + 1)?;
    if variables > MOST {
        return None;
    }
    let mut model = Model { variables, ..Model::of_regions(regions) };
    plan.note(&mut model, moves);
    model.title("The board before the first move.");
    for region in 0..n {
        model.at_least(1, vec![plan.has(0, region, regions.color[region] as usize)]);
    }
    model.title("Each region has one color.");
    for after in 0..=moves {
        for region in 0..n {
            let has = (0..plan.colors).map(|color| plan.has(after, region, color)).collect();
            exactly_one(&mut model, has);
        }
    }
    for step in 1..=moves {
        plan.pick(&mut model, step);
        plan.spread(&mut model, step);
        plan.recolor(&mut model, step);
    }
    model.title("After the last move all regions have the same color.");
    for region in 1..n {
        for color in 0..plan.colors {
            let [a, b] = [region - 1, region].map(|region| plan.has(moves, region, color));
            model.at_least(1, vec![!a, b]);
        }
    }
    Some(model)
}

fn exactly_one(model: &mut Model, literals: Vec<Literal>) {
    model.at_most(1, &literals);
    model.at_least(1, literals);
}

impl Plan<'_> {
    fn note(&self, model: &mut Model, moves: usize) {
        let Plan { regions, colors, far } = self;
        model.note("A region is a set of tiles of one color before the first move, named by its");
        model.note(&format!("first cell. Regions: {}", regions.names.join(" ")));
        model.note(&format!("Each has a variable for each color, 0 to {}.", colors - 1));
        for after in 0..=moves {
            let first = after * self.block();
            let colored = first + self.n() * colors;
            model.note(&format!("x{} to x{colored} colors after move {after}", first + 1));
            if after == 0 {
                continue;
            }
            let recolored = colored + self.n() * (far + 1);
            model.note(&format!(
                "x{} to x{recolored} move {after}, for each region and distance 0 to {far}: it is \
                 recolored and so near to the picked one",
                colored + 1
            ));
            model.note(&format!(
                "x{} to x{} the color it turns; x{} to x{} the color it turns it to",
                recolored + 1,
                recolored + colors,
                recolored + colors + 1,
                recolored + 2 * colors
            ));
        }
    }

    /// One region is picked, one color is turned to another.
    fn pick(&self, model: &mut Model, step: usize) {
        model.title(&format!("Move {step} picks one region, turns one color, and to one color."));
        exactly_one(model, (0..self.n()).map(|region| self.near(step, region, 0)).collect());
        for to in [false, true] {
            exactly_one(model, (0..self.colors).map(|c| self.turns(step, to, c)).collect());
        }
    }

    /// A move recolors what hangs together with the picked region in its color, and only that.
    fn spread(&self, model: &mut Model, step: usize) {
        model.title("It recolors regions step by step from the picked one,");
        for region in 0..self.n() {
            for far in 1..=self.far {
                let [nearer, now] = [far - 1, far].map(|far| self.near(step, region, far));
                let around = self.regions.near[region].iter();
                let around = around.map(|&other| self.near(step, other, far - 1));
                model.at_least(1, around.chain([nearer, !now]).collect());
                model.at_least(1, vec![!nearer, now]);
            }
        }
        model.title(
            "only regions of the color it turns, and with each its neighbors of that color.",
        );
        for region in 0..self.n() {
            for color in 0..self.colors {
                let [changes, turns] = [self.changes(step, region), self.turns(step, false, color)];
                model.at_least(1, vec![!changes, !turns, self.has(step - 1, region, color)]);
                for &other in &self.regions.near[region] {
                    let same = self.has(step - 1, other, color);
                    let also = self.changes(step, other);
                    model.at_least(1, vec![!changes, !turns, !same, also]);
                }
            }
        }
    }

    /// What a move does to the colors.
    fn recolor(&self, model: &mut Model, step: usize) {
        model.title("Recolored regions have the new color, the others the one they had.");
        for region in 0..self.n() {
            for color in 0..self.colors {
                let changes = self.changes(step, region);
                let [before, now] = [step - 1, step].map(|after| self.has(after, region, color));
                model.at_least(1, vec![!changes, !self.turns(step, true, color), now]);
                model.at_least(1, vec![changes, !before, now]);
            }
        }
    }
}
