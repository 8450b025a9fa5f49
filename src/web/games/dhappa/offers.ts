/** Buttons of the Dhappa action bar. An impossible action keeps its button, and pressing it says why. */
import { formatCard } from '../../../core/card.ts';
import { countCards } from '../../../core/words.ts';
import {
  dhappa,
  discardVerb,
  type Move,
  pickVerdicts,
  VERBS,
} from '../../../games/dhappa/index.ts';
import { takers, whyInVain } from './fits.ts';
import type { Moves } from './moves.ts';
import { actionPlace } from './places.ts';
import type { ScreenState } from './screen-state.ts';
import { symbols } from './words.ts';

export interface Offer {
  readonly key: string;
  /** With cards in notation. */
  readonly label: string;
  /** A few words below it: why it is off, or what comes of it. */
  readonly note?: string | undefined;
  readonly main: boolean;
  readonly open: boolean;
  /** The whole sentence behind the note. */
  readonly why?: string | undefined;
  readonly run: () => void;
}

/** What the buttons open besides making moves. */
export interface Panels {
  readonly openPicker: () => void;
  readonly startMerge: () => void;
  readonly stopMerge: () => void;
  readonly merging: boolean;
  /** The stock has been pressed once. */
  readonly armed: boolean;
  /** Drawing gives up what could be taken from the pile: one press of the stock is not enough. */
  readonly careful: boolean;
}

const can = ({ view, seat, watching }: ScreenState, move: Move): boolean =>
  !watching && dhappa.check(view, seat, move) === undefined;

export function offersFor(now: ScreenState, moves: Moves, panels: Panels): Offer[] {
  const { view, unread } = now;
  // A result that is being read has buttons of its own.
  if (unread) return [];
  if (view.phase === 'handOver') return [nextHand(moves)];
  if (!now.playing) return [];
  if (!now.yourTurn) return [pileOffer(now, panels, false)];
  if (view.phase === 'draw') return drawOffers(now, moves, panels);
  if (panels.merging) return [stopMerge(panels)];
  return playOffers(now, moves);
}

const nextHand = (moves: Moves): Offer => ({
  key: 'next',
  label: VERBS.next_hand,
  main: true,
  open: true,
  run: () => void moves.nextHand(),
});

const stopMerge = ({ stopMerge: stop }: Panels): Offer => ({
  key: 'cancel',
  label: 'Cancel the merge',
  main: false,
  open: true,
  run: stop,
});

/** How many cards could be taken at most; 0 for none. */
export function deepestPick({ view, seat, watching }: ScreenState): number {
  if (watching || view.pile.length === 0) return 0;
  return pickVerdicts(view, seat).findLastIndex((why) => why === undefined) + 1;
}

function pileOffer(now: ScreenState, { openPicker }: Panels, asked: boolean): Offer {
  const { length } = now.view.pile;
  const takes = asked ? deepestPick(now) : 0;
  return {
    key: 'pile',
    label: asked ? VERBS.pick : 'Look at the pile',
    note: asked ? (takes > 0 ? `up to ${takes}` : 'nothing fits') : countCards(length),
    main: false,
    open: asked ? takes > 0 : length > 0,
    run: openPicker,
  };
}

function drawOffers(now: ScreenState, moves: Moves, panels: Panels): Offer[] {
  const draw: Offer = {
    key: 'draw',
    label: panels.armed ? 'Press again' : VERBS.draw,
    note: panels.armed ? 'to draw from the stock' : panels.careful ? 'press twice' : undefined,
    main: true,
    open: can(now, { type: 'draw' }),
    run: () => void moves.draw(actionPlace('draw')),
  };
  return [pileOffer(now, panels, true), draw];
}

function playOffers(now: ScreenState, moves: Moves): Offer[] {
  const create = createOffer(now, moves);
  const add = addOffer(now, moves);
  const discard = discardOffer(now, moves, !create.main && !add.main);
  const offers = [create, add, discard];
  if (now.view.options.undo) offers.unshift(undoOffer(now, moves));
  return offers;
}

const undoOffer = ({ view }: ScreenState, moves: Moves): Offer => ({
  key: 'undo',
  label: VERBS.undo,
  main: false,
  open: view.plays.length > 0,
  run: () => void moves.undo(),
});

/** Also where it has to be asked which cards the wilds stand for. */
function createOffer(now: ScreenState, moves: Moves): Offer {
  const { view, seat, chosen } = now;
  const why = dhappa.check(view, seat, { type: 'create', cards: chosen });
  const asks = why?.choices !== undefined && !whyInVain(now, why.choices);
  const open = chosen.length >= 3 && (why === undefined || asks);
  return {
    key: 'create',
    label: VERBS.create,
    note: chosen.length < 3 ? `${chosen.length} of 3 cards` : undefined,
    main: open,
    open,
    run: () => void moves.create(),
  };
}

function addOffer(now: ScreenState, moves: Moves): Offer {
  const why = moves.whyNoAdd(now);
  const lit = takers(now);
  const open = lit.length > 0;
  return {
    key: 'add',
    label: VERBS.add,
    note: why === undefined ? addNote(now, lit) : 'not opened yet',
    why,
    main: open && now.chosen.length < 3,
    open,
    run: () => void moves.addSomewhere(),
  };
}

function addNote({ chosen }: ScreenState, lit: readonly number[]): string | undefined {
  if (lit.length === 1) return `run ${lit[0]}`;
  if (lit.length > 1) return `${lit.length} runs fit`;
  return chosen.length > 0 ? 'no run fits' : undefined;
}

function discardOffer(now: ScreenState, moves: Moves, main: boolean): Offer {
  const { chosen, key, view } = now;
  const [card] = chosen;
  const one = chosen.length === 1 && key === undefined;
  return {
    key: 'discard',
    label: one ? `${discardVerb(view.hands[now.seat].length)} ${formatCard(card)}` : VERBS.discard,
    note: key === undefined ? undefined : `${symbols(formatCard(key))} first`,
    main,
    open: one && can(now, { type: 'discard', card }),
    run: () => void moves.discard(),
  };
}

/** Enter: what the large button says. */
export function actMain(now: ScreenState, moves: Moves, panels: Panels): void {
  const { unread, view } = now;
  if (unread) return view.phase === 'handOver' ? void moves.nextHand() : moves.dismiss(unread.hand);
  offersFor(now, moves, panels)
    .find(({ main }) => main)
    ?.run();
}
