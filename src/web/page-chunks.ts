/**
 * Build plugin. Everything that the first page always loads becomes one file, and so does what all tables load
 * beyond it. Code shared with another page has a file of its own. The bundler's default makes a file of
 * everything that some later part shares, and many small files compress badly.
 */

/** As much of what the build knows of its modules as is needed. */
interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}
interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

/** The modules at which parts of the pages begin. */
export interface PageParts {
  readonly first: string;
  /** The other page, which shall never need a file of the first one. */
  readonly other: string;
  /** What sits down at a local table, the rules of each game, and its screen. */
  readonly session: string;
  readonly rules: readonly string[];
  readonly screens: readonly string[];
  /** Tables on a server: what they share with local ones stays with the first page, which both come from. */
  readonly room: string;
  /** Parts that are used without a table and shall not wait for one. */
  readonly apart: readonly string[];
}

/** Names the file of each module of the first page and of all tables; other later parts are left to the build. */
export function pageChunks(parts: PageParts) {
  let sets: ReturnType<typeof setsOf> | undefined;
  return {
    includeDependenciesRecursively: false,
    name: (id: string, graph: Graph): string | null => {
      sets ??= setsOf(parts, graph);
      const isElsewhere = sets.elsewhere.has(id);
      if (sets.atOnce.has(id)) return isElsewhere ? 'pages' : 'first';
      if (sets.everyRules.has(id)) return 'rules';
      if (isElsewhere || !(sets.session.has(id) || sets.everyScreen.has(id))) return gameOf(id);
      if (sets.room.has(id)) return 'first';
      return sets.apart.some((part) => part.has(id)) ? null : 'table';
    },
  };
}

function setsOf(parts: PageParts, graph: Graph) {
  const atOnce = (part: string): ReadonlySet<string> =>
    reachedFrom(part, graph, ({ importedIds }) => importedIds);
  const inAll = (roots: readonly string[]): ReadonlySet<string> => {
    const [one, ...others] = roots.map(atOnce);
    return new Set([...one].filter((id) => others.every((other) => other.has(id))));
  };
  return {
    atOnce: atOnce(parts.first),
    elsewhere: reachedFrom(parts.other, graph, soonerOrLater),
    session: atOnce(parts.session),
    everyRules: inAll(parts.rules),
    everyScreen: inAll(parts.screens),
    room: atOnce(parts.room),
    apart: parts.apart.map(atOnce),
  };
}

/** The game whose rules, text, words or table a module belongs to: what a table loads of a game is one file. */
const gameOf = (id: string): string | null => {
  const game = /\/src\/games\/([^/]+)\/(?:rules|text|words|table|game\.ts)/.exec(id)?.[1];
  return game === undefined || id.includes('best-play') ? null : `game-${game}`;
};

/** The other page needs no file of the first one later, either. */
const soonerOrLater = ({ importedIds, dynamicallyImportedIds }: ModuleInfo): readonly string[] => [
  ...importedIds,
  ...dynamicallyImportedIds,
];

function reachedFrom(
  page: string,
  graph: Graph,
  next: (module: ModuleInfo) => readonly string[],
): ReadonlySet<string> {
  const reached = new Set([page]);
  for (const id of reached) {
    const module = graph.getModuleInfo(id);
    if (module) for (const imported of next(module)) reached.add(imported);
  }
  return reached;
}
