/**
 * Weights of the evaluation. They were fitted to positions from games between hard bots, by logistic
 * regression on who was out first. The data were 97,000 positions of two seats, and 67,000 pairs of seats at
 * tables of four. A difference of 1 makes a chance of 73 %.
 */
export interface StandingWeights {
  /** What a card in the hand or face-up is worth, by rank: 2 3 4 5 6 7 8 9 10 J Q K A Joker. */
  readonly hand: readonly number[];
  readonly faceUp: readonly number[];
  /** By number of blind cards. Nobody knows them, so what they are would only blur the picture. */
  readonly blind: readonly number[];
  /** For the square root of the size of the hand, and for an empty one. */
  readonly root: number;
  readonly noHand: number;
  readonly noFaceUp: number;
  /** For the logarithm of the number of all cards, and for having one card left. */
  readonly log: number;
  readonly last: number;
  /** For being on turn; then for having nothing to play, and for each card of the pile. */
  readonly turn: number;
  readonly stuck: number;
  readonly stuckCard: number;
}

/** While there is a stock, and after that. */
export interface StageStandings {
  readonly stock: StandingWeights;
  readonly open: StandingWeights;
}

/** Two at the table. */
export const DUEL: StageStandings = {
  stock: {
    hand: [
      -0.065, -0.071, -0.076, -0.054, -0.052, -0.047, -0.008, -0.049, 0.097, -0.001, -0.004, 0.004,
      0.037, 0.349,
    ],
    faceUp: [
      0.028, -0.54, -0.028, -0.259, -0.245, -0.218, 0.069, -0.091, 0.414, 0.023, 0.016, 0.044,
      0.079, 0.707,
    ],
    blind: [0, 0, 0, 0],
    root: 0.08,
    noHand: 0,
    noFaceUp: 0,
    log: 0,
    last: 0,
    turn: 0.033,
    stuck: 0.171,
    stuckCard: -0.037,
  },
  open: {
    hand: [
      0.008, -0.073, -0.12, -0.034, -0.014, 0.028, 0.162, -0.004, 0.336, 0.118, 0.059, 0.156, 0.233,
      1.006,
    ],
    faceUp: [
      -0.009, -0.075, -0.16, -0.424, -0.321, -0.532, 0.053, -0.118, 0.424, -0.042, -0.072, -0.003,
      0.057, 0.698,
    ],
    blind: [0, -0.781, -1.202, -1.803],
    root: -0.552,
    noHand: -0.06,
    noFaceUp: 0.139,
    log: -0.343,
    last: 0.37,
    turn: 0.146,
    stuck: -0.647,
    stuckCard: -0.048,
  },
};

/** Three or more. */
export const TABLE: StageStandings = {
  stock: {
    hand: [
      0.059, -0.189, -0.115, -0.074, -0.037, -0.077, 0.026, -0.034, 0.307, 0.081, -0.029, 0.032,
      0.042, 0.463,
    ],
    faceUp: [
      0.036, -0.133, -0.088, -0.215, -0.126, -0.263, 0.012, -0.151, 0.387, 0.028, -0.02, -0.049,
      0.072, 0.51,
    ],
    blind: [0, 0, 0, 0],
    root: 0.064,
    noHand: 0,
    noFaceUp: 0,
    log: 0,
    last: 0,
    turn: 0.055,
    stuck: -0.136,
    stuckCard: -0.048,
  },
  open: {
    hand: [
      0.113, -0.001, 0.012, 0.028, 0.031, 0.028, 0.172, 0.053, 0.456, 0.172, 0.06, 0.103, 0.145,
      0.494,
    ],
    faceUp: [
      0.006, -0.053, -0.273, -0.363, -0.218, -0.338, 0.033, -0.197, 0.419, -0.026, -0.099, -0.096,
      0.06, 0.539,
    ],
    blind: [0, -0.642, -1.006, -1.509],
    root: -0.524,
    noHand: -0.099,
    noFaceUp: 0.107,
    log: -0.563,
    last: 0.254,
    turn: 0.163,
    stuck: -0.359,
    stuckCard: -0.056,
  },
};
