/**
 * Scores moves by given weights. A play is worth what it gains, less what its cards are worth to keep. Swaps
 * and targets are weighed apart, and easy has a score of its own.
 */
import { type Card, RANK, RANK_OF } from '../../../../core/card.ts';
import { isMagic, RUN_LENGTH } from '../../rules/ranks.ts';
import { danger, isHigh, type PlayFacts, refusedShare, type Sight } from './features.ts';
import { ZONE_SIZE } from '../../rules/setup.ts';
import type { StageWeights, Weights } from './weights.ts';
import type { Seat } from '../../../../core/seat.ts';
import { cardCount, nextSeat } from '../../rules/turn.ts';
import type { Move, Position } from '../../rules/types.ts';

const WIN_NOW = 1000;
/** Sure as well, but told in two sentences. */
const WIN_THIS_TURN = 950;

export function scorePlay(sight: Sight, facts: PlayFacts, weights: Weights): number {
  if (facts.wins === 'now') return WIN_NOW;
  if (facts.wins === 'thisTurn') return WIN_THIS_TURN;
  const w = weights.stages[sight.stage];
  return (
    cardPoints(sight, facts, w) +
    (facts.again ? againPoints(sight, facts, w) : passPoints(sight, facts, w))
  );
}

/** What the cards themselves cost or bring. */
function cardPoints(sight: Sight, facts: PlayFacts, w: StageWeights): number {
  const { rank, count, magic } = facts;
  let points = -w.keep[rank] * count;
  if (!magic || facts.burn === 'run') points += w.more * (count - 1);
  points += w.shed * undrawn(sight, count);
  if (magic && magicHeld(sight) === count) points += w.lastMagic;
  if (!magic && isSet(sight, facts)) points += w.saveSet;
  return points;
}

/** Cards of a play that no drawn card replaces. */
function undrawn({ view, seat }: Sight, count: number): number {
  const drawn = Math.min(
    Math.max(0, ZONE_SIZE - (view.hand[seat].length - count)),
    view.stock.length,
  );
  return count - drawn;
}

function magicHeld({ held }: Sight): number {
  let count = 0;
  for (let rank = 0; rank < held.length; rank++) if (isMagic(rank)) count += held[rank];
  return count;
}

function isSet(sight: Sight, { rank, count }: PlayFacts): boolean {
  if (sight.zone !== 'hand' || count < 2) return false;
  return sight.view.faceUp[sight.seat].some((card) => RANK_OF[card] === rank);
}

/** A burn or a Joker: the pile is gone and the turn stays. */
function againPoints(sight: Sight, facts: PlayFacts, w: StageWeights): number {
  if (facts.rank === RANK.JK) return w.again + w.giveCard * facts.pile;
  if (facts.burn === 'none') return w.again;
  return w.again + w.burnCard * facts.pile + w.burnHigh * highCards(sight);
}

function highCards({ view }: Sight): number {
  let high = 0;
  for (const card of view.pile) if (isHigh(RANK_OF[card])) high++;
  return high;
}

/** The turn passes: what the next seat can make of the pile. */
function passPoints(sight: Sight, facts: PlayFacts, w: StageWeights): number {
  const threat = danger(sight.view, facts.next);
  let points = facts.stuck * (w.stuck + w.stuckCard * facts.pileAfter + w.block * threat);
  points += facts.exposed * (w.exposed + w.exposedCard * facts.pileAfter);
  if (threat > 0) points += threat * w.refuse * refusedShare(sight.view, facts.rank);
  const canComplete = facts.runAfter === RUN_LENGTH - 1 && sight.unseen[facts.rank] > 0;
  return canComplete ? points + w.openRun : points;
}

/** What three cards are worth face-up; ties lean towards pairs (BT-11). */
function worthFaceUp(cards: readonly Card[], weights: Weights): number {
  let worth = 0;
  for (let i = 0; i < cards.length; i++) {
    worth += weights.faceUp[RANK_OF[cards[i]]];
    for (let j = 0; j < i; j++) if (RANK_OF[cards[i]] === RANK_OF[cards[j]]) worth += weights.pair;
  }
  return worth;
}

/** A step in the order of ranks, in the points that plays are scored in. */
const POINTS_PER_STEP = 10;

/** What a setup move gains. Getting ready gains nothing, so it follows the last swap that does. */
export function scoreSetup(view: Position, seat: Seat, move: Move, weights: Weights): number {
  const now = worthFaceUp(view.faceUp[seat], weights);
  if (move.type !== 'swap') return 0;
  const after = view.faceUp[seat].map((card) => (card === move.faceUp ? move.hand : card));
  return POINTS_PER_STEP * (worthFaceUp(after, weights) - now);
}

/** BT-13 */
const TARGET = { share: 50, next: 10, stop: 20, stopCards: 2 } as const;

export function scoreTarget(view: Position, seat: Seat, target: Seat): number {
  const cards = cardCount(view, target);
  let points = TARGET.share / (cards + 1);
  if (target === nextSeat(view, seat)) points += TARGET.next;
  if (cards <= TARGET.stopCards) points += TARGET.stop;
  return points;
}

const MAGIC_FIRST = 100;
const SEVERAL = -50;

/** Easy plays what a beginner sees: something special if there is any, else the lowest card (BT-10). */
export const scoreEasy = ({ rank, count, magic }: PlayFacts): number =>
  (magic ? MAGIC_FIRST : 0) + (count > 1 ? SEVERAL * count : 0) - rank;

/** Out of a hundred moves of easy, so many are picked blindly. */
export const EASY_RANDOM_PERCENT = 5;
