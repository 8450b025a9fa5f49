/**
 * The cloth with all sets, or the lots before the first one, and the buttons for selected tiles. Sets keep
 * their places; the cloth scrolls if there are many.
 */
import {
  type CSSProperties,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useEdges, useEdgeScroll } from '../../table/scroller.ts';
import { type Board as Seating, clothHeight, rowHeight, useClothRoom } from './board.ts';
import { counted } from '../../../core/words.ts';
import type { Moves } from './moves.ts';
import type { ScreenState } from './screen-state.ts';
import './board.css';
import './cloth.css';
import { viewerOf } from '../../table/use-table.ts';
import { TileView } from '../../tiles/TileView.tsx';
import { nameOf, startWords } from './words.ts';
import { CLOTH, gapAt, tileAt } from './places.ts';
import type { Scene, SceneSet } from './scene.ts';
import { SetBox, type SetTouch } from './SetBox.tsx';
import type { ScreenModel } from './use-table-state.ts';
import { spotUnder } from './use-tile-drag.ts';

interface Props {
  readonly table: ScreenModel;
}

export function Board({ table }: Props): ReactElement {
  const { scene, board, now, moves, drag, arranging } = table;
  const box = useRef<HTMLDivElement>(null);
  const edges = useEdges(box);
  useEdgeScroll(box, drag.dragging !== undefined);
  useClothRoom(box, table.setRoom);
  useFollow(box, scene);
  const tapCloth = (event: MouseEvent): void => {
    const onSet = (event.target as Element).closest('.rk-set') !== null;
    if (drag.wasDrag() || onSet || now.chosen.length === 0) return;
    moves.putNew(undefined, spotUnder({ x: event.clientX, y: event.clientY }));
  };
  return (
    <div className="rk-cloth-frame" data-above={edges.above} data-below={edges.below}>
      <div
        ref={box}
        className="rk-scroller"
        data-zone="table"
        data-place={CLOTH}
        data-drop={arranging ? CLOTH : undefined}
        data-open={arranging || undefined}
        data-over={drag.dragging?.over === CLOTH || undefined}
        onClick={tapCloth}
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
      >
        <div
          className="rk-cloth"
          data-frame="cloth"
          data-navrow=""
          data-tile-width={board.tileWidth}
          style={clothStyle(board)}
        >
          {scene.sets.length === 0 && <Lots now={now} />}
          <Sets table={table} />
        </div>
      </div>
      <ScrollButton box={box} way={-1} shown={edges.above} />
      <ScrollButton box={box} way={1} shown={edges.below} />
      {arranging && <ChosenBar now={now} moves={moves} />}
    </div>
  );
}

/** What has just been made or changed is brought into sight. */
function useFollow(box: RefObject<HTMLDivElement | null>, { sets }: Scene): void {
  const made = sets.reduce((most, { key }) => Math.max(most, key), -1);
  const fresh = sets.find((set) => set.fresh)?.key;
  const last = useRef(made);
  useLayoutEffect(() => {
    const key = fresh ?? (made > last.current ? made : undefined);
    last.current = made;
    if (key === undefined) return;
    box.current?.querySelector(`[data-set-key="${key}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [box, made, fresh]);
}

const clothStyle = ({ tileWidth, seated }: Seating): CSSProperties =>
  ({
    '--tile-w': `${tileWidth}px`,
    '--row-h': `${rowHeight(tileWidth)}px`,
    height: clothHeight(seated, tileWidth),
  }) as CSSProperties;

function Sets({ table }: Props): ReactElement[] {
  const { scene, board, now, drag, arranging } = table;
  const touch = useTouch(table);
  const held = (drag.dragging?.held ?? []).map(tileAt);
  const caret = drag.dragging?.over === undefined ? undefined : gapAt(drag.dragging.over);
  const spots = new Map(board.seated.map((seated) => [seated.key, seated]));
  return scene.sets.map((set, at) => (
    <SetBox
      key={set.key}
      set={set}
      number={at + 1}
      row={spots.get(set.key)?.row ?? 0}
      x={spots.get(set.key)?.x ?? 0}
      open={arranging}
      chosen={keysIn(set, now.chosen)}
      held={keysIn(set, held)}
      caret={caret?.set === set.key ? caret.at : undefined}
      wanted={arranging && now.chosen.length > 0 && keysIn(set, now.chosen) === ''}
      touch={touch}
    />
  ));
}

const keysIn = ({ tiles }: SceneSet, keys: readonly (number | undefined)[]): string =>
  keys.length === 0 ? '' : tiles.filter(({ key }) => keys.includes(key)).map(({ key }) => key).join(); // prettier-ignore

/** The same functions for as long as the table is the same, so that sets need not be drawn anew. */
function useTouch({ moves, drag }: ScreenModel): SetTouch {
  const { start, wasDrag } = drag;
  const grab = useRef(start);
  useLayoutEffect(() => {
    grab.current = start;
  });
  return useMemo(
    () => ({
      onTapTile: (set, tile, isKey) => {
        if (wasDrag()) return;
        if (!isKey) moves.tapTable(set, tile);
        else if (moves.mayArrange(CLOTH)) moves.toggle([tile]);
      },
      onTapSet: (set) => {
        if (!wasDrag()) moves.tapSet(set);
      },
      onType: (set) => moves.setType(set),
      onGrab: (from, event) => grab.current(from, event),
    }),
    [moves, wasDrag],
  );
}

interface ScrollProps {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly way: 1 | -1;
  readonly shown: boolean;
}

const PAGE = 0.7;

/** A finger on a full cloth takes up tiles; this is how it gets on. */
function ScrollButton({ box, way, shown }: ScrollProps): ReactElement | null {
  if (!shown) return null;
  return (
    <button
      type="button"
      className="rk-scroll"
      data-way={way < 0 ? 'up' : 'down'}
      aria-label={way < 0 ? 'More sets above' : 'More sets below'}
      onClick={() => box.current?.scrollBy({ top: way * box.current.clientHeight * PAGE, behavior: 'smooth' })} // prettier-ignore
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="M4 13L10 7L16 13" fill="none" stroke="currentColor" strokeWidth="2.4" />
      </svg>
    </button>
  );
}

interface ChosenBarProps {
  readonly now: ScreenState;
  readonly moves: Moves;
}

/** Buttons for the selected tiles, over the lower edge of the cloth. */
function ChosenBar({ now, moves }: ChosenBarProps): ReactElement | null {
  const { chosen, rack } = now;
  if (chosen.length === 0) return null;
  const onTable = chosen.some((key) => !rack.some((one) => one.key === key));
  return (
    <div className="rk-chosen" role="group" aria-label={`${counted(chosen.length, 'tile')} chosen`}>
      <button type="button" className="btn" onClick={() => moves.putNew()}>
        New set
      </button>
      {onTable && (
        <button type="button" className="btn" onClick={() => moves.back()}>
          Back to rack
        </button>
      )}
      <button type="button" className="btn-quiet" onClick={() => moves.letGo()}>
        Let go
      </button>
    </div>
  );
}

/** The lots on the bare cloth: one tile for each player, drawn to decide who starts (RK-1.2). */
function Lots({ now }: { readonly now: ScreenState }): ReactElement {
  const { lots, starter } = now.view;
  return (
    <div className="rk-bare">
      {lots.length > 0 && (
        <ul className="rk-lots" aria-label="The lots for the first turn">
          {lots.map((tile, seat) => (
            <li key={now.names[seat]} data-first={seat === starter || undefined}>
              <TileView tile={tile} />
              <span>{nameOf(seat, viewerOf(now), now.names)}</span>
            </li>
          ))}
        </ul>
      )}
      <p>{startWords(now)}</p>
    </div>
  );
}
