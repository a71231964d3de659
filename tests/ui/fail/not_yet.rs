ferz_macros::variant!(mod game = "not_yet.ferz");

fn main() {
    let _ = std::any::type_name::<game::Position>();
}
