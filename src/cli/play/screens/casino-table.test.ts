/** Casino at the terminal: input, questions and answers in positions of the rule sheet. */
import { describe, expect, it } from 'vitest';
import { Sat as SatAt } from '../../../../tests/support/sat.ts';
import { gameOf } from '../../../games/index.ts';

const casino = gameOf('casino');

class Sat extends SatAt {
  constructor(fields: Readonly<Record<string, unknown>>) {
    super('casino', fields);
  }
}

const FOURS = { T: '4H', H0: '4S 4D 8D' };

/** A second build is what a player of this hand would try. */
const OWN_FOUR = { T: 'AD', b1: '4[3H AH]P0', H0: '5S 6H 4C' };

describe('a selection without a verb', () => {
  it('is made where exactly one move fits', async () => {
    const sat = new Sat({ T: '9C 4D', H0: '9H 2D' });
    await sat.type('9h 9c');
    expect(sat.table.moves).toEqual(['capture 9H: 9C']);
  });

  it('[CA-S8] is numbered where several fit, with the groups that come of it', async () => {
    const sat = new Sat(FOURS);
    const shown = await sat.type('4s 4h');
    expect(shown).toContain('1) Capture 4: 4♥  2) Build 4: 4♠ 4♥  3) Build 8: 4♠+4♥');
    expect(shown).toContain('Multiple actions possible with this card.');
    expect(shown).toContain('Choose 1 to 3, Enter cancels ›');
    expect(sat.table.moves).toEqual([]);
    await sat.type('3');
    expect(sat.table.moves).toEqual(['build 4S: 4H as 8']);
  });

  it('is forgotten by Enter, and numbers mean the list of all moves again', async () => {
    const sat = new Sat(FOURS);
    expect(await sat.type('4s 4h', '')).not.toContain('Enter cancels');
    expect(await sat.type('4s 4h', '9')).toContain('There is no move 9: the list ends at 3.');
    expect(await sat.type('', '99')).toMatch(/the list ends at [4-9]/);
    expect(sat.table.moves).toEqual([]);
  });

  it('does not outlive the position it was asked in', async () => {
    const sat = new Sat({ T: '6H 2C', b1: '8[5H 3H]P0', H0: '6S 8D 8C' });
    expect(await sat.type('6s')).toContain('Enter cancels');
    const augment = casino.parseMove('augment: 6H 2C');
    expect(augment.ok && sat.table.make(0, augment.value).ok).toBe(true);
    expect(await sat.type('h')).not.toContain('Enter cancels');
  });

  it.each([
    ['9h 5s', { T: '5S 2C', H0: '9H 2D' }, 'You cannot take exactly these with 9♥.'],
    ['5s ad', OWN_FOUR, 'You can only have one active build at a time.'],
    ['build 5s ad', OWN_FOUR, 'You can only have one active build at a time.'],
    ['5s ad', { T: 'AD', H0: '5S 2H' }, 'You need another 6 in your hand for this build.'],
    ['build 5s ad', { T: 'AD', H0: '5S 2H' }, 'You need another 6 in your hand for this build.'],
    ['9h 5s', { T: '5S 4C', H0: '9H 2D' }, 'Nothing fits yet: add 4♣.'],
    ['5s 4c', { T: '5S 4C', H0: '9H 2D' }, 'Nothing fits yet: add 9♥.'],
    ['5s 4c', { T: '5S 4C', H0: '8H 3D' }, 'You hold no 9 to take these with.'],
    [
      '7s as',
      { T: '5D AS', b1: '8[7D AC]P0', H0: '7S 8H 2D' },
      'Nothing fits yet: add your build of 8.',
    ],
    ['9h 6s', { T: '5S', b1: '8[6S 2S]P1', H0: '9H 2D' }, 'You cannot use 6♠ alone'],
    ['9h 7c', { T: '5S', H0: '9H 2D' }, 'You cannot use 7♣: it does not lie loose'],
    ['9h 2d', { T: '5S', H0: '9H 2D' }, 'You can use only one hand card in a turn.'],
    ['9h 9h 5s', { T: '5S', H0: '9H 2D' }, 'You named 9♥ twice.'],
    ['9h b7', { T: '5S', H0: '9H 2D' }, 'You chose a build that is not on the table.'],
    ['9h top0', { T: '5S', H0: '9H 2D' }, "You may use only the top card of an opponent's pile."],
    ['5s 2c', { T: '5S 2C', H0: '9H 2D' }, 'Nothing fits yet: add 2♦.'],
    ['5s 9c', { T: '5S 9C', H0: '3H 2D' }, 'You have no build of your own to add to.'],
    ['9h 5x', { T: '5S', H0: '9H 2D' }, '"5x" is neither a card nor a build nor a top'],
    ['6c', { T: '5S', H0: '9H 2D' }, 'You do not hold 6♣.'],
    ['5s', { T: '5S', H0: '9H 3D' }, 'There is nothing to be done with 5♠ now.'],
    [
      '9h 5s',
      { T: '5S', H0: '9H 2D', H1: '4C 6C 8C', turn: 1 },
      "You have to wait: it is East's turn.",
    ],
    ['dance', { T: '5S', H0: '9H 2D' }, '"dance" is no move: type a number of the list'],
  ])('is refused with a sentence and changes nothing: %s', async (text, given, sentence) => {
    const sat = new Sat(given);
    const before = casino.formatPosition(sat.table.position);
    expect(await sat.type(text)).toContain(sentence);
    expect(casino.formatPosition(sat.table.position)).toEqual(before);
    expect(sat.table.kept).toEqual({});
  });
});

describe('one card', () => {
  it('[CA-S19] lists what it can do, by itself and with the word moves', async () => {
    const given = { T: '4H 2C', H0: '6S 9D' };
    expect(await new Sat(given).type('6s')).toContain('1) capture 4♥+2♣ with 6♠  2) trail 6♠');
    const sat = new Sat(given);
    expect(await sat.type('moves 6S')).toContain('1) capture 4♥+2♣ with 6♠  2) trail 6♠');
    await sat.type('2');
    expect(sat.table.moves).toEqual(['trail 6S']);
  });

  it('is trailed where nothing else can be done with it', async () => {
    const sat = new Sat({ T: '', H0: '6S 8D' });
    await sat.type('6♠');
    expect(sat.table.moves).toEqual(['trail 6S']);
  });

  it('never captures by itself, even where that is all it can do', async () => {
    const sat = new Sat({ T: '6H', H0: '6S 8D' });
    expect(await sat.type('6s')).toContain('1) capture 6♥ with 6♠');
    expect(sat.table.moves).toEqual([]);
  });

  it('is told to be of no use where no legal move has it', async () => {
    const sat = new Sat({ T: '6H', H0: '6S 8D' });
    expect(await sat.type('moves 9c')).toContain('There is no legal move with 9♣ now.');
  });
});

describe('a trail that is refused', () => {
  it('[CA-S5] offers the capture that forbids it, and makes none unasked', async () => {
    const sat = new Sat({ T: '6H', H0: '6S 8D 10C' });
    const shown = await sat.type('trail 6s');
    expect(shown).toContain('Cannot trail this card. You must capture the matching card(s)');
    expect(shown).toContain('1) Capture 6: 6♥');
    expect(shown).toContain('Choose 1, Enter cancels');
    expect(shown).not.toMatch(/\d\) .*[Tt]rail/);
    expect(sat.table.moves).toEqual([]);
    await sat.type('1');
    expect(sat.table.moves).toEqual(['capture 6S: 6H']);
  });

  it('[CA-S5] offers each of several, and all at once', async () => {
    const sat = new Sat({ T: '6H', b1: '6[4C 2C]P1', H0: '6S 8D' });
    const shown = await sat.type('t 6s');
    expect(shown).toContain('Multiple actions possible with this card.');
    expect(shown).toMatch(/1\) Capture 6: 6♥ +2\) Capture Build \(6\): 4♣\+2♣ +3\) Capture all/);
    await sat.type('3');
    expect(sat.table.moves).toEqual(['capture 6S: 6H b1']);
  });

  it('[CA-46] says why where there is nothing to take instead', async () => {
    const sat = new Sat({ T: '', b1: '8[5H 3H]P0', H0: '4S 8D 8C' });
    expect(await sat.type('trail 4S')).toContain('Cannot trail while you own an active build.');
    expect(sat.table.moves).toEqual([]);
  });
});

describe('a temp stack', () => {
  it('[CA-56] that nothing fits asks for no confirmation, and says why where it is given', async () => {
    const sat = new Sat(OWN_FOUR);
    const shown = await sat.type('stage 5S', 'stage AD');
    expect(shown).toContain('Your temp stack: nothing fits, so take a card out or cancel');
    expect(await sat.type('confirm')).toMatch(
      /with this stack: you can only have one\s+active build at a time\./,
    );
    const other = new Sat({ T: '5S 4C', H0: '9H 2D' });
    expect(await other.type('+9h', '+5s')).toContain('Your temp stack: add to it or cancel');
    expect(await other.type('ok')).toContain('with this stack yet: add 4♣.');
  });

  it('[CA-V61] is laid card by card and becomes the one move that fits', async () => {
    const sat = new Sat({ T: '4H 3H', H0: '7S 2D' });
    const shown = await sat.type('stage 4H', 'stage 3h', '+7s');
    expect(shown).toMatch(/Stack +4♥ {2}3♥ {2}7♠ {2}total 14/);
    expect(shown).toContain('1) Capture 4 + 3: 4♥+3♥');
    await sat.type('confirm');
    expect(sat.table.moves).toEqual(['capture 7S: 4H 3H']);
    expect(sat.puppet.shown).not.toContain('Stack');
  });

  it('[CA-V62] is cancelled without a trace', async () => {
    const sat = new Sat({ T: '4H 3H', H0: '7S 2D' });
    const before = casino.formatPosition(sat.table.position);
    expect(await sat.type('stage 4H', 'stage 7S', 'cancel')).not.toContain('Stack');
    expect(casino.formatPosition(sat.table.position)).toEqual(before);
  });

  it('[CA-V63] asks with numbers where several moves fit, and stays open', async () => {
    const sat = new Sat(FOURS);
    const shown = await sat.type('stage 4S', 'stage 4H', 'confirm');
    expect(shown).toContain('1) Capture 4: 4♥  2) Build 4: 4♠ 4♥  3) Build 8: 4♠+4♥');
    expect(shown).toMatch(/Stack +4♠ {2}4♥ {2}total 8/);
    await sat.type('2');
    expect(sat.table.moves).toEqual(['build 4S: 4H as 4']);
  });

  it('[CA-V64] is confirmed by name', async () => {
    const sat = new Sat(FOURS);
    await sat.type('stage 4S', 'stage 4H', 'confirm build 8');
    expect(sat.table.moves).toEqual(['build 4S: 4H as 8']);
  });

  it.each([
    [
      'no_options',
      { T: '4H', H0: '5S 2D' },
      ['stage 5S', 'stage 4H', 'confirm'],
      'You can neither',
    ],
    ['need_hand_card', { T: '4H 3D', H0: '5S 2D' }, ['+4h', '+3d', 'ok'], 'You need one card from'],
    ['two_hand_cards', { T: '9H', H0: '5S 4D' }, ['+5s', '+4d'], 'You can use only one hand card'],
    ['stack_open', { T: '6H', H0: '6S 8D' }, ['+6h', 'trail 8D'], 'You have a temp stack open'],
    ['stack_open', { T: '6H', H0: '6S 8D' }, ['+6h', '6s 6h'], 'You have a temp stack open'],
    ['stack_open', { T: '6H', H0: '6S 8D' }, ['+6h', '8d 6h'], 'You have a temp stack open'],
    ['stack_open', { T: '6H', H0: '6S 8D' }, ['+6h', 'm 8d', '1'], 'You have a temp stack open'],
    ['capture_required', { T: '6H', H0: '6S 8D' }, ['+6s', 'ok'], 'Cannot trail this card.'],
    ['bad_choice', FOURS, ['+4s', '+4h', 'confirm build 9'], 'You have to choose one of'],
    ['no_stack', FOURS, ['+4s', '-4h'], 'You have no temp stack open, or none with that card.'],
  ])('[CA-80] is refused with %s and stays as it was', async (_, given, lines, sentence) => {
    const sat = new Sat(given);
    const shown = await sat.type(...lines);
    expect(shown).toContain(sentence);
    expect(shown).toContain('Stack');
    expect(sat.table.moves).toEqual([]);
  });

  it.each([
    ['stage', '"stage" names no card'],
    ['stage 4H 3H', 'names no card: write stage 4♥'],
    ['cancel', 'You have no temp stack open'],
    ['confirm', 'You have no temp stack open'],
    ['stage top0', "You may use only the top card of an opponent's pile."],
  ])('is not opened by %s', async (text, sentence) => {
    const sat = new Sat({ T: '4H 3H', H0: '7S 2D' });
    const shown = await sat.type(text);
    expect(shown).toContain(sentence);
    expect(shown).not.toContain('Stack');
  });

  it('[CA-49] is still there when the program is started again', async () => {
    const sat = new Sat({ T: '3D', pile1: 'AC 6D', H0: '9S 2D' });
    await sat.type('stage top1', 'stage 3D');
    sat.restart();
    expect(sat.puppet.shown).toMatch(/Stack +top1 6♦ {2}3♦ {2}total 9/);
    await sat.type('stage 9S', 'confirm');
    expect(sat.table.moves).toEqual(['capture 9S: top1 3D']);
  });

  it('[CA-63] is closed with the turn, also where the clock made the move', async () => {
    const sat = new Sat({ T: '4H', H0: '7S 2D', H1: '9C 10C' });
    await sat.type('stage 4H');
    sat.table.make(0, casino.defaultMove(sat.table.position, 0));
    expect(await sat.type('')).not.toContain('Stack');
    sat.table.make(1, casino.defaultMove(sat.table.position, 1));
    const shown = await sat.type('');
    expect(shown).toContain('Your turn');
    expect(shown).not.toContain('Stack');
  });

  it('[CA-V71] goes into the own build, and the turn goes on without it', async () => {
    const sat = new Sat({ T: '5D 3D', b1: '8[6H 2H]P0', H0: '2S 8D' });
    const shown = await sat.type('stage 5D', 'stage 3D', 'confirm');
    expect(sat.table.moves).toEqual(['augment: 5D 3D']);
    expect(shown).not.toContain('Stack');
    expect(shown).toMatch(/b1 +8 +you +6♥\+2♥, 5♦\+3♦/);
  });
});

describe('the words of a move', () => {
  it.each([
    ['capture 9H: 9C', { T: '9C', H0: '9H 2D' }, 'capture 9H: 9C'],
    ['c 9h 9c', { T: '9C', H0: '9H 2D' }, 'capture 9H: 9C'],
    ['build 2H: 5S as 7', { T: '5S', H0: '2H 7D' }, 'build 2H: 5S as 7'],
    ['b 2h 5s', { T: '5S', H0: '2H 7D' }, 'build 2H: 5S as 7'],
    ['build 2h 5s as 7', { T: '5S', H0: '2H 7D' }, 'build 2H: 5S as 7'],
    ['raise 3s b1', { T: '', b1: '6[4H 2H]P1', H0: '3S 9D' }, 'raise 3S: b1'],
    ['3s b1', { T: '', b1: '6[4H 2H]P1', H0: '3S 9D' }, 'raise 3S: b1'],
    ['merge 2S: b2', { b1: '8[5H 3H]P0', b2: '6[4C 2C]P1', H0: '2S 8D' }, 'merge 2S: b2'],
    ['reinforce 7S: b1', { b1: '7[4H 3H]P0', H0: '7S 7D' }, 'reinforce 7S: b1'],
    ['augment: 6H 2C', { T: '6H 2C', b1: '8[5H 3H]P0', H0: '2S 8D' }, 'augment: 6H 2C'],
    ['9h: 9c', { T: '9C', H0: '9H 2D' }, 'capture 9H: 9C'],
    ['6h 2c', { T: '6H 2C', b1: '8[5H 3H]P0', H0: '2S 8D' }, 'augment: 6H 2C'],
  ])('may be %s', async (text, given, move) => {
    const sat = new Sat({ T: '', ...given });
    const shown = await sat.type(text);
    expect(sat.table.moves, shown).toEqual([move]);
  });

  it('a build without its value is numbered where several values fit', async () => {
    const sat = new Sat(FOURS);
    expect(await sat.type('build 4s 4h')).toContain('1) Build 4: 4♠ 4♥  2) Build 8: 4♠+4♥');
    expect(await sat.type('build 4s', 'build 8d 4h')).toContain(
      'You cannot make a build worth less than 1 or more than 10.',
    );
  });
});
