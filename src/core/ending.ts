/** How the end of a match is told: who won and who came where, in the same words on every surface. */
import type { Viewer } from './knowledge.ts';
import type { Outcome } from './outcome.ts';
import type { Seat, Teams } from './seat.ts';
import type { Phrase } from './phrase.ts';
import { sayName } from './speaker.ts';
import { listWords } from './words.ts';

/** What decided a match that is over, in a sentence or two. Each game has its own (`games/endings.ts`). */
export type Decided<P> = (view: P, viewer: Viewer, names: readonly string[]) => Phrase;

/** "You win", "You and North win", "East wins"; "A draw" where nobody does. */
export function winnerWords(
  { winners }: Outcome,
  viewer: Viewer,
  names: readonly string[],
): string {
  if (winners.length === 0) return 'A draw';
  const isYours = winners.includes(viewer);
  const others = winners.filter((seat) => seat !== viewer).map((seat) => sayName(seat, names).text);
  const who = listWords(isYours ? ['You', ...others] : others);
  return `${who} ${isYours || others.length > 1 ? 'win' : 'wins'}`;
}

/** A seat with its place, from 1 on; without one after a draw. */
export interface Placed {
  readonly seat: Seat;
  readonly place: number | undefined;
}

/** First to last. Those that win together, play together or have the same points share a place. */
export function placesOf(outcome: Outcome, teams: Teams = []): Placed[] {
  const { ranking, winners } = outcome;
  if (winners.length === 0) return ranking.map((seat) => ({ seat, place: undefined }));
  const placed: { seat: Seat; place: number }[] = [];
  for (const seat of ranking) {
    const last = placed.at(-1);
    const shares = last !== undefined && isLevel(outcome, teams, last.seat, seat);
    const next = teams.length > 0 ? (last?.place ?? 0) + 1 : placed.length + 1;
    placed.push({ seat, place: shares ? last.place : next });
  }
  return placed;
}

function isLevel({ winners, points }: Outcome, teams: Teams, a: Seat, b: Seat): boolean {
  if (winners.includes(a) || winners.includes(b)) return winners.includes(a) && winners.includes(b);
  if (teams.length > 0) return teams.some((team) => team.includes(a) && team.includes(b));
  return points !== undefined && points[a] === points[b];
}
