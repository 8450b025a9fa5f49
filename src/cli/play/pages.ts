/** Pages for the player to leaf through: help, rules, log and all moves. */
import type { AnyScreen, Labelled, Scene } from './screen.ts';
import type { Size, Style } from './style.ts';
import { flow, wrapHanging } from './text.ts';

const COMMAND_HELP = [
  'hint (h)     what the coach would do, from your view alone',
  'why          its reasons in full, and what else would do',
  'moves (m)    all moves on offer; moves 5s: those with this card',
  'log (l)      everything that has happened',
  'sort (s)     another order of your hand',
  'rules        the rules in short',
  'help (?)     this page',
] as const;

/** How a match on disk is left. */
export const PLAY_HELP = [
  'quit (q)     leave; the match is kept, and baize play --resume goes on with it',
] as const;

const SCORE_HELP = 'score        how the score stands, item by item';

/** Lines of a page that are there only by some options of a game. */
export const only = (holds: boolean, ...lines: string[]): string[] => (holds ? lines : []);

export interface Page {
  readonly lines: (columns: number, style: Style) => string[];
  /** A log is read from its newest page back. */
  readonly opensAt: 'start' | 'end';
}

const leaf = (lines: readonly string[], columns: number, style: Style): string[] =>
  lines.flatMap((line) => wrapHanging(` ${line}`, columns - 1, style));

export const manual = (lines: readonly string[]): Page => ({
  lines: (columns, style) => leaf(lines, columns, style),
  opensAt: 'start',
});

export function helpPage(
  title: string,
  screen: AnyScreen,
  scene: Scene<unknown>,
  more: readonly string[],
): Page {
  const moves = screen.moveHelp(scene).map((line) => `  ${line}`);
  const score = screen.score === undefined ? [] : [SCORE_HELP];
  const commands = [...COMMAND_HELP, ...score, ...more].map((line) => `  ${line}`);
  return manual([title, screen.aim, '', 'Moves', ...moves, '', 'Anything else', ...commands]);
}

export const rulesPage = (title: string, screen: AnyScreen, scene: Scene<unknown>): Page =>
  manual([`${title}: the rules in short`, '', ...screen.rules(scene)]);

export const logPage = (sentences: readonly string[]): Page => ({
  ...manual(sentences.length === 0 ? ['Nothing has happened yet.'] : sentences),
  opensAt: 'end',
});

export const scorePage = (screen: AnyScreen, scene: Scene<unknown>): Page => ({
  lines: (_, style) => screen.score?.(scene, style) ?? [],
  opensAt: 'start',
});

export const gamePage = (screen: AnyScreen, name: string, scene: Scene<unknown>): Page => ({
  lines: (columns, style) => screen.page?.(name, scene, columns, style) ?? [],
  opensAt: 'start',
});

export const movesPage = (listed: readonly Labelled[]): Page => ({
  lines: (columns, style) => {
    const words = listed.map(({ label }, i) => `${i + 1}) ${label}`);
    const list = flow(words, columns - 2, style, '   ').map((line) => ' ' + line);
    return [' The moves on offer; type a number:', '', ...list];
  },
  opensAt: 'start',
});

/** The page of a text that is seen after turning so many pages. */
export function leafOf(
  page: Page,
  turned: number,
  size: Size,
  style: Style,
): { readonly lines: string[]; readonly count: number } {
  const leaves = paginate(page.lines(size.columns, style), size.rows);
  const at = Math.min(turned, leaves.length - 1);
  const lines = leaves[page.opensAt === 'start' ? at : leaves.length - 1 - at];
  return { lines, count: leaves.length };
}

/** Pages of so many lines each; at least one. */
function paginate(lines: readonly string[], rows: number): string[][] {
  const height = Math.max(1, rows);
  const pages = Array.from({ length: Math.ceil(lines.length / height) }, (_, i) =>
    lines.slice(i * height, (i + 1) * height),
  );
  return pages.length === 0 ? [[]] : pages;
}
