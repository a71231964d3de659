//! Whether a square is attacked, and what checks and pins leave open.

use super::tables::{Whose, influence, lookup, reach};
use super::{any_of, guarded, men, number, royals};
use super::{chain, explosion, power};
use crate::ir::{Attack, Guard, Influence, Program, Reach, Table};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

/// Routines about attack; of a game without a royal only the scene.
pub(super) fn attack(program: &Program<'_>) -> TokenStream {
    if program.tried.is_some() {
        return quote!();
    }
    let (able, unchecked) = power::free_scene(program);
    let Some(royals) = royals(program) else {
        return quote! {
            impl Position {
                /// What turns must heed: nothing but where men stand.
                fn scene<S: rt::Color, const LEGAL: bool>(&self) -> Scene {
                    let (us, them) = (self.of[S::US], self.of[S::THEM]);
                    Scene { us, them, occupied: us | them, allowed: ALL, pins: rt::Pins::new(), #able #unchecked }
                }
            }
        };
    };
    let attacked = attacked(program);
    let scene = scene(program, &royals, &quote!(#able #unchecked));
    let steps = safe_steps(program);
    let walkers = if program.has_walkers() { walkers(program) } else { quote!() };
    let ways = safe_ways(program);
    quote! { impl Position { #attacked #scene #steps #ways #walkers } }
}

/// Whose attacks count: `them`, or those of them that are not frozen.
pub(super) fn able(program: &Program<'_>) -> TokenStream {
    if program.freezes() { quote!(able) } else { quote!(them) }
}

fn able_parameter(program: &Program<'_>) -> Option<TokenStream> {
    program.freezes().then(|| quote!(, able: B))
}

/// A question whether any of some men attacks a square among the occupied ones, nobody being frozen.
pub(super) fn asked(program: &Program<'_>, position: &TokenStream, asked: [TokenStream; 3]) -> TokenStream {
    let arguments = arguments(program, asked);
    quote!(#position.attacked::<S>(#arguments))
}

/// The same, of men that look at their way.
fn walk_asked(program: &Program<'_>, asked: [TokenStream; 3]) -> TokenStream {
    let arguments = arguments(program, asked);
    quote!(self.walked_at::<S>(#arguments))
}

fn arguments(program: &Program<'_>, [square, occupied, them]: [TokenStream; 3]) -> TokenStream {
    let able = program.freezes().then(|| quote!(, #them));
    quote!(#square, #occupied, #them #able)
}

/// The men of an attack, of both sides.
pub(super) fn attackers(program: &Program<'_>, men_of: &[(usize, Guard)]) -> TokenStream {
    let sets = men_of.iter().map(|&(piece, guard)| {
        let all = men(piece);
        let conditions = guarded(program, piece, guard, &quote!(S::THEM));
        if conditions.is_empty() { all } else { quote!((#all #conditions)) }
    });
    any_of(sets)
}

fn attacked(program: &Program<'_>) -> TokenStream {
    let (square, occupied) = (quote!(square), quote!(occupied));
    let (able, parameter) = (able(program), able_parameter(program));
    // A man of the opponent attacks a square from where the side to move, standing there, would reach the man.
    let leaps = leapers(program, &square);
    let leaps = leaps.map(|leaps| {
        let near = near(program, &square);
        quote! {
            if #near (#leaps).meets(#able) {
                return true;
            }
        }
    });
    let rides = of_kind(program, |reach| matches!(reach, Reach::Ride { .. })).map(|(_, attack)| {
        let men = attackers(program, &attack.men);
        let aligned = aligned(program, attack, &square);
        let from = reach(program, &attack.reach, Whose::Ours, &square, &occupied);
        quote! {
            let riders = #men & #able;
            if #aligned.meets(riders) && #from.meets(riders) {
                return true;
            }
        }
    });
    let walks = match program.has_walkers() {
        true if program.freezes() => quote!(self.walked_at::<S>(square, occupied, them, able)),
        true => quote!(self.walked_at::<S>(square, occupied, them)),
        false => quote!(false),
    };
    let (doc, unused) = match program.freezes() {
        true => (
            " Whether any of the `able` ones of `them`, men of `S`'s opponent, attacks the square among the `occupied`.",
            Some(quote!(#[allow(unused_variables, reason = "generated")])),
        ),
        false => (" Whether any of `them`, men of `S`'s opponent, attacks the square among the `occupied`.", None),
    };
    quote! {
        #[doc = #doc]
        #unused
        fn attacked<S: rt::Color>(&self, square: u8, occupied: B, them: B #parameter) -> bool {
            #leaps
            #(#rides)*
            #walks
        }
    }
}

/// The men that attack the square by leaps, as a union without parentheses; nothing if no man leaps.
fn leapers(program: &Program<'_>, square: &TokenStream) -> Option<TokenStream> {
    let sets: Vec<_> = of_kind(program, |reach| matches!(reach, Reach::Leap(_)))
        .map(|(_, attack)| {
            let from = reach(program, &attack.reach, Whose::Ours, square, &quote!());
            let men = attackers(program, &attack.men);
            quote!(#from & #men)
        })
        .collect();
    (!sets.is_empty()).then(|| quote!(#(#sets)|*))
}

/// `… &&`: an enemy is near enough for some leap.
fn near(program: &Program<'_>, square: &TokenStream) -> Option<TokenStream> {
    let near = lookup(program, program.near?, Whose::Ours, square);
    Some(quote!(#near.meets(them) &&))
}

/// The attacks of a kind with their indices.
fn of_kind<'a>(
    program: &'a Program<'_>,
    kind: impl Fn(&Reach) -> bool + 'a,
) -> impl Iterator<Item = (usize, &'a Attack)> + 'a {
    program.attacks.iter().enumerate().filter(move |(_, attack)| kind(&attack.reach))
}

/// The squares from which riders attack on an empty board.
fn aligned(program: &Program<'_>, attack: &Attack, square: &TokenStream) -> TokenStream {
    match (&attack.reach, attack.star) {
        (Reach::Ride { mask: Some(mask), .. }, _) => lookup(program, *mask, Whose::Ours, square),
        (_, Some(star)) => {
            let star = lookup(program, star, Whose::Ours, square);
            quote!(#star.all())
        }
        _ => quote!(ALL),
    }
}

/// Lines on which a royal can be pinned.
fn pin_lines(program: &Program<'_>) -> usize {
    let lines = program.attacks.iter().filter_map(|attack| match &program.tables[attack.star?] {
        Table::Star(steps) => Some(2 * steps.len()),
        _ => None,
    });
    lines.sum::<usize>().max(1)
}

/// What a turn must heed, found once a position.
fn scene(program: &Program<'_>, royals: &TokenStream, more: &TokenStream) -> TokenStream {
    let square = quote!(king);
    let leaps = leapers(program, &square);
    let leaps = leaps.map(|leaps| {
        let guard = match program.near {
            Some(table) => {
                let near = lookup(program, table, Whose::Ours, &square);
                quote!(if #near.meets(them) { (#leaps) & them } else { B::EMPTY })
            }
            None => quote!((#leaps) & them),
        };
        quote! {
            let leapers = #guard;
            if !leapers.is_empty() {
                allowed = if leapers.several() { B::EMPTY } else { leapers };
            }
        }
    });
    let rides = program.attacks.iter().any(|attack| matches!(attack.reach, Reach::Ride { .. }));
    let pinning = of_kind(program, |reach| matches!(reach, Reach::Ride { .. })).map(|(_, attack)| {
        let men = attackers(program, &attack.men);
        let aligned = aligned(program, attack, &square);
        let star = attack.star.map(|at| format_ident!("STAR_{at}"));
        quote! {
            for rider in (#aligned & #men & them).squares() {
                let line = rt::between(&#star, king, rider);
                let shield = line & occupied;
                if shield.is_empty() {
                    allowed &= line.with(rider);
                } else if !shield.several() && shield.meets(us) {
                    pins.add(shield.first(), line.with(rider));
                }
            }
        }
    });
    let (walk_ask, walk_none, walk_values) = if program.has_walkers() {
        let ask = quote!(let (influence, walked) = self.influence::<S>(king, occupied, them););
        (ask, quote!(influence: rt::Influence::NONE, walked: false,), quote!(influence, walked,))
    } else {
        Default::default()
    };
    let pins = if rides { quote!(mut pins) } else { quote!(pins) };
    quote! {
        /// What turns must heed: where a man must go to answer a check, and which men shield the royal.
        fn scene<S: rt::Color, const LEGAL: bool>(&self) -> Scene {
            let (us, them) = (self.of[S::US], self.of[S::THEM]);
            let occupied = us | them;
            let mut allowed = ALL;
            let #pins = rt::Pins::new();
            if !LEGAL {
                return Scene { us, them, occupied, king: 0, allowed, pins, #walk_none #more };
            }
            let king = (#royals & us).first();
            #leaps
            #(#pinning)*
            #walk_ask
            Scene { us, them, occupied, king, allowed, pins, #walk_values #more }
        }
    }
}

/// The royal's own steps, each judged by itself.
fn safe_steps(program: &Program<'_>) -> TokenStream {
    // Lines and leaps to a square do not depend on what stands there.
    let (occupied, them) = if program.has_walkers() {
        (quote!(left.with(to)), quote!(scene.them.without(B::bit(to))))
    } else {
        (quote!(left), quote!(scene.them))
    };
    let attacked = asked(program, &quote!(self), [quote!(to), occupied, them]);
    quote! {
        /// The squares to which the royal may go without being attacked there.
        fn safe_steps<S: rt::Color>(&self, scene: &Scene, targets: B) -> B {
            let left = scene.occupied.without(B::bit(scene.king));
            let mut out = targets;
            for to in targets.squares() {
                if #attacked {
                    out ^= B::bit(to);
                }
            }
            out
        }
    }
}

/// The routine about moves that ask that some way is safe.
fn safe_ways(program: &Program<'_>) -> Option<TokenStream> {
    program.has_safe_ways().then(|| {
        quote! {
            /// The targets to which some way is safe for the royal, the man's origin being empty.
            fn over_safe_ways<S: rt::Color, const LEGAL: bool>(&self, scene: &Scene, from: u8, targets: B) -> B {
                if !LEGAL {
                    return targets;
                }
                let left = scene.occupied.without(B::bit(from));
                let safe = |at: u8| !self.attacked::<S>(at, left.with(at), scene.them.without(B::bit(at)));
                let squares = targets.squares().filter(|&to| rt::is_some_way(&GRID, from, to, safe));
                squares.fold(B::EMPTY, |all, to| all.with(to))
            }
        }
    })
}

/// The type of what turns must heed.
pub(super) fn scene_type(program: &Program<'_>) -> TokenStream {
    let walk_fields = if program.has_walkers() {
        quote! {
            /// Where a change may let a man that looks at its way attack the royal.
            influence: rt::Influence<W>,
            /// Such a man attacks it now.
            walked: bool,
        }
    } else {
        quote!()
    };
    let king = program.royals.map(|_| {
        quote! {
            /// Where the royal stands.
            king: u8,
        }
    });
    let pin_lines = number(pin_lines(program));
    let more = power::scene_fields(program);
    quote! {
        /// What turns must heed.
        struct Scene {
            us: B,
            them: B,
            occupied: B,
            #king
            /// Where a man other than the royal must go to leave it safe, pins aside.
            allowed: B,
            /// Men that shield it.
            pins: rt::Pins<W, #pin_lines>,
            #walk_fields
            #more
        }

        impl Scene {
            /// Where the man on this square may go as far as checks and pins go.
            #[inline(always)]
            fn fit(&self, from: u8) -> B {
                if self.pins.men.has(from) { self.allowed & self.pins.allowed(from) } else { self.allowed }
            }
        }
    }
}

/// Adds what men that are there depend on to `out`.
pub(super) fn influence_of(on: &Influence, table: &Ident, men: &TokenStream) -> TokenStream {
    let entered = on.hops.then(|| quote!(out.entered |= squares;));
    quote! {
        let squares = #table[S::THEM][king as usize];
        if squares.meets(#men & them) {
            out.left |= squares;
            #entered
        }
    }
}

fn walkers(program: &Program<'_>) -> TokenStream {
    let (square, occupied) = (quote!(from), quote!(occupied));
    let (able, parameter) = (able(program), able_parameter(program));
    let scene_them = quote!(scene.them.without(enter));
    let shifted = quote!(scene.occupied.without(leave) | enter);
    let shifted = walk_asked(program, [quote!(scene.king), shifted, scene_them.clone()]);
    let moved = walk_asked(program, [quote!(scene.king), quote!(occupied), scene_them]);
    let vacated = walk_asked(program, [quote!(scene.king), quote!(left), quote!(scene.them)]);
    let walks: Vec<_> = of_kind(program, |reach| matches!(reach, Reach::Walk(_))).collect();
    let asks = walks.iter().map(|(at, attack)| {
        let men = attackers(program, &attack.men);
        let influence = influence(*at);
        let to = reach(program, &attack.reach, Whose::Theirs, &square, &occupied);
        quote! {
            for from in (#men & #able & #influence[S::THEM][square as usize]).squares() {
                if #to.has(square) {
                    return true;
                }
            }
        }
    });
    let influences = walks.iter().filter_map(|(at, attack)| {
        Some(influence_of(attack.influence.as_ref()?, &influence(*at), &attackers(program, &attack.men)))
    });
    let (explosions, explosion_influences) = explosion::attack(program);
    let (helped, blocked) = (chain::threats(program, true), chain::threats(program, false));
    let others = quote!(#(#asks)* #helped #(#explosions)*);
    let chain_influences = chain::influences(program);
    let on_king = arguments(program, [quote!(king), quote!(occupied), quote!(them)]);
    // Those who are only blocked are asked for the king together with what blocks them.
    let [walked, apart, sight, shields, on_king] = match blocked.is_empty() {
        true => [quote!(#others false), quote!(), quote!(), quote!(), quote!(self.walked_at::<S>(#on_king))],
        false => {
            let on_square = if program.freezes() { quote!(, able) } else { quote!() };
            [
                quote!(#blocked self.helped_at::<S>(square, occupied, them #on_square)),
                quote! {
                    /// The same of those that others do not only block.
                    #[allow(unused_variables, reason = "generated")]
                    fn helped_at<S: rt::Color>(&self, square: u8, occupied: B, them: B #parameter) -> bool {
                        #others
                        false
                    }
                },
                quote!(let mut sight = rt::Sight::NONE;),
                quote!(out.left |= sight.shields;),
                quote!(sight.open || self.helped_at::<S>(#on_king)),
            ]
        }
    };
    quote! {
        /// Whether any of `them` that looks at its way attacks the square.
        fn walked_at<S: rt::Color>(&self, square: u8, occupied: B, them: B #parameter) -> bool {
            #walked
        }

        #apart

        /// On what it depends whether men that look at their way attack the royal, and whether any does.
        fn influence<S: rt::Color>(&self, king: u8, occupied: B, them: B) -> (rt::Influence<W>, bool) {
            let mut out = rt::Influence::NONE;
            #sight
            #(#influences)*
            #chain_influences
            #(#explosion_influences)*
            #shields
            (out, #on_king)
        }

        /// The targets that leave the royal safe from men that look at their way; `by` leads from origin to target.
        fn unharmed<S: rt::Color>(&self, scene: &Scene, by: i32, targets: B) -> B {
            let rt::Influence { left, entered } = scene.influence;
            let risky = if scene.walked { targets } else { targets & (entered | left.shift(by)) };
            let mut out = targets;
            for to in risky.squares() {
                let (leave, enter) = (B::bit((i32::from(to) - by) as u8), B::bit(to));
                if #shifted {
                    out ^= enter;
                }
            }
            out
        }

        /// The same for the targets of one man.
        fn unharmed_man<S: rt::Color>(&self, scene: &Scene, from: u8, targets: B) -> B {
            let left = scene.occupied.without(B::bit(from));
            // Where nobody attacks once it is away, nobody does wherever it comes without helping a man to hop.
            let all = scene.walked || scene.influence.left.has(from) && #vacated;
            let mut out = targets;
            for to in (if all { targets } else { targets & scene.influence.entered }).squares() {
                let enter = B::bit(to);
                let occupied = left | enter;
                if #moved {
                    out ^= enter;
                }
            }
            out
        }
    }
}
