/**
 * Turns events into flights: which card moves where and when. The functions are pure, so that tests need no
 * screen.
 */
import { UNKNOWN, type Card } from '../../core/card.ts';
import type { Layout, Spot } from './places.ts';

/** How cards move: plainly, up in smoke, or thrown one by one at someone. */
export type PassageKind = 'move' | 'burn' | 'throw';

/** Cards that go from one place to another together. `UNKNOWN` cards fly face down. */
export interface Passage {
  readonly cards: readonly Card[];
  readonly from: string;
  readonly to: string;
  readonly kind?: PassageKind;
  /** The cards were face down until now and turn over on the way. */
  readonly turns?: boolean;
  /** Starts together with the passage before it instead of after it. */
  readonly together?: boolean;
  /** How long everything lies still before it, so that the eye can follow. */
  readonly holdMs?: number;
}

export interface Leg {
  readonly startMs: number;
  readonly endMs: number;
  readonly to: Spot;
}

export interface Flight {
  readonly key: string;
  readonly card: Card;
  readonly from: Spot;
  readonly legs: readonly Leg[];
  readonly turns: boolean;
  readonly kind: PassageKind;
  /** The place where it ends. */
  readonly place: string;
  readonly endMs: number;
}

const LEG_MS = { move: 230, burn: 380, throw: 300 } as const satisfies Record<PassageKind, number>;
const STAGGER_MS = { move: 38, burn: 12, throw: 130 } as const satisfies Record<
  PassageKind,
  number
>;
/** No passage takes longer than this to have all its cards on the way. */
const SPREAD_MS_MAX = { move: 320, burn: 120, throw: 1100 } as const satisfies Record<
  PassageKind,
  number
>;

interface Way {
  readonly card: Card;
  readonly from: string;
  readonly legs: { startMs: number; endMs: number; to: string }[];
  turns: boolean;
  kind: PassageKind;
}

/** All flights of these passages, each after the one before it; a card that goes on is one flight. */
export function planFlights(
  passages: readonly Passage[],
  before: Layout,
  after: Layout,
  factor: number,
): Flight[] {
  const ways = planWays(passages, factor);
  return ways.flatMap((way, at) => flightOf(way, at, before, after));
}

/** In the order of painting: what sets out first flies over what still lies there. */
function planWays(passages: readonly Passage[], factor: number): Way[] {
  const groups: Way[][] = [];
  const known = new Map<Card, Way>();
  let startMs = 0;
  let endMs = 0;
  for (const passage of passages) {
    const kind = passage.kind ?? 'move';
    const ways: Way[] = [];
    groups.push(ways);
    if (passage.together !== true) startMs = endMs + (passage.holdMs ?? 0) * factor;
    const count = passage.cards.length;
    const stagger = Math.min(STAGGER_MS[kind], SPREAD_MS_MAX[kind] / Math.max(1, count)) * factor;
    for (const [at, card] of passage.cards.entries()) {
      const way = wayOf(card, passage, kind, known, ways);
      const from = startMs + at * stagger;
      way.legs.push({ startMs: from, endMs: from + LEG_MS[kind] * factor, to: passage.to });
      endMs = Math.max(endMs, from + LEG_MS[kind] * factor);
    }
  }
  return groups.toReversed().flat();
}

function wayOf(
  card: Card,
  { from, turns = false }: Passage,
  kind: PassageKind,
  known: Map<Card, Way>,
  ways: Way[],
): Way {
  const begun = known.get(card);
  if (begun) {
    if (kind !== 'move') begun.kind = kind;
    return begun;
  }
  const way: Way = { card, from, legs: [], turns, kind };
  ways.push(way);
  if (card !== UNKNOWN) known.set(card, way);
  return way;
}

function flightOf(way: Way, at: number, before: Layout, after: Layout): Flight[] {
  const from = before.cards.get(way.card) ?? before.places.get(way.from);
  const landed = way.card === UNKNOWN ? undefined : after.cards.get(way.card);
  const legs: Leg[] = [];
  for (const [index, leg] of way.legs.entries()) {
    const last = index === way.legs.length - 1;
    const to = (last ? landed : undefined) ?? after.places.get(leg.to);
    if (to) legs.push({ ...leg, to });
  }
  if (!from || legs.length === 0) return [];
  const { card, turns, kind } = way;
  const [place, endMs] = [way.legs.at(-1)!.to, legs.at(-1)!.endMs];
  return [{ key: flightKey(card, at), card, from, legs, turns, kind, place, endMs }];
}

const GLIDE_PX_MIN = 6;

/** A flight for each card that lies elsewhere now. */
export function planGlide(before: Layout, after: Layout, factor: number): Flight[] {
  const endMs = LEG_MS.move * factor;
  const flights: Flight[] = [];
  for (const [card, to] of after.cards) {
    const from = before.cards.get(card);
    if (!from || Math.hypot(to.x - from.x, to.y - from.y) < GLIDE_PX_MIN) continue;
    const legs = [{ startMs: 0, endMs, to }];
    const plain = { turns: false, kind: 'move', place: '', endMs } as const;
    flights.push({ key: flightKey(card, 0), card, from, legs, ...plain });
  }
  return flights;
}

let flown = 0;

/** Never the same twice: a card may set out again before it has landed. */
const flightKey = (card: Card, at: number): string => `${card}/${at}/${flown++}`;
