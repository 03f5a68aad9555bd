//! `numberlink-letters`: rows of characters, often with their size before them.

use super::{Labels, NOTATION};
use crate::board::{Cell, Shape};
use crate::content::Content;
use crate::ids::{IdVec, Label};
use crate::phrase;
use crate::text::{
    FormatError, Line, Lines, Notation, Piece, Reading, Syntax, Unfit, View, board, enough_rows,
    header, rows, same_width, sized_block, square,
};
use crate::words::Phrase;

/// `numberlink-letters`.
pub(crate) static LETTERS: Syntax = Syntax {
    name: "numberlink-letters",
    example: None,
    words: &[],
    holds: |notation| notation.is(&NOTATION),
    begins: |_| false,
    fits,
    is_block: true,
    read,
    write,
};

/// Rows with their size before them, or a picture with a character that is neither `.` nor `#`.
fn fits(lines: &Lines<'_>) -> bool {
    let mut rest = *lines;
    let Some(first) = rest.next() else { return false };
    let is_label = |b: u8| !matches!(b, b'.' | b'#') && !b.is_ascii_whitespace();
    let has_label = |line: Line<'_>| line.text().bytes().any(is_label);
    is_sized(lines) == Some(true)
        || first.is_picture() && (has_label(first) || rest.take_picture().lines().any(has_label))
}

/// Whether rows of characters follow a line of two numbers, or else rows of numbers; `None` where
/// the first line is another one.
///
/// Behind `1 1` and `2 1` either is possible; they count as numbers.
pub(super) fn is_sized(lines: &Lines<'_>) -> Option<bool> {
    let mut lines = *lines;
    let first = lines.next().filter(|line| line.is_numbers() && line.words().count() == 2)?;
    let Some(second) = lines.peek() else { return Some(false) };
    let cols = first.words().nth(1).and_then(|word| word.text().parse::<usize>().ok());
    // what most rows are, seen in one pass
    let has_digits_only =
        |line: Line<'_>| line.text().bytes().all(|b| b.is_ascii_digit() || b.is_ascii_whitespace());
    let is_numbers = match second.words().nth(1) {
        Some(_) => has_digits_only(second) || !spaced_letters(second),
        None => second.is_numbers() && cols == Some(1),
    };
    Some(!is_numbers)
}

/// Whether a row holds characters with blanks between them, not numbers with a typing error.
fn spaced_letters(line: Line<'_>) -> bool {
    let number = |word: Piece<'_>| word.text().bytes().all(|b| b.is_ascii_digit());
    line.words().all(Piece::is_single)
        && (line.words().any(|word| matches!(word.text(), "." | "#")) || !line.words().any(number))
}

fn read<'t>(
    lines: &mut Lines<'t>,
    _asked: Option<&'static Notation>,
) -> Result<Reading<'t>, FormatError> {
    let Some(first) = lines.peek() else {
        return Err(lines.here().fault("the text ends here", "draw rows of cells"));
    };
    let head = first.trimmed();
    let block = match declared_size(first) {
        Some([w, h]) => {
            lines.next();
            let ((rows, cols), block) = sized_block(lines, h, w)?;
            let wrong = |&(_, line): &(usize, Line<'_>)| width(line) != cols as usize;
            if let Some((row, line)) = block.lines().enumerate().find(wrong) {
                let what = phrase!(
                    "row {row} has {cells}, not {cols}",
                    row = row + 1,
                    cells = Phrase::count(width(line), "{n} cell", "{n} cells"),
                    cols
                );
                let cells = Phrase::count(cols as usize, "{n} cell", "{n} cells");
                let help = phrase!("draw {cells} in each row, as the first line declares", cells);
                return Err(line.trimmed().fault(what, help));
            }
            enough_rows(block, rows)?;
            block
        }
        None => lines.take_picture(),
    };
    let cols = same_width(block, width)?;
    let pieces = || block.lines().flat_map(row);
    let present: Vec<bool> = pieces().map(|cell| cell.text() != "#").collect();
    let board = board(Shape::Square { rows: block.len as u32, cols }, &present, head)?;
    let content = |cell: Piece<'_>| match cell.text() {
        "." => Content::Empty,
        label => Content::Label(label.into()),
    };
    let contents = pieces().filter(|cell| cell.text() != "#").map(content).collect();
    let at = move |cell: Cell| row(block.line(cell.row as usize)?).nth(cell.col as usize);
    Ok(Reading::new(&NOTATION, board, contents, head, at))
}

/// The words of a first line `W H`.
fn declared_size(line: Line<'_>) -> Option<[Piece<'_>; 2]> {
    let words = header(line, "width height").ok()?;
    let digits = |word: &Piece<'_>| word.text().bytes().all(|b| b.is_ascii_digit());
    words.iter().all(digits).then_some(words)
}

/// The cells of a row; they may have blanks between them.
fn row(line: Line<'_>) -> impl Iterator<Item = Piece<'_>> + Clone {
    line.trimmed().chars().filter(|cell| !matches!(cell.text(), " " | "\t"))
}

fn width(line: Line<'_>) -> usize {
    row(line).count()
}

/// The labels themselves if each is one character that can be drawn, else others.
fn write(view: &View<'_>) -> Result<String, Unfit> {
    let (h, w) = square(view.board)?;
    let labels = Labels::new(view);
    let own = |label: &&str| {
        let mut chars = label.chars();
        let only = chars.next().filter(|_| chars.next().is_none());
        only.filter(|&c| !c.is_whitespace() && c != '.' && c != '#')
    };
    let own: Option<IdVec<Label, char>> = labels.names.iter().map(own).collect();
    let draw = |letters: &IdVec<Label, char>| {
        rows(view.board, '#', "", |v| labels.at[v].map_or('.', |label| letters[label]))
    };
    let is_safe = |picture: &String| {
        let lines = view.lines(picture);
        !{ lines }.any(|line| lines.ends_list(line))
    };
    let picture = match own.map(|own| draw(&own)).filter(is_safe) {
        Some(picture) => picture,
        None => draw(&new_letters(labels.names.len())?),
    };
    // One row of digits behind `W 1` reads as a number.
    let with_size = format!("{w} {h}\n{picture}");
    let is_clear = is_sized(&view.lines(&with_size)) == Some(true);
    Ok(if is_clear { with_size } else { picture })
}

/// Digits and Latin letters, then those of Europe.
fn new_letters(count: usize) -> Result<IdVec<Label, char>, Unfit> {
    let plain = ('1'..='9').chain('A'..='Z').chain('a'..='z');
    let all = plain.chain(('\u{c0}'..='\u{24f}').filter(|c| c.is_alphabetic()));
    let letters: IdVec<Label, char> = all.clone().take(count).collect();
    if letters.len() < count {
        return Err(Unfit::Labels { count, most: all.count() });
    }
    Ok(letters)
}
