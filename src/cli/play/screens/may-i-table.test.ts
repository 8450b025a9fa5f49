/** May I? at the terminal: laying off, and the choice of an end for a wild. */
import { describe, expect, it } from 'vitest';
import { DOWN, Sat } from '../../../../tests/support/may-i-sat.ts';
import { gameOf } from '../../../games/index.ts';

const mayI = gameOf('may-i');

const ASKS = /Where does 2♣ go on meld 2: as 4♠ at the START, before 5♠ \/ as 9♠ at the/;
const WAITS = 's (start) or e (end), Enter leaves it ›';

describe('the position question', () => {
  it.each([
    ['s', 'layoff 2C 2 start'],
    ['start', 'layoff 2C 2 start'],
    ['E', 'layoff 2C 2 end'],
    [' end ', 'layoff 2C 2 end'],
  ])('[MI-105] names both ends, and "%s" answers it', async (answer, move) => {
    const sat = new Sat(DOWN);
    const asked = await sat.type('layoff 2c 2');
    expect(asked).toMatch(ASKS);
    expect(asked.replace(/\s+/g, ' ')).toContain('as 9♠ at the END, after 8♠');
    expect(asked).toContain(WAITS);
    expect(sat.table.moves).toEqual([]);
    await sat.type(answer);
    expect(sat.table.moves).toEqual([move]);
  });

  it.each(['middle', '1', '4', 'q', 'hint', 'draw stock', 'sort', 'y', 'star'])(
    '[MI-105] asks again on %s',
    async (answer) => {
      const sat = new Sat(DOWN);
      const again = await sat.type('layoff 2c 2', answer);
      expect(again).toMatch(ASKS);
      expect(again.replace(/\s+/g, ' ')).toContain(`after 8♠? "${answer}" is no answer here.`);
      expect(again).toContain(WAITS);
      await sat.type('s');
      expect(sat.table.moves).toEqual(['layoff 2C 2 start']);
    },
  );

  it.each(['', 'cancel'])('is left without a move by "%s"', async (answer) => {
    const sat = new Sat(DOWN);
    const shown = await sat.type('layoff 2c 2', answer);
    expect(shown).not.toContain(WAITS);
    expect(shown).toContain('Your turn: lay off or discard');
    expect(sat.table.moves).toEqual([]);
  });

  it.each([
    ['a natural', 'layoff 9h 1', 'layoff 9H 1'],
    ['a wild on a set', 'layoff 2c 1', 'layoff 2C 1'],
    ['a wild on a run with one end open', 'layoff 2c 3', 'layoff 2C 3'],
    ['an end that is named', 'layoff 2c 2 end', 'layoff 2C 2 end'],
    ['a place in the hand with its end', 'layoff 1 2 start', 'layoff 2C 2 start'],
  ])('[MI-54] does not come for %s', async (_, typed, move) => {
    const sat = new Sat(DOWN);
    await sat.type(typed);
    expect(sat.table.moves).toEqual([move]);
  });

  it('[MI-55] follows what stands before it in a list, one question at a time', async () => {
    const sat = new Sat({ ...DOWN, H0: '2C 2D 3S KD' });
    await sat.type('layoff 2c:2 2d:2', 's');
    expect(await sat.type('')).not.toContain(WAITS);
    const second = await sat.type('layoff 2c:2 2d:2', 's');
    expect(second).toMatch(/Where does 2♦ go on meld 2: as 3♠ at the START, before 4♠/);
    await sat.type('e');
    expect(sat.table.moves).toEqual(['layoff 2C:2:start 2D:2:end']);
  });

  it('does not come where the rules refuse the move anyway', async () => {
    const sat = new Sat({ ...DOWN, phase: 'draw', D: 'QC' });
    expect(await sat.type('layoff 2c 2')).toContain('Draw a card first');
    expect(await sat.type('layoff 2c 9')).toContain('Draw a card first');
  });

  it('does not outlive the position it was asked in', async () => {
    const sat = new Sat(DOWN);
    await sat.type('layoff 2c 2');
    expect(sat.make(0, 'layoff 9H 1')).not.toContain(WAITS);
  });
});

describe('laying off', () => {
  it('marks what fits where, and lists the melds that a card fits', async () => {
    const sat = new Sat(DOWN);
    expect(sat.puppet.shown).toMatch(/1 you +set +9♣ 9♦ 9♠ ◂ fits: 2♣ 9♥/);
    const shown = await sat.type('layoff 2c');
    expect(shown).toContain('1) meld 1, your set 9♣♦♠: fits here');
    expect(shown).toContain("2) meld 2, East's run 5♠-8♠: fits here at both ends");
    expect(shown).toContain("3) meld 3, South's run 3♦-6♦: fits here at the end");
    expect(await sat.type('2')).toContain(WAITS);
    await sat.type('s');
    expect(sat.table.moves).toEqual(['layoff 2C 2 start']);
  });

  it('takes a place in the hand for the card that lies there', async () => {
    const sat = new Sat(DOWN);
    expect(await sat.type('layoff 3')).toContain('1) meld 1, your set 9♣♦♠: fits here');
    await sat.type('1');
    expect(sat.table.moves).toEqual(['layoff 9H 1']);
  });

  it('offers the right melds in place of a wrong one', async () => {
    const sat = new Sat(DOWN);
    const shown = await sat.type('layoff 9h 2');
    expect(shown.replace(/\s+/g, ' ')).toContain(
      '9♥ does not fit meld 2; it takes 4♠ at the start, 9♠ at the end, or a wild.',
    );
    expect(shown).toContain('1) meld 1, your set 9♣♦♠: fits here');
    expect(sat.table.moves).toEqual([]);
  });

  it.each([
    ['layoff kd', 'K♦ fits no meld on the table now.'],
    ['layoff qd', 'Q♦ is not in your hand.'],
    [
      'layoff 2c 3 start',
      'This run already starts with the 3, so the wild can only go at the end.',
    ],
    ['layoff 1 3 middle', '"middle" is no end of a run: write start or end.'],
    ['layoff 2c 7', 'There is no meld 7 on the table.'],
    ['goout 2c:2:start 3s:2', 'You must use all 4 cards of your hand; you named 2.'],
    ['swap', 'You are down, so you can no longer swap jokers.'],
    ['laydown', 'You are already down this round; you lay down only once.'],
    ['draw', 'You have already drawn this turn; now play or discard.'],
    ['claim', 'There is no May I to answer now.'],
    ['mayi', 'There is no discard to call for.'],
    ['dance', '"dance" is no move'],
    ['cancel', 'Nothing is staged.'],
    ['unstage 2c', 'You have not staged 2♣, so it cannot be taken back.'],
    ['commit', 'Choose at least one card to lay off.'],
    ['stage kd', 'K♦ fits no meld on the table now.'],
    ['stage 9h 2', '9♥ does not fit meld 2'],
    ['stage', 'Stage one card at a time'],
    ['sort colour', '"colour" is no order: write sort rank or sort suit.'],
    ['reorder 2c 3s', 'The new order must hold exactly the 4 cards of your hand, each once.'],
  ])('is refused with a sentence and changes nothing: %s', async (text, sentence) => {
    const sat = new Sat({ ...DOWN, D: '', exposed: 'off' });
    const before = mayI.formatPosition(sat.table.position);
    expect((await sat.type(text)).replace(/\s+/g, ' ')).toContain(sentence);
    expect(mayI.formatPosition(sat.table.position)).toEqual(before);
  });

  it.each(['stage 2c 2', '+1 m2'])(
    '[MI-105] asks for the end of a staged wild: %s',
    async (text) => {
      const sat = new Sat(DOWN);
      expect(await sat.type(text)).toMatch(ASKS);
      await sat.type('s', 'commit');
      expect(sat.table.moves).toEqual(['layoff 2C 2 start']);
    },
  );

  it('[MI-55] stages cards on the effective meld and commits them as one move', async () => {
    const sat = new Sat(DOWN);
    expect(await sat.type('stage 2c 2')).toContain(WAITS);
    const shown = await sat.type('s', '+3s');
    expect(shown).toMatch(/2 East +run +\+3♠ \+2♣=4♠ 5♠ 6♠ 7♠ 8♠/);
    expect(shown).toMatch(/Staged +2♣ on 2 as 4♠ at the start +3♠ on 2/);
    expect(shown).toContain('1) lay off 2♣ on 2 as 4♠ at the start, 3♠ on 2');
    expect(sat.restart()).toContain('Staged');
    await sat.type('ok');
    expect(sat.table.moves).toEqual(['layoff 2C:2:start 3S:2']);
    expect(sat.puppet.shown).not.toContain('Staged');
  });

  it('asks which meld where a staged card names none and fits several', async () => {
    const sat = new Sat(DOWN);
    const asked = await sat.type('stage 2c');
    expect(asked.replace(/\s+/g, ' ')).toContain('2♣ fits several melds: 1 (set 9♣ 9♦ 9♠), 2 (run');
    expect(await sat.type('7')).toMatch(/"7"\s+is\s+no\s+answer here/);
    expect(await sat.type('1')).toMatch(/Staged +2♣ on 1/);
  });

  it('takes staged cards back with what depended on them, and does not forget them in silence', async () => {
    const sat = new Sat(DOWN);
    await sat.type('stage 2c 2 start', 'stage 3s 2', 'sort rank');
    expect(sat.puppet.shown).toMatch(/Staged +2♣ on 2/);
    expect(await sat.type('-2c')).not.toContain('Staged');
    expect(sat.table.moves).toHaveLength(1);
    await sat.type('stage 9h 1');
    const leave = sat.type('discard kd');
    await Promise.resolve();
    expect(sat.puppet.shown).toContain('Your staged cards are not committed: go on without them?');
    await sat.puppet.enter('n');
    expect(await leave).toMatch(/Staged +9♥ on 1/);
    expect(sat.table.moves).toHaveLength(1);
  });

  it('goes out when the staged cards are the whole hand', async () => {
    const sat = new Sat({ ...DOWN, H0: '2C 3S' });
    expect(await sat.type('stage 2c 2 start', 'stage 3s 2')).toContain('1) go out: 2♣ on 2');
    const shown = await sat.type('1');
    expect(sat.table.moves).toEqual(['goout 2C:2:start 3S:2']);
    expect(shown).toContain('Round 2 is over: you went out.');
  });
});
