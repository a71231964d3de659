//! What the engine tells of itself.

use super::names;
use crate::session::Session;
use crate::setting::{Kind, Setting};
use crate::uci;

/// Features that the engine wants, and that it can do without.
const FEATURES: &str = "ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1 sigint=0 sigterm=0 reuse=1 \
    analyze=1 colors=0 ics=0 name=0 pause=0 nps=0 debug=1 memory=1 smp=1 exclude=1 highlight=1";

/// Answers `protover`.
pub(super) fn tell(session: &mut Session) {
    let variants: Vec<String> = session.offers.iter().map(names::told).collect();
    let name = uci::name(session).replace('"', "'");
    session.line("feature done=0");
    session.line(format_args!("feature {FEATURES}"));
    session.line(format_args!("feature myname=\"{name}\" variants=\"{}\"", variants.join(",")));
    for Setting { name, kind } in session.settings() {
        let kind = match kind {
            // These have commands of their own.
            _ if ["Hash", "Threads", "Ponder"].contains(&name) || name.starts_with("UCI_") => continue,
            Kind::Spin { default, range } => format!("spin {default} {} {}", range.start(), range.end()),
            Kind::Check(default) => format!("check {}", u8::from(default)),
            Kind::Button => "button".to_owned(),
            Kind::Combo { choices, .. } => format!("combo {}", choices.join(" /// ")),
        };
        session.line(format_args!("feature option=\"{name} -{kind}\""));
    }
    session.line("feature done=1");
}

/// `option NAME=VALUE`.
pub(super) fn set(session: &mut Session, words: &str) -> Result<(), String> {
    let (name, value) = words.split_once('=').unwrap_or((words, ""));
    let settings = session.settings();
    let setting = settings.iter().find(|setting| setting.name == name);
    let value = match (setting.map(|setting| &setting.kind), value) {
        (Some(Kind::Check(_)), "1") => "true",
        (Some(Kind::Check(_)), "0") => "false",
        _ => value,
    };
    session.set(name, value)
}
