/** The shape of the code, held by a test: imports point up the list only, and pure code stays pure. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../src/games/index.ts';

const SRC = resolve(import.meta.dirname, '../src');

/** What each folder may import from, besides itself. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  core: [],
  games: ['core'],
  bots: ['core', 'games'],
  // It measures bots. Only `baize arena` and the library load it.
  arena: ['core', 'games', 'bots'],
  protocol: ['core'],
  client: ['core', 'games', 'bots', 'protocol'],
  server: ['core', 'games', 'bots', 'protocol'],
  door: ['core', 'games', 'bots', 'arena'],
  cli: ['core', 'games', 'bots', 'arena', 'protocol', 'server', 'client'],
  web: ['core', 'games', 'bots', 'protocol', 'client'],
};
/**
 * What the inner folders of a surface may import from each other, besides themselves. `.` are the files at its
 * top, which put the folders together or hold what several of them need.
 */
const INNER_ARROWS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  server: {
    '.': ['bots', 'folding', 'http', 'log', 'nodes', 'table', 'watch'],
    bots: ['.'],
    doctor: ['log', 'table'],
    folding: ['log', 'table'],
    http: ['.', 'nodes', 'watch'],
    log: [],
    nodes: ['.', 'log', 'table'],
    table: ['.', 'log'],
    watch: ['.', 'log'],
  },
  cli: {
    // `commands.ts` loads each command when it is asked for.
    '.': ['arena', 'commands', 'join', 'play', 'rummikub'],
    arena: ['.'],
    check: ['.'],
    commands: ['.', 'check'],
    join: ['.', 'play'],
    play: ['.'],
    rummikub: ['.'],
  },
  web: {
    '.': ['cards', 'games', 'lesson', 'picker', 'room', 'rulebook', 'table'],
    bots: ['.'],
    cards: ['.'],
    games: ['.', 'cards', 'rulebook', 'rummikub-solver', 'table', 'tiles'],
    lesson: ['.', 'cards', 'games', 'table', 'tiles'],
    picker: ['.', 'bots', 'cards', 'room', 'tiles'],
    public: [],
    room: ['.', 'bots', 'games', 'picker', 'table'],
    rulebook: ['.'],
    'rummikub-solver': [],
    solve: ['.', 'rummikub-solver', 'tiles'],
    table: ['.', 'cards'],
    tiles: ['.', 'cards'],
  },
};
/**
 * What the rooms of a game may import from each other, besides themselves. `.` are the files at its top: the
 * door, the entry and the assembled game. `plan` and `solver` are Rummikub's own, without turns and seats.
 */
const ROOM_ARROWS: Readonly<Record<string, readonly string[]>> = {
  '.': ['mind', 'plan', 'rules', 'solver', 'table', 'text', 'words'],
  // What a violation asks back is a move as text.
  rules: ['plan', 'solver', 'text'],
  text: ['rules'],
  words: ['plan', 'rules', 'text'],
  table: ['rules', 'text', 'words'],
  mind: ['rules', 'solver', 'text', 'words'],
  plan: ['rules'],
  solver: ['plan', 'rules'],
};
const PURE = ['core', 'games', 'bots', 'arena'];

interface Source {
  readonly path: string;
  readonly text: string;
}

const sources: Source[] = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(join(SRC, path), 'utf8') }));

const folderOf = (path: string): string => path.split('/')[0];

function importsOf({ text }: Source): string[] {
  const found = text.matchAll(/(?<!['"\w])(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g);
  return [...found].map((match) => match[1]);
}

/** The folder of src that an import leads to, or undefined for a package. */
function targetFolder(source: Source, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const target = resolve(SRC, dirname(source.path), specifier);
  return folderOf(relative(SRC, target));
}

/** The inner folder that a path in `src/` lies in: `.` for a file at the top of its surface. */
const roomOf = (path: string): string => (path.split('/').length > 2 ? path.split('/')[1] : '.');

function wrongInnerArrows(source: Source): string[] {
  const surface = folderOf(source.path);
  const arrows = INNER_ARROWS[surface];
  if (!arrows) return [];
  const from = roomOf(source.path);
  return importsOf(source)
    .filter((specifier) => targetFolder(source, specifier) === surface)
    .map((specifier) => roomOf(relative(SRC, resolve(SRC, dirname(source.path), specifier))))
    .filter((to) => to !== from && !arrows[from]?.includes(to))
    .map((to) => `${source.path} imports from ${surface}/${to}/`);
}

/** The paths in `src/` that a file imports from. */
const targetsOf = (source: Source): string[] =>
  importsOf(source)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => relative(SRC, resolve(SRC, dirname(source.path), specifier)));

/** `casino` and `rules` of `games/casino/rules/check.ts`; undefined outside the folders of games. */
function gameRoomOf(path: string): { readonly game: string; readonly room: string } | undefined {
  const [folder, game, ...rest] = path.split('/');
  if (folder !== 'games' || rest.length === 0) return undefined;
  return { game, room: rest.length === 1 ? '.' : rest[0] };
}

function wrongRoomArrows(source: Source): string[] {
  const from = gameRoomOf(source.path);
  if (!from) return [];
  return targetsOf(source).flatMap((target) => {
    const to = gameRoomOf(target);
    if (!to || to.game !== from.game || to.room === from.room) return [];
    return ROOM_ARROWS[from.room]?.includes(to.room) ? [] : [`${source.path} imports ${target}`];
  });
}

/** Imports of a game's modules from outside `games/` that do not go through its door. */
const pastDoors = (source: Source): string[] =>
  folderOf(source.path) === 'games'
    ? []
    : targetsOf(source)
        .filter((target) => gameRoomOf(target) && !/^games\/[^/]+\/index\.ts$/.test(target))
        .map((target) => `${source.path} imports ${target}`);

function wrongArrows(source: Source): string[] {
  const from = folderOf(source.path);
  return importsOf(source)
    .map((specifier) => targetFolder(source, specifier))
    .filter((to) => to !== undefined && to !== from && !ARROWS[from]?.includes(to))
    .map((to) => `${source.path} imports from ${to}/`);
}

const inFolders = sources.filter((source) => source.path.includes('/'));

describe('architecture', () => {
  it('sees the source files of every folder it knows to exist', () => {
    const seen = new Set(inFolders.map((source) => folderOf(source.path)));
    expect([...seen].filter((folder) => !(folder in ARROWS))).toEqual([]);
    for (const folder of ['core', 'games', 'bots', 'client', 'cli', 'web', 'server']) {
      expect(seen, `files in src/${folder}`).toContain(folder);
    }
    expect(sources.length).toBeGreaterThan(40);
  });

  it('imports point up the list only', () => {
    expect(inFolders.flatMap(wrongArrows)).toEqual([]);
  });

  it('finds a planted wrong arrow', () => {
    const planted = { path: 'core/planted.ts', text: "import { x } from '../games/index.ts';" };
    expect(wrongArrows(planted)).toEqual(['core/planted.ts imports from games/']);
  });

  it('inner folders import from those that they may, and no other', () => {
    expect(inFolders.flatMap(wrongInnerArrows)).toEqual([]);
  });

  it.each([
    ['server/log/planted.ts', '../table/table-state.ts', 'server/table/'],
    ['server/nodes/planted.ts', '../http/errors.ts', 'server/http/'],
    ['cli/play/planted.ts', '../join/remote.ts', 'cli/join/'],
    ['web/table/planted.tsx', '../games/index.ts', 'web/games/'],
    ['server/unknown/planted.ts', '../log/log.ts', 'server/log/'],
  ])('finds a planted wrong arrow in %s', (path, specifier, to) => {
    const planted = { path, text: `import { x } from '${specifier}';` };
    expect(wrongInnerArrows(planted)).toEqual([`${path} imports from ${to}`]);
  });

  it('surfaces reach a game through its door alone', () => {
    expect(inFolders.flatMap(pastDoors)).toEqual([]);
  });

  it('rooms of a game import from those that they may, and no other', () => {
    expect(inFolders.flatMap(wrongRoomArrows)).toEqual([]);
  });

  it('finds planted ways past a door and between rooms', () => {
    const planted = (path: string, specifier: string): Source => ({
      path,
      text: `import { x } from '${specifier}';`,
    });
    const outside = planted('web/table/planted.ts', '../../games/casino/rules/check.ts');
    expect(pastDoors(outside)).toEqual([
      'web/table/planted.ts imports games/casino/rules/check.ts',
    ]);
    const between = planted('games/casino/rules/planted.ts', '../mind/index.ts');
    expect(wrongRoomArrows(between)).toEqual([
      'games/casino/rules/planted.ts imports games/casino/mind/index.ts',
    ]);
    const unknown = planted('games/casino/attic/planted.ts', '../rules/check.ts');
    expect(wrongRoomArrows(unknown)).toHaveLength(1);
  });

  it('asks for the date in a few places only: whatever waits for something follows the running time', () => {
    const DATED = ['cli/lock.ts', 'client/time.ts', 'server/system-tools.ts', 'web/tabs.ts'];
    const asking = sources.filter(({ text }) => /\bDate\.now\b/.test(text));
    expect(asking.map(({ path }) => path).sort()).toEqual(DATED);
  });

  it('games do not import each other', () => {
    const crossings = sources
      .filter((source) => source.path.startsWith('games/') && source.path.split('/').length > 2)
      .flatMap((source) => {
        const own = source.path.split('/')[1];
        return importsOf(source)
          .filter((specifier) => specifier.startsWith('..'))
          .map((specifier) => relative(SRC, resolve(SRC, dirname(source.path), specifier)))
          .filter((target) => target.startsWith('games/') && target.split('/')[1] !== own)
          .map((target) => `${source.path} imports ${target}`);
      });
    expect(crossings).toEqual([]);
  });

  it('pure code imports no package, and takes neither chance nor time from outside', () => {
    const pure = inFolders.filter((source) => PURE.includes(folderOf(source.path)));
    expect(pure.length).toBeGreaterThan(20);
    const packages = pure.flatMap((source) =>
      importsOf(source)
        .filter((specifier) => !specifier.startsWith('.'))
        .map((specifier) => `${source.path} imports ${specifier}`),
    );
    expect(packages).toEqual([]);
    const impure = pure.filter(({ text }) =>
      /Math\.random|Date\.now|new Date\(|performance\.now/.test(text),
    );
    expect(impure.map((source) => source.path)).toEqual([]);
  });

  it('nothing outside games/ asks which game it is', () => {
    // A surface may name a game where it registers its piece for it: in a file or folder of that name,
    // or in the registry, an index or entries file that lists all of them.
    const registries = /(^|\/)(index|entries|registry|catalogue|lessons|screens)\.tsx?$/;
    const ids = GAME_IDS.join('|');
    const namesGame = new RegExp(ids, 'i');
    const asking = inFolders
      .filter((source) => folderOf(source.path) !== 'games' && !namesGame.test(source.path))
      .filter((source) => !registries.test(source.path))
      .filter(({ text }) => new RegExp(`['"](${ids})['"]|games/(${ids})`).test(text));
    expect(asking.map((source) => source.path)).toEqual([]);
  });

  it('the contract fits on a page', () => {
    const seams = sources.filter(({ path }) => /^core\/(game|seams\/\w+)\.ts$/.test(path));
    expect(seams.map(({ path }) => path)).toHaveLength(5);
    for (const { path, text } of seams)
      expect(text.split('\n').length, path).toBeLessThanOrEqual(90);
  });
});
