//! The statements of a variant, sorted by what they are about.

use super::Cx;
use crate::doubt::Topic;
use ferz_dsl::ast::{self, Item, PromotionGoal, PromotionLimit};
use ferz_dsl::diagnostic::{Code, Diagnostic, Diagnostics};
use ferz_dsl::source::Span;

/// A file's statements by subject, each list in the order of the file.
#[derive(Debug, Default)]
pub(super) struct Statements<'a> {
    pub(super) variant: Option<&'a ast::TextStatement>,
    pub(super) sources: Vec<&'a ast::TextStatement>,
    pub(super) board: Option<&'a ast::Board>,
    pub(super) coordinates: Option<&'a ast::Coordinates>,
    pub(super) zones: Vec<&'a ast::NamedZone>,
    pub(super) pieces: Vec<&'a ast::Piece>,
    pub(super) draws: Vec<&'a ast::Draw>,
    pub(super) setups: Vec<&'a ast::Setup>,
    pub(super) promotions: Vec<&'a ast::Promote>,
    pub(super) castlings: Vec<&'a ast::Castling>,
    pub(super) en_passants: Vec<&'a ast::EnPassant>,
    pub(super) exchanges: Vec<&'a ast::Exchange>,
    pub(super) drops: Vec<&'a ast::Drop>,
    pub(super) captured: Vec<&'a ast::Captured>,
    pub(super) facing: Vec<&'a ast::Facing>,
    pub(super) frozen: Vec<&'a ast::Frozen>,
    pub(super) null_moves: Vec<&'a ast::NullMoves>,
    pub(super) endings: Vec<&'a ast::Ending>,
}

impl Statements<'_> {
    /// What must know where men start: castling, also by notation, and promotion to men that are lost.
    pub(super) fn starts(&self, castles: &[Span]) -> impl Iterator<Item = Span> {
        let is_fixed = |castling: &&&ast::Castling| castling.rule.as_ref().is_some_and(|rule| rule.any_file.is_none());
        let castlings = self.castlings.iter().filter(is_fixed).map(|castling| castling.span);
        let limits = self.promotions.iter().filter_map(|promote| match &promote.rule.as_ref()?.goal {
            PromotionGoal::Choices { limits, .. } => Some(limits),
            PromotionGoal::ReserveBack(_) => None,
        });
        let lost = limits.flatten().filter_map(|limit| match limit {
            PromotionLimit::OnlyLost(span) => Some(*span),
            _ => None,
        });
        castlings.chain(castles.iter().copied()).chain(lost)
    }

    /// All sources in one line.
    pub(super) fn source(&self) -> Option<String> {
        let texts: Vec<_> = self.sources.iter().map(|source| source.text.value.as_str()).collect();
        (!texts.is_empty()).then(|| texts.join("; "))
    }
}

/// Sorts the statements; reports those that may stand only once, and those without which there is no game.
pub(super) fn check_statements<'a>(cx: &mut Cx<'a>) -> Statements<'a> {
    let (whole, doubt, diagnostics) = (cx.whole, &cx.doubt, &mut *cx.diagnostics);
    let mut sorted = Statements::default();
    for item in &whole.items {
        match item {
            Item::Variant(statement) => match sorted.variant {
                Some(first) => report_second("variant", statement.span, first.span, diagnostics),
                None => sorted.variant = Some(statement),
            },
            Item::Board(statement) => match sorted.board {
                Some(first) => report_second("board", statement.span, first.span, diagnostics),
                None => sorted.board = Some(statement),
            },
            Item::Coordinates(statement) => match sorted.coordinates {
                Some(first) => report_second("coordinates", statement.span, first.span, diagnostics),
                None => sorted.coordinates = Some(statement),
            },
            Item::Source(statement) => sorted.sources.push(statement),
            Item::Zone(zone) => sorted.zones.push(zone),
            Item::Piece(piece) => sorted.pieces.push(piece),
            Item::Draw(draw) => sorted.draws.push(draw),
            Item::Setup(setup) => sorted.setups.push(setup),
            Item::Promote(promote) => sorted.promotions.push(promote),
            Item::Castling(castling) => sorted.castlings.push(castling),
            Item::EnPassant(rule) => sorted.en_passants.push(rule),
            Item::Exchange(exchange) => sorted.exchanges.push(exchange),
            Item::Drop(drop) => sorted.drops.push(drop),
            Item::Captured(captured) => sorted.captured.push(captured),
            Item::Facing(facing) => sorted.facing.push(facing),
            Item::Frozen(frozen) => sorted.frozen.push(frozen),
            Item::NullMoves(null_moves) => sorted.null_moves.push(null_moves),
            Item::Ending(ending) => sorted.endings.push(ending),
            // What these ask for has been done.
            Item::Extends(_) | Item::Include(_) | Item::Remove(_) | Item::Dialect(_) => {}
        }
    }
    let start = Span { hi: whole.span.lo, ..whole.span };
    let mut require = |there: bool, topic: Topic, what: &str, example: &str| {
        if !there && !doubt.is_about(topic) {
            let message = format!("the file has no {what}");
            let fault = Diagnostic::new(Code::MissingStatement, start, message);
            diagnostics.push(fault.help(format!("add a line such as `{example}`")));
        }
    };
    require(sorted.variant.is_some(), Topic::Name, "name", "variant \"Chess\"");
    require(!sorted.pieces.is_empty(), Topic::Pieces, "piece", "piece king K = K royal");
    require(
        sorted.setups.iter().any(|setup| setup.name.is_none()),
        Topic::Setups,
        "default setup",
        "setup = fen \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w\"",
    );
    sorted
}

fn report_second(keyword: &str, second: Span, first: Span, diagnostics: &mut Diagnostics) {
    let message = format!("a second `{keyword}` statement");
    diagnostics.push(Diagnostic::new(Code::RepeatedStatement, second, message).also(first, "the first is here"));
}
