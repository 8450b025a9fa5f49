/** A move that could mean several things is asked back, never guessed: these are the answers. */
export interface Choice {
  /** The whole move in the game's notation, which says which of them is meant. */
  readonly move: string;
  /** What sets it apart, in a few words: `LOW: 2H as 6C`. */
  readonly says: string;
  /** What it leads to, in the game's notation: `2H=6C 7C 8C 9C`. */
  readonly shows: string;
}
