//! Path covers of a digraph from given starts.
