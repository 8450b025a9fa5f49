/**
 * Features of a position that do not depend on the move, read from one seat's view for one judge call. They
 * are the cards still to come, and the chance that the round ends before the seat's next turn.
 */
import { UNKNOWN, type Card } from '../../../../core/card.ts';
import type { Seat } from '../../../../core/seat.ts';
import { contractOf, sizesFor, type Contract, type Sizes } from '../../rules/contract.ts';
import { PLACE, PlannerWorkspace, WILD } from '../../rules/planner/hand.ts';
import { KINDS, WILD_KIND, type Kind } from '../../rules/planner/index.ts';
import { packFor } from '../../rules/setup.ts';
import type { Meld, NamedMeld, Position } from '../../rules/types.ts';
import type { Weights } from './weights.ts';

const kindOfCard = (card: Card): Kind => (PLACE[card] === WILD ? WILD_KIND : PLACE[card]);

export interface Features {
  readonly view: Position;
  readonly seat: Seat;
  readonly contract: Contract;
  readonly sizes: Sizes;
  readonly weights: Weights;
  /** By kind: how many cards of it are neither in sight nor in the own hand. */
  readonly alive: Uint8Array;
  /** All of them. */
  readonly unseen: number;
  /** The chance that the round ends before the own next turn. */
  readonly hazard: number;
  /** Progress of hands that was worked out before, by their cards; and the memory to work it out in. */
  readonly progress: Map<string, Progress>;
  readonly planner: PlannerWorkspace;
}

/** How far a hand is and how many of the unseen cards bring it nearer. */
export interface Progress {
  readonly distance: number;
  readonly outs: number;
}

export function readFeatures(view: Position, seat: Seat, weights: Weights): Features {
  const alive = countAlive(view);
  return {
    view,
    seat,
    contract: contractOf(view.round),
    sizes: sizesFor(view.round, view.options),
    weights,
    alive,
    unseen: KINDS.reduce((sum, kind) => sum + alive[kind], 0),
    hazard: hazardOf(view, seat, weights),
    progress: new Map(),
    planner: new PlannerWorkspace(),
  };
}

/** BT-20: the packs less what lies open, what is in the own hand and what everyone saw go to another. */
function countAlive(view: Position): Uint8Array {
  const alive = new Uint8Array(WILD_KIND + 1);
  for (const card of packFor(view.hand.length)) alive[kindOfCard(card)]++;
  const see = (cards: readonly Card[]): void => {
    for (let i = 0; i < cards.length; i++) if (cards[i] !== UNKNOWN) alive[kindOfCard(cards[i])]--;
  };
  view.hand.forEach(see);
  see(view.pile);
  for (const { cards } of view.melds) see(cards);
  return alive;
}

function hazardOf(view: Position, seat: Seat, { quiet, ending }: Weights): number {
  let goesOn = 1 - quiet;
  for (let other = 0; other < view.hand.length; other++)
    if (other !== seat && view.down[other])
      goesOn *= 1 - ending[Math.min(view.hand[other].length, ending.length - 1)];
  return 1 - goesOn;
}

/** The table once this seat has laid down these melds. */
export const meldsAfter = ({ view, seat }: Features, melds: readonly NamedMeld[]): Meld[] => [
  ...view.melds,
  ...melds.map(({ kind, cards }): Meld => ({ kind, owner: seat, cards: cards.slice() })),
];

/** The seats that could still take a discard of this seat, the next one first (MI-28, MI-65). */
export function takersAfter({ view, seat }: Features): Seat[] {
  const takers: Seat[] = [];
  const count = view.hand.length;
  for (let step = 1; step < count; step++) {
    const other = (seat + step) % count;
    if (!view.down[other]) takers.push(other);
  }
  return takers;
}
