/** Search settings where a bot is made: in its name, in an options object, and in what the search then does. */
import { describe, expect, it } from 'vitest';
import { botNameFor, decide, type BotSettings } from '../src/bots/bot.ts';
import { nameTrouble } from '../src/bots/bot-settings.ts';
import { botNamed, isBotName } from '../src/bots/roster.ts';
import { Search } from '../src/bots/search/search.ts';
import { thinkApart } from '../src/bots/search/determinized.ts';
import type { AnyThinkingGame } from '../src/core/game.ts';
import { openMatch, playMatch } from '../src/core/match.ts';
import { formatRecord, parseRecord } from '../src/core/record.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { THINKING_GAMES as GAMES } from '../src/games/minds.ts';
import { createTable } from '../src/index.ts';
import { watchMoves } from './support/sessions.ts';

const valueOf = <T>(result: { readonly ok: boolean; readonly value?: T }): T => result.value!;

describe('settings in a name', () => {
  it('are worlds and exploration after the budget', () => {
    expect(botNamed('expert@1s_w40_x35')).toMatchObject({
      budget: { ms: 1000 },
      worlds: 40,
      exploration: 0.35,
    });
    expect(botNamed('expert_w40')).toMatchObject({ budget: { ms: 800 }, worlds: 40 });
    expect(botNamed('determinized@500i_x140')).toMatchObject({ trees: 'each', exploration: 1.4 });
    expect(botNamed('expert')).not.toHaveProperty('worlds');
  });

  it.each([
    'hard_w40',
    'random_x10',
    'adaptive@40_w3',
    'expert_w0',
    'expert_w1001',
    'expert_x1001',
    'expert_x1_w2',
    'expert_w',
    'expert_y3',
  ])('are none in %s', (name) => {
    expect(isBotName(name)).toBe(false);
    expect(nameTrouble(name)).toMatch(/worlds|takes no time|strength/);
  });

  it('come back from a record', () => {
    const bot = 'expert-aggressive@300ms_w40_x35';
    const players = [{ name: 'Ann' }, { name: 'Bo', bot }];
    const game = GAMES.shithead as unknown as AnyThinkingGame;
    const opened = openMatch(game, { game: 'shithead', seed: '7', options: {}, players });
    const record = parseRecord(formatRecord(valueOf(opened)));
    expect(valueOf(record).header.players[1]).toEqual({ name: 'Bo', bot });
  });
});

describe('settings in an object', () => {
  it.each<[BotSettings, string]>([
    [{ level: 'hard' }, 'hard'],
    [{ level: 'hard', style: 'aggressive' }, 'hard-aggressive'],
    [{ level: 'expert', ms: 300 }, 'expert@300ms'],
    [{ level: 'expert', iterations: 500, worlds: 40, exploration: 0.35 }, 'expert@500i_w40_x35'],
    [{ level: 'expert', style: 'defensive', exploration: 0.07 }, 'expert-defensive_x7'],
    [{ level: 'adaptive', strength: 60 }, 'adaptive@60'],
  ])('%j is %s', (settings, name) =>
    expect(botNameFor(settings)).toEqual({ ok: true, value: name }),
  );

  it.each<[object, RegExp]>([
    [{ level: 'genius' }, /one of these levels: random, .* not "genius"/],
    [{ level: 'hard', ms: 100 }, /hard does not search: only expert and determinized take ms/],
    [{ level: 'expert', worlds: 0 }, /worlds is a whole number from 1 to 1000, not 0/],
    [{ level: 'expert', worlds: 2.5 }, /whole number/],
    [{ level: 'expert', exploration: 11 }, /exploration is a number from 0 to 10, not 11/],
    [
      { level: 'expert', exploration: Number.NaN },
      /exploration is a number from 0 to 10, not null/,
    ],
    [{ level: 'expert', ms: 60_001 }, /ms is a whole number from 1 to 60000, not 60001/],
    [{ level: 'expert', ms: 100, iterations: 5 }, /leave one of them out/],
    [{ level: 'expert', word: 5 }, /no setting "word": it takes level, style, ms/],
    [{ level: 'random', style: 'defensive' }, /random has no personality/],
    [{ level: 'expert', style: 'wild' }, /A personality is aggressive, balanced and defensive/],
    [{ level: 'expert', strength: 5 }, /Only adaptive has a strength/],
    [{ level: 'adaptive', strength: 101 }, /strength is a whole number from 0 to 100/],
  ])('%j is refused in words', (settings, sentence) => {
    const named = botNameFor(settings as BotSettings);
    expect(named.ok ? named.value : named.error).toMatch(sentence);
  });
});

describe('the library', () => {
  it('seats a bot by its settings', () => {
    const bot = { level: 'expert', iterations: 40, worlds: 10, exploration: 0.5 } as const;
    const table = valueOf(
      createTable({ game: 'shithead', seed: 7, players: ['Ann', { name: 'Bo', bot }] }),
    );
    expect(table.players[1].bot).toBe('expert@40i_w10_x50');
    expect(table.addBot(0, { level: 'expert', iterations: 20, worlds: 5 }).ok).toBe(true);
    expect(table.step()?.ok).toBe(true);
  });

  it('says what is wrong with them, and seats nobody', () => {
    const table = valueOf(createTable({ game: 'shithead', seed: 7, seats: 2 }));
    const seated = table.addBot(1, { level: 'expert', worlds: 5000 });
    expect(seated).toMatchObject({ ok: false, error: { code: 'table/unknown_bot' } });
    expect(seated.ok ? '' : seated.error.message).toMatch(
      /worlds is a whole number from 1 to 1000/,
    );
    expect(table.players[1].bot).toBeUndefined();
    const bot = 'expert@90s' as const;
    const made = createTable({ game: 'shithead', players: ['Ann', { name: 'Bo', bot }] });
    expect(made.ok ? '' : made.error.message).toMatch(/up to 60 s/);
  });
});

describe.each(Object.entries(GAMES))('a search of %s', (id, found) => {
  const game = found as unknown as AnyThinkingGame;
  const opened = (): { readonly position: unknown; readonly seat: number } => {
    const players = Array.from({ length: game.seats.min }, (_, at) => ({ name: `P${at}` }));
    let match = valueOf(openMatch(game, { game: id, seed: '3', options: {}, players }));
    const rng = rngFromSeed('settings');
    for (let i = 0; i < 12; i++) {
      const [seat] = game.toAct(match.position);
      const view = game.view(match.position, seat);
      const played = playMatch(match, seat, decide({ game, view, seat, rng }, 'easy').move);
      match = valueOf(played);
    }
    return { position: match.position, seat: game.toAct(match.position)[0] };
  };

  it('deals as many worlds as it is told, and leaves what it keeps as it was', () => {
    const { position, seat } = opened();
    const view = game.view(position, seat);
    const rng = rngFromSeed('worlds');
    const before = JSON.stringify(view);
    const texts: string[] = [];
    const watched = watchMoves(game.search, (apply) => (world, by, code) => {
      const isFirst = JSON.stringify(game.view(world, seat)) === before;
      if (isFirst) texts.push(JSON.stringify(game.formatPosition(world)));
      apply(world, by, code);
    });
    const point = { game: { ...game, search: watched }, view, seat, rng };
    new Search(point, { worlds: 3 }).run(30);
    expect(texts).toHaveLength(30);
    expect(new Set(texts).size).toBeLessThanOrEqual(3);
  });

  it('moves by its settings, the same each time', () => {
    const { position, seat } = opened();
    const view = game.view(position, seat);
    const moved = (name: string): unknown =>
      decide({ game, view, seat, rng: rngFromSeed('7') }, name).move;
    for (const name of ['expert@60i_w4_x35', 'determinized@60i_w3_x70'])
      expect(moved(name)).toEqual(moved(name));
  });

  it('takes many worlds apart within its time', () => {
    const { position, seat } = opened();
    let now = 0;
    const ticks = (): number => now++;
    const view = game.view(position, seat);
    thinkApart({ game, view, seat, rng: rngFromSeed('7') }, { ms: 50 }, ticks, { worlds: 1000 });
    expect(now).toBeLessThan(400);
  });
});
