/** The Dhappa screen draws teams, runs, pile, Lock and the own hand, and shows nothing that is hidden. */
import { sayNotation } from '../../../core/phrase.ts';
import { describe, expect, it } from 'vitest';
import {
  ASCII, FULL, PLAIN, positionOf as read, positionsIn, sceneOf as sceneAt, type Fields,
} from '../../../../tests/support/screen-scenes.ts'; // prettier-ignore
import { formatCard, UNKNOWN } from '../../../core/card.ts';
import { SPECTATOR } from '../../../core/knowledge.ts';
import type { Position } from '../../../games/dhappa/index.ts';
import { dhappa } from '../../../games/index.ts';
import type { Scene } from '../screen.ts';
import type { Size } from '../style.ts';
import { widthOf } from '../text.ts';
import { isPlaying } from './dhappa-seats.ts';
import { dhappaScreen as screen } from './dhappa.ts';

const positionOf = (fields: Fields): Position => read(dhappa, { n: 4, turn: 0, ...fields });

const LOG = ['East discarded 6H.', 'South drew from the stock.'].map(sayNotation);

const sceneOf = (position: Position, extra: Partial<Scene<Position>> = {}): Scene<Position> =>
  sceneAt(dhappa, position, { log: LOG, ...extra });

const draw = (fields: Fields, extra: Partial<Scene<Position>> = {}, size: Size = FULL): string =>
  screen.draw(sceneOf(positionOf(fields), extra), size, PLAIN).join('\n');

const TALL = { columns: 80, rows: 60 };
const drawTall = (fields: Fields): string => draw(fields, {}, TALL);

const HAND_28 =
  "AS KS QS JS 10S 9S 8S KH 9H' 8H' 5H' 3H AC JC 10C' 9C' 6C 4C AD QD 10D 8D' 6D'' 4D' 2C 2D JK' JK''";

/** Two teams with ten runs, and a hand of 28 cards. */
const CROWDED: Fields = {
  phase: 'play',
  H0: HAND_28,
  D: "KD 5D'' 4S' 9D' 7H'",
  R1: 'P0 4H..7H JK=8H 9H',
  R2: 'P1 3S..5S',
  R3: 'P2 7C 2H=8C 9C 10C',
  R4: "P2 AS' AH AD'",
  R5: 'P1 3D..9D',
  R6: "P3 10H 2S=JH QH KH'",
  R7: "P3 3S' 3H' 3D'",
  R8: "P0 5D' 6D' 7D'",
  R9: "P1 3C' 4C' 5C' 6C'",
  R10: "P2 5S' 6S' 7S' 8S'",
};

const inOrder = (a: string, b: string): number => a.localeCompare(b);

describe('the Dhappa screen', () => {
  it.each([
    [60, 19],
    [80, 23],
    [120, 39],
  ])('shows a crowded table and 28 cards in %i×%i', (columns, rows) => {
    const notice = { kind: 'violation', text: 'Draw a card first.' } as const;
    const scene = sceneOf(positionOf(CROWDED), { notice });
    const lines = screen.draw(scene, { columns, rows }, PLAIN);
    const text = lines.join('\n');
    expect(lines.length).toBeLessThanOrEqual(rows);
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(columns);
    expect(lines[0]).toMatch(/Dhappa .*stock \d+ · pile 5/);
    for (const name of ['you', 'East', 'South', 'West']) expect(text).toContain(name);
    for (let run = 1; run <= 10; run++) expect(text).toMatch(new RegExp(`R${run} +\\w+ `));
    for (const wild of ['JK=8♥', '2♥=8♣', '2♠=J♥']) expect(text).toContain(wild);
    for (let at = 1; at <= 28; at++) expect(text).toMatch(new RegExp(`(?<!\\d)${at}(?!\\d)`));
    expect(text).toMatch(/Lock/);
    expect(text).toContain('Draw a card first.');
  });

  it('[DH-84] [DH-85] never shows a card that the seat does not know', () => {
    let hidden = 0;
    for (const position of positionsIn(dhappa, 4)) {
      if (!isPlaying(position)) continue;
      const shown = screen.draw(sceneOf(position), { columns: 200, rows: 90 }, ASCII).join('\n');
      // What a wild stands for is no card that anybody holds, and the log of these scenes is made up.
      const words = shown.replace(/=\w+|moves to \w+|\|[^\n]*/g, '').split(/[^0-9A-Z']+/);
      const view = dhappa.view(position, 0);
      const onTable = view.runs.flatMap(({ slots, parked }) => [...slots, ...parked]);
      const known = new Set([...view.hands.flat(), ...view.pile, ...view.burnt, ...onTable]);
      const others = [...position.hands.slice(1), position.stock].flat();
      for (const card of others.filter((one) => one !== UNKNOWN && !known.has(one))) {
        expect(words).not.toContain(formatCard(card));
        hidden++;
      }
    }
    expect(hidden).toBeGreaterThan(1000);
  });

  it('numbers exactly the legal moves and undo, each once', () => {
    let numbered = 0;
    for (const position of positionsIn(dhappa, 4)) {
      for (const seat of dhappa.toAct(position)) {
        const scene = sceneOf(position, { view: dhappa.view(position, seat), seat });
        const listed = screen.choices(scene, PLAIN);
        const undo = position.options.undo && position.plays.length > 0 ? ['undo'] : [];
        const all = dhappa.legal(position, seat).map((move) => dhappa.formatMove(move));
        expect(listed.map(({ move }) => dhappa.formatMove(move)).sort(inOrder)).toEqual(
          [...all, ...undo].sort(inOrder),
        );
        expect(new Set(listed.map(({ label }) => label)).size).toBe(listed.length);
        numbered += listed.length;
      }
    }
    expect(numbered).toBeGreaterThan(200);
  });

  it('shows own team first, with who has opened, how many cards each holds, and whose turn it is', () => {
    const text = drawTall({ phase: 'draw', turn: 1, H1: '3C 4D 9S', R1: 'P1 5S 6S 7S' });
    expect(text).toMatch(/Team A +North +you +27 cards {2}not opened\n +South/);
    expect(text).toMatch(/Team B +▶ East +medium +3 cards {2}opened +to draw\n +West/);
    const position = positionOf({ phase: 'draw', turn: 1 });
    const asEast = sceneOf(position, { view: dhappa.view(position, 1), seat: 1 });
    const lines = screen.draw(asEast, FULL, PLAIN).join('\n');
    expect(lines.indexOf('Team B')).toBeLessThan(lines.indexOf('Team A'));
  });

  it('[DH-85] shows what everyone has seen go into a hand', () => {
    expect(drawTall({ phase: 'draw', H1: '9C* 3D* 4D 5D' })).toMatch(/Seen +East 9♣ 3♦/);
  });

  it.each([
    ['no: 1 more run with at most 2 wilds (so far R1 pure, R2 1 wild)', {}],
    ['yes: R1 pure, R3 pure, R2 1 wild', { R3: 'P0 10D JD QD' }],
  ])('[DH-68] has a Lock line for each team: %s', (words, more) => {
    const text = drawTall({ phase: 'play', R1: 'P0 4H 5H 6H', R2: 'P2 7C 2H=8C 9C', ...more });
    expect(text).toContain(`Lock A   ${words}`);
    expect(text).toContain('Lock B   no: 3 more runs with at most 2 wilds');
  });

  it('marks the cards that fit a run, and the key card that has to be played', () => {
    const runs = { R1: 'P0 6H 7H 8H', H0: '9H 4D 5S KC' };
    expect(drawTall({ phase: 'play', ...runs })).toMatch(/R1 you +6♥ 7♥ 8♥ ◂ fits: 9♥\n/);
    const pending = drawTall({ phase: 'play', ...runs, pending: '9H' });
    expect(pending).toContain('You took 9♥ from the pile: your next play has to use it.');
    expect(pending).toContain('9♥!');
  });

  it('[DH-75] says when the last card of the stock was drawn', () => {
    const last = { phase: 'play', S: '', H0: '9H 4D 5S KC' };
    expect(drawTall(last)).toContain('The stock is empty: last turn of the hand');
    expect(drawTall({ ...last, S: '5D' })).not.toContain('last turn');
  });

  it('offers nothing to one who watches, but shows the table and the pile', () => {
    const position = positionOf({ phase: 'draw', D: 'KS 9C' });
    const scene = sceneOf(position, { view: dhappa.view(position, SPECTATOR), seat: SPECTATOR });
    expect(screen.choices(scene, PLAIN)).toEqual([]);
    expect(screen.draw(scene, FULL, PLAIN).join('\n')).toMatch(/Pile 2 +1 +K♠\n +2 +9♣\n/);
    expect(screen.page!('pile', scene, 80, PLAIN).join('\n')).toMatch(/ 1 {2}K♠\n +2 {2}9♣$/);
  });
});

describe('the numbered moves', () => {
  it('begin with plays without wilds, then discards; wilds come after them', () => {
    const position = positionOf({
      phase: 'play',
      H0: '9H 10H 5H JK 2D KS 3D',
      R1: 'P0 6H 7H 8H',
    });
    const words = screen.choices(sceneOf(position), PLAIN).map(({ label }) => label);
    const first = words.findIndex((label) => label.startsWith('discard'));
    expect(words.slice(0, first)).toEqual(['add 9♥ 10♥ to R1', 'add 9♥ to R1', 'add 5♥ to R1']);
    const afterDiscards = words.slice(first + 5);
    expect(afterDiscards.length).toBeGreaterThan(5);
    expect(afterDiscards.every((label) => /2♦|JK/.test(label))).toBe(true);
  });
});

describe('the pages of Dhappa', () => {
  const PILE = {
    phase: 'draw',
    D: '5D 4C 9H KD',
    R1: 'P0 6H 7H 8H',
    H0: '4D 5S KC JS',
  };
  const page = (name: string, fields: Fields): string =>
    screen.page!(name, sceneOf(positionOf(fields)), 80, PLAIN).join('\n');

  it('[DH-61] list the pile with depth, verdict and reason, also off turn', () => {
    for (const turn of [0, 1]) {
      const text = page('pile', { ...PILE, turn });
      expect(text).toMatch(/ 1 {2}5♦ +no: you could not play it at once/);
      expect(text).toMatch(/ 3 {2}9♥ +yes: add 9♥ to R1/);
      expect(text).toMatch(/ 4 {2}K♦ +no: /);
    }
    const closed = page('pile', { ...PILE, R1: 'P2 6H 7H 8H' });
    expect(closed).toMatch(/ 3 {2}9♥ +no: it makes no pure run .* you have not opened/);
    const wild = page('pile', { ...PILE, D: '10S', H0: 'JS 2C KC 4D' });
    expect(wild).toMatch(/ 1 {2}10♠ +yes: open run 2♣=9♠ 10♠ J♠/);
    expect(page('pile', { phase: 'draw', D: '', B: '2C 9S' })).toMatch(
      /is empty\.\n\n Burnt: .*9♠/,
    );
  });

  it('[DH-90] list every run with owner, kind, wilds, and whether it counts for the Lock', () => {
    const text = page('runs', {
      phase: 'play',
      R1: "P0 JK=6H 7H JK'=8H 2C=9H",
      R2: 'P2 AS AH 2D',
      R3: 'P1 3S 4S 5S',
    });
    expect(text).toMatch(
      /R1 +JK=6♥ 7♥ JK'=8♥ 2♣=9♥\n +your sequence, 4 cards, 3 wilds; does not count/,
    );
    expect(text).toMatch(/R2 +A♠ A♥ 2♦\n +South's set, 3 cards, 1 wild; counts for the Lock/);
    expect(text).toMatch(/Team B \(East and West\)/);
    expect(text).toMatch(/R3 +3♠ 4♠ 5♠\n +East's sequence, 3 cards, pure; counts for the Lock/);
  });

  it('tell the rules by which this match is played', () => {
    const rulesOf = (fields: Fields): string =>
      screen.rules(sceneOf(positionOf(fields))).join('\n');
    expect(rulesOf({})).toContain('The match is one hand.');
    expect(rulesOf({ scoring: 'points', target: 900 })).toContain('a team has 900 or more');
    expect(rulesOf({ scoring: 'hands', handsToWin: 3 })).toContain('first team to win 3 hands');
    expect(rulesOf({ lockMinRunLength: 7 })).toContain('each of 7 cards or more');
    expect(rulesOf({ undo: 'off' })).toContain('Plays cannot be taken back.');
  });
});
