/** Your hand at Dhappa: rows by suit with the wilds last, or your own order. */
import type { ReactElement } from 'react';
import { SUIT_OF, type Card } from '../../../core/card.ts';
import { isWild } from '../../../core/meld.ts';
import { countCards } from '../../../core/words.ts';
import type { Drag } from '../../table/drag.ts';
import { type Room, Hand } from '../../table/Hand.tsx';
import { addressOf } from '../../table/places.ts';
import type { Moves } from './moves.ts';
import { isHandPlace, handPlace } from './places.ts';
import { groupSizes, layRows } from './rows.ts';
import { isHeld, type Standing } from './standing.ts';

interface Props {
  readonly now: Standing;
  readonly moves: Moves;
  readonly drag: Drag;
}

const WILDS = 4;
const rowOf = (card: Card): number => (isWild(card) ? WILDS : SUIT_OF[card]);

export function OwnHand({ now, moves, drag }: Props): ReactElement {
  const { hand, chosen, grouped, view, fresh } = now;
  const over = drag.dragging?.over;
  const lay = (cards: readonly Card[], room: Room) =>
    layRows(grouped ? [cards.length] : groupSizes(cards, rowOf), room);
  const key = isHeld(view) ? now.key : undefined;
  return (
    <Hand
      cards={hand}
      place={handPlace(now.seat)}
      label={`Your hand, ${countCards(hand.length)}`}
      lay={lay}
      isSelected={(card) => chosen.includes(card)}
      isDimmed={() => false}
      isAway={(card) => drag.dragging?.held.includes(addressOf(card)) ?? false}
      isTarget={over !== undefined && isHandPlace(over)}
      dataOf={(card) => ({
        'data-key': card === key ? '' : undefined,
        'data-fresh': fresh.includes(card) ? '' : undefined,
      })}
      wordsOf={(card) => wordsFor(card === key, fresh.includes(card))}
      onTap={(card) => {
        if (!drag.wasDrag()) moves.tapHand(card);
      }}
      onGrab={(card, event) => drag.start(addressOf(card), event)}
    />
  );
}

function wordsFor(isKey: boolean, isFresh: boolean): string | undefined {
  if (isKey) return 'must be in your next play';
  return isFresh ? 'new in this turn' : undefined;
}
