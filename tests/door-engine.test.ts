/** What the engines of single games have in common: who joins, who is asked, what is told, and the next match. */
import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  BOT_LEVELS, createMayI, createShithead, NoSuchSeat,
  type BotName, type Change, type EventOf, type MayIGame, type Problem, type Result, type ShitheadGame,
} from '../src/index.ts'; // prettier-ignore
import { problemIn, untyped, valueOf } from './support/door.ts';

type Engine = ShitheadGame | MayIGame;
const ENGINES: readonly (readonly [string, (spec?: { seed: string }) => Engine, number])[] = [
  ['createShithead', createShithead, 2],
  ['createMayI', createMayI, 3],
];

type Heard = Change<EventOf<'shithead' | 'may-i'>>;

const playersOf = (engine: Engine) => engine.table!.players;
const ofSeat = (engine: Engine, seat: number) => playersOf(engine)[seat];

describe.each(ENGINES)('%s', (_name, create, fewest) => {
  const full = (engine: Engine): Engine => {
    const taken = engine.table === undefined ? fewest - 1 : 0;
    for (let seat = 0; seat < taken; seat++) engine.addPlayer(`Guest ${seat}`);
    valueOf<unknown>(engine.startGame());
    return engine;
  };

  describe('addAIPlayer', () => {
    test.each([...BOT_LEVELS, 'adaptive', 'expert@300ms', 'hard-aggressive'] as BotName[])(
      'takes %s alone for a level, and names the bot itself',
      (level) => {
        const engine = create();
        expect(engine.addAIPlayer(level)).toEqual({ ok: true, value: 0 });
        const { bot, name } = ofSeat(full(engine), 0);
        expect(bot).toBe(level);
        expect(name).toBe('North');
      },
    );

    test('takes any other word alone for a name, and both for both', () => {
      const engine = create();
      valueOf(engine.addAIPlayer('Bo'));
      valueOf(engine.addAIPlayer('hard', 'easy'));
      expect(playersOf(full(engine)).slice(0, 2)).toEqual([
        { name: 'Bo', bot: 'medium' },
        { name: 'hard', bot: 'easy' },
      ]);
    });

    test('takes settings for a level, as a table does', () => {
      const engine = create();
      valueOf(engine.addAIPlayer('Bo', { level: 'expert', style: 'aggressive', iterations: 50 }));
      expect(playersOf(full(engine))[0]).toEqual({ name: 'Bo', bot: 'expert-aggressive@50i' });
    });

    test('takes settings alone for a level too, and names the bot itself', () => {
      const engine = create();
      valueOf(engine.addAIPlayer({ level: 'expert', iterations: 50 }));
      expect(playersOf(full(engine))[0]).toEqual({ name: 'North', bot: 'expert@50i' });
      expect(problemIn(create().addAIPlayer(untyped({ strong: true }))).code).toBe('table/unknown_bot'); // prettier-ignore
    });

    test('asks back where a word could be either', () => {
      expect(problemIn(create().addAIPlayer('Hard'))).toEqual({
        code: 'table/bad_players',
        params: {},
        message:
          '"Hard" may be a name or a level: say "hard" for the level, or give a level after the name.',
      });
      expect(create().addAIPlayer('Hard', 'hard').ok).toBe(true);
    });

    test('finds names that are free', () => {
      const engine = create();
      valueOf(engine.addPlayer('East'));
      valueOf(engine.addAIPlayer('easy'));
      valueOf(engine.addAIPlayer());
      valueOf<unknown>(engine.startGame());
      expect(playersOf(engine)).toEqual([
        { name: 'East' },
        { name: 'South', bot: 'easy' },
        { name: 'West', bot: 'medium' },
      ]);
    });

    test.each<[unknown, unknown, string]>([
      [5, undefined, 'table/bad_players'],
      ['', undefined, 'table/bad_players'],
      ['Bo', 'Hard', 'table/unknown_bot'],
      ['hard', 'Bo', 'table/unknown_bot'],
      ['Bo', { level: 'tough' }, 'table/unknown_bot'],
      ['Bo', { strong: true }, 'table/unknown_bot'],
    ])('refuses %j, %j', (name, level, code) => {
      expect(problemIn(create().addAIPlayer(untyped(name), untyped(level))).code).toBe(code);
    });
  });

  describe('setupSinglePlayerGame', () => {
    const setUp = (engine: Engine, args: readonly unknown[]): Result<unknown, Problem> =>
      engine.setupSinglePlayerGame('Ann', ...(args as []));
    const levelsAfter = (...args: unknown[]): unknown[] => {
      const engine = create({ seed: '1' });
      valueOf(setUp(engine, args));
      return playersOf(engine).map(({ bot }) => bot);
    };
    const refusal = (...args: unknown[]): Problem => {
      const engine = create();
      const problem = problemIn(setUp(engine, args));
      expect(engine.table).toBeUndefined();
      return problem;
    };

    test('seats as many bots as are needed where nobody says', () => {
      expect(levelsAfter()).toEqual([undefined, ...new Array(fewest - 1).fill('medium')]);
    });

    test('gives counted bots the level that is named after them', () => {
      expect(levelsAfter(2, 'hard')).toEqual([undefined, 'hard', 'hard']);
      expect(levelsAfter(2, { level: 'easy' })).toEqual([undefined, 'easy', 'easy']);
    });

    test('takes settings for a level, for all bots or for each', () => {
      const settings = { level: 'expert', iterations: 50 };
      expect(levelsAfter(2, { level: settings })).toEqual([undefined, 'expert@50i', 'expert@50i']);
      expect(levelsAfter([settings, 'easy'])).toEqual([undefined, 'expert@50i', 'easy']);
    });

    test('takes seed and rule options', () => {
      const engine = create({ seed: 'other' });
      valueOf<unknown>(
        engine.setupSinglePlayerGame('Ann', 2, { seed: 'mine', options: { turnSeconds: 77 } }),
      );
      expect(engine.table!.options.turnSeconds).toBe(77);
      expect(engine.table!.record()).toContain('seed: mine');
    });

    test.each<[unknown[], string, RegExp]>([
      [[2.5], 'table/bad_players', /The number of bots is a whole one, not 2.5/],
      [[2, { level: { strong: true } }], 'table/unknown_bot', /"strong"/],
      [[2, 'genius'], 'table/unknown_bot', /There is no bot "genius"/],
      [[2, { level: 'genius' }], 'table/unknown_bot', /There is no bot "genius"/],
      [[2, { difficulty: 'hard' }], 'table/bad_options', /It has no field "difficulty"/],
      [[2, 3], 'table/bad_options', /It is not "3"/],
      [[2, ['hard']], 'table/bad_options', /It is not a list/],
      [[2, 'hard', 'easy'], 'table/bad_options', /Nothing comes after it, but "easy" did/],
      [[['easy', 'easy'], 'hard'], 'table/bad_players', /named already/],
      [[{}], 'table/bad_players', /Bots are a number or a list of levels, not an object/],
      [['Hard'], 'table/unknown_bot', /There is no bot "Hard"/],
      [[['easy', 'genius']], 'table/unknown_bot', /There is no bot "genius"/],
      [[2, { options: { nonsense: 1 } }], '/bad_options', /nonsense/],
    ])('refuses %j with a sentence', (args, code, sentence) => {
      const problem = refusal(...args);
      expect(problem.code).toContain(code);
      expect(problem.message).toMatch(sentence);
      expect(problem.message).toMatch(/^[A-Z"].+\.$/);
    });
  });

  const alone = (seed = 'alone'): Engine => {
    const engine = create({ seed });
    valueOf<unknown>(engine.setupSinglePlayerGame('Ann', fewest - 1, 'easy'));
    return engine;
  };

  /** Ann follows the coach until the game is over. */
  function playOut(engine: Engine): void {
    for (let rounds = 0; rounds < 5000 && !engine.isGameOver(); rounds++) {
      while (engine.processAITurn()) continue;
      const advice = engine.getAIRecommendation('Ann');
      if (advice) expect(engine.playMove('Ann', advice.move).ok).toBe(true);
    }
    expect(engine.isGameOver()).toBe(true);
  }

  test('playMove and isValidMove judge alike, in notation and as values', () => {
    const engine = alone();
    while (engine.processAITurn()) continue;
    const [first] = engine.getValidMoves('Ann');
    const [{ move }] = engine.table!.legal(0);
    expect(engine.isValidMove('Ann', first)).toBe(true);
    expect(engine.isValidMove(0, untyped(move))).toBe(true);
    for (const bad of ['dance', {}, null, { type: 'dance' }]) {
      expect(engine.isValidMove('Ann', untyped(bad))).toBe(false);
      expect(engine.playMove('Ann', untyped(bad))).toMatchObject({
        ok: false,
        violation: { code: 'table/unreadable_move' },
      });
    }
    expect(engine.isValidMove('Cy', first)).toBe(false);
    expect(engine.playMove('Cy', first)).toMatchObject({
      violation: { code: 'table/no_such_player' },
    });
    const before = engine.table!.seq;
    expect(engine.playMove('Ann', first)).toMatchObject({ ok: true, seq: before + 1 });
  });

  test('isAIPlayer tells bots from people and strangers', () => {
    const engine = create();
    expect(engine.isAIPlayer('Ann')).toBe(false);
    valueOf<unknown>(engine.setupSinglePlayerGame('Ann', fewest - 1));
    expect([engine.isAIPlayer('Ann'), engine.isAIPlayer(0), engine.isAIPlayer('Cy')]).toEqual([
      false,
      false,
      false,
    ]);
    expect([engine.isAIPlayer(1), engine.isAIPlayer(ofSeat(engine, 1).name)]).toEqual([true, true]);
  });

  test('getMove thinks without holding anything up, and changes nothing', async () => {
    const engine = create({ seed: 'slow' });
    valueOf<unknown>(engine.setupSinglePlayerGame('Ann', fewest - 1, 'expert@400i'));
    while (engine.table!.toAct()[0] === 0 && engine.table!.seq < 50)
      engine.playMove(0, engine.getAIRecommendation(0)!.move);
    const [seat] = engine.table!.toAct();
    let ticks = 0;
    const timer = setInterval(() => ticks++, 0);
    const before = engine.table!.seq;
    const move = await engine.getMove(seat);
    clearInterval(timer);
    expect(engine.getValidMoves(seat)).toContain(move);
    expect(engine.table!.seq).toBe(before);
    expect(ticks, 'the event loop went on meanwhile').toBeGreaterThan(0);
    // What the bot has said it does.
    let mover: number | undefined;
    engine.subscribe((change: Heard) => void (mover = change.seat));
    engine.processAITurn();
    // Another bot may interrupt, and then there is something else to think about.
    if (mover === seat || fewest === 2) expect(engine.table!.record()).toContain(`${seat} ${move}`);
  });

  test('getMove advises people, and nobody else', async () => {
    const engine = alone();
    while (engine.processAITurn()) continue;
    expect(engine.getValidMoves('Ann')).toContain(await engine.getMove('Ann'));
    expect(await engine.getMove('Cy')).toBeUndefined();
    expect(await create().getMove('Ann')).toBeUndefined();
    const others = playersOf(engine).flatMap((_, seat) =>
      engine.table!.toAct().includes(seat) || engine.table!.mayInterrupt().includes(seat)
        ? []
        : [seat],
    );
    for (const seat of others) expect(await engine.getMove(seat)).toBeUndefined();
  });

  test('processAITurnAsync makes the moves of bots, and waits for people', async () => {
    const engine = alone('async');
    for (let moves = 0; moves < 30; moves++) {
      const made = await engine.processAITurnAsync();
      if (made) expect(made.ok).toBe(true);
      else engine.playMove('Ann', (await engine.getMove('Ann'))!);
    }
    expect(engine.table!.seq).toBeGreaterThan(20);
    expect(await create().processAITurnAsync()).toBeUndefined();
  });

  test('subscribe tells of every move, also of those who subscribed before the start', () => {
    const engine = create({ seed: 'heard' });
    const heard: number[] = [];
    const stop = engine.subscribe((change: Heard) => {
      heard.push(change.seq);
    });
    valueOf<unknown>(engine.setupSinglePlayerGame('Ann', fewest - 1, 'easy'));
    engine.playMove('Ann', 'dance');
    while (heard.length < 5)
      engine.playMove(
        engine.table!.toAct()[0],
        engine.table!.legal(engine.table!.toAct()[0])[0].text,
      );
    expect(heard).toEqual([1, 2, 3, 4, 5]);
    stop();
    engine.processAITurn();
    expect(heard).toHaveLength(5);
    expect(() => engine.subscribe(untyped('hello'))).toThrow(
      new TypeError('A listener is a function, not "hello".'),
    );
    expect(() => engine.table!.subscribe(untyped(undefined))).toThrow(TypeError);
  });

  test('the next match is dealt once this one is over, and listeners hear of it', () => {
    const engine = alone('again');
    expect(problemIn<unknown>(create().rematch()).code).toBe('table/not_started');
    expect(problemIn<unknown>(engine.rematch()).code).toBe('table/playing');
    let heard = 0;
    engine.subscribe(() => heard++);
    playOut(engine);
    const moves = heard;
    expect(moves).toBe(engine.table!.seq);
    expect(engine.getGameWinner()).toBe(engine.getGameWinners()[0]);
    const first = engine.table!;
    valueOf<unknown>(engine.rematch());
    expect(engine.table).not.toBe(first);
    expect(engine.isGameOver()).toBe(false);
    expect(engine.getGameWinner()).toBeUndefined();
    expect(playersOf(engine)).toEqual(first.players);
    expect(engine.table!.record()).toContain('seed: again.2');
    engine.playMove(
      engine.table!.toAct()[0],
      engine.table!.legal(engine.table!.toAct()[0])[0].text,
    );
    expect(heard).toBe(moves + 1);
  }, 30_000);

  test('getGameState shows each viewer what they may know, and nobody more', () => {
    const engine = alone('shown');
    expect(create().getGameState()).toBeUndefined();
    expect(create().getGameState('Ann')).toBeUndefined();
    expect(engine.getGameState('Cy')).toBeUndefined();
    expect(engine.getGameState(untyped(null))).toBeUndefined();
    for (let moves = 0; moves < 25; moves++) {
      const all = engine.getGameState()!;
      const ann = engine.getGameState('Ann')!;
      const bot = engine.getGameState(1)!;
      expect(ann.players[0].hand).not.toContain('?');
      expect(bot.players[1].hand).not.toContain('?');
      const seen = (state: typeof all, seat: number) =>
        state.players[seat].hand.filter((card) => card !== '?').sort();
      expect(seen(ann, 1), 'what all have seen go there').toEqual(seen(all, 1));
      expect(seen(bot, 0)).toEqual(seen(all, 0));
      expect(all.seq).toBe(engine.table!.seq);
      const view = engine.getPlayerView('Ann')!;
      expect(view).toMatchObject({ ...ann, seat: 0, hand: ann.players[0].hand });
      if (!engine.processAITurn()) engine.playMove('Ann', engine.getAIRecommendation('Ann')!.move);
    }
    const shown = engine.getGameState()!;
    Object.assign(shown.players[0], { name: 'Nobody' });
    expect(engine.getGameState()!.players[0].name).toBe('Ann');
  });

  test('whatever is asked of nobody is answered, not thrown', () => {
    for (const engine of [create(), alone()])
      for (const who of ['Cy', 9, -1, 0.5, null, undefined, {}, [], Symbol('x')].map(untyped)) {
        expect(engine.getValidMoves(who)).toEqual([]);
        expect(engine.getPlayerView(who)).toBeUndefined();
        expect(engine.getAIRecommendation(who)).toBeUndefined();
        expect(engine.isAIPlayer(who)).toBe(false);
        expect(engine.isValidMove(who, 'draw stock')).toBe(false);
        expect(engine.seatOf(who).ok).toBe(false);
        expect(engine.playMove(who, 'take').ok).toBe(false);
      }
    expect(NoSuchSeat).toBeDefined();
  });
});

test('the types of the levels know bots that follow', () => {
  expectTypeOf<'adaptive'>().toExtend<BotName>();
  expectTypeOf<'godlike'>().not.toExtend<BotName>();
});
