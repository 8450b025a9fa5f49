/** All melds on the table, grouped by owner and numbered. The area scrolls if there are many. */
import { useRef, type ReactElement } from 'react';
import type { Card } from '../../../core/card.ts';
import { isWild } from '../../../core/meld.ts';
import { cardAt } from '../../table/places.ts';
import type { Drag } from '../../table/drag.ts';
import { useEdges, useEdgeScroll } from '../../table/scroller.ts';
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
