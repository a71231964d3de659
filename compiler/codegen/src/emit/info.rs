//! The game's cold constants: names, letters, setups.

use super::{draw, members, number};
use crate::ir::Program;
use ferz_model::{
    BareAnswer, CoordinateSystem, Coordinates, Game, Man, Setup, Side, Square, TwoBare, Unmoved, Verdict,
};
use proc_macro2::TokenStream;
use quote::quote;

/// The constant `INFO`.
pub(super) fn info(program: &Program<'_>) -> TokenStream {
    let game = program.game;
    let name = &game.name;
    let (files, ranks) = (number(game.board.files), number(game.board.ranks));
    let (file_labels, rank_labels) = (&game.board.file_labels, &game.board.rank_labels);
    let coordinates = coordinates(game);
    let holes = members(&game.board.holes).map(number);
    let pieces = pieces(game);
    let setups = game.setups.iter().map(|setup| {
        let (name, fen, draw) = (setup.name.as_deref().unwrap_or_default(), fen(game, setup), draw::draw(game, setup));
        quote!(rt::SetupInfo { name: #name, fen: #fen, draw: #draw })
    });
    let (rights, castlings) = castling(game);
    let leavings = program.trails.iter().flat_map(|trails| &trails.leavings);
    let trails = leavings.map(|one| {
        let (piece, side) = (number(one.piece), number(one.side.index()));
        let (from, to) = (number(one.from.index()), number(one.to.index()));
        let (squares, over_men) = (one.squares.iter().copied().map(number), one.over_men);
        quote! {
            rt::TrailInfo {
                piece: #piece, side: #side, from: #from, to: #to, squares: &[#(#squares),*], over_men: #over_men,
            }
        }
    });
    let regains = Side::BOTH.map(|side| {
        let types = game.piece_ids().map(|(piece, _)| piece).filter(|&piece| game.can_regain(Man { piece, side }));
        let types = types.map(|piece| number(piece.index()));
        quote!(&[#(#types),*])
    });
    let (imitates, endings) = (program.state.last, endings(game));
    quote! {
        static INFO: rt::Info = rt::Info {
            name: #name,
            files: #files,
            ranks: #ranks,
            file_labels: &[#(#file_labels),*],
            rank_labels: &[#(#rank_labels),*],
            coordinates: #coordinates,
            holes: &[#(#holes),*],
            pieces: &[#(#pieces),*],
            setups: &[#(#setups),*],
            rights: &[#(#rights),*],
            castlings: &[#(#castlings),*],
            trails: &[#(#trails),*],
            regains: [#(#regains),*],
            imitates: #imitates,
            endings: #endings,
        };
    }
}

/// How people see the squares called, if the game has a way of its own.
fn coordinates(game: &Game) -> TokenStream {
    let Some(Coordinates { system, file_labels, rank_labels }) = &game.board.coordinates else {
        return quote!(None);
    };
    let system = match system {
        CoordinateSystem::Shogi => quote!(rt::CoordinateSystem::Shogi),
        CoordinateSystem::Xiangqi => quote!(rt::CoordinateSystem::Xiangqi),
    };
    quote! {
        Some(rt::Coordinates {
            system: #system, file_labels: &[#(#file_labels),*], rank_labels: &[#(#rank_labels),*],
        })
    }
}

fn optional(value: Option<u32>) -> TokenStream {
    match value {
        Some(value) => {
            let value = number(value);
            quote!(Some(#value))
        }
        None => quote!(None),
    }
}

fn pieces(game: &Game) -> impl Iterator<Item = TokenStream> + '_ {
    game.piece_ids().map(|(id, piece)| {
        let (name, letters, aliases, notation) = (&piece.name, &piece.letters, &piece.aliases, &piece.notation);
        let xboard = ferz_model::xboard(game, id);
        let (value, sides, royal) = (optional(piece.value), piece.sides, piece.royal);
        let is_pawn = piece.is_pawn;
        let (tracked, once) = (piece.unmoved == Unmoved::Tracked, piece.unmoved == Unmoved::Right);
        let start = piece.start.iter().map(|set| {
            let squares = members(set).map(number);
            quote!(&[#(#squares),*])
        });
        quote! {
            rt::PieceInfo {
                name: #name,
                letters: #letters,
                aliases: &[#(#aliases),*],
                sides: [#(#sides),*],
                royal: #royal,
                value: #value,
                notation: #notation,
                xboard: #xboard,
                is_pawn: #is_pawn,
                start: [#(#start),*],
                tracked: #tracked,
                once: #once,
            }
        }
    })
}

fn castling(game: &Game) -> (Vec<TokenStream>, Vec<TokenStream>) {
    let rights = game.castling.rights.iter().map(|right| {
        let (side, letter) = (number(right.side.index()), right.letter);
        let (king, king_from) = (number(right.king.index()), number(right.king_from.index()));
        let (partner, partner_from) = (number(right.partner.index()), number(right.partner_from.index()));
        quote! {
            rt::RightInfo { side: #side, letter: #letter, king: (#king, #king_from), partner: (#partner, #partner_from) }
        }
    });
    let moves = game.castling.moves.iter().map(|mv| {
        let (right, king_to, partner_to) =
            (number(mv.right), number(mv.king_to.index()), number(mv.partner_to.index()));
        quote!(rt::CastlingInfo { right: #right, king_to: #king_to, partner_to: #partner_to })
    });
    (rights.collect(), moves.collect())
}

fn verdict(verdict: Verdict) -> TokenStream {
    match verdict {
        Verdict::Wins => quote!(rt::Verdict::Wins),
        Verdict::Loses => quote!(rt::Verdict::Loses),
        Verdict::Draws => quote!(rt::Verdict::Draws),
    }
}

fn endings(game: &Game) -> TokenStream {
    let endings = &game.endings;
    let (checkmate, stalemate) = (verdict(endings.checkmate), verdict(endings.stalemate));
    let bare_king = match endings.bare_king {
        Some(rule) => {
            let (verdict, two_play_on) = (verdict(rule.verdict), rule.two == TwoBare::PlayOn);
            let answer = match rule.answer {
                BareAnswer::None => quote!(rt::BareAnswer::None),
                BareAnswer::MustBareBack => quote!(rt::BareAnswer::MustBareBack),
                BareAnswer::OneMoreTurn => quote!(rt::BareAnswer::OneMoreTurn),
            };
            quote!(Some(rt::BareKing { verdict: #verdict, answer: #answer, two_play_on: #two_play_on }))
        }
        None => quote!(None),
    };
    let (repetition, move_count) = (optional(endings.repetition), optional(endings.move_count));
    quote! {
        rt::Endings {
            checkmate: #checkmate,
            stalemate: #stalemate,
            bare_king: #bare_king,
            repetition: #repetition,
            move_count: #move_count,
        }
    }
}

/// A setup's text, all fields.
fn fen(game: &Game, setup: &Setup) -> String {
    let board = &game.board;
    let rows = (0..i32::from(board.ranks)).rev().map(|rank| {
        let (mut row, mut run) = (String::new(), 0);
        for file in 0..i32::from(board.files) {
            let cell = match board.square(file, rank) {
                None => Some("#".to_owned()),
                Some(square) => setup.men[square.index()].map(|man| {
                    let mark = if setup.promoted[square.index()] { "~" } else { "" };
                    letters(&game.piece(man.piece).letters, man.side) + mark
                }),
            };
            match cell {
                None => run += 1,
                Some(cell) => {
                    if run > 0 {
                        row += &run.to_string();
                    }
                    run = 0;
                    row += &cell;
                }
            }
        }
        if run > 0 { row + &run.to_string() } else { row }
    });
    let rows: Vec<_> = rows.collect();
    let rights: String = game
        .castling
        .rights
        .iter()
        .zip(&setup.rights)
        .filter(|&(_, &held)| held)
        .map(|(right, _)| right.letter)
        .collect();
    let rights = rights + &partners(game, setup);
    let trail = setup.trail.as_ref().map(|trail| trail.squares.iter().map(|&square| board.label(square)).collect());
    let dash = |text: String| if text.is_empty() { "-".to_owned() } else { text };
    let side = if setup.side == Side::White { "w" } else { "b" };
    let trail = dash(trail.unwrap_or_default());
    let (beside, unmoved) = (beside(game, setup), unmoved(game, setup));
    let (rows, hands, rights) = (rows.join("/"), hands(game, setup), dash(rights));
    format!("{rows}{hands} {side} {rights} {trail} {} {}{beside}{unmoved}", setup.plies, setup.number)
}

/// The men in hand, in games in which men are.
fn hands(game: &Game, setup: &Setup) -> String {
    if game.hands.is_none() {
        return String::new();
    }
    let of_side = |side: Side| -> String {
        let counts = game.pieces.iter().zip(&setup.hands[side.index()]);
        counts.map(|(piece, &count)| letters(&piece.letters, side).repeat(count as usize)).collect()
    };
    format!("[{}]", Side::BOTH.map(of_side).concat())
}

/// The files of the partners of free castling.
fn partners(game: &Game, setup: &Setup) -> String {
    let board = &game.board;
    let of_side = |side: Side| -> String {
        let files = setup.partners[side.index()].iter().flatten();
        let files = files.map(|&partner| board.file_labels[board.file(partner) as usize].clone());
        files.map(|file| if side == Side::White { file.to_uppercase() } else { file }).collect()
    };
    Side::BOTH.map(of_side).concat()
}

/// What is kept beside the board, each field only if there is something to say.
fn beside(game: &Game, setup: &Setup) -> String {
    let mut text = String::new();
    if setup.reserve.iter().any(|men| !men.is_empty()) {
        let [white, black] = Side::BOTH.map(|side| {
            let men = setup.reserve[side.index()].iter();
            let men: String = men.map(|&piece| letters(&game.piece(piece).letters, side)).collect();
            if men.is_empty() { "-".to_owned() } else { men }
        });
        text += &format!(" reserve={white}/{black}");
    }
    if setup.owed != [0; 2] {
        text += &format!(" owed={}/{}", setup.owed[0], setup.owed[1]);
    }
    if let Some((square, counts)) = setup.open {
        text += &format!(" open={}{}", game.board.label(square), if counts { "!" } else { "" });
    }
    if let Some([one, other]) = setup.ban {
        text += &format!(" ban={}{}", game.board.label(one), game.board.label(other));
    }
    text
}

/// ` unmoved=` and squares where some man holds a right, which a FEN has to say.
fn unmoved(game: &Game, setup: &Setup) -> String {
    let of_kinds = |kinds: &[Unmoved]| -> String {
        let at_start = |square: &Square| {
            setup.men[square.index()].is_some_and(|man| {
                let piece = game.piece(man.piece);
                kinds.contains(&piece.unmoved) && piece.start[man.side.index()][square.index()]
            })
        };
        game.board.squares().filter(at_start).map(|square| game.board.label(square)).collect()
    };
    if of_kinds(&[Unmoved::Right]).is_empty() {
        return String::new();
    }
    format!(" unmoved={}", of_kinds(&[Unmoved::Tracked, Unmoved::Right]))
}

/// A man's letters in its side's case, in braces if there are several, but for a single one behind a plus.
fn letters(letters: &str, side: Side) -> String {
    let text = if side == Side::White { letters.to_owned() } else { letters.to_lowercase() };
    let behind = text.strip_prefix('+').unwrap_or(&text);
    if behind.chars().count() == 1 { text } else { format!("{{{text}}}") }
}
