//! The macro's own arguments.

use syn::parse::{Parse, ParseStream};
use syn::{Attribute, Ident, LitStr, Path, Token, Visibility};

/// `#[doc = "…"] pub mod name = "path.ferz", crate = path::of::runtime`
pub(crate) struct Args {
    /// Attributes of the module.
    pub(crate) attributes: Vec<Attribute>,
    /// Its visibility.
    pub(crate) visibility: Visibility,
    /// Its name.
    pub(crate) name: Ident,
    /// The file, relative to the calling one.
    pub(crate) path: LitStr,
    /// The runtime, if it is not `::ferz_runtime`.
    pub(crate) runtime: Option<Path>,
}

impl Parse for Args {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let attributes = input.call(Attribute::parse_outer)?;
        let visibility = input.parse()?;
        input.parse::<Token![mod]>()?;
        let name = input.parse()?;
        input.parse::<Token![=]>()?;
        let path = input.parse()?;
        let mut runtime = None;
        if input.parse::<Option<Token![,]>>()?.is_some() && !input.is_empty() {
            input.parse::<Token![crate]>()?;
            input.parse::<Token![=]>()?;
            runtime = Some(input.parse()?);
            input.parse::<Option<Token![,]>>()?;
        }
        input.parse::<Option<Token![;]>>()?;
        Ok(Args { attributes, visibility, name, path, runtime })
    }
}
