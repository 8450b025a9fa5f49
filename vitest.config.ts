import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * `fast` runs in the gate after every change. `slow` starts real processes (commands, terminal, packed
 * tarball), `browser` drives a real Chromium: both need a finished build in dist/.
 */
export default defineConfig({
  test: {
    // A missing golden file is a failure; only `npm run golden` writes one.
    update: 'none',
    // One worker more than there are cores: a browser test spends a third of its time waiting.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'fast',
          include: ['src/**/*.test.ts', 'tests/*.test.ts'],
          testTimeout: 60_000,
          // Some play whole games before they ask, on slow machines too.
          hookTimeout: 60_000,
          // Files share their modules, which nothing here changes: a fifth of the time was loading them again.
          isolate: false,
        },
      },
      {
        test: {
          name: 'slow',
          include: ['tests/slow/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/browser/shared-server.ts',
          testTimeout: 180_000,
          hookTimeout: 120_000,
          // The files of a worker share one Chromium: starting it is dear.
          isolate: false,
        },
      },
    ],
  },
});
