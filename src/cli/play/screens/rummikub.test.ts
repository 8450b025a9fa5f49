/** The Rummikub screen: what it draws. */
import { describe, expect, it } from 'vitest';
import {
  ASCII, COLOUR, FULL, PLAIN, positionOf, positionsIn, sceneOf, type Fields,
} from '../../../../tests/support/screen-scenes.ts'; // prettier-ignore
import { SPECTATOR } from '../../../core/knowledge.ts';
import { rummikub } from '../../../games/index.ts';
import type { Position } from '../../../games/rummikub/index.ts';
import { plain, widthOf } from '../text.ts';
import { rummikubScreen as screen } from './rummikub.ts';

const GIVEN = {
  n: 4,
  turn: 0,
  opened: '0 1',
  table: 'r[r3 J r5] g[r7 b7 J] r[k7 k8 k9 k10]',
  R0: 'r6 b1 b2 k9 k11 y7',
  R1: 9,
  R2: 3,
} satisfies Fields;

const at = (fields: Fields): Position => positionOf(rummikub, fields);
const draw = (fields: Fields, extra = {}): string =>
  screen.draw(sceneOf(rummikub, at(fields), extra), FULL, PLAIN).join('\n');

describe('the Rummikub screen', () => {
  it('numbers the sets, says what jokers stand for, and who has opened and how many tiles', () => {
    const text = draw(GIVEN);
    expect(text).toContain('Table    1: r3 J=r4 r5   2: r7 b7 J=7   3: k7 k8 k9 k10');
    expect(text).toMatch(/▶ North +you +6 tiles +open +to play/);
    expect(text).toMatch(/South +medium +3 tiles +not open/);
    expect(text).toMatch(/Rummikub · first sets 30 points +pool \d+/);
    expect(draw({ ...GIVEN, opened: '0 1 2 3' })).not.toContain('first sets');
  });

  it('shows the rack by colour or by number, with its places and what fits a set', () => {
    expect(draw(GIVEN)).toMatch(/Rack 6 +1 +2 +3 +4 +5 +6\n +r6= +b1 +b2 +y7= +k9 +k11=/);
    expect(draw(GIVEN, { order: 1 })).toMatch(/\n +b1 +b2 +r6= +y7= +k9 +k11=/);
  });

  it('tells tiles apart by letters alone, and adds colour where there is some', () => {
    const scene = sceneOf(rummikub, at(GIVEN));
    const coloured = screen.draw(scene, FULL, COLOUR).join('\n');
    expect(coloured).toContain('\u001b[31mr3\u001b[0m');
    expect(coloured).toContain('\u001b[34mb7\u001b[0m');
    expect(coloured).toContain('\u001b[33my7\u001b[0m');
    expect(plain(coloured)).toContain('k7 k8 k9 k10');
  });

  it('lists drawing and the plays of one step, and leaves rearranging to the player', () => {
    const labels = screen.choices(sceneOf(rummikub, at(GIVEN)), PLAIN).map(({ label }) => label);
    expect(labels).toEqual(['draw a tile', 'add r6 to 1', 'add y7 to 2', 'add k11 to 3']);
    const hidden = { ...GIVEN, table: 'g[r5 b5 y5 k5]', R0: 'k4 k6 r1' };
    const few = screen.choices(sceneOf(rummikub, at(hidden)), PLAIN);
    expect(few.map(({ label }) => label)).toEqual(['draw a tile']);
    expect(rummikub.legal(at(hidden), 0)).toHaveLength(2);
  });

  it('lists legal moves only, each with a label of its own', () => {
    let listed = 0;
    for (const position of positionsIn(rummikub, 12)) {
      const [seat] = rummikub.toAct(position);
      if (seat === undefined) continue;
      const view = rummikub.view(position, seat);
      const choices = screen.choices(sceneOf(rummikub, position, { view, seat }), PLAIN);
      for (const { move } of choices) expect(rummikub.check(view, seat, move)).toBeUndefined();
      expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length);
      listed += choices.length;
    }
    expect(listed).toBeGreaterThan(30);
  });

  it('says who drew what for the first turn, until somebody has played', () => {
    const dealt = { n: 2, lots: 'r4 b12', starter: 1, turn: 1 };
    expect(draw(dealt)).toMatch(/Lots +you r4 +East b12 +East begins/);
    expect(draw({ ...dealt, turns: 1, turn: 0 })).not.toContain('Lots');
  });

  it('offers nothing to one who watches, and shows no rack', () => {
    const position = at(GIVEN);
    const scene = sceneOf(rummikub, position, {
      view: rummikub.view(position, SPECTATOR),
      seat: SPECTATOR,
    });
    expect(screen.choices(scene, PLAIN)).toEqual([]);
    const text = screen.draw(scene, FULL, PLAIN).join('\n');
    expect(text).toContain('3: k7 k8 k9 k10');
    expect(text).not.toContain('Rack');
    expect(screen.page!('plan', scene, 80, PLAIN)[0]).toContain('You watch');
  });

  it('plans the best play, its proof and the table after it, also before the turn', () => {
    const hidden = { ...GIVEN, table: 'g[r5 b5 y5 k5]', R0: 'k4 k6 r1' };
    const page = (fields: Fields): string =>
      screen.page!('plan', sceneOf(rummikub, at(fields)), 80, PLAIN).join('\n');
    expect(page(hidden)).toContain('2 tiles, 10 points. No play places more: that is proven.');
    expect(page(hidden)).toContain('Take black 5 from the four 5s');
    expect(page(hidden)).toMatch(/Then +r5 b5 y5 +k4 k5 k6/);
    expect(page({ ...hidden, turn: 1 })).toContain('If nothing changes until your turn: 2 tiles');
    expect(page({ ...hidden, R0: 'r1 b9' })).toContain('No tile of your rack can be played');
    expect(page({ ...hidden, opened: '1' })).toContain('no sets worth 30 points');
    expect(page({ ...hidden, jokerRule: 'locked' })).toContain('the best found under the rules');
  });

  it('sums a round up until it is put away, and the match at its end', () => {
    const position = at({ n: 2, turn: 0, opened: '0 1', rounds: 2, table: 'r[r1 r2 r3]', R0: 'r4', R1: 'b5 J' }); // prettier-ignore
    const move = rummikub.parseMove('play r[r1 r2 r3 r4]');
    if (!move.ok) throw new Error(move.error);
    rummikub.apply(position, 0, move.value);
    const summary = screen.draw(sceneOf(rummikub, position), FULL, PLAIN).join('\n');
    expect(summary).toContain('Round 1 is over: You win it with an empty rack.');
    expect(summary).toMatch(/2 East +-35 +0 +-35 +35: b5 J/);
    expect(summary).toContain('Round 2 comes next. Enter deals it.');
    expect(screen.enter!(sceneOf(rummikub, position))).toEqual({ type: 'next_round' });
    const over = { ...position, phase: 'over' as const };
    expect(screen.result(sceneOf(rummikub, over), PLAIN)[0]).toBe(' You win with 1 round and 35 points!'); // prettier-ignore
    expect(screen.draw(sceneOf(rummikub, over), FULL, PLAIN).join('\n')).toContain('left on the racks'); // prettier-ignore
  });

  it('tells the rules by which this match is played', () => {
    const rules = (fields: Fields): string =>
      screen.rules(sceneOf(rummikub, at({ ...GIVEN, ...fields }))).join('\n');
    expect(rules({})).toContain('worth 30 points or more');
    expect(rules({ initialMeld: '0' })).not.toContain('points or more');
    expect(rules({ jokerRule: 'replace' })).toContain('only where the tile that it stood for');
    expect(rules({ rounds: 3 })).toContain('The match has 3 rounds');
  });

  it('fits the smallest screens with twenty sets on the table', () => {
    const runs = ['r', 'b', 'y', 'k'].flatMap((c) =>
      [1, 4, 7, 10].map((low) => `r[${c}${low} ${c}${low + 1} ${c}${low + 2}]`),
    );
    const groups = [1, 2, 3, 4].map((number) => `g[r${number} b${number} y${number} k${number}]`);
    const crowded = { ...GIVEN, table: [...runs, ...groups].join(' '), R0: 'r13 b13 y13 k13 r5 b5', R1: 3, R2: 3, R3: 3 }; // prettier-ignore
    for (const size of [
      { columns: 60, rows: 19 },
      { columns: 80, rows: 22 },
    ]) {
      // prettier-ignore
      const lines = screen.draw(sceneOf(rummikub, at(crowded)), size, ASCII);
      expect(lines.length).toBeLessThanOrEqual(size.rows);
      expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(size.columns);
      const text = lines.join('\n');
      expect(text).toContain('20: r4 b4 y4 k4');
      expect(text).toContain('1) draw a tile');
      expect(text).toContain('k13');
    }
  });
});
