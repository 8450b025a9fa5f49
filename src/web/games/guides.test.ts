/** Hints in rare positions: every kind of move of every game highlights a control to press. */
import { describe, expect, it } from 'vitest';
import { parseCard, type Card } from '../../core/card.ts';
import { nextPress as casino } from './casino/use-table-state.ts';
import type { ScreenState as CasinoState } from './casino/screen-state.ts';
import { nextPress as dhappa } from './dhappa/use-table-state.ts';
import type { ScreenState as DhappaState } from './dhappa/screen-state.ts';
import { nextPress as mayI } from './may-i/use-table-state.ts';
import type { ScreenState as MayIState } from './may-i/screen-state.ts';
import { nextPress as rummikub } from './rummikub/use-table-state.ts';
import type { ScreenState as RummikubState } from './rummikub/screen-state.ts';
import { nextPress as shithead } from './shithead/use-table-state.ts';
import type { ScreenState as ShitheadState } from './shithead/use-moves.ts';

const card = (text: string): Card => parseCard(text)!;
const cards = (text: string): Card[] => text.split(' ').map(card);
const lit = (text: string): string => `.card-button[data-card="${text}"]`;

describe('Shithead', () => {
  const now = (selected: Card[]): ShitheadState =>
    ({ seat: 0, view: { faceUp: [cards('9D KC')] }, selected }) as unknown as ShitheadState;
  const main = '.action-buttons > :last-child';

  it('a swap is pressed card after card, whatever is chosen already', () => {
    const swap = { type: 'swap', hand: card('4C'), faceUp: card('9D') } as const;
    expect(shithead(now([]), swap)).toEqual([lit('4C')]);
    expect(shithead(now(cards('4C')), swap)).toEqual([lit('9D')]);
    expect(shithead(now(cards('9D')), swap)).toEqual([lit('4C')]);
    // A press on 4C would swap it for the king.
    expect(shithead(now(cards('KC')), swap)).toEqual([lit('9D')]);
  });

  it('a play lights what is missing or too much, then the button', () => {
    const play = { type: 'play', from: 'hand', cards: cards('5C 5D') } as const;
    expect(shithead(now(cards('5C')), play)).toEqual([lit('5D')]);
    expect(shithead(now(cards('5C 5H')), play)).toEqual([lit('5H')]);
    expect(shithead(now(cards('5C 5D')), play)).toEqual([main]);
  });

  it.each([
    [{ type: 'ready' }, main],
    [{ type: 'take' }, main],
    [{ type: 'flip', slots: [1] }, '[data-slot="1"]'],
    [{ type: 'target', target: 2 }, '.joker-target[data-target="2"]'],
  ] as const)('%j lights %s', (move, press) => expect(shithead(now([]), move)).toEqual([press]));
});

describe('Casino', () => {
  const now = (chosen: unknown, draft = ''): CasinoState =>
    ({ view: { builds: [], pile: [] }, chosen, draft }) as unknown as CasinoState;
  const loose = (text: string) => ({ kind: 'loose', card: card(text) }) as const;
  const capture = { type: 'capture', card: card('9H'), targets: [loose('9C')] } as const;

  it('the card of the hand comes first, then what it takes, then the button of that move', () => {
    expect(casino(now({ targets: [] }), capture)).toEqual([lit('9H')]);
    expect(casino(now({ card: card('9H'), targets: [] }), capture)).toEqual([lit('9C')]);
    expect(casino(now({ card: card('9H'), targets: [loose('3C')] }), capture)).toEqual([lit('3C')]);
    const [first, second, third] = casino(now(capture), capture);
    expect(first).toBe('dialog [data-move="capture 9H: 9C"]');
    expect(second).toBe('[data-move="capture 9H: 9C"]');
    expect(third).toBe('[data-action="more"]');
  });

  it('a build is pressed as a whole, and a stack about something else is given up', () => {
    const raise = {
      type: 'raise',
      card: card('3S'),
      targets: [{ kind: 'build', build: 2 }],
    } as const;
    expect(casino(now({ card: card('3S'), targets: [] }), raise)).toEqual(['[data-build="2"]']);
    expect(casino(now({ targets: [] }, 'open 5C'), raise).at(-1)).toBe('.ca-stack-no');
  });
});

describe('May I?', () => {
  const now = (more: object): MayIState =>
    ({ chosen: [], layOffs: [], slots: [], ...more }) as unknown as MayIState;
  const action = (name: string): string => `[data-action="${name}"]`;

  it.each([
    [{ type: 'draw_stock' }, 'draw_stock'],
    [{ type: 'draw_discard' }, 'draw_discard'],
    [{ type: 'call', card: 3 }, 'call'],
    [{ type: 'allow' }, 'allow'],
    [{ type: 'claim' }, 'claim'],
    [{ type: 'next_round' }, 'next_round'],
  ] as const)('%j lights the button %s', (move, name) =>
    expect(mayI(now({}), move)).toEqual([action(name)]),
  );

  it('a lay-off lights its meld and not the discard: first the card, then the meld, then the button', () => {
    const move = { type: 'lay_off', card: card('KH'), meld: 3 } as const;
    expect(mayI(now({}), move)).toEqual([lit('KH')]);
    expect(mayI(now({ chosen: cards('KH') }), move)).toEqual([
      '[data-place="meld/3"] > .mi-meld-target',
    ]);
    expect(mayI(now({ layOffs: [move] }), move)).toEqual([action('lay off')]);
  });

  it('several lay-offs go card by card, a wild to the end that was meant', () => {
    const wild = { card: card('2C'), meld: 1, position: 'start' } as const;
    const move = { type: 'go_out', layOffs: [wild, { card: card('3S'), meld: 1 }] } as const;
    expect(mayI(now({ chosen: cards('2C') }), move)[0]).toBe('[data-place="zone/1/start"]');
    expect(mayI(now({ layOffs: [wild] }), move)).toEqual([lit('3S')]);
  });

  it('what is staged for something else is taken back first', () => {
    const staged = { card: card('4C'), meld: 2 };
    const discard = { type: 'discard', card: card('KH') } as const;
    expect(mayI(now({ layOffs: [staged] }), discard)).toEqual(['.mi-staged[data-card="4C"]']);
    expect(mayI(now({ chosen: cards('KH') }), discard)).toEqual([action('discard')]);
  });

  it('a lay-down is laid out in the slots, and one that was taken apart is asked for again', () => {
    const move = { type: 'lay_down', melds: [{ kind: 'set', cards: cards('9C 9D 9H') }] } as const;
    expect(mayI(now({ slots: [{ named: cards('9C 9D 9H') }] }), move)).toEqual([
      action('lay down'),
    ]);
    expect(mayI(now({ slots: [{ named: [] }] }), move)).toEqual(['.mi-ask > :last-child']);
  });

  it('a joker is swapped in its sheet, which the button opens', () => {
    const move = { type: 'swap_joker', meld: 2, joker: card('JK'), card: card('5S') } as const;
    expect(mayI(now({}), move)).toEqual(['[data-swap="2 JK"]', action('swap')]);
  });
});

describe('Dhappa', () => {
  const now = (chosen: Card[]): DhappaState =>
    ({ chosen, mayPlay: false, team: 0, view: { runs: [] } }) as unknown as DhappaState;
  const run = (number: number): string => `[data-run="${number}"] > .dh-run-target`;

  it('a merge takes its button, the run that stays and the one that joins it', () => {
    const merge = { type: 'merge', first: 3, second: 4, bridge: [] } as const;
    expect(dhappa(now([]), undefined, merge)).toEqual(['[data-action="merge"]']);
    expect(dhappa(now([]), { first: undefined }, merge)).toEqual([run(3)]);
    expect(dhappa(now([]), { first: 3 }, merge)).toEqual([run(4)]);
    expect(dhappa(now([]), { first: 4 }, merge)).toEqual([run(4)]);
  });

  it('a pick goes by its depth in the open pile', () => {
    expect(dhappa(now([]), undefined, { type: 'pick', count: 3 }).slice(1)).toEqual([
      '.dh-depth[data-depth="3"]',
      '[data-action="pile"]',
    ]);
  });

  it('a 2 is discarded, and then the question whether it burns is answered', () => {
    const discard = { type: 'discard', card: card('2H') } as const;
    expect(dhappa(now(cards('2H')), undefined, discard)).toEqual([
      '.dh-burn .btn-primary',
      '[data-action="discard"]',
    ]);
  });

  it('a play that can mean several things is answered as it was meant', () => {
    const add = { type: 'add', run: 2, cards: cards('5H') } as const;
    expect(dhappa(now([]), undefined, add)).toEqual(['.dh-way[data-move="add R2 5H"]', lit('5H')]);
    expect(dhappa(now(cards('5H')), undefined, add)[1]).toBe(run(2));
    const create = { type: 'create', cards: cards('5H 6H 7H') } as const;
    expect(dhappa(now(cards('5H 6H 7H')), undefined, create)[1]).toBe('[data-action="create"]');
  });

  it.each([
    [{ type: 'draw' }, 'draw'],
    [{ type: 'undo' }, 'undo'],
    [{ type: 'next_hand' }, 'next'],
  ] as const)('%j lights the button %s', (move, name) =>
    expect(dhappa(now([]), undefined, move)).toEqual([`[data-action="${name}"]`]),
  );
});

describe('Rummikub', () => {
  const now = (more: object): RummikubState =>
    ({ view: { table: [] }, touched: false, played: 0, ...more }) as unknown as RummikubState;
  const table = [{ type: 'group', tiles: [0, 13, 26] }];
  const play = { type: 'play', table } as unknown as Parameters<typeof rummikub>[1];

  it('a play is laid out, then done', () => {
    expect(rummikub(now({}), play)).toEqual(['[data-action="play it"]']);
    expect(rummikub(now({ touched: true, played: 1 }), play)).toEqual(['[data-action="play it"]']);
    expect(rummikub(now({ touched: true, played: 3 }), play)).toEqual(['[data-action="done"]']);
  });

  it('who has begun a play and is to draw takes it back first', () => {
    expect(rummikub(now({}), { type: 'draw' })).toEqual(['[data-action="draw"]']);
    expect(rummikub(now({ touched: true }), { type: 'draw' })).toEqual(['[data-action="reset"]']);
    expect(rummikub(now({}), { type: 'pass' })).toEqual(['[data-action="pass"]']);
  });
});
