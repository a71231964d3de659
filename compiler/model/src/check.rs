//! Runs the checkers in order. Each takes the statements of one subject, reports all that is wrong with them, and yields
//! what can be said of the rest, so that one run finds the faults of the whole variant.

use crate::game::Game;
use crate::load::Whole;
use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::source::{SourceMap, Span};

mod board;
mod castling;
mod en_passant;
mod endings;
mod fen;
mod grid;
mod letters;
mod movement;
mod pieces;
mod position;
mod presence;
mod promotion;
mod setup;
mod statements;
mod threat;
mod trails;
mod unmoved;
mod zone;

/// What every checker may use.
struct Cx<'a> {
    sources: &'a SourceMap,
    diagnostics: &'a mut Diagnostics,
    whole: &'a Whole,
}

impl Cx<'_> {
    /// Whether a place lies in an inherited statement.
    fn is_inherited(&self, span: Span) -> bool {
        self.whole.heritage.as_ref().is_some_and(|heritage| heritage.contains(span))
    }
}

/// The game that a variant describes; `None` if there are errors.
pub(crate) fn check(whole: &Whole, sources: &SourceMap, diagnostics: &mut Diagnostics) -> Option<Game> {
    let mut found = Diagnostics::new();
    let game = check_whole(&mut Cx { sources, diagnostics: &mut found, whole });
    diagnostics.absorb(found, |fault| match &whole.heritage {
        Some(heritage) => heritage.explain(fault, &whole.items, sources),
        None => fault,
    });
    game
}

fn check_whole(cx: &mut Cx<'_>) -> Option<Game> {
    let statements = statements::check_statements(cx);
    let roster = pieces::check_pieces(cx, &statements.pieces);
    letters::check_letters(cx, &roster);
    let endings = endings::check_endings(cx, &statements.endings, roster.royal());
    let mut board = board::check_board(cx, statements.board)?;
    let mut zones = zone::check_zones(cx, &statements.zones);
    let drafts = setup::check_setups(cx, &statements, &roster, &mut board);
    let default = drafts.iter().find(|draft| draft.name.is_none());
    let movements = movement::check_movements(cx, &roster, &board, &mut zones, default);
    let promotions = promotion::check_promotions(cx, &statements.promotions, &roster, &board, &mut zones);
    zone::check_all_used(cx, &mut zones, &board);
    let en_passant = en_passant::check_en_passant(cx, &statements.en_passants, &roster, &movements);
    let default = default?;
    let castling = castling::check_castling(cx, &statements.castlings, &roster, &board, default, &movements);
    let pieces = pieces::assemble(cx, &roster, movements, default, &board, &promotions, &castling);
    let setups: Vec<_> =
        drafts.iter().filter_map(|draft| position::check_position(cx, draft, &board, &pieces, &castling)).collect();
    let game = Game {
        name: statements.variant?.text.value.clone(),
        source: statements.source(),
        board,
        pieces,
        setups,
        promotions,
        castling,
        en_passant,
        endings,
    };
    if cx.diagnostics.has_errors() {
        return None;
    }
    // Only of a game without faults can be said what is missing in it.
    presence::check_presence(cx, &game, &drafts);
    trails::check_trails(cx, &game);
    threat::check_threats(cx, &game);
    (!cx.diagnostics.has_errors()).then_some(game)
}
