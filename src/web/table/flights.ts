/**
 * The cards in flight: which card moves where and when, planned by pure functions, and how to land them all
 * at once.
 */
import { type Card, UNKNOWN } from '../../core/card.ts';
import { cardElement, type Layout, placeElement, readLayout, type Spot } from './places.ts';

type Listener = () => void;

export class Flights {
  /** How long everything takes against normal; 0 for no movement at all. */
  #factor: number;
  #list: readonly Flight[] = [];
  #before: Layout | undefined;
  readonly #lifted = new Map<Card, Spot>();
  readonly #running = new Set<Animation>();
  readonly #listeners = new Set<Listener>();
  readonly #waiting: Listener[] = [];

  constructor(factor: number) {
    this.#factor = factor;
  }

  setFactor(factor: number): void {
    this.#factor = factor;
  }

  factor(): number {
    return this.#factor;
  }

  /** Called before the screen changes: from here cards will set out. */
  lookBefore(): void {
    this.#before = readLayout();
  }

  /** A card that the player let go of here starts from here, wherever it lay before. */
  lift(card: Card, spot: Spot): void {
    this.#lifted.set(card, spot);
  }

  drop(): void {
    this.#lifted.clear();
  }

  /** Called after the screen changed, before it is painted. */
  launch(passages: readonly Passage[]): void {
    const before = this.#takeBefore();
    if (!before) return this.#factor === 0 ? showWithoutMotion(passages) : undefined;
    this.#fly(planFlights(passages, before, readLayout(), this.#factor));
  }

  /** Deals: cards come from their places, although the screen shows them where they go already. */
  deal(passages: readonly Passage[]): void {
    if (this.#factor === 0) return;
    const after = readLayout();
    this.#fly(planFlights(passages, { ...after, cards: new Map() }, after, this.#factor));
  }

  /** Without a story, as after taking back a move: every card goes straight to where it is now. */
  glide(): void {
    const before = this.#takeBefore();
    if (before) this.#fly(planGlide(before, readLayout(), this.#factor));
  }

  #takeBefore(): Layout | undefined {
    const before = this.#before;
    const lifted = new Map(this.#lifted);
    this.#before = undefined;
    this.drop();
    if (!before || this.#factor === 0) return undefined;
    return { ...before, cards: new Map([...before.cards, ...lifted]) };
  }

  #fly(flights: readonly Flight[]): void {
    if (flights.length === 0) return;
    for (const flight of flights) {
      this.#hideUntilLanded(flight);
      if (flight.kind === 'throw') thump(flight);
    }
    this.#set([...this.#list, ...flights]);
  }

  /** The card itself is there already; it must not be seen before its flight has ended. */
  #hideUntilLanded({ card, endMs }: Flight): void {
    const element = cardElement(card);
    if (!element) return;
    this.track(element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: endMs }));
  }

  track(animation: Animation): void {
    this.#running.add(animation);
    const done = (): void => {
      this.#running.delete(animation);
      if (this.#running.size === 0) this.#land();
    };
    animation.addEventListener('finish', done);
    animation.addEventListener('cancel', done);
  }

  /** Fast-forward: everything is where it belongs at once. */
  finish(): void {
    for (const animation of this.#running) animation.finish();
  }

  /** Resolves when nothing is in the air. */
  settled(): Promise<void> {
    if (this.#list.length === 0 && this.#running.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  list = (): readonly Flight[] => this.#list;

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #land(): void {
    this.#set([]);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #set(flights: readonly Flight[]): void {
    if (flights.length === 0 && this.#list.length === 0) return;
    this.#list = flights;
    for (const listener of this.#listeners) listener();
  }
}

/** The element that shakes when thrown cards land on a place: its whole seat or hand. */
const bearerOf = (place: string): HTMLElement | null =>
  placeElement(place)?.closest<HTMLElement>('.seat, .hand') ?? null;

const THUMP_MS = 190;

function thump({ place, endMs }: Flight): void {
  const frames = [{ transform: 'none' }, { transform: 'translateY(3px) scale(1.05)' }, {}];
  bearerOf(place)?.animate(frames, { duration: THUMP_MS, delay: endMs - THUMP_MS / 3 });
}

const FADE_MS = 180;
const GLOW_MS = 900;

/** Less motion: cards fade in where they are now, and who was hit is marked for a moment. */
function showWithoutMotion(passages: readonly Passage[]): void {
  for (const { cards, to, kind } of passages) {
    for (const card of cards)
      cardElement(card)?.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: FADE_MS });
    if (kind !== 'throw') continue;
    const glow = { boxShadow: '0 0 0 3px var(--accent-on-felt)' };
    bearerOf(to)?.animate([glow, glow], { duration: GLOW_MS });
  }
}

/** How cards move: plainly, up in smoke, or thrown one by one at someone. */
type PassageKind = 'move' | 'burn' | 'throw';

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

interface Leg {
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
