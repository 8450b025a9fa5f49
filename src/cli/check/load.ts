/** Loads scenario files from disk, validates them by their schema, and reports every fault with its line. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type ParsedNode,
  parseDocument,
} from 'yaml';
import type { z } from 'zod';
import type { CoachCase } from '../../bots/coaching-cases.ts';
import type { AnyGame } from '../../core/game.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Scenario } from '../../core/scenario.ts';
import { gameOf, isGameId } from '../../games/index.ts';
import { reasonOf } from '../files.ts';
import { noSuchGame } from '../seating.ts';
import { coachFile, scenarioFile } from './schema.ts';
import { join } from 'node:path';

/** Why a file, or a case in it, cannot be used. */
export interface BadFile {
  readonly file: string;
  /** `null` where it is not about a line: a folder, or a path that leads nowhere. */
  readonly line: number | null;
  readonly reason: string;
}

export interface LoadedScenario {
  readonly scenario: Scenario;
  readonly line: number;
}

export interface LoadedCase {
  readonly asked: CoachCase;
  readonly line: number;
}

/** Cases of the rules, or questions to the coach: a file has one kind and leaves the other empty. */
export interface LoadedFile {
  readonly file: string;
  readonly game: AnyGame;
  readonly scenarios: readonly LoadedScenario[];
  readonly cases: readonly LoadedCase[];
}

export function loadScenarioFile(file: string): Result<LoadedFile, readonly BadFile[]> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    const reason = error instanceof TypeError ? 'it is not text' : reasonOf(error);
    return fail([{ file, line: 1, reason: `The file cannot be read: ${reason}.` }]);
  }
  return readScenarios(file, text);
}

/** The same for a text that is already there. */
export function readScenarios(file: string, text: string): Result<LoadedFile, readonly BadFile[]> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const bad = (line: number, reason: string): BadFile => ({ file, line, reason });
  const [error] = document.errors;
  if (error) return fail([bad(lines.linePos(error.pos[0]).line, sentence(error))]);
  if (document.contents === null) return fail([bad(1, 'The file is empty.')]);
  const plain = toPlain(document);
  if (plain === undefined) return fail([bad(1, 'The file repeats its parts without end.')]);
  const isForCoach = typeof plain === 'object' && plain !== null && Object.hasOwn(plain, 'cases');
  const read = isForCoach ? coachFile.safeParse(plain) : scenarioFile.safeParse(plain);
  const lineAt = (path: readonly PropertyKey[]): number => lineOf(document, lines, path);
  if (!read.success) return fail(read.error.issues.flatMap((issue) => reasons(issue, lineAt, bad)));
  const { game } = read.data;
  if (!isGameId(game)) return fail([bad(lineAt(['game']), noSuchGame(game))]);
  const scenarios = 'scenarios' in read.data ? read.data.scenarios : [];
  const cases = 'cases' in read.data ? read.data.cases : [];
  return ok({
    file,
    game: gameOf(game),
    scenarios: scenarios.map((scenario, at) => ({ scenario, line: lineAt(['scenarios', at]) })),
    cases: cases.map((asked, at) => ({ asked, line: lineAt(['cases', at]) })),
  });
}

/** Aliases may multiply without end; the parser throws then, which is an answer and no bug. */
function toPlain(document: Document.Parsed): unknown {
  try {
    return document.toJS() as unknown;
  } catch {
    return undefined;
  }
}

function reasons(
  issue: z.core.$ZodIssue,
  lineAt: (path: readonly PropertyKey[]) => number,
  bad: (line: number, reason: string) => BadFile,
): BadFile[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) =>
      bad(lineAt([...issue.path, key]), `There is no key "${key}"${placeOf(issue.path)}.`),
    );
  return [bad(lineAt(issue.path), `${pathText(issue.path)}: ${reasonFor(issue)}.`)];
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  record: 'names with values',
  object: 'names with values',
  array: 'a list',
  string: 'text',
  int: 'a whole number',
  number: 'a number',
};

function reasonFor(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_type') return issue.message[0].toLowerCase() + issue.message.slice(1);
  const wanted = TYPE_WORDS[issue.expected] ?? issue.expected;
  return issue.message.endsWith('received undefined')
    ? `it is missing (it takes ${wanted})`
    : `it takes ${wanted}`;
}

const pathText = (path: readonly PropertyKey[]): string =>
  path.length === 0 ? 'The file' : path.map(String).join('.');

const placeOf = (path: readonly PropertyKey[]): string =>
  path.length === 0 ? ' at the top of a scenario file' : ` in ${pathText(path)}`;

/** The parser talks to programmers where it finds several documents or gives up; all else it says well. */
function sentence({ code, message }: { readonly code: string; readonly message: string }): string {
  if (code === 'MULTIPLE_DOCS')
    return 'A scenario file holds one document; a second one starts here.';
  if (message.startsWith('Maximum call stack')) return 'The file nests its parts too deeply.';
  return message.endsWith('.') ? message : `${message}.`;
}

/** The line of what is at this path, or of the nearest thing around it that is there. */
function lineOf(
  document: Document.Parsed,
  lines: LineCounter,
  path: readonly PropertyKey[],
): number {
  for (let depth = path.length; depth >= 0; depth--) {
    const start = startOf(document, path.slice(0, depth));
    if (start !== undefined) return lines.linePos(start).line;
  }
  return 1;
}

/** A key's own place where there is a key: the value may begin on a later line. */
function startOf(document: Document.Parsed, path: readonly PropertyKey[]): number | undefined {
  const around = document.getIn(path.slice(0, -1), true) as ParsedNode | undefined;
  if (path.length > 0 && isMap(around)) {
    const pair = around.items.find(({ key }) => isScalar(key) && key.value === path.at(-1));
    return pair?.key.range[0];
  }
  const node = document.getIn(path, true);
  return isNode(node) ? (node.range?.[0] ?? undefined) : undefined;
}

const ENDINGS = /\.(?:ya?ml|json)$/i;

/** Questions to the coach take a second each, so they are asked where their folder or a file is named. */
const COACH = /^coach[/\\]/;

/** A file is taken whatever its name; of a folder, those whose names say that they hold scenarios. */
export function findScenarioFiles(path: string): Result<string[], BadFile> {
  const bad = (reason: string): Result<never, BadFile> => fail({ file: path, line: null, reason });
  try {
    if (!statSync(path).isDirectory()) return ok([path]);
    const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
    const isTaken = (name: string): boolean => ENDINGS.test(name) && !COACH.test(name);
    const files = names.filter(isTaken).map((name) => join(path, name));
    if (files.length === 0)
      return bad('There are no scenario files (.yaml, .json) in this folder.');
    return ok(files.sort());
  } catch (error) {
    return bad(`There is nothing to check here: ${reasonOf(error)}.`);
  }
}
