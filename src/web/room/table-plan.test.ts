import { describe, expect, it } from 'vitest';
import type { GameId } from '../../games/index.ts';
import { GAME_IDS, entryOf } from '../../games/catalogue.ts';
import { openPlan, problemOfPlan, requestOf, withBot } from './table-plan.ts';
import { specsOf } from '../picker/draft.ts';

const clockOf = (game: GameId) => specsOf(game, 'table').find((spec) => spec.kind === 'number')!;

describe.each(GAME_IDS)('a table for friends: %s', (game) => {
  const plan = openPlan(game, entryOf(game).seats.min, {});

  it('is asked for with nothing but what was chosen', () => {
    expect(problemOfPlan(plan)).toBeUndefined();
    expect(requestOf(plan, ' Ann ')).toEqual({
      game,
      name: 'Ann',
      seats: plan.seats,
      options: {},
      bots: [],
      listed: false,
    });
  });

  it('has clocks, which the game against bots does not', () => {
    expect(specsOf(game, 'table').length).toBeGreaterThan(0);
    const clock = clockOf(game);
    const changed = openPlan(game, plan.seats, { [clock.name]: '7' });
    expect(requestOf(changed, 'Ann').options).toEqual({ [clock.name]: '7' });
  });

  it('has bots only on seats that are there', () => {
    const last = withBot(plan, plan.seats - 1, 'hard');
    const seated = withBot(last, plan.seats, 'easy');
    expect(requestOf(seated, 'Ann').bots).toEqual([{ seat: plan.seats - 1, level: 'hard' }]);
    expect(requestOf(withBot(last, plan.seats - 1, ''), 'Ann').bots).toEqual([]);
  });

  it("answers what does not fit with the game's own sentence", () => {
    const clock = clockOf(game);
    const bad = { ...plan, options: { ...plan.options, [clock.name]: 'soon' } };
    expect(problemOfPlan(bad)).toMatch(/^You .*\.$/);
  });
});
