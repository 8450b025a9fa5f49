/** May I? as lists of games show it, before its rules are loaded. */
import { type GameEntry, explainSetup } from '../../core/entry.ts';
import { OPTIONS, SEATS } from './rules/options.ts';
import { setup } from './rules/setup.ts';
import { SETUP_SENTENCES } from './words/setup-words.ts';

export const entry = {
  id: 'may-i',
  title: 'May I?',
  seats: SEATS,
  options: OPTIONS,
  setup,
  explain: explainSetup(SETUP_SENTENCES),
} as const satisfies GameEntry;
