ferz_macros::variant!(mod game = "open_text.ferz");

fn main() {
    let _ = std::any::type_name::<game::Position>();
}
