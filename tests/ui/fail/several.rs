ferz_macros::variant!(mod game = "several.ferz");

fn main() {
    let _ = std::any::type_name::<game::Position>();
}
