/**
 * Moves at the Shithead screen: the legal ones in order and with labels, and what typed words mean. The rules
 * decide later whether such a move is legal.
 */
import { COPY_OF, parseCard, RANK_OF, SUIT_OF, UNKNOWN, type Card } from '../../../core/card.ts';
import { unreachable } from '../../../core/invariant.ts';
import { SPECTATOR } from '../../../core/knowledge.ts';
import type { Said } from '../../../core/phrase.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import type { Seat } from '../../../core/seat.ts';
import { countCards, quoted } from '../../../core/words.ts';
import { shithead } from '../../../games/index.ts';
import {
  bySetupOrder,
  cardCount,
  type Move,
  packed,
  parseMove,
  type Position,
  prompt,
  type ShitheadEvent,
  zoneOf,
} from '../../../games/shithead/index.ts';
import { inLetters } from '../../naming.ts';
import { cardText, groupLabel } from '../cards.ts';
import { labelMoves, parsed } from '../moves.ts';
import type { Choice, Meant, Scene } from '../screen.ts';
import type { Style } from '../style.ts';

type Shithead = Scene<Position>;

export function choices(scene: Shithead, style: Style): Choice<Move>[] {
  if (scene.seat === SPECTATOR) return [];
  return list(movesOf(scene.view, scene.seat), scene, style);
}

export function list(moves: readonly Move[], scene: Shithead, style: Style): Choice<Move>[] {
  const sorted = moves.toSorted((a, b) => compareMoves(a, b, scene));
  return labelMoves(sorted, (move) => labelOf(move, scene, style));
}

/** The cards that are part of some legal play. */
export function playable(view: Position, seat: Seat): Set<Card> {
  const moves = movesOf(view, seat);
  return new Set(moves.flatMap((move) => (move.type === 'play' ? move.cards : [])));
}

/** One move for each rank and number of cards: suits matter to nobody once the game has started. */
function movesOf(view: Position, seat: Seat): Move[] {
  const codes = new Int32Array(packed.limit);
  const sorted = inSetupOrder(view, seat);
  const found = packed.listDistinct(sorted, seat, codes);
  return Array.from(codes.subarray(0, found), (code) => packed.unpack(sorted, seat, code));
}

/** The seat's own cards in the order in which they are shown, so that the first of equals comes first. */
function inSetupOrder(view: Position, seat: Seat): Position {
  const sorted = shithead.clone(view);
  sorted.hand[seat].sort(bySetupOrder);
  sorted.faceUp[seat].sort(bySetupOrder);
  return sorted;
}

const KINDS = ['ready', 'unready', 'swap', 'play', 'flip', 'target', 'take'] as const;

/** By kind, then cards from low to high, then targets in the order of play with oneself last. */
function compareMoves(a: Move, b: Move, scene: Shithead): number {
  if (a.type === 'play' && b.type === 'play') return bySetupOrder(a.cards[0], b.cards[0]);
  if (a.type === 'target' && b.type === 'target')
    return distance(a.target, scene) - distance(b.target, scene);
  return KINDS.indexOf(a.type) - KINDS.indexOf(b.type);
}

/** How many seats away somebody sits in the direction of play; oneself is the farthest. */
function distance(target: Seat, { view, seat }: Shithead): number {
  const seats = view.hand.length;
  return ((target - seat) * view.direction + seats - 1 + seats) % seats;
}

function labelOf(move: Move, scene: Shithead, style: Style): string {
  switch (move.type) {
    case 'ready':
      return 'ready';
    case 'unready':
      return 'not ready after all';
    case 'swap':
      return `${cardText(move.hand, style)} for ${cardText(move.faceUp, style)}`;
    case 'play':
      return groupLabel(move.cards, style);
    case 'flip':
      return `flip ${move.slots.join(' ')}`;
    case 'take':
      return takeLabel(scene, style);
    case 'target':
      return targetLabel(move.target, scene);
    default:
      return unreachable(move);
  }
}

/** What goes along with the pile the rulebook tells, when it makes the move on a copy of the view. */
function takeLabel({ view, seat }: Shithead, style: Style): string {
  const events: ShitheadEvent[] = [];
  shithead.apply(shithead.clone(view), seat, { type: 'take' }, events);
  const taken = events.find((event) => event.type === 'took');
  const along = taken?.along ?? null;
  const withIt = along === null ? '' : ` and your ${cardText(along, style)}`;
  return `take ${countCards(view.pile.length)}${withIt}`;
}

const targetLabel = (target: Seat, { view, seat, names }: Shithead): string =>
  target === seat ? 'yourself' : `${names[target]} (has ${countCards(cardCount(view, target))})`;

const SHORT_WORDS: Readonly<Record<string, string>> = {
  t: 'take',
  r: 'ready',
  f: 'flip',
  u: 'unready',
};

/** Notation, bare cards (`5c 5d`), a swap without its word, a player's name for a waiting Joker. */
export const read = (text: string, scene: Shithead): Meant<Move> => parsed(readMove(text, scene));

function readMove(text: string, scene: Shithead): Result<Move, string> {
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
  const move = parseMove([word, ...words.slice(1)].join(' '));
  return move.ok ? move : fail(explainWords(text.trim(), move.error, word, scene));
}

const NOTATION_WORDS = ['ready', 'unready', 'take', 'flip', 'target'];

function explainWords(text: string, error: string, word: string, { view }: Shithead): string {
  if (NOTATION_WORDS.includes(word)) return error;
  if (view.pending) return `${quoted(text)} is nobody here: type a number of the list, or a name.`;
  return `${quoted(text)} is no move: type a number of the list, cards like 5c 5d, take, or ? for help.`;
}

/** A waiting Joker may be aimed by name. */
function readName(text: string, { view, seat, names }: Shithead): Move | undefined {
  if (!view.pending || view.turn !== seat || text === '') return undefined;
  const target = names.findIndex((name) => name.toLowerCase() === text.toLowerCase());
  return target < 0 ? undefined : { type: 'target', target };
}

function readCards(
  words: readonly string[],
  { view, seat }: Shithead,
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
export function confirm(move: Move, { view, seat }: Shithead): string | undefined {
  if (move.type !== 'target' || move.target !== seat || !view.pending) return undefined;
  return `Really take the ${countCards(view.pile.length)} yourself?`;
}

export const question = ({ view, seat, names }: Shithead): Said => prompt(view, seat, names);
