//! Writing SVG: a few shapes, and colors that follow the reader's light or dark mode.
//!
//! Shapes carry the light colors as attributes, for programs that read no style sheets, and classes, which the style sheet
//! gives the dark ones. Coordinates are absolute, without transformations.

use std::fmt::Write as _;

/// A point of the picture, in pixels from the top left.
pub(super) type Spot = (f64, f64);

/// A color by its purpose. Light and dark ones are told apart also by those who do not see all colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    Paper,
    LightSquare,
    DarkSquare,
    Edge,
    Text,
    Faint,
    Move,
    Capture,
    Friend,
    Man,
}

const INKS: [Ink; 10] = [
    Ink::Paper,
    Ink::LightSquare,
    Ink::DarkSquare,
    Ink::Edge,
    Ink::Text,
    Ink::Faint,
    Ink::Move,
    Ink::Capture,
    Ink::Friend,
    Ink::Man,
];

impl Ink {
    /// Class, light and dark color.
    fn spelled(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Ink::Paper => ("paper", "#ffffff", "#14171b"),
            Ink::LightSquare => ("light", "#f6f2e9", "#2d333a"),
            Ink::DarkSquare => ("dark", "#e9e1d0", "#373e46"),
            Ink::Edge => ("edge", "#a79d88", "#59626c"),
            Ink::Text => ("text", "#1f2328", "#eceff2"),
            Ink::Faint => ("faint", "#5f6670", "#a7b0ba"),
            Ink::Move => ("move", "#0b5c9e", "#6cb8f6"),
            Ink::Capture => ("capture", "#c4420a", "#ff9157"),
            Ink::Friend => ("friend", "#00735a", "#40d1a8"),
            Ink::Man => ("man", "#56514b", "#c2bcb3"),
        }
    }
}

/// How a shape is painted.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Paint {
    fill: Option<Ink>,
    stroke: Option<(Ink, f64)>,
    dash: Option<(f64, f64)>,
    faded: bool,
}

impl Paint {
    /// Filled, without outline.
    pub(super) fn fill(ink: Ink) -> Self {
        Paint { fill: Some(ink), ..Paint::default() }
    }

    /// An outline of some width, not filled.
    pub(super) fn stroke(ink: Ink, width: f64) -> Self {
        Paint { stroke: Some((ink, width)), ..Paint::default() }
    }

    /// The same, filled.
    pub(super) fn on(self, ink: Ink) -> Self {
        Paint { fill: Some(ink), ..self }
    }

    /// With a broken outline.
    pub(super) fn dashed(self, on: f64, off: f64) -> Self {
        Paint { dash: Some((on, off)), ..self }
    }

    /// So that what lies on it is seen first.
    pub(super) fn faded(self) -> Self {
        Paint { faded: true, ..self }
    }

    fn attributes(self) -> String {
        let mut classes = Vec::new();
        let mut text = String::new();
        match self.fill.map(Ink::spelled) {
            Some((class, light, _)) => {
                classes.push(format!("f-{class}"));
                text += &format!(" fill=\"{light}\"");
            }
            None => text += " fill=\"none\"",
        }
        if let Some((ink, width)) = self.stroke {
            let (class, light, _) = ink.spelled();
            classes.push(format!("s-{class}"));
            text += &format!(" stroke=\"{light}\" stroke-width=\"{}\"", number(width));
        }
        // Round ends of see-through lines would show where they meet.
        match (self.stroke, self.faded) {
            (Some(_), false) => text += " stroke-linecap=\"round\" stroke-linejoin=\"round\"",
            (Some(_), true) => text += " stroke-opacity=\"0.6\"",
            (None, _) => {}
        }
        if let Some((on, off)) = self.dash {
            text += &format!(" stroke-dasharray=\"{} {}\"", number(on), number(off));
        }
        format!(" class=\"{}\"{text}", classes.join(" "))
    }
}

/// A picture that is being drawn.
#[derive(Debug, Default)]
pub(super) struct Canvas {
    shapes: String,
}

/// Where a text is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Anchor {
    Start,
    Middle,
}

/// The letters of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Font {
    pub(super) size: f64,
    pub(super) bold: bool,
    pub(super) mono: bool,
}

impl Canvas {
    fn shape(&mut self, shape: &str, paint: Paint) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.shapes, "<{shape}{}/>", paint.attributes());
    }

    pub(super) fn circle(&mut self, (x, y): Spot, radius: f64, paint: Paint) {
        self.shape(&format!("circle cx=\"{}\" cy=\"{}\" r=\"{}\"", number(x), number(y), number(radius)), paint);
    }

    /// A rectangle by its top left, with rounded corners.
    pub(super) fn rectangle(&mut self, (x, y): Spot, (width, height): Spot, radius: f64, paint: Paint) {
        let [x, y, width, height, radius] = [x, y, width, height, radius].map(number);
        let round = if radius == "0" { String::new() } else { format!(" rx=\"{radius}\"") };
        self.shape(&format!("rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{round}"), paint);
    }

    pub(super) fn line(&mut self, from: Spot, to: Spot, paint: Paint) {
        let [x1, y1, x2, y2] = [from.0, from.1, to.0, to.1].map(number);
        self.shape(&format!("line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\""), paint);
    }

    /// Lines from corner to corner; `closed` leads back to the first.
    pub(super) fn polygon(&mut self, corners: &[Spot], closed: bool, paint: Paint) {
        let points: Vec<String> = corners.iter().map(|(x, y)| format!("{},{}", number(*x), number(*y))).collect();
        let tag = if closed { "polygon" } else { "polyline" };
        self.shape(&format!("{tag} points=\"{}\"", points.join(" ")), paint);
    }

    pub(super) fn text(&mut self, (x, y): Spot, text: &str, anchor: Anchor, font: Font, ink: Ink) {
        let held = if anchor == Anchor::Middle { " text-anchor=\"middle\"" } else { "" };
        let family = if font.mono { "ui-monospace,monospace" } else { "system-ui,sans-serif" };
        let weight = if font.bold { " font-weight=\"600\"" } else { "" };
        let [x, y, size] = [x, y, font.size].map(number);
        let paint = Paint::fill(ink).attributes();
        let _ = writeln!(
            self.shapes,
            "<text x=\"{x}\" y=\"{y}\" font-family=\"{family}\" font-size=\"{size}\"{weight}{held}{paint}>{}</text>",
            escaped(text)
        );
    }

    /// Draws another picture on top.
    pub(super) fn append(&mut self, other: Canvas) {
        self.shapes += &other.shapes;
    }

    /// The whole document.
    pub(super) fn finish(self, (width, height): Spot, title: &str) -> String {
        let [width, height] = [width, height].map(number);
        let dark: String = INKS
            .iter()
            .map(|ink| {
                let (class, _, dark) = ink.spelled();
                format!(".f-{class}{{fill:{dark}}}.s-{class}{{stroke:{dark}}}")
            })
            .collect();
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{}</title>\n\
             <style>@media (prefers-color-scheme:dark){{{dark}}}</style>\n{}</svg>\n",
            escaped(title),
            self.shapes
        )
    }
}

/// With as few digits as a screen can show.
fn number(value: f64) -> String {
    let text = format!("{value:.1}");
    text.strip_suffix(".0").map_or(text.clone(), str::to_owned)
}

/// Text as it stands in XML.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
