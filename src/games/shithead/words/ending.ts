/** The sentence on what decided a match of Shithead: who was out first, and who was left with cards. */
import type { Viewer } from '../../../core/knowledge.ts';
import { say, SILENCE, type Phrase } from '../../../core/phrase.ts';
import { Speaker } from '../../../core/speaker.ts';
import { countCards } from '../../../core/words.ts';
import { outcome, cardCount } from '../rules/turn.ts';
import type { Position } from '../rules/types.ts';

export function decided(p: Position, viewer: Viewer, names: readonly string[]): Phrase {
  const end = outcome(p);
  if (!end) return SILENCE;
  const who = new Speaker(viewer, names);
  const [first, last] = [end.ranking[0], end.ranking.at(-1)!];
  const was = (seat: number): Phrase => say`${who.name(seat)} ${who.isYou(seat) ? 'were' : 'was'}`;
  const left = countCards(cardCount(p, last));
  const loses = `${who.isYou(last) ? 'are' : 'is'} the Shithead`;
  if (end.ending === 'stalemate')
    return say`Nobody came any further, so that the cards left decide: ${who.name(last)} ${who.isYou(last) ? 'hold' : 'holds'} most of them, ${left}, and ${loses}.`;
  return say`${was(first)} out first. ${was(last)} left with ${left} and ${loses}.`;
}
