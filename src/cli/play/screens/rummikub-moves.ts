/**
 * Moves at the Rummikub screen: plays of one step with labels, what typed words mean, and the solver's best
 * play. Longer arrangements are left to the player.
 */
import { UNKNOWN } from '../../../core/card.ts';
import { NO_DRAFT } from '../../../core/draft.ts';
import { SPECTATOR } from '../../../core/knowledge.ts';
import type { Said } from '../../../core/phrase.ts';
import type { Seat } from '../../../core/seat.ts';
import { formatTile, formatTiles, JOKER, parseTile, type Tile } from '../../../core/tile.ts';
import { counted, lowered } from '../../../core/words.ts';
import {
  type Answer,
  bestPlay,
  canonicalMove,
  check,
  drafts,
  formatMove,
  isProvable,
  isSameMeld,
  legal,
  type Meld,
  type Move,
  openingPoints,
  parseMove,
  type Position,
  prompt,
  sayPlan,
  tilesAdded,
  translate,
  VERBS,
  without,
} from '../../../games/rummikub/index.ts';
import { hangingFlow } from '../label.ts';
import {
  asking, inNotation, labelMoves, oncePerView, parsed, unclear, type Synonyms,
} from '../moves.ts'; // prettier-ignore
import type { Choice, Meant } from '../screen.ts';
import type { Style } from '../style.ts';
import { wrapHanging } from '../text.ts';
import { meldWords, shownRack, tileLabels, type Rummikub } from './rummikub-tiles.ts';

type Read = Meant<Move>;

/** With a draft, the one move that it stands for where it is finished. */
export function choices(scene: Rummikub, style: Style): Choice<Move>[] {
  const { view, seat, draft } = scene;
  if (seat === SPECTATOR) return [];
  if (draft === NO_DRAFT) return list(stepPlays(view, seat), scene, style);
  const done = drafts.take(view, seat, draft, 'done');
  if (done.kind !== 'move' || done.move.type !== 'play') return [];
  const played = tileLabels(tilesAdded(view.table, done.move.table), style);
  return [{ move: done.move, label: `done: play ${played}` }];
}

const legalMoves = oncePerView(legal);

export const isTurn = (view: Position, seat: Seat): boolean =>
  view.phase === 'play' && view.turn === seat;

/** Without plays that rearrange: to find them is the game, and the coach is asked for them. */
const stepPlays = (view: Position, seat: Seat): Move[] =>
  legalMoves(view, seat).filter(
    (move) => move.type !== 'play' || isOneStep(changeOf(view, move.table)),
  );

const isOneStep = (change: Change): boolean =>
  change.kind === 'laid' ? change.melds.length === 1 : change.kind !== 'rearranged';

/** What a play does to the table, where few words can say it. */
type Change =
  | { readonly kind: 'laid'; readonly melds: readonly Meld[] }
  | {
      readonly kind: 'added';
      readonly set: number;
      readonly tiles: readonly Tile[];
      readonly result: Meld;
    }
  | { readonly kind: 'cut'; readonly set: number }
  | { readonly kind: 'rearranged'; readonly sets: number };

function changeOf({ table }: Position, after: readonly Meld[]): Change {
  const came = [...after];
  const gone = table.flatMap((meld, at) => {
    const same = came.findIndex((other) => isSameMeld(meld, other));
    if (same >= 0) came.splice(same, 1);
    return same >= 0 ? [] : [at];
  });
  if (gone.length === 0) return { kind: 'laid', melds: came };
  const [set] = gone;
  const old = table[set];
  const tiles = without(
    came.flatMap((meld) => meld.tiles),
    old.tiles,
  );
  if (gone.length === 1 && came.length === 1)
    return { kind: 'added', set: set + 1, tiles, result: came[0] };
  const isCut = gone.length === 1 && came.length === 2 && tiles.length === 1;
  return isCut ? { kind: 'cut', set: set + 1 } : { kind: 'rearranged', sets: gone.length };
}

/** Own tiles that can be put to a set as it lies, on the player's turn. */
export function fitting({ view, seat, draft }: Rummikub): ReadonlySet<Tile> {
  const isOwnTurn = seat !== SPECTATOR && isTurn(view, seat) && draft === NO_DRAFT;
  const moves = isOwnTurn ? legalMoves(view, seat) : [];
  return new Set(
    moves.flatMap((move) => {
      const change = move.type === 'play' ? changeOf(view, move.table) : undefined;
      return change?.kind === 'added' ? change.tiles : [];
    }),
  );
}

/** Drawing keeps its number; then what plays most. */
const rankOf = (move: Move, view: Position): number =>
  move.type === 'play' ? -tilesAdded(view.table, move.table).length : -Infinity;

export function list(moves: readonly Move[], scene: Rummikub, style: Style): Choice<Move>[] {
  const ranked = moves.map((move) => ({ move, rank: rankOf(move, scene.view) }));
  ranked.sort((a, b) => compare(a.rank, b.rank));
  const sorted = ranked.map(({ move }) => move);
  return labelMoves(sorted, (move) => labelOf(move, scene.view, style));
}

/** Subtraction would not compare two infinities. */
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** A move in few words that need no other to be understood. */
function labelOf(move: Move, view: Position, style: Style): string {
  switch (move.type) {
    case 'draw':
      return 'draw a tile';
    case 'next_round':
      return lowered(VERBS.next_round);
    case 'time_up':
      return 'let the time run out';
    case 'play':
      return playLabel(view, move.table, style);
    case 'unreadable':
      return `play ${move.text}`;
    case 'pass':
      return 'pass';
  }
}

function playLabel(view: Position, after: readonly Meld[], style: Style): string {
  const change = changeOf(view, after);
  const played = tilesAdded(view.table, after);
  switch (change.kind) {
    case 'laid':
      return `lay ${change.melds.map((meld) => meldWords(meld, style)).join(' and ')}`;
    case 'added':
      return addLabel(change, style);
    case 'cut':
      return `add ${tileLabels(played, style)} to ${change.set}, cut in two`;
    case 'rearranged':
      return `play ${tileLabels(played, style)}, rearranging ${counted(change.sets, 'set')}`;
  }
}

/** A joker may go to either end of a run: what it makes of the set says which. */
function addLabel(change: Extract<Change, { kind: 'added' }>, style: Style): string {
  const words = `add ${tileLabels(change.tiles, style)} to ${change.set}`;
  return change.tiles.includes(JOKER) ? `${words}: ${meldWords(change.result, style)}` : words;
}

/** Words of one's own for words of the notation. */
const SAME_AS: Synonyms = [
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

export function read(typed: string, scene: Rummikub, style: Style): Read {
  const text = inNotation(typed.trim(), SAME_AS);
  const [verb, ...rest] = text.split(/[\s,]+/);
  const word = verb.toLowerCase();
  if (/^(?:best|solve)$/i.test(text)) return readBest(scene, style);
  if (/^(?:lay|add)$/.test(word) && !text.includes('[')) return readTiles(word, rest, scene);
  if (/^(?:put|take)$/.test(word)) return step([word, ...inTiles(rest, scene)]);
  if (drafts.isStep(text)) return step([text]);
  const tiles = tilesIn([verb, ...rest]);
  return tiles === undefined ? readNotation(text, scene) : readBare(tiles, scene, style);
}

const step = (words: readonly string[]): Read => ({ kind: 'step', step: words.join(' ') });

const readNotation = (text: string, { view, seat }: Rummikub): Read =>
  parsed(parseMove(text, { position: view, seat }));

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

/** The page `plan`. */
export const PLAN = 'plan';

const best = ({ view, seat }: Rummikub): Answer | undefined =>
  bestPlay(view, seat, { keepTable: true });

/** Also before the turn: what could be played if nothing changed until then. */
export function planPage(scene: Rummikub, columns: number, style: Style): string[] {
  const { view, seat } = scene;
  if (seat === SPECTATOR) return [' You watch: there is no rack of yours to plan for.'];
  if (view.phase !== 'play') return [' The round is over.'];
  const answer = best(scene);
  if (answer === undefined) return wrapped([noPlay(scene)], columns, style);
  const { moves } = translate(view.table, view.rack[seat], answer.tableAfter);
  const steps = sayPlan(moves).map((text, at) => `${String(at + 1).padStart(2)}  ${text}`);
  const after = answer.tableAfter.map((meld) => meldWords(meld, style));
  return [
    ...wrapped([answerWords(scene, answer)], columns, style),
    '',
    ...wrapped(steps, columns, style),
    '',
    ...hangingFlow('Then', after, columns, style, '   '),
    ...(isTurn(view, seat) ? ['', ' "best" offers this play by number.'] : []),
  ];
}

const wrapped = (lines: readonly string[], columns: number, style: Style): string[] =>
  lines.flatMap((line) => wrapHanging(` ${line}`, columns - 1, style));

function answerWords({ view, seat }: Rummikub, answer: Answer): string {
  const what = `${counted(answer.tiles, 'tile')}, ${counted(answer.points, 'point')}`;
  const now = isTurn(view, seat) ? '' : ' If nothing changes until your turn:';
  const proof = isProvable(view, seat)
    ? 'No play places more: that is proven.'
    : 'It is the best found under the rules of this table.';
  const ends = answer.status === 'finish' ? ' It empties your rack.' : '';
  return `${now} ${what}.${ends} ${proof}`.trim();
}

function noPlay({ view, seat }: Rummikub): string {
  const otherwise = view.pool.length > 0 ? 'draw a tile' : 'pass';
  const proof = isProvable(view, seat) ? ' That is proven.' : '';
  return view.opened[seat]
    ? `No tile of your rack can be played: ${otherwise}.${proof}`
    : `Your rack holds no sets worth ${openingPoints(view.options)} points to open with: ${otherwise}.${proof}`;
}

/** `best`: the same as a move, to be accepted by its number. */
function readBest(scene: Rummikub, style: Style): Read {
  const { view, seat } = scene;
  if (!isTurn(view, seat)) return unclear('It is not your turn.');
  const answer = best(scene);
  if (answer === undefined) return unclear(noPlay(scene));
  const { moves } = translate(view.table, view.rack[seat], answer.tableAfter);
  const move: Move = { type: 'play', table: answer.tableAfter };
  const text = sayPlan(moves).join(' ');
  return {
    kind: 'ask',
    offer: { notice: { kind: 'hint', text }, choices: list([move], scene, style) },
  };
}
