/** State and handlers of the May I? screen in one hook, without any markup. */
import { SILENCE, type Phrase } from '../../../core/phrase.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  mayI,
  type MayIEvent,
  type Move,
  type Position,
  ruleOfMove,
} from '../../../games/may-i/index.ts';
import type { Drag } from '../../table/drag.ts';
import { useGuide } from '../../table/guide.ts';
import { useKeys } from '../../table/keys.ts';
import { useLate } from '../../table/late.ts';
import type { ScreenProps } from '../../table/screen.ts';
import { useTableBase, type TableBase } from '../../table/use-base.ts';
import { useSnapshot, viewerOf } from '../../table/use-table.ts';
import { layOut, nextPress } from './guide.ts';
import { Moves } from './moves.ts';
import { actMain } from './offers.ts';
import { PILE } from './places.ts';
import { staging } from './staging.ts';
import { standingOf, type Client, type Snapshot, type Standing } from './standing.ts';
import { useCardDrag } from './use-card-drag.ts';
import { calloutFor, claimWords, MISSING } from './words.ts';

export type Props = ScreenProps<Position, Move, MayIEvent>;

export type SheetName = 'help' | 'score' | 'swaps';

export interface TableState extends TableBase<Position, Move, MayIEvent> {
  readonly now: Standing;
  readonly moves: Moves;
  readonly drag: Drag;
  readonly sheet: SheetName | undefined;
  readonly setSheet: (sheet: SheetName | undefined) => void;
  /** How the last May I ended, for a while. */
  readonly news: Phrase | undefined;
  /** You are to move, and nothing has happened for a while. */
  readonly nudged: boolean;
  readonly hint: () => void;
  readonly sayMissing: () => void;
}

export function useTableState(props: Props): TableState {
  const { client, flights } = props;
  const snapshot = useSnapshot(client);
  const base = useTableBase(props, snapshot, { game: mayI, staging, calloutFor, ruleOfMove });
  const { show, clear } = base.notices;
  const moves = useMemo(() => new Moves(client, { show, clear }), [client, show, clear]);
  const [sheet, setSheet] = useState<SheetName>();
  const now = useMemo(() => standingOf(snapshot), [snapshot]);
  useTidyDraft(client, snapshot, now);
  const drag = useCardDrag(now, moves, flights);
  const hint = (): void => base.coach.ask((move) => layOut(move, moves));
  useGuide(base.coach.hint?.move, (move) => nextPress(now, move));
  const sayMissing = useCallback(() => show({ sentence: MISSING, near: PILE }), [show]);
  const nudged = useLate(base.seq, now.yourTurn || now.prompted, NUDGE_MS);
  const news = useClaimNews(snapshot, base.seq);
  useTableKeys(moves, setSheet, {
    h: hint,
    l: base.rail.toggle,
    n: base.skip,
    u: base.undo,
    '?': () => setSheet('help'),
  });
  return { ...base, now, moves, drag, sheet, setSheet, news, nudged, hint, sayMissing };
}

/** A draft that has no turn or no cards any more is forgotten. */
function useTidyDraft(client: Client, { kept }: Snapshot, now: Standing): void {
  const stale = (kept.stage ?? '') !== now.draft;
  useEffect(() => {
    if (stale) client.keep('stage', now.draft);
  }, [client, stale, now.draft]);
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

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Cards by number: into a slot while you put a lay-down together, else onto a meld. */
const byNumber = (moves: Moves) =>
  Object.fromEntries(
    DIGITS.map((digit, at) => [
      digit,
      () => {
        const { slots, melds } = moves.now;
        if (at < slots.length) moves.toSlot(at);
        else if (slots.length === 0 && at < melds.length) moves.layOff(at + 1);
      },
    ]),
  );

/** On the table Enter presses what it stands on; in the hand it first chooses a card, then acts. */
function pressedBy(focused: Element | null, { unread, chosen }: Standing): HTMLElement | undefined {
  if (!(focused instanceof HTMLElement) || unread) return undefined;
  const { nav, zone, idle } = focused.dataset;
  if (nav === undefined || idle !== undefined) return undefined;
  return zone === 'hand' && chosen.length > 0 ? undefined : focused;
}

function useTableKeys(
  moves: Moves,
  setSheet: (sheet: SheetName) => void,
  others: Readonly<Record<string, () => void>>,
): void {
  const openSwaps = (): void => setSheet('swaps');
  useKeys({
    enter: () => {
      const pressed = pressedBy(document.activeElement, moves.now);
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
