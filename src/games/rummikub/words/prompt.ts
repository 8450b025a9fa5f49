/** The prompt: one line that tells a viewer what to do now. */
import { SPECTATOR, type Viewer } from '../../../core/knowledge.ts';
import { Speaker } from '../../../core/speaker.ts';
import { counted } from '../../../core/words.ts';
import { formatScore, winnersOf } from '../rules/score.ts';
import { openingPoints } from '../rules/setup.ts';
import type { Position } from '../rules/types.ts';

export function prompt(p: Position, viewer: Viewer, names: readonly string[]): string {
  const speaker = new Speaker(viewer, names);
  if (p.phase === 'over') return endLine(p, speaker);
  if (p.phase === 'roundOver') return `Round ${p.round} is over: go on to the next one`;
  return p.turn === viewer && viewer !== SPECTATOR ? ownLine(p) : othersLine(p, speaker);
}

function endLine(p: Position, speaker: Speaker): string {
  const winners = winnersOf(p);
  const verb = winners.length > 1 || speaker.isYou(winners[0]) ? 'win' : 'wins';
  return `${speaker.names(winners)} ${verb} with ${formatScore(p.totals[winners[0]])} points`;
}

function ownLine(p: Position): string {
  const otherwise = p.pool.length > 0 ? 'draw a tile' : 'pass';
  if (p.opened[p.turn]) return `Your turn: play from your rack or ${otherwise}`;
  return `Your turn: open with sets worth ${openingPoints(p.options)} points or ${otherwise}`;
}

const othersLine = (p: Position, speaker: Speaker): string =>
  `${speaker.does(p.turn, 'play')}: ${counted(p.rack[p.turn].length, 'tile')} on the rack`;
