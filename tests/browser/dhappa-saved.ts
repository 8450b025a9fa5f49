/**
 * Saved tables of Dhappa. A saved table is a whole match, so the way into each position is played here, from
 * seeded deals by players who see all cards and know what they are to leave behind.
 */
import { formatSaved } from '../../src/client/save.ts';
import { SUIT_OF, type Card } from '../../src/core/card.ts';
import { openMatch, playMatch, type Match } from '../../src/core/match.ts';
import { isJoker, isWild, VALUE_OF } from '../../src/core/meld.ts';
import type { RawOptions } from '../../src/core/options.ts';
import type { DhappaEvent, Move, Position } from '../../src/games/dhappa/rules/types.ts';
import { dhappa } from '../../src/games/index.ts';

export type DhappaMatch = Match<Position, Move, DhappaEvent>;
export type Storage = Readonly<Record<string, string>>;

const NAMES = ['Ann', 'West', 'North', 'East', 'South', 'Dusk'] as const;

/** What `localStorage` holds when a match was left there; the person has seat 0. */
export const saved = (match: DhappaMatch): Storage => ({
  'baize/table': formatSaved(match, { seat: 0, deal: 1, kept: {} }),
});

export interface Deal {
  readonly seed: number;
  readonly seats?: number;
  readonly options?: RawOptions;
  /** The level of the others; else they are people who never move. */
  readonly bot?: string;
}

export function deal({ seed, seats = 4, options = {}, bot }: Deal): DhappaMatch {
  const players = NAMES.slice(0, seats).map((name, seat) =>
    seat > 0 && bot !== undefined ? { name, bot } : { name },
  );
  const match = openMatch(dhappa, { game: 'dhappa', seed: String(seed), options, players });
  if (!match.ok) throw new Error(match.error.code);
  return match.value;
}

/** The match after these moves of whoever is on turn. */
export function played(match: DhappaMatch, ...moves: readonly Move[]): DhappaMatch {
  let after = match;
  for (const move of moves) {
    const next = playMatch(after, after.position.turn, move);
    if (!next.ok) throw new Error(`${dhappa.formatMove(move)}: ${next.error.code}`);
    after = next.value;
  }
  return after;
}

const DEALS_MAX = 3000;

/** The first deal from this one on from which a way leads there. */
export function firstOf<T>(from: number, way: (seed: number) => T | undefined): T {
  for (let seed = from; seed < from + DEALS_MAX; seed++) {
    const found = way(seed);
    if (found !== undefined) return found;
  }
  throw new Error('No deal leads to the wanted position.');
}

export const twosIn = (hand: readonly Card[]): Card[] =>
  hand.filter((card) => isWild(card) && !isJoker(card));
export const jokersIn = (hand: readonly Card[]): Card[] => hand.filter(isJoker);
export const without = (hand: readonly Card[], taken: readonly Card[]): Card[] =>
  hand.filter((card) => !taken.includes(card));

const SUITS = [0, 1, 2, 3] as const;

/** So many naturals in a row, whose lowest lies between these values. */
export function inARow(
  hand: readonly Card[],
  count: number,
  [from, to]: readonly [number, number],
): Card[] | undefined {
  for (const suit of SUITS)
    for (let low = from; low <= to; low++) {
      const row = Array.from({ length: count }, (_, step) =>
        hand.find((card) => SUIT_OF[card] === suit && VALUE_OF[card] === low + step),
      ).filter((card) => card !== undefined);
      if (row.length === count) return row;
    }
  return undefined;
}

/**
 * Draws, opens if that is wanted and the hand allows it, and discards a natural that leaves things as
 * wanted; undefined where there is none.
 */
export function simpleTurn(
  match: DhappaMatch,
  wanted: (after: DhappaMatch) => boolean = () => true,
  opens = true,
): DhappaMatch | undefined {
  const drawn = played(match, { type: 'draw' });
  const { hands, turn, opened } = drawn.position;
  const row = opens && !opened[turn] ? inARow(hands[turn], 3, [3, 12]) : undefined;
  const laid = row ? played(drawn, { type: 'create', cards: row }) : drawn;
  return laid.position.hands[turn]
    .filter((card) => !isWild(card))
    .map((card) => played(laid, { type: 'discard', card }))
    .find(wanted);
}
