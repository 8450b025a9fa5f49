/**
 * Parses typed input at the Rummikub screen. The result is a move, a step of an arrangement, or a question
 * back to the player.
 */
import type { Said } from '../../../core/phrase.ts';
import { NO_DRAFT } from '../../../core/draft.ts';
import { formatTile, formatTiles, parseTile, type Tile } from '../../../core/tile.ts';
import { UNKNOWN } from '../../../core/card.ts';
import {
  canonicalMove,
  check,
  drafts,
  formatMove,
  type Move,
  parseMove,
  prompt,
  tilesAdded,
} from '../../../games/rummikub/index.ts';
import type { Choice, Meant } from '../screen.ts';
import type { Style } from '../style.ts';
import { legalMoves, list } from './rummikub-choices.ts';
import type { Rummikub } from './rummikub-parts.ts';
import { readBest } from './rummikub-plan.ts';
import { shownRack } from './rummikub-rack.ts';

type Read = Meant<Move>;

/** Words of one's own for words of the notation. */
const SAME_AS: readonly (readonly [RegExp, string])[] = [
  [/^d$/i, 'draw'],
  [/^p$/i, 'pass'],
  [/^n(?:ext)?$/i, 'next round'],
  [/^u$/i, 'undo'],
  [/^(?:x|cancel)$/i, 'reset'],
  [/^(?:ok|confirm)$/i, 'done'],
  [/^move\b/i, 'put'],
  [/^\+\s*/, 'put '],
  [/^-\s*/, 'back '],
];

function inNotation(text: string): string {
  const [pattern, word] = SAME_AS.find(([words]) => words.test(text)) ?? [/^$/, ''];
  return text.replace(pattern, word).trim();
}

export function read(typed: string, scene: Rummikub, style: Style): Read {
  const text = inNotation(typed.trim());
  const [verb, ...rest] = text.split(/[\s,]+/);
  const word = verb.toLowerCase();
  if (/^(?:best|solve)$/i.test(text)) return readBest(scene, style);
  if (/^(?:lay|add)$/.test(word) && !text.includes('[')) return readTiles(word, rest, scene);
  if (/^(?:put|take)$/.test(word)) return step([word, ...inTiles(rest, scene)]);
  if (drafts.isStep(text)) return step([text]);
  const tiles = tilesIn([verb, ...rest]);
  return tiles === undefined ? readNotation(text, scene) : readBare(tiles, scene, style);
}

const unclear = (sentence: string): Read => ({ kind: 'unclear', sentence });
const step = (words: readonly string[]): Read => ({ kind: 'step', step: words.join(' ') });

function readNotation(text: string, { view, seat }: Rummikub): Read {
  const move = parseMove(text, { position: view, seat });
  return move.ok ? { kind: 'move', move: move.value } : unclear(move.error);
}

/** Numbers before the first word that speaks of a set mean places of the rack. */
function inTiles(words: readonly string[], scene: Rummikub): string[] {
  const rack = shownRack(scene);
  const end = words.findIndex((word) => /^(?:in|into|to|on|from|before|after)$/i.test(word));
  return words.map((word, at) => {
    const isPlace = /^\d+$/.test(word) && (end < 0 || at < end);
    const tile = isPlace ? (rack[Number(word) - 1] as Tile | undefined) : undefined;
    return tile === undefined ? word : formatTile(tile);
  });
}

/** `lay k1 k2 k3` and `add r4 to 1` end the turn; while something is arranged they are steps of it. */
function readTiles(verb: string, rest: readonly string[], scene: Rummikub): Read {
  const words = verb === 'add' ? withTo(rest) : rest;
  const tiles = inTiles(words, scene);
  if (scene.draft === NO_DRAFT) return readNotation([verb, ...tiles].join(' '), scene);
  return step(['put', ...tiles]);
}

/** `add r4 1` says the same as `add r4 to 1`. */
const withTo = (words: readonly string[]): readonly string[] =>
  words.some((word) => /^to$/i.test(word)) || words.length < 2
    ? words
    : [...words.slice(0, -1), 'to', words[words.length - 1]];

/** Undefined where a word is no tile. */
function tilesIn(words: readonly string[]): Tile[] | undefined {
  const tiles = words.map(parseTile);
  return tiles.every((tile) => tile !== undefined && tile !== UNKNOWN)
    ? (tiles as Tile[])
    : undefined;
}

/** Tiles alone: whatever can be played with just these; one tile alone also with others. */
function readBare(tiles: readonly Tile[], scene: Rummikub, style: Style): Read {
  if (scene.draft !== NO_DRAFT) return step(['put', formatTiles(tiles)]);
  if (tiles.length === 1) return readOne(tiles[0], scene, style);
  const moves = placesFor(tiles, scene);
  if (moves.length === 1) return { kind: 'move', move: moves[0] };
  if (moves.length > 1)
    return asking('These tiles can go to several places:', list(moves, scene, style));
  return readNotation(`lay ${formatTiles(tiles)}`, scene);
}

/** As a set of their own, or all together to one set of the table. */
function placesFor(tiles: readonly Tile[], { view, seat }: Rummikub): Move[] {
  const words = formatTiles(tiles);
  const texts = [`lay ${words}`, ...view.table.map((_, at) => `add ${words} to ${at + 1}`)];
  return texts.flatMap((text) => {
    const move = parseMove(text, { position: view, seat });
    return move.ok && check(view, seat, move.value) === undefined ? [move.value] : [];
  });
}

function readOne(tile: Tile, scene: Rummikub, style: Style): Read {
  const { view, seat } = scene;
  const name = formatTile(tile);
  const plays = legalMoves(view, seat).filter(
    (move) => move.type === 'play' && tilesAdded(view.table, move.table).includes(tile),
  );
  if (plays.length > 0) return asking(`What can be done with ${name}:`, list(plays, scene, style));
  const isHeld = view.rack[seat].includes(tile);
  return unclear(
    isHeld ? `There is no play of one step with ${name} now.` : `You do not hold ${name}.`,
  );
}

const asking = (text: string, choices: readonly Choice<Move>[]): Read => ({
  kind: 'ask',
  offer: { notice: { kind: 'news', text }, choices },
});

/** What is arranged goes back when the turn ends without it. */
export function confirm(move: Move, { view, seat, draft }: Rummikub): string | undefined {
  if (draft === NO_DRAFT || move.type === 'next_round') return undefined;
  const done = drafts.take(view, seat, draft, 'done');
  const isIt = done.kind === 'move' && textOf(done.move) === textOf(move);
  return isIt ? undefined : 'This does not play what you have arranged: go on without it?';
}

const textOf = (move: Move): string => formatMove(canonicalMove(move));

export function question({ view, seat, names, draft }: Rummikub): Said {
  return draft === NO_DRAFT
    ? prompt(view, seat, names)
    : 'Arrange on, or done; undo takes a step back, reset all';
}
