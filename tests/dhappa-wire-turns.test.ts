/** A turn of Dhappa at a server: clicks twice, plays taken back, restarts, clocks, bots for others, secrets. */
import { describe, expect, it } from 'vitest';
import { partyAt, TABLE, type Fields } from './support/dhappa-party.ts';
import { expectRefused, knownOf } from './support/stacked-party.ts';
import { clockOf, diskOf, refusedWith, seatOf, seqOf, stageOf, tableOf } from './world/party.ts';
import type { Party } from './world/party.ts';
import { movers, passAwake } from './world/turns.ts';
import type { Guest } from './world/world.ts';

const SECOND = 1000;
const AT_DRAW = { ...TABLE, phase: 'draw', D: '9D JS 3D', H0: '10D JD KD 10S 8S 2D JK' };
const LIMIT = 50;

/** Everyone comes back to the server after it has died. */
async function restart(party: Party): Promise<void> {
  party.world.restart();
  const back = await Promise.all(party.tokens.splice(0).map((token) => party.enter(token)));
  party.guests.splice(0, party.guests.length, ...back);
}

describe('a click made twice', () => {
  it.each<[string, Fields]>([
    ['draw', AT_DRAW],
    ['pick 1', AT_DRAW],
    ['create 8S 10S JK', TABLE],
    ['discard KD', TABLE],
  ])('%s is made once', async (move, fields) => {
    const party = await partyAt(fields);
    const [mover] = party.guests;
    const expectSeq = seqOf(mover);
    const click = (moveId: string, at = expectSeq) =>
      mover.say({ type: 'play', moveId, expect: at, move });
    await click('one');
    const { seq } = mover.last('ack');
    const after = await knownOf(party);
    await click('one');
    expect(mover.last('ack')).toMatchObject({ moveId: 'one', seq });
    await click('two');
    expect(mover.last('refused')).toMatchObject({ re: 'two', code: 'protocol/stale' });
    await click('three', seqOf(mover));
    expect(mover.last('refused').code).toMatch(
      /^dhappa\/(wrong_phase|unknown_card|not_your_turn)$/,
    );
    expect(await knownOf(party)).toBe(after);
  });

  it('that an undo of another window has crossed is stale, whatever it says', async () => {
    const party = await partyAt(TABLE);
    const [mover] = party.guests;
    await party.play(mover, 'create 8S 10S JK');
    const looked = seqOf(mover);
    const window = party.world.connect();
    await window.hello(party.code, party.tokens[0]);
    await party.play(window, 'undo');
    const before = diskOf(party.world);
    for (const move of ['add R6 KD', 'undo', 'discard KD', 'create 8S 10S 2D']) {
      await mover.say({ type: 'play', moveId: move, expect: looked, move });
      expect(mover.last('refused')).toMatchObject({ re: move, code: 'protocol/stale' });
    }
    expect(diskOf(party.world)).toBe(before);
    await party.play(mover, 'create 8S 10S 2D', 'again');
    expect(mover.last('ack').moveId).toBe('again');
  });
});

describe('an undo', () => {
  it('reaches no further than the discard, and nobody else’s plays', async () => {
    const party = await partyAt(TABLE);
    const [mover, next, partner] = party.guests;
    await party.play(mover, 'create 8S 10S JK');
    for (const other of [next, partner])
      await expectRefused(party, other, 'undo', { code: 'dhappa/not_your_turn' });
    await party.play(mover, 'discard KD');
    await expectRefused(party, mover, 'undo', { code: 'dhappa/not_your_turn' });
    await expectRefused(party, next, 'undo', { code: 'dhappa/wrong_phase' });
    await party.play(next, 'draw');
    await expectRefused(party, next, 'undo', { code: 'dhappa/nothing_to_undo' });
    expect(stageOf(mover).view).not.toHaveProperty('back1');
  });

  it('leaves in sight what lay on the table, and nothing else', async () => {
    const party = await partyAt({ ...TABLE, H0: '9H KD 10S 8S 2D', H2: '5C 7S' });
    const [mover, , partner] = party.guests;
    await party.play(mover, 'add R2 9H');
    await party.play(mover, 'undo');
    for (const guest of [partner, await party.watch()])
      expect(stageOf(guest).view.H0).toBe('9H* ?x4');
    expect(stageOf(mover).view.H0).toBe('10S 8S 9H* KD 2D');
  });

  it('is taken 50 times in a turn, also across a restart, and the turn goes on', async () => {
    const party = await partyAt(TABLE);
    for (let times = 0; times < LIMIT; times++) {
      if (times === LIMIT / 2) await restart(party);
      await party.play(party.guests[0], 'add R2 9H');
      await party.play(party.guests[0], 'undo');
    }
    const [mover, next] = party.guests;
    await party.play(mover, 'add R2 9H');
    const code = 'protocol/taken_back_too_often';
    await expectRefused(party, mover, 'undo', { code, params: { limit: LIMIT } });
    await party.play(mover, 'discard KD');
    await party.play(next, 'draw');
    expect(stageOf(next).toAct).toEqual([1]);
    expect(Object.keys(stageOf(next).view).filter((name) => name.startsWith('back'))).toEqual([]);
    const late = await party.watch();
    expect(late.last('welcome').log.length).toBeLessThan(3 * LIMIT);
  });

  it('works after the server was killed in the middle of a turn, back to the key card', async () => {
    const party = await partyAt(AT_DRAW);
    await party.play(party.guests[0], 'pick 1');
    const picked = stageOf(party.guests[0]).view;
    expect(picked.pending).toBe('9D');
    await restart(party);
    expect(stageOf(party.guests[0]), 'reconnected with the key card').toMatchObject({
      view: picked,
      prompt: 'Add 9D to a new or existing run',
    });
    await expectRefused(party, party.guests[0], 'discard KD', {
      code: 'dhappa/must_play_pending',
    });
    for (const move of ['create 9D 10D JD', 'add R4 8S 2D']) {
      await party.play(party.guests[0], move, move);
      expect(party.guests[0].last('ack').moveId).toBe(move);
    }
    await restart(party);
    for (let plays = 2; plays > 0; plays--) {
      expect(stageOf(party.guests[0]).view).toHaveProperty(`back${plays}`);
      await party.play(party.guests[0], 'undo');
    }
    expect(refusals(party.guests[0])).toEqual([]);
    expect(unmarked(stageOf(party.guests[0]).view)).toEqual(unmarked(picked));
    expect(party.world.watch.bugs).toEqual([]);
  });
});

const refusals = (guest: Guest): string[] =>
  guest.got.flatMap((told) => (told.type === 'refused' ? [told.code] : []));

/** What an undo restores: which cards of a hand all have seen is another thing. */
const unmarked = (view: Readonly<Record<string, string>>) => ({
  ...view,
  H0: view.H0.replaceAll('*', ''),
});

describe('a key card that is still to be played', () => {
  it('is played by the clock, which then ends the turn', async () => {
    const party = await partyAt({ ...AT_DRAW, turnSeconds: 30 });
    const [mover] = party.guests;
    await passAwake(party, 20 * SECOND);
    await party.play(mover, 'pick 1');
    await party.play(mover, 'create 9D 10D JD');
    await party.play(mover, 'undo');
    expect(clockOf(mover)!.deadline, 'undo gains no time').toBe(
      party.world.time.elapsed() + 10 * SECOND,
    );
    await passAwake(party, 10 * SECOND);
    expect(movers(mover)).toEqual(['player', 'player', 'player', 'clock', 'clock']);
    expect(stageOf(mover)).toMatchObject({ toAct: [1], view: { pending: 'none', R6: /9D/ } });
  });

  it('is played with no more of the hand than it takes, where an opening has to come first', async () => {
    const H0 = '3C 4C 5C 10S JS QS KD 3D 4D 5D JK';
    const before = { D: '9H', H0, R1: 'P2 6H 7H 8H', npickOpenFirst: 'on', turnSeconds: 30 };
    const party = await partyAt(before);
    await party.play(party.guests[0], 'pick 1');
    await passAwake(party, 30 * SECOND);
    expect(movers(party.guests[0])).toEqual(['player', 'clock', 'clock', 'clock']);
    expect(stageOf(party.guests[0]).view).toMatchObject({ R1: 'P2 6H 7H 8H 9H', turn: '1' });
  });

  it('is played by the bot that goes on for one who has left, and never taken back', async () => {
    // So many cards that no bot could go out.
    const H0 = `${AT_DRAW.H0} 4H 6C 9S' JC JD' QH' 3S' 5C' 7D'`;
    const party = await partyAt({ ...AT_DRAW, H0 });
    const [mover, other] = party.guests;
    await party.play(mover, 'pick 1');
    await party.play(mover, 'create 9D 10D JD');
    await party.play(mover, 'undo');
    await party.ask(mover, { type: 'leave' });
    while (stageOf(other).toAct[0] === 0) await party.world.time.pass(SECOND);
    const made = other.got.flatMap((told) =>
      told.type === 'update' && told.move ? told.move : [],
    );
    const standIn = made.filter(({ by }) => by === 'stand-in').flatMap(({ events }) => events);
    expect(made.every(({ by }) => by === 'player' || by === 'stand-in')).toBe(true);
    expect(standIn.map(({ type }) => type)).not.toContain('undone');
    expect(standIn.at(-1)!.type).toMatch(/^(discarded|dhappa)$/);
    expect(stageOf(other).view).toMatchObject({ pending: 'none', turn: '1' });
  });
});

describe('a match that is over', () => {
  it('takes no more moves, shows no hand, and is followed by one with the same teams', async () => {
    const party = await partyAt({ ...TABLE, H0: '9H', H1: '9S 3C', H2: '5C 7S' });
    const [mover, other, partner] = party.guests;
    const watcher = await party.watch();
    await party.play(mover, 'discard 9H');
    for (const move of ['undo', 'next hand', 'draw']) {
      await party.play(mover, move);
      expect(refusedWith(mover)).toBe('table/not_playing');
    }
    const { outcome, view } = stageOf(watcher);
    expect(outcome).toMatchObject({ winners: [0, 2], ending: expect.any(String) });
    expect(view).toMatchObject({ H0: 'empty', H1: '?x2', H2: '?x2', chance: 'none' });
    expect(stageOf(mover).view.H2, 'a teammate is told no more').toBe('?x2');
    expect(stageOf(partner).view).toMatchObject({ H1: '?x2', H2: '7S 5C' });
    for (const guest of party.guests) await party.ask(guest, { type: 'ready', ready: true });
    expect(tableOf(other)).toMatchObject({ phase: 'playing', deal: 2 });
    expect(party.guests.map(seatOf)).toEqual([0, 1, 2, 3]);
  });
});

/** Dora holds all that is named nowhere else; with her turn the stock is empty. */
const HIDDEN = {
  phase: 'draw',
  turn: 0,
  scoring: 'hands',
  chance: 'what.is.dealt.next',
  S: 'KS KH KC',
  D: '9D 3D',
  H0: '10D JD KD 8S JK 4C',
  H1: '5D 6D QC',
  H2: '5C 7S',
  R1: 'P0 6H 7H 8H',
  R2: 'P2 9C 10C JC',
};
type Script = readonly (readonly [seat: number, move: string])[];
const SCRIPT: Script = [
  [0, 'pick 2'],
  [1, 'draw'],
  [0, 'pick 1'],
  [0, 'discard KD'],
  [0, 'create 9D 10D JK'],
  [0, 'create 9D 10D JK low=9'],
  [0, 'undo'],
  [0, 'create 9D 10D JD'],
  [0, 'add R3 JK'],
  [0, 'discard KD'],
  [1, 'draw'],
  [1, 'create 5D 6D JK'],
  [1, 'discard 5D'],
  [2, 'pick 1'],
  [2, 'draw'],
  [2, 'add R1 5C'],
  [2, 'discard 5C'],
  [3, 'draw'],
  [3, 'discard 5H'],
  [3, 'undo'],
  [2, 'next hand'],
  [0, 'draw'],
];

/** Everything that everyone is told while this is played; the last one watches. */
async function heard(fields: Fields): Promise<string[][]> {
  const party = await partyAt(fields);
  const everyone = [...party.guests, await party.watch()];
  for (const [seat, move] of SCRIPT) {
    for (const guest of everyone) await party.ask(guest, { type: 'legal' });
    await party.play(party.guests[seat], move);
  }
  for (const guest of everyone) expect(stageOf(guest).view.hand).toBe('2');
  const late = await party.watch();
  return [...everyone.map(({ texts }) => texts), late.texts];
}

describe('cards that change places out of sight', () => {
  it.each<[string, Fields, number[]]>([
    ['of Ann and Ben', { H0: '10D JD KD 8S JK QC', H1: '5D 6D 4C' }, [2, 3, 4, 5]],
    ['of Ben and Cleo', { H1: '5D 6D 7S', H2: '5C QC' }, [0, 3, 4, 5]],
    ['of Cleo and Dora', { H2: '5C JH' }, [0, 1, 4, 5]],
    ['of Ben and what Cleo draws', { S: 'KS QC KC', H1: '5D 6D KH' }, [0, 3, 4, 5]],
    ['of Dora, in the stock', { S: 'KS KH 9S' }, [0, 1, 2, 4, 5]],
  ])('%s change no byte that is sent to others', async (_, change, viewers) => {
    const [one, two] = [await heard(HIDDEN), await heard({ ...HIDDEN, ...change })];
    for (const viewer of viewers) expect(two[viewer]).toEqual(one[viewer]);
    expect(two, 'it does change what their owners hear').not.toEqual(one);
    expect(one.flat().join()).not.toContain(HIDDEN.chance);
  });
});
