//! Pictures are sound XML, stay inside their frame, and are those of the documents.

use crate::common::{game_with, model};
use ferz_show::gallery::{File, gallery, piece};
use roxmltree::{Document, Node};
use std::path::Path;

/// All coordinates of a shape, as pairs; of round ones and of texts their bounds.
fn points(node: Node<'_, '_>) -> Vec<(f64, f64)> {
    let number = |name: &str| node.attribute(name).map_or(0.0, |value| value.parse().expect("a number"));
    match node.tag_name().name() {
        "circle" => {
            let (x, y, r) = (number("cx"), number("cy"), number("r"));
            vec![(x - r, y - r), (x + r, y + r)]
        }
        "rect" => {
            let (x, y) = (number("x"), number("y"));
            vec![(x, y), (x + number("width"), y + number("height"))]
        }
        "line" => vec![(number("x1"), number("y1")), (number("x2"), number("y2"))],
        "polygon" | "polyline" => {
            let numbers: Vec<f64> = node
                .attribute("points")
                .expect("points")
                .split([' ', ','])
                .map(|number| number.parse().expect("a number"))
                .collect();
            numbers.chunks(2).map(|pair| (pair[0], pair[1])).collect()
        }
        "text" => {
            // What wide fonts need for a line.
            let width = 0.6 * number("font-size") * node.text().expect("a text").chars().count() as f64;
            let start = if node.attribute("text-anchor").is_some() { number("x") - width / 2.0 } else { number("x") };
            vec![(start, number("y") - number("font-size")), (start + width, number("y"))]
        }
        _ => Vec::new(),
    }
}

#[track_caller]
fn check(file: &File) {
    let document = Document::parse(&file.text).unwrap_or_else(|error| panic!("{}: {error}", file.name));
    let root = document.root_element();
    let frame: Vec<f64> =
        root.attribute("viewBox").expect("a view box").split(' ').map(|n| n.parse().expect("a number")).collect();
    let mut shapes = 0;
    for node in root.descendants() {
        for (x, y) in points(node) {
            shapes += 1;
            let inside = (0.0..=frame[2]).contains(&x) && (0.0..=frame[3]).contains(&y);
            assert!(inside, "{}: ({x}, {y}) of {node:?} is outside {frame:?}", file.name);
        }
    }
    assert!(25 < shapes, "{}", file.name);
    assert!(
        root.children().any(|node| node.has_tag_name("style") && node.text().is_some_and(|css| css.contains("dark")))
    );
    assert_eq!(file.text.matches("href").count(), 0, "{} needs nothing else", file.name);
}

#[test]
fn every_shipped_piece_has_a_sound_picture() {
    let mut count = 0;
    for name in ferz_library::names() {
        let is_game = |(_, text): (&str, &str)| text.lines().any(|line| line.starts_with("variant "));
        if !ferz_library::find(name).is_some_and(is_game) {
            continue;
        }
        let files = gallery(&model(&format!("variant \"x\"\nextends {name}\n")));
        let (page, pictures) = files.split_last().expect("a page");
        assert_eq!(page.name, "index.html");
        for picture in pictures {
            check(picture);
            assert_eq!(page.text.matches(&format!("\"{}\"", picture.name)).count(), 1, "{name}");
            count += 1;
        }
    }
    assert!(100 < count, "{count}");
}

#[test]
fn every_construct_has_a_sound_picture() {
    for notation in NOTATIONS {
        let (game, man) = game_with(notation);
        check(&piece(&game, man));
    }
}

/// One of each mark at least.
const NOTATIONS: &[&str] = &[
    "gQ",
    "[cQ-mK]",
    "RmasR",
    "afsW",
    "nZ",
    "mQucdQ",
    "mRcaibR",
    "mFcafmF",
    "[oK-bK-aQ][mcQ-aoK-bK]",
    "[B?foF-bF-sB]",
    "mNxaN",
    "I",
    "aK",
    "U",
    "zB",
    "qN",
    "oR",
    "fmW*fceF",
    "mQcabyafmK",
    "mQyafcabQ",
    "KxQ",
    "NN",
    "KyafsK",
    "R4",
    "jH",
    "fcRmRkB",
    "pR",
    "mafsiQmabsiQ",
    "jB",
    "tcapafmR",
    "afucdK",
    "dK",
    "kafK",
    "ifmnD",
    "cdafK",
    "(af)2(1,4)",
];

#[test]
fn pictures_of_the_documents_are_true() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dsl/docs");
    let read = |name: &str| std::fs::read_to_string(docs.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    for file in gallery(&model(&read("pieces.ferz"))) {
        let name = format!("pieces/{}", file.name);
        assert!(
            read(&name) == file.text,
            "{name} is another; write it again: ferz show dsl/docs/pieces.ferz --svg dsl/docs/pieces"
        );
    }
}
