/** A hand of any number of cards in a box of fixed size. */
import { useRef, useState, type PointerEvent, type ReactElement } from 'react';
import { formatCard, type Card } from '../../core/card.ts';
import { CardButton } from './CardButton.tsx';
import { fan, type FanSpot, type Room } from './fan.ts';
import { useLengths } from './lengths.ts';

interface Props {
  readonly cards: readonly Card[];
  readonly place: string;
  readonly label: string;
  /** Where the cards lie, in pixels of the table. */
  readonly lay: (cards: readonly Card[], room: Room) => readonly FanSpot[];
  readonly isSelected: (card: Card) => boolean;
  readonly isDimmed: (card: Card) => boolean;
  readonly isLit?: (card: Card) => boolean;
  readonly isAway: (card: Card) => boolean;
  /** What is held may be laid into the hand. */
  readonly isTarget?: boolean;
  readonly dropOf?: (card: Card) => string | undefined;
  readonly dataOf?: (card: Card) => Readonly<Record<`data-${string}`, string | undefined>>;
  readonly wordsOf?: (card: Card) => string | undefined;
  readonly onTap: (card: Card) => void;
  readonly onGrab: (card: Card, event: PointerEvent) => void;
}

export function Hand(props: Props): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const { px, room } = useRoom(box);
  const { cards } = props;
  const spots = props.lay(cards, room).map(({ x, y, row }) => ({ x: x * px, y: y * px, row }));
  return (
    <div
      ref={box}
      className="hand"
      role="group"
      aria-label={props.label}
      data-place={props.place}
      data-drop={props.place}
      data-navrow=""
      data-target={props.isTarget ? 'lit' : undefined}
    >
      {cards.length > 0 && (
        <span className="zone-label hand-label" aria-hidden="true">
          <b>Hand</b> {cards.length}
        </span>
      )}
      {spots.map((spot, at) => (
        <HandCard key={cards[at]} card={cards[at]} spot={spot} at={at} {...props} />
      ))}
    </div>
  );
}

/** A fan in which cards of the same rank, as `rankOf` tells them apart, hide behind each other more. */
export const fanBy =
  (rankOf: (card: Card) => number): Props['lay'] =>
  (cards, room) =>
    fan(cards.map(rankOf), room);

interface CardProps extends Props {
  readonly card: Card;
  readonly spot: FanSpot;
  readonly at: number;
}

function HandCard({ card, spot, at, ...props }: CardProps): ReactElement {
  const style = { ['--x' as string]: `${spot.x}px`, ['--y' as string]: `${spot.y}px`, zIndex: at };
  return (
    <CardButton
      card={card}
      where="in your hand"
      selected={props.isSelected(card)}
      dimmed={props.isDimmed(card)}
      lit={props.isLit?.(card) ?? false}
      away={props.isAway(card)}
      drop={props.dropOf?.(card)}
      data={{ 'data-zone': 'hand', ...props.dataOf?.(card) }}
      words={props.wordsOf?.(card)}
      style={style}
      onTap={props.onTap}
      onGrab={props.onGrab}
    />
  );
}

interface Measured {
  /** A pixel of the table. */
  readonly px: number;
  readonly room: Room;
}

/** The size of the box, in pixels of the table. */
function useRoom(box: React.RefObject<HTMLDivElement | null>): Measured {
  const [measured, setMeasured] = useState<Measured>(UNMEASURED);
  useLengths(box, (element, lengthOf) => {
    const px = lengthOf('--px');
    const { clientWidth, clientHeight } = element;
    const room = { width: clientWidth / px, height: clientHeight / px };
    setMeasured({ px, room: { ...room, cardWidth: lengthOf('--card-w') / px } });
  });
  return measured;
}

const UNMEASURED: Measured = { px: 1, room: { width: 0, height: 0, cardWidth: 60 } };

/** Before which card of the hand a point lies: what a drop there means. */
export function placeInHand(cards: readonly Card[], at: { x: number; y: number }): number {
  const middles = cards.map((card) => {
    const element = document.querySelector(`.hand [data-card="${formatCard(card)}"]`);
    const { left, top, width, height } = element!.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  let nearest = 0;
  const distance = ({ x, y }: { x: number; y: number }): number =>
    Math.abs(x - at.x) + 3 * Math.abs(y - at.y);
  for (const [i, middle] of middles.entries())
    if (distance(middle) < distance(middles[nearest])) nearest = i;
  return middles.length > 0 && at.x > middles[nearest].x ? nearest + 1 : nearest;
}
