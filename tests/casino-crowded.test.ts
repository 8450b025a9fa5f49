/** Tables of Casino that hostile players crowd, to make a server list half a million moves. */
import { describe, expect, it } from 'vitest';
import type { AnyThinkingGame } from '../src/core/game.ts';
import { rngFromSeed } from '../src/core/rng.ts';
import { thinkingGameOf as gameOf } from '../src/games/minds.ts';
import { gather, stageOf, type Party, type PartySetting } from './world/party.ts';
import { waitedFor } from './world/turns.ts';
import { World, type Guest } from './world/world.ts';

const FAST = { limits: { messagesPerSecond: 1e9 } };
const game = gameOf('casino');

const open = async (setting: PartySetting, world = new World(FAST)): Promise<Party> =>
  (await gather(world, { game: 'casino', ...setting })).deal();

describe('a table that players crowd on purpose', () => {
  const KINDS: [string, PartySetting][] = [
    ['two with long hands and tops', { people: 2, options: { trailBlock: 'none' } }],
    ['three with longer hands and more tops', { people: 3, options: { trailBlock: 'none' } }],
    [
      'four of the classic rules',
      { people: 4, options: { profile: 'classic52', match: 'single' } },
    ],
  ];

  /** Every seat takes one card, so that there are tops; then everyone only trails. */
  async function crowd(party: Party, seen: (guest: Guest, moves: string[]) => void): Promise<void> {
    const hasTop = new Set<Guest>();
    while (stageOf(party.guests[0]).toAct.length > 0) {
      const guest = waitedFor(party);
      const moves = await party.legalMoves(guest);
      seen(guest, moves);
      const capture = hasTop.has(guest) ? undefined : moves.find((move) => TAKES_ONE.test(move));
      if (capture !== undefined) hasTop.add(guest);
      await party.play(guest, capture ?? moves.find((move) => move.startsWith('trail'))!);
    }
  }
  const looseAt = (guest: Guest): string[] => stageOf(guest).view.T.split(' ');
  const TAKES_ONE = /^capture \w+: \w+$/;

  it.each(KINDS)(
    '%s: no list of moves is longer than a connection can carry',
    async (_, setting) => {
      const party = await open(setting);
      let [longest, loose] = [0, 0];
      await crowd(party, (guest, moves) => {
        expect(moves.length).toBeGreaterThan(0);
        longest = Math.max(
          longest,
          guest.texts.findLast((text) => text.includes('"legal"'))!.length,
        );
        loose = Math.max(loose, looseAt(guest).length);
      });
      expect(loose).toBeGreaterThan(25);
      expect(longest).toBeGreaterThan(50_000);
      expect(longest).toBeLessThan(500_000);
      expect(party.world.watch.bugs).toEqual([]);
    },
  );

  it('makes a list once, however often it is asked for, and anew after a move', async () => {
    let listed = 0;
    const counting: AnyThinkingGame = {
      ...game,
      legal: (position, seat) => (listed++, game.legal(position, seat)),
    };
    const party = await open({ people: 2 }, new World({ ...FAST, gameNamed: () => counting }));
    const [mover, other] = party.guests;
    const moves = await party.legalMoves(mover);
    for (let times = 0; times < 5; times++) expect(await party.legalMoves(mover)).toEqual(moves);
    expect(listed).toBe(1);
    expect(await party.legalMoves(other), 'another seat has its own list').toEqual([]);
    await party.play(mover, moves[0]);
    expect(await party.legalMoves(mover)).toEqual([]);
    expect((await party.legalMoves(other)).length).toBeGreaterThan(0);
    expect(listed).toBe(4);
  });

  it('still has a move in its list where the only ones use cards that lie furthest back', () => {
    const position = game.parsePosition({
      n: 4,
      profile: 'classic52',
      partners: 'off',
      useOppTop: 'on',
      trailBlock: 'rank+build',
      T: '5C 5D 5H 5S 2C 3C 4C 6C 7C 8C 9C 10C AC',
      H0: 'AD AH AS',
    });
    if (!position.ok) throw new Error(position.error);
    const view = game.view(position.value, 0);
    const moves = game.legal(view, 0).map((move) => game.formatMove(move));
    expect(moves).toContain('capture AD: AC');
    for (const level of ['easy', 'medium', 'hard'] as const) {
      const [best] = game.judge(level, view, 0, rngFromSeed(level));
      expect(moves).toContain(game.formatMove(best.move));
    }
  });
});
