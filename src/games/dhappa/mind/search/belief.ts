/**
 * Belief about a hidden hand after its last turn; `dealer.ts` deals worlds by it. Hardly anybody keeps
 * a card that a run of the team takes, and few keep wilds. Nobody throws a card whose neighbour they keep for
 * a run. The figures compare hands of strong players with chance: how much more or less often they held such
 * cards.
 */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import { HIGHEST, isJoker, LOWEST, VALUE_OF } from '../../../../core/meld.ts';
import type { Seat } from '../../../../core/seat.ts';
import { faceIndex } from '../../rules/board.ts';
import { PACK } from '../../rules/setup.ts';
import type { Position } from '../../rules/types.ts';

const HELD = {
  taken: 0.02,
  joker: 0.14,
  two: 0.63,
  besideThrown: 0.58,
  nearThrown: 0.92,
  ofSets: 0.87,
  short: 2,
  other: 1.7,
} as const;
const MOST = 2;

/** By card, from 0 to 1; nothing for a hand that has made no turn with open runs, which may hold anything. */
export function beliefIn(view: Position, seat: Seat): Float64Array | undefined {
  const taken = view.took[seat];
  if (taken.length === 0) return undefined;
  const faces = new Set(taken.map(faceOf));
  const belief = new Float64Array(256);
  for (const card of PACK) belief[card] = heldOften(view, seat, card, faces) / MOST;
  return belief;
}

const faceOf = (card: Card): number => faceIndex(SUIT_OF[card], VALUE_OF[card]);

function heldOften(view: Position, seat: Seat, card: Card, taken: ReadonlySet<number>): number {
  if (VALUE_OF[card] === 0) return isJoker(card) ? HELD.joker : HELD.two;
  const face = faceOf(card);
  if (taken.has(face)) return HELD.taken;
  const apart = nearestThrown(view.thrown[seat], card);
  if (apart === 1) return HELD.besideThrown;
  if (apart === 2) return HELD.nearThrown;
  const value = VALUE_OF[card];
  if (taken.has(face + 1) || taken.has(face - 1)) return HELD.short;
  return value === HIGHEST || value === LOWEST ? HELD.ofSets : HELD.other;
}

/** How far the nearest card of the suit is that this seat has thrown; a twin tells nothing. */
function nearestThrown(thrown: readonly Card[], card: Card): number {
  let nearest = FAR;
  for (const other of thrown) {
    if (VALUE_OF[other] === 0 || SUIT_OF[other] !== SUIT_OF[card]) continue;
    const apart = Math.abs(VALUE_OF[other] - VALUE_OF[card]);
    if (apart > 0 && apart < nearest) nearest = apart;
  }
  return nearest;
}
const FAR = 99;
