use super::layout;
use super::palette::{CAP, Colors, Finish, HUES, LOOKS, Pattern, Rgb};
use super::style::Theme;
use super::svg::{Num, PathData, Svg};
use crate::graph::Graph;
use brimful_graph::graph::Vertex;

fn linear(color: Rgb) -> [f64; 3] {
    [16, 8, 0].map(|shift| {
        let x = f64::from(color.0 >> shift & 0xff) / 255.0;
        if x <= 0.04045 { x / 12.92 } else { ((x + 0.055) / 1.055).powf(2.4) }
    })
}

/// The contrast of WCAG 2.
fn contrast(a: Rgb, b: Rgb) -> f64 {
    let [a, b] = [a, b].map(|c| {
        let [r, g, b] = linear(c);
        0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
    });
    a.max(b) / a.min(b)
}

fn oklab([r, g, b]: [f64; 3]) -> [f64; 3] {
    let l = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b).max(0.0).cbrt();
    let m = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b).max(0.0).cbrt();
    let s = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b).max(0.0).cbrt();
    [
        0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
        1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
        0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s,
    ]
}

#[test]
fn text_and_shapes_stand_out() {
    for theme in [Theme::Light, Theme::Dark] {
        let colors = Colors::of(theme);
        for ground in [colors.floor, colors.page] {
            assert!(contrast(colors.ink, ground) >= 7.0, "{theme:?} ink");
            assert!(contrast(colors.wall, ground) >= 3.0, "{theme:?} wall");
            assert!(contrast(colors.border, ground) >= 3.0, "{theme:?} border");
        }
        for number in 0..LOOKS {
            let swatch = colors.swatch(number);
            assert!(contrast(swatch.ink, swatch.fill) >= 4.5, "{theme:?} ink on {number}");
            if swatch.finish == Finish::Stripe {
                assert!(contrast(swatch.ink, CAP) >= 4.5, "{theme:?} ink on the caps of {number}");
            }
            for ground in [colors.floor, colors.page] {
                assert!(contrast(swatch.edge, ground) >= 4.0, "{theme:?} edge of {number}");
            }
        }
    }
}

/// Full protanopia, deuteranopia and tritanopia after Machado, Oliveira and Fernandes (2009), on
/// linear RGB.
const DEFICIENCIES: [[[f64; 3]; 3]; 4] = [
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
];

#[test]
fn hues_differ_for_every_eye() {
    for theme in [Theme::Light, Theme::Dark] {
        for matrix in DEFICIENCIES {
            let seen: Vec<[f64; 3]> =
                (0..LOOKS)
                    .map(|i| linear(Colors::of(theme).swatch(i).fill))
                    .map(|c| {
                        oklab(matrix.map(|row| {
                            (row[0] * c[0] + row[1] * c[1] + row[2] * c[2]).clamp(0.0, 1.0)
                        }))
                    })
                    .collect();
            for i in 0..LOOKS {
                for j in i / HUES * HUES..i {
                    let d = (0..3).map(|k| (seen[i][k] - seen[j][k]).powi(2)).sum::<f64>().sqrt();
                    // 0.02 is about a just noticeable difference in Oklab.
                    assert!(d > 0.05, "{theme:?}: {i} and {j} are {d:.3} apart for {matrix:?}");
                }
            }
        }
    }
}

#[test]
fn labels_get_24_looks() {
    let look = |i: usize| (i % HUES, Pattern::of(i));
    for i in 0..24 {
        assert!((0..i).all(|j| look(i) != look(j)));
    }
}

#[test]
fn numbers_are_short() {
    let text = [0.0, -0.001, 1.5, -2.25, 3.125, 0.05, -0.05, 1e6].map(|x| Num(x).to_string());
    assert_eq!(text, ["0", "0", "1.5", "-2.25", "3.13", "0.05", "-0.05", "1000000"]);
}

#[test]
fn straight_runs_are_one_segment() {
    let text = |points: &[[f64; 2]], closed| {
        let mut data = PathData::default();
        data.line(points.iter().copied(), closed);
        let mut svg = Svg::default();
        svg.path(&data, &[]);
        svg.finish()
    };
    let along = [[0.0, 0.0], [1.0, 0.0], [2.0, 0.0], [2.0, 1.0], [2.0, 3.0], [1.0, 2.0]];
    assert_eq!(text(&along, true), "<path d=\"M0 0H2V3L1 2z\"/>\n");
    assert_eq!(text(&[[0.0, 0.0], [2.0, 0.0], [1.0, 0.0]], false), "<path d=\"M0 0H2H1\"/>\n");
    assert_eq!(text(&[[4.0, 5.0]], false), "<path d=\"M4 5h0\"/>\n");
    assert_eq!(text(&[], false), "");
}

#[test]
fn markup_is_escaped() {
    let mut svg = Svg::default();
    svg.text("t", &[("a", &"\"<&>\u{1}\n")], &"</t>&\u{0}");
    assert_eq!(svg.finish(), "<t a=\"&quot;&lt;&amp;&gt;\u{fffd} \">&lt;/t&gt;&amp;\u{fffd}</t>\n");
}

#[test]
fn nodes_stand_apart() {
    let ring: Vec<[u32; 2]> =
        (0..30).map(|i| [i, (i + 1) % 30]).chain((0..10).map(|i| [i, i + 15])).collect();
    let graph = Graph::new(31, ring).unwrap();
    for order in [None, Some(Vertex::all(31).rev().collect::<Vec<_>>())] {
        let (size, places) = layout::place(&graph, order.as_deref(), 10.0);
        for (i, p) in places.iter().enumerate() {
            assert!(
                (0..2).all(|k| p[k] >= 9.9 && p[k] <= size[k] - 9.9),
                "{i} at {p:?} outside {size:?}"
            );
            for q in places.iter().take(i) {
                let d = ((p[0] - q[0]).powi(2) + (p[1] - q[1]).powi(2)).sqrt();
                assert!(d > 7.2, "{i} at {p:?} is {d} from {q:?}");
            }
        }
    }
}
