/** Settings of Casino's search. docs/bots.md describes all of them but the exploration constant. */
export const SEARCH = {
  /** At most so many moves of a decision are tried. */
  widest: 12,
  /**
   * Moves that medium scores more than `behind` points below its best are left out, but the best `least`
   * stay.
   */
  behind: 3,
  least: 4,
  /** Exploration constant: shares differ little, so little exploration is enough. */
  exploration: 0.3,
  /** Turns of each seat that a playout goes on before the position is evaluated. */
  turns: 3,
};
