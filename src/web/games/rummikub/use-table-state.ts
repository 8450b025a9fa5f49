/**
 * State and handlers of the Rummikub screen in one hook, without any markup; its sounds and keys; and the
 * way through a hint: what it selects, and which control comes next.
 */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Phrase } from '../../../core/phrase.ts';
import {
  type Meld,
  type Move,
  outcome,
  type Position,
  ruleOfMove,
  rummikub,
  type RummikubEvent,
  tilesAdded,
} from '../../../games/rummikub/index.ts';
import type { Clock } from '../../../client/table.ts';
import type { Tile } from '../../../core/tile.ts';
import { ownClock } from '../../table/BottomLines.tsx';
import type { Drag } from '../../table/drag.ts';
import { actionButton, type Presses, useGuide } from '../../table/guide.ts';
import { type TableBase, useLate, useTableBase } from '../../table/use-base.ts';
import type { ScreenProps } from '../../table/GameTable.tsx';
import { type Staging, useSnapshot } from '../../table/use-table.ts';
import { type Board, NO_ROOM, type Room, useBoard } from './board.ts';
import { Draft } from './draft.ts';
import { useDrawn } from './rack.ts';
import { useGlide } from './glide.ts';
import { Moves } from './moves.ts';
import { type Snapshot, type ScreenState, standingOf } from './screen-state.ts';
import { CLOTH, POOL, seatPlace, tileAddress, tileAt } from './places.ts';
import { useReplay } from './replay.ts';
import { type Scene, sceneOfArrangement, sceneOfTable } from './scene.ts';
import type { Viewer } from '../../../core/knowledge.ts';
import { playSound, type Sound } from '../../sound.ts';
import { byDigit, useKeys } from '../../table/keys.ts';
import { type Plan, usePlan } from './use-plan.ts';
import { useTileDrag } from './use-tile-drag.ts';
import { calloutFor, MISSING } from './words.ts';

export type Props = ScreenProps<Position, Move, RummikubEvent>;
export type SheetName = 'help' | 'score';

export interface ScreenModel extends TableBase<Position, Move, RummikubEvent> {
  readonly now: ScreenState;
  readonly moves: Moves;
  readonly drag: Drag;
  readonly plan: Plan;
  readonly scene: Scene;
  readonly board: Board;
  readonly setRoom: (change: (was: Room) => Room) => void;
  /** The tiles of the table can be taken up. */
  readonly arranging: boolean;
  readonly sheet: SheetName | undefined;
  readonly setSheet: (sheet: SheetName | undefined) => void;
  /** The tiles that you drew last. */
  readonly drawn: readonly Tile[];
  /** What was done last by somebody else, while that is what there is to look at. */
  readonly news: Phrase | undefined;
  readonly nudged: boolean;
  readonly hint: () => void;
  readonly askPlan: () => void;
  readonly playPlan: () => void;
}

const missing = { sentence: MISSING, near: CLOTH };

export function useTableState(props: Props): ScreenModel {
  const { client, flights } = props;
  const snapshot = useSnapshot(client);
  const base = useTableBase(props, snapshot, {
    game: rummikub,
    staging,
    calloutFor,
    ruleOfMove,
    missing,
  });
  const { show, clear } = base.notices;
  const draft = useMemo(() => new Draft(client), [client]);
  const moves = useMemo(() => new Moves(client, draft, { show, clear }), [client, draft, show, clear]); // prettier-ignore
  const state = useSyncExternalStore(draft.subscribe, draft.now);
  const now = useMemo(() => standingOf(snapshot, state), [snapshot, state]);
  const [sheet, setSheet] = useState<SheetName>();
  const plan = usePlan(now, base.seq);
  const drawn = useDrawn(snapshot, base.seq);
  const replay = useReplay(snapshot, base.seq, flights);
  const arranging = now.yourTurn && !replay && plan.step === undefined;
  const scene = useMemo(
    () => replay?.scene ?? plan.scene ?? restingScene(now),
    [replay, plan.scene, now],
  );
  const [room, setRoom] = useState(NO_ROOM);
  const board = useBoard(scene, state.wishes, room, now.yourTurn && now.touched);
  const glide = useGlide(flights, layoutText(board, now, plan), originOf(snapshot));
  const drag = useTileDrag(now, moves, flights, glide);
  // One answer at a time.
  const hint = (): void => {
    plan.close();
    base.coach.ask((move) => {
      if (move.type === 'play') choosePlay(move.table, moves);
    });
  };
  const hinted = base.coach.hint?.move;
  useGuide(hinted, (move) => nextPress(now, move));
  const askPlan = (): void => {
    base.coach.clear();
    plan.ask();
  };
  const news = replay?.sentence ?? (now.yourTurn ? undefined : lastWords(snapshot));
  const playPlan = (): void => layPlan(plan, moves);
  useTimeUp(now.yourTurn ? ownClock(snapshot) : undefined, moves);
  useTableKeys(moves, plan, {
    hint,
    askPlan,
    playPlan,
    log: base.rail.toggle,
    skip: base.skip,
    scores: () => setSheet('score'),
    help: () => setSheet('help'),
  });
  const nudged = useLate(base.seq, now.yourTurn, NUDGE_MS);
  return { ...base, now, moves, drag, plan, scene, board, setRoom, arranging, sheet, setSheet, drawn, news, nudged, hint, askPlan, playPlan }; // prettier-ignore
}

/** The last line of the log, in which a play is summed up. */
const lastWords = ({ log, view }: Snapshot): Phrase | undefined =>
  view.phase === 'play' ? log.at(-1)?.phrase : undefined;

const NUDGE_MS = 30_000;

const restingScene = ({ yourTurn, arrangement, view }: ScreenState): Scene =>
  yourTurn ? sceneOfArrangement(arrangement) : sceneOfTable(view.table);

/** Changes whenever a tile may lie elsewhere. */
function layoutText({ seated, tileWidth }: Board, { rack }: ScreenState, { state }: Plan): string {
  if (tileWidth === 0) return '';
  const sets = seated.map(({ row, x, tiles }) => `${row},${x}:${tiles.join()}`);
  const keys = rack.map(({ key }) => key).join();
  return [tileWidth, ...sets, keys, state?.rack.length ?? ''].join('/');
}

/** Tiles that come into sight are played by whoever moved last; your own new ones were drawn. */
function originOf({ lastEvents, seat, watching }: Snapshot): string {
  const [event] = lastEvents;
  const isOther = event !== undefined && (watching || event.seat !== seat);
  return isOther && event.type !== 'dealt' ? seatPlace(event.seat) : POOL;
}

function layPlan(plan: Plan, moves: Moves): void {
  if (plan.found?.kind !== 'play') return plan.ask();
  const { tableAfter } = plan.found.solved.answer;
  if (moves.layOut(tableAfter)) plan.close();
}

/**
 * Sent a moment before the table's own clock ends the turn, so that what lies there counts: longer than a
 * slow way there and back.
 */
const EARLY_MS = 750;

function useTimeUp(clock: Clock | undefined, moves: Moves): void {
  const deadline = clock?.deadline;
  useEffect(() => {
    if (deadline === undefined) return;
    const timer = setTimeout(() => void moves.timeUp(), deadline - performance.now() - EARLY_MS);
    return () => clearTimeout(timer);
  }, [deadline, moves]);
}

function soundOf(event: RummikubEvent): Sound | undefined {
  switch (event.type) {
    case 'played':
      return event.left === 0 ? 'sweep' : 'bind';
    case 'drew':
      return 'lift';
    case 'timeUp':
      return 'take';
    case 'dealt':
      return 'deal';
    default:
      return undefined;
  }
}

/** What is heard when several things happen at once: the greatest of them. */
const LOUDEST: readonly Sound[] = ['sweep', 'take', 'bind', 'deal', 'lift'];

function heard(events: readonly RummikubEvent[], view: Position, viewer: Viewer): void {
  const sounds = events.map(soundOf);
  const sound = LOUDEST.find((one) => sounds.includes(one));
  if (sound) playSound(sound);
  const end = outcome(view);
  if (end) playSound(end.winners.includes(viewer) ? 'win' : 'take');
  else if (view.phase === 'play' && view.turn === viewer && events[0].seat !== viewer)
    playSound('turn');
}

const staging: Staging<Position, RummikubEvent> = {
  dealt: () => [],
  passages: () => [],
  heard,
};

/** Puts the button beside the hint that lays its play out. */
export const PLAY_IT = 'play it';

/** The tiles of the rack that the play lays down are chosen. */
function choosePlay(table: readonly Meld[], moves: Moves): void {
  const { view, rack } = moves.now;
  const keys: number[] = [];
  for (const tile of tilesAdded(view.table, table))
    keys.push(rack.find((one) => one.tile === tile && !keys.includes(one.key))?.key ?? -1);
  moves.choose(keys.filter((key) => key >= 0));
}

/** What was begun by hand is given up for another play, or for drawing. */
export function nextPress(now: ScreenState, move: Move): Presses {
  if (move.type !== 'play')
    return [actionButton(now.touched ? 'reset' : move.type === 'next_round' ? 'next' : move.type)];
  const wanted = tilesAdded(now.view.table, move.table).length;
  const isLaid = now.touched && now.verdict === undefined && now.played === wanted;
  return [actionButton(isLaid ? 'done' : PLAY_IT)];
}

interface Others {
  readonly hint: () => void;
  readonly askPlan: () => void;
  readonly log: () => void;
  readonly skip: () => void;
  readonly scores: () => void;
  readonly help: () => void;
  readonly playPlan: () => void;
}

function useTableKeys(moves: Moves, plan: Plan, others: Others): void {
  useKeys({
    enter: () => enter(moves),
    escape: () => (plan.step === undefined ? moves.letGo() : plan.stop()),
    e: () => void moves.done(),
    d: () => void (moves.now.view.pool.length > 0 ? moves.draw() : moves.pass()),
    z: () => keepPlace(() => moves.undo()),
    x: () => keepPlace(() => moves.reset()),
    g: () => keepPlace(() => moves.putNew()),
    b: () => keepPlace(() => moves.back()),
    t: () => switchType(moves),
    q: others.askPlan,
    m: () => (plan.step === undefined ? plan.show() : plan.next()),
    p: others.playPlan,
    s: () => moves.sort(),
    r: others.scores,
    h: others.hint,
    l: others.log,
    n: others.skip,
    '?': others.help,
    ...byDigit((at) => intoSet(moves, at)),
  });
}

function intoSet(moves: Moves, at: number): void {
  const set = moves.now.arrangement.sets[at];
  if (set) keepPlace(() => moves.put(set.key));
}

const focused = (): HTMLElement | undefined =>
  document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
const setOf = (element: HTMLElement | undefined): number | undefined => {
  const text = element?.closest<HTMLElement>('[data-set-key]')?.dataset.setKey;
  return text === undefined ? undefined : Number(text);
};

/**
 * On a set: puts there what is chosen. On the rack: a new set, of the tile itself where nothing is chosen.
 */
function enter(moves: Moves): void {
  const here = focused();
  const { chosen } = moves.now;
  const set = setOf(here);
  const tile = here?.dataset.address === undefined ? undefined : tileAt(here.dataset.address);
  if (set !== undefined && chosen.length > 0) keepPlace(() => moves.put(set));
  else if (set !== undefined && tile !== undefined) moves.toggle([tile]);
  else if (chosen.length > 0) keepPlace(() => moves.putNew());
  else if (tile !== undefined) keepPlace(() => moves.putNew([tile]));
  else here?.click();
}

function switchType(moves: Moves): void {
  const set = setOf(focused());
  if (set !== undefined) keepPlace(() => moves.setType(set));
}

/** A tile that moves takes the keyboard along: its button is another one afterwards. */
function keepPlace(act: () => unknown): void {
  const address = focused()?.dataset.address;
  act();
  if (address === undefined || tileAt(address) === undefined) return;
  requestAnimationFrame(() => {
    const key = tileAt(address)!;
    document
      .querySelector<HTMLElement>(`[data-address="${tileAddress(key)}"]`)
      ?.focus({ preventScroll: true });
  });
}
