/** Keyboard shortcuts of the Dhappa table. */
import {
  type DhappaEvent,
  type Move,
  otherTeam,
  type Position,
} from '../../../games/dhappa/index.ts';
import { useKeys, type KeyMap } from '../../table/keys.ts';
import type { TableBase } from '../../table/use-base.ts';
import { mergeable, type Merge } from './fits.ts';
import type { Moves } from './moves.ts';
import { actMain, type Panels } from './offers.ts';
import type { Standing } from './standing.ts';
import type { Over } from './use-table-state.ts';

interface Keyboard {
  readonly moves: Moves;
  readonly panels: Panels;
  readonly merge: Merge;
  readonly setOver: (over: Over) => void;
  readonly hint: () => void;
  readonly base: TableBase<Position, Move, DhappaEvent>;
}

export function useDhappaKeys(keyboard: Keyboard): void {
  useKeys({
    ...lookingKeys(keyboard),
    ...(keyboard.moves.now.watching ? {} : playingKeys(keyboard)),
  });
}

/** For everyone, with a seat or without. */
const lookingKeys = ({ moves, panels, setOver, base }: Keyboard): KeyMap => ({
  enter: () => {
    const pressed = pressedBy(document.activeElement, moves.now);
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
  ...byNumber(moves),
});

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

const byNumber = (moves: Moves) =>
  Object.fromEntries(DIGITS.map((digit) => [digit, () => void moves.add(Number(digit))]));

/** On the table Enter presses what it stands on; in the hand it first chooses a card, then acts. */
function pressedBy(focused: Element | null, { unread, chosen }: Standing): HTMLElement | undefined {
  if (!(focused instanceof HTMLElement) || unread) return undefined;
  const { nav, zone } = focused.dataset;
  if (nav === undefined) return undefined;
  return zone === 'hand' && chosen.length > 0 ? undefined : focused;
}
