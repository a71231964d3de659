//! The server asked without a network: a request in, a response out.

mod edit;
mod engine;
mod hostile;
mod page;
mod play;

use super::router;
use crate::source::{Arbiter, Edition, Reading, Source};
use crate::watch::Watch;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode};
use ferz_documents::DiagnosticDocument;
use ferz_dsl::diagnostic::Diagnostics;
use ferz_dsl::loader::MemoryLoader;
use ferz_dsl::source::SourceMap;
use ferz_interp::Interp;
use ferz_model::Game;
use serde_json::Value;
use std::process::Command;
use std::sync::{Arc, Mutex};
use tower::ServiceExt;

const PORT: u16 = 8317;

/// A text that can be changed.
#[derive(Clone, Debug)]
struct Text {
    path: &'static str,
    new: Arc<Mutex<Option<String>>>,
}

impl Text {
    fn new(text: &str) -> Self {
        Text { path: "test.ferz", new: Arc::new(Mutex::new(Some(text.to_owned()))) }
    }

    /// That of a shipped game.
    fn shipped(name: &str) -> Self {
        let (path, text) = ferz_library::find(name).expect("a shipped game");
        Text { path, ..Text::new(text) }
    }

    fn edit(&self, text: &str) {
        *self.new.lock().expect("no panic") = Some(text.to_owned());
    }
}

impl Source for Text {
    fn read(&self) -> Option<Reading> {
        let text = self.new.lock().expect("no panic").take()?;
        let (mut sources, mut diagnostics) = (SourceMap::new(), Diagnostics::new());
        let file = match self.path.strip_prefix("variants/") {
            Some(_) => sources.add_shipped(self.path, text),
            None => sources.add(self.path, text),
        };
        let game = ferz_model::load(file, &MemoryLoader::new(ferz_library::find), &mut sources, &mut diagnostics);
        let messages = diagnostics.sorted().into_iter().map(|one| DiagnosticDocument::new(one, &sources)).collect();
        let edition = game.map(|game| Arc::new(Interpreted(Arc::new(game))) as Arc<dyn Edition>);
        Some(Reading { edition, messages, trouble: None })
    }
}

#[derive(Debug)]
struct Interpreted(Arc<Game>);

impl Edition for Interpreted {
    fn game(&self) -> &Game {
        &self.0
    }

    fn arbiter(&self) -> Arbiter {
        Arbiter { rules: Box::new(Interp::new(Arc::clone(&self.0))), trouble: Box::new(|| None) }
    }

    fn engine(&self) -> Result<Command, String> {
        // Something that answers as an engine does.
        let mut command = Command::new("sh");
        command.args(["-c", engine::SCRIPT]);
        Ok(command)
    }
}

/// A server to be asked.
struct Server {
    router: Router,
    watch: Arc<Watch>,
}

impl Server {
    fn of(text: &Text) -> Self {
        let watch = Arc::new(Watch::new(Box::new(text.clone())));
        Server { router: router(Arc::clone(&watch), None, PORT), watch }
    }

    /// Of a shipped game.
    fn shipped(name: &str) -> Self {
        Server::of(&Text::shipped(name))
    }

    async fn send(&self, request: Request<Body>) -> (StatusCode, String) {
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        let status = response.status();
        let body = to_bytes(response.into_body(), 1 << 24).await.expect("a whole answer");
        (status, String::from_utf8(body.to_vec()).expect("text"))
    }

    async fn get(&self, path: &str) -> (StatusCode, String) {
        self.send(request("GET", path, "")).await
    }

    async fn post(&self, path: &str, body: &str) -> (StatusCode, String) {
        self.send(request("POST", path, body)).await
    }

    /// What is answered if all is well.
    async fn told(&self, path: &str, body: Option<&str>) -> Value {
        let (status, text) = match body {
            Some(body) => self.post(path, body).await,
            None => self.get(path).await,
        };
        assert_eq!(status, StatusCode::OK, "{path}: {text}");
        serde_json::from_str(&text).expect("JSON")
    }

    /// Why it is refused.
    async fn refused(&self, path: &str, body: &str) -> (StatusCode, String) {
        let (status, text) = self.post(path, body).await;
        assert_ne!(status, StatusCode::OK, "{path}: {text}");
        (status, error(&text))
    }

    /// A table for a game that begins so, and where that stands.
    async fn table(&self, opening: &str) -> (String, Value) {
        let opened = self.told("/api/tables", Some(opening)).await;
        (format!("/api/tables/{}", opened["table"]), opened["position"].clone())
    }
}

fn request(method: &str, path: &str, body: &str) -> Request<Body> {
    let request = Request::builder().method(method).uri(path).header("host", format!("127.0.0.1:{PORT}"));
    request.body(Body::from(body.to_owned())).expect("a request")
}

/// The message of a refusal.
fn error(text: &str) -> String {
    let answer: Value = serde_json::from_str(text).unwrap_or_else(|_| panic!("no JSON: {text}"));
    answer["error"].as_str().expect("a message").to_owned()
}

/// The texts of the turns that may be played, or have been.
fn texts(turns: &Value) -> Vec<&str> {
    turns.as_array().expect("turns").iter().map(|turn| turn["text"].as_str().expect("a text")).collect()
}
