/** The cards in flight: which ones, until when, and how to land them all at once. */
import type { Card } from '../../core/card.ts';
import { planFlights, planGlide, type Flight, type Passage } from './flight-plan.ts';
import { cardElement, placeElement, readLayout, type Layout, type Spot } from './places.ts';

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
