//! What only engines answer: solving, counting, filming, explaining and making puzzles of any kind.

use super::{Kind, Puzzle, Solution};
use crate::answer::{Answer, Ask, AskError, Count, Method, MethodLabel};
use crate::camera::{Film, Shot, names};
use crate::canvas::{Pen, Position, TreeError};
use crate::cycle::{self, Keeper};
use crate::kami;
use crate::limits::{Limits, Stop};
use crate::plant::{Effort, Failure, Maker, Offer, Request, Source, Weigh};
use crate::reason::Story;

impl Kind {
    /// The ways to solve puzzles of this kind, the default first.
    #[must_use]
    pub fn methods(self) -> Vec<MethodLabel> {
        each!(self, Kind, room => room::METHODS.iter().map(Method::label).collect())
    }

    /// The names of the methods that can be watched.
    pub(crate) fn films(self) -> Vec<&'static str> {
        each!(self, Kind, room => names(room::FILMS))
    }

    /// What its maker lets callers choose.
    pub(crate) fn offer(self) -> &'static Offer {
        each!(self, Kind, room => &room::make::OFFER)
    }

    /// Makes a puzzle and its solution; `weigh` compares it with the difficulty requested, if any.
    pub(crate) fn make(
        self,
        request: &Request,
        source: &mut Source<'_, '_>,
        weigh: &mut Weigh<'_, Puzzle>,
    ) -> Made {
        let all = (request, source, weigh);
        each!(self, Kind, room, Puzzle::Wrap, Solution::WrapSolution => {
            make(&room::make::MAKER, all, Wrap, WrapSolution)
        })
    }

    /// Whether [`Puzzle::fix`] knows puzzles of this kind.
    #[must_use]
    pub fn can_be_fixed(self) -> bool {
        self == Kind::Cycle
    }
}

type Made = Result<(Puzzle, Solution), Failure>;

/// Makes a puzzle by a room's maker, and wraps it.
fn make<P: Clone, S>(
    maker: &Maker<P, S>,
    (request, source, weigh): (&Request, &mut Source<'_, '_>, &mut Weigh<'_, Puzzle>),
    wrap: fn(P) -> Puzzle,
    wrap_solution: fn(S) -> Solution,
) -> Made {
    let mut weigh = |puzzle: &P| -> Result<Effort, Stop> { weigh(&wrap(puzzle.clone())) };
    let (puzzle, solution) = maker.run(request, source, &mut weigh)?;
    Ok((wrap(puzzle), wrap_solution(solution)))
}

impl Puzzle {
    /// What explains it.
    pub(crate) fn story(&self) -> &dyn Story {
        each!(self, Puzzle(it), room => it)
    }

    /// The ways to solve it, the default first.
    #[must_use]
    pub fn methods(&self) -> Vec<MethodLabel> {
        self.kind().methods()
    }

    /// Solves it.
    ///
    /// # Errors
    /// A method that is not in [`Puzzle::methods`], or something to minimize that it does not have.
    pub fn solve(&self, ask: &Ask, limits: &Limits<'_>) -> Result<Answer<Solution>, AskError> {
        each!(self, Puzzle(it), room, Solution::Wrap => Ok(room::solve(it, ask, limits)?.map(Wrap)))
    }

    /// Counts its solutions: exactly, or up to `limit` where there are more.
    pub fn count(&self, limit: Option<u64>, limits: &Limits<'_>) -> Count {
        each!(self, Puzzle(it), room => room::count(it, limit, limits))
    }

    /// Counts its solutions with someone who keeps the count under way; `None` where the kind
    /// cannot be counted so.
    pub fn count_kept(&self, keeper: &mut dyn Keeper, limits: &Limits<'_>) -> Option<Count> {
        match self {
            Puzzle::Cycle(puzzle) => Some(cycle::count_kept(puzzle, keeper, limits)),
            _ => None,
        }
    }

    /// Draws `most` solutions uniformly at random, with repetition; none where there is no
    /// solution. The same seed draws the same.
    ///
    /// ```
    /// use brimful::format::{self, Hints};
    /// use brimful::limits::Limits;
    ///
    /// let text = "[cycle]\n\n....\n....\n....\n....\n";
    /// let puzzle = format::read(text, &Hints::default()).remove(0)?.puzzle;
    /// let drawn = puzzle.sample(100, 7, &Limits::default())?;
    /// assert!(drawn.iter().all(|solution| puzzle.check(solution).is_ok()));
    /// assert_eq!(drawn.len(), 100);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// The reason to stop: [`Stop::Memory`] where there are too many states or lists to hold.
    pub fn sample(
        &self,
        most: usize,
        seed: u64,
        limits: &Limits<'_>,
    ) -> Result<Vec<Solution>, Stop> {
        each!(self, Puzzle(it), room, Solution::Wrap => {
            Ok(room::sample(it, most, seed, limits)?.into_iter().map(Wrap).collect())
        })
    }

    /// Films one of [`Kind::films`]; `None` when the method is not among them.
    pub(crate) fn film(&self, shot: Shot<'_>) -> Option<(Film, Answer<Solution>)> {
        each!(self, Puzzle(it), room, Solution::Wrap => {
            shot.film(room::FILMS, it, it.board(), Wrap)
        })
    }

    /// The fewest cells to open or to wall off so that the puzzle has a solution; `None` also where
    /// nothing was found, and for kinds that cannot be fixed.
    #[must_use]
    pub fn fix(&self, limits: &Limits<'_>) -> Option<cycle::Fix> {
        self.as_cycle().and_then(|it| cycle::fix(it, limits))
    }

    /// Shortest lists of moves, at most this many, in order; `None` for puzzles without moves.
    ///
    /// # Errors
    /// The reason to stop.
    pub fn shortest_lists(
        &self,
        most: usize,
        limits: &Limits<'_>,
    ) -> Option<Result<Vec<Solution>, Stop>> {
        let wrap = if let Puzzle::Flood(_) = self { Solution::Flood } else { Solution::Kami };
        let lists = kami::shortest_lists(self.as_kami()?, most, limits);
        Some(lists.map(|lists| lists.into_iter().map(wrap).collect()))
    }

    /// The positions of the game tree, up to `most` of them, each drawn as a board.
    ///
    /// # Errors
    /// Why there is no such tree, or why it was not finished.
    pub(crate) fn tree(
        &self,
        pen: &Pen<'_>,
        most: usize,
        limits: &Limits<'_>,
    ) -> Result<Vec<Position>, TreeError> {
        let it = self.as_kami().ok_or(TreeError::NoTree)?;
        kami::tree_positions(it, pen, most, limits)
    }
}
