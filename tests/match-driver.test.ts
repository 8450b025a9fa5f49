/** The driver of a match with bots: order, remembered answers, bots that fail, search memory. */
import { describe, expect, it } from 'vitest';
import { MatchDriver, type BotMove, type Think, type ThinkNow } from '../src/bots/match-driver.ts';
import { thinkNow } from '../src/bots/think-now.ts';
import type { BotThought } from '../src/bots/thought.ts';
import type { AnyGame, GameEvent } from '../src/core/game.ts';
import { openMatch, playMatch, type Match } from '../src/core/match.ts';
import { GAME_IDS, gameOf } from '../src/games/index.ts';

type AnyMatch = Match<unknown, unknown, GameEvent>;
type AnyDriver = MatchDriver<unknown, unknown, GameEvent>;

function open(game: AnyGame, bots: readonly (string | undefined)[], seed = 'driver'): AnyMatch {
  const players = bots.map((bot, at) => ({
    name: `P${at}`,
    ...(bot === undefined ? {} : { bot }),
  }));
  const match = openMatch(game, { game: game.id, seed, options: {}, players });
  if (!match.ok) throw new Error(match.error.code);
  return match.value;
}

const driverOf = (match: AnyMatch, onFault?: (error: unknown) => void): AnyDriver =>
  new MatchDriver(match, { name: 'test', ...(onFault && { onFault }) });

/** May I? with a discard that seats 2 and 3 may call for, while seat 1 is to move. */
const mayI: AnyGame = gameOf('may-i');
const OFFERED = { n: 4, turn: 1, D: 'KS 9C', discarder: 0 };
function offered(bots: readonly (string | undefined)[]): AnyMatch {
  const position = mayI.parsePosition(OFFERED);
  if (!position.ok) throw new Error(position.error);
  return { ...open(mayI, bots), position: position.value };
}
const BOTS = [undefined, 'easy', 'easy', 'easy'];

/** Answers as the test says, and keeps what was asked. */
function scripted(answer: (request: BotThought) => unknown) {
  const asked: BotThought[] = [];
  const now: ThinkNow = (request) => {
    asked.push(request);
    return answer(request);
  };
  const soon: Think = async (request) => now(request);
  return { asked, now, soon, seats: () => asked.map(({ seat }) => seat) };
}

const callBy = (caller: number) =>
  scripted(({ view, seat }) => {
    if (mayI.toAct(view).includes(seat)) return { type: 'draw_stock' };
    return seat === caller ? mayI.legal(view, seat)[0] : undefined;
  });

const thinkSoon: Think = async (request) => thinkNow(request);

/** The next move as each kind of owner asks for it. */
const WAYS: Readonly<Record<string, (driver: AnyDriver) => Promise<BotMove<unknown> | undefined>>> =
  {
    'at once': async (driver) => driver.nextMoveNow(thinkNow),
    'one after another': (driver) => driver.nextMove(thinkSoon),
    'all callers at once, then the bot to move': async (driver) => {
      const call = await driver.nextCall(thinkSoon);
      const [seat] = driver.unanswered();
      if (call || seat === undefined) return call;
      return { seat, move: await driver.ask(seat, thinkSoon), interrupts: false };
    },
  };

describe('a match of bots', () => {
  const MOVES_MAX = 40;

  it.each(GAME_IDS)('of %s is the same, however the bots are asked', async (id) => {
    const game = gameOf(id);
    // Random bots call now and then. One that counts its games answers the same again.
    const levels = ['random', 'medium', id === 'rummikub' ? 'easy' : 'expert@10i', 'random'];
    const bots = Array.from({ length: Math.max(game.seats.min, 3) }, (_, at) => levels[at % 4]);
    const played: string[][] = [];
    for (const way of Object.values(WAYS)) {
      const driver = driverOf(open(game, bots.slice(0, game.seats.step === 2 ? 4 : undefined)));
      for (let made = 0; made < MOVES_MAX; made++) {
        const next = await way(driver);
        if (!next) break;
        expect(driver.play(next.seat, next.move).ok).toBe(true);
      }
      played.push(driver.match.moves.map(({ seat, move }) => `${seat} ${move}`));
    }
    expect(played[0].length).toBeGreaterThan(20);
    expect(played[1]).toEqual(played[0]);
    expect(played[2]).toEqual(played[0]);
  });
});

describe('bots are asked', () => {
  it('in order, callers before the bot to move, and a call ends the asking', () => {
    const quiet = callBy(-1);
    const driver = driverOf(offered(BOTS));
    expect(driver.unanswered()).toEqual([2, 3, 1]);
    expect(driver.nextMoveNow(quiet.now)).toMatchObject({ seat: 1, interrupts: false });
    expect(quiet.seats()).toEqual([2, 3, 1]);
    expect(driver.unanswered()).toEqual([]);

    const loud = callBy(2);
    const other = driverOf(offered(BOTS));
    expect(other.nextMoveNow(loud.now)).toMatchObject({ seat: 2, interrupts: true });
    expect(loud.seats()).toEqual([2]);
    expect(other.unanswered(), 'nobody else is asked after a call').toEqual([]);
  });

  it('until the seat of a person who may call as well', async () => {
    const asked = callBy(3);
    const match = offered(['easy', 'easy', undefined, 'easy']);
    const driver = driverOf(match);
    expect(driver.callers()).toEqual([3]);
    expect(driver.unanswered(2)).toEqual([]);
    expect(await driver.nextMove(asked.soon, 2)).toBeUndefined();
    expect(asked.seats()).toEqual([]);
    expect(
      await driver.nextMove(asked.soon, 0),
      'a seat that may not call hides nobody',
    ).toMatchObject({ seat: 3 });
  });

  it('once in each position, and their answer stays', async () => {
    let count = 0;
    const fickle = scripted(({ view, seat }) => {
      const legal = mayI.legal(view, seat);
      return mayI.toAct(view).includes(seat) ? legal[count++ % legal.length] : undefined;
    });
    const driver = driverOf(offered(BOTS));
    const first = await driver.nextMove(fickle.soon);
    expect(driver.nextMoveNow(fickle.now)).toEqual(first);
    expect(await driver.ask(1, fickle.soon)).toEqual(first?.move);
    expect(fickle.seats()).toEqual([2, 3, 1]);
    expect(driver.play(1, first?.move).ok).toBe(true);
    await driver.nextMove(fickle.soon);
    expect(fickle.asked.length, 'another position is another question').toBeGreaterThan(3);
  });

  it('at the same moment by two, and there is one answer', async () => {
    let count = 0;
    const fickle = scripted(({ view, seat }) => mayI.legal(view, seat)[count++ % 2]);
    const driver = driverOf(offered(BOTS));
    const [one, other] = await Promise.all([
      driver.ask(1, fickle.soon),
      driver.ask(1, fickle.soon),
    ]);
    expect(fickle.seats()).toEqual([1, 1]);
    expect(other).toEqual(one);
  });
});

describe('an answer', () => {
  it('that comes after the match has gone on is not used', async () => {
    const match = offered(BOTS);
    const driver = driverOf(match);
    const release: (() => void)[] = [];
    const slow: Think = (request) =>
      new Promise((resolve) =>
        release.push(() => resolve(mayI.legal(request.view, request.seat)[0])),
      );
    const late = [driver.nextMove(slow), driver.nextCall(slow)];
    const call = mayI.legal(mayI.view(match.position, 3), 3)[0];
    expect(driver.play(3, call).ok).toBe(true);
    const waiting = driver.unanswered();
    for (const answer of release) answer();
    expect(await late[0]).toBeUndefined();
    expect(await late[1]).toBeUndefined();
    expect(driver.unanswered()).toEqual(waiting);
  });

  it.each([
    ['none', () => undefined],
    ['an illegal move', () => ({ type: 'lay_off', card: 99, meld: 7 })],
    [
      'an error',
      () => {
        throw new Error('gone');
      },
    ],
  ])('that is %s makes no call, and the clock’s move for the bot to move', async (what, answer) => {
    const match = offered(BOTS);
    const clock = mayI.defaultMove(mayI.view(match.position, 1), 1);
    const faults: unknown[] = [];
    const bad = scripted(answer);
    const make = (): AnyDriver => driverOf(match, (error) => void faults.push(error));
    const expected = { seat: 1, move: clock, interrupts: false };
    expect(make().nextMoveNow(bad.now)).toEqual(expected);
    expect(await make().nextMove(bad.soon)).toEqual(expected);
    expect(await make().nextCall(bad.soon)).toBeUndefined();
    expect(faults.length > 0, 'who is silent is no fault of a caller').toBe(what !== 'none');
  });

  it('that fails is thrown where nobody hears of faults, and the match stays as it was', async () => {
    const match = offered(BOTS);
    const broken = scripted(() => {
      throw new Error('gone');
    });
    const driver = driverOf(match);
    expect(() => driver.nextMoveNow(broken.now)).toThrow('gone');
    await expect(driver.nextMove(broken.soon)).rejects.toThrow('gone');
    expect(driver.match).toBe(match);
    expect(driver.unanswered()).toEqual([2, 3, 1]);
  });
});

describe('a bot that searches', () => {
  const shithead: AnyGame = gameOf('shithead');
  const searchers = ['expert@50ms', 'expert@50ms'];

  /** Lets each bot make the clock's move, and returns the requests. */
  function playOn(driver: AnyDriver, moves: number): readonly BotThought[] {
    const { asked, now } = scripted(({ view, seat }) => shithead.defaultMove(view, seat));
    for (let made = 0; made < moves; made++) {
      const next = driver.nextMoveNow(now);
      if (next) driver.play(next.seat, next.move);
    }
    return asked;
  }

  it('is told what it saw since its last search, and nothing of a match that was taken back', () => {
    const match = open(shithead, searchers);
    const driver = driverOf(match);
    const asked = playOn(driver, 8).filter(({ seat }) => seat === 0);
    expect(asked[0].recall).toMatchObject({ at: expect.any(Number), after: -1, since: [] });
    const next = asked.findLast(({ recall }) => (recall?.since.length ?? 0) > 0);
    expect(next?.recall?.since).toHaveLength(next!.recall!.at - next!.recall!.after);
    driver.restart(match);
    const [again] = playOn(driver, 1);
    expect(again.recall).toMatchObject({ at: 0, after: -1, since: [] });
    expect(again.recall?.key).not.toBe(asked[0].recall?.key);
  });

  it('is told of moves that the owner has made', () => {
    const driver = driverOf(open(shithead, searchers));
    const [first] = playOn(driver, 8).slice(-1);
    const { game, position } = driver.match;
    const [seat] = game.toAct(position);
    const move = game.defaultMove(game.view(position, seat), seat);
    const played = playMatch(driver.match, seat, move);
    if (!played.ok) throw new Error(played.error.code);
    driver.follow(played.value, move);
    expect(driver.match).toBe(played.value);
    const second = playOn(driver, 2).find((request) => request.seat === first.seat);
    expect(second?.recall?.since[0].move).toBeDefined();
  });

  it('and one that does not search is told nothing', () => {
    const driver = driverOf(open(shithead, ['easy', 'hard']));
    expect(playOn(driver, 6).every(({ recall }) => recall === undefined)).toBe(true);
  });
});
