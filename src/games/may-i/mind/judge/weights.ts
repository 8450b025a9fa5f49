/**
 * The numbers behind medium and hard, in one place and in the shape of JSON. A hand is judged by the points
 * that it is expected to cost; the weights say how likely it is that a round ends, and how long plans take.
 */
export interface Weights {
  /** Cards that one sees in a turn: the draw, the discard before it, and discards that one may call for. */
  readonly looks: number;
  /** Turns that a card takes once the next one has come, the last missing card first. */
  readonly later: readonly number[];
  /** The chance that a round ends in a turn: nobody else being down, and for each who is by cards left. */
  readonly quiet: number;
  readonly ending: readonly number[];
  /** Of the points in a hand that has laid down in time: what is not laid off. */
  readonly rest: number;
  /** What a turn is worth beside the points, since others get on, too. */
  readonly turn: number;
  /** Points that a card more in the hand costs, besides its own: it has to be laid off. */
  readonly burden: number;
  /** So many points a call must gain. */
  readonly callMargin: number;
  /** What it is worth beside that to have the whole contract in the hand. */
  readonly complete: number;
  /** What it is worth that somebody else does not get a card. */
  readonly deny: number;
  /** Against a discard: for the next seat, and for others, who pay for it. */
  readonly giveNext: number;
  readonly giveOthers: number;
  /** Of the points of a card in the hand of one who is down: stuck, and such that it fits already. */
  readonly stuck: number;
  readonly fitting: number;
  /** For each card that is stuck. */
  readonly stuckCard: number;
  /** What the end of a wild closes and opens to others, beside the own hand; 0: not looked at. */
  readonly ends: number;
  /** So many discards of equal distance are looked at closely, and so many ways to lay down. */
  readonly looked: number;
  readonly downs: number;
}

export const MEDIUM: Weights = {
  looks: 2,
  later: [6, 4, 3, 2, 2],
  quiet: 0.06,
  ending: [0.3, 0.3, 0.22, 0.16, 0.12, 0.09, 0.07, 0.06],
  rest: 0.3,
  turn: 1,
  burden: 2,
  callMargin: 4,
  complete: 8,
  deny: 1,
  giveNext: 1,
  giveOthers: 0.3,
  stuck: 1,
  fitting: 0.3,
  stuckCard: 5,
  ends: 0,
  looked: 5,
  downs: 1,
};

export const HARD: Weights = {
  ...MEDIUM,
  turn: 6,
  callMargin: 0,
  burden: 0,
  complete: 0,
  deny: 0.5,
  rest: 0.15,
  stuckCard: 2,
  ends: 1,
  looked: 12,
  downs: 12,
};
