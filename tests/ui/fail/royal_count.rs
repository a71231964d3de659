ferz_macros::variant!(mod game = "royal_count.ferz");

fn main() {
    let _ = std::any::type_name::<game::Position>();
}
