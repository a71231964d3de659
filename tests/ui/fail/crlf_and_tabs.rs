ferz_macros::variant!(mod game = "crlf_and_tabs.ferz");

fn main() {
    let _ = std::any::type_name::<game::Position>();
}
