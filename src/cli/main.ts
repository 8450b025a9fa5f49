/**
 * Entry point of the command line. It finds the command, runs it, prints its answer, and catches every error.
 */
import { quoted } from '../core/words.ts';
import type { Answer, Command, Io } from './command.ts';
import { COMMANDS } from './commands.ts';
import { EXIT, fault, type Fault } from './fault.ts';
import { codeOf, reasonOf } from './files.ts';
import { commandHelp, gameHelp, overview, version } from './help.ts';
import { suggestion } from './near-miss.ts';

/** For the executable: the real streams. */
export async function main(argv: readonly string[]): Promise<number> {
  process.stdout.on('error', leave);
  process.stderr.on('error', () => process.exit());
  return run(argv, {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    env: process.env,
  });
}

/** How the system says that whoever read the answer is gone: a closed pipe, a closed terminal. */
const GONE = ['EPIPE', 'EIO'];

/**
 * A reader that went away early is no error; an answer that could not be written is one, with an exit
 * code of its own, because a move may have been made all the same.
 */
function leave(error: Error): never {
  if (GONE.includes(codeOf(error))) process.exit();
  const reason = reasonOf(error);
  process.stderr.write(`Baize cannot write its answer: ${reason}. What it did stays done.\n`);
  process.exit(EXIT.unwritten);
}

/** One command, start to end; returns its exit code. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  const [name = 'help', ...args] = argv;
  const json = argv.includes('--json');
  try {
    if (name === '--version' || name === '-v') return say(io, version());
    if (['help', '--help', '-h'].includes(name)) return await help(args, io, json);
    const command = COMMANDS.find((known) => known.name === name);
    if (!command) return refuse(io, json, unknownCommand(name));
    if (args.includes('--help') || args.includes('-h')) return say(io, commandHelp(command));
    return finish(io, json, await (await command.load())(args, io));
  } catch (error) {
    return refuse(io, json, bug(error, io));
  }
}

function finish(io: Io, json: boolean, answer: Answer): number {
  if (typeof answer === 'number') return answer;
  if (!answer.ok) return refuse(io, json, answer.error);
  const { text, json: data, exit = EXIT.ok } = answer.value;
  say(io, json ? JSON.stringify(data) : text);
  return exit;
}

function say(io: Io, text: string): number {
  if (text !== '') io.out(`${text}\n`);
  return EXIT.ok;
}

/** Programs find a refusal where they look for the answer, people where errors belong. */
function refuse(io: Io, json: boolean, refusal: Fault): number {
  const { code, params, message, choices, pointer = [], exit } = refusal;
  const error = { code, params, message, ...(choices && { choices }) };
  if (json) io.out(`${JSON.stringify({ error })}\n`);
  else io.err(`${[message, ...pointer, ...choiceLines(refusal)].join('\n')}\n`);
  return exit;
}

/** What a move could mean, one line each: the command that says so, and what it leads to. */
const choiceLines = ({ choices = [], again = '' }: Fault): string[] =>
  choices.map(({ move, says, shows }) => `  ${again}"${move}"   ${says}  ${shows}`.trimEnd());

async function help(args: readonly string[], io: Io, json: boolean): Promise<number> {
  const name = args.find((arg) => !arg.startsWith('-'));
  if (name === undefined || name === 'help') return say(io, overview(COMMANDS, version()));
  const command = COMMANDS.find((known) => known.name === name);
  if (command) return say(io, commandHelp(command));
  const { gameOf, isGameId } = await import('../games/index.ts');
  if (isGameId(name)) return say(io, gameHelp(gameOf(name)));
  return refuse(io, json, unknownCommand(name));
}

function unknownCommand(name: string): Fault {
  const names = COMMANDS.map((command: Command) => command.name);
  const guess = suggestion(name, [...names, 'help']);
  const message = `There is no command ${quoted(name)}${guess}; "baize help" lists them all.`;
  return fault('cli/unknown_command', message, { command: name });
}

const OUT_OF_FILES =
  'Too many files are open: raise the limit of this process ("ulimit -n 1024") and try again.';

function bug(error: unknown, io: Io): Fault {
  const broken: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error));
  const { message, stack, code } = broken;
  if (io.env.BAIZE_DEBUG) io.err(`${stack}\n`);
  if (code === 'EMFILE') return fault('cli/storage', OUT_OF_FILES);
  return fault('cli/bug', `This is a bug in Baize, please report it: ${message}.`);
}
