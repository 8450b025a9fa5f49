/**
 * State that the Dhappa screen derives from a snapshot: whose turn it is, the hand, the selection, and the
 * last result.
 */
import type { TableClient, TableSnapshot } from '../../../client/table.ts';
import type { Card } from '../../../core/card.ts';
import {
  compareInHand,
  type DhappaEvent,
  type HandRecord,
  type Move,
  NO_CARD,
  type Position,
  type Team,
  teamOf,
} from '../../../games/dhappa/index.ts';
import { orderHand, parseCards, SORTED } from '../../table/hand-order.ts';

export type Client = TableClient<Position, Move, DhappaEvent>;
export type Snapshot = TableSnapshot<Position, Move, DhappaEvent>;

export interface ScreenState {
  readonly view: Position;
  readonly seat: number;
  readonly names: readonly string[];
  /** You have no seat: nothing here is yours to move. */
  readonly watching: boolean;
  /** Your team, or that of the seat you look from. */
  readonly team: Team;
  /** A hand is being played. */
  readonly playing: boolean;
  /** It is yours to draw, play or discard now. */
  readonly yourTurn: boolean;
  /** You have drawn and may play. */
  readonly mayPlay: boolean;
  readonly opened: boolean;
  /** DH-64: the card of a pick that has to be in your next play. */
  readonly key: Card | undefined;
  readonly top: Card | undefined;
  /** Your hand as it lies before you. */
  readonly hand: readonly Card[];
  /** The hand lies in an order of your own. */
  readonly grouped: boolean;
  readonly chosen: readonly Card[];
  /** What you drew or took in this turn. */
  readonly fresh: readonly Card[];
  /** The hand that ended last, until its result has been read. */
  readonly unread: HandRecord | undefined;
  /** DH-75: the stock is empty, and the turn that goes on is the last. */
  readonly lastTurn: boolean;
}

export function standingOf(snapshot: Snapshot): ScreenState {
  const { view, seat, watching, kept, names, toAct } = snapshot;
  const playing = view.phase === 'draw' || view.phase === 'play';
  const yourTurn = !watching && playing && toAct.includes(seat);
  const hand = watching ? [] : orderHand(view.hands[seat], kept.order ?? SORTED, compareInHand);
  const key = yourTurn && view.pending !== NO_CARD ? view.pending : undefined;
  return {
    view,
    seat,
    names,
    watching,
    team: teamOf(seat),
    playing,
    yourTurn,
    mayPlay: yourTurn && view.phase === 'play',
    opened: !watching && view.opened[seat],
    key,
    top: view.pile.at(-1),
    hand,
    grouped: (kept.order ?? SORTED) !== SORTED,
    chosen: chosenOf(kept.chosen ?? '', hand, isHeld(view) ? key : undefined),
    fresh: yourTurn && view.phase === 'play' ? parseCards(kept.fresh ?? '') : [],
    unread: unreadOf(view, Number(kept.read ?? 0)),
    lastTurn: playing && view.stock.length === 0,
  };
}

/** Option npickOpenFirst: other plays may come first, so the key card may wait. */
export const isHeld = ({ pending, opensFirst }: Position): boolean =>
  pending !== NO_CARD && !opensFirst;

/** DH-89: the key card is always among the chosen. */
function chosenOf(kept: string, hand: readonly Card[], key: Card | undefined): readonly Card[] {
  const chosen = parseCards(kept).filter((card) => hand.includes(card));
  return key === undefined || chosen.includes(key) ? chosen : [key, ...chosen];
}

const unreadOf = ({ phase, records }: Position, read: number): HandRecord | undefined => {
  const last = records.at(-1);
  return phase !== 'over' && last && last.hand > read ? last : undefined;
};
