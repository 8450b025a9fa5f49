import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

/**
 * The package as a stranger gets it: packed, installed into an empty project, and every example of the
 * documents compiled against its types and run. It tests dist/ as it was built last.
 */
const ROOT = resolve(import.meta.dirname, '../..');
const DOCUMENTS = ['README.md', 'docs/library.md'];
/**
 * Half of it is the page, each file as it is and compressed twice; the rules to read are some 100 kB of that. Servers
 * that share a store take some 50 kB.
 */
const PACKED_BYTES_MAX = 3_350_000;

interface Example {
  readonly name: string;
  readonly code: string;
  /** What the example prints, where the document says so. */
  readonly output: string | undefined;
}

/** Fenced blocks that start with `// example: name`, each with the `text` block that follows it directly. */
function examplesIn(document: string): Example[] {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const block = /^```ts\n\/\/ example: (\S+)\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?/gms;
  return [...text.matchAll(block)].map(([, name, code, output]) => ({ name, code, output }));
}

const EXAMPLES = DOCUMENTS.flatMap(examplesIn);

interface PackedFile {
  readonly path: string;
}
interface Packed {
  readonly filename: string;
  readonly size: number;
  readonly files: readonly PackedFile[];
}

let project: string;
let packed: Packed;

const npm = (args: readonly string[], cwd: string): string =>
  execFileSync('npm', [...args], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'baize-package-'));
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', project];
  [packed] = JSON.parse(npm(pack, ROOT)) as [Packed];
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ name: 'stranger', private: true, type: 'module' }),
  );
  const quietly = ['--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'];
  npm(['install', ...quietly, join(project, packed.filename)], project);
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('the package', () => {
  test('holds what it needs and nothing from the workshop', () => {
    const paths = packed.files.map(({ path }) => path);
    for (const needed of [
      'package.json',
      'README.md',
      'LICENSE',
      'CHANGELOG.md',
      'bin/baize.js',
      'dist/index.js',
      'dist/index.d.ts',
      'dist/core/index.js',
      'dist/door/games.js',
      'dist/door/bots.js',
      'dist/cli/main.js',
      'docs/library.md',
    ])
      expect(paths).toContain(needed);
    const workshop = /^(src|tests|bench|scripts|\.ci)\/|\.test\.|\.tgz$|tsconfig/;
    expect(paths.filter((path) => workshop.test(path))).toEqual([]);
  });

  test('is not bloated', () => {
    expect(packed.size).toBeLessThan(PACKED_BYTES_MAX);
  });

  test('has a command that runs', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      version: string;
    };
    // What `npx baize` runs in a project that has the package.
    const command = join(project, 'node_modules/.bin/baize');
    const baize = (...args: string[]) =>
      spawnSync(command, args, { cwd: project, encoding: 'utf8' });
    expect(baize('--version').stdout).toContain(version);
    const help = baize('help');
    expect(help.status).toBe(0);
    expect(help.stdout).toContain('baize play');
  });

  test('lets nobody reach behind its doors', () => {
    const code = "import('baize/dist/door/table.js').catch((error) => console.log(error.code))";
    const out = execFileSync('node', ['--eval', code], { cwd: project, encoding: 'utf8' });
    expect(out.trim()).toBe('ERR_PACKAGE_PATH_NOT_EXPORTED');
  });
});

describe('the examples of the documents', () => {
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const folder = (): string => join(project, 'examples');
  let complaints: string;

  beforeAll(() => {
    mkdirSync(folder(), { recursive: true });
    for (const { name, code } of EXAMPLES) writeFileSync(join(folder(), `${name}.mts`), code);
    const compilerOptions = {
      target: 'ES2023',
      module: 'NodeNext',
      moduleResolution: 'NodeNext',
      strict: true,
      // Whoever switches this on must be able to paste an example all the same.
      noUncheckedIndexedAccess: true,
      // `console` comes with DOM; Node's types must not be needed to use the library.
      lib: ['ES2023', 'DOM'],
      types: [],
    };
    writeFileSync(join(folder(), 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    const compiled = spawnSync('node', [compiler, '-p', folder()], { encoding: 'utf8' });
    complaints = compiled.stdout + compiled.stderr;
  });

  test('compile in strict mode against the packed types', () => {
    expect(complaints).toBe('');
  });

  test('are all found, each under its own name', () => {
    const names = EXAMPLES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const document of DOCUMENTS) {
      const fences = readFileSync(join(ROOT, document), 'utf8').match(/^```ts$/gm) ?? [];
      expect(fences.length).toBeGreaterThan(0);
      expect(examplesIn(document)).toHaveLength(fences.length);
    }
  });

  test.each(EXAMPLES)('$name runs and prints what the document says', ({ name, output }) => {
    const script = join(folder(), `${name}.mjs`);
    const ran = spawnSync('node', [script], { cwd: project, encoding: 'utf8' });
    expect(ran.stderr).toBe('');
    expect(ran.status).toBe(0);
    expect(ran.stdout).toBe(output ?? ran.stdout);
    expect(ran.stdout).not.toBe('');
  });
});
