/** Recognises the shell's own commands in typed input, before the game's screen parses the rest. */
import type { AnyScreen } from './screen.ts';

const COMMANDS = ['hint', 'why', 'help', 'rules', 'log', 'moves', 'score', 'sort', 'quit'] as const;
export type Command = (typeof COMMANDS)[number];

const SHORT: Readonly<Record<string, Command>> = {
  h: 'hint',
  '?': 'help',
  l: 'log',
  m: 'moves',
  s: 'sort',
  q: 'quit',
  exit: 'quit',
  scores: 'score',
};

export type Words =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'command'; readonly command: Command }
  /** A page that only this game has, by its name. */
  | { readonly kind: 'page'; readonly name: string }
  /** `moves 6S` */
  | { readonly kind: 'movesWith'; readonly text: string }
  /** A place in the list, as it was written. */
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'other'; readonly text: string };

/** As much of a screen as words depend on. */
type Known = Pick<AnyScreen, 'score' | 'orders' | 'pages'>;

export function readWords(typed: string, screen: Known): Words {
  const text = typed.trim();
  if (text === '') return { kind: 'nothing' };
  if (/^\d+$/.test(text)) return { kind: 'number', number: text };
  const [first, ...rest] = text.split(/\s+/);
  const page = text.toLowerCase();
  if (screen.pages?.includes(page)) return { kind: 'page', name: page };
  const command = commandOf(first, screen);
  if (command === undefined) return { kind: 'other', text };
  if (rest.length === 0) return { kind: 'command', command };
  return command === 'moves'
    ? { kind: 'movesWith', text: rest.join(' ') }
    : { kind: 'other', text };
}

/** A game without a score, or without orders to show a hand in, may have a move of that name. */
function commandOf(typed: string, { score, orders }: Known): Command | undefined {
  const word = typed.toLowerCase();
  const command = COMMANDS.find((name) => name === (SHORT[word] ?? word));
  if (command === 'score' && score === undefined) return undefined;
  return command === 'sort' && orders.length === 0 ? undefined : command;
}
