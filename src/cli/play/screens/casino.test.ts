import { sayNotation } from '../../../core/phrase.ts';
import { describe, expect, it } from 'vitest';
import {
  ASCII, FULL, PLAIN, positionOf as read, positionsIn, sceneOf as sceneAt, type Fields,
} from '../../../../tests/support/screen-scenes.ts'; // prettier-ignore
import { formatCard, UNKNOWN } from '../../../core/card.ts';
import type { Position } from '../../../games/casino/index.ts';
import { casino } from '../../../games/index.ts';
import type { Scene } from '../screen.ts';
import { widthOf } from '../text.ts';
import { casinoScreen as screen } from './casino.ts';

const positionOf = (fields: Fields): Position => read(casino, fields);

const LOG = ['East captures 9C, 5S 4D with 9H.', 'South trails 6S.'].map(sayNotation);

const sceneOf = (position: Position, extra: Partial<Scene<Position>> = {}): Scene<Position> =>
  sceneAt(casino, position, { log: LOG, ...extra });

const draw = (fields: Fields, extra: Partial<Scene<Position>> = {}, style = PLAIN): string =>
  screen.draw(sceneOf(positionOf(fields), extra), FULL, style).join('\n');

/** Four builds, a full table, tops and a long hand. */
const FULL_TABLE: Fields = {
  n: 4,
  T: '2C 3D 4H 5S 6C 9D 10H',
  b1: '8[5H 3H]P0',
  b2: '7[4C 3C]P1',
  b3: '10[6H 4D 10C]P2',
  b4: '9[7C 2H]P3',
  H0: '8D 6D 9H 10S 7D',
  H1: '7H 7S 3S AH AC',
  H2: '10D 4S 8H 8C 8S',
  H3: '9C 5C 5D 6S 2D',
  pile1: 'AD',
  pile3: '9S',
};

/** CA-S8, with what needs no choice after it. */
const ORDER = ['capture', 'merge', 'build', 'add', 'raise', 'trail'];

describe('the Casino screen', () => {
  it('[CA-S19] shows a full table with its builds, tops and hand in 60×20 and in 80×24', () => {
    for (const [columns, rows] of [
      [60, 19],
      [80, 22],
    ]) {
      const notice = { kind: 'violation', text: 'Cannot trail while you own a build.' } as const;
      const scene = sceneOf(positionOf(FULL_TABLE), { notice });
      const text = screen.draw(scene, { columns, rows }, PLAIN).join('\n');
      for (const card of ['2♣', '3♦', '4♥', '5♠', '6♣', '9♦', '10♥']) expect(text).toContain(card);
      for (const card of ['8♦', '6♦', '9♥', '10♠', '7♦']) expect(text).toContain(card);
      expect(text).toMatch(/b1 +8 +you +5♥\+3♥/);
      expect(text).toMatch(/b3 +10 +South +10♣, 6♥\+4♦/);
      expect(text).toMatch(/East .*hand +5 +pile +1 +top1 A♦/);
      expect(text).toMatch(/West .*top3 9♠/);
      expect(text).toContain('Cannot trail while you own a build.');
      expect(text).toContain('South trails 6♠.');
      expect(text).toMatch(/type "moves" for all \d+/);
    }
  });

  it('[CA-71] never shows a card that the seat does not know', () => {
    let hidden = 0;
    for (const position of positionsIn(casino, 30)) {
      const scene = sceneOf(position, { log: [] });
      const shown = screen.draw(scene, { columns: 160, rows: 60 }, ASCII).join('\n');
      const words = shown.split(/[^0-9A-Z]+/);
      const others = [...position.hand.slice(1), position.stock].flat();
      for (const card of others.filter((one) => one !== UNKNOWN)) {
        expect(words).not.toContain(formatCard(card));
        hidden++;
      }
    }
    expect(hidden).toBeGreaterThan(1000);
  });

  it('[CA-72] shows only top and number of a pile', () => {
    const text = draw({ T: '5S', pile1: '7C 8C 3C', H0: '9H 2D' });
    expect(text).toMatch(/East .*pile +3 +top1 3♣/);
    expect(text).not.toContain('8♣');
    const score = (fields: Fields): string =>
      screen.score!(
        sceneOf(positionOf({ T: '5S', pile1: '7C 8C 3C', H0: '9H', ...fields })),
        PLAIN,
      ).join('\n');
    expect(score({})).not.toContain('8♣');
    expect(score({ showPiles: 'on' })).toContain('East: 8♣ 7♣ 3♣');
  });

  it('[CA-S16] shows round, turn, last capturer and cards left to deal', () => {
    const text = draw({ round: 2, T: '5S', H0: '9H 2D', last: 1, pile1: '3C 4C', turn: 0 });
    expect(text).toContain('round 2');
    expect(text).toContain('0 left to deal · last capture East');
    expect(text).toMatch(/▶ North .*to play/);
    expect(draw({ T: '5S', H0: '9H', stock: 20 })).toContain(
      '20 left to deal · last capture nobody',
    );
  });

  it('[CA-S12] names tops only where they can be used', () => {
    const given = { T: '5S', H0: '9H 2D', pile0: '3C', pile1: '4C' };
    expect(draw(given)).toMatch(/top1 4♣/);
    expect(draw(given)).toMatch(/North .*top {2}\S/);
    expect(draw({ ...given, useOppTop: 'off' })).not.toContain('top1');
    expect(draw({ ...given, tops: '1' })).not.toContain('top1');
  });

  it('[CA-62] shows who plays with you, and the pile that you share', () => {
    const text = draw({ n: 4, partners: 'on', T: '5S', H0: '9H', pile1: '4C 6C' });
    expect(text).toMatch(/South +partner +hand/);
    expect(text).toMatch(/East .*pile +2 +top1 6♣/);
    expect(text).toMatch(/West .*pile +2 +top3 6♣/);
  });

  it('marks without colour what can take something, and what is staged', () => {
    const text = draw({ T: '5S', H0: '5H 2D' });
    expect(text).toContain('╰──╯╘══╛');
    const staged = draw({ T: '5S 6C', pile1: '4C', H0: '5H 2D' }, { draft: '5S 5H top1' });
    expect(staged.match(/╭▼─╮/g)).toHaveLength(2);
    expect(staged).toMatch(/Stack +5♠ {2}5♥ {2}top1 4♣ {2}total 14/);
  });

  it('[CA-S8] lists captures first, the largest before smaller ones, and trails last', () => {
    const given = { T: '9C 6D 3C', b1: '5[3S 2S]P1', H0: '9H 4S 9D' };
    const labels = screen.choices(sceneOf(positionOf(given)), PLAIN).map(({ label }) => label);
    expect(labels.slice(0, 2)).toEqual(['capture 9♣ 6♦+3♣ with 9♥', 'capture 9♣ 6♦+3♣ with 9♦']);
    expect(labels).toContain('raise b1 to 9 with 4♠');
    expect(labels.at(-1)).toBe('trail 4♠');
    const kinds = labels.map((label) => ORDER.findIndex((word) => label.includes(word)));
    expect(kinds).toEqual(kinds.toSorted((a, b) => a - b));
    expect(kinds).not.toContain(-1);
  });
  it('begins a long list with the best of every card', () => {
    const choices = screen.choices(sceneOf(positionOf(FULL_TABLE)), PLAIN);
    expect(choices.length).toBeGreaterThan(40);
    const first = choices.slice(0, 5).map(({ label }) => /^capture .* with (\S+)/.exec(label)?.[1]);
    expect(new Set(first)).toEqual(new Set(['8♦', '6♦', '9♥', '10♠', '7♦']));
  });

  it('numbers exactly the legal moves, each once, in every position', () => {
    for (const position of positionsIn(casino, 9)) {
      if (casino.outcome(position)) continue;
      const [seat] = casino.toAct(position);
      const scene = sceneOf(position, { view: casino.view(position, seat), seat });
      const texts = (moves: readonly Parameters<typeof casino.formatMove>[0][]): string[] =>
        moves.map((move) => casino.formatMove(casino.canonicalMove(move))).sort();
      const listed = screen.choices(scene, PLAIN);
      expect(texts(listed.map(({ move }) => move))).toEqual(texts(casino.legal(position, seat)));
      expect(new Set(listed.map(({ label }) => label)).size).toBe(listed.length);
    }
  });

  it('[CA-S17] ends with the score item by item', () => {
    const end: Fields = { round: 2, turn: 1, T: '6H 9D', pile1: '3S', last: 0, H1: '5S' };
    const position = positionOf({ ...end, H0: '' });
    const trail = casino.parseMove('trail 5S');
    if (!trail.ok) throw new Error(trail.error);
    casino.apply(position, 1, trail.value);
    const text = screen.draw(sceneOf(position), FULL, PLAIN).join('\n');
    expect(text).toContain('You win!');
    expect(text).toMatch(/cards +spades +aces +10♦ +2♠ +total/);
    expect(text).toMatch(/North \(you\) +39 = 2 +9 = 2 +4 = 4 += 2 += 1 +11/);
    expect(text).toMatch(/East +1 +1 +0 +- +- +0/);
    expect(screen.result(sceneOf(position), PLAIN)[0]).toBe(' You win!');
  });

  it('[CA-S17] fits the score of a match into 80 columns, sweeps and partners included', () => {
    const given = { n: 4, partners: 'on', T: '5S', H0: '9H', sweepPoint: 1, match: 'target 21' };
    const lines = screen.score!(sceneOf(positionOf(given)), PLAIN);
    expect(lines.join('\n')).toMatch(/sweeps +total +match/);
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(80);
  });

  it('tells the rules by which this match is played', () => {
    const rulesOf = (fields: Fields): string =>
      screen.rules(sceneOf(positionOf({ T: '5S', H0: '9H', ...fields }))).join('\n');
    const helpOf = (fields: Fields): string =>
      screen.moveHelp(sceneOf(positionOf({ T: '5S', H0: '9H', ...fields }))).join('\n');
    expect(rulesOf({})).toContain('Not if a loose card of its rank or a build of its value');
    expect(rulesOf({})).toContain('In round 1 you cannot trail while you own a build.');
    expect(rulesOf({ n: 3 })).not.toContain('In round 1');
    expect(rulesOf({ n: 3 })).not.toContain('most cards');
    expect(rulesOf({})).toContain('most cards 2, most spades 2');
    expect(rulesOf({ trailBlock: 'any' })).toContain('Not if it could take anything');
    expect(rulesOf({ sweepPoint: 1 })).toContain('each sweep 1');
    expect(rulesOf({ match: 'bestOf 3' })).toContain('best of 3 games');
    const classic = rulesOf({ profile: 'classic52' });
    expect(classic).toContain('J, Q and K have no number');
    expect(classic).toContain('most cards 3, most spades 1');
    expect(classic).toContain('A tie scores nothing.');
    expect(classic).toContain('You cannot trail while you own a build.');
    expect(classic).toContain('The match goes to 21 points.');
    expect(classic).not.toContain('Augment');
    expect(classic).not.toContain('You own one build at most.');
    expect(helpOf({})).toContain('augment: 6h 2c');
    expect(helpOf({ profile: 'classic52' })).not.toMatch(/augment|top1/);
  });
});
