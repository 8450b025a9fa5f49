/**
 * Drag and drop at the Casino table, possible at any time. A hand card goes onto the felt, a card, a build, a
 * pile's top or the stack. Table cards and tops go onto each other, the stack or a build. The stack goes onto
 * a build. Nothing is judged before the drop (CA-S1).
 */
import { feel } from '../../sound.ts';
import { type Drag, type Point, useCardDrag } from '../../table/drag.ts';
import type { Flights } from '../../table/flights.ts';
import { placeInHand } from '../../table/Hand.tsx';
import type { Address } from '../../table/places.ts';
import type { Moves } from './moves.ts';
import {
  cardOfThing,
  sameThing,
  STACK,
  TABLE,
  thingAt,
  type ScreenState,
  type Thing,
} from './screen-state.ts';
import { placeOf } from './staging.ts';

/** The cards of the stack by their places in it, since their own places keep them too. */
const stagedAddress = (card: number): Address => `staged/${card}`;
export const isStack = (address: Address): boolean => address.startsWith('staged/');

const NOT_INTO_HAND = 'Cards of the table never go into a hand: drag your own card onto them.';

export function useCasinoDrag(now: ScreenState, moves: Moves, flights: Flights): Drag {
  return useCardDrag(flights, {
    grab: (from) => {
      const held = !now.watching && moves.asksToRead(now) ? [] : heldFrom(now, from);
      if (held.length > 0) feel('lift');
      return held;
    },
    drop: (held, target, at) => dropOn(moves, { from: held[0], target, at }),
  });
}

function heldFrom(now: ScreenState, from: Address): readonly Address[] {
  if (now.watching) return [];
  if (from === STACK)
    return now.staged.map((thing) => stagedAddress(cardOfThing(now.view, thing)!));
  const thing = thingAt(now, from);
  return thing === undefined || thing.kind === 'build' ? [] : [from];
}

interface Drop {
  readonly from: Address;
  readonly target: Address;
  readonly at: Point;
}

/** The position is read at the drop: the table may have moved on while the card was in the air. */
async function dropOn(moves: Moves, { from, target, at }: Drop): Promise<boolean> {
  const { now } = moves;
  if (from === target) return false;
  if (isStack(from)) return dropStack(now, moves, target);
  const held = thingAt(now, from);
  if (held === undefined) return false;
  const isHand = target === placeOf('hand', now.seat);
  if (held.kind === 'hand')
    return isHand ? reorder(now, moves, held.card, at) : dropHandCard(now, moves, held, target);
  return isHand ? moves.say(NOT_INTO_HAND, target) : dropTableCard(now, moves, held, target);
}

function reorder(now: ScreenState, moves: Moves, card: number, at: Point): boolean {
  moves.reorder(card, placeInHand(now.hand, at));
  return true;
}

const inStack = (now: ScreenState, thing: Thing | undefined): boolean =>
  thing !== undefined && now.staged.some((one) => sameThing(one, thing));

async function dropHandCard(
  now: ScreenState,
  moves: Moves,
  held: Extract<Thing, { kind: 'hand' }>,
  target: Address,
): Promise<boolean> {
  if (target === TABLE) return moves.trail(held.card);
  const onto = thingAt(now, target);
  if (target === STACK || inStack(now, onto)) return moves.stage([held], target);
  if (onto === undefined || onto.kind === 'hand') return false;
  if (now.draft !== '') return refuseBesideStack(moves, target);
  return moves.playOn(held.card, onto, target);
}

const refuseBesideStack = (moves: Moves, near: Address): false =>
  moves.refuse({ code: 'casino/stack_open', params: {} }, near);

async function dropTableCard(
  now: ScreenState,
  moves: Moves,
  held: Exclude<Thing, { kind: 'hand' }>,
  target: Address,
): Promise<boolean> {
  const onto = thingAt(now, target);
  if (target === STACK || inStack(now, onto)) return moves.stage([held], target);
  if (onto?.kind === 'build') {
    return now.draft === '' ? moves.augment([held], target) : refuseBesideStack(moves, target);
  }
  // Its own place is no target: a loose card that is laid on the felt lies there already.
  const alone = target === TABLE && held.kind === 'top';
  if (!alone && (onto === undefined || onto.kind === 'hand')) return false;
  if (now.draft !== '') return refuseBesideStack(moves, target);
  return moves.stage(onto === undefined ? [held] : [onto, held], target);
}

async function dropStack(now: ScreenState, moves: Moves, target: Address): Promise<boolean> {
  const onto = thingAt(now, target);
  if (onto?.kind === 'build') return moves.addTo(onto, target);
  if (onto === undefined || inStack(now, onto)) return false;
  return moves.stage([onto], target);
}
