/** MI-58 to MI-61: the jokers that this hand can win, each with the card it costs. */
import { formatCard } from '../../../core/card.ts';
import { isJoker } from '../../../core/meld.ts';
import { facesIn, type MoveOfType, type Position, standsFor } from '../../../games/may-i/index.ts';

export interface Swap {
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

export const swapKey = ({ move }: Swap): string => `${move.meld} ${formatCard(move.joker)}`;
