//! FEN: what is read is written again, and every malformed field says what is wrong with it and where.

mod toy;

use ferz_runtime::info::{Beside, Info, PieceInfo, TrailInfo};
use ferz_runtime::position::Position;
use ferz_runtime::text::fen::{self, FenError, Field, Strictness};
use toy::{INFO, PAWN, Toy};

const EN_PASSANT: &str = "2k3/6/1pP3/6/6/2K3 b - c3 0 1";

fn read(text: &str) -> Result<Toy, FenError> {
    fen::read(text, Strictness::Playable)
}

#[test]
fn reading_and_writing_gives_the_same_text() {
    for text in
        ["r1k{gd}1r/pppppp/6/6/PPPPPP/R1K{GD}1R w KQkq - 0 1", EN_PASSANT, "2k2r/6/6/6/6/2K2R b Kk - 29 1000000"]
    {
        assert_eq!(fen::write(&read(text).unwrap()), text);
    }
}

#[test]
fn fields_behind_the_side_may_be_missing_and_spelling_may_vary() {
    for (given, written) in [
        ("2k3/6/6/6/6/2K3 w", "2k3/6/6/6/6/2K3 w - - 0 1"),
        ("  2k3/6/6/6/6/2{K}3\tb  ", "2k3/6/6/6/6/2K3 b - - 0 1"),
        ("2k2r/6/6/6/6/2K2R w kK", "2k2r/6/6/6/6/2K2R w Kk - 0 1"),
        ("2k3/6/1pP3/6/6/2K3 b - c3xc4", EN_PASSANT),
        // Nobody can take on c3.
        ("2k3/6/2P3/6/6/2K3 b - c3 3 4", "2k3/6/2P3/6/6/2K3 b - - 3 4"),
    ] {
        assert_eq!(fen::write(&read(given).unwrap()), written, "{given}");
    }
}

#[test]
fn malformed_fields_are_named_and_located() {
    for (text, field, column, message) in [
        ("", Field::Board, 1, "expected the men on the board, found the end"),
        ("2k3/6/6/6/2K3 w", Field::Board, 14, "expected 6 ranks, found 5"),
        ("2k3/6/6/6/6/6/2K3 w", Field::Board, 18, "expected 6 ranks, found 7"),
        ("2k2/6/6/6/6/2K3 w", Field::Board, 4, "expected 6 squares in this rank, found 5"),
        ("2k3/6/6/6/6/2K4 w", Field::Board, 15, "expected 6 squares in this rank, found more"),
        ("2k3/7/6/6/6/2K3 w", Field::Board, 5, "expected 1 to 6 empty squares, found `7`"),
        ("2k3/0/6/6/6/2K3 w", Field::Board, 5, "expected 1 to 6 empty squares, found `0`"),
        ("2k3/99999999999999999999/6/6/6/2K3 w", Field::Board, 5, "expected 1 to 6"),
        ("2k3/6/6/6/6/2K2Q w", Field::Board, 16, "found `Q`"),
        ("2k3/6/6/6/6/2K2é w", Field::Board, 16, "found `é`"),
        ("2k3/6/6/6/é5/2K3 w", Field::Board, 11, "found `é`"),
        ("2k3/6/6/6/6/2K2{GX} w", Field::Board, 16, "found `GX`"),
        ("2k3/6/6/6/6/2K2{GD w", Field::Board, 16, "expected `}`"),
        ("2k3/6/6/6/6/2K2# w", Field::Board, 16, "f1 is no hole"),
        ("2k3/6/6/6/6/2KK2 w", Field::Board, 1, "white has 2 royal men"),
        ("2k3/6/6/6/6/6 w", Field::Board, 1, "white has no royal man"),
        ("6/6/6/6/6/2K3 w", Field::Board, 1, "black has no royal man"),
        ("2k3/6/6/6/6/2K3", Field::Side, 16, "expected `w` or `b`, found the end"),
        ("2k3/6/6/6/6/2K3 W", Field::Side, 17, "expected `w` or `b`, found `W`"),
        ("2k2R/6/6/6/6/2K3 w", Field::Side, 18, "not to move is in check"),
        ("2k3/6/6/6/6/2K2R w KK", Field::Castling, 21, "`K` stands twice"),
        ("2k3/6/6/6/6/2K2R w KX", Field::Castling, 21, "expected `-` or letters of `KQkq`, found `X`"),
        ("2k3/6/6/6/6/2K2R w Q", Field::Castling, 20, "`Q` needs the white rook on a1"),
        ("2k3/6/6/6/6/3K1R w K", Field::Castling, 20, "`K` needs the white king on c1"),
        ("2k3/6/1pP3/6/6/2K3 b - c9", Field::EnPassant, 24, "expected `-` or squares, found `c9`"),
        ("2k3/6/1pP3/6/6/2K3 b - c3c3", Field::EnPassant, 26, "c3 stands twice"),
        ("2k3/6/1pP3/6/6/2K3 b - d3", Field::EnPassant, 24, "no man can just have crossed `d3`"),
        ("2k3/6/1pP3/6/6/2K3 w - c3", Field::EnPassant, 24, "no man can just have crossed `c3`"),
        ("2k3/6/1pP3/6/6/2K3 b - c3xb4", Field::EnPassant, 24, "no man can just have crossed"),
        ("2k3/6/1pP3/6/6/2K3 b - c3x", Field::EnPassant, 26, "found `x`"),
        ("2k3/6/1pP3/2P3/6/2K3 b - c3", Field::EnPassant, 26, "no man can just have crossed"),
        ("2k3/6/6/6/6/2K3 w - - -1", Field::Plies, 23, "expected a number from 0 to 1000000, found `-1`"),
        ("2k3/6/6/6/6/2K3 w - - +1", Field::Plies, 23, "found `+1`"),
        ("2k3/6/6/6/6/2K3 w - - 1000001", Field::Plies, 23, "found `1000001`"),
        ("2k3/6/6/6/6/2K3 w - - 4294967296", Field::Plies, 23, "found `4294967296`"),
        ("2k3/6/6/6/6/2K3 w - - 0 0", Field::Number, 25, "expected a number from 1 to 1000000, found `0`"),
        ("2k3/6/6/6/6/2K3 w - - 0 one", Field::Number, 25, "found `one`"),
        ("2k3/6/6/6/6/2K3 w - - 0 1 2", Field::Rest, 27, "expected nothing more"),
        ("2k3/6/6/6/6/2K3 w owed=1", Field::Rest, 19, "found `owed=1`"),
    ] {
        let error = read(text).expect_err(text);
        assert_eq!((error.field, error.column), (field, column), "{text}: {error}");
        assert!(error.message.contains(message), "{text}: {error}");
    }
}

#[test]
fn movement_alone_takes_any_number_of_royals() {
    let several = "k1k3/6/6/6/6/2KKK1 w - - 0 1";
    assert_eq!(fen::write::<Toy>(&fen::read(several, Strictness::Movement).unwrap()), several);
    assert!(read(several).is_err());

    let text = "6/6/6/2R3/6/6 w - - 0 1";
    let position: Toy = fen::read(text, Strictness::Movement).unwrap();
    let mut turns = Vec::new();
    position.pseudo(&mut turns);
    assert_eq!(turns.len(), 10);
    assert!(read(text).is_err());
}

#[test]
fn no_text_makes_reading_panic() {
    let alphabet: Vec<char> = "2kKrRpP{}GgDd#/6 wb-Qq19cax=unmoved\té\u{0}".chars().collect();
    let mut state = 1_u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize % below
    };
    for _ in 0..20_000 {
        let mut text: Vec<char> = EN_PASSANT.chars().collect();
        for _ in 0..=random(4) {
            let at = random(text.len());
            match random(3) {
                0 => text[at] = alphabet[random(alphabet.len())],
                1 => text.insert(at, alphabet[random(alphabet.len())]),
                _ => drop(text.remove(at)),
            }
        }
        let text: String = text.iter().collect();
        if let Ok(position) = fen::read::<Toy>(&text, Strictness::Movement) {
            let written = fen::write(&position);
            assert_eq!(fen::read(&written, Strictness::Movement), Ok(position), "{text}");
        }
    }
}

/// A game in which White can regain one type, which Black cannot, and moves made once leave rights behind.
const REGAINS: Info = Info {
    pieces: &[
        PieceInfo { start: [&[0, 2], &[]], once: true, ..INFO.pieces[PAWN as usize] },
        PieceInfo { letters: "S", start: [&[1], &[]], ..INFO.pieces[PAWN as usize] },
    ],
    regains: [&[0, 1], &[1]],
    trails: &[],
    ..HOLES
};

#[test]
fn regained_types_and_rights_are_said_in_this_order() {
    for text in [
        "3/3/3/1#1/P1P w - - 0 1",
        "3/3/3/1#1/P1P w - - 0 1 regained=PS/-",
        "3/3/3/P#1/2P w - - 0 1 regained=S/s unmoved=a1",
    ] {
        assert_eq!(fen::text(&REGAINS, &fen::parts(&REGAINS, &Beside::NOTHING, text).unwrap()), text);
    }
    for (given, column, message) in [
        ("3/3/3/1#1/P1P w regained=P", 26, "parted by `/`"),
        ("3/3/3/1#1/P1P w regained=PP/-", 27, "stands twice"),
        ("3/3/3/1#1/P1P w regained=-/sp", 29, "types that can be regained, found `p`"),
        ("3/3/3/1#1/P1P w regained=x/-", 26, "found `x`"),
        ("3/3/3/1#1/P1P w unmoved=a0 regained=P/-", 28, "nothing more"),
    ] {
        let error = fen::parts(&REGAINS, &Beside::NOTHING, given).expect_err(given);
        assert_eq!(error.column, column, "{given}: {error}");
        assert!(error.message.contains(message), "{given}: {error}");
    }
}

/// What a game keeps in which a man of the first type may change places with others.
const BESIDE: Beside = Beside { reserves: 3, drops: true, owes: true, opens: true, banned: &[0], ..Beside::NOTHING };

#[test]
fn what_is_kept_beside_the_board_is_said_in_this_order() {
    for text in [
        "3/3/3/1#1/P1s w - - 0 1",
        "3/3/3/1#1/P1s w - - 0 1 reserve=PSP/-",
        "3/3/3/1#1/P1s w - - 0 1 reserve=S/sp owed=0/1000 open=c0! ban=a0c0 regained=S/s unmoved=a0",
        "3/3/3/1#1/P1s b - - 0 1 owed=2/1 open=a0",
    ] {
        assert_eq!(fen::text(&REGAINS, &fen::parts(&REGAINS, &BESIDE, text).unwrap()), text);
    }
    for (field, value, column, message) in [
        (Field::Reserve, "reserve=P", 25, "parted by `/`"),
        (Field::Reserve, "reserve=P/P", 27, "found `P`"),
        (Field::Reserve, "reserve=PPPP/-", 28, "no more than 3 men"),
        (Field::Reserve, "reserve=k/-", 25, "men that can be in reserve, found `k`"),
        (Field::Owed, "owed=1001/0", 22, "two numbers up to 1000"),
        (Field::Owed, "owed=1", 22, "found `1`"),
        (Field::Open, "open=a0", 22, "not to move, found `a0`"),
        (Field::Open, "open=b3!", 22, "found `b3`"),
        (Field::Ban, "ban=a0a0", 21, "found `a0a0`"),
        (Field::Ban, "ban=a0", 21, "men of both sides"),
        (Field::Rest, "owed=0/0 reserve=-/-", 26, "or nothing more"),
    ] {
        let given = format!("3/3/3/1#1/P1s w {value}");
        let error = fen::parts(&REGAINS, &BESIDE, &given).expect_err(&given);
        assert_eq!((error.field, error.column), (field, column), "{given}: {error}");
        assert!(error.message.contains(message), "{given}: {error}");
        assert!(fen::parts(&REGAINS, &Beside::NOTHING, &given).is_err());
    }
}

/// A board with a hole, and a type that double-steps like a pawn but one square further back.
const HOLES: Info = Info {
    files: 3,
    ranks: 5,
    file_labels: &["a", "b", "c"],
    rank_labels: &["0", "1", "2", "3", "4"],
    holes: &[4],
    pieces: &[
        PieceInfo { start: [&[0, 2], &[]], tracked: true, ..INFO.pieces[PAWN as usize] },
        PieceInfo { letters: "S", start: [&[1], &[]], ..INFO.pieces[PAWN as usize] },
    ],
    rights: &[],
    regains: [&[], &[]],
    imitates: false,
    trails: &[
        TrailInfo { piece: 0, side: 0, from: 0, to: 6, squares: &[3], over_men: false },
        TrailInfo { piece: 1, side: 0, from: 1, to: 9, squares: &[3], over_men: false },
    ],
    ..INFO
};

#[test]
fn holes_are_written_and_required() {
    let text = "P2/3/1S1/1#1/3 w - - 0 1";
    assert_eq!(fen::text(&HOLES, &fen::parts(&HOLES, &Beside::NOTHING, text).unwrap()), text);
    let error = fen::parts(&HOLES, &Beside::NOTHING, "P2/3/1S1/3/3 w").unwrap_err();
    assert_eq!(error.to_string(), "FEN, board, column 10: b1 is a hole, expected `#`");
}

#[test]
fn the_victim_is_named_where_two_men_may_have_left_the_trail() {
    let two = "3/S2/P2/1#1/3 b - a1xa3 0 1";
    assert_eq!(fen::text(&HOLES, &fen::parts(&HOLES, &Beside::NOTHING, two).unwrap()), two);
    let error = fen::parts(&HOLES, &Beside::NOTHING, "3/S2/P2/1#1/3 b - a1 0 1").unwrap_err();
    assert_eq!((error.field, error.column), (Field::EnPassant, 21));
    assert!(error.message.contains("one of a2a3"), "{error}");
    let one = fen::parts(&HOLES, &Beside::NOTHING, "3/S2/3/1#1/3 b - a1xa3 0 1").unwrap();
    assert_eq!(fen::text(&HOLES, &one), "3/S2/3/1#1/3 b - a1 0 1");
}

#[test]
fn unmoved_men_are_written_only_where_unusual() {
    for (given, unmoved, written) in [
        ("3/3/3/1#1/P1P w", &[0, 2][..], "3/3/3/1#1/P1P w - - 0 1"),
        ("3/3/3/1#1/P1P w - - 0 1 unmoved=c0", &[2], "3/3/3/1#1/P1P w - - 0 1 unmoved=c0"),
        ("3/3/3/1#1/P1P w unmoved=-", &[], "3/3/3/1#1/P1P w - - 0 1 unmoved=-"),
        ("3/3/3/1#1/P1P w unmoved=c0a0", &[0, 2], "3/3/3/1#1/P1P w - - 0 1"),
    ] {
        let parts = fen::parts(&HOLES, &Beside::NOTHING, given).unwrap();
        assert_eq!(parts.unmoved, unmoved);
        assert_eq!(fen::text(&HOLES, &parts), written);
    }
    for (given, column, message) in [
        ("3/3/3/1#1/P1P w unmoved=", 25, "expected `-` or squares"),
        ("3/3/3/1#1/P1P w unmoved=a0x", 27, "found `x`"),
        ("3/3/3/1#1/P1P w unmoved=a0a0", 27, "a0 stands twice"),
        ("3/3/3/1#1/P1P w unmoved=a0c1", 27, "stands on c1"),
        ("3/3/3/1#1/P1P w unmoved=a0 unmoved=a0", 28, "expected nothing more"),
        ("3/3/3/1#1/P1P w - - 0 1 moved=a0", 25, "expected `unmoved=` or nothing more"),
    ] {
        let error = fen::parts(&HOLES, &Beside::NOTHING, given).expect_err(given);
        assert_eq!(error.column, column, "{given}: {error}");
        assert!(error.message.contains(message), "{given}: {error}");
    }
}
