//! Games in a web page: a server for this machine alone, and the page it serves.
//!
//! In reading order: [`source`] is what the server asks of whoever starts it: a game, what computes it, and an engine.
//! `watch` reads the source again when it changes. `table` is a game at one tab of the browser, `tables` holds them all,
//! `engine` plays for one side. `document` says what the page is told, `assets` is the page itself, [`set`] the author's own
//! pictures, and [`server`] puts all this behind addresses. [`files`] is the page for those who have no server.
//!
//! The page asks for everything through one module of its own (`page/backend.js`), which is all that knows of a server.

mod assets;
mod document;
mod engine;
pub mod files;
pub mod server;
pub mod set;
pub mod source;
mod table;
mod tables;
mod watch;
