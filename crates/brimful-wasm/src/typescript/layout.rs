//! Lays out a generated declaration as a person would write it.

/// The longest line that is not broken.
const WIDTH: usize = 100;

/// Lays out `export type Name = …;` with its comment.
pub(super) fn declaration(docs: &str, declaration: &str) -> String {
    let declaration = declaration.trim_end_matches(';');
    let (name, body) = declaration.split_once(" = ").unwrap_or((declaration, ""));
    let head = format!("{}export {name} =", comment(docs, ""));
    let variants = split(body, " | ");
    let line = format!(
        " {};",
        variants.iter().map(|it| part(it, "", true)).collect::<Vec<_>>().join(" | ")
    );
    let fits = head.lines().last().map_or(0, str::len) + line.len() <= WIDTH;
    if variants.len() == 1 || (fits && !body.contains("/*")) {
        let broken = if fits && !body.contains("/*") {
            line
        } else {
            format!(" {};", part(body, "", false))
        };
        return head + &broken;
    }
    let lines = variants.iter().map(|variant| {
        let (docs, variant) = split_comment(variant);
        format!("\n{}  | {}", comment(docs, "  "), part(variant, "  ", false))
    });
    format!("{head}{};", lines.collect::<String>())
}

/// Lays out objects joined by `&`, on one line if they fit or must.
fn part(text: &str, indent: &str, on_one_line: bool) -> String {
    let parts = split(text, " & ");
    parts.iter().map(|it| object(it, indent, on_one_line)).collect::<Vec<_>>().join(" & ")
}

fn object(text: &str, indent: &str, on_one_line: bool) -> String {
    let text = text.trim();
    let Some(inside) = text.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')) else {
        return text.to_owned();
    };
    let fields: Vec<&str> =
        split(inside, ",").into_iter().map(str::trim).filter(|field| !field.is_empty()).collect();
    let line = format!("{{ {} }}", fields.join("; "));
    if on_one_line || (line.len() + indent.len() + 4 <= WIDTH && !inside.contains("/*")) {
        return line;
    }
    let inner = format!("{indent}  ");
    let lines = fields.iter().map(|field| {
        let (docs, field) = split_comment(field);
        format!("{}{inner}{field};\n", comment(docs, &inner))
    });
    format!("{{\n{}{indent}}}", lines.collect::<String>())
}

/// Splits a comment off the front of a field.
fn split_comment(text: &str) -> (&str, &str) {
    let text = text.trim();
    match text.find("*/") {
        Some(end) if text.starts_with("/*") => (&text[..end + 2], text[end + 2..].trim()),
        _ => ("", text),
    }
}

/// A comment, on one line if it fits.
fn comment(text: &str, indent: &str) -> String {
    let text = text.trim().trim_start_matches("/**").trim_end_matches("*/");
    let lines: Vec<&str> =
        text.lines().map(|line| line.trim().trim_start_matches('*').trim()).collect();
    let lines: Vec<&str> = lines.into_iter().filter(|line| !line.is_empty()).collect();
    match lines[..] {
        [] => String::new(),
        [line] if line.len() + indent.len() + 7 <= WIDTH => format!("{indent}/** {line} */\n"),
        _ => {
            let body: String = lines.iter().map(|line| format!("{indent} * {line}\n")).collect();
            format!("{indent}/**\n{body}{indent} */\n")
        }
    }
}

/// Splits a text at a separator outside brackets and comments.
fn split<'a>(text: &'a str, separator: &str) -> Vec<&'a str> {
    let (mut parts, mut start, mut at, mut depth) = (Vec::new(), 0, 0, 0);
    while let Some(next) = text[at..].chars().next() {
        if text[at..].starts_with("/*") {
            at += text[at..].find("*/").map_or(text.len() - at, |end| end + 2);
            continue;
        }
        if depth == 0 && text[at..].starts_with(separator) {
            parts.push(&text[start..at]);
            at += separator.len();
            start = at;
            continue;
        }
        match next {
            '{' | '[' | '<' | '(' => depth += 1,
            '}' | ']' | '>' | ')' => depth -= 1,
            _ => {}
        }
        at += next.len_utf8();
    }
    parts.push(&text[start..]);
    parts
}
