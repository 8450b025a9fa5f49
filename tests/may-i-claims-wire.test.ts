/** [MI-62 to MI-78] A May I at a shared table: who is first, who is late, who is gone, who comes back. */
import { describe, expect, it } from 'vitest';
import { gameOf } from '../src/games/index.ts';
import type { BotThinker } from '../src/server/tools.ts';
import { partyAt, seenBy } from './support/may-i-party.ts';
import { settle } from './world/fake-time.ts';
import { clockOf, diskOf, refusedWith, seatOf, seqOf, stageOf, tableOf } from './world/party.ts';
import type { Party } from './world/party.ts';
import { movers, passAwake } from './world/turns.ts';
import type { Guest } from './world/world.ts';

const SECOND = 1000;
const game = gameOf('may-i');

/** Ben is on turn and has not drawn; Ann has discarded the king of spades. */
const OFFERED = { turn: 1, D: 'KS 9C', discarder: 0, H1: 'QC 9D 9H 10D 10H JC JD 4C 4D 4H 5C' };
/** Dora has called for it, and Ben is asked; Cleo would be next. */
const ASKED = { ...OFFERED, ask: '3 1' };
/** Ben goes out with the last card. */
const LAST_CARD = { turn: 1, phase: 'action', D: '9C', exposed: 'off', down: '1', H1: '4S' };
const GOES_OUT = { ...LAST_CARD, m1: 'P0 run 5S 6S 7S 8S', H0: 'QD' };

const handSizes = (guest: Guest): number[] => seenBy(guest).hand.map(({ length }) => length);

/** Several people send something in the same moment, in this order. */
async function atOnce(wishes: readonly (readonly [Guest, string])[]): Promise<void> {
  const texts = wishes.map(([guest, move], at) =>
    JSON.stringify({ type: 'play', moveId: `at once ${at}`, expect: seqOf(guest), move }),
  );
  for (const [at, [guest]] of wishes.entries()) guest.connection.receive(texts[at]);
  await settle();
}

/** How many entries of the log are moves. */
const movesOf = async (party: Party): Promise<number> => {
  const log = await party.world.log.read(party.code);
  return log.ok ? log.value.filter(({ body }) => body.type === 'moved').length : -1;
};

async function comeBack(party: Party): Promise<Guest[]> {
  const back: Guest[] = [];
  for (const token of party.tokens.splice(0)) back.push(await party.enter(token));
  party.guests.splice(0, party.guests.length, ...back);
  return back;
}

describe('two who call at once', () => {
  it('[MI-78] the first one that is valid opens the question, and the other is told so', async () => {
    const party = await partyAt(OFFERED);
    const [ann, ben, cleo, dora] = party.guests;
    await atOnce([
      [ann, 'mayi KS'],
      [ben, 'mayi KS'],
      [dora, 'mayi 9C'],
      [cleo, 'mayi KS'],
      [dora, 'mayi KS'],
    ]);
    expect(refusedWith(ann)).toBe('may-i/may_i_own_discard');
    expect(refusedWith(ben)).toBe('may-i/may_i_own_turn');
    expect(dora.got.flatMap((m) => (m.type === 'refused' ? [m.code] : []))).toEqual([
      'may-i/stale_call',
      'may-i/may_i_pending',
    ]);
    expect(dora.last('refused').message).toBe(
      "Cleo's May I for KS is being settled; wait for Ben's answer.",
    );
    expect(seenBy(ann).question).toEqual({ caller: 2, prompted: 1 });
    expect(await movesOf(party)).toBe(1);
  });

  it('a call and the draw of the same card: whoever is first has it, and the other nothing', async () => {
    for (const isFirst of [true, false]) {
      const party = await partyAt(OFFERED);
      const [ann, ben, , dora] = party.guests;
      const both = [
        [dora, 'mayi KS'],
        [ben, 'draw discard'],
      ] as const;
      await atOnce(isFirst ? both : both.toReversed());
      expect(await movesOf(party)).toBe(1);
      expect(seenBy(ann).question).toEqual(isFirst ? { caller: 3, prompted: 1 } : null);
      expect(handSizes(ann)).toEqual([11, isFirst ? 11 : 12, 11, 11]);
      expect(refusedWith(isFirst ? ben : dora)).toBe('protocol/stale');
    }
  });
});

describe('a late call', () => {
  it('[MI-66] does not take the same card when it lies there again', async () => {
    const party = await partyAt(OFFERED);
    const [, ben, , dora] = party.guests;
    const late = { type: 'play', expect: seqOf(dora), move: 'mayi KS' } as const;
    await party.play(ben, 'draw discard');
    await party.play(ben, 'discard KS');
    const disk = diskOf(party.world);
    await dora.say({ ...late, moveId: 'late' });
    expect(refusedWith(dora)).toBe('protocol/stale');
    expect(diskOf(party.world)).toBe(disk);
    await party.play(dora, 'mayi KS');
    expect(seenBy(dora).question).toEqual({ caller: 3, prompted: 2 });
  });

  it('[MI-67] that is sent again after it was settled is acknowledged, and takes nothing', async () => {
    const party = await partyAt(OFFERED);
    const [, ben, cleo, dora] = party.guests;
    const call = { type: 'play', moveId: 'call', expect: seqOf(dora), move: 'mayi KS' } as const;
    await dora.say(call);
    const { seq } = dora.last('ack');
    await dora.say(call);
    await party.play(ben, 'allow');
    await party.play(cleo, 'allow', 'yes');
    const disk = diskOf(party.world);
    expect(handSizes(dora)).toEqual([11, 11, 11, 13]);
    for (const again of [call, { ...call, expect: seqOf(dora) }]) {
      await dora.say(again);
      expect(dora.last('ack')).toMatchObject({ moveId: 'call', seq });
    }
    await party.play(cleo, 'allow', 'yes');
    await party.play(cleo, 'allow');
    expect(refusedWith(cleo)).toBe('may-i/no_may_i');
    await party.play(dora, 'mayi KS');
    expect(refusedWith(dora)).toBe('may-i/not_exposed');
    expect(diskOf(party.world)).toBe(disk);
  });
});

describe('an answer', () => {
  it('[MI-77] after the time is over takes nothing', async () => {
    const party = await partyAt({ ...ASKED, mayITimeoutSeconds: 10 });
    const [ann, ben] = party.guests;
    const late = { type: 'play', moveId: 'late', expect: seqOf(ben), move: 'claim' } as const;
    await passAwake(party, 10 * SECOND);
    expect(seenBy(ann).question).toEqual({ caller: 3, prompted: 2 });
    await ben.say(late);
    expect(refusedWith(ben)).toBe('may-i/not_prompted');
    await passAwake(party, 10 * SECOND);
    expect(handSizes(ann)).toEqual([11, 11, 11, 13]);
    await ben.say(late);
    expect(refusedWith(ben)).toBe('protocol/stale');
    expect(movers(ann)).toEqual(['clock', 'clock']);
  });

  it('[MI-77] is given by the table for one who is away, when the time is over and not before', async () => {
    const party = await partyAt({ ...ASKED, mayITimeoutSeconds: 10 });
    const [ann, ben] = party.guests;
    const clock = clockOf(ben)!;
    await passAwake(party, 4 * SECOND);
    ben.hangUp();
    await settle();
    expect(clockOf(ann)).toEqual(clock);
    await passAwake(party, 6 * SECOND - 1);
    expect(movers(ann)).toEqual([]);
    await party.world.time.pass(1);
    expect(movers(ann)).toEqual(['clock']);
    const [, back] = await comeBack(party);
    expect(stageOf(back)).toMatchObject({ toAct: [2] });
    expect(tableOf(back).seats[1].standIn).toBeNull();
  });

  it('is asked for again by a server that was restarted, with no more than the whole time', async () => {
    const party = await partyAt(OFFERED);
    const { world } = party;
    const call = { type: 'play', moveId: 'c', expect: seqOf(party.guests[3]), move: 'mayi KS' };
    await party.guests[3].sayText(JSON.stringify(call));
    const { view } = stageOf(party.guests[1]);
    await passAwake(party, 20 * SECOND);
    world.restart();
    const [ann, ben, cleo, dora] = await comeBack(party);
    expect(stageOf(ben)).toMatchObject({ view, toAct: [1] });
    const { deadline, seconds } = clockOf(ben)!;
    expect(deadline).toBeGreaterThan(world.time.elapsed());
    expect(deadline).toBeLessThanOrEqual(world.time.elapsed() + seconds * SECOND);
    await dora.sayText(JSON.stringify(call));
    expect(dora.last('ack').moveId, 'whoever did not hear the answer asks again').toBe('c');
    await party.play(ben, 'allow');
    await party.play(cleo, 'claim');
    expect(handSizes(ann)).toEqual([11, 11, 13, 11]);
    expect(world.watch.bugs).toEqual([]);
  });
});

describe('a bot that is asked', () => {
  /** Whoever is asked says this; nobody calls. */
  const saying = (move: string): BotThinker => ({
    think: async ({ seat, view }) => (game.toAct(view).includes(seat) ? move : undefined),
  });

  it.each([
    ['claim', 'bot', [11, 11, 13, 11]],
    ['allow', 'bot', [11, 11, 11, 13]],
    ['mayi KS', 'fallback', [11, 11, 11, 13]],
    ['fly', 'fallback', [11, 11, 11, 13]],
  ])('and says %s', async (move, by, sizes) => {
    const fields = { ...OFFERED, phase: 'action', discarder: 0 };
    const caller = { ...fields, turn: 1, ask: '3 2' };
    const party = await partyAt(caller, { people: 2, bots: saying(move) });
    await settle();
    await settle();
    expect(movers(party.guests[0])).toEqual([by]);
    expect(handSizes(party.guests[0])).toEqual(sizes);
  });

  it('for one who has left answers at once, and its answer is final', async () => {
    const party = await partyAt(ASKED, { bots: saying('claim') });
    const [ann, ben] = party.guests;
    await party.ask(ben, { type: 'leave' });
    await settle();
    expect(movers(ann)[0]).toBe('stand-in');
    expect(seenBy(ann).question).toBeNull();
    await party.play(ben, 'allow');
    expect(refusedWith(ben)).toBe('may-i/no_may_i');
  });
});

describe('one who watches', () => {
  it('sees the question with its time, and no card that is not for all', async () => {
    const party = await partyAt(ASKED);
    const watcher = await party.watch();
    expect(stageOf(watcher)).toMatchObject({ toAct: [1], clock: clockOf(party.guests[1]) });
    expect(stageOf(watcher).view).toMatchObject({ ask: '3 1', H1: '?x11', H3: '?x11' });
    await party.play(party.guests[1], 'claim');
    expect(stageOf(watcher).view).toMatchObject({ ask: 'none', H1: 'KS* ?x11', S: '?x62' });
  });
});

describe('the end of a round', () => {
  it('[MI-94] is left once, however many press at once', async () => {
    const party = await partyAt(GOES_OUT);
    const { guests } = party;
    await party.play(guests[1], 'layoff 4S 1');
    expect(seenBy(guests[0]).phase).toBe('roundOver');
    await atOnce(guests.map((guest) => [guest, 'next round'] as const));
    expect(await movesOf(party)).toBe(2);
    expect(seenBy(guests[0])).toMatchObject({ round: 2, phase: 'draw', dealer: 1 });
    await party.play(guests[0], 'next round', 'at once 0');
    expect(seenBy(guests[0]).round).toBe(2);
  });

  it('takes no call, and nothing but the next round', async () => {
    const party = await partyAt({ ...GOES_OUT, H1: '4S KS' });
    await party.play(party.guests[1], 'layoff 4S 1');
    await party.play(party.guests[1], 'discard KS');
    const disk = diskOf(party.world);
    for (const move of ['mayi KS', 'draw stock', 'reorder QD', 'allow', 'discard QD']) {
      await party.play(party.guests[0], move);
      expect(refusedWith(party.guests[0])).toBe('may-i/wrong_phase');
    }
    expect(diskOf(party.world)).toBe(disk);
  });

  it('[MI-96] of the last one leads to another match, which no move of the first one reaches', async () => {
    const party = await partyAt({
      round: 6, turn: 1, phase: 'action', D: 'KS',
      H1: '7S 7D 7C 7H 4H 5H 6H 8H 9D 10D JD QD', totals: '1 2 3 4',
    }); // prettier-ignore
    const [ann, ben] = party.guests;
    const late = { type: 'play', moveId: 'late', expect: seqOf(ann), move: 'mayi KS' } as const;
    await party.play(ben, 'laydown 7S 7D 7C, 4H 5H 6H 7H 8H, 9D 10D JD QD');
    expect(tableOf(ann).phase).toBe('over');
    await ann.say(late);
    expect(ann.last('refused').code).toMatch(/^(?:protocol\/stale|table\/not_playing)$/);
    for (const guest of party.guests) await party.ask(guest, { type: 'ready', ready: true });
    expect(tableOf(ann)).toMatchObject({ phase: 'playing', deal: 2 });
    expect(party.guests.map(seatOf)).toEqual([1, 2, 3, 0]);
    expect(seenBy(ann)).toMatchObject({ round: 1, totals: [0, 0, 0, 0], records: [] });
    const disk = diskOf(party.world);
    await ann.say(late);
    expect(refusedWith(ann)).toBe('protocol/stale');
    expect(diskOf(party.world)).toBe(disk);
  });
});
