/** Maps the events of Shithead to card flights and sounds. */
import { RANK, RANK_OF, UNKNOWN, type Card } from '../../../core/card.ts';
import {
  type PlayedEvent,
  type Position,
  type ShitheadEvent,
  ZONES,
} from '../../../games/shithead/index.ts';
import { playSound, type Sound } from '../../sound.ts';
import type { Passage } from '../../table/flights.ts';
import type { Staging } from '../../table/use-table.ts';

export const placeOf = (zone: 'hand' | 'faceUp' | 'blind', seat: number): string =>
  `${zone}/${seat}`;

/** Blind, face-up, hand, each to all seats at once. */
function dealt(view: Position): Passage[] {
  return ZONES.toReversed().flatMap((zone) =>
    view[zone].map((cards, seat) => ({
      cards,
      from: 'stock',
      to: placeOf(zone, seat),
      turns: cards.some((card) => card !== UNKNOWN),
      together: seat > 0,
    })),
  );
}

function passagesOf(event: ShitheadEvent, you: number): Passage[] {
  const { seat } = event;
  const hand = placeOf('hand', seat);
  switch (event.type) {
    case 'swapped':
      return [
        { cards: [event.hand], from: hand, to: placeOf('faceUp', seat), turns: seat !== you },
        { cards: [event.faceUp], from: placeOf('faceUp', seat), to: hand, together: true },
      ];
    case 'played':
      return played(event, you);
    case 'targeted':
      return [
        { cards: event.cards, from: 'pile', to: placeOf('hand', event.target), kind: 'throw' },
      ];
    case 'took': {
      const along: Card[] = event.along === null ? [] : [event.along];
      return [
        { cards: along, from: placeOf('faceUp', seat), to: hand },
        { cards: event.cards, from: 'pile', to: hand, together: true },
      ];
    }
    case 'failedFlip':
      return [
        { cards: [event.card], from: placeOf('blind', seat), to: 'pile', turns: true },
        { cards: [...event.cards, event.card], from: 'pile', to: hand },
      ];
    case 'drew':
      return [{ cards: event.cards, from: 'stock', to: hand, turns: seat === you }];
    default:
      return [];
  }
}

/** Jokers and burned cards land on the pile first, for everyone to see, and go up from there. */
function played(event: PlayedEvent, you: number): Passage[] {
  const { seat, from, cards } = event;
  const turns = from === 'blind' || (from === 'hand' && seat !== you);
  const ways: Passage[] = [{ cards, from: placeOf(from, seat), to: 'pile', turns }];
  if (event.burn !== 'none')
    ways.push({ cards: event.burned, from: 'pile', to: 'burned', kind: 'burn' });
  else if (RANK_OF[cards[0]] === RANK.JK)
    ways.push({ cards, from: 'pile', to: 'burned', kind: 'burn' });
  return ways;
}

function soundOf(event: ShitheadEvent): Sound | undefined {
  switch (event.type) {
    case 'swapped':
      return 'place';
    case 'played':
      return event.burn === 'none' ? 'place' : 'burn';
    case 'targeted':
      return 'joker';
    case 'took':
    case 'failedFlip':
      return 'take';
    case 'started':
      return 'deal';
    default:
      return undefined;
  }
}

export const staging: Staging<Position, ShitheadEvent> = {
  dealt,
  passages: (events, _view, seat) => events.flatMap((event) => passagesOf(event, seat)),
  heard: (events, view, seat) => {
    const sound = events.map(soundOf).find((heard) => heard !== undefined);
    if (sound) playSound(sound);
    if (view.phase === 'finished') playSound(view.finishOrder[0] === seat ? 'win' : 'refuse');
    else if (view.phase !== 'setup' && view.turn === seat && events[0].seat !== seat)
      playSound('turn');
  },
};
