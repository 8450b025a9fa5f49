/** What search is told of Casino: evidence in its worlds, names of moves, what positions are worth, and what it finds. */
import { describe, expect, it } from 'vitest';
import { decide } from '../src/bots/bot.ts';
import { Search } from '../src/bots/search/search.ts';
import { formatCard } from '../src/core/card.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { casino } from '../src/games/minds.ts';
import { search } from '../src/games/casino/mind/search/index.ts';
import type { Move, Position } from '../src/games/casino/rules/types.ts';
import { VALUE_OF } from '../src/games/casino/rules/values.ts';
import { playRandomly } from './support/random-play.ts';
import { roomIn, sharesIn, watchMoves } from './support/sessions.ts';

type Given = Readonly<Record<string, unknown>>;

function given(fields: Given): Position {
  const parsed = casino.parsePosition(fields);
  return parsed.ok ? parsed.value : expect.unreachable(parsed.error);
}

function move(text: string): Move {
  const parsed = casino.parseMove(text);
  return parsed.ok ? parsed.value : expect.unreachable(parsed.error);
}

function played(p: Position, ...moves: readonly string[]): Position {
  for (const text of moves) {
    expect(casino.check(p, p.turn, move(text))).toBeUndefined();
    casino.apply(p, p.turn, move(text));
  }
  return p;
}

const holdsValue = (p: Position, seat: number, value: number): boolean =>
  p.hand[seat].some((card) => VALUE_OF[card] === value);

/** East builds an 8, and the build is taken from it: its own 8 stays where it is. */
const robbed = (): Position =>
  played(
    given({ turn: 1, T: '5H', H0: '8D 2C', H1: '3H 8C 9C', pile0: 'AC AD', stock: 20 }),
    'build 3H: 5H as 8',
    'capture 8D: b1',
  );

describe('what builds prove in Casino', () => {
  it('[CA-73] a card that was held for a build is known to be held when the build is gone', () => {
    const p = robbed();
    expect(casino.formatPosition(p)).toMatchObject({ holds1: '8' });
    expect(casino.formatPosition(casino.view(p, 0))).toMatchObject({ holds1: '8' });
    const later = casino.clone(p);
    casino.apply(later, 1, move('trail 9C'));
    expect(casino.formatPosition(later)).toMatchObject({ holds1: '8' });
    casino.apply(p, 1, move('trail 8C'));
    expect(casino.formatPosition(p)).not.toHaveProperty('holds1');
  });

  it('[CA-73] what a position says of a hand is read back, and refused where it is not so', () => {
    const fields = casino.formatPosition(casino.view(robbed(), 0));
    expect(casino.formatPosition(given(fields))).toEqual(fields);
    const wrong = (more: Given): unknown =>
      casino.parsePosition({ H0: '2C 3C', H1: '4C 5C', ...more });
    expect(wrong({ holds1: '8' })).toEqual({
      ok: false,
      error: 'seat 1 is said to hold a card of 8 and has none',
    });
    expect(wrong({ holds0: '11' })).toEqual({
      ok: false,
      error: 'holds0 takes values from 1 to 10, not "11"',
    });
    expect(wrong({ holds1: '5' })).toMatchObject({ ok: true });
  });

  it('[BT-20] is true in every state of random games', () => {
    let proved = 0;
    for (const [at, seats] of [2, 3, 4, 2, 4].entries()) {
      const options = at < 3 ? {} : { profile: 'classic52', match: 'single' };
      playRandomly({ game: casino, seats, options, seed: `proof/${at}` }, ({ position }) => {
        position.proven.forEach((values, seat) => {
          for (let value = 1; value <= 10; value++)
            if ((values >>> value) & 1) {
              proved++;
              expect(holdsValue(position, seat, value)).toBe(true);
            }
        });
      });
    }
    expect(proved).toBeGreaterThan(50);
  });

  it('[BT-21] holds in every world that is dealt or imagined', () => {
    const position = robbed();
    const view = casino.view(position, 0);
    const dealer = search.open(view, 0);
    const rng = rngFromSeed('worlds');
    const worlds = 12_000;
    let nines = 0;
    for (let at = 0; at < worlds; at++) {
      const world = at % 4 === 0 ? casino.imagine(view, 0, rng) : dealer.deal(rng);
      if (!holdsValue(world, 1, 8)) expect.unreachable('no 8 in a hand that holds one');
      if (holdsValue(world, 1, 9)) nines++;
    }
    // Of all hands of two unseen cards that have an 8: those whose other card is a 9.
    const unseen = [...position.hand[1], ...position.stock].map((card) => VALUE_OF[card]);
    const count = (value: number): number => unseen.filter((one) => one === value).length;
    const pairs = (cards: number): number => (cards * (cards - 1)) / 2;
    const fitting = pairs(unseen.length) - pairs(unseen.length - count(8));
    expect(Math.abs(nines / worlds - (count(8) * count(9)) / fitting)).toBeLessThan(0.015);
  });

  it('[BT-21] leaves all worlds that fit equally likely, where two seats hold cards of one value', () => {
    const p = given({ n: 3, turn: 0, H0: '2S 3S', H1: '8D 6C', H2: '8C 7C', holds1: 8, holds2: 8 });
    const dealer = search.open(casino.view(p, 0), 0);
    const rng = rngFromSeed('even');
    const counts = new Map<string, number>();
    const times = 4000;
    for (let at = 0; at < times; at++) {
      const text = dealer
        .deal(rng)
        .hand.map((hand) => hand.map(formatCard).join(' '))
        .join('/');
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    // Which 8 is whose, which other card is whose, and the order of two hands.
    expect(counts.size).toBe(16);
    for (const count of counts.values()) {
      expect(count).toBeGreaterThan((times / 16) * 0.7);
      expect(count).toBeLessThan((times / 16) * 1.3);
    }
  });
});

describe('names of moves in Casino', () => {
  const isSame = (one: string, other: string): boolean =>
    search.keyOf(move(one)) === search.keyOf(move(other));

  it.each([
    ['trail 5C', 'trail 5H', true],
    ['trail 5C', 'trail 5S', false],
    ['trail 10C', 'trail 10D', false],
    ['capture 9H: 5C 4D', 'capture 9D: 4C 5H', true],
    ['capture 9H: 5C 4D', 'capture 9H: 5C 4S', false],
    ['capture 9H: b1', 'capture 9H: b2', false],
    ['build 2H: 5C as 7', 'reinforce 2H: b1 5C', false],
    ['build 4H: 4C as 4', 'build 4H: 4C as 8', false],
    ['capture 5H: top0', 'capture 5H: top1', false],
    ['augment: 5H', 'trail 5H', false],
  ])('%s and %s', (one, other, same) => {
    expect(isSame(one, other)).toBe(same);
  });

  it('cards that no rule tells apart are tried once', () => {
    const p = given({ H0: '5C 5D 5H 5S', H1: 4, stock: 20 });
    expect(casino.legal(p, 0)).toHaveLength(4);
    expect(search.open(p, 0).choices(p, 0, roomIn(search, p))).toBe(2);
  });
});

const sharesOf = (p: Position): number[] => sharesIn(search, p, p.hand.length);

describe('what positions of Casino are worth to search', () => {
  it('the end counts by place, partners together', () => {
    const over = { over: 'on', H0: 'none', H1: 'none' };
    const all = { pile0: 'AC AD 2S', pile1: '10D' };
    expect(sharesOf(given({ ...over, ...all }))).toEqual([1, 0]);
    const four = { n: 4, H2: 'none', H3: 'none', partners: 'on' };
    expect(sharesOf(given({ ...over, ...four, ...all }))).toEqual([1, 0, 1, 0]);
    const three = { n: 3, H2: 'none', pile0: 'AC AD 2S', pile1: '10D', pile2: 'AS' };
    expect(sharesOf(given({ ...over, ...three }))).toEqual([1, 0.5, 0]);
  });

  const table = { H0: '5C 6C', H1: '5D 6D', last: 0 };
  const bare = { pile0: '2C 3C 4C 7C 2D 3D 4D 7D 8D 9C', pile1: '2H 3H 4H 7H 8H 9H 8C 9D 10C 10H' };
  const stock = '5H 6H 5S 6S 7S 8S 9S 10S 2S 3S 4S AC AD AH AS 10D'.split(' ');
  const rest = (pile0: string, pile1: string): Given => ({
    ...table,
    pile0: `${bare.pile0} ${pile0}`,
    pile1: `${bare.pile1} ${pile1}`,
  });
  const even = rest(stock.slice(0, 11).join(' '), stock.slice(11).join(' '));

  it('more points in the piles are better, and what one side hopes for the other fears', () => {
    const [behind] = sharesOf(given(even));
    const [ahead, other] = sharesOf(given(rest(stock.join(' '), '')));
    expect(ahead).toBeGreaterThan(behind + 0.2);
    expect(ahead + other).toBeCloseTo(1, 6);
  });

  it('a match counts what was won before', () => {
    const share = (more: Given): number => sharesOf(given({ ...even, ...more }))[0];
    const race = { match: 'target 21', game: 3 };
    const level = share({ ...race, points: '10 10' });
    expect(share({ ...race, points: '16 5' })).toBeGreaterThan(level + 0.1);
    expect(share({ ...race, points: '5 16' })).toBeLessThan(level - 0.1);
    const series = { match: 'bestOf 3', game: 2 };
    expect(share({ ...series, wins: '1 0' })).toBeGreaterThan(
      share({ ...series, wins: '0 1' }) + 0.3,
    );
  });

  it('the end of a game settles a world and any copy of it, and the start of the next is no end', () => {
    const fields = { match: 'target 21', turn: 1, H0: 'none', H1: '6C', T: '6D AD', last: 0 };
    const view = casino.view(given(fields), 1);
    const session = search.open(view, 1);
    const world = session.deal(rngFromSeed('settle'));
    const copy = casino.clone(world);
    for (const one of [world, copy]) {
      expect(session.isSettled(one)).toBe(false);
      casino.apply(one, 1, move('capture 6C: 6D'));
      expect(one.game).toBe(2);
      expect(session.isSettled(one)).toBe(true);
    }
    const next = search.open(casino.view(world, world.turn), world.turn);
    const begun = next.deal(rngFromSeed('next'));
    casino.apply(begun, begun.turn, casino.legal(begun, begun.turn)[0]);
    expect(session.isSettled(begun)).toBe(false);
  });

  it('no search plays past the end of a game, whichever way it deals its worlds', () => {
    const fields = { match: 'target 21', turn: 1, H0: '2S', H1: '6C 9D', T: '6D AD 3C', last: 0 };
    const view = casino.view(given(fields), 1);
    let [latest, past] = [0, 0];
    const watched = {
      ...casino,
      search: watchMoves(search, (apply) => (p, seat, code) => {
        if (p.game > 1) past++;
        apply(p, seat, code);
        latest = Math.max(latest, p.game);
      }),
    };
    for (const bot of ['expert@60i', 'determinized@100i'])
      decide({ game: watched, view, seat: 1, rng: rngFromSeed('apart') }, bot);
    expect(latest, 'games did end').toBe(2);
    expect(past).toBe(0);
  });
});

describe('what search finds in Casino', () => {
  it.each([
    [
      'that an ace in a build of the opponent is worth its 4 of spades',
      {
        round: 2,
        turn: 1,
        T: '6H',
        H0: 4,
        H1: '8D 10S 9C AD 4S',
        b5: '4[3D AH]P0',
        b6: '10[10D 5H 5S]P1',
        pile0: '2C 2H 6D AC 3C 10H 6C AS 3H 10C 8C 8H 3S 9D 6S 9H 7D',
        pile1: '4C 2D 4D 7H 2S 5D 7S 7C',
        last: 1,
      },
      'capture 4S: b5',
    ],
    [
      'that a build which nobody can take is better than a capture',
      {
        round: 2,
        T: '9C',
        H0: '10C 6D 3C 6S 8C 2C 8D 5H 10D AS',
        H1: 10,
        pile0: '2H 10S 10H 6C 6H',
        pile1: '4H 4D 4C 7S 2D 9D AC 2S AH 7H 3D 3H 5D AD',
        last: 0,
      },
      'build 10D: 9C top1 as 10',
    ],
  ])('%s, where hard goes wrong', (_, fields, best) => {
    const p = given(fields);
    const view = casino.view(p, p.turn);
    const looked = new Search({ game: casino, view, seat: p.turn, rng: rngFromSeed('find') });
    looked.run(400);
    const [first] = looked.found().ranked;
    expect(first.key).toBe(search.keyOf(move(best)));
    const hard = decide(
      { game: casino, view, seat: p.turn, rng: rngFromSeed('hard') },
      'hard',
    ).move;
    expect(search.keyOf(hard)).not.toBe(first.key);
  });
});
