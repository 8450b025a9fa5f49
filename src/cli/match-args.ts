/** Arguments shared by all commands about one match: the match id, the seat and the data folder. */
import type { Violation } from '../core/game.ts';
import { SPECTATOR, type Viewer } from '../core/knowledge.ts';
import { explainViolation, NO_SUCH_SEAT } from '../core/play.ts';
import { fail, ok } from '../core/result.ts';
import type { Seat } from '../core/seat.ts';
import { type Arguments, badUsage, type Io, readArguments, readNumber } from './command.ts';
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { type Attempt, EXIT, failWith, type Fault } from './fault.ts';
import { type AnyMatch, openStore, type Store } from './store.ts';

/** Flags that every command about matches takes. */
export const MATCH_FLAGS = {
  data: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** Flags of the commands that look at a match from a seat. */
export const VIEW_FLAGS = {
  ...MATCH_FLAGS,
  seat: { type: 'string' },
  since: { type: 'string' },
} as const;

export const ID_ONLY = { names: ['the id of a match'], min: 1, max: 1 } as const;

export function storeFor(flags: { readonly data?: string | undefined }, io: Io): Attempt<Store> {
  const dir = dataDir(flags.data, io.env);
  return dir.ok ? ok(openStore(dir.value)) : dir;
}

/** A match and who looks at it. */
export interface Look {
  readonly id: string;
  readonly match: AnyMatch;
  readonly viewer: Viewer;
  readonly since: number | undefined;
}

const SEQ_MAX = 999_999_999;

/** Reads the arguments of a command that looks at a match from a seat, or as a spectator. */
export function readLook(command: string, args: readonly string[], io: Io): Attempt<Look> {
  const read = readArguments(command, args, VIEW_FLAGS, ID_ONLY);
  return read.ok ? lookWith(command, read.value, io) : read;
}

/** The same for a command that has read them with flags of its own. */
export function lookWith(
  command: string,
  { flags, words }: Arguments<typeof VIEW_FLAGS>,
  io: Io,
): Attempt<Look> {
  const since =
    flags.since === undefined ? ok(undefined) : readSeq(command, '--since', flags.since);
  if (!since.ok) return since;
  const store = storeFor(flags, io);
  if (!store.ok) return store;
  const match = store.value.load(words[0]);
  if (!match.ok) return match;
  const viewer = readViewer(command, flags.seat, match.value);
  if (!viewer.ok) return viewer;
  return ok({ id: words[0], match: match.value, viewer: viewer.value, since: since.value });
}

/** The same for a command that only a seat can ask. */
export const ownLook = (command: string, look: Attempt<Look>): Attempt<Look> =>
  look.ok && look.value.viewer === SPECTATOR ? missingSeat(command) : look;

export const missingSeat = (command: string): ReturnType<typeof badUsage> =>
  badUsage(command, '--seat is missing');

function readViewer(command: string, text: string | undefined, match: AnyMatch): Attempt<Viewer> {
  return text === undefined ? ok(SPECTATOR) : readSeat(command, text, match);
}

export const readSeq = (command: string, flag: string, text: string): Attempt<number> =>
  readNumber(command, flag, text, { min: 0, max: SEQ_MAX });

export function readSeat(command: string, text: string, match: AnyMatch): Attempt<Seat> {
  const seat = readNumber(command, '--seat', text, { min: 0, max: SEQ_MAX });
  if (!seat.ok) return seat;
  const last = match.header.players.length - 1;
  if (seat.value <= last) return seat;
  return fail(violationFault(match, { code: NO_SUCH_SEAT, params: { seat: seat.value, last } }));
}

/** A violation as the answer of a command; a seat that does not exist is bad usage, not bad play. */
export function violationFault(
  match: Pick<AnyMatch, 'game' | 'header'>,
  violation: Violation,
): Fault {
  const names = match.header.players.map((player) => player.name);
  const message = explainViolation(match.game, violation, names);
  const exit = violation.code === NO_SUCH_SEAT ? EXIT.usage : EXIT.refused;
  return { ...violation, message, exit };
}

type Env = Readonly<Record<string, string | undefined>>;

/** `--data`, else `BAIZE_DATA`, else the place where this system keeps a user's data. */
export function dataDir(
  flag: string | undefined,
  env: Env,
  platform: NodeJS.Platform = process.platform,
): Attempt<string> {
  const chosen = flag ?? (env.BAIZE_DATA || undefined);
  if (chosen !== undefined) return ok(resolve(chosen));
  const place = userDataDir(env, platform);
  if (isAbsolute(place)) return ok(join(place, 'baize'));
  return failWith(
    'cli/storage',
    'Baize does not know your home folder: say with --data where matches are kept.',
  );
}

/** Where a server keeps its tables: in just the folder it was given, else in one beside the matches. */
export function serverDataDir(chosen: string | undefined, env: Env): Attempt<string> {
  if (chosen !== undefined) return ok(resolve(chosen));
  const dir = dataDir(undefined, env);
  return dir.ok ? ok(join(dir.value, 'server')) : dir;
}

/** Relative where no home folder is known; the XDG rules say to ignore a relative XDG_DATA_HOME. */
function userDataDir(env: Env, platform: NodeJS.Platform): string {
  const home = env.HOME ?? homedir();
  if (platform === 'win32') return env.LOCALAPPDATA || join(home, 'AppData', 'Local');
  const xdg = env.XDG_DATA_HOME ?? '';
  if (isAbsolute(xdg)) return xdg;
  if (platform === 'darwin') return join(home, 'Library', 'Application Support');
  return join(home, '.local', 'share');
}
