/** What can be chosen of a bot, in picker and lobby alike. */
import { describe, expect, it } from 'vitest';
import { changeBot, choiceOf, nameOfChoice, traitsOf } from '../src/bots/bot-choice.ts';
import { capName } from '../src/bots/bot-settings.ts';
import { isBotName, SEAT_CHOICES } from '../src/bots/roster.ts';

const choice = (name: string) => choiceOf(name)!;
const offered = (names: readonly string[], msMax?: number): Record<string, string[]> =>
  Object.fromEntries(
    traitsOf(names.map(choice), msMax).map(({ label, options }) => [
      label,
      options.map(({ words }) => words),
    ]),
  );

describe('what is offered', () => {
  it('has every level, and a temper and a time where the bot has them', () => {
    const levels = ['Random', 'Easy', 'Medium', 'Hard', 'Expert', 'Adaptive'];
    const tempers = ['Aggressive', 'Balanced', 'Defensive'];
    expect(offered(['random'])).toEqual({ Level: levels });
    expect(offered(['adaptive'])).toEqual({ Level: levels });
    expect(offered(['hard'])).toEqual({ Level: levels, Temper: tempers });
    expect(offered(['random', 'expert'])).toEqual({
      Level: levels,
      Temper: tempers,
      'Thinking time': ['0.3 s', '0.8 s', '1.5 s', '4 s', '10 s'],
    });
  });

  it('ends where a server does, and holds what sits there already', () => {
    const times = (name: string, msMax: number) => offered([name], msMax)['Thinking time'];
    expect(times('expert', 1000)).toEqual(['0.3 s', '0.8 s', '1 s']);
    expect(times('expert@200ms', 500)).toEqual(['0.2 s', '0.3 s', '0.5 s']);
  });

  it('says what all have, and nothing where they differ', () => {
    const chosen = (...names: string[]) =>
      traitsOf(names.map(choice)).map(({ options, chosen: at }) =>
        at === undefined ? undefined : options[at].words,
      );
    expect(chosen('expert-aggressive', 'expert@300ms')).toEqual(['Expert', undefined, undefined]);
    expect(chosen('expert@300ms', 'easy')).toEqual([undefined, 'Balanced', '0.3 s']);
  });

  it('comes to names of bots, whatever is chosen after what', () => {
    for (const level of SEAT_CHOICES)
      for (const { options } of traitsOf([choice(level)]))
        for (const { change } of options) {
          const name = changeBot(level, change);
          expect(isBotName(name), name).toBe(true);
          expect(nameOfChoice(choice(name))).toBe(name);
        }
  });
});

describe('a bot that is changed', () => {
  it.each([
    ['hard-aggressive', { level: 'expert' }, 'expert-aggressive'],
    ['expert-aggressive@300ms', { style: 'balanced' }, 'expert@300ms'],
    ['expert-aggressive@300ms', { ms: 800 }, 'expert-aggressive'],
    ['expert@300ms', { level: 'random' }, 'random'],
    ['expert@5000i', { level: 'hard' }, 'hard'],
    ['', { level: 'adaptive' }, 'adaptive'],
  ] as const)('%s with %j is %s', (name, change, changed) =>
    expect(changeBot(name, change)).toBe(changed),
  );

  it('has more to it than can be chosen where its name says more', () => {
    for (const name of ['expert@5000i', 'expert_w40', 'determinized', 'god', ''])
      expect(choiceOf(name), name).toBeUndefined();
  });
});

it.each([
  ['expert', 1000, 'expert'],
  ['expert', 500, 'expert@500ms'],
  ['expert-defensive@10s', 1000, 'expert-defensive@1000ms'],
  ['expert@10s_w40_x35', 1000, 'expert@1000ms_w40_x35'],
  ['determinized@2s', 1000, 'determinized@1000ms'],
  ['expert@5000i', 1000, 'expert@5000i'],
  ['adaptive@90', 100, 'adaptive@90'],
])('%s within %i ms is %s', (name, ms, capped) => {
  expect(capName(name, ms)).toBe(capped);
});
