import { describe, expect, test } from 'vitest';
import {
  formatCard,
  NoSuchSeat,
  SPECTATOR,
  UNKNOWN,
  type Change,
  type EventOf,
  type Seat,
} from '../src/index.ts';
import { seated, untyped, withBots, type ShitheadTable } from './support/door.ts';
import { bitOf } from '../src/core/knowledge.ts';
import { replay } from '../src/core/match.ts';
import { parseRecord } from '../src/core/record.ts';
import { shithead } from '../src/games/index.ts';

/** The whole truth, which only the record tells. */
function stateOf(table: ShitheadTable) {
  const record = parseRecord(table.record());
  if (!record.ok) throw new Error(record.error);
  const match = replay(shithead, record.value.header, record.value.moves);
  if (!match.ok) throw new Error(match.error);
  return match.value;
}

describe('what a seat cannot know stays inside', () => {
  /** Card texts that this viewer has no way to know, taken from the whole truth. */
  function hiddenFrom(table: ShitheadTable, viewer: number): Set<string> {
    const { position } = stateOf(table);
    const known = JSON.stringify(table.view(viewer).known);
    expect(known).toBe(JSON.stringify(shithead.view(position, viewer).known));
    const hidden = new Set([...position.stock, ...position.blind.flat()].map(formatCard));
    const bit = bitOf(viewer);
    for (const [seat, hand] of position.hand.entries())
      for (const card of hand)
        if (seat !== viewer && (position.known[card] & bit) === 0) hidden.add(formatCard(card));
    return hidden;
  }

  const wordsIn = (value: unknown): string[] =>
    JSON.stringify(value).match(/(?:10|[2-9JQKA])[CDHS]'*/g) ?? [];

  const textsFor = (table: ShitheadTable, seat: Seat): unknown[] => [
    table.viewText(seat),
    table.legal(seat).map(({ text }) => text),
    table.hint(seat)?.text,
    table.hint(seat)?.sentence,
    table.players,
  ];

  const leaksIn = (texts: readonly unknown[], hidden: ReadonlySet<string>): string[] =>
    texts.flatMap((text) => wordsIn(text ?? '')).filter((word) => hidden.has(word));

  test('in texts, lists and hints, at every step of a game', () => {
    const table = withBots(3, 'leaks');
    while (table.toAct().length > 0) {
      for (let seat = 0; seat < 3; seat++)
        expect(leaksIn(textsFor(table, seat), hiddenFrom(table, seat))).toEqual([]);
      table.step();
    }
    expect(table.seq).toBeGreaterThan(30);
  });

  test('and a leak would be noticed: what seat 1 reads has cards that seat 0 may not know', () => {
    const table = withBots(3, 'leaks');
    expect(leaksIn([table.viewText(1)], hiddenFrom(table, 0)).length).toBeGreaterThan(1);
    expect(leaksIn([table.legal(1)], hiddenFrom(table, 0)).length).toBeGreaterThan(1);
  });

  test('in events and changes: a drawn card is for the one who draws it', () => {
    const table = withBots(3, 'draws');
    const changes: Change<EventOf<'shithead'>>[] = [];
    table.subscribe((change) => changes.push(change));
    table.playBots();
    const draws = changes.flatMap((change) =>
      [SPECTATOR, 0, 1, 2].flatMap((viewer) =>
        change.events(viewer).map((event) => ({ viewer, event })),
      ),
    );
    let seen = 0;
    for (const { viewer, event } of draws) {
      if (event.type !== 'drew') continue;
      expect(event.cards.every((card) => card === UNKNOWN)).toBe(event.seat !== viewer);
      seen++;
    }
    expect(seen).toBeGreaterThan(20);
  });

  test('in the log: others read how many cards were drawn', () => {
    const table = withBots(3, 'draws');
    table.playBots();
    for (const viewer of [SPECTATOR, 0, 1, 2]) {
      const draws = table.log(viewer).filter(({ text }) => /^(North|East|South) draws/.test(text));
      expect(draws.length).toBeGreaterThan(5);
      for (const { text } of draws) expect(text).toMatch(/ draws (1 card|\d cards)\.$/);
    }
  });

  test('in views, which are copies: changing one changes nothing', () => {
    const table = withBots(2, 'copies');
    for (let made = 0; made < 12; made++) table.step();
    const before = table.record();
    const view = table.view(0);
    view.hand[0].length = 0;
    view.turn = 5;
    Object.assign(view.options, { jokers: false });
    Object.assign(table.players[0], { name: 'Nobody' });
    Object.assign(table.options, { jokers: false });
    expect(table.record()).toBe(before);
    expect(table.view(0).hand[0].length).toBeGreaterThan(0);
    expect(table.view(0).options.jokers).toBe(true);
    expect(table.players[0].name).toBe('North');
    expect(table.options.jokers).toBe(true);
  });

  test('in events, which are copies too', () => {
    const table = seated({ seats: 2, seed: '7' });
    const reply = table.play(0, 'ready');
    if (!reply.ok) throw new Error(reply.violation.message);
    Object.assign(reply.events[0], { seat: 1 });
    expect(table.log(0)[0].text).toBe('You are ready.');
  });

  test('from seats that do not exist, which read no other seat by accident', () => {
    const table = seated({ seats: 3, seed: '7' });
    for (const nobody of [3, 32, -2, 0.5, Number.NaN, '0', undefined]) {
      for (const ask of [
        () => table.view(untyped(nobody)),
        () => table.viewText(untyped(nobody)),
        () => table.legal(untyped(nobody)),
        () => table.hint(untyped(nobody)),
        () => table.log(untyped(nobody)),
      ])
        expect(ask).toThrow(NoSuchSeat);
    }
    expect(() => table.view(3)).toThrow('There is no seat 3 at this table: seats are 0 to 2.');
  });
});
