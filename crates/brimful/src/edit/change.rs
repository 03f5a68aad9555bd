//! The difference between two drafts, kept for undo.

use super::sketch::Sketch;
use crate::board::Links;
use crate::content::Content;

/// The way from one draft to another. Whole drafts of a large board would take 100 MB.
#[derive(Clone, Debug)]
pub(super) struct Change {
    /// The other draft but for links and contents.
    rest: Sketch,
    /// Its links, if they differ.
    links: Option<Links>,
    /// The contents that differ.
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

    /// The other draft. The way begins at `from`.
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
