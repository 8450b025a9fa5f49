/** Events as lines of the log, in the words of DH-92. They are told when they have happened. */
import type { Viewer } from '../../../core/knowledge.ts';
import {
  joinPhrases,
  say,
  sayCard,
  sayNotation,
  SILENCE,
  type Phrase,
} from '../../../core/phrase.ts';
import { sayCards } from '../../../core/saying.ts';
import { Speaker } from '../../../core/speaker.ts';
import { countCards } from '../../../core/words.ts';
import { formatRun, formatWithin } from '../rules/runs.ts';
import { totalOf } from '../rules/score.ts';
import { TEAM_NAMES, teamOf } from '../rules/teams.ts';
import { NO_CARD, NO_SEAT, type DhappaEvent } from '../rules/types.ts';

type EventOf<T extends DhappaEvent['type']> = Extract<DhappaEvent, { type: T }>;

export function describe(event: DhappaEvent, viewer: Viewer, names: readonly string[]): Phrase {
  const speaker = new Speaker(viewer, names);
  switch (event.type) {
    case 'handEnded':
      return handWords(event);
    case 'dealt':
      return dealWords(event);
    case 'matchEnded':
      return matchWords(event);
    case 'dhappa':
      return say`Dhappa! ${sayCard(event.card)} burns ${countCards(event.cards)}.`;
    default:
      return say`${speaker.name(event.seat)} ${turnWords(event)}.`;
  }
}

type TurnEvent = Exclude<DhappaEvent, { type: 'handEnded' | 'dealt' | 'matchEnded' | 'dhappa' }>;

/** What a player did, without the name. */
function turnWords(event: TurnEvent): Phrase {
  switch (event.type) {
    case 'drew':
      return say`drew from the stock`;
    case 'picked':
      return say`picked ${event.cards.length} (key ${sayCard(event.cards.at(-1)!)}): ${sayCards(event.cards)}`;
    case 'created':
      return say`${event.opens ? 'opened with' : 'created'} ${sayNotation(formatRun(event.run))} (R${event.run.number})`;
    case 'added':
      return say`added ${sayNotation(formatWithin(event.run, event.cards))} to R${event.run.number}`;
    case 'swapped':
      return say`swapped ${sayCard(event.card)} for ${sayCard(event.joker)} in R${event.run.number}`;
    case 'displaced':
      return displacedWords(event);
    case 'merged':
      return mergedWords(event);
    case 'undone':
      return undoneWords(event);
    case 'discarded':
      return say`discarded ${sayCard(event.card)}`;
    case 'wentOut':
      return say`went out, team ${TEAM_NAMES[teamOf(event.seat)]} wins`;
  }
}

const displacedWords = ({ card, two, as, run }: EventOf<'displaced'>): Phrase => {
  const moves =
    as === ''
      ? say`${sayCard(two)} stays beside it`
      : say`${sayCard(two)} moves to ${sayNotation(as)}`;
  return say`put ${sayCard(card)} in R${run.number}, ${moves}`;
};

const mergedWords = ({ second, bridge, run }: EventOf<'merged'>): Phrase => {
  const merged = say`merged R${second} into R${run.number}`;
  return bridge.length === 0
    ? merged
    : say`${merged} with ${sayNotation(formatWithin(run, bridge))}`;
};

const undoneWords = ({ cards, joker }: EventOf<'undone'>): Phrase => {
  const back = joker === NO_CARD ? '' : say` and gave ${sayCard(joker)} back`;
  return cards.length === 0 ? say`took the merge back` : say`took ${sayCards(cards)} back${back}`;
};

function handWords({ seat, record }: EventOf<'handEnded'>): Phrase {
  const ends = seat === NO_SEAT ? [say`Stock empty, draw.`] : [];
  const scores = record.scores.map((score, team) => `team ${TEAM_NAMES[team]} ${totalOf(score)}`);
  const counts = scores.length === 0 ? [] : [say`Hand ${record.hand}: ${scores.join(', ')}.`];
  return joinPhrases([...ends, ...counts], ' ');
}

const dealWords = ({ hand, turnedUp, buried }: EventOf<'dealt'>): Phrase => {
  const back = buried.length === 0 ? '' : say` ${sayCards(buried)} went back into the stock.`;
  return say`Hand ${hand} was dealt. ${sayCard(turnedUp)} was turned up.${back}`;
};

/** With one hand the end of the hand has said it all. */
function matchWords({ seat, totals }: EventOf<'matchEnded'>): Phrase {
  const [a, b] = totals;
  if (seat === NO_SEAT || Math.max(a, b) <= 1) return SILENCE;
  return say`Team ${TEAM_NAMES[teamOf(seat)]} won the match, ${Math.max(a, b)} to ${Math.min(a, b)}.`;
}
