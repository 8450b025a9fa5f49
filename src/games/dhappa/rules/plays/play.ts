/** Plays of all kinds: what one does, or why it may not be made. */
import { fail } from '../../../../core/result.ts';
import type { Seat } from '../../../../core/seat.ts';
import { judgeAdd } from './check-add.ts';
import { judgeCreate } from './check-create.ts';
import { mustPlayPending } from './check-named.ts';
import { runsWith, type Effect, type Judged } from './effect.ts';
import { judgeMerge } from './merge.ts';
import { witnessIn } from '../pick/witness.ts';
import { NO_CARD, type PlayMove, type Position } from '../types.ts';

export function judgePlay(p: Position, seat: Seat, move: PlayMove): Judged {
  const judged = judgeAlone(p, seat, move);
  if (!judged.ok || p.pending === NO_CARD || judged.value.gave.includes(p.pending)) return judged;
  return keepsKeyPlayable(p, seat, judged.value) ? judged : fail(mustPlayPending(p)!);
}

export function judgeAlone(p: Position, seat: Seat, move: PlayMove): Judged {
  switch (move.type) {
    case 'create':
      return judgeCreate(p, seat, move);
    case 'add':
      return judgeAdd(p, seat, move);
    case 'merge':
      return judgeMerge(p, seat, move);
  }
}

/** Option npickOpenFirst: a play without the key card must leave a play with it. */
export function keepsKeyPlayable(p: Position, seat: Seat, effect: Effect): boolean {
  const hand = p.hands[seat].filter((card) => !effect.gave.includes(card));
  if (effect.got !== NO_CARD) hand.push(effect.got);
  const after: Position = {
    ...p,
    runs: runsWith(p.runs, effect),
    numbered: p.numbered + (effect.kind === 'created' ? 1 : 0),
    opened: p.opened.map((open, at) => open || at === seat),
  };
  return witnessIn(after, seat, hand, p.pending) !== undefined;
}
