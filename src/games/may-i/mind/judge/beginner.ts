/** The decisions of easy; easy.ts says what it sees. */
import { throwScore, wantsCard } from './easy.ts';
import type { Sight } from './sight.ts';
import type { Scored } from './index.ts';
import { fitOf } from '../../rules/layoff.ts';
import { bestLayDown } from '../../rules/planner/index.ts';
import { exposedCard, owesDraw } from '../../rules/turn.ts';

const DOWN_SCORE = 100;
const OFF_SCORE = 50;
const TAKE_SCORE = 10;

export function weighEasyDraw({ view, seat, contract }: Sight): Scored[] {
  const card = view.down[seat] ? undefined : exposedCard(view);
  const scored: Scored[] = [];
  if (view.stock.length > 0) scored.push({ move: { type: 'draw_stock' }, score: 0 });
  if (card === undefined) return scored;
  const score = wantsCard(card, view.hand[seat], contract) ? TAKE_SCORE : -TAKE_SCORE;
  return [...scored, { move: { type: 'draw_discard' }, score }];
}

/** A beginner picks up on the own turn what it would have picked up anyway, and pays for nothing. */
export function weighEasyAnswer({ view, seat, contract }: Sight): Scored[] {
  const free = seat === view.turn && owesDraw(view);
  const wants = free && wantsCard(exposedCard(view)!, view.hand[seat], contract);
  return [
    { move: { type: 'allow' }, score: 0 },
    { move: { type: 'claim' }, score: wants ? TAKE_SCORE : -TAKE_SCORE },
  ];
}

export function weighEasyTurn(sight: Sight): Scored[] {
  const { view, seat, contract, sizes } = sight;
  const hand = view.hand[seat];
  const scored: Scored[] = hand
    .filter(() => hand.length > 1 || view.down[seat])
    .map((card) => ({
      move: { type: 'discard', card },
      score: throwScore(card, hand, contract),
    }));
  if (view.phase !== 'action') return scored;
  if (view.down[seat]) return [...easyLayOffs(sight), ...scored];
  const melds = bestLayDown(hand, contract, sizes);
  if (melds) scored.push({ move: { type: 'lay_down', melds }, score: DOWN_SCORE });
  return scored;
}

/** One card at a time, naturals first, a wild wherever it goes without asking. */
function easyLayOffs({ view, seat }: Sight): Scored[] {
  return view.hand[seat].flatMap((card) =>
    view.melds.flatMap((meld, at): Scored[] => {
      const { set, start, end } = fitOf(card, meld);
      if (!set && !start && !end) return [];
      const both = start && end;
      const score = OFF_SCORE - (both ? 2 : 0) - at / 10;
      return [{ move: { type: 'lay_off', card, meld: at + 1, ...wildEnd(both) }, score }];
    }),
  );
}

const wildEnd = (both: boolean): { readonly position?: 'end' } => (both ? { position: 'end' } : {});
