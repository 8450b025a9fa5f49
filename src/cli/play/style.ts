/** Output style of a terminal: colour or none, Unicode or plain ASCII. */

export interface Style {
  readonly colour: boolean;
  readonly unicode: boolean;
}

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** `NO_COLOR` and `TERM=dumb` switch colour off, a locale without UTF-8 switches to ASCII. */
export function styleFrom(
  env: Readonly<Record<string, string | undefined>>,
  isTty: boolean,
): Style {
  const dumb = env.TERM === 'dumb';
  const refused = (env.NO_COLOR ?? '') !== '';
  // The first of these that is set decides, as everywhere else on the system.
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || '';
  return { colour: isTty && !dumb && !refused, unicode: !dumb && /utf-?8/i.test(locale) };
}

/** What a colour means here; the sixteen basic colours suit dark and light terminals alike. */
const CODES = {
  /** You may act here. */
  accent: '1;33',
  warning: '1;35',
  strong: '1',
  quiet: '2',
  red: '31',
  quietRed: '2;31',
  blue: '34',
  yellow: '33',
  felt: '32',
} as const;
export type Ink = keyof typeof CODES;

export const paint = (style: Style, ink: Ink, text: string): string =>
  style.colour && text !== '' ? `\u001b[${CODES[ink]}m${text}\u001b[0m` : text;

/** Signs that have a plain twin. */
const SIGNS = {
  turn: ['▶', '>'],
  down: ['↓', 'v'],
  up: ['↑', '^'],
  dot: ['·', '-'],
  times: ['×', 'x'],
  ellipsis: ['…', '...'],
  rule: ['─', '-'],
  bar: ['│', '|'],
  prompt: ['›', '>'],
  counts: ['▼', 'v'],
  back: ['░', '#'],
  fits: ['◂', '<'],
} as const;
export type Sign = keyof typeof SIGNS;

export const sign = (style: Style, name: Sign): string => SIGNS[name][style.unicode ? 0 : 1];
