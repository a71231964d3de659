//! Random boards of a game.

use crate::random::SplitMix64;
use ferz_model::{Game, Man, Piece, PieceId, Side, Square};

/// Most men besides the royals.
const MEN: usize = 22;
/// Types that share a board, the royal aside.
const TYPES: usize = 5;

/// A random board, with either side to move.
#[derive(Clone, Debug)]
pub struct Board {
    men: Vec<Option<Man>>,
    /// FEN's field of the rights that fit.
    rights: String,
    /// FEN's field of the type that moved last, if there is to be one.
    last: String,
    /// What FEN says of hands behind the board.
    hands: String,
    /// FEN's fields of reserves and drops owed, if there are to be some.
    beside: String,
    /// FEN's fields of what the last turn left, by the side to move, if there are to be some.
    left: [String; 2],
    placement: String,
}

impl Board {
    /// A board with men of all sorts, most of types that were seldom used so far.
    pub fn random(game: &Game, uses: &[usize], random: &mut SplitMix64) -> Self {
        let last = random.choose(&game.pieces).filter(|_| game.imitates() && random.clone().percent(90));
        let last = last.map(|piece| format!(" last={}", in_braces(letters(piece)))).unwrap_or_default();
        let (hands, beside) = (hands(game, random), beside(game, random));
        let men = men(game, uses, random);
        let left = Side::BOTH.map(|side| left(game, &men, side, random));
        Board { last, hands, beside, left, ..Board::of(game, men) }
    }

    /// A board with these men; all castling rights that fit are held.
    pub(crate) fn of(game: &Game, men: Vec<Option<Man>>) -> Self {
        let stands = |square: Square, piece, side| men[square.index()] == Some(Man { piece, side });
        let rights = game.castling.rights.iter().filter(|right| {
            stands(right.king_from, right.king, right.side) && stands(right.partner_from, right.partner, right.side)
        });
        let rights: String = rights.map(|right| right.letter).collect();
        let cell = |square: usize| match men[square] {
            _ if game.board.holes[square] => Some("#".to_owned()),
            man => man.map(|man| cell(game, man)),
        };
        Board {
            rights: if rights.is_empty() { "-".to_owned() } else { rights },
            last: String::new(),
            hands: String::new(),
            beside: String::new(),
            left: Default::default(),
            placement: placement((usize::from(game.board.files), usize::from(game.board.ranks)), cell),
            men,
        }
    }

    /// The FEN with this side to move.
    pub fn fen(&self, side: Side) -> String {
        self.fen_with(side, "-", 0, "")
    }

    /// The same with a trail, so many plies without capture, and fields of regained and unmoved men.
    pub(crate) fn fen_with(&self, side: Side, trail: &str, plies: usize, fields: &str) -> String {
        let Board { placement, hands, rights, last, beside, left, .. } = self;
        let (turn, left) = (["w", "b"][side.index()], &left[side.index()]);
        format!("{placement}{hands} {turn} {rights} {trail} {plies} 1{beside}{left}{fields}{last}")
    }

    /// The same with men in hand.
    pub(crate) fn with_hands(self, hands: String) -> Self {
        Board { hands, ..self }
    }

    /// Counts the types of which this side, which moves, has men.
    pub fn count(&self, side: Side, uses: &mut [usize]) {
        for (at, count) in uses.iter_mut().enumerate() {
            let stands = |man: &Option<Man>| man.is_some_and(|man| man.side == side && man.piece.index() == at);
            *count += usize::from(self.men.iter().any(stands));
        }
    }
}

/// What FEN says of hands behind the board: of each type that can be dropped some men, on either side, now and then none.
pub(crate) fn hands(game: &Game, random: &mut SplitMix64) -> String {
    let Some(hands) = &game.hands else { return String::new() };
    let mut of_side = |side| -> String {
        let most = [1, 2, 4][random.below(3)];
        let types = hands.drops.iter().filter(|drop| game.piece(drop.piece).sides[Side::index(side)]);
        types.map(|drop| cell(game, Man { piece: drop.piece, side }).repeat(random.below(most))).collect()
    };
    format!("[{}{}]", of_side(Side::White), of_side(Side::Black))
}

/// FEN's fields of some men in reserve and some drops owed.
pub(crate) fn beside(game: &Game, random: &mut SplitMix64) -> String {
    let mut fields = String::new();
    if game.has_reserves() && random.percent(80) {
        let [white, black] = Side::BOTH.map(|side| {
            let kinds = game.piece_ids().filter(|(_, piece)| !piece.royal && piece.sides[side.index()]);
            let men: Vec<Man> = kinds.map(|(piece, _)| Man { piece, side }).collect();
            let chosen = (0..random.below(4)).filter_map(|_| random.choose(&men));
            let men: String = chosen.map(|&man| in_braces(letters_of(game, man))).collect();
            if men.is_empty() { "-".to_owned() } else { men }
        });
        if (&*white, &*black) != ("-", "-") {
            fields += &format!(" reserve={white}/{black}");
        }
    }
    if game.drop.as_ref().is_some_and(|drop| drop.owed) {
        let owed = [random.below(3), random.below(3)];
        if owed != [0; 2] {
            fields += &format!(" owed={}/{}", owed[0], owed[1]);
        }
    }
    fields
}

/// FEN's fields of an open exchange and a banned swap, this side being to move.
pub(crate) fn left(game: &Game, men: &[Option<Man>], side: Side, random: &mut SplitMix64) -> String {
    let stand = |of: Side| -> Vec<(Square, Man)> {
        let men = game.board.squares().filter_map(|square| Some((square, men[square.index()]?)));
        men.filter(|(_, man)| man.side == of).collect()
    };
    let (ours, theirs) = (stand(side), stand(side.other()));
    let label = |square: Square| game.board.label(square);
    let mut fields = String::new();
    if game.exchange.is_some()
        && random.percent(70)
        && let Some(&(square, _)) = random.choose(&theirs)
    {
        fields += &format!(" open={}{}", label(square), if random.percent(60) { "!" } else { "" });
    }
    let swaps = |man: Man| game.piece(man.piece).powers.may_swap();
    if game.bans_swaps()
        && let Some((&(one, man), &(other, partner))) = random.choose(&ours).zip(random.choose(&theirs))
        && (swaps(man) || swaps(partner))
    {
        fields += &format!(" ban={}{}", label(one.min(other)), label(one.max(other)));
    }
    fields
}

/// A type's letters: White's, unless only Black has it.
fn letters(piece: &Piece) -> String {
    if piece.sides[Side::White.index()] { piece.letters.clone() } else { piece.letters.to_lowercase() }
}

/// The letters of a type behind a turn: what a man becomes.
pub(crate) fn small_letters(game: &Game, piece: PieceId) -> String {
    in_braces(game.piece(piece).letters.to_lowercase())
}

/// The letters of a type that is dropped.
pub(crate) fn capital_letters(game: &Game, piece: PieceId) -> String {
    in_braces(game.piece(piece).letters.clone())
}

/// A man's letters: capitals for White, small for Black.
pub(crate) fn letters_of(game: &Game, man: Man) -> String {
    let letters = &game.piece(man.piece).letters;
    if man.side == Side::White { letters.clone() } else { letters.to_lowercase() }
}

/// What stands for a man in FEN.
fn cell(game: &Game, man: Man) -> String {
    in_braces(letters_of(game, man))
}

/// Braces are for several letters; a plus is none.
fn in_braces(letters: String) -> String {
    if letters.trim_start_matches('+').len() == 1 { letters } else { format!("{{{letters}}}") }
}

fn men(game: &Game, uses: &[usize], random: &mut SplitMix64) -> Vec<Option<Man>> {
    let mut men = vec![None; game.board.size()];
    let mut free: Vec<Square> = game.board.squares().collect();
    let mut put = |man: Man, at_home: bool, random: &mut SplitMix64| {
        let home = |square: &Square| game.piece(man.piece).start[man.side.index()][square.index()];
        let homes: Vec<usize> = (0..free.len()).filter(|&at| at_home && home(&free[at])).collect();
        let at = random.choose(&homes).copied().unwrap_or_else(|| random.below(free.len()));
        if at < free.len() {
            men[free.swap_remove(at).index()] = Some(man);
        }
    };
    for side in Side::BOTH {
        if let Some(piece) = game.royal(side) {
            put(Man { piece, side }, random.percent(30), random);
        }
    }
    let others: Vec<_> = game.piece_ids().filter(|(_, piece)| !piece.royal).map(|(id, _)| id).collect();
    let mut seldom = others.clone();
    seldom.sort_by_key(|id| uses[id.index()]);
    seldom.truncate(TYPES);
    let room = game.board.squares().count() * 2 / 3;
    for _ in 0..3 + random.below(MEN.min(room)) {
        let from = if random.percent(85) { &seldom } else { &others };
        let side = side(random);
        if let Some(&piece) = random.choose(from).filter(|&&piece| game.piece(piece).sides[side.index()]) {
            put(Man { piece, side }, random.percent(35), random);
        }
    }
    men
}

/// Either side.
pub fn side(random: &mut SplitMix64) -> Side {
    if random.percent(50) { Side::White } else { Side::Black }
}

/// A FEN's first field: files and ranks, and what stands on each square.
pub(crate) fn placement((files, ranks): (usize, usize), cell: impl Fn(usize) -> Option<String>) -> String {
    let row = |rank: usize| {
        let cells: Vec<Option<String>> = (0..files).map(|file| cell(rank * files + file)).collect();
        let runs = cells.chunk_by(|one, other| one.is_none() && other.is_none());
        runs.map(|run| run[0].clone().unwrap_or_else(|| run.len().to_string())).collect::<String>()
    };
    (0..ranks).rev().map(row).collect::<Vec<_>>().join("/")
}

/// The men of a FEN that this game wrote, by the numbers of their squares.
pub fn men_of(game: &Game, fen: &str) -> Vec<Option<Man>> {
    let mut men = vec![None; game.board.size()];
    let field = fen.split([' ', '[']).next().unwrap_or_default();
    for (rank, row) in field.split('/').rev().enumerate() {
        let (mut file, mut rest) = (0, row);
        while let Some(first) = rest.chars().next() {
            let digits = rest.len() - rest.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
            let (cell, behind) = match (digits, first) {
                (0, '{') => rest[1..].split_once('}').unwrap_or((&rest[1..], "")),
                (0, '+') => rest.split_at(2.min(rest.len())),
                (0, _) => rest.split_at(1),
                _ => rest.split_at(digits),
            };
            let man = game
                .piece_ids()
                .flat_map(|(piece, _)| Side::BOTH.map(|side| Man { piece, side }))
                .find(|&man| game.piece(man.piece).sides[man.side.index()] && letters_of(game, man) == cell);
            men[rank * usize::from(game.board.files) + file] = man;
            file += cell.parse().unwrap_or(1);
            // A promoted man may be marked.
            rest = behind.trim_start_matches('~');
        }
    }
    men
}
