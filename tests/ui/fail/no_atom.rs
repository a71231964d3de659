ferz_macros::variant!(mod game = "no_atom.ferz");

fn main() {
    let _ = std::any::type_name::<game::Position>();
}
