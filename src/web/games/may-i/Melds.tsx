/**
 * All melds on the table, grouped by owner and numbered: their cards, what wilds stand for, staged cards,
 * and where the held card would go. The area scrolls if there are many.
 */
import { type CSSProperties, type ReactElement, useRef } from 'react';
import { type Card, formatCard } from '../../../core/card.ts';
import { isJoker, isWild, openEnds, RUN_ENDS, spanOf } from '../../../core/meld.ts';
import { addressOf } from '../../table/places.ts';
import { heldCards } from '../../table/drag.ts';
import { useEdges, useEdgeScroll } from '../../table/scroller.ts';
import { viewerOf } from '../../table/use-table.ts';
import { CardFace } from '../../cards/Card.tsx';
import { cardName } from '../../cards/names.ts';
import { jokerPlace, meldPlace, zonePlace } from './places.ts';
import { fitsOn, type Laid, type Zone, zonesOn } from './stage.ts';
import type { ScreenState } from './screen-state.ts';
import { meldName, nameOf, symbols, zoneName } from './words.ts';
import './melds.css';
import type { TableParts } from './use-table-state.ts';

interface Props extends TableParts {
  readonly onSwaps: () => void;
}

export function Melds(props: Props): ReactElement {
  const { now, drag } = props;
  const box = useRef<HTMLDivElement>(null);
  const edges = useEdges(box);
  const held = heldCards(drag, now.chosen);
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

/** A wild that is staged counts too: the melds lie still while it goes on and off. */
const needsRooms = ({ down, view, seat }: ScreenState): boolean =>
  down && view.hand[seat].some((card) => isWild(card));

const Bare = ({ now }: { readonly now: ScreenState }): ReactElement => (
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
function groupsOf({ melds, view, seat }: ScreenState): Group[] {
  const seats = view.hand.length;
  return view.hand
    .map((_, at) => (seat + at) % seats)
    .map((owner) => ({ owner, melds: melds.filter((meld) => meld.owner === owner) }))
    .filter((group) => group.melds.length > 0);
}

interface MeldViewProps extends TableParts {
  readonly laid: Laid;
  /** What is dragged or chosen. */
  readonly held: readonly Card[];
  readonly onSwaps: () => void;
}

/**
 * One meld: its cards, what its wilds stand for, staged cards, and where the held card would go. The whole
 * meld is one target. Only parts with a meaning of their own are separate buttons.
 */
function MeldView(props: MeldViewProps): ReactElement {
  const { now, moves, drag, laid, held } = props;
  const { number, kind, owner } = laid;
  const layingOff = now.yourTurn && now.down && now.view.phase === 'action';
  const [card] = held;
  const zones = layingOff && held.length === 1 ? zonesOn(laid, card) : [];
  const fits = layingOff && held.some((one) => fitsOn(laid, one));
  const name = meldName(laid, viewerOf(now), now.names);
  return (
    <div
      className="mi-meld"
      data-zone="meld"
      data-meld={number}
      data-kind={kind}
      data-owner={owner}
      data-drop={meldPlace(number)}
      data-place={meldPlace(number)}
      data-room={roomOf(laid)}
      data-fits={fits || undefined}
      data-over={drag.dragging?.over === meldPlace(number) || undefined}
    >
      <button
        type="button"
        className="mi-meld-target"
        data-nav=""
        data-idle={now.chosen.length === 0 || undefined}
        aria-label={fits ? `${name}. Fits here` : name}
        onClick={() => {
          if (!drag.wasDrag() && now.chosen.length > 0) moves.layOff(number);
        }}
      />
      <b className="mi-number" aria-hidden="true">
        {number}
      </b>
      <ZoneAt {...props} zones={zones} end="start" />
      <span className="mi-cards">
        {laid.cards.map((one, at) => (
          <MeldCard key={one} {...props} card={one} face={laid.faces[at]} at={at} />
        ))}
      </span>
      <ZoneAt {...props} zones={zones} end="end" />
    </div>
  );
}

/** Ends at which the run can grow: there a wild may go. */
function roomOf({ kind, cards }: Laid): string | undefined {
  const span = kind === 'run' ? spanOf(cards) : undefined;
  const open = span && openEnds(span);
  return open && RUN_ENDS.filter((end) => open[end]).join(' ');
}

/** The card that a wild would become lies there already, so that nobody has to count. */
function ZoneAt(
  props: MeldViewProps & { readonly zones: readonly Zone[]; readonly end: Zone['end'] },
): ReactElement | null {
  const { moves, drag, laid, held, zones, end } = props;
  const zone = zones.find((one) => one.end === end);
  if (!zone) return null;
  const place = zonePlace(laid.number, end);
  const over = drag.dragging?.over === place;
  return (
    <button
      type="button"
      className="mi-zone"
      data-nav=""
      data-near=""
      data-end={end}
      data-drop={place}
      data-place={place}
      data-over={over || undefined}
      aria-label={zoneName(held[0], laid.number, zone)}
      onClick={() => moves.layOff(laid.number, held, end, place)}
    >
      <span aria-hidden="true">+</span>
      <b aria-hidden="true">{symbols(zone.face)}</b>
      {over && <em aria-hidden="true">becomes {symbols(zone.face)}</em>}
    </button>
  );
}

interface CardProps extends MeldViewProps {
  readonly card: Card;
  /** What it stands for, where it is a wild of a run. */
  readonly face: string | undefined;
  readonly at: number;
}

function MeldCard(props: CardProps): ReactElement {
  const { laid, card, face, at, now } = props;
  const style = { '--at': at } as CSSProperties;
  const inside = (
    <>
      <CardFace card={card} title="" />
      {face !== undefined && <Badge face={face} />}
    </>
  );
  if (laid.staged.has(card))
    return (
      <StagedCard {...props} style={style}>
        {inside}
      </StagedCard>
    );
  const swappable = isJoker(card) && laid.kind === 'run' && now.playing && !now.watching;
  if (swappable && !now.down)
    return (
      <JokerCard {...props} style={style}>
        {inside}
      </JokerCard>
    );
  return (
    <span className="mi-card" data-card={formatCard(card)} style={style}>
      {inside}
    </span>
  );
}

/** `4♠`: what a wild stands for. */
export const Badge = ({ face }: { readonly face: string }): ReactElement => (
  <i className="mi-badge" data-suit={face.slice(-1)} aria-hidden="true">
    {symbols(face)}
  </i>
);

interface ButtonProps extends CardProps {
  readonly style: CSSProperties;
  readonly children: ReactElement;
}

function StagedCard(props: ButtonProps): ReactElement {
  const { now, moves, drag, laid, card, face } = props;
  // The name holds what the badge shows.
  const as = face === undefined ? '' : ` as ${symbols(face)}`;
  return (
    <button
      type="button"
      className="mi-card mi-staged"
      data-nav=""
      data-zone="stage"
      data-card={formatCard(card)}
      data-away={drag.dragging?.held.includes(addressOf(card)) || undefined}
      style={props.style}
      aria-label={`Take back ${cardName(card)}${as}, staged on meld ${laid.number}`}
      onClick={() => {
        if (drag.wasDrag()) return;
        // With cards in hand the tap is meant for the meld, of which this is a part.
        if (now.chosen.length > 0) moves.layOff(laid.number);
        else moves.unstage(card);
      }}
      onPointerDown={(event) => drag.start(addressOf(card), event)}
    >
      {props.children}
    </button>
  );
}

/** MI-58: with the natural chosen the joker is swapped at once, else the list of swaps opens. */
function JokerCard(props: ButtonProps): ReactElement {
  const { now, moves, drag, laid, card, face, onSwaps } = props;
  const place = jokerPlace(laid.number, card);
  return (
    <button
      type="button"
      className="mi-card mi-joker"
      data-nav=""
      data-near=""
      data-drop={place}
      data-place={place}
      data-card={formatCard(card)}
      data-over={drag.dragging?.over === place || undefined}
      style={props.style}
      aria-label={`Joker of meld ${laid.number}, stands for ${symbols(face ?? '')}: swap`}
      onClick={() => {
        const [one] = now.chosen;
        if (now.chosen.length !== 1) return onSwaps();
        const move = { type: 'swap_joker', meld: laid.number, joker: card, card: one } as const;
        void moves.attempt(move, place);
      }}
    >
      {props.children}
    </button>
  );
}
