//! What `brimful generate` is asked for.

use anyhow::bail;
use brimful::board::{Shape, Wrap};
use brimful::difficulty::Difficulty;
use brimful::generate::{self, Outline, Spec, Symmetry, Takes};
use brimful::puzzle::Kind;
use clap::Args;

use crate::args::{choices, kind, rules, size, whole};

/// The puzzles wanted.
#[derive(Args)]
pub(super) struct Wanted {
    /// The kind: chains, numberlink, cycle, path, kami or flood
    #[arg(value_name = "KIND", value_parser = kind)]
    pub(super) kind: Kind,

    /// Rows and columns
    #[arg(long, value_name = "RxC", value_parser = size, default_value = "8x8")]
    size: (u32, u32),

    /// The cells: square, triangle, upright (triangles that point up and down) or hex; cycle boards
    /// are square
    #[arg(long, value_name = "SHAPE", default_value = "square")]
    #[arg(value_parser = ["square", "triangle", "upright", "hex"])]
    shape: String,

    /// The outline: full, disc, diamond, hexagon, cross, ring or heart
    #[arg(long, value_name = "OUTLINE", value_parser = outline, default_value = "full")]
    outline: Outline,

    /// Join opposite sides (not for kami and flood): rows, columns or both
    #[arg(long, value_name = "SIDES", value_parser = wrap)]
    wrap: Option<Wrap>,

    /// Exactly one solution: always so for chains, numberlink and path, on demand for cycle
    #[arg(long)]
    unique: bool,

    /// Allow several solutions (chains, numberlink, path)
    #[arg(long, conflicts_with = "unique")]
    several: bool,

    /// Allow trivial pieces: endpoints side by side, paths of one cell
    #[arg(long)]
    trivial: bool,

    /// The share of cells that are walls or holes, from 0 to below 0.9
    #[arg(long, value_name = "P", alias = "holes", value_parser = share)]
    walls: Option<f64>,

    /// How walls lie (cycle): mix, rooms, blocks, eden or maze; uniform lays them as mix does and
    /// draws the loop from all loops of its board, each as likely as the others. How colors lie
    /// (flood): patches, or random, every cell by itself as the game deals them, without boards
    /// whose fewest moves take long to prove
    #[arg(long, value_name = "STYLE", value_parser = style)]
    style: Option<&'static str>,

    /// Symmetry of holes and of what stands on the board: none, turn or mirror
    ///
    /// Colors of kami and flood, starts and numbers of chains (a middle cell becomes a hole), for
    /// numberlink the cells where endpoints stand, not which of them belong together; for cycle the
    /// walls.
    #[arg(long, value_name = "SYMMETRY", value_parser = symmetry, default_value = "none")]
    symmetry: Symmetry,

    /// How hard: easy, medium, hard or expert
    #[arg(long, value_name = "D", value_parser = difficulty)]
    difficulty: Option<Difficulty>,

    /// The rules (numberlink: fill, fill-touch or nikoli; path: order or step)
    #[arg(long, value_name = "RULES", value_parser = rules)]
    rules: Option<&'static str>,

    /// How many pairs of endpoints (numberlink)
    #[arg(long, value_name = "N", value_parser = number())]
    pairs: Option<u32>,

    /// How many starts (chains)
    #[arg(long, value_name = "N", value_parser = number())]
    starts: Option<u32>,

    /// How many different numbers (chains), how many numbers at most (path)
    #[arg(long, value_name = "N", value_parser = number())]
    numbers: Option<u32>,

    /// How many thin walls between cells at most (chains, numberlink, path)
    #[arg(long, value_name = "N", value_parser = number())]
    bars: Option<u32>,

    /// How many squares where two paths cross at most (numberlink)
    #[arg(long, value_name = "N", value_parser = number())]
    bridges: Option<u32>,

    /// Squares touch at corners too (path)
    #[arg(long)]
    diagonals: bool,

    /// How many colors (kami, flood)
    #[arg(long, value_name = "N", value_parser = number())]
    colors: Option<u32>,

    /// The fewest moves (kami, flood)
    #[arg(long, value_name = "N", value_parser = number())]
    moves: Option<u32>,
}

impl Wanted {
    /// Refuses options that would do nothing; `proof` says that proofs are to be written.
    ///
    /// # Errors
    /// Several solutions of a kind that counts moves, and proofs of several solutions.
    pub(super) fn suits(&self, proof: bool, spec: &Spec) -> anyhow::Result<()> {
        let kind = self.kind.name();
        let counts_moves = self.kind.counts_moves();
        if self.several && counts_moves {
            bail!("{kind} puzzles are made for a number of moves: leave out --several");
        }
        if proof && !counts_moves && !spec.request.unique {
            let help = if self.several { "leave out --several" } else { "add --unique" };
            bail!("--proof proves that a {kind} puzzle has one solution: {help}");
        }
        Ok(())
    }

    /// What a call asks the generator for.
    pub(super) fn spec(&self, seed: u64) -> Spec {
        let (rows, cols) = self.size;
        let shape = match self.shape.as_str() {
            "triangle" => Shape::Triangle { rows, cols },
            "upright" => Shape::Upright { rows, cols },
            "hex" => Shape::Hex { rows, cols },
            _ => Shape::Square { rows, cols },
        };
        let spec = Spec::new(self.kind, shape).seed(seed).symmetry(self.symmetry);
        let spec = spec.outline(self.outline).wrap(self.wrap.unwrap_or_default());
        let unique = (spec.request.unique || self.unique) && !self.several;
        let mut spec = spec.unique(unique);
        let request = &mut spec.request;
        (request.walls, request.difficulty) = (self.walls, self.difficulty);
        let numbers = [
            ("pairs", self.pairs),
            ("starts", self.starts),
            ("numbers", self.numbers),
            ("bars", self.bars),
            ("bridges", self.bridges),
            ("colors", self.colors),
            ("moves", self.moves),
        ];
        for (option, number) in numbers {
            if let Some(number) = number {
                request.set(option, number);
            }
        }
        for (option, on) in [("trivial", self.trivial), ("diagonals", self.diagonals)] {
            if on {
                request.set(option, true);
            }
        }
        if let Some(style) = self.style {
            request.set("style", style);
        }
        if let Some(rules) = self.rules.filter(|&rules| self.kind.rules().first() != Some(&rules)) {
            request.set("rules", rules);
        }
        spec
    }
}

fn style(name: &str) -> Result<&'static str, String> {
    let all = Kind::ALL.into_iter().flat_map(generate::choices);
    let names = all.filter(|choice| choice.name == "style").flat_map(|choice| match choice.takes {
        Takes::Name(names) => names,
        _ => &[],
    });
    names.clone().find(|&&known| known == name).copied().ok_or_else(|| choices(names.copied()))
}

fn outline(name: &str) -> Result<Outline, String> {
    Outline::from_name(name).ok_or_else(|| choices(Outline::ALL.into_iter().map(Outline::name)))
}

fn wrap(name: &str) -> Result<Wrap, String> {
    Wrap::from_name(name).ok_or_else(|| choices(Wrap::NAMED.into_iter().map(|(name, _)| name)))
}

fn symmetry(name: &str) -> Result<Symmetry, String> {
    Symmetry::from_name(name).ok_or_else(|| choices(Symmetry::ALL.into_iter().map(Symmetry::name)))
}

fn difficulty(name: &str) -> Result<Difficulty, String> {
    let all = Difficulty::ALL;
    all.into_iter()
        .find(|d| d.name() == name)
        .ok_or_else(|| choices(all.into_iter().map(Difficulty::name)))
}

/// How many there shall be of something.
fn number() -> impl Fn(&str) -> Result<u32, String> + Clone {
    whole(0, u32::MAX.into())
}

fn share(text: &str) -> Result<f64, String> {
    text.parse().map_err(|_| "give a share such as 0.2".to_owned())
}
