/**
 * State that the May I? screen derives from a snapshot: whose turn it is, the selection, the slots and the
 * staged lay-offs.
 */
import type { TableClient, TableSnapshot } from '../../../client/table.ts';
import { RANK, RANK_OF, SUIT_OF, type Card } from '../../../core/card.ts';
import type { Draft } from '../../../core/draft.ts';
import {
  drafts,
  isPlaying,
  stagedIn,
  topOf,
  type LayOff,
  type MayIEvent,
  type Move,
  type Position,
  type RoundRecord,
} from '../../../games/may-i/index.ts';
import { orderHand, parseCards, SORTED } from '../../table/hand-order.ts';
import { judgeSlots, readSlots, type Slot } from './slots.ts';
import { laidMelds, type Laid } from './stage.ts';

export type Client = TableClient<Position, Move, MayIEvent>;
export type Snapshot = TableSnapshot<Position, Move, MayIEvent>;

export const SORTS = ['rank', 'suit'] as const;
export type Sort = (typeof SORTS)[number];

export interface ScreenState {
  readonly view: Position;
  readonly seat: number;
  readonly names: readonly string[];
  /** You have no seat: nothing here is yours to move. */
  readonly watching: boolean;
  /** A round is being played. */
  readonly playing: boolean;
  /** You are the current player, whatever is being asked meanwhile. */
  readonly onTurn: boolean;
  /** It is yours to draw, lay or discard now. */
  readonly yourTurn: boolean;
  /** You are asked whether somebody else may have the card. */
  readonly prompted: boolean;
  /** Your own May I is being settled. */
  readonly calling: boolean;
  readonly down: boolean;
  readonly top: Card | undefined;
  readonly sort: Sort;
  /** Your hand from left to right, without what lies in slots or is staged. */
  readonly hand: readonly Card[];
  readonly chosen: readonly Card[];
  /** Where a lay-down is put together; none once you are down. */
  readonly slots: readonly Slot[];
  /** The staged lay-offs in notation. */
  readonly draft: Draft;
  readonly layOffs: readonly LayOff[];
  readonly melds: readonly Laid[];
  /** The round that ended last, until its result has been read. */
  readonly unread: RoundRecord | undefined;
}

export function standingOf(snapshot: Snapshot): ScreenState {
  const { view, seat, watching, kept, names, toAct } = snapshot;
  const playing = isPlaying(view);
  const onTurn = !watching && playing && view.turn === seat;
  const sits = !watching && playing;
  const own = watching ? [] : view.hand[seat];
  const sort = kept.sort === 'suit' ? 'suit' : 'rank';
  const draft = onTurn && kept.stageAt === turnKey(view) ? stillStaged(view, seat, kept.stage) : '';
  const layOffs = stagedIn(draft);
  const named = sits && !view.down[seat] ? readSlots(kept.slots ?? '', view.round, own) : [];
  const aside = new Set([...named.flat(), ...layOffs.map(({ card }) => card)]);
  const hand = orderHand(own, kept.order ?? SORTED, COMPARE[sort]).filter(
    (card) => !aside.has(card),
  );
  return {
    view,
    seat,
    names,
    watching,
    playing,
    onTurn,
    yourTurn: onTurn && toAct.includes(seat),
    prompted: !watching && view.question?.prompted === seat,
    calling: !watching && view.question?.caller === seat,
    down: !watching && view.down[seat],
    top: topOf(view.pile),
    sort,
    hand,
    chosen: parseCards(kept.chosen ?? '').filter((card) => hand.includes(card)),
    slots: judgeSlots(view, named),
    draft,
    layOffs,
    melds: laidMelds(view.melds, layOffs),
    unread: unreadOf(view, Number(kept.read ?? 0)),
  };
}

const unreadOf = ({ phase, records }: Position, read: number): RoundRecord | undefined => {
  const last = records.at(-1);
  return phase !== 'over' && last && last.round > read ? last : undefined;
};

/** A draft belongs to one turn: a table that went on without this screen has no use for it. */
export const turnKey = ({ round, turns }: Position): string => `${round}.${turns}`;

/** While a May I is settled nothing may be laid off, but what is staged waits where it is. */
const stillStaged = (view: Position, seat: number, text: string = ''): Draft =>
  view.question ? text : drafts.still(view, seat, text);

/** Jokers and twos stand at the right, where they are found at once. */
const place = (card: Card): number => {
  const rank = RANK_OF[card];
  return rank === RANK['2'] ? RANK.A + 0.5 : rank;
};

const COMPARE: Readonly<Record<Sort, (a: Card, b: Card) => number>> = {
  rank: (a, b) => place(a) - place(b) || SUIT_OF[a] - SUIT_OF[b] || a - b,
  suit: (a, b) => suitPlace(a) - suitPlace(b) || place(a) - place(b) || a - b,
};

const WILDS_LAST = 9;

/** Clubs, diamonds, spades, hearts: black and red in turn. */
const SUIT_PLACES = [0, 1, 3, 2] as const;
const suitPlace = (card: Card): number =>
  place(card) > RANK.A ? WILDS_LAST : SUIT_PLACES[SUIT_OF[card]];
