/** What search needs of Rummikub: keys, worlds by what play has shown, and what positions are worth. */
import { describe, expect, it } from 'vitest';
import { thinkFor } from '../src/bots/search/think.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { NO_KEY } from '../src/core/search.ts';
import { JOKER, type Tile } from '../src/core/tile.ts';
import { rummikub } from '../src/games/minds.ts';
import { countTable, emptySupply, leftOf } from '../src/games/rummikub/mind/search/left.ts';
import { search } from '../src/games/rummikub/mind/search/index.ts';
import { SolverWorkspace } from '../src/games/rummikub/solver/workspace.ts';
import { solvePuzzle, bestTiles } from '../src/games/rummikub/solver/solve.ts';
import type { Move, Position } from '../src/games/rummikub/rules/types.ts';
import { roomIn, sharesIn } from './support/sessions.ts';

type Given = Record<string, string | number | boolean>;

const placed = (given: Given): Position => {
  const parsed = rummikub.parsePosition({ n: 2, turn: 0, ...given });
  return parsed.ok ? parsed.value : expect.unreachable(parsed.error);
};
const moved = (text: string): Move => {
  const parsed = rummikub.parseMove(text);
  return parsed.ok ? parsed.value : expect.unreachable(parsed.error);
};
const sharesOf = (position: Position): number[] => sharesIn(search, position, position.rack.length);

describe('keys', () => {
  it('name a play by the tiles on the table, however they are laid', () => {
    const runs = search.keyOf(moved('play r[r1 r2 r3] r[b1 b2 b3] r[y1 y2 y3]'));
    const groups = search.keyOf(moved('play g[r1 b1 y1] g[r2 b2 y2] g[r3 b3 y3]'));
    expect(groups).toBe(runs);
    expect(search.keyOf(moved('play r[r1 r2 r3] r[b1 b2 b3] r[y1 y2 y3 y4]'))).not.toBe(runs);
  });

  it('are different for moves without tiles, and there is none for a clock', () => {
    const keys = ['draw', 'pass', 'next round'].map((text) => search.keyOf(moved(text)));
    expect(new Set(keys).size).toBe(3);
    expect(search.keyOf({ type: 'time_up' })).toBe(NO_KEY);
  });
});

/** Long runs take nearly every tile, so a rack of ten that fits nowhere is a rare one. */
const WIDE_TABLE = {
  opened: '0 1',
  table: 'r[r2 r3 r4 r5 r6] r[b4 b5 b6 b7] r[y7 y8 y9 y10] g[r11 b11 k11] g[r1 b1 y1]',
  R0: 'k2 k9 y3 y13 b13',
  R1: 10,
};

const canLay = ({ table, rack }: Position): boolean => {
  const plain = rack[1].filter((tile) => tile !== JOKER);
  const puzzle = { table, rack: plain, opened: true };
  return solvePuzzle(puzzle, { keepTable: false }).status !== 'draw';
};

describe('worlds', () => {
  const view = rummikub.view(placed(WIDE_TABLE), 0);

  it('give the others racks from which there was nothing left to lay', () => {
    const rng = rngFromSeed('stuck');
    const dealer = search.open(view, 0);
    let likely = 0;
    let blind = 0;
    for (let at = 0; at < 200; at++) {
      if (canLay(dealer.deal(rng))) likely++;
      if (canLay(rummikub.imagine(view, 0, rng))) blind++;
    }
    expect(blind / 200).toBeGreaterThan(0.9);
    expect(likely / 200).toBeLessThan(0.65);
  });

  it('give them more jokers than chance would: a joker that was drawn is kept', () => {
    const rng = rngFromSeed('jokers');
    const dealer = search.open(view, 0);
    let jokers = 0;
    const worlds = 10_000;
    for (let at = 0; at < worlds; at++)
      for (const tile of dealer.deal(rng).rack[1]) if (tile === JOKER) jokers++;
    const unseen = view.pool.length + 10;
    const blind = (2 * 10) / unseen;
    expect(jokers / worlds).toBeGreaterThan(blind * 1.4);
    expect(jokers / worlds).toBeLessThan(1);
  });

  it('are whole and look like the view, all of them', () => {
    const rng = rngFromSeed('whole');
    const dealer = search.open(view, 0);
    const before = JSON.stringify(view);
    for (let at = 0; at < 600; at++) {
      const world = dealer.deal(rng);
      rummikub.assertWhole(world);
      if (at % 50 === 0) expect(JSON.stringify(rummikub.view(world, 0))).toBe(before);
      if (at % 3 === 0) dealer.playout(world, rng);
    }
  });
});

describe('what a position is worth', () => {
  const table = { opened: '0 1', table: 'r[r2 r3 r4] g[b11 y11 k11]' };

  it('is the place where the match is over', () => {
    const won = placed({ ...table, R0: 'r5', R1: 'b2 b9' });
    rummikub.apply(won, 0, moved('play r[r2 r3 r4 r5] g[b11 y11 k11]'));
    expect(sharesOf(won)).toEqual([1, 0]);
  });

  it('is more with tiles that fit than with those that do not, and with a joker', () => {
    const stuck = sharesOf(placed({ ...table, R0: 'k2 y6 b13', R1: 8 }))[0];
    const fitting = sharesOf(placed({ ...table, R0: 'r5 r6 b13', R1: 8 }))[0];
    const joker = sharesOf(placed({ ...table, R0: 'J y6 b13', R1: 8 }))[0];
    expect(fitting).toBeGreaterThan(stuck);
    expect(joker).toBeGreaterThan(stuck);
    expect(sharesOf(placed({ ...table, R0: 'r1 r5', R1: 8 }))[0]).toBeGreaterThan(0.9);
  });

  it('counts what rounds before have brought, more of it the fewer are left', () => {
    const match = { ...table, rounds: 3, won: '1 0', totals: '40 -40', R0: 'k2 y6 b13', R1: 3 };
    const early = sharesOf(placed({ ...match, round: 2 }))[0];
    const late = sharesOf(placed({ ...match, round: 3 }))[0];
    const level = sharesOf(placed({ ...match, round: 3, won: '1 1', totals: '0 0' }))[0];
    expect(early).toBeGreaterThan(level);
    expect(late).toBeGreaterThan(early);
  });

  it('adds up to half a share for each seat', () => {
    const four = placed({ ...table, n: 4, R0: 'k2 y6 b13' });
    const sum = sharesOf(four).reduce((a, b) => a + b);
    expect(sum).toBeCloseTo(2);
  });
});

const choicesOf = (view: Position): Move[] => {
  const into = roomIn(search, view);
  const session = search.open(view, 0);
  const count = session.choices(view, 0, into);
  return Array.from(into.codes.subarray(0, count), (code) => session.unpack(view, 0, code));
};
const texts = (moves: readonly Move[]): string[] => moves.map((move) => rummikub.formatMove(move));

describe('choices', () => {
  it('are one where the rack can be emptied, or nothing can be laid', () => {
    const table = { opened: '0 1', table: 'r[r2 r3 r4]' };
    expect(texts(choicesOf(placed({ ...table, R0: 'r5 r1', R1: 4 })))).toEqual([
      'play r[r1 r2 r3 r4 r5]',
    ]);
    expect(texts(choicesOf(placed({ ...table, R0: 'k9 b2', R1: 4 })))).toEqual(['draw']);
  });

  it('near the end are also to draw and to lay less', () => {
    const table = { opened: '0 1', table: 'r[r2 r3 r4] g[b11 y11 k11]' };
    const found = choicesOf(placed({ ...table, R0: 'r5 r11 k8 b3', R1: 3 })).map((move) =>
      search.keyOf(move),
    );
    const wanted = [
      'draw',
      'play r[r2 r3 r4 r5] g[r11 b11 y11 k11]',
      'play r[r2 r3 r4 r5] g[b11 y11 k11]',
      'play r[r2 r3 r4] g[r11 b11 y11 k11]',
    ];
    expect(new Set(found)).toEqual(new Set(wanted.map((text) => search.keyOf(moved(text)))));
  });

  it('leave the table as it was where the tiles allow it', () => {
    const given = {
      opened: '0 1',
      table: 'g[r1 b1 y1] g[r2 b2 y2] g[r3 b3 y3]',
      R0: 'k1 y9',
      R1: 3,
    };
    expect(texts(choicesOf(placed(given)))).toContain(
      'play g[r2 b2 y2] g[r3 b3 y3] g[r1 b1 y1 k1]',
    );
  });

  it('go for the others where tiles are held back or places taken', () => {
    const view = rummikub.view(
      placed({ opened: '0 1', table: 'r[r2 r3 r4] g[b11 y11 k11]', R0: 'r11 r8 b3', R1: 3 }),
      0,
    );
    const isClosed = (seen: Position, text: string): boolean =>
      search.style(seen, 0, moved(text), 0).disrupts;
    expect(isClosed(view, 'draw')).toBe(true);
    expect(isClosed(view, 'play r[r2 r3 r4] g[r11 b11 y11 k11]')).toBe(true);
    const open = rummikub.view(
      placed({ opened: '0 1', table: 'r[r2 r3 r4]', R0: 'y8 k8 b8 k1', R1: 3 }),
      0,
    );
    expect(isClosed(open, 'play r[r2 r3 r4] g[b8 y8 k8]')).toBe(false);
  });
});

describe('personalities', () => {
  const inStyle = (given: Record<string, string | number>, text: string, leaning: number): string =>
    rummikub.formatMove(
      search.style(
        rummikub.view(placed({ opened: '0 1', R1: 3, ...given }), 0),
        0,
        moved(text),
        leaning,
      ).move,
    );
  /** Red 5 to 7 go beside 2 to 4: as a run of their own they leave two more ends. */
  const RUN = { table: 'r[r2 r3 r4] g[b9 y9 k9]', R0: 'r5 r6 r7 k1' };
  const APART = 'play r[r2 r3 r4] g[b9 y9 k9] r[r5 r6 r7]';
  const TOGETHER = 'play r[r2 r3 r4 r5 r6 r7] g[b9 y9 k9]';

  it('lay the same tiles closed or open', () => {
    expect(inStyle(RUN, APART, 1)).toBe(TOGETHER);
    expect(inStyle(RUN, TOGETHER, 1)).toBe(TOGETHER);
    expect(inStyle(RUN, TOGETHER, -1)).toBe('play r[r2 r3 r4] g[b9 y9 k9] r[r5 r6 r7]');
    expect(inStyle(RUN, APART, -1)).toBe(APART);
  });

  it('leave sets with jokers alone, and those of others before they have opened', () => {
    const joker = { table: 'r[r2 J r4] g[b9 y9 k9]', R0: 'r5 r6 r7 k1' };
    const apart = 'play r[r2 J r4] g[b9 y9 k9] r[r5 r6 r7]';
    expect(inStyle(joker, apart, 1)).toBe(apart);
    const first = { ...RUN, R0: 'r11 r12 r13 k1', opened: '1' };
    const opening = 'play r[r2 r3 r4] g[b9 y9 k9] r[r11 r12 r13]';
    expect(inStyle(first, opening, 1)).toBe(opening);
  });
});

/** Another 10 makes a group of the two on the rack, and a red one alone is soon laid as well. */
const TWO_TENS = {
  opened: '0 1',
  table:
    'g[b1 y1 k1] g[b2 y2 k2] g[r6 b6 y6] g[r6 y6 k6] g[r8 y8 k8] g[r9 b9 y9] g[r9 b9 y9] g[r11 y11 k11] ' +
    'g[r12 b12 k12] g[r12 y12 k12] g[b13 y13 k13] r[r1 r2 r3] r[r2 r3 r4] r[b3 b4 b5 b6 b7] r[y3 y4 y5] ' +
    'r[y2 y3 y4 y5] r[k1 k2 k3 k4 k5 k6 k7] r[k7 k8 k9 k10 k11]',
  R0: 'r10 r11 y8 y10',
  R1: 3,
};

/** Racks of other sizes to lay at the tables of this file. */
const PUZZLES = [WIDE_TABLE, TWO_TENS].flatMap((given, at) => {
  const { table } = placed(given);
  const rng = rngFromSeed(`racks/${at}`);
  return Array.from({ length: 12 }, (_, size) => {
    const rack = rummikub.imagine(rummikub.view(placed(given), 0), 0, rng).pool.slice(0, size + 1);
    return { table, rack: rack.filter((tile) => tile !== JOKER), opened: true };
  });
});

describe('the short ways of search to the solver', () => {
  it('find the same tiles as the best play, and as many that are left', () => {
    const workspace = { supply: emptySupply(), solver: new SolverWorkspace() };
    for (const puzzle of PUZZLES) {
      const { played, rackAfter } = solvePuzzle(puzzle, { keepTable: false });
      expect(bestTiles(puzzle, {})).toEqual(played);
      countTable(workspace.supply, puzzle.table);
      const left = leftOf(workspace, puzzle.rack, 0, puzzle.rack.length);
      expect(left).toBe(rackAfter.length);
      expect(leftOf(workspace, puzzle.rack, 1, left)).toBeLessThanOrEqual(left);
      if (left > 1) expect(leftOf(workspace, puzzle.rack, 0, left - 1)).toBeGreaterThan(left - 1);
    }
  });

  it('lay as many tiles where nobody waits for the simplest table', () => {
    const inOrder = (tiles: readonly Tile[]): Tile[] => tiles.toSorted((a, b) => a - b);
    for (const puzzle of PUZZLES) {
      const hasty = solvePuzzle(puzzle, { patience: 0 });
      const { tiles, points } = solvePuzzle(puzzle, { keepTable: false });
      expect([hasty.tiles, hasty.points]).toEqual([tiles, points]);
      const laid = hasty.tableAfter.flatMap((set) => set.tiles);
      const before = puzzle.table.flatMap((set) => set.tiles);
      expect(inOrder(laid)).toEqual(inOrder([...before, ...hasty.played]));
    }
  });
});

describe('search', () => {
  const think = (given: Given, iterations: number) => {
    const view = rummikub.view(placed(given), 0);
    return thinkFor({ game: rummikub, view, seat: 0, rng: rngFromSeed('think') }, { iterations });
  };

  it('finds the same with the same seed', () => {
    const given = { ...WIDE_TABLE, R0: 'k2 k9 r7 b8', R1: 3 };
    expect(think(given, 60)).toEqual(think(given, 60));
  });

  it('near the end keeps what goes together and draws, where hard lays most tiles', () => {
    const view = rummikub.view(placed(TWO_TENS), 0);
    const [byHard] = rummikub.judge('hard', view, 0, rngFromSeed('hard'));
    expect(byHard.move.type).toBe('play');
    expect(think(TWO_TENS, 300).ranked[0].move).toEqual({ type: 'draw' });
  });
});
