//! Engine 2: fewest recolorings of a region graph. Knows nothing of puzzles.
