//! One sentence for each kind of reason.

use crate::board::{Board, Cell, Shape};
use crate::certificate::{Certificate, Contradiction};
use crate::explain::why_none;
use expect_test::expect;

use super::*;

fn board() -> Board {
    Board::new(Shape::Square { rows: 3, cols: 3 }, &[true; 9]).unwrap()
}

fn say(certificate: &Certificate) -> String {
    why_no_loop(certificate, &board()).to_string()
}

#[test]
fn every_reason_names_its_cells() {
    let certificates = [
        Certificate::Parity { cells: 9 },
        Certificate::Balance { even: 5, odd: 4 },
        Certificate::Degree { vertex: Vertex(4), has: 1, needs: 2 },
        Certificate::Disconnected { part: vec![Vertex(0)] },
        Certificate::Disconnected { part: (0..9).map(Vertex).collect() },
        Certificate::Cut {
            removed: vec![Vertex(1), Vertex(3)],
            parts: vec![Vertex(0), Vertex(2), Vertex(6)],
        },
        Certificate::Bridge { edge: [Vertex(3), Vertex(4)] },
        Certificate::Part {
            cut: vec![[Vertex(1), Vertex(4)], [Vertex(2), Vertex(5)]],
            part: vec![Vertex(0), Vertex(1), Vertex(2)],
        },
        Certificate::TwoFactor {
            independent: vec![Vertex(0), Vertex(2), Vertex(4), Vertex(6), Vertex(8)],
            neighbors: vec![Vertex(1), Vertex(3), Vertex(5), Vertex(7)],
        },
        Certificate::Forced { at: vec![Vertex(4)], why: Contradiction::TooManyEdges },
        Certificate::Decomposition { order: (0..9).map(Vertex).collect(), width: 3 },
        Certificate::Search { nodes: 0 },
        Certificate::Search { nodes: 1 },
    ];
    let text: Vec<String> = certificates.iter().map(say).collect();
    expect![[r#"
        the board has 9 cells, an odd number, but every loop on it has an even one
        5 cells are of one chessboard color and 4 of the other, but a loop alternates between them and needs as many of each
        the cell in row 2, column 2 has 1 neighbor, but needs 2
        the cell in row 1, column 1 is cut off from the rest
        the 9 cells in row 1, column 1; row 1, column 2; row 1, column 3; row 2, column 1; row 2, column 2; row 2, column 3 and 3 more are cut off from the rest
        without the 2 cells in row 1, column 2; row 2, column 1, the board falls into 3 parts, too many to visit; each of these cells is in another part: row 1, column 1; row 1, column 3; row 3, column 1
        the step from the cell in row 2, column 1 to the cell in row 2, column 2 is the only way between two parts: there is no way back
        only 2 steps lead out of the 3 cells in row 1, column 1; row 1, column 2; row 1, column 3: row 1, column 2 to row 2, column 2; row 1, column 3 to row 2, column 3; no path through all of them comes in by one and leaves by another
        no two of the 5 cells in row 1, column 1; row 1, column 3; row 2, column 2; row 3, column 1; row 3, column 3 touch; together they need 10 steps to the 4 cells in row 1, column 2; row 2, column 1; row 2, column 3; row 3, column 2, which can take only 8
        more than two edges are forced at one cell (in row 2, column 2)
        eliminating the 9 cells one by one, with at most 3 others in touch, leaves no loop
        the steps that the rules force at the start leave no solution
        a search of all cases (1 node) found no solution"#]].assert_eq(&text.join("\n"));
}

#[test]
fn graphs_have_nodes() {
    let board = Board::from_edges(1, 3, [[1, 2], [2, 3]]).unwrap();
    let text = why_no_loop(&Certificate::Degree { vertex: Vertex(0), has: 1, needs: 2 }, &board);
    expect!["node 1 has 1 neighbor, but needs 2"].assert_eq(&text.to_string());
    let at = |at: &[u32]| {
        let at = at.iter().copied().map(Vertex).collect();
        let forced = Certificate::Forced { at, why: Contradiction::EdgeRuledOut };
        why_no_loop(&forced, &board).to_string()
    };
    expect!["an edge that must be used is ruled out (node 3)"].assert_eq(&at(&[2]));
    expect!["an edge that must be used is ruled out (nodes 2, 3)"].assert_eq(&at(&[1, 2]));
    assert_eq!([Cell::new(0, 3)].map(|cell| place(&board, cell)), ["node 3"]);
}

#[test]
fn paths_say_what_they_could_cover() {
    let read = |text| {
        crate::format::read(text, &crate::format::Hints::default()).remove(0).unwrap().puzzle
    };
    let [linked, chained] = ["2 2\n1 2\n2 1\n", "[chains]\n\no 1 #\n1 1 1\n# 1 #\n"].map(read);
    let balance = |even, odd| Certificate::Balance { even, odd };
    let text = [why_none(&balance(2, 2), &linked), why_none(&balance(2, 4), &chained)]
        .map(|why| why.to_string())
        .join("\n");
    expect![[r#"
        2 cells are of one chessboard color and 2 of the other; paths alternate between the colors, and between these endpoints they cover as many of each
        2 cells are of one chessboard color and 4 of the other; paths alternate between the colors, and from these starts they cover at most 1 more of the first or 0 more of the second"#]]
    .assert_eq(&text);
}

#[test]
fn stops_are_called_what_the_engines_call_them() {
    use crate::limits::Stop::{Canceled, Deadline, Memory, Method, Nodes};
    for why in [Deadline, Canceled, Memory, Nodes, Method] {
        assert_eq!(stop(why).to_string(), why.to_string());
    }
}

#[test]
fn times_have_the_unit_that_fits() {
    let times = [0.0000123, 0.0123, 12.3, 150.0].map(duration);
    assert_eq!(times, ["12 µs", "12.3 ms", "12.30 s", "2 min 30 s"]);
}

#[test]
fn a_refused_table_is_measured_in_units_of_its_size() {
    let said = |bytes| stopped(Stop::Memory, Some(bytes)).to_string();
    let starts = "the memory limit was reached: the next table may take";
    assert_eq!(said(175_000), format!("{starts} 175 kB"));
    assert_eq!(said(1_200_000), format!("{starts} 2 MB"));
}
