/**
 * State and handlers of the Dhappa screen in one hook, without any markup; its keys; and the way through a
 * hint: what it selects, and which control comes next.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Said } from '../../../core/phrase.ts';
import {
  dhappa,
  type DhappaEvent,
  type Move,
  type MoveOfType,
  otherTeam,
  type Position,
  ruleOfMove,
  type Team,
} from '../../../games/dhappa/index.ts';
import type { Card } from '../../../core/card.ts';
import type { Choice } from '../../../core/game.ts';
import { type Drag, heldCards } from '../../table/drag.ts';
import { actionButton, type Presses, useGuide, withCards } from '../../table/guide.ts';
import { type TableBase, useLate, useTableBase } from '../../table/use-base.ts';
import type { Address } from '../../table/places.ts';
import type { ScreenProps } from '../../table/GameTable.tsx';
import { useSnapshot } from '../../table/use-table.ts';
import type { ChoiceQuestion } from './Chooser.tsx';
import { type Merge, mergeable, type Merging, takers, useMerge } from './fits.ts';
import { type ScreenState, standingOf } from './screen-state.ts';
import { type Doors, Moves } from './moves.ts';
import { actMain, deepestPick, type Panels } from './offers.ts';
import { PILE } from './places.ts';
import { staging } from './staging.ts';
import { useDhappaDrag } from './use-card-drag.ts';
import { byDigit, type KeyMap, pressedByEnter, useKeys } from '../../table/keys.ts';
import { calloutFor, MERGE_FIRST, mergeSecond, MISSING } from './words.ts';

export type Props = ScreenProps<Position, Move, DhappaEvent>;

/** What lies over the table. */
export type Over =
  | { readonly sheet: 'help' | 'score' }
  | { readonly sheet: 'picker'; readonly depth: number }
  | { readonly sheet: 'board'; readonly team: Team }
  | { readonly sheet: 'run'; readonly run: number }
  | { readonly sheet: 'known'; readonly seat: number };

export interface ScreenModel extends TableBase<Position, Move, DhappaEvent> {
  readonly now: ScreenState;
  readonly moves: Moves;
  readonly drag: Drag;
  /** What is dragged, or else chosen. */
  readonly held: readonly Card[];
  readonly over: Over | undefined;
  readonly setOver: (over: Over) => void;
  /** Closes this one; another that has taken its place stays. */
  readonly close: (sheet: Over['sheet']) => void;
  readonly question: ChoiceQuestion | undefined;
  readonly answer: (choice: Choice) => void;
  readonly forgetQuestion: () => void;
  /** The 2 that is about to be discarded. */
  readonly burning: Card | undefined;
  readonly forgetBurn: () => void;
  readonly merge: Merge;
  readonly panels: Panels;
  readonly tapRun: (run: number) => void;
  /** The line over the buttons. */
  readonly line: Said;
  readonly nudged: boolean;
  readonly hint: () => void;
}

const NUDGE_MS = 30_000;

const missing = { sentence: MISSING, near: PILE };

/** What most parts of the table get. */
export type TableParts = Pick<ScreenModel, 'now' | 'moves' | 'drag'>;

export function useTableState(props: Props): ScreenModel {
  const { client, flights } = props;
  const snapshot = useSnapshot(client);
  const base = useTableBase(props, snapshot, {
    game: dhappa,
    staging,
    calloutFor,
    ruleOfMove,
    missing,
  });
  const { show, clear } = base.notices;
  const now = useMemo(() => standingOf(snapshot), [snapshot]);
  const asked = useAsked(base.seq);
  const arming = useArming(base.seq);
  // Where nothing of the pile can be taken, drawing is all that there is, and no slip of the finger.
  const careful = useMemo(() => asksDraw(now) && deepestPick(now) > 0, [now]);
  const doors = useDoors(asked, () => !careful || arming.pressedTwice());
  const moves = useMemo(
    () => new Moves(client, { show, clear }, doors),
    [client, show, clear, doors],
  );
  const [over, setOver] = useState<Over>();
  const drag = useDhappaDrag(now, moves, flights);
  const merge = useMerge(now.mayPlay);
  const tapRun = tapping(now, moves, merge, setOver);
  const panels = panelsOf(merge, { armed: arming.armed, careful }, setOver);
  const close = (sheet: Over['sheet']): void =>
    setOver((open) => (open?.sheet === sheet ? undefined : open));
  // A turn that has ended has left the pile behind; whoever looks at it meanwhile opens it anew.
  const [wasYours, setWasYours] = useState(now.yourTurn);
  if (wasYours !== now.yourTurn) {
    setWasYours(now.yourTurn);
    if (wasYours) close('picker');
  }
  const hint = (): void => base.coach.ask((move) => layOut(move, moves, setOver, close));
  useGuide(base.coach.hint?.move, (move) => nextPress(now, merge.merging, move));
  const nudged = useLate(base.seq, now.yourTurn, NUDGE_MS);
  useDhappaKeys({ moves, panels, merge, setOver, hint, base });
  return {
    ...base,
    ...asked,
    now,
    moves,
    drag,
    held: heldCards(drag, now.chosen),
    over,
    setOver,
    close,
    answer: (choice) => {
      const near = asked.question?.near ?? PILE;
      asked.forgetQuestion();
      void moves.answer(choice, near);
    },
    merge,
    panels,
    tapRun,
    line: lineOf(base.prompt, merge),
    nudged,
    hint,
  };
}

const lineOf = (prompt: Said, { merging }: Merge): Said => {
  if (!merging) return prompt;
  return merging.first === undefined ? MERGE_FIRST : mergeSecond(merging.first);
};

interface Asked {
  readonly question: ChoiceQuestion | undefined;
  readonly ask: (choices: readonly Choice[], near: Address) => void;
  readonly forgetQuestion: () => void;
  readonly burning: Card | undefined;
  readonly askBurn: (card: Card) => void;
  readonly forgetBurn: () => void;
}

/** Questions are about one position: they go when the match moves on. */
function useAsked(seq: string): Asked {
  const [question, setQuestion] = useState<ChoiceQuestion>();
  const [burning, setBurning] = useState<{ readonly card: Card; readonly seq: string }>();
  return {
    question: question?.seq === seq ? question : undefined,
    ask: (choices, near) => setQuestion({ choices, near, seq }),
    forgetQuestion: () => setQuestion(undefined),
    burning: burning?.seq === seq ? burning.card : undefined,
    askBurn: (card) => setBurning({ card, seq }),
    forgetBurn: () => setBurning(undefined),
  };
}

/** The same doors for as long as the screen lives, whatever they open now. */
function useDoors(asked: Asked, pressedTwice: () => boolean): Doors {
  const latest = useRef({ asked, pressedTwice });
  useEffect(() => {
    latest.current = { asked, pressedTwice };
  });
  return useMemo(
    () => ({
      ask: (choices, near) => latest.current.asked.ask(choices, near),
      askBurn: (card) => latest.current.asked.askBurn(card),
      pressedTwice: () => latest.current.pressedTwice(),
    }),
    [],
  );
}

const ARMED_MS = 5000;

interface Arming {
  readonly armed: boolean;
  readonly pressedTwice: () => boolean;
}

/** The first press makes ready, for a few seconds and this position only; the second one counts. */
function useArming(seq: string): Arming {
  const [at, setAt] = useState('');
  useEffect(() => {
    if (at === '') return;
    const timer = setTimeout(() => setAt(''), ARMED_MS);
    return () => clearTimeout(timer);
  }, [at]);
  const armed = at === seq;
  const pressedTwice = (): boolean => {
    setAt(armed ? '' : seq);
    return armed;
  };
  return { armed, pressedTwice };
}

/** What a run means to a tap: a step of a merge, a place for the chosen cards, or something to look at. */
const tapping =
  (now: ScreenState, moves: Moves, merge: Merge, setOver: (over: Over) => void) =>
  (run: number): void => {
    if (merge.merging) return tapToMerge(moves, merge, run);
    if (now.mayPlay && now.chosen.length > 0) return void moves.add(run);
    setOver({ sheet: 'run', run });
  };

function tapToMerge(moves: Moves, { merging, setFirst, stop }: Merge, run: number): void {
  const first = merging?.first;
  if (first === undefined) return setFirst(run);
  if (first === run) return setFirst(undefined);
  void moves.merge(first, run).then((done) => {
    if (done) stop();
  });
}

const asksDraw = ({ yourTurn, view }: ScreenState): boolean => yourTurn && view.phase === 'draw';

const panelsOf = (
  merge: Merge,
  stock: Pick<Panels, 'armed' | 'careful'>,
  setOver: (over: Over) => void,
): Panels => ({
  openPicker: () => setOver({ sheet: 'picker', depth: 0 }),
  startMerge: merge.start,
  stopMerge: merge.stop,
  merging: merge.merging !== undefined,
  ...stock,
});

/**
 * A hint also lays the cards out, ready to be played; when the coach thinks better of a pick, the pile is put
 * away again.
 */
function layOut(
  move: Move,
  moves: Moves,
  setOver: (over: Over) => void,
  close: (sheet: Over['sheet']) => void,
): void {
  if (move.type === 'pick') return setOver({ sheet: 'picker', depth: move.count });
  close('picker');
  moves.choose(cardsIn(move));
}

/** The cards of a move, ready to be played. */
function cardsIn(move: Move): readonly Card[] {
  switch (move.type) {
    case 'create':
    case 'add':
      return move.cards;
    case 'merge':
      return move.bridge;
    case 'discard':
      return [move.card];
    default:
      return [];
  }
}

const runButton = (run: number): string => `[data-run="${run}"] > .dh-run-target`;

export function nextPress(now: ScreenState, merging: Merging | undefined, move: Move): Presses {
  // Where a wild could go to several places, the answer comes before all else.
  const way = `.dh-way[data-move="${dhappa.formatMove(move)}"]`;
  switch (move.type) {
    case 'pick':
      return picked(move.count);
    case 'add': {
      const one = takers(now, move.cards).length === 1;
      const place = one ? actionButton('add') : runButton(move.run);
      return [way, ...withCards(now.chosen, move.cards, [place])];
    }
    case 'create':
      return [way, ...withCards(now.chosen, move.cards, [actionButton('create')])];
    case 'merge':
      return merged(now, merging, move);
    case 'discard':
      return ['.dh-burn .btn-primary', ...withCards(now.chosen, [move.card], [actionButton('discard')])]; // prettier-ignore
    default:
      return [actionButton(move.type === 'next_hand' ? 'next' : move.type)];
  }
}

/** In the open pile the depth, then the button below it. */
const picked = (count: number): Presses => [
  `:has(> .dh-fan [data-key][data-depth="${count}"]) > .dh-take`,
  `.dh-depth[data-depth="${count}"]`,
  actionButton('pile'),
];

/** DH-91: the run that stays, then the one that joins it. */
function merged(
  { chosen }: ScreenState,
  merging: Merging | undefined,
  { first, second, bridge }: MoveOfType<'merge'>,
): Presses {
  if (!merging) return withCards(chosen, bridge, [actionButton('merge')]);
  if (merging.first === undefined) return [runButton(first)];
  return [runButton(merging.first === first ? second : merging.first)];
}

interface Keyboard {
  readonly moves: Moves;
  readonly panels: Panels;
  readonly merge: Merge;
  readonly setOver: (over: Over) => void;
  readonly hint: () => void;
  readonly base: TableBase<Position, Move, DhappaEvent>;
}

function useDhappaKeys(keyboard: Keyboard): void {
  useKeys({
    ...lookingKeys(keyboard),
    ...(keyboard.moves.now.watching ? {} : playingKeys(keyboard)),
  });
}

/** For everyone, with a seat or without. */
const lookingKeys = ({ moves, panels, setOver, base }: Keyboard): KeyMap => ({
  enter: () => {
    const { chosen, unread } = moves.now;
    const pressed = pressedByEnter(chosen.length > 0, unread);
    if (pressed) pressed.click();
    else actMain(moves.now, moves, panels);
  },
  p: panels.openPicker,
  t: () => setOver({ sheet: 'board', team: otherTeam(moves.now.team) }),
  y: () => setOver({ sheet: 'board', team: moves.now.team }),
  r: () => setOver({ sheet: 'score' }),
  l: base.rail.toggle,
  n: base.skip,
  '?': () => setOver({ sheet: 'help' }),
});

const playingKeys = ({ moves, merge, hint }: Keyboard): KeyMap => ({
  escape: () => (merge.merging ? merge.stop() : moves.letGo()),
  d: () => void moves.draw(),
  o: () => void moves.create(),
  a: () => void moves.addSomewhere(),
  m: () => {
    if (mergeable(moves.now).length > 0) merge.start();
  },
  x: () => void moves.discard(),
  u: () => void moves.undo(),
  g: () => moves.group(),
  s: () => moves.sort(),
  h: hint,
  ...byDigit((at) => void moves.add(at + 1)),
});
