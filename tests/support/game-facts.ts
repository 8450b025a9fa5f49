/** What the rule sheets promise of each game, by number, for the tests that hold documents to the code. */
import { VIOLATION_CODES as CASINO_CODES } from '../../src/games/casino/types.ts';
import { gameOf, type GameId } from '../../src/games/index.ts';
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
  /** How many kinds of moves there are, each with an example in the notation. */
  readonly moves: number;
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
    moves: 7,
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
