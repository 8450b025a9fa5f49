/** Your own cards at Shithead: blind cards, face-up cards and hand. */
import type { PointerEvent, ReactElement } from 'react';
import { formatCard, type Card } from '../../../core/card.ts';
import { countCards } from '../../../core/words.ts';
import { CardBack, CardFace } from '../../cards/Card.tsx';
import { shithead } from '../../../games/shithead/index.ts';
import { CardButton } from '../../table/CardButton.tsx';
import { fanBy, Hand } from '../../table/Hand.tsx';
import { addressOf, cardAt, type Address } from '../../table/places.ts';
import { placeOf } from './staging.ts';
import { slotAddress } from './use-card-drag.ts';
import { rankIndex, type Standing } from './use-moves.ts';

interface Props {
  readonly now: Standing;
  /** What is held under the pointer. */
  readonly away: readonly Address[];
  readonly onTap: (card: Card) => void;
  readonly onGrab: (from: Address, event: PointerEvent) => void;
}

const isDimmed = (now: Standing, card: Card): boolean =>
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
function ZoneLabel({ now }: { readonly now: Standing }): ReactElement | null {
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
