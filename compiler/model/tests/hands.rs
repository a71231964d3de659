//! Hands, zones that men keep to, facing kings, free castling and repetition: what the checker understands and what heirs take
//! over, read from the printed game.

use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::loader::MemoryLoader;
use ferz_dsl::source::SourceMap;
use ferz_model::{load, print};

/// The printed game of a file, or the codes of its messages.
fn read(text: &str) -> Result<String, Vec<String>> {
    let mut sources = SourceMap::new();
    let file = sources.add("game.ferz", text);
    let mut diagnostics = Diagnostics::new();
    let game = load(file, &MemoryLoader::new(ferz_library::find), &mut sources, &mut diagnostics);
    let codes = diagnostics.sorted().into_iter().map(|message| message.code.to_string());
    match (game, codes.collect::<Vec<_>>()) {
        (Some(game), codes) if codes.is_empty() => Ok(print(&game)),
        (_, codes) => Err(codes),
    }
}

fn understood(text: &str) -> String {
    read(text).unwrap_or_else(|codes| panic!("{codes:?}\n{text}"))
}

fn assert_says(printed: &str, lines: &[&str]) {
    for line in lines {
        assert!(printed.lines().any(|printed| printed.trim() == *line), "no line `{line}` in\n{printed}");
    }
}

#[test]
fn promotion_counts_where_moves_begin_and_is_forced_where_men_are_stuck() {
    let printed = understood(
        "variant \"Stuck\"\nboard 3x4\npiece king K = K royal\npiece pawn P = fW\npiece hopper H = fpR\npiece guard +P = F\n\
         setup = fen \"k1h/1p1/1P1/K1H w\"\n\
         promote pawn, hopper on or from last 2 ranks to guard, optional unless stuck",
    );
    assert_says(
        &printed,
        &[
            "promote pawn on or from a3 b3 c3 a4 b4 c4 / a1 b1 c1 a2 b2 c2 to guard optional stuck a4 b4 c4 / a1 b1 c1",
            "promote hopper on or from a3 b3 c3 a4 b4 c4 / a1 b1 c1 a2 b2 c2 to guard optional \
             stuck a3 b3 c3 a4 b4 c4 / a1 b1 c1 a2 b2 c2",
        ],
    );
}

#[test]
fn captured_men_were_something_before() {
    let text = "variant \"Origins\"\nboard 4x4\npiece king K = K royal\npiece pawn P = fW\npiece gold G = W\npiece tokin +P = F\n\
                setup = fen \"kg2/pp2/2PP/K1G~1[PPg] w\"\npromote pawn on last rank to gold\npromote gold on last rank to tokin, optional\n\
                captured men go to hand\ndrop any from hand on any square\n\
                drop pawn from hand on last 2 ranks, one per file, never to mate, where it can move";
    assert_says(
        &understood(text),
        &[
            "was pawn if marked",
            "was gold",
            "hands",
            "pawn on a3 b3 c3 d3 / a2 b2 c2 d2 one per file never to mate stuck a4 b4 c4 d4 / a1 b1 c1 d1",
            "gold on a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4 / a1 b1 c1 d1 a2 b2 c2 d2 a3 b3 c3 d3 a4 b4 c4 d4",
            "hands 2 pawn / 1 gold marked c1",
        ],
    );
    let kept = understood(&text.replace("go to hand", "go to hand, promoted as they are").replace("G~", "G"));
    assert!(!kept.contains("was ") && kept.contains("  tokin on a1 "), "{kept}");
}

#[test]
fn heirs_inherit_coordinates_and_take_them_back() {
    let said = |rule: &str| {
        let printed = understood(&format!("variant \"Own\"\nextends minishogi\n{rule}"));
        printed.lines().find(|line| line.starts_with("coordinates")).map(str::to_owned)
    };
    assert_eq!(said("").as_deref(), Some("coordinates Shogi"));
    assert_eq!(said("coordinates xiangqi").as_deref(), Some("coordinates Xiangqi"));
    assert_eq!(said("coordinates algebraic"), None);
}

#[test]
fn drops_and_moves_keep_to_zones() {
    let printed = understood(
        "variant \"Palace\"\nboard 3x4\nzone palace = white a1..b2, black b3..c4\npiece king K = W royal within palace\n\
         piece guard A = F within palace\nsetup = fen \"2k/2a/A2/1K1 w\"\nfacing kings forbidden\ncaptured men go to hand\n\
         drop any from hand on own ranks 2..3",
    );
    assert_says(&printed, &["within a1 b1 a2 b2 / b3 c3 b4 c4", "facing kings", "guard on a2 b2 / b3 c3"]);
}

#[test]
fn free_castling_knows_its_partners() {
    let printed = understood(
        "variant \"Free\"\nextends chess960\nsetup = fen \"1rr1k2r/8/8/8/8/8/P7/1RR1K2R w\"\n\
         setup \"inner\" = fen \"1rr1k2r/8/8/8/8/8/P7/1RR1K2R w HCq\"\nsetup \"away\" = fen \"1rr1k2r/p7/8/8/8/8/4K3/1RR4R w\"",
    );
    assert_says(
        &printed,
        &[
            "castling king with rook from any file to g1:f1 c1:d1 g8:f8 c8:d8",
            "partners h1 b1 / h8 b8",
            "partners h1 c1 / - b8",
            "partners - - / h8 b8",
        ],
    );
    assert!(
        understood("variant \"Drawn\"\nextends chess960")
            .contains("redrawn [OneColor(PieceId(3)), Outside(PieceId(0), PieceId(2))]")
    );
}

#[test]
fn repetition_is_lost_by_a_side_or_by_who_checks() {
    let repetition = |rules: &str| {
        let printed = understood(&format!("variant \"Own\"\nextends xiangqi\n{rules}"));
        printed.lines().find(|line| line.starts_with("repetition")).map(str::to_owned).expect("a line")
    };
    assert_eq!(repetition(""), "repetition Some(3) perpetual check, move count Some(100)");
    assert_eq!(repetition("perpetual check draws"), "repetition Some(3), move count Some(100)");
    assert_eq!(
        repetition("repetition 4 loses for black"),
        "repetition Some(4) loses for Black perpetual check, move count Some(100)"
    );
    assert_eq!(repetition("repetition none"), "repetition None, move count Some(100)");
}

#[test]
fn heirs_replace_hands_and_what_belongs_to_them() {
    let heir = |rules: &str| read(&format!("variant \"Own\"\nextends crazyhouse\n{rules}"));
    let without = heir("captured men leave the game").expect("no hands");
    assert!(!without.contains("hands") && !without.contains("was "), "{without}");
    assert_eq!(heir("drop none"), Err(vec!["W0609".to_owned()]));
    assert_eq!(heir("setup = fen \"rnbqkbnr/8/8/8/8/8/8/RNBQKBNR[P] w\"\nremove pawn"), Err(vec!["E0802".to_owned()]));
    let rooks = heir("drop rook from hand on last rank").expect("drops of its own");
    assert_eq!(rooks.lines().filter(|line| line.contains(" on a8 ")).count(), 2, "{rooks}");
    let chess = heir("remove pawn\nsetup = fen \"rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w\"").expect("no drops of pawns");
    assert!(!chess.contains("pawn"), "{chess}");
    assert_eq!(
        read("variant \"Own\"\nextends xiangqi\nfacing kings allowed").map(|game| game.contains("facing")),
        Ok(false)
    );
    assert_eq!(
        read(
            "variant \"Own\"\nextends xiangqi\ncaptured men go to hand\ndrop any from hand on any square\nbare king loses"
        ),
        Err(vec!["E0617".to_owned()])
    );
}
