/**
 * Saved tables of May I? in wanted positions. A saved table is a whole match, so the way into each position
 * is played here: from seeded deals, by players who know what they are to keep.
 */
import { formatSaved } from '../../src/client/save.ts';
import type { Card } from '../../src/core/card.ts';
import { openMatch, playMatch, type Match } from '../../src/core/match.ts';
import type { RawOptions } from '../../src/core/options.ts';
import type { Seat } from '../../src/core/seat.ts';
import { contractOf, sizesFor } from '../../src/games/may-i/rules/contract.ts';
import { bestLayDown, distance } from '../../src/games/may-i/rules/planner/index.ts';
import { exposedCard, mayCall } from '../../src/games/may-i/rules/turn.ts';
import type { MayIEvent, Move, Position } from '../../src/games/may-i/rules/types.ts';
import { mayI } from '../../src/games/index.ts';

/** How somebody plays on the way. */
export interface Habits {
  /** What a card is worth keeping; by default, how near it brings the contract. */
  readonly worth?: (card: Card, p: Position) => number;
  readonly laysDown?: boolean;
  /** A move after the draw, before the discard. */
  readonly plays?: (p: Position) => Move | undefined;
  readonly calls?: (p: Position) => boolean;
}

export interface Wanted {
  /** The first deal that is tried. */
  readonly seed: number;
  readonly seats?: number;
  readonly options?: RawOptions;
  /** The level of the others; else they are people who never move. */
  readonly bot?: string;
  readonly you?: Habits;
  readonly others?: Habits;
  readonly when: (p: Position) => boolean;
}

const STORE_KEY = 'baize/table';
const NAMES = ['Ann', 'East', 'North', 'West', 'Dawn', 'Noon', 'Dusk', 'Night'] as const;
const DEALS_MAX = 300;
const MOVES_MAX = 400;

type MayIMatch = Match<Position, Move, MayIEvent>;

/** What `localStorage` holds when a match was left there; the person has seat 0. */
export const saved = (match: MayIMatch): Record<string, string> => ({
  [STORE_KEY]: formatSaved(match, { seat: 0, deal: 1, kept: {} }),
});

/** The first match that comes to the wanted position. */
export function matchWhen(wanted: Wanted): MayIMatch {
  for (let deal = 0; deal < DEALS_MAX; deal++) {
    const match = playTo(wanted, wanted.seed + deal);
    if (match) return match;
  }
  throw new Error('No match came to the wanted position.');
}

function playTo(wanted: Wanted, seed: number): MayIMatch | undefined {
  let match = opened(wanted, seed);
  for (let moves = 0; moves < MOVES_MAX; moves++) {
    const { position } = match;
    if (wanted.when(position)) return match;
    const next = nextMove(position, wanted);
    if (!next) return undefined;
    const played = playMatch(match, next.seat, next.move);
    if (!played.ok) throw new Error(`${mayI.formatMove(next.move)}: ${played.error.code}`);
    match = played.value;
  }
  return undefined;
}

function opened({ seats = 3, options = {}, bot }: Wanted, seed: number): MayIMatch {
  const players = NAMES.slice(0, seats).map((name, seat) =>
    seat > 0 && bot !== undefined ? { name, bot } : { name },
  );
  const match = openMatch(mayI, { game: 'may-i', seed: String(seed), options, players });
  if (!match.ok) throw new Error(match.error.code);
  return match.value;
}

interface Next {
  readonly seat: Seat;
  readonly move: Move;
}

function nextMove(p: Position, { you = {}, others = {} }: Wanted): Next | undefined {
  const habitsOf = (seat: Seat): Habits => (seat === 0 ? you : others);
  if (p.phase === 'over') return undefined;
  if (p.phase === 'roundOver') return { seat: 0, move: { type: 'next_round' } };
  if (p.question) return { seat: p.question.prompted, move: { type: 'allow' } };
  const card = exposedCard(p);
  const caller = p.hand.findIndex((_, seat) => mayCall(p, seat) && habitsOf(seat).calls?.(p));
  if (caller >= 0) return { seat: caller, move: { type: 'call', card: card! } };
  return { seat: p.turn, move: ownMove(p, habitsOf(p.turn)) };
}

function ownMove(p: Position, habits: Habits): Move {
  if (p.phase === 'draw') return { type: p.stock.length > 0 ? 'draw_stock' : 'draw_discard' };
  const played = p.phase === 'action' ? habits.plays?.(p) : undefined;
  return played ?? layDown(p, habits) ?? { type: 'discard', card: leastOf(p, habits) };
}

export function bestOf({ round, options, hand, turn }: Position) {
  return bestLayDown(hand[turn], contractOf(round), sizesFor(round, options));
}

function layDown(p: Position, { laysDown = true }: Habits): Move | undefined {
  const melds = laysDown && !p.down[p.turn] ? bestOf(p) : undefined;
  return melds && { type: 'lay_down', melds };
}

function leastOf(p: Position, { worth = towardsContract }: Habits): Card {
  const cards = p.hand[p.turn].map((card) => ({ card, worth: worth(card, p) }));
  return cards.sort((a, b) => a.worth - b.worth || a.card - b.card)[0].card;
}

/** How far the hand is from the contract without the card. */
export function towardsContract(
  card: Card,
  { hand, turn, round, options, down }: Position,
): number {
  if (down[turn]) return 0;
  const left = hand[turn].filter((one) => one !== card);
  return distance(left, contractOf(round), sizesFor(round, options));
}
