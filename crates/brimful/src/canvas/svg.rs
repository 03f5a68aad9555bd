//! Writing SVG text: balanced elements, escaped attributes, short numbers.

use std::fmt::{self, Display, Write};

/// A point in drawing units.
pub(crate) type Point = [f64; 2];

/// A piece of SVG being written.
#[derive(Default)]
pub(crate) struct Svg {
    out: String,
}

/// The attributes of an element.
pub(crate) type Attrs<'a> = &'a [(&'a str, &'a dyn Display)];

impl Svg {
    /// An element without content.
    pub(crate) fn empty(&mut self, name: &str, attrs: Attrs<'_>) {
        self.tag(name, attrs);
        self.out.push_str("/>\n");
    }

    /// An element around text.
    pub(crate) fn text(&mut self, name: &str, attrs: Attrs<'_>, text: &dyn Display) {
        self.tag(name, attrs);
        self.out.push('>');
        self.escaped(text);
        self.end(name);
    }

    /// An element around others.
    pub(crate) fn nest(&mut self, name: &str, attrs: Attrs<'_>, body: impl FnOnce(&mut Self)) {
        self.tag(name, attrs);
        self.out.push_str(">\n");
        body(self);
        self.end(name);
    }

    /// A path; writes nothing when its data is empty.
    pub(crate) fn path(&mut self, data: &PathData, attrs: Attrs<'_>) {
        if !data.0.is_empty() {
            self.tag("path", attrs);
            // Path data has nothing to escape and may be megabytes long.
            self.out.push_str(" d=\"");
            self.out.push_str(&data.0);
            self.out.push_str("\"/>\n");
        }
    }

    /// Markup that was written before.
    pub(crate) fn raw(&mut self, piece: &str) {
        self.out.push_str(piece);
    }

    /// The text written so far.
    pub(crate) fn finish(self) -> String {
        self.out
    }

    fn tag(&mut self, name: &str, attrs: Attrs<'_>) {
        self.out.push('<');
        self.out.push_str(name);
        for (key, value) in attrs {
            self.out.push(' ');
            self.out.push_str(key);
            self.out.push_str("=\"");
            self.escaped(value);
            self.out.push('"');
        }
    }

    fn end(&mut self, name: &str) {
        self.out.push_str("</");
        self.out.push_str(name);
        self.out.push_str(">\n");
    }

    /// An element around text whose line breaks and tabs matter.
    pub(crate) fn verbatim(&mut self, name: &str, attrs: Attrs<'_>, text: &str) {
        self.tag(name, attrs);
        self.out.push('>');
        for line in text.split_inclusive(['\n', '\t']) {
            let (line, end) = line.split_at(line.trim_end_matches(['\n', '\t']).len());
            self.escaped(&line);
            self.out.push_str(end);
        }
        self.end(name);
    }

    fn escaped(&mut self, value: &dyn Display) {
        // Writing to a string cannot fail.
        let _ = write!(Escape(&mut self.out), "{value}");
    }
}

/// Replaces what XML reserves or forbids.
struct Escape<'a>(&'a mut String);

impl Write for Escape<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            match c {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                '\t' | '\n' | '\r' => self.0.push(' '),
                '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => self.0.push('\u{fffd}'),
                _ => self.0.push(c),
            }
        }
        Ok(())
    }
}

/// A number with at most two decimals and no trailing zeros.
pub(crate) struct Num(pub(crate) f64);

impl Display for Num {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let (sign, whole, rest) =
            (if hundredths < 0 { "-" } else { "" }, hundredths.abs() / 100, hundredths.abs() % 100);
        match rest {
            0 => write!(f, "{sign}{whole}"),
            r if r % 10 == 0 => write!(f, "{sign}{whole}.{}", r / 10),
            r => write!(f, "{sign}{whole}.{r:02}"),
        }
    }
}

/// The `d` of a path. Straight runs along an axis become one `H` or `V`, so that long paths stay
/// short.
#[derive(Default)]
pub(crate) struct PathData(String);

impl PathData {
    /// A line through the points, joined to its first point when `closed`; a lone point is a dot
    /// under round caps.
    pub(crate) fn line(&mut self, points: impl IntoIterator<Item = Point>, closed: bool) {
        let mut points = points.into_iter();
        let Some(first) = points.next() else { return };
        let (mut at, mut ahead) = (first, None);
        self.put(format_args!("M{} {}", Num(first[0]), Num(first[1])));
        for next in points {
            if let Some(corner) = ahead
                && !straight(at, corner, next)
            {
                self.go(at, corner);
                at = corner;
            }
            ahead = Some(next);
        }
        match ahead {
            Some(last) => self.go(at, last),
            None => self.put(format_args!("h0")),
        }
        if closed {
            self.0.push('z');
        }
    }

    /// A rectangle.
    pub(crate) fn rect(&mut self, [x, y]: Point, [w, h]: Point) {
        self.put(format_args!("M{} {}h{}v{}h{}z", Num(x), Num(y), Num(w), Num(h), Num(-w)));
    }

    /// The part of a disc of radius `r` between a chord and the nearer arc over it.
    pub(crate) fn cap(&mut self, from: Point, to: Point, r: f64, over: bool) {
        let [[x, y], [u, v]] = [from, to].map(|p| p.map(Num));
        let (r, sweep) = (Num(r), u8::from(over));
        self.put(format_args!("M{x} {y}A{r} {r} 0 0 {sweep} {u} {v}z"));
    }

    /// A circle.
    pub(crate) fn circle(&mut self, [x, y]: Point, r: f64) {
        let (r, d) = (Num(r), Num(2.0 * r));
        self.put(format_args!(
            "M{} {}a{r} {r} 0 1 0 {d} 0a{r} {r} 0 1 0 -{d} 0z",
            Num(x - r.0),
            Num(y)
        ));
    }

    fn go(&mut self, from: Point, to: Point) {
        match (from[0] == to[0], from[1] == to[1]) {
            (_, true) => self.put(format_args!("H{}", Num(to[0]))),
            (true, false) => self.put(format_args!("V{}", Num(to[1]))),
            (false, false) => self.put(format_args!("L{} {}", Num(to[0]), Num(to[1]))),
        }
    }

    fn put(&mut self, data: fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.0.write_fmt(data);
    }
}

/// Whether the way from `a` over `b` to `c` goes straight on along an axis.
fn straight(a: Point, b: Point, c: Point) -> bool {
    let along = |x: usize, y: usize| a[y] == b[y] && b[y] == c[y] && (a[x] < b[x]) == (b[x] < c[x]);
    along(0, 1) || along(1, 0)
}
