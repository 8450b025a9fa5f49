/** State that the Rummikub screen derives from a snapshot and the player's arrangement of this turn. */
import type { TableClient, TableSnapshot } from '../../../client/table.ts';
import {
  type Arrangement,
  check,
  isTouched,
  type Laid,
  type Move,
  playedIn,
  playOf,
  pointsIn,
  type Position,
  type RoundRecord,
  type RummikubEvent,
  type RummikubViolation,
} from '../../../games/rummikub/index.ts';
import type { DraftState } from './draft.ts';
import { orderRack, SORTED, type Sort } from './rack.ts';

export type Client = TableClient<Position, Move, RummikubEvent>;
export type Snapshot = TableSnapshot<Position, Move, RummikubEvent>;

export interface ScreenState {
  readonly view: Position;
  readonly seat: number;
  readonly names: readonly string[];
  /** You have no seat: nothing here is yours to move. */
  readonly watching: boolean;
  /** A round is being played. */
  readonly playing: boolean;
  readonly yourTurn: boolean;
  readonly opened: boolean;
  readonly sort: Sort;
  readonly arrangement: Arrangement;
  readonly chosen: readonly number[];
  /** What is left on your rack, from left to right. */
  readonly rack: readonly Laid[];
  /** The same with what you have played this turn, at its old place. */
  readonly all: readonly Laid[];
  readonly touched: boolean;
  readonly played: number;
  /** Of your finished sets; it counts while opening. */
  readonly points: number;
  /** What stands in the way of ending the turn with this table. */
  readonly verdict: RummikubViolation | undefined;
  /** The round that ended last, until its result has been read. */
  readonly unread: RoundRecord | undefined;
}

export function standingOf(snapshot: Snapshot, { arrangement, chosen }: DraftState): ScreenState {
  const { view, seat, watching, kept, names, toAct } = snapshot;
  const playing = view.phase === 'play';
  const yourTurn = !watching && playing && toAct.includes(seat);
  const sort: Sort = kept.sort === 'number' ? 'number' : 'colour';
  const all = orderRack(arrangement.start.rack, kept.order ?? SORTED, sort);
  const left = new Set(arrangement.rack.map(({ key }) => key));
  return {
    view,
    seat,
    names,
    watching,
    playing,
    yourTurn,
    opened: !watching && view.opened[seat],
    sort,
    arrangement,
    chosen,
    all,
    rack: all.filter(({ key }) => left.has(key)),
    touched: isTouched(arrangement),
    played: playedIn(arrangement).length,
    points: pointsIn(arrangement),
    verdict: yourTurn ? check(view, seat, playOf(arrangement)) : undefined,
    unread: unreadOf(view, Number(kept.read ?? 0)),
  };
}

const unreadOf = ({ phase, records }: Position, read: number): RoundRecord | undefined => {
  const last = records.at(-1);
  return phase !== 'over' && last && last.round > read ? last : undefined;
};
