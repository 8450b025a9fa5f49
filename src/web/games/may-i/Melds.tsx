/** The melds on the table, by owner and with their numbers; they scroll where there are many. */
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
} from 'react';
import type { Card } from '../../../core/card.ts';
import { isWild } from '../../../core/meld.ts';
import { cardAt } from '../../table/places.ts';
import type { Drag } from '../../table/drag.ts';
import { viewerOf } from '../../table/use-table.ts';
import { MeldView } from './MeldView.tsx';
import './melds.css';
import type { Moves } from './moves.ts';
import type { Laid } from './stage.ts';
import type { Standing } from './standing.ts';
import { nameOf } from './words.ts';

interface Props {
  readonly now: Standing;
  readonly moves: Moves;
  readonly drag: Drag;
  readonly onSwaps: () => void;
}

export function Melds(props: Props): ReactElement {
  const { now, drag } = props;
  const box = useRef<HTMLDivElement>(null);
  const edges = useEdges(box);
  const held = heldCards(now, drag);
  useEdgeScroll(box, drag.dragging !== undefined);
  return (
    <div className="mi-melds-frame" data-above={edges.above} data-below={edges.below}>
      <div
        ref={box}
        className="mi-scroller"
        data-rooms={needsRooms(now) || undefined}
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
      >
        <div className="mi-melds">
          {' '}
          {now.melds.length === 0 && <Bare now={now} />}
          {groupsOf(now).map(({ owner, melds }) => (
            <section
              key={owner}
              className="mi-owner"
              data-seat={owner}
              data-you={owner === now.seat}
            >
              <h2>{nameOf(owner, viewerOf(now), now.names)}</h2>
              {melds.map((laid) => (
                <MeldView key={laid.number} {...props} laid={laid} held={held} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

/** What is in the hand of the player just now: dragged, or chosen. */
const heldCards = ({ chosen }: Standing, { dragging }: Drag): readonly Card[] =>
  dragging ? dragging.held.map(cardAt).filter((card) => card !== undefined) : chosen;

/** A wild that is staged counts too: the melds lie still while it goes on and off. */
const needsRooms = ({ down, view, seat }: Standing): boolean =>
  down && view.hand[seat].some((card) => isWild(card));

const Bare = ({ now }: { readonly now: Standing }): ReactElement => (
  <p className="mi-bare">
    {now.view.round === 6
      ? 'The table stays empty until someone lays down every card.'
      : 'Nobody is down yet.'}
  </p>
);

interface Group {
  readonly owner: number;
  readonly melds: readonly Laid[];
}

/** Clockwise from you. */
function groupsOf({ melds, view, seat }: Standing): Group[] {
  const seats = view.hand.length;
  return view.hand
    .map((_, at) => (seat + at) % seats)
    .map((owner) => ({ owner, melds: melds.filter((meld) => meld.owner === owner) }))
    .filter((group) => group.melds.length > 0);
}

const EDGE_PX = 34;
const SCROLL_PX = 14;

/** A card that is held at the edge brings the melds beyond it into sight. */
function useEdgeScroll(box: RefObject<HTMLDivElement | null>, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    let by = 0;
    const onMove = ({ clientY }: PointerEvent): void => {
      const { top, bottom } = box.current!.getBoundingClientRect();
      const near = clientY > top - EDGE_PX && clientY < bottom + EDGE_PX;
      by = !near
        ? 0
        : clientY < top + EDGE_PX
          ? -SCROLL_PX
          : clientY > bottom - EDGE_PX
            ? SCROLL_PX
            : 0;
    };
    const timer = setInterval(() => {
      if (by !== 0) box.current?.scrollBy(0, by);
    }, 32);
    window.addEventListener('pointermove', onMove);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pointermove', onMove);
    };
  }, [box, active]);
}

interface Edges {
  readonly above: boolean;
  readonly below: boolean;
}

/** Whether there is more above or below what is in sight. */
function useEdges(box: RefObject<HTMLDivElement | null>): Edges {
  const [edges, setEdges] = useState<Edges>({ above: false, below: false });
  const read = useCallback((): void => {
    const { scrollTop, scrollHeight, clientHeight } = box.current!;
    const [above, below] = [scrollTop > 2, scrollTop + clientHeight < scrollHeight - 2];
    setEdges((was) => (was.above === above && was.below === below ? was : { above, below }));
  }, [box]);
  useLayoutEffect(() => {
    const element = box.current!;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    observer.observe(element.firstElementChild!);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [box, read]);
  return edges;
}
