import { namesOf, seqOf } from '../../core/match.ts';
import { ok } from '../../core/result.ts';
import { readArguments, type Run } from '../command.ts';
import { MATCH_FLAGS, storeFor } from '../match-args.ts';
import { playersOf, statePhrase } from '../report.ts';
import type { AnyMatch, Shelved } from '../store.ts';

export const runList: Run = (args, io) => {
  const read = readArguments('list', args, MATCH_FLAGS, { names: [], min: 0, max: 0 });
  if (!read.ok) return read;
  const store = storeFor(read.value.flags, io);
  const shelf = store.list();
  if (!shelf.ok) return shelf;
  const text =
    shelf.value.length === 0
      ? `There are no matches in ${store.dir}.`
      : shelf.value.map(line).join('\n');
  return ok({ text, json: { dir: store.dir, matches: shelf.value.map(entry) } });
};

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

const summary = (match: AnyMatch) => ({
  game: match.header.game,
  seq: seqOf(match),
  players: playersOf(match),
  toAct: match.game.toAct(match.position),
  over: match.game.outcome(match.position) !== undefined,
});
