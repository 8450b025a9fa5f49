/**
 * Player for a plan on a board of its own: one sentence for each step, with back, forward and autoplay.
 * Tiles glide to their next places.
 */
import {
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { MeldType, PlanState, PlanStep } from '../../../games/rummikub/index.ts';
import { plainText } from '../../../core/phrase.ts';
import type { Tile } from '../../../core/tile.ts';
import { TileView } from '../TileView.tsx';
import { getSettings, prefersReducedMotion } from '../../settings.ts';
import { SetView } from './SetView.tsx';
import { setName } from './set-words.ts';
import './plan.css';
import { TileWords } from './TileWords.tsx';

interface PlayerProps {
  readonly start: PlanState;
  readonly steps: readonly PlanStep[];
}

export function PlanPlayer({ start, steps }: PlayerProps): ReactElement {
  const player = usePlanPlayer(start, steps);
  const { at, state } = player;
  const before = at > 1 ? steps[at - 2] : start;
  return (
    <div
      className="plan"
      role="group"
      aria-label="The steps"
      onKeyDown={(key) => byKey(key, player)}
    >
      <PlanBoard
        state={state}
        own={rackIds(start)}
        moved={movedBetween(before, state)}
        hasAside={steps.some(({ aside }) => aside.length > 0)}
      />
      <PlanControls player={player} />
      <StepList steps={steps} player={player} />
    </div>
  );
}

/** Arrows walk through the steps wherever the focus is in here. */
function byKey(event: KeyboardEvent, player: Player): void {
  const act = { ArrowRight: player.next, ArrowLeft: player.back }[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

const FIRST_WORDS = 'So it lies now.';

/** What was done last, and the way through the plan. */
function PlanControls({ player }: { readonly player: Player }): ReactElement {
  const { at, count, step, isPlaying } = player;
  return (
    <div className="plan-controls">
      <p className="plan-sentence" role="status">
        <b>{at === 0 ? 'Before.' : `Step ${at} of ${count}.`}</b>{' '}
        <TileWords text={step?.sentence ?? FIRST_WORDS} />
      </p>
      <div className="plan-buttons">
        <button type="button" className="btn" onClick={player.back} disabled={at === 0}>
          Back
        </button>
        <button
          type="button"
          className="btn-primary"
          onClick={player.next}
          aria-disabled={at === count || undefined}
        >
          Next step
        </button>
        <button type="button" className="btn" onClick={isPlaying ? player.stop : player.play}>
          {isPlaying ? 'Stop' : 'Play all'}
        </button>
      </div>
    </div>
  );
}

/** The whole plan in words; a tap goes to the table after that step. */
function StepList({
  steps,
  player,
}: {
  readonly steps: readonly PlanStep[];
  readonly player: Player;
}) {
  return (
    <ol className="plan-steps">
      {steps.map(({ sentence }, step) => (
        <li key={step}>
          <button
            type="button"
            aria-current={player.at === step + 1 ? 'step' : undefined}
            onClick={() => player.goTo(step + 1)}
          >
            <span>
              <TileWords text={sentence} />
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

const RACK = 'rack';

function placesOf({ table, aside, rack }: PlanState): Map<number, string> {
  const places = new Map<number, string>();
  for (const { id } of rack) places.set(id, RACK);
  for (const { key, ids } of aside) for (const id of ids) places.set(id, `aside ${key}`);
  for (const { key, ids } of table) for (const id of ids) places.set(id, `set ${key}`);
  return places;
}

/** The tiles that lie in another set, aside, or no longer on the rack: those that a hand has moved. */
export function movedBetween(before: PlanState, after: PlanState): ReadonlySet<number> {
  const was = placesOf(before);
  const moved = new Set<number>();
  for (const [id, place] of placesOf(after)) if (was.get(id) !== place) moved.add(id);
  return moved;
}

/** The tiles that came from the rack. */
const rackIds = ({ rack }: PlanState): ReadonlySet<number> => new Set(rack.map(({ id }) => id));

interface Player {
  /** How many steps have been made. */
  readonly at: number;
  readonly count: number;
  readonly state: PlanState;
  /** What was done last; undefined before the first step. */
  readonly step: PlanStep | undefined;
  readonly isPlaying: boolean;
  readonly next: () => void;
  readonly back: () => void;
  readonly goTo: (at: number) => void;
  /** From the start where the plan has been shown to its end. */
  readonly play: () => void;
  readonly stop: () => void;
}

const PAUSE_MS = { slow: 2600, normal: 1600, fast: 800 } as const;
/** How long it takes to read a letter more. */
const LETTER_MS = 14;

/**
 * Hook that steps through a plan. Step 0 is the table before it; each further step is the table after a
 * move.
 */
function usePlanPlayer(start: PlanState, steps: readonly PlanStep[]): Player {
  const count = steps.length;
  const [at, setAt] = useState(0);
  const [mayPlay, setPlaying] = useState(false);
  const isPlaying = mayPlay && at < count;
  const goTo = useCallback(
    (to: number) => {
      setPlaying(false);
      setAt(Math.max(0, Math.min(count, to)));
    },
    [count],
  );
  useEffect(() => {
    if (!isPlaying) return;
    const wait = at === 0 ? FIRST_MS : pauseAfter(steps[at - 1]);
    const timer = setTimeout(() => setAt(at + 1), wait);
    return () => clearTimeout(timer);
  }, [isPlaying, at, steps]);
  const shown = Math.min(at, count);
  const step = shown > 0 ? steps[shown - 1] : undefined;
  return {
    at: shown,
    count,
    state: step ?? start,
    step,
    isPlaying,
    next: () => goTo(shown + 1),
    back: () => goTo(shown - 1),
    goTo,
    play: () => {
      if (shown === count) setAt(0);
      setPlaying(true);
    },
    stop: () => setPlaying(false),
  };
}

/** A glance at the table before the first tile moves. */
const FIRST_MS = 400;

const pauseAfter = ({ sentence }: PlanStep): number =>
  PAUSE_MS[getSettings().speed] + plainText(sentence).length * LETTER_MS;

interface BoardProps {
  readonly state: PlanState;
  /** Tiles that came from the rack in this plan. */
  readonly own: ReadonlySet<number>;
  /** Tiles that the last step has moved. */
  readonly moved: ReadonlySet<number>;
  /** Whether room for pieces is kept although none lies there now. */
  readonly hasAside: boolean;
}

/** Board at one step of a plan: table, pieces set aside and rack. Tiles glide to their next places. */
function PlanBoard({ state, own, moved, hasAside }: BoardProps): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  useFlip(root, state);
  return (
    <div className="plan-board felt" ref={root}>
      <ul className="plan-table" aria-label="Table" data-zone="table">
        {state.table.map(({ key, meld, ids }, at) => (
          <li key={key} data-set={at + 1}>
            <Row tiles={meld.tiles} type={meld.type} ids={ids} own={own} moved={moved} />
          </li>
        ))}
        {state.table.length === 0 && <li className="plan-bare">No sets on the table.</li>}
      </ul>
      {hasAside && (
        <ul className="plan-aside" aria-label="Aside" data-zone="aside">
          {state.aside.map(({ key, tiles, ids }) => (
            <li key={key}>
              <Row tiles={tiles} ids={ids} own={own} moved={moved} />
            </li>
          ))}
          {state.aside.length === 0 && <li className="plan-bare">Nothing lies aside.</li>}
        </ul>
      )}
      <ul className="plan-rack" aria-label="Rack" data-zone="rack">
        {state.rack.map(({ tile, id }) => (
          <li key={id} data-flip={id}>
            <TileView tile={tile} />
          </li>
        ))}
        {state.rack.length === 0 && <li className="plan-bare">The rack is empty.</li>}
      </ul>
    </div>
  );
}

interface RowProps {
  readonly tiles: readonly Tile[];
  readonly type?: MeldType;
  readonly ids: readonly number[];
  readonly own: ReadonlySet<number>;
  readonly moved: ReadonlySet<number>;
}

function Row({ tiles, type, ids, own, moved }: RowProps): ReactElement {
  return (
    <span className="plan-row" role="img" aria-label={setName(tiles, type)}>
      <SetView
        tiles={tiles}
        type={type}
        look={(at) => ({ own: own.has(ids[at]) })}
        renderTile={(drawn, at) => (
          <span
            key={ids[at]}
            className="plan-tile"
            data-flip={ids[at]}
            data-moved={moved.has(ids[at]) || undefined}
          >
            {drawn}
          </span>
        )}
      />
    </span>
  );
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Within what the house lets cards take. */
const GLIDE_MS = 240;
const FADE_MS = 180;
const STAGGER_MS = 18;
const PACE = { slow: 1.6, normal: 1, fast: 0.5 } as const;
/** A tile that moves by less than this has not moved: it is the page that was scrolled or drawn anew. */
const STILL_PX = 1;

/**
 * FLIP animation for tiles that changed their place. A tile is tracked by its `data-flip`, whatever element
 * draws it, so it may move from the rack into a set.
 */
function useFlip(root: RefObject<HTMLElement | null>, state: unknown): void {
  const places = useRef(new Map<string, Spot>());
  const last = useRef<unknown>(undefined);
  useLayoutEffect(() => {
    // Drawing the same state anew must not stop what is under way.
    if (!root.current || last.current === state) return;
    last.current = state;
    const before = places.current;
    const tiles = tilesIn(root.current);
    for (const tile of tiles.values()) for (const one of tile.getAnimations()) one.cancel();
    const after = spotsOf(root.current, tiles);
    places.current = after;
    let order = 0;
    for (const [key, tile] of tiles)
      if (move(tile, before.get(key), after.get(key)!, order)) order++;
  }, [root, state]);
}

function tilesIn(root: HTMLElement): Map<string, HTMLElement> {
  const found = root.querySelectorAll<HTMLElement>('[data-flip]');
  return new Map([...found].map((tile) => [tile.dataset.flip!, tile]));
}

/** Measured from the root, so that scrolling in between moves nothing. */
function spotsOf(root: HTMLElement, tiles: ReadonlyMap<string, HTMLElement>): Map<string, Spot> {
  const origin = root.getBoundingClientRect();
  const spots = new Map<string, Spot>();
  for (const [key, tile] of tiles) {
    const { left, top } = tile.getBoundingClientRect();
    spots.set(key, { x: left - origin.left, y: top - origin.top });
  }
  return spots;
}

/** Whether it moved. What was not there before is not moved, it appears. */
function move(tile: HTMLElement, from: Spot | undefined, to: Spot, order: number): boolean {
  if (!from) return false;
  const by = { x: from.x - to.x, y: from.y - to.y };
  if (Math.hypot(by.x, by.y) < STILL_PX) return false;
  if (prefersReducedMotion()) tile.animate([{ opacity: 0 }, { opacity: 1 }], FADE_MS);
  else glide(tile, by, order);
  return true;
}

function glide(tile: HTMLElement, by: Spot, order: number): void {
  const pace = PACE[getSettings().speed];
  tile.animate(
    [
      { transform: `translate(${by.x}px, ${by.y}px)`, zIndex: 5, position: 'relative' },
      { transform: 'none', zIndex: 5, position: 'relative' },
    ],
    {
      duration: GLIDE_MS * pace,
      delay: Math.min(order, 8) * STAGGER_MS * pace,
      easing: 'cubic-bezier(0.22, 0.8, 0.3, 1)',
      fill: 'backwards',
    },
  );
}
