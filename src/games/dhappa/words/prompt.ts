/** The prompt: one line that tells a viewer what to do now. */
import { formatCard } from '../../../core/card.ts';
import type { Viewer } from '../../../core/knowledge.ts';
import { Speaker } from '../../../core/speaker.ts';
import { hasLock } from '../rules/lock.ts';
import { lastWinner, winningTeam } from '../rules/score.ts';
import { TEAM_NAMES, teamOf } from '../rules/teams.ts';
import { NO_CARD, type Position } from '../rules/types.ts';

export function prompt(p: Position, viewer: Viewer, names: readonly string[]): string {
  if (p.phase === 'over') return endLine(p);
  if (p.phase === 'handOver') return `${handLine(p)}: go on to the next hand`;
  return p.turn === viewer ? ownLine(p) : othersLine(p, new Speaker(viewer, names));
}

const handLine = (p: Position): string => {
  const winner = lastWinner(p);
  return winner === 'draw' ? `Hand ${p.hand} is a draw` : `Team ${winner} won hand ${p.hand}`;
};

function endLine(p: Position): string {
  const team = winningTeam(p);
  return team === undefined ? 'The match is a draw' : `Team ${TEAM_NAMES[team]} wins`;
}

/** DH-89: the key card comes before everything else. */
function ownLine(p: Position): string {
  if (p.phase === 'draw')
    return p.pile.length === 0
      ? 'Your turn: draw from the stock'
      : 'Your turn: draw from the stock or take from the pile';
  if (p.pending !== NO_CARD) return `Add ${formatCard(p.pending)} to a new or existing run`;
  const last = p.stock.length === 0 ? 'Last turn of the hand' : 'Your turn';
  if (!p.opened[p.turn]) return `${last}: open with a run without wilds, or discard`;
  const goesOut = p.hands[p.turn].length === 1 && hasLock(p.runs, teamOf(p.turn), p.options);
  return goesOut ? `${last}: discard your last card and go out` : `${last}: play or discard`;
}

function othersLine(p: Position, speaker: Speaker): string {
  const does = p.phase === 'draw' ? 'draws' : 'plays';
  const last = p.stock.length === 0 ? ', the last turn of the hand' : '';
  return `${speaker.name(p.turn)} ${does}${last}`;
}
