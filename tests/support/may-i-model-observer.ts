/**
 * Somebody at a table of May I? who is told what happens and nothing else: from the first view on, every
 * card is where the events that this viewer may read have put it (MI-97, MI-98).
 */
import { UNKNOWN, type Card } from '../../src/core/card.ts';
import type { Viewer } from '../../src/core/knowledge.ts';
import type { MayIEvent, Position } from '../../src/games/may-i/rules/types.ts';

interface Held {
  /** In the order in which they came. */
  known: Card[];
  hidden: number;
}

/** What can be seen of a table; whatever follows from it is left out. */
export interface Sight {
  readonly hands: readonly Card[][];
  readonly stock: number;
  readonly pile: readonly Card[];
  readonly exposed: boolean;
  readonly melds: readonly { readonly owner: number; readonly cards: readonly Card[] }[];
  readonly question: Position['question'];
  readonly totals: readonly number[];
  readonly turn: number;
}

const holesFor = (count: number): Card[] => Array<Card>(count).fill(UNKNOWN);

/** A hand of one's own is kept in any order (MI-34), and an open one too. */
export const sightOf = (view: Position, viewer: Viewer): Sight => {
  const isOpen = view.phase === 'roundOver' || view.phase === 'over';
  return {
    hands: view.hand.map((hand, seat) =>
      isOpen || seat === viewer ? hand.toSorted((a, b) => a - b) : [...hand],
    ),
    stock: view.stock.length,
    pile: [...view.pile],
    exposed: view.exposed,
    melds: view.melds.map(({ owner, cards }) => ({ owner, cards: [...cards] })),
    question: view.question && { ...view.question },
    totals: [...view.totals],
    turn: isOpen ? -1 : view.turn,
  };
};

export class Observer {
  readonly #viewer: Viewer;
  #hands: Held[];
  #stock: number;
  #pile: Card[];
  #exposed: boolean;
  #melds: { owner: number; cards: Card[] }[];
  #question: Position['question'];
  #totals: number[];
  #turn: number;
  #isOpen = false;

  constructor(view: Position, viewer: Viewer) {
    this.#viewer = viewer;
    this.#hands = view.hand.map((hand) => ({
      known: hand.filter((card) => card !== UNKNOWN),
      hidden: hand.filter((card) => card === UNKNOWN).length,
    }));
    this.#stock = view.stock.length;
    this.#pile = [...view.pile];
    this.#exposed = view.exposed;
    this.#melds = view.melds.map(({ owner, cards }) => ({ owner, cards: [...cards] }));
    this.#question = view.question;
    this.#totals = [...view.totals];
    this.#turn = view.turn;
  }

  get sight(): Sight {
    return {
      hands: this.#hands.map(({ known, hidden }, seat) =>
        this.#isOpen || seat === this.#viewer
          ? [...known.toSorted((a, b) => a - b), ...holesFor(hidden)]
          : [...known, ...holesFor(hidden)],
      ),
      stock: this.#stock,
      pile: this.#pile,
      exposed: this.#exposed,
      melds: this.#melds,
      question: this.#question,
      totals: this.#totals,
      turn: this.#isOpen ? -1 : this.#turn,
    };
  }

  /** Every card whose place this viewer knows. */
  get knows(): Set<Card> {
    const held = this.#hands.flatMap(({ known }) => known);
    return new Set([...held, ...this.#pile, ...this.#melds.flatMap(({ cards }) => cards)]);
  }

  tell(event: MayIEvent): void {
    switch (event.type) {
      case 'drew':
      case 'penalty':
        this.#stock--;
        return this.#receive(event.seat, event.card);
      case 'took':
      case 'won':
        return this.#take(event);
      case 'swapped':
        return this.#swap(event);
      case 'laidDown':
        return this.#layDown(event);
      case 'laidOff':
        return this.#layOff(event);
      case 'discarded':
        return this.#discard(event);
      case 'asked':
        this.#question = { caller: event.caller, prompted: event.seat };
        return;
      case 'reshuffled':
        return this.#reshuffle(event.cards);
      case 'roundEnded':
        return this.#open(event);
      case 'dealt':
        return this.#deal(event);
      default:
      // What is only said moves no card.
    }
  }

  #receive(seat: number, card: Card): void {
    if (card === UNKNOWN) this.#hands[seat].hidden++;
    else this.#hands[seat].known.push(card);
  }

  /** A card that was not known to be there was one of the others. */
  #give(seat: number, card: Card): void {
    const held = this.#hands[seat];
    if (held.known.includes(card)) held.known = held.known.filter((one) => one !== card);
    else held.hidden--;
  }

  #take({ seat, card }: { readonly seat: number; readonly card: Card }): void {
    if (this.#pile.pop() !== card) throw new Error('another card lay on top');
    this.#exposed = false;
    this.#question = null;
    this.#receive(seat, card);
  }

  #swap({ seat, card, joker, meld }: Extract<MayIEvent, { type: 'swapped' }>): void {
    const { cards } = this.#melds[meld - 1];
    cards[cards.indexOf(joker)] = card;
    this.#give(seat, card);
    this.#receive(seat, joker);
  }

  #layDown({ seat, melds, first }: Extract<MayIEvent, { type: 'laidDown' }>): void {
    if (first !== this.#melds.length + 1) throw new Error('melds are numbered in order');
    for (const { cards } of melds) {
      this.#melds.push({ owner: seat, cards: [...cards] });
      for (const card of cards) this.#give(seat, card);
    }
  }

  #layOff({ seat, card, meld, end }: Extract<MayIEvent, { type: 'laidOff' }>): void {
    this.#give(seat, card);
    const { cards } = this.#melds[meld - 1];
    if (end === 'start') cards.unshift(card);
    else cards.push(card);
  }

  #discard({ seat, card }: Extract<MayIEvent, { type: 'discarded' }>): void {
    this.#give(seat, card);
    this.#pile.push(card);
    this.#exposed = true;
    this.#turn = (seat + 1) % this.#hands.length;
  }

  /** The top stays, unless it is the only card and dead (MI-82); what went into the stock is forgotten. */
  #reshuffle(cards: number): void {
    this.#stock += cards;
    this.#pile = cards === this.#pile.length ? [] : this.#pile.slice(cards);
  }

  #open({ record }: Extract<MayIEvent, { type: 'roundEnded' }>): void {
    this.#hands = record.hands.map((hand) => ({ known: [...hand], hidden: 0 }));
    this.#totals = this.#totals.map((total, seat) => total + record.points[seat]);
    this.#exposed = false;
    this.#question = null;
    this.#isOpen = true;
  }

  #deal({ seat, hands, turnedUp }: Extract<MayIEvent, { type: 'dealt' }>): void {
    const all = (hands.length <= 5 ? 108 : 162) - 11 * hands.length - 1;
    this.#hands = hands.map((hand) => ({
      known: hand.filter((card) => card !== UNKNOWN),
      hidden: hand.filter((card) => card === UNKNOWN).length,
    }));
    this.#stock = all;
    this.#pile = [turnedUp];
    this.#exposed = true;
    this.#melds = [];
    this.#turn = (seat + 1) % hands.length;
    this.#isOpen = false;
  }
}
