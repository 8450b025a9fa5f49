/**
 * The sentence on what decided a match of Rummikub: who went out with what left on the other racks, and the
 * rounds won.
 */
import type { Viewer } from '../../../core/knowledge.ts';
import { say, SILENCE, type Phrase } from '../../../core/phrase.ts';
import { sayList, withCapital } from '../../../core/saying.ts';
import { Speaker } from '../../../core/speaker.ts';
import { counted, listWords } from '../../../core/words.ts';
import { formatScore, standingsOf, winnersOf } from '../rules/score.ts';
import type { Position, RoundRecord } from '../rules/types.ts';

export function decided(p: Position, viewer: Viewer, names: readonly string[]): Phrase {
  const last = p.records.at(-1);
  if (p.phase !== 'over' || !last) return SILENCE;
  const who = new Speaker(viewer, names);
  const round = roundWords(last, who);
  if (p.records.length === 1) return withCapital(round);
  return say`${matchWords(p, who)} The last round: ${round}`;
}

/** "East went out; what was left on the other racks counts 23, 8 and 40." */
function roundWords({ winners, why, sums }: RoundRecord, who: Speaker): Phrase {
  if (why === 'pool') {
    const least = sayList(winners.map((seat) => who.whom(seat)));
    return say`everybody passed with the pool empty, and ${least} held the least, ${counted(sums[winners[0]], 'point')}.`;
  }
  const left = sums.filter((_, seat) => !winners.includes(seat));
  const racks = left.length === 1 ? 'the other rack' : 'the other racks';
  return say`${who.whom(winners[0])} went out; what was left on ${racks} counts ${listWords(left.map(String))}.`;
}

/** Rounds first; the total where they do not tell. */
function matchWords(p: Position, who: Speaker): Phrase {
  const [first, second] = standingsOf(p);
  const winners = winnersOf(p);
  const rounds = `${p.won[first]} of ${counted(p.records.length, 'round')}`;
  if (winners.length > 1) return say`${who.names(winners)} won ${rounds} each, with equal totals.`;
  if (p.won[second] < p.won[first]) return say`${who.name(first)} won ${rounds}.`;
  const [more, less] = [p.totals[first], p.totals[second]].map(formatScore);
  return say`${who.name(first)} won ${rounds}, as many as ${who.whom(second)}; the totals decided, ${more} to ${less}.`;
}
