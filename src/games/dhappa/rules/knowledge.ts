/** Knowledge of each seat: views with holes, copies, and worlds that fit a view (DH-84, DH-85). */
import { UNKNOWN, type Card } from '../../../core/card.ts';
import type { Viewer } from '../../../core/knowledge.ts';
import { holes, ownOnly, shownThenHoles } from '../../../core/lists.ts';
import { Places } from '../../../core/places.ts';
import { drawChance, type Rng } from '../../../core/rng.ts';
import { sortHand } from './hands.ts';
import { legal } from './moves.ts';
import { clone, copyWith } from './position.ts';
import { PACK } from './setup.ts';
import { NO_CARD, type DhappaEvent, type Position } from './types.ts';

/** DH-84, DH-85: a hand stays private, from teammates too, and after the hand is over. */
export function view(p: Position, viewer: Viewer): Position {
  const hands = p.hands.slice();
  for (let seat = 0; seat < p.hands.length; seat++)
    hands[seat] =
      seat === viewer ? p.hands[seat].slice() : shownThenHoles(p.shown[seat], p.hands[seat].length);
  return copyWith(p, hands, holes(p.stock.length), '');
}

const places = new Places();

function placesIn(p: Position): Places {
  places.start();
  places.addAll(p.hands);
  for (let at = 0; at < p.runs.length; at++) {
    places.add(p.runs[at].slots);
    places.add(p.runs[at].parked);
  }
  places.add(p.stock);
  places.add(p.pile);
  places.add(p.burnt);
  return places;
}

/** Every card that is not in sight, in order of id. */
export const unseenCards = (p: Position): Card[] => placesIn(p).unseen(PACK);

/** DH-86: all 162 cards, each exactly once. */
export const assertWhole = (p: Position): void => placesIn(p).assertWhole(PACK);

/** Worlds that a pick disproves are rare, but where little is hidden there may be hardly another. */
const TRIES = 40;

/**
 * Deals the unseen cards at random into the holes: play proves nothing about what a hand does not hold, but
 * whoever took from the pile can play the key card (DH-61).
 */
export function imagine(seenBy: Position, _viewer: Viewer, rng: Rng): Position {
  const mustPlay = seenBy.pending !== NO_CARD && seenBy.hands[seenBy.turn].includes(UNKNOWN);
  let world = dealUnseen(seenBy, rng);
  if (!mustPlay) return world;
  for (let tries = 0; tries < TRIES && isStuck(world); tries++) world = dealUnseen(seenBy, rng);
  return world;
}

const isStuck = (world: Position): boolean => legal(world, world.turn).length === 0;

function dealUnseen(seenBy: Position, rng: Rng): Position {
  const world = clone(seenBy);
  const unseen = placesIn(seenBy).shuffleUnseen(PACK, rng);
  for (let seat = 0; seat < world.hands.length; seat++)
    if (unseen.fillHoles(world.hands[seat])) sortHand(world.hands[seat]);
  unseen.fillHoles(world.stock);
  unseen.assertDealt();
  if (world.chance === '') world.chance = drawChance(rng);
  return world;
}

/** A stock draw and a deal are for the eyes of the one who gets them. */
export function redact(event: DhappaEvent, viewer: Viewer): DhappaEvent {
  switch (event.type) {
    case 'drew':
      return event.seat === viewer ? event : { ...event, card: UNKNOWN };
    case 'dealt':
      return { ...event, hands: ownOnly(event.hands, viewer) };
    default:
      return event;
  }
}
