//! From the checked model to the program to be written: which form each movement takes and which tables it needs.

use crate::ir::{Attack, Cut, Explosion, Form, Guard, Mover, Program, Reach, Shift, State, Terms, Trek, Way};
use crate::options::Options;
use ferz_model::{Chain, Condition, Course, Game, Gate, Limit, Pattern, Piece, PieceId, Powers, Side, Unmoved, Wrap};

mod attack;
mod chain;
mod exits;
mod hand;
pub(crate) mod power;
mod tables;
mod track;
mod trail;
pub(crate) mod tried;
mod walk;
mod zone;

use tables::Tables;

/// Men of a type at the start, from which moving them all at once pays.
const MANY: usize = 4;
/// Vectors up to which moving all men of a type at once pays.
const FEW_VECTORS: usize = 5;

/// Kinds of leaps from which a look at all of them first pays.
const SEVERAL_KINDS: usize = 4;

/// Decides the form of a game's code.
pub fn lower<'a>(game: &'a Game, options: &Options) -> Program<'a> {
    let mut tables = Tables::new(game, options);
    let plain = options.specialize || game.pieces.iter().any(tried::is_beyond);
    let powered = power::is_needed(game);
    let tried = (!plain && !powered || tried::is_needed(game)).then(|| tried::kinds(game, &mut tables));
    let movers: Vec<Mover> = match tried {
        Some(_) => {
            let mover = |(id, piece): (PieceId, &Piece)| Mover {
                promotions: promotions(game, id),
                within: tables.within(piece),
                ..Mover::default()
            };
            game.piece_ids().map(mover).collect()
        }
        None => game.piece_ids().map(|(id, piece)| mover(game, id, piece, options, &mut tables)).collect(),
    };
    let powers = powered.then(|| power::powers(game, options, &movers, &mut tables));
    let royals = game.royal(Side::White).zip(game.royal(Side::Black));
    let royals = royals.map(|(white, black)| [white.index(), black.index()]);
    let judged = royals.is_some() && tried.is_none();
    let attacks = if judged { attack::attacks(game, options, &mut tables) } else { Vec::new() };
    let explosions = explosions(game, &mut tables);
    let threats = if judged { chain::threats(game, &mut tables) } else { Vec::new() };
    let near = near(&attacks, options, &mut tables);
    let zone = zone::zone(game, &attacks, &threats, &mut tables);
    let patterns = || game.pieces.iter().flat_map(|piece| &piece.patterns);
    let chains = || game.pieces.iter().flat_map(|piece| &piece.chains);
    let takes_passing = patterns().any(|pattern| pattern.modes.en_passant)
        || chains().any(|chain| chain.legs.iter().any(|leg| leg.finds.en_passant));
    let trails = (takes_passing && patterns().any(|pattern| pattern.trail)).then(|| trail::trails(game));
    Program {
        game,
        words: game.board.size().div_ceil(64),
        tables: tables.list,
        origins: tables.origins,
        withins: tables.withins,
        attacks,
        threats,
        near,
        zone,
        movers,
        tried,
        powers,
        explosions,
        hands: game.hands.as_ref().map(|hands| hand::hands(game, hands)),
        royals,
        state: State {
            trail: trails.is_some(),
            unmoved: game.pieces.iter().any(|piece| matches!(piece.unmoved, Unmoved::Tracked | Unmoved::Right)),
            regained: game.regains(),
            last: game.pieces.iter().any(|piece| !piece.imitations.is_empty()),
            rights: game.castling.rights.len(),
            partners: game.castling.free.is_some(),
            promoted: game.pieces.iter().any(hand::is_marked),
            reserve: game.has_reserves(),
            owed: game.exchange.is_some() || game.drop.as_ref().is_some_and(|drop| drop.owed),
            open: game.exchange.is_some(),
            ban: game.bans_swaps(),
        },
        trails,
    }
}

/// Whether some man may end where it began.
pub(crate) fn comes_back(game: &Game) -> bool {
    game.pieces.iter().flat_map(|piece| &piece.chains).any(|one| chain::returns(game, one))
}

/// All leaps that attack, if they are of so many kinds that one look at all of them first pays.
fn near(attacks: &[Attack], options: &Options, tables: &mut Tables<'_>) -> Option<usize> {
    let leaps: Vec<_> = attacks
        .iter()
        .filter_map(|attack| match attack.reach {
            Reach::Leap(table) => Some(tables.vectors(table)),
            _ => None,
        })
        .collect();
    (options.near_first && leaps.len() >= SEVERAL_KINDS).then(|| tables.leaps(leaps.concat(), None))
}

fn mover(game: &Game, id: PieceId, piece: &Piece, options: &Options, tables: &mut Tables<'_>) -> Mover {
    let mut exits = None;
    let (form, treks) = match shifts(piece, tables) {
        Some(shifts) if options.set_wise && !piece.royal && piece.chains.is_empty() => {
            (Form::SetWise(shifts), Vec::new())
        }
        _ => {
            let (ways, treks) = ways(piece, tables);
            exits = if treks.is_empty() { exits::exits(piece, tables) } else { None };
            (Form::EachMan(ways), treks)
        }
    };
    // Turns that take beside their target are compared one by one anyway.
    let merges = tried::takes_friends(piece) && piece.powers == Powers::default();
    Mover { form, treks, promotions: promotions(game, id), within: tables.within(piece), exits, merges }
}

/// The squares around.
const KING: [(i32, i32); 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

fn explosions(game: &Game, tables: &mut Tables<'_>) -> Vec<Explosion> {
    let one = |(id, piece): (PieceId, &Piece)| {
        let spares = &piece.explosion.as_ref()?.spares;
        let calmed_by = spares.iter().filter(|&&spared| !game.piece(spared).royal);
        Some(Explosion {
            piece: id.index(),
            around: tables.leaps(KING.to_vec(), None),
            spares: spares.iter().map(|spared| spared.index()).collect(),
            calmed_by: calmed_by.map(|spared| spared.index()).collect(),
        })
    };
    game.piece_ids().filter_map(one).collect()
}

/// The promotion rules for men of a type.
fn promotions(game: &Game, id: PieceId) -> Vec<usize> {
    (0..game.promotions.len()).filter(|&at| game.promotions[at].piece == id).collect()
}

/// The type's moves as leaps of all its men at once, if that is possible and pays.
fn shifts(piece: &Piece, tables: &mut Tables<'_>) -> Option<Vec<Shift>> {
    let many = piece.start.iter().all(|squares| squares.iter().filter(|&&there| there).count() >= MANY);
    let mut out: Vec<Shift> = Vec::new();
    // A man may do the same by taking one friend or another.
    if tried::takes_friends(piece) {
        return None;
    }
    for pattern in &piece.patterns {
        let single = pattern.limit == Limit::Steps(1) && pattern.course == Course::Plain && pattern.wrap == Wrap::None;
        if !single || pattern.when.safe_way || pattern.steps.iter().any(|step| step.gate == Gate::Occupied) {
            return None;
        }
        for step in &pattern.steps {
            let path = if step.gate == Gate::Empty { step.path.clone() } else { Vec::new() };
            out.push(Shift { vector: step.vector, path, terms: terms(pattern, tables) });
        }
    }
    // Two shifts by one vector could yield one turn twice.
    let distinct = out.iter().enumerate().all(|(at, one)| {
        out[..at].iter().all(|other| one.vector != other.vector || disjoint(&one.terms, &other.terms))
    });
    (many && distinct && out.len() <= FEW_VECTORS).then_some(out)
}

/// Whether no move fits both terms.
fn disjoint(one: &Terms, other: &Terms) -> bool {
    let (a, b) = (one.modes, other.modes);
    !(a.quiet && b.quiet || a.capture && b.capture || a.destroy && b.destroy || a.en_passant && b.en_passant)
}

/// What leads a man somewhere.
enum Source<'a> {
    Pattern(&'a Pattern),
    Chain(&'a Chain),
}

/// The type's moves man by man that only lead somewhere, those of the same terms together, and the rest.
fn ways(piece: &Piece, tables: &mut Tables<'_>) -> (Vec<Way>, Vec<Trek>) {
    let mut groups: Vec<(Terms, Vec<Source<'_>>)> = Vec::new();
    let mut join = |terms, source| match groups.iter_mut().find(|(other, _)| *other == terms) {
        Some((_, sources)) => sources.push(source),
        None => groups.push((terms, vec![source])),
    };
    for pattern in &piece.patterns {
        join(terms(pattern, tables), Source::Pattern(pattern));
    }
    let mut treks = Vec::new();
    for chain in &piece.chains {
        let modes = track::modes(tables, chain);
        let (guard, unchecked) = (guard(&chain.when, tables), chain.when.unchecked);
        match modes {
            Some(modes) => {
                join(Terms { modes, guard, unchecked, safe_way: false, trail: false }, Source::Chain(chain));
            }
            None => treks.push(chain::trek(chain, tables)),
        }
    }
    let within = tables.within(piece);
    let way = |(terms, sources): (Terms, Vec<_>)| Way { terms, reaches: reaches(&sources, within, tables) };
    (groups.into_iter().map(way).collect(), treks)
}

fn terms(pattern: &Pattern, tables: &mut Tables<'_>) -> Terms {
    Terms {
        modes: pattern.modes,
        guard: guard(&pattern.when, tables),
        unchecked: pattern.when.unchecked,
        safe_way: pattern.when.safe_way,
        trail: pattern.trail,
    }
}

fn guard(when: &Condition, tables: &mut Tables<'_>) -> Guard {
    Guard { initial: when.initial, from: when.from.as_ref().map(|zones| tables.origins(zones)) }
}

type Vectors = Vec<(i32, i32)>;

/// How squares are reached: all leaps in one table, rides by limit, the rest square by square.
fn reaches(sources: &[Source<'_>], within: Option<usize>, tables: &mut Tables<'_>) -> Vec<Reach> {
    let cut = within.map(Cut::Targets);
    let mut out = Vec::new();
    let mut leaps: Vectors = Vec::new();
    let mut rides: Vec<((Course, u32), Vectors)> = Vec::new();
    for source in sources {
        match *source {
            Source::Pattern(pattern) if is_leap(pattern) => leaps.extend(vectors(pattern)),
            Source::Pattern(pattern) => {
                let limit = line_limit(pattern).filter(|_| tables.options.tracks || pattern.course == Course::Plain);
                if let Some(limit) = limit {
                    let kind = (pattern.course, limit);
                    match rides.iter_mut().find(|(other, _)| *other == kind) {
                        Some((_, steps)) => steps.extend(vectors(pattern)),
                        None => rides.push((kind, vectors(pattern).collect())),
                    }
                    continue;
                }
                let chain = track::of_pattern(pattern);
                out.push(Reach::Walk { table: tables.walk(&chain), within });
            }
            Source::Chain(chain) => match track::leaps(&tables.game.board, chain) {
                Some(vectors) => leaps.extend(vectors),
                None => out.push(Reach::Walk { table: tables.track(chain), within }),
            },
        }
    }
    if !leaps.is_empty() {
        out.insert(0, Reach::Leap(tables.leaps(leaps, cut)));
    }
    for ((course, limit), steps) in rides {
        out.push(tables.ride(steps, course, limit, cut));
    }
    out
}

fn vectors(pattern: &Pattern) -> impl Iterator<Item = (i32, i32)> {
    pattern.steps.iter().map(|step| step.vector)
}

/// Whether a table of targets says everything.
fn is_leap(pattern: &Pattern) -> bool {
    pattern.is_leap() && pattern.wrap == Wrap::None
}

/// The limit of an ordinary ride.
fn ride_limit(pattern: &Pattern) -> Option<u32> {
    line_limit(pattern).filter(|_| pattern.course == Course::Plain)
}

/// The limit of a ride, ordinary or over a man, that stays on the board's lines and looks at nothing beside them.
fn line_limit(pattern: &Pattern) -> Option<u32> {
    let straight = !matches!(pattern.course, Course::Ski(_)) && pattern.wrap == Wrap::None;
    let free = pattern.steps.iter().all(|step| step.gate == Gate::Any);
    match pattern.limit {
        Limit::Steps(limit) if straight && free && limit > 1 => Some(limit),
        Limit::Unlimited if straight && free => Some(u32::MAX),
        _ => None,
    }
}
