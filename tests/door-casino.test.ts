import { describe, expect, test } from 'vitest';
import {
  createTable,
  determineActions,
  parseCard,
  SPECTATOR,
  validateTrail,
  type CasinoView,
  type DeterminedActions,
  type TrailVerdict,
} from '../src/index.ts';
import { untyped, valueOf } from './support/door.ts';

const CAPTURE_REQUIRED =
  'Cannot trail this card. You must capture the matching card(s) on the table first.';
const ACTIVE_BUILD =
  'Cannot trail while you own an active build. Capture, build, or use a temp stack instead.';

const labels = ({ actions }: DeterminedActions): string[] => actions.map(({ label }) => label);
const captures = (verdict: TrailVerdict): string[] =>
  verdict.ok ? [] : verdict.captures.map(({ text }) => text);

describe('validateTrail', () => {
  test('a card that matches nothing may be trailed', () => {
    expect(validateTrail({ T: '6H', H0: '6S 8D 10C' }, 0, '8D')).toEqual({ ok: true });
  });

  test('an equal card forbids it: code, sentence and the capture instead', () => {
    expect(validateTrail({ T: '6H', H0: '6S 8D 10C' }, 0, '6S')).toMatchObject({
      ok: false,
      violation: { code: 'casino/capture_required', message: CAPTURE_REQUIRED },
      message: CAPTURE_REQUIRED,
      captures: [{ text: 'capture 6S: 6H', label: 'Capture 6', groups: [['6H']] }],
    });
  });

  test('with several captures all of them are offered, and the sentence asks for a choice', () => {
    const verdict = validateTrail({ T: '6H', b1: '6[4H 2H]P1', H0: '6S 8D' }, 0, '6S');
    expect(verdict).toMatchObject({
      message: 'Multiple actions possible with this card. Choose capture or build action.',
      violation: { code: 'casino/capture_required' },
    });
    expect(captures(verdict)).toEqual(['capture 6S: 6H', 'capture 6S: b1', 'capture 6S: 6H b1']);
  });

  test('an own build forbids it in round 1, with nothing to take instead', () => {
    const verdict = validateTrail({ T: 'none', b1: '8[5H 3H]P0', H0: '4S 8D 8C' }, 0, '4S');
    expect(verdict).toMatchObject({ message: ACTIVE_BUILD, captures: [] });
  });

  test('names are those of the table, or the usual ones', () => {
    const given = { T: '9H', turn: '1', H0: '6S 8D' };
    expect(validateTrail(given, 0, '6S')).toMatchObject({
      message: "You have to wait: it is East's turn.",
    });
    expect(validateTrail(given, 0, '6S', ['Ann', 'Bo'])).toMatchObject({
      message: "You have to wait: it is Bo's turn.",
    });
  });
});

describe('determineActions', () => {
  const given = { T: '4H', H0: '4S 4D 8D' };

  test('several moves fit: one has to be chosen, and each says how the cards come to lie', () => {
    const found = determineActions(given, 0, '4S', '4H');
    expect(labels(found)).toEqual(['Capture 4', 'Build 4', 'Build 8']);
    expect(found.choice).toBe(true);
    expect(found).not.toHaveProperty('message');
    expect(found.actions[2]).toMatchObject({
      text: 'build 4S: 4H as 8',
      groups: [['4S', '4H']],
    });
  });

  test('exactly one move fits', () => {
    const found = determineActions({ T: '5S', H0: '2H 7D' }, 0, '2H', '5S');
    expect(found.actions.map(({ text }) => text)).toEqual(['build 2H: 5S as 7']);
    expect(found.choice).toBe(false);
  });

  test('none fits: the sentence', () => {
    const found = determineActions({ T: 'none', b1: '6[4H 2H]P1', H0: '5S 10D' }, 0, '5S', 'b1');
    expect(found).toMatchObject({
      actions: [],
      choice: false,
      violation: { code: 'casino/value_limit' },
      message: 'You cannot make a build worth less than 1 or more than 10.',
    });
  });

  test('the open felt is a trail, or what it was refused for', () => {
    expect(determineActions(given, 0, '8D', 'table').actions).toMatchObject([{ text: 'trail 8D' }]);
    expect(determineActions(given, 0, '4S', 'table')).toMatchObject({
      actions: [{ text: 'capture 4S: 4H' }],
      choice: true,
      message: CAPTURE_REQUIRED,
    });
  });

  test('tops, builds with their owners by name, and table cards without a hand card', () => {
    const top = { T: 'none', pile1: '8C 8D', H0: '8H 2D' };
    expect(labels(determineActions(top, 0, '8H', 'top1'))).toEqual(['Capture 8']);
    const build = { T: 'none', b1: '6[4H 2H]P1', H0: '3S 9D' };
    expect(labels(determineActions(build, 0, '3S', 'b1', ['Ann', 'Bo']))).toEqual([
      "Raise Bo's build to 9",
    ]);
    const own = { T: '8C', b1: '8[5H 3H]P0', H0: '2S 8D' };
    expect(determineActions(own, 0, undefined, '8C').actions).toMatchObject([
      { text: 'augment: 8C' },
    ]);
  });

  test('cards and targets as values do the same as their texts', () => {
    const byText = determineActions(given, 0, '4s', ' 4h ');
    const [card, target] = [parseCard('4S')!, parseCard('4H')!];
    expect(determineActions(given, 0, card, { kind: 'loose', card: target })).toEqual(byText);
  });
});

describe('at a table', () => {
  test('views as values and as text get the answers that the table itself gives', () => {
    const table = valueOf(createTable({ game: 'casino', seats: 2, seed: 'door' }));
    let refused = 0;
    while (!table.outcome()) {
      const [seat] = table.toAct();
      const hand = table.view(seat).hand[seat];
      for (const card of hand) {
        const refusal = table.check(seat, { type: 'trail', card });
        const verdict = validateTrail(table.view(seat), seat, card);
        expect(verdict.ok ? undefined : verdict.violation).toEqual(refusal);
        expect(validateTrail(table.viewText(seat), seat, card)).toEqual(verdict);
        for (const text of captures(verdict)) expect(table.check(seat, text)).toBeUndefined();
        if (!verdict.ok) refused++;
      }
      const moves = table.legal(seat);
      expect(table.play(seat, moves[table.seq % moves.length].move).ok).toBe(true);
    }
    expect(refused).toBeGreaterThan(0);
  });

  test('an action found is played as it stands, and the view is not touched', () => {
    const table = valueOf(createTable({ game: 'casino', seats: 2, seed: 'door' }));
    const view = table.view(0);
    const before = structuredClone(view);
    const [trail] = determineActions(view, 0, view.hand[0][0], 'table').actions;
    expect(view).toEqual(before);
    expect(table.play(0, trail.text).ok).toBe(true);
  });

  test('a spectator knows no hand', () => {
    const table = valueOf(createTable({ game: 'casino', seats: 2, seed: 'door' }));
    const [card] = table.view(0).hand[0];
    expect(validateTrail(table.view(SPECTATOR), 0, card)).toMatchObject({
      violation: { code: 'casino/not_in_hand' },
    });
  });
});

describe('what cannot be read is answered with a sentence', () => {
  const given: CasinoView = { T: '6H', H0: '6S 8D' };
  const SENTENCE = /^[A-Z"].*\.$/;

  test.each<[unknown, string]>([
    ['', 'table/unreadable_move'],
    ['x', 'table/unreadable_move'],
    ['?', 'table/unreadable_move'],
    ['6S 8D', 'table/unreadable_move'],
    [null, 'table/unreadable_move'],
    [1.5, 'table/unreadable_move'],
    [{}, 'table/unreadable_move'],
    [255, 'table/unreadable_move'],
    [999, 'casino/not_in_hand'],
    ['9S', 'casino/not_in_hand'],
    ['JK', 'casino/not_in_hand'],
  ])('the card %j', (card, code) => {
    const trail = validateTrail(given, 0, untyped(card));
    expect(trail).toMatchObject({ ok: false, captures: [], violation: { code } });
    expect(!trail.ok && trail.message).toMatch(SENTENCE);
    const found = determineActions(given, 0, untyped(card), '6H');
    expect(found).toMatchObject({ actions: [], choice: false, violation: { code } });
    expect(found.message).toMatch(SENTENCE);
  });

  test.each<[unknown, string]>([
    ['', 'table/unreadable_move'],
    ['felt', 'table/unreadable_move'],
    ['b', 'table/unreadable_move'],
    [undefined, 'table/unreadable_move'],
    [null, 'table/unreadable_move'],
    [7, 'table/unreadable_move'],
    [{ kind: 'loose' }, 'table/unreadable_move'],
    [{ kind: 'pocket', card: 3 }, 'table/unreadable_move'],
    ['b9', 'casino/no_such_build'],
    ['top0', 'casino/top_not_usable'],
    ['top77', 'casino/top_not_usable'],
    ['9S', 'casino/not_on_table'],
  ])('the target %j', (target, code) => {
    const found = determineActions(given, 0, '6S', untyped(target));
    expect(found).toMatchObject({ actions: [], choice: false, violation: { code } });
    expect(found.message).toMatch(SENTENCE);
  });

  test.each<unknown>([
    null,
    undefined,
    'T: 6H',
    [],
    7,
    { hand: 3 },
    { hand: [[1], [2]] },
    { T: '6H 6H' },
    { T: 'XX' },
    { pile: '3C' },
    { n: '9' },
    { T: { deep: true } },
  ])('the position %j', (view) => {
    const trail = validateTrail(untyped(view), 0, '6S');
    expect(trail).toMatchObject({ ok: false, violation: { code: 'table/unreadable_position' } });
    expect(!trail.ok && trail.message).toMatch(SENTENCE);
    expect(determineActions(untyped(view), 0, '6S', 'table')).toMatchObject({
      violation: { code: 'table/unreadable_position' },
    });
  });

  test.each<unknown>([-1, 2, 0.5, '0', null, undefined])('the seat %j', (seat) => {
    expect(validateTrail(given, untyped(seat), '6S')).toMatchObject({
      violation: { code: 'table/no_such_seat' },
      message: `There is no seat ${String(seat)} at this table: seats are 0 to 1.`,
    });
  });

  test('names that are no list', () => {
    expect(validateTrail(given, 0, '6S', untyped('Ann'))).toMatchObject({
      violation: { code: 'table/bad_players' },
      message: 'Names are a list of texts by seat, not "Ann".',
    });
    expect(determineActions(given, 0, '6S', '6H', untyped([1]))).toMatchObject({
      violation: { code: 'table/bad_players' },
    });
  });
});
