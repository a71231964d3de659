//! A game as stable text, for golden tests and for people who wonder what the checker understood.

use crate::board::{Side, SquareSet};
use crate::chain::{Count, Finds, Imitation, Leg};
use crate::game::{Choice, FreeCastling, Game, Man, Piece, PieceId};
use crate::hand::Origin;
use crate::movement::{Condition, Course, Gate, Limit, Modes, Pattern, Step, Wrap};
use beside::{describe_stuck, print_beside, print_draw, print_hands, print_powers, print_stock};
use std::fmt::Write;

mod beside;

/// All that a game says, one fact a line.
pub fn print(game: &Game) -> String {
    let mut out = format!("game {}\n", game.name);
    if let Some(source) = &game.source {
        line(&mut out, format_args!("source {source}"));
    }
    line(
        &mut out,
        format_args!("board {}x{} holes {}", game.board.files, game.board.ranks, set(game, &game.board.holes)),
    );
    line(&mut out, format_args!("files {} ranks {}", list(&game.board.file_labels), list(&game.board.rank_labels)));
    if let Some(coordinates) = &game.board.coordinates {
        line(&mut out, format_args!("coordinates {:?}", coordinates.system));
    }
    for piece in &game.pieces {
        print_piece(&mut out, game, piece);
    }
    for rule in &game.promotions {
        let zones = Side::BOTH.map(|side| set(game, &rule.zone[side.index()]));
        let choices = list(&rule.choices.iter().map(|choice| describe_choice(game, choice)).collect::<Vec<_>>());
        let choices = if rule.from_reserve { "reserve back".to_owned() } else { choices };
        let optional = if rule.optional { " optional" } else { "" };
        let from = if rule.leaving { " or from" } else { "" };
        let stuck = describe_stuck(game, &rule.stuck);
        let who = &game.piece(rule.piece).name;
        line(
            &mut out,
            format_args!("promote {who} on{from} {} / {} to {choices}{optional}{stuck}", zones[0], zones[1]),
        );
    }
    print_castling(&mut out, game);
    if let Some(pairs) = &game.en_passant {
        let pairs: Vec<_> = pairs
            .iter()
            .map(|&(taker, taken)| format!("{} x {}", game.piece(taker).name, game.piece(taken).name))
            .collect();
        line(&mut out, format_args!("en passant {}", list(&pairs)));
    }
    print_stock(&mut out, game);
    print_hands(&mut out, game);
    let endings = &game.endings;
    line(&mut out, format_args!("checkmate {:?}, stalemate {:?}", endings.checkmate, endings.stalemate));
    line(&mut out, format_args!("bare king {:?}", endings.bare_king));
    let loser = endings.repetition_loser.map_or(String::new(), |side| format!(" loses for {side}"));
    let perpetual = if endings.perpetual_check { " perpetual check" } else { "" };
    let (repetition, count) = (endings.repetition, endings.move_count);
    line(&mut out, format_args!("repetition {repetition:?}{loser}{perpetual}, move count {count:?}"));
    print_setups(&mut out, game);
    out
}

fn line(out: &mut String, text: std::fmt::Arguments<'_>) {
    // Writing to a string cannot fail.
    let _ = writeln!(out, "{text}");
}

fn print_piece(out: &mut String, game: &Game, piece: &Piece) {
    let Piece { name, letters, notation, .. } = piece;
    let royal = if piece.royal { " royal" } else { "" };
    let side = match piece.sides {
        [true, false] => " white",
        [false, true] => " black",
        _ => "",
    };
    let pawn = if piece.is_pawn { " pawn" } else { "" };
    let value = piece.value.map_or(String::new(), |value| format!(" value {value}"));
    let aliases: String = piece.aliases.iter().map(|alias| format!(" alias {alias}")).collect();
    line(out, format_args!("piece {name} {letters} = {notation}{royal}{side}{pawn}{value}{aliases}"));
    let start = Side::BOTH.map(|side| set(game, &piece.start[side.index()]));
    line(out, format_args!("  start {} / {} unmoved {:?}", start[0], start[1], piece.unmoved));
    if let Some(within) = &piece.within {
        let [white, black] = Side::BOTH.map(|side| set(game, &within[side.index()]));
        line(out, format_args!("  within {white} / {black}"));
    }
    match piece.before {
        Origin::Itself => {}
        Origin::Always(before) => line(out, format_args!("  was {}", game.piece(before).name)),
        Origin::Marked(before) => line(out, format_args!("  was {} if marked", game.piece(before).name)),
    }
    for pattern in &piece.patterns {
        line(out, format_args!("  {}", describe(game, pattern)));
    }
    for chain in &piece.chains {
        line(out, format_args!("  chain from {:?}{}", chain.first, conditions(game, &chain.when)));
        for (at, leg) in chain.legs.iter().enumerate() {
            line(out, format_args!("    {at}: {}", describe_leg(leg)));
        }
    }
    print_powers(out, game, &piece.powers);
    if let Some(explosion) = &piece.explosion {
        line(out, format_args!("  explodes sparing {}", names(game, &explosion.spares)));
    }
    for imitation in &piece.imitations {
        let Imitation { when, ahead, turned, finds } = imitation;
        let turns = [(*ahead, " ahead"), (*turned, " turned")];
        let turns: String = turns.iter().filter(|(said, _)| *said).map(|(_, turn)| *turn).collect();
        line(out, format_args!("  imitates{turns} {}{}", describe_finds(finds), conditions(game, when)));
    }
}

/// `rook`, `rook(lost once apart from knight)`.
fn describe_choice(game: &Game, choice: &Choice) -> String {
    let name = &game.piece(choice.piece).name;
    let apart = choice.apart.iter().map(|&piece| format!("apart from {}", game.piece(piece).name));
    let limits = [(choice.lost, "lost"), (choice.once, "once")].into_iter().filter(|(said, _)| *said);
    let limits: Vec<String> = limits.map(|(_, limit)| limit.to_owned()).chain(apart).collect();
    if limits.is_empty() { name.clone() } else { format!("{name}({})", limits.join(" ")) }
}

/// `m Steps(1) (0,1)`: modes, limit, whatever is not plain, steps.
fn describe(game: &Game, pattern: &Pattern) -> String {
    let Modes { quiet, capture, destroy, en_passant } = pattern.modes;
    let modes = [(quiet, 'm'), (capture, 'c'), (destroy, 'd'), (en_passant, 'e')];
    let mut words: Vec<String> = vec![modes.iter().filter(|(said, _)| *said).map(|(_, mode)| mode).collect()];
    words.push(describe_limit(pattern.limit));
    words.extend(conditions(game, &pattern.when).split_terminator(' ').skip(1).map(str::to_owned));
    if pattern.course != Course::Plain {
        words.push(format!("{:?}", pattern.course));
    }
    if pattern.wrap != Wrap::None {
        words.push(format!("{:?}", pattern.wrap));
    }
    if pattern.trail {
        words.push("trail".to_owned());
    }
    words.extend(pattern.steps.iter().map(describe_step));
    words.join(" ")
}

/// ` initial`, ` from …`, ` unchecked`, ` safe-way`, each with a blank in front.
fn conditions(game: &Game, when: &Condition) -> String {
    let initial = if when.initial { " initial" } else { "" };
    let from = when.from.as_ref().map_or(String::new(), |from| {
        let [white, black] = Side::BOTH.map(|side| set(game, &from[side.index()]));
        format!(" from {white} / {black}")
    });
    let unchecked = if when.unchecked { " unchecked" } else { "" };
    let safe_way = if when.safe_way { " safe-way" } else { "" };
    format!("{initial}{from}{unchecked}{safe_way}")
}

/// `mc 1 (0,1) then 3 4`: finds, steps, whatever is not plain, and the legs behind.
fn describe_leg(leg: &Leg) -> String {
    let count = match leg.count {
        Count::UpTo(limit) => describe_limit(limit),
        Count::Equal => "equal".to_owned(),
    };
    let mut words = vec![describe_finds(&leg.finds), count];
    words.extend((leg.course != Course::Plain).then(|| format!("{:?}", leg.course)));
    words.extend((leg.wrap != Wrap::None).then(|| format!("{:?}", leg.wrap)));
    words.extend(leg.outside.then(|| "outside".to_owned()));
    words.extend(leg.unload.then(|| "unload".to_owned()));
    words.extend(leg.steps.iter().map(describe_step));
    if !leg.then.is_empty() {
        words.push(format!("then {:?}", leg.then));
    }
    words.join(" ")
}

/// The letters of what may be found; `-` if nothing may.
fn describe_finds(finds: &Finds) -> String {
    let Finds { quiet, capture, destroy, royal, en_passant, hurdle, friend, tame } = *finds;
    let letters = [
        (quiet, 'm'),
        (capture, 'c'),
        (destroy, 'd'),
        (royal, 'k'),
        (en_passant, 'e'),
        (hurdle, 'p'),
        (friend, 'x'),
        (tame, 't'),
    ];
    let said: String = letters.iter().filter(|(said, _)| *said).map(|(_, letter)| letter).collect();
    if said.is_empty() { "-".to_owned() } else { said }
}

fn describe_limit(limit: Limit) -> String {
    match limit {
        Limit::Steps(steps) => steps.to_string(),
        Limit::Unlimited => "unlimited".to_owned(),
        Limit::OwnHalf => "own half".to_owned(),
    }
}

fn describe_step(step: &Step) -> String {
    let (dx, dy) = step.vector;
    let path: String = step.path.iter().map(|(dx, dy)| format!("({dx},{dy})")).collect();
    match step.gate {
        Gate::Any => format!("({dx},{dy})"),
        Gate::Empty => format!("({dx},{dy}) over empty {path}"),
        Gate::Occupied => format!("({dx},{dy}) over a man on {path}"),
    }
}

fn print_castling(out: &mut String, game: &Game) {
    if let Some(FreeCastling { king, partner, targets }) = &game.castling.free {
        let label = |square| game.board.label(square);
        let ends: Vec<String> =
            targets.iter().flatten().map(|&(king, partner)| format!("{}:{}", label(king), label(partner))).collect();
        let (king, partner) = (&game.piece(*king).name, &game.piece(*partner).name);
        line(out, format_args!("castling {king} with {partner} from any file to {}", list(&ends)));
    }
    for castle in &game.castling.moves {
        let right = &game.castling.rights[castle.right];
        let label = |square| game.board.label(square);
        line(
            out,
            format_args!(
                "castling {} {} {}-{} {} {}-{}",
                right.letter,
                game.piece(right.king).name,
                label(right.king_from),
                label(castle.king_to),
                game.piece(right.partner).name,
                label(right.partner_from),
                label(castle.partner_to),
            ),
        );
    }
}

fn print_setups(out: &mut String, game: &Game) {
    for setup in &game.setups {
        line(out, format_args!("setup {:?}", setup.name.as_deref().unwrap_or_default()));
        for rank in (0..i32::from(game.board.ranks)).rev() {
            let cells = (0..i32::from(game.board.files)).map(|file| match game.board.square(file, rank) {
                None => "#".to_owned(),
                Some(square) => setup.men[square.index()].map_or(".".to_owned(), |man| letters(game, man)),
            });
            line(out, format_args!("  {}", cells.collect::<Vec<_>>().join(" ")));
        }
        let rights: String = game
            .castling
            .rights
            .iter()
            .zip(&setup.rights)
            .filter(|(_, held)| **held)
            .map(|(right, _)| right.letter)
            .collect();
        let trail = setup.trail.as_ref().map_or("-".to_owned(), |trail| {
            let squares: String = trail.squares.iter().map(|&square| game.board.label(square)).collect();
            format!("{squares} of {}", game.board.label(trail.victim))
        });
        line(
            out,
            format_args!(
                "  {} rights {rights:?} trail {trail} plies {} number {}",
                setup.side, setup.plies, setup.number
            ),
        );
        print_beside(out, game, setup);
        if let Some((draw, opposite)) = &setup.drawn {
            print_draw(out, game, draw, *opposite);
        }
    }
}

fn letters(game: &Game, man: Man) -> String {
    let white = &game.piece(man.piece).letters;
    match man.side {
        Side::White => white.clone(),
        Side::Black => white.to_lowercase(),
    }
}

fn names(game: &Game, pieces: &[PieceId]) -> String {
    list(&pieces.iter().map(|&piece| game.piece(piece).name.clone()).collect::<Vec<_>>())
}

fn set(game: &Game, squares: &SquareSet) -> String {
    let inside = squares.iter().enumerate().filter(|(_, inside)| **inside);
    list(&inside.map(|(at, _)| game.board.label(crate::board::Square(at as u16))).collect::<Vec<_>>())
}

fn list(words: &[String]) -> String {
    if words.is_empty() { "-".to_owned() } else { words.join(" ") }
}
