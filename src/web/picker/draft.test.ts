import { describe, expect, it } from 'vitest';
import type { OptionSpec } from '../../core/options.ts';
import { rngFromSeed } from '../../core/rng.ts';
import { GAME_IDS, entryOf } from '../../games/catalogue.ts';
import {
  houseRuleCount,
  openDraft,
  problemOf,
  ruleSpecs,
  seatTexts,
  setupOf,
  withBot,
  withOption,
  withStandardRules,
  readDraft,
} from './draft.ts';
import { withAllBots } from './OptionsPanel.tsx';
import { ENTRIES } from './entries.ts';

function anotherValue(spec: OptionSpec): string {
  switch (spec.kind) {
    case 'switch':
      return spec.default ? 'off' : 'on';
    case 'number':
      return String(spec.default === spec.max ? spec.min : spec.max);
    case 'choice':
      return spec.values.find((value) => value !== spec.default)!;
  }
}

describe.each(GAME_IDS)('setting up %s', (id) => {
  const game = entryOf(id);
  const draft = openDraft(id, ENTRIES[id].defaults);

  it('starts at once with the defaults', () => {
    expect(problemOf(draft)).toBeUndefined();
    const setup = setupOf(draft, '  Mira ');
    expect(setup).toMatchObject({ game: id, options: {}, name: 'Mira' });
    expect(setup.bots).toHaveLength(setup.seats - 1);
    expect(game.setup(setup.seats, setup.options, rngFromSeed('1')).ok).toBe(true);
  });

  it('offers every number of seats, and each fits', () => {
    for (const seats of seatTexts(id)) {
      const seated = { ...draft, seats: Number(seats) };
      expect(problemOf(seated)).toBeUndefined();
      expect(setupOf(seated, '').bots).toHaveLength(Number(seats) - 1);
    }
  });

  it('shows the options of the rules and no clocks', () => {
    expect(ruleSpecs(id).every((spec) => spec.scope === 'rules')).toBe(true);
    expect(Object.keys(draft.options)).toEqual(ruleSpecs(id).map((spec) => spec.name));
  });

  it('hands over only what was changed, and not what was changed back', () => {
    // A profile would change other options too, and every game that has one has a switch.
    const spec = ruleSpecs(id).find((known) => known.kind === 'switch') ?? ruleSpecs(id)[0];
    const [standard, other] = [draft.options[spec.name], anotherValue(spec)];
    const changed = withOption(draft, spec.name, other);
    expect(setupOf(changed, '').options).toEqual({ [spec.name]: other });
    expect(setupOf(withOption(changed, spec.name, standard), '').options).toEqual({});
    expect(setupOf(withStandardRules(changed), '').options).toEqual({});
  });

  it("answers what does not fit with the game's own sentence", () => {
    const spec = ruleSpecs(id)[0];
    expect(problemOf(withOption(draft, spec.name, 'nonsense'))).toMatch(/^You .*\.$/);
  });
});

describe('a family of rules', () => {
  const families = GAME_IDS.flatMap((id) =>
    ruleSpecs(id)
      .filter((spec) => spec.kind === 'choice')
      .filter((spec) => spec.presets !== undefined)
      .flatMap((spec) => spec.values.map((value) => ({ id, name: spec.name, value }))),
  );

  it('is offered by some game', () => {
    expect(families.length).toBeGreaterThan(1);
  });

  it.each(families)('$name=$value of $id can be dealt to every number of seats', (family) => {
    const { id, name, value } = family;
    for (const seats of seatTexts(id)) {
      const draft = { ...openDraft(id, ENTRIES[id].defaults), seats: Number(seats) };
      const chosen = withOption(draft, name, value);
      expect(problemOf(chosen)).toBeUndefined();
      expect(houseRuleCount(chosen)).toBe(0);
      expect(Object.keys(setupOf(chosen, '').options)).toEqual(
        value === draft.options[name] ? [] : [name],
      );
    }
  });

  it.each(families)('$name=$value of $id outlives a changed rule and standard rules', (family) => {
    const { id, name, value } = family;
    const chosen = withOption(openDraft(id, ENTRIES[id].defaults), name, value);
    const other = ruleSpecs(id).find((spec) => spec.kind === 'switch')!.name;
    const changed = withOption(chosen, other, chosen.options[other] === 'on' ? 'off' : 'on');
    expect(houseRuleCount(changed)).toBe(1);
    expect(withStandardRules(changed)).toEqual(chosen);
    const kept = readDraft({ ...changed, options: { [name]: value } }, chosen);
    expect(kept.options).toEqual(chosen.options);
  });
});

describe('the bots', () => {
  const draft = openDraft('shithead', { seats: 3, level: 'easy' });

  it('are chosen together, or each on its own', () => {
    expect(setupOf(withBot(draft, 1, 'hard'), '').bots).toEqual(['easy', 'hard']);
    const all = withAllBots(withBot(draft, 1, 'hard'), { level: 'expert' });
    expect(setupOf(all, '').bots).toEqual(['expert', 'expert']);
  });

  it('keep what a choice for all of them does not name', () => {
    const mixed = withBot(withBot(draft, 0, 'expert@1500ms'), 1, 'random');
    const styled = withAllBots(mixed, { style: 'aggressive' });
    expect(setupOf(styled, '').bots).toEqual(['expert-aggressive@1500ms', 'random']);
    const timed = withAllBots(styled, { ms: 300 });
    expect(setupOf(timed, '').bots).toEqual(['expert-aggressive@300ms', 'random']);
  });

  it('survive a seat that is taken away and added again', () => {
    const back = { ...withBot(draft, 1, 'hard'), seats: 2 };
    expect(setupOf(back, '').bots).toEqual(['easy']);
    expect(setupOf({ ...back, seats: 3 }, '').bots).toEqual(['easy', 'hard']);
  });
});

describe('a table that cannot be dealt', () => {
  it('is refused: seven seats and one pack', () => {
    const draft = { ...openDraft('shithead', ENTRIES.shithead.defaults), seats: 7 };
    expect(problemOf(withOption(draft, 'decks', '1'))).toMatch(
      /^You chose options that do not fit/,
    );
  });
});

describe('readDraft()', () => {
  const fresh = openDraft('shithead', ENTRIES.shithead.defaults);

  it('reads back what was saved', () => {
    const chosen = withOption(
      withBot({ ...fresh, seats: 6 }, 2, 'expert-defensive@300ms'),
      'jokers',
      'off',
    );
    expect(readDraft(JSON.parse(JSON.stringify(chosen)), fresh)).toEqual(chosen);
  });

  it('reads what was saved while all bots had one personality', () => {
    const saved = { seats: 3, bots: ['hard', 'random', 'expert'], style: 'aggressive' };
    expect(readDraft(saved, fresh).bots.slice(0, 3)).toEqual([
      'hard-aggressive',
      'random',
      'expert-aggressive',
    ]);
  });

  it.each([null, 3, 'x', [], { seats: 99, bots: ['genius'], options: { jokers: 7, bogus: 'on' } }])(
    'keeps the defaults for %j',
    (garbage) => {
      expect(readDraft(garbage, fresh)).toEqual(fresh);
    },
  );
});
