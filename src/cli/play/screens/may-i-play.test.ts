/** May I? at the terminal: drawing, laying down, calls, answers, and the summary between rounds. */
import { describe, expect, it } from 'vitest';
import { DOWN, Sat } from '../../../../tests/support/may-i-sat.ts';

describe('laying down', () => {
  const HAND = '9C 9D 9H 5S 6S 7S 2C KD QD 3H 4C 8C';

  it('shows the best lay-down to be accepted, with what wilds stand for', async () => {
    const sat = new Sat({ round: 2, phase: 'action', turn: 0, H0: HAND, D: 'QS' });
    const shown = await sat.type('laydown');
    expect(shown).toContain('1) set 9♣ 9♦ 9♥, run 5♠ 6♠ 7♠ 2♣=8♠');
    expect(sat.table.moves).toEqual([]);
    await sat.type('1');
    expect(sat.table.moves[0]).toMatch(/^laydown set 9C 9D 9H, run 5S 6S 7S 2C$/);
    expect(sat.puppet.shown).toContain('Your turn: you are down, now discard');
  });

  it('[MI-42] infers what each group is, and takes places in the hand', async () => {
    const sat = new Sat({ round: 2, phase: 'action', turn: 0, H0: HAND, D: 'QS' });
    await sat.type('lay down 1 2 3, 2c 5s 6s 7s');
    expect(sat.table.moves).toEqual(['laydown set 9C 9D 9H, run 2C 5S 6S 7S']);
    expect(sat.puppet.shown).toMatch(/2 you +run +2♣=4♠ 5♠ 6♠ 7♠/);
  });

  it('says so where the hand holds none', async () => {
    const sat = new Sat({ round: 3, phase: 'action', turn: 0, H0: HAND, D: 'QS' });
    expect(await sat.type('ld')).toContain('Your hand does not hold 2 runs to lay down yet.');
  });

  it('[MI-59] lists the jokers that can be won, each with its price', async () => {
    const table = { m1: 'P1 run 10H JK=JH QH KH', m2: "P2 set 9S JK' 9S'" };
    const sat = new Sat({
      round: 2,
      phase: 'action',
      turn: 0,
      H0: `JH ${HAND}`,
      D: 'QS',
      ...table,
    });
    expect(await sat.type('swap')).toContain('1) swap J♥ for JK in meld 1');
    await sat.type('1');
    expect(sat.table.moves).toEqual(['swap 1 JK JH']);
  });
});

describe('May I?', () => {
  const OFFER = { round: 1, phase: 'draw', turn: 1, D: 'KS 9C', discarder: 3 };

  it('is offered before another player draws; yes calls, with the card', async () => {
    const sat = new Sat({ ...OFFER, discarder: 2 });
    expect(sat.puppet.shown).toContain('May I have K♠? y, or Enter for no ›');
    expect(sat.puppet.shown).toContain('K♠│  May I?');
    await sat.type('y');
    expect(sat.table.moves).toEqual(['mayi KS']);
    expect(sat.puppet.shown).toContain('You ask: May I have K♠? Now East is asked.');
    expect(await sat.type('mayi')).toContain("wait for East's answer");
    expect(sat.table.moves).toHaveLength(1);
  });

  it.each(['', 'n', 'no'])('is declined by "%s", and can still be called for', async (answer) => {
    const sat = new Sat({ ...OFFER, discarder: 2 });
    expect(await sat.type(answer)).not.toContain('Enter for no');
    expect(sat.table.moves).toEqual([]);
    await sat.type('may i?');
    expect(sat.table.moves).toEqual(['mayi KS']);
  });

  it('is not offered to one who discarded the card, is down, or is on turn', () => {
    for (const given of [
      { ...OFFER, discarder: 0 },
      { ...OFFER, discarder: 2, m1: 'P0 set 9D 9H 9S', m2: 'P0 set 3D 3H 3S' },
      { ...OFFER, discarder: 2, turn: 0 },
      { ...OFFER, discarder: 2, phase: 'action' },
    ])
      expect(new Sat(given).puppet.shown).not.toContain('Enter for no');
  });

  it.each([
    ['1', 'allow', 0],
    ['allow', 'allow', 0],
    ['a', 'allow', 0],
    ['2', 'claim', 0],
    ['claim', 'claim', 0],
    ['pick up', 'claim', 0],
  ])('asks the prompted player to allow or claim: %s', async (answer, move, turn) => {
    const sat = new Sat({ ...OFFER, turn, discarder: 3, ask: '2 0' });
    const shown = sat.puppet.shown;
    expect(shown).toContain('South asks: May I have K♠? Now you are asked: allow, or "Pick up".');
    expect(shown).toContain('South asks for K♠: allow it or pick it up ›');
    expect(shown).toContain('1) allow  2) pick up K♠: it is your draw');
    expect(await sat.type('draw stock')).toContain("South's May I for K♠ is being settled");
    expect(sat.table.moves).toEqual([]);
    await sat.type(answer);
    expect(sat.table.moves).toEqual([move]);
  });

  it('tells the others who is asked', async () => {
    const sat = new Sat({ ...OFFER, ask: '3 1', discarder: 0 });
    expect(sat.puppet.shown).toContain('West asks: May I have K♠? Now East is asked.');
    expect(await sat.type('claim')).toContain('East is asked now, not you.');
  });
});

describe('between rounds', () => {
  const OUT = { ...DOWN, H0: 'KD', H1: '3C JK', H2: '4C AC', H3: '5C', totals: '10 20 30 40' };

  it('shows winner, cards left, points and standings until Enter deals the next round', async () => {
    const sat = new Sat(OUT);
    const shown = await sat.type('discard kd');
    expect(shown).toContain('Round 2 is over: you went out.');
    expect(shown).toMatch(/1 North \(you\) +0 +10 +went out/);
    expect(shown).toMatch(/2 West +5 +45 +5♣/);
    expect(shown).toMatch(/3 South +19 +49 +4♣ A♣/);
    expect(shown).toMatch(/4 East +53 +73 +3♣ JK/);
    expect(shown).toContain('Round 3 comes next: 2 runs. Enter deals it.');
    expect(sat.restart()).toContain('Round 2 is over: you went out.');
    expect(await sat.type('')).toContain('round 3 of 6: 2 runs');
    expect(sat.table.moves).toEqual(['discard KD', 'next round']);
  });

  it('stays when somebody else deals, also after a restart, until it is dismissed', async () => {
    const sat = new Sat(OUT);
    await sat.type('discard kd');
    expect(sat.make(2, 'next round')).toContain('Round 2 is over: you went out.');
    expect(sat.restart()).toContain('Round 3 is dealt: 2 runs. Enter goes to it.');
    expect(sat.puppet.shown).not.toContain('Enter for no');
    expect(await sat.type('')).not.toContain('Round 2 is over: you went out.');
    expect(sat.restart()).not.toContain('Round 2 is over: you went out.');
    expect(sat.table.moves).toEqual(['discard KD', 'next round']);
  });

  it.each(['1', 'next', 'n', 'next round'])(
    'goes on by "%s" too, and is dismissed',
    async (text) => {
      const sat = new Sat(OUT);
      await sat.type('discard kd', text);
      expect(sat.table.moves).toEqual(['discard KD', 'next round']);
      expect(sat.puppet.shown).not.toContain('Round 2 is over: you went out.');
    },
  );

  it('refuses anything else', async () => {
    const sat = new Sat(OUT);
    await sat.type('discard kd');
    expect(await sat.type('draw stock')).toContain('The round is over; start the next one first.');
  });
});

describe('the words of a move', () => {
  const HAND = '9C 9D 9H 5S 6S 7S 2C KD QD 3H 4C';
  const DRAW = { round: 1, phase: 'draw', turn: 0, H0: HAND, D: 'KS', discarder: 3 };

  it.each([
    ['draw stock', 'draw stock'],
    ['stock', 'draw stock'],
    ['draw discard', 'draw discard'],
    ['pick up', 'draw discard'],
    ['take', 'draw discard'],
    ['1', 'draw stock'],
    ['2', 'draw discard'],
    ['sort suit', 'reorder 4C 9C 9D QD KD 3H 9H 5S 6S 7S 2C'],
    ['s', 'reorder 4C 9C 9D QD KD 3H 9H 5S 6S 7S 2C'],
    ['sort rank', 'reorder 3H 4C 5S 6S 7S 9C 9D 9H QD KD 2C'],
    ['reorder 11 10 9 8 7 6 5 4 3 2 1', 'reorder 4C 3H QD KD 2C 7S 6S 5S 9H 9D 9C'],
  ])('may be %s', async (text, move) => {
    const sat = new Sat(DRAW);
    const shown = await sat.type(text);
    expect(sat.table.moves, shown).toEqual([move]);
  });

  it.each([
    ['discard kd', 'discard KD'],
    ['d 8', 'discard KD'],
    ['discard K♦', 'discard KD'],
  ])('may end a turn: %s', async (text, move) => {
    const sat = new Sat({ ...DRAW, phase: 'action', H0: `${HAND} 8C` });
    await sat.type(text);
    expect(sat.table.moves).toEqual([move]);
  });

  it('draw alone asks where both can be drawn, and draws where one can', async () => {
    expect(await new Sat(DRAW).type('draw')).toContain(
      '1) draw a card from the stock  2) pick up K♠',
    );
    const sat = new Sat({ ...DRAW, exposed: 'off' });
    await sat.type('draw');
    expect(sat.table.moves).toEqual(['draw stock']);
  });

  it('discard alone lists the hand in its order, so that numbers are places', async () => {
    const sat = new Sat({ ...DRAW, phase: 'action', H0: `${HAND} 8C` });
    await sat.type('discard', '8');
    expect(sat.table.moves).toEqual(['discard KD']);
  });

  it('a card alone lists what can be done with it', async () => {
    const sat = new Sat({ ...DOWN });
    const shown = await sat.type('2c');
    expect(shown).toContain('lay off 2♣ on 2 as 4♠ at the start');
    expect(shown).toContain('discard 2♣');
    expect(await sat.type('', 'qs')).toContain('There is nothing to be done with Q♠ now.');
    expect(sat.table.moves).toEqual([]);
  });

  it('scores shows the sheet of six rounds', async () => {
    const sat = new Sat({
      ...DOWN,
      totals: '0 12 25 40',
      record1: 'won 0 points 0 12 25 40 H0 H1 QC 2H H2 KC AC H3 JD KD 2D',
    });
    const page = sat.type('scores');
    await Promise.resolve();
    expect(sat.puppet.shown).toMatch(/round +1 +2 +3 +4 +5 +6 +total/);
    expect(sat.puppet.shown).toMatch(/West +40 +- +- +- +- +- +40/);
    await sat.puppet.enter('q');
    await page;
  });
});
