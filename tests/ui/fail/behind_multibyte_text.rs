ferz_macros::variant!(mod game = "behind_multibyte_text.ferz");

fn main() {
    let _ = std::any::type_name::<game::Position>();
}
