//! From ways to look to SVG.

use crate::figures::{Figure, Shape};
use crate::kind::Kind;
use ferz_model::Side;
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// The colors of a side: what a body is filled with, its outline, and what is drawn on it.
struct Colors {
    fill: &'static str,
    edge: &'static str,
    ink: &'static str,
}

const WHITE: Colors = Colors { fill: "#fffdf7", edge: "#26221d", ink: "#26221d" };
const BLACK: Colors = Colors { fill: "#34302c", edge: "#0f0e0d", ink: "#f4eee2" };

/// The picture of a man who looks so.
pub(crate) fn document(kind: &Kind, letters: &str, name: &str, side: Side) -> String {
    let colors = if side == Side::White { &WHITE } else { &BLACK };
    let mut pen = Pen { colors, text: String::new(), scale: 1.0 };
    pen.draw(kind, letters);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\" stroke-linejoin=\"round\" \
         stroke-linecap=\"round\">\n<title>{}</title>\n{}</svg>\n",
        escaped(&name.replace('_', " ")),
        pen.text
    )
}

struct Pen<'a> {
    colors: &'a Colors,
    text: String,
    /// How much smaller everything is drawn; lines are as strong as elsewhere.
    scale: f64,
}

impl Pen<'_> {
    fn draw(&mut self, kind: &Kind, letters: &str) {
        match kind {
            Kind::Figure(figure) => self.figure(*figure),
            Kind::Pair(both) => {
                let [first, second] = both.as_ref();
                self.within((-4.0, -3.0), 0.78, |pen| pen.draw(first, letters));
                self.within((39.0, 37.0), 0.62, |pen| pen.draw(second, letters));
            }
            Kind::Shield(steps) => self.shield(steps),
            Kind::Token => self.token(letters),
        }
    }

    fn within(&mut self, (x, y): (f64, f64), scale: f64, draw: impl FnOnce(&mut Self)) {
        self.put(format_args!("<g transform=\"translate({x} {y}) scale({scale})\">"));
        let outer = self.scale;
        self.scale *= scale;
        draw(self);
        self.scale = outer;
        self.put(format_args!("</g>"));
    }

    fn figure(&mut self, figure: Figure) {
        for shape in figure.shapes() {
            match *shape {
                Shape::Body(path) => self.body(path),
                Shape::Inner(path) => {
                    let (Colors { fill, ink, .. }, width) = (self.colors, self.width(2.8));
                    self.put(format_args!(
                        "<path d=\"{path}\" fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"{width}\"/>"
                    ));
                }
                Shape::Line(path) => self.line(path),
                Shape::Spot(path) => {
                    let ink = self.colors.ink;
                    self.put(format_args!("<path d=\"{path}\" fill=\"{ink}\"/>"));
                }
            }
        }
    }

    fn body(&mut self, path: &str) {
        let Colors { fill, edge, .. } = self.colors;
        let width = self.width(3.4);
        self.put(format_args!("<path d=\"{path}\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"{width}\"/>"));
    }

    fn line(&mut self, path: &str) {
        let (ink, width) = (self.colors.ink, self.width(2.8));
        self.put(format_args!("<path d=\"{path}\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"{width}\"/>"));
    }

    /// A shield, and on it where the man goes.
    fn shield(&mut self, steps: &BTreeSet<(i32, i32)>) {
        self.body("M50 11c11 7 22 9 33 9 1 31-6 54-33 70-27-16-34-39-33-70 11 0 22-2 33-9z");
        let ink = self.colors.ink;
        self.put(format_args!("<rect x=\"43.5\" y=\"41.5\" width=\"13\" height=\"13\" rx=\"2\" fill=\"{ink}\"/>"));
        for (x, y) in steps {
            let (x, y) = (50 + 17 * x, 48 - 17 * y);
            self.put(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"5\" fill=\"{ink}\"/>"));
        }
    }

    /// A disc with a ring and letters.
    fn token(&mut self, letters: &str) {
        self.body("M50 10a40 40 0 0 1 0 80a40 40 0 0 1 0-80z");
        let ink = self.colors.ink;
        self.put(format_args!(
            "<circle cx=\"50\" cy=\"50\" r=\"35\" fill=\"none\" stroke=\"{ink}\" stroke-opacity=\".45\" stroke-width=\"1.4\"/>"
        ));
        let size = match letters.chars().count() {
            0 | 1 => 42,
            2 => 31,
            _ => 24,
        };
        let y = 50.0 + 0.36 * f64::from(size);
        let letters = escaped(letters);
        self.put(format_args!(
            "<text x=\"50\" y=\"{y}\" font-family=\"system-ui,'Segoe UI',Roboto,Helvetica,Arial,sans-serif\" \
             font-size=\"{size}\" font-weight=\"700\" text-anchor=\"middle\" fill=\"{ink}\">{letters}</text>"
        ));
    }

    fn width(&self, width: f64) -> String {
        format!("{:.1}", width / self.scale.sqrt())
    }

    fn put(&mut self, what: std::fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        let _ = self.text.write_fmt(what);
        self.text.push('\n');
    }
}

/// Text as it stands in XML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
