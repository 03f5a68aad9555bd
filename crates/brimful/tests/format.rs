//! Every format, there and back; many puzzles in a text; mistakes and their messages.
#![allow(clippy::unwrap_used, clippy::panic)]

mod common;
#[path = "common/entries.rs"]
mod entries;
#[path = "common/format_properties.rs"]
mod format_properties;

use brimful::board::{Board, Shape};
use brimful::format::{Entry, Format, FormatError, Hints, MAX_ERRORS, read, write};
use brimful::numberlink::{self, Rules};
use brimful::puzzle::{Draft, Kind, Puzzle};
use common::rng;
use entries::{random_entry, random_puzzle};
use format_properties::{assert_points, read_any, round_trip, rules_of};
use rand::Rng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

fn read_plain(text: &str) -> Vec<Result<Entry, FormatError>> {
    read(text, &Hints::default())
}

/// The only puzzle of a text.
fn read_one(text: &str, hints: &Hints) -> Entry {
    match &read(text, hints)[..] {
        [Ok(entry)] => entry.clone(),
        other => panic!("{text}\nreads as {other:#?}"),
    }
}

#[test]
fn native_keeps_everything() {
    let mut rng = rng(1);
    let mut written = 0;
    for _ in 0..20_000 {
        let entry = random_entry(&mut rng);
        let Ok(text) = write(&entry, Format::Native) else { continue };
        written += 1;
        assert_eq!(read_one(&text, &Hints::default()), entry, "{text}");
    }
    assert!(written > 19_000, "only labels with a bracket inside have no native form");
}

#[test]
fn native_texts_join() {
    let mut rng = rng(2);
    for _ in 0..300 {
        let entries: Vec<Entry> = (0..20).map(|_| random_entry(&mut rng)).collect();
        let texts: Vec<(String, Entry)> = entries
            .into_iter()
            .filter_map(|e| write(&e, Format::Native).ok().map(|text| (text, e)))
            .collect();
        let text = texts.iter().map(|(text, _)| text.as_str()).collect::<Vec<_>>().join("\n");
        let found: Vec<Entry> = read_plain(&text)
            .into_iter()
            .map(|r| r.unwrap_or_else(|e| panic!("{text}\n{e}")))
            .collect();
        assert_eq!(found, texts.into_iter().map(|(_, entry)| entry).collect::<Vec<_>>(), "{text}");
    }
}

/// What a format keeps of a puzzle whose labels are numbers (`digits`) or capital letters.
fn keeps(format: Format, puzzle: &Puzzle) -> bool {
    let labels = |fits: fn(&str) -> bool| match puzzle {
        Puzzle::Numberlink(p) => p.labels().iter().all(|label| fits(label)),
        _ => true,
    };
    let number = |label: &str| label.parse().is_ok_and(|n: i32| n > 0 && n.to_string() == label);
    let letter = |label: &str| matches!(label.as_bytes(), [b'A'..=b'Z' | b'a'..=b'z']);
    match format {
        Format::NumberlinkInt => labels(number),
        Format::NumberlinkLetters => {
            labels(|label| label.chars().count() == 1 && label.chars().all(char::is_alphanumeric))
        }
        Format::Puzzlink => match rules_of(puzzle) {
            Some("nikoli") => labels(number),
            Some(_) => labels(letter),
            None => true,
        },
        Format::KamiGraph | Format::Tsplib => false,
        _ => true,
    }
}

#[test]
fn foreign_formats_keep_the_puzzle() {
    let mut rng = rng(3);
    let mut written = [0; 12];
    for _ in 0..60_000 {
        let puzzle = random_puzzle(&mut rng);
        let entry = Entry::new(puzzle.clone());
        for (format, count) in Format::ALL.into_iter().zip(&mut written).skip(1) {
            let Ok(text) = write(&entry, format) else { continue };
            *count += 1;
            let hints = Hints { rules: rules_of(&puzzle), ..Hints::default() };
            let back = read_one(&text, &hints);
            if keeps(format, &puzzle) {
                assert_eq!(back.puzzle, puzzle, "{}: {text}", format.name());
            } else {
                // Labels or node numbers may change once; from then on they stay.
                let again = write(&back, format).unwrap();
                assert_eq!(read_one(&again, &hints), back, "{}: {text}\n{again}", format.name());
                assert_eq!(back.puzzle.kind(), puzzle.kind());
            }
            let forced = Hints { format: Some(format), ..hints };
            assert_eq!(read_one(&text, &forced), back, "--from {}: {text}", format.name());
        }
    }
    for (format, count) in Format::ALL.into_iter().zip(written).skip(1) {
        assert!(count >= 200, "{} was written {count} times only", format.name());
    }
}

/// Writes a puzzle in a format that can hold it.
fn write_somehow(rng: &mut ChaCha8Rng, entry: &Entry) -> (Format, String) {
    loop {
        let format = *Format::ALL.choose(rng).unwrap();
        if let Ok(text) = write(entry, format) {
            return (format, text);
        }
    }
}

#[test]
fn formats_mix_in_one_text() {
    let mut rng = rng(4);
    for _ in 0..500 {
        let mut text = String::new();
        let mut kinds: Vec<Kind> = Vec::new();
        for _ in 0..8 {
            let entry = Entry::new(random_puzzle(&mut rng));
            if write(&entry, Format::Native).is_err() {
                continue;
            }
            text += &write_somehow(&mut rng, &entry).1;
            text += if rng.random_bool(0.5) { "\n" } else { "// a comment\n\n\n" };
            kinds.push(entry.puzzle.kind());
        }
        let found: Vec<Kind> = read_plain(&text)
            .iter()
            .map(|r| r.as_ref().unwrap_or_else(|e| panic!("{text}\n{e}")).puzzle.kind())
            .collect();
        assert_eq!(found, kinds, "{text}");
    }
}

/// Line ends of Windows, a byte order mark, blanks at line ends, tabs, no last line break.
#[test]
fn blanks_do_not_matter() {
    let mut rng = rng(5);
    for _ in 0..3000 {
        let entry = random_entry(&mut rng);
        if write(&entry, Format::Native).is_err() {
            continue;
        }
        let (format, text) = write_somehow(&mut rng, &entry);
        let hints = Hints { rules: rules_of(&entry.puzzle), ..Hints::default() };
        let plain = read_one(&text, &hints);
        let windows = format!("\u{feff}\r\n{}", text.replace('\n', " \t\r\n"));
        assert_eq!(read_one(&windows, &hints), plain, "{}: {text}", format.name());
        assert_eq!(read_one(text.trim_end(), &hints), plain, "{}: {text}", format.name());
        if format != Format::Native {
            assert_eq!(
                read_one(&text.replace(' ', "\t  "), &hints).puzzle,
                plain.puzzle,
                "{}: {text}",
                format.name()
            );
        }
    }
}

/// Changes a text here and there.
fn mutate(rng: &mut ChaCha8Rng, text: &str) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    for _ in 0..rng.random_range(1..5u32) {
        let at = rng.random_range(0..=chars.len() as u32) as usize;
        let odd = *[
            '0', '9', '-', '#', '.', ' ', '\n', '[', ']', ',', ':', '/', '(', ')', 'x', 'é', '\0',
            '\u{feff}',
        ]
        .choose(rng)
        .unwrap();
        match rng.random_range(0..4u32) {
            0 => chars.insert(at, odd),
            1 if at < chars.len() => drop(chars.remove(at)),
            2 if at < chars.len() => chars[at] = odd,
            3 => chars.truncate(at),
            _ => {}
        }
    }
    chars.into_iter().collect()
}

#[test]
fn mutations_never_panic_and_spare_the_neighbors() {
    let mut rng = rng(6);
    let mut errors = 0;
    for _ in 0..10_000 {
        let entry = random_entry(&mut rng);
        if write(&entry, Format::Native).is_err() {
            continue;
        }
        let (_, text) = write_somehow(&mut rng, &entry);
        let text = format!("{}\n\n[cycle] sentinel\n..\n..\n", mutate(&mut rng, &text));
        read_any(&text);
        round_trip(&text);
        let found = read_plain(&text);
        let last = found.last().and_then(|result| result.as_ref().ok());
        assert_eq!(last.and_then(|entry| entry.title.as_deref()), Some("sentinel"), "{text}");
        errors += found.iter().filter(|result| result.is_err()).count();
    }
    assert!(errors > 3000, "{errors} errors only");
}

#[test]
fn known_addresses() {
    // From RESEARCH.md; the same board as numlin, arukone and with other hosts.
    let board = "[numberlink nikoli]\n1 . . . .\n. . . 2 .\n. 3 . 1 .\n. . . . 2\n. . . 3 .\n";
    for address in [
        "https://puzz.link/p?numlin/5/5/1m2h3g1k2i3",
        "http://pzv.jp/p.html?numlin/5/5/1m2h3g1k2i3",
        "https://pzprxs.vercel.app/p.html?numlin/5/5/1m2h3g1k2i3/",
        "puzz.link/p?numlin_edit/5/5/1m2h3g1k2i3",
        "numlin/5/5/1m2h3g1k2i3",
    ] {
        let entry = read_one(address, &Hints::default());
        assert_eq!(write(&entry, Format::Native).unwrap(), board, "{address}");
    }
    let known = read_one("https://puzz.link/p?numlin/5/5/1j2h3m1h2j3", &Hints::default());
    assert_eq!(
        write(&known, Format::Native).unwrap(),
        "[numberlink nikoli]\n1 . . . .\n2 . . 3 .\n. . . . .\n. 1 . . 2\n. . . . 3\n"
    );
    assert_eq!(
        write(&known, Format::Puzzlink).unwrap(),
        "https://puzz.link/p?numlin/5/5/1j2h3m1h2j3\n"
    );
    let known = read_one("https://puzz.link/p?simpleloop/5/5/sg020", &Hints::default());
    assert_eq!(write(&known, Format::Walls).unwrap(), "###..\n#....\n.....\n...#.\n.....\n");
    assert_eq!(
        write(&known, Format::Puzzlink).unwrap(),
        "https://puzz.link/p?simpleloop/5/5/sg020\n"
    );
    for (address, rules) in [("arukone/3/2/1i1g", "fill-touch"), ("arukone/e/3/2/1i1g", "nikoli")] {
        let entry = read_one(&format!("https://puzz.link/p?{address}"), &Hints::default());
        assert_eq!(rules_of(&entry.puzzle), Some(rules));
        assert_eq!(write(&entry, Format::NumberlinkLetters).unwrap(), "3 2\nA..\n.A.\n");
    }
}

#[test]
fn hints_decide_what_a_picture_leaves_open() {
    let matrix = "[[0, 1], [1, 0]]";
    for (kind, found) in [
        (None, Kind::Chains),
        (Some(Kind::Chains), Kind::Chains),
        (Some(Kind::Numberlink), Kind::Numberlink),
        (Some(Kind::Kami), Kind::Kami),
        (Some(Kind::Flood), Kind::Flood),
    ] {
        assert_eq!(read_one(matrix, &Hints { kind, ..Hints::default() }).puzzle.kind(), found);
    }
    let cycle = Hints { kind: Some(Kind::Cycle), ..Hints::default() };
    let what = "a list of rows holds no board of this kind";
    assert!(read(matrix, &cycle)[0].as_ref().is_err_and(|e| e.what.to_string() == what));
    // Where the text leaves nothing open, the kind asked for does not matter.
    assert_eq!(read_one("[numberlink]\naa\n", &cycle).puzzle.kind(), Kind::Numberlink);
    let rules = Some("nikoli");
    assert_eq!(
        rules_of(&read_one("2 2\n1 1\n0 0", &Hints { rules, ..Hints::default() }).puzzle),
        rules
    );
    // The rules asked for win; the known answer is still about the rules of the text.
    let native = "[numberlink fill-touch]\nanswer: unique\na.\n.a";
    assert_eq!(rules_of(&read_one(native, &Hints::default()).puzzle), Some("fill-touch"));
    let overruled = read_one(native, &Hints { rules, ..Hints::default() });
    assert_eq!(rules_of(&overruled.puzzle), rules);
    assert_eq!(overruled.answer[0].rules, Some("fill-touch"));
    // Only walls: a cycle, unless letters are asked for, and then there is no label.
    assert_eq!(read_one("..\n..", &Hints::default()).puzzle.kind(), Kind::Cycle);
    let letters = Hints { format: Some(Format::NumberlinkLetters), ..Hints::default() };
    assert!(
        read("..\n..", &letters)[0]
            .as_ref()
            .is_err_and(|e| e.what.to_string().contains("no label"))
    );
}

#[test]
fn a_matrix_is_read_as_programs_write_it() {
    let plain = read_one("[[0, 1, 1], [2, 2, -1]]", &Hints::default()).puzzle;
    for text in [
        "np.array([[0, 1, 1], [2, 2, -1]])",
        "array([[ 0,  1,  1],\n       [ 2,  2, -1]])",
        "array([[ 0,  1,  1],\n       [ 2,  2, -1]], dtype=int8)",
        "array([[ 0,  1,  1],\n       [ 2,  2, -1]],\n      dtype=np.uint8)",
        "paper = np.array(\n    [\n        [0, 1, 1],\n        [2, 2, -1],\n    ]\n)",
        "paper = numpy.array(\n    [[0, 1, 1],\n     [2, 2, -1]],\n    dtype=int\n)",
        "t = [\n  [ 0, 1, 1],\n  [ 2, 2, -1]]",
        "[[ 0  1  1]\n [ 2  2 -1]]",
        "{{0, 1, 1}, {2, 2, -1}}",
        "int grid[2][3] = {\n    {0, 1, 1},\n    {2, 2, -1}\n};",
    ] {
        assert_eq!(read_one(text, &Hints::default()).puzzle, plain, "{text}");
        let twice = format!("{text}\n\n{text}\n{text}\n");
        let found = read_plain(&twice);
        assert_eq!(found.len(), 3, "{twice}");
        assert!(found.iter().all(|found| found.as_ref().unwrap().puzzle == plain), "{twice}");
    }
    for (text, column, what) in [
        ("np.array([[0, 1], [1, 1]]", 26, "the list is not closed"),
        ("np.array([[0, 1], [1, 1]]) 7", 28, "the array is closed already"),
        ("{{0, 1}, [1, 1}}", 10, "\"[\" is out of place"),
        ("{{0, 1}, {1, 1}}}", 17, "the list is closed already"),
    ] {
        let error = read_plain(text).remove(0).unwrap_err();
        assert_eq!((error.column, error.what.to_string().as_str()), (column, what), "{text}");
    }
}

#[test]
fn a_matrix_names_the_other_kinds_it_may_be() {
    let also = |text, kind| read_one(text, &Hints { kind, ..Hints::default() }).also;
    assert_eq!(also("[[1, 0, 0], [0, 2, 0], [2, 1, 0]]", None), [Kind::Numberlink]);
    assert_eq!(also("[[1, 0, 0], [0, 2, 0], [0, 0, 3]]", None), [Kind::Path]);
    assert_eq!(also("[[0, 1, 1], [2, 2, 2]]", None), []);
    assert_eq!(also("[[1, 0, 0], [0, 2, 0], [2, 1, 0]]", Some(Kind::Chains)), []);
    assert_eq!(also("2 2\n1 1\n0 0", None), []);
}

#[test]
fn large_boards_are_read() {
    let wide = format!("1002 1002\n{}", format!("{}\n", ["0"; 1002].join(" ")).repeat(1001))
        + &["1 1", &["0"; 1000].join(" ")].join(" ");
    assert_eq!(read_one(&wide, &Hints::default()).puzzle.board().len(), 1002 * 1002);
    let walls = format!("{}\n", ".".repeat(1000)).repeat(1000);
    assert_eq!(read_one(&walls, &Hints::default()).puzzle.board().len(), 1_000_000);
}

/// Short texts that declare much get an error, not memory.
#[test]
fn sizes_are_limited() {
    for text in [
        "4000000000 4000000000\n1",
        "1000000 1000000\n1 1",
        "2000 2000\n1 1",
        "9999 9999 1 5\n1",
        "kami tri 99999 99999 4 -1\n0",
        "kami graph 4000000 4 -1\n0",
        "flood sq 3000 3000 4 0 0 -1",
        "https://puzz.link/p?numlin/60000/60000/1z1",
        "https://puzz.link/p?numlin/2000/2000/1z1",
        "https://puzz.link/p?simpleloop/2000/2000/0",
        "2000x2000c3m0:0,1",
        "NAME : x\nTYPE : HCP\nDIMENSION : 4000000\nEDGE_DATA_SECTION\n1 2\n-1",
        "p edge 4000000 1\ne 1 2",
        "[cycle graph]\nnodes: 0-4000000\nedges: 0-1",
        "[cycle graph]\nnodes: 4000000-4000001\nedges: 4000000-4000001",
        "[cycle graph]\nnodes: 0-4294967295\nedges: 0-1",
    ] {
        assert!(matches!(read_plain(text)[..], [Err(_)]), "{text}");
    }
    let hopeless = "?!\n\n".repeat(5000);
    assert_eq!(read_plain(&hopeless).len(), MAX_ERRORS + 1);
    // as many as there may be, and nothing behind them
    let all = "?!\n\n".repeat(MAX_ERRORS);
    assert_eq!(read_plain(&all).len(), MAX_ERRORS);
    let many = "[cycle graph]\nnodes: 0-999\n".repeat(30_000);
    assert!(
        read_plain(&many).last().is_some_and(|r| r
            .as_ref()
            .is_err_and(|e| e.what.to_string().contains("too many cells")))
    );
}

#[test]
fn misfits_are_reported() {
    let board = Board::new(Shape::Triangle { rows: 1, cols: 2 }, &[true; 2]).unwrap();
    let labels = vec![Some("a b".into()), Some("a b".into())];
    let puzzle =
        Puzzle::new(Draft::Numberlink(numberlink::Draft { board, labels, rules: Rules::Fill }))
            .unwrap();
    let why = |format| write(&Entry::new(puzzle.clone()), format).unwrap_err().to_string();
    assert_eq!(
        why(Format::Native),
        "a numberlink puzzle cannot be written as native: the label \"a b\" cannot be drawn"
    );
    assert_eq!(
        why(Format::Walls),
        "a numberlink puzzle cannot be written as walls: it is for other kinds of puzzles"
    );
    assert_eq!(
        why(Format::NumberlinkInt),
        "a numberlink puzzle cannot be written as numberlink-int: it holds square boards only"
    );
    let ring = read_one("[path] Ring\nwrap: rows\n\n1 . .\n. . 2\n", &Hints::default());
    assert_eq!(
        write(&ring, Format::ZipJson).unwrap_err().to_string(),
        "a path puzzle cannot be written as zip-json: its cells touch at the sides between them, \
         and nowhere else"
    );
}

/// Each case of `data/malformed.txt`, `=== name`, text, `---`, is followed by its messages. After
/// a change, `UPDATE_EXPECT=1` rewrites the file: read the difference.
#[test]
fn malformed_texts_get_the_message_they_deserve() {
    let table = include_str!("data/malformed.txt");
    let mut found_all = String::new();
    let mut cases = 0;
    for case in table.split("=== ").skip(1) {
        let (name, rest) = case.split_once('\n').unwrap();
        let (text, _) = rest.split_once("---\n").unwrap();
        let found = read_plain(text);
        assert!(found.iter().any(Result::is_err), "{name} is fine");
        found_all += &format!("=== {name}\n{text}---\n");
        for result in &found {
            found_all += &match result {
                Ok(entry) => format!("a {} puzzle\n", entry.puzzle.kind().name()),
                Err(error) => {
                    assert_points(error, text);
                    format!("{error}\n  {}\n", error.help)
                }
            };
        }
        cases += 1;
    }
    assert!(cases >= 100);
    expect_test::expect_file!["data/malformed.txt"].assert_eq(&found_all);
}
