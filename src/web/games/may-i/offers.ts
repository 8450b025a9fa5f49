/**
 * Actions of stock, pile and action bar at May I?. An impossible action keeps its button, and pressing it
 * says why.
 */
import { formatCard } from '../../../core/card.ts';
import { countCards } from '../../../core/words.ts';
import { layOffVerb, mayI, type Move, ROUNDS, VERBS } from '../../../games/may-i/index.ts';
import type { Moves } from './moves.ts';
import { meldsOf } from './slots.ts';
import { fitsOn } from './stage.ts';
import type { ScreenState } from './screen-state.ts';
import { swapsOf } from './Swaps.tsx';
import { CHOOSE_SOME } from './words.ts';
import { handPlace } from './places.ts';

const can = ({ view, seat, watching }: ScreenState, move: Move): boolean =>
  !watching && mayI.check(view, seat, move) === undefined;

export interface PlaceOffer {
  readonly word: string;
  readonly open: boolean;
}

/** "Pick up", "May I?" or "dead"; after your draw the pile is where your discard goes. */
export function pileOffer(now: ScreenState): PlaceOffer {
  const { view, top, onTurn } = now;
  if (top === undefined) return { word: 'empty', open: false };
  if (onTurn && view.phase !== 'draw') return { word: VERBS.discard, open: now.yourTurn };
  if (!view.exposed) return { word: 'dead', open: false };
  if (onTurn) return { word: VERBS.draw_discard, open: can(now, { type: 'draw_discard' }) };
  return { word: VERBS.call, open: can(now, { type: 'call', card: top }) };
}

export const stockOffer = (now: ScreenState): PlaceOffer => ({
  word: 'Draw',
  open: can(now, { type: 'draw_stock' }),
});

export interface Offer {
  readonly key: string;
  /** With cards in notation. */
  readonly label: string;
  readonly main: boolean;
  readonly open: boolean;
  readonly run: () => void;
}

export interface Doors {
  readonly openSwaps: () => void;
}

export function offersFor(now: ScreenState, moves: Moves, doors: Doors): Offer[] {
  const { view, unread } = now;
  // A result that is being read has buttons of its own.
  if (unread) return [];
  if (view.phase === 'roundOver') return [nextRound(moves)];
  if (!now.playing) return [];
  if (now.prompted) return [waiting('Answer the May I above')];
  if (!now.onTurn) return [callOffer(now, moves)];
  if (view.question) return [waiting(`Waiting for ${now.names[view.question.prompted]}`)];
  if (view.phase === 'draw') return drawOffers(now, moves);
  if (view.phase === 'discard') return [discardOffer(now, moves, true)];
  return now.down ? layOffOffers(now, moves) : layDownOffers(now, moves, doors);
}

const nextRound = (moves: Moves): Offer => ({
  key: 'next_round',
  label: VERBS.next_round,
  main: true,
  open: true,
  run: () => void moves.nextRound(),
});

const waiting = (label: string): Offer => ({
  key: 'wait',
  label,
  main: true,
  open: false,
  run: () => undefined,
});

function callOffer(now: ScreenState, moves: Moves): Offer {
  const { view, top } = now;
  if (now.calling && view.question)
    return waiting(`You called: waiting for ${now.names[view.question.prompted]}`);
  const { open } = pileOffer(now);
  const label = open && top !== undefined ? `${VERBS.call} ${formatCard(top)}` : VERBS.call;
  return { key: 'call', label, main: false, open, run: () => void moves.pile(top) };
}

function drawOffers(now: ScreenState, moves: Moves): Offer[] {
  const { open } = pileOffer(now);
  const label =
    now.top === undefined || !open
      ? VERBS.draw_discard
      : `${VERBS.draw_discard} ${formatCard(now.top)}`;
  return [
    {
      key: 'draw_stock',
      label: VERBS.draw_stock,
      main: true,
      open: stockOffer(now).open,
      run: () => void moves.draw(),
    },
    { key: 'draw_discard', label, main: false, open, run: () => void moves.pile(now.top) },
  ];
}

function discardOffer({ chosen }: ScreenState, moves: Moves, main: boolean): Offer {
  const [card] = chosen;
  const one = chosen.length === 1;
  return {
    key: 'discard',
    label: one ? `${VERBS.discard} ${formatCard(card)}` : VERBS.discard,
    main,
    open: one,
    run: () => void moves.discard(),
  };
}

function layDownOffers(now: ScreenState, moves: Moves, { openSwaps }: Doors): Offer[] {
  const ready = can(now, { type: 'lay_down', melds: meldsOf(now.slots) });
  const layDown: Offer = {
    key: 'lay down',
    label: now.view.round === ROUNDS && ready ? `${VERBS.lay_down} and go out` : VERBS.lay_down,
    main: ready,
    open: ready,
    run: () => void moves.layDown(),
  };
  const discard = discardOffer(now, moves, !ready);
  if (now.view.melds.length === 0) return [layDown, discard];
  const swaps = swapsOf(now.view, now.seat).length;
  const label = swaps === 0 ? VERBS.swap_joker : `${VERBS.swap_joker} (${swaps})`;
  const swap: Offer = { key: 'swap', label, main: false, open: swaps > 0, run: openSwaps };
  return [layDown, swap, discard];
}

function layOffOffers(now: ScreenState, moves: Moves): Offer[] {
  const { layOffs, view, seat } = now;
  const staged = layOffs.length;
  const verb = layOffVerb(staged, view.hand[seat].length);
  const isOut = verb === VERBS.go_out;
  const layOff: Offer = {
    key: 'lay off',
    label: isOut || staged === 0 ? verb : `${verb} ${countCards(staged)}`,
    main: staged > 0,
    open: staged > 0,
    run: () => {
      if (staged > 0) moves.commit();
      else moves.say(`${CHOOSE_SOME} Then tap a meld.`, handPlace(seat));
    },
  };
  if (isOut) return [layOff];
  // A card that fits a meld is more likely meant for it than for the pile.
  const fits = now.chosen.some((card) => now.melds.some((laid) => fitsOn(laid, card)));
  return [layOff, discardOffer(now, moves, staged === 0 && !fits)];
}

/** Enter: what the large button says. */
export function actMain(now: ScreenState, moves: Moves, doors: Doors): void {
  const { unread, view } = now;
  if (unread)
    return view.phase === 'roundOver' ? void moves.nextRound() : moves.dismiss(unread.round);
  offersFor(now, moves, doors)
    .find(({ main }) => main)
    ?.run();
}
