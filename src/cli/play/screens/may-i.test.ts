import { sayNotation } from '../../../core/phrase.ts';
import { describe, expect, it } from 'vitest';
import {
  ASCII, FULL, PLAIN, positionOf as read, positionsIn, sceneOf as sceneAt, type Fields,
} from '../../../../tests/support/screen-scenes.ts'; // prettier-ignore
import { formatCard, UNKNOWN } from '../../../core/card.ts';
import { SPECTATOR } from '../../../core/knowledge.ts';
import { isPlaying, type Position } from '../../../games/may-i/index.ts';
import { mayI } from '../../../games/index.ts';
import type { Scene } from '../screen.ts';
import { widthOf } from '../text.ts';
import { mayIScreen as screen } from './may-i.ts';

const positionOf = (fields: Fields): Position => read(mayI, fields);

const LOG = ['East discarded 6H.', 'South drew from the stock.'].map(sayNotation);

const sceneOf = (position: Position, extra: Partial<Scene<Position>> = {}): Scene<Position> =>
  sceneAt(mayI, position, { log: LOG, ...extra });

const draw = (fields: Fields, extra: Partial<Scene<Position>> = {}, style = PLAIN): string =>
  screen.draw(sceneOf(positionOf({ n: 4, ...fields }), extra), FULL, style).join('\n');

const HAND_25 = "3C 3D 3H 3S 4C 4D 4H 4S 5C 5D 5H 5S 6C 6D 6H 6S 7C 7D 7H 7S 10C 10D 10H 10S JK''";

/** Eight seats, nine melds and a hand of 25 cards. */
const CROWDED: Fields = {
  n: 8,
  round: 5,
  phase: 'action',
  turn: 0,
  D: 'KS',
  H0: HAND_25,
  m1: 'P1 set 9C 9D 9S',
  m2: 'P1 set QC QD QS',
  m3: "P1 run JS QS' KS' AS",
  m4: "P2 set 9C' 9D' 9S'",
  m5: 'P2 set 8C 8D 8H',
  m6: "P2 run 2D=3D 4D' 5D' 6D'",
  m7: 'P3 set JC JD JH',
  m8: 'P3 set KC KD KH',
  m9: "P3 run 3H' 4H' 5H' JK=6H",
};

/** What stands from the first line of the hand on. */
const fromHand = (lines: readonly string[]): string =>
  lines.slice(lines.findIndex((line) => line.includes('Hand 25')) - 1).join('\n');

describe('the May I? screen', () => {
  it.each([
    [60, 19],
    [80, 23],
    [120, 39],
  ])('shows a crowded table and 25 cards in %i×%i', (columns, rows) => {
    const notice = { kind: 'violation', text: 'Draw a card first.' } as const;
    const scene = sceneOf(positionOf(CROWDED), { notice });
    const lines = screen.draw(scene, { columns, rows }, PLAIN);
    const text = lines.join('\n');
    expect(lines.length).toBeLessThanOrEqual(rows);
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(columns);
    expect(text).toContain('round 5 of 6: 2 sets and 1 run');
    for (const name of ['East', 'South', 'West', 'Dawn', 'Noon', 'Dusk', 'Night'])
      expect(text).toContain(name);
    for (const card of HAND_25.split(' ')) {
      const shown = card.replace(/[CDHS]/, (suit) => ({ C: '♣', D: '♦', H: '♥', S: '♠' })[suit]!);
      expect(text).toContain(shown);
    }
    for (let at = 1; at <= 25; at++)
      expect(fromHand(lines)).toMatch(new RegExp(`(?<!\\d)${at}(?!\\d)`));
    for (const wild of ['2♦=3♦', 'JK=6♥']) expect(text).toContain(wild);
    expect(text).toMatch(/9 West/);
    expect(text).toContain('Draw a card first.');
  });

  it('[MI-98] never shows a card that the seat does not know', () => {
    let hidden = 0;
    for (const position of positionsIn(mayI, 12)) {
      if (!isPlaying(position)) continue;
      const scene = sceneOf(position, { log: [], read: undefined });
      const shown = screen.draw(scene, { columns: 200, rows: 90 }, ASCII).join('\n');
      // What a wild stands for is no card that anybody holds.
      const words = shown.replace(/=\w+|\bas \w+ at\b/g, '').split(/[^0-9A-Z']+/);
      const view = mayI.view(position, 0);
      const known = new Set([
        ...view.hand.flat(),
        ...view.pile,
        ...view.melds.flatMap(({ cards }) => cards),
        // Everyone saw the cut, which went back into the packs.
        ...view.cut,
      ]);
      const others = [...position.hand.slice(1), position.stock].flat();
      for (const card of others.filter((one) => one !== UNKNOWN && !known.has(one))) {
        expect(words).not.toContain(formatCard(card));
        hidden++;
      }
    }
    expect(hidden).toBeGreaterThan(1000);
  });

  it.each([
    ['pick up', { phase: 'draw', turn: 0, D: 'KS', discarder: 3 }],
    ['May I?', { phase: 'draw', turn: 1, D: 'KS', discarder: 3 }],
    ['May I?', { phase: 'action', turn: 1, D: 'KS', discarder: 3 }],
    ['dead', { phase: 'draw', turn: 0, D: 'KS', exposed: 'off' }],
    ['not for you: you discarded it', { phase: 'draw', turn: 1, D: 'KS', discarder: 0 }],
    ['not for you: you have drawn', { phase: 'action', turn: 0, D: 'KS', discarder: 3 }],
    ['not for you: you are down', { phase: 'draw', turn: 0, D: 'KS', discarder: 3, down: '0' }],
    ['West has called for it', { phase: 'draw', turn: 1, D: 'KS', discarder: 0, ask: '3 1' }],
  ])('says what the pile offers: %s', (offer, given) => {
    expect(draw(given)).toContain(`K♠│  ${offer} · 1 card`);
  });

  it('shows of every seat cards, down, total and what it is about', () => {
    const melds = { m1: 'P2 set 9C 9D 9S', m2: 'P2 set QC QD QS' };
    const text = draw({ turn: 2, phase: 'action', totals: '5 67 0 123', D: 'KS', ...melds });
    expect(text).toMatch(/▶ South +medium +5 cards +down +total +0 +to play/);
    expect(text).toMatch(/North +you +11 cards +total +5/);
    expect(text).toMatch(/West +medium +11 cards +total 123/);
    const asked = draw({ turn: 1, phase: 'draw', D: 'KS', discarder: 0, ask: '3 2' });
    expect(asked).toMatch(/\? South .*asked/);
    expect(asked).toMatch(/West .*calls/);
  });

  it('[MI-98] shows what everyone has seen go into a hand', () => {
    expect(draw({ turn: 0, H1: '9C* 3D* 4D 5D 6D 7D 8D 9D 10D JD QD', D: 'KS' })).toMatch(
      /Seen +East 9♣ 3♦/,
    );
  });

  it('numbers exactly the legal moves, lay-downs but the best aside, each once', () => {
    let numberedMoves = 0;
    for (const position of positionsIn(mayI, 12)) {
      for (const seat of mayI.toAct(position)) {
        const scene = sceneOf(position, { view: mayI.view(position, seat), seat });
        const listed = screen.choices(scene, PLAIN).map(({ move }) => mayI.formatMove(move));
        const isWorse = (text: string): boolean => text.startsWith('laydown');
        const all = mayI.legal(position, seat).map((move) => mayI.formatMove(move));
        expect(listed.filter((text) => !isWorse(text)).sort()).toEqual(
          all.filter((text) => !isWorse(text)).sort(),
        );
        expect(listed.filter(isWorse)).toEqual(all.filter(isWorse).slice(0, 1));
        const labels = screen.choices(scene, PLAIN).map(({ label }) => label);
        expect(new Set(labels).size).toBe(labels.length);
        numberedMoves += listed.length;
      }
    }
    expect(numberedMoves).toBeGreaterThan(1000);
  });

  it('offers nothing to one who watches', () => {
    const position = positionOf({ n: 4, phase: 'draw', turn: 1, D: 'KS', discarder: 3 });
    const scene = sceneOf(position, { view: mayI.view(position, SPECTATOR), seat: SPECTATOR });
    expect(screen.choices(scene, PLAIN)).toEqual([]);
    expect(screen.offers!(scene)).toBeUndefined();
    expect(screen.draw(scene, FULL, PLAIN).join('\n')).toContain('K♠│  on offer · 1 card');
  });

  it('[MI-95] ends with all winners, the sheet and what the last round left', () => {
    const position = positionOf({ n: 3, phase: 'over', round: 6, totals: '0 0 0' });
    const end: Position = {
      ...position,
      totals: [80, 80, 95],
      records: [{ round: 6, winner: 0, points: [0, 10, 25], hands: [[], [0], [1]], melds: [] }],
    };
    const text = screen.draw(sceneOf(end), FULL, PLAIN).join('\n');
    expect(text).toContain('You and East share the win with 80 points!');
    expect(text).toMatch(/South +- +- +- +- +- +25 +95/);
    expect(text).toContain('What round 6 left:');
    expect(text).toMatch(/1 North \(you\) +0 +80 +went out/);
    const lost = screen.result(sceneOf({ ...end, totals: [81, 80, 95] }), PLAIN);
    expect(lost[0]).toBe(' East wins with 80 points.');
  });

  it('tells the rules by which this match is played', () => {
    const rulesOf = (fields: Fields): string =>
      screen.rules(sceneOf(positionOf({ n: 4, ...fields }))).join('\n');
    expect(rulesOf({})).toContain('sets of exactly three and runs of exactly four');
    expect(rulesOf({ contractSize: 'atLeast' })).toContain('of that size or larger');
    expect(rulesOf({ round: 3 })).toContain('3  2 runs  (now)');
    expect(rulesOf({ mayITimeoutSeconds: 30 })).toContain('after 30 seconds');
    expect(rulesOf({ turnLimit: 20 })).toContain('after 20 turns of everyone');
    expect(rulesOf({})).not.toContain('began with');
    expect(rulesOf({ startRound: 4, round: 4 })).toContain('This match began with round 4.');
  });
});
