/** The house style, held by a test: lengths of files and lines, headers of files, imports. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  BANNED_NAMES,
  LONG_FILES,
  RIDDLE_HEADERS,
  SQUEEZED_IMPORTS,
  WIDE_DOCUMENTS,
} from './support/tidy-exceptions.ts';

const ROOT = resolve(import.meta.dirname, '..');
const LINES_MAX = 450;
const COLUMNS_MAX = 110;

interface Text {
  readonly path: string;
  readonly text: string;
}

const readAll = (folder: string, paths: readonly string[]): Text[] =>
  paths.map((path) => ({ path, text: readFileSync(join(ROOT, folder, path), 'utf8') }));

const sources = readAll(
  'src',
  readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(?:tsx?|css)$/.test(path),
  ),
);
const documents = readAll('.', [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]);

const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n');

const isLong = ({ text }: Text): boolean => linesOf(text).length > LINES_MAX;

/** Prose can be wrapped; tables, fenced code and pictures cannot. */
function hasWideProse({ text }: Text): boolean {
  const prose = text.replace(/^ *```[^]*?^ *```/gm, '');
  return linesOf(prose).some((line) => line.length > COLUMNS_MAX && !/^ *\||!\[|<img /.test(line));
}

/** A header says what a file is. "What a bot has" leaves the reader to guess. */
function hasRiddleHeader({ text }: Text): boolean {
  const [, block, line] = /\/\*+([^]*?)\*\/|\/\/(.*)/.exec(text) ?? [];
  return /^[\s*]*What (?:an?|the) /.test(block ?? line ?? '');
}

const hasSqueezedImport = ({ text }: Text): boolean =>
  linesOf(text).some(
    (line) => line.length > COLUMNS_MAX && /^(?:import|export) .* from ['"]/.test(line),
  );

/** Words that stand for something else in this field; each declared type or class has a name of its own. */
const declaresBannedName = ({ text }: Text): boolean =>
  /^(?:export )?(?:interface|type|class|enum) (?:Desk|Fate|Heed|Leaning|Lender|Luck|Question|Sitting|Standing|Theatre)\b/m.test(
    text,
  );

/** What has to be done: offenders that no list excuses, and files on the list that no longer offend. */
function complaints(
  texts: readonly Text[],
  offends: (text: Text) => boolean,
  listed: readonly string[],
): string[] {
  const offenders = texts.filter(offends).map(({ path }) => path);
  return [
    ...offenders.filter((path) => !listed.includes(path)).map((path) => `mend ${path}`),
    ...listed.filter((path) => !offenders.includes(path)).map((path) => `strike off ${path}`),
  ];
}

/** The lists of exceptions may not grow beyond these numbers. Lower them as the lists shrink. */
const RULES = [
  {
    rule: `source files have at most ${LINES_MAX} lines`,
    texts: sources,
    offends: isLong,
    listed: LONG_FILES,
    listedMax: 0,
    clean: 'x\n'.repeat(450),
    fault: 'x\n'.repeat(451),
  },
  {
    rule: `prose of documents has at most ${COLUMNS_MAX} columns`,
    texts: documents,
    offends: hasWideProse,
    listed: WIDE_DOCUMENTS,
    listedMax: 0,
    clean: `${'y'.repeat(110)}\n| ${'x'.repeat(110)} |\n\n\`\`\`sh\n${'x'.repeat(111)}\n\`\`\`\n`,
    fault: `# Heading\n\n${'word '.repeat(23)}\n`,
  },
  {
    rule: 'headers of source files do not begin with "What a" or "What the"',
    texts: sources,
    offends: hasRiddleHeader,
    listed: RIDDLE_HEADERS,
    listedMax: 0,
    clean: '/** Search context of one bot. */\n/** What a bot has. */\n',
    fault: '/**\n * What the bot has beside its view.\n */\n',
  },
  {
    rule: `imports have at most ${COLUMNS_MAX} columns`,
    texts: sources,
    offends: hasSqueezedImport,
    listed: SQUEEZED_IMPORTS,
    listedMax: 0,
    clean: `import {\n  ${'one, '.repeat(15)}\n} from './one.ts';\n`,
    fault: `import { ${'one, '.repeat(20)}two } from './one.ts'; // prettier-ignore\n`,
  },
  {
    rule: 'types and classes are named by words of the field',
    texts: sources,
    offends: declaresBannedName,
    listed: BANNED_NAMES,
    listedMax: 0,
    clean: '// A desk.\nexport interface SearchSession {}\nclass DeskLamp {}\n',
    fault: 'export class Desk {}\n',
  },
];

describe('house style', () => {
  it('sees sources and documents', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(documents.map(({ path }) => path)).toContain('docs/architecture.md');
  });

  it.each(RULES)('$rule', ({ texts, offends, listed, listedMax }) => {
    expect(complaints(texts, offends, listed)).toEqual([]);
    expect(listed.length).toBeLessThanOrEqual(listedMax);
  });

  it.each(RULES)('a planted fault is found: $rule', ({ offends, clean, fault }) => {
    const planted = [
      { path: 'clean.ts', text: clean },
      { path: 'fault.ts', text: fault },
    ];
    expect(complaints(planted, offends, [])).toEqual(['mend fault.ts']);
    expect(complaints(planted, offends, ['fault.ts'])).toEqual([]);
    expect(complaints(planted, offends, ['clean.ts', 'fault.ts'])).toEqual(['strike off clean.ts']);
  });
});
