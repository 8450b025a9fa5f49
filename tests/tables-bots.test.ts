/** Bots at shared tables: they play when it is their turn, and one that fails costs nobody the game. */
import { describe, expect, it } from 'vitest';
import type { BotThought } from '../src/bots/thought.ts';
import { GAME_IDS, gameOf, gameNamed } from '../src/games/index.ts';
import type { BotThinker } from '../src/server/tools.ts';
import { gather, stageOf, tableOf, type Party } from './world/party.ts';
import { promptBots, World, type Guest } from './world/world.ts';

const FAST = { messagesPerSecond: 1e9 };

/** A table with one person and as few bots as can be; the person plays until the bot has moved or the match is over. */
async function againstBot(id: string, bots: BotThinker, limits = {}, level = 'easy') {
  const world = new World({ bots, limits: { ...FAST, ...limits } });
  const seats = gameNamed(id)!.seats.min;
  const others = Array.from({ length: seats - 1 }, (_, at) => ({ seat: at + 1, level }));
  const party = await gather(world, { game: id, seats, people: 1, bots: others });
  const [host] = party.guests;
  await party.ask(host, { type: 'start' });
  return { world, party, host };
}

async function playDefaults(party: Party, host: Guest, id: string, isEnough: () => boolean) {
  const game = gameOf(id as 'shithead');
  for (let moves = 0; moves < 2000 && !isEnough(); moves++) {
    const { toAct, view } = stageOf(host);
    if (!toAct.includes(0)) return;
    const position = game.parsePosition(view);
    if (!position.ok) throw new Error(position.error);
    await party.play(host, game.formatMove(game.defaultMove(position.value, 0)));
    await party.world.time.pass(1);
  }
}

const botMoves = (host: Guest) =>
  host.got.flatMap((message) =>
    message.type === 'update' && message.move?.seat === 1 ? [message.move] : [],
  );

describe('bots that search', () => {
  it('are told what they have seen since they last thought, and nothing that they have not', async () => {
    const thoughts: BotThought[] = [];
    const bots: BotThinker = {
      think: (thought) => {
        thoughts.push(thought);
        return promptBots.think({ ...thought, level: 'medium' });
      },
    };
    const shithead = gameOf('shithead');
    const { party, host } = await againstBot('shithead', bots, {}, 'expert@60s');
    await playDefaults(party, host, 'shithead', () => thoughts.length > 6);
    expect(thoughts.length).toBeGreaterThan(6);
    const recalls = thoughts.map(({ recall }) => recall!);
    expect(new Set(recalls.map(({ key }) => key)).size).toBe(1);
    expect(recalls[0]).toMatchObject({ after: -1, since: [] });
    for (const [at, { after, since }] of recalls.slice(1).entries()) {
      expect(after).toBe(recalls[at].at);
      expect(since.length).toBeGreaterThan(0);
      expect(since.length).toBeLessThanOrEqual(recalls[at + 1].at - after);
      for (const { view } of since)
        expect(JSON.stringify(shithead.view(view, 1)), 'it is a view').toBe(JSON.stringify(view));
    }
  });

  it('are refused by names that nobody bears', async () => {
    const world = new World({ bots: promptBots, limits: FAST });
    const table = { game: 'shithead', seats: 2, people: 1 } as const;
    const seated = (level: string) =>
      gather(world, { ...table, bots: [{ seat: 1, level }] }).then(
        () => true,
        () => false,
      );
    expect(await seated('expert@300ms')).toBe(true);
    expect(await seated('expert@300')).toBe(false);
    expect(await seated('grandmaster')).toBe(false);
  });
});

describe.each(GAME_IDS)('bots at %s', (id) => {
  it('play a whole match with a person, from views and with seeds of their own', async () => {
    const thoughts: BotThought[] = [];
    const bots: BotThinker = {
      think: (thought) => {
        thoughts.push(thought);
        return promptBots.think(thought);
      },
    };
    const { party, host, world } = await againstBot(id, bots);
    await playDefaults(party, host, id, () => false);
    expect(tableOf(host).phase).toBe('over');
    expect(botMoves(host).length).toBeGreaterThan(3);
    expect(botMoves(host).every(({ by }) => by === 'bot')).toBe(true);
    expect(world.watch.bugs).toEqual([]);
    const game = gameNamed(id)!;
    for (const { view, seat } of thoughts)
      expect(JSON.stringify(game.view(view, seat)), 'it is a view').toBe(JSON.stringify(view));
    const log = await world.log.read(party.code);
    const seeds = log.ok
      ? log.value.flatMap(({ body }) => ('seed' in body ? [body.seed] : []))
      : [];
    expect(seeds).toHaveLength(1);
    for (const { seed } of thoughts) expect(seed).not.toContain(seeds[0]);
    expect(new Set(thoughts.map(({ seed }) => seed)).size).toBe(thoughts.length);
  });

  it.each<[string, BotThinker]>([
    ['fails', { think: () => Promise.reject(new Error('out of time')) }],
    ['speaks nonsense', { think: () => Promise.resolve('fly to the moon') }],
    ['makes no sense at all', { think: () => Promise.resolve('') }],
  ])('one that %s makes the default move, marked in the log and noted', async (_, bots) => {
    const { party, host, world } = await againstBot(id, bots);
    await playDefaults(party, host, id, () => botMoves(host).length > 2);
    expect(botMoves(host).length).toBeGreaterThan(2);
    for (const { by, log } of botMoves(host)) {
      expect(by).toBe('fallback');
      expect(log[0].text).toMatch(/found no move in time/);
    }
    const failures = world.watch.notes.filter(({ kind }) => kind === 'bot failed');
    expect(failures.length).toBeGreaterThanOrEqual(botMoves(host).length);
    expect(world.watch.bugs).toEqual([]);
  });

  it('wait before they move, so that people can follow', async () => {
    const { party, host, world } = await againstBot(id, promptBots, { botPace: 1 });
    expect(botMoves(host)).toEqual([]);
    await world.time.pass(4000);
    await playDefaults(party, host, id, () => botMoves(host).length > 0);
    await world.time.pass(4000);
    expect(botMoves(host).length).toBeGreaterThan(0);
  });

  it('that think for ever hold up nobody else’s requests', async () => {
    const { party, host } = await againstBot(id, { think: () => new Promise(() => {}) });
    const said = await party.ask(host, { type: 'say', phrase: 'hurry' });
    expect(host.last('done').id).toBe(said);
    await party.ask(host, { type: 'close' });
    expect(host.closeCode).toBe(4000);
  });
});
