//! What is known of every link, and the fragments of paths that the used ones make.

use super::label_set::LabelSet;
use super::model::{END, Link, Model, Slot};
use crate::graph::Vertex;
use crate::ids::{IdVec, Label};

/// What is known of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// Nothing yet.
    Open,
    /// Every solution uses it.
    On,
    /// No solution uses it.
    Off,
}

/// One thing to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Literal {
    /// The link is used.
    On(Link),
    /// The link is not used.
    Off(Link),
    /// The label is not at the cell.
    Not(Vertex, Label),
}

impl Literal {
    /// The opposite, if it is about a link.
    pub(crate) fn flipped(self) -> Option<Self> {
        match self {
            Literal::On(link) => Some(Literal::Off(link)),
            Literal::Off(link) => Some(Literal::On(link)),
            Literal::Not(..) => None,
        }
    }
}

/// What is known. Cheap to copy; knows no rules.
#[derive(Clone)]
pub(crate) struct Position<'m> {
    pub model: &'m Model<'m>,
    state: Vec<State>,
    /// Links used and links open, by slot.
    on: Vec<u32>,
    open: Vec<u32>,
    /// The fragment of each cell, named after one of its cells.
    root: IdVec<Vertex, Vertex>,
    /// The next cell of the same fragment, in a ring.
    next: IdVec<Vertex, Vertex>,
    /// By root: number of cells, first and last cell, and the labels it may have.
    size: IdVec<Vertex, u32>,
    ends: IdVec<Vertex, [Vertex; 2]>,
    labels: IdVec<Vertex, LabelSet>,
    /// Links that are open.
    unknown: usize,
    /// The first used link that closed a loop or joined what has no label in common.
    broken: Option<Link>,
    /// How to take back what was learnt since the journal was opened.
    journal: Option<Vec<Entry>>,
}

/// What it takes to take something back.
#[derive(Clone)]
enum Entry {
    /// The link was open, and nothing broken but this.
    Decided(Link, Option<Link>),
    /// The labels of a fragment.
    Labels(Vertex, LabelSet),
    /// The first fragment took the second one in; these were its ends and labels.
    Joined { keep: Vertex, gone: Vertex, ends: [Vertex; 2], labels: LabelSet },
}

impl<'m> Position<'m> {
    /// Nothing is known but the labels of endpoints.
    pub(crate) fn new(model: &'m Model<'m>) -> Self {
        let n = model.len();
        // Without labels every cell has the same one.
        let labels = model.pairs.len().max(1);
        let all = LabelSet::all(labels);
        let may_have = |label: &Option<Label>| match label {
            Some(label) => LabelSet::only(*label, labels),
            None => all.clone(),
        };
        Position {
            model,
            state: vec![State::Open; model.links.len()],
            on: vec![0; model.slots.len()],
            open: model.slots.iter().map(|slot| slot.links.len() as u32).collect(),
            root: Vertex::all(n).collect(),
            next: Vertex::all(n).collect(),
            size: IdVec::from_elem(1, n),
            ends: Vertex::all(n).map(|v| [v, v]).collect(),
            labels: model.label.iter().map(may_have).collect(),
            unknown: model.links.len(),
            broken: None,
            journal: None,
        }
    }

    /// What is known of a link.
    pub(crate) fn state(&self, link: Link) -> State {
        self.state[link as usize]
    }

    /// Whether a link is not off.
    pub(crate) fn is_possible(&self, link: Link) -> bool {
        self.state(link) != State::Off
    }

    /// How many links of a slot are used, and how many are open.
    pub(crate) fn counts(&self, slot: Slot) -> (u32, u32) {
        (self.on[slot as usize], self.open[slot as usize])
    }

    /// The fragment of a cell.
    pub(crate) fn fragment(&self, v: Vertex) -> Vertex {
        self.root[v]
    }

    /// The first and the last cell of the fragment of a cell.
    pub(crate) fn ends(&self, v: Vertex) -> [Vertex; 2] {
        self.ends[self.fragment(v)]
    }

    /// How many cells the fragment of a cell has.
    pub(crate) fn size(&self, v: Vertex) -> u32 {
        self.size[self.fragment(v)]
    }

    /// The labels a cell may have.
    pub(crate) fn labels(&self, v: Vertex) -> &LabelSet {
        &self.labels[self.fragment(v)]
    }

    /// The label of a cell, if it is known.
    pub(crate) fn label(&self, v: Vertex) -> Option<Label> {
        self.labels(v).single().filter(|_| !self.model.names.is_empty())
    }

    /// The cells of the fragment of a cell.
    pub(crate) fn members(&self, v: Vertex) -> impl Iterator<Item = Vertex> + '_ {
        let after = move |&w: &Vertex| Some(self.next[w]).filter(|&next| next != v);
        std::iter::successors(Some(v), after)
    }

    /// The links that are open, in order.
    pub(crate) fn open_links(&self) -> impl Iterator<Item = Link> + '_ {
        (0..).zip(&self.state).filter(|&(_, &state)| state == State::Open).map(|(link, _)| link)
    }

    /// A used link that cannot be, if there is one: it closed a loop or joined what has no label in
    /// common.
    pub(crate) fn broken(&self) -> Option<Link> {
        self.broken
    }

    /// Whether every link is known.
    pub(crate) fn is_complete(&self) -> bool {
        self.unknown == 0
    }

    /// Whether that is known already.
    pub(crate) fn knows(&self, literal: Literal) -> bool {
        match literal {
            Literal::On(link) => self.state(link) == State::On,
            Literal::Off(link) => self.state(link) == State::Off,
            Literal::Not(v, label) => !self.labels(v).contains(label),
        }
    }

    /// Whether the opposite is known.
    pub(crate) fn denies(&self, literal: Literal) -> bool {
        match literal {
            Literal::On(link) => self.state(link) == State::Off,
            Literal::Off(link) => self.state(link) == State::On,
            Literal::Not(..) => false,
        }
    }

    /// Whether a link would close a loop that is not the whole solution.
    pub(crate) fn closes(&self, link: Link) -> bool {
        let [a, b] = self.model.links[link as usize];
        let whole = self.model.properties.one_loop && self.size(a) as usize == self.model.len();
        b != END && self.fragment(a) == self.fragment(b) && !whole
    }

    /// Takes note of something that is not known yet.
    pub(crate) fn learn(&mut self, literal: Literal) {
        match literal {
            Literal::Not(v, label) => {
                let root = self.fragment(v);
                self.note(Entry::Labels(root, self.labels[root].clone()));
                self.labels[root].remove(label);
            }
            Literal::Off(link) => self.decide(link, State::Off),
            Literal::On(link) => {
                self.decide(link, State::On);
                // of a line drawn one way the other way is no question any more
                if let Some(back) =
                    self.model.back(link).filter(|&back| self.state(back) == State::Open)
                {
                    self.decide(back, State::Off);
                }
                for &slot in &self.model.slots_of[link as usize] {
                    self.on[slot as usize] += 1;
                }
                let [a, b] = self.model.links[link as usize];
                let wrong =
                    b != END && (self.closes(link) || !self.labels(a).meets(self.labels(b)));
                if wrong {
                    self.broken.get_or_insert(link);
                }
                if b != END && self.fragment(a) != self.fragment(b) {
                    self.join(a, b);
                }
            }
        }
    }

    /// From here on everything learnt can be taken back.
    pub(crate) fn open_journal(&mut self) {
        self.journal = Some(Vec::new());
    }

    /// Takes everything back that was learnt since the journal was opened.
    pub(crate) fn take_back(&mut self) {
        while let Some(entry) = self.journal.as_mut().and_then(Vec::pop) {
            match entry {
                Entry::Labels(root, labels) => self.labels[root] = labels,
                Entry::Joined { keep, gone, ends, labels } => self.part(keep, gone, ends, labels),
                Entry::Decided(link, broken) => {
                    let used = u32::from(self.state(link) == State::On);
                    for &slot in &self.model.slots_of[link as usize] {
                        self.open[slot as usize] += 1;
                        self.on[slot as usize] -= used;
                    }
                    self.state[link as usize] = State::Open;
                    self.unknown += 1;
                    self.broken = broken;
                }
            }
        }
    }

    fn note(&mut self, entry: Entry) {
        if let Some(journal) = &mut self.journal {
            journal.push(entry);
        }
    }

    fn decide(&mut self, link: Link, state: State) {
        self.note(Entry::Decided(link, self.broken));
        self.state[link as usize] = state;
        self.unknown -= 1;
        for &slot in &self.model.slots_of[link as usize] {
            self.open[slot as usize] -= 1;
        }
    }

    /// Makes one fragment of two, the first going on at `b`.
    fn join(&mut self, a: Vertex, b: Vertex) {
        let other = |[first, last]: [Vertex; 2], v| if last == v { first } else { last };
        let ends = match self.model.is_directed() {
            true => [self.ends(a)[0], self.ends(b)[1]],
            false => [other(self.ends(a), a), other(self.ends(b), b)],
        };
        let labels = self.labels(a).common(self.labels(b));
        let (ra, rb) = (self.fragment(a), self.fragment(b));
        let (keep, gone) = if self.size(a) >= self.size(b) { (ra, rb) } else { (rb, ra) };
        let before = self.labels(keep).clone();
        self.note(Entry::Joined { keep, gone, ends: self.ends(keep), labels: before });
        self.rename(gone, keep);
        self.next.swap(keep, gone);
        self.size[keep] += self.size[gone];
        self.ends[keep] = ends;
        self.labels[keep] = labels;
    }

    /// Makes two fragments of one again.
    fn part(&mut self, keep: Vertex, gone: Vertex, ends: [Vertex; 2], labels: LabelSet) {
        self.next.swap(keep, gone);
        self.rename(gone, gone);
        self.size[keep] -= self.size[gone];
        self.ends[keep] = ends;
        self.labels[keep] = labels;
    }

    /// Gives the cells of a ring the name of a fragment.
    fn rename(&mut self, ring: Vertex, name: Vertex) {
        let mut v = ring;
        loop {
            self.root[v] = name;
            v = self.next[v];
            if v == ring {
                return;
            }
        }
    }
}
