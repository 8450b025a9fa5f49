import { sayNotation } from '../../../core/phrase.ts';
import { describe, expect, it } from 'vitest';
import {
  ASCII, FULL, PLAIN, positionOf as read, positionsIn, sceneOf as sceneAt, type Fields,
} from '../../../../tests/support/screen-scenes.ts'; // prettier-ignore
import { formatCard, UNKNOWN } from '../../../core/card.ts';
import { defaultNames } from '../../../core/seat.ts';
import { shithead } from '../../../games/index.ts';
import type { Position } from '../../../games/shithead/index.ts';
import type { Scene } from '../screen.ts';
import type { Size } from '../style.ts';
import { widthOf } from '../text.ts';
import { shitheadScreen as screen } from './shithead.ts';

const positionOf = (fields: Fields): Position => read(shithead, fields);

const LOG = ['East plays 5C 5D.', "South cannot play: takes 6 cards and 4C'."].map(sayNotation);

const sceneOf = (position: Position, extra: Partial<Scene<Position>> = {}): Scene<Position> =>
  sceneAt(shithead, position, { log: LOG, ...extra });

const draw = (fields: Fields, style = PLAIN, size: Size = FULL): string =>
  screen.draw(sceneOf(positionOf(fields)), size, style).join('\n');

const BIG_HAND = '3C 3D 3H 4C 4D 5C 5H 5S 6D 6H 7C 7S 9C 9D 9H 9S QD QH KD KS AC AD AH 2C JK';
const BIG: Record<string, string> = {
  n: '8',
  H0: BIG_HAND,
  U0: 'KC QC 10H',
  B0: '4S 4H 6S',
  pile: 'KH 8C 8D JC',
  stock: '3S',
};

/** So wide that no line is cut: the beginning of `KC''` reads like another card. */
const WIDE = { columns: 400, rows: 60 };

/** Every card named in a text, those of a group such as `5 CDH` too. */
function cardsShown(text: string): string[] {
  const spread = text.replace(
    /(10|[2-9JQKA]) ((?:[CDHS]'*){2,})/g,
    (_, rank: string, suits: string) =>
      (suits.match(/[CDHS]'*/g) ?? []).map((suit) => rank + suit).join(' '),
  );
  return spread.split(/[^0-9A-Z']+/);
}

describe('the Shithead screen', () => {
  it('fits at every width from 60 to 160 columns with 25 cards and 8 seats', () => {
    for (let columns = 60; columns <= 160; columns++) {
      for (const style of [PLAIN, ASCII]) {
        const lines = draw(BIG, style, { columns, rows: 23 }).split('\n');
        expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(columns);
        expect(lines.length).toBeLessThanOrEqual(23);
      }
    }
  });

  it('shows all of 25 cards in 80 columns beside 8 seats', () => {
    const text = draw(BIG);
    for (const name of defaultNames(8)) expect(text).toContain(name);
    expect(text).toContain('│3♣♦♥││4♣♦││5♣♥♠││6♦♥││7♣♠││9♣♦♥♠││Q♦♥││K♦♠││A♣♦♥││2♣││JK│');
    expect(draw(BIG, ASCII)).toMatch(/3 CDH.*4 CD.*5 CHS.*6 DH.*7 CS/);
  });

  it('never shows a card that the seat does not know', () => {
    let hidden = 0;
    for (const position of positionsIn(shithead, 14, () => ({}))) {
      const scene = sceneOf(position, { log: [] });
      const { view } = scene;
      const known = new Set([view.hand, view.faceUp, view.blind, [view.pile, view.burned]].flat(2));
      const shown = cardsShown(screen.draw(scene, WIDE, ASCII).join('\n'));
      const all = [position.hand, position.blind, [position.stock]].flat(2);
      for (const card of all.filter((candidate) => !known.has(candidate))) {
        expect(shown).not.toContain(formatCard(card));
        hidden++;
      }
      expect(known.has(UNKNOWN) || position.phase === 'finished').toBe(true);
    }
    expect(hidden).toBeGreaterThan(1000);
  });

  it.each([
    [{ pile: '' }, 'Anything goes'],
    [{ pile: '7C' }, '7 or lower'],
    [{ pile: '9C' }, '9 or higher'],
    [{ pile: 'KC 8C' }, '8 on K: K or higher'],
    [{ pile: 'KC 8C 8D' }, 'two 8s on K: K or higher'],
    [{ pile: '7C 8C JD' }, '8 and J on 7: 7 or lower'],
    [{ pile: '2C 8C' }, '8 on 2: Anything goes'],
    [{ pile: '4C 9C 9D 9H' }, '3 of 4: one more 9 burns the pile'],
    [{ pile: '9C 9D' }, '2 of 4: two more 9s burn the pile'],
  ])('[SH-S5] says what the pile %o asks for: %s', (given, words) => {
    expect(draw({ H0: '3C QD', ...given })).toContain(words);
    expect(draw({ H0: '3C QD', ...given }, ASCII, { columns: 40, rows: 9 })).toContain(
      words.replace(/:( one| two).*/, ''),
    );
  });

  it('[SH-S5] keeps the card that counts in sight under any number of 8s and Js', () => {
    const pile = 'KC 8C 8D 8H JC JD JH 8S';
    for (const columns of [60, 80, 120]) {
      expect(draw({ H0: '3C QD', pile }, PLAIN, { columns, rows: 23 })).toMatch(/▼/);
      expect(draw({ H0: '3C QD', pile }, PLAIN, { columns, rows: 23 })).toMatch(/│K♣/);
    }
  });

  it('[SH-S15] shows direction, counts, whose turn it is and who is next', () => {
    const text = draw({ n: 3, H0: '3C 4C', U0: '5C', B0: '6C', dir: -1, out: 1, stock: '9D 9H' });
    expect(text).toContain('counter-clockwise ↑');
    expect(text).toContain('stock 2');
    expect(text).toMatch(/▶ North +you +hand +2 +up 5♣ +blind 1 +to play/);
    expect(text).toMatch(/East .*out, 1st/);
    expect(text).toMatch(/South .*next/);
  });

  it('says which cards a seat holds in words that cannot be mistaken', () => {
    const fields = { H0: '3C', H1: '5H* 5S* 7D* KH*', pile: '4C' };
    expect(draw(fields)).toContain('holds 5♥♠ 7♦ K♥');
    expect(draw(fields, ASCII, { columns: 120, rows: 23 })).toContain('holds 5H 5S 7D KH');
  });

  it('[SH-S13] names the places and the Shithead, and a stalemate', () => {
    const text = draw({ n: 3, phase: 'finished', finish: '1 0', H2: '4C', stalemate: 'on' });
    expect(text).toContain('East wins.');
    expect(text).toContain('South is the Shithead.');
    expect(text).toMatch(/1st +East[^]*2nd +North \(you\)[^]*3rd +South: Shithead, 1 card left/);
    expect(text).toContain('stalemate');
  });

  const rulesOf = (options: Record<string, string | number>): string =>
    screen.rules(sceneOf(positionOf({ H0: '3C', ...options }))).join('\n');
  const helpOf = (options: Record<string, string | number>): string =>
    screen.moveHelp(sceneOf(positionOf({ H0: '3C', ...options }))).join('\n');

  it('tells the rules by which this match is played', () => {
    const usual = rulesOf({});
    expect(usual).toContain('for 400 moves, or that takes 3000 moves, ends as a stalemate');
    expect(usual).toContain('(or one of the five above)');
    expect(usual).toContain('A 2 Joker.');
    expect(usual).not.toContain('You may also take it');
    expect(rulesOf({ stallLimit: 50 })).toContain('for 50 moves');
    expect(rulesOf({ tenOnSeven: 'off' })).toContain('(or one of the five above, except a 10)');
    expect(rulesOf({ jokers: 'off' })).not.toContain('Joker');
    expect(rulesOf({ jokers: 'off' })).toContain('(or one of the four above)');
    expect(helpOf({ jokers: 'off' })).not.toContain('Joker');
    expect(helpOf({})).toContain('Joker');
    expect(rulesOf({ voluntaryTake: 'on' })).toContain('although you could play');
    expect(rulesOf({ jokerSelfTarget: 'off' })).toContain('another player of your choice');
    expect(rulesOf({ jokerGoesToTarget: 'on' })).toContain('the Joker goes with the pile');
    expect(rulesOf({ twoPlayerJackSkips: 'on' })).toContain('with two players left you play again');
  });

  it('marks what may be played without colour', () => {
    const text = draw({ H0: '3C QD', pile: '9C' });
    expect(text).toContain('╰──╯╘══╛');
  });

  it('shows a notice and at least one log line at 80×24', () => {
    const scene = sceneOf(positionOf(BIG), {
      notice: { kind: 'violation', text: 'You cannot play 5 now: the pile asks for K or higher.' },
    });
    const text = screen.draw(scene, FULL, PLAIN).join('\n');
    expect(text).toContain('You cannot play 5 now');
    expect(text).toContain("takes 6 cards and 4♣'.");
  });
});
