/**
 * Input handlers of the Shithead table for taps, drags and keys, and what they do to the selection (SH-S2).
 * Every way of making a move ends in `attempt`.
 */
import { useMemo } from 'react';
import {
  bySetupOrder,
  type Move,
  type Position,
  ruleOf,
  shithead,
  type ShitheadEvent,
  zoneOf,
} from '../../../games/shithead/index.ts';
import type { Refusal, TableClient, TableSnapshot } from '../../../client/table.ts';
import { type Card, formatCards, RANK_OF } from '../../../core/card.ts';
import { phraseViolation } from '../../../core/play.ts';
import { moveInHand, orderHand, parseCards, SORTED } from '../../table/hand-order.ts';
import type { Notices } from '../../table/Notice.tsx';
import { Sender, type Teller } from '../../table/sender.ts';
import { cardOf } from '../../table/places.ts';
import { placeOf } from './staging.ts';

export type Client = TableClient<Position, Move, ShitheadEvent>;
export type Snapshot = TableSnapshot<Position, Move, ShitheadEvent>;
export type OwnZone = 'hand' | 'faceUp';

const DOUBLE_TAP_MS = 350;

/** What the screen derives from a snapshot: whose turn, which zone, which cards are chosen. */
export interface ScreenState {
  readonly view: Position;
  readonly seat: number;
  readonly setup: boolean;
  readonly yourTurn: boolean;
  /** You are to move, or have cards to swap still. */
  readonly asked: boolean;
  /** You have no seat: nothing here is yours to move. */
  readonly watching: boolean;
  readonly zone: 'hand' | 'faceUp' | 'blind';
  /** Your hand from left to right. */
  readonly hand: readonly Card[];
  readonly selected: readonly Card[];
  /** Whether the chosen cards, or this card alone, may be played now. */
  readonly refuses: (cards: readonly Card[]) => Refusal | undefined;
}

export function standingOf({ view, seat, watching, kept, toAct, names }: Snapshot): ScreenState {
  const setup = view.phase === 'setup';
  const yourTurn = !setup && !watching && toAct.includes(seat);
  const zone = zoneOf(view, seat);
  const hand = orderHand(view.hand[seat], kept.order ?? SORTED, bySetupOrder);
  const own = setup ? [...hand, ...view.faceUp[seat]] : ownCards(view, seat, hand);
  const refuses = (cards: readonly Card[]): Refusal | undefined => {
    const from = fromZone(view, seat, cards[0]);
    const violation = shithead.check(view, seat, { type: 'play', from, cards });
    return violation && { ...violation, sentence: phraseViolation(shithead, violation, names) };
  };
  return {
    view,
    seat,
    setup,
    yourTurn,
    asked: yourTurn || (setup && !view.ready[seat]),
    watching,
    zone,
    hand,
    selected: parseCards(kept.staged ?? '').filter((card) => own.includes(card)),
    refuses,
  };
}

const ownCards = (view: Position, seat: number, hand: readonly Card[]): readonly Card[] =>
  zoneOf(view, seat) === 'hand' ? hand : view.faceUp[seat];

const fromZone = (view: Position, seat: number, card: Card): OwnZone =>
  view.hand[seat].includes(card) ? 'hand' : 'faceUp';

/** All that a player can do. A refused move says why near the place and changes nothing. */
export class Moves {
  readonly #client: Client;
  readonly #notices: Teller;
  readonly #sender: Sender<Position, Move, ShitheadEvent>;
  #lastTap: { card: Card; at: number; before: readonly Card[] } | undefined;

  constructor(client: Client, notices: Teller) {
    this.#client = client;
    this.#notices = notices;
    this.#sender = new Sender(client, notices, ruleOf);
  }

  get #now(): ScreenState {
    return standingOf(this.#client.snapshot());
  }

  async attempt(move: Move, near: string): Promise<boolean> {
    if (!(await this.#sender.send(move, near))) return false;
    // A card that was played may come back with the pile; it is then neither chosen nor half tapped.
    this.#lastTap = undefined;
    this.stage([]);
    return true;
  }

  #refuse(refusal: Refusal, near: string): void {
    this.#sender.refuse(refusal, near);
  }

  stage(cards: readonly Card[]): void {
    this.#client.keep('staged', formatCards(cards));
  }

  tap(card: Card): void {
    this.#notices.clear();
    const now = this.#now;
    if (now.watching) return;
    if (now.setup) return this.#tapInSetup(now, card);
    const last = this.#lastTap;
    this.#lastTap = { card, at: performance.now(), before: now.selected };
    const twice = last?.card === card && performance.now() - last.at < DOUBLE_TAP_MS;
    if (twice) return void this.play(withCard(last.before, card));
    const refusal = now.refuses([card]);
    // Out of turn a card may be staged already; everything else that is wrong with it is said at once.
    if (refusal && refusal.code !== 'shithead/not_your_turn')
      return this.#refuse(refusal, `card/${card}`);
    if (fromZone(now.view, now.seat, card) !== now.zone) return;
    this.stage(toggle(now.selected, card));
  }

  /** SH-S1: tap one, then the other. */
  #tapInSetup(now: ScreenState, card: Card): void {
    const [chosen] = now.selected;
    if (chosen === card) return this.stage([]);
    const { view, seat } = now;
    const apart =
      chosen !== undefined && fromZone(view, seat, chosen) !== fromZone(view, seat, card);
    if (apart) void this.swap(chosen, card);
    else this.stage([card]);
  }

  async swap(a: Card, b: Card): Promise<boolean> {
    const { view, seat } = this.#now;
    const [hand, faceUp] = fromZone(view, seat, a) === 'hand' ? [a, b] : [b, a];
    return this.attempt({ type: 'swap', hand, faceUp }, `card/${b}`);
  }

  /** Chooses all of these at once, where each may be played or may be before your turn comes. */
  choose(cards: readonly Card[]): boolean {
    const refusal = this.#now.refuses(cards);
    if (refusal && refusal.code !== 'shithead/not_your_turn') return false;
    this.#notices.clear();
    this.stage(cards);
    return true;
  }

  press(card: Card): void {
    const now = this.#now;
    if (now.setup) return this.tap(card);
    const refusal = now.refuses([card]);
    if (refusal && refusal.code !== 'shithead/not_your_turn')
      return this.#refuse(refusal, `card/${card}`);
    const from = fromZone(now.view, now.seat, card);
    if (from === now.zone) this.stage(allOfRank(now.view[from][now.seat], card));
  }

  async play(cards: readonly Card[], near = `card/${cards[0]}`): Promise<boolean> {
    const { view, seat } = this.#now;
    const from = fromZone(view, seat, cards[0]);
    return this.attempt({ type: 'play', from, cards: [...cards].sort(bySetupOrder) }, near);
  }

  /** Enter: the chosen cards, or else the card that has the focus. */
  act(): void {
    const now = this.#now;
    const focused = document.activeElement as HTMLElement | null;
    const card = cardOf(focused);
    if (focused?.dataset.slot !== undefined) return void this.flip(Number(focused.dataset.slot));
    if (now.setup) return card === undefined ? undefined : this.tap(card);
    if (now.selected.length > 0) return void this.play(now.selected);
    if (card !== undefined) void this.play([card]);
  }

  async take(): Promise<boolean> {
    return this.attempt({ type: 'take' }, 'pile');
  }

  async flip(slot: number): Promise<boolean> {
    const { seat } = this.#now;
    return this.attempt({ type: 'flip', slots: [slot] }, placeOf('blind', seat));
  }

  ready(): void {
    const { view, seat } = this.#now;
    const type = view.phase === 'setup' && view.ready[seat] ? 'unready' : 'ready';
    void this.attempt({ type }, placeOf('hand', seat));
  }

  /** For screens: the same function each time, so that seats are not drawn anew for it. */
  readonly onChoose = (seat: number): void => void this.target(seat);

  async target(seat: number): Promise<boolean> {
    return this.attempt({ type: 'target', target: seat }, 'pile');
  }

  sort(): void {
    this.#client.keep('order', SORTED);
  }

  reorder(cards: readonly Card[], before: number): void {
    const { hand } = this.#now;
    const order = moveInHand(hand, cards, before);
    if (order !== formatCards(hand)) this.#client.keep('order', order);
  }

  refuseDrop(sentence: string, near: string): void {
    this.#sender.say(sentence, near);
  }
}

export function useMoves(client: Client, { show, clear }: Notices): Moves {
  return useMemo(() => new Moves(client, { show, clear }), [client, show, clear]);
}

export const rankIndex = (card: Card): number => RANK_OF[card];

const sameRank = (a: Card, b: Card): boolean => RANK_OF[a] === RANK_OF[b];

/** The first card fixes the rank, further cards of it toggle, another rank starts anew. */
export function toggle(selected: readonly Card[], card: Card): Card[] {
  if (selected.includes(card)) return selected.filter((other) => other !== card);
  return [...selected.filter((other) => sameRank(other, card)), card];
}

export const allOfRank = (cards: readonly Card[], card: Card): Card[] =>
  cards.filter((other) => sameRank(other, card));

/**
 * The cards between two of the hand, where a pointer that went from one to the other may choose them: all of
 * one rank. A pointer still on its first card chooses it only where a card of its rank lies ahead.
 */
export function sweepOver(
  hand: readonly Card[],
  first: Card,
  last: Card,
  ahead: number,
): Card[] | undefined {
  const [from, to] = [hand.indexOf(first), hand.indexOf(last)];
  if (from < 0 || to < 0) return undefined;
  const next = hand[from + ahead];
  if (from === to) return next !== undefined && sameRank(next, first) ? [first] : undefined;
  const cards = hand.slice(Math.min(from, to), Math.max(from, to) + 1);
  return cards.every((card) => sameRank(card, first)) ? cards : undefined;
}

/** A double tap plays what was chosen before its first tap, and the card itself. */
export const withCard = (selected: readonly Card[], card: Card): Card[] => [
  ...selected.filter((other) => other !== card && sameRank(other, card)),
  card,
];
