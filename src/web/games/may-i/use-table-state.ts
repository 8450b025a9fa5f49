/**
 * State and handlers of the May I? screen in one hook, without any markup, and the way through a hint: what
 * it selects, and which control comes next.
 */
import { useEffect, useMemo, useState } from 'react';
import { SILENCE, type Phrase } from '../../../core/phrase.ts';
import {
  type LayOff,
  mayI,
  type MayIEvent,
  type Move,
  type MoveOfType,
  type Position,
  ruleOfMove,
} from '../../../games/may-i/index.ts';
import type { Drag } from '../../table/drag.ts';
import { actionButton, type Presses, towards, useGuide, withCards } from '../../table/guide.ts';
import { useKeys, byDigit, pressedByEnter } from '../../table/keys.ts';
import { type TableBase, useLate, useTableBase, useTidyDraft } from '../../table/use-base.ts';
import type { ScreenProps } from '../../table/GameTable.tsx';
import { useSnapshot, viewerOf } from '../../table/use-table.ts';
import { type Card, formatCard } from '../../../core/card.ts';
import { Moves } from './moves.ts';
import { meldPlace, PILE, zonePlace } from './places.ts';
import { inSlots } from './slots.ts';
import { type Snapshot, type ScreenState, standingOf } from './screen-state.ts';
import { actMain } from './offers.ts';
import { staging } from './staging.ts';
import { useMayIDrag } from './use-card-drag.ts';
import { calloutFor, claimWords, MISSING } from './words.ts';

export type Props = ScreenProps<Position, Move, MayIEvent>;

export type SheetName = 'help' | 'score' | 'swaps';

export interface ScreenModel extends TableBase<Position, Move, MayIEvent> {
  readonly now: ScreenState;
  readonly moves: Moves;
  readonly drag: Drag;
  readonly sheet: SheetName | undefined;
  readonly setSheet: (sheet: SheetName | undefined) => void;
  /** How the last May I ended, for a while. */
  readonly news: Phrase | undefined;
  /** You are to move, and nothing has happened for a while. */
  readonly nudged: boolean;
  readonly hint: () => void;
}

const missing = { sentence: MISSING, near: PILE };

/** What most parts of the table get. */
export type TableParts = Pick<ScreenModel, 'now' | 'moves' | 'drag'>;

export function useTableState(props: Props): ScreenModel {
  const { client, flights } = props;
  const snapshot = useSnapshot(client);
  const base = useTableBase(props, snapshot, {
    game: mayI,
    staging,
    calloutFor,
    ruleOfMove,
    missing,
  });
  const { show, clear } = base.notices;
  const moves = useMemo(() => new Moves(client, { show, clear }), [client, show, clear]);
  const [sheet, setSheet] = useState<SheetName>();
  const now = useMemo(() => standingOf(snapshot), [snapshot]);
  useTidyDraft(client, snapshot, 'stage', now.draft);
  const drag = useMayIDrag(now, moves, flights);
  const hint = (): void => base.coach.ask((move) => layOut(move, moves));
  useGuide(base.coach.hint?.move, (move) => nextPress(now, move));
  const nudged = useLate(base.seq, now.yourTurn || now.prompted, NUDGE_MS);
  const news = useClaimNews(snapshot, base.seq);
  useTableKeys(moves, setSheet, {
    h: hint,
    l: base.rail.toggle,
    n: base.skip,
    u: base.undo,
    '?': () => setSheet('help'),
  });
  return { ...base, now, moves, drag, sheet, setSheet, news, nudged, hint };
}

const NUDGE_MS = 30_000;

const NEWS_MS = 7000;

interface News {
  readonly seq: string;
  readonly words: Phrase;
  /** It is news until the next player but one is on turn. */
  readonly round: number;
  readonly turns: number;
}

const NO_NEWS: News = { seq: '', words: SILENCE, round: 0, turns: 0 };

/** Who got the card stays to be read, although the table goes on at once. */
function useClaimNews(snapshot: Snapshot, seq: string): Phrase | undefined {
  const { lastEvents, names, view } = snapshot;
  const { round, turns } = view;
  const words = claimWords(lastEvents, viewerOf(snapshot), names);
  const [news, setNews] = useState(NO_NEWS);
  if (words !== undefined && news.seq !== seq) setNews({ seq, words, round, turns });
  useEffect(() => {
    if (news.words.length === 0) return;
    const timer = setTimeout(() => setNews({ ...news, words: SILENCE }), NEWS_MS);
    return () => clearTimeout(timer);
  }, [news]);
  const isNews = news.words.length > 0 && news.round === round && turns - news.turns < 2;
  return isNews ? news.words : undefined;
}

/** Cards by number: into a slot while you put a lay-down together, else onto a meld. */
const byNumber = (moves: Moves) =>
  byDigit((at) => {
    const { slots, melds } = moves.now;
    if (at < slots.length) moves.toSlot(at);
    else if (slots.length === 0 && at < melds.length) moves.layOff(at + 1);
  });

function useTableKeys(
  moves: Moves,
  setSheet: (sheet: SheetName) => void,
  others: Readonly<Record<string, () => void>>,
): void {
  const openSwaps = (): void => setSheet('swaps');
  useKeys({
    enter: () => {
      const { chosen, unread } = moves.now;
      const pressed = pressedByEnter(chosen.length > 0, unread);
      if (pressed) pressed.click();
      else actMain(moves.now, moves, { openSwaps });
    },
    escape: () => moves.letGo(),
    d: () => void moves.draw(),
    p: () => void moves.pile(moves.now.top),
    a: () => void moves.answer('allow'),
    c: () => void moves.answer('claim'),
    b: () => moves.fillBest(),
    x: () => void moves.discard(),
    j: openSwaps,
    r: () => setSheet('score'),
    s: () => moves.sort(),
    ...byNumber(moves),
    ...others,
  });
}

/**
 * A hint also lays the cards out, ready to be played; of several lay-offs the first, since each has its own
 * meld.
 */
function layOut(move: Move, moves: Moves): void {
  if (move.type === 'lay_down') moves.showLayDown(move.melds);
  else moves.choose(firstOf(move));
}

function firstOf(move: Move): readonly Card[] {
  const [first] = 'layOffs' in move ? move.layOffs : [move];
  return 'card' in first && move.type !== 'call' ? [first.card] : [];
}

export function nextPress(now: ScreenState, move: Move): Presses {
  switch (move.type) {
    case 'lay_down':
      return layDown(now, move);
    case 'lay_off':
    case 'lay_off_many':
    case 'go_out':
      return layOff(now, 'layOffs' in move ? move.layOffs : [move]);
    case 'swap_joker':
      return [`[data-swap="${move.meld} ${formatCard(move.joker)}"]`, actionButton('swap')];
    case 'discard':
      return now.layOffs.length > 0
        ? layOff(now, [])
        : withCards(now.chosen, [move.card], [actionButton('discard')]);
    default:
      return [actionButton(move.type)];
  }
}

/** Card by card onto its meld; once all of them lie there, the button. */
function layOff(now: ScreenState, wanted: readonly LayOff[]): Presses {
  const isIn = (one: LayOff, list: readonly LayOff[]): boolean =>
    list.some(({ card, meld }) => card === one.card && meld === one.meld);
  const wrong = now.layOffs.find((one) => !isIn(one, wanted));
  // With cards chosen a tap on a staged card is meant for its meld.
  if (wrong)
    return withCards(now.chosen, [], [`.mi-staged[data-card="${formatCard(wrong.card)}"]`]);
  const next = wanted.find((one) => !isIn(one, now.layOffs));
  if (!next) return [actionButton('lay off')];
  const { card, meld, position } = next;
  const end = position === undefined ? [] : [`[data-place="${zonePlace(meld, position)}"]`];
  const target = `[data-place="${meldPlace(meld)}"] > .mi-meld-target`;
  return withCards(now.chosen, [card], [...end, target]);
}

/** Who has taken the slots apart meanwhile may ask again, and they are filled anew. */
function layDown({ slots }: ScreenState, { melds }: MoveOfType<'lay_down'>): Presses {
  const isLaid = inSlots(melds).every((cards, at) => towards(slots[at].named, cards) === undefined);
  return [isLaid ? actionButton('lay down') : '.mi-ask > :last-child'];
}
