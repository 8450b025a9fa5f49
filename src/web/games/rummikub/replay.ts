/** Replays another player's turn on the board, one change after the other, at the speed of the table. */
import type { Phrase } from '../../../core/phrase.ts';
import { useEffect, useMemo, useState } from 'react';
import { SPEED_FACTOR } from '../../../client/pace.ts';
import {
  type Meld,
  type PlanState,
  rummikub,
  type RummikubEvent,
  startOf,
  stepsOf,
} from '../../../games/rummikub/index.ts';
import { getSettings } from '../../settings.ts';
import type { Flights } from '../../table/flights.ts';
import { forcedSpeed, viewerOf } from '../../table/use-table.ts';
import { sceneOfStep, type Scene } from './scene.ts';
import type { Snapshot } from './screen-state.ts';

/** How long a change stays before the next one is made, at normal speed. */
const STEP_MS = 950;
/** Bots do not wait for longer than this, so neither does the board. */
const TOTAL_MS_MAX = 5200;

interface Told {
  readonly seq: string;
  readonly table: readonly Meld[];
  /** The table before, then after each change; none where there is nothing to tell. */
  readonly states: readonly PlanState[];
  readonly sentences: readonly Phrase[];
  /** The change that is shown, from 1. */
  readonly at: number;
}

export interface Replay {
  readonly scene: Scene;
  /** What has just been done. */
  readonly sentence: Phrase;
}

/** The replay that is under way. */
export function useReplay(snapshot: Snapshot, seq: string, flights: Flights): Replay | undefined {
  const [was, setTold] = useState<Told>(() => nothing(snapshot, seq));
  // Not even for the blink of a render does the end of the story lie there before its beginning.
  const told = was.seq === seq ? was : toldOf(snapshot, seq, was.table);
  if (told !== was) setTold(told);
  const { states, sentences, at } = told;
  const steps = Math.max(0, states.length - 1);
  useEffect(() => {
    if (steps === 0) return;
    const go = (to: number): void =>
      setTold((now) => (now.seq === seq ? { ...now, at: Math.max(now.at, to) } : now));
    return follow(steps, flights, go);
  }, [flights, seq, steps]);
  return useMemo(
    () =>
      at > steps ? undefined : { scene: sceneOfStep(states, at), sentence: sentences[at - 1] },
    [states, sentences, steps, at],
  );
}

/**
 * One clock for the whole story: the table waits for what is in the air, and a clock that draws nothing makes
 * it wait for the story too. Whoever brings everything down at once ends it.
 */
function follow(steps: number, flights: Flights, go: (to: number) => void): () => void {
  // Less motion is no reason to hurry: the steps are then shown as they lie.
  const speed = SPEED_FACTOR[forcedSpeed() ?? getSettings().speed];
  const ms = Math.min(STEP_MS * speed, TOTAL_MS_MAX / steps);
  const clock = document.body.animate([], { duration: Math.max(1, ms * steps) });
  const timers = Array.from({ length: steps }, (_, at) =>
    setTimeout(() => go(at + 2), ms * (at + 1)),
  );
  const over = (): void => go(steps + 1);
  clock.addEventListener('finish', over);
  flights.track(clock);
  return () => {
    for (const timer of timers) clearTimeout(timer);
    clock.removeEventListener('finish', over);
  };
}

type Moved = Extract<RummikubEvent, { type: 'moved' }>;
type Played = Extract<RummikubEvent, { type: 'played' }>;

const nothing = ({ view }: Snapshot, seq: string): Told => ({
  seq,
  table: view.table,
  states: [],
  sentences: [],
  at: 1,
});

function toldOf(snapshot: Snapshot, seq: string, before: readonly Meld[]): Told {
  const { lastEvents, names } = snapshot;
  const viewer = viewerOf(snapshot);
  const moved = lastEvents.filter((event): event is Moved => event.type === 'moved');
  const played = lastEvents.find((event): event is Played => event.type === 'played');
  const told = nothing(snapshot, seq);
  // You have seen your own turn already, while you arranged it.
  if (!played || played.seat === viewer) return told;
  const steps = stepsOf(before, played.tiles, { moves: moved.map(({ move }) => move) });
  // Where the table before is not the one that they started from, as after a reconnect, there is no story.
  if (!steps.ok) return told;
  return {
    ...told,
    states: [startOf(before, played.tiles), ...steps.value],
    sentences: moved.map((event) => rummikub.describe(event, viewer, names)),
  };
}
