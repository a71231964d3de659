//! Who may ask, and what the page may do. A server on the own machine can be reached by whatever page the browser has open:
//! by a foreign name that leads here (which `Host` tells), or across origins (which `Origin` tells).

use super::api::refusal;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

/// What browsers leave out.
const USUAL_PORT: &str = "80";

/// Lets pass what comes from this machine's own page.
pub(super) async fn admit(State(port): State<u16>, request: Request, next: Next) -> Response {
    match fault(request.headers(), port) {
        Some(why) => refusal(StatusCode::FORBIDDEN, why),
        None => next.run(request).await,
    }
}

/// What is wrong with who asks.
fn fault(headers: &HeaderMap, port: u16) -> Option<&'static str> {
    let is_own = |host: &str| {
        let (name, asked) = host.split_once(':').unwrap_or((host, USUAL_PORT));
        ["127.0.0.1", "localhost"].contains(&name) && asked == port.to_string()
    };
    let text = |name| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    if !text(header::HOST).is_some_and(is_own) {
        return Some("this server answers to its own machine only: the host is another one");
    }
    let is_own_page = |origin: &str| origin.strip_prefix("http://").is_some_and(is_own);
    let foreign = !text(header::ORIGIN).is_none_or(is_own_page);
    foreign.then_some("this server answers to its own page only: the origin is another one")
}

/// Forbids everything that the page does not need.
pub(super) async fn isolate(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let policy = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; \
                  base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
    ] {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}
