/** Adaptive bots at shared tables: their strength follows the people's results from match to match, and is kept. */
import { describe, expect, it } from 'vitest';
import { afterTable, NEW_RATING } from '../src/bots/adapt.ts';
import type { BotThought } from '../src/bots/thought.ts';
import type { Outcome } from '../src/core/game.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import type { EntryBody } from '../src/server/log/entry.ts';
import type { BotThinker } from '../src/server/tools.ts';
import { gather, seatOf, stageOf, tableOf, type Party } from './world/party.ts';
import { promptBots, World } from './world/world.ts';

const FAST = { messagesPerSecond: 1e9 };

/** Remembers under which names bots thought; they think alike, so that a match is short. */
function listening(): { bots: BotThinker; names: Set<string> } {
  const names = new Set<string>();
  const think = (thought: BotThought) => {
    names.add(thought.level);
    return promptBots.think({ ...thought, level: 'medium' });
  };
  return { bots: { think }, names };
}

async function opened(bots: BotThinker, levels: readonly string[], people = 1): Promise<Party> {
  const world = new World({ bots, limits: FAST });
  const seats = people + levels.length;
  const others = levels.map((level, at) => ({ seat: people + at, level }));
  return (await gather(world, { seats, people, bots: others })).deal();
}

/** The people take the first move that they may make, until the match is over. */
async function playedOut(party: Party): Promise<void> {
  const rng = rngFromSeed('followers');
  for (let tries = 0; tries < 4000; tries++) {
    const stage = stageOf(party.guests[0]);
    if (stage.outcome) return;
    const guest = party.guests.find((one) => stage.toAct.includes(seatOf(one) ?? -1));
    if (!guest) await party.world.time.pass(10);
    else {
      const moves = await party.legalMoves(guest);
      await party.play(guest, moves[rng.below(moves.length)]);
    }
  }
  throw new Error('the match does not end');
}

async function again(party: Party): Promise<void> {
  for (const guest of party.guests) await party.ask(guest, { type: 'ready', ready: true });
  expect(stageOf(party.guests[0]).outcome).toBeNull();
}

const botsIn = (party: Party) => stageOf(party.guests[0]).players.map(({ bot }) => bot);

/** The name of the follower that these people's result leads to. */
function nameAfter(party: Party, rating = NEW_RATING) {
  const { outcome, players } = stageOf(party.guests[0]);
  const seated = players.map(({ name, bot }) => (bot === undefined ? { name } : { name, bot }));
  const next = afterTable(rating, outcome as Outcome, seated);
  return { next, name: `adaptive@${Math.round(next.strength)}` };
}

async function entriesOf(party: Party): Promise<readonly EntryBody[]> {
  const read = await party.world.log.read(party.code);
  if (!read.ok) throw new Error('the log cannot be read');
  return read.value.map(({ body }) => body);
}

describe('an adaptive bot in a room', () => {
  it('begins as a new one, follows the results, and plays under its strength', async () => {
    const { bots, names } = listening();
    const party = await opened(bots, ['adaptive']);
    expect(botsIn(party)).toEqual([undefined, 'adaptive@40']);
    expect(tableOf(party.guests[0]).seats[1].level).toBe('adaptive@40');
    await playedOut(party);
    expect([...names]).toEqual(['adaptive@40']);
    const first = nameAfter(party);
    expect(first.name).not.toBe('adaptive@40');
    await again(party);
    expect(new Set(botsIn(party))).toEqual(new Set([undefined, first.name]));
    expect(tableOf(party.guests[0]).seats.map(({ level }) => level)).toContain(first.name);
    names.clear();
    await playedOut(party);
    expect([...names]).toEqual([first.name]);
    const second = nameAfter(party, first.next);
    await again(party);
    expect(new Set(botsIn(party))).toEqual(new Set([undefined, second.name]));
  });

  it('has the same strength after a restart, in the running match and in the next', async () => {
    const party = await opened(promptBots, ['adaptive']);
    await playedOut(party);
    const first = nameAfter(party);
    party.world.restart();
    party.guests.length = 0;
    await party.enter(party.tokens[0]);
    await again(party);
    expect(botsIn(party)).toContain(first.name);
    party.world.restart();
    party.guests.length = 0;
    await party.enter(party.tokens[0]);
    expect(botsIn(party)).toContain(first.name);
    await playedOut(party);
    const second = nameAfter(party, first.next);
    await again(party);
    expect(botsIn(party)).toContain(second.name);
  });

  it('counts what all people there got between them', async () => {
    const party = await opened(promptBots, ['adaptive'], 2);
    await playedOut(party);
    const { outcome, players } = stageOf(party.guests[0]);
    const bot = players.findIndex((player) => player.bot !== undefined);
    const place = outcome!.ranking.indexOf(bot);
    const { name, next } = nameAfter(party);
    // Places are worth 1, a half and 0: the two of them have what the bot has not.
    expect(next.strength).toBe(40 + 30 * ((1.5 - (2 - place) / 2) / 2 - 0.5));
    await again(party);
    expect(botsIn(party)).toContain(name);
  });

  it('stays as it is where its strength was named, and so do all others', async () => {
    const party = await opened(promptBots, ['adaptive@46', 'hard']);
    await playedOut(party);
    await again(party);
    expect(new Set(botsIn(party))).toEqual(new Set([undefined, 'adaptive@46', 'hard']));
    const deals = (await entriesOf(party)).filter(({ type }) => type === 'dealt');
    expect(deals).toHaveLength(2);
    for (const deal of deals) expect(Object.keys(deal)).toEqual(['type', 'seed', 'rotated']);
  });

  it('starts over where the host seats it anew', async () => {
    const party = await opened(promptBots, ['adaptive']);
    await playedOut(party);
    const [host] = party.guests;
    await party.ask(host, { type: 'assign', seat: 1, bot: 'adaptive' });
    await again(party);
    expect(botsIn(party)).toContain('adaptive@40');
  });
});

describe('a log from before strengths were kept', () => {
  it('is read as it was: the bot is called adaptive, and follows from the next deal on', async () => {
    const party = await opened(promptBots, ['adaptive']);
    await playedOut(party);
    const first = nameAfter(party);
    const { entries } = party.world.disk.tables.get(party.code)!;
    const old = entries.map((text) => text.replace(/,"ratings":\[[^\]]*\]/, ''));
    expect(old).not.toEqual(entries);
    entries.splice(0, entries.length, ...old);
    party.world.restart();
    party.guests.length = 0;
    await party.enter(party.tokens[0]);
    expect(botsIn(party)).toEqual([undefined, 'adaptive']);
    await again(party);
    expect(botsIn(party)).toContain(first.name);
  });
});
