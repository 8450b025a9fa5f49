/**
 * Input handlers of the Dhappa table for taps, drags and keys. Every way ends in `attempt`, where the
 * rulebook checks the move against the current position. An ambiguous move is put to the player as a
 * question.
 */
import { formatCards, RANK, RANK_OF, SUIT_OF, type Card } from '../../../core/card.ts';
import {
  dhappa,
  type DhappaEvent,
  type Move,
  type Position,
  ruleOf,
} from '../../../games/dhappa/index.ts';
import type { Choice } from '../../../core/game.ts';
import { explainViolation } from '../../../core/play.ts';
import { feel } from '../../sound.ts';
import { moveInHand, SORTED } from '../../table/hand-order.ts';
import { addressOf, elementAt, type Address } from '../../table/places.ts';
import { TableMoves, type Teller } from '../../table/sender.ts';
import { partnersOf, takers, whyInVain } from './fits.ts';
import { actionPlace, PILE, runPlace, STOCK, SUMMARY } from './places.ts';
import { isHeld, standingOf, type Client, type ScreenState } from './screen-state.ts';
import { CHOOSE_ONE, CHOOSE_SOME, CHOOSE_THREE, GO_ON, keyWords } from './words.ts';

/** What the screen opens on behalf of a move. */
export interface Doors {
  /** DH-90: which of these is meant. */
  readonly ask: (choices: readonly Choice[], near: Address) => void;
  /** A 2 is about to burn the pile. */
  readonly askBurn: (card: Card) => void;
  /** True at the second press in a row, where the first only makes ready; and where one is enough. */
  readonly pressedTwice: () => boolean;
}

const RUN_MIN = 3;

export class Moves extends TableMoves<Position, Move, DhappaEvent, ScreenState> {
  readonly #doors: Doors;

  constructor(client: Client, notices: Teller, doors: Doors) {
    super(dhappa, client, notices, { ruleOf, goOn: GO_ON, summary: SUMMARY });
    this.#doors = doors;
  }

  get now(): ScreenState {
    return standingOf(this.client.snapshot());
  }

  /** Makes the move, and lets go of the cards that were chosen for it. */
  async attempt(move: Move, near: Address): Promise<boolean> {
    const { view, seat, watching } = this.now;
    if (watching) return false;
    const why = dhappa.check(view, seat, move);
    if (why?.choices) {
      const vain = whyInVain(this.now, why.choices);
      if (vain) return this.refuse(vain, near);
      this.notices.clear();
      this.#doors.ask(why.choices, near);
      return false;
    }
    if (why) return this.refuse(why, near);
    if (!(await this.sender.send(move, near))) return false;
    this.choose([]);
    return true;
  }

  /** The answer to a question of `attempt`, in notation. */
  async answer({ move }: Choice, near: Address): Promise<boolean> {
    const read = dhappa.parseMove(move);
    return read.ok && this.attempt(read.value, near);
  }

  choose(cards: readonly Card[]): void {
    this.keep('chosen', formatCards(cards));
  }

  /** DH-89: the key card cannot be put back, and says why. */
  tapHand(card: Card): void {
    const { now } = this;
    this.notices.clear();
    if (now.watching) return;
    const { chosen, key, view } = now;
    if (card === key && isHeld(view)) return void this.say(keyWords(card), addressOf(card));
    feel('lift');
    this.choose(chosen.includes(card) ? chosen.filter((one) => one !== card) : [...chosen, card]);
  }

  /**
   * By a press; where it gives something up only the second one draws, so that a slip of the finger costs
   * nothing.
   */
  async draw(near: Address = STOCK): Promise<boolean> {
    if (this.asksToRead()) return false;
    const { view, seat } = this.now;
    const why = dhappa.check(view, seat, { type: 'draw' });
    if (why) return this.refuse(why, near);
    this.notices.clear();
    feel('lift');
    return this.#doors.pressedTwice() && this.drawNow(near);
  }

  /** By a drag into the hand, which nobody makes by mistake. */
  async drawNow(near: Address = STOCK): Promise<boolean> {
    return !this.asksToRead() && this.#gain({ type: 'draw' }, near);
  }

  async pick(count: number, near: Address): Promise<boolean> {
    return this.#gain({ type: 'pick', count }, near);
  }

  /** What came into the hand is marked there for the rest of the turn: among so many it is soon lost. */
  async #gain(move: Move, near: Address): Promise<boolean> {
    const { hand: before } = this.now;
    const done = await this.attempt(move, near);
    if (done)
      this.keep('fresh', formatCards(this.now.hand.filter((card) => !before.includes(card))));
    return done;
  }

  async create(cards: readonly Card[] = this.now.chosen): Promise<boolean> {
    if (this.asksToRead()) return false;
    const near = actionPlace('create');
    const { view, seat } = this.now;
    const move = { type: 'create', cards } as const;
    const why = dhappa.check(view, seat, move);
    const tooFew = cards.length < RUN_MIN && /no_cards|too_short/.test(why?.code ?? '');
    return tooFew ? this.say(CHOOSE_THREE, near) : this.attempt(move, near);
  }

  async add(run: number, cards: readonly Card[] = this.now.chosen): Promise<boolean> {
    if (this.asksToRead()) return false;
    return this.attempt({ type: 'add', run, cards }, runPlace(run));
  }

  /** The button: where one run alone takes the cards it goes there, else the runs are to be tapped. */
  async addSomewhere(): Promise<boolean> {
    if (this.asksToRead()) return false;
    const near = actionPlace('add');
    const { now } = this;
    const { chosen, view, seat } = now;
    const lit = takers(now);
    if (lit.length === 1) return this.add(lit[0]);
    if (lit.length > 1) {
      elementAt(runPlace(lit[0]))?.querySelector<HTMLElement>('[data-nav]')?.focus();
      return this.say('Several runs take these cards: tap the one you mean.', near);
    }
    // The first run that the rules have most to say about; without any, what they say of adding at all.
    const own = view.runs.find((run) => run.suit === suitOfFirst(chosen)) ?? view.runs[0];
    const move = { type: 'add', run: own?.number ?? 1, cards: chosen } as const;
    const why = dhappa.check(view, seat, move);
    if (why?.code === 'dhappa/no_cards') return this.say(this.whyNoAdd() ?? CHOOSE_SOME, near);
    return why ? this.refuse(why, near) : false;
  }

  /** Why nothing can be added at all, whatever is chosen; undefined where something might be. */
  whyNoAdd({ view, seat, names, mayPlay }: ScreenState = this.now): string | undefined {
    const [card] = view.hands[seat];
    if (!mayPlay || view.opened[seat] || card === undefined) return undefined;
    const cards = isHeld(view) ? [view.pending] : [card];
    const why = dhappa.check(view, seat, { type: 'add', run: 1, cards });
    return why && explainViolation(dhappa, why, names);
  }

  async merge(first: number, second: number): Promise<boolean> {
    const partner = partnersOf(this.now, first).find(({ number }) => number === second);
    const bridge = partner?.bridge ?? this.now.chosen;
    return this.attempt({ type: 'merge', first, second, bridge }, runPlace(second));
  }

  async discard(card?: Card): Promise<boolean> {
    if (this.asksToRead()) return false;
    const { chosen, view, seat } = this.now;
    const one = card ?? (chosen.length === 1 ? chosen[0] : undefined);
    // The rules speak first: what is wrong may be more than that no card is chosen.
    const move = { type: 'discard', card: one ?? view.hands[seat][0] } as const;
    const why = dhappa.check(view, seat, move);
    if (why) return this.refuse(why, PILE);
    if (one === undefined) return this.say(CHOOSE_ONE, PILE);
    if (RANK_OF[one] !== RANK['2']) return this.attempt(move, PILE);
    this.#doors.askBurn(one);
    return false;
  }

  async burn(card: Card): Promise<boolean> {
    return this.attempt({ type: 'discard', card }, PILE);
  }

  async undo(): Promise<boolean> {
    return !this.asksToRead() && this.attempt({ type: 'undo' }, actionPlace('undo'));
  }

  async nextHand(): Promise<boolean> {
    return this.dealNext({ type: 'next_hand' }, ({ hand }) => hand);
  }

  sort(): void {
    this.keep('order', SORTED);
  }

  /** The chosen cards go together to the front of the hand. */
  group(): void {
    const { chosen, hand, watching } = this.now;
    if (watching || chosen.length === 0) return;
    feel('lift');
    this.reorder(
      hand.filter((card) => chosen.includes(card)),
      0,
    );
    this.choose([]);
  }

  reorder(cards: readonly Card[], before: number): void {
    const { hand } = this.now;
    const order = moveInHand(hand, cards, before);
    if (order !== formatCards(hand)) this.keep('order', order);
  }

  letGo(): void {
    this.notices.clear();
    this.choose([]);
  }
}

const suitOfFirst = ([first]: readonly Card[]): number | undefined =>
  first === undefined ? undefined : SUIT_OF[first];
