//! Linkages: disjoint paths that join given pairs of vertices.
