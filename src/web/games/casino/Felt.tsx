/**
 * The middle of the Casino table: loose cards and builds in their slots, which of them are highlighted, the
 * spot where a trailed card would land, and the information line.
 */
import { type CSSProperties, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { type Card, formatCard, RANK_OF } from '../../../core/card.ts';
import type { Said } from '../../../core/phrase.ts';
import { WithCards } from '../../cards/WithCards.tsx';
import { CardButton } from '../../table/CardButton.tsx';
import type { Drag } from '../../table/drag.ts';
import { useLengths } from '../../table/lengths.ts';
import { addressOf, tiltOf } from '../../table/places.ts';
import { BuildPile } from './BuildPile.tsx';
import './felt.css';
import {
  actionsWith,
  buildTarget,
  looseTarget,
  reachOf,
  valueOf,
} from '../../../games/casino/index.ts';
import { buildAddress, type ScreenState, TABLE, type Thing } from './screen-state.ts';
import {
  type Grid,
  gridFor,
  landingSlot,
  type Slots,
  slotsNeeded,
  type Spot,
  spotsOf,
} from './slots.ts';
import { FELT, placeOf, STOCK } from './staging.ts';
import { CardBack } from '../../cards/Card.tsx';
import { viewerOf } from '../../table/use-table.ts';
import { dealWords, lastCaptureWords } from './words.ts';

/** A card that would be trailed, and whether it may. */
export interface Trailing {
  readonly card: Card;
  readonly refused: boolean;
}

interface Props {
  readonly now: ScreenState;
  readonly slots: Slots;
  readonly marks: Marks;
  readonly drag: Drag;
  readonly trailing: Trailing | undefined;
  readonly onTap: (thing: Thing) => void;
  readonly onSpread: (build: number) => void;
  readonly onFelt: () => void;
  /** What stands over the felt: round, callout, an open build. */
  readonly children: ReactNode;
}

export function Felt(props: Props): ReactElement {
  const { slots, marks, drag, trailing } = props;
  const box = useRef<HTMLDivElement>(null);
  const grid = useGrid(box, slotsNeeded(slots));
  const spots = spotsOf(grid);
  const over = drag.dragging?.over === TABLE;
  return (
    <div
      className="ca-felt"
      data-drop={TABLE}
      data-place={FELT}
      data-active={marks.active || undefined}
      data-over={over ? (trailing?.refused ? 'refusing' : 'lit') : undefined}
      onClick={({ target }) => {
        // Cards and builds answer for themselves.
        if ((target as Element).closest('button') === null) props.onFelt();
      }}
    >
      {props.children}
      <div
        ref={box}
        className="ca-grid"
        data-navrow=""
        style={
          { '--card-w': `${grid.cardWidth}px`, '--cell-w': `${grid.cellWidth}px` } as CSSProperties
        }
      >
        {spots.map((spot, slot) => (
          <span
            key={`${spot.column} ${spot.row}`}
            className="ca-slot"
            data-place={placeOf('slot', slot)}
            style={styleOf(spot, grid)}
          />
        ))}
        <Links marks={marks} slots={slots} spots={spots} grid={grid} />
        {trailing && <Landing trailing={trailing} spot={spots[landingSlot(slots)]} grid={grid} />}
        <Lying {...props} spots={spots} grid={grid} />
      </div>
    </div>
  );
}

interface GridProps {
  readonly grid: Grid;
  readonly spots: readonly Spot[];
}

const styleOf = ({ column, row }: Spot, { columns, rows }: Grid): CSSProperties => ({
  left: `${((column + 0.5) / columns) * 100}%`,
  top: `${((row + 0.5) / rows) * 100}%`,
});

/** In the order of the spots, so that arrow keys go where the eye goes. */
function Lying(props: Props & GridProps): ReactElement[] {
  const { now, slots, spots, grid } = props;
  const loose = now.view.loose.map((card) => ({ slot: slots.loose.get(card)!, card }));
  const builds = now.view.builds.map((build) => ({ slot: slots.builds.get(build.name)!, build }));
  const place = (slot: number): number => spots[slot].row * grid.columns + spots[slot].column;
  return [...loose, ...builds]
    .sort((a, b) => place(a.slot) - place(b.slot))
    .map((lying) => {
      const style = styleOf(spots[lying.slot], grid);
      if ('card' in lying)
        return <Loose key={`card ${lying.card}`} {...props} card={lying.card} style={style} />;
      const { build } = lying;
      return (
        <BuildPile
          key={`build ${build.name}`}
          now={now}
          build={build}
          style={style}
          mark={props.marks.builds.get(build.name)}
          hover={props.drag.dragging?.over === buildAddress(build.name)}
          onTap={props.onTap}
          onSpread={props.onSpread}
        />
      );
    });
}

/** Cards of one sum carry one letter, so that sums are told apart where their lines cross. */
const LINK_LETTERS = 'abc';

interface LooseProps extends Props {
  readonly card: Card;
  readonly style: CSSProperties;
}

function Loose({ now, marks, drag, card, style, onTap }: LooseProps): ReactElement {
  const is = (thing: Thing): boolean => thing.kind === 'loose' && thing.card === card;
  const staged = now.staged.some(is);
  const link = marks.links.findIndex((cards) => cards.includes(card));
  return (
    <span className="ca-loose" style={style}>
      <CardButton
        card={card}
        where="on the table"
        selected={now.chosen.targets.some(is)}
        away={drag.dragging?.held.includes(addressOf(card)) ?? false}
        drop={addressOf(card)}
        data={{
          'data-zone': 'loose',
          'data-near': '',
          'data-mark': marks.cards.get(card),
          'data-hover': drag.dragging?.over === addressOf(card) ? '' : undefined,
          'data-staged': staged ? '' : undefined,
        }}
        words={staged ? 'in your stack' : markWords(marks.cards.get(card))}
        style={{ rotate: `${tiltOf(card) / 3}deg` }}
        onTap={() => onTap({ kind: 'loose', card })}
        onGrab={(_, event) => drag.start(addressOf(card), event)}
      />
      {link >= 0 && (
        <i className="ca-link" aria-hidden="true">
          {LINK_LETTERS[link]}
        </i>
      )}
    </span>
  );
}

const markWords = (mark: string | undefined): string | undefined => {
  if (mark === 'capture') return 'can be taken';
  return mark === 'sum' ? 'part of a sum that can be taken' : undefined;
};

/**
 * CA-S4: a frame with the name of the card that would lie there, or with the way back. Never a card itself:
 * nothing is there yet.
 */
function Landing({
  trailing,
  spot,
  grid,
}: {
  trailing: Trailing;
  spot: Spot;
  grid: Grid;
}): ReactElement {
  return (
    <span
      className="ca-landing"
      data-refused={trailing.refused || undefined}
      style={styleOf(spot, grid)}
      aria-hidden="true"
    >
      <svg viewBox="0 0 24 24">
        <path d={trailing.refused ? WAY_BACK : WAY_DOWN} />
      </svg>
      {!trailing.refused && <WithCards text={formatCard(trailing.card)} />}
    </span>
  );
}

const WAY_DOWN = 'M12 4V19M6 13L12 19L18 13';
const WAY_BACK = 'M8 5L3 10L8 15M3 10H15A5 5 0 0 1 15 20H10';

/** Sums as lines from card to card. */
function Links(props: GridProps & { readonly marks: Marks; readonly slots: Slots }): ReactElement {
  const { marks, slots, spots, grid } = props;
  const pointOf = (card: Card): string => {
    const { column, row } = spots[slots.loose.get(card) ?? 0];
    return `${column + 0.5} ${row + 0.5}`;
  };
  return (
    <svg
      className="ca-links"
      viewBox={`0 0 ${grid.columns} ${grid.rows}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {marks.links.map((cards) => (
        <path key={cards.join()} d={`M${cards.map(pointOf).join('L')}`} />
      ))}
    </svg>
  );
}

/** The grid that fits into the box, in pixels of the screen. */
function useGrid(box: React.RefObject<HTMLDivElement | null>, needed: number): Grid {
  const [size, setSize] = useState({ width: 360, height: 300, px: 1, cardPx: 1 });
  useLengths(box, ({ clientWidth, clientHeight }, lengthOf) => {
    const [px, cardPx] = [lengthOf('--px'), lengthOf('--card-px')];
    setSize({ width: clientWidth, height: clientHeight, px, cardPx });
  });
  return gridFor(size, needed);
}

interface InfoProps {
  readonly now: ScreenState;
  readonly callout: Said | undefined;
  readonly seq: string;
}

/** CA-S16: the information line over the felt, and the callout after a special move. */
export function Info({ now, callout, seq }: InfoProps): ReactElement {
  const { view, names } = now;
  return (
    <>
      <p className="ca-info" data-testid="info">
        <span>
          {view.options.match !== 'single' && `Game ${view.game}, `}round {view.round}
        </span>
        <span className="ca-stock">
          <span className="ca-stock-card" data-place={STOCK}>
            {view.stock.length > 0 && <CardBack />}
          </span>
          {dealWords(view)}
        </span>
        <span>{lastCaptureWords(view, viewerOf(now), names)}</span>
      </p>
      {callout !== undefined && (
        <p key={seq} className="ca-callout" aria-hidden="true">
          <WithCards text={callout} />
        </p>
      )}
    </>
  );
}

/** One colour for what is taken, a second one for builds that grow. */
export type Mark = 'capture' | 'sum' | 'add';

export interface Marks {
  /** Something is picked up: what is not marked steps back. */
  readonly active: boolean;
  readonly cards: ReadonlyMap<Card, Mark>;
  /** By the name of the build. */
  readonly builds: ReadonlyMap<number, Mark>;
  /** By side. */
  readonly tops: ReadonlyMap<number, Mark>;
  /** Loose cards that add up to the card, to be linked on the felt. */
  readonly links: readonly (readonly Card[])[];
}

const NONE: Marks = {
  active: false,
  cards: new Map(),
  builds: new Map(),
  tops: new Map(),
  links: [],
};

/** CA-S2: which cards and places are highlighted while a card is dragged or selected. */
export function marksFor(now: ScreenState, held: Thing | undefined): Marks {
  const card = held?.kind === 'hand' ? held.card : held ? undefined : now.chosen.card;
  if (!now.yourTurn || now.draft !== '') return NONE;
  if (card !== undefined) return marksOfHandCard(now, card);
  return held && held.kind !== 'hand' ? marksOfTableCard(now, held) : NONE;
}

function marksOfHandCard(now: ScreenState, card: Card): Marks {
  const { view, seat } = now;
  const reach = reachOf(view, seat, card);
  const cards = new Map<Card, Mark>();
  for (const one of reach.sums.flat()) cards.set(one, 'sum');
  for (const one of [...reach.equal, ...equalWithOwnBuild(now, card)]) cards.set(one, 'capture');
  const builds = new Map<number, Mark>();
  for (const name of [...reach.addBuilds, ...reach.raiseBuilds]) builds.set(name, 'add');
  // What can be taken is worth knowing first, also where the build could grow.
  for (const name of reach.captureBuilds) builds.set(name, 'capture');
  const tops = new Map(reach.tops.map((of) => [of % view.pile.length, 'capture' as const]));
  return { active: true, cards, builds, tops, links: apartLinks(reach.sums) };
}

/** CA-28: the last card for your own build takes others of its rank together with that build only. */
function equalWithOwnBuild({ view, seat, names }: ScreenState, card: Card): Card[] {
  const own = view.builds
    .filter(({ owner, value }) => owner === seat && value === valueOf(card))
    .map(({ name }) => buildTarget(name));
  if (own.length === 0) return [];
  return view.loose.filter(
    (one) =>
      RANK_OF[one] === RANK_OF[card] &&
      actionsWith(view, seat, { card, targets: [...own, looseTarget(one)] }, names).length > 0,
  );
}

/** A card of the table goes into your own build, or onto another card to begin a stack. */
function marksOfTableCard(
  { view, seat, names }: ScreenState,
  held: Exclude<Thing, { kind: 'hand' }>,
): Marks {
  const moves = actionsWith(view, seat, { targets: [held] }, names);
  const own = moves.length > 0 ? view.builds.filter(({ owner }) => owner === seat) : [];
  return { ...NONE, builds: new Map(own.map(({ name }) => [name, 'add'])) };
}

const LINKS_MAX = 3;

/** Only a few lines can be told apart: short sums first, and none that shares a card with another. */
function apartLinks(sums: readonly (readonly Card[])[]): (readonly Card[])[] {
  const used = new Set<Card>();
  const links: (readonly Card[])[] = [];
  for (const sum of sums.toSorted((a, b) => a.length - b.length)) {
    if (links.length === LINKS_MAX || sum.length < 2 || sum.some((card) => used.has(card)))
      continue;
    links.push(sum);
    for (const card of sum) used.add(card);
  }
  return links;
}
