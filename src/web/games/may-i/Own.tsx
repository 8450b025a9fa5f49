/** Your hand at May I?. */
import type { ReactElement } from 'react';
import { RANK_OF } from '../../../core/card.ts';
import { isWild } from '../../../core/meld.ts';
import { countCards } from '../../../core/words.ts';
import { isHandPlace, handPlace } from './places.ts';
import type { Drag } from '../../table/drag.ts';
import { fanBy, Hand } from '../../table/Hand.tsx';
import { addressOf } from '../../table/places.ts';
import type { Moves } from './moves.ts';
import { fitsOn } from './stage.ts';
import type { Standing } from './standing.ts';

interface Props {
  readonly now: Standing;
  readonly moves: Moves;
  readonly drag: Drag;
}

/** Above all ranks: no two cards share such a number. */
const OWN_ROOM = 100;

/** Every card can be lifted at any time, so none is dimmed; those that fit a meld are marked. */
export function OwnHand({ now, moves, drag }: Props): ReactElement {
  const { hand, chosen, melds } = now;
  const layingOff = now.yourTurn && now.down && now.view.phase === 'action';
  const fits = (card: number): boolean => layingOff && melds.some((laid) => fitsOn(laid, card));
  const over = drag.dragging?.over;
  return (
    <Hand
      cards={hand}
      place={handPlace(now.seat)}
      label={`Your hand, ${countCards(hand.length)}`}
      // Sorted by suit, equal ranks are not neighbours, and every card needs its own room.
      lay={fanBy((card) =>
        now.sort === 'rank' && !isWild(card) ? RANK_OF[card] : OWN_ROOM + card,
      )}
      isSelected={(card) => chosen.includes(card)}
      isDimmed={() => false}
      isAway={(card) => drag.dragging?.held.includes(addressOf(card)) ?? false}
      isTarget={over !== undefined && isHandPlace(over)}
      dataOf={(card) => ({ 'data-fits': fits(card) ? '' : undefined })}
      wordsOf={(card) => (fits(card) ? 'fits a meld' : undefined)}
      onTap={(card) => {
        if (!drag.wasDrag()) moves.tapHand(card);
      }}
      onGrab={(card, event) => drag.start(addressOf(card), event)}
    />
  );
}
