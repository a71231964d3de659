//! Constants of the board, zones, and tables by squares.

use super::zone as safe_zone;
use super::{any_of, bits, members, number, vector};
use super::{chain, free_castling, hand, promotion, reserve};
use crate::ir::{Cut, Form, Known, LineForm, Program, Reach, Table, WalkSpec};
use ferz_model::{Course, Gate, Step, Unmoved};
use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

/// The board and its derived constants.
pub(super) fn grid(program: &Program<'_>) -> TokenStream {
    let board = &program.game.board;
    let (files, ranks) = (number(board.files), number(board.ranks));
    let holes = members(&board.holes).map(number);
    let unused = program.tried.is_some().then(|| quote!(#[allow(dead_code, reason = "generated")]));
    quote! {
        const GRID: rt::Grid<W> = rt::Grid::new(#files, #ranks, &[#(#holes),*]);
        #unused
        const ALL: B = GRID.board;
    }
}

/// All tables, zones and start squares.
pub(super) fn tables(program: &Program<'_>) -> TokenStream {
    let tables = program.tables.iter().enumerate().map(|(at, table)| one(program, at, table));
    let withins = program.withins.iter().enumerate().map(|(at, zones)| {
        let name = within(at);
        let squares = zones.each_ref().map(|set| bits(program, members(set)));
        quote!(const #name: [B; 2] = [#(#squares),*];)
    });
    let zones = program.game.promotions.iter().enumerate().map(|(at, rule)| {
        let (zone, choices) = (zone(at), choices(at));
        let squares = rule.zone.each_ref().map(|set| bits(program, members(set)));
        let kinds = rule.choices.iter().map(|choice| number(choice.piece.index()));
        let count = rule.choices.len();
        let choices = (!rule.from_reserve).then(|| quote!(const #choices: [u8; #count] = [#(#kinds),*];));
        let stuck = promotion::may_be_stuck(rule).then(|| {
            let (name, squares) = (stuck(at), rule.stuck.each_ref().map(|set| bits(program, members(set))));
            quote!(const #name: [B; 2] = [#(#squares),*];)
        });
        quote! {
            const #zone: [B; 2] = [#(#squares),*];
            #stuck
            #choices
        }
    });
    let light = promotion::light(program);
    let starts = program.game.pieces.iter().enumerate().filter(|(_, piece)| piece.unmoved == Unmoved::BySquare);
    let starts = starts.map(|(at, piece)| {
        let name = start(at);
        let squares = piece.start.each_ref().map(|set| bits(program, members(set)));
        quote!(const #name: [B; 2] = [#(#squares),*];)
    });
    let origins = program.origins.iter().enumerate().map(|(at, zones)| {
        let name = origins(at);
        let squares = zones.each_ref().map(|set| bits(program, members(set)));
        quote!(const #name: [B; 2] = [#(#squares),*];)
    });
    let sources = sources_of(program).into_iter().map(|step| {
        let name = sources(step);
        let (there, back) = (vector(step), vector((-step.0, -step.1)));
        quote!(const #name: [B; 2] = [GRID.sources(#there), GRID.sources(#back)];)
    });
    let threats = program.threats.iter().enumerate();
    let threats = threats.filter_map(|(at, threat)| match &threat.known {
        Known::Influence(on) => Some(influence_table(program, &influence(at), &on.squares)),
        Known::Lanes(_) => None,
    });
    let (beside, hands, partners) = (reserve::tables(program), hand::tables(program), free_castling::tables(program));
    quote! { #light #beside #hands #partners #(#withins)* #(#zones)* #(#starts)* #(#origins)* #(#sources)* #(#tables)* #(#threats)* }
}

fn influence_table(program: &Program<'_>, name: &Ident, sides: &[Vec<Vec<usize>>; 2]) -> TokenStream {
    let sides = sides.each_ref().map(|by_square| {
        let rows = by_square.iter().map(|squares| bits(program, squares.iter().copied()));
        let squares = by_square.len();
        quote! {{
            const ROWS: [B; #squares] = [#(#rows),*];
            rt::padded(ROWS)
        }}
    });
    quote!(static #name: [[B; rt::SQUARES]; 2] = [#(#sides),*];)
}

pub(super) fn zone(promotion: usize) -> Ident {
    format_ident!("ZONE_{promotion}")
}

/// Where a man may not stay what it is.
pub(super) fn stuck(promotion: usize) -> Ident {
    format_ident!("STUCK_{promotion}")
}

/// Squares that men keep to.
pub(super) fn within(at: usize) -> Ident {
    format_ident!("WITHIN_{at}")
}

pub(super) fn choices(promotion: usize) -> Ident {
    format_ident!("CHOICES_{promotion}")
}

pub(super) fn start(piece: usize) -> Ident {
    format_ident!("START_{piece}")
}

/// Squares from which alone some way leads.
pub(super) fn origins(at: usize) -> Ident {
    format_ident!("ORIGINS_{at}")
}

/// Squares of each side from which a shift stays on the board.
pub(super) fn sources((dx, dy): (i32, i32)) -> Ident {
    let sign = |n: i32| if n < 0 { "M" } else { "" };
    format_ident!("FROM_{}{}_{}{}", sign(dx), dx.unsigned_abs(), sign(dy), dy.unsigned_abs())
}

/// The squares on which it depends whether men attack.
pub(super) fn influence(threat: usize) -> Ident {
    format_ident!("INFLUENCE_{threat}")
}

fn sources_of(program: &Program<'_>) -> Vec<(i32, i32)> {
    let mut out = Vec::new();
    for mover in &program.movers {
        if let Form::SetWise(shifts) = &mover.form {
            out.extend(shifts.iter().map(|shift| shift.vector));
        }
    }
    out.extend(safe_zone::steps(program));
    out.sort_unstable();
    out.dedup();
    out
}

pub(super) fn table(at: usize, table: &Table) -> Ident {
    match table {
        Table::Leaps { .. } => format_ident!("LEAPS_{at}"),
        Table::Rays { .. } => format_ident!("RAYS_{at}"),
        Table::Line { .. } => format_ident!("LINE_{at}"),
        Table::Star(_) => format_ident!("STAR_{at}"),
        Table::Chain { .. } => format_ident!("CHAIN_{at}"),
        Table::Track { .. } => format_ident!("TRACK_{at}"),
        Table::Lanes { .. } => format_ident!("LANES_{at}"),
    }
}

/// The function that answers for a line.
fn line(at: usize) -> Ident {
    format_ident!("line_{at}")
}

/// Whether Black's table is White's.
fn symmetric(steps: &[(i32, i32)]) -> bool {
    steps.iter().all(|&(dx, dy)| steps.contains(&(-dx, -dy)))
}

fn one(program: &Program<'_>, at: usize, spec: &Table) -> TokenStream {
    let name = table(at, spec);
    let list = |steps: &[(i32, i32)]| {
        let steps = steps.iter().map(|&step| vector(step));
        quote!(&[#(#steps),*])
    };
    let per_side = |steps: &[(i32, i32)], cut: Option<Cut>, fill: &dyn Fn(TokenStream) -> TokenStream| {
        let white = cut_for(cut, 0, fill(list(steps)));
        if cut.is_none() && symmetric(steps) {
            return quote!(static #name: [B; rt::SQUARES] = #white;);
        }
        let black = fill(list(&steps.iter().map(|&(dx, dy)| (-dx, -dy)).collect::<Vec<_>>()));
        let black = cut_for(cut, 1, black);
        quote!(static #name: [[B; rt::SQUARES]; 2] = [#white, #black];)
    };
    match spec {
        Table::Leaps { steps, cut } => per_side(steps, *cut, &|steps| quote!(rt::leap_table(GRID, #steps))),
        Table::Rays { steps, limit, cut } => {
            let limit = steps_limit(*limit);
            per_side(steps, *cut, &|steps| quote!(rt::ray_table(GRID, #steps, #limit)))
        }
        Table::Star(steps) => {
            let steps = list(steps);
            quote!(static #name: [rt::Axis<W>; rt::SQUARES] = rt::Axis::table(GRID, #steps);)
        }
        Table::Line { step, form, course } => line_table(program, at, *step, *form, *course),
        Table::Chain { chain, trail } => chain::table(&name, chain, *trail),
        Table::Track { chain, symmetric } => {
            let chain = table(*chain, &program.tables[*chain]);
            quote!(static #name: rt::Track = rt::Track::new(&#chain, #symmetric);)
        }
        Table::Lanes { chain, symmetric } => {
            let chain = table(*chain, &program.tables[*chain]);
            quote!(static #name: rt::Lanes<W> = rt::Lanes::new(&#chain, #symmetric);)
        }
    }
}

/// A side's table without what is left out.
fn cut_for(cut: Option<Cut>, side: usize, table: TokenStream) -> TokenStream {
    let zone = |at, side: usize| {
        let (zone, side) = (within(at), number(side));
        quote!(#zone[#side])
    };
    match cut {
        None => table,
        Some(Cut::Targets(at)) => {
            let zone = zone(at, side);
            quote!(rt::ending_within(#table, #zone))
        }
        Some(Cut::Attacked(at)) => {
            let zone = zone(at, 1 - side);
            quote!(rt::rows_within(#table, #zone))
        }
    }
}

pub(super) fn steps_limit(limit: u32) -> TokenStream {
    if limit == u32::MAX {
        return quote!(u32::MAX);
    }
    let limit = number(limit);
    quote!(#limit)
}

fn line_table(program: &Program<'_>, at: usize, step: (i32, i32), form: LineForm, course: Course) -> TokenStream {
    let (function, answers) = (line(at), format_ident!("ANSWERS_{at}"));
    // What a line is does not depend on what rides on it.
    let same = |table: &Table| matches!(table, Table::Line { step: s, form: f, .. } if (*s, *f) == (step, form));
    let first = program.tables.iter().position(same).unwrap_or(at);
    let name = format_ident!("LINE_{first}");
    let who = match course {
        Course::Plain | Course::Ski(_) => "rider",
        Course::Hop => "rider over a man",
        Course::HopNext => "rider to behind a man",
        Course::HopAdjacent => "rider over a neighbor",
    };
    let doc = format!(" What a {who} on the square reaches on its line of step {step:?}.");
    let step = vector(step);
    let (by_axis, course) = match course {
        Course::Plain | Course::Ski(_) => (quote!(#name[square as usize].reach(occupied)), quote!(Plain)),
        Course::Hop => (quote!(rt::Axis::hop(&#name, square, occupied)), quote!(Hop)),
        Course::HopNext => (quote!(rt::Axis::hop_next(&#name, square, occupied)), quote!(HopNext)),
        Course::HopAdjacent => (quote!(rt::Axis::hop_adjacent(&#name, square, occupied)), quote!(HopAdjacent)),
    };
    let axes = quote!(static #name: [rt::Axis<W>; rt::SQUARES] = rt::Axis::table(GRID, &[#step]););
    let (with, without) = (
        quote!(#[cfg(all(target_arch = "x86_64", target_feature = "bmi2"))]),
        quote!(#[cfg(not(all(target_arch = "x86_64", target_feature = "bmi2")))]),
    );
    let (statics, body) = match form {
        LineForm::Axis => (axes, by_axis),
        LineForm::Lookup => (
            quote!(#without #axes),
            quote! {
                #with
                {
                    static #answers: rt::Lookup<W, { rt::lookup_len(GRID, #step) }> =
                        rt::Lookup::new(GRID, #step, rt::Course::#course);
                    #answers.reach(square, occupied)
                }
                #without
                {
                    #by_axis
                }
            },
        ),
        LineForm::Gather => (
            quote! {
                #with
                static #name: rt::Gather<W> = rt::Gather::new(GRID, #step);
                #without
                #axes
            },
            quote! {
                #with
                {
                    #name.reach(square, rt::Course::#course, occupied)
                }
                #without
                {
                    #by_axis
                }
            },
        ),
    };
    let statics = (at == first).then_some(statics);
    quote! {
        #statics

        #[doc = #doc]
        #[inline(always)]
        fn #function(square: u8, occupied: B) -> B {
            #body
        }
    }
}

/// A movement that looks at its way.
pub(super) fn walk(walk: &WalkSpec) -> TokenStream {
    let steps = walk.steps.iter().map(walk_step);
    let (limit, behind) = (steps_limit(walk.limit), steps_limit(walk.behind));
    let (ski, hurdles, adjacent) = (number(walk.ski), number(walk.hurdles), walk.adjacent);
    let (wrap_files, wrap_ranks) = walk.wrap;
    quote! {
        rt::Walk {
            steps: &[#(#steps),*],
            limit: #limit,
            ski: #ski,
            hurdles: #hurdles,
            adjacent: #adjacent,
            behind: #behind,
            wrap_files: #wrap_files,
            wrap_ranks: #wrap_ranks,
        }
    }
}

/// A single step with its path.
pub(super) fn walk_step(step: &Step) -> TokenStream {
    let by = vector(step.vector);
    let path = step.path.iter().map(|&by| vector(by));
    let gate = match step.gate {
        Gate::Any => quote!(Any),
        Gate::Empty => quote!(Empty),
        Gate::Occupied => quote!(Occupied),
    };
    quote!(rt::WalkStep { vector: #by, path: &[#(#path),*], gate: rt::Gate::#gate })
}

/// Whose table: that of the side to move, `S`, or its opponent's.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Whose {
    Ours,
    Theirs,
}

/// The squares a man of the side reaches, as an expression.
pub(super) fn reach(
    program: &Program<'_>,
    reach: &Reach,
    whose: Whose,
    square: &TokenStream,
    occupied: &TokenStream,
) -> TokenStream {
    match reach {
        Reach::Leap(at) => lookup(program, *at, whose, square),
        Reach::Ride { lines, mask } => {
            let all = any_of(lines.iter().map(|&at| {
                let line = line(at);
                quote!(#line(#square, #occupied))
            }));
            match mask {
                Some(at) => {
                    let mask = lookup(program, *at, whose, square);
                    quote!((#all & #mask))
                }
                None => all,
            }
        }
        Reach::Walk { table: at, within: zone } => {
            let name = table(*at, &program.tables[*at]);
            let (side, index) = match whose {
                Whose::Ours => (quote!(S), quote!(S::US)),
                Whose::Theirs => (quote!(S::Other), quote!(S::THEM)),
            };
            let walked = quote!(#name.reach::<#side, W>(&GRID, #square, #occupied));
            match zone.map(within) {
                Some(within) => quote!((#walked & #within[#index])),
                None => walked,
            }
        }
    }
}

/// An entry of a table that may differ by side.
pub(super) fn lookup(program: &Program<'_>, at: usize, whose: Whose, square: &TokenStream) -> TokenStream {
    let name = table(at, &program.tables[at]);
    let (steps, cut) = match &program.tables[at] {
        Table::Leaps { steps, cut } | Table::Rays { steps, cut, .. } => (steps, cut),
        _ => return quote!(#name[#square as usize]),
    };
    let side = match whose {
        _ if cut.is_none() && symmetric(steps) => quote!(),
        Whose::Ours => quote!([S::US]),
        Whose::Theirs => quote!([S::THEM]),
    };
    quote!(#name #side[#square as usize])
}

/// The difference of square numbers a vector makes for side `S`.
pub(super) fn offset(program: &Program<'_>, (dx, dy): (i32, i32)) -> TokenStream {
    let by = dy * i32::from(program.game.board.files) + dx;
    let size = number(by.unsigned_abs());
    if by < 0 { quote!(-S::SIGN * #size) } else { quote!(S::SIGN * #size) }
}
