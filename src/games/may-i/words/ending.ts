/**
 * The sentence on what decided a match of May I?: the lowest total, and the round that set the best two
 * furthest apart.
 */
import type { Viewer } from '../../../core/knowledge.ts';
import { say, SILENCE, type Phrase } from '../../../core/phrase.ts';
import { Speaker } from '../../../core/speaker.ts';
import { counted } from '../../../core/words.ts';
import { standingsOf, winnersOf } from '../rules/turn.ts';
import type { Position } from '../rules/types.ts';

export function decided(p: Position, viewer: Viewer, names: readonly string[]): Phrase {
  if (p.phase !== 'over') return SILENCE;
  const who = new Speaker(viewer, names);
  const winners = winnersOf(p.totals);
  const [first, second] = standingsOf(p.totals);
  const lowest = counted(p.totals[first], 'point');
  if (winners.length > 1) return say`${who.names(winners)} share the lowest total, ${lowest}.`;
  const less = p.totals[second] - p.totals[first];
  const has = who.isYou(first) ? 'have' : 'has';
  const total = say`${who.name(first)} ${has} the lowest total, ${lowest}`;
  const lead = say`${less} less than ${who.whom(second)}`;
  return say`${total}: ${lead}.${dearestRound(p, first, second, who)}`;
}

/** The round in which the second lost most against the first; nothing where there is none. */
function dearestRound(p: Position, first: number, second: number, who: Speaker): Phrase {
  const gap = ({ points }: { readonly points: readonly number[] }): number =>
    points[second] - points[first];
  const [dearest] = p.records.toSorted((a, b) => gap(b) - gap(a));
  if (dearest === undefined || gap(dearest) <= 0) return SILENCE;
  const { round, points } = dearest;
  const cost = (seat: number): Phrase => say`${who.whom(seat)} ${points[seat]}`;
  return say` Round ${round} set them furthest apart: it cost ${cost(second)} and ${cost(first)}.`;
}
