/** Your blind and face-up cards, and your hand. */
import type { PointerEvent, ReactElement } from 'react';
import { CardBack } from '../../cards/Card.tsx';
import type { Card } from '../../../core/card.ts';
import { CardButton } from '../../table/CardButton.tsx';
import { Hand } from '../../table/Hand.tsx';
import { placeOf } from './staging.ts';
import { rankIndex, type Standing } from './use-moves.ts';

interface Props {
  readonly now: Standing;
  readonly away: readonly Card[];
  readonly onTap: (card: Card) => void;
  readonly onGrab: (card: Card, event: PointerEvent) => void;
}

const isDimmed = (now: Standing, card: Card): boolean =>
  now.yourTurn && now.refuses([card]) !== undefined;

/** While swapping, one chosen or held card lights up all that it can change places with. */
function isLit({ now, away }: Props, zone: 'hand' | 'faceUp'): boolean {
  const [chosen] = away.length > 0 ? away : now.selected;
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
            onClick={() => onFlip(slot)}
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
            away={away.includes(card)}
            drop={now.setup ? `card/${card}` : undefined}
            onTap={onTap}
            onGrab={onGrab}
          />
        ))}
      </div>
    </div>
  );
}

export function OwnHand(props: Props): ReactElement {
  const { now, away, onTap, onGrab } = props;
  return (
    <Hand
      cards={now.hand}
      place={placeOf('hand', now.seat)}
      label={`Your hand, ${now.hand.length} cards`}
      rankOf={rankIndex}
      isSelected={(card) => now.selected.includes(card)}
      isDimmed={(card) => isDimmed(now, card)}
      isLit={() => isLit(props, 'hand')}
      away={away}
      dropOf={(card) => (now.setup ? `card/${card}` : undefined)}
      onTap={onTap}
      onGrab={onGrab}
    />
  );
}
