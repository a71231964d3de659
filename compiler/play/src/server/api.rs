//! What the page asks, and the answers. A refusal is a status and a message, and has changed nothing.

use super::Hall;
use crate::document::{ErrorDocument, KnownDocument};
use crate::engine::{Engine, Report, Task};
use crate::table::{Deed, Player, Standing};
use crate::tables::Seat;
use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::rejection::{BytesRejection, PathRejection};
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use ferz_facade::Fault;
use ferz_table::Opening;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::convert::Infallible;
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;

/// The longest search: ten minutes.
const LONGEST: u64 = 600_000;
/// The deepest, in plies.
const DEEPEST: u32 = 100;

/// A request that was refused.
pub(super) struct Refused(StatusCode, String);

type Given = Result<Bytes, BytesRejection>;

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (self.0, Json(ErrorDocument { error: self.1 })).into_response()
    }
}

impl From<Fault> for Refused {
    fn from(fault: Fault) -> Self {
        Refused(StatusCode::UNPROCESSABLE_ENTITY, fault.0)
    }
}

/// Says no.
pub(super) fn refusal(status: StatusCode, why: &str) -> Response {
    Refused(status, why.to_owned()).into_response()
}

/// Reads what a request brings.
fn read<T: DeserializeOwned>(given: Given) -> Result<T, Refused> {
    let bytes = given.map_err(|rejection| match rejection.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Refused(StatusCode::PAYLOAD_TOO_LARGE, "this is too long".to_owned()),
        status => Refused(status, rejection.body_text()),
    })?;
    serde_json::from_slice(&bytes)
        .map_err(|error| Refused(StatusCode::BAD_REQUEST, format!("this request is not understood: {error}")))
}

/// The words of an address; what is no text is refused as all else is.
pub(super) struct Words<T>(pub(super) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Words<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refused> {
        let words: Result<Path<T>, PathRejection> = Path::from_request_parts(parts, state).await;
        words.map(|Path(words)| Words(words)).map_err(|rejection| {
            Refused(rejection.status(), format!("this address is not understood: {}", rejection.body_text()))
        })
    }
}

/// How often the source has changed.
pub(super) async fn reading(State(hall): State<Arc<Hall>>) -> Json<u64> {
    Json(hall.watch.known().reading)
}

/// The game, and what is said about its text.
pub(super) async fn game(State(hall): State<Arc<Hall>>) -> Json<KnownDocument> {
    Json(KnownDocument::new(hall.watch.known(), hall.run))
}

/// How a game begins; what is missing is as usual.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct OpenRequest {
    fen: Option<String>,
    setup: String,
    seed: Option<u64>,
    record: String,
    lenient: bool,
}

/// A table for a new game: its number, which edition of the game it is of, and where that stands.
pub(super) async fn open(State(hall): State<Arc<Hall>>, given: Given) -> Result<Response, Refused> {
    let OpenRequest { fen, setup, seed, record, lenient } = read(given)?;
    let none = || Refused(StatusCode::CONFLICT, "there is no game: its file has errors".to_owned());
    let (number, edition) = hall.watch.known().edition.ok_or_else(none)?;
    let opening = Opening { fen, setup, seed: seed.unwrap_or(1), record, lenient };
    let (player, standing) = Player::open(Arc::clone(&edition), opening).await?;
    let table = hall.tables.add(Seat { player, engine: Arc::new(tokio::sync::Mutex::new(Engine::new(edition))) });
    Ok(json(format!("{{\"table\":{table},\"edition\":{number},\"position\":{}}}", standing.json)))
}

fn json(text: String) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

async fn ask(hall: &Hall, table: &str, deed: Deed) -> Result<Response, Refused> {
    let Standing { json: text, .. } = seat(hall, table)?.player.ask(deed).await?;
    Ok(json(text))
}

fn seat(hall: &Hall, table: &str) -> Result<Arc<Seat>, Refused> {
    let seat = table.parse().ok().and_then(|number| hall.tables.find(number));
    seat.ok_or_else(|| Refused(StatusCode::NOT_FOUND, "there is no such table, or no longer".to_owned()))
}

/// Where a game stands.
pub(super) async fn look(State(hall): State<Arc<Hall>>, Words(table): Words<String>) -> Result<Response, Refused> {
    ask(&hall, &table, Deed::Look).await
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayRequest {
    turn: String,
}

/// Plays a turn.
pub(super) async fn play(
    State(hall): State<Arc<Hall>>,
    Words(table): Words<String>,
    given: Given,
) -> Result<Response, Refused> {
    let PlayRequest { turn } = read(given)?;
    ask(&hall, &table, Deed::Play(turn)).await
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct GoRequest {
    at: usize,
}

/// Takes turns back or plays them again.
pub(super) async fn go(
    State(hall): State<Arc<Hall>>,
    Words(table): Words<String>,
    given: Given,
) -> Result<Response, Refused> {
    let GoRequest { at } = read(given)?;
    ask(&hall, &table, Deed::Go(at)).await
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ThinkRequest {
    millis: u64,
    depth: Option<u32>,
}

/// Lets the engine look for a turn. The answer is a report a line; who takes no more of it stops the search.
pub(super) async fn think(
    State(hall): State<Arc<Hall>>,
    Words(table): Words<String>,
    given: Given,
) -> Result<Response, Refused> {
    let ThinkRequest { millis, depth } = read(given)?;
    if !(1..=LONGEST).contains(&millis) || depth.is_some_and(|depth| !(1..=DEEPEST).contains(&depth)) {
        let why = format!("a search takes 1 to {LONGEST} milliseconds and goes 1 to {DEEPEST} plies deep");
        return Err(Refused(StatusCode::BAD_REQUEST, why));
    }
    let seat = seat(&hall, &table)?;
    let Standing { start, turns, is_over, .. } = seat.player.ask(Deed::Look).await?;
    if is_over {
        return Err(Refused(StatusCode::UNPROCESSABLE_ENTITY, "the game is over".to_owned()));
    }
    let task = Task { start, turns, millis, depth };
    let (tell, told) = mpsc::channel(64);
    let engine = Arc::clone(&seat.engine);
    tokio::spawn(async move { engine.lock().await.think(&task, &tell).await });
    let lines = ReceiverStream::new(told).map(|report: Report| {
        let line = serde_json::to_string(&report).unwrap_or_default() + "\n";
        Ok::<_, Infallible>(line)
    });
    Ok(([(header::CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(lines)).into_response())
}
