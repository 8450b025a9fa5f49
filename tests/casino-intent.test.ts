/** Why cards come to nothing together: the reason of what was most likely meant, the same for every surface. */
import { plainText } from '../src/core/phrase.ts';
import { describe, expect, it } from 'vitest';
import { parseCard, type Card } from '../src/core/card.ts';
import { oneIn, rngFromSeed } from '../src/core/rng.ts';
import { stackActions, type Selection } from '../src/games/casino/table/actions.ts';
import { lackOf, type Lack } from '../src/games/casino/table/intent.ts';
import { lackWords } from '../src/games/casino/words/explain.ts';
import type { Position, Target } from '../src/games/casino/rules/types.ts';
import { casino } from '../src/games/index.ts';
import { determineActions } from '../src/index.ts';
import { KINDS, smallTable } from './support/casino-tables.ts';

type Fields = Readonly<Record<string, string>>;

function tableOf(fields: Fields): Position {
  const table = casino.parsePosition({ n: '2', ...fields });
  if (!table.ok) throw new Error(table.error);
  return table.value;
}

const OWN_FOUR = { b1: '4[3H AH]P0', T: 'AD' };
const EAST_THREE = { b1: '3[2H AH]P1' };
const CLASSIC = { profile: 'classic52' };

describe('[CA-S7] a card dropped where no move fits', () => {
  it.each<[string, Fields, string, string, string, string]>([
    ['a second build', { ...OWN_FOUR, H0: '5S 6H 4C' }, '5S', 'AD', 'casino/one_build',
      'You can only have one active build at a time. Use a temp stack for card manipulation.'],
    ['a second build that nothing could capture either', { ...OWN_FOUR, H0: '5S 2H 4C' }, '5S', 'AD', 'casino/one_build',
      'You can only have one active build at a time. Use a temp stack for card manipulation.'],
    ['a build without a card for it', { T: 'AD', H0: '5S 2H' }, '5S', 'AD', 'casino/no_capture_card',
      'You need another 6 in your hand for this build.'],
    ['the card for it is the one that is played', { T: '3D', H0: '3S 2H 6C', b1: '6[5D AC]P1' }, '6C', '3D', 'casino/no_capture_card',
      'You need another 9 in your hand for this build.'],
    ['a value that is there', { T: '5H', b1: '8[6D 2D]P1', H0: '3S 8C' }, '3S', '5H', 'casino/duplicate_value',
      'You cannot make a second build of 8: add to the one on the table or capture it.'],
    ['more than ten', { T: '9D', H0: '5S 3C' }, '5S', '9D', 'casino/value_limit',
      'You cannot make a build worth less than 1 or more than 10.'],
    ['more than ten beside a build of one\'s own', { ...OWN_FOUR, T: '9D', H0: '5S 4C' }, '5S', '9D', 'casino/value_limit',
      'You cannot make a build worth less than 1 or more than 10.'],
    ['a large card on a small one', { T: '5D', H0: '9S 3C' }, '9S', '5D', 'casino/no_capture', 'You cannot take exactly these with 9S.'],
    ['the last card for one\'s own build', { ...OWN_FOUR, T: '4D', H0: '4C 6H' }, '4C', '4D', 'casino/keep_capture_card',
      'You own a build of 4: keep a 4 in your hand for it.'],
    ['a king on a number', { ...CLASSIC, T: '5D', H0: 'KS 3C' }, 'KS', '5D', 'casino/face_card',
      'You cannot build with KS: a J, Q or K only captures one card of its own rank.'],
    ['a number on a king', { ...CLASSIC, T: 'KD', H0: '5S 3C' }, '5S', 'KD', 'casino/face_card',
      'You cannot build with KD: a J, Q or K only captures one card of its own rank.'],
    ['one\'s own build raised', { b1: '4[3H AH]P0', H0: '2S 6H 4C' }, '2S', 'b1', 'casino/raise_own',
      "You cannot raise or merge your own side's build; only an opponent's."],
    ['a card that is no group of one\'s own build', { b1: '4[3H AH]P0', H0: '2S 4C' }, '2S', 'b1', 'casino/not_partition',
      'You cannot use these cards together: they do not split into groups of 4.'],
    ['an opponent\'s build raised without a card for it', { ...EAST_THREE, H0: '2S 6H' }, '2S', 'b1', 'casino/no_capture_card',
      'You need another 5 in your hand for this build.'],
    ['an opponent\'s build raised over ten', { b1: '9[6H 3H]P1', H0: '2S 6D' }, '2S', 'b1', 'casino/value_limit',
      'You cannot make a build worth less than 1 or more than 10.'],
    ['an opponent\'s build raised beside one\'s own', { b1: '8[5H 3H]P0', b2: '3[2H AH]P1', H0: '2S 8D 5D' }, '2S', 'b2', 'casino/one_build',
      'You can only have one active build at a time. Use a temp stack for card manipulation.'],
    ['an opponent\'s build that does not make one\'s own', { b1: '8[5H 3H]P0', b2: '3[2H AH]P1', H0: '2S 8D' }, '2S', 'b2', 'casino/merge_sum',
      'You need a card that brings that build to the value of your own.'],
    ['a compound build', { b1: '4[3H AH 4D]P1', H0: '2S 6D' }, '2S', 'b1', 'casino/not_raisable',
      'You cannot raise this build: it has several groups or already five cards.'],
    ['a card that is not held', { T: '5D', H0: '9S' }, '2S', '5D', 'casino/not_in_hand', 'You do not hold 2S.'],
    ['out of turn', { T: '5D', H0: '9S', H1: '2C', lead: '1', turn: '1' }, '9S', '5D', 'casino/not_your_turn', "You have to wait: it is East's turn."],
  ])('%s', (_, fields, card, target, code, message) => {
    const found = determineActions({ n: '2', ...fields }, 0, card, target);
    expect(found.actions).toEqual([]);
    expect([found.violation?.code, found.message]).toEqual([code, message]);
  }); // prettier-ignore
});

const selectionOf = (p: Position, text: string): Selection => {
  const cards = text.split(' ').map((word) => parseCard(word)!);
  const card = cards.find((one) => p.hand[0].includes(one));
  const targets = cards.filter((one) => one !== card).map((one): Target => ({ kind: 'loose', card: one })); // prettier-ignore
  return card === undefined ? { targets } : { card, targets };
};

describe('[CA-56] several cards that come to nothing', () => {
  const said = (fields: Fields, stack: string): string => {
    const p = tableOf(fields);
    const { why, missing }: Lack = lackOf(p, 0, selectionOf(p, stack));
    return plainText(lackWords(why, missing, []));
  };

  it.each<[Fields, string, string]>([
    [{ ...OWN_FOUR, H0: '5S 6H 4C' }, '5S AD', 'You can only have one active build at a time.'],
    [{ ...OWN_FOUR, T: 'AD 4D', H0: '5S 6H 4C' }, '5S AD', 'You can only have one active build at a time. Or add 4D.'],
    [{ T: '4H', H0: '5S 2D' }, '5S 4H', 'You need another 9 in your hand for this build.'],
    [{ T: '5D 4D 8H', H0: '9S 2C' }, '9S 5D', 'Nothing fits yet: add 4D.'],
    [{ T: '5D 2D 8H', H0: '9S 3C' }, '9S 5D', 'You cannot take exactly these with 9S.'],
    [{ T: '2D 3D 3H AH', H0: '9S 4C' }, '9S 2D', 'Nothing fits yet: add 3D, 3H and AH.'],
    [{ T: '5D 4D', H0: '9S 2C' }, '5D 4D', 'Nothing fits yet: add 9S.'],
    [{ T: '5D 9D', H0: '3S 2C' }, '5D 9D', 'You can neither capture nor build with this stack.'],
    [{ T: '5D 7D', pile1: '8C 4D', H0: '9S 2C' }, '9S 5D', 'Nothing fits yet: add 4D.'],
    [{ T: '7D 6D', H0: '3S 2C' }, '3S 7D 6D', 'You cannot make a build worth less than 1 or more than 10.'],
    [{ b1: '8[7D AC]P0', T: '5D AS', H0: '7S 8H 2D' }, '7S AS', 'Nothing fits yet: add your build of 8.'],
    [{ b1: '8[7D AC]P1', T: '5D AS', H0: '7S 8H 2D' }, '7S AS', 'You cannot make a second build of 8: add to the one on the table or capture it.'],
    [{ T: '5D 4D', H0: '3S 2C' }, '5D 4D', 'You hold no 9 to take these with.'],
    [{ ...CLASSIC, b1: '8[7D AC]P0', T: '5D 3D', H0: '8S 10C' }, '5D 3D', 'You own a build of 8: keep a 8 in your hand for it.'],
    [{ T: '4D 4S', H0: '3S 2C' }, '4D 4S', 'You hold no 4 or 8 to take these with.'],
    [{ T: 'AD AS', H0: '9S 5C' }, 'AD AS', 'You hold no A or 2 to take these with.'],
    [{ ...CLASSIC, T: 'KD 5D', H0: '5S 3C' }, '5S KD 5D', 'You cannot build with KD: a J, Q or K only captures one card of its own rank.'],
  ])('%j, %s: %s', (fields, stack, words) => {
    expect(said(fields, stack)).toBe(words);
  }); // prettier-ignore

  it('what is said to be missing makes a move of it, and nothing is said only where so few cards do not', () => {
    const rng = rngFromSeed('missing');
    const seen = { helps: 0, cannot: 0 };
    for (const kind of KINDS)
      for (let table = 0; table < 14; table++) {
        const p = smallTable(kind, rng);
        const seat = p.turn;
        for (const card of [undefined, ...p.hand[seat]]) {
          const targets = p.loose.filter(() => oneIn(3, rng)).map((one): Target => ({ kind: 'loose', card: one })); // prettier-ignore
          const stack: Selection = card === undefined ? { targets } : { card, targets };
          if (targets.length === 0 || stackActions(p, seat, stack, []).length > 0) continue;
          const { missing } = lackOf(p, seat, stack);
          expect(smallestHelp(p, stack)).toBe(missing.length);
          expect(
            helps(
              p,
              stack,
              missing.map((text) => parseCard(text)!),
            ),
          ).toBe(missing.length > 0);
          seen[missing.length > 0 ? 'helps' : 'cannot']++;
        }
      }
    expect(Math.min(seen.helps, seen.cannot)).toBeGreaterThan(30);
  });
});

/** What a card is where it lies now. */
function targetOf(p: Position, card: Card): Target {
  const side = p.pile.findIndex((pile) => pile.at(-1) === card);
  return side >= 0 ? { kind: 'top', seat: side } : { kind: 'loose', card };
}

function helps(p: Position, stack: Selection, added: readonly Card[]): boolean {
  const own = added.filter((card) => p.hand[p.turn].includes(card));
  const others = added.filter((card) => !own.includes(card));
  if (own.length > (stack.card === undefined ? 1 : 0) || added.length === 0) return false;
  const targets = [...stack.targets, ...others.map((card) => targetOf(p, card))];
  const [card = stack.card] = own;
  return (
    stackActions(p, p.turn, card === undefined ? { targets } : { card, targets }, []).length > 0
  );
}

/** How many cards it takes at least, by trying everything; none where three of the table are not enough. */
function smallestHelp(p: Position, stack: Selection): number {
  const staged = stack.targets.flatMap((target) => (target.kind === 'loose' ? [target.card] : []));
  const tops = p.pile.flatMap((pile) => pile.slice(-1));
  const open = [...p.loose, ...tops].filter((card) => !staged.includes(card));
  const hands = stack.card === undefined ? p.hand[p.turn].map((card) => [card]) : [[]];
  for (let size = 0; size <= 3; size++)
    for (const hand of hands)
      for (const some of choices(open, size))
        if (helps(p, stack, [...hand, ...some])) return hand.length + size;
  return 0;
}

function choices(cards: readonly Card[], size: number): Card[][] {
  if (size === 0) return [[]];
  return cards.flatMap((card, at) =>
    choices(cards.slice(at + 1), size - 1).map((rest) => [card, ...rest]),
  );
}
