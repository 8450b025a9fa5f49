/**
 * The cards of the players at Shithead: your blind cards, face-up cards and hand, and the seats of the
 * others.
 */
import { memo, type PointerEvent, type ReactElement } from 'react';
import { type Card, formatCard } from '../../../core/card.ts';
import { countCards, ordinal } from '../../../core/words.ts';
import { CardBack, CardFace } from '../../cards/Card.tsx';
import {
  isActive,
  jokerTargets,
  nextSeat,
  type Position,
  shithead,
} from '../../../games/shithead/index.ts';
import { CardButton } from '../../table/CardButton.tsx';
import { fanBy, Hand } from '../../table/Hand.tsx';
import { type Address, addressOf, cardAt } from '../../table/places.ts';
import { placeOf } from './staging.ts';
import { slotAddress } from './use-card-drag.ts';
import { rankIndex, type ScreenState } from './use-moves.ts';
import { SeatPlate, type OtherSeat } from '../../table/SeatPlate.tsx';
import './opponent.css';

interface Props {
  readonly now: ScreenState;
  /** What is held under the pointer. */
  readonly away: readonly Address[];
  readonly onTap: (card: Card) => void;
  readonly onGrab: (from: Address, event: PointerEvent) => void;
}

const isDimmed = (now: ScreenState, card: Card): boolean =>
  now.yourTurn && now.refuses([card]) !== undefined;

/** While swapping, one chosen or held card lights up all that it can change places with. */
function isLit({ now, away }: Props, zone: 'hand' | 'faceUp'): boolean {
  const [chosen] = away.length > 0 ? away.map(cardAt) : now.selected;
  if (!now.setup || chosen === undefined || now.view.ready[now.seat]) return false;
  return now.hand.includes(chosen) !== (zone === 'hand');
}

export function OwnOpen(props: Props & { readonly onFlip: (slot: number) => void }): ReactElement {
  const { now, away, onTap, onGrab, onFlip } = props;
  const { view, seat } = now;
  const faceUp = view.faceUp[seat];
  const flips = now.yourTurn && now.zone === 'blind';
  return (
    <div className="own" data-navrow="" data-forward={now.hand.length === 0}>
      <ZoneLabel now={now} />
      <div
        className="own-blind"
        data-place={placeOf('blind', seat)}
        role="group"
        aria-label="Your blind cards"
      >
        {view.blind[seat].map((_, slot) => (
          <button
            // Blind cards cannot be told apart: their place is all they are.
            // eslint-disable-next-line react/no-array-index-key
            key={slot}
            type="button"
            className="card-button"
            data-slot={slot}
            data-nav={faceUp.length === 0 ? '' : undefined}
            data-lit={flips || undefined}
            tabIndex={faceUp.length === 0 ? 0 : -1}
            aria-label={`Blind card ${slot + 1}`}
            data-place={slotAddress(slot)}
            data-away={away.includes(slotAddress(slot)) || undefined}
            onClick={() => onFlip(slot)}
            onPointerDown={(event) => onGrab(slotAddress(slot), event)}
          >
            <CardBack />
          </button>
        ))}
      </div>
      <div
        className="own-faceup"
        data-place={placeOf('faceUp', seat)}
        role="group"
        aria-label="Your face-up cards"
      >
        {faceUp.map((card) => (
          <CardButton
            key={card}
            card={card}
            where="face up"
            selected={now.selected.includes(card)}
            dimmed={now.zone === 'faceUp' && isDimmed(now, card)}
            lit={isLit(props, 'faceUp')}
            away={away.includes(addressOf(card))}
            drop={now.setup ? `card/${card}` : undefined}
            onTap={onTap}
            onGrab={(_, event) => onGrab(addressOf(card), event)}
          />
        ))}
      </div>
    </div>
  );
}

/** The same for spectators: nothing there is theirs to touch. */
export function WatchedOpen({ now }: Pick<Props, 'now'>): ReactElement {
  const { view, seat } = now;
  return (
    <div
      className="own"
      role="group"
      aria-label={`Face-up cards, ${view.blind[seat].length} blind`}
    >
      <div className="own-blind" data-place={placeOf('blind', seat)}>
        {view.blind[seat].map((_, slot) => (
          // Blind cards cannot be told apart: their place is all they are.
          // eslint-disable-next-line react/no-array-index-key
          <CardBack key={slot} />
        ))}
      </div>
      <div className="own-faceup" data-place={placeOf('faceUp', seat)}>
        {view.faceUp[seat].map((card) => (
          <span key={card} data-card={formatCard(card)}>
            <CardFace card={card} />
          </span>
        ))}
      </div>
    </div>
  );
}

/** What lies there, and when its turn comes. */
function ZoneLabel({ now }: { readonly now: ScreenState }): ReactElement | null {
  const { view, seat, hand, setup } = now;
  if (hand.length === 0 || view.blind[seat].length === 0) return null;
  return (
    <span className="zone-label own-label" aria-hidden="true">
      <b>{view.faceUp[seat].length > 0 ? 'Face-up' : 'Blind'}</b>
      {!setup && 'after your hand'}
    </span>
  );
}

/** The pile is held, and may be laid into your hand. */
const mayTakeHeld = ({ now, away }: Props): boolean => {
  const card = away[0] === undefined ? undefined : cardAt(away[0]);
  if (card === undefined || !now.yourTurn || !now.view.pile.includes(card)) return false;
  return now.view.pending || !shithead.check(now.view, now.seat, { type: 'take' });
};

export function OwnHand(props: Props): ReactElement {
  const { now, away, onTap, onGrab } = props;
  return (
    <Hand
      cards={now.hand}
      place={placeOf('hand', now.seat)}
      label={`Your hand, ${countCards(now.hand.length)}`}
      lay={fanBy(rankIndex)}
      isSelected={(card) => now.selected.includes(card)}
      isDimmed={(card) => isDimmed(now, card)}
      isLit={() => isLit(props, 'hand')}
      isAway={(card) => away.includes(addressOf(card))}
      dropOf={(card) => (now.setup ? `card/${card}` : undefined)}
      onTap={onTap}
      onGrab={(card, event) => onGrab(addressOf(card), event)}
      isTarget={mayTakeHeld(props)}
    />
  );
}

interface OpponentProps extends OtherSeat {
  readonly view: Position;
  readonly onChoose: ((seat: number) => void) | undefined;
}

/** SH-S11: seat of an opponent at Shithead, with their visible cards and the size of their hand. */
export const Opponent = memo(function Opponent(props: OpponentProps): ReactElement {
  const { view, onChoose, ...at } = props;
  const { seat } = at;
  const choosable = onChoose !== undefined && jokerTargets(view).includes(seat);
  return (
    <SeatPlate
      {...at}
      acting={isActing(view, seat)}
      mark={markOf(view, seat)}
      gone={!isActive(view, seat)}
      onChoose={choosable ? () => onChoose(seat) : undefined}
    >
      {isActive(view, seat) ? (
        <div className="seat-cards">
          <OpenColumns view={view} seat={seat} />
          <HandCount view={view} seat={seat} />
        </div>
      ) : (
        <p className="seat-out">out</p>
      )}
    </SeatPlate>
  );
});

function HandCount({ view, seat }: { view: Position; seat: number }): ReactElement {
  const hand = view.hand[seat].length;
  return (
    <span
      className="seat-hand"
      data-place={placeOf('hand', seat)}
      role="img"
      aria-label={`${countCards(hand)} in hand`}
    >
      {hand > 0 ? <CardBack /> : <span className="seat-empty" />}
      <b aria-hidden="true">{hand}</b>
    </span>
  );
}

const isActing = (view: Position, seat: number): boolean =>
  view.phase !== 'setup' && view.phase !== 'finished' && view.turn === seat;

/** One word at most: the place, ready in the swap phase, or who comes next (SH-S6). */
function markOf(view: Position, seat: number): string | undefined {
  const place = view.finishOrder.indexOf(seat);
  if (place >= 0) return ordinal(place + 1);
  if (view.phase === 'setup') return view.ready[seat] ? 'ready' : undefined;
  if (view.phase === 'finished') return 'last';
  return nextSeat(view, view.turn) === seat && view.turn !== seat ? 'next' : undefined;
}

/** Three columns: a blind card, and the face-up card on it while there is one. */
function OpenColumns({ view, seat }: { view: Position; seat: number }): ReactElement {
  const faceUp = view.faceUp[seat];
  const blind = view.blind[seat];
  return (
    <span
      className="seat-open"
      data-place={placeOf('faceUp', seat)}
      role="group"
      aria-label={`Face-up cards, ${countCards(blind.length)} blind`}
    >
      <span className="seat-blind" data-place={placeOf('blind', seat)}>
        {blind.map((_, slot) => (
          // Blind cards cannot be told apart: their place is all they are.
          // eslint-disable-next-line react/no-array-index-key
          <CardBack key={slot} />
        ))}
      </span>
      <span className="seat-faceup">
        {faceUp.map((card) => (
          <span key={card} data-card={formatCard(card)}>
            <CardFace card={card} />
          </span>
        ))}
      </span>
    </span>
  );
}
