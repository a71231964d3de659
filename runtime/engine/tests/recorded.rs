//! Recorded dialogues about the small game, in every protocol.

mod dialogue;
#[path = "../../tests/toy/mod.rs"]
mod toy;

use ferz_engine::{Offer, play};
use toy::Toy;

macro_rules! dialogues {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            let text = include_str!(concat!("dialogues/", stringify!($name), ".txt"));
            let fault = dialogue::recorded::fault(text, |input, output| play(vec![Offer::of::<Toy>()], input, output));
            assert_eq!(fault, None, "{}", fault.as_deref().unwrap_or_default());
        })*
    };
}

dialogues! { uci usi ucci cecp cecp_draws cecp_wrong hostile }

/// Whatever is said, the engine comes to an end, and is not killed by it.
#[test]
fn nonsense_does_no_harm() {
    for greeting in ["uci", "usi", "ucci", "xboard"] {
        for seed in 0..2 {
            let run = |input, output| play(vec![Offer::of::<Toy>()], input, output);
            assert_eq!(dialogue::garbage::fault(greeting, seed, run), None);
        }
    }
}
