//! Steps done and undone, and the trial branches that some of them open and close.

use crate::hands::Change;

/// The kind of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// A gesture.
    Move,
    /// Back to the beginning.
    Restart,
    /// A solution is laid on the board.
    Show,
    /// A trial branch begins.
    Open,
    /// The innermost branch is closed, its steps stay.
    Keep,
    /// The innermost branch is closed, its steps are taken back.
    Drop,
}

/// One step: changes made in order, each forward or backward.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub(super) what: What,
    pub(super) changes: Vec<(Change, bool)>,
    /// The branch that the step opens or closes.
    pub(super) branch: Option<Mark>,
}

/// The beginning of a trial branch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) name: String,
    /// The number of steps done before it.
    pub(super) depth: usize,
}

/// All steps, done and undone, and the branches open now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct History {
    steps: Vec<Step>,
    done: usize,
    branches: Vec<Mark>,
}

impl History {
    /// The number of steps that can be undone.
    pub(super) fn depth(&self) -> usize {
        self.done
    }

    pub(super) fn can_redo(&self) -> bool {
        self.done < self.steps.len()
    }

    /// The open branches, outermost first.
    pub(super) fn branches(&self) -> &[Mark] {
        &self.branches
    }

    /// Every step, those undone included.
    pub(super) fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Adds a step that was just done, and forgets the steps undone before.
    pub(super) fn push(&mut self, step: Step) {
        self.steps.truncate(self.done);
        self.steps.push(step);
        self.redo();
    }

    /// Marks the last step as undone and returns it. The caller takes back its changes.
    pub(super) fn undo(&mut self) -> Option<Step> {
        let step = self.steps.get(self.done.checked_sub(1)?)?.clone();
        self.done -= 1;
        match step.what {
            What::Open => drop(self.branches.pop()),
            What::Keep | What::Drop => self.branches.extend(step.branch.clone()),
            What::Move | What::Restart | What::Show => {}
        }
        Some(step)
    }

    /// Marks the next step as done again and returns it. The caller makes its changes.
    pub(super) fn redo(&mut self) -> Option<Step> {
        let step = self.steps.get(self.done)?.clone();
        self.done += 1;
        match step.what {
            What::Open => self.branches.extend(step.branch.clone()),
            What::Keep | What::Drop => drop(self.branches.pop()),
            What::Move | What::Restart | What::Show => {}
        }
        Some(step)
    }

    /// The changes that lead back to where only `depth` steps were done.
    pub(super) fn back_to(&self, depth: usize) -> Vec<(Change, bool)> {
        let since = self.steps.get(depth..self.done).unwrap_or_default();
        since
            .iter()
            .rev()
            .flat_map(|step| step.changes.iter().rev())
            .map(|(c, forward)| (c.clone(), !forward))
            .collect()
    }
}
