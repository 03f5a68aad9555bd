//! Commands whose options are made when they are named: most calls need those of one.

use clap::{ArgMatches, Args, Command, Error, FromArgMatches, Id};

use crate::args::take_negative_numbers;

/// What a command takes, made when the command is named.
pub(crate) struct Named<T>(pub(crate) T);

/// Adds the options of a command; those that every command takes stay behind them.
fn add<T: Args>(command: Command) -> Command {
    let shared: Vec<Id> = command.get_arguments().map(|arg| arg.get_id().clone()).collect();
    let all = T::augment_args(command).mut_args(take_negative_numbers);
    shared.iter().fold(all, |all, id| all.mut_arg(id, |arg| arg))
}

impl<T: Args> Args for Named<T> {
    fn augment_args(command: Command) -> Command {
        command.defer(add::<T>)
    }

    fn augment_args_for_update(command: Command) -> Command {
        command.defer(add::<T>)
    }
}

impl<T: FromArgMatches> FromArgMatches for Named<T> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        T::from_arg_matches(matches).map(Named)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        self.0.update_from_arg_matches(matches)
    }
}
