import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { GAME_IDS } from '../games/catalogue.ts';
import { keepOffline } from './keep-offline.ts';
import { pageChunks, type PageParts } from './page-chunks.ts';
import { ruleSheets } from './rulebook/read-sheet.ts';
import { tablePixels } from './table-pixels.ts';

const here = (file: string): string => resolve(import.meta.dirname, file);

const PARTS: PageParts = {
  first: here('index.html'),
  other: here('solve.html'),
  session: here('local-session.ts'),
  rules: GAME_IDS.map((game) => here(`../games/${game}/game.ts`)),
  screens: GAME_IDS.map((game) => here(`games/${game}/Screen.tsx`)),
  room: here('room/RoomPage.tsx'),
  apart: ['lesson/Lesson.tsx', 'SettingsPanel.tsx'].map(here),
};

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), keepOffline(), ruleSheets(), tablePixels()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Small files stay files: a strict content policy forbids data addresses.
    assetsInlineLimit: 0,
    // Browsers that do not know these links load the same files a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        index: here('index.html'),
        solve: here('solve.html'),
        'solve-offline': here('solve/offline-worker.ts'),
      },
      output: {
        // What keeps a page has to stand beside it, under a name that stays.
        entryFileNames: ({ name }) =>
          name === 'solve-offline' ? '[name].js' : 'assets/[name]-[hash].js',
        codeSplitting: { groups: [pageChunks(PARTS)] },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // Tables on a server work in development too, where `baize serve` runs beside it.
    proxy: {
      '/api': 'http://127.0.0.1:8787',
      '/ws': { target: 'ws://127.0.0.1:8787', ws: true },
    },
  },
  preview: { host: '127.0.0.1' },
});
