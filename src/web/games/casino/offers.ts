/** The selection or temp stack of Casino: its place on the screen, and its legal moves. */
import {
  type Action,
  actionsWith,
  type Lack,
  lackOf,
  type Position,
  type Selection,
  stackActions,
} from '../../../games/casino/index.ts';
import { addressOf, type Address } from '../../table/places.ts';
import {
  buildAddress,
  cardOfThing,
  sameThing,
  STACK,
  type Standing,
  type Thing,
} from './standing.ts';

export function addressOfThing(view: Position, thing: Thing): Address {
  if (thing.kind === 'build') return buildAddress(thing.build);
  const card = cardOfThing(view, thing);
  return card === undefined ? STACK : addressOf(card);
}

/** The first hand card stays with its targets; another one begins anew. */
export function toggled({ card, targets }: Selection, thing: Thing): Selection {
  if (thing.kind === 'hand') {
    if (card === thing.card) return { targets };
    return { card: thing.card, targets: card === undefined ? targets : [] };
  }
  const others = targets.filter((target) => !sameThing(target, thing));
  const next = others.length < targets.length ? others : [...targets, thing];
  return card === undefined ? { targets: next } : { card, targets: next };
}

export function offeredBy(now: Standing): readonly Action[] {
  const { view, seat, names, yourTurn, chosen, draft } = now;
  if (!yourTurn) return [];
  if (draft === '') return actionsWith(view, seat, chosen, names);
  return stackActions(view, seat, stagedSelection(now), names);
}

function stagedSelection({ staged }: Standing): Selection {
  const own = staged.find((thing) => thing.kind === 'hand');
  const targets = staged.filter((thing) => thing.kind !== 'hand');
  return own ? { card: own.card, targets } : { targets };
}

/**
 * Why the stack, or a card with what was chosen for it, comes to nothing; nothing while too little is chosen.
 */
export function lackIn(now: Standing): Lack | undefined {
  const { view, seat, yourTurn, chosen, draft } = now;
  if (!yourTurn) return undefined;
  if (draft !== '') return lackOf(view, seat, stagedSelection(now));
  const isBegun = chosen.card !== undefined && chosen.targets.length > 0;
  return isBegun ? lackOf(view, seat, chosen) : undefined;
}
