/** Card faces and backs as SVG. They fill a box whose width is the custom property `--card-w`. */
import type { ReactElement } from 'react';
import { type Card, type RankName, type Suit, UNKNOWN } from '../../core/card.ts';
import './cards.css';
import { CAP_PATH, PIPS, RANK_STROKES, strokeOf, SUIT_PATHS } from './shapes.ts';
import { BackArt } from './backs.tsx';
import { cardName, rankOf, suitOf } from './names.ts';

interface FaceProps {
  readonly card: Card;
  /** What a screen reader says instead of the card's name; an empty text hides the card from it. */
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

export function CardFace({
  card,
  title = cardName(card),
  className = '',
}: FaceProps): ReactElement {
  if (card === UNKNOWN) return <CardBack title={title} className={className} />;
  const suit = suitOf(card);
  return (
    <span className={`card ${className}`} data-suit={suit ?? 'joker'} {...labelled(title)}>
      <svg viewBox="0 0 100 140" aria-hidden="true">
        <g className="card-corner">
          <Index rank={rankOf(card)} suit={suit} />
        </g>
        <g className="card-far-corner">
          <Index rank={rankOf(card)} suit={suit} />
        </g>
        <g className="card-small">
          <path d={markPath(suit)} transform="translate(44 82) scale(2.05)" />
        </g>
        <g className="card-large">
          <Middle rank={rankOf(card)} suit={suit} />
        </g>
      </svg>
    </span>
  );
}

interface BackProps {
  readonly title?: string | undefined;
  readonly className?: string | undefined;
}

export function CardBack({ title = '', className = '' }: BackProps): ReactElement {
  return (
    <span className={`card card-back ${className}`} {...labelled(title)}>
      <svg viewBox="0 0 100 140" aria-hidden="true">
        <BackArt />
      </svg>
    </span>
  );
}

/** One suit alone, as tall as the text around it. */
export function SuitMark({ suit }: { readonly suit: Suit }): ReactElement {
  return (
    <svg className="suit-mark" data-suit={suit} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SUIT_PATHS[suit]} />
    </svg>
  );
}

/** A rank alone, as tall as the capitals around it. */
export function RankMark({ rank }: { readonly rank: RankName }): ReactElement {
  return (
    <svg className="rank-mark" viewBox="-2 0 24 28" aria-hidden="true">
      <path d={RANK_STROKES[rank]} className="rank-stroke" strokeWidth={strokeOf(rank)} />
    </svg>
  );
}

const labelled = (title: string) =>
  title === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title };

const markPath = (suit: Suit | undefined): string => (suit ? SUIT_PATHS[suit] : CAP_PATH);

/** Rank over suit, in a box of 36 × 82: the part of a card that a fan leaves visible. */
function Index({ rank, suit }: { readonly rank: RankName; readonly suit: Suit | undefined }) {
  return (
    <>
      <path
        d={RANK_STROKES[rank]}
        className="rank-stroke"
        strokeWidth={strokeOf(rank)}
        transform="translate(2 0) scale(1.6)"
      />
      <path d={markPath(suit)} transform="translate(1 50) scale(1.42)" />
    </>
  );
}

function Middle({ rank, suit }: { readonly rank: RankName; readonly suit: Suit | undefined }) {
  if (!suit) return <JokerArt />;
  if (rank === 'J' || rank === 'Q' || rank === 'K') return <CourtArt rank={rank} suit={suit} />;
  if (rank === 'A') return <path d={SUIT_PATHS[suit]} transform="translate(22 42) scale(2.33)" />;
  return (
    <>
      {PIPS[rank]?.map(([x, y]) => (
        <path key={`${x} ${y}`} d={SUIT_PATHS[suit]} transform={pipAt(x, y)} />
      ))}
    </>
  );
}

const PIP_SCALE = 0.8;

const pipAt = (x: number, y: number): string =>
  `translate(${x} ${y}) rotate(${y > 70 ? 180 : 0}) scale(${PIP_SCALE}) translate(-12 -12)`;

type Court = 'J' | 'Q' | 'K';

/** Each court's headgear over a head whose middle is (50, 43). */
const HEADGEAR = {
  K: 'M37 35L34.5 18.5L42.5 26L50 14.5L57.5 26L65.5 18.5L63 35Z',
  Q: 'M37.5 35C35 29 35 24 36.5 20C40 22 42 24.5 43 27C44.5 22.5 47 19.5 50 17.500C53 19.5 55.5 22.5 57 27C58 24.5 60 22 63.5 20C65 24 65 29 62.5 35Z',
  J: 'M36 35C35 26 41 20.5 50 20.500C59 20.5 65 26 64 35Z',
} as const satisfies Record<Court, string>;

/** What falls beside the face: a square beard line, long hair, a page's bob. */
const HAIR = {
  K: 'M39 34H61V46C61 54.5 56 59 50 59C44 59 39 54.5 39 46Z',
  Q: 'M37.5 34H62.500C64.5 44 66 52 68 59H32C34 52 35.5 44 37.5 34Z',
  J: 'M38 34H62C64 42 64 48 63 53H37C36 48 36 42 38 34Z',
} as const satisfies Record<Court, string>;

const FACE = {
  K: 'M41.5 34H58.500V43C58.5 48.5 54.5 51 50 51C45.5 51 41.5 48.5 41.5 43Z',
  Q: 'M42 34H58V42C58 48.5 54.5 52.5 50 52.500C45.5 52.5 42 48.5 42 42Z',
  J: 'M42 34H58V42C58 48.5 54.5 52 50 52C45.5 52 42 48.5 42 42Z',
} as const satisfies Record<Court, string>;

/** Pictures on court cards and Jokers: plain geometry in the suit's colour, gold and paper. */
function CourtArt({ rank, suit }: { readonly rank: Court; readonly suit: Suit }): ReactElement {
  return (
    <>
      <rect className="art-panel" x="25" y="11" width="50" height="118" rx="4" />
      <CourtHalf rank={rank} suit={suit} />
      <g transform="rotate(180 50 70)">
        <CourtHalf rank={rank} suit={suit} />
      </g>
      <path className="art-gold-line" d="M25.5 70H74.5" />
    </>
  );
}

function CourtHalf({ rank, suit }: { readonly rank: Court; readonly suit: Suit }): ReactElement {
  return (
    <>
      <path
        className="art-robe"
        d="M25.5 70C25.5 60 33 55.5 42 54.500H58C67 55.5 74.5 60 74.5 70Z"
      />
      <path className="art-hair" d={HAIR[rank]} />
      <path className="art-face" d={FACE[rank]} />
      <path
        className="art-gold"
        d="M42 54.500L50 64L58 54.500L54.5 53.500C52 55.5 48 55.5 45.5 53.500Z"
      />
      <path className="art-line" d="M45.6 41.200V42.600M54.4 41.200V42.600M47.6 47.600H52.4" />
      <path className="art-gold" d={HEADGEAR[rank]} />
      <Ornament rank={rank} />
      <path className="art-paper" d={SUIT_PATHS[suit]} transform="translate(29 60.2) scale(.33)" />
      <path className="art-paper" d={SUIT_PATHS[suit]} transform="translate(63 60.2) scale(.33)" />
      <path d={SUIT_PATHS[suit]} transform="translate(28.5 15) scale(.46)" className="art-suit" />
    </>
  );
}

function Ornament({ rank }: { readonly rank: Court }): ReactElement {
  if (rank === 'K') return <path className="art-robe" d="M37 31.500H63V35H37Z" />;
  if (rank === 'Q')
    return (
      <>
        <circle className="art-robe" cx="50" cy="27.5" r="2.6" />
        <path className="art-robe" d="M38 32.300H62V35H38Z" />
      </>
    );
  return (
    <>
      <path className="art-robe" d="M35 31.500H65V36H35Z" />
      <path className="art-suit" d="M61 32C69 28 72 20.5 69.5 14C63 16.5 58.5 23 58.5 31.500Z" />
    </>
  );
}

function JokerArt(): ReactElement {
  return (
    <>
      <circle className="art-panel" cx="50" cy="70" r="30" />
      <g transform="translate(50 66)">
        {RAYS.map((angle) => (
          <path
            key={angle}
            className="art-gold"
            d="M-1.6 -34L0 -40.5L1.6 -34Z"
            transform={`rotate(${angle} 0 4)`}
          />
        ))}
      </g>
      <path d={CAP_PATH} transform="translate(26 45) scale(2)" />
      <path className="art-gold" d="M34.4 85H65.600V91H34.400Z" />
      <circle className="art-gold" cx="29.8" cy="76" r="3.9" />
      <circle className="art-gold" cx="50" cy="49" r="3.9" />
      <circle className="art-gold" cx="70.2" cy="76" r="3.9" />
    </>
  );
}

const RAYS = Array.from({ length: 24 }, (_, ray) => ray * 15);
