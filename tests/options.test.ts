/** Options: what people write, profiles that change what is usual, and what a form makes of them. */
import { describe, expect, it } from 'vitest';
import { gameHelp } from '../src/cli/help.ts';
import {
  allOptionTexts,
  changedOptionTexts,
  offeredOptions,
  withOptionText,
} from '../src/core/option-texts.ts';
import {
  changedOptions,
  defaultOptions,
  domainOf,
  parseOptions,
  type Options,
  type OptionSpec,
  type RawOptions,
} from '../src/core/options.ts';
import { GAME_IDS, gameOf } from '../src/games/index.ts';
import { groupOptions, valuesToOffer, valueWords } from '../src/web/picker/option-words.ts';
import { rulesBetween } from '../src/web/room/changes.ts';
import { valuesOf } from './support/house-rules.ts';

const rule = { meaning: 'What it does.', scope: 'rules' } as const;

const FAMILY = {
  name: 'family',
  kind: 'choice',
  values: ['home', 'club'],
  default: 'home',
  presets: { home: {}, club: { packs: '2', open: true, limit: 0, length: 'target 21', wait: 9 } },
  words: { club: 'as in the club' },
  ...rule,
} as const satisfies OptionSpec;
const LENGTH = {
  name: 'length',
  kind: 'choice',
  values: ['single', 'target 11'],
  open: { form: 'single or target N', pattern: /^target [1-9]\d?$/ },
  default: 'single',
  ...rule,
} as const satisfies OptionSpec;
const SPECS: readonly OptionSpec[] = [
  FAMILY,
  { name: 'packs', kind: 'choice', values: ['1', '2'], default: '1', group: 'Cards', ...rule },
  { name: 'open', kind: 'switch', default: false, group: 'Cards', ...rule },
  { name: 'kept', kind: 'switch', default: true, fixed: true, ...rule },
  { name: 'limit', kind: 'number', min: 2, max: 9, default: 5, none: true, ...rule },
  { name: 'bonus', kind: 'number', min: 0, max: 3, default: 1, ...rule },
  LENGTH,
  { ...rule, name: 'wait', kind: 'number', min: 0, max: 60, default: 30, scope: 'table' },
];

function parsed(specs: readonly OptionSpec[], raw: RawOptions): Options {
  const options = parseOptions(specs, raw);
  if (!options.ok) throw new Error(options.error);
  return options.value;
}

/** The defaults of every profile, and each of them with every single change. */
function* optionSets(specs: readonly OptionSpec[]): Generator<Options> {
  const profiles = specs.flatMap((spec) =>
    spec.kind === 'choice' && spec.presets
      ? Object.keys(spec.presets).map((value) => ({ [spec.name]: value }))
      : [],
  );
  for (const profile of [{}, ...profiles]) {
    const usual = parsed(specs, profile);
    yield usual;
    for (const spec of specs)
      for (const value of valuesOf(spec))
        yield spec.kind === 'choice' && spec.presets
          ? { ...usual, [spec.name]: value }
          : parsed(specs, { ...profile, [spec.name]: value });
  }
}

describe.each([
  { what: 'a made-up game', specs: SPECS, sets: 40 },
  ...GAME_IDS.map((id) => ({ what: id, specs: gameOf(id).options, sets: 20 })),
])('the options of $what', ({ specs, sets }) => {
  it('come back from what was changed, for every profile and every single change', () => {
    let tried = 0;
    for (const options of optionSets(specs)) {
      const changed = changedOptions(specs, options);
      expect(parsed(specs, changed), JSON.stringify(changed)).toEqual(options);
      expect(changedOptions(specs, parsed(specs, changed))).toEqual(changed);
      tried++;
    }
    expect(tried).toBeGreaterThan(sets);
  });

  it('come back as texts of a form too', () => {
    for (const options of optionSets(specs)) {
      const changed = changedOptions(specs, options);
      const texts = allOptionTexts(specs, changed);
      expect(parsed(specs, texts)).toEqual(options);
      expect(changedOptionTexts(specs, texts)).toEqual(changed);
    }
  });

  it('have defaults, presets, words and an own name each that fit', () => {
    expect(new Set(specs.map(({ name }) => name)).size).toBe(specs.length);
    for (const spec of specs) {
      expect(parsed(specs, { [spec.name]: spec.default })[spec.name]).toBe(spec.default);
      if (spec.kind !== 'choice') continue;
      for (const value of Object.keys(spec.words ?? {})) parsed(specs, { [spec.name]: value });
      for (const [value, preset] of Object.entries(spec.presets ?? {}))
        expect(parsed(specs, { [spec.name]: value, ...preset })).toMatchObject(preset);
    }
  });
});

describe('a profile', () => {
  it('changes what is usual for the others', () => {
    expect(parsed(SPECS, {})).toMatchObject({ packs: '1', open: false, limit: 5, wait: 30 });
    expect(parsed(SPECS, { family: 'club' })).toMatchObject({
      packs: '2',
      open: true,
      limit: 0,
      bonus: 1,
      wait: 9,
    });
  });

  it('yields to what is named beside it, before or after', () => {
    expect(parsed(SPECS, { packs: '1', family: 'club' }).packs).toBe('1');
    expect(parsed(SPECS, { family: 'club', packs: '1' }).packs).toBe('1');
  });

  it('is all that is told of itself, and what differs from it', () => {
    const club = parsed(SPECS, { family: 'club' });
    expect(changedOptions(SPECS, club)).toEqual({ family: 'club' });
    expect(changedOptions(SPECS, { ...club, limit: 5 })).toEqual({ family: 'club', limit: '5' });
    expect(changedOptions(SPECS, { ...parsed(SPECS, {}), limit: 0 })).toEqual({ limit: 'none' });
  });

  it('that nobody knows is refused, and changes nothing on the way', () => {
    const refused = parseOptions(SPECS, { family: 'constructor' });
    expect(refused).toEqual({
      ok: false,
      error: 'family takes one of home, club, not "constructor"',
    });
    expect(defaultOptions(SPECS, { family: 'constructor' })).toEqual(defaultOptions(SPECS));
  });
});

describe('values', () => {
  it.each([
    [{ limit: 'none' }, { limit: 0 }],
    [{ limit: 0 }, { limit: 0 }],
    [{ limit: '0' }, { limit: 0 }],
    [{ limit: '2' }, { limit: 2 }],
    [{ length: 'target 37' }, { length: 'target 37' }],
    [{ kept: 'on' }, { kept: true }],
    [{ kept: true }, { kept: true }],
  ])('%j is taken', (raw, value) => {
    expect(parsed(SPECS, raw)).toMatchObject(value);
  });

  it.each([
    [{ limit: '1' }, 'limit takes a whole number from 2 to 9, or none, not "1"'],
    [{ limit: 'None' }, 'limit takes a whole number from 2 to 9, or none, not "None"'],
    [{ bonus: 'none' }, 'bonus takes a whole number from 0 to 3, not "none"'],
    [{ length: 'target 0' }, 'length takes single or target N, not "target 0"'],
    [{ length: 'target 21 ' }, 'length takes single or target N, not "target 21 "'],
    [{ kept: 'off' }, 'kept takes only on, not "off"'],
    [{ kept: false }, 'kept takes only on, not false'],
  ])('%j is refused in words', (raw, error) => {
    expect(parseOptions(SPECS, raw)).toEqual({ ok: false, error });
  });

  it('have a domain in words', () => {
    expect(SPECS.map(domainOf)).toContain('only on');
  });
});

describe('a form', () => {
  const usual = allOptionTexts(SPECS, {});

  it('sets the rules to those of the profile that is chosen, and leaves the clocks that were changed', () => {
    const changed = { ...usual, bonus: '3', packs: '2', wait: '7' };
    const club = withOptionText(SPECS, changed, 'family', 'club');
    expect(club).toEqual({ ...allOptionTexts(SPECS, { family: 'club' }), wait: '7' });
    expect(withOptionText(SPECS, club, 'family', 'home')).toEqual({ ...usual, wait: '7' });
  });

  it('sends only what differs from the profile', () => {
    const club = withOptionText(SPECS, usual, 'family', 'club');
    expect(changedOptionTexts(SPECS, club)).toEqual({ family: 'club' });
    const open = withOptionText(SPECS, club, 'open', 'off');
    expect(changedOptionTexts(SPECS, open)).toEqual({ family: 'club', open: 'off' });
  });

  it('sends what does not fit, for the game to refuse, and not another spelling of the usual', () => {
    expect(changedOptionTexts(SPECS, { ...usual, bonus: 'x' })).toEqual({ bonus: 'x' });
    expect(changedOptionTexts(SPECS, { ...usual, limit: '' })).toEqual({ limit: '' });
    const club = allOptionTexts(SPECS, { family: 'club' });
    expect(changedOptionTexts(SPECS, { ...club, limit: '0' })).toEqual({ family: 'club' });
  });

  it('offers no switch that cannot be turned', () => {
    expect(offeredOptions(SPECS).map(({ name }) => name)).not.toContain('kept');
    expect(offeredOptions(SPECS)).toHaveLength(SPECS.length - 1);
  });

  it('offers a fitting value that came from elsewhere beside its own', () => {
    expect(valuesToOffer(LENGTH, ['target 37', 'single'])).toEqual([
      'single',
      'target 11',
      'target 37',
    ]);
    expect(valuesToOffer(LENGTH, ['for ever'])).toEqual(['single', 'target 11']);
  });

  it('says values in words', () => {
    expect(valueWords(FAMILY, 'club')).toBe('as in the club');
    expect(valueWords(LENGTH, 'bestOf 7')).toBe('best of 7');
    expect(valueWords(FAMILY, 'twoSides')).toBe('two sides');
  });

  it('folds options under their headings, each once', () => {
    const groups = groupOptions(SPECS.toReversed());
    expect(groups.map(({ title }) => title)).toEqual([undefined, 'Cards']);
    expect(groupOptions([SPECS[1]]).map(({ title }) => title)).toEqual(['Cards']);
    expect(groups.flatMap(({ options }) => options)).toHaveLength(SPECS.length);
  });
});

describe('what has changed at a table', () => {
  it('is the profile alone where that brought all the rest', () => {
    const told = rulesBetween(SPECS, {}, { family: 'club' });
    expect(told.map(({ name, was, is }) => [name, was, is])).toEqual([
      ['family', 'home', 'as in the club'],
    ]);
  });

  it('is also what somebody chose besides', () => {
    const told = rulesBetween(SPECS, { bonus: '3' }, { family: 'club', limit: '4' });
    expect(told.map(({ name, was, is }) => [name, was, is])).toEqual([
      ['family', 'home', 'as in the club'],
      ['limit', '5', '4'],
      ['bonus', '3', '1'],
    ]);
  });
});

describe('the manual', () => {
  it('says what is usual with each profile', () => {
    const game = { ...gameOf(GAME_IDS[0]), options: SPECS };
    const lines = gameHelp(game).split('\n');
    expect(lines[0]).toContain('as in --option family=home:');
    expect(lines).toContain(
      '  limit: What it does. (a whole number from 2 to 9, or none; default 5, with family=club none)',
    );
    expect(lines).toContain('  bonus: What it does. (a whole number from 0 to 3; default 1)');
  });
});
