/** The coach's reasons for and against a move: facts of the position, whichever level judges. */
import { formatCard, RANK, RANK_OF, RANKS, type Rank } from '../../../../core/card.ts';
import type { Seat } from '../../../../core/seat.ts';
import { danger, isHigh, type PlayFacts, type Sight } from './features.ts';
import { scoreSetup } from './score.ts';
import { formatRequirement } from '../../text/notation.ts';
import { CAP_RANK, isMagic, legalRanks, requirementOf, visibleRank } from '../../rules/ranks.ts';
import { reason, type ReasonCode, type ShitheadReason } from '../../words/reasons.ts';
import { activeSeats, cardCount, nextSeat } from '../../rules/turn.ts';
import type { Move, Position } from '../../rules/types.ts';
import type { Weights } from './weights.ts';

/** From this chance on it is worth saying that a seat may have no answer. */
const LIKELY = 0.5;

/** Most weighty first; what speaks against a play last. */
export function reasonsForPlay(sight: Sight, facts: PlayFacts, choices: number): ShitheadReason[] {
  if (facts.wins !== 'no') return [winReason(sight, facts)];
  const reasons = facts.again ? [againReason(facts)] : passReasons(sight, facts);
  if (choices === 1) return [reason('ONLY_MOVE'), ...reasons];
  return [...reasons, ...cardReasons(sight, facts)];
}

/** Codes that speak against a move: nothing to say for the one that is best all the same. */
const DRAWBACKS: readonly string[] = [
  'SPEND_HIGH',
  'TAKE_BY_CHOICE',
  'SWAP_DOWN',
  'READY_EARLY',
] satisfies ReasonCode[];

export const withoutDrawbacks = (reasons: readonly ShitheadReason[]): ShitheadReason[] =>
  reasons.filter(({ code }) => !DRAWBACKS.includes(code));

/** The best play always has a reason, if only that the others cost more. */
export function inFavour(reasons: readonly ShitheadReason[]): readonly ShitheadReason[] {
  const good = withoutDrawbacks(reasons);
  return good.length > 0 ? good : [reason('KEEP_REST')];
}

function winReason(sight: Sight, facts: PlayFacts): ShitheadReason {
  if (facts.wins === 'thisTurn') return reason('WIN_THIS_TURN');
  return reason(sight.view.finishOrder.length === 0 ? 'WIN_NOW' : 'OUT_NOW');
}

function againReason({ rank, count, burn, pile }: PlayFacts): ShitheadReason {
  if (burn === 'run') return reason('BURN_RUN', { rank: RANKS[rank], cards: pile + count });
  if (pile === 0 || (burn === 'none' && rank !== RANK.JK)) return reason('PLAY_AGAIN');
  return reason(burn === 'ten' ? 'BURN_TEN' : 'GIVE_PILE', { cards: pile });
}

function passReasons({ view }: Sight, facts: PlayFacts): ShitheadReason[] {
  const { next, stuck, rank } = facts;
  const reasons: ShitheadReason[] = [];
  const count = Math.floor(100 * stuck);
  if (stuck >= LIKELY && danger(view, next) > 0) {
    reasons.push(reason('BLOCK_NEAR_WINNER', { seat: next, count, cards: cardCount(view, next) }));
  } else if (stuck >= LIKELY) {
    reasons.push(reason('FORCE_TAKE', { seat: next, count, cards: facts.pileAfter }));
  } else if (rank === CAP_RANK) {
    const requirement = formatRequirement(requirementOf(rank));
    reasons.push(reason('FORCE_LOW', { seat: next, requirement }));
  }
  return reasons;
}

function cardReasons(sight: Sight, facts: PlayFacts): ShitheadReason[] {
  return facts.magic ? magicReasons(sight, facts) : ordinaryReasons(sight, facts);
}

function ordinaryReasons(sight: Sight, facts: PlayFacts): ShitheadReason[] {
  const { rank, count, kept } = facts;
  const reasons: ShitheadReason[] = [];
  if (count > 1) reasons.push(reason('DUMP_SET', { rank: RANKS[rank], count }));
  if (rank === lowestOrdinary(sight, 0)) reasons.push(reason('DUMP_LOW', { count }));
  else if (rank === lowestLegal(sight)) reasons.push(reason('LOWEST_LEGAL'));
  const magic = magicKept(sight);
  if (magic.count > 0) reasons.push(reason('KEEP_MAGIC', magic));
  if (kept > 0) reasons.push(reason('SAVE_SET', { rank: RANKS[rank], count: kept }));
  if (facts.exposed < 1 - LIKELY && !facts.again) reasons.push(reason('STAY_FLEXIBLE'));
  if (isHigh(rank) && !facts.again) reasons.push(reason('SPEND_HIGH'));
  return reasons;
}

/** The lowest ordinary rank that a seat holds, from a rank on. */
function lowestOrdinary({ held }: Sight, from: Rank): Rank {
  for (let rank = from; rank < RANKS.length; rank++) {
    if (held[rank] > 0 && !isMagic(rank)) return rank;
  }
  return -1;
}

function lowestLegal(sight: Sight): Rank {
  const legal = legalRanks(sight.view.pile, sight.view.options);
  let rank = lowestOrdinary(sight, 0);
  while (rank >= 0 && (legal & (1 << rank)) === 0) rank = lowestOrdinary(sight, rank + 1);
  return rank;
}

/** The magic ranks that an ordinary play leaves where they are, as "2 10 JK", and how many cards. */
function magicKept({ held }: Sight): { rank: string; count: number } {
  const kinds: string[] = [];
  let count = 0;
  for (let rank = 0; rank < RANKS.length; rank++) {
    if (held[rank] === 0 || !isMagic(rank)) continue;
    kinds.push(RANKS[rank]);
    count += held[rank];
  }
  return { rank: kinds.join(' '), count };
}

function magicReasons(sight: Sight, { rank, next, again }: PlayFacts): ShitheadReason[] {
  const reasons: ShitheadReason[] = [];
  const forced = lowestLegal(sight) < 0;
  if (forced && lowestOrdinary(sight, 0) >= 0) reasons.push(reason('NO_ORDINARY'));
  if (rank === RANK['2']) reasons.push(...resetReasons(sight, next));
  if (rank === RANK['8']) reasons.push(reason('PASS_ON', { seat: next }));
  if (rank === RANK.J && !again && activeSeats(sight.view).length > 2)
    reasons.push(reason('TURN_BACK', { seat: next }));
  else if (rank === RANK.J && !again) reasons.push(reason('PASS_ON', { seat: next }));
  if (!forced) reasons.push(reason('SPEND_HIGH'));
  return reasons;
}

/** A 2 helps whoever holds low cards that do not fit now. */
function resetReasons(sight: Sight, next: Seat): ShitheadReason[] {
  const { pile, options } = sight.view;
  const lowest = lowestOrdinary(sight, 0);
  const waits = lowest >= 0 && (legalRanks(pile, options) & (1 << lowest)) === 0;
  const reset = reason('RESET', { seat: next });
  return waits ? [reason('FRESH_START', { rank: RANKS[lowest] }), reset] : [reset];
}

/** Reasons for everything but playing cards. */
export function reasonsForOther(
  view: Position,
  seat: Seat,
  move: Move,
  weights: Weights,
): ShitheadReason[] {
  switch (move.type) {
    case 'take':
      return [takeReason(view, seat)];
    case 'swap':
      return [swapReason(view, seat, move, weights)];
    case 'ready':
      return [reason(canImprove(view, seat, weights) ? 'READY_EARLY' : 'READY_BEST')];
    case 'target':
      return [targetReason(view, seat, move.target)];
    case 'flip':
      return [reason('FLIP_BLIND', { count: view.blind[seat].length })];
    default:
      return [reason('ONLY_MOVE')];
  }
}

function takeReason(view: Position, seat: Seat): ShitheadReason {
  const legal = legalRanks(view.pile, view.options);
  const cards = view.hand[seat].length > 0 ? view.hand[seat] : view.faceUp[seat];
  const can = cards.some((card) => (legal & (1 << RANK_OF[card])) !== 0);
  if (can) return reason('TAKE_BY_CHOICE', { cards: view.pile.length });
  const requirement = formatRequirement(requirementOf(visibleRank(view.pile)));
  return reason('MUST_TAKE', { requirement });
}

type Swap = Extract<Move, { type: 'swap' }>;

function swapReason(view: Position, seat: Seat, move: Swap, weights: Weights): ShitheadReason {
  if (scoreSetup(view, seat, move, weights) <= 0) return reason('SWAP_DOWN');
  return reason('SWAP_UP', { hand: formatCard(move.hand), faceUp: formatCard(move.faceUp) });
}

function canImprove(view: Position, seat: Seat, weights: Weights): boolean {
  return view.hand[seat].some((hand) =>
    view.faceUp[seat].some(
      (faceUp) => scoreSetup(view, seat, { type: 'swap', hand, faceUp }, weights) > 0,
    ),
  );
}

function targetReason(view: Position, seat: Seat, target: Seat): ShitheadReason {
  const others = activeSeats(view).filter((other) => other !== seat);
  if (others.length === 1) return reason('ONLY_MOVE');
  const cards = cardCount(view, target);
  const counts = others.filter((other) => other !== target).map((other) => cardCount(view, other));
  const fewest = Math.min(...counts);
  if (cards <= fewest)
    return reason('TARGET_MOST_DANGEROUS', { seat: target, cards, others: fewest });
  if (target === nextSeat(view, seat)) return reason('TARGET_NEXT', { seat: target });
  return reason('TARGET_OTHER', { seat: target, cards });
}
