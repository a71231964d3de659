//! Runs the checkers in order. Each takes the statements of one subject, reports all that is wrong with them, and yields
//! what can be said of the rest, so that one run finds the faults of the whole variant.

use crate::board::Board;
use crate::chain::Chain;
use crate::doubt::Doubt;
use crate::game::{Castling, Game, Promotion};
use crate::hand::{Hands, Origin};
use crate::load::Whole;
use crate::movement::{Condition, Pattern};
use ferz_dsl::diagnostic::{Code, Diagnostics};
use ferz_dsl::notation::Notation;
use ferz_dsl::source::{SourceMap, Span};
use std::collections::BTreeSet;
use stock::Stock;

mod beside;
mod board;
mod castling;
mod draw;
mod en_passant;
mod endings;
mod fen;
mod grid;
mod hand;
mod heir;
mod letters;
mod mobility;
mod movement;
mod pieces;
mod position;
mod powers;
mod presence;
mod promotion;
mod rights;
mod roam;
mod setup;
mod statements;
mod stock;
mod threat;
mod together;
mod trails;
mod unmoved;
mod zone;

/// What every checker may use.
struct Cx<'a> {
    sources: &'a SourceMap,
    diagnostics: &'a mut Diagnostics,
    whole: &'a Whole,
    doubt: Doubt,
}

impl Cx<'_> {
    /// Whether a place lies in an inherited statement.
    fn is_inherited(&self, span: Span) -> bool {
        self.whole.heritage.as_ref().is_some_and(|heritage| heritage.contains(span))
    }
}

/// The rules as far as they have been read, for those who depend on them.
struct Rules<'a> {
    promotions: &'a [Promotion],
    castling: &'a Castling,
    stock: &'a Stock,
    hands: Option<&'a Hands>,
    /// What men of each type were before they promoted.
    origins: &'a [Origin],
}

impl Rules<'_> {
    /// Whether men stand in reserve.
    fn has_reserves(&self) -> bool {
        crate::reserve::are_used(self.stock.drop.as_ref(), self.promotions)
    }
}

/// The moves of a notation by itself, alike ones merged.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Moves {
    /// Those of one leg.
    pub patterns: Vec<Pattern>,
    /// Those of several legs, and those that turn or do something on their way.
    pub chains: Vec<Chain>,
}

/// The moves of a notation on a board, apart from any variant. Castling and imitation are not among them.
pub fn moves(notation: &Notation, board: &Board, sources: &SourceMap, diagnostics: &mut Diagnostics) -> Moves {
    let span = notation.span;
    let doubt = Doubt::default();
    let whole = Whole { span, items: Vec::new(), heritage: None, is_part: false, parent: None, doubt };
    let mut cx = Cx { sources, diagnostics, whole: &whole, doubt: Doubt::default() };
    let movement::Moves { patterns, chains, .. } =
        movement::check_movement(&mut cx, &[(notation, Condition::default())], board);
    Moves { patterns, chains }
}

/// The game that a variant describes; `None` if there are errors.
pub(crate) fn check(whole: &Whole, sources: &SourceMap, diagnostics: &mut Diagnostics) -> Option<Game> {
    let mut found = Diagnostics::new();
    let mut cx = Cx { sources, diagnostics: &mut found, whole, doubt: whole.doubt.clone() };
    let game = check_whole(&mut cx);
    let doubt = cx.doubt;
    let mut told = BTreeSet::new();
    let is_inherited = |span| whole.heritage.as_ref().is_some_and(|heritage| heritage.contains(span));
    diagnostics.absorb(found, |fault| {
        if doubt.covers(fault.code) {
            return None;
        }
        if is_inherited(fault.primary.span) {
            // What is inherited may be replaced by what could not be read; what says nothing does the heir no harm.
            let matters = !whole.doubt.is_cast() && fault.code != Code::ModifierWithoutEffect;
            // One message of a kind tells that an inherited statement must be replaced.
            if !matters || !told.insert((whole.statement(&fault), fault.code)) {
                return None;
            }
        }
        Some(match &whole.heritage {
            Some(heritage) => heritage.explain(fault, &whole.items, sources),
            None => fault,
        })
    });
    // Its author knows an inherited setup by the statement that inherits it.
    let mut game = game?;
    for setup in game.setups.iter_mut().filter(|setup| is_inherited(setup.origin)) {
        setup.origin = whole.heritage.as_ref()?.extends;
    }
    Some(game)
}

fn check_whole(cx: &mut Cx<'_>) -> Option<Game> {
    let statements = statements::check_statements(cx);
    let roster = pieces::check_pieces(cx, &statements.pieces);
    letters::check_letters(cx, &roster);
    let endings = endings::check_endings(cx, &statements.endings, roster.any_royal());
    let mut board = board::check_board(cx, &statements);
    let mut zones = zone::check_zones(cx, &statements.zones);
    let drafts = setup::check_setups(cx, &statements, &roster, &mut board, &mut zones);
    let default = drafts.iter().find(|draft| draft.name.is_none());
    let movements = movement::check_movements(cx, &roster, &board, &mut zones, default);
    let men = promotion::Men { roster: &roster, movements: &movements };
    let promotions = promotion::check_promotions(cx, &statements.promotions, &men, &board, &mut zones);
    let castles: Vec<_> = movements.iter().flat_map(|moves| moves.castles.iter().map(|castle| castle.span)).collect();
    let stock = stock::check_stock(cx, &statements, &roster, &board, &mut zones, &movements);
    let known = hand::Known { roster: &roster, movements: &movements, promotions: &promotions, default };
    let (hands, origins) = hand::check_hands(cx, &statements, &known, &board, &mut zones);
    let facing_kings = hand::check_facing(cx, &statements, &roster);
    together::check_together(cx, &statements, &known, &origins);
    setup::check_keep_within(cx, &drafts, &roster, &board, &movements);
    zone::check_all_used(cx, &mut zones, &board);
    let en_passant = en_passant::check_en_passant(cx, &statements.en_passants, &roster, &movements);
    let castling = castling::check_castling(cx, &statements.castlings, &roster, &board, default, &movements);
    let default = default?;
    draw::check_starts(cx, default, statements.starts(&castles));
    let rules =
        Rules { promotions: &promotions, castling: &castling, stock: &stock, hands: hands.as_ref(), origins: &origins };
    let pieces = pieces::assemble(cx, &roster, movements, default, &board, &rules);
    let position = |draft| position::check_position(cx, draft, &board, &pieces, &roster, &rules);
    let setups: Vec<_> = drafts.iter().filter_map(position).collect();
    let Stock { exchange, drop, frozen_leave, no_null_moves } = stock;
    let game = Game {
        name: statements.variant?.text.value.clone(),
        source: statements.source(),
        board,
        pieces,
        setups,
        promotions,
        castling,
        en_passant,
        exchange,
        drop,
        frozen_leave,
        no_null_moves,
        hands,
        facing_kings,
        endings,
    };
    // Only of a game without faults can be said what is missing in it.
    if cx.diagnostics.has_errors() || cx.doubt.is_cast() {
        return None;
    }
    presence::check_presence(cx, &game, &drafts);
    trails::check_trails(cx, &game);
    threat::check_threats(cx, &game);
    heir::check_castling_as_inherited(cx, &game, &statements.castlings);
    endings::check_winnable(cx, &game, statements.variant?.text.span);
    (!cx.diagnostics.has_errors()).then_some(game)
}
