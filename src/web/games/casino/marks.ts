/** CA-S2: which cards and places are highlighted while a card is dragged or selected. */
import { RANK_OF, type Card } from '../../../core/card.ts';
import {
  actionsWith,
  buildTarget,
  looseTarget,
  reachOf,
  valueOf,
} from '../../../games/casino/index.ts';
import type { Standing, Thing } from './standing.ts';

/** One colour for what is taken, a second one for builds that grow. */
export type Mark = 'capture' | 'sum' | 'add';

export interface Marks {
  /** Something is picked up: what is not marked steps back. */
  readonly active: boolean;
  readonly cards: ReadonlyMap<Card, Mark>;
  /** By the name of the build. */
  readonly builds: ReadonlyMap<number, Mark>;
  /** By side. */
  readonly tops: ReadonlyMap<number, Mark>;
  /** Loose cards that add up to the card, to be linked on the felt. */
  readonly links: readonly (readonly Card[])[];
}

const NONE: Marks = {
  active: false,
  cards: new Map(),
  builds: new Map(),
  tops: new Map(),
  links: [],
};

export function marksFor(now: Standing, held: Thing | undefined): Marks {
  const card = held?.kind === 'hand' ? held.card : held ? undefined : now.chosen.card;
  if (!now.yourTurn || now.draft !== '') return NONE;
  if (card !== undefined) return marksOfHandCard(now, card);
  return held && held.kind !== 'hand' ? marksOfTableCard(now, held) : NONE;
}

function marksOfHandCard(now: Standing, card: Card): Marks {
  const { view, seat } = now;
  const reach = reachOf(view, seat, card);
  const cards = new Map<Card, Mark>();
  for (const one of reach.sums.flat()) cards.set(one, 'sum');
  for (const one of [...reach.equal, ...equalWithOwnBuild(now, card)]) cards.set(one, 'capture');
  const builds = new Map<number, Mark>();
  for (const name of [...reach.addBuilds, ...reach.raiseBuilds]) builds.set(name, 'add');
  // What can be taken is worth knowing first, also where the build could grow.
  for (const name of reach.captureBuilds) builds.set(name, 'capture');
  const tops = new Map(reach.tops.map((of) => [of % view.pile.length, 'capture' as const]));
  return { active: true, cards, builds, tops, links: apartLinks(reach.sums) };
}

/** CA-28: the last card for your own build takes others of its rank together with that build only. */
function equalWithOwnBuild({ view, seat, names }: Standing, card: Card): Card[] {
  const own = view.builds
    .filter(({ owner, value }) => owner === seat && value === valueOf(card))
    .map(({ name }) => buildTarget(name));
  if (own.length === 0) return [];
  return view.loose.filter(
    (one) =>
      RANK_OF[one] === RANK_OF[card] &&
      actionsWith(view, seat, { card, targets: [...own, looseTarget(one)] }, names).length > 0,
  );
}

/** A card of the table goes into your own build, or onto another card to begin a stack. */
function marksOfTableCard(
  { view, seat, names }: Standing,
  held: Exclude<Thing, { kind: 'hand' }>,
): Marks {
  const moves = actionsWith(view, seat, { targets: [held] }, names);
  const own = moves.length > 0 ? view.builds.filter(({ owner }) => owner === seat) : [];
  return { ...NONE, builds: new Map(own.map(({ name }) => [name, 'add'])) };
}

const LINKS_MAX = 3;

/** Only a few lines can be told apart: short sums first, and none that shares a card with another. */
function apartLinks(sums: readonly (readonly Card[])[]): (readonly Card[])[] {
  const used = new Set<Card>();
  const links: (readonly Card[])[] = [];
  for (const sum of sums.toSorted((a, b) => a.length - b.length)) {
    if (links.length === LINKS_MAX || sum.length < 2 || sum.some((card) => used.has(card)))
      continue;
    links.push(sum);
    for (const card of sum) used.add(card);
  }
  return links;
}
