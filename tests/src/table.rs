//! Tables of tab-separated columns under a header line; lines that begin with `#` are comments.

use std::collections::HashMap;

/// A row by the names of its columns.
#[derive(Clone, Debug)]
pub struct Row<'a>(HashMap<&'a str, &'a str>);

impl<'a> Row<'a> {
    /// What stands in a column.
    ///
    /// # Panics
    /// The table has no such column.
    pub fn get(&self, column: &str) -> &'a str {
        self.0.get(column).unwrap_or_else(|| panic!("no column is called `{column}`"))
    }
}

/// The rows of a table.
///
/// # Panics
/// A row has more or fewer columns than the header.
pub fn rows(text: &str) -> Vec<Row<'_>> {
    let mut lines = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    let header: Vec<&str> = lines.next().unwrap_or_default().split('\t').collect();
    lines
        .map(|line| {
            let cells = line.split('\t').collect::<Vec<_>>();
            assert_eq!(cells.len(), header.len(), "columns of the row {line:?}");
            Row(header.iter().copied().zip(cells).collect())
        })
        .collect()
}
