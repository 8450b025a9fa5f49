/** File with the secret of a seat, readable by its owner only. Joining again finds the seat by it. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson } from '../../core/json.ts';
import { ok } from '../../core/result.ts';
import { type Attempt, failWith } from '../fault.ts';
import { codeOf, makeFolder, reasonOf, replaceFile } from '../files.ts';
import { loadTexts, saveTexts, type Shelf } from '../play/kept-texts.ts';
import type { Place } from './place.ts';
import type { Store } from '../../client/save.ts';

export interface SeatKey {
  /** Where the texts of the screen lie that belong to this seat. */
  readonly shelf: Shelf;
  /** Undefined where no seat is known here. */
  load(): Attempt<string | undefined>;
  keep(token: string): Attempt<void>;
  forget(): void;
}

const FOLDER = 'seats';

export function seatKey(dir: string, { server, code }: Place): SeatKey {
  const folder = join(dir, FOLDER);
  const id = `${server.replace(/[^\w.-]+/g, '_')}-${code}`;
  const file = join(folder, `${id}.json`);
  const shelf = { dir: folder, id };
  return {
    shelf,
    load: () => load(file, server, code),
    keep: (token) => {
      try {
        makeFolder(folder);
        replaceFile(file, `${JSON.stringify({ server, code, token })}\n`, () => true);
        return ok(undefined);
      } catch (error) {
        return cannotUse('kept', file, error);
      }
    },
    forget: () => {
      rmSync(file, { force: true });
      saveTexts(shelf, {});
    },
  };
}

function load(file: string, server: string, code: string): Attempt<string | undefined> {
  try {
    return ok(tokenIn(readFileSync(file, 'utf8'), server, code));
  } catch (error) {
    return codeOf(error) === 'ENOENT' ? ok(undefined) : cannotUse('read', file, error);
  }
}

/** Another server whose name is written the same way, or a file that somebody broke, holds no key of ours. */
function tokenIn(text: string, server: string, code: string): string | undefined {
  const kept = fieldsIn(text);
  const isOurs = kept?.server === server && kept.code === code;
  return isOurs && typeof kept.token === 'string' && kept.token !== '' ? kept.token : undefined;
}

function fieldsIn(text: string): Readonly<Record<string, unknown>> | undefined {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null ? { ...value } : undefined;
}

const cannotUse = (what: string, file: string, error: unknown): ReturnType<typeof failWith> =>
  failWith(
    'cli/storage',
    `The key of your seat cannot be ${what} in ${file}: ${reasonOf(error)}.`,
    {
      file,
    },
  );

const isForTheScreen = (key: string): boolean => key.endsWith('/kept');

/**
 * Storage for a table on a server. Texts of the screen, such as a draft move, go to disk beside the seat secret.
 * Everything else, such as unanswered moves, lasts as long as the program runs.
 */
export function deviceStore(shelf: Shelf): Store {
  const texts = new Map(Object.entries(loadTexts(shelf)));
  const save = (key: string): void => {
    if (!isForTheScreen(key)) return;
    saveTexts(shelf, Object.fromEntries([...texts].filter(([name]) => isForTheScreen(name))));
  };
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => {
      texts.set(key, text);
      save(key);
    },
    removeItem: (key) => {
      texts.delete(key);
      save(key);
    },
  };
}
