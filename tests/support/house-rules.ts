/** Options and house rules to test with, for any game. */
import type { AnyGame } from '../../src/core/game.ts';
import { isProfile, type OptionSpec, type OptionValue } from '../../src/core/options.ts';
import type { RawOptions } from '../../src/core/options.ts';
import { oneIn, pickOne, rngFromSeed, type Rng } from '../../src/core/rng.ts';

/** The values of an option that are worth trying, as its game holds them. */
export function valuesOf(spec: OptionSpec): OptionValue[] {
  switch (spec.kind) {
    case 'switch':
      return spec.fixed ? [spec.default] : [true, false];
    case 'choice':
      return [...spec.values];
    case 'number':
      return [...new Set([spec.min, spec.default, spec.max, ...(spec.none ? [0] : [])])];
  }
}

/** Enough draws that a game whose options rarely fit together is still found one. */
const DRAWS_MAX = 200;

/**
 * A profile, and some of the game's switches and choices turned another way, drawn anew until the game
 * deals with them: some options do not fit together, and some not with every number of seats.
 */
export function houseRules(game: AnyGame, seats: number, rng: Rng): RawOptions {
  for (let draw = 0; draw < DRAWS_MAX; draw++) {
    const rules = drawRules(game, rng);
    if (game.setup(seats, rules, rngFromSeed('fits')).ok) return rules;
  }
  throw new Error(`no options of ${game.id} fit ${seats} seats in ${DRAWS_MAX} draws`);
}

function drawRules(game: AnyGame, rng: Rng): RawOptions {
  const rules = game.options.filter((spec) => spec.kind !== 'number' && spec.scope === 'rules');
  const turned = rules.filter((spec) =>
    oneIn(spec.kind === 'switch' || isProfile(spec) ? 2 : 4, rng),
  );
  return Object.fromEntries(turned.map((spec) => [spec.name, pickOne(othersOf(spec), rng)]));
}

const othersOf = (spec: OptionSpec): OptionValue[] => {
  const others = valuesOf(spec).filter((value) => value !== spec.default);
  return others.length === 0 ? [spec.default] : others;
};

/** The usual rules, and each rule that can be chosen turned another way, as far as the seats allow it. */
export function singleChanges(game: AnyGame, seats: number): RawOptions[] {
  const rules = game.options.filter((spec) => spec.kind !== 'number' && spec.scope === 'rules');
  const changes = rules.flatMap((spec) =>
    valuesOf(spec)
      .filter((value) => value !== spec.default)
      .map((value) => ({ [spec.name]: value })),
  );
  const fitting = changes.filter((one) => game.setup(seats, one, rngFromSeed('fits')).ok);
  return [{}, ...fitting];
}
