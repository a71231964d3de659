ferz_macros::variant!(mod game = "syntax.ferz");

fn main() {
    let _ = std::any::type_name::<game::Position>();
}
