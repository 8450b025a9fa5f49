/**
 * `node scripts/house.js`: the size and shape of the product as numbers. It counts files and lines, entries of
 * folders, imports that go past a game's door, members of the contract, and mutable state of pure modules.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const PURE = ['core', 'games', 'bots', 'arena'];
/** Style sheets are counted apart: they hold no structure that others import. */
const PRODUCT = /\.tsx?$/;
const STYLE = /\.css$/;

const read = (kind) =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => kind.test(path) && !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }));
const files = read(PRODUCT);

const linesOf = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
const folderOf = ({ path }) => path.split('/')[0];

/** Entries of a folder: its files and its folders. */
function entriesByFolder() {
  const entries = new Map();
  for (const { path } of files) {
    const parts = path.split('/');
    for (let depth = 1; depth < parts.length; depth++) {
      const folder = parts.slice(0, depth).join('/');
      entries.set(folder, (entries.get(folder) ?? new Set()).add(parts[depth]));
    }
  }
  return [...entries].map(([folder, names]) => [folder, names.size]);
}

/** Imports of a game's modules from outside `games/`, as pairs of importer and module. */
function importsOfGames() {
  return files
    .filter((file) => folderOf(file) !== 'games')
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(?<!['"\w])(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)]
        .map(([, specifier]) => relative(SRC, resolve(SRC, dirname(path), specifier)))
        .filter((target) => /^games\/[^/]+\//.test(target)),
    );
}

const isDoor = (target) => /^games\/[^/]+\/index\.ts$/.test(target);

/** The members of an interface, by the lines that begin with a name at the first depth. */
function membersOf(path, name) {
  const file = files.find((one) => one.path === path);
  const body = file?.text.match(new RegExp(`interface ${name}<[^{]*\\{\\n([\\s\\S]*?)\\n\\}`))?.[1];
  return body?.match(/^ {2}(readonly )?\w+\??[(:<]/gm)?.length ?? 0;
}

const SEAMS = [
  ['core/game.ts', 'Game'],
  ['core/seams/rules.ts', 'Start'],
  ['core/seams/rules.ts', 'Rules'],
  ['core/seams/text.ts', 'Text'],
  ['core/seams/words.ts', 'Words'],
  ['core/seams/mind.ts', 'Judgement'],
  ['core/seams/mind.ts', 'Mind'],
  ['core/seams/mind.ts', 'MoveCodes'],
  ['core/seams/mind.ts', 'PackedMoves'],
  ['core/draft.ts', 'Drafts'],
  ['core/search.ts', 'SearchParts'],
  ['core/search.ts', 'SearchSession'],
];

const mutable = files
  .filter((file) => PURE.includes(folderOf(file)))
  .flatMap(({ path, text }) => (text.match(/^(export )?let /gm) ?? []).map(() => path));
const inner = importsOfGames().filter((target) => !isDoor(target));
const games = entriesByFolder().filter(([folder]) => folder.startsWith('games/'));
const [widest, most] = games.sort(([, a], [, b]) => b - a)[0];

const ROWS = [
  ['product files', files.length],
  ['product lines', sum(files.map(({ text }) => linesOf(text)))],
  ['lines of style sheets', sum(read(STYLE).map(({ text }) => linesOf(text)))],
  [`entries of the widest folder of a game (${widest})`, most],
  ['imports past the door of a game', inner.length],
  ['modules of games that they reach', new Set(inner).size],
  ['members of the contract', sum(SEAMS.map(([path, name]) => membersOf(path, name)))],
  ['module-level let in pure code', mutable.length],
];
for (const folder of [...new Set(files.map(folderOf))].toSorted((a, b) => a.localeCompare(b))) {
  const own = files.filter((file) => folderOf(file) === folder && file.path.includes('/'));
  if (own.length > 0)
    ROWS.push([
      `${folder}/: files, lines`,
      `${own.length}, ${sum(own.map(({ text }) => linesOf(text)))}`,
    ]);
}

const width = Math.max(...ROWS.map(([name]) => name.length));
for (const [name, value] of ROWS)
  console.log(`${name.padEnd(width)}  ${value.toLocaleString('en')}`);
