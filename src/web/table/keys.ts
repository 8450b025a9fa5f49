/**
 * Keyboard control of a table: arrow keys move the focus, letters are shortcuts, and a lost focus is set
 * again.
 */
import { useEffect, useRef } from 'react';

/** By `KeyboardEvent.key` in lower case. */
export type KeyMap = Readonly<Record<string, () => void>>;

const inText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea') !== null;

export function useKeys(keys: KeyMap): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || inText(event.target)) return;
      // A dialog that is open has the keyboard to itself, except for the keys that it passes on.
      if (document.querySelector('dialog[open]:not([data-keys])')) return;
      if (walk(event)) return event.preventDefault();
      const key = event.key.toLowerCase();
      const act = key === RULE_KEY ? openRule : latest.current[key];
      if (!act || isOwnEnter(event)) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Digits from 1 to 9 as keys; `press` gets the place that a digit names, from 0. */
export const byDigit = (press: (at: number) => void): KeyMap =>
  Object.fromEntries(Array.from({ length: 9 }, (_, at) => [String(at + 1), () => press(at)]));

/**
 * What Enter presses: on the table what it stands on; in the hand it first chooses a card, then acts. Nothing
 * where a result is to be read first.
 */
export function pressedByEnter(hasChosen: boolean, unread: unknown): HTMLElement | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || unread !== undefined) return undefined;
  const { nav, zone, idle } = focused.dataset;
  if (nav === undefined || idle !== undefined) return undefined;
  return zone === 'hand' && hasChosen ? undefined : focused;
}

/** The same at every table. */
const RULE_KEY = 'w';

/** A refusal is gone too soon to be reached with Tab, and goes before a hint that stands there as well. */
function openRule(): void {
  const find = (within: string) => document.querySelector<HTMLElement>(`${within} .notice-rule`);
  (find('.notice') ?? find('.table'))?.click();
}

/** Enter on a button presses it; on a card it plays. */
const isOwnEnter = ({ key, target }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === ' ') &&
  target instanceof HTMLElement &&
  (key === ' ' || target.dataset.nav === undefined) &&
  target.closest('button, a, summary') !== null;

type Way = 'left' | 'right' | 'up' | 'down';
const ARROWS: Readonly<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Moves the focus to the nearest touchable thing in the direction of an arrow. */
function walk(event: KeyboardEvent): boolean {
  const way = ARROWS[event.key];
  if (!way || document.querySelector('dialog[open]')) return false;
  const all = touchables();
  const from = all.find((element) => element === document.activeElement);
  const to = from ? nearest(from, all, way) : firstOf(all);
  to?.focus({ preventScroll: true });
  return to !== undefined || from !== undefined;
}

const firstOf = (all: readonly HTMLElement[]): HTMLElement | undefined =>
  all.find((element) => element.dataset.dimmed === undefined && element.closest('.hand')) ?? all[0];

/** Sideways keeps to the row it is in; up and down look for the closest thing there. */
function nearest(from: HTMLElement, all: readonly HTMLElement[], way: Way) {
  if (way === 'left' || way === 'right') {
    const row = all.filter(
      (element) => element.closest('[data-navrow]') === from.closest('[data-navrow]'),
    );
    return row[row.indexOf(from) + (way === 'left' ? -1 : 1)];
  }
  const start = middleOf(from);
  const sign = way === 'up' ? -1 : 1;
  const ahead = all.filter((element) => sign * (middleOf(element).y - start.y) > 4);
  return ahead.sort((a, b) => cost(start, a) - cost(start, b))[0];
}

const cost = (start: { x: number; y: number }, element: HTMLElement): number => {
  const { x, y } = middleOf(element);
  return Math.abs(y - start.y) + Math.abs(x - start.x) * 0.6;
};

const middleOf = (element: HTMLElement): { x: number; y: number } => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** The elements that can have keyboard focus, in the order of the page. Hidden parts are skipped. */
const touchables = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-nav]:not([disabled])')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );

/** After each move, the focus that was lost with a card goes to its neighbour. */
export function useKeptFocus(seq: string): void {
  const last = useRef(-1);
  // What was pressed to come here is gone: reading and keys go on at the table, not at the top of the page.
  useEffect(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main.table')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      last.current = touchables().indexOf(target as HTMLElement);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  useEffect(() => {
    const lost = seq !== '' && document.activeElement === document.body && last.current >= 0;
    if (!lost) return;
    const all = touchables();
    all[Math.min(last.current, all.length - 1)]?.focus({ preventScroll: true });
  }, [seq]);
}
