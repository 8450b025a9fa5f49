/** Maps the events of Casino to card flights and sounds. */
import { UNKNOWN, type Card } from '../../../core/card.ts';
import type { Viewer } from '../../../core/knowledge.ts';
import {
  BIG_CASINO,
  type CapturedEvent,
  type CasinoEvent,
  outcome,
  type Position,
  sideOf,
} from '../../../games/casino/index.ts';
import { buzz, playSound, type Sound } from '../../sound.ts';
import type { Passage } from '../../table/flights.ts';
import type { Staging } from '../../table/use-table.ts';
import type { Slots } from './slots.ts';
import { takes } from './words.ts';

export const placeOf = (zone: 'hand' | 'pile' | 'build' | 'slot', which: number): string =>
  `${zone}/${which}`;
export const FELT = 'felt';
export const STOCK = 'stock';

/** Hands one after the other in turn, then what lies open. */
function dealt(view: Position): Passage[] {
  const hands = view.hand.map((cards, seat) => handed(cards, seat, seat > 0));
  return [...hands, { cards: view.loose, from: STOCK, to: FELT, turns: true }];
}

const handed = (cards: readonly Card[], seat: number, together: boolean): Passage => ({
  cards,
  from: STOCK,
  to: placeOf('hand', seat),
  turns: cards.some((card) => card !== UNKNOWN),
  together,
});

interface Scene {
  readonly view: Position;
  readonly viewer: Viewer;
  readonly slots: Slots;
}

function passagesOf(event: CasinoEvent, scene: Scene): Passage[] {
  const { seat } = event;
  const turns = seat !== scene.viewer;
  const hand = placeOf('hand', seat);
  switch (event.type) {
    case 'trailed':
      return [{ cards: [event.card], from: hand, to: FELT, turns }];
    case 'captured':
      return captured(event, scene);
    case 'built':
    case 'reinforced':
    case 'merged':
    case 'raised': {
      const to = placeOf('build', event.build);
      const others = event.type === 'raised' ? [] : event.cards;
      return [
        { cards: [event.card], from: hand, to, turns },
        { cards: others.filter((card) => card !== event.card), from: FELT, to, together: true },
      ];
    }
    case 'augmented':
      return [{ cards: event.cards, from: FELT, to: placeOf('build', event.build) }];
    case 'dealt':
      return event.hands.map((cards, at) => handed(cards, at, at > 0));
    case 'tookRest':
      return [{ cards: event.cards, from: FELT, to: placeOf('pile', sideOf(scene.view, seat)) }];
    // A top that is taken flies with what it is taken for.
    case 'tookTop':
    case 'scored':
    case 'matchWon':
      return [];
  }
}

/** The played card goes to what it takes first, for everyone to see, and then all go to the pile. */
function captured(event: CapturedEvent, { view, viewer, slots }: Scene): Passage[] {
  const { seat, card } = event;
  const bound = event.builds.flatMap(({ cards }) => cards);
  const taken = [...bound, ...event.groups.flat()];
  const slot = slots.last.get(bound[0] ?? taken.find((one) => slots.last.has(one)) ?? UNKNOWN);
  const pile = placeOf('pile', sideOf(view, seat));
  const onto = slot === undefined ? FELT : placeOf('slot', slot);
  return [
    { cards: [card], from: placeOf('hand', seat), to: onto, turns: seat !== viewer },
    { cards: [...taken, card], from: FELT, to: pile, holdMs: seat === viewer ? 60 : HOLD_MS },
  ];
}

/** A card of somebody else lies on what it takes for a moment: one has to see what goes. */
const HOLD_MS = 320;

function soundOf(event: CasinoEvent): Sound | undefined {
  switch (event.type) {
    case 'trailed':
      return 'place';
    case 'captured':
      if (event.sweep) return 'sweep';
      return takes(event, BIG_CASINO) ? 'treasure' : 'capture';
    case 'built':
    case 'raised':
    case 'reinforced':
    case 'merged':
    case 'augmented':
      return 'bind';
    case 'dealt':
      return 'deal';
    default:
      return undefined;
  }
}

function heard(events: readonly CasinoEvent[], view: Position, viewer: Viewer): void {
  const sound = events.map(soundOf).find((one) => one !== undefined);
  if (sound) playSound(sound);
  const [first] = events;
  if (events.some(({ type, seat }) => type === 'captured' && seat === viewer)) buzz('capture');
  const end = outcome(view);
  if (end) playSound(end.winners.includes(viewer) ? 'win' : 'take');
  else if (view.turn === viewer && first.seat !== viewer) playSound('turn');
}

/** `slots` tell where cards lay that have gone. */
export const stagingWith = (slots: Slots): Staging<Position, CasinoEvent> => ({
  dealt,
  passages: (events, view, viewer) =>
    events.flatMap((event) => passagesOf(event, { view, viewer, slots })),
  heard,
});
