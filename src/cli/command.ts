/**
 * Interface of a `baize` command and the parser for its arguments. Every file in `cli/commands/` implements
 * `Run`; `cli/main.ts` calls it.
 */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { ok } from '../core/result.ts';
import { quoted, shortened } from '../core/words.ts';
import { type Attempt, type ExitCode, failWith } from './fault.ts';
import { suggestion } from './near-miss.ts';

/** Where a command writes, so that tests can run one without a process. */
export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The same answer for people and for programs. */
export interface Reply {
  readonly text: string;
  readonly json: unknown;
  readonly exit?: ExitCode;
}

/** A command that talks to people by itself (a game, a server) returns its exit code alone. */
export type Answer = Attempt<Reply> | number;
export type Run = (args: readonly string[], io: Io) => Answer | Promise<Answer>;

export interface Command {
  readonly name: string;
  readonly summary: string;
  /** The arguments after the command's name. */
  readonly usage: string;
  readonly details?: readonly string[];
  /** Loaded when asked for: a move should not wait for a web server's code. */
  readonly load: () => Promise<Run>;
}

type Flags = NonNullable<ParseArgsConfig['options']>;
type Parsed<F extends Flags> = ReturnType<
  typeof parseArgs<{
    options: F;
    allowPositionals: true;
    strict: true;
    tokens: true;
    args: string[];
  }>
>;

export interface Arguments<F extends Flags> {
  readonly flags: Parsed<F>['values'];
  readonly words: readonly string[];
}

/** How many words a command takes besides its flags, and what they are. */
export interface Words {
  readonly names: readonly string[];
  readonly min: number;
  readonly max: number;
}

/** Flags and words of a command, or the first thing that is wrong with them. */
export function readArguments<const F extends Flags>(
  command: string,
  args: readonly string[],
  flags: F,
  words: Words,
): Attempt<Arguments<F>> {
  let parsed: Parsed<F>;
  try {
    parsed = parseArgs({
      args: joinNegatives(args, flags),
      options: flags,
      allowPositionals: true,
      strict: true,
      tokens: true,
    });
  } catch (error) {
    return badUsage(command, flagTrouble(error, flags));
  }
  const twice = repeatedFlag(parsed.tokens, flags);
  if (twice !== undefined) return badUsage(command, `--${twice} is given twice`);
  const empty = emptyFlag(parsed.tokens);
  if (empty !== undefined) return badUsage(command, `--${empty} has an empty value`);
  return checkWords(command, parsed, words);
}

/** `--seat -1` means the value -1, so that whoever reads the value can say what is wrong with it. */
function joinNegatives(args: readonly string[], flags: Flags): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const flag = joined.at(-1) ?? '';
    const takesText = flag.startsWith('--') && flags[flag.slice(2)]?.type === 'string';
    if (takesText && /^-\d/.test(arg)) joined[joined.length - 1] = `${flag}=${arg}`;
    else joined.push(arg);
  }
  return joined;
}

function checkWords<F extends Flags>(
  command: string,
  { values, positionals }: Parsed<F>,
  words: Words,
): Attempt<Arguments<F>> {
  if (positionals.length < words.min)
    return badUsage(command, `${words.names[positionals.length]} is missing`);
  if (positionals.length > words.max)
    return badUsage(command, `${quoted(positionals[words.max])} is one argument too many`);
  return ok({ flags: values, words: positionals });
}

export const badUsage = (command: string, trouble: string): ReturnType<typeof failWith> =>
  failWith('cli/bad_usage', `baize ${command}: ${trouble}; see "baize help ${command}".`);

interface Token {
  readonly kind: string;
  readonly name?: string;
  readonly value?: string | undefined;
}

function repeatedFlag(tokens: readonly Token[], flags: Flags): string | undefined {
  const seen = new Set<string>();
  for (const { kind, name } of tokens) {
    if (kind !== 'option' || name === undefined || flags[name].multiple === true) continue;
    if (seen.has(name)) return name;
    seen.add(name);
  }
  return undefined;
}

/** An empty value is a slip, such as a shell variable that is not set: no default may step in for it. */
const emptyFlag = (tokens: readonly Token[]): string | undefined =>
  tokens.find(({ kind, value }) => kind === 'option' && value?.trim() === '')?.name;

function flagTrouble(error: unknown, flags: Flags): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const flag = /'(?:-\w, )?(--?[^\s'=]+)/.exec(message)?.[1] ?? '';
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') {
    const known = Object.keys(flags).map((name) => `--${name}`);
    return `there is no flag ${shortened(flag)}${suggestion(flag, known)}`;
  }
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
    return flags[flag.replace(/^--/, '')]?.type === 'boolean'
      ? `${flag} takes no value`
      : `${flag} needs a value (${flag}=VALUE where it starts with a dash)`;
  throw error;
}

/** A whole number from a flag, or a sentence that says what it takes. */
export function readNumber(
  command: string,
  flag: string,
  text: string,
  range: { readonly min: number; readonly max: number },
): Attempt<number> {
  const value = Number(text);
  const fits = /^\d{1,9}$/.test(text) && value >= range.min && value <= range.max;
  const takes = `${flag} takes a whole number from ${range.min} to ${range.max}, not ${quoted(text)}`;
  return fits ? ok(value) : badUsage(command, takes);
}

const SHOWN_EVERY = 100;

/** Drawn over itself on a terminal; programs that read the errors get none of it. */
export function progressOn(io: Io): (done: number, tables: number) => void {
  if (!process.stderr.isTTY) return () => {};
  return (done, tables) => {
    const line = `${done} of ${tables} tables`;
    if (done === tables) io.err(`\r${' '.repeat(line.length)}\r`);
    else if (done % SHOWN_EVERY === 0) io.err(`\r${line}`);
  };
}

export const amount = (n: number, one: string, many = `${one}s`): string =>
  `${n} ${n === 1 ? one : many}`;

/** Formats the command that a player can type to return to a match or table. */
export function commandLine(
  words: readonly string[],
  data: string | undefined,
  env: Io['env'],
): string {
  // Run from a clone through npx there is no baize on the path.
  const baize = env.npm_command === 'exec' ? 'npx baize' : 'baize';
  const where = data === undefined ? [] : ['--data', data];
  return [baize, ...[...words, ...where].map(quote)].join(' ');
}

const quote = (text: string): string =>
  /^[\w./~:-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
