import { describe, expect, it } from 'vitest';
import { plainText, saidText, sayNotation } from '../../../core/phrase.ts';
import { formatCard, parseCard } from '../../../core/card.ts';
import { casino, type Position } from '../../../games/casino/index.ts';
import { addressOf } from '../../table/places.ts';
import { marksFor } from './Felt.tsx';
import { offeredBy } from './moves.ts';
import { newsIn, previewOf } from './StackTray.tsx';
import { selectionText, standingOf, thingAt, turnKey, type Snapshot } from './screen-state.ts';
import { sumLine } from './words.ts';

const positionOf = (fields: Record<string, string>): Position => {
  const parsed = casino.parsePosition({ n: '2', ...fields });
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
};

const snapshotOf = (view: Position, kept: Record<string, string> = {}): Snapshot => ({
  deal: 1,
  seq: 1,
  seat: 0,
  watching: false,
  view,
  sitters: [],
  names: ['Ann', 'East'],
  toAct: casino.toAct(view),
  mayInterrupt: casino.mayInterrupt(view),
  legal: [],
  log: [],
  lastEvents: [],
  outcome: undefined,
  thinking: undefined,
  canUndo: false,
  clock: undefined,
  rematchWaits: undefined,
  kept,
});

const FOURS = { T: '4H 3C', H0: '4S 4D 8D', H1: '3', pile1: '2C' };

describe('the temp stack of a screen', () => {
  const view = positionOf(FOURS);
  const stack = { stack: '4S 4H top1', stackAt: turnKey(view) };

  it('holds what was kept for this turn', () => {
    const { draft, staged } = standingOf(snapshotOf(view, stack));
    expect(draft).toBe('4S 4H top1');
    expect(staged.map(({ kind }) => kind)).toEqual(['hand', 'loose', 'top']);
  });

  it.each([
    ['another turn', { ...stack, stackAt: '1.7' }, FOURS],
    ['a card that has gone', stack, { ...FOURS, T: '3C' }],
    ['a turn that is not yours', stack, { ...FOURS, turn: '1', H1: '4' }],
    ['words that mean nothing', { ...stack, stack: '4S zebra' }, FOURS],
  ])('is closed by %s', (_, kept, fields) => {
    expect(standingOf(snapshotOf(positionOf(fields), kept)).draft).toBe('');
  });

  it('is empty for those who watch', () => {
    expect(standingOf({ ...snapshotOf(view, stack), watching: true }).staged).toEqual([]);
  });
});

describe('[CA-S7] a hand card over a loose one', () => {
  const preview = (fields: Record<string, string>, card: string, over: string) => {
    const now = standingOf(snapshotOf(positionOf(fields)));
    const dragging = { held: [addressOf(parseCard(card)!)], over: addressOf(parseCard(over)!) };
    return saidText(previewOf(now, dragging)!.text);
  };

  it('says what the stack could be confirmed as, or why it comes to nothing', () => {
    const own = { b1: '8[7D AC]P0', T: '5D AS', H0: '7S 8H 2D 10C' };
    expect(preview(own, '7S', 'AS')).toMatch(/^A temp stack: .*\. Add to your build \(8\)$/);
    expect(preview(own, '2D', '5D')).toMatch(/\. You can only have one active build at a time\./);
    expect(preview({ T: '5D', H0: '2S 3C' }, '2S', '5D')).toMatch(
      /You need another 7 in your hand/,
    );
  });
});

describe('what is chosen', () => {
  it('forgets what lies there no longer, and offers exactly what fits', () => {
    const now = standingOf(snapshotOf(positionOf(FOURS), { chosen: '4S 4H 9C b1' }));
    expect(selectionText(now.chosen)).toBe('4S 4H');
    expect(offeredBy(now).map(({ label }) => label)).toEqual(['Capture 4', 'Build 4', 'Build 8']);
  });

  it('is added up, with the hand card only where it does not match', () => {
    const now = standingOf(snapshotOf(positionOf({ ...FOURS, H0: '7S 2D 8D' })));
    const loose = now.view.loose.map((card) => ({ kind: 'loose', card }) as const);
    const [two, seven] = now.hand.map((card) => ({ kind: 'hand', card }) as const);
    expect(sumLine(now, loose)).toBe('4 + 3 = 7');
    expect(sumLine(now, [...loose, seven])).toBe('4 + 3 = 7');
    expect(sumLine(now, [...loose, two])).toBe('4 + 3 = 7, with your 2: 9');
    const wide = standingOf(snapshotOf(positionOf({ ...FOURS, T: '4H 3C 7C', H0: '7S 2D 8D' })));
    const all = wide.view.loose.map((card) => ({ kind: 'loose', card }) as const);
    expect(sumLine(wide, [...all, seven])).toBe('2 groups of 7');
  });
});

describe('marksFor()', () => {
  const fields = { T: '9C 5S 4D 2C', b1: '8[5H 3H]P1', H0: '9H 8D', H1: '2', pile1: '6C 9D' };
  const marksOf = (chosen: string) =>
    marksFor(standingOf(snapshotOf(positionOf(fields), { chosen })), undefined);

  it('marks equal cards, sums, tops and builds that a card takes', () => {
    const nine = marksOf('9H');
    const cards = [...nine.cards].map(([card, mark]) => `${formatCard(card)} ${mark}`);
    expect(cards.toSorted()).toEqual(['4D sum', '5S sum', '9C capture']);
    expect([...nine.tops]).toEqual([[1, 'capture']]);
    expect(nine.links.map((link) => link.map(formatCard))).toEqual([['5S', '4D']]);
    expect([...marksOf('8D').builds]).toEqual([[1, 'capture']]);
  });

  it('marks nothing while nothing is picked up', () => {
    expect(marksOf('').active).toBe(false);
  });
});

describe('thingAt()', () => {
  it('knows a hand card, a loose card, a top and a build by their addresses', () => {
    const view = positionOf({ ...FOURS, b1: '8[5H 3H]P1' });
    const now = standingOf(snapshotOf(view));
    const kindAt = (address: string) => thingAt(now, address)?.kind;
    expect(kindAt(`card/${view.hand[0][0]}`)).toBe('hand');
    expect(kindAt(`card/${view.loose[0]}`)).toBe('loose');
    expect(kindAt(`card/${view.pile[1].at(-1)}`)).toBe('top');
    expect(kindAt('build/1')).toBe('build');
    expect(kindAt('table')).toBeUndefined();
  });
});

describe('the marks of the last card for your own build', () => {
  it('show equal cards too, which it takes together with the build (CA-28)', () => {
    const view = positionOf({ T: '8C 5D', b1: '8[5S 3S]P0', H0: '8H 2D', H1: '2' });
    const now = standingOf(snapshotOf(view, { chosen: '8H' }));
    const marks = marksFor(now, undefined);
    expect([...marks.cards].map(([card, mark]) => `${formatCard(card)} ${mark}`)).toEqual([
      '8C capture',
    ]);
    expect([...marks.builds]).toEqual([[1, 'capture']]);
  });
});

describe('the news on the table', () => {
  const view = positionOf(FOURS);
  const log = [
    { seq: 1, phrase: sayNotation('You trail 3C.') },
    { seq: 2, phrase: sayNotation('East trails 4H.') },
  ];
  const trailed = { type: 'trailed', card: 0 } as const;

  it('are what somebody else did last', () => {
    const snapshot = { ...snapshotOf(view), log, lastEvents: [{ ...trailed, seat: 1 }] };
    expect(plainText(newsIn(snapshot)).replaceAll('\u2060', '')).toBe('East trails 4H.');
  });

  it('are nothing after your own move', () => {
    const snapshot = { ...snapshotOf(view), log, lastEvents: [{ ...trailed, seat: 0 }] };
    expect(plainText(newsIn(snapshot))).toBe('');
  });
});
