/** Playout policy: every seat plays on quickly for some moves, with a random move now and then (BT-32). */
import type { Rng } from '../../../../core/rng.ts';
import type { Seat } from '../../../../core/seat.ts';
import { flip, makeReady, take, target } from '../../rules/apply.ts';
import { scoreTarget } from '../judge/score.ts';
import { packed, playCode } from '../../rules/moves.ts';
import { isMagic, lowestRank, type RankMask } from '../../rules/ranks.ts';
import { swapUp } from './choices.ts';
import { lookAt, quickScore, WIN, type Look } from './quick.ts';
import { isActive } from '../../rules/turn.ts';
import type { Position } from '../../rules/types.ts';

/** So many moves for each seat; then the position is judged as it lies: longer playouts add more noise than sight. */
const MOVES_PER_SEAT = 4;
const RANDOM_PERCENT = 10;

export function playout(p: Position, rng: Rng, look: Look): void {
  if (p.phase === 'setup') getReady(p);
  const moves = MOVES_PER_SEAT * p.hand.length;
  for (let left = moves; left > 0 && p.phase !== 'finished'; left--) makeMove(p, p.turn, rng, look);
}

/** Whoever has not swapped by now puts the best cards face-up, as bots do (SH-S17). */
function getReady(p: Position): void {
  for (let seat = 0; seat < p.ready.length; seat++) {
    if (p.ready[seat]) continue;
    swapUp(p, seat);
    makeReady(p, seat, undefined);
  }
}

function makeMove(p: Position, seat: Seat, rng: Rng, look: Look): void {
  if (p.pending) return target(p, seat, chooseTarget(p, seat), undefined);
  const hand = p.hand[seat];
  const cards = hand.length > 0 ? hand : p.faceUp[seat];
  if (cards.length === 0) return flip(p, seat, 0, undefined);
  const now = lookAt(p, seat, cards, look);
  if (now.playable === 0) return take(p, seat, undefined);
  packed.apply(p, seat, choosePlay(now, rng));
}

function choosePlay(now: Look, rng: Rng): number {
  const chance = rng.next();
  if (chance % 100 < RANDOM_PERCENT) return anyPlay(now, chance);
  let ranks: RankMask = now.playable;
  let best = 0;
  let bestScore = -WIN;
  while (ranks !== 0) {
    const rank = lowestRank(ranks);
    ranks &= ranks - 1;
    const copies = now.copies[rank];
    const all = quickScore(now, rank, copies);
    if (all > bestScore) {
      bestScore = all;
      best = playCode(rank, (1 << copies) - 1);
    }
    if (copies === 1 || !isMagic(rank)) continue;
    const one = quickScore(now, rank, 1);
    if (one > bestScore) {
      bestScore = one;
      best = playCode(rank, 1);
    }
  }
  return best;
}

/** All copies of any rank that fits. */
function anyPlay(now: Look, chance: number): number {
  let skip = (chance >>> 8) % bitCount(now.playable);
  let ranks: RankMask = now.playable;
  while (skip-- > 0) ranks &= ranks - 1;
  const rank = lowestRank(ranks);
  return playCode(rank, (1 << now.copies[rank]) - 1);
}

function bitCount(mask: RankMask): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

function chooseTarget(p: Position, seat: Seat): Seat {
  let best = seat;
  let bestScore = -1;
  for (let other = 0; other < p.hand.length; other++) {
    if (other === seat || !isActive(p, other)) continue;
    const score = scoreTarget(p, seat, other);
    if (score > bestScore) {
      best = other;
      bestScore = score;
    }
  }
  return best;
}
