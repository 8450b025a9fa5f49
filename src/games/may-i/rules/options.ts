/** The options of the rules and of the table, with their domains and defaults. */
import { firstDealerAt, firstDealerChoice } from '../../../core/first-dealer.ts';
import { optionList, optionsReader } from '../../../core/options.ts';
import type { OptionDetails, RawOptions } from '../../../core/options.ts';
import type { Result } from '../../../core/result.ts';
import { ROUNDS } from './contract.ts';
import type { MayIOptions } from './types.ts';

export const SEATS = { min: 3, max: 8, usual: 4 } as const;

const rule = { scope: 'rules' } as const;
const table = { scope: 'table' } as const;

/** Keyed by the typed options, so that neither can have one that the other lacks. */
const SPECS = {
  contractSize: {
    kind: 'choice',
    values: ['exact', 'atLeast'],
    default: 'exact',
    words: { exact: 'exactly the contract', atLeast: 'the contract or more' },
    meaning: 'How large melds are when you lay down in rounds 1 to 5.',
    ...rule,
  },
  startRound: {
    kind: 'number',
    min: 1,
    max: ROUNDS,
    default: 1,
    meaning: 'The first round that is played.',
    ...rule,
  },
  firstDealer: {
    ...firstDealerChoice(SEATS.max, 'by a cut of the cards'),
    meaning: 'Who deals first; drawn: who cuts the highest card.',
    ...rule,
  },
  turnLimit: {
    kind: 'number',
    min: 20,
    max: 500,
    default: 60,
    meaning: 'Turns of each seat after which a round ends without a winner.',
    ...rule,
  },
  mayITimeoutSeconds: {
    kind: 'number',
    min: 10,
    max: 300,
    default: 60,
    meaning: 'Time to answer a May I; silence allows it.',
    ...table,
  },
  turnSeconds: {
    kind: 'number',
    min: 0,
    max: 3600,
    default: 0,
    meaning: 'Clock for each turn; 0 for none.',
    ...table,
  },
} as const satisfies Record<keyof MayIOptions, OptionDetails>;

export const OPTIONS = optionList(SPECS);

const parse = optionsReader<MayIOptions>(OPTIONS);

export function readOptions(seats: number, raw: RawOptions): Result<MayIOptions, string> {
  const options = parse(raw);
  return options.ok ? firstDealerAt(seats, options.value) : options;
}
