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
import { oneIn, pickOne, rngFromSeed, type Rng } from '../src/core/rng.ts';
import { defaultNames, type Seat } from '../src/core/seat.ts';
import type { GameEvent } from '../src/core/game.ts';
import { GAME_IDS, gameOf } from '../src/games/index.ts';
import { factsOf, type GameFacts } from './support/game-facts.ts';
import { pickMover } from './support/random-play.ts';

const FOLDER = join(import.meta.dirname, 'golden');
type Golden = GameFacts['golden'];
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

function openGolden(game: AnyGame, seats: number, { options }: Golden): AnyMatch {
  const players = defaultNames(seats).map((name) => ({ name }));
  const match = openMatch(game, { game: game.id, seed: `golden ${seats}`, options, players });
  if (!match.ok) throw new Error(match.error.code);
  return match.value;
}

/** Mostly the default move, so that matches are short, and a random one often enough to see the rest. */
function pickMove({ game, position }: AnyMatch, seat: Seat, { eager }: Golden, rng: Rng): unknown {
  // Who interrupts has no default move.
  const random = !game.toAct(position).includes(seat) || oneIn(4, rng);
  if (random) return pickOne(game.legal(position, seat), rng);
  return eager && oneIn(2, rng) ? game.legal(position, seat)[0] : game.defaultMove(position, seat);
}

function playthrough(game: AnyGame, seats: number, golden: Golden): string {
  const rng = rngFromSeed(`playthrough ${seats}`);
  let match = openGolden(game, seats, golden);
  const lines = [
    `${game.id}, ${seats} seats`,
    '',
    formatFields(game.formatPosition(match.position)),
    ...sights(game, match.position),
  ];
  while (game.toAct(match.position).length > 0) {
    const seat = pickMover(game, match.position, rng);
    const move = pickMove(match, seat, golden, rng);
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
  const { golden } = factsOf(id);

  it.each(golden.seats)('plays as recorded with %i seats', async (seats) => {
    await expect(playthrough(gameOf(id), seats, golden)).toMatchFileSnapshot(
      join(FOLDER, `${id}-${seats}.txt`),
    );
  });
});

it('every game has its playthroughs, and no other file lies among them', () => {
  const expected = GAME_IDS.flatMap((id) =>
    factsOf(id).golden.seats.map((seats) => `${id}-${seats}.txt`),
  );
  expect(readdirSync(FOLDER).sort()).toEqual(expected.sort());
});
