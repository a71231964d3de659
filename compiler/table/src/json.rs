//! Writing JSON: what is told here is also told where no other crate is.

use std::fmt::Write as _;

/// Something that has a text in JSON.
pub trait Json {
    /// That.
    fn json(&self) -> String;
}

impl Json for str {
    fn json(&self) -> String {
        let mut text = String::from('"');
        for letter in self.chars() {
            // Writing to a string cannot fail.
            let _ = match letter {
                '"' | '\\' => write!(text, "\\{letter}"),
                letter if letter.is_control() => write!(text, "\\u{:04x}", u32::from(letter)),
                letter => write!(text, "{letter}"),
            };
        }
        text.push('"');
        text
    }
}

impl Json for String {
    fn json(&self) -> String {
        self.as_str().json()
    }
}

/// What JSON writes as Rust does.
macro_rules! written_alike {
    ($($type:ty)*) => {
        $(impl Json for $type {
            fn json(&self) -> String {
                self.to_string()
            }
        })*
    };
}

written_alike!(bool u32 u64 i32 usize);

impl<T: Json + ?Sized> Json for &T {
    fn json(&self) -> String {
        (**self).json()
    }
}

impl<T: Json> Json for Option<T> {
    fn json(&self) -> String {
        self.as_ref().map_or("null".to_owned(), Json::json)
    }
}

impl<T: Json> Json for Vec<T> {
    fn json(&self) -> String {
        format!("[{}]", self.iter().map(Json::json).collect::<Vec<_>>().join(","))
    }
}

/// An object: names and what stands behind them, in JSON already.
#[derive(Debug, Default)]
pub struct Object(String);

impl Object {
    /// With one name more.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Json) -> Self {
        if !self.0.is_empty() {
            self.0.push(',');
        }
        let _ = write!(self.0, "{}:{}", name.json(), value.json());
        self
    }
}

impl Json for Object {
    fn json(&self) -> String {
        format!("{{{}}}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Json, Object};

    #[test]
    fn texts_are_escaped() {
        let object = Object::default().with("a\"b", "c\\d\n\u{7f}é").with("n", None::<u32>).with("l", vec![1_u32, 2]);
        assert_eq!(object.json(), "{\"a\\\"b\":\"c\\\\d\\u000a\\u007fé\",\"n\":null,\"l\":[1,2]}");
    }
}
