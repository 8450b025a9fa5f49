/** What the rule sheets promise of each game, by number, for the tests that hold documents to the code. */
import { VIOLATION_CODES as CASINO_CODES } from '../../src/games/casino/types.ts';
import { VIOLATION_CODES as DHAPPA_CODES } from '../../src/games/dhappa/types.ts';
import { gameOf, type GameId } from '../../src/games/index.ts';
import { VIOLATION_CODES as MAY_I_CODES } from '../../src/games/may-i/types.ts';
import { VIOLATION_CODES as SHITHEAD_CODES } from '../../src/games/shithead/types.ts';

type Params = Readonly<Record<string, string | number>>;

export interface GameFacts {
  /** What the numbers of its rules begin with. */
  readonly prefix: string;
  readonly rules: number;
  /** Requirements for surfaces. */
  readonly surfaces: number;
  /** Those of them that a case can show. */
  readonly surfacesInCases: readonly number[];
  readonly vectors: number;
  readonly codes: readonly string[];
  /** What the documents write in braces, filled in so that a sentence can be compared. */
  readonly filled: Params;
  /** The parameters that lead to it, where they are not the same. */
  readonly params: Params;
  /** How a refusal speaks to the player. */
  readonly sentence: RegExp;
  /** How a number of players that does not fit is refused. */
  readonly wrongSeats: RegExp;
  /** Options for tests of tables: a short match with a clock for each turn. */
  readonly short: Readonly<Record<string, number>>;
  /** How its golden playthroughs are dealt; `eager` where chance alone would leave the best moves out. */
  readonly golden: {
    readonly seats: readonly number[];
    readonly options: Readonly<Record<string, number>>;
    readonly eager: boolean;
  };
  /** How many moves the clock makes for a turn that nobody plays. */
  readonly lateMoves: number;
  /** How many kinds of moves there are, each with an example in the notation. */
  readonly moves: number;
  /** Moves of which a list names only those worth choosing from: others with the same effect, or less, are left out. */
  readonly listsBest?: RegExp;
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

const FACTS: Readonly<Record<string, GameFacts>> = {
  shithead: {
    prefix: 'SH',
    rules: 89,
    surfaces: 21,
    surfacesInCases: [20, 21],
    vectors: 93,
    codes: SHITHEAD_CODES,
    filled: {
      why: 'x',
      name: 'North',
      zone: 'hand',
      card: '5C',
      rank: '4',
      requirement: '9 or higher',
    },
    params: { seat: 0, requirement: '>=9', magic: '2 8 10 J JK' },
    sentence: /^You [^.]+\.$/,
    wrongSeats: /^You .+\.$/,
    short: {},
    golden: { seats: [2, 4, 6], options: {}, eager: false },
    lateMoves: 1,
    moves: 8,
  },
  casino: {
    prefix: 'CA',
    rules: 80,
    surfaces: 22,
    surfacesInCases: upTo(22),
    vectors: 92,
    codes: CASINO_CODES,
    filled: { why: 'x', name: 'North', card: '5C', target: '5C', value: 7, max: 10 },
    params: { seat: 0 },
    // The sheet gives some of them two sentences, and has the trail's speak of the card alone.
    sentence: /^(?:You|Cannot|Multiple actions) [^.]+\.(?: [A-Z][^.]+\.)?$/,
    wrongSeats: /^You .+\.$/,
    short: {},
    golden: { seats: [2, 4], options: {}, eager: false },
    lateMoves: 1,
    moves: 7,
  },
  'may-i': {
    prefix: 'MI',
    rules: 107,
    surfaces: 0,
    surfacesInCases: [],
    vectors: 77,
    codes: MAY_I_CODES,
    filled: {
      seats: 2,
      why: 'x',
      state: 'over',
      toDo: 'start the next one first',
      name: 'North',
      callerName: 'North',
      promptedName: 'East',
      card: '5C',
      what: 'lay off',
      round: 2,
      wanted: '1 set and 1 run',
      named: '2 sets',
      all: 12,
      meld: 'first set',
      count: 4,
      exactly: 3,
      wildWords: '2 wilds',
      naturalWords: '1 natural',
      suit: 'spade',
      one: '3S-6S',
      other: '8S-JS',
      left: 1,
      takes: '4S at the start',
      already: 'reaches the ace',
      open: 'start',
      offered: 'KS',
    },
    params: { seat: 0, caller: 0, prompted: 1 },
    // Some begin with a card or a name.
    sentence: /^[A-Z0-9][^.]*\.$/,
    wrongSeats: /^May I\? needs 3 to 8 players; this table has \S+\.$/,
    short: { startRound: 6, turnLimit: 20, turnSeconds: 30 },
    golden: { seats: [3, 4], options: { startRound: 5, turnLimit: 20 }, eager: true },
    lateMoves: 2,
    moves: 13,
  },
  dhappa: {
    prefix: 'DH',
    rules: 92,
    surfaces: 0,
    surfacesInCases: [],
    vectors: 88,
    codes: DHAPPA_CODES,
    filled: {
      seats: 5,
      // For options any text will do; for a card to keep it is the reason that its sentence gives.
      why: 'noLock',
      winner: 'A',
      name: 'North',
      count: 4,
      pile: 3,
      card: '9H',
      run: 2,
      kind: 'sequence',
      need: 2,
      rank: '7s',
      suit: 'hearts',
      one: '5H',
      other: '8H',
      gaps: 2,
      wilds: 0,
      next: '5H or 9H',
      direction: 'HIGH',
      possible: 'LOW as JC',
      faces: '6H or 9H',
      missing: '7H and 8H',
      left: 1,
    },
    params: { seat: 0, state: 'notDrawn' },
    // Some begin with a card or the number of a run.
    sentence: /^[A-Z0-9][^.]*\.$/,
    wrongSeats: /^Dhappa needs 4 or 6 players; this table has \S+\.$/,
    short: { turnSeconds: 30 },
    golden: { seats: [4, 6], options: {}, eager: true },
    lateMoves: 2,
    moves: 8,
    listsBest: /^(create|add|merge) /,
  },
};

export function factsOf(id: GameId): GameFacts {
  const facts = FACTS[id];
  if (facts === undefined) throw new Error(`tests/support/game-facts.ts says nothing of ${id}`);
  return facts;
}

export const ruleNumbers = ({ prefix, rules }: GameFacts): string[] =>
  upTo(rules).map((at) => `${prefix}-${at}`);
export const surfaceNumbers = ({ prefix, surfaces }: GameFacts): string[] =>
  upTo(surfaces).map((at) => `${prefix}-S${at}`);

/** A sentence of a document without its braces. */
export const fillIn = ({ filled }: GameFacts, sentence: string): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(filled[name]));

export function sentenceOf(id: GameId, code: string): string {
  const { filled, params } = factsOf(id);
  return gameOf(id).explain({ code, params: { ...filled, ...params } }, ['North', 'East']);
}
