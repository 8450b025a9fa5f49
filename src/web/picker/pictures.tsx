/** Picture of each card game's table for the first page, laid out with the real cards. */
import type { CSSProperties, ReactElement } from 'react';
import { parseCard } from '../../core/card.ts';
import { CardBack, CardFace } from '../cards/Card.tsx';
import { WithCards } from '../cards/WithCards.tsx';
import './pictures.css';

/** Where a card lies, in percent of the picture, and how far it is turned. */
interface Spot {
  /** A card's text; a back where absent. */
  readonly card?: string;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  /** Width in percent of the picture. */
  readonly size: number;
  /** What the pile that this card lies on top of is worth. */
  readonly badge?: number;
  /** The card that this one, a wild, stands for: `7S`. */
  readonly as?: string;
  /** It stands in flames. */
  readonly burns?: boolean;
}

const row = (cards: readonly (string | undefined)[], from: Spot, stepX: number): Spot[] =>
  cards.map((card, at) => ({
    ...from,
    ...(card === undefined ? {} : { card }),
    x: from.x + at * stepX,
    turn: from.turn + ((at * 37) % 5) - 2,
  }));

const FAN_STEP = 5.4;

/** A long hand, held in an arc; one of more cards is held closer. */
function fan(cards: readonly string[], step = FAN_STEP): Spot[] {
  const middle = (cards.length - 1) / 2;
  const spread = step / FAN_STEP;
  return cards.map((card, at) => {
    const off = at - middle;
    return {
      card,
      x: 44.5 + off * step,
      y: 82 + (off * spread) ** 2 * 0.28,
      turn: off * spread * 2.6,
      size: 11.5,
    };
  });
}

const blind = [undefined, undefined, undefined];

const SHITHEAD: readonly Spot[] = [
  ...row(blind, { x: 37, y: 4, turn: 0, size: 8 }, 9.5),
  ...row(['6H', '9C', 'QS'], { x: 38, y: 8, turn: 1, size: 8 }, 9.5),
  ...row(blind, { x: 5, y: 29, turn: 84, size: 7 }, 2.5),
  ...row(['3D', 'JC'], { x: 9, y: 44, turn: 86, size: 7 }, 4),
  ...row(blind, { x: 83, y: 29, turn: -84, size: 7 }, 2.5),
  ...row(['KD', '4S'], { x: 80, y: 44, turn: -88, size: 7 }, 4),
  { x: 35, y: 33.5, turn: -3, size: 10 },
  { x: 34.6, y: 32.7, turn: -2, size: 10 },
  { card: '5C', x: 51, y: 34.5, turn: -14, size: 10 },
  { card: 'KH', x: 53.5, y: 32.5, turn: 5, size: 10 },
  { card: '8D', x: 57.5, y: 33.5, turn: 17, size: 10 },
  ...row(blind, { x: 33, y: 59, turn: 0, size: 10 }, 12),
  ...row(['2S', '10H', 'AC'], { x: 34, y: 62.5, turn: 1, size: 10 }, 12),
  { card: '7S', x: 36, y: 90, turn: -13, size: 12 },
  { card: '9D', x: 44, y: 87.5, turn: -3, size: 12 },
  { card: 'JK', x: 52, y: 88.5, turn: 8, size: 12 },
];

/** Two builds, each bound crosswise under its number, among loose cards; piles at the right hand of both. */
const CASINO: readonly Spot[] = [
  ...row(
    [undefined, undefined, undefined, undefined, undefined, undefined],
    { x: 31, y: -8, turn: 0, size: 9 },
    5.5,
  ),
  { x: 8, y: 9, turn: 94, size: 10 },
  { card: '4C', x: 8.6, y: 8, turn: 88, size: 10 },
  { card: '5H', x: 13, y: 36, turn: -8, size: 11.5 },
  { card: '3C', x: 18.5, y: 37, turn: 4, size: 11.5, badge: 8 },
  { card: '6D', x: 61, y: 35, turn: -7, size: 11.5 },
  { card: '4S', x: 66.5, y: 35.5, turn: 1, size: 11.5 },
  { card: '10H', x: 72, y: 37.5, turn: 8, size: 11.5, badge: 10 },
  { card: '2S', x: 34.5, y: 19.5, turn: -5, size: 11.5 },
  { card: '7H', x: 47.5, y: 21, turn: 6, size: 11.5 },
  { card: 'AC', x: 41, y: 51, turn: -2, size: 11.5 },
  { x: 84, y: 71, turn: 84, size: 10 },
  { card: '9S', x: 83.4, y: 70, turn: 91, size: 10 },
  { card: '8D', x: 25, y: 86.5, turn: -14, size: 13 },
  { card: '3H', x: 33.5, y: 82.5, turn: -8, size: 13 },
  { card: '10D', x: 42, y: 80.5, turn: -2, size: 13 },
  { card: '5S', x: 50.5, y: 81.5, turn: 5, size: 13 },
  { card: '9C', x: 59, y: 85, turn: 12, size: 13 },
];

/** Two sets and two runs on the table, a wild among them that stands for another card; a long hand below. */
const MAY_I: readonly Spot[] = [
  ...row(
    [undefined, undefined, undefined, undefined, undefined, undefined, undefined],
    { x: 34, y: -9, turn: 0, size: 8 },
    4,
  ),
  ...row(['KC', 'KH', 'KD'], { x: 8, y: 16, turn: 0, size: 9.5 }, 6),
  ...row(['10H', 'JH', 'QH', 'KH', 'AH'], { x: 58, y: 16, turn: 0, size: 9.5 }, 6),
  ...row(['9S', '9D', '9C'], { x: 8, y: 48, turn: 0, size: 9.5 }, 6),
  ...row(['5S', '6S'], { x: 58, y: 48, turn: 0, size: 9.5 }, 6),
  { card: '2C', x: 70, y: 48, turn: 1, size: 9.5, as: '7S' },
  { card: '8S', x: 76, y: 48, turn: -1, size: 9.5 },
  { x: 34.6, y: 33, turn: -3, size: 9.5 },
  { x: 34.2, y: 32.3, turn: -2, size: 9.5 },
  { card: '4D', x: 46, y: 33.5, turn: -9, size: 9.5 },
  { card: 'QS', x: 46.8, y: 32.5, turn: 4, size: 9.5 },
  ...fan(['3H', '4H', '5D', '5C', '7H', '10S', 'JC', 'JD', 'JS', 'AC', 'JK']),
];

const LONG_RUN = { x: 8, y: 13, turn: 0, size: 9.5 } as const;
const RUN_STEP = 7;

/**
 * A long run, from high to low, with a joker and a 2 in it; a partner's below, and a pile that a 2 has set on
 * fire.
 */
const DHAPPA: readonly Spot[] = [
  ...row(Array<undefined>(9).fill(undefined), { x: 30, y: -10, turn: 0, size: 8 }, 4),
  ...row(['KH', 'QH', 'JH'], LONG_RUN, RUN_STEP),
  { card: 'JK', ...LONG_RUN, x: 29, turn: 1, as: '10H' },
  ...row(['9H', '8H', '7H', '6H'], { ...LONG_RUN, x: 36 }, RUN_STEP),
  { card: '2C', ...LONG_RUN, x: 64, turn: -1, as: '5H' },
  ...row(['4H', '3H'], { ...LONG_RUN, x: 71 }, RUN_STEP),
  ...row(['9S', '8S', '7S', '6S'], { x: 8, y: 46, turn: 0, size: 9.5 }, 6),
  { x: 47.6, y: 46.6, turn: -3, size: 9.5 },
  { x: 47, y: 46, turn: -2, size: 9.5 },
  { card: 'QC', x: 66.5, y: 47.5, turn: -16, size: 9.5 },
  { card: '10D', x: 71.5, y: 46.5, turn: 11, size: 9.5 },
  { card: '2D', x: 69, y: 45, turn: -3, size: 9.5, burns: true },
  ...fan(
    ['AS', 'QS', '4S', 'KH', '8H', '10C', '9C', '8C', '5C', 'KD', 'JD', '6D', '2H', 'JK'],
    4.6,
  ),
];

const placed = ({ x, y, turn, size }: Spot): CSSProperties & Record<'--card-w', string> => ({
  left: `${x}%`,
  top: `${y}%`,
  rotate: `${turn}deg`,
  '--card-w': `${size}cqw`,
});

export function ShitheadPicture(): ReactElement {
  return <Picture spots={SHITHEAD} />;
}

export function CasinoPicture(): ReactElement {
  return <Picture spots={CASINO} />;
}

export function MayIPicture(): ReactElement {
  return <Picture spots={MAY_I} />;
}

export function DhappaPicture(): ReactElement {
  return <Picture spots={DHAPPA} />;
}

function Picture({ spots }: { readonly spots: readonly Spot[] }): ReactElement {
  return (
    <div className="table-picture felt" aria-hidden="true">
      {spots.map((spot) => {
        const card = spot.card === undefined ? undefined : parseCard(spot.card);
        return (
          <span key={`${spot.x} ${spot.y}`} className="table-picture-spot" style={placed(spot)}>
            {spot.burns && <Flames where="behind" />}
            {card === undefined ? <CardBack /> : <CardFace card={card} title="" />}
            {spot.badge !== undefined && <b className="table-picture-badge">{spot.badge}</b>}
            {spot.as !== undefined && (
              <b className="table-picture-as">
                <WithCards text={spot.as} />
              </b>
            )}
            {spot.burns && <Flames where="before" />}
          </span>
        );
      })}
    </div>
  );
}

/** High ones behind a card, and low ones before it that leave its corner free. */
const Flames = ({ where }: { readonly where: 'behind' | 'before' }): ReactElement => (
  <svg className={`table-picture-fire table-picture-fire-${where}`} viewBox="-4 -8 18 24">
    <path
      fill="#d8380f"
      d="M5 15c-6 0-8-3.6-7.6-7.400C-2.300 4.900-.6 4 .1 1.200 1.400 2.600 1.700 3.600 1.700 4.800 3.300 2.600 2.700-1.400 5.400-5.400 5.200-1.900 8.300-.6 8.600 3c.8-.5 1.200-1.400 1.200-2.700 2.300 2.400 3.200 5.300 2.900 8C12.300 12.200 10 15 5 15z"
    />
    <path
      fill="#ff8a1f"
      d="M5 15c-4.100 0-5.700-2.400-5.300-5 .3-1.700 1.300-2.500 1.700-4.200.9.8 1.200 1.600 1.200 2.300C3.900 6.500 3.600 4 5.300 1.300c-.2 2.500 2.100 3.600 2.300 6 .6-.4.9-1 .9-1.800 1.500 1.600 2 3.300 1.800 5C10 13 8.400 15 5 15z"
    />
    <path
      fill="#ffdb63"
      d="M5 15c-2.500 0-3.500-1.500-3.200-3.200C2.100 10 4 9.200 4.700 6.700c1.500 1.900 3.500 3.300 3.400 5.500C8 13.800 7 15 5 15z"
    />
  </svg>
);
