//! Exact counting by frontier dynamic programming.
