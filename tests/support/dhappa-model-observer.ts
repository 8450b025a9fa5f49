/**
 * Somebody at a table of Dhappa who is told what happens and nothing else: from the first view on, every card
 * is where the events that this viewer may read have put it (DH-84, DH-85).
 */
import { formatCard, UNKNOWN, type Card } from '../../src/core/card.ts';
import type { Viewer } from '../../src/core/knowledge.ts';
import type { DhappaEvent, Position, Run } from '../../src/games/dhappa/rules/types.ts';
import { isWild, runOf, runTextOf } from './dhappa-model.ts';

type EventOf<T extends DhappaEvent['type']> = Extract<DhappaEvent, { type: T }>;

interface Held {
  known: Card[];
  hidden: number;
}

/** What can be seen of a table; whatever follows from it is left out. */
export interface Sight {
  readonly hands: readonly string[];
  readonly stock: number;
  readonly pile: string;
  readonly burnt: string;
  readonly runs: readonly string[];
  readonly opened: readonly boolean[];
  readonly pending: string;
  readonly thrown: readonly string[];
  readonly undoable: number;
  readonly totals: readonly number[];
  readonly turn: number;
}

const texts = (cards: readonly Card[]): string => cards.map(formatCard).join(' ');
const sorted = (cards: readonly Card[]): string => cards.map(formatCard).toSorted().join(' ');
const heldText = (known: readonly Card[], hidden: number): string => `${sorted(known)} +${hidden}`;
const runText = (run: Run): string => `R${run.number} P${run.owner} ${runTextOf(runOf(run))}`;
const nameOf = (card: Card): string => (card < 0 ? '' : formatCard(card));
const isUnknown = (card: Card): boolean => card === UNKNOWN;
const heldIn = (hand: readonly Card[]): Held => ({
  known: hand.filter((card) => !isUnknown(card)),
  hidden: hand.filter(isUnknown).length,
});

const isOver = ({ phase }: Position): boolean => phase === 'over' || phase === 'handOver';

export const sightOf = (view: Position): Sight => ({
  hands: view.hands.map(heldIn).map(({ known, hidden }) => heldText(known, hidden)),
  stock: view.stock.length,
  pile: texts(view.pile),
  burnt: sorted(view.burnt),
  runs: view.runs.map(runText),
  opened: [...view.opened],
  pending: nameOf(view.pending),
  thrown: view.thrown.map(texts),
  undoable: view.plays.length,
  totals: [...view.totals],
  turn: isOver(view) ? -1 : view.turn,
});

/** All that a play can change in public. */
interface Board {
  runs: Run[];
  opened: boolean[];
  pending: Card;
}

export class Observer {
  readonly #viewer: Viewer;
  readonly #options: Position['options'];
  #hands: Held[];
  #stock: number;
  #pile: Card[];
  #burnt: Card[];
  #thrown: Card[][];
  #board: Board;
  #before: Board[] = [];
  #totals: number[];
  #turn: number;
  #turns: number;

  constructor(view: Position, viewer: Viewer) {
    this.#viewer = viewer;
    this.#options = view.options;
    this.#hands = view.hands.map(heldIn);
    this.#stock = view.stock.length;
    this.#pile = [...view.pile];
    this.#burnt = [...view.burnt];
    this.#thrown = view.thrown.map((cards) => [...cards]);
    this.#board = { runs: [...view.runs], opened: [...view.opened], pending: view.pending };
    this.#totals = [...view.totals];
    this.#turn = view.turn;
    this.#turns = view.turns;
  }

  get sight(): Sight {
    const { runs, opened, pending } = this.#board;
    return {
      hands: this.#hands.map(({ known, hidden }) => heldText(known, hidden)),
      stock: this.#stock,
      pile: texts(this.#pile),
      burnt: sorted(this.#burnt),
      runs: runs.map(runText),
      opened,
      pending: nameOf(pending),
      thrown: this.#thrown.map(texts),
      undoable: this.#before.length,
      totals: this.#totals,
      turn: this.#turn,
    };
  }

  tell(event: DhappaEvent): void {
    switch (event.type) {
      case 'drew':
        return this.#drew(event);
      case 'picked':
        return this.#picked(event);
      case 'created':
        return this.#play(event.seat, event.run, event.run.slots, event.opens);
      case 'added':
        return this.#play(event.seat, event.run, event.cards);
      case 'displaced':
        return this.#play(event.seat, event.run, [event.card]);
      case 'swapped':
        this.#play(event.seat, event.run, [event.card]);
        return this.#receive(event.seat, event.joker);
      case 'merged':
        this.#play(event.seat, event.run, event.bridge);
        this.#board.runs = this.#board.runs.filter(({ number }) => number !== event.second);
        return;
      case 'undone':
        return this.#undo(event);
      case 'discarded':
        return this.#discard(event);
      case 'dhappa':
        this.#burnt.push(...this.#pile.splice(0));
        return;
      case 'handEnded':
        return this.#end(event);
      case 'dealt':
        return this.#deal(event);
      default:
      // What is only said moves no card.
    }
  }

  #drew({ seat, card, left }: EventOf<'drew'>): void {
    if (isUnknown(card) === (seat === this.#viewer)) throw new Error('DH-85: a draw is for its owner');
    if (--this.#stock !== left) throw new Error('the stock is miscounted');
    this.#receive(seat, card);
  } // prettier-ignore

  #receive(seat: number, card: Card): void {
    if (isUnknown(card)) this.#hands[seat].hidden++;
    else this.#hands[seat].known.push(card);
  }

  /** A card that was not known to be there was one of the others. */
  #give(seat: number, card: Card): void {
    const held = this.#hands[seat];
    if (held.known.includes(card)) held.known = held.known.filter((one) => one !== card);
    else held.hidden--;
  }

  #picked({ seat, cards }: EventOf<'picked'>): void {
    for (const card of cards) {
      if (this.#pile.pop() !== card) throw new Error('another card lay on top');
      this.#receive(seat, card);
    }
    const key = cards.at(-1)!;
    const { firstTurnFreePick, wildKeyFree } = this.#options;
    const isFree =
      (firstTurnFreePick && this.#turns === 0 && cards.length === 1) ||
      (wildKeyFree && isWild(formatCard(key)));
    if (!isFree) this.#board.pending = key;
  }

  /** A new run lies after the others, one that was changed where it lay. */
  #play(seat: number, run: Run, cards: readonly Card[], opens = false): void {
    const { runs, opened, pending } = this.#board;
    this.#before.push(this.#board);
    const isOld = runs.some(({ number }) => number === run.number);
    this.#board = {
      runs: isOld
        ? runs.map((old) => (old.number === run.number ? run : old))
        : [...runs, run].toSorted((a, b) => a.number - b.number),
      opened: opened.map((is, at) => is || (opens && at === seat)),
      pending: cards.includes(pending) ? -1 : pending,
    };
    for (const card of cards) this.#give(seat, card);
  }

  #undo({ seat, cards, joker }: EventOf<'undone'>): void {
    this.#board = this.#before.pop()!;
    if (joker >= 0) this.#give(seat, joker);
    for (const card of cards) this.#receive(seat, card);
  }

  #discard({ seat, card }: EventOf<'discarded'>): void {
    this.#give(seat, card);
    this.#pile.push(card);
    this.#thrown[seat].push(card);
    this.#before = [];
    this.#turn = (seat + 1) % this.#hands.length;
    this.#turns++;
  }

  #end({ seat, record }: EventOf<'handEnded'>): void {
    this.#turn = -1;
    this.#totals = this.#totals.map((total, team) => {
      if (this.#options.scoring !== 'points') return total + (seat >= 0 && seat % 2 === team ? 1 : 0);
      const { runs, pureFull, wildFull, out, left } = record.scores[team];
      return total + runs + pureFull + wildFull + out - left;
    });
  } // prettier-ignore

  #deal({ seat, hands, turnedUp }: EventOf<'dealt'>): void {
    this.#hands = hands.map(heldIn);
    this.#stock = 162 - hands.flat().length - 1;
    this.#pile = [turnedUp];
    this.#burnt = [];
    this.#thrown = hands.map(() => []);
    this.#board = { runs: [], opened: hands.map(() => false), pending: -1 };
    this.#before = [];
    this.#turn = (seat + 1) % hands.length;
    this.#turns = 0;
  }
}
