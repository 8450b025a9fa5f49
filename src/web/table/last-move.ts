/** The last move of a match, as its log tells it. */
import type { PhraseLine } from '../../core/match.ts';
import { joinPhrases, plainText, type Phrase } from '../../core/phrase.ts';
import { isMoverLine } from '../../protocol/mover-line.ts';

/** The last move, and who chose it if its player did not. Its results are shown as places and points. */
export function lastMoveIn(log: readonly PhraseLine[]): Phrase {
  const lines = lastLines(log);
  return joinPhrases(lines.slice(0, isMoverLine(plainText(lines[0] ?? [])) ? 2 : 1), ' ');
}

/** What the log says of the last move, line by line. */
export function lastLines(log: readonly PhraseLine[]): Phrase[] {
  const seq = log.at(-1)?.seq;
  return log.filter((line) => line.seq === seq).map(({ phrase }) => phrase);
}
