/** Scores a play by given weights: what it gains, less what its cards are worth to keep. */
import { RANK, RANK_OF } from '../../../../core/card.ts';
import { isMagic, RUN_LENGTH } from '../../rules/ranks.ts';
import { danger, isHigh, refusedShare, type PlayFacts, type Sight } from './features.ts';
import { ZONE_SIZE } from '../../rules/setup.ts';
import type { StageWeights, Weights } from './weights.ts';

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
