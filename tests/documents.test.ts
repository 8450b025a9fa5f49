/** Documents are held to the code: links lead somewhere, commands exist, lists are complete. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SEAT_CHOICES, STYLES } from '../src/bots/roster.ts';
import { COMMANDS } from '../src/cli/commands.ts';
import { GAME_IDS, gameOf } from '../src/games/index.ts';
import { TABLE_CODES } from '../src/index.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const DOCUMENTS = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Workflows, and what people read when they open an issue or send a change. */
const HOSTED = readdirSync(join(ROOT, '.github'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:md|yml)$/.test(name))
  .map((name) => `.github/${name}`);

interface Manifest {
  readonly keywords: readonly string[];
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}
const manifest = JSON.parse(read('package.json')) as Manifest;

const allMatches = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1]);

/** Links and pictures that do not lead to a file of the tree. */
function deadLinks(document: string, text: string): string[] {
  const links = [
    ...allMatches(text, /\]\(([^)\s]+)\)/g),
    ...allMatches(text, /(?:src|href)="([^"]+)"/g),
  ];
  return links
    .filter((link) => !/^(https?:|mailto:|#)/.test(link))
    .map((link) => link.replace(/#.*$/, ''))
    .filter((link) => !existsSync(resolve(ROOT, dirname(document), link)));
}

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (text: string): string[] =>
  allMatches(text.replace(/^```[^]*?^```/gm, ''), /^#+ (.*)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Links to a heading that the document they lead to does not have. */
function deadAnchors(document: string, text: string): string[] {
  return allMatches(text, /\]\(((?!https?:)[^)\s]*#[^)\s]+)\)/g).filter((link) => {
    const [path, anchor] = link.split('#');
    const target =
      path === '' ? text : readFileSync(resolve(ROOT, dirname(document), path), 'utf8');
    return !anchorsOf(target).includes(anchor);
  });
}

/** Commands that a document tells people to run, but that do not exist. */
function unknownCommands(text: string): string[] {
  const scripts = allMatches(text, /npm run (?:--silent )?([a-z][\w:]*)/g);
  const commands = allMatches(text, /(?:npx |`)baize ([a-z]+)/g);
  const known = new Set(['help', ...COMMANDS.map(({ name }) => name)]);
  return [
    ...scripts.filter((script) => !(script in manifest.scripts)),
    ...commands.filter((command) => !known.has(command)),
  ];
}

/** The packages that the product files of a folder of src import, Node's own left out. */
function packagesOf(folder: string): string[] {
  const files = readdirSync(join(ROOT, 'src', folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => read(join('src', folder, path)));
  const imported = files.flatMap((text) =>
    allMatches(text, /^(?:import|\}) .*?from '([^.'][^']*)'/gm),
  );
  return [...new Set(imported.filter((name) => !name.startsWith('node:')))].sort();
}

const UNUSUAL_STYLES = STYLES.filter((style) => style !== 'balanced');

describe('documents', () => {
  it('are found', () => {
    expect(DOCUMENTS).toContain('README.md');
    expect(DOCUMENTS).toContain('docs/architecture.md');
  });

  it.each(DOCUMENTS)('%s links to headings that exist', (document) => {
    expect(deadAnchors(document, read(document))).toEqual([]);
  });

  it.each(DOCUMENTS)('%s links to files that exist', (document) => {
    expect(deadLinks(document, read(document))).toEqual([]);
  });

  it.each([...DOCUMENTS, ...HOSTED])('%s names commands that exist', (document) => {
    expect(unknownCommands(read(document))).toEqual([]);
  });

  it('workflows may read and nothing else, end in time, and use actions of a fixed version', () => {
    const workflows = HOSTED.filter((path) => path.includes('workflows'));
    expect(workflows).toHaveLength(2);
    for (const text of workflows.map(read)) {
      expect(text).toContain('\npermissions:\n  contents: read\n\n');
      expect(text.match(/timeout-minutes: \d/g)).toHaveLength(
        text.match(/runs-on: /g)?.length ?? 0,
      );
      expect(allMatches(text, /uses: (\S+)/g).filter((name) => !/@v\d+$/.test(name))).toEqual([]);
    }
  });

  it('every game is soaked every night, asked for in questions about rules, and a keyword', () => {
    const nightly = read('.github/workflows/nightly.yml');
    const soaked = /game: \[(.*)\]/.exec(nightly)?.[1].split(', ') ?? [];
    expect(soaked.sort()).toEqual([...GAME_IDS].sort());
    const asked = /options: \[(.*)\]/.exec(read('.github/ISSUE_TEMPLATE/rule.yml'))?.[1];
    expect(asked?.split(', ').sort()).toEqual(GAME_IDS.map((id) => gameOf(id).title).sort());
    expect(GAME_IDS.filter((id) => !manifest.keywords.includes(id))).toEqual([]);
  });

  it('a dead link and an unknown command would be found', () => {
    const text = '[x](nowhere.md) <img src="gone.png"> `npm run nothing` `baize dance`';
    expect(deadLinks('README.md', text)).toEqual(['nowhere.md', 'gone.png']);
    expect(unknownCommands(text)).toEqual(['nothing', 'dance']);
    const anchors = '# One\n[a](#one) [b](#two) [c](docs/bots.md#coach) [d](docs/bots.md#captain)';
    expect(deadAnchors('README.md', anchors)).toEqual(['#two', 'docs/bots.md#captain']);
  });

  it('docs/architecture.md and CONTRIBUTING.md name files and folders that exist', () => {
    for (const document of ['docs/architecture.md', 'CONTRIBUTING.md']) {
      const paths = allMatches(read(document), /`((?:src|tests|docs|scenarios|bench)\/[\w./-]*)`/g);
      expect(paths.length).toBeGreaterThan(5);
      expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    }
  });

  it('docs/architecture.md and docs/decisions.md name files of src that exist', () => {
    const folders = readdirSync(join(ROOT, 'src'));
    for (const document of ['docs/architecture.md', 'docs/decisions.md']) {
      const named = allMatches(read(document), /`([a-z]+\/[\w./-]*(?:\.tsx?|\.css|\/))`/g);
      const paths = named.filter((path) => folders.includes(path.split('/')[0]));
      expect(paths.length).toBeGreaterThan(5);
      expect(paths.filter((path) => !existsSync(join(ROOT, 'src', path)))).toEqual([]);
    }
  });

  it('docs/architecture.md says in which order a table changes, as the code does', () => {
    const [, steps] = /goes the same way: ([a-z, ]+)\./.exec(read('docs/architecture.md')) ?? [];
    const core = read('src/server/table/table-core.ts');
    const calls = ['foldEntry(this', 'log.append(', 'this.#adopt(', '#listener.onChange('];
    const places = calls.map((call) => core.indexOf(call));
    expect(steps).toBe('fold, append, adopt, tell');
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  it('docs/dependencies.md names every dependency, and no other in its tables', () => {
    const rows = allMatches(read('docs/dependencies.md'), /^\| (`.*?) \|/gm).join(' ');
    const named = allMatches(rows, /`([^`]+)`/g);
    const used = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(named.sort()).toEqual(used.sort());
  });

  it('docs/dependencies.md is right about the folders that use no package, and about those that use zod alone', () => {
    const page = read('docs/dependencies.md');
    const foldersIn = (pattern: RegExp): string[] =>
      allMatches(pattern.exec(page)?.[1] ?? '', /`([a-z]+)`/g).sort();
    const folders = readdirSync(join(ROOT, 'src')).filter((name) => !name.includes('.'));
    const using = (packages: string): string[] =>
      folders.filter((folder) => packagesOf(folder).join() === packages).sort();
    expect(foldersIn(/((?:`\w+`[,\s]*(?:and\s+)?)+)use no package/)).toEqual(using(''));
    expect(foldersIn(/((?:`\w+`[,\s]*(?:and\s+)?)+)use `zod` and nothing/)).toEqual(using('zod'));
  });

  it('README.md names both commands, and every kind of bot', () => {
    const page = read('README.md');
    const missing = ['npm start', 'npm ci && npm test', ...SEAT_CHOICES, ...UNUSUAL_STYLES].filter(
      (word) => !page.includes(word),
    );
    expect(missing).toEqual([]);
  });

  it('docs/library.md explains every code of the table', () => {
    const text = read('docs/library.md');
    expect(TABLE_CODES.filter((code) => !text.includes(`\`${code}\``))).toEqual([]);
  });
});
