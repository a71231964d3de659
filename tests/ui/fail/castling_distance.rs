ferz_macros::variant!(mod game = "castling_distance.ferz");

fn main() {
    let _ = std::any::type_name::<game::Position>();
}
