//! `ferz play`, asked as a browser asks.

use crate::support::{SMALL, command, ferz, file, folder};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

/// A server that ends with the test.
struct Playing {
    process: Child,
    host: String,
}

impl Playing {
    fn start(args: &[&str]) -> Self {
        let mut process = command(args).stdout(Stdio::piped()).spawn().expect("ferz starts");
        let mut address = String::new();
        BufReader::new(process.stdout.take().expect("a pipe")).read_line(&mut address).expect("an address");
        let host = address.trim().strip_prefix("http://").and_then(|rest| rest.strip_suffix('/'));
        let host = host.unwrap_or_else(|| panic!("no address: {address}")).to_owned();
        assert!(host.starts_with("127.0.0.1:"), "{host}");
        Playing { process, host }
    }

    /// The whole answer, its head included.
    fn ask(&self, method: &str, path: &str, host: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.host).expect("a connection");
        let length = body.len();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}"
        )
        .expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }

    fn get(&self, path: &str) -> String {
        self.ask("GET", path, &self.host, "")
    }

    /// Asks again and again until the answer has this word.
    fn wait(&self, path: &str, word: &str) -> String {
        let start = Instant::now();
        loop {
            let answer = self.get(path);
            if answer.contains(word) {
                return answer;
            }
            assert!(start.elapsed() < Duration::from_secs(20), "no `{word}` in {answer}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

impl Drop for Playing {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn the_page_is_for_this_machine_alone() {
    let folder = folder("play");
    let playing = Playing::start(&["play", &file(&folder, "small.ferz", SMALL), "--port", "0"]);
    let page = playing.get("/");
    assert!(page.starts_with("HTTP/1.1 200") && page.contains("<svg id=\"board\""), "{page}");
    let opened = playing.ask("POST", "/api/tables", &playing.host, "{\"record\": \"a2a3\"}");
    assert!(opened.contains("\"side\":\"black\""), "{opened}");
    let foreign = playing.ask("GET", "/", "example.org", "");
    assert!(foreign.starts_with("HTTP/1.1 403"), "{foreign}");
}

#[test]
fn a_file_is_read_again_when_it_changes() {
    let folder = folder("play-edited");
    let path = file(&folder, "small.ferz", SMALL);
    let playing = Playing::start(&["play", &path, "--port", "0"]);
    assert!(playing.get("/api/game").contains("\"name\":\"Small Chess\""));
    file(&folder, "small.ferz", &SMALL.replace("piece rook ", "pice rook "));
    let wrong = playing.wait("/api/game", "\"severity\":\"error\"");
    assert!(wrong.contains("\"name\":\"Small Chess\"") && wrong.contains("\"line\":5"), "{wrong}");
    file(&folder, "small.ferz", &SMALL.replace("Small Chess", "Mended Chess"));
    let mended = playing.wait("/api/game", "Mended Chess");
    assert!(mended.contains("\"messages\":[]"), "{mended}");
    std::fs::remove_file(&path).expect("the file");
    let gone = playing.wait("/api/game", "cannot read");
    assert!(gone.contains("Mended Chess"), "{gone}");
}

#[test]
fn a_file_that_was_missing_is_noticed() {
    let folder = folder("play-missing");
    let child = file(&folder, "child.ferz", "variant \"Child\"\nextends \"small.ferz\"\n");
    let playing = Playing::start(&["play", &child, "--port", "0"]);
    assert!(playing.get("/api/game").contains("E0301"));
    file(&folder, "small.ferz", SMALL);
    let found = playing.wait("/api/game", "\"name\":\"Child\"");
    assert!(found.contains("\"messages\":[]"), "{found}");
}

#[test]
fn wrong_calls_are_told() {
    ferz(&["play", "nowhere.ferz"]).fails(2, &["nowhere.ferz"]);
    let folder = folder("play-wrong");
    let path = file(&folder, "small.ferz", SMALL);
    ferz(&["play", &path, "--pieces", "nowhere"]).fails(2, &["cannot read the folder `nowhere`"]);
    ferz(&["play", &path, "--port", "x"]).fails(2, &["--port"]);
    let playing = Playing::start(&["play", &path, "--port", "0"]);
    let port = playing.host.rsplit(':').next().expect("a port");
    ferz(&["play", &path, "--port", port]).fails(2, &["the page cannot be served"]);
}

#[test]
fn a_page_of_files_is_refused_where_it_would_overwrite() {
    let folder = folder("page");
    let path = file(&folder, "small.ferz", SMALL);
    let out = folder.to_str().expect("UTF-8");
    ferz(&["page", &path, "--out", out]).fails(2, &["exists already", "--out"]);
    ferz(&["page", &path]).fails(2, &["--out"]);
    ferz(&["page", "nowhere.ferz", "--out", "nowhere"]).fails(2, &["nowhere.ferz"]);
    let wrong = file(&folder, "wrong.ferz", &SMALL.replace("piece rook ", "pice rook "));
    ferz(&["page", &wrong, "--out", &format!("{out}/page")]).fails(1, &["E0102"]);
}
