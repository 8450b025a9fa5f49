/** Dhappa at a server among strangers: bad moves, questions asked back, moves without end, options, secrets. */
import { describe, expect, it } from 'vitest';
import { parseCard } from '../src/core/card.ts';
import { MOVE_TEXT_MAX } from '../src/protocol/index.ts';
import { partyAt, positionOf, rules, TABLE, type Fields } from './support/dhappa-party.ts';
import { expectRefused, knownOf } from './support/stacked-party.ts';
import { gather, seqOf, stageOf, tableOf, type Party } from './world/party.ts';
import { World } from './world/world.ts';

const json = (value: unknown): string => JSON.stringify(value);

/** Team A has R2 and R5 left. */
const NO_LOCK = { R1: 'P1 7C 8C 9C', R4: 'P1 4S 5S 6S' };
const TABLES = {
  'on turn': TABLE,
  'at the draw': { ...TABLE, phase: 'draw' },
  'with a key card': { ...TABLE, pending: '9H', R6: "P0 10C JC QC'" },
  'with two cards': { ...TABLE, ...NO_LOCK, H0: '9H 10H' },
  'with one card and no Lock': { ...TABLE, ...NO_LOCK, H0: '9H' },
  'with one card': { ...TABLE, H0: '9H' },
} satisfies Record<string, Fields>;
type TableName = keyof typeof TABLES;

const KEY = 'Play 9H first: you took it from the pile and must use it in a new or existing run.';
const DRAWN = 'You have drawn already; play or discard now.';
const PLACE = '"2D=9S" is no card: write rank and suit, as in 5S, 10H or JK.';
const HOW_MANY = 'Say how many cards you take from the top of the pile: pick 3.';

/** A refused move changes nothing, so that those of one table share it. */
const shared = new Map<TableName, Promise<Party>>();
const sharedParty = (name: TableName): Promise<Party> => {
  const party = shared.get(name) ?? partyAt(TABLES[name]);
  shared.set(name, party);
  return party;
};

describe('a bad move over the wire', () => {
  it.each<[TableName, string, string, string]>([
    ['on turn', 'discard 9S', 'dhappa/unknown_card', '9S is not in your hand.'],
    ['on turn', "discard 8C'", 'dhappa/unknown_card', "8C' is not in your hand."],
    ['on turn', 'create 8S 9S 10S', 'dhappa/unknown_card', '9S is not in your hand.'],
    ['on turn', 'merge R1 R4 with QC', 'dhappa/unknown_card', 'QC is not in your hand.'],
    ['on turn', 'create 8S 10S 2D=9S', 'protocol/bad_move', PLACE],
    ['on turn', 'discard 1', 'protocol/bad_move', 'Name the card, as in 5S: "1" is only a place.'],
    ['on turn', 'discard ?', 'protocol/bad_move',
      '"?" is no card: write rank and suit, as in 5S, 10H or JK.'],
    ['on turn', 'add R1 8C middle', 'protocol/bad_move',
      '"middle" is no end of a run: write low, high or low=6.'],
    ['on turn', 'add R1 8C low=JK', 'protocol/bad_move',
      '"low=jk" names no rank: write low=6 or low=J.'],
    ['on turn', 'add R1 8C low=3', 'dhappa/direction_invalid',
      'With the 2H this run cannot start at 3; possible: 6 or 7.'],
    ['on turn', 'add R2 2D JK low', 'dhappa/direction_invalid',
      'The 2D and JK cannot go to the LOW end; possible: low=4 as 4H 5H or low=5 as 5H 9H or low=6 as 9H 10H.'],
    ['on turn', 'create 8S 10S 2D low', 'protocol/bad_move',
      'A new run is told where it starts: create 7H 8H JK low=6.'],
    ['on turn', 'add R3 JK', 'dhappa/not_your_team',
      "Run 3 belongs to the other team; you can add only to your own team's runs."],
    ['on turn', 'add R0 JK', 'dhappa/run_not_found', 'There is no run 0 on the table.'],
    ['on turn', 'merge R4 R999', 'dhappa/run_not_found', 'There is no run 999 on the table.'],
    ['on turn', 'merge R2 R1', 'dhappa/merge_not_own',
      "Run 2 is Cleo's; you can merge only runs that you created."],
    ['on turn', 'create 8S 8S 10S', 'dhappa/duplicate_card',
      'You named 8S twice; each card can be used once.'],
    ['on turn', 'draw', 'dhappa/wrong_phase', DRAWN],
    ['on turn', 'pick 1', 'dhappa/wrong_phase', DRAWN],
    ['on turn', 'undo', 'dhappa/nothing_to_undo',
      'There is nothing to take back; a draw or pick stays.'],
    ['on turn', 'next hand', 'dhappa/wrong_phase',
      'You are still playing this hand; play it to its end first.'],
    ['at the draw', 'pick 0', 'dhappa/bad_pick_count', 'You asked for 0 cards; the pile has 3.'],
    ['at the draw', 'pick 1.5', 'dhappa/bad_pick_count',
      'You asked for 1.5 cards; the pile has 3.'],
    ['at the draw', 'pick 4', 'dhappa/bad_pick_count', 'You asked for 4 cards; the pile has 3.'],
    ['at the draw', 'pick -1', 'dhappa/bad_pick_count', 'You asked for -1 cards; the pile has 3.'],
    ['at the draw', 'pick 99999', 'protocol/bad_move', HOW_MANY],
    ['at the draw', 'pick 1e0', 'protocol/bad_move', HOW_MANY],
    ['at the draw', 'discard KD', 'dhappa/wrong_phase',
      'You have not drawn yet; draw or pick from the pile first.'],
    ['with a key card', 'discard 9H', 'dhappa/must_play_pending', KEY],
    ['with a key card', 'discard KD', 'dhappa/must_play_pending', KEY],
    ['with a key card', 'create 8S 10S JK', 'dhappa/must_play_pending', KEY],
    ['with a key card', 'add R1 8C low', 'dhappa/must_play_pending', KEY],
    ['with a key card', 'merge R1 R6', 'dhappa/must_play_pending', KEY],
    ['with a key card', 'undo', 'dhappa/nothing_to_undo',
      'There is nothing to take back; a draw or pick stays.'],
    ['with two cards', 'add R2 9H', 'dhappa/must_keep_card',
      'You would keep 1 card but need 2: one to discard and one to hold, since your team has no Lock.'],
    ['with two cards', 'add R2 9H 10H', 'dhappa/must_keep_card',
      'You would keep 0 cards but need 2: one to discard and one to hold, since your team has no Lock.'],
    ['with one card and no Lock', 'discard 9H', 'dhappa/lock_not_met',
      'This is your last card and your team has no Lock: 2 of 3 runs with few enough wilds.'],
    ['with one card', 'add R2 9H', 'dhappa/must_keep_card',
      'You would keep 0 cards but need 1: one to discard.'],
  ])('%s: %s gets its code and sentence, and nothing changes', async (name, move, code, message) => {
    const party = await sharedParty(name);
    await expectRefused(party, party.guests[0], move, { code, message });
  }); // prettier-ignore

  it.each(['draw', 'discard QC', 'create 9S 3C QC', 'undo', 'merge R3 R3', 'add R3 9S'])(
    '%s of another than the one on turn, or of one who watches, is refused',
    async (move) => {
      const party = await sharedParty('on turn');
      for (const other of party.guests.slice(1))
        await expectRefused(party, other, move, {
          code: 'dhappa/not_your_turn',
          message: "It is Ann's turn, so you cannot move yet.",
          params: { seat: 0 },
        });
      await expectRefused(party, await party.watch(), move, { code: 'protocol/not_seated' });
    },
  );

  it('is a text: what a message claims beside it counts for nothing', async () => {
    const party = await sharedParty('on turn');
    const [mover] = party.guests;
    const before = await knownOf(party);
    const play = { type: 'play', moveId: 'forged', expect: seqOf(mover) };
    const cards = [{ card: parseCard('2D'), rank: '9', suit: 'S' }];
    for (const move of [{ type: 'create', cards }, ['discard KD'], null, 7])
      await mover.sayText(json({ ...play, move }));
    await mover.sayText(json({ ...play, move: 'create 8S 10S 9S', cards, faces: { '2D': '9S' } }));
    const refusals = mover.got.filter((told) => told.type === 'refused' && told.re === 'forged');
    expect(refusals.map((told) => 'code' in told && told.code).slice(0, 4)).toEqual(
      Array(4).fill('protocol/bad_message'),
    );
    expect(refusals).toHaveLength(5);
    expect(await knownOf(party)).toBe(before);
  });
});

describe('a move that could mean several things', () => {
  it.each([
    ['add R1 8C', 2],
    ['add R2 JK', 2],
    ['add R2 JK 2D', 3],
    ['create 9H JK 2D', 3],
  ])('%s is asked back, and each answer is taken', async (move, count) => {
    const party = await partyAt(TABLE);
    const [mover] = party.guests;
    const code = 'dhappa/direction_required';
    await expectRefused(party, mover, move, { code });
    const { choices = [] } = mover.last('refused');
    expect(choices).toHaveLength(count);
    for (const choice of choices) {
      await party.play(mover, choice.move, choice.move);
      expect(mover.last('ack').moveId).toBe(choice.move);
      const runs = Object.values(stageOf(mover).view);
      expect(runs.some((run) => run.endsWith(` ${choice.shows}`))).toBe(true);
      await party.play(mover, 'undo');
    }
  });

  it('is not asked back where a card is not held, or it is not the turn', async () => {
    const party = await sharedParty('on turn');
    const refused = async (seat: number, move: string) => {
      await party.play(party.guests[seat], move);
      return party.guests[seat].last('refused');
    };
    for (const move of ["add R1 8C'", "add R2 JK'", 'create 9S JK 2D'])
      expect(await refused(0, move)).not.toHaveProperty('choices');
    for (const seat of [1, 2]) expect(await refused(seat, 'add R2 JK')).not.toHaveProperty('choices'); // prettier-ignore
  });

  it('has few answers, however many wilds there are', async () => {
    const wilds = "2S 2H 2C 2D JK JK' JK'' 2S'";
    const party = await partyAt({ phase: 'play', H0: `8S KD ${wilds}`, R1: 'P0 AS AH AD' });
    const [mover] = party.guests;
    let most = 0;
    for (let count = 2; count <= 8; count++) {
      await party.play(mover, `create 8S ${wilds.split(' ').slice(0, count).join(' ')}`);
      const { choices = [], code } = mover.last('refused');
      expect(code).toBe('dhappa/direction_required');
      most = Math.max(most, choices.length);
      expect(mover.texts.at(-1)!.length).toBeLessThan(2500);
    }
    expect(most).toBe(6);
  });
});

describe('a move without end', () => {
  const cut = (text: string): string => text.slice(0, MOVE_TEXT_MAX).replace(/\S+$/, '');

  it.each<[string, string]>([
    [cut(`create ${'8C '.repeat(9999)}`), 'dhappa/duplicate_card'],
    [cut(`add R1 ${'JK 2D '.repeat(999)}`), 'dhappa/duplicate_card'],
    [cut(`merge R1 R4 with ${'JK '.repeat(1000)}`), 'dhappa/duplicate_card'],
    [cut(`discard ${'KD '.repeat(1999)}`), 'protocol/bad_move'],
    [`create ${'"'.repeat(4000)}`, 'protocol/bad_move'],
    [`create ${'8C '.repeat(4000)}`, 'protocol/bad_message'],
    [`create ${'8C '.repeat(20_000)}`, 'protocol/bad_message'],
  ])('%# is refused like any other', async (move, code) => {
    const party = await sharedParty('on turn');
    await expectRefused(party, party.guests[0], move, { code });
    expect(party.guests[0].last('refused').message.length).toBeLessThan(300);
  });

  it('is read and judged at once where no message bounds it', () => {
    const position = positionOf(TABLE);
    const pack = rules.formatPosition(rules.view(position, 0)).H0;
    const texts = [
      `create ${'7H '.repeat(10_000)}`,
      `create ${`${pack} `.repeat(1_000)}low=6`,
      `add R1 ${'JK '.repeat(10_000)}`,
      `merge R1 R4 with ${'JK '.repeat(1_000)}`,
      `create ${'"'.repeat(100_000)}`,
      'pick '.repeat(100_000),
    ];
    const started = performance.now();
    for (const text of texts) {
      const move = rules.parseMove(text);
      if (move.ok) expect(rules.check(position, 0, move.value)).toBeDefined();
      else expect(move.error.length).toBeLessThan(300);
    }
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('options of a stranger', () => {
  const opened = async (request: Readonly<Record<string, unknown>>) => {
    const world = new World();
    const table = { game: 'dhappa', name: 'Ann', seats: 4, ...request };
    const answer = await world.tables.create(JSON.parse(json(table)), 'here');
    if (answer.ok) throw new Error('the table was opened');
    expect(world.disk.tables.size).toBe(0);
    expect(answer.error.message).toMatch(/^[A-Z"].+\.$/);
    return answer.error;
  };

  it.each<Readonly<Record<string, unknown>>>([
    { target: 499 },
    { target: 5001 },
    { target: 1e9 },
    { handsToWin: 0 },
    { handsToWin: 10 },
    { handsToWin: 1.5 },
    { firstDealer: 4 },
    { firstDealer: '5' },
    { firstDealer: 'nobody' },
    { scoring: 'toString' },
    { lockMinRunLength: 13 },
    { minNaturalsSequence: 0 },
    { minNaturalsSet: 1 },
    { players: 5 },
    { turnSeconds: -1 },
    { undo: 'perhaps' },
    { constructor: 1 },
  ])('%j opens no table', async (options) => {
    const { code } = await opened({ options });
    expect(code).toMatch(/^(?:table\/bad_options|protocol\/bad_message)$/);
  });

  it.each([0, 2, 3, 5, 7, 8])('%s seats open none either', async (seats) => {
    expect((await opened({ seats })).code).toMatch(/^(?:table\/bad_seats|protocol\/bad_message)$/);
  });

  it('that fitted more seats than are left are found before the cards are dealt', async () => {
    const options = { firstDealer: '5' };
    const party = await gather(new World(), { game: 'dhappa', seats: 6, people: 4, options });
    for (const seats of [4, 5]) await party.ask(party.guests[0], { type: 'change', seats });
    const codes = party.guests[0].got.flatMap((told) => (told.type === 'refused' ? told.code : []));
    expect(codes).toEqual(['table/bad_options', 'table/bad_seats']);
    expect(tableOf(party.guests[0]).seats).toHaveLength(6);
    expect(party.world.watch.bugs).toEqual([]);
  });
});
