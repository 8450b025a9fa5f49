/** Reads rule cases for the tests: files of a folder, and the yaml blocks of a page. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { scenarioFile } from '../src/cli/check/schema.ts';
import type { Scenario, Step } from '../src/core/scenario.ts';
import { GAME_IDS, isGameId, type GameId } from '../src/games/index.ts';

export const ROOT = join(import.meta.dirname, '..');

export const readText = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

export interface ScenarioFile {
  readonly path: string;
  readonly game: GameId;
  readonly scenarios: readonly Scenario[];
}

/** Every file under scenarios/, in the order of games and names. */
export function scenarioFiles(): ScenarioFile[] {
  return GAME_IDS.flatMap((game) => {
    const folder = join('scenarios', game);
    const names = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.yaml'));
    return names.sort().map((name) => readScenarios(join(folder, name), readText(folder, name)));
  });
}

/** Throws where the text is no scenario file; `path` is for the message. */
export function readScenarios(path: string, text: string): ScenarioFile {
  const read = scenarioFile.safeParse(parse(text));
  if (!read.success) throw new Error(`${path}: ${read.error.message}`);
  const { game, scenarios } = read.data;
  if (!isGameId(game)) throw new Error(`${path}: there is no game "${game}"`);
  return { path, game, scenarios };
}

/** The contents of the fenced blocks of one language, in order. */
export const fencedBlocks = (markdown: string, language: string): string[] =>
  [...markdown.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(
    ([, text]) => text,
  );

/** The violation codes that a case provokes. */
export function codesIn(scenario: Scenario): string[] {
  const fromStep = (step: Step): string[] => {
    if ('repeat' in step) return step.moves.flatMap(fromStep);
    return 'rejects' in step && step.rejects !== undefined ? [step.rejects] : [];
  };
  const fromDeal = scenario.new?.rejects === undefined ? [] : [scenario.new.rejects];
  return [...fromDeal, ...(scenario.moves ?? []).flatMap(fromStep)];
}
