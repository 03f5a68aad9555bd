//! The program as a whole: its commands and what holds for all of them.

use std::ffi::OsString;

use anstream::ColorChoice;
use clap::{CommandFactory, FromArgMatches, Parser, ValueEnum};

use crate::commands::Command;

/// Puzzles that fill the whole board, solved with proof.
///
/// Brimful solves Cardinal Chains, Numberlink (Flow Free, Arukone), Hamiltonian cycles on walled
/// boards, one path by numbers (Zip, Numbrix, Hidato), KAMI and Flood-It. Every answer is a checked
/// solution, a proof that none exists, or the best result so far.
#[derive(Parser)]
#[command(name = "brimful", version, arg_required_else_help = true, after_help = EXAMPLES)]
#[command(disable_help_subcommand = true, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,

    /// When to use colors; `auto` means on a terminal, and NO_COLOR is honored
    #[arg(
        long,
        value_enum,
        global = true,
        default_value_t,
        value_name = "WHEN",
        help_heading = "Output"
    )]
    pub(crate) color: Color,
}

const EXAMPLES: &str = "\
Examples:
  brimful solve puzzles/                       solve every puzzle of a folder
  brimful show puzzles/chains.txt --solution   draw puzzles and their solutions
  brimful solve --json --unique *.txt          one JSON line per puzzle

Exit codes: 0 all solved, 1 some proven unsolvable, 3 some unknown, 2 some unreadable or
refused; the worst counts, in the order 2, 3, 1.";

impl Cli {
    /// Reads the command line; what is wrong with it ends the process, as [`Parser::parse`] does.
    /// `help COMMAND` is the same as `COMMAND --help`.
    pub(crate) fn read() -> Self {
        let mut args: Vec<OsString> = std::env::args_os().collect();
        if args.get(1).is_some_and(|first| first == "help") {
            args.remove(1);
            args.push("--help".into());
        }
        let names = Self::command();
        let named = args.get(1).is_some_and(|first| names.find_subcommand(first).is_some());
        let matches = if named { names } else { Self::whole() }.get_matches_from(args);
        Self::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
    }

    /// The command line with all its commands and their options, which are otherwise made only when
    /// a command is named: the help of the program lists all of them.
    pub(crate) fn whole() -> clap::Command {
        let mut whole = Self::command();
        whole.build();
        whole
    }
}

/// When to use colors.
#[derive(Clone, Copy, Default, ValueEnum)]
pub(crate) enum Color {
    #[default]
    Auto,
    Always,
    Never,
}

impl Color {
    /// Settles the matter for the whole process.
    pub(crate) fn settle(self) {
        match self {
            Color::Auto => {}
            Color::Always => ColorChoice::Always.write_global(),
            Color::Never => ColorChoice::Never.write_global(),
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::Arg;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn the_help_of_convert_names_every_format() {
        let mut whole = Cli::whole();
        let help = whole.find_subcommand_mut("convert").unwrap().render_long_help().to_string();
        for format in brimful::format::Format::ALL {
            let mut words = help.split(|c: char| !c.is_alphanumeric() && c != '-');
            assert!(words.any(|word| word == format.name()), "{} {help}", format.name());
        }
    }

    #[test]
    fn the_option_of_every_command_comes_last() {
        for command in Cli::whole().get_subcommands() {
            let last = command.get_opts().last().unwrap();
            assert_eq!(last.get_id(), "color", "{}", command.get_name());
        }
    }

    #[test]
    fn every_option_takes_what_looks_like_a_negative_number() {
        let whole = Cli::whole();
        let options = whole.get_subcommands().flat_map(clap::Command::get_opts);
        let takes = |option: &&Arg| option.get_action().takes_values();
        let options: Vec<_> = options.filter(takes).collect();
        assert!(options.len() > 100, "{}", options.len());
        for option in options {
            assert!(option.is_allow_negative_numbers_set(), "--{}", option.get_id());
        }
    }
}
