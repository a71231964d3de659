//! What variants take from other files: a case is some files, the last one the variant, and either all messages, by file, line
//! and column, or lines of the printed game.

use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::loader::MemoryLoader;
use ferz_dsl::source::SourceMap;
use ferz_model::{load, print};

const LITTLE: &str = "\
variant \"Little\"
source \"nowhere\"
board 5x5
piece king K = K royal
piece rook R = R
piece queen Q = Q
piece pawn P = fmW
zone far = last rank
setup = fen \"r1k1r/ppppp/5/PPPPP/R1K1R w\"
setup \"bare\" = fen \"2k2/5/5/5/R1K2 w\"
promote pawn on far to queen, rook
castling king 2 squares with rook
stalemate loses
bare king loses
two bare kings play on
";

/// A shipped library of one file.
fn shipped(name: &str) -> Option<(&'static str, &'static str)> {
    ["little", "variants/little.ferz"].contains(&name).then_some(("variants/little.ferz", LITTLE))
}

/// The printed game of the last file, or its messages as `E0304 own.ferz:2:1`.
fn read(files: &[(&str, &str)]) -> Result<String, Vec<String>> {
    let (&(path, text), others) = files.split_last().expect("a variant");
    let memory = others.iter().fold(MemoryLoader::new(shipped), |memory, &(path, text)| memory.with(path, text));
    let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
    let file = sources.add(path, text);
    let game = load(file, &memory.with(path, text), &mut sources, &mut diagnostics);
    let messages = diagnostics.sorted().into_iter().map(|message| {
        let span = message.primary.span;
        let help = message.help.as_deref().map(|help| format!(" {help}")).unwrap_or_default();
        format!("{} {}:{}{help}", message.code, sources.name(span.file), sources.line_column(span.file, span.lo))
    });
    let messages: Vec<_> = messages.collect();
    match game {
        Some(game) if messages.is_empty() => Ok(print(&game)),
        _ => Err(messages),
    }
}

fn own(text: &str) -> Result<String, Vec<String>> {
    read(&[("own.ferz", text)])
}

#[track_caller]
fn assert_says(printed: &Result<String, Vec<String>>, lines: &[&str]) {
    let printed = printed.as_ref().unwrap_or_else(|messages| panic!("{messages:#?}"));
    for line in lines {
        assert!(printed.lines().any(|printed| printed.trim() == *line), "no line `{line}` in\n{printed}");
    }
}

#[test]
fn everything_but_name_and_source_is_inherited() {
    let printed = own("variant \"Own\"\nextends little");
    let original = read(&[("little.ferz", LITTLE)]);
    let expected = original.map(|text| text.replace("game Little\nsource nowhere\n", "game Own\n"));
    assert_eq!(printed, expected);
    assert_eq!(
        own("extends little"),
        Err(vec!["E0204 own.ferz:1:1 add a line such as `variant \"Chess\"`".to_owned()])
    );
}

#[test]
fn own_statements_replace_inherited_ones_on_the_same_subject() {
    let printed = own("variant \"Own\"\nextends little\npiece rook RO = W\npiece man M = N\n\
        setup = fen \"1mk2/ppppp/5/PPPPP/1MK2 w\"\nsetup \"bare\" = fen \"2k2/5/5/5/{RO}1K2 w\"\n\
        castling king 1 square with man\nzone far = last 2 ranks\nstalemate wins\nbare king none");
    assert_says(
        &printed,
        &[
            "checkmate Loses, stalemate Wins",
            "bare king None",
            "castling Q king c1-b1 man b1-c1",
            "promote pawn on a4 b4 c4 d4 e4 a5 b5 c5 d5 e5 / a1 b1 c1 d1 e1 a2 b2 c2 d2 e2 to queen rook",
        ],
    );
    let text = printed.unwrap_or_default();
    assert_eq!(text.matches("castling").count(), 2);
    let order: Vec<_> = text.lines().filter_map(|line| line.strip_prefix("piece ")?.split(' ').next()).collect();
    assert_eq!(order, ["king", "rook", "queen", "pawn", "man"]);
}

#[test]
fn promotions_are_replaced_piece_by_piece() {
    let parent = ("men.ferz", "variant \"Men\"\nextends little\npromote pawn, rook on last rank to queen");
    let printed = read(&[parent, ("own.ferz", "variant \"Own\"\nextends men\npromote rook on own rank 3 to queen")]);
    let text = printed.unwrap_or_else(|messages| panic!("{messages:#?}"));
    let rules: Vec<_> = text.lines().filter(|line| line.starts_with("promote")).collect();
    assert_eq!(
        rules,
        [
            "promote pawn on a5 b5 c5 d5 e5 / a1 b1 c1 d1 e1 to queen",
            "promote rook on a3 b3 c3 d3 e3 / a3 b3 c3 d3 e3 to queen"
        ]
    );
}

#[test]
fn removed_pieces_take_with_them_what_is_about_them_alone() {
    let printed = own(
        "variant \"Own\"\nextends little\nremove pawn, rook\ncastling none\nsetup \"bare\" = fen \"2k2/5/5/5/2K2 w\"\n\
        setup = fen \"1qk2/5/5/5/1QK2 w\"",
    );
    assert!(!printed.unwrap_or_else(|messages| panic!("{messages:#?}")).contains("promote"));
}

#[test]
fn setups_zones_and_rules_are_taken_away() {
    let printed =
        own("variant \"Own\"\nextends little\nremove setup \"bare\"\nremove queen\npromote pawn none\ncastling none\n\
        stalemate draws\nbare king none");
    assert_says(&printed, &["checkmate Loses, stalemate Draws", "bare king None"]);
    let text = printed.unwrap_or_default();
    let gone = ["bare\"", "queen", "promote", "castling"];
    assert_eq!(gone.map(|word| text.contains(word)), [false; 4], "{text}");

    let fits = |rest: &str| own(&format!("variant \"Own\"\nextends little\n{rest}"));
    let help = "write `promote pawn …` of your own, or `promote pawn none`";
    assert_eq!(fits("remove zone far"), Err(vec![format!("E0304 own.ferz:2:1 {help}")]));
    assert_eq!(
        fits("remove zone far\npromote pawn on far to rook"),
        Err(vec!["E0201 own.ferz:4:17 a zone is named by a line such as `zone camp = last 2 ranks or d4`".to_owned()])
    );
    assert_eq!(
        fits("remove zone fat\nremove setup \"bar\""),
        Err(vec![
            "E0201 own.ferz:3:13 did you mean `far`?".to_owned(),
            "E0201 own.ferz:4:14 did you mean `bare`?".to_owned()
        ])
    );
    let own_setup = fits("remove setup \"bare\"\nsetup \"bare\" = fen \"2k2/5/5/5/2K2 w\"");
    assert_eq!(own_setup.map(|text| text.contains("bare")), Ok(true));
}

#[test]
fn rules_that_need_a_removed_piece_are_reported_where_it_is_removed() {
    let found = own("variant \"Own\"\nextends little\nremove queen, rok");
    assert_eq!(
        found,
        Err(vec![
            "E0305 own.ferz:3:8 write `promote pawn …` of your own, or `promote pawn none`".to_owned(),
            "E0201 own.ferz:3:15 did you mean `rook`?".to_owned()
        ])
    );
    let found = own("variant \"Own\"\nextends little\nremove queen\npromote pawn on far to queen");
    assert_eq!(found, Err(vec!["E0201 own.ferz:4:24".to_owned()]));
}

#[test]
fn what_no_longer_fits_is_told_where_it_is_inherited() {
    let fits = |rest: &str| own(&format!("variant \"Own\"\nextends little\n{rest}"));
    let at = |help: &str| format!("E0304 own.ferz:2:1 write {help}");
    let bare = "a `setup \"bare\"` of your own, or `remove setup \"bare\"`";
    assert_eq!(
        fits("setup = fen \"r3r/1pkp1/5/1PKP1/R3R w\""),
        Err(vec![at("`castling none`, or castling of your own")])
    );
    assert_eq!(fits("board 5x6"), Err(vec![at("a default `setup` of your own"), at(bare)]));
    assert_eq!(fits("setup = fen \"2k2/5/5/5/2K2 w\"\ncastling none\npiece rook O = N"), Err(vec![at(bare)]));
    assert_eq!(
        fits("setup = fen \"2k2/5/5/PPPPP/2K2 w\"\ncastling none"),
        Err(vec!["W0601 own.ferz:2:1 write `promote pawn …` of your own, or `promote pawn none`".to_owned()])
    );
}

#[test]
fn included_piece_lines_stand_where_they_are_included() {
    let men = ("men/a.ferz", "piece rook R = R\npiece quen Q = Q rayal\nsetup {\n}\n");
    let variant = "variant \"Own\"\nboard 3x3\npiece king K = K royal\ninclude \"a.ferz\"\nsetup = fen \"k1r/3/1QK w\"";
    assert_eq!(
        read(&[men, ("men/own.ferz", variant)]),
        Err(vec![
            "E0101 men/a.ferz:2:18 did you mean `royal`?".to_owned(),
            "E0303 men/a.ferz:3:1 `extends` inherits everything another variant says".to_owned()
        ])
    );
    let printed = read(&[("men/a.ferz", "piece rook R = R\npiece queen Q = W\n"), ("men/own.ferz", variant)]);
    assert_says(&printed, &["piece queen Q = W"]);
}

#[test]
fn files_that_cannot_be_had_are_told_at_their_names() {
    for (text, fault) in [
        (
            "extends litle",
            "E0301 own.ferz:1:9 `ferz variants` lists the shipped ones; a path to a file stands in quotes",
        ),
        ("extends \"little\"", "E0301 own.ferz:1:9"),
        ("include \"men.ferz\"\nvariant \"Own\"\nsetup = fen \"8/8/8/8/8/8/8/8\"", "E0301 own.ferz:1:9"),
        ("extends own", "E0302 own.ferz:1:9"),
        ("extends \"../x/../own.ferz\"", "E0301 own.ferz:1:9"),
        ("variant \"Own\"\nextends little\nextends little", "E0203 own.ferz:3:1"),
    ] {
        assert_eq!(own(text), Err(vec![fault.to_owned()]), "{text}");
    }
}

#[test]
fn circles_and_long_chains_come_to_an_end() {
    let circle = read(&[("a.ferz", "extends b"), ("b.ferz", "extends c"), ("c.ferz", "extends a")]);
    assert_eq!(circle, Err(vec!["E0302 b.ferz:1:9".to_owned()]));
    let names: Vec<String> = (0..30).map(|at| format!("f{at}.ferz")).collect();
    let texts: Vec<String> = (0..30).map(|at| format!("extends f{}", at + 1)).collect();
    let mut files: Vec<(&str, &str)> = names.iter().map(String::as_str).zip(texts.iter().map(String::as_str)).collect();
    files.reverse();
    assert_eq!(read(&files), Err(vec!["E0717 f15.ferz:1:9".to_owned()]));
}

#[test]
fn a_file_beside_comes_before_a_shipped_one() {
    let beside = ("games/little.ferz", "variant \"Beside\"\nboard 2x2\npiece king K = K royal\nsetup = fen \"k1/2 w\"");
    let found = read(&[beside, ("games/own.ferz", "variant \"Own\"\nextends little")]);
    assert_eq!(found, Err(vec!["E0304 games/own.ferz:2:1 write a default `setup` of your own".to_owned()]));
}

#[test]
fn every_file_has_its_own_dialect() {
    let parent = "variant \"Parent\"\nboard 5x4\npiece king K = K royal\npiece camel C = J\npiece fool L = W\npiece knight N = W\n\
        piece man M = W { move J from a1 }\ndialect xboard\nsetup = fen \"klm2/3cn/3CN/KLM2 w\"";
    let men = "dialect fsf\npiece fool L = fK";
    let own = "variant \"Own\"\ndialect diagram\nextends \"parent.ferz\"\ninclude \"men.ferz\"\npiece knight N = fvN";
    assert_says(
        &read(&[("parent.ferz", parent), ("men.ferz", men), ("own.ferz", own)]),
        &[
            "mc 1 (-3,-1) (-3,1) (-1,-3) (-1,3) (1,-3) (1,3) (3,-1) (3,1)",
            "mc 1 from a1 / a1 (-3,-1) (-1,-3) (1,3) (3,1)",
            "mc 1 (-1,1) (0,1) (1,1)",
            "mc 1 (-1,2) (1,2)",
        ],
    );
}

const STOCKED: &str = "\
variant \"Stocked\"
extends little
castling none
piece queen Q = Q { freeze touching rook, pawn }
draw army { a1..e1: king, 3 rook, queen; own rank 2: 5 pawn; reserve: the rest }
draw others { a1..e1: king, 4 of any except pawn, queen }
piece man M = N
piece page G = W
piece clerk C = F
piece scribe S = D
setup = army, black mirrored
setup \"all\" = others, black rotated
exchange owes both 1 drop, pawn, man excepted
drop reserve front on far when owed, with a move
promote pawn on far to reserve back
frozen men may leave the board, man, king excepted
no null moves
";

fn stocked(text: &str) -> Result<String, Vec<String>> {
    read(&[("stocked.ferz", STOCKED), ("own.ferz", &format!("variant \"Own\"\nextends stocked\n{text}"))])
}

#[test]
fn draws_exchange_and_drops_are_inherited_and_replaced() {
    let lines = [
        "exchange owes 1 excepted pawn man",
        "drop on a5 b5 c5 d5 e5 / a1 b1 c1 d1 e1 when owed",
        "frozen leave excepted man king",
        "no null moves",
        "a1 b1 c1 d1 e1: 1 king, 3 rook, 1 queen",
        "reserve man page clerk scribe / man page clerk scribe",
        "a1 b1 c1 d1 e1: 1 king, 4 of king rook man page clerk scribe",
    ];
    assert_says(&stocked(""), &lines);
    let printed = stocked(
        "exchange owes both 2 drops\ndrop reserve front on a1 when owed, with a move\n\
         draw army { a1..e1: king, 3 queen, rook; own rank 2: 5 pawn; reserve: the rest }\n\
         frozen men may leave the board",
    );
    assert_says(
        &printed,
        &[
            "exchange owes 2 excepted -",
            "drop on a1 / a1 when owed",
            "frozen leave excepted -",
            "a1 b1 c1 d1 e1: 1 king, 3 queen, 1 rook",
        ],
    );
}

#[test]
fn draws_exchange_and_drops_are_taken_away() {
    let printed = stocked(
        "remove setup \"all\"\nremove draw army, others\nsetup = fen \"qmgcs/ppppk/5/PPPPK/QMGCS w\"\nexchange none\ndrop none\n\
         promote pawn on last rank to rook\nfrozen men may not leave the board\nnull moves allowed",
    );
    let text = printed.unwrap_or_else(|messages| panic!("{messages:#?}"));
    for word in ["exchange", "drop", "frozen leave", "null", "drawn", "reserve"] {
        assert!(!text.contains(word), "{text}");
    }
    assert_eq!(stocked("remove draw arny"), Err(vec!["E0201 own.ferz:3:13 did you mean `army`?".to_owned()]));
}

#[test]
fn removed_pieces_leave_exceptions_but_not_draws() {
    let printed = stocked("remove man\nremove setup \"all\"");
    assert_says(&printed, &["exchange owes 1 excepted pawn", "frozen leave excepted king"]);
    let rook = "piece queen Q = Q { freeze touching pawn }\npromote pawn on far to reserve back\nremove rook";
    assert_eq!(stocked(rook), Err(vec!["E0305 own.ferz:5:8 write a `draw army` of your own".to_owned()]));
    assert_eq!(
        stocked("drop none\npromote pawn on far to rook\nsetup = fen \"qmgcs/ppppk/5/PPPPK/QMGCS w\""),
        Err(vec!["E0304 own.ferz:2:1 write `exchange none`, or an exchange of your own".to_owned()])
    );
}
