/**
 * A turn arranged step by step before it is a move (RK-3.3, RK-12c): the draft is the list of the steps, so that the
 * last one can be taken back, and what lies on the table follows from it.
 */
import { type Draft, type DraftAnswer, type Drafts, NO_DRAFT } from '../../../core/draft.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import type { Seat } from '../../../core/seat.ts';
import { formatTile, formatTiles, type Tile } from '../../../core/tile.ts';
import {
  type ArrangedSet,
  type Arrangement,
  chooseType,
  joinSets,
  type Laid,
  newSet,
  playOf,
  putInto,
  splitSet,
  startArrangement,
  takeBack,
  timeUpOf,
} from './arrange.ts';
import { check } from '../rules/check.ts';
import { capitalised, quoted } from '../../../core/words.ts';
import type { MeldType } from '../rules/melds.ts';
import { parseTiles } from '../text/notation.ts';
import { type Move, type Position, violation } from '../rules/types.ts';

/** Stands between two steps. */
const BETWEEN = '; ';

const stepsIn = (draft: Draft): string[] => draft.split(BETWEEN).filter((text) => text !== '');

/** What the draft has made of table and rack; undefined where it no longer fits. */
export function arrangedBy(p: Position, seat: Seat, draft: Draft): Arrangement | undefined {
  let now = startArrangement(p.table, p.rack[seat]);
  for (const text of stepsIn(draft)) {
    const step = parseStep(text);
    const next = step.ok ? taken(now, step.value) : step;
    if (!next.ok) return undefined;
    now = next.value;
  }
  return now;
}

/** Another arrangement, or why there is none: the end of the sentence "That cannot be arranged: …". */
type Arranged = Result<Arrangement, string>;

function taken(now: Arrangement, step: Step): Arranged {
  const next = madeOf(now, step);
  return next.ok && next.value === now ? fail('it would change nothing') : next;
}

function madeOf(now: Arrangement, step: Step): Arranged {
  switch (step.verb) {
    case 'put':
      return put(now, step);
    case 'split':
      return split(now, step.set, step.beside);
    case 'join':
      return join(now, step.set, step.other);
    case 'back':
      return back(now, step.tiles);
    case 'type':
      return withSet(now, step.set, (set) => ok(chooseType(now, set.key, step.type)));
    default:
      return ok(now);
  }
}

function withSet(
  { sets }: Arrangement,
  number: number,
  go: (set: ArrangedSet) => Arranged,
): Arranged {
  const set = sets[number - 1] as ArrangedSet | undefined;
  return set === undefined ? fail(`there is no set ${number}`) : go(set);
}

function put(now: Arrangement, step: Extract<Step, { verb: 'put' }>): Arranged {
  const keys = keysOf(step.tiles, sourceOf(now, step.from));
  if (!keys.ok) return keys;
  if (step.set === undefined) return ok(newSet(now, keys.value));
  return withSet(now, step.set, (set) => {
    const at = placeIn(set, step.beside);
    return at.ok ? ok(putInto(now, keys.value, set.key, at.value)) : at;
  });
}

interface Source {
  readonly tiles: readonly Laid[];
  readonly misses: (tile: string) => string;
}

/** The rack before the table: a tile that both have is played rather than moved. */
function sourceOf({ sets, rack }: Arrangement, from: number | undefined): Source {
  if (from !== undefined)
    return {
      tiles: sets[from - 1]?.tiles ?? [],
      misses: (tile) => `${tile} does not lie in set ${from}`,
    };
  return {
    tiles: [...rack, ...sets.flatMap(({ tiles }) => tiles)],
    misses: (tile) => `${tile} is neither on your rack nor on the table`,
  };
}

function keysOf(tiles: readonly Tile[], source: Source): Result<number[], string> {
  const free = [...source.tiles];
  const keys: number[] = [];
  for (const tile of tiles) {
    const at = free.findIndex((one) => one.tile === tile);
    if (at < 0) return fail(source.misses(formatTile(tile)));
    keys.push(...free.splice(at, 1).map(({ key }) => key));
  }
  return ok(keys);
}

/** The place before which tiles go; undefined where they go to where they fit. */
function placeIn(
  { tiles }: ArrangedSet,
  beside: Beside | undefined,
): Result<number | undefined, string> {
  if (beside === undefined) return ok(undefined);
  const at = tiles.findIndex(({ tile }) => tile === beside.tile);
  if (at < 0) return fail(`${formatTile(beside.tile)} does not lie in that set`);
  return ok(beside.side === 'before' ? at : at + 1);
}

const split = (now: Arrangement, number: number, beside: Beside): Arranged =>
  withSet(now, number, (set) => {
    const at = placeIn(set, beside);
    return at.ok ? ok(splitSet(now, set.key, at.value!)) : at;
  });

const join = (now: Arrangement, number: number, other: number): Arranged =>
  withSet(now, number, (set) =>
    withSet(now, other, (joined) => ok(joinSets(now, joined.key, set.key))),
  );

/** Only what came from the rack in this turn goes back there (RK-3.2). */
function back(now: Arrangement, tiles: readonly Tile[]): Arranged {
  const own = now.sets.flatMap((set) => set.tiles.filter((laid) => laid.own));
  const misses = (tile: string): string => `${tile} did not come from your rack in this turn`;
  const keys = keysOf(tiles, { tiles: own, misses });
  if (!keys.ok) return keys;
  const next = takeBack(now, keys.value);
  return next.ok ? next : fail(misses(formatTile(next.error)));
}

const refused = (why: string): DraftAnswer<Move> => ({
  kind: 'refused',
  violation: violation('cannot_arrange', { why }),
  options: [],
});

const drafted = (steps: readonly string[]): DraftAnswer<Move> => ({
  kind: 'draft',
  draft: steps.join(BETWEEN),
});

function take(p: Position, seat: Seat, draft: Draft, text: string): DraftAnswer<Move> {
  const step = parseStep(text);
  if (!step.ok) return refused(step.error);
  const stops = check(p, seat, { type: 'time_up' });
  if (stops) return { kind: 'refused', violation: stops, options: [] };
  const steps = stepsIn(draft);
  const now = arrangedBy(p, seat, draft) ?? startArrangement(p.table, p.rack[seat]);
  if (step.value.verb === 'done') return done(p, seat, now);
  if (steps.length === 0 && (step.value.verb === 'undo' || step.value.verb === 'reset'))
    return refused('nothing has been arranged yet');
  if (step.value.verb === 'undo') return drafted(steps.slice(0, -1));
  if (step.value.verb === 'reset') return drafted([]);
  const next = taken(now, step.value);
  return next.ok ? drafted([...steps, formatStep(step.value)]) : refused(next.error);
}

function done(p: Position, seat: Seat, now: Arrangement): DraftAnswer<Move> {
  const move = playOf(now);
  const verdict = check(p, seat, move);
  return verdict ? { kind: 'refused', violation: verdict, options: [] } : { kind: 'move', move };
}

/** As long as it is this seat's turn; every step of it has to be possible still. */
function still(p: Position, seat: Seat, draft: Draft): Draft {
  const isOn = p.phase === 'play' && p.turn === seat;
  return isOn && draft !== NO_DRAFT && arrangedBy(p, seat, draft) ? draft : NO_DRAFT;
}

/** RK-7: what is whole counts as the play; anything else is taken back, with its penalty. */
function late(p: Position, seat: Seat, draft: Draft): Move {
  const now = arrangedBy(p, seat, draft) ?? startArrangement(p.table, p.rack[seat]);
  const finished = done(p, seat, now);
  return finished.kind === 'move' ? finished.move : timeUpOf(now);
}

function unreadable(text: string): string | undefined {
  const step = parseStep(text);
  return step.ok ? undefined : step.error;
}

/** Where tiles go inside a set: beside one of its tiles. */
interface Beside {
  readonly side: 'before' | 'after';
  readonly tile: Tile;
}

/** Sets by their numbers as they lie in the arrangement, from 1. */
type Step =
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

const STEPS = [
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

function verbOf(text: string): Verb | undefined {
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

function parseStep(text: string): Read {
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
function formatStep(step: Step): string {
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

export const drafts: Drafts<Position, Move> = {
  isStep: (text) => verbOf(text) !== undefined,
  steps: STEPS,
  unreadable,
  take,
  still,
  // Any other move ends the turn without what was arranged; a screen may ask first.
  check: (p, seat, _draft, move) => check(p, seat, move),
  late,
};
