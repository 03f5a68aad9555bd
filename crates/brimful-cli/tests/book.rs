//! `brimful book`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use std::path::Path;

use common::{BAD, CHAINS, FLOOD, Folder, KAMI, NUMBERLINK, ODD, WALLS, piped};

#[test]
fn a_book_holds_the_puzzles_that_have_a_solution() {
    let folder = Folder::new("book");
    let name = &format!("{}/book.pdf", folder.path());
    let all = [CHAINS, NUMBERLINK, WALLS, KAMI, FLOOD, ODD].join("\n");
    let args =
        ["book", "-", "-o", name, "--title", "Six", "--paper", "a5", "--rules", "fill-touch"];
    let done = piped(&args, &all);
    assert_eq!(done.code, Some(1), "{}", done.err);
    assert!(done.err.contains("it has no solution; left out"), "{}", done.err);
    assert!(done.out.contains("puzzles: 5, pages: "), "{}", done.out);
    let bytes = folder.read("book.pdf");
    assert!(bytes.starts_with(b"%PDF-") && bytes.ends_with(b"%%EOF"), "a PDF file");
    let pages = bytes.windows(10).filter(|window| window == b"/Type /Pag").count();
    assert!(pages >= 6, "{pages} pages and their tree");

    let again = &*format!("{}/again.pdf", folder.path());
    piped(&[&args[..3], &[again], &args[4..]].concat(), &all);
    // The writer of PDF lists resources in any order.
    let sorted = |mut bytes: Vec<u8>| {
        bytes.sort_unstable();
        bytes
    };
    let same = sorted(folder.read("again.pdf")) == sorted(bytes);
    assert!(same, "the same puzzles give the same book");
}

#[test]
fn a_book_that_cannot_be_made_is_refused() {
    let done = piped(&["book", "-", "-o", "book.txt"], CHAINS);
    assert_eq!(done.code, Some(2));
    assert!(done.err.contains("whose name ends in .pdf"), "{}", done.err);
    let folder = Folder::new("no-book");
    let name = &format!("{}/none.pdf", folder.path());
    for (text, code) in [(ODD.to_owned(), 1), ([ODD, BAD].join("\n"), 2)] {
        let done = piped(&["book", "-", "-o", name], &text);
        assert_eq!(done.code, Some(code));
        assert!(done.err.contains("there is no puzzle to print"), "{}", done.err);
        assert!(!Path::new(name).exists());
    }
    let done = piped(&["book", "-", "-o", "b.pdf", "--paper", "a1"], CHAINS);
    assert!(done.err.contains("choose a4, a5, letter"), "{}", done.err);
}
