/** The address of a rule, such as `#/rules/shithead/SH-36`: a link that can be sent to a friend. */
import type { GameId } from '../../games/index.ts';
import { isGameId } from '../../games/catalogue.ts';

export interface RulesAsked {
  readonly game: GameId;
  /** The rule to go to; the beginning where there is none. */
  readonly rule?: string | undefined;
}

const ADDRESS = /^#\/rules\/([a-z-]+)(?:\/([A-Z]{2}-\d+(?:\.\d+)?))?$/;

export const rulesAddress = ({ game, rule }: RulesAsked): string =>
  rule === undefined ? `#/rules/${game}` : `#/rules/${game}/${rule}`;

/** Undefined for any other address. */
export function parseRulesAddress(hash: string): RulesAsked | undefined {
  const [, game, rule] = ADDRESS.exec(hash) ?? [];
  return game !== undefined && isGameId(game) ? { game, rule } : undefined;
}
