/** What search is told of Shithead: what takes prove, names of moves, what positions are worth, and what it finds. */
import { describe, expect, it } from 'vitest';
import { thinkFor } from '../src/bots/search/think.ts';
import type { Card } from '../src/core/card.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import type { Seat } from '../src/core/seat.ts';
import { shithead } from '../src/games/minds.ts';
import { satisfies } from '../src/games/shithead/rules/lacks.ts';
import { search } from '../src/games/shithead/mind/search/index.ts';
import type { Move, Position } from '../src/games/shithead/rules/types.ts';
import { playRandomly } from './support/random-play.ts';
import { roomIn, sharesIn } from './support/sessions.ts';

type Given = Readonly<Record<string, unknown>>;

function given(fields: Given): Position {
  const parsed = shithead.parsePosition(fields);
  return parsed.ok ? parsed.value : expect.unreachable(parsed.error);
}

function move(text: string): Move {
  const parsed = shithead.parseMove(text);
  return parsed.ok ? parsed.value : expect.unreachable(parsed.error);
}

function played(p: Position, ...moves: readonly string[]): Position {
  for (const text of moves) {
    expect(shithead.check(p, p.turn, move(text))).toBeUndefined();
    shithead.apply(p, p.turn, move(text));
  }
  return p;
}

/** Seat 1 cannot beat a queen and takes it. */
const TAKEN = { H0: 'QC 4C 6C', H1: '3D 5D 9D', stock: '8S 9S 10S JS' } as const;
const proved = (more: Given = {}): Position =>
  played(given({ ...TAKEN, ...more }), 'play QC', 'take');

const ABOVE_QUEEN = '2.8.10.J.Q.K.A.JK';

const keepsProofs = (p: Position): boolean =>
  p.lacks.every((lacks, seat) => lacks.every((lack) => satisfies(p.hand[seat], p.known, lack)));

describe('what takes prove in Shithead', () => {
  it('[BT-21] a take shows what none of the hidden cards is, to every seat', () => {
    const p = proved();
    expect(shithead.formatPosition(p)).toMatchObject({ lacks1: `3:${ABOVE_QUEEN}` });
    expect(shithead.formatPosition(shithead.view(p, 0))).toMatchObject({
      lacks1: `3:${ABOVE_QUEEN}`,
    });
  });

  it('[BT-21] a hidden card that is played may have been any of them', () => {
    const p = played(proved(), 'play 4C', 'play 5D');
    expect(shithead.formatPosition(p)).toMatchObject({ lacks1: `2:${ABOVE_QUEEN}` });
  });

  it('[BT-21] one of a lacked rank was drawn later, and one that all saw was none of them', () => {
    const drawn = given({ H0: '4C 6C', H1: '9D KD 3D', lacks1: `2:${ABOVE_QUEEN}`, pile: '3C' });
    expect(shithead.formatPosition(played(drawn, 'play 4C', 'play KD'))).toMatchObject({
      lacks1: `2:${ABOVE_QUEEN}`,
    });
    expect(shithead.formatPosition(played(proved(), 'play 4C', 'play QC'))).toMatchObject({
      lacks1: `3:${ABOVE_QUEEN}`,
    });
  });

  it('[BT-21] a second take binds all cards held then, and the old ones more', () => {
    const p = given({ H0: 'KC 4C', H1: '3D 5D QD', lacks1: '2:Q.K.A' });
    played(p, 'play KC', 'take');
    expect(shithead.formatPosition(p)).toMatchObject({
      lacks1: '2:2.8.10.J.Q.K.A.JK 3:2.8.10.J.K.A.JK',
    });
  });

  it('[SH-60] where one may take by choice, a take proves nothing', () => {
    expect(shithead.formatPosition(proved({ voluntaryTake: 'on' }))).not.toHaveProperty('lacks1');
  });

  it('a proof is read back, and refused where it is none', () => {
    const fields = shithead.formatPosition(shithead.view(proved(), 0));
    expect(shithead.formatPosition(given(fields))).toEqual(fields);
    const wrong = (lacks1: string): unknown => shithead.parsePosition({ ...TAKEN, lacks1 });
    expect(wrong('3:Q.K')).toMatchObject({ ok: true });
    for (const text of ['4:Q.K', '3:9.Q', '0:Q', '2:Z', '2', '2:Q:K', '1:Q 2:K', '2:Q.K 2:Q'])
      expect(wrong(text)).toMatchObject({ ok: false });
  });

  it('[BT-21] what is proved is true, and every world that is dealt bears it out', () => {
    let proofs = 0;
    let worlds = 0;
    for (const seats of [2, 4]) {
      for (let at = 0; at < 6; at++) {
        playRandomly({ game: shithead, seats, seed: `lacks/${at}` }, ({ position, seat }) => {
          expect(keepsProofs(position)).toBe(true);
          if (position.lacks.every((lacks) => lacks.length === 0)) return;
          proofs++;
          const dealer = search.open(shithead.view(position, seat), seat);
          const rng = rngFromSeed(`${at}/${proofs}`);
          for (let i = 0; i < 12; i++, worlds++) {
            if (!keepsProofs(dealer.deal(rng))) expect.unreachable('a world breaks a proof');
          }
        });
      }
    }
    expect(worlds).toBeGreaterThan(10_000);
  });
});

describe('worlds of Shithead', () => {
  it('[BT-21] each unseen card is as likely here as there where nothing is proved', () => {
    const p = given({ H0: '3C 4C', H1: '5C 6C 7C', B0: '8C 9C', stock: '10C JC QC KC AC' });
    const dealer = search.open(shithead.view(p, 0), 0);
    const rng = rngFromSeed('uniform');
    const counts = new Map<Card, number>();
    const rounds = 6000;
    for (let at = 0; at < rounds; at++) {
      for (const card of dealer.deal(rng).hand[1]) counts.set(card, (counts.get(card) ?? 0) + 1);
    }
    const wanted = (rounds * 3) / 10;
    const sum = [...counts.values()].reduce((all, n) => all + (n - wanted) ** 2 / wanted, 0);
    expect(counts.size).toBe(10);
    // Nine degrees of freedom: more than this comes by chance once in a thousand times.
    expect(sum).toBeLessThan(27.9);
  });

  it('what nothing fits is dealt all the same: such a position was only written', () => {
    const lacks1 = '3:2.3.4.5.6.7.8.9.10.J.Q.K';
    const p = given({
      H0: '3C',
      H1: '?x3',
      lacks1,
      stock: '?x2',
      ...burningAllBut('4C 5C 6C 7C 8C 3C'),
    });
    const world = search.open(shithead.view(p, 0), 0).deal(rngFromSeed('none'));
    shithead.assertWhole(world);
  });
});

/** Everything but these cards, as burned. */
function burningAllBut(kept: string): Given {
  const rest = shithead.formatPosition(given({ H0: kept, H1: 'empty', U1: '3S' })).burned;
  return { burned: `${rest} 3S` };
}

describe('choices of search in Shithead', () => {
  it('names moves alike that no rule tells apart', () => {
    expect(search.keyOf(move('play 4C'))).toBe(search.keyOf(move('play 4D')));
    expect(search.keyOf(move('flip 0'))).toBe(search.keyOf(move('flip 2')));
    const texts = ['play 4C', 'play 4C 4D', 'play-up 4C', 'play 5C', 'flip 0', 'take', 'target 0'];
    const others = ['target 1', 'swap 4C 5C', 'swap 5C 4C', 'ready'];
    expect(new Set([...texts, ...others].map((text) => search.keyOf(move(text)))).size).toBe(11);
  });

  it('plays the copies first that everyone knows', () => {
    const p = given({ H0: '4C 4D* 9C', U0: 'KC', stock: '5C 6C' });
    expect(listed(p, 0)).toContain('play 4D');
    expect(listed(p, 0)).not.toContain('play 4C');
  });

  it('looks at nothing else where a play ends the game', () => {
    expect(listed(given({ H0: '9C 9D' }), 0)).toEqual(['play 9C 9D']);
  });
});

function listed(p: Position, seat: Seat): string[] {
  const room = roomIn(search, p);
  const session = search.open(p, seat);
  const count = session.choices(p, seat, room);
  return Array.from(room.codes.subarray(0, count), (code) =>
    shithead.formatMove(session.unpack(p, seat, code)),
  );
}

describe('what positions are worth', () => {
  const sharesOf = (fields: Given): number[] => {
    const p = given(fields);
    return sharesIn(search, p, p.hand.length);
  };

  it('[BT-31] is linear in the place when the game is over', () => {
    const over = { n: 4, phase: 'finished', finish: '2 0 3', H1: '3C' };
    expect(sharesOf(over)).toEqual([2 / 3, 0, 1, 1 / 3]);
  });

  it('is more with fewer and with better cards, and all shares add up', () => {
    const few = sharesOf({ H0: '4C', H1: '5C 6C 9C KC', U1: '3C', B1: '4D' });
    expect(few[0]).toBeGreaterThan(0.7);
    expect(few[0] + few[1]).toBeCloseTo(1);
    const good = sharesOf({ n: 3, H0: '10C 2C JK', H1: '3C 4C 5C', H2: '5D 6D 9D' });
    expect(good[0]).toBeGreaterThan(good[1]);
    expect(good[0] + good[1] + good[2]).toBeCloseTo(1.5);
  });

  it('of who is out is settled but for the places that are taken', () => {
    const [, out] = sharesOf({ n: 3, finish: '1', H0: '3C', H2: 'AC' });
    expect(out).toBeCloseTo(1);
  });

  it('foretells who wins: right in two games of three from the middle on', () => {
    let right = 0;
    let all = 0;
    for (let at = 0; at < 30; at++) {
      const { leader, winner } = halfWay(`foretold/${at}`);
      if (leader === undefined) continue;
      all++;
      if (leader === winner) right++;
    }
    expect(all).toBeGreaterThan(25);
    expect(right / all).toBeGreaterThan(0.55);
  });
});

/** Who led when the stock was used up, by the evaluation, and who won between two bots. */
function halfWay(seed: string): { leader: Seat | undefined; winner: Seat } {
  const rng = rngFromSeed(seed);
  const dealt = shithead.setup(2, {}, rng);
  const p = dealt.ok ? dealt.value : expect.unreachable(dealt.error.code);
  let leader: Seat | undefined;
  while (p.phase !== 'finished') {
    const [seat] = shithead.toAct(p);
    shithead.apply(p, seat, shithead.judge('medium', shithead.view(p, seat), seat, rng)[0].move);
    if (leader !== undefined || p.phase !== 'endGame' || p.stock.length > 0) continue;
    const shares = sharesIn(search, p, 2);
    leader = shares[0] > shares[1] ? 0 : 1;
  }
  return { leader, winner: p.finishOrder[0] };
}

describe('search in Shithead', () => {
  const foundIn = (fields: Given, iterations: number): string => {
    const view = shithead.view(given(fields), 0);
    const [best] = thinkFor(
      { game: shithead, view, seat: 0, rng: rngFromSeed('found') },
      { iterations },
    ).ranked;
    return best.move ? shithead.formatMove(best.move) : '';
  };
  const judged = (fields: Given): string => {
    const view = shithead.view(given(fields), 0);
    return shithead.formatMove(shithead.judge('hard', view, 0, rngFromSeed('judged'))[0].move);
  };

  it('keeps its higher cards for later blocks where hard spends one too many', () => {
    const fields = { H0: '4D 6D 9H KH', B0: '3S', H1: '5C*' };
    expect(judged(fields)).not.toBe('play 6D');
    expect(foundIn(fields, 400)).toBe('play 6D');
  });

  it('finds the one card that stops a known queen', () => {
    const fields = { H0: '7D 9C JS', U0: 'AC', B0: '6S', H1: 'QC*', pile: '4H 5H' };
    expect(foundIn(fields, 400)).toBe('play 7D');
  });
});
