/** What the rule sheets promise of each game, by number, for the tests that hold documents to the code. */
import { plainText } from '../../src/core/phrase.ts';
import { VIOLATION_CODES as CASINO_CODES } from '../../src/games/casino/rules/types.ts';
import { VIOLATION_CODES as DHAPPA_CODES } from '../../src/games/dhappa/rules/types.ts';
import { gameOf, type GameId } from '../../src/games/index.ts';
import { VIOLATION_CODES as MAY_I_CODES } from '../../src/games/may-i/rules/types.ts';
import { VIOLATION_CODES as RUMMIKUB_CODES } from '../../src/games/rummikub/rules/types.ts';
import { VIOLATION_CODES as SHITHEAD_CODES } from '../../src/games/shithead/rules/types.ts';

type Params = Readonly<Record<string, string | number>>;

export interface GameFacts {
  /** What the numbers of its rules begin with. */
  readonly prefix: string;
  /** The numbers of its rules: 1, 2, 3, … or parts of sections such as 4.2. */
  readonly rules: readonly string[];
  /** Those that no case can show, because they speak of more than moves; tests of their own hold the code to them. */
  readonly rulesBeyondCases?: readonly string[];
  /** Requirements for surfaces. */
  readonly surfaces: number;
  /** Those of them that a case can show. */
  readonly surfacesInCases: readonly number[];
  /** The names of the sheet's own cases, such as V7. */
  readonly vectors: readonly string[];
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
  /** Verdicts on listed moves in a sample of random games at least, where such games mostly draw. */
  readonly verdictsMin?: number;
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
const numbered = (count: number, letter = ''): string[] =>
  upTo(count).map((at) => `${letter}${at}`);
/** The parts of a section: 4.1, 4.2, 4.3. */
const parts = (section: number, count: number): string[] =>
  upTo(count).map((at) => `${section}.${at}`);

const SOLVER_RULES = [...parts(9, 7), ...parts(10, 4), ...parts(11, 9)];

const FACTS: Readonly<Record<string, GameFacts>> = {
  shithead: {
    prefix: 'SH',
    rules: numbered(89),
    surfaces: 21,
    surfacesInCases: [20, 21],
    vectors: numbered(93, 'V'),
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
    rules: numbered(80),
    surfaces: 22,
    surfacesInCases: upTo(22),
    vectors: numbered(92, 'V'),
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
    rules: numbered(107),
    surfaces: 0,
    surfacesInCases: [],
    vectors: numbered(77, 'V'),
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
    rules: numbered(92),
    surfaces: 0,
    surfacesInCases: [],
    vectors: numbered(88, 'V'),
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
  rummikub: {
    prefix: 'RK',
    rules: [
      ...parts(1, 3), ...parts(2, 5), ...parts(3, 3), ...parts(4, 3), '5', ...parts(6, 4), ...parts(7, 3), ...parts(8, 6),
      ...SOLVER_RULES, '12',
    ], // prettier-ignore
    rulesBeyondCases: SOLVER_RULES,
    surfaces: 0,
    surfacesInCases: [],
    vectors: [
      'S01', 'S02', 'S03', 'S04', 'S05', 'S06', 'S07', 'S09', 'S10', 'S11', 'S12', 'S13', 'S14', 'S15', 'S16',
      'S17', 'S18', 'S19', 'S20', 'S21', 'S23', 'S24', 'S25', 'S26', 'S28', 'S29', 'S30', 'S31', 'S33', 'S34',
      'S35', 'S37', 'S38', 'S40', 'S41', 'S42', 'S44', 'S45', 'S47', 'S48', 'S49', 'S50', 'S52', 'S53', 'S54',
      'T01', 'T02', 'T03', 'T05', 'T08', 'T09', 'T10', 'T11', 'T13', 'T14', 'T15',
    ], // prettier-ignore
    codes: RUMMIKUB_CODES,
    filled: {
      seats: 5,
      why: 'x',
      name: 'North',
      text: 'r14',
      tile: 'r4',
      size: 2,
      tiles: 'r1 r3 r4',
      reason: 'there is a gap between r1 and r3',
      points: 27,
      needed: 30,
      face: 'r4',
      set: 'r[r3 J r5]',
    },
    params: { seat: 0 },
    // Some begin with a tile.
    sentence: /^[A-Za-z][^.]*\.$/,
    wrongSeats: /^Rummikub needs 2 to 4 players; this table has \S+\.$/,
    short: { turnSeconds: 30 },
    golden: { seats: [2, 4], options: {}, eager: true },
    lateMoves: 1,
    moves: 6,
    verdictsMin: 1_500,
    listsBest: /^play /,
  },
};

export function factsOf(id: GameId): GameFacts {
  const facts = FACTS[id];
  if (facts === undefined) throw new Error(`tests/support/game-facts.ts says nothing of ${id}`);
  return facts;
}

export const ruleNumbers = ({ prefix, rules }: GameFacts): string[] =>
  rules.map((rule) => `${prefix}-${rule}`);
/** The rules that cases have to show. */
export const rulesInCases = ({ prefix, rules, rulesBeyondCases = [] }: GameFacts): string[] =>
  rules.filter((rule) => !rulesBeyondCases.includes(rule)).map((rule) => `${prefix}-${rule}`);
export const surfaceNumbers = ({ prefix, surfaces }: GameFacts): string[] =>
  upTo(surfaces).map((at) => `${prefix}-S${at}`);

/** A sentence of a document without its braces. */
export const fillIn = ({ filled }: GameFacts, sentence: string): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(filled[name]));

export function sentenceOf(id: GameId, code: string): string {
  const { filled, params } = factsOf(id);
  return plainText(
    gameOf(id).explain({ code, params: { ...filled, ...params } }, ['North', 'East']),
  );
}
