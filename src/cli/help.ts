/** The manual as the terminal shows it. */
import type { AnyGame } from '../core/game.ts';
import { domainOf, formatOption } from '../core/options.ts';
import type { Command } from './command.ts';

export function overview(commands: readonly Command[], version: string): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    `Baize ${version}: the open table for games with hidden cards.`,
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
  const lines = options.map((option) => {
    const usual = formatOption(option.default);
    return `  ${option.name}: ${option.meaning} (${domainOf(option)}; default ${usual})`;
  });
  return [
    `${title} (${id}), ${seats.min} to ${seats.max} seats. Options, as in --option ${options[0].name}=${formatOption(options[0].default)}:`,
    ...lines,
    'The rules are in docs/rules, the notation of moves and positions in docs/notation.md.',
  ].join('\n');
}
