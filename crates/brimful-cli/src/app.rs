//! The app's files inside the program, and how they are handed out.

use tiny_http::{Header, Method, Request, Response};

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
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
    img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// What is said to a request.
#[derive(Debug, PartialEq, Eq)]
struct Reply {
    status: u16,
    fields: Vec<(&'static str, &'static str)>,
    body: &'static [u8],
}

/// Answers one request. An answer that the other side does not wait for is no error.
pub(crate) fn answer(request: Request) {
    let accepts = request.headers().iter().find(|header| header.field.equiv("Accept-Encoding"));
    let accepts = accepts.map_or("", |header| header.value.as_str());
    let Reply { status, fields, body } = reply(ASSETS, request.method(), request.url(), accepts);
    let mut response = Response::from_data(body).with_status_code(status);
    for header in fields.into_iter().filter_map(|(name, value)| Header::from_bytes(name, value).ok()) {
        response.add_header(header);
    }
    let _ = request.respond(response);
}

fn reply(assets: &'static [Asset], method: &Method, url: &str, accepts: &str) -> Reply {
    let plain = |status, body: &'static str| Reply {
        status,
        fields: vec![("Content-Type", "text/plain; charset=utf-8")],
        body: body.as_bytes(),
    };
    if !matches!(method, Method::Get | Method::Head) {
        return plain(405, "The app is only read.\n");
    }
    let path = url.split(['?', '#']).next().unwrap_or_default().trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    let Some(asset) = assets.iter().find(|asset| asset.name == path) else {
        return plain(404, "There is nothing here.\n");
    };
    let accepts =
        |encoding: &str| accepts.split(',').any(|word| word.split(';').next().map(str::trim) == Some(encoding));
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

/// Files under `assets/` carry a digest in their names and never change; the others are asked for again.
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
        reply(FILES, &Method::Get, url, accepts)
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
        assert!(field(&get("/assets/a.wasm", ""), "Cache-Control").is_some_and(|value| value.contains("immutable")));
        assert!(field(&get("/", ""), "Content-Security-Policy").is_some());
        for url in ["/nothing", "/../Cargo.toml", "/assets/", "//etc/passwd"] {
            assert_eq!(get(url, "").status, 404, "{url}");
        }
        assert_eq!(reply(FILES, &Method::Post, "/", "").status, 405);
    }
}
