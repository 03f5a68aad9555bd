//! What a puzzle of paths or loops says of itself to get its explanations.

use super::model::Model;
use crate::answer::Answer;
use crate::certificate::Certificate;
use crate::content::PlainSolution;
use crate::limits::Limits;
use crate::words::Phrase;

/// A puzzle of paths or loops.
pub(crate) trait LinkPuzzle {
    /// The puzzle as links and slots; `None` where the rules cannot handle it.
    fn model(&self) -> Option<Model<'_>>;

    /// The engine's answer: a solution and whether it is the only one, or a certificate.
    fn search(&self, limits: &Limits<'_>) -> Answer<PlainSolution>;

    /// A part that no solution can pass, if one is soon found.
    fn barred_part(&self, _limits: &Limits<'_>) -> Option<Certificate> {
        None
    }

    /// The reason why there is no solution, in a sentence without a capital and a full stop.
    fn refusal(&self, certificate: &Certificate) -> Phrase;
}
