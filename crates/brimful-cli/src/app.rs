//! The app's files inside the program, and how they are handed out.

/// A file of the app, and the same pressed small.
pub(crate) struct Asset {
    name: &'static str,
    plain: &'static [u8],
    gzip: Option<&'static [u8]>,
    brotli: Option<&'static [u8]>,
}

/// Every file; none when the program was built before the app.
pub(crate) static ASSETS: &[Asset] = include!(concat!(env!("OUT_DIR"), "/app.rs"));

/// Nothing from elsewhere, and no scripts but the app's own.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; \
    base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The answer to a request.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) fields: Vec<(&'static str, &'static str)>,
    pub(crate) body: &'static [u8],
}

/// The answer to a request for `target` by `method`, from a client that accepts these encodings.
pub(crate) fn reply(method: &str, target: &str, accepts: &str) -> Reply {
    reply_from(ASSETS, method, target, accepts)
}

fn reply_from(assets: &'static [Asset], method: &str, url: &str, accepts: &str) -> Reply {
    let plain = |status, body: &'static str| Reply {
        status,
        fields: vec![("Content-Type", "text/plain; charset=utf-8")],
        body: body.as_bytes(),
    };
    if !matches!(method, "GET" | "HEAD") {
        return plain(405, "Only GET and HEAD are answered here.\n");
    }
    let path = url.split(['?', '#']).next().unwrap_or_default().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    let Some(asset) = assets.iter().find(|asset| asset.name == path) else {
        return plain(404, "Not found.\n");
    };
    let accepts = |encoding: &str| {
        accepts.split(',').any(|word| word.split(';').next().map(str::trim) == Some(encoding))
    };
    let (encoding, body) = match (asset.brotli, asset.gzip) {
        (Some(brotli), _) if accepts("br") => (Some("br"), brotli),
        (_, Some(gzip)) if accepts("gzip") => (Some("gzip"), gzip),
        _ => (None, asset.plain),
    };
    let mut fields = vec![
        ("Content-Type", media_type(path)),
        ("Cache-Control", caching(path)),
        ("Content-Security-Policy", POLICY),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Vary", "Accept-Encoding"),
    ];
    fields.extend(encoding.map(|encoding| ("Content-Encoding", encoding)));
    Reply { status: 200, fields, body }
}

/// Files under `assets/` carry a digest in their names and never change; the others are asked for
/// again.
fn caching(path: &str) -> &'static str {
    if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" }
}

fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static FILES: &[Asset] = &[
        Asset { name: "index.html", plain: b"page", gzip: Some(b"gz"), brotli: Some(b"br") },
        Asset { name: "assets/a.wasm", plain: b"code", gzip: None, brotli: None },
    ];

    fn get(url: &str, accepts: &str) -> Reply {
        reply_from(FILES, "GET", url, accepts)
    }

    fn field(reply: &Reply, name: &str) -> Option<&'static str> {
        reply.fields.iter().find(|field| field.0 == name).map(|field| field.1)
    }

    #[test]
    fn the_smallest_that_is_accepted_is_sent() {
        assert_eq!(get("/", "").body, b"page");
        assert_eq!(get("/?x=1", "gzip, deflate").body, b"gz");
        let brotli = get("/index.html", "gzip, deflate, br;q=1.0");
        assert_eq!((brotli.body, field(&brotli, "Content-Encoding")), (&b"br"[..], Some("br")));
        assert_eq!(get("/assets/a.wasm", "br").body, b"code");
    }

    #[test]
    fn files_have_their_types_and_nothing_else_is_there() {
        assert_eq!(field(&get("/", ""), "Content-Type"), Some("text/html; charset=utf-8"));
        assert_eq!(field(&get("/assets/a.wasm", ""), "Content-Type"), Some("application/wasm"));
        assert!(
            field(&get("/assets/a.wasm", ""), "Cache-Control")
                .is_some_and(|value| value.contains("immutable"))
        );
        assert!(field(&get("/", ""), "Content-Security-Policy").is_some());
        for url in ["/nothing", "/../Cargo.toml", "/assets/", "//etc/passwd"] {
            assert_eq!(get(url, "").status, 404, "{url}");
        }
        assert_eq!(reply_from(FILES, "POST", "/", "").status, 405);
    }
}
