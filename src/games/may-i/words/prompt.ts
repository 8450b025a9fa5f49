/** The prompt: one line that tells a viewer what to do now. */
import { formatCard } from '../../../core/card.ts';
import { SPECTATOR, type Viewer } from '../../../core/knowledge.ts';
import { Speaker } from '../../../core/speaker.ts';
import { counted } from '../../../core/words.ts';
import { contractOf, contractWords } from '../rules/contract.ts';
import { winnersOf } from '../rules/score.ts';
import { exposedCard, isLastRound, mayCall } from '../rules/turn.ts';
import type { Position } from '../rules/types.ts';
import { VERBS } from './verbs.ts';

export function prompt(p: Position, viewer: Viewer, names: readonly string[]): string {
  const speaker = new Speaker(viewer, names);
  if (p.phase === 'over') return endLine(p, speaker);
  if (p.phase === 'roundOver') return `Round ${p.round} is over: go on to the next one`;
  if (p.question !== null) return questionLine(p, viewer, speaker);
  return p.turn === viewer ? ownLine(p) : othersLine(p, viewer, speaker);
}

function endLine(p: Position, speaker: Speaker): string {
  const winners = winnersOf(p.totals);
  const verb = winners.length > 1 || speaker.isYou(winners[0]) ? 'win' : 'wins';
  return `${speaker.names(winners)} ${verb} with ${counted(p.totals[winners[0]], 'point')}`;
}

function questionLine(p: Position, viewer: Viewer, speaker: Speaker): string {
  const { caller, prompted } = p.question!;
  const card = formatCard(exposedCard(p)!);
  if (prompted !== viewer)
    return `${speaker.name(caller)} called May I for ${card}: ${speaker.whom(prompted)} must answer`;
  const own = p.turn === viewer ? 'pick it up' : `answer "${VERBS.claim}"`;
  return `${speaker.name(caller)} asks for ${card}: allow it or ${own}`;
}

function ownLine(p: Position): string {
  const contract = contractWords(contractOf(p.round));
  switch (p.phase) {
    case 'draw':
      return `Your turn: ${drawWords(p)}`;
    case 'action':
      if (p.down[p.turn]) return 'Your turn: lay off or discard';
      return isLastRound(p)
        ? `Your turn: lay down all your cards (${contract}) or discard`
        : `Your turn: lay down ${contract} or discard`;
    default:
      return 'Your turn: you are down, now discard';
  }
}

function drawWords(p: Position): string {
  const card = exposedCard(p);
  if (card === undefined || p.down[p.turn]) return 'draw from the stock';
  return p.stock.length === 0
    ? `pick up ${formatCard(card)}`
    : `draw from the stock or pick up ${formatCard(card)}`;
}

function othersLine(p: Position, viewer: Viewer, speaker: Speaker): string {
  const does = p.phase === 'draw' ? 'draws' : p.phase === 'action' ? 'plays' : 'discards';
  const waits = `${speaker.name(p.turn)} ${does}`;
  const card = exposedCard(p);
  return viewer !== SPECTATOR && card !== undefined && mayCall(p, viewer)
    ? `${waits}: you may call for ${formatCard(card)}`
    : waits;
}
