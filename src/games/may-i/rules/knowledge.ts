/** Knowledge of each seat: views with holes, copies, and worlds that fit a view (MI-97 to MI-100). */
import { UNKNOWN, type Card } from '../../../core/card.ts';
import type { Viewer } from '../../../core/knowledge.ts';
import { holes, ownOnly, shownThenHoles } from '../../../core/lists.ts';
import { Places } from '../../../core/places.ts';
import { drawChance, type Rng } from '../../../core/rng.ts';
import { clone, copyWith } from './position.ts';
import { packFor } from './setup.ts';
import { isPlaying } from './turn.ts';
import type { MayIEvent, Position } from './types.ts';

/** MI-97, MI-98: what is public, one's own hand, and holes for the rest. Once a round is over all hands are open. */
export function view(p: Position, viewer: Viewer): Position {
  const open = !isPlaying(p);
  const hand = p.hand.slice();
  for (let seat = 0; seat < p.hand.length; seat++)
    hand[seat] =
      open || seat === viewer
        ? p.hand[seat].slice()
        : shownThenHoles(p.shown[seat], p.hand[seat].length);
  return copyWith(p, hand, holes(p.stock.length), '');
}

function placesIn(p: Position): Places {
  const places = new Places();
  places.addAll(p.hand);
  for (let at = 0; at < p.melds.length; at++) places.add(p.melds[at].cards);
  places.add(p.stock);
  places.add(p.pile);
  return places;
}

/** Every card that is not in sight, in order of id. */
export const unseenCards = (p: Position): Card[] => placesIn(p).unseen(packFor(p.hand.length));

/** MI-100: all cards of the packs, each exactly once. */
export const assertWhole = (p: Position): void => placesIn(p).assertWhole(packFor(p.hand.length));

/** Deals the unseen cards at random into the holes: play proves nothing about what a hand does not hold. */
export function imagine(seenBy: Position, _viewer: Viewer, rng: Rng): Position {
  const world = clone(seenBy);
  const unseen = placesIn(seenBy).shuffleUnseen(packFor(seenBy.hand.length), rng);
  for (let seat = 0; seat < world.hand.length; seat++) unseen.fillHoles(world.hand[seat]);
  unseen.fillHoles(world.stock);
  unseen.assertDealt();
  if (world.chance === '') world.chance = drawChance(rng);
  return world;
}

/** MI-98: cards from the stock are for the eyes of the one who gets them. */
export function redact(event: MayIEvent, viewer: Viewer): MayIEvent {
  switch (event.type) {
    case 'drew':
    case 'penalty':
      return event.seat === viewer ? event : { ...event, card: UNKNOWN };
    case 'dealt':
      return { ...event, hands: ownOnly(event.hands, viewer) };
    default:
      return event;
  }
}
