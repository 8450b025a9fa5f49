/** Moves and positions as text: the notation of docs/notation.md. */
import {
  formatCard,
  formatCards,
  parseCard,
  RANKS,
  UNKNOWN,
  type Card,
} from '../../../core/card.ts';
import { integerIn } from '../../../core/field-text.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import { quoted } from '../../../core/words.ts';
import { bySetupOrder, type Requirement } from '../rules/ranks.ts';
import type { Move } from '../rules/types.ts';

/** `any`, `<=7`, `>=9`. */
export function formatRequirement(requirement: Requirement): string {
  if (requirement.kind === 'any') return 'any';
  return (requirement.kind === 'atMost' ? '<=' : '>=') + RANKS[requirement.rank];
}

/** Reads back what `formatRequirement` wrote. */
export function parseRequirement(text: string): Requirement {
  if (text === 'any') return { kind: 'any' };
  const rank = RANKS.findIndex((name) => name === text.slice(2));
  return { kind: text.startsWith('<=') ? 'atMost' : 'atLeast', rank };
}

export function formatMove(move: Move): string {
  switch (move.type) {
    case 'swap':
      return `swap ${formatCard(move.hand)} ${formatCard(move.faceUp)}`;
    case 'play':
      return `${move.from === 'hand' ? 'play' : 'play-up'} ${formatCards(move.cards)}`.trimEnd();
    case 'flip':
      return ['flip', ...move.slots].join(' ');
    case 'target':
      return `target ${move.target}`;
    default:
      return move.type;
  }
}

/** The cards of a play are named in any order; it matters only to how they come to lie (SH-35). */
export const canonicalMove = (move: Move): Move =>
  move.type === 'play' ? { ...move, cards: move.cards.toSorted(bySetupOrder) } : move;

export const MOVE_WORDS = 'swap, ready, unready, play, play-up, flip, take or target';

export function parseMove(text: string): Result<Move, string> {
  const [word = '', ...rest] = text.trim().split(/[\s,]+/);
  switch (word.toLowerCase()) {
    case 'ready':
    case 'unready':
    case 'take':
      return parseBare(word.toLowerCase() as 'ready' | 'unready' | 'take', rest);
    case 'swap':
      return parseSwap(rest);
    case 'play':
      return parsePlay('hand', rest);
    case 'play-up':
      return parsePlay('faceUp', rest);
    case 'flip':
      return parseFlip(rest);
    case 'target':
      return parseTarget(rest);
    default:
      return fail(`${quoted(text.trim())} is no move: a move starts with ${MOVE_WORDS}.`);
  }
}

function parseBare(type: 'ready' | 'unready' | 'take', rest: string[]): Result<Move, string> {
  return rest.length === 0
    ? ok({ type })
    : fail(`"${type}" stands alone, without ${quoted(rest.join(' '))}.`);
}

function parseSwap(rest: string[]): Result<Move, string> {
  const cards = parseCards(rest);
  if (!cards.ok) return cards;
  if (cards.value.length !== 2)
    return fail('A swap names one hand card and one face-up card: swap 4C AC.');
  return ok({ type: 'swap', hand: cards.value[0], faceUp: cards.value[1] });
}

function parsePlay(from: 'hand' | 'faceUp', rest: string[]): Result<Move, string> {
  const cards = parseCards(rest);
  return cards.ok ? ok({ type: 'play', from, cards: cards.value }) : cards;
}

function parseFlip(rest: string[]): Result<Move, string> {
  const slots: number[] = [];
  for (const word of rest) {
    const slot = integerIn(word);
    if (slot === undefined)
      return fail(`${quoted(word)} is no slot: blind cards are flipped by number, as in flip 0.`);
    slots.push(slot);
  }
  return ok({ type: 'flip', slots });
}

function parseTarget(rest: string[]): Result<Move, string> {
  const target = integerIn(rest[0]);
  if (rest.length !== 1 || target === undefined)
    return fail('A target is one seat number, as in target 1.');
  return ok({ type: 'target', target });
}

function parseCards(words: readonly string[]): Result<Card[], string> {
  const cards: Card[] = [];
  for (const word of words) {
    const card = parseCard(word);
    if (card === undefined || card === UNKNOWN) {
      return fail(
        `${quoted(word)} is no card: write rank and suit (5S, 10H, AC) or JK for a Joker.`,
      );
    }
    cards.push(card);
  }
  return ok(cards);
}
