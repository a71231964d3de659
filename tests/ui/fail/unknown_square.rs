ferz_macros::variant!(mod game = "unknown_square.ferz");

fn main() {
    let _ = std::any::type_name::<game::Position>();
}
