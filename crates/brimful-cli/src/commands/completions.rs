//! `brimful completions` and `brimful man`: files that packagers install beside the program.

use std::io::Write;

use clap::Args;
use clap_complete::Shell;

use crate::verdict::Verdict;

/// Print the completion script of a shell
#[derive(Args)]
#[command(after_help = COMPLETIONS)]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

const COMPLETIONS: &str = "\
Examples:
  brimful completions bash > ~/.local/share/bash-completion/completions/brimful
  brimful completions fish > ~/.config/fish/completions/brimful.fish
  brimful completions zsh  > \"${fpath[1]}/_brimful\"";

/// Print the manual page, or the page of one command
#[derive(Args)]
#[command(after_help = MAN)]
pub(crate) struct Man {
    /// The command, such as `solve`; without it the page of the whole program
    command: Option<String>,
}

const MAN: &str = "\
Examples:
  brimful man > brimful.1
  brimful man solve | man -l -";

impl Completions {
    /// Prints the script for the whole command line.
    ///
    /// # Errors
    /// Output that cannot be written.
    pub(crate) fn run(self, mut whole: clap::Command) -> anyhow::Result<Verdict> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut whole, "brimful", &mut script);
        print(&script)
    }
}

impl Man {
    /// Prints the page of the whole command line, or of the command.
    ///
    /// # Errors
    /// A command that does not exist; output that cannot be written.
    pub(crate) fn run(self, mut whole: clap::Command) -> anyhow::Result<Verdict> {
        whole.build();
        let (command, title) = match &self.command {
            None => (whole, "brimful".to_owned()),
            Some(name) => {
                let found = whole.find_subcommand(name).cloned();
                let found = found.ok_or_else(|| anyhow::anyhow!("there is no command {name:?}"))?;
                (found, format!("brimful-{name}"))
            }
        };
        let mut page = Vec::new();
        clap_mangen::Man::new(command).title(title).render(&mut page)?;
        // Tables and examples are laid out already.
        let page = String::from_utf8(page)?.replace(".SH EXTRA\n", ".SH NOTES\n.nf\n");
        print(page.as_bytes())
    }
}

fn print(bytes: &[u8]) -> anyhow::Result<Verdict> {
    std::io::stdout().write_all(bytes)?;
    Ok(Verdict::default())
}
