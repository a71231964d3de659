ferz_macros::variant!(mod game = "diagram_rows.ferz");

fn main() {
    let _ = std::any::type_name::<game::Position>();
}
