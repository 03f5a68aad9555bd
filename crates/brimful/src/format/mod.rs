//! Reading and writing puzzles as text.
//!
//! One text may hold many puzzles in any mix of formats. [`read`] recognizes each from its first
//! lines; a puzzle that cannot be read costs one [`FormatError`], never its neighbors.
//!
//! ```
//! use brimful::format::{self, Format, Hints};
//!
//! let text = "[[0, 1], [2, 1]]\n\n2 2\n1 1\n0 0\n";
//! let entries = format::read(text, &Hints::default());
//! assert_eq!(entries.len(), 2);
//!
//! let entry = entries[0].as_ref().unwrap();
//! assert_eq!(format::write(entry, Format::Native)?, "[chains]\no 1\n2 1\n");
//! # Ok::<(), format::CannotWrite>(())
//! ```
//!
//! A format that only one kind of puzzle has lives in the room of that kind. To add one, write its
//! `Syntax` there and add a row to the table of formats.
//!
//! Limits keep a text from using all memory: [`MAX_TEXT`], [`MAX_ERRORS`], `MAX_CELLS` of
//! [`crate::board`] for each board, and four times that for all boards of a text. A declared size
//! reserves no memory before the text behind it is read.

mod identity;
mod native;
mod puzzlink;
mod reader;
mod recognize;
mod solution;

use std::fmt;
use std::str::FromStr;

use crate::board::MAX_CELLS;
use crate::graph::Vertex;
use crate::phrase;
use crate::puzzle::Kind;
use crate::text::{Lines, Mark, Piece, Syntax, View};
use crate::{chains, cycle, flood, kami, numberlink, path};

pub use crate::entry::{Entry, Known, Verdict};
pub use crate::text::{FormatError, Unfit};

pub use identity::identity;
use reader::Reader;
pub use solution::{
    CannotWriteSolution, Gap, NotASolution, SolutionFormat, Solutions, write_solution,
};

/// The longest text that is read: 64 MiB.
pub const MAX_TEXT: usize = 64 << 20;

/// The number of unreadable puzzles after which the rest of a text is not read.
pub const MAX_ERRORS: usize = 1000;

/// The table of formats: a variant with its documentation, and its syntax.
macro_rules! formats {
    ($($(#[$about:meta])* $name:ident => $syntax:path,)*) => {
        /// A format of text.
        ///
        /// ```
        /// use brimful::format::Format;
        ///
        /// let format: Format = "puzzlink".parse()?;
        /// assert_eq!(format, Format::Puzzlink);
        /// assert_eq!(format.to_string(), "puzzlink");
        /// let kinds: Vec<&str> = format.kinds().into_iter().map(|kind| kind.name()).collect();
        /// assert_eq!(kinds, ["numberlink", "cycle"]);
        /// # Ok::<(), brimful::format::UnknownFormat>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Format {
            $($(#[$about])* $name,)*
        }

        impl Format {
            /// Every format.
            pub const ALL: [Format; [$(Format::$name),*].len()] = [$(Format::$name),*];

            fn syntax(self) -> &'static Syntax {
                match self {
                    $(Format::$name => &$syntax,)*
                }
            }
        }
    };
}

formats! {
    /// The project's own text, for every kind.
    Native => native::NATIVE,
    /// `n m k sz`, rows of numbers, then the starts: Cardinal Chains.
    ChainsText => chains::text::LIST,
    /// A Python or JSON list of rows: Cardinal Chains, and other kinds by [`Hints::kind`].
    ChainsMatrix => chains::text::MATRIX,
    /// `H W` and rows of integers: Numberlink.
    NumberlinkInt => numberlink::text::INTEGERS,
    /// Rows of characters, with or without `W H` before them: Numberlink.
    NumberlinkLetters => numberlink::text::LETTERS,
    /// Rows of `.` and `#`: boards to go round.
    Walls => cycle::text::WALLS,
    /// `{"game": "zip", …}`: boards of Zip.
    ZipJson => path::text::ZIP,
    /// `kami tri …` or `kami sq …` and rows of colors.
    Kami => kami::text::KAMI,
    /// `kami graph …`, colors and edges.
    KamiGraph => kami::text::GRAPH,
    /// `flood sq …` and rows of colors: Flood-It.
    Flood => flood::text::FLOOD,
    /// Addresses of puzz.link: numlin, arukone and simpleloop.
    Puzzlink => puzzlink::PUZZLINK,
    /// Game IDs of Simon Tatham's Flood.
    TathamFlood => flood::GAME_ID,
    /// TSPLIB HCP files and DIMACS graphs: Hamiltonian cycles.
    Tsplib => cycle::text::TSPLIB,
}

impl Format {
    /// The name for scripts.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.syntax().name
    }

    /// The format of that name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }

    /// The kinds of puzzle it holds.
    #[must_use]
    pub fn kinds(self) -> Vec<Kind> {
        let holds = self.syntax().holds;
        Kind::ALL.into_iter().filter(|kind| holds(kind.facts().text)).collect()
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Self, UnknownFormat> {
        Self::from_name(name).ok_or_else(|| UnknownFormat { name: name.to_owned() })
    }
}

/// A name that no format has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no format {name:?}")]
pub struct UnknownFormat {
    /// The name.
    pub name: String,
}

/// Information about a text that the text may lack.
///
/// ```
/// use brimful::format::{self, Hints};
/// use brimful::puzzle::Kind;
///
/// let matrix = "[[0, 1], [1, 0]]";
/// for name in ["chains", "numberlink", "kami"] {
///     let hints = Hints { kind: Kind::from_name(name), ..Hints::default() };
///     let entry = format::read(matrix, &hints).remove(0)?;
///     assert_eq!(entry.puzzle.kind().name(), name);
/// }
/// # Ok::<(), format::FormatError>(())
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Hints {
    /// The format; `None` recognizes it from the content.
    pub format: Option<Format>,
    /// The kind of puzzle, for texts that only show a board.
    pub kind: Option<Kind>,
    /// The name of the rules, for puzzles of kinds that have them; they override the text.
    pub rules: Option<&'static str>,
}

/// Reads every puzzle of a text, in order; one bad puzzle does not hide the others. A text without
/// a puzzle is an error, too.
///
/// ```
/// use brimful::format::{self, Hints};
///
/// let found = format::read("[cycle] Small\n..\n..\n\n[chains] Bad\n1 1\n", &Hints::default());
/// assert_eq!(found[0].as_ref().unwrap().title.as_deref(), Some("Small"));
/// assert_eq!(found[1].as_ref().unwrap_err().what.to_string(), "the board has no start");
/// ```
#[must_use]
pub fn read(text: &str, hints: &Hints) -> Vec<Result<Entry, FormatError>> {
    Entries::new(text, hints).collect()
}

/// What [`read`] gives, one after the other: each puzzle is read when its turn comes, so that long
/// texts take no more memory than themselves.
///
/// ```
/// use brimful::format::{Entries, Hints};
///
/// let mut entries = Entries::new("2 2\n1 1\n0 0\n\n1 3\n1 0 1\n", &Hints::default());
/// assert_eq!(entries.next().unwrap()?.puzzle.board().len(), 4);
/// assert_eq!(entries.next().unwrap()?.puzzle.board().len(), 3);
/// assert!(entries.next().is_none());
/// # Ok::<(), brimful::format::FormatError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Entries<T> {
    text: T,
    hints: Hints,
    mark: Mark,
    found: usize,
    errors: usize,
    cells: u64,
    is_over: bool,
}

impl<T: AsRef<str>> Entries<T> {
    /// The puzzles of a text.
    pub fn new(text: T, hints: &Hints) -> Self {
        let mark = Mark::default();
        Entries { text, hints: *hints, mark, found: 0, errors: 0, cells: 0, is_over: false }
    }

    /// Why what follows in the text is not read, if that is so.
    fn too_much(&self, rest: &Reader<'_>) -> Option<FormatError> {
        let what = match () {
            () if self.errors == MAX_ERRORS => "too many unreadable puzzles",
            () if self.cells > 4 * MAX_CELLS => "too many cells in one text",
            () => return None,
        };
        Some(rest.here().fault(what, "split the text: the rest was not read"))
    }
}

impl<T: AsRef<str>> Iterator for Entries<T> {
    type Item = Result<Entry, FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.is_over {
            return None;
        }
        let text = self.text.as_ref();
        if text.len() > MAX_TEXT {
            self.is_over = true;
            let help = phrase!("split it into texts of at most {most} MiB", most = MAX_TEXT >> 20);
            return Some(Err(front(text).fault("the text is too long", help)));
        }
        let mut reader = Reader::new(text, self.mark, &self.hints);
        let too_much = self.too_much(&reader);
        let result = reader.next();
        if let Some(error) = too_much.filter(|_| result.is_some()) {
            self.is_over = true;
            return Some(Err(error));
        }
        self.mark = reader.mark();
        self.found += usize::from(result.is_some());
        match &result {
            Some(Ok(entry)) => {
                let (rows, cols) = entry.puzzle.board().shape().size();
                self.cells += u64::from(rows) * u64::from(cols);
            }
            Some(Err(_)) => self.errors += 1,
            None => self.is_over = true,
        }
        let is_nothing = result.is_none() && self.found == 0;
        let nothing =
            || front(text).fault("there is no puzzle in this text", recognize::examples());
        if is_nothing { Some(Err(nothing())) } else { result }
    }
}

/// The front of a text.
fn front(text: &str) -> Piece<'_> {
    Lines::new(text, recognize::begins).here()
}

/// A puzzle that a format cannot hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a {} puzzle cannot be written as {format}: {why}", kind.name())]
pub struct CannotWrite {
    /// The kind of the puzzle.
    pub kind: Kind,
    /// The format asked for.
    pub format: Format,
    /// The reason.
    pub why: Unfit,
}

/// Writes one puzzle, in lines that each end with a line break; put a blank line between puzzles.
///
/// Only [`Format::Native`] keeps everything. Others lose title, author, source, answer and rules
/// where they have no place for them, and change labels that they cannot write. Boards written as
/// `tsplib` or `kami-graph` become graphs.
///
/// ```
/// use brimful::format::{self, Format, Hints};
///
/// let entry = format::read("kami sq 1 3 2 1\n0 1 0\n", &Hints::default()).remove(0)?;
/// assert_eq!(format::write(&entry, Format::KamiGraph)?, "kami graph 3 2 1\n0 1 0\n0 1\n1 2\n");
///
/// let error = format::write(&entry, Format::Walls).unwrap_err();
/// assert_eq!(error.why, format::Unfit::Kind);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// A puzzle that the format cannot hold.
pub fn write(entry: &Entry, format: Format) -> Result<String, CannotWrite> {
    let (syntax, view) = (format.syntax(), view(entry));
    let written =
        if (syntax.holds)(view.notation) { (syntax.write)(&view) } else { Err(Unfit::Kind) };
    written.map_err(|why| CannotWrite { kind: entry.puzzle.kind(), format, why })
}

fn view(entry: &Entry) -> View<'_> {
    let Entry { title, author, source, answer, puzzle, .. } = entry;
    let answer: Vec<String> = answer.iter().map(ToString::to_string).collect();
    let kind = puzzle.kind();
    View {
        notation: kind.facts().text,
        kind: kind.name(),
        board: puzzle.board(),
        contents: (Vertex::all(puzzle.board().len())).map(|v| puzzle.content(v)).collect(),
        options: puzzle.options(),
        title: title.as_deref(),
        author: author.as_deref(),
        source: source.as_deref(),
        answer: answer.join("; "),
        begins: recognize::begins,
    }
}
