/** Sessions of search for tests: with room for choices, or watched by the test. */
import {
  choicesFor,
  type Choices,
  type SearchParts,
  type SearchSession,
} from '../../src/core/search.ts';
import type { Seat } from '../../src/core/seat.ts';

/** Room for the choices of this view. */
export const roomIn = <P, M>(parts: SearchParts<P, M>, view: P): Choices =>
  choicesFor(parts.settingsFor(view).widest);

/** What each seat may expect of a position that belongs to no world of a search. */
export function sharesIn<P, M>(parts: SearchParts<P, M>, position: P, seats: number): number[] {
  const shares = new Float64Array(seats);
  parts.open(position, 0).evaluate(position, shares);
  return Array.from(shares);
}

type Apply<P> = (position: P, seat: Seat, code: number) => void;

/** The same parts, but whoever makes a move in a world goes through `watch`. */
export const watchMoves = <P, M>(
  parts: SearchParts<P, M>,
  watch: (apply: Apply<P>) => Apply<P>,
): SearchParts<P, M> => ({
  ...parts,
  open: (view, seat, sees) => watched(parts.open(view, seat, sees), watch),
});

const watched = <P, M>(
  session: SearchSession<P, M>,
  watch: (apply: Apply<P>) => Apply<P>,
): SearchSession<P, M> => ({
  numbered: session.numbered,
  deal: (rng) => session.deal(rng),
  choices: (position, seat, into) => session.choices(position, seat, into),
  apply: watch((position, seat, code) => session.apply(position, seat, code)),
  unpack: (position, seat, code) => session.unpack(position, seat, code),
  playout: (position, rng) => session.playout(position, rng),
  isSettled: (position) => session.isSettled(position),
  evaluate: (position, shares) => session.evaluate(position, shares),
});
