/** Build plugin. It turns the rule sheet of each game (docs/rules) into a module, `virtual:rules/<game>`. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { readSheet } from './read-sheet.ts';

const NAME = /^virtual:rules\/([a-z-]+)$/;
const SHEETS = resolve(import.meta.dirname, '../../../docs/rules');

export const ruleSheets = (): Plugin => ({
  name: 'rule-sheets',
  resolveId: (id) => (NAME.test(id) ? `\0${id}` : undefined),
  load(id) {
    const game = id.startsWith('\0') ? NAME.exec(id.slice(1))?.[1] : undefined;
    if (game === undefined) return undefined;
    const file = resolve(SHEETS, `${game}.md`);
    this.addWatchFile(file);
    return `export default ${JSON.stringify(readSheet(readFileSync(file, 'utf8')))};`;
  },
});
