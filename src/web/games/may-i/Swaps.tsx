/**
 * MI-58 to MI-61: the jokers that this hand can win now, each with the card it costs, and the dialog that
 * offers them.
 */
import type { ReactElement } from 'react';
import { formatCard } from '../../../core/card.ts';
import { explainViolation } from '../../../core/play.ts';
import {
  facesIn,
  mayI,
  type MoveOfType,
  type Position,
  standsFor,
} from '../../../games/may-i/index.ts';
import { CardFace } from '../../cards/Card.tsx';
import { Sheet } from '../../Sheet.tsx';
import { viewerOf } from '../../table/use-table.ts';
import type { Moves } from './moves.ts';
import { meldPlace } from './places.ts';
import type { ScreenState } from './screen-state.ts';
import { isJoker } from '../../../core/meld.ts';
import { nameOf, NO_SWAPS, symbols } from './words.ts';

interface Props {
  readonly now: ScreenState;
  readonly moves: Moves;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function Swaps({ now, moves, open, onClose }: Props): ReactElement {
  return (
    <Sheet open={open} title="Swap a joker" closeWord="Close" onClose={onClose}>
      {open && <SwapList now={now} moves={moves} onClose={onClose} />}
    </Sheet>
  );
}

function SwapList({ now, moves, onClose }: Omit<Props, 'open'>): ReactElement {
  const swaps = now.watching ? [] : swapsOf(now.view, now.seat);
  const [first] = swaps;
  const why = first && mayI.check(now.view, now.seat, first.move);
  return (
    <div className="sheet-body">
      {swaps.length === 0 && <p>{NO_SWAPS}</p>}
      {why && <p className="mi-swap-why">{explainViolation(mayI, why, now.names)}</p>}
      <ul className="mi-swaps">
        {swaps.map((swap) => (
          <li key={swapKey(swap)}>
            <button
              type="button"
              data-swap={swapKey(swap)}
              aria-disabled={why !== undefined}
              aria-label={swapWords(now, swap)}
              onClick={() => {
                onClose();
                void moves.attempt(swap.move, meldPlace(swap.move.meld));
              }}
            >
              <span className="mi-swap-cards" aria-hidden="true">
                <CardFace card={swap.move.card} title="" />
                <span>→</span>
                <CardFace card={swap.move.joker} title="" />
              </span>
              <span aria-hidden="true">{swapWords(now, swap)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function swapWords(now: ScreenState, { move, owner }: Swap): string {
  const whose = nameOf(owner, viewerOf(now), now.names);
  const run = whose === 'You' ? 'your run' : `${whose}'s run`;
  return `Give ${symbols(formatCard(move.card))} for the joker in meld ${move.meld}, ${run}`;
}

interface Swap {
  readonly move: MoveOfType<'swap_joker'>;
  /** What the joker stands for. */
  readonly face: string;
  readonly owner: number;
}

/** One for each joker: which of two equal cards is given makes no difference. */
export function swapsOf({ melds, hand }: Position, seat: number): Swap[] {
  return melds.flatMap((meld, at) => {
    if (meld.kind === 'set') return [];
    const faces = facesIn(meld);
    return meld.cards.flatMap((joker, place): Swap[] => {
      const face = faces[place];
      const card = hand[seat].find((one) => standsFor(meld.cards, place, one));
      if (!isJoker(joker) || face === undefined || card === undefined) return [];
      const move = { type: 'swap_joker', meld: at + 1, joker, card } as const;
      return [{ move, face, owner: meld.owner }];
    });
  });
}

const swapKey = ({ move }: Swap): string => `${move.meld} ${formatCard(move.joker)}`;
