ferz_macros::variant!(mod game = "letters_taken.ferz");

fn main() {
    let _ = std::any::type_name::<game::Position>();
}
