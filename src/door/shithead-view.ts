/** A seat's view of Shithead in plain words and texts, for programs that draw a table. */
import { formatCard, type Card } from '../core/card.ts';
import type { Viewer } from '../core/knowledge.ts';
import type { Seat } from '../core/seat.ts';
import {
  type Direction,
  isActive,
  type Phase,
  type Position,
  requirementOf,
  requirementWords,
  visibleRank,
  type Zone,
  zoneOf,
} from '../games/shithead/index.ts';
import type { Table } from './create.ts';
import type { TablePlayer } from './player.ts';

/** A card in notation, or `?` where the viewer does not know it. */
type CardText = string;

export interface PlayerAtTable {
  readonly seat: Seat;
  readonly name: string;
  readonly isAI: boolean;
  readonly isReady: boolean;
  readonly isFinished: boolean;
  readonly hand: readonly CardText[];
  readonly faceUp: readonly CardText[];
  readonly blindCount: number;
}

/** The game as one viewer may know it. */
export interface ShitheadState {
  /** How many moves have been made. */
  readonly seq: number;
  readonly phase: Phase;
  /** The seats to move. */
  readonly toAct: readonly Seat[];
  readonly players: readonly PlayerAtTable[];
  /** Bottom to top. */
  readonly pile: readonly CardText[];
  readonly burned: readonly CardText[];
  readonly stockCount: number;
  readonly direction: Direction;
  /** What the next card must be: `Anything goes`, `7 or lower`, `9 or higher`. */
  readonly requirement: string;
  readonly isPendingJokerTarget: boolean;
  readonly finishOrder: readonly Seat[];
  readonly isGameOver: boolean;
}

/** The same with the eyes of a player, and what lies before this player. */
export interface PlayerView extends ShitheadState {
  readonly seat: Seat;
  readonly isYourTurn: boolean;
  /** The zone you play from. */
  readonly zone: Zone;
  readonly hand: readonly CardText[];
  readonly faceUp: readonly CardText[];
  readonly blindCount: number;
}

const texts = (cards: readonly Card[]): CardText[] => cards.map(formatCard);

export function stateOf(table: Table<'shithead'>, viewer: Viewer): ShitheadState {
  const view = table.view(viewer);
  return {
    seq: table.seq,
    phase: view.phase,
    toAct: table.toAct(),
    players: table.players.map((player, at) => playerAt(view, player, at)),
    pile: texts(view.pile),
    burned: texts(view.burned),
    stockCount: view.stock.length,
    direction: view.direction,
    requirement: requirementWords(requirementOf(visibleRank(view.pile))),
    isPendingJokerTarget: view.pending,
    finishOrder: view.finishOrder,
    isGameOver: table.outcome() !== undefined,
  };
}

export function playerViewOf(table: Table<'shithead'>, seat: Seat): PlayerView {
  const state = stateOf(table, seat);
  const { hand, faceUp, blindCount } = state.players[seat];
  const isYourTurn = state.toAct.includes(seat);
  return {
    ...state,
    seat,
    isYourTurn,
    zone: zoneOf(table.view(seat), seat),
    hand,
    faceUp,
    blindCount,
  };
}

function playerAt(view: Position, { name, bot }: TablePlayer, seat: Seat): PlayerAtTable {
  return {
    seat,
    name,
    isAI: bot !== undefined,
    isReady: view.ready[seat],
    isFinished: !isActive(view, seat),
    hand: texts(view.hand[seat]),
    faceUp: texts(view.faceUp[seat]),
    blindCount: view.blind[seat].length,
  };
}
