ferz_macros::variant!(mod game = "no_such_file.ferz");

fn main() {}
