/** Moves at a screen, as every game lists and reads them. */
import type { Said } from '../../core/phrase.ts';
import type { Result } from '../../core/result.ts';
import type { Seat } from '../../core/seat.ts';
import type { Choice, Meant } from './screen.ts';

/** A screen asks again and again for the moves of one view, and some take long to find. */
export function oncePerView<P extends object, T>(
  find: (view: P, seat: Seat) => T,
): (view: P, seat: Seat) => T {
  const found = new WeakMap<P, { readonly known: T }>();
  return (view, seat) => {
    const { known } = found.get(view) ?? { known: find(view, seat) };
    found.set(view, { known });
    return known;
  };
}

/** Labels are made when they are read, and once: a long list is never shown to its end. */
export const labelMoves = <M>(moves: readonly M[], labelOf: (move: M) => string): Choice<M>[] =>
  moves.map((move) => {
    let label: string | undefined;
    return {
      move,
      get label() {
        return (label ??= labelOf(move));
      },
    };
  });

/** Words of one's own, each with the word of the notation; the first that fits is replaced. */
export type Synonyms = readonly (readonly [RegExp, string])[];

export function inNotation(text: string, synonyms: Synonyms): string {
  const [pattern, word] = synonyms.find(([words]) => words.test(text)) ?? [/^$/, ''];
  return text.replace(pattern, word).trim();
}

export const unclear = (sentence: Said): Extract<Meant<never>, { kind: 'unclear' }> => ({
  kind: 'unclear',
  sentence,
});

/** What was parsed, or why it cannot be read. */
export const parsed = <M>(move: Result<M, string>): Meant<M> =>
  move.ok ? { kind: 'move', move: move.value } : unclear(move.error);

export const asking = <M>(text: Said, choices: readonly Choice<M>[]): Meant<M> => ({
  kind: 'ask',
  offer: { notice: { kind: 'news', text }, choices },
});
