/**
 * When time runs out, the Rummikub screen plays what the player has arranged. Without an arrangement it sends
 * nothing: the table's own clock ends the turn.
 */
import { expect, it } from 'vitest';
import { ok } from '../../../core/result.ts';
import { rummikub } from '../../../games/rummikub/index.ts';
import { Draft } from './draft.ts';
import { Moves } from './moves.ts';
import type { Client, Snapshot } from './screen-state.ts';

/** The moves that the screen sends when time runs out after these arrangements. */
async function sentAfter(laid: readonly string[]): Promise<string[]> {
  const given = { n: 2, turn: 0, opened: '0 1', table: 'r[r1 r2 r3]', R0: 'r4 k9' };
  const position = rummikub.parsePosition(given);
  if (!position.ok) throw new Error(position.error);
  const view = rummikub.view(position.value, 0);
  const sent: string[] = [];
  const snapshot = { deal: 1, seat: 0, watching: false, view, kept: {}, names: [], toAct: [0] };
  const client = {
    snapshot: () => snapshot as unknown as Snapshot,
    keep: () => {},
    play: async (move) => ok(sent.push(rummikub.formatMove(move))),
  } satisfies Partial<Client> as unknown as Client;
  const draft = new Draft(client);
  const moves = new Moves(client, draft, { show: () => {}, clear: () => {} });
  for (const sets of laid) expect(moves.layOut(readTable(sets))).toBe(true);
  await moves.timeUp();
  return sent;
}

function readTable(sets: string) {
  const move = rummikub.parseMove(`play ${sets}`);
  if (!move.ok || move.value.type !== 'play') throw new Error(sets);
  return move.value.table;
}

it('a table that is whole when the clock has run out is played', async () => {
  expect(await sentAfter(['r[r1 r2 r3 r4]'])).toEqual(['play r[r1 r2 r3 r4]']);
});

it('one that was not touched is left to the table’s own clock, which sees that nobody is there', async () => {
  expect(await sentAfter([])).toEqual([]);
});
