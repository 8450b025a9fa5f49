/** The options of the rules and of the table, with their domains and defaults (RK-8.6). */
import { firstDealerChoice } from '../../../core/first-dealer.ts';
import { optionList, optionsReader } from '../../../core/options.ts';
import type { OptionDetails, RawOptions } from '../../../core/options.ts';
import { fail, type Result } from '../../../core/result.ts';
import type { RummikubOptions } from './types.ts';

export const SEATS = { min: 2, max: 4, usual: 4 } as const;
/** Lots are drawn before every round. */
export const DRAWN = 'drawn';

const ROUNDS_MAX = 20;

const opening = { scope: 'rules', group: 'Opening' } as const;
const jokers = { scope: 'rules', group: 'Jokers' } as const;
const scoring = { scope: 'rules', group: 'Match and scoring' } as const;
const clock = { scope: 'rules', group: 'Clock' } as const;

/** Keyed by the typed options, so that neither can have one that the other lacks. */
const SPECS = {
  rounds: {
    kind: 'number',
    min: 1,
    max: ROUNDS_MAX,
    default: 1,
    meaning: 'Rounds of the match; who wins most of them wins it.',
    ...scoring,
  },
  initialMeld: {
    kind: 'choice',
    values: ['30', '50', '0'],
    default: '30',
    words: { 30: '30 points', 50: '50 points', 0: 'none: the table is open from the start' },
    meaning: 'What the first sets of a player must be worth.',
    ...opening,
  },
  tableOnOpeningTurn: {
    kind: 'switch',
    default: false,
    meaning: 'With the first sets down, the same turn may go on with tiles of the table.',
    ...opening,
  },
  jokerRule: {
    kind: 'choice',
    values: ['free', 'replace', 'locked'],
    default: 'free',
    words: {
      free: 'freed by any play that leaves whole sets',
      replace: 'its place must be filled',
      locked: 'its set only grows until it is replaced',
    },
    meaning: 'How a joker on the table is freed.',
    ...jokers,
  },
  bothMissing: {
    kind: 'switch',
    default: false,
    meaning:
      'Where sets with a joker are locked: a group of three gives it up for both missing colours only.',
    ...jokers,
  },
  newSetOnly: {
    kind: 'switch',
    default: false,
    meaning: 'A joker that was freed goes to a set with no tile of its old one.',
    ...jokers,
  },
  twoFromRack: {
    kind: 'switch',
    default: false,
    meaning: 'A joker that was freed goes to a set with at least two tiles from the rack.',
    ...jokers,
  },
  jokerPenalty: {
    kind: 'choice',
    values: ['30', '100', '25'],
    default: '30',
    meaning: 'What a joker counts that is left on a rack.',
    ...scoring,
  },
  unopenedPenalty: {
    kind: 'choice',
    values: ['0', '100'],
    default: '0',
    meaning: 'What counts against a player who has not opened, on top of the rack.',
    ...scoring,
  },
  firstPlayer: {
    ...firstDealerChoice(SEATS.max, 'whoever draws the highest tile'),
    meaning: 'Who begins; a seat begins the first round, and the next ones those after it.',
    ...scoring,
  },
  penaltyTiles: {
    kind: 'choice',
    values: ['3', '1'],
    default: '3',
    meaning: 'Tiles drawn by whose time is up with a play that is not allowed.',
    ...clock,
  },
  turnSeconds: {
    kind: 'number',
    min: 0,
    max: 3600,
    default: 60,
    meaning: 'Clock for each turn; 0 for none.',
    scope: 'table',
  },
} as const satisfies Record<keyof RummikubOptions, OptionDetails>;

export const OPTIONS = optionList(SPECS);

const parse = optionsReader<RummikubOptions>(OPTIONS);

/** A smaller table has fewer seats than the option has values. */
export function readOptions(seats: number, raw: RawOptions): Result<RummikubOptions, string> {
  const options = parse(raw);
  if (!options.ok || options.value.firstPlayer === DRAWN) return options;
  return Number(options.value.firstPlayer) < seats
    ? options
    : fail(`firstPlayer is a seat from 0 to ${seats - 1} at this table`);
}
