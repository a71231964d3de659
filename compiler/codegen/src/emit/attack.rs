//! Whether a square is attacked, and what checks and pins leave open.

use super::tables::{Whose, lookup, reach};
use super::{any_of, guarded, men, number, royals};
use super::{power, walkers, zone};
use crate::ir::{Attack, Guard, Program, Reach, Table};
use proc_macro2::TokenStream;
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
    let walkers = if program.has_walkers() { walkers::routines(program) } else { quote!() };
    let ways = safe_ways(program);
    quote! { impl Position { #attacked #scene #steps #ways #walkers } }
}

/// Whose attacks count: `them`, or those of them that are not frozen.
pub(super) fn able(program: &Program<'_>) -> TokenStream {
    if program.freezes() { quote!(able) } else { quote!(them) }
}

pub(super) fn able_parameter(program: &Program<'_>) -> Option<TokenStream> {
    program.freezes().then(|| quote!(, able: B))
}

/// A question whether any of some men attacks a square among the occupied ones, nobody being frozen.
pub(super) fn asked(program: &Program<'_>, position: &TokenStream, asked: [TokenStream; 3]) -> TokenStream {
    let arguments = arguments(program, asked);
    quote!(#position.attacked::<S>(#arguments))
}

/// The same, of men that look at their way.
pub(super) fn walk_asked(program: &Program<'_>, asked: [TokenStream; 3]) -> TokenStream {
    let arguments = arguments(program, asked);
    quote!(self.walked_at::<S>(#arguments))
}

pub(super) fn arguments(program: &Program<'_>, [square, occupied, them]: [TokenStream; 3]) -> TokenStream {
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
        if let (Some(star), true) = (attack.star, program.words > 2) {
            // On sets of more words the few riders on its lines are asked faster than the lines.
            let star = format_ident!("STAR_{star}");
            return quote! {
                for rider in (#aligned & #men & #able).squares() {
                    if !rt::between(&#star, square, rider).meets(occupied) {
                        return true;
                    }
                }
            };
        }
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

/// Pins that lanes may add before turns of men that shield a royal are looked at one by one.
const PINS_BY_LANES: usize = 8;

/// Lines on which a royal can be pinned, and other pins for which there is room.
fn pin_lines(program: &Program<'_>) -> usize {
    let lines = program.attacks.iter().filter_map(|attack| match &program.tables[attack.star?] {
        Table::Star(steps) => Some(2 * steps.len()),
        _ => None,
    });
    let by_lanes = if walkers::lanes(program).next().is_some() { PINS_BY_LANES } else { 0 };
    (lines.sum::<usize>() + by_lanes).max(1)
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
    let (walk_none, walk_values) = match program.has_walkers() {
        true => (quote!(influence: rt::Influence::NONE, walked: false,), quote!(influence, walked,)),
        false => Default::default(),
    };
    let walk_ask = walkers::look(program);
    let pins = if rides || walkers::lanes(program).next().is_some() { quote!(mut pins) } else { quote!(pins) };
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
    // What its ways have asked need not be asked again.
    let (parameter, unknown, unsafe_there) = match program.has_safe_ways() {
        true => (
            quote!(, known: &mut rt::Asked<W>),
            quote!(targets.without(known.safe())),
            quote!(!known.is_safe(to, |to| !#attacked)),
        ),
        false => (quote!(), quote!(targets), attacked),
    };
    quote! {
        /// The squares to which the royal may go without being attacked there.
        fn safe_steps<S: rt::Color>(&self, scene: &Scene, targets: B #parameter) -> B {
            let left = scene.occupied.without(B::bit(scene.king));
            let mut out = targets;
            for to in #unknown.squares() {
                if #unsafe_there {
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
        let (calm, shortcut) = (zone::routine(program), zone::shortcut(program));
        quote! {
            /// The targets to which some way is safe for the royal, the man's origin being empty.
            fn over_safe_ways<S: rt::Color, const LEGAL: bool>(
                &self,
                scene: &Scene,
                from: u8,
                targets: B,
                known: &mut rt::Asked<W>,
            ) -> B {
                if !LEGAL {
                    return targets;
                }
                #shortcut
                let left = scene.occupied.without(B::bit(from));
                let ask = |at: u8| !self.attacked::<S>(at, left.with(at), scene.them.without(B::bit(at)));
                let mut safe = |at: u8| known.is_safe(at, ask);
                let mut out = targets;
                for to in targets.squares() {
                    if !(safe(to) && rt::is_some_way(&GRID, from, to, &mut safe)) {
                        out ^= B::bit(to);
                    }
                }
                out
            }

            #calm
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
    let risks = program.has_walkers().then(|| {
        quote! {
            /// Whether any turn has to be looked at by itself, the royal's aside.
            fn risks(&self) -> bool {
                self.walked || !(self.influence.left | self.influence.entered).is_empty()
            }
        }
    });
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
            #risks

            /// Where the man on this square may go as far as checks and pins go.
            #[inline(always)]
            fn fit(&self, from: u8) -> B {
                if self.pins.men.has(from) { self.allowed & self.pins.allowed(from) } else { self.allowed }
            }
        }
    }
}
