//! From pixels to a reading: every reader looks at every lattice, and the best sighting is judged.

use crate::borders::cutoff::Frame;
use crate::edges::Traced;
use crate::judge::{judge, margins};
use crate::lattice::enclosure::{EnclosedGrid, enclosed_grids};
use crate::lattice::grid::Grid;
use crate::lattice::{fit_grid, fit_triangles};
use crate::pixels::inset::{self, Inset};
use crate::pixels::picture::Picture;
use crate::pixels::{Point, filter, skew};
use crate::readers::sighting::{Miss, Sighting};
use crate::readers::{self, Entry};
use crate::reading::{Options, Reading};
use crate::refusal::Refusal;
use crate::swatches;

/// Pixels above which a picture is shrunk first: no screen needs more to show a board.
const MAX_PIXELS: usize = 4_000_000;
/// Noise, in levels of 255, above which a picture is smoothed first.
const SMOOTHED_NOISE: f64 = 0.9;

/// Reads a picture: shrinks it if it is huge, and straightens it if it is askew.
pub(crate) fn read(picture: Picture, options: &Options) -> Reading {
    let size = size(&picture);
    let by = (1..).find(|by| picture.width * picture.height <= MAX_PIXELS * by * by).unwrap_or(1);
    let picture = if by > 1 { picture.shrunk(by) } else { picture };
    let tangent = skew::tangent(&picture);
    let mut reading = match tangent {
        0.0 => read_straight(&picture, options),
        _ => read_straight(&picture.turned(tangent), options),
    };
    reading.size = size;
    move_points(&mut reading, |point| picture.unturned(point, tangent).map(|x| x * by as f64));
    reading
}

fn read_straight(picture: &Picture, options: &Options) -> Reading {
    let noise = filter::noise(picture);
    let smoothed = (noise > SMOOTHED_NOISE).then(|| filter::smoothed(picture, noise));
    let traced = Traced::new(smoothed.as_ref().unwrap_or(picture));
    let mut sightings = Sightings::new(options);
    let grids = fit_grid::grids(&traced);
    // Each stage costs as much as all before it, so a clear sighting ends the search.
    sightings.add_enclosed(&traced, &grids);
    if !sightings.is_clear() {
        // On paper, the grain that smoothing removes shows where the edges are.
        match smoothed {
            Some(_) => sightings.add_triangles(&Traced::new(picture)),
            None => sightings.add_triangles(&traced),
        }
    }
    if !sightings.is_clear() {
        let inset = inset::find(picture).and_then(|inset| read_inset(picture, inset, options));
        if let Some(reading) = inset {
            return reading;
        }
        sightings.add_squares(&traced, &grids);
    }
    let mut reading = sightings.into_reading(size(picture));
    if reading.swatches.is_empty() {
        reading.swatches = swatches::find(picture, &reading);
    }
    reading
}

/// Reads a screenshot shown within the picture; `None` unless it is read without doubt.
///
/// A refusal here may concern a part of the picture that nobody asked about. Only screenshots of
/// the games are tried: a window may hide a part of any other board, and no rule would show that.
fn read_inset(picture: &Picture, inset: Inset, options: &Options) -> Option<Reading> {
    let part = picture.part(inset.corners);
    let traced = Traced::new(&part);
    let mut sightings = Sightings::new(options);
    sightings.add_enclosed(&traced, &fit_grid::grids(&traced));
    if !sightings.is_clear() && readers::PHONE.is_wanted(options) {
        for lattice in fit_triangles::lattices(&traced) {
            sightings.add((readers::PHONE.read)(&traced, &lattice, options));
        }
    }
    let sighting = sightings.list.into_iter().find(Sighting::is_clear)?;
    let has_fixed_place = sighting.promises.fixed_place;
    let mut reading = judge(sighting, size(&part), options);
    // The strip that was cut off beside the inset could be a part of the board.
    let is_close = |axis: usize, end: usize| {
        inset.trimmed[axis][end] && margins(&reading)[axis][end] < crate::judge::NARROW_MARGIN
    };
    if !has_fixed_place && (0..4).any(|side| is_close(side / 2, side % 2)) {
        return None;
    }
    let corner = inset.corners[0].map(|x| x as f64);
    move_points(&mut reading, |[x, y]| [x + corner[0], y + corner[1]]);
    reading.size = size(picture);
    reading.puzzle.is_some().then_some(reading)
}

fn size(picture: &Picture) -> [u32; 2] {
    [picture.width as u32, picture.height as u32]
}

/// Moves every place that a reading names.
fn move_points(reading: &mut Reading, moved: impl Fn(Point) -> Point) {
    let cells =
        reading.cells.iter_mut().flat_map(|cell| cell.polygon.iter_mut().chain([&mut cell.center]));
    let swatches = reading.swatches.iter_mut().flatten();
    cells.chain(&mut reading.outline).chain(swatches).for_each(|point| *point = moved(*point));
}

/// The boards that readers saw, and the nearest miss.
struct Sightings<'a> {
    options: &'a Options,
    list: Vec<Sighting>,
    miss: Miss,
}

impl<'a> Sightings<'a> {
    fn new(options: &'a Options) -> Self {
        Sightings { options, list: Vec::new(), miss: Miss::new(0.0, Refusal::NoBoard) }
    }

    /// Whether a board was seen clearly.
    fn is_clear(&self) -> bool {
        self.list.iter().any(Sighting::is_clear)
    }

    fn add(&mut self, result: Result<Sighting, Miss>) {
        match result {
            Ok(sighting) => self.list.push(sighting),
            Err(miss) if miss.nearness > self.miss.nearness => self.miss = miss,
            Err(_) => {}
        }
    }

    /// Grids whose lines enclose cells.
    fn add_enclosed(&mut self, traced: &Traced<'_>, grids: &[Grid]) {
        for board in enclosed_grids(traced, grids) {
            self.add_board(traced, &board, &readers::ENCLOSED);
            if self.is_clear() {
                continue;
            }
            if let Some(board) = board.under_paths(traced) {
                self.add_board(traced, &board, &readers::UNDER_PATHS);
            }
        }
    }

    /// One board of enclosed cells.
    fn add_board(
        &mut self,
        traced: &Traced<'_>,
        board: &EnclosedGrid,
        entries: &'static [Entry<EnclosedGrid>],
    ) {
        let is_part = is_cut_off(traced.picture, &board.grid, &board.closed);
        let with_flaw = |sighting: Sighting| {
            // A reader may leave out a header or buttons.
            let is_part = match board.inner_part(&sighting.outline) {
                Some((grid, closed)) => is_cut_off(traced.picture, &grid, &closed),
                None => is_part,
            };
            let part = || is_part.then_some(Refusal::PartOfBoard);
            Sighting { flaw: sighting.flaw.or_else(part), ..sighting }
        };
        for reader in self.wanted(entries) {
            self.add((reader.read)(traced, board, self.options).map(with_flaw));
        }
    }

    /// Lattices of triangles, until one is clear.
    fn add_triangles(&mut self, traced: &Traced<'_>) {
        let wanted = self.wanted(&readers::TRIANGLES);
        if !wanted.is_empty() {
            self.add_until_clear(traced, &fit_triangles::lattices(traced), &wanted);
        }
    }

    /// Grids of plain squares, until one is clear.
    fn add_squares(&mut self, traced: &Traced<'_>, grids: &[Grid]) {
        self.add_until_clear(traced, grids, &self.wanted(&readers::SQUARES));
    }

    /// The readers of a table that the caller's options ask for.
    fn wanted<L>(&self, entries: &'static [Entry<L>]) -> Vec<&'static Entry<L>> {
        entries.iter().filter(|entry| entry.is_wanted(self.options)).collect()
    }

    fn add_until_clear<L>(&mut self, traced: &Traced<'_>, lattices: &[L], entries: &[&Entry<L>]) {
        for lattice in lattices {
            for reader in entries {
                self.add((reader.read)(traced, lattice, self.options));
            }
            if self.is_clear() {
                break;
            }
        }
    }

    /// Judges the best sighting, or refuses with the nearest miss.
    fn into_reading(self, size: [u32; 2]) -> Reading {
        let rank = |sighting: &Sighting| {
            (if sighting.is_clear() { 1.0 } else { 0.0 }) + sighting.mean_confidence()
        };
        match self.list.into_iter().max_by(|a, b| rank(a).total_cmp(&rank(b))) {
            Some(sighting) => judge(sighting, size, self.options),
            None => Reading::refused(size, self.miss.refusal),
        }
    }
}

/// Whether a board continues beyond its rim, or lacks a side of its frame.
fn is_cut_off(picture: &Picture, grid: &Grid, closed: &[bool]) -> bool {
    grid.goes_on(picture) || grid.frame(picture, closed) == Frame::Broken
}
