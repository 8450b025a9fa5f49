/** Texts of `baize help`: the list of commands, and the help of one command or game. */
import type { AnyGame } from '../core/game.ts';
import { presetsOf } from '../core/option-texts.ts';
import { seatCountWords } from '../core/seat.ts';
import { domainOf, formatOption, type OptionSpec } from '../core/options.ts';
import type { Command } from './command.ts';
import { readFileSync } from 'node:fs';

export function overview(commands: readonly Command[], release: string): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    `Baize ${release}: the open table for games with hidden cards.`,
    '',
    ...commands.map(({ name, summary }) => `  baize ${name.padEnd(width)}  ${summary}`),
    '',
    'baize help COMMAND tells more about one of them, baize help GAME about a game and its options.',
  ].join('\n');
}

export function commandHelp({ name, summary, usage, details = [] }: Command): string {
  const sentence = `${summary[0].toUpperCase()}${summary.slice(1)}.`;
  return [`baize ${name} ${usage}`, '', sentence, ...details].join('\n');
}

/** What `baize new GAME` can be told about a game. */
export function gameHelp({ id, title, seats, options }: AnyGame): string {
  const lines = options.map(
    (option) =>
      `  ${option.name}: ${option.meaning} (${domainOf(option)}; default ${usualWords(options, option)})`,
  );
  const example = `${options[0].name}=${formatOption(options[0], options[0].default)}`;
  return [
    `${title} (${id}), ${seatCountWords(seats)} seats. Options, as in --option ${example}:`,
    ...lines,
    'The rules are in docs/rules, the notation of moves and positions in docs/notation.md.',
  ].join('\n');
}

/** `5`, or `5, with profile=classic52 none`. */
function usualWords(options: readonly OptionSpec[], option: OptionSpec): string {
  const others = presetsOf(options, option).map(
    ({ profile, value, usual }) => `with ${profile}=${value} ${usual}`,
  );
  return [formatOption(option, option.default), ...others].join(', ');
}

/** The version of the package, from the one place where it is written. */
export function version(): string {
  const file = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(file) as { readonly version: string }).version;
}
