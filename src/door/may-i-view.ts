/** May I? in plain words and texts, as one viewer may know it, for programs that draw a table. */
import { formatCard, type Card } from '../core/card.ts';
import type { Viewer } from '../core/knowledge.ts';
import type { Seat } from '../core/seat.ts';
import {
  type Contract,
  contractOf,
  contractWords,
  exposedCard,
  facesIn,
  type Meld,
  NO_SEAT,
  type Phase,
  type Position,
} from '../games/may-i/index.ts';
import type { Table } from './create.ts';
import type { TablePlayer } from './player.ts';

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

export function mayIStateOf(table: Table<'may-i'>, viewer: Viewer): MayIState {
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

export function mayIViewOf(table: Table<'may-i'>, seat: Seat): MayIView {
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
