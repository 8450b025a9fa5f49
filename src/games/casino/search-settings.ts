/** Settings of Casino's search. docs/bots.md describes all of them but the exploration constant. */
export const SEARCH = {
  /** No more moves of a decision are tried. */
  widest: 12,
  /** Nor moves that medium holds for so many points worse than its best, but for so many at least. */
  behind: 3,
  least: 4,
  /** How much is tried of what looks worse so far: shares differ little, so little of it is enough. */
  exploration: 0.3,
  /** Turns of each seat that a playout goes on before it is judged. */
  turns: 3,
};
