//! Pictures: SVG of a puzzle, a solution, a graph.
