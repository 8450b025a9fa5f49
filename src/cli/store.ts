/** Store of matches on disk: one text record each, written atomically, by one writer at a time. */
import { randomInt } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { matchFromRecord, type RecordFault } from '../bots/match-from-record.ts';
import type { GameEvent } from '../core/game.ts';
import { seqOf, type Match } from '../core/match.ts';
import { formatRecord } from '../core/record.ts';
import { ok } from '../core/result.ts';
import { quoted } from '../core/words.ts';
import { failWith, type Fault, type Attempt } from './fault.ts';
import { codeOf, makeFolder, reasonOf, replaceFile } from './files.ts';
import { clearLeftovers, LOCK, takeLock, type Lock } from './lock.ts';

/** A match of whatever game. */
export type AnyMatch = Match<unknown, unknown, GameEvent>;

/** A match on the shelf; `match` tells why it cannot be read where that is so. */
export interface Shelved {
  readonly id: string;
  readonly changedMs: number;
  readonly match: Attempt<AnyMatch>;
}

export interface Store {
  readonly dir: string;
  /** Keeps a new match and returns its id. */
  create(match: AnyMatch): Attempt<string>;
  load(id: string): Attempt<AnyMatch>;
  /** Keeps the match if the one on disk still has `expectSeq` moves; `cli/stale` otherwise. */
  save(id: string, match: AnyMatch, expectSeq: number): Attempt<void>;
  /** Loads, changes and saves while nobody else can. What `change` refuses leaves the file as it was. */
  update(id: string, change: (match: AnyMatch) => Attempt<AnyMatch>): Attempt<AnyMatch>;
  /** All matches, the one changed last first. */
  list(): Attempt<Shelved[]>;
  /** The match changed last of those that fit. */
  latest(fits: (match: AnyMatch) => boolean): Attempt<{ id: string; match: AnyMatch } | undefined>;
}

const ENDING = '.baize';
/** Lowercase without the characters that people take for one another. */
const ID_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const ID_LENGTH = 6;
const ID = /^[a-z0-9]{1,32}$/;
/** Far more than the longest match needs; keeps a wrong file from being read into memory. */
const FILE_BYTES_MAX = 16_000_000;

const newId = (): string =>
  Array.from({ length: ID_LENGTH }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join('');

export function openStore(dir: string): Store {
  const store: Store = {
    dir,
    create: (match) => create(dir, match),
    load: (id) => load(dir, id),
    save: (id, match, expectSeq) => {
      const saved = store.update(id, (stored) => {
        const seq = seqOf(stored);
        return seq === expectSeq ? ok(match) : stale(expectSeq, seq);
      });
      return saved.ok ? ok(undefined) : saved;
    },
    update: (id, change) => update(dir, id, change),
    list: () => list(dir),
    latest: (fits) => latest(dir, fits),
  };
  return store;
}

/** A move made for an older position is refused, because it was not meant for this one. */
export const stale = (expected: number, seq: number): { ok: false; error: Fault } =>
  failWith('cli/stale', `You expected position ${expected}, but the match is at position ${seq}.`, {
    expected,
    seq,
  });

const fileOf = (dir: string, id: string): string => join(dir, id + ENDING);

/** The id of the match in this file, or undefined for any other file. */
function idOf(name: string): string | undefined {
  const id = name.slice(0, -ENDING.length);
  return name.endsWith(ENDING) && ID.test(id) ? id : undefined;
}

function create(dir: string, match: AnyMatch): Attempt<string> {
  try {
    makeFolder(dir);
  } catch (error) {
    return cannotUse(dir, error);
  }
  const id = newId();
  if (existsSync(fileOf(dir, id))) return create(dir, match);
  return withLock(dir, id, (lock) => write(dir, id, match, lock, id));
}

/** An id goes into a file name, so it is letters and digits and nothing else. */
function load(dir: string, id: string): Attempt<AnyMatch> {
  const there = isThere(dir, id);
  if (!there.ok) return there;
  if (!there.value)
    return failWith('cli/unknown_match', `There is no match ${quoted(id)} in ${dir}.`, { id });
  const file = fileOf(dir, id);
  const text = readText(file);
  return text.ok ? readMatch(file, text.value) : text;
}

/** Whether there is such a match; a folder that cannot be looked into is another matter. */
function isThere(dir: string, id: string): Attempt<boolean> {
  if (!ID.test(id)) return ok(false);
  try {
    statSync(fileOf(dir, id));
    return ok(true);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ok(false);
    return cannotUse(dir, error);
  }
}

function readText(file: string): Attempt<string> {
  try {
    if (statSync(file).size > FILE_BYTES_MAX) return badRecord(file, 'It is too long.');
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)));
  } catch (error) {
    if (codeOf(error) === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      return badRecord(file, 'It is not text.');
    return cannotUse(file, error);
  }
}

function readMatch(file: string, text: string): Attempt<AnyMatch> {
  const match = matchFromRecord(text);
  return match.ok ? match : badRecord(file, recordTrouble(match.error));
}

function recordTrouble(trouble: RecordFault): string {
  switch (trouble.kind) {
    case 'unknownGame':
      return `It holds a game that this Baize does not know: ${trouble.game}.`;
    case 'unknownBot':
      return `It seats a bot of an unknown level: ${trouble.bot}.`;
    case 'unreadable':
      return trouble.reason;
  }
}

const badRecord = (file: string, reason: string): { ok: false; error: Fault } =>
  failWith('cli/bad_record', `The match in ${file} cannot be read. ${reason}`, { file, reason });

function cannotUse(path: string, error: unknown): { ok: false; error: Fault } {
  const reason = reasonOf(error);
  return failWith('cli/storage', `Baize cannot use ${path}: ${reason}.`, { path, reason });
}

function update(
  dir: string,
  id: string,
  change: (match: AnyMatch) => Attempt<AnyMatch>,
): Attempt<AnyMatch> {
  // Asked before the lock is taken, so that a wrong id makes no lock file anywhere.
  const there = isThere(dir, id);
  if (!there.ok || !there.value) return load(dir, id);
  return withLock(dir, id, (lock) => {
    const stored = load(dir, id);
    const changed = stored.ok ? change(stored.value) : stored;
    return changed.ok ? write(dir, id, changed.value, lock, changed.value) : changed;
  });
}

function write<T>(dir: string, id: string, match: AnyMatch, lock: Lock, done: T): Attempt<T> {
  const written = replaceFile(fileOf(dir, id), formatRecord(match), () => lock.isHeld());
  return written ? ok(done) : busy(id);
}

function withLock<T>(dir: string, id: string, act: (lock: Lock) => Attempt<T>): Attempt<T> {
  let lock: Lock | undefined;
  try {
    lock = takeLock(fileOf(dir, id) + LOCK);
    return lock ? act(lock) : busy(id);
  } catch (error) {
    return cannotUse(dir, error);
  } finally {
    lock?.release();
  }
}

const busy = (id: string): { ok: false; error: Fault } =>
  failWith('cli/busy', `Another program is writing match ${id}; try again.`, { id });

interface Place {
  readonly id: string;
  readonly changedMs: number;
}

/** Where the matches are, the one changed last first; none of them has been read yet. */
function places(dir: string): Attempt<Place[]> {
  try {
    if (!existsSync(dir)) return ok([]);
    clearLeftovers(dir, (file) => idOf(file) !== undefined);
    const found = readdirSync(dir)
      .flatMap((name) => idOf(name) ?? [])
      .map((id) => ({ id, changedMs: changedMs(dir, id) }));
    return ok(found.sort((a, b) => b.changedMs - a.changedMs || a.id.localeCompare(b.id)));
  } catch (error) {
    return cannotUse(dir, error);
  }
}

function list(dir: string): Attempt<Shelved[]> {
  const found = places(dir);
  if (!found.ok) return found;
  return ok(found.value.map((place) => ({ ...place, match: load(dir, place.id) })));
}

const changedMs = (dir: string, id: string): number =>
  statSync(fileOf(dir, id), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Reads one match after another until one fits: replaying all of them would take long. */
function latest(
  dir: string,
  fits: (match: AnyMatch) => boolean,
): Attempt<{ id: string; match: AnyMatch } | undefined> {
  const found = places(dir);
  if (!found.ok) return found;
  for (const { id } of found.value) {
    const match = load(dir, id);
    if (match.ok && fits(match.value)) return ok({ id, match: match.value });
  }
  return ok(undefined);
}
