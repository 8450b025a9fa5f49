/** Dhappa at the terminal: input, questions back, pages, and the summary between hands. */
import { describe, expect, it } from 'vitest';
import { Sat as SatAt } from '../../../../tests/support/sat.ts';

class Sat extends SatAt {
  constructor(fields: Readonly<Record<string, unknown>>) {
    super('dhappa', { n: 4, turn: 0, ...fields });
  }
}

/** Opened, with a run whose 2 can be pushed to either end, and one that is open at both. */
const PLAY = {
  phase: 'play',
  H0: '8C 9H 10H 5H JK 2D KS 4D',
  R1: 'P0 7C 2H=8C 9C',
  R2: 'P2 6H 7H 8H',
  R3: 'P1 3S 4S 5S',
  D: 'QS JD',
};

/** What was typed leads to this one move. */
const typed = async (
  fields: Readonly<Record<string, unknown>>,
  text: string,
): Promise<string[]> => {
  const sat = new Sat(fields);
  await sat.type(text);
  return sat.table.moves;
};

describe('the words of a move', () => {
  const DRAW = { phase: 'draw', H0: '8D 9D KS 4C', D: 'QS 7D' };

  it.each([
    ['draw', 'draw'],
    ['stock', 'draw'],
    ['1', 'draw'],
    ['pick 2', 'pick 2'],
    ['take 2', 'pick 2'],
    ['p 2', 'pick 2'],
    ['2', 'pick 2'],
  ])('may be a draw: %s', async (text, move) => {
    expect(await typed(DRAW, text)).toEqual([move]);
  });

  it.each([
    ['add r2 9h', 'add R2 9H'],
    ['a 2 9h 10h', 'add R2 9H 10H'],
    ['add R2 jk low', 'add R2 JK low'],
    ['add r1 8♣ high', 'add R1 8C high'],
    ['5h 9h', 'add R2 5H 9H'],
    ['discard ks', 'discard KS'],
    ['d 1', 'discard KS'],
  ])('may be a play or the discard: %s', async (text, move) => {
    expect(await typed(PLAY, text)).toEqual([move]);
  });

  it.each([
    ['create 9d 10d jd', 'create 9D 10D JD'],
    ['open 9d 10d jd', 'create 9D 10D JD'],
    ['c 1 2 3', 'create JD 10D 9D'],
  ])('may open: %s', async (text, move) => {
    const moves = await typed({ phase: 'play', H0: '9D 10D JD 2C JK' }, text);
    expect(moves).toEqual([move]);
  });

  it.each([
    ['add', 'What you can add:'],
    ['add 9h', 'add 9♥ to R2'],
    ['add r2', 'add 9♥ 10♥ to R2'],
    ['discard', 'What you can discard:'],
    ['9h', '1) add 9♥ to R2  2) discard 9♥  3) '],
    ['9h 10h jk', 'R2 LOW: JK as 5♥'],
    ['merge', 'No two sequences of yours can be merged now.'],
    ['pick', 'You have drawn already; play or discard now.'],
    ['qs', 'There is nothing to be done with Q♠ now.'],
    ['5h 9h ks', 'A sequence has one suit'],
  ])('may be left open: %s', async (text, shown) => {
    const sat = new Sat(PLAY);
    expect(await sat.type(text)).toContain(shown);
    expect(sat.table.moves).toEqual([]);
  });

  it.each([
    ['create 9d 10d jd', "create 9D' 10D'' JD"],
    ['9d 10d jd', "create 9D' 10D'' JD"],
    ['discard jk', "discard JK'''"],
    ["discard 9d''", undefined],
  ])('names the copy that is in the hand: %s', async (text, move) => {
    const sat = new Sat({ phase: 'play', H0: "9D' 10D'' JD JK''' KS" });
    await sat.type(text);
    expect(sat.table.moves).toEqual(move === undefined ? [] : [move]);
  });

  it('a card of the pile offers the pick down to it', async () => {
    const sat = new Sat(DRAW);
    expect(await sat.type('7d')).toContain('1) take 2 from the pile, key 7♦');
    await sat.type('1');
    expect(sat.table.moves).toEqual(['pick 2']);
    expect(sat.puppet.shown).toContain('Add 7♦ to a new or existing run');
    expect(await sat.type('discard ks')).toContain('Play 7♦ first');
    await sat.type('undo');
    expect(sat.puppet.shown).toContain('There is nothing to take back; a draw or pick stays.');
    await sat.type('7d 8d 9d', 'u');
    expect(sat.table.moves).toEqual(['pick 2', 'create 7D 8D 9D', 'undo']);
    expect(sat.puppet.shown).toContain('7♦!');
  });

  it('an add that does not fit offers the runs that the cards do fit', async () => {
    const sat = new Sat(PLAY);
    const shown = await sat.type('add r1 9h');
    expect(shown).toContain('A sequence has one suit; 9♥ is not of clubs.');
    expect(shown).toContain('1) add 9♥ to R2');
    await sat.type('1');
    expect(sat.table.moves).toEqual(['add R2 9H']);
  });
});

describe('[DH-90] a wild that could stand for several cards', () => {
  it('is asked back with the end, the card and the run, and goes where it is told', async () => {
    const sat = new Sat(PLAY);
    const shown = await sat.type('add r1 8c');
    expect(shown).toContain('1) LOW: 2♥ as 6♣  2♥=6♣ 7♣ 8♣ 9♣');
    expect(shown).toContain('2) HIGH: 2♥ as 10♣  7♣ 8♣ 9♣ 2♥=10♣');
    expect(sat.table.moves).toEqual([]);
    await sat.type('2');
    expect(sat.table.moves).toEqual(['add R1 8C high']);
    expect(sat.puppet.shown).toMatch(/R1 you +7♣ 8♣ 9♣ 2♥=10♣/);
  });

  it.each(['', 'cancel'])('is left without a move by "%s"', async (answer) => {
    const sat = new Sat(PLAY);
    expect(await sat.type('add r1 8c', answer)).toContain('Your turn: play or discard ›');
    expect(sat.puppet.shown).not.toContain('LOW: ');
    expect(sat.table.moves).toEqual([]);
  });

  it('shows every option whole on a narrow screen', async () => {
    const wide = { ...PLAY, R2: 'P2 5H 6H 7H 8H', H0: "KS JK'''' JK''''' 4D QD" };
    const shown = (await new Sat(wide).type("add r2 jk'''' jk'''''")).replace(/\s+/g, ' ');
    expect(shown).toContain(
      "LOW: JK'''' as 4♥; HIGH: JK''''' as 9♥ JK''''=4♥ 5♥ 6♥ 7♥ 8♥ JK'''''=9♥",
    );
  });

  it('is asked for in a new run, with several wilds, and by cards alone', async () => {
    const shown = await new Sat(PLAY).type('create 9h 10h jk');
    expect(shown).toContain('LOW: JK as 8♥  JK=8♥ 9♥ 10♥');
    expect(shown).toContain('HIGH: JK as J♥  9♥ 10♥ JK=J♥');
    expect(await new Sat(PLAY).type('add r2 jk 2d')).toMatch(/1\) .*JK=4♥ 2♦=5♥ 6♥[^]*3\) /);
    const sat = new Sat(PLAY);
    expect(await sat.type('8c')).toContain('R1 LOW: 2♥ as 6♣');
    await sat.type('1');
    expect(sat.table.moves).toEqual(['add R1 8C low']);
  });
});

describe('[DH-71] a discarded 2', () => {
  it('asks once, with the size of the pile that it burns', async () => {
    const sat = new Sat(PLAY);
    const discarding = sat.type('discard 2d');
    await Promise.resolve();
    expect(sat.puppet.shown).toContain('Dhappa: 2♦ burns the pile of 2 cards. Sure? (y/n)');
    await sat.puppet.enter('n');
    await discarding;
    expect(sat.table.moves).toEqual([]);
    const sure = sat.type('discard 2d');
    await Promise.resolve();
    await sat.puppet.enter('y');
    await sure;
    expect(sat.table.moves).toEqual(['discard 2D']);
    expect(sat.puppet.shown).toMatch(/pile 0 · burnt 3/);
  });

  it('does not ask for any other card', async () => {
    expect(await typed(PLAY, 'discard jk')).toEqual(['discard JK']);
  });
});

describe('a page of the game', () => {
  it('is closed by what is typed there, which is then done', async () => {
    const sat = new Sat({ phase: 'draw', H0: '8D 9D KS 4C', D: 'QS 7D' });
    const leafing = sat.type('pile');
    await Promise.resolve();
    expect(sat.puppet.shown).toMatch(/ 2 {2}7♦ +yes: open run 7♦ 8♦ 9♦/);
    await sat.puppet.enter('pick 2');
    await leafing;
    expect(sat.table.moves).toEqual(['pick 2']);
  });
});

describe('between hands', () => {
  const LOCK = { R1: 'P0 7C 8C 9C', R2: 'P2 6H 7H 8H', R3: 'P0 10D JD QD' };
  const OUT = { phase: 'play', H0: 'KD', H1: 'AC 3D', H2: 'JK', H3: '8S', ...LOCK };

  it('[DH-81] shows who went out, the Lock and the score by item, until Enter deals', async () => {
    const sat = new Sat({ ...OUT, scoring: 'points', target: 2000 });
    const shown = await sat.type('discard kd');
    expect(shown).toContain('Hand 1 is over: you went out, your team A (you and South) wins it.');
    expect(shown).toContain('The Lock:  R1 7♣-9♣  R2 6♥-8♥  R3 10♦-Q♦');
    expect(shown).toMatch(/Your team A +Team B\n +cards in runs +\+75 +-\n/);
    expect(shown).toMatch(/going out +\+100 +-\n +cards left in hands +-30 +-30\n/);
    expect(shown).toMatch(/hand 1 +145 +-30\n +total +145 +-30\n/);
    expect(await sat.type('draw')).toContain('The hand is over; team A won it.');
    await sat.type('');
    expect(sat.table.moves).toEqual(['discard KD', 'next hand']);
    expect(sat.puppet.shown).toContain('hand 2 · A 145, B -30 of 2000');
  });

  it('keeps the summary in sight when somebody else has dealt, until it is dismissed', async () => {
    const sat = new Sat({ ...OUT, scoring: 'hands', handsToWin: 2 });
    await sat.type('discard kd');
    expect(sat.make(2, 'next hand')).toContain('Hand 2 is dealt. Enter goes to it.');
    expect(await sat.type('')).not.toContain('Hand 1 is over');
    expect(sat.restart()).toContain('won A 1, B 0 of 2');
  });

  it.each([
    ['KD', 'Your team A (you and South) wins: you went out!'],
    ['KD KC', 'It is a draw: the stock is empty, and nobody went out.'],
  ])('ends a match of one hand: %s', async (hand, words) => {
    const sat = new Sat({ ...LOCK, phase: 'play', H0: hand, S: '' });
    expect(await sat.type('discard kd')).toContain(words);
  });

  it('score tells what decides the match, the hands so far, and both Locks', async () => {
    const sat = new Sat({ ...OUT, scoring: 'hands', handsToWin: 2 });
    await sat.type('discard kd', '');
    const page = sat.type('score');
    await Promise.resolve();
    expect(sat.puppet.shown).toContain('The first team to win 2 hands wins the match.');
    expect(sat.puppet.shown).toMatch(/hand 1 +won +-\n +hands won +1 +0\n/);
    expect(sat.puppet.shown).toContain('Lock of team B: no: 3 more runs');
    await sat.puppet.enter('q');
    await page;
  });
});
