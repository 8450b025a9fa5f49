/** Events as lines of the log, in the words of DH-92. They are told when they have happened. */
import { formatCard, formatCards } from '../../../core/card.ts';
import type { Viewer } from '../../../core/knowledge.ts';
import { Speaker } from '../../../core/speaker.ts';
import { countCards } from '../../../core/words.ts';
import { formatRun, formatWithin } from '../rules/runs.ts';
import { totalOf } from '../rules/score.ts';
import { TEAM_NAMES, teamOf } from '../rules/teams.ts';
import { NO_CARD, NO_SEAT, type DhappaEvent } from '../rules/types.ts';

type EventOf<T extends DhappaEvent['type']> = Extract<DhappaEvent, { type: T }>;

export function describe(event: DhappaEvent, viewer: Viewer, names: readonly string[]): string {
  const speaker = new Speaker(viewer, names);
  switch (event.type) {
    case 'handEnded':
      return handWords(event);
    case 'dealt':
      return dealWords(event);
    case 'matchEnded':
      return matchWords(event);
    case 'dhappa':
      return `Dhappa! ${formatCard(event.card)} burns ${countCards(event.cards)}.`;
    default:
      return `${speaker.name(event.seat)} ${turnWords(event)}.`;
  }
}

type TurnEvent = Exclude<DhappaEvent, { type: 'handEnded' | 'dealt' | 'matchEnded' | 'dhappa' }>;

/** What a player did, without the name. */
function turnWords(event: TurnEvent): string {
  switch (event.type) {
    case 'drew':
      return 'drew from the stock';
    case 'picked':
      return `picked ${event.cards.length} (key ${formatCard(event.cards.at(-1)!)}): ${formatCards(event.cards)}`;
    case 'created':
      return `${event.opens ? 'opened with' : 'created'} ${formatRun(event.run)} (R${event.run.number})`;
    case 'added':
      return `added ${formatWithin(event.run, event.cards)} to R${event.run.number}`;
    case 'swapped':
      return `swapped ${formatCard(event.card)} for ${formatCard(event.joker)} in R${event.run.number}`;
    case 'displaced':
      return displacedWords(event);
    case 'merged':
      return mergedWords(event);
    case 'undone':
      return undoneWords(event);
    case 'discarded':
      return `discarded ${formatCard(event.card)}`;
    case 'wentOut':
      return `went out, team ${TEAM_NAMES[teamOf(event.seat)]} wins`;
  }
}

const displacedWords = ({ card, two, as, run }: EventOf<'displaced'>): string => {
  const moves =
    as === '' ? `${formatCard(two)} stays beside it` : `${formatCard(two)} moves to ${as}`;
  return `put ${formatCard(card)} in R${run.number}, ${moves}`;
};

const mergedWords = ({ second, bridge, run }: EventOf<'merged'>): string => {
  const merged = `merged R${second} into R${run.number}`;
  return bridge.length === 0 ? merged : `${merged} with ${formatWithin(run, bridge)}`;
};

const undoneWords = ({ cards, joker }: EventOf<'undone'>): string => {
  const back = joker === NO_CARD ? '' : ` and gave ${formatCard(joker)} back`;
  return cards.length === 0 ? 'took the merge back' : `took ${formatCards(cards)} back${back}`;
};

function handWords({ seat, record }: EventOf<'handEnded'>): string {
  const ends = seat === NO_SEAT ? 'Stock empty, draw.' : '';
  const scores = record.scores.map((score, team) => `team ${TEAM_NAMES[team]} ${totalOf(score)}`);
  const counts = scores.length === 0 ? '' : `Hand ${record.hand}: ${scores.join(', ')}.`;
  return [ends, counts].filter(Boolean).join(' ');
}

const dealWords = ({ hand, turnedUp, buried }: EventOf<'dealt'>): string => {
  const back = buried.length === 0 ? '' : ` ${formatCards(buried)} went back into the stock.`;
  return `Hand ${hand} was dealt. ${formatCard(turnedUp)} was turned up.${back}`;
};

/** With one hand the end of the hand has said it all. */
function matchWords({ seat, totals }: EventOf<'matchEnded'>): string {
  const [a, b] = totals;
  if (seat === NO_SEAT || Math.max(a, b) <= 1) return '';
  return `Team ${TEAM_NAMES[teamOf(seat)]} won the match, ${Math.max(a, b)} to ${Math.min(a, b)}.`;
}
