/** Everything about a run that its seed decides before it begins. */
import { oneIn, pickOne, type Rng } from '../../src/core/rng.ts';
import { seatCounts } from '../../src/core/seat.ts';
import { GAME_IDS, gameOf, type GameId } from '../../src/games/index.ts';

export interface TablePlan {
  readonly game: GameId;
  readonly seats: number;
  /** The first one opens the table. */
  readonly people: readonly string[];
  readonly bots: readonly { readonly seat: number; readonly level: string }[];
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly spectators: number;
  readonly cheaters: number;
}

export interface Plan {
  readonly tables: readonly TablePlan[];
  readonly latencyMsMax: number;
  readonly commitMsMax: number;
  readonly botPace: number;
  readonly thinkMsMax: number;
  readonly botFaultOneIn: number;
  /** One in so many steps brings a fault. */
  readonly faultOneIn: number;
  /** One in so many actions is what no sensible person would do. */
  readonly oddOneIn: number;
}

/** What is decided besides where several servers share a database. */
export interface NodePlan {
  readonly leaseMs: number;
  /** From a node to the database, and between nodes. */
  readonly latencyMsMax: number;
  /** One answer to an append in so many is lost; 0 for none. */
  readonly lostOneIn: number;
}

export const nodePlanOf = (rng: Rng): NodePlan => ({
  leaseMs: pickOne([2_000, 5_000, 10_000], rng),
  latencyMsMax: pickOne([0, 3, 40, 200], rng),
  lostOneIn: pickOne([0, 8, 30], rng),
});

const NAMES = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn'];
const LEVELS = ['random', 'easy', 'medium'];

/** Clocks and limits that make matches short enough to see many of them. A new game adds its own. */
const OPTIONS = {
  shithead: (rng) => ({
    setupSeconds: pickOne([5, 15, 60], rng),
    turnSeconds: pickOne([0, 3, 10, 30], rng),
    graceSeconds: pickOne([4, 10, 30], rng),
    moveLimit: pickOne([15, 40, 80, 160], rng),
    stallLimit: pickOne([10, 40], rng),
    jokers: oneIn(2, rng),
    voluntaryTake: oneIn(3, rng),
    openAfterFinish: oneIn(3, rng),
  }),
  casino: (rng) => ({
    profile: pickOne(['sa40', 'sa40', 'classic52'], rng),
    turnSeconds: pickOne([0, 3, 10, 30], rng),
    match: pickOne(['single', 'single', 'target 11', 'bestOf 3'], rng),
    partners: oneIn(2, rng),
    trailBlock: pickOne(['rank+build', 'any', 'none'], rng),
    raiseBelow: pickOne(['none', 5], rng),
    sweepPoint: rng.below(2),
    showPiles: oneIn(3, rng),
  }),
  // The last round alone, or the last two with a pause between them.
  'may-i': (rng) => ({
    startRound: pickOne([5, 6, 6], rng),
    turnLimit: 20,
    turnSeconds: pickOne([0, 5, 10, 30], rng),
    mayITimeoutSeconds: pickOne([10, 20], rng),
    contractSize: pickOne(['exact', 'atLeast'], rng),
  }),
  // One hand: where chance plays, most of them go to nobody, and a match of several might never end.
  dhappa: (rng) => ({
    turnSeconds: pickOne([0, 5, 10, 30], rng),
    undo: !oneIn(4, rng),
    npickOpenFirst: oneIn(3, rng),
    firstTurnFreePick: oneIn(3, rng),
    parkExcessStatics: oneIn(3, rng),
  }),
  rummikub: (rng) => ({
    rounds: pickOne([1, 1, 2], rng),
    turnSeconds: pickOne([0, 5, 10, 30], rng),
    initialMeld: pickOne(['0', '0', '30', '50'], rng),
    tableOnOpeningTurn: oneIn(3, rng),
    jokerRule: pickOne(['free', 'replace', 'locked'], rng),
    newSetOnly: oneIn(3, rng),
    penaltyTiles: pickOne(['3', '1'], rng),
  }),
} satisfies Record<GameId, (rng: Rng) => TablePlan['options']>;

/** Other rules that a host may wish for at any time. */
export const optionsFor = (game: string, rng: Rng): TablePlan['options'] =>
  OPTIONS[game as GameId](rng);

export function planOf(rng: Rng): Plan {
  const first = planTable(rng);
  return {
    tables: oneIn(6, rng) ? [first, planTable(rng)] : [first],
    latencyMsMax: pickOne([0, 5, 40, 250, 900], rng),
    commitMsMax: pickOne([0, 0, 3, 40, 300], rng),
    botPace: pickOne([0, 0, 0.3, 1], rng),
    thinkMsMax: pickOne([0, 50, 1500], rng),
    botFaultOneIn: pickOne([0, 4, 12], rng),
    faultOneIn: pickOne([3, 6, 12], rng),
    oddOneIn: pickOne([4, 8, 20], rng),
  };
}

function planTable(rng: Rng): TablePlan {
  const game = pickOne(GAME_IDS, rng);
  const seats = pickOne(seatCounts(gameOf(game).seats).slice(0, 3), rng);
  const people = 1 + rng.below(seats);
  const bots = Array.from({ length: seats - people }, (_, at) => ({
    seat: people + at,
    level: pickOne(LEVELS, rng),
  }));
  return {
    game,
    seats,
    people: NAMES.slice(0, people),
    // At some tables the host seats the bots later, as people do.
    bots: oneIn(3, rng) ? [] : bots,
    options: OPTIONS[game](rng),
    spectators: rng.below(3),
    cheaters: rng.below(2),
  };
}
