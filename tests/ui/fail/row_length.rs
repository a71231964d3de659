ferz_macros::variant!(mod game = "row_length.ferz");

fn main() {
    let _ = std::any::type_name::<game::Position>();
}
