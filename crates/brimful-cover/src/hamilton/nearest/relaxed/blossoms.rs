//! Nested blossoms: odd sets of nodes that a search treats as one, and that stay until their dual
//! value is zero.

/// No node, and no blossom.
pub(super) const NONE: u32 = u32::MAX;

/// An odd cycle of nodes and smaller blossoms.
#[derive(Default)]
struct Blossom {
    /// In order around the cycle; the first holds the base.
    parts: Vec<u32>,
    /// The edge from each part to the next.
    links: Vec<[u32; 2]>,
    /// The node that is matched outside, or not at all.
    base: u32,
    dual: i32,
}

/// All blossoms. Nodes come first in the numbers of what may be part of a blossom, then blossoms,
/// each after its parts.
pub(super) struct Blossoms {
    nodes: usize,
    list: Vec<Blossom>,
    /// The blossom that each node or blossom is a part of.
    parent: Vec<u32>,
    /// Toward the outermost blossom.
    up: Vec<u32>,
}

impl Blossoms {
    pub(super) fn new(nodes: usize) -> Self {
        let up = (0..nodes as u32).collect();
        Blossoms { nodes, list: Vec::new(), parent: vec![NONE; nodes], up }
    }

    /// How many nodes and blossoms there are.
    pub(super) fn len(&self) -> usize {
        self.parent.len()
    }

    fn blossom(&self, id: u32) -> Option<&Blossom> {
        self.list.get((id as usize).checked_sub(self.nodes)?)
    }

    /// The outermost blossom of a node, or the node itself.
    pub(super) fn top(&mut self, mut id: u32) -> u32 {
        while self.up[id as usize] != id {
            let next = self.up[self.up[id as usize] as usize];
            self.up[id as usize] = next;
            id = next;
        }
        id
    }

    pub(super) fn base(&self, id: u32) -> u32 {
        self.blossom(id).map_or(id, |blossom| blossom.base)
    }

    /// Adds the nodes of a blossom to a list.
    pub(super) fn nodes_of(&self, id: u32, nodes: &mut Vec<u32>) {
        let mut open = vec![id];
        while let Some(id) = open.pop() {
            match self.blossom(id) {
                Some(blossom) => open.extend(blossom.parts.iter().rev()),
                None => nodes.push(id),
            }
        }
    }

    /// Makes a blossom of parts around a cycle.
    pub(super) fn shrink(&mut self, parts: Vec<u32>, links: Vec<[u32; 2]>) -> u32 {
        let id = self.len() as u32;
        for &part in &parts {
            self.parent[part as usize] = id;
            self.up[part as usize] = id;
        }
        self.parent.push(NONE);
        self.up.push(id);
        let base = self.base(parts[0]);
        self.list.push(Blossom { parts, links, base, dual: 0 });
        id
    }

    /// Moves the base of a blossom to this node of it, by swapping matched and unmatched edges on
    /// the even way around each cycle.
    pub(super) fn rotate(&mut self, id: u32, node: u32, mate: &mut [u32]) {
        let mut open = vec![(id, node)];
        while let Some((id, node)) = open.pop() {
            let mut part = node;
            while part != id {
                let outer = self.parent[part as usize];
                for [x, y] in self.turn(outer, part, node) {
                    open.extend([(self.part(outer, x), x), (self.part(outer, y), y)]);
                    mate[x as usize] = y;
                    mate[y as usize] = x;
                }
                part = outer;
            }
        }
    }

    /// The part of a blossom that holds a node.
    fn part(&self, id: u32, mut node: u32) -> u32 {
        while self.parent[node as usize] != id {
            node = self.parent[node as usize];
        }
        node
    }

    /// Moves the base of a blossom to a node of this part, and returns the edges between the other
    /// parts that are matched now.
    fn turn(&mut self, id: u32, part: u32, node: u32) -> Vec<[u32; 2]> {
        let blossom = &mut self.list[id as usize - self.nodes];
        let at = blossom.parts.iter().position(|&p| p == part).unwrap_or(0);
        let way = if at % 2 == 1 { at + 1..blossom.parts.len() } else { 0..at };
        let matched = way.step_by(2).map(|i| blossom.links[i]).collect();
        blossom.parts.rotate_left(at);
        blossom.links.rotate_left(at);
        blossom.base = node;
        matched
    }

    /// Adds to the dual value of an outermost blossom; nodes have none here.
    pub(super) fn raise(&mut self, id: u32, by: i32) {
        if let Some(k) = (id as usize).checked_sub(self.nodes) {
            self.list[k].dual += by;
        }
    }

    /// Dissolves outermost blossoms without a dual value, and numbers the others anew.
    pub(super) fn settle(&mut self) {
        let nodes = self.nodes;
        let mut gone = vec![false; self.list.len()];
        for k in (0..self.list.len()).rev() {
            if self.parent[nodes + k] == NONE && self.list[k].dual == 0 {
                gone[k] = true;
                self.list[k].parts.iter().for_each(|&part| self.parent[part as usize] = NONE);
            }
        }
        let mut count = nodes as u32;
        let numbers: Vec<u32> = gone
            .iter()
            .map(|&gone| {
                let number = count;
                count += u32::from(!gone);
                number
            })
            .collect();
        let mut left = gone.iter();
        self.list.retain(|_| !left.next().is_some_and(|&gone| gone));
        self.parent.clear();
        self.parent.resize(count as usize, NONE);
        for (blossom, id) in self.list.iter_mut().zip(nodes as u32..) {
            for part in &mut blossom.parts {
                if let Some(k) = (*part as usize).checked_sub(nodes) {
                    *part = numbers[k];
                }
                self.parent[*part as usize] = id;
            }
        }
        self.up = (0..count).collect();
        for id in (0..count as usize).rev() {
            if self.parent[id] != NONE {
                self.up[id] = self.up[self.parent[id] as usize];
            }
        }
    }

    /// The dual value of a blossom.
    pub(super) fn dual(&self, id: u32) -> Option<i32> {
        self.blossom(id).map(|blossom| blossom.dual)
    }

    /// What edges within blossoms gain together, at most: the dual values, each as often as the
    /// blossom's nodes make pairs, twice.
    pub(super) fn gained(&self) -> i64 {
        let mut sizes = vec![1i64; self.nodes];
        let mut gained = 0;
        for blossom in &self.list {
            let size: i64 = blossom.parts.iter().map(|&part| sizes[part as usize]).sum();
            gained += i64::from(blossom.dual) * (size - 1);
            sizes.push(size);
        }
        gained
    }

    /// Forgets that blossoms without a dual value hold others: no base is moved any more.
    pub(super) fn flatten(&mut self) {
        for id in (0..self.len()).rev() {
            let parent = self.parent[id];
            if self.dual(parent) == Some(0) {
                self.parent[id] = self.parent[parent as usize];
            }
        }
    }

    /// The dual values of all blossoms that hold both nodes.
    pub(super) fn around(&self, x: u32, y: u32) -> i32 {
        let (x, y) = (self.holders(x), self.holders(y));
        let common = x.iter().rev().zip(y.iter().rev()).take_while(|(a, b)| a == b);
        common.filter_map(|(&id, _)| self.dual(id)).sum()
    }

    /// The blossoms that hold a node, from inside.
    fn holders(&self, mut id: u32) -> Vec<u32> {
        let mut holders = Vec::new();
        while self.parent[id as usize] != NONE {
            id = self.parent[id as usize];
            holders.push(id);
        }
        holders
    }
}
