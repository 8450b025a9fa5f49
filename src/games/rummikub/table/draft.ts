/**
 * A turn arranged step by step before it is a move (RK-3.3, RK-12c): the draft is the list of the steps, so that the
 * last one can be taken back, and what lies on the table follows from it.
 */
import { NO_DRAFT, type Draft, type DraftAnswer, type Drafts } from '../../../core/draft.ts';
import { fail, ok, type Result } from '../../../core/result.ts';
import type { Seat } from '../../../core/seat.ts';
import { formatTile, type Tile } from '../../../core/tile.ts';
import {
  chooseType, joinSets, newSet, playOf, putInto, splitSet, startArrangement, takeBack, timeUpOf,
  type ArrangedSet, type Arrangement, type Laid,
} from './arrange.ts'; // prettier-ignore
import { check } from '../rules/check.ts';
import { formatStep, parseStep, STEPS, verbOf, type Beside, type Step } from './draft-steps.ts';
import { violation, type Move, type Position } from '../rules/types.ts';

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
