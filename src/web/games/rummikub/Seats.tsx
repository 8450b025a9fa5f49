/** The players at Rummikub: your rack, with as many rows as its tiles need, and the seats of the others. */
import {
  type CSSProperties,
  type MouseEvent,
  type ReactElement,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { UNKNOWN } from '../../../core/card.ts';
import type { Tile } from '../../../core/tile.ts';
import { counted } from '../../../core/words.ts';
import { useLengths } from '../../table/lengths.ts';
import { TileView } from '../../tiles/TileView.tsx';
import { drawnKeys, type RackRoom, rackTileWidth } from './rack.ts';
import { isRackPlace, RACK, rackAt, rackGap, tileAddress } from './places.ts';
import './rack.css';
import { TileButton } from './SetBox.tsx';
import type { ScreenModel } from './use-table-state.ts';
import { formatScore, scoreWords } from '../../../games/rummikub/index.ts';
import { SeatPlate, type OtherSeat } from '../../table/SeatPlate.tsx';
import type { ScreenState } from './screen-state.ts';

interface Props {
  readonly table: ScreenModel;
}

export function Rack({ table }: Props): ReactElement {
  const { now, moves, drag, plan } = table;
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const over = drag.dragging?.over;
  const away = awayKeys(table);
  const drawn = drawnKeys(now.rack, table.drawn);
  const tapRack = (event: MouseEvent): void => {
    const onTile = (event.target as Element).closest('.rk-tile') !== null;
    const lying = now.chosen.filter((key) => !now.rack.some((one) => one.key === key));
    if (!drag.wasDrag() && !onTile && lying.length > 0) moves.back(lying);
  };
  return (
    <div
      ref={box}
      className="rk-rack hand"
      role="group"
      aria-label={`Your rack, ${counted(now.rack.length, 'tile')}`}
      data-zone="rack"
      data-frame="rack"
      data-place={RACK}
      data-drop={RACK}
      data-navrow=""
      data-over={(over !== undefined && isRackPlace(over)) || undefined}
      data-plan={plan.step === undefined ? undefined : ''}
      style={{ '--tile-w': `${rackTileWidth(now.all.length, room)}px` } as CSSProperties}
      onClick={tapRack}
    >
      {now.rack.map(({ key, tile }, at) => (
        <span
          key={key}
          className="rk-stand"
          data-new={drawn.has(key) || undefined}
          data-caret={caretAt(over, at, now.rack.length)}
        >
          <TileButton
            tileKey={key}
            tile={tile}
            where={drawn.has(key) ? 'on your rack, just drawn' : 'on your rack'}
            selected={now.chosen.includes(key)}
            away={away.has(key)}
            before={rackGap(at)}
            after={rackGap(at + 1)}
            onTap={(tapped) => {
              if (!drag.wasDrag()) moves.toggle([tapped]);
            }}
            onGrab={drag.start}
          />
        </span>
      ))}
      <span className="zone-label rk-rack-label" aria-hidden="true">
        <b>Rack</b> {now.rack.length}
      </span>
    </div>
  );
}

function caretAt(over: string | undefined, at: number, count: number): string | undefined {
  const place = over === undefined ? undefined : rackAt(over);
  if (place === at) return 'before';
  return place === count && at === count - 1 ? 'after' : undefined;
}

/** Under the pointer, or laid down already in the step of the plan that is shown. */
function awayKeys({ now, drag, plan }: ScreenModel): ReadonlySet<number> {
  const held = drag.dragging?.held ?? [];
  const away = new Set(now.rack.map(({ key }) => key).filter((key) => held.includes(tileAddress(key)))); // prettier-ignore
  if (!plan.state) return away;
  const left = plan.state.rack.map(({ tile }) => tile);
  for (const { key, tile } of now.rack) {
    const at = left.indexOf(tile);
    if (at < 0) away.add(key);
    else left.splice(at, 1);
  }
  return away;
}

const WIDEST = '--rack-tile-max';

function useRoom(box: RefObject<HTMLDivElement | null>): RackRoom {
  const [room, setRoom] = useState<RackRoom>({ width: 360, height: 120, widest: 46 });
  useLengths(box, (element, lengthOf) => {
    const { paddingLeft, paddingTop } = getComputedStyle(element);
    const [inline, block] = [parseFloat(paddingLeft) * 2, parseFloat(paddingTop) * 2];
    const width = element.clientWidth - inline;
    setRoom({ width, height: element.clientHeight - block, widest: lengthOf(WIDEST) });
  });
  return room;
}

interface ClosedProps {
  readonly name: string;
  readonly tiles: readonly Tile[];
}

/** A rack as spectators see it. */
export const ClosedRack = ({ name, tiles }: ClosedProps): ReactElement => (
  <div
    className="rk-rack rk-closed"
    role="img"
    aria-label={`${name}: ${counted(tiles.length, 'tile')} on the rack`}
    style={{ '--tile-w': `${rackTileWidth(tiles.length, { width: 340, height: 120, widest: 40 })}px` } as CSSProperties} // prettier-ignore
  >
    {tiles.map((tile, at) => (
      // Closed tiles cannot be told apart: their place is all they are.
      // eslint-disable-next-line react/no-array-index-key
      <TileView key={at} tile={tile ?? UNKNOWN} title="" />
    ))}
    <span className="zone-label rk-rack-label" aria-hidden="true">
      <b>{name}</b> {tiles.length}
    </span>
  </div>
);

interface OpponentProps extends OtherSeat {
  readonly now: ScreenState;
}

/** Seat of an opponent at Rummikub: number of tiles, whether they have opened, and their total. */
export function Opponent({ now, ...at }: OpponentProps): ReactElement {
  const { view } = now;
  const { seat, seats } = at;
  const left = view.rack[seat].length;
  const isNext = now.playing && (view.turn + 1) % seats === seat;
  const opened = view.opened[seat];
  return (
    <SeatPlate
      {...at}
      acting={now.playing && view.turn === seat}
      mark={isNext ? 'next' : undefined}
    >
      <div className="rk-seat" data-seat={seat}>
        <span
          className="rk-count"
          role="img"
          aria-label={`${counted(left, 'tile')} left${opened ? ', opened' : ', not opened'}`}
        >
          <TileView tile={UNKNOWN} title="" />
          <b aria-hidden="true">{left}</b>
        </span>
        <span className="rk-opened" aria-hidden="true">
          {opened ? 'open' : ''}
        </span>
        <span className="rk-total" aria-label={scoreWords(view.totals[seat])}>
          {formatScore(view.totals[seat])}
        </span>
      </div>
    </SeatPlate>
  );
}
