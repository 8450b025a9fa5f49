/** Commands that look at matches on this computer and change nothing: status, log, record, legal, list. */
import { ok } from '../../core/result.ts';
import { readArguments, type Reply, type Run } from '../command.ts';
import {
  ID_ONLY,
  lookWith,
  MATCH_FLAGS,
  ownLook,
  readLook,
  storeFor,
  VIEW_FLAGS,
} from '../match-args.ts';
import { eventsOf, playersOf, statePhrase, statusOf, statusText } from '../report.ts';
import { SPECTATOR } from '../../core/knowledge.ts';
import { namesOf, seqOf } from '../../core/match.ts';
import { formatRecord } from '../../core/record.ts';
import { shortened } from '../../core/words.ts';
import { failWith } from '../fault.ts';
import { namedIn, naming } from '../naming.ts';
import type { AnyMatch, Shelved } from '../store.ts';

/** `baize status`: shows a match as a seat sees it, with its legal moves. */
export const runStatus: Run = (args, io) => {
  const look = readLook('status', args, io);
  if (!look.ok) return look;
  const { id, match, viewer, since } = look.value;
  const report = statusOf(id, match, viewer, since);
  return ok({ text: statusText(report), json: report });
};

/** `baize log`: prints the log of a match, as a seat or a spectator knows it. */
export const runLog: Run = (args, io) => {
  const look = readLook('log', args, io);
  if (!look.ok) return look;
  const { id, match, viewer, since = 0 } = look.value;
  const events = eventsOf(match, viewer, since);
  const seat = viewer === SPECTATOR ? null : viewer;
  return ok({
    text: events.map(({ text }) => text).join('\n'),
    json: { id, seq: seqOf(match), seat, events },
  });
};

/** `baize record`: the whole match, seed included, for keeping and replaying, not for a seat that is still playing. */
export const runRecord: Run = (args, io) => {
  const read = readArguments('record', args, MATCH_FLAGS, ID_ONLY);
  if (!read.ok) return read;
  const { flags, words } = read.value;
  const store = storeFor(flags, io);
  if (!store.ok) return store;
  const match = store.value.load(words[0]);
  if (!match.ok) return match;
  const { header, moves } = match.value;
  const record = formatRecord(match.value);
  return ok({ text: record.trimEnd(), json: { id: words[0], header, moves, record } });
};

const FLAGS = { ...VIEW_FLAGS, with: { type: 'string' } } as const;

/** `baize legal`: lists the legal moves of a seat. */
export const runLegal: Run = (args, io) => {
  const read = readArguments('legal', args, FLAGS, ID_ONLY);
  if (!read.ok) return read;
  const look = ownLook('legal', lookWith('legal', read.value, io));
  if (!look.ok) return look;
  const { id, match, viewer } = look.value;
  const { seq, legal: all } = statusOf(id, match, viewer);
  // At a full table a seat may have thousands of moves.
  const words = namedIn(read.value.flags.with ?? '');
  const legal = naming(all, ({ text }) => text, words);
  if (words.length > 0 && legal.length === 0)
    return failWith(
      'cli/no_moves',
      `You have no legal move with ${shortened(words.join(' '))} now.`,
    );
  return ok({
    text: legal.map(({ text }) => text).join('\n'),
    json: { id, seq, seat: viewer, legal },
  });
};

/** `baize list`: lists the matches on this computer, the latest first. */
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
