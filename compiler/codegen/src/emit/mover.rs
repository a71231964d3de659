//! One routine for each type of men.

use super::chain;
use super::tables::{Whose, lookup, offset, reach, sources, stuck, within, zone};
use super::{any_of, guarded, men, number, routine, royals};
use super::{attack, power, promotion, reserve, trip};
use crate::ir::{Form, Program, Reach, Shift, Terms, Way};
use ferz_dsl::source::SourceMap;
use ferz_model::Modes;
use proc_macro2::TokenStream;
use quote::quote;

/// The routine of a type.
pub(super) fn mover(program: &Program<'_>, sources: &SourceMap, piece: usize) -> TokenStream {
    let name = routine(program, piece);
    let model = &program.game.pieces[piece];
    let line = sources.line_column(model.origin.file, model.origin.lo).line;
    // The file's name alone: a path would differ from machine to machine.
    let file = sources.name(model.origin.file).rsplit(['/', '\\']).next().unwrap_or_default();
    let doc = format!(" The {}: `{}` ({file}:{line}).", model.name, model.notation);
    let home = program.goes_home(piece).then(|| quote!(, home: &mut rt::Home<'_, Self, W>));
    let body = match &program.movers[piece].form {
        Form::SetWise(shifts) => set_wise(program, piece, shifts),
        Form::EachMan(ways) => {
            let one = one_man(program, piece, ways);
            if model.royal {
                return quote! {
                    #[doc = #doc]
                    #[doc = ""]
                    #[doc = " Only squares `within` count: a bare king has to take."]
                    fn #name<S: rt::Color, V: rt::Visitor<W>, const LEGAL: bool>(
                        &self,
                        v: &mut V,
                        scene: &Scene,
                        from: u8,
                        within: B
                        #home
                    ) {
                        #one
                    }
                };
            }
            let (men, movable) = (men(piece), power::movable(program));
            let (risky, blocked) = (risky(program), blocked(program, piece));
            quote! {
                #risky
                (#men & #movable).squares().for_each(|from| {
                    #blocked
                    #one
                });
            }
        }
    };
    quote! {
        #[doc = #doc]
        fn #name<S: rt::Color, V: rt::Visitor<W>, const LEGAL: bool>(&self, v: &mut V, scene: &Scene #home) {
            #body
        }
    }
}

/// `let risky = …`: whether turns have to be looked at one by one.
fn risky(program: &Program<'_>) -> Option<TokenStream> {
    program.has_walkers().then(|| quote!(let risky = LEGAL && scene.risks();))
}

/// `…` before the turns of a man: it is passed over if own men stand wherever it could come to first.
fn blocked(program: &Program<'_>, piece: usize) -> Option<TokenStream> {
    let exits = lookup(program, program.movers[piece].exits?, Whose::Ours, &quote!(from));
    Some(quote! {
        if #exits.without(scene.us).is_empty() {
            return;
        }
    })
}

/// The squares that fit the modes, trails aside.
fn filter(program: &Program<'_>, modes: Modes) -> Option<TokenStream> {
    let own = match royals(program) {
        Some(royals) => quote!((if LEGAL { scene.us & !#royals } else { scene.us })),
        None => quote!(scene.us),
    };
    Some(match (modes.quiet, modes.capture, modes.destroy) {
        (false, false, false) => return None,
        (true, true, false) => quote!(!scene.us),
        (true, false, false) => quote!(!scene.occupied),
        (false, true, false) => quote!(scene.them),
        (false, false, true) => own,
        (true, true, true) => quote!((!scene.us | #own)),
        (true, false, true) => quote!((!scene.occupied | #own)),
        (false, true, true) => quote!((scene.them | #own)),
    })
}

/// The set, or none unless the man on `from` may use the way and, for `unchecked` ways, no check stands.
fn conditioned(program: &Program<'_>, piece: usize, terms: &Terms, set: TokenStream) -> TokenStream {
    let set = match terms.safe_way && program.has_safe_ways() {
        true => quote!(self.over_safe_ways::<S, LEGAL>(scene, from, #set, &mut known)),
        false => set,
    };
    let guard = guarded(program, piece, terms.guard, &quote!(S::US));
    let mut conditions = Vec::new();
    if !guard.is_empty() {
        conditions.push(quote!((ALL #guard).has(from)));
    }
    if terms.unchecked {
        conditions.push(unchecked(program));
    }
    if conditions.is_empty() { set } else { quote!((if #(#conditions)&&* { #set } else { B::EMPTY })) }
}

fn unchecked(program: &Program<'_>) -> TokenStream {
    let unchecked = no_check(program);
    quote!((#unchecked))
}

/// Whether no check stands, or only movement is asked for.
pub(super) fn no_check(program: &Program<'_>) -> TokenStream {
    let walked = program.has_walkers().then(|| quote!(&&!scene.walked));
    match program.powers {
        Some(_) => quote!((!LEGAL && scene.unchecked) || (LEGAL && scene.allowed == ALL #walked)),
        None => quote!(!LEGAL || scene.allowed == ALL #walked),
    }
}

fn kind(terms: &Terms) -> TokenStream {
    if terms.trail { quote!(rt::MoveKind::Trail) } else { quote!(rt::MoveKind::Plain) }
}

/// The union of what ways reach.
fn union(program: &Program<'_>, reaches: &[Reach]) -> TokenStream {
    let (square, occupied) = (quote!(from), quote!(scene.occupied));
    let sets = reaches.iter().map(|one| reach(program, one, Whose::Ours, &square, &occupied));
    any_of(sets)
}

fn one_man(program: &Program<'_>, piece: usize, ways: &[Way]) -> TokenStream {
    let royal = program.game.pieces[piece].royal;
    let part = |way: &Way| {
        let filter = filter(program, way.terms.modes)?;
        let reached = union(program, &way.reaches);
        let set = quote!(#reached & #filter);
        Some(conditioned(program, piece, &way.terms, set))
    };
    let with_trail: Vec<_> = ways.iter().filter(|way| way.terms.trail).filter_map(part).collect();
    let without: Vec<_> = ways.iter().filter(|way| !way.terms.trail).filter_map(part).collect();
    let fit = if royal { quote!(within) } else { quote!(scene.fit(from)) };
    let safe = if royal {
        let known = program.has_safe_ways().then(|| quote!(, &mut known));
        quote!(let targets = if LEGAL { self.safe_steps::<S>(scene, targets #known) } else { targets };)
    } else if program.has_walkers() {
        quote!(let targets = if risky { self.unharmed_man::<S>(scene, from, targets) } else { targets };)
    } else {
        quote!()
    };
    let piece_literal = number(piece);
    let nowhere = chain::nowhere(program, piece);
    let merged = merged(program, piece);
    let visit = |set: TokenStream, kind: TokenStream| {
        let promotions = promotions(
            program,
            piece,
            |choices| quote!(v.man_promotes(#piece_literal, from, into, rt::MoveKind::Plain, #choices);),
            &quote!(from),
            |zone, others| {
                let all = others.map_or(quote!(targets), |others| quote!(targets.without(#others)));
                quote!(if #zone.has(from) { #all } else { targets & #zone })
            },
        );
        quote! {
            let targets = #set & #fit;
            #nowhere
            #safe
            #promotions
            #merged
            v.man(#piece_literal, from, targets, #kind);
        }
    };
    let en_passant = en_passant_of_man(program, piece, ways);
    let (walk, trips) = (chain::ways(program, piece), trip::trips(program, piece, en_passant.is_some()));
    let without: Vec<_> = without.into_iter().chain(chain::plain(program, piece)).collect();
    let plain = (!without.is_empty()).then(|| {
        let set = if with_trail.is_empty() {
            quote!((#(#without)|*))
        } else {
            // A turn that may leave a trail does.
            quote!((#(#without)|*).without(trail))
        };
        visit(set, quote!(rt::MoveKind::Plain))
    });
    let trail = (!with_trail.is_empty()).then(|| {
        let visit = visit(quote!(trail), quote!(rt::MoveKind::Trail));
        quote! { let trail = #(#with_trail)|*; #visit }
    });
    let asks = program.has_safe_ways() && (royal || ways.iter().any(|way| way.terms.safe_way));
    let known = asks.then(|| quote!(let mut known = rt::Asked::NONE;));
    quote! { #known #walk #trail #plain #en_passant #trips }
}

/// What takes off `targets` all but the first of the friends of a man's own type that have moved: whichever it takes, the same
/// men are left.
fn merged(program: &Program<'_>, piece: usize) -> Option<TokenStream> {
    program.movers[piece].merges.then(|| {
        let men = men(piece);
        let moved = program.state.unmoved.then(|| quote!(.without(self.unmoved)));
        quote! {
            let alike = (targets & #men & scene.us)#moved;
            let targets = if alike.is_empty() { targets } else { targets.without(alike) | B::bit(alike.first()) };
        }
    })
}

/// Turns into promotion zones, which leave no trail: for each rule what `visit` makes of the squares `into` and the choices, or
/// each turn `from` a square by itself where conditions limit them. `leaving` yields those squares where turns count that begin
/// in a zone, but to the other rules' zones.
/// What remains of `targets` are turns without promotion.
fn promotions(
    program: &Program<'_>,
    piece: usize,
    visit: impl Fn(TokenStream) -> TokenStream,
    from: &TokenStream,
    leaving: impl Fn(TokenStream, Option<TokenStream>) -> TokenStream,
) -> TokenStream {
    let rules = program.movers[piece].promotions.iter().map(|&rule| {
        let zone = zone(rule);
        let visit = match promotion::is_limited(program, rule) {
            true => {
                let turn = promotion::turns(rule, &quote!(rt::Move::new(#from, to, rt::MoveKind::Plain)));
                quote!(for to in into.squares() { #turn })
            }
            false => visit(reserve::choices_of(program, rule)),
        };
        let model = &program.game.promotions[rule];
        let stuck = promotion::may_be_stuck(model).then(|| stuck(rule)).map(|stuck| quote!(& #stuck[S::US]));
        let rest = (!model.optional || stuck.is_some()).then(|| quote!(let targets = targets.without(into #stuck);));
        let into = match model.leaving {
            true => leaving(quote!(#zone[S::US]), promotion::others(program, rule)),
            false => quote!(targets & #zone[S::US]),
        };
        quote! {
            let into = #into;
            #visit
            #rest
        }
    });
    quote!(#(#rules)*)
}

fn set_wise(program: &Program<'_>, piece: usize, shifts: &[Shift]) -> TokenStream {
    let men = men(piece);
    let groups = shifts.iter().filter_map(|shift| {
        let filter = filter(program, shift.terms.modes)?;
        let origins = origins(program, piece, shift, &quote!(group));
        let by = offset(program, shift.vector);
        let kind = kind(&shift.terms);
        let safe = if program.has_walkers() {
            quote!(let targets = if risky { self.unharmed::<S>(scene, #by, targets) } else { targets };)
        } else {
            quote!()
        };
        let literal = number(piece);
        let promotions = promotions(
            program,
            piece,
            |choices| quote!(v.shift_promotes(#literal, #by, into, rt::MoveKind::Plain, #choices);),
            &quote!((i32::from(to) - #by) as u8),
            |zone, others| {
                let others = others.map(|others| quote!(.without(#others)));
                quote!(targets & (#zone | #zone.shift(#by) #others))
            },
        );
        let within = kept(program, piece);
        let checked = shift.terms.unchecked.then(|| {
            let unchecked = unchecked(program);
            quote!(let targets = if #unchecked { targets } else { B::EMPTY };)
        });
        Some(quote! {
            let targets = #origins.shift(#by) & #filter & fit #within;
            #checked
            #safe
            #promotions
            v.shift(#literal, #by, targets, #kind);
        })
    });
    let en_passant = shifts.iter().filter(|shift| shift.terms.modes.en_passant && program.state.trail);
    let en_passant = en_passant.map(|shift| {
        let movable = power::movable(program);
        let origins = origins(program, piece, shift, &quote!((#men & #movable)));
        let by = offset(program, shift.vector);
        let turn = en_passant_turn(program, piece);
        let within = kept(program, piece);
        quote! {
            for to in (#origins.shift(#by) & self.trail #within).squares() {
                let from = (i32::from(to) - #by) as u8;
                #turn
            }
        }
    });
    let en_passant: Vec<_> = en_passant.collect();
    let trail = there_is_trail(program, piece);
    let en_passant = (!en_passant.is_empty()).then(|| quote!(if #trail { #(#en_passant)* }));
    let (movable, risky) = (power::movable(program), risky(program));
    quote! {
        let all = #men & #movable;
        if !all.is_empty() {
            #risky
            let mut group = all.without(scene.pins.men);
            let mut fit = scene.allowed;
            let mut pinned = (all & scene.pins.men).squares();
            // All men that shield nothing at once, then each that does.
            loop {
                #(#groups)*
                let Some(next) = pinned.next() else { break };
                group = B::bit(next);
                fit = scene.fit(next);
            }
        }
        #en_passant
    }
}

/// `& …`: the squares that men of the type keep to, if not all.
pub(super) fn kept(program: &Program<'_>, piece: usize) -> Option<TokenStream> {
    let within = within(program.movers[piece].within?);
    Some(quote!(& #within[S::US]))
}

/// The men of a set that may go this way as far as origin and path tell.
fn origins(program: &Program<'_>, piece: usize, shift: &Shift, set: &TokenStream) -> TokenStream {
    let sources = sources(shift.vector);
    let guard = guarded(program, piece, shift.terms.guard, &quote!(S::US));
    let path = shift.path.iter().map(|&by| {
        let back = offset(program, (-by.0, -by.1));
        quote!(& (ALL.without(scene.occupied)).shift(#back))
    });
    quote!((#set & #sources[S::US] #guard #(#path)*))
}

/// Taking en passant; `passing` are the targets.
fn en_passant_of_man(program: &Program<'_>, piece: usize, ways: &[Way]) -> Option<TokenStream> {
    let chained = program.movers[piece].treks.iter().any(|trek| trek.en_passant);
    let takers: Vec<_> = ways
        .iter()
        .filter(|way| way.terms.modes.en_passant)
        .map(|way| {
            let reached = union(program, &way.reaches);
            conditioned(program, piece, &way.terms, reached)
        })
        .chain(chained.then(|| quote!(ways.passing)))
        .collect();
    if takers.is_empty() || !program.state.trail {
        return None;
    }
    let (turn, trail) = (en_passant_turn(program, piece), there_is_trail(program, piece));
    Some(quote! {
        let passing = if #trail { (#(#takers)|*) & self.trail } else { B::EMPTY };
        for to in passing.squares() {
            #turn
        }
    })
}

/// Whether there is a trail, left by a man the type may take.
fn there_is_trail(program: &Program<'_>, piece: usize) -> TokenStream {
    let within = program.game.pieces[piece].royal.then(|| quote!(&&within.has(self.victim)));
    let taken = super::trail::may_take(program, piece, &quote!(self.victim));
    quote!(!self.trail.is_empty() #within #taken)
}

/// Takes the trail's victim from `from`, going to `to`. Two men leave their squares: safety is judged afresh.
fn en_passant_turn(program: &Program<'_>, piece: usize) -> TokenStream {
    let number = number(piece);
    let rules = program.movers[piece].promotions.iter().map(|&rule| {
        let (from, to) = (quote!(from), quote!(to));
        let (applies, choices) = (promotion::applies(program, rule, &from, &to), reserve::choices_of(program, rule));
        let forced = promotion::if_forced(program, rule, &to, quote!(continue;));
        let visit = match promotion::is_limited(program, rule) {
            true => promotion::turns(rule, &quote!(rt::Move::new(from, to, rt::MoveKind::EnPassant))),
            false => quote!(v.man_promotes(#number, from, B::bit(to), rt::MoveKind::EnPassant, #choices);),
        };
        quote! {
            if #applies {
                #visit
                #forced
            }
        }
    });
    let safe = program.royals.map(|_| {
        let king = if program.is_royal(piece) { quote!(to) } else { quote!(scene.king) };
        let them = quote!(scene.them.without(victim));
        let attacked = attack::asked(program, &quote!(self), [king, quote!(occupied), them]);
        quote! {
            if LEGAL {
                let victim = B::bit(self.victim);
                let occupied = scene.occupied.without(victim | B::bit(from)) | B::bit(to);
                if #attacked {
                    continue;
                }
            }
        }
    });
    quote! {
        #safe
        #(#rules)*
        v.turn(#number, rt::Move::new(from, to, rt::MoveKind::EnPassant));
    }
}
