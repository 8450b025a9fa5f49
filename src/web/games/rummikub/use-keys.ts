/** Keyboard shortcuts of the Rummikub table, and the action of Enter at the focused element. */
import { useKeys } from '../../table/keys.ts';
import type { Moves } from './moves.ts';
import { tileAddress, tileAt } from './places.ts';
import type { Plan } from './use-plan.ts';

interface Others {
  readonly hint: () => void;
  readonly askPlan: () => void;
  readonly log: () => void;
  readonly skip: () => void;
  readonly scores: () => void;
  readonly help: () => void;
  readonly playPlan: () => void;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

export function useTableKeys(moves: Moves, plan: Plan, others: Others): void {
  useKeys({
    enter: () => enter(moves),
    escape: () => (plan.step === undefined ? moves.letGo() : plan.stop()),
    e: () => void moves.done(),
    d: () => void (moves.now.view.pool.length > 0 ? moves.draw() : moves.pass()),
    z: () => keepPlace(() => moves.undo()),
    x: () => keepPlace(() => moves.reset()),
    g: () => keepPlace(() => moves.putNew()),
    b: () => keepPlace(() => moves.back()),
    t: () => switchType(moves),
    q: others.askPlan,
    m: () => (plan.step === undefined ? plan.show() : plan.next()),
    p: others.playPlan,
    s: () => moves.sort(),
    r: others.scores,
    h: others.hint,
    l: others.log,
    n: others.skip,
    '?': others.help,
    ...Object.fromEntries(DIGITS.map((digit, at) => [digit, () => intoSet(moves, at)])),
  });
}

function intoSet(moves: Moves, at: number): void {
  const set = moves.now.arrangement.sets[at];
  if (set) keepPlace(() => moves.put(set.key));
}

const focused = (): HTMLElement | undefined =>
  document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
const setOf = (element: HTMLElement | undefined): number | undefined => {
  const text = element?.closest<HTMLElement>('[data-set-key]')?.dataset.setKey;
  return text === undefined ? undefined : Number(text);
};

/**
 * On a set: puts there what is chosen. On the rack: a new set, of the tile itself where nothing is chosen.
 */
function enter(moves: Moves): void {
  const here = focused();
  const { chosen } = moves.now;
  const set = setOf(here);
  const tile = here?.dataset.address === undefined ? undefined : tileAt(here.dataset.address);
  if (set !== undefined && chosen.length > 0) keepPlace(() => moves.put(set));
  else if (set !== undefined && tile !== undefined) moves.toggle([tile]);
  else if (chosen.length > 0) keepPlace(() => moves.putNew());
  else if (tile !== undefined) keepPlace(() => moves.putNew([tile]));
  else here?.click();
}

function switchType(moves: Moves): void {
  const set = setOf(focused());
  if (set !== undefined) keepPlace(() => moves.setType(set));
}

/** A tile that moves takes the keyboard along: its button is another one afterwards. */
export function keepPlace(act: () => unknown): void {
  const address = focused()?.dataset.address;
  act();
  if (address === undefined || tileAt(address) === undefined) return;
  requestAnimationFrame(() => {
    const key = tileAt(address)!;
    document
      .querySelector<HTMLElement>(`[data-address="${tileAddress(key)}"]`)
      ?.focus({ preventScroll: true });
  });
}
