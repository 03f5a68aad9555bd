//! Why a flood cannot reach everything in time: a depth-first search that learns.
//!
//! A *blockade* of a step is a set of regions one of which must be flooded by then, or else the
//! flood comes too late. Each region by itself is a blockade of the last step. If no step from a
//! flood leads past a blockade, the regions that these blockades depend on are a blockade too, and
//! a flood that avoids it need not be looked at again. So a few thousand blockades refute boards
//! of which a search by positions sees hundreds of thousands. (Nogoods, as in clause learning, but
//! always over the flood after one step; this project's own, as far as we know.)
//!
//! A flood grows from its start, so that it cannot reach what lies behind a blockade but through
//! it: a blockade is only as large as its shore.

use brimful::limits::{Meter, Stop};
use smallvec::SmallVec;

use super::bits::Bits;
use crate::writer::Flood;

/// Of the blockades that fit, at most this many are compared.
const FITTING: usize = 10;
/// How often what each color leads to is chosen, given what the others lead to.
const ROUNDS: usize = 2;
/// As many regions more are as bad as a color more that leads to another blockade.
const A_COLOR: usize = 3;
/// Blockades compared on most boards.
const LEADS: usize = 64;
/// Colors of most boards.
const COLORS: usize = 8;
/// About how many bytes a literal of a proof takes as text.
const LITERAL_BYTES: usize = 10;

/// A blockade, and the blockades of the next step that it was derived from: the first for no color,
/// the others each for the color played. Without any, it has regions of more colors than there are
/// steps left.
pub(super) struct Blockade {
    pub(super) set: Bits,
    /// What a flood may reach that avoids it, and what touches that, where it is known.
    pub(super) reach: Option<Bits>,
    pub(super) base: Option<usize>,
    pub(super) played: SmallVec<[(usize, usize); 2]>,
}

impl Blockade {
    /// One that was not derived from others.
    fn of(set: Bits) -> Self {
        Blockade { set, reach: None, base: None, played: SmallVec::new() }
    }
}

/// A flood, and what it touches.
#[derive(Clone)]
struct Wide {
    flood: Bits,
    /// With the flood itself.
    around: Bits,
}

/// A flood on the way, and what its next steps lead to.
struct Frame {
    flood: Wide,
    /// The floods after each color that grows, those that open most first.
    next: Vec<(usize, Wide)>,
    /// How many of them are refuted.
    refuted: usize,
}

/// A blockade that a color leads to, and what it depends on before the color is played.
struct Lead {
    color: usize,
    at: usize,
    before: Bits,
}

/// By color, the blockades that it leads to.
type Leads<'l> = SmallVec<[&'l [Lead]; COLORS]>;

/// What a search came to.
pub(crate) enum End {
    /// Too few steps, and why.
    TooFew(Box<Refutation>),
    /// The steps are enough.
    Enough,
}

/// A search, and its result: blockades by step.
pub(crate) struct Refutation {
    start: Wide,
    near: Vec<Bits>,
    /// The regions by their distance from the shore, the nearest first. Here, a region is named by
    /// its place in this list.
    pub(super) order: Vec<usize>,
    /// The color of each region, by its place in the palette.
    pub(super) color: Vec<usize>,
    pub(super) palette: Vec<u8>,
    of_color: Vec<Bits>,
    pub(super) levels: Vec<Vec<Blockade>>,
    /// By step: for each 64 blockades and each region, which of the 64 hold the region.
    holders: Vec<Vec<u64>>,
    /// By step: for each 64 blockades, the regions that any of them holds.
    held: Vec<Vec<Bits>>,
    bytes: usize,
}

/// Searches for a way to flood everything, or a reason why that is impossible.
///
/// # Errors
/// The reason to stop.
pub(crate) fn refute(flood: &Flood, meter: &mut Meter<'_>) -> Result<End, Stop> {
    if flood.color.is_empty() {
        return Ok(End::Enough);
    }
    Refutation::new(flood).finish(meter)
}

impl Refutation {
    /// Looks for a reason until there is one, or a way.
    fn finish(mut self, meter: &mut Meter<'_>) -> Result<End, Stop> {
        if self.find(0, &self.start.flood, meter)?.is_some() {
            return Ok(End::TooFew(Box::new(self)));
        }
        let mut stack = Vec::from_iter(self.open(0, self.start.clone()));
        while let Some(frame) = stack.last() {
            let step = stack.len();
            let Some((_, next)) = frame.next.get(frame.refuted) else {
                let blockade = self.close(step - 1, frame, meter)?;
                self.add(step - 1, blockade, meter)?;
                stack.pop();
                stack.last_mut().into_iter().for_each(|frame| frame.refuted += 1);
                continue;
            };
            if self.find(step, &next.flood, meter)?.is_none() {
                meter.node()?;
                let next = next.clone();
                if !self.outrun(step, &next, meter)? {
                    let Some(frame) = self.open(step, next) else { return Ok(End::Enough) };
                    stack.push(frame);
                    continue;
                }
            }
            stack.last_mut().into_iter().for_each(|frame| frame.refuted += 1);
        }
        Ok(if self.levels[0].is_empty() { End::Enough } else { End::TooFew(Box::new(self)) })
    }

    /// The same with one step more: what is known of a step holds for the next one, as there are as
    /// many steps left.
    pub(super) fn with_a_step_more(mut self, meter: &mut Meter<'_>) -> Result<End, Stop> {
        self.levels.insert(0, Vec::new());
        self.holders.insert(0, Vec::new());
        self.held.insert(0, Vec::new());
        self.finish(meter)
    }

    fn new(flood: &Flood) -> Self {
        let n = flood.color.len();
        let mut palette = flood.color.clone();
        palette.sort_unstable();
        palette.dedup();
        let number = |color: &u8| palette.partition_point(|known| known < color);
        let order = by_distance(flood);
        let mut place = vec![0; n];
        order.iter().enumerate().for_each(|(at, &region)| place[region] = at);
        let colors = order.iter().map(|&region| number(&flood.color[region]));
        let color: Vec<usize> = colors.collect();
        let mut of_color = vec![Bits::none(n); palette.len()];
        color.iter().enumerate().for_each(|(region, &color)| of_color[color].insert(region));
        let near = |&region: &usize| {
            let mut set = Bits::none(n);
            flood.near[region].iter().for_each(|&other| set.insert(place[other]));
            set
        };
        let near = order.iter().map(near).collect();
        let mut levels: Vec<Vec<Blockade>> = Vec::new();
        levels.resize_with(flood.steps + 1, Vec::new);
        let holders = vec![Vec::new(); flood.steps + 1];
        let held = vec![Vec::new(); flood.steps + 1];
        let mut start = Wide { flood: Bits::none(n), around: Bits::none(n) };
        let shore = (0..n).filter(|&region| flood.distance[region] == 0);
        shore.for_each(|region| start.around.insert(place[region]));
        let mut search = Refutation {
            start,
            near,
            color,
            palette,
            of_color,
            levels,
            holders,
            held,
            order,
            bytes: 0,
        };
        // The search looks at the last ones first: those far away.
        for region in 0..n {
            let mut set = Bits::none(n);
            set.insert(region);
            search.push(flood.steps, Blockade::of(set));
        }
        search
    }

    /// The blockades of a step that a flood avoids, the newest first.
    fn avoided(&self, step: usize, flood: &Bits) -> impl Iterator<Item = usize> {
        let count = self.levels[step].len();
        let blocks = self.holders[step].chunks(self.color.len()).zip(&self.held[step]);
        blocks.enumerate().rev().flat_map(move |(block, (holders, held))| {
            let mut avoided = u64::MAX >> (64 - (count - 64 * block).min(64));
            // Nearly every block is done after a few regions at the flood's edge.
            flood.until_back(held, |region| {
                avoided &= !holders[region];
                avoided == 0
            });
            let rest = |left: &u64| Some(left & !(1 << left.ilog2())).filter(|&left| left != 0);
            std::iter::successors(Some(avoided).filter(|&it| it != 0), rest)
                .map(move |left| 64 * block + left.ilog2() as usize)
        })
    }

    /// A blockade that a flood avoids, the newest first.
    fn find(
        &self,
        step: usize,
        flood: &Bits,
        meter: &mut Meter<'_>,
    ) -> Result<Option<usize>, Stop> {
        meter.work(1 + self.levels[step].len() as u64 / 64)?;
        Ok(self.avoided(step, flood).next())
    }

    /// A flood and what touches it, after it has grown.
    fn wide(&self, flood: Bits, before: &Wide) -> Wide {
        let mut around = before.around.clone();
        let mut new = flood.clone();
        new.remove(&before.flood);
        new.iter().for_each(|region| around.add(&self.near[region]));
        around.add(&flood);
        Wide { flood, around }
    }

    /// A flood whose next steps are to be looked at; `None` if it has reached everything.
    fn open(&self, step: usize, flood: Wide) -> Option<Frame> {
        if step + 1 == self.levels.len() {
            return None;
        }
        let mut next: Vec<(usize, Wide)> = Vec::new();
        for (color, of_color) in self.of_color.iter().enumerate() {
            let mut grown = of_color.clone();
            grown.keep(&flood.around);
            grown.add(&flood.flood);
            if grown != flood.flood {
                next.push((color, self.wide(grown, &flood)));
            }
        }
        next.sort_by_cached_key(|(_, grown)| std::cmp::Reverse(grown.around.len()));
        (!next.is_empty()).then_some(Frame { flood, next, refuted: 0 })
    }

    /// Adds a blockade that a flood avoids if more colors than steps are left, now or after a step
    /// that plays all colors at once.
    fn outrun(&mut self, step: usize, wide: &Wide, meter: &mut Meter<'_>) -> Result<bool, Stop> {
        let last = self.levels.len() - 1;
        for (at, wet) in [(step, &wide.flood), (step + 1, &wide.around)] {
            meter.work(1)?;
            if let Some(set) = self.colorful(wet, last.saturating_sub(at) + 1) {
                let reach = Some(self.reach(&set, wide));
                let counted = Blockade { reach, ..Blockade::of(set) };
                let before = (at > step).then(|| self.retraced(&counted, at, wide));
                self.add(at, counted, meter)?;
                before.map_or(Ok(()), |before| self.add(step, before, meter))?;
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Dry regions of this many colors, the farthest first; `None` if fewer colors are left.
    fn colorful(&self, flood: &Bits, colors: usize) -> Option<Bits> {
        let far = self.of_color.iter().filter_map(|of_color| of_color.last_but(flood));
        let mut far: SmallVec<[usize; 8]> = far.collect();
        far.sort_unstable();
        let mut set = Bits::none(self.color.len());
        far.get(far.len().checked_sub(colors)?..)?.iter().for_each(|&region| set.insert(region));
        Some(set)
    }

    /// What follows from the next blockade to be added at a step for the step before.
    fn retraced(&self, blockade: &Blockade, at: usize, wide: &Wide) -> Blockade {
        let mut set = blockade.set.clone();
        blockade.set.iter().for_each(|region| set.add(&self.near[region]));
        let reach = self.reach(&set, wide);
        set.keep(&reach);
        let base = Some(self.levels[at].len());
        Blockade { reach: Some(reach), base, ..Blockade::of(set) }
    }

    /// The blockade that follows once all next steps are refuted.
    fn close(&self, step: usize, frame: &Frame, meter: &mut Meter<'_>) -> Result<Blockade, Stop> {
        meter.work(1 + self.levels[step + 1].len() as u64 / 8)?;
        let mut leads: SmallVec<[Lead; LEADS]> = SmallVec::new();
        for &(color, ref grown) in &frame.next {
            let avoided = self.avoided(step + 1, &grown.flood).take(FITTING);
            leads.extend(avoided.map(|at| {
                let before = self.before((step + 1, at), color);
                Lead { color, at, before }
            }));
        }
        let leads: Leads<'_> = leads.chunk_by(|one, other| one.color == other.color).collect();
        let least = leads.iter().filter_map(|all| all.iter().min_by_key(|it| it.before.len()));
        // Few regions, few colors that lead past it.
        let weight = |at: usize| {
            let set = &self.levels[step + 1][at].set;
            let past = frame.next.iter().filter(|(_, grown)| grown.flood.meets(set));
            set.len() + A_COLOR * past.count()
        };
        let base = least.map(|lead| lead.at).min_by_key(|&at| (weight(at), at));
        let mut best = match base {
            Some(base) => self.combine(step + 1, base, &leads),
            None => Blockade::of(Bits::none(self.color.len())),
        };
        debug_assert!(!best.set.meets(&frame.flood.flood));
        let reach = self.reach(&best.set, &frame.flood);
        best.set.keep(&reach);
        best.reach = Some(reach);
        Ok(best)
    }

    /// The blockade that follows from one of the next step, and for each color in it another one
    /// that this color leads to.
    fn combine(&self, step: usize, base: usize, leads: &Leads<'_>) -> Blockade {
        let set_of_base = &self.levels[step][base].set;
        let mut set = set_of_base.clone();
        let mut open = Leads::new();
        let colors = 0..self.of_color.len();
        for color in colors.filter(|&color| set_of_base.meets(&self.of_color[color])) {
            match leads.iter().find(|leads| leads[0].color == color) {
                Some(leads) => open.push(leads),
                None => set.add(&self.before((step, base), color)),
            }
        }
        let mut chosen: SmallVec<[&Lead; COLORS]> = SmallVec::new();
        let rounds = if open.len() > 1 { ROUNDS } else { 1 };
        for turn in 0..rounds * open.len() {
            let at = turn % open.len();
            let mut rest = set.clone();
            let others = chosen.iter().enumerate().filter(|it| it.0 != at);
            others.for_each(|(_, lead)| rest.add(&lead.before));
            let best = open[at].iter().min_by_key(|lead| rest.joint(&lead.before));
            match (best, chosen.get_mut(at)) {
                (Some(best), Some(before)) => *before = best,
                (best, _) => chosen.extend(best),
            }
        }
        chosen.iter().for_each(|lead| set.add(&lead.before));
        let played = chosen.iter().filter(|lead| lead.at != base);
        let played = played.map(|lead| (lead.color, lead.at)).collect();
        Blockade { base: Some(base), played, ..Blockade::of(set) }
    }

    /// What a flood may reach that avoids a blockade, and what touches that; the start of it is a
    /// flood that avoids it.
    fn reach(&self, set: &Bits, from: &Wide) -> Bits {
        let mut reach = from.around.clone();
        let mut new = reach.clone();
        new.remove(&from.flood);
        new.remove(set);
        while let Some(region) = new.pop() {
            reach.spread(&self.near[region], set, &mut new);
        }
        reach
    }

    /// What a flood may reach without a blockade.
    pub(super) fn before_shore(&self, blockade: &Blockade) -> Bits {
        let mut open = match &blockade.reach {
            Some(reach) => reach.clone(),
            None => self.reach(&blockade.set, &self.start),
        };
        open.remove(&blockade.set);
        open
    }

    /// What a blockade of a step depends on before a color is played: its regions, and what touches
    /// those of the color.
    fn before(&self, (step, blockade): (usize, usize), color: usize) -> Bits {
        let blockade = &self.levels[step][blockade].set;
        let mut set = blockade.clone();
        blockade.until_back(&self.of_color[color], |region| {
            set.add(&self.near[region]);
            false
        });
        set
    }

    fn push(&mut self, step: usize, blockade: Blockade) {
        let (n, place) = (self.color.len(), self.levels[step].len() % 64);
        let holders = &mut self.holders[step];
        if place == 0 {
            holders.resize(holders.len() + n, 0);
            self.held[step].push(Bits::none(n));
        }
        self.held[step].last_mut().into_iter().for_each(|held| held.add(&blockade.set));
        let first = holders.len() - n;
        blockade.set.iter().for_each(|region| holders[first + region] |= 1 << place);
        self.levels[step].push(blockade);
    }

    fn add(&mut self, step: usize, blockade: Blockade, meter: &mut Meter<'_>) -> Result<(), Stop> {
        let literals = blockade.set.len() * (1 + blockade.played.len());
        self.bytes += 3 * blockade.set.bytes() + LITERAL_BYTES * literals;
        self.push(step, blockade);
        if self.bytes > meter.limits().memory { Err(Stop::Memory) } else { Ok(()) }
    }
}

/// All regions by their distance from the shore, the nearest first.
fn by_distance(flood: &Flood) -> Vec<usize> {
    let mut regions = Vec::from_iter(0..flood.color.len());
    regions.sort_by_key(|&region| flood.distance[region]);
    regions
}
