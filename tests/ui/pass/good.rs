use ferz_runtime::position::{Leaves, Position};

ferz_macros::variant!(pub mod good = "good.ferz");

fn main() {
    let game = ferz_runtime::game::Game::<good::Position>::start("").unwrap();
    assert_eq!(game.position().perft(1, Leaves::Counted), 6);
}
