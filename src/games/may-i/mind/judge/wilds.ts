/**
 * Places wilds that bridge no gap. A set opens nothing for others. The end of a run may bring a card of the
 * own hand nearer. Levels that look at others also weigh what such a wild closes and opens to them.
 */
import { SUIT_OF, type Card } from '../../../../core/card.ts';
import {
  openEnds,
  RUN_ENDS,
  spanOf,
  VALUE_OF,
  type RunEnd,
  type Span,
} from '../../../../core/meld.ts';
import { worthOfPlace, type Outlook } from './ends.ts';
import { layOnto, meldsWith, type MeldCards } from '../../rules/layoff.ts';
import type { LayOff } from '../../rules/types.ts';

export function placeWilds(
  wilds: readonly Card[],
  melds: readonly MeldCards[],
  before: readonly LayOff[],
  left: readonly Card[],
  outlook: Outlook | undefined,
): LayOff[] {
  const table = meldsWith(melds, before);
  const layOffs: LayOff[] = [];
  for (const card of wilds) {
    const layOff = outlook ? bestPlace(card, table, left, outlook) : plainPlace(card, table, left);
    if (layOff === undefined) break;
    layOnto(table, layOff);
    layOffs.push(layOff);
  }
  return layOffs;
}

/** A set if there is one, else the end that is nearest to a card of the own hand. */
function plainPlace(
  card: Card,
  table: readonly MeldCards[],
  left: readonly Card[],
): LayOff | undefined {
  const set = table.findIndex(({ kind }) => kind === 'set');
  if (set >= 0) return { card, meld: set + 1 };
  return bestEnd(card, table, (at, end) => -wayTo(spanOf(table[at].cards)!, end, left))?.layOff;
}

/** The end of a run must gain so many points to be better than a set. */
const WORTH_LEAVING_SETS = 3;

function bestPlace(
  card: Card,
  table: readonly MeldCards[],
  left: readonly Card[],
  outlook: Outlook,
): LayOff | undefined {
  const best = bestEnd(
    card,
    table,
    (at, end) => nearerBy(spanOf(table[at].cards)!, end, left) + outlook({ card, at, end }, table),
  );
  const set = table.findIndex(({ kind }) => kind === 'set');
  if (set < 0 || (best && best.score > WORTH_LEAVING_SETS)) return best?.layOff;
  return { card, meld: set + 1 };
}

/** Of ends that are alike, the high end of the first run. */
function bestEnd(
  card: Card,
  table: readonly MeldCards[],
  scoreOf: (at: number, end: RunEnd) => number,
): { readonly layOff: LayOff; readonly score: number } | undefined {
  let best: { readonly layOff: LayOff; readonly score: number } | undefined;
  table.forEach(({ kind, cards }, at) => {
    const span = kind === 'run' ? spanOf(cards) : undefined;
    if (span === undefined) return;
    for (const end of RUN_ENDS.toReversed()) {
      if (!openEnds(span)[end]) continue;
      const score = scoreOf(at, end);
      if (best && score <= best.score) continue;
      best = { layOff: { card, meld: at + 1, position: end }, score };
    }
  });
  return best;
}

const FAR = 99;

/** Steps from the end to the nearest own card beyond it. */
const wayTo = (span: Span, end: RunEnd, left: readonly Card[]): number =>
  Math.min(FAR, ...left.map((card) => stepsTo(span, end, card)).filter((steps) => steps > 0));

const stepsTo = ({ suit, low, high }: Span, end: RunEnd, card: Card): number => {
  if (SUIT_OF[card] !== suit) return 0;
  return end === 'start' ? low - VALUE_OF[card] : VALUE_OF[card] - high;
};

/** Each card that is missing in between halves what a card is worth that may follow some day. */
function nearerBy(span: Span, end: RunEnd, left: readonly Card[]): number {
  let worth = 0;
  for (const card of left) {
    const steps = stepsTo(span, end, card);
    if (steps > 1) worth += worthOfPlace(card) / 2 ** (steps - 2);
  }
  return worth;
}
