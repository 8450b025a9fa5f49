/** The options of the rules, with their domains and defaults. */
import { optionList, optionsReader, type OptionDetails } from '../../../core/options.ts';
import type { ShitheadOptions } from './types.ts';

const rule = { scope: 'rules' } as const;
const table = { scope: 'table' } as const;
const off = { kind: 'switch', default: false, ...rule } as const;
const on = { kind: 'switch', default: true, ...rule } as const;
const seconds = { kind: 'number', min: 0, max: 3600, ...table } as const;

/** Keyed by the typed options, so that neither can have one that the other lacks. */
const SPECS = {
  decks: {
    kind: 'choice',
    values: ['auto', '1', '2', '3'],
    default: 'auto',
    meaning: 'Packs in play; auto takes the fewest that leave 9 cards in the stock.',
    ...rule,
  },
  jokers: { ...on, meaning: 'Play with two Jokers in each pack.' },
  voluntaryTake: { ...off, meaning: 'You may take the pile although you could play.' },
  jokerSelfTarget: { ...on, meaning: 'A Joker may be aimed at the one who played it.' },
  jokerGoesToTarget: {
    ...off,
    meaning: 'A Joker goes to its target with the pile instead of being burned.',
  },
  tenOnSeven: { ...on, meaning: 'A 10 may be played when 7 or lower is asked for.' },
  twoPlayerJackSkips: { ...off, meaning: 'With two players left a Jack gives another turn.' },
  openAfterFinish: { ...off, meaning: 'Finished players and spectators see all hands.' },
  stallLimit: {
    kind: 'number',
    min: 1,
    max: 100_000,
    default: 400,
    meaning: 'Moves without progress after which the game is a stalemate.',
    ...rule,
  },
  moveLimit: {
    kind: 'number',
    min: 1,
    max: 1_000_000,
    default: 3000,
    meaning: 'Moves after which the game is a stalemate in any case.',
    ...rule,
  },
  setupSeconds: { ...seconds, default: 60, meaning: 'Clock for swapping; 0 for none.' },
  turnSeconds: { ...seconds, default: 30, meaning: 'Clock for each turn; 0 for none.' },
  graceSeconds: {
    ...seconds,
    default: 60,
    meaning: 'How long an absent player is waited for before a bot plays on; 0 for ever.',
  },
} as const satisfies Record<keyof ShitheadOptions, OptionDetails>;

export const OPTIONS = optionList(SPECS);

export const readOptions = optionsReader<ShitheadOptions>(OPTIONS);
