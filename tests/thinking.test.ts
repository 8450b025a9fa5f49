/** Thinking in slices: a scheduler with several thoughts, what becomes of bad ones, and trees that are found again. */
import { describe, expect, it } from 'vitest';
import { FALLBACK, type BotAnswer, type BotThought } from '../src/bots/thought.ts';
import { Inquiries } from '../src/bots/inquiries.ts';
import { together } from '../src/bots/together.ts';
import { respond } from '../src/bots/bot.ts';
import { deliberate, thinkThrough } from '../src/bots/deliberation.ts';
import { SearchMemory } from '../src/bots/search-memory.ts';
import { ThinkScheduler, type ThinkReply, type ThinkRequest } from '../src/bots/think-scheduler.ts';
import { Trees } from '../src/bots/trees.ts';
import type { AnyThinkingGame, GameEvent } from '../src/core/game.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { GAME_IDS } from '../src/games/index.ts';
import { thinkingGameOf as gameOf } from '../src/games/minds.ts';

const shithead = gameOf('shithead');

/** A position in which the first seat that is waited for has something to decide. */
function asked(game: AnyThinkingGame, level: string): BotThought {
  const position = game.setup(game.seats.min, {}, rngFromSeed('thinking'));
  if (!position.ok) throw new Error(position.error.code);
  const [seat] = game.toAct(position.value);
  const view = game.view(position.value, seat);
  return { gameId: game.id, level, view, seat, seed: 'thinking' };
}

/** A game whose search breaks when worlds are dealt. */
const broken: AnyThinkingGame = {
  ...shithead,
  search: {
    ...shithead.search,
    open: () => {
      throw new RangeError('QS is missing');
    },
  },
};

/** A clock that goes on whenever it is looked at, and so fast that every slice is one iteration. */
const tickingClock = (): (() => number) => {
  let now = 0;
  return () => (now += 5);
};

/** A scheduler by such a clock, and what it has said. */
function openScheduler(game: AnyThinkingGame = shithead) {
  const said: ThinkReply[] = [];
  const scheduler = new ThinkScheduler({
    gameFor: (id) => (id === game.id ? game : Promise.reject(new Error('no such game'))),
    clock: tickingClock(),
    breathe: () => new Promise((resolve) => void setImmediate(resolve)),
    tell: (news) => void said.push(news),
  });
  const answers = (): ThinkReply[] => said.filter((news) => !('better' in news));
  const until = async (count: number): Promise<void> => {
    while (answers().length < count) await new Promise((resolve) => void setImmediate(resolve));
  };
  return { scheduler, said, answers, until };
}

const think = (id: number, level: string, game = shithead): ThinkRequest => ({
  id,
  kind: 'think',
  thought: asked(game, level),
});

describe('a scheduler', () => {
  it('thinks about several thoughts in turn, and a short one is not kept waiting by a long one', async () => {
    const { scheduler, answers, until } = openScheduler();
    scheduler.hear(think(1, 'expert@400i'));
    scheduler.hear(think(2, 'expert@10i'));
    scheduler.hear(think(3, 'easy'));
    await until(3);
    expect(answers().map(({ id }) => id)).toEqual([3, 2, 1]);
    for (const news of answers()) {
      if (!('answer' in news)) throw new Error('a thought failed');
      const { view, seat } = asked(shithead, '');
      const { move } = news.answer as { move: unknown };
      expect(shithead.check(view, seat, move)).toBeUndefined();
    }
  });

  it('drops what is cancelled, also before its game is there', async () => {
    const { scheduler, said, until } = openScheduler();
    scheduler.hear(think(1, 'expert@60s'));
    await new Promise((resolve) => void setImmediate(resolve));
    scheduler.hear({ id: 1, kind: 'cancel' });
    scheduler.hear(think(2, 'expert@60s'));
    scheduler.hear({ id: 2, kind: 'cancel' });
    scheduler.hear(think(3, 'easy'));
    await until(1);
    expect(said.map(({ id }) => id)).toEqual([3]);
  });

  it('answers with judgement where search breaks, and says where, without a card', async () => {
    const { scheduler, answers, until } = openScheduler(broken);
    scheduler.hear(think(1, 'expert'));
    await until(1);
    const { view, seat, seed } = asked(shithead, '');
    const judged = respond({ game: shithead, view, seat, rng: rngFromSeed(seed) }, FALLBACK);
    expect(answers()).toEqual([
      { id: 1, answer: { move: judged?.move }, fault: expect.stringMatching(/^RangeError at /) },
    ]);
    expect(JSON.stringify(answers())).not.toContain('QS');
  });

  it('says so where a thought makes no sense, and goes on', async () => {
    const { scheduler, answers, until } = openScheduler();
    scheduler.hear({
      id: 1,
      kind: 'think',
      thought: { ...asked(shithead, 'easy'), gameId: 'chess' },
    });
    scheduler.hear({ id: 2, kind: 'think', thought: { ...asked(shithead, 'easy'), view: {} } });
    scheduler.hear(think(3, 'easy'));
    await until(3);
    const kinds = answers().map((news) => [news.id, 'error' in news]);
    expect(Object.fromEntries(kinds)).toEqual({ 1: true, 2: true, 3: false });
  });

  it('gives the coach a first answer before it has searched, and the last one when it is done', async () => {
    const { scheduler, said, until } = openScheduler();
    const { view, seat, gameId } = asked(shithead, '');
    const names = ['Ann', 'Bo'];
    const thought = { gameId, view, seat, seq: 3, names, budget: { iterations: 50 } };
    scheduler.hear({ id: 1, kind: 'advise', thought });
    await until(1);
    expect(said[0]).toMatchObject({ id: 1, better: { imagined: 0 } });
    expect(said.at(-1)).toMatchObject({ id: 1, answer: { imagined: expect.any(Number) } });
    expect(said.at(-1)).not.toMatchObject({ answer: { imagined: 0 } });
  });
});

describe('whoever asks a scheduler', () => {
  it('hears nothing of what it has cancelled, and of nothing that it never asked', async () => {
    const posted: ThinkRequest[] = [];
    const inquiries = new Inquiries((request) => void posted.push(request));
    const thought = asked(shithead, 'easy');
    const first = inquiries.ask({ kind: 'think', thought });
    const second = inquiries.ask({ kind: 'think', thought });
    first.cancel();
    first.cancel();
    inquiries.hear({ id: 1, answer: 'stale' });
    inquiries.hear({ id: 99, answer: 'stranger' });
    inquiries.hear({ id: 2, answer: 'mine' });
    expect(await second.answer).toBe('mine');
    expect(posted.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'think 1',
      'think 2',
      'cancel 1',
    ]);
    expect(inquiries.open).toBe(0);
  });

  it('is told when nobody will answer any more', async () => {
    const inquiries = new Inquiries(() => undefined);
    const lost = inquiries.ask({ kind: 'think', thought: asked(shithead, 'easy') }).answer;
    inquiries.lose('the worker is gone');
    await expect(lost).rejects.toThrow('the worker is gone');
  });
});

describe('a bot', () => {
  it.each(GAME_IDS)('of %s is held to the time that it is given, whatever its name says', (id) => {
    const game = gameOf(id);
    const clock = tickingClock();
    const thought = { ...asked(game, 'expert@9999999i'), msMax: 100 };
    const { move } = thinkThrough(deliberate(game, thought, clock));
    expect(game.check(thought.view, thought.seat, move)).toBeUndefined();
    expect(clock()).toBeLessThan(200);
  });

  it('of a name that this version does not know plays as a fair opponent', () => {
    const { view, seat, seed } = asked(shithead, '');
    const judged = respond({ game: shithead, view, seat, rng: rngFromSeed(seed) }, 'medium');
    const thought = asked(shithead, 'grandmaster');
    expect(thinkThrough(deliberate(shithead, thought, undefined))).toEqual({ move: judged?.move });
  });

  it('adds up what several searches of its view have found', () => {
    const found = (visits: number, other: number) => ({
      ranked: [
        { move: 'a', key: 1, visits, value: 0.5 },
        { move: 'b', key: 2, visits: other, value: 0.25 },
      ],
      iterations: visits + other,
    });
    const answers = [
      { move: 'a', found: found(60, 40) },
      { move: 'b', found: found(30, 70) },
    ];
    expect(together(answers).move).toBe('b');
    expect(together(answers).found?.iterations).toBe(200);
    expect(together([{ move: 'c' }, answers[0]]).move).toBe('c');
  });
});

describe('the tree of a bot', () => {
  /** Thinks in a match of two, plays on until the same seat is asked again, and thinks once more. */
  function thinkTwice(trees: Trees, tellsAll: boolean): number {
    const game = shithead;
    const made = game.setup(2, {}, rngFromSeed('tree'));
    if (!made.ok) throw new Error(made.error.code);
    const position = made.value;
    const medium = (by: number): unknown =>
      respond({ game, view: game.view(position, by), seat: by, rng: rngFromSeed('m') }, 'medium')!
        .move;
    while (game.toAct(position).length > 1)
      game.apply(position, game.toAct(position)[0], medium(game.toAct(position)[0]));
    const [seat] = game.toAct(position);
    const memory = new SearchMemory(game, 'match');
    let seq = 0;
    const thinks = (): BotAnswer => {
      const view = game.view(position, seat);
      const thought = { gameId: game.id, level: 'expert@2s', view, seat, seed: String(seq) };
      const recall = memory.recall(seat, seq);
      return thinkThrough(deliberate(game, { ...thought, recall }, tickingClock(), trees));
    };
    const play = (by: number, move: unknown): void => {
      const events: GameEvent[] = [];
      game.apply(position, by, move, events);
      seq++;
      if (tellsAll) memory.noteMove(position, move, events);
    };
    play(seat, thinks().move);
    while (!game.toAct(position).includes(seat)) {
      const [by] = game.toAct(position);
      play(by, medium(by));
    }
    const { found } = thinks();
    const visits = found!.ranked.reduce((sum, one) => sum + one.visits, 0);
    return visits - found!.iterations;
  }

  it('is used again for its next move, if it is told of all that happened', () => {
    expect(thinkTwice(new Trees(), true)).toBeGreaterThan(0);
    expect(thinkTwice(new Trees(), false)).toBe(0);
  });

  it('is kept of a few bots only', () => {
    const trees = new Trees();
    const { view, seat, gameId } = asked(shithead, '');
    for (let bot = 0; bot < 9; bot++) {
      const recall = { key: `bot ${bot}`, at: 0, after: -1, since: [] };
      const thought = { gameId, view, seat, seed: 's', level: 'expert@1ms', recall };
      thinkThrough(deliberate(shithead, thought, tickingClock(), trees));
    }
    expect(trees.size).toBe(4);
  });
});
