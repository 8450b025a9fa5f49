/** The last move of a match, as its log tells it. */
import type { LogLine } from '../../core/match.ts';
import { isMoverLine } from '../../protocol/mover-line.ts';

/** The last move, and who chose it if its player did not. Its results are shown as places and points. */
export function lastMoveIn(log: readonly LogLine[]): string {
  const seq = log.at(-1)?.seq;
  const lines = log.filter((line) => line.seq === seq).map(({ text }) => text);
  return lines.slice(0, isMoverLine(lines[0] ?? '') ? 2 : 1).join(' ');
}
