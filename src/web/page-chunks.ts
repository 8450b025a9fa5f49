/**
 * Build plugin. Everything that the first page always loads becomes one file; code shared with another page
 * becomes a second, and what every local table loads beyond them a third. The bundler's default makes a file
 * of everything that some later part shares, and many small files compress badly.
 */

/** As much of what the build knows of its modules as is needed. */
interface Graph {
  getModuleInfo(id: string): ModuleInfo | null;
}
interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

/** Names the file of each module of the first page and of all tables; other later parts are left to the build. */
export function pageChunks(first: string, other: string, table: string) {
  let atOnce: ReadonlySet<string> | undefined;
  let elsewhere: ReadonlySet<string> | undefined;
  let atTables: ReadonlySet<string> | undefined;
  return {
    includeDependenciesRecursively: false,
    name: (id: string, graph: Graph): string | null => {
      atOnce ??= reachedFrom(first, graph, ({ importedIds }) => importedIds);
      elsewhere ??= reachedFrom(other, graph, soonerOrLater);
      atTables ??= reachedFrom(table, graph, ({ importedIds }) => importedIds);
      if (atOnce.has(id)) return elsewhere.has(id) ? 'pages' : 'first';
      return atTables.has(id) && !elsewhere.has(id) ? 'table' : gameOf(id);
    },
  };
}

/** The game whose rules, text, words or table a module belongs to: what a table loads of a game is one file. */
const gameOf = (id: string): string | null => {
  const game = /\/src\/games\/([^/]+)\/(?:rules|text|words|table|game\.ts)/.exec(id)?.[1];
  return game === undefined || id.includes('best-play') ? null : `game-${game}`;
};

/** The other page shall never need a file of the first one, also not later. */
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
