/** The words of arranging: one step each, as a person types it. */
import { fail, ok, type Result } from '../../../core/result.ts';
import { formatTile, formatTiles, type Tile } from '../../../core/tile.ts';
import { capitalised, quoted } from '../../../core/words.ts';
import type { MeldType } from '../rules/melds.ts';
import { parseTiles } from '../text/notation-melds.ts';

/** Where tiles go inside a set: beside one of its tiles. */
export interface Beside {
  readonly side: 'before' | 'after';
  readonly tile: Tile;
}

/** Sets by their numbers as they lie in the arrangement, from 1. */
export type Step =
  | {
      readonly verb: 'put';
      readonly tiles: readonly Tile[];
      /** Without it they come from the rack, or from the table where the rack has none. */
      readonly from?: number;
      /** Without it they make a set of their own. */
      readonly set?: number;
      readonly beside?: Beside;
    }
  | { readonly verb: 'split'; readonly set: number; readonly beside: Beside }
  | { readonly verb: 'join'; readonly set: number; readonly other: number }
  | { readonly verb: 'back'; readonly tiles: readonly Tile[] }
  | { readonly verb: 'type'; readonly set: number; readonly type: MeldType }
  | { readonly verb: 'undo' | 'reset' | 'done' };

export const STEPS = [
  'put k4 k5 k6',
  'put r4 r5 in 2',
  'take b5 from 3',
  'split 2 after r4',
  'join 1 3',
  'back r4',
  'type 2 run',
  'undo',
  'reset',
  'done',
] as const;

const VERBS = ['put', 'take', 'split', 'join', 'back', 'type', 'undo', 'reset', 'done'] as const;
type Verb = (typeof VERBS)[number];

export function verbOf(text: string): Verb | undefined {
  const [word] = text.trim().toLowerCase().split(/\s+/, 1);
  return VERBS.find((verb) => verb === word);
}

/** What a verb is followed by, for whoever wrote something else. */
const EXAMPLES: Readonly<Record<Verb, string>> = {
  put: 'Write the tiles and where they go, as in put r4 r5 in 2, or put k4 k5 k6 for a new set.',
  take: 'Write the tiles and the number of their set, as in take b5 from 3.',
  split: 'Write the number of a set and where it falls apart, as in split 2 after r4.',
  join: 'Write the numbers of two sets, as in join 1 3.',
  back: 'Write the tiles that go back to your rack, as in back r4.',
  type: 'Write the number of a set and what it is, as in type 2 run.',
  undo: '',
  reset: '',
  done: '',
};

type Read = Result<Step, string>;

export function parseStep(text: string): Read {
  const verb = verbOf(text);
  const rest = text
    .trim()
    .replace(/^\S+\s*/, '')
    .toLowerCase();
  switch (verb) {
    case 'put':
    case 'take':
      return readPut(verb, rest);
    case 'split':
      return readSplit(rest);
    case 'join':
      return readJoin(rest);
    case 'back':
      return readBack(rest);
    case 'type':
      return readType(rest);
    case undefined:
      return fail(`${quoted(text)} is no step of arranging.`);
    default:
      return rest === ''
        ? ok({ verb })
        : fail(`Nothing follows ${verb}: leave out ${quoted(rest)}.`);
  }
}

const PUT =
  /^(.*?)(?:\s+from\s+#?(\d{1,3}))?(?:\s+(?:in|into|to|on)\s+#?(\d{1,3}))?(?:\s+(before|after)\s+(\S+))?$/s;

function readPut(verb: 'put' | 'take', rest: string): Read {
  const [, words, from, set, side, near] = PUT.exec(rest)!;
  const tiles = tilesIn(words);
  if (!tiles.ok) return tiles;
  const isVague = tiles.value.length === 0 || (verb === 'take' && from === undefined);
  if (isVague || (side !== undefined && set === undefined)) return fail(EXAMPLES[verb]);
  const beside = side === undefined ? ok(undefined) : besideIn(side, near);
  if (!beside.ok) return beside;
  return ok({
    verb: 'put',
    tiles: tiles.value,
    ...(from !== undefined && { from: Number(from) }),
    ...(set !== undefined && { set: Number(set) }),
    ...(beside.value && { beside: beside.value }),
  });
}

function besideIn(side: string, word: string): Result<Beside, string> {
  const tiles = tilesIn(word);
  if (!tiles.ok) return tiles;
  return ok({ side: side === 'before' ? 'before' : 'after', tile: tiles.value[0] });
}

function readSplit(rest: string): Read {
  const [, set, side, word] = /^#?(\d{1,3})\s+(before|after)\s+(\S+)$/.exec(rest) ?? [];
  if (set === undefined) return fail(EXAMPLES.split);
  const beside = besideIn(side, word);
  return beside.ok ? ok({ verb: 'split', set: Number(set), beside: beside.value }) : beside;
}

function readJoin(rest: string): Read {
  const [, set, other] = /^#?(\d{1,3})[\s,]+(?:(?:and|with|to)\s+)?#?(\d{1,3})$/.exec(rest) ?? [];
  if (set === undefined) return fail(EXAMPLES.join);
  return ok({ verb: 'join', set: Number(set), other: Number(other) });
}

function readBack(rest: string): Read {
  const tiles = tilesIn(rest);
  if (!tiles.ok) return tiles;
  return tiles.value.length === 0 ? fail(EXAMPLES.back) : ok({ verb: 'back', tiles: tiles.value });
}

function readType(rest: string): Read {
  const [, set, type] = /^#?(\d{1,3})\s+(?:as\s+)?(run|group)$/.exec(rest) ?? [];
  if (set === undefined) return fail(EXAMPLES.type);
  return ok({ verb: 'type', set: Number(set), type: type === 'run' ? 'run' : 'group' });
}

function tilesIn(text: string): Result<Tile[], string> {
  const tiles = parseTiles(text);
  return tiles.ok ? tiles : fail(`${capitalised(tiles.error.says)}.`);
}

/** As `parseStep` reads it back. */
export function formatStep(step: Step): string {
  switch (step.verb) {
    case 'put': {
      const from = step.from === undefined ? '' : ` from ${step.from}`;
      const into = step.set === undefined ? '' : ` in ${step.set}`;
      return `put ${formatTiles(step.tiles)}${from}${into}${besideWords(step.beside)}`;
    }
    case 'split':
      return `split ${step.set}${besideWords(step.beside)}`;
    case 'join':
      return `join ${step.set} ${step.other}`;
    case 'back':
      return `back ${formatTiles(step.tiles)}`;
    case 'type':
      return `type ${step.set} ${step.type}`;
    default:
      return step.verb;
  }
}

const besideWords = (beside: Beside | undefined): string =>
  beside === undefined ? '' : ` ${beside.side} ${formatTile(beside.tile)}`;
