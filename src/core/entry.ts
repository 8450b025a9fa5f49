/**
 * The part of a game that a list of games needs: name, seats, options, and whether they fit together. A page
 * has it before it loads the rules.
 */
import type { AnyGame, Start, Violation } from './game.ts';
import type { Phrase } from './phrase.ts';
import { filledIn } from './words.ts';

export type GameEntry = Start<unknown> & Pick<AnyGame, 'explain'>;

/** Before a game is played nothing else can be wrong with it; all other sentences come with its rules. */
export const explainSetup =
  (sentences: Readonly<Record<string, string>>) =>
  ({ code, params }: Violation): Phrase => [filledIn(sentences[code], params)];
