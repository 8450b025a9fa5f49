/**
 * The numbers behind medium and hard, in one place and in the shape of JSON. Scores are in points of the
 * game; the weights say how much of what may happen later counts now. They come from
 * `npm run tune -- --game casino`.
 */
export interface Weights {
  /** Of what the best answer of an opponent is expected to gain. */
  readonly lose: number;
  /** Of the best capture that is left for the next turn. */
  readonly next: number;
  /** How much less that is worth where an opponent may hold the same kind of card. */
  readonly race: number;
  /** Of a card's worth while it is still in the hand. */
  readonly keep: number;
  /** For a card that an opponent brings home with a capture, in cards. */
  readonly bring: number;
  /** The cost of owning a build while that forbids to trail; below 0 a build is worth it. */
  readonly tied: number;
  /** Of what is left on the table, to the last who captures near the end. */
  readonly last: number;
  /** The cost of using up a hand card, for each unit of its value: high cards take more sums. */
  readonly high: number;
}

export const MEDIUM: Weights = {
  lose: 0.94,
  next: 1.2,
  race: 0.36,
  keep: 0.7,
  bring: 1.7,
  tied: -0.23,
  last: 0.48,
  high: 0.033,
};

/** How hard looks ahead. Work is counted, not time. */
export interface Search {
  readonly weights: Weights;
  /** So many of medium's best moves are looked at. */
  readonly breadth: number;
  /** The budget of one decision: moves that are weighed, and what it takes to list them. */
  readonly work: number;
  /** In so many stages, the weaker half of the moves being left behind after each. */
  readonly stages: number;
  /** Turns of each seat that are played through in an imagined world. */
  readonly rounds: number;
  /** Of medium's own score, which counts beside what was seen. */
  readonly prior: number;
  /** For winning the game, beside the points. */
  readonly win: number;
  /** With so many cards left in two known hands every line is searched, so many moves wide. */
  readonly endCards: number;
  readonly endBreadth: number;
}

export const HARD: Search = {
  weights: MEDIUM,
  breadth: 8,
  work: 6500,
  stages: 3,
  rounds: 3,
  prior: 0.3,
  win: 1,
  endCards: 8,
  endBreadth: 8,
};
