/**
 * May I? under the names that such engines are asked for, with cards as text. No rule lives here:
 * every call becomes a move, or a question to the table.
 */
import { formatCards, type Card } from '../core/card.ts';
import type { RunEnd } from '../core/meld.ts';
import { quote } from '../core/named.ts';
import { fail, ok, readEach, type Result } from '../core/result.ts';
import { type LayOff, type MayIEvent, type Move, topOf } from '../games/may-i/index.ts';
import { readCard } from './card.ts';
import { GameEngine, type EngineSpec, type Who } from './engine.ts';
import { readEnd, type MayICard } from './may-i.ts';
import {
  mayIStateOf,
  mayIViewOf,
  type MayIMeldState,
  type MayIState,
  type MayIView,
} from './may-i-view.ts';
import { problem, type Problem } from './problem.ts';
import type { Reply } from './reply.ts';

export type MayIReply = Reply<MayIEvent>;

/** The number of a meld on the table, from 1, or the meld as `getGameState().melds` shows it. */
export type MeldNumber = number | Pick<MayIMeldState, 'number'>;

/** A meld to be laid down: its cards, and its kind where they do not tell it (MI-42). The order may place wilds (MI-21). */
export type MeldToLay =
  | string
  | readonly MayICard[]
  | { readonly kind?: 'set' | 'run'; readonly cards: string | readonly MayICard[] };

/** One card for one meld. */
export interface LayOffTo {
  readonly card: MayICard;
  readonly meld: MeldNumber;
  readonly position?: RunEnd;
}

export class MayIGame extends GameEngine<'may-i', MayIState, MayIView> {
  constructor(spec: EngineSpec) {
    super('may-i', spec, { state: mayIStateOf, view: mayIViewOf });
  }

  /** Begins a turn, from the stock, or with the card that was discarded last. */
  draw(player: Who, from: 'stock' | 'discard' = 'stock'): MayIReply {
    if (from !== 'stock' && from !== 'discard')
      return refused(unreadable(`${quote(from)} is nothing to draw from: say stock or discard.`));
    return this.playMove(player, { type: `draw_${from}` });
  }

  /** Lays down the contract of the round, all of its melds at once. */
  layDown(player: Who, melds: readonly MeldToLay[]): MayIReply {
    const read = readMelds(melds);
    return read.ok
      ? this.playMove(player, `laydown ${read.value.join(', ')}`)
      : refused(read.error);
  }

  /** Lays one card off; a wild on a run goes to the end that `position` names (MI-50 to MI-52). */
  layOff(player: Who, card: MayICard, meld: MeldNumber, position?: RunEnd): MayIReply {
    const read = readLayOff({ card, meld, position });
    return this.#make(player, read, (layOff) => ({ type: 'lay_off', ...layOff }));
  }

  /** Several in this order, all or none. */
  layOffMany(player: Who, layOffs: readonly LayOffTo[]): MayIReply {
    return this.#make(player, readLayOffs(layOffs), (read) => ({
      type: 'lay_off_many',
      layOffs: read,
    }));
  }

  /** The same with every card of the hand. */
  goOut(player: Who, layOffs: readonly LayOffTo[]): MayIReply {
    return this.#make(player, readLayOffs(layOffs), (read) => ({ type: 'go_out', layOffs: read }));
  }

  /** Gives a card for the joker that stands for it in a run. */
  swapJoker(player: Who, meld: MeldNumber, joker: MayICard, card: MayICard): MayIReply {
    const number = readNumber(meld);
    const cards = readEach([joker, card], readCard);
    if (!number.ok) return refused(number.error);
    return this.#make(player, cards, ([given, own]) => ({
      type: 'swap_joker',
      meld: number.value,
      joker: given,
      card: own,
    }));
  }

  /** Ends a turn. */
  discard(player: Who, card: MayICard): MayIReply {
    return this.#make(player, readCard(card), (read) => ({ type: 'discard', card: read }));
  }

  /** Calls for the card that lies there, out of turn. Who names it is refused once another one does (MI-66). */
  mayI(player: Who, card?: MayICard): MayIReply {
    const top = this.ask(player, (table, seat) => topOf(table.view(seat).pile));
    const meant = card === undefined && top !== undefined ? ok(top) : readCalled(card);
    return this.#make(player, meant, (read) => ({ type: 'call', card: read }));
  }

  /** Lets the call of another pass. */
  allow(player: Who): MayIReply {
    return this.playMove(player, { type: 'allow' });
  }

  /** Takes the card that another has called for. */
  claim(player: Who): MayIReply {
    return this.playMove(player, { type: 'claim' });
  }

  /** Sorts a hand; the list names each of its cards. */
  reorder(player: Who, cards: string | readonly MayICard[]): MayIReply {
    return this.#make(player, readCards(cards), (read) => ({ type: 'reorder', cards: read }));
  }

  /** Goes on after a round. */
  nextRound(player: Who): MayIReply {
    return this.playMove(player, { type: 'next_round' });
  }

  /** Who is no player is told so before anything else. */
  #make<T>(player: Who, read: Result<T, Problem>, make: (value: T) => Move): MayIReply {
    const seat = this.seatOf(player);
    if (!seat.ok) return refused(seat.error);
    return read.ok ? this.playMove(player, make(read.value)) : refused(read.error);
  }
}

export const createMayI = (spec: EngineSpec = {}): MayIGame => new MayIGame(spec);

const refused = (violation: Problem): MayIReply => ({ ok: false, violation });
const unreadable = (message: string): Problem => problem('table/unreadable_move', message);

const readCalled = (card: MayICard | undefined): Result<Card, Problem> =>
  card === undefined
    ? fail(unreadable('No card lies there that could be called for: name the one you mean.'))
    : readCard(card);

function readCards(cards: unknown): Result<Card[], Problem> {
  const words = typeof cards === 'string' ? cards.split(/[\s,]+/).filter(Boolean) : cards;
  return Array.isArray(words)
    ? readEach(words as unknown[], readCard)
    : fail(unreadable(`Cards are a text or a list, not ${quote(cards)}.`));
}

function readNumber(meld: unknown): Result<number, Problem> {
  const number = isObject(meld) ? meld.number : meld;
  return Number.isSafeInteger(number)
    ? ok(number as number)
    : fail(unreadable(`A meld is named by its number, from 1, not ${quote(number)}.`));
}

type Untyped = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Untyped =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const oddField = (value: Untyped, known: readonly string[]): string | undefined =>
  Object.keys(value).find((name) => !known.includes(name));

const LAY_OFF_FIELDS = ['card', 'meld', 'position'];

function readLayOff(layOff: unknown): Result<LayOff, Problem> {
  const form = 'a lay-off is { card, meld, position? }';
  if (!isObject(layOff)) return fail(unreadable(`${quote(layOff)} is no lay-off: ${form}.`));
  const odd = oddField(layOff, LAY_OFF_FIELDS);
  if (odd !== undefined) return fail(unreadable(`There is no field ${quote(odd)}: ${form}.`));
  const card = readCard(layOff.card);
  if (!card.ok) return card;
  const meld = readNumber(layOff.meld);
  if (!meld.ok) return meld;
  const position = readEnd(layOff.position);
  if (!position.ok) return position;
  const at = position.value;
  return ok({ card: card.value, meld: meld.value, ...(at && { position: at }) });
}

const readLayOffs = (layOffs: unknown): Result<LayOff[], Problem> =>
  Array.isArray(layOffs)
    ? readEach(layOffs as unknown[], readLayOff)
    : fail(unreadable(`Lay-offs are a list of { card, meld, position? }, not ${quote(layOffs)}.`));

const readMelds = (melds: unknown): Result<string[], Problem> =>
  Array.isArray(melds)
    ? readEach(melds as unknown[], readMeld)
    : fail(
        unreadable(`Melds are a list such as ['9C 9D 9H', '5S 6S 7S 8S'], not ${quote(melds)}.`),
      );

/** A meld in notation; where its kind is not said the notation tells it from the cards. */
function readMeld(meld: unknown): Result<string, Problem> {
  const { kind, cards } = isObject(meld) ? meld : { kind: undefined, cards: meld };
  const odd = isObject(meld) ? oddField(meld, ['kind', 'cards']) : undefined;
  if (odd !== undefined)
    return fail(unreadable(`A meld has no field ${quote(odd)}: write { kind, cards }.`));
  if (kind !== undefined && kind !== 'set' && kind !== 'run')
    return fail(unreadable(`The kind of a meld is set or run, not ${quote(kind)}.`));
  const read = readCards(cards);
  return read.ok ? ok(`${kind ?? ''} ${formatCards(read.value)}`) : read;
}
