/**
 * May I? under the names that such engines are asked for, with cards as text. No rule lives here:
 * every call becomes a move, or a question to the table.
 */
import { type Card, formatCard, formatCards } from '../core/card.ts';
import type { RunEnd } from '../core/meld.ts';
import { quote } from '../core/named.ts';
import { fail, ok, readEach, type Result } from '../core/result.ts';
import {
  type Contract,
  contractOf,
  contractWords,
  exposedCard,
  facesIn,
  type LayOff,
  type MayIEvent,
  type Meld,
  type Move,
  NO_SEAT,
  type Phase,
  type Position,
  topOf,
} from '../games/may-i/index.ts';
import { readCard } from './read.ts';
import { type EngineSpec, GameEngine, type Who } from './engine.ts';
import { type MayICard, readEnd } from './may-i.ts';
import type { Viewer } from '../core/knowledge.ts';
import type { Seat } from '../core/seat.ts';
import type { Table } from './create.ts';
import type { TablePlayer } from './player.ts';
import { problem, type Problem, type Reply } from './problem.ts';

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

// May I? in plain words and texts, as one viewer may know it, for programs that draw a table.

/** A card in notation, or `?` where the viewer does not know it. */
type CardText = string;

export interface MayIPlayer {
  readonly seat: Seat;
  readonly name: string;
  readonly isAI: boolean;
  /** Whether the contract of this round is laid down. */
  readonly isDown: boolean;
  readonly hand: readonly CardText[];
  /** Points over the rounds that are over; the lowest total wins. */
  readonly total: number;
}

export interface MayIMeldState {
  /** What `layOff` calls it, from 1. */
  readonly number: number;
  readonly kind: 'set' | 'run';
  readonly owner: Seat;
  /** A run from low to high. */
  readonly cards: readonly CardText[];
  /** What each wild of a run stands for, `4S`; null for any other card. */
  readonly faces: readonly (string | null)[];
}

export interface MayIRound {
  readonly round: number;
  /** Null where nobody went out. */
  readonly winner: Seat | null;
  readonly points: readonly number[];
}

/** The game as one viewer may know it. */
export interface MayIState {
  /** How many moves have been made. */
  readonly seq: number;
  readonly round: number;
  readonly contract: Contract;
  /** "2 sets", "1 set and 1 run". */
  readonly contractText: string;
  /** What the current player does now: `draw`, `action` or `discard`; `roundOver` and `over` in between and at the end. */
  readonly phase: Phase;
  readonly dealer: Seat;
  /** The current player. */
  readonly turn: Seat;
  /** The seats to move. */
  readonly toAct: readonly Seat[];
  /** The seats that may call May I for the exposed card. */
  readonly mayCall: readonly Seat[];
  /** Somebody has called, and the one who is prompted must allow or claim. */
  readonly question: { readonly caller: Seat; readonly prompted: Seat } | null;
  readonly players: readonly MayIPlayer[];
  readonly melds: readonly MayIMeldState[];
  /** The top of the discard pile where it may be taken; null where it is dead. */
  readonly exposed: CardText | null;
  /** Bottom to top. */
  readonly discardPile: readonly CardText[];
  readonly stockCount: number;
  readonly rounds: readonly MayIRound[];
  readonly isGameOver: boolean;
}

/** The same with the eyes of a player. */
export interface MayIView extends MayIState {
  readonly seat: Seat;
  readonly isYourTurn: boolean;
  readonly isDown: boolean;
  readonly canCall: boolean;
  readonly hand: readonly CardText[];
}

const texts = (cards: readonly Card[]): CardText[] => cards.map(formatCard);

function mayIStateOf(table: Table<'may-i'>, viewer: Viewer): MayIState {
  const view = table.view(viewer);
  const { round, phase, dealer, turn, question } = view;
  const exposed = exposedCard(view);
  return {
    seq: table.seq,
    round,
    phase,
    dealer,
    turn,
    question,
    contract: contractOf(round),
    contractText: contractWords(contractOf(round)),
    toAct: table.toAct(),
    mayCall: table.mayInterrupt(),
    players: table.players.map((player, seat) => playerAt(view, player, seat)),
    melds: view.melds.map(meldState),
    exposed: exposed === undefined ? null : formatCard(exposed),
    discardPile: texts(view.pile),
    stockCount: view.stock.length,
    rounds: view.records.map(({ round: number, winner, points }) => ({
      round: number,
      winner: winner === NO_SEAT ? null : winner,
      points,
    })),
    isGameOver: table.outcome() !== undefined,
  };
}

function mayIViewOf(table: Table<'may-i'>, seat: Seat): MayIView {
  const state = mayIStateOf(table, seat);
  const { isDown, hand } = state.players[seat];
  const isYourTurn = state.toAct.includes(seat);
  return { ...state, seat, isYourTurn, isDown, canCall: state.mayCall.includes(seat), hand };
}

const playerAt = (view: Position, { name, bot }: TablePlayer, seat: Seat): MayIPlayer => ({
  seat,
  name,
  isAI: bot !== undefined,
  isDown: view.down[seat],
  hand: texts(view.hand[seat]),
  total: view.totals[seat],
});

const meldState = (meld: Meld, at: number): MayIMeldState => ({
  number: at + 1,
  kind: meld.kind,
  owner: meld.owner,
  cards: texts(meld.cards),
  faces: facesIn(meld).map((face) => face ?? null),
});
