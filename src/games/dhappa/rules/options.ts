/** The options of the rules and of the table, with their domains and defaults. */
import { firstDealerAt, firstDealerChoice } from '../../../core/first-dealer.ts';
import { optionList, optionsReader } from '../../../core/options.ts';
import type { OptionDetails, RawOptions } from '../../../core/options.ts';
import type { Result } from '../../../core/result.ts';
import type { SeatRange } from '../../../core/seat.ts';
import { SCORINGS, type DhappaOptions } from './types.ts';

/** DH-1 */
export const SEATS = { min: 4, max: 6, usual: 4, step: 2 } as const satisfies SeatRange;

const match = { scope: 'rules', group: 'Match' } as const;
const runs = { scope: 'rules', group: 'Runs' } as const;
const pile = { scope: 'rules', group: 'Taking from the pile' } as const;
const end = { scope: 'rules', group: 'Going out' } as const;
const table = { scope: 'table', group: 'Match' } as const;

/** Keyed by the typed options, so that neither can have one that the other lacks. */
const SPECS = {
  scoring: {
    kind: 'choice',
    values: SCORINGS,
    default: 'single',
    words: { single: 'one hand', points: 'points over several hands', hands: 'hands won' },
    meaning: 'What decides a match.',
    ...match,
  },
  target: {
    kind: 'number',
    min: 500,
    max: 5000,
    default: 2000,
    meaning: 'Points that end a match by points.',
    ...match,
  },
  handsToWin: {
    kind: 'number',
    min: 1,
    max: 9,
    default: 2,
    meaning: 'Hands to win in a match by hands.',
    ...match,
  },
  firstDealer: {
    ...firstDealerChoice(SEATS.max, 'by lot'),
    meaning: 'Who deals first.',
    ...match,
  },
  undo: {
    kind: 'switch',
    default: true,
    meaning: 'Plays may be taken back until the discard.',
    ...match,
  },
  setDuplicates: {
    kind: 'switch',
    default: true,
    meaning: 'A set may hold two cards of the same suit.',
    ...runs,
  },
  minNaturalsSequence: {
    kind: 'number',
    min: 1,
    max: 3,
    default: 1,
    meaning: 'The fewest natural cards in a sequence.',
    ...runs,
  },
  minNaturalsSet: {
    kind: 'number',
    min: 2,
    max: 3,
    default: 2,
    meaning: 'The fewest natural cards in a set.',
    ...runs,
  },
  parkExcessStatics: {
    kind: 'switch',
    default: false,
    meaning: 'A 2 pushed out of a complete run stays with it, without a slot.',
    ...runs,
  },
  firstTurnFreePick: {
    kind: 'switch',
    default: false,
    meaning: 'On the first turn of a hand the card turned up may be taken without playing it.',
    ...pile,
  },
  wildKeyFree: {
    kind: 'switch',
    default: false,
    meaning: 'A pick whose deepest card is wild needs no play.',
    ...pile,
  },
  npickOpenFirst: {
    kind: 'switch',
    default: false,
    meaning: 'Who has not opened may take cards, open with others, and play the deepest one then.',
    ...pile,
  },
  lockMinRunLength: {
    kind: 'number',
    min: 3,
    max: 12,
    default: 3,
    meaning: 'The shortest run that counts for the Lock.',
    ...end,
  },
  finalDiscardMayBeWild: {
    kind: 'switch',
    default: true,
    meaning: 'The last discard may be a 2 or a joker.',
    ...end,
  },
  turnSeconds: {
    kind: 'number',
    min: 0,
    max: 3600,
    default: 0,
    meaning: 'Clock for each turn; 0 for none.',
    ...table,
  },
} as const satisfies Record<keyof DhappaOptions, OptionDetails>;

export const OPTIONS = optionList(SPECS);

const parse = optionsReader<DhappaOptions>(OPTIONS);

export function readOptions(seats: number, raw: RawOptions): Result<DhappaOptions, string> {
  const options = parse(raw);
  return options.ok ? firstDealerAt(seats, options.value) : options;
}
