/** State and handlers of the Rummikub screen in one hook, without any markup. */
import type { Phrase } from '../../../core/phrase.ts';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import {
  type Move,
  type Position,
  ruleOfMove,
  rummikub,
  type RummikubEvent,
} from '../../../games/rummikub/index.ts';
import type { Clock } from '../../../client/table.ts';
import type { Tile } from '../../../core/tile.ts';
import { ownClock } from '../../table/BottomLines.tsx';
import type { Drag } from '../../table/drag.ts';
import { useGuide } from '../../table/guide.ts';
import { useLate } from '../../table/late.ts';
import type { ScreenProps } from '../../table/screen.ts';
import { useTableBase, type TableBase } from '../../table/use-base.ts';
import { useSnapshot } from '../../table/use-table.ts';
import type { Board, Room } from './board.ts';
import { Draft } from './draft.ts';
import { useDrawn } from './drawn.ts';
import { useGlide } from './glide.ts';
import { choosePlay, nextPress } from './guide.ts';
import { Moves } from './moves.ts';
import { CLOTH, POOL, seatPlace } from './places.ts';
import { useReplay } from './replay.ts';
import { sceneOfArrangement, sceneOfTable, type Scene } from './scene.ts';
import { staging } from './staging.ts';
import { standingOf, type Snapshot, type Standing } from './standing.ts';
import { NO_ROOM, useBoard } from './use-board.ts';
import { useTableKeys } from './use-keys.ts';
import { usePlan, type Plan } from './use-plan.ts';
import { useTileDrag } from './use-tile-drag.ts';
import { calloutFor, MISSING } from './words.ts';

export type Props = ScreenProps<Position, Move, RummikubEvent>;
export type SheetName = 'help' | 'score';

export interface TableState extends TableBase<Position, Move, RummikubEvent> {
  readonly now: Standing;
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
  readonly sayMissing: () => void;
}

export function useTableState(props: Props): TableState {
  const { client, flights } = props;
  const snapshot = useSnapshot(client);
  const base = useTableBase(props, snapshot, { game: rummikub, staging, calloutFor, ruleOfMove });
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
  const sayMissing = useCallback(() => show({ sentence: MISSING, near: CLOTH }), [show]);
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
  return { ...base, now, moves, drag, plan, scene, board, setRoom, arranging, sheet, setSheet, drawn, news, nudged, hint, askPlan, playPlan, sayMissing }; // prettier-ignore
}

/** The last line of the log, in which a play is summed up. */
const lastWords = ({ log, view }: Snapshot): Phrase | undefined =>
  view.phase === 'play' ? log.at(-1)?.phrase : undefined;

const NUDGE_MS = 30_000;

const restingScene = ({ yourTurn, arrangement, view }: Standing): Scene =>
  yourTurn ? sceneOfArrangement(arrangement) : sceneOfTable(view.table);

/** Changes whenever a tile may lie elsewhere. */
function layoutText({ seated, tileWidth }: Board, { rack }: Standing, { state }: Plan): string {
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
