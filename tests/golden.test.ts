/**
 * Golden playthroughs: whole seeded matches in notation, with what every seat sees at every step. A
 * changed rule or a leak shows in the diff. `npm run golden` writes them anew; review them like code.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../src/core/game.ts';
import { SPECTATOR, type Viewer } from '../src/core/knowledge.ts';
import { logOf, openMatch, playMatch, type Match } from '../src/core/match.ts';
import { oneIn, pickOne, rngFromSeed } from '../src/core/rng.ts';
import { defaultNames } from '../src/core/seat.ts';
import type { GameEvent } from '../src/core/game.ts';
import { GAME_IDS, gameOf } from '../src/games/index.ts';

const FOLDER = join(import.meta.dirname, 'golden');
/** Few, some and many seats, of those that a game takes. */
const seatsOf = (game: AnyGame): number[] =>
  [2, 4, 6].filter((seats) => seats >= game.seats.min && seats <= game.seats.max);
type AnyMatch = Match<unknown, unknown, GameEvent>;
type TextFields = Readonly<Record<string, string>>;

const formatFields = (fields: TextFields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

/** The fields that differ from another set, which keeps a page of them readable. */
const changed = (fields: TextFields, from: TextFields): TextFields =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => from[name] !== value));

function sights(game: AnyGame, position: unknown): string[] {
  const full = game.formatPosition(position);
  const viewers: Viewer[] = [
    SPECTATOR,
    ...Array.from({ length: game.seatCount(position) }, (_, seat) => seat),
  ];
  return viewers.map((viewer) => {
    const seen = changed(game.formatPosition(game.view(position, viewer)), full);
    return `  ${viewer === SPECTATOR ? 'spectator' : `seat ${viewer}`} sees ${formatFields(seen)}`;
  });
}

function openGolden(game: AnyGame, seats: number): AnyMatch {
  const players = defaultNames(seats).map((name) => ({ name }));
  const match = openMatch(game, { game: game.id, seed: `golden ${seats}`, options: {}, players });
  if (!match.ok) throw new Error(match.error.code);
  return match.value;
}

/** Mostly the default move, so that matches are short, and a random one often enough to see the rest. */
function playthrough(game: AnyGame, seats: number): string {
  const rng = rngFromSeed(`playthrough ${seats}`);
  let match = openGolden(game, seats);
  const lines = [
    `${game.id}, ${seats} seats`,
    '',
    formatFields(game.formatPosition(match.position)),
    ...sights(game, match.position),
  ];
  for (
    let waiting = game.toAct(match.position);
    waiting.length > 0;
    waiting = game.toAct(match.position)
  ) {
    const seat = pickOne(waiting, rng);
    const random = oneIn(4, rng);
    const move = random
      ? pickOne(game.legal(match.position, seat), rng)
      : game.defaultMove(match.position, seat);
    const next = playMatch(match, seat, move);
    if (!next.ok) throw new Error(next.error.code);
    const before = game.formatPosition(match.position);
    const at = match.moves.length;
    match = next.value;
    lines.push('', `${at + 1}. seat ${seat}: ${game.formatMove(move)}`);
    lines.push(...logOf(match, SPECTATOR, at).map(({ text }) => `  ${text}`));
    lines.push(`  ${formatFields(changed(game.formatPosition(match.position), before))}`);
    lines.push(...sights(game, match.position));
  }
  return `${lines.join('\n')}\n`;
}

describe.each(GAME_IDS)('%s', (id) => {
  it.each(seatsOf(gameOf(id)))('plays as recorded with %i seats', async (seats) => {
    await expect(playthrough(gameOf(id), seats)).toMatchFileSnapshot(
      join(FOLDER, `${id}-${seats}.txt`),
    );
  });
});

it('every game has its playthroughs, and no other file lies among them', () => {
  const expected = GAME_IDS.flatMap((id) =>
    seatsOf(gameOf(id)).map((seats) => `${id}-${seats}.txt`),
  );
  expect(readdirSync(FOLDER).sort()).toEqual(expected.sort());
});
