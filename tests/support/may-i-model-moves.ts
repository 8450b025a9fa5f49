/** What happens when a move of the model is made (see may-i-model.ts). */
import {
  copyMelds,
  copyTable,
  deckFor,
  tell,
  worthOfAll,
  type Table,
  type Told,
} from './may-i-model.ts';
import { arranged } from './may-i-model-melds.ts';
import { faultOf, layOffAll } from './may-i-model-rules.ts';
import type { Move } from '../../src/games/may-i/rules/types.ts';

/** A code without its prefix, or the table after the move. */
export type Answer = { readonly code: string } | { readonly after: Table };

/** `seen` is the table that the game came to: chance alone is taken from there, the order of a new stock. */
export function answer(table: Table, seat: number, move: Move, seen: Table): Answer {
  const told = tell(move);
  const code = faultOf(table, seat, told);
  if (code !== undefined) return { code };
  return { after: new Play(copyTable(table), seen).make(seat, told) };
}

class Play {
  readonly #t: Table;
  readonly #seen: Table;

  constructor(table: Table, seen: Table) {
    this.#t = table;
    this.#seen = seen;
  }

  make(seat: number, told: Told): Table {
    const t = this.#t;
    switch (told.type) {
      case 'draw_stock':
        t.hands[seat].push(t.stock.pop()!);
        t.phase = 'action';
        this.#refill();
        break;
      case 'draw_discard':
        this.#take(seat);
        t.phase = 'action';
        break;
      case 'lay_down':
        this.#layDown(seat, told.melds);
        break;
      case 'swap_joker':
        this.#swap(seat, told);
        break;
      case 'discard':
        this.#discard(seat, told.card);
        break;
      case 'call':
        this.#ask(seat, this.#lineFor(seat)[0]);
        break;
      case 'allow':
        this.#pass(seat);
        break;
      case 'claim':
        this.#win(seat);
        break;
      case 'reorder':
        t.hands[seat] = [...told.cards];
        break;
      case 'next_round':
        this.#deal();
        break;
      default:
        this.#layOff(seat, told.list);
    }
    return t;
  }

  #leave(seat: number, cards: readonly string[]): void {
    const t = this.#t;
    t.hands[seat] = t.hands[seat].filter((card) => !cards.includes(card));
    t.shown[seat] = t.shown[seat].filter((card) => !cards.includes(card));
  }

  /** MI-33, MI-62, MI-98: the exposed card goes to a hand before everyone's eyes. */
  #take(seat: number): void {
    const card = this.#t.pile.pop()!;
    this.#t.hands[seat].push(card);
    this.#t.shown[seat].push(card);
    this.#t.exposed = false;
  }

  /** MI-41, MI-30, MI-39, MI-89 */
  #layDown(seat: number, melds: Told['melds']): void {
    const t = this.#t;
    const laid = arranged(melds)!;
    melds.forEach(({ kind }, at) => t.melds.push({ kind, owner: seat, cards: laid[at] }));
    this.#leave(seat, laid.flat());
    t.down[seat] = t.round < 6;
    t.phase = 'discard';
    if (t.hands[seat].length === 0) this.#end(seat);
  }

  /** MI-60 */
  #swap(seat: number, { meld, joker, card }: Told): void {
    const t = this.#t;
    const { cards } = t.melds[meld - 1];
    cards[cards.indexOf(joker)] = card;
    this.#leave(seat, [card]);
    t.hands[seat].push(joker);
    t.shown[seat].push(joker);
  }

  /** MI-56, MI-84 */
  #layOff(seat: number, list: Told['list']): void {
    layOffAll(this.#t.melds, list);
    this.#leave(
      seat,
      list.map(({ card }) => card),
    );
    if (this.#t.hands[seat].length === 0) this.#end(seat);
  }

  /** MI-31, MI-35, MI-62, MI-84 */
  #discard(seat: number, card: string): void {
    const t = this.#t;
    this.#leave(seat, [card]);
    t.pile.push(card);
    if (t.hands[seat].length === 0) return this.#end(seat);
    t.exposed = true;
    t.discarder = seat;
    t.turns++;
    this.#refill();
    if (t.turns === t.options.turnLimit * t.hands.length) return this.#end(-1);
    t.turn = (seat + 1) % t.hands.length;
    t.phase = 'draw';
    this.#owe();
  }

  /** MI-68 */
  #lineFor(caller: number): number[] {
    const t = this.#t;
    const line: number[] = [];
    for (let seat = t.turn; seat !== caller; seat = (seat + 1) % t.hands.length) line.push(seat);
    return line.filter((seat) => !t.down[seat] && (seat !== t.turn || t.phase === 'draw'));
  }

  /** MI-69, MI-70: nobody to be asked means that the caller has it. */
  #ask(caller: number, prompted: number | undefined): void {
    if (prompted === undefined) this.#win(caller);
    else this.#t.ask = { caller, prompted };
  }

  #pass(seat: number): void {
    const { caller } = this.#t.ask!;
    const line = this.#lineFor(caller);
    this.#ask(caller, line[line.indexOf(seat) + 1]);
  }

  /** MI-73 to MI-76 */
  #win(seat: number): void {
    const t = this.#t;
    t.ask = null;
    this.#take(seat);
    if (seat === t.turn) {
      t.phase = 'action';
      return;
    }
    this.#refill();
    if (t.stock.length > 0) t.hands[seat].push(t.stock.pop()!);
    this.#refill();
    this.#owe();
  }

  /** MI-79, MI-80; the order is the game's, and a card that is in it no more lay on top. */
  #refill(): void {
    const t = this.#t;
    if (t.stock.length > 0 || t.pile.length < 2) return;
    const fresh = t.pile.splice(0, t.pile.length - 1);
    const left = this.#seen.stock.filter((card) => fresh.includes(card));
    t.stock = [...left, ...fresh.filter((card) => !left.includes(card))];
  }

  /** MI-82, MI-83 */
  #owe(): void {
    const t = this.#t;
    this.#refill();
    if (t.phase !== 'draw' || t.stock.length > 0) return;
    if (t.pile.length === 1 && !t.exposed) t.stock.push(t.pile.pop()!);
    else if (!t.exposed || t.down[t.turn]) this.#end(-1);
  }

  /** MI-92 to MI-95 */
  #end(winner: number): void {
    const t = this.#t;
    const points = t.hands.map(worthOfAll);
    t.totals = t.totals.map((total, seat) => total + points[seat]);
    const hands = t.hands.map((hand) => [...hand]);
    t.records.push({ round: t.round, winner, points, hands, melds: copyMelds(t.melds) });
    t.exposed = false;
    t.ask = null;
    t.phase = t.round === 6 ? 'over' : 'roundOver';
  }

  /** MI-7 to MI-11: everything but the cards themselves, which must be a whole deck. */
  #deal(): void {
    const t = this.#t;
    const seats = t.hands.length;
    t.round++;
    t.dealer = (t.dealer + 1) % seats;
    t.turn = (t.dealer + 1) % seats;
    const deck = [...this.#seen.hands.flat(), ...this.#seen.pile, ...this.#seen.stock];
    if (deck.toSorted().join() !== deckFor(seats).toSorted().join())
      throw new Error('MI-11: a round starts with the full deck');
    t.hands = t.hands.map((_, seat) => deck.slice(seat * 11, seat * 11 + 11));
    t.pile = [deck[seats * 11]];
    t.stock = deck.slice(seats * 11 + 1);
    Object.assign(t, { phase: 'draw', exposed: true, discarder: -1, melds: [], turns: 0 });
    t.down = t.down.map(() => false);
    t.shown = t.shown.map(() => []);
  }
}

/** MI-95 */
export const winnersOf = ({ totals }: Table): number[] =>
  totals.flatMap((total, seat) => (total === Math.min(...totals) ? [seat] : []));

/** MI-103 */
export function awaited(t: Table): number[] {
  if (t.phase === 'over') return [];
  if (t.phase === 'roundOver') return [...t.hands.keys()];
  return [t.ask ? t.ask.prompted : t.turn];
}

/** MI-65 */
export const mayCall = (t: Table): number[] =>
  [...t.hands.keys()].filter((seat) => {
    const told = { type: 'call', card: t.pile.at(-1) ?? '' } as Told;
    return faultOf(t, seat, told) === undefined;
  });
