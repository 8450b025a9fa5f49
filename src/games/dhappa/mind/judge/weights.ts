/** Weights of the bots' judgement, in cards of the hand: 1 is a card that fits nothing. */
export interface Weights {
  /** How many cards a wild must bring down beside itself. */
  readonly wildCost: number;
  /** What a new run is worth while the Lock is missing, and once it is there. */
  readonly lockRun: number;
  readonly newRun: number;
  /** A card one short of a run of the team; two short; one that has a neighbour in hand; of a set's rank. */
  readonly gap: number;
  readonly farGap: number;
  readonly pair: number;
  readonly setMate: number;
  /** How hopeful a card can be at most, and its copies against it. */
  readonly hopeMost: number;
  readonly twin: number;
  /** What a wild in hand is worth, and each after the first against the one before. */
  readonly wildKept: number;
  readonly wildNext: number;
  /** With fewer naturals left than these a wild in hand is worth less. */
  readonly wildFull: number;
  /** What it is worth that the runs take a card as likely as not, and whether plans with fewer runs are tried. */
  readonly cover: number;
  readonly ways: number;
  /** Whether copies that have been seen are counted. */
  readonly counts: boolean;
  /** Whether going out may wait for a teammate where points are counted. */
  readonly waits: boolean;
  /** For each run that the Lock misses. */
  readonly lockMissing: number;
  /** For a seat that has not opened. */
  readonly unopened: number;
  /** What a card from the stock costs on average; what each card of a pick costs beside what it is. */
  readonly draw: number;
  readonly pickEach: number;
  /** So many cards are taken at most. */
  readonly pickMost: number;
  /** Against a discard that the next opponent can play, and the one after. */
  readonly giveNext: number;
  readonly giveLater: number;
  /** Against a discard near cards that the next opponent showed. */
  readonly giveNear: number;
  /** Against a discard that the next opponent may hold two fellows of. */
  readonly giveHand: number;
  /** Against a discard that the next opponent may hold the bridge for. */
  readonly giveGap: number;
  /** How much more a gift counts for each card under five of an opponent who can go out. */
  readonly nearOut: number;
  /** Of what the next opponent would gain from the pile: for burning it, and for taking it away. */
  readonly burn: number;
  readonly deny: number;
}

export const MEDIUM: Weights = {
  wildCost: 1.5,
  lockRun: 0.5,
  newRun: 0.05,
  gap: 0.3,
  farGap: 0.05,
  pair: 0.2,
  setMate: 0.1,
  hopeMost: 0.7,
  twin: 0.5,
  wildKept: 1.2,
  wildNext: 0.8,
  wildFull: 0,
  cover: 0,
  ways: 1,
  counts: false,
  waits: false,
  lockMissing: 1,
  unopened: 3,
  draw: 0,
  pickEach: 0,
  pickMost: 1,
  giveNext: 0,
  giveLater: 0,
  giveNear: 0,
  giveHand: 0,
  giveGap: 0,
  nearOut: 0,
  burn: 0,
  deny: 0,
};

/** Found by self-play; `npm run tune -- --game dhappa` looks for better ones. */
export const HARD: Weights = {
  ...MEDIUM,
  counts: true,
  waits: true,
  ways: 2,
  newRun: 0.08,
  gap: 0.52,
  farGap: 0.1,
  pair: 0.24,
  hopeMost: 0.66,
  twin: 0.31,
  wildKept: 1,
  wildNext: 0.64,
  wildFull: 2.8,
  cover: 3.7,
  unopened: 7,
  draw: 0.28,
  pickMost: 40,
  giveNext: 0.36,
  giveLater: 0.07,
  giveNear: 0.11,
  giveHand: 1.7,
  giveGap: 0.5,
  nearOut: 1,
  burn: 1,
  deny: 0.1,
};
