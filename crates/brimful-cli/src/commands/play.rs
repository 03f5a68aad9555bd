//! `brimful play`.

use std::io::Write;
use std::net::TcpListener;
use std::process::{Command, Stdio};

use crate::args::{self, Work, whole};
use crate::verdict::Verdict;
use crate::{app, serve};
use anyhow::{Context, bail};
use clap::Args;

/// Play in the browser: opens the app on a loopback address and prints it
///
/// Only this machine can reach the address, and the app contacts no other host. It keeps games and
/// statistics in the browser under that address, so it is the same from call to call if it can be.
#[derive(Args)]
#[command(after_help = EXAMPLES, mut_args(args::hide_limits))]
pub(crate) struct Play {
    /// The port to use; without it 8337, or if that is taken, any free one
    #[arg(long, value_name = "PORT", value_parser = whole::<u16>(0, u16::MAX.into()))]
    port: Option<u16>,

    /// Open the address in the browser
    #[arg(long)]
    open: bool,

    #[command(flatten)]
    _work: Work,
}

const EXAMPLES: &str = "\
Examples:
  brimful play                 prints the address
  brimful play --open          and opens it
  brimful play --port 9000

It serves until it is interrupted (Ctrl-C).";

/// The port of the app, unless told otherwise.
const PORT: u16 = 8337;

impl Play {
    /// Serves the app until the process ends.
    ///
    /// # Errors
    /// A program built without the app; a port that cannot be had.
    pub(crate) fn run(self) -> anyhow::Result<Verdict> {
        if app::ASSETS.is_empty() {
            bail!(
                "this program was built without the app: run `cargo xtask play`, which builds the \
                 app and opens it"
            );
        }
        let listen = |port: u16| TcpListener::bind(("127.0.0.1", port));
        let listener = match self.port {
            Some(port) => listen(port).with_context(|| format!("cannot listen on port {port}"))?,
            None => {
                listen(PORT).or_else(|_| listen(0)).context("cannot listen on a loopback port")?
            }
        };
        let address = format!("http://{}/", listener.local_addr()?);
        // Whoever reads the address may close the pipe after it.
        let _ = writeln!(anstream::stdout(), "{address}").and_then(|()| anstream::stdout().flush());
        if self.open && !open(&address) {
            let _ = writeln!(
                anstream::stderr(),
                "No browser could be started: open the address yourself."
            );
        }
        serve::forever(&listener);
        Ok(Verdict::default())
    }
}

/// Opens an address in the browser, as the system does it.
fn open(address: &str) -> bool {
    let (program, before): (&str, &[&str]) = if cfg!(target_os = "macos") {
        ("open", &[])
    } else if cfg!(windows) {
        ("cmd", &["/C", "start", ""])
    } else {
        ("xdg-open", &[])
    };
    let mut command = Command::new(program);
    command
        .args(before)
        .arg(address)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command.spawn().is_ok()
}
