/** `baize list`: lists the matches on this computer, the latest first. */
import { SPECTATOR } from '../../core/knowledge.ts';
import { namesOf, seqOf } from '../../core/match.ts';
import { ok } from '../../core/result.ts';
import { readArguments, type Reply, type Run } from '../command.ts';
import { MATCH_FLAGS, storeFor } from '../match-args.ts';
import { playersOf, statePhrase } from '../report.ts';
import type { AnyMatch, Shelved } from '../store.ts';

export const runList: Run = (args, io) => {
  const read = readArguments('list', args, MATCH_FLAGS, { names: [], min: 0, max: 0 });
  if (!read.ok) return read;
  const store = storeFor(read.value.flags, io);
  if (!store.ok) return store;
  const shelf = store.value.list();
  return shelf.ok ? ok(shelfReply(store.value.dir, shelf.value)) : shelf;
};

const shelfReply = (dir: string, shelf: readonly Shelved[]): Reply => ({
  text: shelf.length === 0 ? `There are no matches in ${dir}.` : shelf.map(line).join('\n'),
  json: { dir, matches: shelf.map(entry) },
});

function line({ id, match }: Shelved): string {
  if (!match.ok) return `${id}  ${match.error.message}`;
  const { header } = match.value;
  const names = namesOf(match.value).join(', ');
  return `${id}  ${header.game}  position ${seqOf(match.value)}  ${names}  ${statePhrase(match.value)}`;
}

function entry({ id, changedMs, match }: Shelved): unknown {
  const changed = new Date(changedMs).toISOString();
  if (match.ok) return { id, changed, ...summary(match.value) };
  const { code, params, message } = match.error;
  return { id, changed, error: { code, params, message } };
}

function summary(match: AnyMatch) {
  const view = match.game.view(match.position, SPECTATOR);
  return {
    game: match.header.game,
    seq: seqOf(match),
    players: playersOf(match),
    toAct: match.game.toAct(view),
    over: match.game.outcome(view) !== undefined,
  };
}
