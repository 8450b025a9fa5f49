/** Explains what decided a finished match: below the result, or as the last line of the log. */
import type { Said } from '../../core/phrase.ts';
import type { TableClient } from '../../client/table.ts';
import type { AnyGame, GameEvent } from '../../core/game.ts';
import { SPECTATOR } from '../../core/knowledge.ts';
import { decidedIn } from '../../games/endings.ts';
import { isGameId } from '../../games/index.ts';
import type { Notice } from './screen.ts';
import { linesPerMove } from './sentences.ts';

interface Sat {
  readonly game: AnyGame;
  readonly table: Pick<TableClient<unknown, unknown, GameEvent>, 'snapshot'>;
}

/** Undefined while the match goes on. */
export function endingOf({ game: { id }, table }: Sat): Notice | undefined {
  const { outcome, view, seat, watching, names } = table.snapshot();
  if (!outcome || !isGameId(id)) return undefined;
  return { kind: 'news', text: decidedIn(id)(view, watching ? SPECTATOR : seat, names) };
}

/** What is new in the log after so many lines, and after the last of them what decided the match. */
export function newsSince(told: number, sat: Sat): Said[] {
  const lines = linesPerMove(sat.table.snapshot().log.slice(told));
  const ending = lines.length > 0 ? endingOf(sat) : undefined;
  return ending ? [...lines, ending.text] : lines;
}
