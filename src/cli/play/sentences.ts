/**
 * Formats a game's sentences for the terminal, with suit signs and player names. Until a sentence is shown, a
 * placeholder stands for each name, so that a player called "KD" is not taken for a card.
 */
import type { AnyGame, Violation } from '../../core/game.ts';
import { logOf, type LogLine } from '../../core/match.ts';
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
export function marked(match: AnyMatch): AnyMatch {
  const players = match.header.players.map((player, seat) => ({ ...player, name: markOf(seat) }));
  return { ...match, header: { ...match.header, players } };
}

export const markedLog = (match: AnyMatch, seat: Seat): LogLine[] => logOf(marked(match), seat);

/** What has happened, with one line for each move and what came of it. */
export function linesPerMove(log: readonly LogLine[]): string[] {
  const moves = new Map<number, string>();
  for (const { seq, text } of log) {
    const before = moves.get(seq);
    moves.set(seq, before === undefined ? text : `${before} ${text}`);
  }
  return [...moves.values()];
}

/** What stands in sentences for the names of so many seats. */
export const markedNames = (seats: number): string[] =>
  Array.from({ length: seats }, (_, seat) => markOf(seat));

export const violationSentence = (
  game: Pick<AnyGame, 'explain'>,
  violation: Violation,
  seats: number,
): string => explainViolation(game, violation, markedNames(seats));

/** A sentence from elsewhere, where names stand as they are: those that read like cards get their marks. */
export function markNames(sentence: string, names: readonly string[]): string {
  const risky = [...names.keys()].filter((seat) => names[seat].search(CARD) >= 0);
  return risky.reduce((text, seat) => text.replaceAll(names[seat], markOf(seat)), sentence);
}

const CARD = /(?<![\p{L}\p{N}])(10|[2-9JQKA])([CDHS])('*)(?![\p{L}\p{N}])/gu;

/** A sentence ready to be shown: `plays 5C 5D` reads `plays 5♣ 5♦`, and the marks become names. */
export function shown(sentence: string, names: readonly string[], style: Style): string {
  const withSigns = style.unicode ? withSuitSigns(sentence, style) : sentence.replaceAll('→', '->');
  return withSigns.replace(MARKS, (mark) => names[mark.charCodeAt(0) - FIRST_MARK] ?? '?');
}

const withSuitSigns = (sentence: string, style: Style): string =>
  sentence.replace(CARD, (_, rank: string, suit: keyof typeof SUIT_SIGNS, copies: string) => {
    const text = rank + SUIT_SIGNS[suit] + copies;
    return suit === 'D' || suit === 'H' ? paint(style, 'red', text) : text;
  });
