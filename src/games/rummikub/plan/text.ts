/** Plans with tiles as text: for people, and for whoever calls from outside (RK-9). */
import { plainText } from '../../../core/phrase.ts';
import { fail, ok, readEach, type Result } from '../../../core/result.ts';
import { formatTile, formatTiles, KINDS, parseTile, type Tile } from '../../../core/tile.ts';
import { quoted } from '../../../core/words.ts';
import { tidied, type Meld } from '../rules/melds.ts';
import { misfitOf, translate } from './translate.ts';
import { sayMove } from './say.ts';
import { isPiece, tilesOf } from './types.ts';
import type { HumanMove, HumanPlan, MeldOf, Part, RawDiff } from './types.ts';

export type TextMeld = MeldOf<string>;

export interface HumanPlanText extends HumanPlan<string> {
  /** One for each move (RK-11.9). */
  readonly sentences: readonly string[];
}

/** The moves that turn one table into another, or one sentence that says why nothing does. */
export function translateToHumanMoves(
  table: readonly TextMeld[],
  rack: readonly string[],
  after: readonly TextMeld[],
): Result<HumanPlanText, string> {
  const before = readList(table, 'the table', meldFrom);
  if (!before.ok) return before;
  const tiles = readList(rack, 'the rack', tileFrom);
  if (!tiles.ok) return tiles;
  const now = readList(after, 'the new table', meldFrom);
  if (!now.ok) return now;
  const misfit = misfitOf(before.value, tiles.value, now.value);
  if (misfit !== undefined) return fail(misfit);
  return ok(planText(translate(before.value, tiles.value, now.value)));
}

/** Types do not bind a plain JavaScript caller, so the shape of things is looked at too. */
const readList = <T, U>(
  list: readonly T[],
  name: string,
  read: (one: T) => Result<U, string>,
): Result<U[], string> => (Array.isArray(list) ? readEach(list, read) : fail(`${name} is no list`));

export function tileFrom(text: unknown): Result<Tile, string> {
  const word = typeof text === 'string' ? text : '?';
  const tile = parseTile(word);
  return tile === undefined || tile >= KINDS ? fail(`there is no tile ${quoted(word)}`) : ok(tile);
}

export function meldFrom(meld: TextMeld): Result<Meld, string> {
  if (meld?.type !== 'run' && meld?.type !== 'group')
    return fail('a set is neither a run nor a group');
  const { type } = meld;
  const read = readList(meld.tiles, 'what a set holds', tileFrom);
  return read.ok ? ok(tidied({ type, tiles: read.value })) : read;
}

export const planText = (plan: HumanPlan): HumanPlanText => ({
  moves: plan.moves.map(moveText),
  raw: rawText(plan.raw),
  cost: plan.cost,
  maxAside: plan.maxAside,
  sentences: plan.moves.map((move) => plainText(sayMove(move))),
});

const texts = (tiles: readonly Tile[]): string[] => tiles.map(formatTile);
export const meldText = ({ type, tiles }: Meld): TextMeld => ({ type, tiles: texts(tiles) });
const partText = (part: Part): Part<string> => (isPiece(part) ? texts(part) : meldText(part));

/** Field by field, so that none is forgotten: numbers that are places stay numbers. */
export function moveText(move: HumanMove): HumanMove<string> {
  switch (move.kind) {
    case 'PlayFromHand':
      return { ...move, meld: meldText(move.meld) };
    case 'ExtendMeld':
      return extendText(move);
    case 'TakeFromMeld': {
      const [original, remaining] = [meldText(move.original), meldText(move.remaining)];
      return { ...move, original, remaining, taken: move.taken.map(partText) };
    }
    case 'SplitMeld':
      return { ...move, original: meldText(move.original), parts: move.parts.map(partText) };
    case 'JoinMelds': {
      const [sources, fromHand] = [move.sources.map(partText), texts(move.fromHand)];
      return { ...move, sources, fromHand, result: meldText(move.result) };
    }
    case 'SwapWild':
      return swapText(move);
    case 'Rearrange': {
      const [consumed, produced] = [move.consumed.map(meldText), move.produced.map(meldText)];
      return { ...move, consumed, produced, handTilesUsed: texts(move.handTilesUsed) };
    }
  }
}

function extendText(move: Extract<HumanMove, { kind: 'ExtendMeld' }>): HumanMove<string> {
  const { jokerShift, ...rest } = move;
  const shifted = jokerShift?.map(({ from, to }) => ({
    from: formatTile(from),
    to: formatTile(to),
  }));
  return {
    ...rest,
    original: meldText(move.original),
    added: texts(move.added),
    result: meldText(move.result),
    ...(shifted === undefined ? {} : { jokerShift: shifted }),
  };
}

function swapText(move: Extract<HumanMove, { kind: 'SwapWild' }>): HumanMove<string> {
  const swaps = move.swaps.map(({ replacement, face, from }) => ({
    replacement: formatTile(replacement),
    face: formatTile(face),
    from,
  }));
  const [original, result] = [meldText(move.original), meldText(move.result)];
  const { freed, ...rest } = move;
  const together = freed === undefined ? {} : { freed: freed.map(texts) };
  return { ...rest, original, swaps, result, ...together };
}

function rawText(raw: RawDiff): RawDiff<string> {
  return {
    unchanged: raw.unchanged,
    removed: raw.removed.map(meldText),
    added: raw.added.map(meldText),
    rackUsed: texts(raw.rackUsed),
    flows: raw.flows.map((flow) => ({ ...flow, tile: formatTile(flow.tile) })),
    jokersBefore: raw.jokersBefore.map((joker) => ({ ...joker, faces: texts(joker.faces) })),
    jokersAfter: raw.jokersAfter.map((joker) => ({ ...joker, faces: texts(joker.faces) })),
  };
}

const brackets = (part: Part): string => `[${formatTiles(tilesOf(part))}]`;
const many = (parts: readonly Part[], between = ' '): string => parts.map(brackets).join(between);
const hand = (tiles: readonly Tile[]): string =>
  tiles.length > 0 ? ` + hand ${formatTiles(tiles)}` : '';

/** "TakeFromMeld [r5 b5 y5 k5] take [k5] -> [r5 b5 y5]" */
export function formatHumanMove(move: HumanMove): string {
  switch (move.kind) {
    case 'PlayFromHand':
      return `PlayFromHand ${brackets(move.meld)}`;
    case 'ExtendMeld': {
      const shift = move.jokerShift?.map(({ from, to }) => `${formatTile(from)}>${formatTile(to)}`);
      const moved = shift === undefined ? '' : ` (jokerShift ${shift.join(' ')})`;
      const added = move.added.length > 0 ? ` + ${formatTiles(move.added)}` : '';
      return `ExtendMeld ${brackets(move.original)}${added} -> ${brackets(move.result)}${moved}`;
    }
    case 'TakeFromMeld':
      return `TakeFromMeld ${brackets(move.original)} take ${many(move.taken)} -> ${brackets(move.remaining)}`;
    case 'SplitMeld':
      return `SplitMeld ${brackets(move.original)} -> ${many(move.parts)}`;
    case 'JoinMelds':
      return `JoinMelds ${many(move.sources, ' + ')}${hand(move.fromHand)} -> ${brackets(move.result)}`;
    case 'SwapWild': {
      const swaps = move.swaps.map(({ replacement }) => formatTile(replacement)).join(' ');
      return `SwapWild ${brackets(move.original)} swap ${swaps} -> ${brackets(move.result)}`;
    }
    case 'Rearrange':
      return `Rearrange {${many(move.consumed)}${hand(move.handTilesUsed)}} -> {${many(move.produced)}}`;
  }
}
