/** Melds of the May I? lesson with their staged cards, and the slots in which a lay-down is assembled. */
import type { ReactElement } from 'react';
import type { Card } from '../../../core/card.ts';
import { isJoker } from '../../../core/meld.ts';
import { CardFace } from '../../cards/Card.tsx';
import { cardName, spokenCards } from '../../cards/names.ts';
import { WithCards } from '../../cards/WithCards.tsx';
import type { Slot } from '../../games/may-i/slots.ts';
import { fitsOn, zonesOn, type Laid, type Zone } from '../../games/may-i/stage.ts';
import { meldName, zoneName } from '../../games/may-i/words.ts';
import { Box } from '../table-parts.tsx';
import { LEARNER } from '../script.ts';
import type { MayIDesk } from './MayITable.tsx';

interface DeskProps {
  readonly desk: MayIDesk;
}

export function Melds({ desk }: DeskProps): ReactElement {
  return (
    <div className="lesson-boxes" role="group" aria-label="Melds on the table">
      {desk.melds.map((laid) => (
        <MeldOnTable key={laid.number} desk={desk} laid={laid} />
      ))}
    </div>
  );
}

interface MeldProps extends DeskProps {
  readonly laid: Laid;
}

/**
 * The whole meld is one target, where nothing fits too: the rules then say why not. A wild is put at one of
 * the ends of a run instead.
 */
function MeldOnTable({ desk, laid }: MeldProps): ReactElement {
  const { view, names, canAct, chosen, stage } = desk;
  const isLayingOff = canAct && view.down[LEARNER] && view.phase === 'action';
  const zones = isLayingOff && chosen.length === 1 ? zonesOn(laid, chosen[0]) : [];
  const owner = laid.owner === LEARNER ? 'Your' : `${names[laid.owner]}’s`;
  const isTarget = chosen.length > 0 && zones.length === 0;
  return (
    <Box
      name={meldName(laid, LEARNER, names)}
      title={`${owner} ${laid.kind}`}
      canAct={canAct}
      fits={isTarget && isLayingOff && chosen.some((card) => fitsOn(laid, card))}
      onPress={() => isTarget && stage(laid.number)}
    >
      <EndZone desk={desk} laid={laid} zone={zones.find(({ end }) => end === 'start')} />
      {laid.cards.map((card, at) => (
        <MeldCard key={card} desk={desk} laid={laid} card={card} face={laid.faces[at]} />
      ))}
      <EndZone desk={desk} laid={laid} zone={zones.find(({ end }) => end === 'end')} />
    </Box>
  );
}

interface ZoneProps extends MeldProps {
  readonly zone: Zone | undefined;
}

function EndZone({ desk, laid, zone }: ZoneProps): ReactElement | null {
  if (!zone) return null;
  return (
    <button
      type="button"
      className="may-i-zone"
      aria-label={zoneName(desk.chosen[0], laid.number, zone)}
      onClick={() => desk.stage(laid.number, zone.end)}
    >
      <span aria-hidden="true">+</span>
      <Badge face={zone.face} />
    </button>
  );
}

interface CardProps extends MeldProps {
  readonly card: Card;
  readonly face: string | undefined;
}

function MeldCard({ desk, laid, card, face }: CardProps): ReactElement {
  const { view, canAct, chosen, unstage, play } = desk;
  if (laid.staged.has(card))
    return (
      <CardButton
        card={card}
        face={face}
        className="may-i-staged"
        label={`Take back ${cardName(card)}`}
        onPress={() => unstage(card)}
      />
    );
  const isSwap = canAct && !view.down[LEARNER] && isJoker(card) && chosen.length === 1;
  if (!isSwap) return <Shown card={card} face={face} />;
  const swap = { type: 'swap_joker', meld: laid.number, joker: card, card: chosen[0] } as const;
  const stands = face === undefined ? '' : ` as ${spokenCards(face)}`;
  return (
    <CardButton
      card={card}
      face={face}
      className="may-i-joker"
      label={`Joker${stands}: swap`}
      onPress={() => play(swap)}
    />
  );
}

/** A card as it lies, with the badge of a wild; words around it name it. */
const Shown = ({ card, face }: { readonly card: Card; readonly face: string | undefined }) => (
  <span className="may-i-card">
    <CardFace card={card} title="" />
    {face !== undefined && <Badge face={face} />}
  </span>
);

const Badge = ({ face }: { readonly face: string }): ReactElement => (
  <b className="may-i-badge" aria-hidden="true">
    <WithCards text={face} />
  </b>
);

interface CardButtonProps {
  readonly card: Card;
  readonly face: string | undefined;
  readonly className: string;
  readonly label: string;
  readonly onPress: () => void;
}

const CardButton = ({ card, face, className, label, onPress }: CardButtonProps): ReactElement => (
  <button type="button" className={`may-i-press ${className}`} aria-label={label} onClick={onPress}>
    <Shown card={card} face={face} />
  </button>
);

export function Slots({ desk }: DeskProps): ReactElement {
  return (
    <div className="lesson-boxes" role="group" aria-label="Your lay-down">
      {desk.slots.map((slot, at) => (
        <SlotBox key={slot.name} desk={desk} slot={slot} at={at} />
      ))}
    </div>
  );
}

interface SlotProps extends DeskProps {
  readonly slot: Slot;
  readonly at: number;
}

function SlotBox({ desk, slot, at }: SlotProps): ReactElement {
  const { canAct, chosen, fill, takeBack } = desk;
  const isGood = slot.state === 'good';
  return (
    <Box
      name={isGood ? `${slot.name}, complete` : slot.name}
      title={isGood ? `${slot.name} ✓` : slot.name}
      className={isGood ? 'may-i-slot may-i-slot-good' : 'may-i-slot'}
      canAct={canAct}
      fits={chosen.length > 0}
      onPress={() => fill(at)}
    >
      {slot.cards.map((card, place) => (
        <CardButton
          key={card}
          card={card}
          face={slot.faces[place]}
          className=""
          label={`Take back ${cardName(card)}`}
          onPress={() => takeBack(card)}
        />
      ))}
    </Box>
  );
}
