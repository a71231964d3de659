ferz_macros::variant!(mod game = "board_size.ferz");

fn main() {
    let _ = std::any::type_name::<game::Position>();
}
