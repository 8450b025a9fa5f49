import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withTablePixels } from './table-pixels.ts';

it('writes lengths in pixels of the table, and widths of cards in pixels of cards', () => {
  expect(withTablePixels('.a { margin: -4px 0.5px auto 0px; }')).toBe(
    '.a { margin: calc(-4 * var(--px)) calc(0.5 * var(--px)) auto 0px; }',
  );
  expect(withTablePixels('.a { --hand-w: 88px; --hand-h: 184px; }')).toBe(
    '.a { --hand-w: calc(88 * var(--card-px)); --hand-h: calc(184 * var(--px)); }',
  );
  expect(withTablePixels('.a { --pile-w: 46px; }')).toBe(
    '.a { --pile-w: calc(46 * var(--pile-px)); }',
  );
  expect(withTablePixels('.a { width: min(330px, calc(100vw - 16px)); }')).toBe(
    '.a { width: min(calc(330 * var(--px)), calc(100vw - calc(16 * var(--px)))); }',
  );
});

it('leaves conditions, comments, names and colours alone', () => {
  const css = '/* 12px */ @media (min-width: 900px) { .w12px { color: #12px; } }';
  expect(withTablePixels(css)).toBe(css);
  const inside = '@container (min-width: 60px) { .a { top: 2px; } }';
  expect(withTablePixels(inside)).toContain('(min-width: 60px) { .a { top: calc(2 * var(--px)); }');
});

it('misses no length of the table', () => {
  const css = readFileSync(new URL('table/wide.css', import.meta.url), 'utf8');
  const left = withTablePixels(css)
    .replace(/\/\*[\s\S]*?\*\/|@media[^{]*/g, '')
    .match(/[1-9]\d*px/g);
  expect(left).toBeNull();
});
