//! What is decided next, and when to restart: a heap of variables, the most active one first (of
//! equal ones the one with the smaller number), and the sequence of restarts.

/// Variables ordered by activity.
#[derive(Default)]
pub(super) struct Heap {
    order: Vec<u32>,
    place: Vec<u32>,
    activity: Vec<f64>,
    bump: f64,
    /// Where variables are decided in their order: the place of the next one.
    next: Option<usize>,
}

const OUT: u32 = u32::MAX;
/// What the activity of older conflicts is worth after each conflict (0.95 makes proofs of
/// `fill-touch` boards 40 % longer).
const DECAY: f64 = 0.85;
const LARGE: f64 = 1e100;

impl Heap {
    /// The first `chosen` of all variables, none of them active.
    pub(super) fn new(variables: usize, chosen: usize) -> Self {
        let order: Vec<u32> = (0..chosen as u32).collect();
        let mut place = order.clone();
        place.resize(variables, OUT);
        Heap { place, order, activity: vec![0.0; chosen], bump: 1.0, next: None }
    }

    /// Some of all variables in the order of this list, whatever is active.
    pub(super) fn fixed(list: &[usize], variables: usize) -> Self {
        let order: Vec<u32> = list.iter().map(|&variable| variable as u32).collect();
        let mut place = vec![OUT; variables];
        (0..).zip(list).for_each(|(at, &variable)| place[variable] = at);
        Heap { order, place, next: Some(0), ..Heap::default() }
    }

    /// Whether activity has no influence.
    pub(super) fn is_fixed(&self) -> bool {
        self.next.is_some()
    }

    /// Makes a variable more active.
    pub(super) fn bump(&mut self, variable: usize) {
        if variable >= self.activity.len() {
            return;
        }
        self.activity[variable] += self.bump;
        if self.activity[variable] > LARGE {
            self.activity.iter_mut().for_each(|activity| *activity /= LARGE);
            self.bump /= LARGE;
        }
        if self.place[variable] != OUT {
            self.up(self.place[variable] as usize);
        }
    }

    /// Lets all activity fade.
    pub(super) fn decay(&mut self) {
        self.bump /= DECAY;
    }

    /// Puts a variable back.
    pub(super) fn insert(&mut self, variable: usize) {
        if let Some(next) = &mut self.next {
            *next = (*next).min(self.place[variable] as usize);
            return;
        }
        if self.place[variable] == OUT && variable < self.activity.len() {
            self.place[variable] = self.order.len() as u32;
            self.order.push(variable as u32);
            self.up(self.order.len() - 1);
        }
    }

    /// Takes out the most active variable.
    pub(super) fn pop(&mut self) -> Option<usize> {
        if let Some(next) = &mut self.next {
            *next += 1;
            return self.order.get(*next - 1).map(|&variable| variable as usize);
        }
        let first = *self.order.first()?;
        let last = self.order.pop()?;
        self.place[first as usize] = OUT;
        if last != first {
            self.set(0, last);
            self.down(0);
        }
        Some(first as usize)
    }

    fn before(&self, a: u32, b: u32) -> bool {
        let [x, y] = [a, b].map(|variable| self.activity[variable as usize]);
        x > y || x == y && a < b
    }

    fn set(&mut self, at: usize, variable: u32) {
        self.order[at] = variable;
        self.place[variable as usize] = at as u32;
    }

    fn up(&mut self, mut at: usize) {
        let variable = self.order[at];
        while at > 0 {
            let parent = (at - 1) / 2;
            if !self.before(variable, self.order[parent]) {
                break;
            }
            self.set(at, self.order[parent]);
            at = parent;
        }
        self.set(at, variable);
    }

    fn down(&mut self, mut at: usize) {
        let variable = self.order[at];
        loop {
            let left = 2 * at + 1;
            let Some(&first) = self.order.get(left) else { break };
            let second = self.order.get(left + 1).filter(|&&second| self.before(second, first));
            let (child, next) = second.map_or((left, first), |&second| (left + 1, second));
            if !self.before(next, variable) {
                break;
            }
            self.set(at, next);
            at = child;
        }
        self.set(at, variable);
    }
}

/// The sequence 1 1 2 1 1 2 4 … of Luby, Sinclair and Zuckerman, from 1.
pub(super) fn luby(mut turn: u64) -> u64 {
    loop {
        let next = (turn + 1).next_power_of_two();
        if turn + 1 == next {
            return next / 2;
        }
        turn -= next / 2 - 1;
    }
}
