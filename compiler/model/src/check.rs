//! Runs the checkers in order. Each takes the statements of one subject, reports all that is wrong with them, and yields
//! what can be said of the rest, so that one run finds the faults of the whole file.

use crate::game::Game;
use ferz_dsl::ast::File;
use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::parse::parse;
use ferz_dsl::source::{FileId, SourceMap};

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
mod trails;
mod unmoved;

/// What every checker may use.
struct Cx<'a> {
    sources: &'a SourceMap,
    diagnostics: &'a mut Diagnostics,
}

/// Parses and checks a file. A file with faults of syntax is not checked, since what it lacks would be reported as missing.
pub fn load(file: FileId, sources: &SourceMap, diagnostics: &mut Diagnostics) -> Option<Game> {
    let tree = parse(file, sources, diagnostics);
    if diagnostics.has_errors() { None } else { check(&tree, sources, diagnostics) }
}

/// The game that a file describes; `None` if there are errors.
pub fn check(file: &File, sources: &SourceMap, diagnostics: &mut Diagnostics) -> Option<Game> {
    let cx = &mut Cx { sources, diagnostics };
    let statements = statements::check_statements(file, cx.diagnostics);
    let roster = pieces::check_pieces(cx, &statements.pieces);
    letters::check_letters(cx, &roster);
    let endings = endings::check_endings(cx, &statements.endings, roster.royal());
    let mut board = board::check_board(cx, statements.board)?;
    let drafts = setup::check_setups(cx, &statements.setups, &roster, &mut board);
    let patterns: Vec<_> = roster.pieces().map(|(_, piece)| movement::check_piece(cx, piece, &board)).collect();
    let promotions = promotion::check_promotions(cx, &statements.promotions, &roster, &board);
    let en_passant = en_passant::check_en_passant(cx, &statements.en_passants, &roster, &patterns);
    let default = drafts.iter().find(|draft| draft.name.is_none())?;
    let castling = castling::check_castling(cx, &statements.castlings, &roster, &board, default);
    let pieces = pieces::assemble(cx, &roster, patterns, default, &board, &promotions, &castling);
    let setups =
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
    (!cx.diagnostics.has_errors()).then_some(game)
}
