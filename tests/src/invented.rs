//! Games nobody plays, each made to use some classes of movement or rules that the shipped ones do not.

use crate::games::Game;
use ferz_macros::variant;

macro_rules! games {
    ($($module:ident $name:literal $file:literal;)*) => {
        $(variant!(mod $module = $file);)*

        pub(crate) static GAMES: &[Game] = &[$(Game::new::<$module::Position>(
            $name,
            concat!(env!("CARGO_MANIFEST_DIR"), "/src/", $file),
            include_str!($file),
        ),)*];
    };
}

games! {
    asymmetric "asymmetric" "../games/asymmetric.ferz";
    bare_answers "bare-answers" "../games/bare-answers.ferz";
    bare_draws "bare-draws" "../games/bare-draws.ferz";
    bare_lions "bare-lions" "../games/bare-lions.ferz";
    bare_loses "bare-loses" "../games/bare-loses.ferz";
    bare_turns "bare-turns" "../games/bare-turns.ferz";
    beside "beside" "../games/beside.ferz";
    bounces "bounces" "../games/bounces.ferz";
    bound "bound" "../games/bound.ferz";
    castlings "castlings" "../games/castlings.ferz";
    crossings "crossings" "../games/crossings.ferz";
    cylinder "cylinder" "../games/cylinder.ferz";
    destroyers "destroyers" "../games/destroyers.ferz";
    eastern "eastern" "../games/eastern.ferz";
    echoes "echoes" "../games/echoes.ferz";
    exchange "exchange" "../games/exchange.ferz";
    explosions "explosions" "../games/explosions.ferz";
    flanks "flanks" "../games/flanks.ferz";
    followers "followers" "../games/followers.ferz";
    frozen "frozen" "../games/frozen.ferz";
    hands "hands" "../games/hands.ferz";
    heirs "heirs" "../games/heirs.ferz";
    holes "holes" "../games/holes.ferz";
    hoppers "hoppers" "../games/hoppers.ferz";
    horde "horde" "../games/horde.ferz";
    included "included" "../games/included.ferz";
    keeps "keeps" "../games/keeps.ferz";
    kin "kin" "../games/kin.ferz";
    king_hunt "king-hunt" "../games/king-hunt.ferz";
    kingless "kingless" "../games/kingless.ferz";
    lame "lame" "../games/lame.ferz";
    leftovers "leftovers" "../games/leftovers.ferz";
    lenders "lenders" "../games/lenders.ferz";
    lions "lions" "../games/lions.ferz";
    mimics "mimics" "../games/mimics.ferz";
    ranges "ranges" "../games/ranges.ferz";
    regained "regained" "../games/regained.ferz";
    relay "relay" "../games/relay.ferz";
    reported "reported" "../games/reported.ferz";
    restricted "restricted" "../games/restricted.ferz";
    royal_hopper "royal-hopper" "../games/royal-hopper.ferz";
    royal_knight "royal-knight" "../games/royal-knight.ferz";
    royal_queen "royal-queen" "../games/royal-queen.ferz";
    royals_apart "royals-apart" "../games/royals-apart.ferz";
    swaps "swaps" "../games/swaps.ferz";
    torus "torus" "../games/torus.ferz";
    trails "trails" "../games/trails.ferz";
    two_armies "two-armies" "../games/two-armies.ferz";
    ultima "ultima" "../games/ultima.ferz";
    unmoved "unmoved" "../games/unmoved.ferz";
    wakes "wakes" "../games/wakes.ferz";
}
