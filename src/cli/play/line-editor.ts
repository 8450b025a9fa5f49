/**
 * Line of input with cursor and history, as an immutable value. Functions map it and a key to the next one.
 */

export interface Key {
  readonly name?: string | undefined;
  readonly sequence?: string | undefined;
  readonly ctrl?: boolean | undefined;
  readonly meta?: boolean | undefined;
}

export interface Line {
  readonly text: string;
  readonly cursor: number;
  /** Earlier lines, oldest first, and which of them is shown; its length where none is. */
  readonly history: readonly string[];
  readonly at: number;
}

export const emptyLine = (history: readonly string[] = []): Line => ({
  text: '',
  cursor: 0,
  history,
  at: history.length,
});

const HISTORY_MAX = 50;
const TEXT_MAX = 200;

/** A line that was entered joins the history, unless it says nothing new. */
export function remember({ history, text }: Line): Line {
  const known = text.trim() === '' || history.at(-1) === text;
  return emptyLine(known ? history : [...history, text].slice(-HISTORY_MAX));
}

const moveTo = (line: Line, cursor: number): Line => ({
  ...line,
  cursor: Math.max(0, Math.min(line.text.length, cursor)),
});

const cutOut = (line: Line, from: number, to: number): Line => ({
  ...line,
  text: line.text.slice(0, from) + line.text.slice(to),
  cursor: from,
});

function recall(line: Line, step: number): Line {
  const at = Math.max(0, Math.min(line.history.length, line.at + step));
  const text = line.history[at] ?? '';
  return { ...line, at, text, cursor: text.length };
}

const EDITS: Readonly<Record<string, (line: Line) => Line>> = {
  left: (line) => moveTo(line, line.cursor - 1),
  right: (line) => moveTo(line, line.cursor + 1),
  home: (line) => moveTo(line, 0),
  end: (line) => moveTo(line, line.text.length),
  up: (line) => recall(line, -1),
  down: (line) => recall(line, 1),
  backspace: (line) => cutOut(line, Math.max(0, line.cursor - 1), line.cursor),
  delete: (line) => cutOut(line, line.cursor, line.cursor + 1),
  escape: (line) => emptyLine(line.history),
  'ctrl-a': (line) => moveTo(line, 0),
  'ctrl-e': (line) => moveTo(line, line.text.length),
  'ctrl-h': (line) => cutOut(line, Math.max(0, line.cursor - 1), line.cursor),
  'ctrl-u': (line) => cutOut(line, 0, line.cursor),
  'ctrl-k': (line) => cutOut(line, line.cursor, line.text.length),
  'ctrl-w': (line) => {
    const kept = line.text.slice(0, line.cursor).replace(/\S+\s*$/, '');
    return cutOut(line, kept.length, line.cursor);
  },
};

/** The line after a key; the same line for keys that mean nothing here. */
export function pressKey(line: Line, key: Key): Line {
  const name = (key.ctrl === true ? 'ctrl-' : '') + (key.name ?? '');
  const edit = EDITS[name];
  if (edit) return edit(line);
  const typed = key.sequence ?? '';
  // eslint-disable-next-line no-control-regex
  const printable = typed !== '' && !/[\u0000-\u001f\u007f-\u009f]/.test(typed);
  if (!printable || key.ctrl === true || key.meta === true) return line;
  if (line.text.length + typed.length > TEXT_MAX) return line;
  const text = line.text.slice(0, line.cursor) + typed + line.text.slice(line.cursor);
  return { ...line, text, cursor: line.cursor + typed.length };
}
