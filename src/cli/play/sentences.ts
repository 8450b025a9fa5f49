/**
 * Sentences of a game as the terminal shows them: cards with their suit signs, and names. Until a
 * sentence is shown, a mark stands in it for each name, so that a player called "KD" stays one.
 */
import { adviceFor } from '../../bots/at-table.ts';
import type { Violation } from '../../core/game.ts';
import { logOf, namesOf } from '../../core/match.ts';
import { explainViolation } from '../../core/play.ts';
import type { Seat } from '../../core/seat.ts';
import type { AnyMatch } from '../store.ts';
import { paint, type Style } from './style.ts';
import { SUIT_SIGNS } from './cards.ts';

/** Characters that no text has a use for, one for each seat. */
const FIRST_MARK = 0xe000;
const MARKS = /[\ue000-\uf8ff]/g;
const markOf = (seat: Seat): string => String.fromCharCode(FIRST_MARK + seat);

/** The same match with a mark for each name. */
function marked(match: AnyMatch): AnyMatch {
  const players = match.header.players.map((player, seat) => ({ ...player, name: markOf(seat) }));
  return { ...match, header: { ...match.header, players } };
}

/** What has happened, as the player may know it, with one line for each move and what came of it. */
export function linesPerMove(match: AnyMatch, seat: Seat, since: number): string[] {
  const moves = new Map<number, string>();
  for (const { seq, text } of logOf(marked(match), seat, since)) {
    const before = moves.get(seq);
    moves.set(seq, before === undefined ? text : `${before} ${text}`);
  }
  return [...moves.values()];
}

/** The coach's advice from the seat's view alone; undefined where there is nothing to decide. */
export const adviceSentence = (match: AnyMatch, seat: Seat): string | undefined =>
  adviceFor(marked(match), seat)?.sentence;

export const violationSentence = (match: AnyMatch, violation: Violation): string =>
  explainViolation(match.game, violation, namesOf(marked(match)));

const CARD = /(?<![\p{L}\p{N}])(10|[2-9JQKA])([CDHS])('*)(?![\p{L}\p{N}])/gu;

/** A sentence ready to be shown: `plays 5C 5D` reads `plays 5♣ 5♦`, and the marks become names. */
export function shown(sentence: string, names: readonly string[], style: Style): string {
  const withSigns = style.unicode ? withSuitSigns(sentence, style) : sentence;
  return withSigns.replace(MARKS, (mark) => names[mark.charCodeAt(0) - FIRST_MARK] ?? '?');
}

const withSuitSigns = (sentence: string, style: Style): string =>
  sentence.replace(CARD, (_, rank: string, suit: keyof typeof SUIT_SIGNS, copies: string) => {
    const text = rank + SUIT_SIGNS[suit] + copies;
    return suit === 'D' || suit === 'H' ? paint(style, 'red', text) : text;
  });
