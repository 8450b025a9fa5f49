/**
 * Third seam of a game's contract: sentences for people. Screens, logs and the coach ask it; all that can be
 * translated stands behind it.
 */
import type { Viewer } from '../knowledge.ts';
import type { Phrase } from '../phrase.ts';
import type { Violation } from '../violation.ts';
import type { Reason } from './mind.ts';
import type { GameEvent } from './rules.ts';

export interface Words<P, M, E extends GameEvent> {
  explain(violation: Violation, names: readonly string[]): Phrase;
  /** The log line for an event as this viewer may read it; empty where there is nothing to say. */
  describe(event: E, viewer: Viewer, names: readonly string[]): Phrase;
  /** A move as one says it to a player: "play 4C and 4D", "give the pile to North". */
  phraseMove(move: M, names: readonly string[], view: P): Phrase;
  /** Half a sentence, without a capital or a full stop. */
  giveReason(reason: Reason, names: readonly string[]): Phrase;
  /** What is asked of the viewer now, in one line without a full stop. */
  prompt(view: P, viewer: Viewer, names: readonly string[]): Phrase;
}
