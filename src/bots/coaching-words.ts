/**
 * Phrases of the coach: outlook, confidence, reasons and whole hints. Browser, terminal and agents show the
 * same texts.
 */
import { joinPhrases, plainText, say, SILENCE, type Phrase, type Sayable } from '../core/phrase.ts';
import { withCapital } from '../core/saying.ts';
import { capitalised, ordinal } from '../core/words.ts';

/** What is said where the coach has no advice, because none is needed. */
export const NOTHING_TO_DECIDE = 'There is nothing to decide now.';

/** Beyond these nobody reads anything into a percent. */
const ALMOST_SURE = 0.985;
const HARDLY = 0.015;

/** "about 62% to win", or among more than two sides "about 2nd of 4", which is what their shares measure. */
export function outlookWords(share: number, sides: number): string {
  if (sides > 2) return `about ${ordinal(Math.round(placeOf(share, sides)))} of ${sides}`;
  if (share >= ALMOST_SURE) return 'almost sure to win';
  return share <= HARDLY ? 'hardly a chance to win' : `about ${percent(share)} to win`;
}

/** The same where moves are compared: "62%", "place 2.2". */
export const measureWords = (share: number, sides: number): string =>
  sides > 2 ? `place ${placeOf(share, sides).toFixed(1)}` : percent(share);

/** The place that is expected; the first is 1. */
const placeOf = (share: number, sides: number): number => 1 + (1 - share) * (sides - 1);

export const percent = (share: number): string =>
  `${Math.round(Math.min(1, Math.max(0, share)) * 100)}%`;

const SURE = 0.85;
const FAIRLY_SURE = 0.6;

export const confidenceWords = (confidence: number): string => {
  if (confidence >= SURE) return 'the coach is sure of it';
  return confidence >= FAIRLY_SURE ? 'the coach is fairly sure of it' : 'it is a close call';
};

/** "1,200 imagined games" */
export const imaginedWords = (games: number): string =>
  `${String(games).replace(/\B(?=(\d{3})+$)/g, ',')} imagined games`;

/** What is said for a move that no reason speaks for: how it did beside the one that looked best at first. */
export const didBetterWords = (games: number, sides: number, than: Sayable): Phrase => {
  const better = sides > 2 ? 'end up higher' : 'win more often';
  return say`in ${imaginedWords(games)} you ${better} than if you ${than}`;
};

/** "Play 4C: your lowest card goes first and both 10s stay for when you need them." */
export function sentenceOf(words: Phrase, reasons: readonly Phrase[]): Phrase {
  const said = [words, joinReasons(reasons)].filter((part) => part.length > 0);
  return said.length === 0 ? SILENCE : say`${withCapital(joinPhrases(said, ': '))}.`;
}

/** Two plain reasons make one clause; where one holds an "and" of its own, semicolons part them. */
const joinReasons = (reasons: readonly Phrase[]): Phrase =>
  reasons.length > 2 || reasons.some((reason) => / and |,/.test(plainText(reason)))
    ? joinPhrases(reasons, '; ')
    : joinPhrases(reasons, ' and ');

/** The whole hint: "Play 4C: your lowest card goes first. About 62% to win." */
export const hintText = ({
  sentence,
  outlook,
}: {
  readonly sentence: string;
  readonly outlook: string;
}): string => (outlook === '' ? sentence : `${sentence} ${capitalised(outlook)}.`);

/** The same for a screen that draws its cards. */
export const hintPhrase = ({
  sentence,
  outlook,
}: {
  readonly sentence: Phrase;
  readonly outlook: string;
}): Phrase => (outlook === '' ? sentence : say`${sentence} ${capitalised(outlook)}.`);
