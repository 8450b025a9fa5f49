/**
 * State of a room on the client: a fold over the server's messages. Each numbered message is applied once and
 * in order.
 */
import type { GameEvent } from '../core/game.ts';
import type { PhraseLine } from '../core/match.ts';
import type { Seat } from '../core/seat.ts';
import { phraseFrom } from '../protocol/phrase-parts.ts';
import type { Stage, TableInfo, Update, Welcome, WireLine } from '../protocol/index.ts';

export interface RoomState {
  /** The number of the last update from the table. */
  readonly seq: number;
  readonly seat: Seat | undefined;
  readonly isHost: boolean;
  readonly table: TableInfo;
  /** Undefined before the first deal. */
  readonly stage: Stage | undefined;
  /** The number of the last update that changed the position. */
  readonly stageSeq: number;
  /** The log of this deal; its lines are numbered from the deal on, as those of a match are. */
  readonly log: readonly PhraseLine[];
  /** The events that led to this position. */
  readonly events: readonly GameEvent[];
}

/** A state that has a match to show. */
export type StagedState = RoomState & { readonly stage: Stage };

export const isStaged = (state: RoomState): state is StagedState => state.stage !== undefined;

/** The state after a welcome message: the known state with what was missed, or a fresh one. */
export function applyWelcome(known: RoomState | undefined, welcome: Welcome): RoomState {
  const { seq, you, table } = welcome;
  const stage = welcome.stage ? sameObjects(known?.stage, welcome.stage) : undefined;
  const isStill = known !== undefined && stage?.view === known.stage?.view;
  const isMore = welcome.resumed && known !== undefined && isSameDeal(known.stage, stage);
  const lines = linesAfter(isMore ? known.seq : 0, welcome.log, stage);
  return {
    seq,
    ...placeOf(you),
    table,
    stage,
    stageSeq: isStill ? known.stageSeq : seq,
    log: isMore ? withLines(known.log, lines) : lines,
    events: isStill ? known.events : isMore || !welcome.resumed ? welcome.events : [],
  };
}

/**
 * The state after the next numbered update. `old`: the update was applied already. `gap`: an update is
 * missing, so nothing that follows can be applied.
 */
export function applyUpdate(known: RoomState, update: Update): RoomState | 'old' | 'gap' {
  const { seq, you, move } = update;
  if (seq <= known.seq) return 'old';
  if (seq > known.seq + 1) return 'gap';
  const after = { ...known, seq, ...placeOf(you), table: update.table ?? known.table };
  if (!update.stage) return after;
  const stage = sameObjects(known.stage, update.stage);
  const isStill = !move && stage.view === known.stage?.view;
  if (isStill) return { ...after, stage };
  const lines = linesAfter(known.seq, move?.log ?? [], stage);
  const log = isSameDeal(known.stage, stage) ? withLines(known.log, lines) : lines;
  return { ...after, stage, stageSeq: seq, log, events: move?.events ?? [] };
}

const placeOf = ({ seat, host }: Welcome['you']): Pick<RoomState, 'seat' | 'isHost'> => ({
  seat: seat ?? undefined,
  isHost: host,
});

const isSameDeal = (a: Stage | undefined, b: Stage | undefined): boolean => a?.deal === b?.deal;

/** A position that reads the same stays the same object, so that nothing is parsed or drawn anew for it. */
function sameObjects(known: Stage | undefined, stage: Stage): Stage {
  if (!known || !isSameDeal(known, stage)) return stage;
  const isStill = JSON.stringify(known.view) === JSON.stringify(stage.view);
  return isStill ? { ...stage, view: known.view } : stage;
}

/** The lines of this deal that came after `seq`, numbered from the deal on. */
function linesAfter(
  seq: number,
  lines: readonly WireLine[],
  stage: Stage | undefined,
): PhraseLine[] {
  if (!stage) return [];
  const { dealSeq } = stage;
  return lines
    .filter((line) => line.seq > seq && line.seq > dealSeq)
    .map((line) => ({ seq: line.seq - dealSeq, phrase: phraseFrom(line) }));
}

const withLines = (
  log: readonly PhraseLine[],
  more: readonly PhraseLine[],
): readonly PhraseLine[] => (more.length > 0 ? [...log, ...more] : log);
