/** A hand of any number of cards in a box of fixed size: your own, or a closed one as spectators see it. */
import { type PointerEvent, type ReactElement, useRef, useState } from 'react';
import type { TableSnapshot } from '../../client/table.ts';
import type { GameEvent } from '../../core/game.ts';
import type { Seat } from '../../core/seat.ts';
import { type Card, formatCard, UNKNOWN } from '../../core/card.ts';
import { CardButton } from './CardButton.tsx';
import { useLengths } from './lengths.ts';
import { countCards } from '../../core/words.ts';
import { CardBack, CardFace } from '../cards/Card.tsx';

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

/** The box that the cards lie in. */
export interface Room {
  readonly width: number;
  readonly height: number;
  readonly cardWidth: number;
}

export interface FanSpot {
  readonly x: number;
  readonly y: number;
  readonly row: number;
}

const CARD_RATIO = 1.4;
const GAP = 8;
const ROWS_MAX = 3;
/** A finger finds the visible part of a card that starts a rank; twins may hide behind each other more. */
const STEP_MIN = 44;
const TWIN_STEP_MIN = 26;

interface Steps {
  readonly own: number;
  readonly twin: number;
}

/**
 * Lays the cards in a box that never grows: they overlap first, then form further rows. `ranks[i]` is what
 * the card at place i is stacked by.
 */
export function fan(ranks: readonly number[], room: Room): FanSpot[] {
  if (ranks.length === 0 || room.width <= 0) return [];
  const least = { own: Math.min(STEP_MIN, room.cardWidth + GAP), twin: TWIN_STEP_MIN };
  const rows = rowsThatFit(ranks, room, least);
  const cardHeight = room.cardWidth * CARD_RATIO;
  const free = Math.max(0, room.height - cardHeight);
  const rowStep = rows.length > 1 ? Math.min(cardHeight + GAP, free / (rows.length - 1)) : 0;
  const top = (free - rowStep * (rows.length - 1)) / 2;
  return rows.flatMap((row, at) => layRow(row, room, least, { row: at, y: top + at * rowStep }));
}

const isTwin = (ranks: readonly number[], at: number): boolean =>
  at > 0 && ranks[at] === ranks[at - 1];

/** How far the last card of a row starts from its first. */
function reach(row: readonly number[], steps: Steps): number {
  let sum = 0;
  for (let at = 1; at < row.length; at++) sum += isTwin(row, at) ? steps.twin : steps.own;
  return sum;
}

function rowsThatFit(ranks: readonly number[], room: Room, least: Steps): number[][] {
  for (let count = 1; count < ROWS_MAX; count++) {
    const rows = splitRows(ranks, count, least);
    if (rows.every((row) => reach(row, least) + room.cardWidth <= room.width)) return rows;
  }
  return splitRows(ranks, ROWS_MAX, least);
}

/** Rows of about the same reach, broken between ranks where that costs little. */
function splitRows(ranks: readonly number[], count: number, steps: Steps): number[][] {
  const share = (reach(ranks, steps) + steps.own) / count;
  const rows: number[][] = [];
  let row: number[] = [];
  for (let at = 0; at < ranks.length; at++) {
    const full = reach(row, steps) + steps.own / 2 >= share;
    const breaks = full || (reach(row, steps) + steps.own * 1.5 >= share && !isTwin(ranks, at));
    if (row.length > 0 && breaks && rows.length < count - 1) {
      rows.push(row);
      row = [];
    }
    row.push(ranks[at]);
  }
  return [...rows, row];
}

function layRow(
  row: readonly number[],
  room: Room,
  least: Steps,
  place: { readonly row: number; readonly y: number },
): FanSpot[] {
  const roomy = { own: room.cardWidth + GAP, twin: room.cardWidth + GAP };
  const steps = stepsFor(row, room.width - room.cardWidth, least, roomy);
  const left = (room.width - room.cardWidth - reach(row, steps)) / 2;
  return row.map((_, at) => ({ x: left + reach(row.slice(0, at + 1), steps), ...place }));
}

/** Between the tightest and the roomiest; tighter than the tightest only where nothing else helps. */
function stepsFor(row: readonly number[], width: number, least: Steps, roomy: Steps): Steps {
  const [low, high] = [reach(row, least), reach(row, roomy)];
  if (high <= width) return roomy;
  if (low >= width) return scale(least, low === 0 ? 1 : width / low);
  const share = (width - low) / (high - low);
  return {
    own: least.own + (roomy.own - least.own) * share,
    twin: least.twin + (roomy.twin - least.twin) * share,
  };
}

const scale = ({ own, twin }: Steps, by: number): Steps => ({ own: own * by, twin: twin * by });

interface BottomProps {
  readonly snapshot: Pick<
    TableSnapshot<unknown, unknown, GameEvent>,
    'names' | 'seat' | 'watching'
  >;
  /** By seat. */
  readonly hands: readonly (readonly Card[])[];
  /** Your own. */
  readonly children: ReactElement;
}

/** At the bottom lies your hand; spectators see the hand of the one who sits there, closed. */
export function BottomHand({ snapshot, hands, children }: BottomProps): ReactElement {
  const { names, seat, watching } = snapshot;
  return watching ? <ClosedHand name={names[seat]} cards={hands[seat]} seat={seat} /> : children;
}

interface ClosedProps {
  readonly name: string;
  readonly cards: readonly Card[];
  readonly seat: Seat;
}

/** A hand as spectators see it: card backs, and faces only where the rules reveal it. */
function ClosedHand({ name, cards, seat }: ClosedProps): ReactElement {
  return (
    <div
      className="closed-hand"
      role="img"
      aria-label={`${name}: ${countCards(cards.length)} in hand`}
      data-place={`hand/${seat}`}
      style={{ ['--cards' as string]: Math.max(1, cards.length) }}
    >
      {cards.map((card, at) => (
        <span
          // Closed cards cannot be told apart: their place is all they are.
          // eslint-disable-next-line react/no-array-index-key
          key={at}
          className="closed-card"
          data-card={card === UNKNOWN ? undefined : formatCard(card)}
        >
          {card === UNKNOWN ? <CardBack /> : <CardFace card={card} title="" />}
        </span>
      ))}
      <span className="zone-label hand-label" aria-hidden="true">
        <b>{name}</b> {cards.length}
      </span>
    </div>
  );
}
