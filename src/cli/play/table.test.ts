import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askingBack, game, judgeBy } from '../../../tests/support/asks-back.ts';
import { afterMatch, NEW_RATING, utilityOf } from '../../bots/adapt.ts';
import { inProcessThinker, type Thinker } from '../../client/thinker.ts';
import { logOf, playMatch, seqOf } from '../../core/match.ts';
import { formatRecord } from '../../core/record.ts';
import { ok } from '../../core/result.ts';
import { openStore, type AnyMatch } from '../store.ts';
import { ratingFor } from './ratings.ts';
import { screenOf } from './screens/index.ts';
import { DEFAULT_NAME, openSession, resumeSession, seatPlayers, type Session } from './session.ts';
import { Table, type Leave } from './table.ts';
import type { Answer, Draw, Terminal } from './terminal.ts';

/** A terminal that types what a function says and remembers what it was shown. */
class Puppet implements Terminal {
  readonly style = { colour: false, unicode: true };
  readonly isScreen = true;
  shown = '';
  readonly pauses: number[] = [];
  readonly #type: (shown: string) => string | undefined;

  constructor(type: (shown: string) => string | undefined) {
    this.#type = type;
  }

  show(draw: Draw, prompt: string): void {
    this.shown = [...draw({ columns: 80, rows: 23 }), prompt].join('\n');
  }

  tell(): void {}

  ask(): Promise<Answer> {
    const text = this.#type(this.shown);
    return Promise.resolve(
      text === undefined ? { kind: 'end', reason: 'interrupt' } : { kind: 'line', text },
    );
  }

  pause(ms: number): Promise<boolean> {
    this.pauses.push(ms);
    return Promise.resolve(false);
  }

  ended(): undefined {}

  close(): void {}
}

/** Moves that everyone makes at once, before the first turn. */
const SETUP = /^(swap|ready|unready)/;

let dir: string;
beforeEach(() => void (dir = mkdtempSync(join(tmpdir(), 'baize-play-'))));
afterEach(() => rmSync(dir, { recursive: true }));

function deal(seed: string, levels = ['easy', 'medium', 'hard'], name = 'Ann'): Session {
  const players = seatPlayers(name, levels);
  const session = openSession(openStore(dir), { game: 'shithead', seed, options: {}, players });
  if (!session.ok) throw new Error(session.error.message);
  return session.value;
}

/** Types the words one after another, then closes the terminal; collects the screens they were typed at. */
function script(words: readonly string[]): { puppet: Puppet; screens: string[] } {
  const screens: string[] = [];
  const rest = [...words];
  const puppet = new Puppet((shown) => {
    screens.push(shown);
    return rest.shift();
  });
  return { puppet, screens };
}

async function run(session: Session, puppet: Puppet, fast = true): Promise<[Leave, Session]> {
  const table = new Table(session, screenOf(session.gameId), puppet, { fast, thinkMs: 300 });
  return [await table.run(), table.session];
}

function moved(match: AnyMatch, move: unknown): AnyMatch {
  const played = playMatch(match, 0, move);
  if (!played.ok) throw new Error(played.error.code);
  return played.value;
}

/** A thinker whose bots fail in this way; nobody asks its coach. */
const failing = (think: Thinker['think']): Thinker => ({
  think,
  advise: () => Promise.resolve(undefined),
});

describe('a bot that fails at the terminal', () => {
  const screensWith = async (thinker: Thinker): Promise<string[]> => {
    const { puppet, screens } = script(['ready', 'log']);
    const session = deal('failing', ['hard'], 'Ann');
    const table = new Table(session, screenOf('shithead'), puppet, { fast: true, thinker });
    await table.run();
    return screens;
  };
  const flat = (screens: readonly string[]): string => screens.join('\n').replace(/\s+/g, ' ');

  it('is told of by name, with the move that is made for it', async () => {
    const screens = await screensWith(failing(() => Promise.reject(new Error('gone'))));
    expect(flat(screens)).toContain(
      'The bot East failed and found no move: the simplest one is made for it.',
    );
  });

  it('is told of where its search fails and a weaker bot decides', async () => {
    const thinker = failing((thought, options) => {
      options?.onFault?.('RangeError');
      return inProcessThinker.think(thought);
    });
    expect(flat(await screensWith(thinker))).toContain(
      'The bot East failed to search: it plays this move like a hard bot.',
    );
  });

  it('leaves no word where nobody fails', async () => {
    expect(flat(await screensWith(inProcessThinker))).not.toContain('failed');
  });
});

describe('an adaptive bot at the terminal', () => {
  const botsOf = ({ match }: Session): (string | undefined)[] =>
    match.header.players.slice(1).map(({ bot }) => bot);
  const strengthOf = (session: Session): number => Number(botsOf(session)[0]?.split('@')[1]);

  /** Plays to the end of a match and, if asked for, begins another. */
  async function playOut(session: Session, again: 'y' | 'n'): Promise<[Session, string[]]> {
    const screens: string[] = [];
    const puppet = new Puppet((shown) => {
      screens.push(shown);
      if (screens.some((screen) => screen.includes('A new game'))) return undefined;
      return shown.includes('Another game') ? again : shown.includes('Really') ? 'y' : '1';
    });
    return [(await run(session, puppet))[1], screens];
  }

  it('[BT-41] follows the results from match to match, once for each, and says so', async () => {
    const first = deal('7', ['adaptive', 'adaptive@30']);
    expect(botsOf(first)).toEqual(['adaptive@40', 'adaptive@30']);
    const [second, screens] = await playOut(first, 'y');
    expect(screens[0]).toContain('Adaptive bot at strength 40 of 100, to begin with.');
    const outcome = first.store.load(first.id);
    if (!outcome.ok) throw new Error(outcome.error.message);
    const worth = utilityOf(outcome.value.game.outcome(outcome.value.position)!, 0);
    const strength = Math.round(afterMatch(NEW_RATING, worth).strength);
    expect(botsOf(second)).toEqual([`adaptive@${strength}`, 'adaptive@30']);
    const told = `Adaptive bot at strength ${strength} of 100, after 1 match.`;
    expect(screens.at(-1)).toContain(`A new game. ${told}`);
    const ended = resumeSession(first.store, { id: first.id });
    if (ended.ok) await playOut(ended.value, 'n');
    expect(strengthOf(deal('8', ['adaptive']))).toBe(strength);
    const other = openSession(first.store, { ...second.match.header, game: 'casino', players: seatPlayers('Ann', ['adaptive']) }); // prettier-ignore
    expect(other.ok && botsOf(other.value)).toEqual(['adaptive@40']);
  });

  it('goes on following in a match that is resumed', async () => {
    const begun = deal('7', ['adaptive']);
    await run(begun, script(['1', '1']).puppet);
    const resumed = resumeSession(begun.store, {});
    if (!resumed.ok) throw new Error(resumed.error.message);
    expect(resumed.value.followers).toEqual([1]);
    await playOut(resumed.value, 'n');
    expect(ratingFor(dir, 'shithead').matches).toBe(1);
  });

  it('starts over when it is told to, and keeps the strength that it is given', async () => {
    await playOut(deal('7', ['adaptive']), 'n');
    expect(ratingFor(dir, 'shithead').matches).toBe(1);
    await playOut(deal('7', ['adaptive@60']), 'n');
    expect(ratingFor(dir, 'shithead').matches).toBe(1);
    const { header } = deal('9', ['adaptive']).match;
    const players = seatPlayers('Ann', ['adaptive']);
    const anew = openSession(openStore(dir), { ...header, players }, true);
    expect(anew.ok && botsOf(anew.value)).toEqual(['adaptive@40']);
    expect(ratingFor(dir, 'shithead')).toMatchObject(NEW_RATING);
  });

  it.each(['', 'x', '[]', '{"shithead":7}', '{"shithead":{"strength":900,"followed":[{"id":1}]}}'])(
    'begins as with a stranger where %j is kept',
    (text) => {
      writeFileSync(join(dir, 'adaptive.json'), text);
      expect(botsOf(deal('7', ['adaptive']))).toEqual(['adaptive@40']);
      expect(ratingFor(dir, 'shithead')).toMatchObject(NEW_RATING);
    },
  );
});

describe('a game at the terminal', () => {
  it('is played to its end by always choosing move 1, and offers another', async () => {
    let ends = 0;
    const puppet = new Puppet((shown) => {
      if (!shown.includes('Another game')) return shown.includes('Really') ? 'y' : '1';
      expect(shown).toContain('the Shithead');
      expect(shown.replaceAll(/\s+/g, ' ')).toMatch(
        /out first\. \w+ (was|were) left with \d+ cards?/,
      );
      return ++ends === 1 ? 'y' : 'n';
    });
    const first = deal('7');
    const [leave, session] = await run(first, puppet);
    expect(leave).toEqual({ kind: 'quit' });
    expect(ends).toBe(2);
    expect(session.id).not.toBe(first.id);
    expect(session.match.header.seed).toBe('7.2');
    expect(puppet.pauses.every((ms) => ms === 0)).toBe(true);
  });

  it('calls whoever gave no name "You", and keeps a name that reads well to others', async () => {
    const { puppet, screens } = script(['1']);
    const [, session] = await run(deal('7', ['easy'], DEFAULT_NAME), puppet);
    expect(screens.join('\n')).toContain('You are ready.');
    expect(screens.join('\n')).toMatch(/^ +▶? You /m);
    expect(screens.join('\n')).not.toContain(DEFAULT_NAME);
    expect(logOf(session.match, 1).map(({ text }) => text)).toContain('Player is ready.');
  });

  it('keeps every move on disk, so that an interrupted match goes on', async () => {
    const { puppet } = script(['1', '1', '1']);
    const [leave, session] = await run(deal('7'), puppet);
    expect(leave).toEqual({ kind: 'ended', reason: 'interrupt' });
    const again = resumeSession(session.store, {});
    expect(again.ok && again.value.id).toBe(session.id);
    expect(again.ok && formatRecord(again.value.match)).toBe(formatRecord(session.match));
    expect(seqOf(session.match)).toBeGreaterThan(5);
  });

  it('answers what is refused in place and changes nothing', async () => {
    const { puppet, screens } = script(['play 5C', 'target 1', '99', 'dance', 'swap 3C 4C']);
    const [, session] = await run(deal('7'), puppet);
    expect(screens[1]).toContain('You can swap and get ready only before the game starts');
    expect(screens[2]).toContain('You can swap and get ready only before the game starts');
    expect(screens[3]).toContain('There is no move 99: the list ends at 10.');
    expect(screens[4]).toContain('"dance" is no move');
    expect(screens[5]).toContain('You do not have 3♣ in your hand.');
    expect(session.match.moves.filter(({ seat }) => seat === 0)).toEqual([]);
  });

  it('asks back what a move means, by number, and leaves it for Enter or cancel', async () => {
    const check = game.check.bind(game);
    const choices = [
      { move: 'swap 3C 4C', says: 'LOW: 2H as 6C', shows: '2H=6C 7C' },
      { move: 'ready', says: 'HIGH: 2H as 10C', shows: '9C 2H=10C' },
    ];
    judgeBy((position, seat, move) =>
      game.formatMove(move) === 'play 5C' ? askingBack(choices) : check(position, seat, move),
    );
    const { puppet, screens } = script(['play 5C', 'cancel', 'play 5C', '', 'play 5C', '2']);
    const [, session] = await run(deal('7'), puppet);
    for (const at of [1, 3, 5]) {
      expect(screens[at]).toMatch(/1\W+LOW: 2♥ as 6♣  2♥=6♣ 7♣/);
      expect(screens[at]).toMatch(/2\W+HIGH: 2♥ as 10♣/);
      expect(screens[at]).toContain('Choose 1 or 2, Enter cancels');
    }
    for (const at of [2, 4]) expect(screens[at]).not.toContain('LOW');
    const own = session.match.moves.filter(({ seat }) => seat === 0);
    expect(own.map(({ move }) => move)).toEqual(['ready']);
  });

  it('has pages, hints and another order, none of which is a move', async () => {
    const words = ['?', 'q', 'rules', 'q', 'log', 'q', 'moves', 'q', 'h', 'sort', '', 'quit'];
    const { puppet, screens } = script(words);
    const [leave, session] = await run(deal('7'), puppet);
    expect(leave).toEqual({ kind: 'quit' });
    expect(screens[1]).toContain('Get rid of your hand');
    expect(screens[3]).toContain('the rules in short');
    expect(screens[5]).toContain('is ready.');
    expect(screens[7]).toContain('type a number');
    expect(screens[9]).toContain('Hint: ');
    expect(screens[10]).toContain('as the cards came');
    expect(screens[11]).not.toContain('as the cards came');
    expect(session.match.moves.filter(({ seat }) => seat === 0)).toEqual([]);
  });

  it('tells the reasons of the coach in full', async () => {
    const { puppet, screens } = script(['why', 'q', 'quit']);
    const [, session] = await run(deal('7'), puppet);
    expect(screens[1]).toMatch(/imagined games: (\d+%|place \d)/);
    expect(screens[1]).toMatch(/Or .+ \((\d+%|place \d\.\d)\)/);
    expect(session.match.moves.filter(({ seat }) => seat === 0)).toEqual([]);
  });

  it('takes a number that is typed below the list of all moves', async () => {
    const { puppet, screens } = script(['moves', '1']);
    const [, session] = await run(deal('7'), puppet);
    expect(screens[1]).toContain('The moves on offer; type a number');
    expect(session.match.moves.filter(({ seat }) => seat === 0)).toHaveLength(1);
  });

  it('[BT-5] pauses 400 to 900 ms before a bot moves, but not while all may swap', async () => {
    const { puppet } = script(['1', '1', '1']);
    await run(deal('7'), puppet, false);
    const paced = puppet.pauses.filter((ms) => ms > 0);
    expect(paced.length).toBeGreaterThan(2);
    expect(Math.min(...paced)).toBeGreaterThanOrEqual(400);
    expect(Math.max(...paced)).toBeLessThanOrEqual(900);
    expect(puppet.pauses[0]).toBe(0);
  });

  it('waits for a bot that may search as long as it may, however soon it knows its move', async () => {
    const { puppet } = script(['1', '1', '1', '1']);
    const [, { match }] = await run(deal('7', ['adaptive@76']), puppet, false);
    const inTurn = match.moves.filter(({ seat, move }) => seat === 1 && !SETUP.test(move)).length;
    // Beside the pause that lets people follow.
    const held = puppet.pauses.filter((ms) => ms > 0).length - inTurn;
    expect(held).toBeGreaterThan(0);
    expect(held).toBeLessThanOrEqual(inTurn);
    const { puppet: quick } = script(['1', '1', '1', '1']);
    const [, other] = await run(deal('7', ['adaptive@60']), quick, false);
    expect(quick.pauses.filter((ms) => ms > 0).length).toBe(
      other.match.moves.filter(({ seat, move }) => seat === 1 && !SETUP.test(move)).length,
    );
  });

  it('notices when the match went on elsewhere', async () => {
    const session = deal('7', ['easy']);
    const screens: string[] = [];
    const puppet = new Puppet((shown) => {
      screens.push(shown);
      if (screens.length > 1) return undefined;
      session.store.update(session.id, (match) =>
        ok(moved(match, match.game.defaultMove(match.position, 0))),
      );
      return '1';
    });
    await run(session, puppet);
    expect(screens[1]).toContain('The match went on elsewhere');
  });
});
