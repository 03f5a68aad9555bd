//! The loopback server behind `brimful play`: one thread per connection, so no request ever waits
//! for another connection to close. (A browser opens six connections at once and keeps them.)

use std::io::{self, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::Duration;

use crate::app::{self, Reply};

/// Longest request head that is read, in bytes.
const HEAD_BYTES: usize = 16 * 1024;
/// Most header fields in a request.
const HEADERS: usize = 64;
/// How long a connection may stay silent before it is closed.
const IDLE: Duration = Duration::from_secs(120);

/// Answers requests until the process ends.
pub(crate) fn forever(listener: &TcpListener) {
    for stream in listener.incoming().flatten() {
        // Without a thread to spare the connection is dropped, and the browser tries again.
        let _ = thread::Builder::new().spawn(move || converse(stream));
    }
}

/// Answers the requests of one connection until it closes, stays silent or sends something else
/// than HTTP.
fn converse(mut stream: TcpStream) -> io::Result<()> {
    stream.set_read_timeout(Some(IDLE))?;
    stream.set_nodelay(true)?;
    let mut unread = Vec::new();
    loop {
        let Some(request) = read_head(&mut stream, &mut unread)? else { return Ok(()) };
        send(
            &mut stream,
            &app::reply(&request.method, &request.target, &request.accepts),
            &request,
        )?;
        if request.closes {
            return Ok(());
        }
    }
}

/// What the answer depends on.
struct Head {
    method: String,
    target: String,
    /// The field `Accept-Encoding`.
    accepts: String,
    /// Whether the connection ends with this answer.
    closes: bool,
}

/// Reads one request head; `None` when the other side closed the connection or does not speak HTTP.
///
/// `unread` keeps what arrived after the head: pipelined requests.
fn read_head(stream: &mut TcpStream, unread: &mut Vec<u8>) -> io::Result<Option<Head>> {
    let mut chunk = [0; 4096];
    loop {
        if let Some((head, length)) = parse(unread)? {
            unread.drain(..length);
            return Ok(Some(head));
        }
        let count = stream.read(&mut chunk)?;
        if count == 0 || unread.len() + count > HEAD_BYTES {
            return Ok(None);
        }
        unread.extend_from_slice(&chunk[..count]);
    }
}

/// A complete request head at the start of these bytes, and its length.
fn parse(bytes: &[u8]) -> io::Result<Option<(Head, usize)>> {
    let mut headers = [httparse::EMPTY_HEADER; HEADERS];
    let mut request = httparse::Request::new(&mut headers);
    let status =
        request.parse(bytes).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))?;
    let httparse::Status::Complete(length) = status else { return Ok(None) };
    let field = |name: &str| {
        let header = request.headers.iter().find(|header| header.name.eq_ignore_ascii_case(name));
        header.map(|header| String::from_utf8_lossy(header.value).into_owned()).unwrap_or_default()
    };
    let connection = field("Connection").to_ascii_lowercase();
    let old = request.version == Some(0) && !connection.contains("keep-alive");
    // The app is only read: a body is not expected, and would be taken for the next request.
    let has_body = ["Content-Length", "Transfer-Encoding"]
        .iter()
        .any(|name| !matches!(&*field(name), "" | "0"));
    let head = Head {
        method: request.method.unwrap_or_default().to_owned(),
        target: request.path.unwrap_or_default().to_owned(),
        accepts: field("Accept-Encoding"),
        closes: old || has_body || connection.contains("close"),
    };
    Ok(Some((head, length)))
}

fn send(stream: &mut TcpStream, reply: &Reply, request: &Head) -> io::Result<()> {
    let mut head = format!("HTTP/1.1 {} {}\r\n", reply.status, reason(reply.status));
    for (name, value) in &reply.fields {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    let connection = if request.closes { "close" } else { "keep-alive" };
    head.push_str(&format!(
        "Content-Length: {}\r\nConnection: {connection}\r\n\r\n",
        reply.body.len()
    ));
    let mut answer = head.into_bytes();
    if request.method != "HEAD" {
        answer.extend_from_slice(reply.body);
    }
    stream.write_all(&answer)
}

fn reason(status: u16) -> &'static str {
    match status {
        200 => "OK",
        404 => "Not Found",
        405 => "Method Not Allowed",
        _ => "",
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead, BufReader};

    use super::*;

    /// A served port; the thread ends with the tests.
    fn start() -> u16 {
        let listener = TcpListener::bind(("127.0.0.1", 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        thread::spawn(move || forever(&listener));
        port
    }

    fn connect(port: u16) -> BufReader<TcpStream> {
        let stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        BufReader::new(stream)
    }

    /// Sends one request and returns the status line; the body is read to its end.
    fn ask(connection: &mut BufReader<TcpStream>, request: &str) -> String {
        connection.get_mut().write_all(request.as_bytes()).unwrap();
        let mut status = String::new();
        connection.read_line(&mut status).unwrap();
        let mut length = 0;
        loop {
            let mut line = String::new();
            connection.read_line(&mut line).unwrap();
            if line == "\r\n" {
                break;
            }
            if let Some(value) = line.strip_prefix("Content-Length: ") {
                length = value.trim().parse().unwrap();
            }
        }
        let mut body = vec![0; if request.starts_with("HEAD") { 0 } else { length }];
        connection.read_exact(&mut body).unwrap();
        status.trim().to_owned()
    }

    const GET: &str = "GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n";

    #[test]
    fn twelve_kept_connections_are_all_answered() {
        let port = start();
        let mut silent: Vec<_> = (0..6).map(|_| connect(port)).collect();
        let mut connections: Vec<_> = (0..12).map(|_| connect(port)).collect();
        for _ in 0..3 {
            for connection in &mut connections {
                assert_eq!(ask(connection, GET), "HTTP/1.1 404 Not Found");
            }
        }
        for connection in &mut silent {
            assert_eq!(ask(connection, GET), "HTTP/1.1 404 Not Found");
        }
    }

    #[test]
    fn pipelined_and_split_requests_are_answered_in_order() {
        let mut connection = connect(start());
        let (first, rest) = GET.split_at(9);
        connection.get_mut().write_all(first.as_bytes()).unwrap();
        thread::sleep(Duration::from_millis(20));
        let post = "POST / HTTP/1.1\r\nHost: localhost\r\n\r\n";
        assert_eq!(ask(&mut connection, &format!("{rest}{post}")), "HTTP/1.1 404 Not Found");
        assert_eq!(ask(&mut connection, ""), "HTTP/1.1 405 Method Not Allowed");
        assert_eq!(ask(&mut connection, &GET.replace("GET", "HEAD")), "HTTP/1.1 404 Not Found");
    }

    #[test]
    fn what_is_not_http_closes_the_connection() {
        let mut connection = connect(start());
        connection.get_mut().write_all(b"\x16\x03\x01 hello\r\n\r\n").unwrap();
        assert_eq!(connection.read_line(&mut String::new()).unwrap(), 0);
    }
}
