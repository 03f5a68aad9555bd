//! Hamiltonian cycles.
