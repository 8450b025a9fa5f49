/**
 * Parses typed input at the Shithead screen into a move. The rules decide later whether the move is legal.
 */
import type { Said } from '../../../core/phrase.ts';
import { COPY_OF, parseCard, RANK_OF, SUIT_OF, UNKNOWN, type Card } from '../../../core/card.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import type { Seat } from '../../../core/seat.ts';
import { countCards, quoted } from '../../../core/words.ts';
import {
  type Move,
  parseMove,
  type Position,
  prompt,
  zoneOf,
} from '../../../games/shithead/index.ts';
import { inLetters } from '../../naming.ts';
import type { Meant, Scene } from '../screen.ts';

const SHORT_WORDS: Readonly<Record<string, string>> = {
  t: 'take',
  r: 'ready',
  f: 'flip',
  u: 'unready',
};

/** Notation, bare cards (`5c 5d`), a swap without its word, a player's name for a waiting Joker. */
export function read(text: string, scene: Scene<Position>): Meant<Move> {
  const move = readMove(text, scene);
  return move.ok ? { kind: 'move', move: move.value } : { kind: 'unclear', sentence: move.error };
}

function readMove(text: string, scene: Scene<Position>): Result<Move, string> {
  const letters = inLetters(text.trim());
  const words = letters.split(/[\s,]+/).filter((word) => word !== '');
  const named = readName(letters, scene);
  if (named) return ok(named);
  const first = words[0]?.toLowerCase() ?? '';
  const word = SHORT_WORDS[first] ?? first;
  if (parseCard(word) !== undefined) return readCards(words, scene);
  if (word === 'play' || word === 'play-up' || word === 'swap')
    return readCards(words.slice(1), scene, word);
  if (word === 'flip' && words.length === 1) return ok({ type: 'flip', slots: [0] });
  const parsed = parseMove([word, ...words.slice(1)].join(' '));
  return parsed.ok ? parsed : fail(explainWords(text.trim(), parsed.error, word, scene));
}

const NOTATION_WORDS = ['ready', 'unready', 'take', 'flip', 'target'];

function explainWords(
  text: string,
  error: string,
  word: string,
  { view }: Scene<Position>,
): string {
  if (NOTATION_WORDS.includes(word)) return error;
  if (view.pending) return `${quoted(text)} is nobody here: type a number of the list, or a name.`;
  return `${quoted(text)} is no move: type a number of the list, cards like 5c 5d, take, or ? for help.`;
}

/** A waiting Joker may be aimed by name. */
function readName(text: string, { view, seat, names }: Scene<Position>): Move | undefined {
  if (!view.pending || view.turn !== seat || text === '') return undefined;
  const target = names.findIndex((name) => name.toLowerCase() === text.toLowerCase());
  return target < 0 ? undefined : { type: 'target', target };
}

function readCards(
  words: readonly string[],
  { view, seat }: Scene<Position>,
  word?: 'play' | 'play-up' | 'swap',
): Result<Move, string> {
  const cards: Card[] = [];
  for (const text of words) {
    const card = parseCard(text);
    if (card === undefined || card === UNKNOWN) return fail(noCard(text));
    cards.push(card);
  }
  const isSwap = word === 'swap' || (word === undefined && view.phase === 'setup');
  if (isSwap) return readSwap(cards, view, seat);
  const from = word === undefined ? zoneMeant(cards, view, seat) : PLAY_ZONES[word];
  return ok({ type: 'play', from, cards: ownCopies(cards, view[from][seat]) });
}

const PLAY_ZONES = { play: 'hand', 'play-up': 'faceUp', swap: 'hand' } as const;

/** The zone in play, unless all cards lie face up: then the rules explain why they have to wait. */
function zoneMeant(cards: readonly Card[], view: Position, seat: Seat): 'hand' | 'faceUp' {
  const lieFaceUp = cards.every((card) => view.faceUp[seat].includes(card));
  return lieFaceUp || zoneOf(view, seat) === 'faceUp' ? 'faceUp' : 'hand';
}

const noCard = (text: string): string =>
  `${quoted(text)} is no card: write rank and suit (5s, 10h, ac) or jk for a Joker.`;

/** The two cards of a swap may be named in either order. */
function readSwap(named: readonly Card[], view: Position, seat: Seat): Result<Move, string> {
  if (named.length !== 2)
    return fail(
      'A swap names one hand card and one face-up card: 4c ac. When you are done: ready.',
    );
  const [hand, faceUp] = [view.hand[seat], view.faceUp[seat]];
  const own = ownCopies(named, [...hand, ...faceUp]);
  const turned = hand.includes(own[1]) && faceUp.includes(own[0]);
  const [first, second] = turned ? [own[1], own[0]] : own;
  return ok({ type: 'swap', hand: first, faceUp: second });
}

/**
 * Each named card, or a copy of it from another pack where only that one is held: which of two equal
 * cards is played matters to nobody, and apostrophes are hard to type.
 */
function ownCopies(named: readonly Card[], own: readonly Card[]): Card[] {
  const free = own.filter((card) => card !== UNKNOWN);
  const use = (card: Card): Card => {
    const exact = free.indexOf(card);
    const at = exact >= 0 ? exact : free.findIndex((other) => isTwin(other, card));
    return at < 0 ? card : free.splice(at, 1)[0];
  };
  return named.map(use);
}

const isTwin = (a: Card, b: Card): boolean =>
  RANK_OF[a] === RANK_OF[b] && SUIT_OF[a] === SUIT_OF[b] && COPY_OF[a] !== COPY_OF[b];

/** Nobody takes the pile with a Joker by mistake. */
export function confirm(move: Move, { view, seat }: Scene<Position>): string | undefined {
  if (move.type !== 'target' || move.target !== seat || !view.pending) return undefined;
  return `Really take the ${countCards(view.pile.length)} yourself?`;
}

export const question = ({ view, seat, names }: Scene<Position>): Said => prompt(view, seat, names);
