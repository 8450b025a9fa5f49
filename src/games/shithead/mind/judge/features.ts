/**
 * Features of a position and of a play, computed from one seat's view before anything is scored. They cover
 * the cards held, the unseen cards, the next seat, and how likely that seat has an answer.
 */
import {
  JOKERS_IN_PACK,
  RANK,
  RANK_OF,
  RANKS,
  SUITS,
  UNKNOWN,
  type Card,
  type Rank,
} from '../../../../core/card.ts';
import type { Seat } from '../../../../core/seat.ts';
import { lackedRanks, lackingCards } from '../../rules/lacks.ts';
import {
  burnBy,
  isInvisible,
  isMagic,
  legalRanks,
  MAGIC,
  RUN_LENGTH,
  runOnTop,
} from '../../rules/ranks.ts';
import type { Burn, RankMask } from '../../rules/ranks.ts';
import { activeSeats, cardCount, nextSeat, zoneOf } from '../../rules/turn.ts';
import type { PlayMove, Position, Zone } from '../../rules/types.ts';

/** A game is played differently while cards are drawn, after that, and when it is nearly over. */
export const STAGES = ['stock', 'open', 'end'] as const;
export type Stage = (typeof STAGES)[number];

/** With this few cards a seat is about to win. */
export const NEAR_WIN_CARDS = 3;
/** With this few cards of one's own left the end has come. */
const END_CARDS = 5;

export interface Sight {
  readonly view: Position;
  readonly seat: Seat;
  readonly zone: Zone;
  readonly stage: Stage;
  /** Own cards of the zone in play, by rank. */
  readonly held: Uint8Array;
  /** Cards that are nowhere in sight, by rank. */
  readonly unseen: Uint8Array;
  /** Cards of equal rank on top of the pile, and which rank that is. */
  readonly run: number;
  readonly runRank: Rank;
}

/** The place after the last rank takes the holes of a view. */
const RANK_PLACES = RANKS.length + 2;

export function lookFrom(view: Position, seat: Seat): Sight {
  const zone = zoneOf(view, seat);
  const held = countRanks(view[zone][seat], new Uint8Array(RANK_PLACES));
  const top = view.pile.at(-1);
  return {
    view,
    seat,
    zone,
    stage: stageOf(view, seat),
    held,
    unseen: unseenByRank(view),
    run: runOnTop(view.pile),
    runRank: top === undefined ? -1 : RANK_OF[top],
  };
}

function stageOf(view: Position, seat: Seat): Stage {
  if (view.stock.length > 0) return 'stock';
  return cardCount(view, seat) <= END_CARDS ? 'end' : 'open';
}

function countRanks(cards: readonly Card[], counts: Uint8Array): Uint8Array {
  for (let i = 0; i < cards.length; i++) counts[RANK_OF[cards[i]]]++;
  return counts;
}

/** BT-20: the exact complement of what is in sight. */
export function unseenByRank(view: Position): Uint8Array {
  const seen = new Uint8Array(RANK_PLACES);
  for (let seat = 0; seat < view.hand.length; seat++) {
    countRanks(view.hand[seat], seen);
    countRanks(view.faceUp[seat], seen);
  }
  countRanks(view.pile, seen);
  countRanks(view.burned, seen);
  const jokers = view.options.jokers ? JOKERS_IN_PACK : 0;
  for (let rank = 0; rank < RANKS.length; rank++) {
    const copies = view.packs * (rank === RANK.JK ? jokers : SUITS.length);
    seen[rank] = copies - seen[rank];
  }
  return seen;
}

/** What a play would do, as far as its player can tell. */
export interface PlayFacts {
  readonly rank: Rank;
  readonly count: number;
  readonly magic: boolean;
  /** Copies of the rank that stay in the zone. */
  readonly kept: number;
  readonly burn: Burn;
  /** The same seat plays again. */
  readonly again: boolean;
  /** The last card is gone, or this turn can be played on until it is. */
  readonly wins: 'now' | 'thisTurn' | 'no';
  /** Cards on the pile before and after. */
  readonly pile: number;
  readonly pileAfter: number;
  /** Cards of equal rank on top afterwards. */
  readonly runAfter: number;
  /** Who has to answer, and the chance that this seat cannot. */
  readonly next: Seat;
  readonly stuck: number;
  /** The chance that the answer leaves this seat with nothing to play in its turn. */
  readonly exposed: number;
}

export function factsOf(sight: Sight, move: PlayMove): PlayFacts {
  const { view, seat } = sight;
  const rank = RANK_OF[move.cards[0]];
  const count = move.cards.length;
  const runAfter = rank === sight.runRank ? sight.run + count : count;
  const burn = rank === RANK.JK ? 'none' : burnBy(rank, runAfter);
  const turns = rank === RANK.J && count % 2 === 1;
  const skips = turns && view.options.twoPlayerJackSkips && activeSeats(view).length === 2;
  const again = burn !== 'none' || rank === RANK.JK || skips;
  // A Jack has not turned the direction yet.
  const next = nextSeat(view, seat, turns ? -view.direction : view.direction);
  const legal = again ? 0 : legalAfter(view, rank);
  return {
    rank,
    count,
    magic: isMagic(rank),
    kept: sight.held[rank] - count,
    burn,
    again,
    wins: winsBy(sight, rank, count, again),
    pile: view.pile.length,
    pileAfter: again && !skips ? 0 : view.pile.length + count,
    runAfter,
    next,
    stuck: again ? 0 : chanceStuck(sight, next, legal),
    exposed: again ? 0 : chanceExposed(sight, next, legal, restMask(sight, rank, count)),
  };
}

/** Worth having: magic, or hard to beat. */
export const isHigh = (rank: Rank): boolean => rank >= RANK.Q || isMagic(rank);

const PILE_OF_ONE: readonly (readonly Card[])[] = RANKS.map((_, rank) => [rank]);

/** What is legal once a card of this rank lies on the pile; an 8 or J leaves things as they are. */
function legalAfter(view: Position, rank: Rank): RankMask {
  return legalRanks(isInvisible(rank) ? view.pile : PILE_OF_ONE[rank], view.options);
}

/** The chance that a seat has nothing to play, from what is known of its cards and what is unseen. */
export function chanceStuck(sight: Sight, seat: Seat, legal: RankMask): number {
  const { view } = sight;
  const zone = zoneOf(view, seat);
  const cards = view[zone][seat];
  let hidden = 0;
  for (let i = 0; i < cards.length; i++) {
    if (cards[i] === UNKNOWN) hidden++;
    else if ((legal & (1 << RANK_OF[cards[i]])) !== 0) return 0;
  }
  if (zone === 'blind') return chanceWithout(sight, 1, 0, legal, 0);
  let chance = 1;
  let drawn = 0;
  // What takes have proved: these hidden cards have none of those ranks (BT-21).
  for (const lack of view.lacks[seat]) {
    const upTo = Math.min(lackingCards(lack), hidden);
    chance *= chanceWithout(sight, upTo, drawn, legal, lackedRanks(lack));
    drawn = Math.max(drawn, upTo);
  }
  return chance * chanceWithout(sight, hidden, drawn, legal, 0);
}

/**
 * The chance that hidden cards up to a number are none of these ranks, where so many were looked at before and
 * none of them is of a lacked rank.
 */
function chanceWithout(
  { unseen }: Sight,
  upTo: number,
  before: number,
  ranks: RankMask,
  lacked: RankMask,
): number {
  let useless = 0;
  let all = 0;
  for (let rank = 0; rank < RANKS.length; rank++) {
    if ((lacked & (1 << rank)) !== 0) continue;
    all += unseen[rank];
    if ((ranks & (1 << rank)) === 0) useless += unseen[rank];
  }
  let chance = 1;
  for (let drawn = before; drawn < upTo && chance > 0; drawn++) {
    chance *= Math.max(0, useless - drawn) / Math.max(1, all - drawn);
  }
  return chance;
}

/** The ranks a seat can still play from after this play, leaving aside what it may draw. */
function restMask({ view, seat, zone, held }: Sight, rank: Rank, count: number): RankMask {
  let mask = 0;
  for (let other = 0; other < RANKS.length; other++) {
    if (held[other] - (other === rank ? count : 0) > 0) mask |= 1 << other;
  }
  if (mask !== 0 || zone === 'faceUp') return mask;
  return ranksOf(view.faceUp[seat]);
}

const ranksOf = (cards: readonly Card[]): RankMask => {
  let mask = 0;
  for (let i = 0; i < cards.length; i++) mask |= 1 << RANK_OF[cards[i]];
  return mask;
};

/** Over all ordinary answers that the next seat may have: the share that the rest cannot meet. */
function chanceExposed(sight: Sight, next: Seat, legal: RankMask, rest: RankMask): number {
  const known = ranksOf(sight.view[zoneOf(sight.view, next)][next]);
  let answers = 0;
  let unmet = 0;
  for (let rank = 0; rank < RANKS.length; rank++) {
    const bit = 1 << rank;
    if ((legal & bit) === 0 || (MAGIC & bit) !== 0) continue;
    const ways = sight.unseen[rank] + (known & bit ? KNOWN_ANSWER : 0);
    answers += ways;
    if ((legalAfter(sight.view, rank) & rest) === 0) unmet += ways;
  }
  return answers === 0 ? 0 : unmet / answers;
}

/** A card that the next seat is known to hold counts like so many unseen ones. */
const KNOWN_ANSWER = 6;

function winsBy(sight: Sight, rank: Rank, count: number, again: boolean): PlayFacts['wins'] {
  const { view, seat } = sight;
  if (view.stock.length > 0) return 'no';
  if (cardCount(view, seat) === count) return 'now';
  if (!again || view.blind[seat].length > 0) return 'no';
  return canRunOut(sight, rank, count) ? 'thisTurn' : 'no';
}

/**
 * Whether cards that burn carry a seat through all it has left: every rank burns by itself, but for one
 * in the last zone, which may be played last.
 */
function canRunOut({ view, seat, zone, held }: Sight, rank: Rank, count: number): boolean {
  const rest = held.slice();
  rest[rank] -= count;
  const ordinary = groupsThatPass(rest);
  if (zone === 'faceUp' || view.faceUp[seat].length === 0) return ordinary <= 1;
  const later = countRanks(view.faceUp[seat], new Uint8Array(RANK_PLACES));
  return ordinary === 0 && groupsThatPass(later) <= 1;
}

/** How many ranks of these would pass the turn when played. */
function groupsThatPass(counts: Uint8Array): number {
  let groups = 0;
  for (let rank = 0; rank < RANKS.length; rank++) {
    const burns = rank === RANK['10'] || rank === RANK.JK || counts[rank] >= RUN_LENGTH;
    if (counts[rank] > 0 && !burns) groups++;
  }
  return groups;
}

/** How close a seat is to winning, from 0 (far) to 1 (one card). */
export function danger(view: Position, seat: Seat): number {
  if (view.stock.length > 0) return 0;
  return Math.max(0, NEAR_WIN_CARDS + 1 - cardCount(view, seat)) / NEAR_WIN_CARDS;
}

/** The share of ordinary ranks that a pile with this rank on top refuses. */
export function refusedShare(view: Position, rank: Rank): number {
  const legal = legalAfter(view, rank);
  let refused = 0;
  for (let other = 0; other < RANKS.length; other++) {
    if ((legal & (1 << other)) === 0) refused++;
  }
  return refused / ORDINARY_RANKS;
}

const ORDINARY_RANKS = RANKS.filter((_, rank) => !isMagic(rank)).length;
