ferz_macros::variant!(mod game = "conflicting_rules.ferz");

fn main() {
    let _ = std::any::type_name::<game::Position>();
}
