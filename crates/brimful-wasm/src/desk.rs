//! Editing: one draft on the main thread.

use brimful::board::{Board, Cell, Links, Shape, Wrap};
use brimful::draw::Outline;
use brimful::graph::Vertex;
use brimful::play::desk::{self, Content, Sketch};
use brimful::puzzle::Kind;
use serde::{Deserialize, Serialize};

use crate::scene::{native, shape_name};
use crate::wire::{Fault, Place, Point, entry, kind, points};

#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "lowercase")]
enum Edit {
    Blank {
        kind: String,
        shape: String,
        rows: u32,
        cols: u32,
        palette: Option<u32>,
        rules: Option<String>,
    },
    Load {
        text: String,
    },
    Restore {
        record: String,
    },
    Set {
        places: Vec<Place>,
        content: Option<Held>,
    },
    Wall {
        between: [Place; 2],
        up: bool,
    },
    Resize {
        rows: u32,
        cols: u32,
    },
    Rules {
        rules: String,
    },
    Palette {
        colors: u32,
    },
    Pivot {
        place: Option<Place>,
    },
    Moves {
        moves: Option<u32>,
    },
    Title {
        title: String,
        author: String,
    },
    Undo,
    Redo,
}

/// What a place holds; holes are null.
#[derive(Clone, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "lowercase")]
enum Held {
    Empty,
    Start,
    Number { value: u32 },
    Label { label: String },
    Tile { color: u32 },
}

/// A draft as saved.
#[derive(Serialize, Deserialize)]
struct Record {
    kind: String,
    shape: String,
    rows: u32,
    cols: u32,
    rules: String,
    palette: u32,
    pivot: Option<Place>,
    moves: Option<u32>,
    title: String,
    author: String,
    contents: Vec<Option<Held>>,
    wrap: [bool; 2],
    walls: Vec<[Place; 2]>,
    edges: Vec<[Place; 2]>,
    #[serde(default)]
    bridges: Vec<Place>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct EditState {
    kind: &'static str,
    shape: &'static str,
    rows: u32,
    cols: u32,
    rules: Option<&'static str>,
    palette: u32,
    pivot: Option<Place>,
    moves: Option<u32>,
    title: String,
    author: String,
    size: Point,
    unit: f64,
    places: Vec<PlaceMessage>,
    walls: Vec<Wall>,
    text: Option<String>,
    fault: Option<Fault>,
    can_undo: bool,
    can_redo: bool,
    record: String,
}

#[derive(Serialize)]
struct PlaceMessage {
    #[serde(flatten)]
    place: Place,
    center: Point,
    corners: Vec<Point>,
    content: Option<Held>,
}

#[derive(Serialize)]
struct Wall {
    between: [Place; 2],
    line: Vec<Point>,
}

/// The draft on the desk, if there is one.
#[derive(Default)]
pub(crate) struct Desk {
    desk: Option<desk::Desk>,
}

impl Desk {
    pub(crate) fn act(&mut self, edit: &str) -> Result<impl Serialize + use<>, Fault> {
        let edit: Edit = serde_json::from_str(edit)?;
        let edit = match edit.read()? {
            desk::Edit::Begin(sketch) if self.desk.is_none() => {
                self.desk = Some(desk::Desk::new(sketch));
                None
            }
            other => Some(other),
        };
        let desk = self.desk.as_mut().ok_or_else(|| Fault::new("the desk is empty"))?;
        if let Some(edit) = edit {
            desk.edit(edit).map_err(fault)?;
        }
        EditState::new(desk)
    }
}

fn fault(fault: desk::Fault) -> Fault {
    Fault::new(fault.to_string()).at(fault.cell())
}

fn lattice(shape: &str, rows: u32, cols: u32) -> Result<Shape, Fault> {
    match shape {
        "square" => Ok(Shape::Square { rows, cols }),
        "triangle" => Ok(Shape::Triangle { rows, cols }),
        "hex" => Ok(Shape::Hex { rows, cols }),
        _ => Err(Fault::new(format!("there is no lattice {shape:?}"))),
    }
}

/// Takes rules by name; kinds with one set ignore the name.
fn set_rules(sketch: &mut Sketch, name: &str) -> Result<(), Fault> {
    if sketch.rules.is_none() { Ok(()) } else { sketch.set_rules(name).map_err(fault) }
}

impl Edit {
    fn read(self) -> Result<desk::Edit, Fault> {
        Ok(match self {
            Edit::Blank { kind: name, shape, rows, cols, palette, rules: told } => {
                let mut sketch =
                    Sketch::blank(kind(&name)?, lattice(&shape, rows, cols)?).map_err(fault)?;
                sketch.palette = palette.unwrap_or(sketch.palette);
                told.map_or(Ok(()), |name| set_rules(&mut sketch, &name))?;
                desk::Edit::Begin(sketch)
            }
            Edit::Load { text } => {
                desk::Edit::Begin(Sketch::of_entry(&entry(&text, None)?).map_err(fault)?)
            }
            Edit::Restore { record } => {
                desk::Edit::Begin(serde_json::from_str::<Record>(&record)?.read()?)
            }
            Edit::Set { places, content } => {
                desk::Edit::Set(places.into_iter().map(Cell::from).collect(), read_content(content))
            }
            Edit::Wall { between, up } => desk::Edit::Wall(between.map(Cell::from), up),
            Edit::Resize { rows, cols } => desk::Edit::Resize(rows, cols),
            Edit::Rules { rules: name } => desk::Edit::Rules(name),
            Edit::Palette { colors } => desk::Edit::Palette(colors),
            Edit::Pivot { place } => desk::Edit::Pivot(place.map(Cell::from)),
            Edit::Moves { moves } => desk::Edit::Moves(moves),
            Edit::Title { title, author } => desk::Edit::Title(title, author),
            Edit::Undo => desk::Edit::Undo,
            Edit::Redo => desk::Edit::Redo,
        })
    }
}

fn read_content(held: Option<Held>) -> Content {
    match held {
        None => Content::Hole,
        Some(Held::Empty) => Content::Empty,
        Some(Held::Start) => Content::Start,
        Some(Held::Number { value }) => Content::Number(value),
        Some(Held::Label { label }) => Content::Label(label),
        Some(Held::Tile { color }) => Content::Tile(color),
    }
}

fn tell_content(content: &Content) -> Option<Held> {
    match content {
        Content::Hole => None,
        Content::Empty => Some(Held::Empty),
        Content::Start => Some(Held::Start),
        Content::Number(value) => Some(Held::Number { value: *value }),
        Content::Label(label) => Some(Held::Label { label: label.clone() }),
        Content::Tile(color) => Some(Held::Tile { color: *color }),
    }
}

impl Record {
    fn new(sketch: &Sketch) -> Self {
        let (rows, cols) = sketch.shape.size();
        let places = |pairs: &[[Cell; 2]]| pairs.iter().map(|pair| pair.map(Place::from)).collect();
        Record {
            kind: sketch.kind.name().to_owned(),
            shape: shape_name(sketch.shape).to_owned(),
            rows,
            cols,
            rules: sketch.rules.unwrap_or("fill").to_owned(),
            palette: sketch.palette,
            pivot: sketch.pivot.map(Place::from),
            moves: sketch.moves,
            title: sketch.title.clone(),
            author: sketch.author.clone(),
            contents: sketch.contents.iter().map(tell_content).collect(),
            wrap: [sketch.links.wrap.rows, sketch.links.wrap.columns],
            walls: places(&sketch.links.walls),
            edges: places(&sketch.links.edges),
            bridges: sketch.links.bridges.iter().copied().map(Place::from).collect(),
        }
    }

    fn read(self) -> Result<Sketch, Fault> {
        let shape = lattice(&self.shape, self.rows, self.cols)?;
        let mut blank = Sketch::blank(kind(&self.kind)?, shape).map_err(fault)?;
        set_rules(&mut blank, &self.rules)?;
        if self.contents.len() != blank.contents.len() {
            return Err(Fault::new("this draft was not saved whole"));
        }
        let cells =
            |pairs: Vec<[Place; 2]>| pairs.into_iter().map(|pair| pair.map(Cell::from)).collect();
        let [rows, columns] = self.wrap;
        Ok(Sketch {
            palette: self.palette,
            pivot: self.pivot.map(Cell::from),
            moves: self.moves,
            title: self.title,
            author: self.author,
            contents: self.contents.into_iter().map(read_content).collect(),
            links: Links {
                wrap: Wrap { rows, columns },
                walls: cells(self.walls),
                edges: cells(self.edges),
                bridges: self.bridges.into_iter().map(Cell::from).collect(),
            },
            ..blank
        })
    }
}

/// A draft as saved, for who makes one elsewhere.
pub(crate) fn record(sketch: &Sketch) -> Result<String, Fault> {
    Ok(serde_json::to_string(&Record::new(sketch))?)
}

impl EditState {
    fn new(desk: &desk::Desk) -> Result<Self, Fault> {
        let sketch = desk.sketch();
        let (rows, cols) = sketch.shape.size();
        let whole = |links: &Links| {
            Board::with_links(sketch.shape, &vec![true; sketch.contents.len()], links)
        };
        let board = whole(&sketch.links).map_err(|error| Fault::new(error.to_string()))?;
        let outline = Outline::new(&board);
        let place = |(v, content): (Vertex, &Content)| PlaceMessage {
            place: board.cell(v).into(),
            center: Point(outline.center(v)),
            corners: points(outline.corners(v)),
            content: tell_content(content),
        };
        let (text, problem) = match sketch.entry() {
            Ok(entry) => (Some(native(&entry)), None),
            Err(problem) => (None, Some(fault(problem))),
        };
        let tiles = matches!(sketch.kind, Kind::Kami | Kind::Flood);
        Ok(EditState {
            kind: sketch.kind.name(),
            shape: shape_name(sketch.shape),
            rows,
            cols,
            rules: sketch.rules,
            palette: if tiles { sketch.palette } else { 0 },
            pivot: sketch.pivot.map(Place::from),
            moves: sketch.moves,
            title: sketch.title.clone(),
            author: sketch.author.clone(),
            size: Point(outline.size()),
            unit: Outline::UNIT,
            places: (0..).zip(&sketch.contents).map(place).collect(),
            walls: walls(&board, &outline),
            text,
            fault: problem,
            can_undo: desk.can_undo(),
            can_redo: desk.can_redo(),
            record: record(sketch)?,
        })
    }
}

fn walls(board: &Board, outline: &Outline<'_>) -> Vec<Wall> {
    let pairs = board.links().walls.into_iter().map(|pair| pair.map(Place::from));
    pairs.zip(outline.walls()).map(|(between, line)| Wall { between, line: points(line) }).collect()
}
