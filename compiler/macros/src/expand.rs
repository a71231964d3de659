//! From the arguments to the module.

use crate::args::Args;
use crate::locate::Folder;
use ferz_codegen::Options;
use ferz_dsl::diagnostic::{Diagnostics, Severity, plain};
use ferz_dsl::loader::Loader as _;
use ferz_dsl::source::SourceMap;
use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use std::path::{Path, PathBuf};

/// The module, or its faults and a module without moves.
pub(crate) fn expand(args: &Args) -> TokenStream {
    let folder = Folder::of_caller(&args.path);
    let Ok(text) = folder.load(&args.path.value()) else {
        let place = folder.join(&args.path.value());
        let message = format!("cannot read `{}`, looked for at `{}`", args.path.value(), place.display());
        return failed(args, &[message]);
    };
    let mut sources = SourceMap::new();
    let mut diagnostics = Diagnostics::new();
    let source = sources.add(args.path.value(), text);
    let game = ferz_model::load(source, &folder, &mut sources, &mut diagnostics);
    let Some(game) = game.filter(|_| !diagnostics.has_errors()) else {
        let errors = diagnostics.sorted().into_iter().filter(|one| one.severity() == Severity::Error);
        let messages: Vec<_> = errors.map(|one| plain::render(one, &sources)).collect();
        return with_tracking(&folder, &sources, failed(args, &messages));
    };
    let runtime = args.runtime.as_ref().map_or_else(|| "::ferz_runtime".to_owned(), |path| quote!(#path).to_string());
    let options = Options { runtime, ..Options::default() };
    let items = match ferz_codegen::compile(&game, &sources, &options) {
        Ok(items) => items,
        Err(error) => return error.to_compile_error(),
    };
    let body = match std::env::var_os("FERZ_DUMP") {
        Some(dumps) => match dump(args, Path::new(&dumps), items) {
            Ok(body) => body,
            Err(message) => return failed(args, &[message]),
        },
        None => items,
    };
    let module = module(args, &body);
    with_tracking(&folder, &sources, module)
}

fn module(args: &Args, body: &TokenStream) -> TokenStream {
    let Args { attributes, visibility, name, .. } = args;
    let documented = attributes.iter().any(|attribute| attribute.path().is_ident("doc"));
    let doc = format!(" Generated from `{}`.", args.path.value());
    let doc = (!documented).then(|| quote!(#[doc = #doc]));
    quote! {
        #(#attributes)*
        #doc
        #[allow(clippy::all, reason = "generated")]
        #[allow(dead_code, unused_mut, unused_parens, unused_variables, reason = "not every game needs all of it")]
        #visibility mod #name {
            #body
        }
    }
}

/// Makes the compiler look at every file that was read: a change rebuilds the caller.
fn with_tracking(folder: &Folder, sources: &SourceMap, items: TokenStream) -> TokenStream {
    let read = sources.files().map(|file| match (sources.name(file), sources.is_shipped(file)) {
        (name, true) => folder.way_to_shipped(name),
        (name, false) => name.to_owned(),
    });
    quote! {
        #items
        #(const _: &[u8] = include_bytes!(#read);)*
    }
}

/// One error a message, all on the path, and a module without moves.
fn failed(args: &Args, messages: &[String]) -> TokenStream {
    let span = args.path.span();
    let errors = messages.iter().map(|message| quote_spanned!(span=> ::core::compile_error!(#message);));
    let runtime = args.runtime.as_ref().map_or_else(|| quote!(::ferz_runtime), |path| quote!(#path));
    let skeleton = module(args, &quote!(pub use #runtime::private::Skeleton as Position;));
    quote! { #(#errors)* #skeleton }
}

/// Writes the items as a formatted file and includes that.
fn dump(args: &Args, folder: &Path, items: TokenStream) -> Result<TokenStream, String> {
    if !folder.is_absolute() {
        return Err(format!("FERZ_DUMP must be an absolute path, not `{}`", folder.display()));
    }
    let text = ferz_codegen::format(items, &args.path.value()).map_err(|error| error.to_string())?;
    let file: PathBuf = folder.join(format!("{}.rs", args.name));
    std::fs::create_dir_all(folder)
        .and_then(|()| std::fs::write(&file, text))
        .map_err(|error| format!("cannot write `{}`: {error}", file.display()))?;
    let file = file.to_string_lossy().into_owned();
    Ok(quote!(include!(#file);))
}
