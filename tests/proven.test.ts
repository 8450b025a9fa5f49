/** Proven moves: judged once, and only for the game, the position and the seat they were judged for. */
import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../src/core/game.ts';
import { checkMove, NO_SUCH_SEAT, play, prove, type Proven } from '../src/core/play.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { GAME_IDS, gameOf } from '../src/games/index.ts';
import { callsSince, countCalls, noCalls } from './support/calls.ts';

/** A dealt position with a move of the seat to move that cannot be made twice, and a count of what is asked. */
function dealt(rules: AnyGame) {
  const calls = noCalls();
  const game = countCalls(rules, calls);
  const setup = game.setup(game.seats.min, {}, rngFromSeed('proven'));
  if (!setup.ok) throw new Error(setup.error.code);
  const position = setup.value;
  const [seat] = game.toAct(position);
  const move = game.legal(position, seat).find((one) => {
    const after = play(game, position, seat, one);
    return after.ok && checkMove(game, after.value.position, seat, one) !== undefined;
  })!;
  const proven = prove(game, position, seat, move);
  if (!proven.ok) throw new Error(proven.error.code);
  const asked = <T>(run: () => T) => {
    const before = { ...calls };
    return { result: run(), calls: callsSince(before, calls) };
  };
  return { game, position, seat, move, proven: proven.value, asked };
}

describe.each(GAME_IDS)('a proven move of %s', (id) => {
  const { game, position, seat, move, proven, asked } = dealt(gameOf(id));

  it('is made without being judged again, and cards are still counted', () => {
    const judged = asked(() => play(game, position, seat, move));
    const made = asked(() => play(game, position, seat, proven));
    expect(made.result).toEqual(judged.result);
    expect(judged.calls).toMatchObject({ check: 1, apply: 1, assertWhole: 1 });
    expect(made.calls).toMatchObject({ apply: 1, assertWhole: 1 });
    expect(made.calls.check).toBeUndefined();
  });

  it('is refused in another position that does not allow it', () => {
    const after = play(game, position, seat, proven);
    const next = after.ok ? after.value.position : undefined;
    const again = asked(() => play(game, next, seat, proven));
    expect(again.calls).toMatchObject({ check: 1 });
    expect(again.calls.apply).toBeUndefined();
    expect(again.result).toEqual({ ok: false, error: checkMove(game, next, seat, move) });
  });

  it('is judged again in a copy of its position, and by other rules', () => {
    const copy = asked(() => play(game, game.clone(position), seat, proven));
    expect(copy.result.ok).toBe(true);
    expect(copy.calls).toMatchObject({ check: 1 });
    const strict: AnyGame = { ...game, check: () => ({ code: 'house/no', params: {} }) };
    expect(play(strict, position, seat, proven)).toMatchObject({ error: { code: 'house/no' } });
  });

  it('is judged again for another seat', () => {
    const others = [...Array(game.seatCount(position)).keys()].filter((one) => one !== seat);
    for (const other of others) {
      const stolen = asked(() => play(game, position, other, proven));
      expect(stolen.calls).toMatchObject({ check: 1 });
      expect(stolen.result).toEqual(play(game, position, other, move));
    }
    const nobody = play(game, position, -1, proven);
    expect(nobody).toMatchObject({ ok: false, error: { code: NO_SUCH_SEAT } });
  });

  it('is not made of a move that the rules refuse', () => {
    const nobody = prove(game, position, 99, move);
    expect(nobody).toMatchObject({ ok: false, error: { code: NO_SUCH_SEAT } });
  });
});

it('no plain object passes for a proven move', () => {
  const { proven, game, position } = dealt(gameOf('shithead'));
  // @ts-expect-error Only the judge makes one, whatever an object is made to look like.
  const forged: Proven<unknown> = { move: proven.move, isFor: () => true };
  // @ts-expect-error Nor does a class of the same shape: what binds it to a position is private.
  const alike: Proven<unknown> = new Lookalike(proven.move);
  // To the rules both are moves that nobody knows; they pass no judgement by.
  for (const fake of [forged, alike])
    expect(() => play({ ...game, check: refuseAll }, position, 0, fake)).toThrow('judged');
});

class Lookalike {
  readonly move: unknown;

  constructor(move: unknown) {
    this.move = move;
  }

  isFor(): boolean {
    return true;
  }
}

function refuseAll(): never {
  throw new Error('judged');
}
