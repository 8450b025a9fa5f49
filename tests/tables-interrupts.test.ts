/** Moves that nobody waits for, questions to which silence is an answer, and pauses: at shared tables. */
import { describe, expect, it } from 'vitest';
import { gameOf } from '../src/games/index.ts';
import type { BotThinker } from '../src/server/tools.ts';
import { partyAt, seenBy } from './support/may-i-party.ts';
import { settle } from './world/fake-time.ts';
import { clockOf, refusedWith, seqOf, stageOf, tableOf } from './world/party.ts';
import { movers, passAwake } from './world/turns.ts';
import type { Guest, World } from './world/world.ts';

const SECOND = 1000;
const game = gameOf('may-i');

/** East is on turn and has not drawn; North has discarded the king of spades. */
const OFFERED = { n: 4, turn: 1, D: 'KS 9C', discarder: 0 };
/** East goes out with the last card. */
const LAST_CARD = { n: 4, turn: 1, phase: 'action', D: '9C', exposed: 'off', H1: '4S', down: '1' };
const GOES_OUT = { ...LAST_CARD, m1: 'P0 run 5S 6S 7S 8S', H0: 'QD' };

const quiet: BotThinker = { think: () => new Promise(() => {}) };

type Setting = Parameters<typeof partyAt>[1];

async function tableAt(fields: Parameters<typeof partyAt>[0], setting: Setting = {}) {
  const party = await partyAt(fields, { bots: quiet, ...setting });
  return { world: party.world, party, guests: party.guests };
}

const entriesOf = async (world: World, code: string): Promise<number> => {
  const log = await world.log.read(code);
  return log.ok ? log.value.length : -1;
};

/** How many cards this guest sees in a hand. */
const handOf = (guest: Guest, seat: number): number => seenBy(guest).hand[seat].length;

const lastLines = (guest: Guest): string[] =>
  guest.last('update').move!.log.map(({ text }) => text);

describe('whoever may interrupt', () => {
  it('is named to everyone, and their move is taken although others are waited for', async () => {
    const { party, guests } = await tableAt(OFFERED);
    expect(stageOf(guests[3])).toMatchObject({ toAct: [1], mayInterrupt: [2, 3] });
    await party.play(guests[3], 'mayi KS');
    expect(guests[0].last('update').move).toMatchObject({ seat: 3, by: 'player' });
    expect(stageOf(guests[0])).toMatchObject({ toAct: [1], mayInterrupt: [] });
  });

  it('may be late: a call counts that was sent before the move of another was heard of', async () => {
    const { world, party, guests } = await tableAt(OFFERED);
    const expectedSeq = seqOf(guests[3]);
    await party.play(guests[1], 'draw stock');
    const call = { type: 'play', expect: expectedSeq, move: 'mayi KS' } as const;
    await guests[3].say({ ...call, moveId: 'first click' });
    expect(guests[3].last('ack').moveId).toBe('first click');
    expect(stageOf(guests[3]).toAct).toEqual([2]);
    await guests[3].say({ ...call, moveId: 'second click' });
    await party.play(guests[2], 'allow');
    expect(handOf(guests[3], 3), 'the king and a penalty card').toBe(13);
    const entries = await entriesOf(world, party.code);
    await guests[3].say({ ...call, moveId: 'third click' });
    await guests[3].say({ ...call, moveId: 'first click' });
    expect(await entriesOf(world, party.code), 'nothing is taken twice').toBe(entries);
    expect(handOf(guests[3], 3)).toBe(13);
  });

  it('gets no other card than the one that was called for', async () => {
    const { world, party, guests } = await tableAt({ ...OFFERED, H1: 'QD 3C 4C 5C 6C 7C 8C 9D' });
    const expectedSeq = seqOf(guests[3]);
    await party.play(guests[1], 'draw stock');
    await party.play(guests[1], 'discard QD');
    const entries = await entriesOf(world, party.code);
    const late = { type: 'play', moveId: 'late', expect: expectedSeq, move: 'mayi KS' } as const;
    await guests[3].say(late);
    expect(refusedWith(guests[3])).toBe('may-i/stale_call');
    expect(await entriesOf(world, party.code)).toBe(entries);
  });

  it('is told to look again where it is their own turn by now', async () => {
    const { party, guests } = await tableAt({ ...OFFERED, H1: 'QD 3C 4C 5C 6C 7C 8C 9D' });
    const expectedSeq = seqOf(guests[2]);
    await party.play(guests[1], 'draw stock');
    await party.play(guests[1], 'discard QD');
    await guests[2].say({ type: 'play', moveId: 'x', expect: expectedSeq, move: 'draw stock' });
    expect(refusedWith(guests[2])).toBe('protocol/stale');
  });
});

describe('a question', () => {
  it('has a deadline that a reload does not change, and silence is an answer', async () => {
    const { world, party, guests } = await tableAt(OFFERED);
    expect(stageOf(guests[1]).clock, 'turns have no clock here').toBeNull();
    await party.play(guests[3], 'mayi KS');
    const clock = { deadline: world.time.elapsed() + 60 * SECOND, seconds: 60 };
    expect(stageOf(guests[1]).clock).toEqual(clock);
    await passAwake(party, 10 * SECOND);
    guests[1].hangUp();
    await settle();
    const back = await party.enter(party.tokens[1]);
    expect(back.last('welcome').stage).toMatchObject({ toAct: [1], clock });
    await passAwake(party, 50 * SECOND);
    const [answer] = guests[0].got.filter((m) => m.type === 'update' && m.move?.by === 'clock');
    expect(answer).toMatchObject({ move: { seat: 1, by: 'clock' }, stage: { toAct: [2] } });
    expect(clockOf(guests[2]), 'the next one has the whole time').toEqual({
      deadline: world.time.elapsed() + 60 * SECOND,
      seconds: 60,
    });
  });

  it('that nobody answers makes nobody slow', async () => {
    const clocks = { mayITimeoutSeconds: 10, turnSeconds: 10 };
    const { party, guests } = await tableAt({ ...OFFERED, ...clocks });
    await party.play(guests[3], 'mayi KS');
    await passAwake(party, 20 * SECOND);
    expect(stageOf(guests[0]).toAct, 'both have been silent').toEqual([1]);
    expect(handOf(guests[3], 3)).toBe(13);
    await passAwake(party, 10 * SECOND);
    expect(movers(guests[0])).toEqual(['player', 'clock', 'clock', 'clock', 'clock']);
    expect(stageOf(guests[0]).toAct).toEqual([2]);
    expect(tableOf(guests[0]).seats[1].standIn, 'one turn alone was slow').toBeNull();
  });
});

describe('bots that may interrupt', () => {
  /** The bot on seat 3 calls whatever it is told to; the others keep still. */
  const calling = (move: string | undefined) => {
    const asked: number[] = [];
    const think: BotThinker['think'] = async ({ seat, view }) => {
      if (!game.mayInterrupt(view).includes(seat)) return new Promise(() => {});
      asked.push(seat);
      return seat === 3 ? move : undefined;
    };
    return { asked, bots: { think } };
  };

  it('are asked once, and call after a pause of their own', async () => {
    const { asked, bots } = calling('mayi KS');
    const { world, guests } = await tableAt(OFFERED, { people: 2, bots, limits: { botPace: 1 } });
    await settle();
    expect(asked).toEqual([2, 3]);
    await world.time.pass(400);
    expect(movers(guests[0])).toEqual([]);
    await world.time.pass(200);
    expect(guests[0].last('update').move).toMatchObject({ seat: 3, by: 'bot' });
    expect(stageOf(guests[1]).toAct).toEqual([1]);
  });

  it('are not waited for, and a call for an earlier position is dropped', async () => {
    const { asked, bots } = calling('mayi KS');
    const limits = { botPace: 1 };
    const { world, party, guests } = await tableAt(OFFERED, { people: 2, bots, limits });
    await world.time.pass(400);
    await party.play(guests[1], 'draw discard');
    await world.time.pass(5 * SECOND);
    expect(movers(guests[0])).toEqual(['player']);
    expect(asked, 'nobody may call for a dead card').toEqual([2, 3]);
    expect(world.watch.notes.filter(({ kind }) => kind === 'bot failed')).toEqual([]);
  });

  it.each(['mayi QD', 'fly to the moon', ''])('lose nothing by a call of %j', async (move) => {
    const { world, guests } = await tableAt(OFFERED, { people: 2, bots: calling(move).bots });
    await world.time.pass(5 * SECOND);
    expect(movers(guests[0])).toEqual([]);
    expect(world.watch.notes.filter(({ kind }) => kind === 'bot failed')).toHaveLength(1);
    expect(world.watch.bugs).toEqual([]);
  });

  it('leave people time to call before they move themselves', async () => {
    const drawing: BotThinker = {
      think: async ({ view, seat }) => (game.toAct(view).includes(seat) ? 'draw stock' : undefined),
    };
    const fields = { ...OFFERED, turn: 3, discarder: 2 };
    const setting = { people: 3, bots: drawing, limits: { botPace: 1 } };
    const { world, guests } = await tableAt(fields, setting);
    await world.time.pass(1900);
    expect(movers(guests[0])).toEqual([]);
    await world.time.pass(200);
    expect(movers(guests[0])).toEqual(['bot']);
    const dead = await tableAt({ ...fields, exposed: 'off', discarder: 'none' }, setting);
    await dead.world.time.pass(900);
    expect(movers(dead.guests[0]), 'nobody can call for this one').toEqual(['bot']);
  });
});

describe('a pause', () => {
  it('is left to people by bots, and ended by any of them', async () => {
    const { world, party, guests } = await tableAt(GOES_OUT, { people: 2 });
    await party.play(guests[1], 'layoff 4S 1');
    expect(stageOf(guests[0]).toAct).toEqual([0, 1, 2, 3]);
    await world.time.pass(10 * SECOND);
    expect(movers(guests[0])).toEqual(['player']);
    await party.play(guests[0], 'next round');
    expect(stageOf(guests[0]).toAct).toHaveLength(1);
  });

  it('is ended by the table in the end, though all are away, and nobody is called slow', async () => {
    const { world, party, guests } = await tableAt(GOES_OUT, { people: 2 });
    const watcher = await party.watch();
    await party.play(guests[1], 'layoff 4S 1');
    const { seconds } = clockOf(guests[0])!;
    for (const guest of guests) await party.ask(guest, { type: 'leave' });
    await passAwake({ world, guests: [watcher, ...guests] }, seconds * SECOND - 1);
    expect(movers(watcher)).toEqual(['player']);
    await world.time.pass(1);
    expect(movers(watcher)).toEqual(['player', 'table']);
    expect(lastLines(watcher).join(' ')).not.toMatch(/clock|simplest|plays for/);
    expect(stageOf(watcher).toAct).toHaveLength(1);
  });
});
