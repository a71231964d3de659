//! The server: addresses, and who may ask.

mod api;
mod guard;

use crate::assets;
use crate::document::WordsDocument;
use crate::set::{self, Set};
use crate::source::Source;
use crate::tables::Tables;
use crate::watch::{Watch, keep_looking};
use api::Words;
use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderName, StatusCode, header};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use ferz_model::Side;
use ferz_show::gallery;
use std::hash::{BuildHasher, RandomState};
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use tokio::net::TcpListener;

/// A request has so many bytes at most: a long record, and nothing that fills the memory.
const LARGEST_BODY: usize = 64 << 10;

/// What all requests share.
pub(crate) struct Hall {
    pub(crate) watch: Arc<Watch>,
    pub(crate) tables: Tables,
    set: Option<Set>,
    /// Another number at each start.
    pub(crate) run: u64,
}

/// Serves a game to this machine until the program ends. `listening` is told the address.
///
/// # Errors
/// The port is taken, or there is no network at all.
pub fn run(
    source: Box<dyn Source>,
    set: Option<Set>,
    port: u16,
    listening: impl FnOnce(SocketAddr) -> io::Result<()>,
) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
        let address = listener.local_addr()?;
        let watch = Arc::new(Watch::new(source));
        tokio::spawn(keep_looking(Arc::clone(&watch)));
        listening(address)?;
        axum::serve(listener, router(watch, set, address.port())).await
    })
}

/// All addresses.
fn router(watch: Arc<Watch>, set: Option<Set>, port: u16) -> Router {
    let run = RandomState::new().hash_one(port);
    let hall = Arc::new(Hall { watch, tables: Tables::default(), set, run });
    Router::new()
        .route("/", get(|| async { asset(Words("index.html".to_owned())).await }))
        .route("/{name}", get(asset))
        .route("/pictures/{run}/{side}/{name}", get(picture))
        .route("/moves/{run}/{file}", get(moves))
        .route("/api/reading", get(api::reading))
        .route("/api/game", get(api::game))
        .route("/api/tables", post(api::open))
        .route("/api/tables/{table}", get(api::look))
        .route("/api/tables/{table}/play", post(api::play))
        .route("/api/tables/{table}/go", post(api::go))
        .route("/api/tables/{table}/think", post(api::think))
        .fallback(|| async { api::refusal(StatusCode::NOT_FOUND, "there is nothing at this address") })
        .method_not_allowed_fallback(|| async {
            api::refusal(StatusCode::METHOD_NOT_ALLOWED, "this address is asked in another way")
        })
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(from_fn(guard::isolate))
        .layer(from_fn_with_state(port, guard::admit))
        .with_state(hall)
}

/// A file of the page. It is asked for again each time: the next start may bring another one.
async fn asset(Words(name): Words<String>) -> Response {
    match assets::find(&name) {
        Some(&(_, kind, text)) => served(kind, ASKED_AGAIN, text),
        None => api::refusal(StatusCode::NOT_FOUND, "the page has no such file"),
    }
}

const ASKED_AGAIN: &str = "no-cache";
const FOREVER: &str = "max-age=31536000, immutable";

/// The picture of a man of the last good edition: the author's own, or ours.
async fn picture(State(hall): State<Arc<Hall>>, Words((_, side, name)): Words<(String, String, String)>) -> Response {
    let drawn = hall.watch.known().edition.and_then(|(_, edition)| {
        let side = match side.as_str() {
            "white" => Side::White,
            "black" => Side::Black,
            _ => return None,
        };
        let game = edition.game();
        let (id, piece) = game.piece_ids().find(|(_, piece)| piece.name == name)?;
        let own = hall.set.as_ref().and_then(|set| set.picture(piece, side));
        Some(own.unwrap_or_else(|| ("svg", ferz_pictures::picture(game, id, side).into_bytes())))
    });
    // The author may be drawing his own just now.
    let caching = if hall.set.is_some() { ASKED_AGAIN } else { FOREVER };
    match drawn {
        Some((ending, bytes)) => served(set::kind(ending), caching, bytes),
        None => api::refusal(StatusCode::NOT_FOUND, "the game has no such man"),
    }
}

/// How a man of the last good edition moves, as a diagram or in words.
async fn moves(State(hall): State<Arc<Hall>>, Words((_, file)): Words<(String, String)>) -> Response {
    let told = hall.watch.known().edition.and_then(|(_, edition)| {
        let game = edition.game();
        let (name, ending) = file.split_once('.')?;
        let (id, _) = game.piece_ids().find(|(_, piece)| piece.name == name)?;
        match ending {
            "svg" => Some(("image/svg+xml", gallery::piece(game, id).text)),
            "json" => Some(("application/json", serde_json::to_string(&WordsDocument::new(game, id)).ok()?)),
            _ => None,
        }
    });
    match told {
        Some((kind, text)) => served(kind, FOREVER, text),
        None => api::refusal(StatusCode::NOT_FOUND, "the game has no such man"),
    }
}

fn served(kind: &'static str, caching: &'static str, body: impl IntoResponse) -> Response {
    let headers: [(HeaderName, &'static str); 2] = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, caching)];
    (headers, body).into_response()
}

#[cfg(test)]
mod tests;
