/** Errors of the command line: codes, exit codes and sentences, for people and programs. */
import type { Choice } from '../core/choice.ts';
import { fail, type Result } from '../core/result.ts';

/** Documented in docs/agents.md and never changed once released. */
export const EXIT = {
  ok: 0,
  refused: 1,
  usage: 2,
  notFound: 3,
  conflict: 4,
  bug: 70,
  /** What was asked for has been done or refused, but nobody could be told. */
  unwritten: 74,
  /** Stopped by Ctrl-C or by a signal; what was done by then has been told. */
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Every code of the commands themselves, with the exit code that goes with it. */
export const CLI_CODES = {
  'cli/bad_usage': EXIT.usage,
  'cli/unknown_command': EXIT.usage,
  'cli/unknown_game': EXIT.usage,
  'cli/unknown_level': EXIT.usage,
  'cli/bad_move_text': EXIT.usage,
  'cli/bad_position': EXIT.usage,
  'cli/bad_record': EXIT.usage,
  'cli/bad_link': EXIT.usage,
  'cli/storage': EXIT.usage,
  'cli/not_built': EXIT.usage,
  'cli/bot_seat': EXIT.refused,
  'cli/no_moves': EXIT.refused,
  'cli/cannot_listen': EXIT.refused,
  'cli/port_in_use': EXIT.refused,
  'cli/unreachable': EXIT.refused,
  'cli/data_in_use': EXIT.refused,
  'cli/data_damaged': EXIT.refused,
  'cli/data_unusable': EXIT.refused,
  'cli/store_unusable': EXIT.refused,
  'cli/unknown_match': EXIT.notFound,
  'cli/stale': EXIT.conflict,
  'cli/busy': EXIT.conflict,
  'cli/bug': EXIT.bug,
} as const satisfies Record<string, ExitCode>;
export type CliCode = keyof typeof CLI_CODES;

/** Why a command did nothing: a code and its parameters for programs, one sentence for people. */
export interface Fault {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly message: string;
  readonly exit: ExitCode;
  /** Where a move could mean several things: each of them. */
  readonly choices?: readonly Choice[];
  /** What stands before such a move on the command line. */
  readonly again?: string;
  /** The place that the sentence speaks of, drawn for people below it. */
  readonly pointer?: readonly string[];
}

export const fault = (code: CliCode, message: string, params: Fault['params'] = {}): Fault => ({
  code,
  params,
  message,
  exit: CLI_CODES[code],
});

export const failWith = (
  code: CliCode,
  message: string,
  params: Fault['params'] = {},
): { readonly ok: false; readonly error: Fault } => fail(fault(code, message, params));

/** What a command was asked for, or why it did not do it. */
export type Attempt<T> = Result<T, Fault>;
