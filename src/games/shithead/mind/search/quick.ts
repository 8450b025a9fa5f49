/**
 * Quick scores of plays, made of sums and tables. They are what the weights of medium say of the cards and of
 * the pile, without reckoning who can answer. Playouts follow them, and search tries moves in their order.
 */
import { RANK_OF, RANKS, type Card, type Rank } from '../../../../core/card.ts';
import type { Seat } from '../../../../core/seat.ts';
import {
  isMagic,
  JOKER,
  legalRanks,
  RUN_LENGTH,
  runOnTop,
  TEN,
  type RankMask,
} from '../../rules/ranks.ts';
import { cardCount } from '../../rules/turn.ts';
import type { Position } from '../../rules/types.ts';
import { MEDIUM, type StageWeights } from '../judge/weights.ts';
import { STAGES } from '../judge/features.ts';

/** A name of this file's own: the compiler takes it for a constant, an imported one it looks up each time. */
const rankOf = RANK_OF;

export const WIN = 1000;
const END_CARDS = 5;
const COUNT_BITS = 4;
const STAGE_BITS = 8;

/** By stage, rank and number of cards: what the cards of a play cost or bring. */
const CARDS = new Float64Array(STAGES.length << STAGE_BITS);
const AGAIN = new Float64Array(STAGES.length);
const BURN_CARD = new Float64Array(STAGES.length);
const GIVE_CARD = new Float64Array(STAGES.length);

STAGES.forEach((name, stage) => {
  const weights = MEDIUM.stages[name];
  AGAIN[stage] = weights.again;
  BURN_CARD[stage] = weights.burnCard;
  GIVE_CARD[stage] = weights.giveCard;
  RANKS.forEach((_, rank) => {
    for (let count = 1; count < 1 << COUNT_BITS; count++) {
      CARDS[(stage << STAGE_BITS) | (rank << COUNT_BITS) | count] = cardPoints(
        weights,
        rank,
        count,
      );
    }
  });
});

function cardPoints(weights: StageWeights, rank: Rank, count: number): number {
  const more = isMagic(rank) ? 0 : weights.more * (count - 1);
  return more - weights.keep[rank] * count;
}

/** What is looked at once for all plays of a decision. A search has one, filled again for each decision. */
export interface Look {
  readonly copies: Uint8Array;
  /** The same sixteen counts as four words, to clear them at one stroke. */
  readonly copyWords: Int32Array;
  stage: number;
  pile: number;
  run: number;
  runRank: Rank;
  /** How many cards win by being played, or none. */
  lastCards: number;
  /** Those that may be played now. */
  playable: RankMask;
}

export function emptyLook(): Look {
  const copies = new Uint8Array(16);
  const copyWords = new Int32Array(copies.buffer);
  const nothing = { stage: 0, pile: 0, run: 0, runRank: -1, lastCards: 0, playable: 0 };
  return { copies, copyWords, ...nothing };
}

export function lookAt(p: Position, seat: Seat, cards: readonly Card[], look: Look): Look {
  const { pile, stock } = p;
  const { copies, copyWords } = look;
  copyWords[0] = copyWords[1] = copyWords[2] = copyWords[3] = 0;
  let held = 0;
  for (let i = 0; i < cards.length; i++) {
    const rank = rankOf[cards[i]];
    copies[rank]++;
    held |= 1 << rank;
  }
  look.playable = held & legalRanks(pile, p.options);
  look.pile = pile.length;
  look.run = runOnTop(pile);
  look.runRank = pile.length === 0 ? -1 : rankOf[pile[pile.length - 1]];
  if (stock.length > 0) {
    look.stage = 0;
    look.lastCards = 0;
  } else {
    const all = cardCount(p, seat);
    look.stage = all <= END_CARDS ? 2 : 1;
    look.lastCards = all;
  }
  return look;
}

/** The points of playing so many cards of a rank. */
export function quickScore(now: Look, rank: Rank, count: number): number {
  if (count === now.lastCards) return WIN;
  const { stage } = now;
  const points = CARDS[(stage << STAGE_BITS) | (rank << COUNT_BITS) | count];
  if (rank === TEN) return points + AGAIN[stage] + BURN_CARD[stage] * now.pile;
  if (rank === JOKER) return points + AGAIN[stage] + GIVE_CARD[stage] * now.pile;
  const run = rank === now.runRank ? now.run + count : count;
  return run < RUN_LENGTH ? points : points + AGAIN[stage] + burnsByRun(now, count);
}

const burnsByRun = ({ stage, pile }: Look, count: number): number =>
  BURN_CARD[stage] * pile + RUN_GAIN * count;

/** Cards of a run leave the game: that is worth more than what they cost to give away. */
const RUN_GAIN = 10;
