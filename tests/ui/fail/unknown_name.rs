ferz_macros::variant!(mod game = "unknown_name.ferz");

fn main() {
    let _ = std::any::type_name::<game::Position>();
}
