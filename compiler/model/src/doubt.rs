//! What is not known for sure after a fault, so that nothing is reported that may only follow from it.

use ferz_dsl::ast::{Faulty, File, Item};
use ferz_dsl::diagnostic::Code;
use std::collections::BTreeSet;

/// What statements speak of, as far as others rest on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Topic {
    /// What the game is called.
    Name,
    /// The size of the board and the labels of its squares.
    Board,
    /// Squares that are not there.
    Holes,
    /// Which zones there are.
    Zones,
    /// Which pieces there are.
    Pieces,
    /// What a piece line says beyond name, letters and moves.
    Clauses,
    /// Which piece is royal.
    Royal,
    /// How men move.
    Moves,
    /// Which man is meant by letters.
    Letters,
    /// The setups, above all the default one.
    Setups,
    /// Which draws there are.
    Draws,
    /// Promotion, castling, en passant.
    Rules,
    /// Endings.
    Endings,
}

use Topic::{Board, Clauses, Draws, Endings, Holes, Letters, Moves, Name, Pieces, Royal, Rules, Setups, Zones};

const EVERYTHING: &[Topic] =
    &[Name, Board, Holes, Zones, Pieces, Clauses, Royal, Moves, Letters, Setups, Draws, Rules, Endings];

/// The topics about which something is not known.
#[derive(Clone, Debug, Default)]
pub(crate) struct Doubt {
    topics: BTreeSet<Topic>,
}

impl Doubt {
    /// Something about this is not known.
    pub(crate) fn cast(&mut self, topic: Topic) {
        self.topics.insert(topic);
    }

    /// Nothing is known for sure.
    pub(crate) fn cast_everywhere(&mut self) {
        self.topics.extend(EVERYTHING);
    }

    /// Some piece lines are not there.
    pub(crate) fn cast_by_pieces(&mut self) {
        self.topics.extend([Pieces, Clauses, Royal, Moves]);
    }

    /// Only piece lines are known.
    pub(crate) fn cast_beyond_pieces(&mut self) {
        self.topics.extend([Name, Board, Holes, Zones, Pieces, Setups]);
    }

    /// Some statements of a file could not be read, or not wholly.
    pub(crate) fn cast_by(&mut self, tree: &File) {
        for Faulty { span, keywords, is_cut } in &tree.faulty {
            let is_known = |item: &Item| matches!(item, Item::Piece(_)) && item.span() == *span;
            if keywords.is_empty() {
                self.cast_everywhere();
            }
            for &keyword in keywords {
                self.topics.extend(match keyword {
                    "source" | "coordinates" => &[][..],
                    "variant" => &[Name],
                    "board" => &[Board, Holes],
                    "zone" => &[Zones],
                    "piece" if !tree.items.iter().any(is_known) => &[Pieces, Clauses, Royal, Moves],
                    "piece" if *is_cut => &[Clauses, Royal, Moves],
                    "piece" | "dialect" => &[Moves],
                    "setup" => &[Setups],
                    "draw" => &[Setups, Draws],
                    "promote" | "castling" | "en" | "exchange" | "drop" | "captured" | "facing" | "frozen" | "no"
                    | "null" => &[Rules],
                    "checkmate" | "stalemate" | "bare" | "two" | "repetition" | "perpetual" | "move" => &[Endings],
                    "extends" | "include" | "remove" => EVERYTHING,
                    // What is kept for later will be rules.
                    _ => &[Rules],
                });
            }
        }
    }

    /// Whether something about this is not known.
    pub(crate) fn is_about(&self, topic: Topic) -> bool {
        self.topics.contains(&topic)
    }

    /// Whether there is any.
    pub(crate) fn is_cast(&self) -> bool {
        !self.topics.is_empty()
    }

    /// Whether a message with this code may be nothing but a consequence.
    pub(crate) fn covers(&self, code: Code) -> bool {
        rests_on(code).iter().any(|&topic| self.is_about(topic))
    }
}

/// What must be known for a fault to be one.
fn rests_on(code: Code) -> &'static [Topic] {
    match code {
        Code::UnknownName => &[Pieces, Zones, Draws],
        Code::UnusedDraw => &[Setups],
        Code::DrawCount | Code::DrawPool | Code::DrawSquares => &[Board, Holes, Pieces],
        Code::DrawnForeign => &[Clauses],
        Code::DrawnStart => &[Setups],
        Code::UnknownLetters => &[Pieces],
        Code::LettersTaken | Code::ForeignChoice => &[Clauses],
        Code::RankCount | Code::RowLength | Code::HoleMismatch => &[Board],
        Code::UnknownSquare | Code::NoSuchRank | Code::PromotionOverlap | Code::TermWithoutMoves => &[Board],
        Code::RoyalCount => &[Pieces, Royal, Letters],
        Code::BareKingWithoutRoyal | Code::ConditionAlwaysTrue => &[Pieces, Royal],
        Code::EnPassantWithoutEffect => &[Pieces, Moves],
        Code::PowerWithoutEffect | Code::RuleWithoutEffect => &[Pieces, Clauses, Moves],
        Code::OwedDrops | Code::DropsWithoutHand | Code::HandWithoutDrops => &[Rules],
        Code::ManOutside | Code::ChoiceOutside | Code::WithinEverywhere | Code::NoDropSquare => &[Board, Holes],
        Code::HandOfOneSide => &[Clauses],
        Code::UnknownOrigin | Code::NeverInHand => &[Rules, Setups],
        Code::RoyalsNeeded => &[Pieces, Royal],
        Code::FreeCastlingHome => &[Board, Holes, Pieces, Letters, Setups],
        Code::PerpetualAlone => &[Endings],
        Code::NobodyStuck => &[Board, Holes, Clauses, Moves],
        Code::FenHand => &[Pieces, Clauses, Letters, Rules],
        Code::FenPromoted => &[Pieces, Clauses, Letters, Setups, Rules],
        Code::FenReserve | Code::FenOwed | Code::FenOpen | Code::FenBan => {
            &[Board, Holes, Pieces, Clauses, Letters, Rules]
        }
        Code::TwoBareKingsAlone => &[Endings],
        Code::CastlingMen | Code::CastlingDistance => &[Board, Holes, Pieces, Letters, Setups],
        Code::FenCastling => &[Board, Holes, Pieces, Letters, Setups, Rules],
        Code::FenEnPassant => &[Board, Holes, Pieces, Moves, Letters],
        Code::UnusedZone => &[Rules, Clauses, Moves],
        _ => &[],
    }
}
