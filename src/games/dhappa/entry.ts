/** Dhappa as lists of games show it, before its rules are loaded. */
import { type GameEntry, explainSetup } from '../../core/entry.ts';
import { OPTIONS, SEATS } from './rules/options.ts';
import { setup } from './rules/setup.ts';
import { teams } from './rules/teams.ts';
import { SETUP_SENTENCES } from './words/setup-words.ts';

export const entry = {
  id: 'dhappa',
  title: 'Dhappa',
  seats: SEATS,
  options: OPTIONS,
  teams,
  setup,
  explain: explainSetup(SETUP_SENTENCES),
} as const satisfies GameEntry;
