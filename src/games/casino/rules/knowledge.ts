/** Knowledge of each seat: views with holes, copies, and worlds that fit a view (CA-70 to CA-74). */
import { PACK_SIZE, type Card } from '../../../core/card.ts';
import type { Viewer } from '../../../core/knowledge.ts';
import { holes, ownOnly } from '../../../core/lists.ts';
import { Places } from '../../../core/places.ts';
import { drawChance, type Rng } from '../../../core/rng.ts';
import { Holes } from './holes.ts';
import { clone, copyWith } from './position.ts';
import { packOf } from './setup.ts';
import type { CasinoEvent, Position } from './types.ts';

/** CA-70, CA-71: the open parts, one's own hand, and holes for the rest. */
export function view(p: Position, viewer: Viewer): Position {
  const hand = p.hand.slice();
  for (let seat = 0; seat < p.hand.length; seat++)
    hand[seat] = seat === viewer ? p.hand[seat].slice() : holes(p.hand[seat].length);
  return copyWith(p, hand, holes(p.stock.length), '');
}

function placesIn(p: Position): Places {
  const places = new Places(PACK_SIZE);
  places.addAll(p.hand);
  places.addAll(p.pile);
  for (let at = 0; at < p.builds.length; at++) places.add(p.builds[at].cards);
  places.add(p.stock);
  places.add(p.loose);
  return places;
}

/** Every card that is not in sight, in order of id. */
export const unseenCards = (p: Position): Card[] => placesIn(p).unseen(packOf(p));

/** CA-74: all cards of the pack, each exactly once. */
export const assertWhole = (p: Position): void => placesIn(p).assertWhole(packOf(p));

/** Deals the unseen cards at random into the holes, by what play has proved (CA-73). */
export function imagine(seenBy: Position, _viewer: Viewer, rng: Rng): Position {
  const world = clone(seenBy);
  const hidden = new Holes(seenBy, unseenCards(seenBy));
  hidden.deal(rng);
  hidden.fill(world);
  // A match that goes on needs something to deal from.
  if (seenBy.options.match !== 'single' && seenBy.chance === '') world.chance = drawChance(rng);
  return world;
}

/** CA-71: cards dealt are for the eyes of the one who gets them. */
export function redact(event: CasinoEvent, viewer: Viewer): CasinoEvent {
  if (event.type !== 'dealt') return event;
  return { ...event, hands: ownOnly(event.hands, viewer) };
}
