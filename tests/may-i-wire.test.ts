/** May I? at a server among strangers: bad moves, moves without end, options, secrets. */
import { describe, expect, it } from 'vitest';
import { formatCards } from '../src/core/card.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import type { Position } from '../src/games/may-i/rules/types.ts';
import { MOVE_TEXT_MAX } from '../src/protocol/index.ts';
import { partyAt, rules, seenBy } from './support/may-i-party.ts';
import { expectRefused } from './support/stacked-party.ts';
import { diskOf, gather, refusedWith, seqOf, stageOf, tableOf } from './world/party.ts';
import { World, type Guest } from './world/world.ts';

const FAST = { limits: { messagesPerSecond: 1e9 } };
const json = (value: unknown): string => JSON.stringify(value);

/** Ann has been down for a while and has drawn; Cleo's runs have a closed end each. */
const TABLE = {
  turn: 0,
  phase: 'action',
  round: 3,
  H0: '2C 4H 3S KD',
  D: '10C 9C',
  discarder: 3,
  m1: 'P0 run 5S 6S 7S 8S',
  m2: 'P0 run 5D 6D 7D 8D',
  m3: 'P2 run 3C 4C 5C 6C',
  m4: 'P2 run JH QH KH AH',
};

/** Ben is asked whether Dora may have the king that Ann has discarded; Cleo would be next. */
const ASKED = { turn: 1, D: 'KS 9C', discarder: 0, ask: '3 1', H1: 'QC 9D 9H' };
const PENDING = "Dora's May I for KS is being settled; wait for Ben's answer.";

describe('a bad move over the wire', () => {
  it.each([
    ['layoff 1 3 middle', 'protocol/bad_move', 'Name the card, as in 5S: "1" is only a place.'],
    ['layoff 2C 3 middle', 'protocol/bad_move', '"middle" is no end of a run: write start or end.'],
    ['layoff 2C:3:middle 3S:1', 'protocol/bad_move',
      '"middle" is no end of a run: write start or end.'],
    ['layoff 2C 3 start', 'may-i/invalid_position',
      'This run already starts with the 3, so the wild can only go at the end.'],
    ['layoff 2C 4 end', 'may-i/invalid_position',
      'This run already reaches the ace, so the wild can only go at the start.'],
    ['layoff 2C 7 start', 'may-i/meld_not_found', 'There is no meld 7 on the table.'],
    ['layoff 2C 0', 'may-i/meld_not_found', 'There is no meld 0 on the table.'],
    ['layoff 2C:1 KD:999', 'may-i/meld_not_found', 'There is no meld 999 on the table.'],
    ['layoff 2C:1:start 3S:1 2C:2', 'may-i/duplicate_card',
      'You named 2C twice; each card can be used once.'],
    ['goout 2C:1 2C:2 3S:1 KD:1', 'may-i/duplicate_card',
      'You named 2C twice; each card can be used once.'],
    ['goout 2C:1:start 3S:1', 'may-i/must_use_all_cards',
      'You must use all 4 cards of your hand; you named 2.'],
    ['layoff 2C:1:start 3S:1 4H:1', 'may-i/does_not_fit',
      '4H does not fit meld 1; it takes 9S at the end, or a wild.'],
    ['layoff 3S 1', 'may-i/does_not_fit',
      '3S does not fit meld 1; it takes 4S at the start, 9S at the end, or a wild.'],
    ['layoff 10C 1', 'may-i/card_not_in_hand', '10C is not in your hand.'],
    ["layoff 2C' 1", 'may-i/card_not_in_hand', "2C' is not in your hand."],
    ["discard 2C'''", 'may-i/card_not_in_hand', "2C''' is not in your hand."],
    ['layoff', 'may-i/no_cards', 'Choose at least one card to lay off.'],
    ['swap 1 JK 5S', 'may-i/swap_after_down', 'You are down, so you can no longer swap jokers.'],
    ['laydown 2C 3S', 'may-i/already_down',
      'You are already down this round; you lay down only once.'],
    ['mayi 10C', 'may-i/may_i_own_turn', 'It is your turn; only the other players can call May I.'],
    ['allow', 'may-i/no_may_i', 'There is no May I to answer now.'],
    ['next round', 'may-i/wrong_phase', 'The round is not over; play it to its end first.'],
    ['reorder 2C 4H 3S', 'may-i/bad_order',
      'The new order must hold exactly the 4 cards of your hand, each once.'],
    ['reorder 2C 4H 3S QD', 'may-i/bad_order',
      'The new order must hold exactly the 4 cards of your hand, each once.'],
    ['discard ?', 'protocol/bad_move', '"?" is no card: write rank and suit, as in 5S, 10H or JK.'],
  ])('%s gets its code and sentence, and nothing changes', async (move, code, message) => {
    const party = await partyAt(TABLE);
    await expectRefused(party, party.guests[0], move, { code, message });
  }); // prettier-ignore

  it('in a list names the entry that is bad', async () => {
    const party = await partyAt(TABLE);
    await party.play(party.guests[0], 'layoff 2C:1:start 3S:1 4H:1');
    expect(party.guests[0].last('refused').params).toMatchObject({ index: 2, card: '4H' });
  });

  it.each([
    [1, 'draw stock', 'may-i/may_i_pending', PENDING],
    [1, 'draw discard', 'may-i/may_i_pending', PENDING],
    [1, 'discard QC', 'may-i/may_i_pending', PENDING],
    [1, 'laydown 9D 9H QC', 'may-i/may_i_pending', PENDING],
    [1, 'layoff QC 1', 'may-i/may_i_pending', PENDING],
    [1, 'swap 1 JK QC', 'may-i/may_i_pending', PENDING],
    [3, 'mayi KS', 'may-i/may_i_pending', PENDING],
    [2, 'mayi KS', 'may-i/may_i_pending', PENDING],
    [2, 'claim', 'may-i/not_prompted', 'Ben is asked now, not you.'],
    [3, 'allow', 'may-i/not_prompted', 'Ben is asked now, not you.'],
    [0, 'claim', 'may-i/not_prompted', 'Ben is asked now, not you.'],
    [1, 'claim KS', 'protocol/bad_move', 'Nothing follows claim: leave out "KS".'],
  ])('of seat %s during a May I, %s, changes nothing', async (seat, move, code, message) => {
    const party = await partyAt(ASKED);
    await expectRefused(party, party.guests[seat], move, { code, message });
    await party.play(party.guests[1], 'claim');
    expect(seenBy(party.guests[1]).hand[1]).toHaveLength(4);
  });

  it.each([
    [2, 'may-i/may_i_down', 'You are down, so you cannot call May I any more this round.'],
    [3, 'may-i/may_i_own_discard', 'You discarded 10C yourself, so you cannot call for it.'],
    [1, 'may-i/not_your_turn', "It is Ann's turn, so you cannot do this yet."],
  ])('of seat %s that may not have the discard is refused', async (seat, code, message) => {
    const party = await partyAt(TABLE);
    const move = seat === 1 ? 'draw discard' : 'mayi 10C';
    await expectRefused(party, party.guests[seat], move, { code, message });
  });

  it.each(['stage 2C 1 start', 'unstage 2C', 'commit', 'cancel'])(
    '%s is none: a server hears of no draft',
    async (step) => {
      const party = await partyAt(TABLE);
      const code = 'protocol/bad_move';
      await expectRefused(party, party.guests[0], step, { code });
      expect(party.guests[0].last('refused').message).toMatch(/is no move: a move starts with/);
    },
  );

  it('of one who watches is refused whatever it says', async () => {
    const party = await partyAt(ASKED);
    const watcher = await party.watch();
    const disk = diskOf(party.world);
    for (const move of ['mayi KS', 'allow', 'claim', 'reorder QC', 'next round']) {
      await party.play(watcher, move);
      expect(refusedWith(watcher)).toBe('protocol/not_seated');
    }
    expect(diskOf(party.world)).toBe(disk);
  });
});

describe('a move without end', () => {
  const cut = (text: string): string => text.slice(0, MOVE_TEXT_MAX).replace(/\S+$/, '');

  it.each<[string, string]>([
    [cut(`layoff ${'2C:1 3S:1 '.repeat(999)}`), 'may-i/duplicate_card'],
    [cut(`layoff ${'JK:999 '.repeat(999)}`), 'may-i/duplicate_card'],
    [cut(`goout ${'2C:1:start '.repeat(999)}`), 'may-i/duplicate_card'],
    [cut(`reorder ${'2C '.repeat(9999)}`), 'may-i/bad_order'],
    [cut(`laydown ${'2C, '.repeat(1999)}`), 'may-i/already_down'],
    [`laydown ${'"'.repeat(4000)}`, 'protocol/bad_move'],
    [`reorder ${'2C '.repeat(4000)}`, 'protocol/bad_message'],
  ])('%# is refused like any other', async (move, code) => {
    const party = await partyAt(TABLE);
    await expectRefused(party, party.guests[0], move, { code });
    expect(party.guests[0].last('refused').message.length).toBeLessThan(300);
  });

  it('is read and judged at once where no message bounds it', () => {
    const position = rules.setup(8, {}, rngFromSeed('endless'));
    const cards = formatCards((position.ok ? (position.value as Position) : undefined)!.hand[0]);
    const texts = [
      `layoff ${'2C:3:start '.repeat(10_000)}`,
      `laydown ${`set ${cards}, `.repeat(1_000)}`,
      `reorder ${`${cards} `.repeat(10_000)}`,
      `laydown ${'"'.repeat(100_000)}`,
      'layoff'.repeat(100_000),
    ];
    const started = performance.now();
    for (const text of texts) {
      const move = rules.parseMove(text);
      if (move.ok) expect(rules.check(position.ok && position.value, 0, move.value)).toBeDefined();
      else expect(move.error.length).toBeLessThan(300);
    }
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

describe('options of a stranger', () => {
  it.each<Readonly<Record<string, unknown>>>([
    { turnLimit: 19 },
    { turnLimit: 501 },
    { startRound: 0 },
    { startRound: 7 },
    { startRound: 1.5 },
    { startRound: '1; drop' },
    { firstDealer: 3 },
    { firstDealer: '7' },
    { firstDealer: 'nobody' },
    { mayITimeoutSeconds: 9 },
    { mayITimeoutSeconds: 301 },
    { turnSeconds: -1 },
    { contractSize: 'huge' },
    { constructor: 1 },
  ])('%j opens no table', async (options) => {
    const world = new World();
    const request = { game: 'may-i', name: 'Ann', seats: 3, options };
    const opened = await world.tables.create(JSON.parse(json(request)), 'here');
    if (opened.ok) throw new Error('the table was opened');
    expect(opened.error.code).toMatch(/^(?:table\/bad_options|protocol\/bad_message)$/);
    expect(opened.error.message).toMatch(/^[A-Z"].+\.$/);
    expect(world.disk.tables.size).toBe(0);
  });

  it('that fitted more seats than are left are found before the cards are dealt', async () => {
    const world = new World(FAST);
    const options = { firstDealer: '7' };
    const party = await gather(world, { game: 'may-i', seats: 8, people: 3, options });
    await party.ask(party.guests[0], { type: 'change', seats: 3 });
    expect(refusedWith(party.guests[0])).toBe('table/bad_options');
    expect(tableOf(party.guests[0]).seats).toHaveLength(8);
    expect(world.watch.bugs).toEqual([]);
  });
});

describe('the order of a hand', () => {
  const reversed = (guest: Guest, seat: number): string =>
    `reorder ${formatCards(seenBy(guest).hand[seat].toReversed())}`;

  it('is told to its owner alone', async () => {
    const heard: string[] = [];
    for (const isTurned of [false, true]) {
      const party = await (await gather(new World(FAST), { game: 'may-i', people: 3 })).deal();
      const watcher = await party.watch();
      const rng = rngFromSeed('order');
      const [, owner] = party.guests;
      for (let moves = 0; moves < 40; moves++) {
        const { hand } = seenBy(owner);
        const same = `reorder ${formatCards(hand[1])}`;
        await party.play(owner, isTurned ? reversed(owner, 1) : same, `order ${moves}`);
        expect(owner.last('ack').moveId).toBe(`order ${moves}`);
        if (isTurned) expect(seenBy(owner).hand[1]).toEqual(hand[1].toReversed());
        const mover = party.at(stageOf(watcher).toAct[0]);
        const legal = (await party.legalMoves(mover)).toSorted();
        await party.play(mover, legal[rng.below(legal.length)], `move ${moves}`);
      }
      const others = [party.guests[0], party.guests[2], watcher];
      heard.push(json(others.map(({ texts }) => texts)));
    }
    expect(heard[1]).toBe(heard[0]);
  });

  it('may change without end, and keeps nobody from moving', async () => {
    const party = await partyAt({ turn: 1, D: 'KS 9C', discarder: 0 });
    const [, mover, , sorter] = party.guests;
    const looked = seqOf(mover);
    for (let count = 0; count < 120; count++) await party.play(sorter, reversed(sorter, 3));
    expect(refusedWith(sorter)).toBe('protocol/too_often');
    await mover.say({ type: 'play', moveId: 'draw', expect: looked, move: 'draw stock' });
    expect(mover.last('ack').moveId).toBe('draw');
    await party.play(sorter, reversed(sorter, 3), 'again');
    expect(sorter.last('ack').moveId).toBe('again');
  });

  it('however often it has changed, whoever comes late reads what happened before', async () => {
    const party = await partyAt({ turn: 1, D: 'KS 9C', discarder: 0 });
    const [, mover, , sorter] = party.guests;
    await party.play(mover, 'draw stock');
    const [{ seq }] = mover.last('update').move!.log;
    for (const turn of [1, 2, 3]) {
      for (let count = 0; count < 90; count++) await party.play(sorter, reversed(sorter, 3));
      const next = party.at(stageOf(mover).toAct[0]);
      await party.play(next, (await party.legalMoves(next)).at(-1)!, `turn ${turn}`);
      expect(next.last('ack').moveId).toBe(`turn ${turn}`);
    }
    expect(seqOf(mover)).toBeGreaterThan(270);
    expect((await party.watch()).last('welcome').log[0]).toMatchObject({ seq });
  });
});

describe('what later rounds are dealt from', () => {
  it('stands in no text: views, refusals, lists, the record before the end, the log of the host', async () => {
    const options = { startRound: 5, turnLimit: 20 };
    const party = await (
      await gather(new World(FAST), { game: 'may-i', people: 3, options })
    ).deal();
    const watcher = await party.watch();
    const rng = rngFromSeed('second round');
    while (stageOf(watcher).view.round === '5') await party.step(rng);
    for (let moves = 0; moves < 10; moves++) await party.step(rng);
    const record = await party.world.tables.record(party.code);
    expect(!record.ok && record.error.code).toBe('table/no_record');
    const entries = await party.world.log.read(party.code);
    const dealt = entries.ok && entries.value.find(({ body }) => body.type === 'dealt')?.body;
    const seed = dealt && 'seed' in dealt ? dealt.seed : 'none';
    const first = rules.setup(3, options, rngFromSeed(seed));
    const { chance } = (first.ok ? first.value : {}) as Position;
    expect(chance.length).toBeGreaterThan(10);
    const heard = [...party.guests, watcher].flatMap(({ texts }) => texts);
    const texts = [...heard, json(record), json(party.world.watch.notes)].join('\n');
    for (const secret of [chance, seed]) expect(texts).not.toContain(secret);
    expect(new Set(texts.match(/"chance":"[^"]*"/g))).toEqual(new Set(['"chance":"none"']));
  });
});
