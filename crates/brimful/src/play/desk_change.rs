//! What an edit changed, kept for undo.

use super::desk::{Content, Sketch};
use crate::board::Links;

/// The way from one draft to another: whole drafts would take 100 MB on a large desk.
#[derive(Clone, Debug)]
pub(super) struct Change {
    /// The other draft but for links and contents.
    rest: Sketch,
    /// Its links, if they differ.
    links: Option<Links>,
    /// What differs in its contents.
    contents: Contents,
}

#[derive(Clone, Debug)]
enum Contents {
    /// Everything: the drafts differ in size.
    All(Vec<Content>),
    /// Some places.
    Some(Vec<(usize, Content)>),
}

impl Change {
    /// The way from a draft to another.
    pub(super) fn between(from: &Sketch, mut to: Sketch) -> Self {
        let links = Some(std::mem::take(&mut to.links)).filter(|links| *links != from.links);
        let contents = std::mem::take(&mut to.contents);
        let contents = if contents.len() == from.contents.len() {
            let both = contents.into_iter().enumerate().zip(&from.contents);
            Contents::Some(
                both.filter(|((_, new), old)| new != *old).map(|(place, _)| place).collect(),
            )
        } else {
            Contents::All(contents)
        };
        Change { rest: to, links, contents }
    }

    /// The other draft, from the one the way begins at.
    pub(super) fn take(self, from: &Sketch) -> Sketch {
        let links = self.links.unwrap_or_else(|| from.links.clone());
        let contents = match self.contents {
            Contents::All(contents) => contents,
            Contents::Some(places) => {
                let mut contents = from.contents.clone();
                places.into_iter().for_each(|(place, content)| contents[place] = content);
                contents
            }
        };
        Sketch { links, contents, ..self.rest }
    }
}
