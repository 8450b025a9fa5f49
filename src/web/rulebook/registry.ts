/** Registry of the rule sheets, each loaded on its own. A new game does not compile without its sheet. */
import type { GameId } from '../../games/index.ts';
import type { RuleSheet } from './sheet.ts';

export const SHEETS = {
  shithead: async () => (await import('virtual:rules/shithead')).default,
  casino: async () => (await import('virtual:rules/casino')).default,
  'may-i': async () => (await import('virtual:rules/may-i')).default,
  dhappa: async () => (await import('virtual:rules/dhappa')).default,
  rummikub: async () => (await import('virtual:rules/rummikub')).default,
} as const satisfies { [Id in GameId]: () => Promise<RuleSheet> };
