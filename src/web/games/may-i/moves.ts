/**
 * Input handlers of the May I? table for taps, drags and keys. Every way ends in `attempt`, where the
 * rulebook checks the move against the current position.
 */
import { formatCard, formatCards, type Card } from '../../../core/card.ts';
import { NO_DRAFT, type Draft } from '../../../core/draft.ts';
import {
  bestLayDown,
  contractOf,
  drafts,
  mayI,
  needsPositionChoice,
  ruleOf,
  sizesFor,
  type MayIEvent,
  type Move,
  type NamedMeld,
  type Position,
} from '../../../games/may-i/index.ts';
import type { RunEnd } from '../../../core/meld.ts';
import { feel } from '../../sound.ts';
import { moveInHand, SORTED } from '../../table/hand-order.ts';
import { addressOf, type Address } from '../../table/places.ts';
import { TableMoves, type Teller } from '../../table/sender.ts';
import { handPlace, meldPlace, PILE, SLOTS, slotPlace, STOCK, SUMMARY } from './places.ts';
import { formatSlots, inSlots, meldsOf } from './slots.ts';
import { mayStage, stageAll, zonesOn } from './stage.ts';
import { standingOf, turnKey, type Client, type ScreenState } from './screen-state.ts';
import { CHOOSE_ONE, CHOOSE_SOME, COMMIT_FIRST, endsWords, GO_ON, NO_LAY_DOWN } from './words.ts';

/** A second click this soon after a call is the same call. */
const SAME_CLICK_MS = 900;

export class Moves extends TableMoves<Position, Move, MayIEvent, ScreenState> {
  #calledAt = -Infinity;

  constructor(client: Client, notices: Teller) {
    super(mayI, client, notices, { ruleOf, goOn: GO_ON, summary: SUMMARY });
  }

  get now(): ScreenState {
    return standingOf(this.client.snapshot());
  }

  /** Makes the move, and lets go of all that was chosen for it. */
  async attempt(move: Move, near: Address): Promise<boolean> {
    const { view, seat, draft } = this.now;
    const open = draft === '' ? undefined : drafts.check(view, seat, draft, move);
    if (open) return this.refuse(open, near);
    if (!(await this.sender.send(move, near))) return false;
    this.choose([]);
    return true;
  }

  choose(cards: readonly Card[]): void {
    this.keep('chosen', formatCards(cards));
  }

  tapHand(card: Card): void {
    const { now } = this;
    this.notices.clear();
    if (now.watching || this.asksToRead(now)) return;
    feel('lift');
    const { chosen } = now;
    this.choose(chosen.includes(card) ? chosen.filter((one) => one !== card) : [...chosen, card]);
  }

  async draw(): Promise<boolean> {
    if (this.asksToRead()) return false;
    return this.attempt({ type: 'draw_stock' }, STOCK);
  }

  /** What the pile means now: a draw, a discard, or a May I for the card that is seen there. */
  async pile(card: Card | undefined): Promise<boolean> {
    const { now } = this;
    if (now.watching || this.asksToRead(now)) return false;
    if (!now.onTurn) return card === undefined ? false : this.call(card);
    if (now.view.phase === 'draw') return this.attempt({ type: 'draw_discard' }, PILE);
    return this.discard();
  }

  /** MI-66: the call is for the card that was seen, whatever lies there when it arrives. */
  async call(card: Card): Promise<boolean> {
    const isSameClick = performance.now() - this.#calledAt < SAME_CLICK_MS;
    if (this.now.calling || isSameClick) return false;
    this.#calledAt = performance.now();
    const called = await this.sender.send({ type: 'call', card }, PILE);
    this.#calledAt = called ? performance.now() : -Infinity;
    return called;
  }

  async answer(word: 'allow' | 'claim'): Promise<boolean> {
    return this.sender.send({ type: word }, PILE);
  }

  async discard(card?: Card): Promise<boolean> {
    if (this.asksToRead()) return false;
    const { chosen, view, seat, layOffs } = this.now;
    if (layOffs.length > 0) return this.say(COMMIT_FIRST, PILE);
    const one = card ?? (chosen.length === 1 ? chosen[0] : undefined);
    if (one !== undefined) return this.attempt({ type: 'discard', card: one }, PILE);
    // The rules speak first: what is wrong may be more than that no card is chosen.
    const why = mayI.check(view, seat, { type: 'discard', card: view.hand[seat][0] });
    return why ? this.refuse(why, PILE) : this.say(CHOOSE_ONE, PILE);
  }

  /** Puts cards of the hand, or of another slot, into a slot. */
  toSlot(slot: number, cards: readonly Card[] = this.now.chosen): boolean {
    const { now } = this;
    this.notices.clear();
    if (now.watching || this.asksToRead(now)) return false;
    if (cards.length === 0) return this.say(CHOOSE_SOME, slotPlace(slot));
    feel('lift');
    const named = now.slots.map((one) => one.named.filter((card) => !cards.includes(card)));
    this.#keepSlots(now, named.with(slot, [...named[slot], ...cards]));
    this.choose(now.chosen.filter((card) => !cards.includes(card)));
    return true;
  }

  takeBack(card: Card): void {
    const { now } = this;
    this.notices.clear();
    feel('lift');
    this.#keepSlots(
      now,
      now.slots.map(({ named }) => named.filter((one) => one !== card)),
    );
  }

  #keepSlots({ view }: ScreenState, named: readonly (readonly Card[])[]): void {
    this.keep('slots', formatSlots(view.round, named));
  }

  clearSlots(): void {
    this.keep('slots', '');
  }

  /** A run lies in the order that is named: this is how a wild goes to the other end (MI-21). */
  moveWild(slot: number): void {
    const { now } = this;
    const { other } = now.slots[slot];
    if (!other) return;
    feel('lift');
    const named = now.slots.map((one) => one.named);
    this.#keepSlots(now, named.with(slot, other.cards));
  }

  /** The best lay-down that this hand has, laid out in the slots; made only when it is pressed. */
  fillBest(): void {
    const { now } = this;
    if (now.watching || this.asksToRead(now)) return;
    const { view, seat } = now;
    const best = bestLayDown(
      view.hand[seat],
      contractOf(view.round),
      sizesFor(view.round, view.options),
    );
    if (!best) return void this.say(NO_LAY_DOWN, SLOTS);
    this.showLayDown(best);
  }

  /** Lays a lay-down out in the slots, sets first as the slots are. */
  showLayDown(melds: readonly NamedMeld[]): void {
    feel('lift');
    this.choose([]);
    this.#keepSlots(this.now, inSlots(melds));
  }

  async layDown(): Promise<boolean> {
    if (this.asksToRead()) return false;
    const { slots } = this.now;
    const done = await this.attempt({ type: 'lay_down', melds: meldsOf(slots) }, SLOTS);
    if (done) this.clearSlots();
    return done;
  }

  /** Stages cards on a meld, in whatever order they fit; a wild with two ways open is asked for its end. */
  layOff(
    number: number,
    cards: readonly Card[] = this.now.chosen,
    position?: RunEnd,
    near: Address = meldPlace(number),
  ): boolean {
    const { now } = this;
    this.notices.clear();
    if (now.watching || this.asksToRead(now)) return false;
    if (cards.length === 0) return this.say(CHOOSE_SOME, near);
    const meld = now.melds[number - 1];
    const torn = cards.find((card) => position === undefined && needsPositionChoice(card, meld));
    if (torn !== undefined && mayStage(now, torn, number))
      return this.say(endsWords(torn, zonesOn(meld, torn)), near);
    const { draft, left, why } = stageAll(now, number, cards, position);
    if (draft !== now.draft) {
      feel('lift');
      this.#keepDraft(draft);
      this.choose(now.chosen.filter((card) => left.includes(card) || !cards.includes(card)));
    }
    return why ? this.refuse(why, near) : true;
  }

  #keepDraft(draft: Draft): void {
    this.keepDraft('stage', draft, turnKey(this.client.snapshot().view));
  }

  /** Any step of a draft: a card taken back, all of them, or the commit. */
  step(step: string, near: Address): void {
    const { view, seat, draft } = this.now;
    const answer = drafts.take(view, seat, draft, step);
    if (answer.kind === 'refused') return void this.refuse(answer.violation, near);
    if (answer.kind === 'draft') return this.#keepDraft(answer.draft);
    void this.sender.send(answer.move, near).then((done) => {
      if (done) this.#keepDraft(NO_DRAFT);
    });
  }

  unstage(card: Card): void {
    this.notices.clear();
    feel('lift');
    this.step(`unstage ${formatCard(card)}`, addressOf(card));
  }

  commit(): void {
    this.step('commit', PILE);
  }

  async nextRound(): Promise<boolean> {
    return this.dealNext({ type: 'next_round' }, ({ round }) => round);
  }

  /** Sorted as it was last sorted; pressed again, the other way. */
  sort(): void {
    const { kept } = this.client.snapshot();
    const wasSorted = (kept.order ?? SORTED) === SORTED;
    if (wasSorted) this.keep('sort', this.now.sort === 'rank' ? 'suit' : 'rank');
    else this.keep('order', SORTED);
  }

  reorder(cards: readonly Card[], before: number): void {
    const { hand } = this.now;
    const order = moveInHand(hand, cards, before);
    if (order !== formatCards(hand)) this.keep('order', order);
  }

  /** Escape: first the choice goes, then what is staged. */
  letGo(): void {
    this.notices.clear();
    const { chosen, draft, seat } = this.now;
    if (chosen.length > 0) this.choose([]);
    else if (draft !== '') this.step('cancel', handPlace(seat));
  }
}
