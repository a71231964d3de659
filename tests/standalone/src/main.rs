use ferz_macros::variant;
use ferz_runtime::game::{Game, SetupError};
use ferz_runtime::position::Position;
use ferz_runtime::text::{fen, turn};

variant!(mod little = "../little.ferz");

fn main() -> Result<(), SetupError> {
    let mut game = Game::<little::Position>::start("")?;

    let mut moves = Vec::new();
    game.position().legal(&mut moves);
    println!("{}", turn::texts(game.position(), &moves).join(" "));

    game.play_text("b1b3");
    println!("{}", fen::write(game.position()));
    Ok(())
}
