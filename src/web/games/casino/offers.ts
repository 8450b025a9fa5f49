/** What is chosen or staged, where it lies on the screen, and exactly what it can do. */
import {
  actionsWith,
  stackActions,
  type Action,
  type Selection,
} from '../../../games/casino/actions.ts';
import type { Position } from '../../../games/casino/types.ts';
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

export function offeredBy({
  view,
  seat,
  names,
  yourTurn,
  chosen,
  draft,
  staged,
}: Standing): readonly Action[] {
  if (!yourTurn) return [];
  if (draft === '') return actionsWith(view, seat, chosen, names);
  const own = staged.find((thing) => thing.kind === 'hand');
  const targets = staged.filter((thing) => thing.kind !== 'hand');
  return stackActions(view, seat, own ? { card: own.card, targets } : { targets }, names);
}
