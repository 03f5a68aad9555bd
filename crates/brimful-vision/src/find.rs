//! From pixels to a reading: every reader looks at every board found, and the best sight goes
//! before the judge.

use brimful::puzzle::Kind;

use crate::grid::{Framed, Grid};
use crate::judge::{NARROW, judge, rooms};
use crate::pane::Pane;
use crate::picture::Picture;
use crate::reading::{DOUBT, Options, Point, Reading, Status};
use crate::rim::Frame;
use crate::sheet::Sheet;
use crate::sight::{Miss, PART, Sight};
use crate::{chains, kami, lattice, numberlink, pane, paper, skew, tiles, walls};

/// How many boards of lines are read, and how good they must be.
const MOST_BOARDS: usize = 3;
const LEAST_QUALITY: f64 = 0.2;
/// Lattices whose pitches differ by less are one, fitted differently.
const SAME_PITCH: f64 = 0.1;

/// Larger pictures are shrunk first: no screen needs more to show a board.
const ENOUGH_PIXELS: usize = 4_000_000;

/// From so much noise on, in levels, a picture is calmed first.
const NOISY: f64 = 0.9;

/// Reads a picture, shrunk if it is huge and straightened if it is askew.
pub(crate) fn read(picture: Picture, options: &Options) -> Reading {
    let size = [picture.width as u32, picture.height as u32];
    let by =
        (1..).find(|by| picture.width * picture.height <= ENOUGH_PIXELS * by * by).unwrap_or(1);
    let picture = if by > 1 { picture.shrunk(by) } else { picture };
    let tangent = skew::tangent(&picture);
    let mut reading = match tangent {
        0.0 => read_straight(&picture, options),
        _ => read_straight(&picture.turned(tangent), options),
    };
    reading.size = size;
    let back =
        |point: &mut Point| *point = picture.unturned(*point, tangent).map(|x| x * by as f64);
    reading.outline.iter_mut().for_each(back);
    for cell in &mut reading.cells {
        back(&mut cell.center);
        cell.polygon.iter_mut().for_each(back);
    }
    reading
}

fn read_straight(picture: &Picture, options: &Options) -> Reading {
    let size = [picture.width as u32, picture.height as u32];
    let noise = picture.noise();
    let calmed = (noise > NOISY).then(|| picture.calmed(noise));
    let sheet = Sheet::new(calmed.as_ref().unwrap_or(picture));
    let mut sights =
        Sights { list: Vec::new(), miss: Miss::new(0.0, "there is no board of lines or tiles") };
    let lattices = lattice::lattices(&sheet);
    // Each stage costs as much as all before it; what was seen clearly needs no other look.
    lined(&sheet, &lattices, options, &mut sights);
    if !sights.is_clear() && wants(options, Kind::Kami) {
        // Of paper, the grain shows where its edges are.
        match calmed {
            Some(_) => folded(&Sheet::new(picture), &mut sights),
            None => folded(&sheet, &mut sights),
        }
    }
    let rest = (!sights.is_clear()).then(|| pane::find(picture)).flatten();
    if let Some(reading) = rest.and_then(|pane| in_pane(picture, pane, options)) {
        return reading;
    }
    if !sights.is_clear() {
        plain(&sheet, &lattices, options, &mut sights);
    }
    let rank = |sight: &Sight| (if is_clear(sight) { 1.0 } else { 0.0 }) + sight.mean();
    match sights.list.into_iter().max_by(|a, b| rank(a).total_cmp(&rank(b))) {
        Some(sight) => judge(sight, size, options),
        None => Reading::refused(size, sights.miss.reason),
    }
}

/// What is read in a part of a picture, if it is read: nothing shows that a refusal is about what
/// the picture is about. Only the games' screenshots are looked for: of other boards a window may
/// hide a part, and no rule would tell.
fn in_pane(picture: &Picture, pane: Pane, options: &Options) -> Option<Reading> {
    let part = picture.part(pane.corners);
    let size = [part.width as u32, part.height as u32];
    let sheet = Sheet::new(&part);
    let mut sights = Sights { list: Vec::new(), miss: Miss::new(0.0, "") };
    lined(&sheet, &lattice::lattices(&sheet), options, &mut sights);
    if !sights.is_clear() && wants(options, Kind::Kami) {
        paper::lattices(&sheet).iter().for_each(|paper| sights.take(kami::read(&sheet, paper)));
    }
    let sight = sights.list.into_iter().find(is_clear)?;
    let mut reading = judge(sight, size, options);
    // What was cut off there could be a part of the board; but KAMI's has its place in the picture.
    let is_near =
        |axis: usize, end: usize| pane.trimmed[axis][end] && rooms(&reading)[axis][end] < NARROW;
    if reading.kind != Some(Kind::Kami) && (0..4).any(|side| is_near(side / 2, side % 2)) {
        return None;
    }
    let cells =
        reading.cells.iter_mut().flat_map(|cell| cell.polygon.iter_mut().chain([&mut cell.center]));
    for point in cells.chain(&mut reading.outline) {
        (0..2).for_each(|axis| point[axis] += pane.corners[0][axis] as f64);
    }
    reading.size = [picture.width as u32, picture.height as u32];
    (reading.status == Status::Read).then_some(reading)
}

/// What the readers saw, and how near they came otherwise.
struct Sights {
    list: Vec<Sight>,
    miss: Miss,
}

impl Sights {
    /// Whether something was seen clearly.
    fn is_clear(&self) -> bool {
        self.list.iter().any(is_clear)
    }

    fn take(&mut self, result: Result<Sight, Miss>) {
        match result {
            Ok(sight) => self.list.push(sight),
            Err(miss) if miss.near > self.miss.near => self.miss = miss,
            Err(_) => {}
        }
    }
}

/// Whether a sight goes before the judge without blemish.
fn is_clear(sight: &Sight) -> bool {
    sight.flaw.is_none() && sight.confidence() >= DOUBT
}

fn wants(options: &Options, kind: Kind) -> bool {
    options.kind.is_none_or(|wanted| wanted == kind)
}

/// Boards of lines with something in their cells.
fn lined(sheet: &Sheet<'_>, lattices: &[Grid], options: &Options, sights: &mut Sights) {
    for board in framed(sheet, lattices) {
        let is_part = board.grid.goes_on(sheet.picture)
            || board.grid.frame(sheet.picture, &board.closed) == Frame::Broken;
        let cut = is_part.then(|| PART.to_owned());
        let whole = |sight: Sight| Sight { flaw: sight.flaw.or_else(|| cut.clone()), ..sight };
        if wants(options, Kind::Numberlink) {
            sights.take(numberlink::read(sheet, &board, options.rules).map(whole));
        }
        if wants(options, Kind::Chains) {
            sights.take(chains::read(sheet, &board.grid).map(whole));
        }
    }
}

/// Boards of triangles.
fn folded(sheet: &Sheet<'_>, sights: &mut Sights) {
    for paper in paper::lattices(sheet) {
        sights.take(kami::read(sheet, &paper));
        sights.take(tiles::triangles(sheet, &paper));
        if sights.is_clear() {
            break;
        }
    }
}

/// Boards of plain squares: walls and tiles.
fn plain(sheet: &Sheet<'_>, lattices: &[Grid], options: &Options, sights: &mut Sights) {
    for lattice in lattices {
        if wants(options, Kind::Cycle) {
            sights.take(walls::read(sheet, lattice, options.kind == Some(Kind::Cycle)));
        }
        if wants(options, Kind::Kami) || wants(options, Kind::Flood) {
            sights.take(tiles::squares(sheet, lattice, options.kind));
        }
        if sights.is_clear() {
            break;
        }
    }
}

/// The boards that lines enclose, the best first.
fn framed(sheet: &Sheet<'_>, lattices: &[Grid]) -> Vec<Framed> {
    let mut found: Vec<Framed> =
        lattices.iter().filter_map(|lattice| lattice.framed(sheet)).collect();
    found.retain(|board| board.quality > LEAST_QUALITY);
    // A lattice a little off fits a part of the board, perhaps very well: the one that explains the
    // most goes first.
    let explained = |board: &Framed| board.quality * board.area();
    found.sort_by(|a, b| explained(b).total_cmp(&explained(a)));
    let mut boards: Vec<Framed> = Vec::new();
    for board in found {
        let same =
            |other: &Framed| (other.grid.pitch[0] / board.grid.pitch[0] - 1.0).abs() < SAME_PITCH;
        if boards.len() < MOST_BOARDS && !boards.iter().any(same) {
            boards.push(board);
        }
    }
    boards
}
