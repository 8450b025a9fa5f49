/** How much work one move makes, from the click to the other screens: it is judged, read and redacted once. */
import { describe, expect, it } from 'vitest';
import { openRoom } from '../src/client/remote-room.ts';
import type { RoomClient } from '../src/client/room.ts';
import { inProcessThinker } from '../src/client/thinker.ts';
import type { AnyGame } from '../src/core/game.ts';
import { SPECTATOR } from '../src/core/knowledge.ts';
import { ok } from '../src/core/result.ts';
import { GAME_IDS, gameNamed, gameOf } from '../src/games/index.ts';
import type { LogEntry } from '../src/server/log/log.ts';
import { judgeMove, readMove, type JudgedMove } from '../src/server/table/judged-move.ts';
import { foldEntry, foldTable, type TableState } from '../src/server/table/table-state.ts';
import { callsSince, countCalls, noCalls, type Calls } from './support/calls.ts';
import { countedWorld } from './support/counted.ts';
import { CutWire } from './support/cut-wire.ts';
import { MemoryStore } from './support/fake-server.ts';
import { good } from './support/log-entries.ts';
import { gather, seatOf, stageOf, type Party } from './world/party.ts';
import { inTurn, movers, passAwake, viewOf, waitedFor } from './world/turns.ts';
import { World, type Guest } from './world/world.ts';

/** No snapshot is taken while work is counted: it formats a position now and then. */
const COUNTING = { snapshotEvery: 1_000_000 };

/** The default move of whoever is to move, as their client would send it. */
function usualMove(id: string, guest: Guest): string {
  const game = gameNamed(id)!;
  return game.formatMove(game.defaultMove(viewOf(id, guest), seatOf(guest)!));
}

const eventsOf = (guest: Guest): number => guest.last('update').move?.events.length ?? 0;

/** What the server asks for one move of a match with so many kinds of viewers. */
const oneMove = (events: number, viewers: number): Partial<Calls> => ({
  parseMove: 1,
  formatMove: 1,
  check: 1,
  clone: 1,
  apply: 1,
  assertWhole: 1,
  view: viewers,
  formatPosition: viewers,
  redact: events * viewers,
  describe: events * viewers,
});

describe.each(GAME_IDS)('one move of %s', (id) => {
  const people = gameOf(id).seats.max >= 4 ? 4 : gameOf(id).seats.max;

  it('is read and judged once, and redacted once for each kind of viewer', async () => {
    const { world, asked } = countedWorld(COUNTING);
    const party = await inTurn(world, id, people);
    let guest = waitedFor(party);
    const alone = await asked(() => party.play(guest, usualMove(id, guest)));
    expect(eventsOf(guest)).toBeGreaterThan(0);
    expect(alone).toEqual(oneMove(eventsOf(guest), people));
    // Spectators share their eyes, and so do two devices of one seat.
    await party.watch();
    await party.watch();
    await world.connect().hello(party.code, party.tokens[1]);
    guest = waitedFor(party);
    const watched = await asked(() => party.play(guest, usualMove(id, guest)));
    expect(watched).toEqual(oneMove(eventsOf(guest), people + 1));
  });

  it('that is refused is judged once and tells nobody', async () => {
    const { world, asked } = countedWorld(COUNTING);
    const party = await inTurn(world, id, people);
    const other = party.guests.find((one) => one !== waitedFor(party))!;
    const text = usualMove(id, waitedFor(party));
    const refused = await asked(() => party.play(other, text));
    expect(refused).toEqual({ parseMove: 1, formatMove: 1, check: 1 });
  });

  it('that is sent again is read once, and not judged at all', async () => {
    const { world, asked } = countedWorld(COUNTING);
    const party = await inTurn(world, id, people);
    const guest = waitedFor(party);
    const text = usualMove(id, guest);
    await party.play(guest, text, 'twice');
    const again = await asked(() => party.play(guest, text, 'twice'));
    expect(guest.last('ack').moveId).toBe('twice');
    expect(again).toEqual({ parseMove: 1, formatMove: 1 });
  });

  it('of a clock that ran out is read and judged once', async () => {
    const { world, asked } = countedWorld(COUNTING);
    const party = await inTurn(world, id);
    const { seconds } = stageOf(party.guests[0]).clock!;
    const late = await asked(() => passAwake(party, seconds * 1000 + 1));
    const made = movers(party.guests[0]).filter((by) => by === 'clock').length;
    expect(made).toBeGreaterThan(0);
    expect(late).toMatchObject({ parseMove: made, check: made, apply: made, assertWhole: made });
  });

  it('of a bot is read and judged once', async () => {
    const { world, asked } = countedWorld(COUNTING);
    const { party, guest } = await againstBots(world, id);
    const from = movers(guest).length;
    const played = await asked(() => playOn(party, guest, id, 12));
    const made = movers(guest).slice(from);
    expect(made).toContain('bot');
    const once = { parseMove: made.length, formatMove: made.length, check: made.length };
    expect(played).toMatchObject({ ...once, apply: made.length, assertWhole: made.length });
  });

  it('is shown by each client that reads one position and asks nothing else of the rules', async () => {
    const world = new World();
    const { rooms, calls, clicker } = await roomsAt(world, id);
    const before = calls.map((one) => ({ ...one }));
    const { view, seat } = clicker.match()!.snapshot();
    void clicker.match()!.play(gameOf(id).defaultMove(view, seat));
    await world.time.pass(20);
    for (const [at, room] of rooms.entries()) {
      const own = room === clicker ? { check: 1, formatMove: 1 } : {};
      expect(callsSince(before[at], calls[at])).toEqual({ ...own, parsePosition: 1 });
    }
  });
});

/** A person with as few bots as can be; all have done what is done at once. */
async function againstBots(world: World, id: string): Promise<{ party: Party; guest: Guest }> {
  const seats = gameNamed(id)!.seats.min;
  const bots = Array.from({ length: seats - 1 }, (_, at) => ({ seat: at + 1, level: 'easy' }));
  const party = await gather(world, { game: id, seats, people: 1, bots });
  const [guest] = party.guests;
  await party.ask(guest, { type: 'start' });
  return { party, guest };
}

/** The person makes usual moves, and bots play in between. */
async function playOn(party: Party, guest: Guest, id: string, moves: number): Promise<void> {
  for (let made = 0; made < moves && stageOf(guest).toAct.includes(0); made++) {
    await party.play(guest, usualMove(id, guest));
    await party.world.time.pass(1);
  }
}

/** Real clients of four people and a spectator, each with rules that count, past what is done at once. */
async function roomsAt(world: World, id: string) {
  const seats = Math.min(4, gameOf(id as 'casino').seats.max);
  const { code, token } = await world.create({ game: id, seats });
  const calls = Array.from({ length: seats + 1 }, noCalls);
  const rooms = calls.map((own, at) => openCounted(world, code, at === 0 ? token : undefined, own));
  const heard = (): Promise<void> => world.time.pass(20);
  await heard();
  for (let seat = 1; seat < seats; seat++) {
    void rooms[seat].sit(seat, `Guest ${seat}`);
    await heard();
    void rooms[seat].ready(true);
    await heard();
  }
  void rooms[0].start();
  await heard();
  const toMove = (): RoomClient =>
    rooms.find((room) => {
      const { toAct, seat, watching } = room.match()!.snapshot();
      return !watching && toAct.includes(seat);
    })!;
  while (rooms[0].match()!.snapshot().toAct.length > 1) {
    const match = toMove().match()!;
    const { view, seat } = match.snapshot();
    void match.play(gameNamed(id)!.defaultMove(view, seat));
    await heard();
  }
  return { rooms, calls, clicker: toMove() };
}

let ids = 0;
const openCounted = (
  world: World,
  code: string,
  token: string | undefined,
  calls: Calls,
): RoomClient =>
  openRoom({
    url: 'ws://here/ws',
    code,
    token,
    connect: () => new CutWire(world),
    time: world.time,
    random: () => (++ids % 1_000) / 1_000,
    gameNamed: (name) => countCalls(gameNamed(name)!, calls),
    thinker: inProcessThinker,
    store: new MemoryStore(),
    onToken: () => undefined,
    onFault: (error) => expect.unreachable(String(error)),
  });

/** The table that a replay of its log makes. */
async function replayed({ world, code }: Party, named = gameNamed): Promise<TableState> {
  const entries = await good(world.log.read(code));
  const state = foldTable(code, entries, named);
  if (!state.ok) throw new Error(state.error);
  return state.value;
}

/** Everyone sees what a replay of the log would show them. */
async function expectAsReplayed(party: Party, guests: readonly Guest[]): Promise<void> {
  const { game, match } = await replayed(party);
  for (const guest of guests) {
    const view = game.view(match!.position, seatOf(guest) ?? SPECTATOR);
    expect(stageOf(guest).view).toEqual(game.formatPosition(view));
  }
}

describe.each(GAME_IDS)('the log of %s', (id) => {
  it('replays to what everyone sees, whoever moved and however it was spelled', async () => {
    const world = new World({ limits: { messagesPerSecond: 1e9 } });
    const { party, guest } = await againstBots(world, id);
    const spectator = await party.watch();
    await playOn(party, guest, id, 5);
    for (let made = 0; made < 5 && stageOf(guest).toAct.includes(0); made++) {
      await party.play(guest, usualMove(id, guest).replaceAll(' ', '  '));
      await world.time.pass(1);
      await expectAsReplayed(party, [guest, spectator]);
    }
    const awake = { world, guests: [guest, spectator] };
    await passAwake(awake, (stageOf(guest).clock?.seconds ?? 0) * 1000 + 1);
    await expectAsReplayed(party, awake.guests);
    expect(world.watch.bugs).toEqual([]);
  });
});

/** Shithead with a spelling that means more than is written down: what is played twice as loud burns its card. */
const loud: AnyGame = {
  ...gameOf('shithead'),
  parseMove: (text) => {
    const read = gameNamed('shithead')!.parseMove(text.replace(/!$/, ''));
    return read.ok && text.endsWith('!') ? ok({ ...(read.value as object), loud: true }) : read;
  },
  apply: (position, seat, move, events) => {
    gameNamed('shithead')!.apply(position, seat, move, events);
    if ((move as { loud?: boolean }).loud) events?.push({ type: 'loud', seat });
  },
};

describe('the fold is the authority', () => {
  it('what a spelling means beyond the text in the log is not made', async () => {
    const world = new World({ gameNamed: () => loud });
    const party = await inTurn(world, 'shithead');
    const guest = waitedFor(party);
    await party.play(guest, `${usualMove('shithead', guest)}!`);
    const told = guest.last('update').move?.events.map(({ type }) => type);
    expect(told?.length).toBeGreaterThan(0);
    expect(told).not.toContain('loud');
    expect(world.watch.bugs).toEqual([]);
  });

  /** A running match, its next entry by text, and the verdict on it. */
  async function nextMove() {
    const party = await inTurn(new World(), 'shithead');
    const state = await replayed(party);
    const { game, match, seq } = state;
    const [seat] = game.toAct(match!.position);
    const [one, other] = game.legal(match!.position, seat).map((move) => game.formatMove(move));
    const judged = judgedFor(state, seat, one);
    const entryOf = (move: string, at = seq + 1): LogEntry => ({
      seq: at,
      at: 0,
      body: { type: 'moved', seat, move, by: 'player' },
    });
    return { state, one, other, judged, entryOf };
  }

  function judgedFor({ game, match }: TableState, seat: number, text: string): JudgedMove {
    const read = readMove(game, text);
    if (!read.ok) throw new Error(read.error);
    const judged = judgeMove(game, match!.position, seat, read.value);
    if (!judged.ok) throw new Error(judged.error.code);
    return judged.value;
  }

  it('a verdict leads where the text alone leads', async () => {
    const { state, one, judged, entryOf } = await nextMove();
    expect(foldEntry(state, entryOf(one), judged)).toEqual(foldEntry(state, entryOf(one)));
  });

  it('a verdict on an earlier position is worth nothing', async () => {
    const { state, one, judged, entryOf } = await nextMove();
    const after = foldEntry(state, entryOf(one), judged);
    if (!after.ok) throw new Error(after.error);
    const again = foldEntry(after.value.state, entryOf(one, state.seq + 2), judged);
    expect(again).toMatchObject({ ok: false, error: expect.stringMatching(/is not allowed/) });
  });

  it('a verdict on another text is worth nothing', async () => {
    const { state, one, other, judged, entryOf } = await nextMove();
    expect(other).not.toBe(one);
    const folded = foldEntry(state, entryOf(other), judged);
    expect(folded).toEqual(foldEntry(state, entryOf(other)));
    expect(folded).not.toEqual(foldEntry(state, entryOf(one)));
  });
});
