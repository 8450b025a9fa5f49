/**
 * The sentence on what decided a match of May I?: the lowest total, and the round that set the best two
 * furthest apart.
 */
import type { Viewer } from '../../../core/knowledge.ts';
import { Speaker } from '../../../core/speaker.ts';
import { counted } from '../../../core/words.ts';
import { standingsOf, winnersOf } from '../rules/turn.ts';
import type { Position } from '../rules/types.ts';

export function decided(p: Position, viewer: Viewer, names: readonly string[]): string {
  if (p.phase !== 'over') return '';
  const who = new Speaker(viewer, names);
  const winners = winnersOf(p.totals);
  const [first, second] = standingsOf(p.totals);
  const lowest = counted(p.totals[first], 'point');
  if (winners.length > 1) return `${who.names(winners)} share the lowest total, ${lowest}.`;
  const less = p.totals[second] - p.totals[first];
  const has = who.isYou(first) ? 'have' : 'has';
  const total = `${who.name(first)} ${has} the lowest total, ${lowest}`;
  const lead = `${less} less than ${who.whom(second)}`;
  return `${total}: ${lead}. ${dearestRound(p, first, second, who)}`.trimEnd();
}

/** The round in which the second lost most against the first. */
function dearestRound(p: Position, first: number, second: number, who: Speaker): string {
  const gap = ({ points }: { readonly points: readonly number[] }): number =>
    points[second] - points[first];
  const [dearest] = p.records.toSorted((a, b) => gap(b) - gap(a));
  if (dearest === undefined || gap(dearest) <= 0) return '';
  const { round, points } = dearest;
  const cost = (seat: number): string => `${who.whom(seat)} ${points[seat]}`;
  return `Round ${round} set them furthest apart: it cost ${cost(second)} and ${cost(first)}.`;
}
