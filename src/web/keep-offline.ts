/** Build plugin. It writes the list of files that the solver page may need into the page's service worker. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** As much of a built file as is needed. */
interface Built {
  readonly fileName: string;
  code?: string;
  source?: string | Uint8Array;
}

const KEEPER = 'solve-offline.js';
const PAGE = 'solve.html';
/** Served as it is, and so not among the built files. */
const ICON = 'icon.svg';

export const keepOffline = (): Plugin => ({
  name: 'keep-offline',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle) as Built[];
      const keeper = files.find(({ fileName }) => fileName === KEEPER);
      if (keeper?.code === undefined) return;
      const kept = neededBy(PAGE, files).filter((name) => name !== PAGE);
      const list = JSON.stringify([ICON, ...kept].map((name) => `./${name}`));
      const version = createHash('sha256')
        .update(textOf(files, PAGE) + list)
        .digest('hex')
        .slice(0, 12);
      keeper.code = `const KEPT_FILES=${list},KEPT_VERSION=${JSON.stringify(version)};${keeper.code}`;
    },
  },
});

const textOf = (files: readonly Built[], name: string): string => {
  const file = files.find(({ fileName }) => fileName === name);
  return String(file?.code ?? file?.source ?? '');
};

/**
 * A file is needed where its name stands in one that is needed: names carry hashes, so that none stands there
 * by chance.
 */
export function neededBy(page: string, files: readonly Built[]): string[] {
  const needed = new Set([page]);
  for (const name of needed) {
    const text = textOf(files, name);
    for (const { fileName } of files)
      if (fileName !== KEEPER && text.includes(basename(fileName))) needed.add(fileName);
  }
  return [...needed].sort();
}
