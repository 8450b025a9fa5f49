/**
 * The coach at a terminal. A full screen shows its first answer at once and better ones in the same place.
 */
import { hintPhrase, NOTHING_TO_DECIDE } from '../../bots/coaching-words.ts';
import { THINKING_MS } from '../../bots/roster.ts';
import type { Hint } from '../../client/table.ts';
import { type Said, say, sayNotation } from '../../core/phrase.ts';
import { manual, type Page } from './pages.ts';
import type { AnyTable } from './shell.ts';

type AnyHint = Hint<unknown>;

export class Hinting {
  readonly #table: AnyTable;
  readonly #isScreen: boolean;
  readonly #thinkMs: number;
  /** The move as it is typed. */
  readonly #format: (move: unknown) => string;
  #asked: AbortController | undefined;
  #last: { readonly seq: number; readonly hint: AnyHint } | undefined;

  /** Nobody watches a pipe, so there the coach thinks before it speaks, and not for long. */
  constructor(
    table: AnyTable,
    isScreen: boolean,
    format: (move: unknown) => string,
    thinkMs?: number,
  ) {
    this.#table = table;
    this.#format = format;
    this.#isScreen = isScreen;
    this.#thinkMs = thinkMs ?? (isScreen ? THINKING_MS.long : THINKING_MS.quick);
  }

  /** Something else is typed: whatever the coach still thinks about is no longer asked for. */
  stop(): void {
    this.#asked?.abort();
  }

  /** What the coach says; on a screen `show` hears of better words for as long as the position stays. */
  async hint(show: (words: Said) => void): Promise<Said> {
    const hint = await (this.#isScreen
      ? this.#ask((better) => show(this.#wordsOf(better)))
      : this.#settled());
    return hint ? this.#wordsOf(hint) : NOTHING_TO_DECIDE;
  }

  /** The reasons in full, and what else would do. */
  async why(pretty: (said: Said) => string): Promise<Page> {
    const { seq } = this.#table.snapshot();
    const known = this.#last?.seq === seq ? this.#last.hint : undefined;
    const hint = known ?? (await this.#settled());
    const lines = hint ? [hintPhrase(hint), '', ...hint.why] : [NOTHING_TO_DECIDE];
    return manual(lines.map(pretty));
  }

  /** The last word of the coach. */
  #settled(): Promise<AnyHint | undefined> {
    return new Promise((resolve) => {
      const settle = (hint: AnyHint | undefined): void => {
        if (!hint?.isThinking) resolve(hint);
      };
      void this.#ask(settle).then(settle);
    });
  }

  /** The hint and what to type for it; three dots say that the coach still thinks. */
  #wordsOf(hint: AnyHint): Said {
    const typed = hint.move === undefined ? '' : this.#format(hint.move);
    const how = typed === '' || typed.length > TYPED_MAX ? '' : say` Type: ${sayNotation(typed)}`;
    return say`Hint: ${hintPhrase(hint)}${hint.isThinking ? ' ...' : ''}${how}`;
  }

  /** The first answer; better ones go to `onBetter`. */
  async #ask(onBetter: (hint: AnyHint) => void): Promise<AnyHint | undefined> {
    this.stop();
    const { signal } = (this.#asked = new AbortController());
    const { seq } = this.#table.snapshot();
    this.#last = undefined;
    const keep = (hint: AnyHint): void => void (this.#last = { seq, hint });
    const onRefined = (hint: AnyHint): void => {
      if (signal.aborted || this.#table.snapshot().seq !== seq) return this.stop();
      keep(hint);
      onBetter(hint);
    };
    const first = await this.#table.hint({ onRefined, signal, thinkMs: this.#thinkMs });
    if (first) keep(first);
    return first;
  }
}

/** A whole table of Rummikub is not typed: the page `plan` tells how it is made. */
const TYPED_MAX = 60;
