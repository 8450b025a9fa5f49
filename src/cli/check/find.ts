/** Finds the scenario files in the given files and folders. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../core/result.ts';
import { reasonOf } from '../files.ts';
import type { BadFile } from './load.ts';

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
