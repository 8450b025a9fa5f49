/**
 * State and handlers of the Casino screen in one hook, without any markup, and the way through a hint: what
 * it selects, and which control comes next.
 */
import { useMemo, useState } from 'react';
import {
  casino,
  type CasinoEvent,
  type Move,
  type Position,
  ruleOfMove,
} from '../../../games/casino/index.ts';
import type { Drag } from '../../table/drag.ts';
import { actionButton, cardButton, type Presses, useGuide } from '../../table/guide.ts';
import { useKeys } from '../../table/keys.ts';
import type { ScreenProps } from '../../table/GameTable.tsx';
import { type TableBase, useTableBase, useTidyDraft } from '../../table/use-base.ts';
import { useSnapshot } from '../../table/use-table.ts';
import { Moves, type ActionQuestion } from './moves.ts';
import {
  buildAt,
  cardOfThing,
  nameOfThing,
  sameThing,
  type Snapshot,
  type ScreenState,
  standingOf,
  type Thing,
  turnKey,
} from './screen-state.ts';
import { nextSlots, NO_SLOTS, type Slots } from './slots.ts';
import { FELT, stagingWith } from './staging.ts';
import { useCasinoDrag } from './use-card-drag.ts';
import { calloutFor, MISSING } from './words.ts';

export type Props = ScreenProps<Position, Move, CasinoEvent>;

export interface ScreenModel extends TableBase<Position, Move, CasinoEvent> {
  readonly now: ScreenState;
  readonly slots: Slots;
  readonly moves: Moves;
  readonly drag: Drag;
  /** What is asked, while it is still a question. */
  readonly question: ActionQuestion | undefined;
  readonly setQuestion: (question: ActionQuestion | undefined) => void;
  /** The build that is spread out. */
  readonly spread: number | undefined;
  readonly setSpread: (build: number | undefined) => void;
  readonly sheet: 'help' | 'score' | undefined;
  readonly setSheet: (sheet: 'help' | 'score' | undefined) => void;
  readonly hint: () => void;
  readonly tap: (thing: Thing) => void;
  readonly tapFelt: () => void;
}

const missing = { sentence: MISSING, near: FELT };

/** What most parts of the table get. */
export type TableParts = Pick<ScreenModel, 'now' | 'moves' | 'drag'>;

export function useTableState(props: Props): ScreenModel {
  const { client, flights } = props;
  const snapshot = useSnapshot(client);
  const slots = useSlots(snapshot);
  const staging = useMemo(() => stagingWith(slots), [slots]);
  const base = useTableBase(props, snapshot, {
    game: casino,
    staging,
    calloutFor,
    ruleOfMove,
    missing,
  });
  const { show, clear } = base.notices;
  const [asked, setQuestion] = useState<ActionQuestion>();
  const moves = useMemo(
    () => new Moves(client, { show, clear }, setQuestion),
    [client, show, clear],
  );
  const [sheet, setSheet] = useState<'help' | 'score'>();
  const [spread, setSpread] = useState<number>();
  const now = useMemo(() => standingOf(snapshot), [snapshot]);
  useTidyDraft(client, snapshot, 'stack', now.draft);
  const drag = useCasinoDrag(now, moves, flights);
  const hint = (): void => base.coach.ask((move) => layOut(move, moves));
  useGuide(base.coach.hint?.move, (move) => nextPress(now, move));
  const tap = (thing: Thing): void => {
    if (!drag.wasDrag()) moves.tap(thing);
  };
  const tapFelt = (): void => {
    const { card, targets } = now.chosen;
    if (!drag.wasDrag() && card !== undefined && targets.length === 0) void moves.trail(card);
  };
  useTableKeys(moves, setSpread, {
    p: () => setSheet('score'),
    h: hint,
    l: base.rail.toggle,
    n: base.skip,
    '?': () => setSheet('help'),
  });
  const question = asked?.turn === turnKey(now.view) && now.yourTurn ? asked : undefined;
  const does = { hint, tap, tapFelt, setSheet, setSpread, setQuestion };
  return { ...base, now, slots, moves, drag, question, spread, sheet, ...does };
}

/** Slots follow the position; a new deal, or a move taken back, keeps what still lies there. */
function useSlots({ view }: Snapshot): Slots {
  const [state, setState] = useState({ view, slots: nextSlots(NO_SLOTS, view) });
  if (state.view === view) return state.slots;
  const slots = nextSlots(state.slots, view);
  setState({ view, slots });
  return slots;
}

/** CA-S15 */
function useTableKeys(
  moves: Moves,
  onSpread: (build: number) => void,
  others: Readonly<Record<string, () => void>>,
): void {
  useKeys({
    enter: () => {
      const focused = document.activeElement;
      const { chosen, draft } = moves.now;
      const nothing = chosen.card === undefined && chosen.targets.length === 0 && draft === '';
      // With nothing chosen yet, Enter begins with what it stands on, as Space does.
      if (nothing && focused instanceof HTMLElement && focused.dataset.nav !== undefined)
        focused.click();
      else moves.act();
    },
    escape: () => moves.letGo(),
    t: () => moves.stackChosen(),
    g: () => {
      const place = (document.activeElement as HTMLElement | null)?.dataset.place ?? '';
      const name = buildAt(place);
      if (name !== undefined) onSpread(name);
    },
    s: () => moves.sort(),
    ...others,
  });
}

/** A hint also lays the cards out, ready to be played. */
function layOut(move: Move, moves: Moves): void {
  if (moves.now.draft !== '') return;
  const targets = move.type === 'trail' ? [] : move.targets;
  moves.choose(move.type === 'augment' ? { targets } : { card: move.card, targets });
}

/** The name by which buttons and entries of the choice carry their move. */
export const moveName = (move: Move): string => casino.formatMove(casino.canonicalMove(move));

export function nextPress(now: ScreenState, move: Move): Presses {
  const named = `[data-move="${moveName(move)}"]`;
  const { chosen, draft } = now;
  // A stack that is about something else goes back to its places first.
  if (draft !== '') return [`dialog ${named}`, named, '.ca-stack-no'];
  const own: Thing[] = chosen.card === undefined ? [] : [{ kind: 'hand', card: chosen.card }];
  const thing = apart([...own, ...chosen.targets], thingsOf(move));
  if (thing) return [buttonOf(now, thing)];
  return [`dialog ${named}`, named, actionButton('more')];
}

/** The card of the hand first: without one a build is looked into and not chosen. */
function thingsOf(move: Move): Thing[] {
  const own: Thing[] = move.type === 'augment' ? [] : [{ kind: 'hand', card: move.card }];
  return move.type === 'trail' ? own : [...own, ...move.targets];
}

const apart = (chosen: readonly Thing[], wanted: readonly Thing[]): Thing | undefined =>
  chosen.find((one) => !isAmong(one, wanted)) ?? wanted.find((one) => !isAmong(one, chosen));

const isAmong = (thing: Thing, things: readonly Thing[]): boolean =>
  things.some((one) => sameThing(one, thing));

function buttonOf({ view }: ScreenState, thing: Thing): string {
  if (thing.kind === 'build') return `[data-build="${thing.build}"]`;
  const card = cardOfThing(view, thing);
  return card === undefined ? nameOfThing(thing) : cardButton(card);
}
