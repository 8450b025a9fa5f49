/**
 * The numbers behind medium and hard, in one place and in the shape of JSON. All are points: what a
 * card is worth to keep is set against what a play gains. Those of hard come from `npm run tune`; weights
 * of their own for tables of more than two were tried and gained nothing.
 */
import type { Stage } from './features.ts';

export interface StageWeights {
  /** What it costs to give a card away, by rank: 2 3 4 5 6 7 8 9 10 J Q K A Joker. */
  readonly keep: readonly number[];
  /** For each further ordinary card of the same play, which has to go anyway. */
  readonly more: number;
  /** For each card of a play that draws nothing, because the hand gets smaller. */
  readonly shed: number;
  /** For the further turn after a burn. */
  readonly again: number;
  /** For each card, and each high card, that a burn takes out of the game. */
  readonly burnCard: number;
  readonly burnHigh: number;
  /** For each card that a Joker hands to someone else. */
  readonly giveCard: number;
  /** For the chance that the next seat cannot answer, and for each card it would then take. */
  readonly stuck: number;
  readonly stuckCard: number;
  /** For the chance to be stuck oneself after the answer, and for each card of the pile by then. */
  readonly exposed: number;
  readonly exposedCard: number;
  /** For what the pile refuses, and for the chance of no answer, when the next seat is about to win. */
  readonly refuse: number;
  readonly block: number;
  /** For giving the last magic card away. */
  readonly lastMagic: number;
  /** For leaving three of a kind on top that someone unseen may complete. */
  readonly openRun: number;
  /** For a set in hand whose rank also lies face-up in front of its player. */
  readonly saveSet: number;
}

export interface Weights {
  readonly stages: Readonly<Record<Stage, StageWeights>>;
  /** What a rank is worth face-up, in the order of `keep`, and what each pair adds. */
  readonly faceUp: readonly number[];
  readonly pair: number;
}

const MEDIUM_STAGE: StageWeights = {
  keep: [30, 1, 2, 3, 4, 5, 28, 7, 40, 29, 9, 11, 13, 50],
  more: 15,
  shed: 0,
  again: 6,
  burnCard: 1.5,
  burnHigh: 2,
  giveCard: 3,
  stuck: 0,
  stuckCard: 0,
  exposed: 0,
  exposedCard: 0,
  refuse: 20,
  block: 0,
  lastMagic: 0,
  openRun: 0,
  saveSet: 0,
};

/** Joker > 10 > 2 > J > 8 > A > K > … (BT-11). */
const FACE_UP = [11, 0, 1, 2, 3, 4, 9, 5, 12, 10, 6, 7, 8, 13];

export const MEDIUM: Weights = {
  stages: { stock: MEDIUM_STAGE, open: MEDIUM_STAGE, end: MEDIUM_STAGE },
  faceUp: FACE_UP,
  pair: 0.5,
};

export const HARD: Weights = {
  stages: {
    stock: {
      keep: [29.1, -6.2, -5, -0.8, 4.3, 1.5, 26.7, 8.1, 42.4, 22.3, 13.6, 19.1, 21.8, 55.7],
      more: 12.6,
      shed: -0.3,
      again: -5.7,
      burnCard: 0.1,
      burnHigh: 0.1,
      giveCard: 0.6,
      stuck: 4.5,
      stuckCard: 1.2,
      exposed: -2.9,
      exposedCard: -0.8,
      refuse: 25.8,
      block: 22.1,
      lastMagic: -2.5,
      openRun: 1.5,
      saveSet: 0,
    },
    open: {
      keep: [23.1, -8.1, -1.8, 2.8, 5.2, 3.6, 28.6, 5.6, 47.3, 25.5, 11.4, 18.1, 27.3, 47.4],
      more: 8.7,
      shed: 4,
      again: 3.6,
      burnCard: 0.3,
      burnHigh: -0.3,
      giveCard: 2.8,
      stuck: 19,
      stuckCard: 3.1,
      exposed: -11.5,
      exposedCard: -0.9,
      refuse: 16,
      block: 13.9,
      lastMagic: -7.3,
      openRun: 1.8,
      saveSet: 0.3,
    },
    end: {
      keep: [31.3, 1, -0.3, 2.5, 5.2, -1, 26.3, 5.3, 47.7, 25.1, 8.8, 13.6, 19.7, 50.6],
      more: 15.2,
      shed: 1.1,
      again: -4.5,
      burnCard: 0.8,
      burnHigh: -0.5,
      giveCard: 2.8,
      stuck: 6,
      stuckCard: 1.6,
      exposed: -7.3,
      exposedCard: -0.9,
      refuse: 25,
      block: 19.1,
      lastMagic: -2.2,
      openRun: 3.2,
      saveSet: -2.2,
    },
  },
  faceUp: [9.9, -0.3, 0.9, 3.2, 3.6, 4.9, 8.4, 6, 12.3, 11.9, 6.8, 8.5, 9.8, 14.7],
  pair: 0.5,
};
